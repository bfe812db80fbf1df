//! What the people at a table settle among themselves: who is removed, whether a match is aborted or paused, who takes over
//! from somebody who never came back, and whether they play again.

use axum::Json;
use axum::extract::State;
use engine::{Seat, say};
use protocol::rest::{Clock, Consent, Motion, OneSeat, Problem, Removal, TableInfo};
use store::rows::{Identity, Status, Wait};

use crate::App;
use crate::auth::Known;
use crate::doc::{Person, SeatDoc, Table};
use crate::error::ApiError;
use crate::guard::{Body, Path};
use crate::lobby::{edit, load, renew_wait, usual_bot, wake_soon};

/// How long somebody may keep a match without a clock waiting before a bot may stand in for them.
pub(crate) const CLAIM_AFTER_MS: i64 = 3 * 86_400_000;
/// The same for a bot's account: a program that does not answer for so long has ended or lost its way.
pub(crate) const BOT_AWAY_MS: i64 = 60_000;

/// Remove a player. Before the start the owner may; while the match runs, whoever the table's rules say, and a bot plays on.
/// Where it takes a vote, this is mine. Who was removed cannot sit down here again.
#[utoipa::path(post, path = "/api/tables/{id}/remove", tag = "tables", params(("id" = String, Path)), request_body = OneSeat,
    responses((status = 200, body = TableInfo), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn remove(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
    Body(OneSeat { seat }): Body<OneSeat>,
) -> Result<Json<TableInfo>, ApiError> {
    let table = edit(&app, &id, |table| {
        let place = table.doc.place(Seat(seat));
        let place = place.ok_or_else(|| ApiError::bad("no_such_seat", say!("server-no-such-seat")))?;
        let nobody = || ApiError::conflict("nobody_there", say!("server-nobody-there"));
        let who = place.person.as_ref().ok_or_else(nobody)?.id.clone();
        if who == me.id {
            return Err(ApiError::bad("thats_you", say!("server-thats-you")));
        }
        let owner = table.doc.owner == me.id;
        let not_yours = || ApiError::forbidden("not_your_table", say!("server-only-owner-removes"));
        match (table.row.status, table.doc.removal) {
            (Status::Over, _) => Err(ApiError::conflict("over", say!("server-match-over"))),
            (Status::Open, _) | (Status::Running, Removal::Owner) => {
                if !owner {
                    return Err(not_yours());
                }
                put_out(&app, table, &who)
            }
            (Status::Running, Removal::Never) => {
                Err(ApiError::forbidden("no_removal", say!("server-no-removal")))
            }
            (Status::Running, Removal::Vote) => {
                // Somebody with several seats is voted on by the first.
                let seat = table.doc.seats_of(&who).first().map_or(seat, |seat| seat.0);
                consent(&app, table, &me, Consent { motion: Motion::Remove { seat }, withdraw: false })
            }
        }
    })
    .await?;
    app.tables().get(&app, &id).wake();
    Ok(Json(table.info(Some(&me.id))))
}

/// Agree to something, or propose it, or take that back. Aborting and pausing take all who play themselves, removing somebody more
/// than half of them.
#[utoipa::path(post, path = "/api/tables/{id}/motion", tag = "tables", params(("id" = String, Path)), request_body = Consent,
    responses((status = 200, body = TableInfo), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn motion(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
    Body(body): Body<Consent>,
) -> Result<Json<TableInfo>, ApiError> {
    if let (Motion::Remove { seat }, false) = (body.motion, body.withdraw) {
        return remove(State(app), Known(me), Path(id), Body(OneSeat { seat })).await;
    }
    let table = edit(&app, &id, |table| {
        must_run(table)?;
        consent(&app, table, &me, body)
    })
    .await?;
    app.tables().get(&app, &id).wake();
    Ok(Json(table.info(Some(&me.id))))
}

/// Go on with a match that is paused. Anybody who plays may.
#[utoipa::path(post, path = "/api/tables/{id}/resume", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn resume(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let rows = app.store().log(&id, 0).await?;
    let table = edit(&app, &id, |table| {
        must_run(table)?;
        must_play(table, &me)?;
        table.doc.paused = None;
        table.doc.pauses.end(app.time());
        // Clocks run on from where they stood, and so their ends come later than was noted.
        renew_wait(&app, table, &rows)
    })
    .await?;
    app.tables().get(&app, &id).wake();
    Ok(Json(table.info(Some(&me.id))))
}

/// Let a bot stand in for somebody who has kept a match without a clock waiting for three days, or for a bot's account that has not
/// answered for a minute. They may take the seat back.
#[utoipa::path(post, path = "/api/tables/{id}/claim", tag = "tables", params(("id" = String, Path)), request_body = OneSeat,
    responses((status = 200, body = TableInfo), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn claim(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
    Body(OneSeat { seat }): Body<OneSeat>,
) -> Result<Json<TableInfo>, ApiError> {
    let known = load(&app, &id).await?;
    let last = app.store().log(&id, known.row.len.saturating_sub(1)).await?.last().map(|row| row.at);
    let (now, last) = (app.time(), last.unwrap_or(known.doc.started).max(known.doc.started));
    let stood = known.doc.pauses.until(now) - known.doc.pauses.until(last);
    let waited = now - last - stood;
    let table = edit(&app, &id, |table| {
        must_run(table)?;
        must_play(table, &me)?;
        let waiting = seat < 8 && table.row.wait.waiting >> seat & 1 == 1;
        let place = table.doc.seats.get_mut(usize::from(seat));
        let place = place.ok_or_else(|| ApiError::bad("no_such_seat", say!("server-no-such-seat")))?;
        let theirs = place.bot.is_none() && place.person.as_ref().is_some_and(|person| person.id != me.id);
        let program = place.person.as_ref().is_some_and(|person| person.bot);
        let long = match program {
            true => waited >= BOT_AWAY_MS,
            false => table.doc.clock == Clock::None && waited >= CLAIM_AFTER_MS,
        };
        if !waiting || !theirs || !long || table.row.len != known.row.len {
            return Err(ApiError::conflict("not_abandoned", say!("server-not-abandoned")));
        }
        let gone = place.person.as_ref().map(|person| person.id.clone()).unwrap_or_default();
        place.bot = Some(usual_bot(app.game(&table.doc.game)?));
        table.doc.pass_on(&gone);
        wake_soon(&app, table);
        Ok(())
    })
    .await?;
    app.tables().get(&app, &id).wake();
    Ok(Json(table.info(Some(&me.id))))
}

fn must_run(table: &Table) -> Result<(), ApiError> {
    match table.row.status {
        Status::Running => Ok(()),
        Status::Open => Err(ApiError::conflict("not_started", say!("server-not-started"))),
        Status::Over => Err(ApiError::conflict("over", say!("server-match-over"))),
    }
}

fn must_play(table: &Table, me: &Identity) -> Result<(), ApiError> {
    if table.doc.people().contains(&me.id.as_str()) {
        return Ok(());
    }
    Err(ApiError::forbidden("not_your_seat", say!("server-you-do-not-sit-here")))
}

fn consent(
    app: &App,
    table: &mut Table,
    me: &Identity,
    Consent { motion, withdraw }: Consent,
) -> Result<(), ApiError> {
    must_play(table, me)?;
    let motions = &mut table.doc.motions;
    let at = motions.iter().position(|(other, _)| *other == motion);
    match at {
        Some(at) if withdraw => motions[at].1.retain(|id| *id != me.id),
        Some(at) if !motions[at].1.contains(&me.id) => motions[at].1.push(me.id.clone()),
        None if !withdraw => motions.push((motion, vec![me.id.clone()])),
        Some(_) | None => {}
    }
    settle_motions(app, table)
}

/// Does what enough people want. Who has gone wants nothing any more.
pub(crate) fn settle_motions(app: &App, table: &mut Table) -> Result<(), ApiError> {
    loop {
        let people: Vec<String> = table.doc.people().into_iter().map(str::to_owned).collect();
        for (_, by) in &mut table.doc.motions {
            by.retain(|id| people.contains(id));
        }
        table.doc.motions.retain(|(_, by)| !by.is_empty());
        let doc = &table.doc;
        let carried = doc.motions.iter().position(|(motion, by)| by.len() >= doc.needed(*motion));
        let Some(carried) = carried.filter(|_| table.row.status == Status::Running) else { return Ok(()) };
        let (motion, _) = table.doc.motions.remove(carried);
        match motion {
            Motion::Remove { seat } => {
                let person = table.doc.place(Seat(seat)).and_then(|place| place.person.as_ref());
                if let Some(who) = person.map(|person| person.id.clone()) {
                    put_out(app, table, &who)?;
                }
            }
            Motion::Abort => close(table),
            Motion::Pause => {
                table.doc.paused = Some(app.now());
                table.doc.pauses.begin(app.time());
                table.row.wait.wake_at = None;
            }
        }
    }
}

/// Ends a table without a result.
pub(crate) fn close(table: &mut Table) {
    table.row.status = Status::Over;
    table.row.wait = Wait::default();
    table.doc.motions.clear();
    table.doc.paused = None;
}

/// Takes somebody's seats away for good.
fn put_out(app: &App, table: &mut Table, who: &str) -> Result<(), ApiError> {
    let running = table.row.status == Status::Running;
    let bot = running.then(|| app.game(&table.doc.game).map(usual_bot)).transpose()?;
    for seat in table.doc.seats_of(who).iter() {
        table.doc.seats[seat.index()] = SeatDoc { bot: bot.clone(), ..SeatDoc::default() };
    }
    table.doc.removed.push(who.to_owned());
    table.doc.pass_on(who);
    wake_soon(app, table);
    settle_motions(app, table)
}

/// Play again at a new table on the same terms. The others are asked to sit down again: their seats wait for them, and whoever
/// asks for a rematch as well has accepted.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn rematch(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let old = load(&app, &id).await?;
    if old.doc.seats_of(&me.id).is_empty() {
        return Err(ApiError::forbidden("not_your_seat", say!("server-you-did-not-play")));
    }
    if old.row.status != Status::Over {
        return Err(ApiError::conflict("not_over", say!("server-not-over")));
    }
    if let Some(next) = &old.doc.rematch {
        return accept(&app, next, &me).await;
    }
    let mut doc = old.doc.clone();
    doc.forget_dealings();
    for place in &mut doc.seats {
        if place.person.is_some() {
            place.bot = None;
        }
        place.asked =
            place.person.take_if(|person| person.id != me.id).filter(|person| !person.id.is_empty());
    }
    doc.owner.clone_from(&me.id);
    doc.created = app.now();
    (doc.header, doc.started, doc.from, doc.seed_known, doc.imported) = (None, 0, None, false, false);
    doc.rematch = None;
    let next = Table::new(app.config().clock_and_entropy.id(), old.row.public, doc);
    app.store().create_table(next.write(), Vec::new()).await?;
    let linked = edit(&app, &id, |table| {
        if table.doc.rematch.is_none() {
            table.doc.rematch = Some(next.row.id.clone());
        }
        Ok(())
    })
    .await?;
    let chosen = linked.doc.rematch.unwrap_or_else(|| next.row.id.clone());
    if chosen != next.row.id {
        // Two asked at once: the second's table is closed again.
        edit(&app, &next.row.id, |table| {
            table.row.status = Status::Over;
            table.doc.seats.fill(SeatDoc::default());
            Ok(())
        })
        .await?;
    }
    accept(&app, &chosen, &me).await
}

/// Sits down where one is asked to; who is not, or has declined, is shown the table.
async fn accept(app: &App, id: &str, me: &Identity) -> Result<Json<TableInfo>, ApiError> {
    let table = load(app, id).await?;
    if table.row.status != Status::Open || table.doc.asked(&me.id).is_none() {
        return Ok(Json(table.info(Some(&me.id))));
    }
    let table = edit(app, id, |table| {
        for place in table.doc.seats.iter_mut().filter(|place| place.is_free()) {
            if let Some(asked) = place.asked.take_if(|asked| asked.id == me.id) {
                place.person = Some(Person { name: me.name.clone(), ..asked });
            }
        }
        Ok(())
    })
    .await?;
    Ok(Json(table.info(Some(&me.id))))
}
