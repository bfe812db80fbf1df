//! Matches as records: exported, imported, looked at step by step, and continued from any step.

use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use engine::{MatchLog, say};
use protocol::live::{State as LiveState, Step};
use protocol::rest::{Clock, Continue, OnTimeout, Origin, Problem, SeatPlan, TableInfo};
use store::rows::{LogRow, Status};
use tokio::time::timeout;

use crate::App;
use crate::auth::{Known, Visitor};
use crate::budget::payer;
use crate::doc::{Doc, SeatDoc, Table};
use crate::error::ApiError;
use crate::feed::{self, Opening};
use crate::guard::{Body, ClientAddress, Path, Query};
use crate::table::running::{Running, contained};
use crate::{budget, lobby, locale};

/// How long the body of an import may take.
const BODY: Duration = Duration::from_secs(60);
/// The length of a short line of a record.
const LINE: usize = 40;

/// The whole record with its seed, once the match is over. A match of other rules has one too, without its end: that is
/// worked out by playing it through.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "application/x-ndjson"), (status = 403, body = Problem)))]
pub(crate) async fn export(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let (table, rows) = finished(&app, &id).await?;
    let game = app.game(&table.doc.game).ok().copied();
    let record = budget::replay(&app, &payer(visitor.id(), from), rows.len(), move || {
        let mut record: Vec<String> =
            table.doc.header.as_ref().map(MatchLog::header_line).into_iter().collect();
        record.extend(rows.iter().map(|row| row.line.clone()));
        if let Some(Ok(running)) = game.map(|game| Running::open(&game, &table.doc, &rows)) {
            record.extend(running.live.log().end.as_ref().map(MatchLog::end_line));
        }
        Ok(record.join("\n") + "\n")
    })
    .await?;
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let headers = [(CONTENT_TYPE, "application/x-ndjson".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

/// A match that has ended: before that its log would tell hands and dice.
async fn finished(app: &App, id: &str) -> Result<(Table, Vec<LogRow>), ApiError> {
    let over = |table: &Table| {
        if table.row.status != Status::Over || table.doc.header.is_none() {
            return Err(ApiError::forbidden("not_over", say!("server-record-when-over")));
        }
        Ok(())
    };
    let (table, rows, ()) = lobby::load_with_log(app, id, over).await?;
    Ok((table, rows))
}

/// Everything that happened, as far as I may know.
#[utoipa::path(get, path = "/api/tables/{id}/history", tag = "records",
    params(("id" = String, Path), ("as" = Option<String>, Query), ("since" = Option<u64>, Query), ("lang" = Option<String>, Query)),
    responses((status = 200, body = Vec<Step>), (status = 403, body = Problem)))]
pub(crate) async fn history(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(opening): Query<Opening>,
) -> Result<Response, ApiError> {
    let eyes = |table: &Table| feed::viewer(table, visitor.id(), opening.eyes.as_deref());
    let (table, rows, viewer) = lobby::load_with_log(&app, &id, eyes).await?;
    let game = *app.game(&table.doc.game)?;
    let language = locale::asked();
    // Written there too: a long match is megabytes of JSON.
    let steps = budget::replay(&app, &payer(visitor.id(), from), rows.len(), move || {
        let running = Running::open_to_remember(usize::MAX, &game, &table.doc, &rows)?;
        let steps = contained(|| Ok(running.since(opening.since.unwrap_or(0), viewer, language)))?;
        let never = || ApiError::bad("no_such_step", say!("server-no-such-step"));
        let mut steps = steps.ok_or_else(never)?;
        if opening.since.is_none() {
            steps.splice(0..0, contained(|| Ok(running.opening(viewer, language)))?);
        }
        Ok(serde_json::to_string(&steps).expect("steps are plain data and have a JSON form"))
    })
    .await?;
    Ok(([(CONTENT_TYPE, "application/json")], steps).into_response())
}

/// How things stood after so many steps.
#[utoipa::path(get, path = "/api/tables/{id}/at/{step}", tag = "records",
    params(("id" = String, Path), ("step" = u64, Path), ("as" = Option<String>, Query), ("lang" = Option<String>, Query)),
    responses((status = 200, body = LiveState), (status = 400, body = Problem), (status = 403, body = Problem)))]
pub(crate) async fn at(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    visitor: Visitor,
    Path((id, step)): Path<(String, u64)>,
    Query(opening): Query<Opening>,
) -> Result<Json<LiveState>, ApiError> {
    let eyes = |table: &Table| feed::viewer(table, visitor.id(), opening.eyes.as_deref());
    let (table, rows, viewer) = lobby::load_with_log(&app, &id, eyes).await?;
    let steps = first(&rows, step)?.len();
    let game = *app.game(&table.doc.game)?;
    let (now, language) = (app.moment(), locale::asked());
    budget::replay(&app, &payer(visitor.id(), from), steps, move || {
        let mut running = Running::open(&game, &table.doc, &rows[..steps])?;
        // Who asks for one moment has no scene to lay it over.
        contained(|| {
            let state = running.state(viewer, now, language);
            Ok(Json(LiveState { common: None, view: running.live.view(viewer), ..state }))
        })
    })
    .await
}

pub(crate) fn first(rows: &[LogRow], step: u64) -> Result<&[LogRow], ApiError> {
    let never = || ApiError::bad("no_such_step", say!("server-no-such-step"));
    usize::try_from(step).ok().and_then(|step| rows.get(..step)).ok_or_else(never)
}

/// Go on from any step of a finished match at a new table. Its seed is known by now, and the new table says so.
#[utoipa::path(post, path = "/api/tables/{id}/continue", tag = "records", params(("id" = String, Path)), request_body = Continue,
    responses((status = 201, body = TableInfo), (status = 403, body = Problem)))]
pub(crate) async fn go_on(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
    Body(wanted): Body<Continue>,
) -> Result<(StatusCode, Json<TableInfo>), ApiError> {
    let (old, rows) = finished(&app, &id).await?;
    let rows = first(&rows, wanted.step)?.to_vec();
    let game = app.game(&old.doc.game)?;
    if wanted.seats.len() != old.doc.seats.len() {
        return Err(ApiError::bad("bad_seats", say!("server-as-many-seats")));
    }
    for plan in &wanted.seats {
        if let SeatPlan::Bot { level } = plan {
            lobby::check_bot(game, level)?;
        }
    }
    let mut doc = old.doc.clone();
    doc.seats = crate::programs::seated(&app, &wanted.seats, &me, &doc.game, &doc.options).await?;
    doc.from = Some(Origin { table: id, step: wanted.step });
    open_with(&app, &me.id, doc, rows).await
}

/// Bring a record of another day or another server. A match that is not over can be played on.
#[utoipa::path(post, path = "/api/import", tag = "records", request_body(content = String, content_type = "text/plain"),
    responses((status = 201, body = TableInfo), (status = 400, body = Problem)))]
pub(crate) async fn import(
    State(app): State<App>,
    Known(me): Known,
    request: Request,
) -> Result<(StatusCode, Json<TableInfo>), ApiError> {
    let text = timeout(BODY, String::from_request(request, &app)).await.map_err(|_| ApiError::too_slow())?;
    let text =
        text.map_err(|rejection| ApiError::new(rejection.status(), "bad_body", rejection.body_text()))?;
    // About as many steps as there are lines.
    let steps = text.len() / LINE;
    let node = app.clone();
    let (log, options) = budget::replay(&app, &me.id, steps, move || {
        let log = MatchLog::read(&text)?;
        let game = node.game(&log.header.game)?;
        // Reads it through: every step, the commitment and the end must fit.
        let options = contained(|| Ok(game.game.open(&log)?.log().header.options))?;
        Ok((log, options))
    })
    .await?;
    let (now, time) = (app.now(), app.time());
    let row =
        |line| LogRow { line: MatchLog::step_line(line), at: time, by: "import".to_owned(), sent_as: None };
    let rows: Vec<LogRow> = log.lines.iter().map(row).collect();
    let doc = Doc {
        game: log.header.game.clone(),
        options,
        seats: vec![SeatDoc::default(); usize::from(log.header.seats)],
        owner: String::new(),
        clock: Clock::None,
        on_timeout: OnTimeout::default(),
        pace_ms: 700,
        hints: false,
        created: now,
        header: Some(log.header),
        started: 0,
        rematch: None,
        from: None,
        seed_known: true,
        imported: true,
        ..Doc::default()
    };
    open_with(&app, &me.id, doc, rows).await
}

async fn open_with(
    app: &App,
    me: &str,
    mut doc: Doc,
    rows: Vec<LogRow>,
) -> Result<(StatusCode, Json<TableInfo>), ApiError> {
    lobby::room_for_another(app, me).await?;
    me.clone_into(&mut doc.owner);
    doc.created = app.now();
    (doc.started, doc.rematch, doc.seed_known) = (0, None, true);
    doc.forget_dealings();
    let game = *app.game(&doc.game)?;
    let (doc, rows, over) = budget::replay(app, me, rows.len(), move || {
        let over = Running::open(&game, &doc, &rows)?.live.outcome().is_some();
        Ok((doc, rows, over))
    })
    .await?;
    let mut table = Table::new(app.config().clock_and_entropy.id(), false, doc);
    table.row.len = rows.len() as u64;
    if over {
        table.row.status = Status::Over;
    }
    app.store().create_table(table.write(), rows).await?;
    Ok((StatusCode::CREATED, Json(table.info(Some(me)))))
}
