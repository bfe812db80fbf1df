//! Standing answers: what a seat says to a kind of reaction once and for all. They are kept with the table and are no part of the
//! log, which has each answer as if its player had sent it. Nobody but whoever sits there is told of them.

use axum::Json;
use axum::extract::State;
use engine::{Reaction, say};
use protocol::live::Stand;
use protocol::rest::{Ack, Problem};
use store::rows::{Identity, Status};

use crate::App;
use crate::auth::Known;
use crate::doc::{StandingAnswer, Table};
use crate::error::ApiError;
use crate::guard::{Body, Path};
use crate::{lobby, text};

/// Answer a kind of reaction once and for all, or be asked again.
#[utoipa::path(post, path = "/api/tables/{id}/stand", tag = "play", params(("id" = String, Path)), request_body = Stand,
    responses((status = 200, body = Ack), (status = 400, body = Problem), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn post(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
    Body(body): Body<Stand>,
) -> Result<Json<Ack>, ApiError> {
    let v = stand(&app, &id, Some(&identity), &body).await?;
    Ok(Json(Ack { v }))
}

/// Keeps or drops a standing answer; the match's version then.
pub(crate) async fn stand(
    app: &App,
    id: &str,
    identity: Option<&Identity>,
    said: &Stand,
) -> Result<u64, ApiError> {
    let who = &identity.ok_or_else(ApiError::nobody)?.id;
    text::request_name(&said.id)?;
    let table = lobby::edit_quietly(app, id, who, |table| keep(app, table, who, said)).await?;
    // What is asked already is answered too.
    app.tables().get(app, id).wake();
    Ok(table.row.len)
}

fn keep(app: &App, table: &mut Table, who: &str, said: &Stand) -> Result<(), ApiError> {
    if table.row.status == Status::Open {
        return Err(ApiError::conflict("not_started", say!("server-not-started")));
    }
    table.must_go_on()?;
    let seat = table.doc.seat_of(who, said.seat)?;
    let known = app.game(&table.doc.game)?.game.reactions().iter().find(|reaction| reaction.id == said.kind);
    let has = |known: &Reaction, answer: &str| known.answers.iter().any(|one| one.id == answer);
    if known.is_none_or(|known| said.answer.as_deref().is_some_and(|answer| !has(known, answer))) {
        return Err(ApiError::bad("unknown_reaction", say!("server-unknown-reaction")));
    }
    let since = table.row.len;
    let place = &mut table.doc.seats[seat.index()];
    place.answers.retain(|answer| answer.by == who && answer.kind != said.kind);
    place.answers.extend(said.answer.clone().map(|answer| StandingAnswer {
        by: who.to_owned(),
        kind: said.kind.clone(),
        answer,
        until: said.until,
        since,
    }));
    Ok(())
}
