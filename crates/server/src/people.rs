//! Whom somebody does not want to read or to play with, and what they tell the moderators.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use engine::say;
use protocol::rest::{Known as Person, KnownAs, Mark, NewReport, Problem, ReportReason};
use store::rows::{ChatLine as ChatLineRow, Relation, RelationKind, Report};

use crate::App;
use crate::auth::{DAY, Known};
use crate::error::ApiError;
use crate::guard::{Body, Path};
use crate::{lobby, text};

/// People that somebody may mute or block.
const MOST: usize = 1000;
/// Reports that somebody may make in a day.
const REPORTS: u64 = 20;

/// Whom I mute or block, the last first.
#[utoipa::path(get, path = "/api/me/people", tag = "people",
    responses((status = 200, body = Vec<Person>), (status = 401, body = Problem)))]
pub(crate) async fn list(State(app): State<App>, Known(me): Known) -> Result<Json<Vec<Person>>, ApiError> {
    Ok(Json(app.store().relations_of(&me.id).await?.into_iter().map(info).collect()))
}

pub(crate) fn info(relation: Relation) -> Person {
    let kind = match relation.kind {
        RelationKind::Mute => KnownAs::Muted,
        RelationKind::Block => KnownAs::Blocked,
    };
    Person { id: relation.other, name: relation.name, kind, since: relation.at }
}

/// Mute somebody: I do not read what they say. Or block them: nor do they sit down where I sit.
#[utoipa::path(put, path = "/api/me/people/{person}", tag = "people", params(("person" = String, Path)), request_body = Mark,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn mark(
    State(app): State<App>,
    Known(me): Known,
    Path(person): Path<String>,
    Body(Mark { kind }): Body<Mark>,
) -> Result<StatusCode, ApiError> {
    if person == me.id {
        return Err(ApiError::bad("thats_you", say!("server-thats-you")));
    }
    let other = app.store().identity(&person).await?.ok_or_else(unknown)?;
    if app.store().relations_of(&me.id).await?.len() >= MOST {
        return Err(ApiError::conflict("too_many_people", say!("server-too-many-people")));
    }
    let kind = match kind {
        KnownAs::Muted => RelationKind::Mute,
        KnownAs::Blocked => RelationKind::Block,
    };
    let relation = Relation { identity: me.id, other: other.id, kind, name: other.name, at: app.now() };
    app.store().put_relation(relation).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Have nothing against somebody any more.
#[utoipa::path(delete, path = "/api/me/people/{person}", tag = "people", params(("person" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn unmark(
    State(app): State<App>,
    Known(me): Known,
    Path(person): Path<String>,
) -> Result<StatusCode, ApiError> {
    match app.store().drop_relation(&me.id, &person).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(unknown()),
    }
}

/// Tell the moderators about somebody at a table.
#[utoipa::path(post, path = "/api/reports", tag = "people", request_body = NewReport,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn report(
    State(app): State<App>,
    Known(me): Known,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, ApiError> {
    let text = text::report(&new.text)?;
    if app.store().reports_by(&me.id, app.now() - DAY).await? >= REPORTS {
        let sentence = say!("server-too-many-reports");
        return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many_reports", sentence));
    }
    let about = app.store().identity(&new.about).await?.ok_or_else(unknown)?;
    lobby::load(&app, &new.table).await?;
    let report = Report {
        id: app.config().clock_and_entropy.id(),
        at: app.now(),
        reporter: me.id,
        about: about.id,
        name: about.name,
        table: new.table,
        reason: word(new.reason).to_owned(),
        text,
        settled: None,
        outcome: String::new(),
    };
    app.store().put_report(report).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn word(reason: ReportReason) -> &'static str {
    match reason {
        ReportReason::Abuse => "abuse",
        ReportReason::Cheating => "cheating",
        ReportReason::Name => "name",
        ReportReason::Spam => "spam",
        ReportReason::Other => "other",
    }
}

fn unknown() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "unknown_person", say!("server-unknown-person"))
}

/// Those whom somebody mutes or blocks.
pub(crate) async fn against(app: &App, reader: &str) -> Result<Vec<String>, ApiError> {
    Ok(app.store().relations_of(reader).await?.into_iter().map(|relation| relation.other).collect())
}

/// Whether somebody wants to read a line: not of people they mute or block, nor what was said by people who were deleted since.
pub(crate) fn readable(line: &ChatLineRow, against: &[String]) -> bool {
    !line.identity.is_empty() && !against.contains(&line.identity)
}
