//! What is kept about somebody, to take along or to delete.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::rest::{Export, Note, Problem, Said};
use store::rows::{Audit, Status, TokenKind};
use store::{Act, Store, StoreError};

use crate::auth::{self, Account};
use crate::doc::{Person, SeatDoc, Table};
use crate::error::ApiError;
use crate::lobby::{self, edit_in};
use crate::{App, Playable, devices, passkeys, people, seats};

/// The audit log's word for the removal of an identity.
pub const DELETE_IDENTITY: &str = "delete_identity";
/// The most rows of one kind in an export.
const ROWS: u32 = 10_000;

/// Everything that is kept about me, as one file.
#[utoipa::path(get, path = "/api/me/export", tag = "identity",
    responses((status = 200, body = Export), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(crate) async fn export(State(app): State<App>, Account(me): Account) -> Result<Response, ApiError> {
    let (store, id) = (app.store(), &me.identity.id);
    let said = |line: store::rows::ChatLine| Said { table: line.table, at: line.at, text: line.text };
    let programs = store.tokens_of(id, TokenKind::Bearer).await?;
    let tables = store.tables_of(id, ROWS).await?.into_iter();
    let export = Export {
        id: id.clone(),
        name: me.identity.name.clone(),
        created: me.identity.created,
        devices: devices::infos(&app, &me).await?,
        passkeys: store.passkeys_of(id).await?.into_iter().map(passkeys::info).collect(),
        programs: programs.into_iter().map(|token| Note { note: token.note }).collect(),
        webhook: store.webhook(id).await?.map(|hook| hook.url),
        people: store.relations_of(id).await?.into_iter().map(people::info).collect(),
        tables: tables
            .map(|row| Table::read(row).map(|table| table.info(Some(id))))
            .collect::<Result<_, _>>()?,
        results: store.results_of(id, ROWS).await?.into_iter().map(lobby::result_info).collect(),
        chat: store.said_by(id, ROWS).await?.into_iter().map(said).collect(),
    };
    let name = HeaderValue::from_static("attachment; filename=\"pioneers.json\"");
    Ok(([(CONTENT_DISPOSITION, name)], Json(export)).into_response())
}

/// Delete me: who I am, my devices and keys, what I said. Matches stay, and say that somebody played there.
#[utoipa::path(delete, path = "/api/me", tag = "identity",
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(crate) async fn delete(State(app): State<App>, Account(me): Account) -> Result<Response, ApiError> {
    leave_tables(app.store(), &app.config().games, &me.identity.id, app.now()).await?;
    // One by one: every node is told of a token that is taken, and ends its streams.
    for kind in [TokenKind::Bearer, TokenKind::Device] {
        for token in app.store().tokens_of(&me.identity.id, kind).await? {
            auth::revoke(&app, &token.hash).await?;
        }
    }
    app.store().forget(&me.identity.id).await?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, auth::cookie(&app, "", 0))]).into_response())
}

/// Removes an identity as a moderator decided; whether there was one.
///
/// # Errors
/// The store failed.
pub async fn delete_identity(
    store: &dyn Store,
    games: &[Playable],
    audit: Audit,
) -> Result<bool, StoreError> {
    let failed = |error: ApiError| StoreError::Unavailable(error.problem.message);
    leave_tables(store, games, &audit.subject, audit.at).await.map_err(failed)?;
    store.moderate(audit, Act::Forget).await
}

/// Takes somebody off all tables. Before the start their seats are free again, in a match a bot plays on, and of finished
/// matches only the name goes.
pub(crate) async fn leave_tables(
    store: &dyn Store,
    games: &[Playable],
    id: &str,
    now: i64,
) -> Result<(), ApiError> {
    const BATCH: u32 = 100;
    loop {
        let tables = store.tables_of(id, BATCH).await?;
        if tables.is_empty() {
            return Ok(());
        }
        for row in tables {
            let edited = edit_in(store, now, &row.id, |table| {
                take_off(games, table, id);
                Ok(())
            });
            // Whoever is asked to play again does not sit there yet, and is found through the match before.
            if let Some(next) = edited.await?.doc.rematch {
                decline(store, now, &next, id).await?;
            }
        }
    }
}

/// Whoever is asked to sit at a table is asked no more. The table may be gone.
async fn decline(store: &dyn Store, now: i64, table: &str, id: &str) -> Result<(), ApiError> {
    let declined = edit_in(store, now, table, |table| {
        table.doc.ask_no_more(id);
        Ok(())
    });
    match declined.await {
        Err(error) if error.status != StatusCode::NOT_FOUND => Err(error),
        Ok(_) | Err(_) => Ok(()),
    }
}

fn take_off(games: &[Playable], table: &mut Table, id: &str) {
    let game = games.iter().find(|game| game.game.meta().id == table.doc.game);
    let bot = game.map_or_else(|| "greedy".to_owned(), lobby::usual_bot);
    for seat in table.doc.seats_of(id).iter() {
        let place = &mut table.doc.seats[seat.index()];
        place.answers.clear();
        match table.row.status {
            Status::Open => place.person = None,
            Status::Running => {
                let bot = place.bot.take().unwrap_or_else(|| bot.clone());
                *place = SeatDoc { bot: Some(bot), ..SeatDoc::default() };
                table.row.wait.wake_at.get_or_insert(0);
            }
            Status::Over => place.person = Some(Person::deleted()),
        }
    }
    table.doc.ask_no_more(id);
    table.doc.removed.retain(|other| other != id);
    table.doc.motions.iter_mut().for_each(|(_, by)| by.retain(|other| other != id));
    table.doc.motions.retain(|(_, by)| !by.is_empty());
    table.doc.forget_quiet(id);
    table.doc.pass_on(id);
    if table.doc.owner == id {
        table.doc.owner.clear();
    }
    let all_gone = table.doc.seats.iter().all(|place| place.person.is_none());
    if all_gone && table.row.status != Status::Over {
        seats::close(table);
    }
}
