//! Tables: set up, found, sat down at, started, left and played again.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use bots::Budget;
use engine::{Language, Phrase, Reaction, Seat, say};
use protocol::rest::{
    Clock, GameInfo, Join, LobbyPage, NewTable, OnTimeout, Problem, ReactionAnswerInfo, ReactionInfo,
    ResultInfo, RuleInfo, RuleStatus, Secret, StandIn, TableInfo,
};
use serde::Deserialize;
use store::rows::{Identity, LobbyCursor, LogRow, Status, TokenKind};
use store::{Store, StoreError};

use crate::auth::{self, Known, Visitor};
use crate::doc::{Doc, SeatDoc, Table};
use crate::error::ApiError;
use crate::guard::{Body, Path, Query};
use crate::table::actor;
use crate::table::running::Running;
use crate::{App, Playable, budget, locale, seats};

/// How often a change is tried when others keep changing the same table.
const TRIES: usize = 8;
/// Tables in a list.
pub(crate) const LIST: u32 = 100;
/// Tables on a page of the lobby.
const PAGE: usize = 50;
/// How long an invitation is good.
const INVITE_DAYS: i64 = 30;
/// The longest thought of a bot: the threads that think are everybody's.
const MOST_THOUGHT_MS: u32 = 5_000;
/// The same in iterations, of which the slowest game makes some thousand in a second.
const MOST_THOUGHTS: u32 = 20_000;
/// The longest pause of a bot.
const MOST_PACE_MS: u32 = 60_000;

/// The table of that id.
pub(crate) async fn load(app: &App, id: &str) -> Result<Table, ApiError> {
    load_from(app.store(), id).await
}

/// The same with its log and what `may` says, which is asked before the log is read. The table is at least as new as the last
/// step: who may see that step is decided by it.
pub(crate) async fn load_with_log<T>(
    app: &App,
    id: &str,
    may: impl Fn(&Table) -> Result<T, ApiError>,
) -> Result<(Table, Vec<LogRow>, T), ApiError> {
    for _ in 0..TRIES {
        let table = load(app, id).await?;
        let may = may(&table)?;
        let rows = log(app, &table).await?;
        if rows.len() as u64 <= table.row.len {
            return Ok((table, rows, may));
        }
    }
    Err(ApiError::busy())
}

/// The log of a table that was just loaded, or a longer one.
async fn log(app: &App, table: &Table) -> Result<Vec<LogRow>, ApiError> {
    // Most matches that are looked at here have just been set up.
    if table.row.len == 0 {
        return Ok(Vec::new());
    }
    Ok(app.store().log(&table.row.id, 0).await?)
}

async fn load_from(store: &dyn Store, id: &str) -> Result<Table, ApiError> {
    // Ids are ours: anything else is no table, and no question for the store.
    if id.len() > 32 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(ApiError::no_table());
    }
    Table::read(store.table(id).await?.ok_or_else(ApiError::no_table)?)
}

/// Changes a table, again if somebody else was faster.
pub(crate) async fn edit(
    app: &App,
    id: &str,
    change: impl FnMut(&mut Table) -> Result<(), ApiError>,
) -> Result<Table, ApiError> {
    edit_in(app.store(), app.now(), id, change).await
}

/// Changes what of a table concerns one identity alone. Nobody else is told that anything changed.
pub(crate) async fn edit_quietly(
    app: &App,
    id: &str,
    who: &str,
    mut change: impl FnMut(&mut Table) -> Result<(), ApiError>,
) -> Result<Table, ApiError> {
    try_to_save(app.store(), id, None, |table| {
        change(table)?;
        table.doc.keep_quiet(table.row.rev + 1, who);
        Ok(())
    })
    .await
}

/// The same without a node.
pub(crate) async fn edit_in(
    store: &dyn Store,
    now: i64,
    id: &str,
    change: impl FnMut(&mut Table) -> Result<(), ApiError>,
) -> Result<Table, ApiError> {
    try_to_save(store, id, None, touching(now, change)).await
}

/// Changes a table that was loaded a moment ago. Should anybody have changed it since, it is loaded again.
async fn edit_loaded(
    app: &App,
    table: Table,
    change: impl FnMut(&mut Table) -> Result<(), ApiError>,
) -> Result<Table, ApiError> {
    let id = table.row.id.clone();
    try_to_save(app.store(), &id, Some(table), touching(app.now(), change)).await
}

fn touching(
    now: i64,
    mut change: impl FnMut(&mut Table) -> Result<(), ApiError>,
) -> impl FnMut(&mut Table) -> Result<(), ApiError> {
    move |table| {
        change(table)?;
        table.row.touched = now;
        Ok(())
    }
}

async fn try_to_save(
    store: &dyn Store,
    id: &str,
    mut loaded: Option<Table>,
    mut change: impl FnMut(&mut Table) -> Result<(), ApiError>,
) -> Result<Table, ApiError> {
    for _ in 0..TRIES {
        let mut table = match loaded.take() {
            Some(table) => table,
            None => load_from(store, id).await?,
        };
        change(&mut table)?;
        match store.save_table(table.write()).await {
            Ok(()) => {
                table.row.rev += 1;
                return Ok(table);
            }
            Err(StoreError::Conflict) => {}
            Err(error @ StoreError::Unavailable(_)) => return Err(error.into()),
        }
    }
    Err(ApiError::busy())
}

/// The games there are.
#[utoipa::path(get, path = "/api/games", tag = "games",
    params(("lang" = Option<String>, Query, description = "The language of what people read: `en`, `de` or `fr`.")),
    responses((status = 200, body = Vec<GameInfo>)))]
pub(crate) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let language = locale::asked();
    Json(app.config().games.iter().map(|game| game_info(game, language)).collect())
}

fn game_info(game: &Playable, language: Language) -> GameInfo {
    let meta = game.game.meta();
    GameInfo {
        id: meta.id.to_owned(),
        title: meta.title.to_owned(),
        blurb: game.game.blurb(language),
        min_seats: *meta.seats.start(),
        max_seats: *meta.seats.end(),
        rules_version: meta.rules,
        bots: game.lab.bots().into_iter().map(str::to_owned).collect(),
        options: serde_json::to_value(game.game.options(language)).unwrap_or_default(),
        default_options: game.game.default_options(),
        reactions: game.game.reactions().iter().map(|one| reaction_info(game, one, language)).collect(),
    }
}

fn reaction_info(game: &Playable, reaction: &Reaction, language: Language) -> ReactionInfo {
    let said = |id: &str| game.game.words().text(language, &Phrase::of("", id));
    let answers = reaction
        .answers
        .iter()
        .map(|answer| ReactionAnswerInfo { id: answer.id.to_owned(), label: said(answer.label) });
    ReactionInfo { id: reaction.id.to_owned(), label: said(reaction.label), answers: answers.collect() }
}

/// The rules of a game, as people read them.
#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "games",
    params(("game" = String, Path), ("lang" = Option<String>, Query, description = "The language.")),
    responses((status = 200, body = Vec<RuleInfo>), (status = 400, body = Problem)))]
pub(crate) async fn rules(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<Vec<RuleInfo>>, ApiError> {
    Ok(Json(app.game(&game)?.game.rules(locale::asked()).into_iter().map(rule_info).collect()))
}

fn rule_info(rule: engine::Rule) -> RuleInfo {
    RuleInfo {
        id: rule.id,
        chapter: rule.chapter,
        text: rule.text,
        ruling: rule.ruling,
        status: match rule.status {
            engine::RuleStatus::Done => RuleStatus::Done,
            engine::RuleStatus::Variant => RuleStatus::Variant,
            engine::RuleStatus::Out => RuleStatus::Out,
        },
    }
}

/// What a game tells and takes, as JSON Schema: one document whose properties are `scene`, `common`, `own`, `view`, `action`,
/// `event` and `options`, as far as the game has them, and whose `$defs` are all types; or one of them alone.
#[utoipa::path(get, path = "/api/games/{game}/schema", tag = "games",
    params(("game" = String, Path), ("kind" = Option<String>, Query, description = "Only this one.")),
    responses((status = 200, body = Object), (status = 400, body = Problem)))]
pub(crate) async fn schema(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(Part { kind }): Query<Part>,
) -> Result<Json<serde_json::Value>, ApiError> {
    let schema = app.game(&game)?.game.schema();
    Ok(Json(match kind {
        None => schema.into_document(),
        Some(kind) => schema.kind(&kind)?,
    }))
}

/// Which of a game's schemas.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Part {
    #[serde(default)]
    kind: Option<String>,
}

/// The messages of a game as a Fluent file: the names of its things, for pages that draw them.
#[utoipa::path(get, path = "/api/games/{game}/words", tag = "games",
    params(("game" = String, Path), ("lang" = Option<String>, Query, description = "The language.")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 400, body = Problem)))]
pub(crate) async fn words(State(app): State<App>, Path(game): Path<String>) -> Result<String, ApiError> {
    let (game, language) = (app.game(&game)?.game, locale::asked());
    Ok(game.words().source(language))
}

/// Set up a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, body = TableInfo), (status = 400, body = Problem)))]
pub(crate) async fn create(
    State(app): State<App>,
    Known(me): Known,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>), ApiError> {
    let game = app.game(&new.game)?;
    let seats = u8::try_from(new.seats.len())
        .map_err(|_| ApiError::bad("bad_seats", say!("server-too-many-seats")))?;
    check_terms(game, &new)?;
    room_for_another(&app, &me.id).await?;
    // Options that cannot be played are refused now, not when everybody sits.
    let options = crate::table::running::contained(|| Ok(game.game.full_options(&new.options, seats)?))?;
    let seats = crate::programs::seated(&app, &new.seats, &me, &new.game, &options).await?;
    let doc = Doc {
        game: new.game,
        options,
        seats,
        owner: me.id.clone(),
        clock: new.clock,
        on_timeout: new.on_timeout,
        pace_ms: new.pace_ms,
        hints: new.hints,
        created: app.now(),
        removal: new.removal,
        ..Doc::default()
    };
    let table = Table::new(app.config().clock_and_entropy.id(), new.public, doc);
    app.store().create_table(table.write(), Vec::new()).await?;
    Ok((StatusCode::CREATED, Json(table.info(Some(&me.id)))))
}

fn check_terms(game: &Playable, new: &NewTable) -> Result<(), ApiError> {
    let sensible = match new.clock {
        Clock::None => true,
        Clock::Decision { seconds } => (1..=86_400).contains(&seconds),
        Clock::Bank { seconds, increment } => (1..=604_800).contains(&seconds) && increment <= 3_600,
        Clock::Days { days } => (1..=30).contains(&days),
    };
    if !sensible {
        return Err(ApiError::bad("bad_clock", say!("server-bad-clock")));
    }
    if new.pace_ms > MOST_PACE_MS {
        return Err(ApiError::bad("bad_pace", say!("server-bad-pace")));
    }
    if let OnTimeout::Bot { level } = &new.on_timeout {
        check_bot(game, level)?;
    }
    for plan in &new.seats {
        if let protocol::rest::SeatPlan::Bot { level } = plan {
            check_bot(game, level)?;
        }
    }
    Ok(())
}

pub(crate) fn check_bot(game: &Playable, level: &str) -> Result<(), ApiError> {
    let known =
        game.lab.bot(level).map_err(|error| ApiError::bad(bots::UnknownBot::CODE, error.to_string()))?;
    let modest = match known.level().and_then(|(_, budget)| budget) {
        Some(Budget::Millis(millis)) => millis <= MOST_THOUGHT_MS,
        Some(Budget::Iterations(iterations)) => iterations <= MOST_THOUGHTS,
        None => true,
    };
    if modest { Ok(()) } else { Err(ApiError::bad("bad_budget", say!("server-bad-budget"))) }
}

pub(crate) async fn room_for_another(app: &App, identity: &str) -> Result<(), ApiError> {
    let most = app.config().limits.tables;
    if app.store().alive_tables_of(identity).await? >= most as u64 {
        return Err(ApiError::conflict("too_many_tables", say!("server-too-many-tables")));
    }
    Ok(())
}

/// Which page of the lobby.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Paging {
    #[serde(default)]
    after: Option<String>,
}

/// Public tables that wait for players, a page at a time. Owners take turns, so that nobody's tables push others off it.
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    params(("after" = Option<String>, Query, description = "The `next` of the page before.")),
    responses((status = 200, body = LobbyPage), (status = 400, body = Problem)))]
pub(crate) async fn lobby(
    State(app): State<App>,
    visitor: Visitor,
    Query(Paging { after }): Query<Paging>,
) -> Result<Json<LobbyPage>, ApiError> {
    let unknown = || ApiError::bad("bad_cursor", say!("server-bad-cursor"));
    let after = after.map(|text| cursor(&text).ok_or_else(unknown)).transpose()?;
    let mut listed = app.store().lobby(after.as_ref(), PAGE as u32 + 1).await?;
    let more = listed.len() > PAGE;
    listed.truncate(PAGE);
    let last = listed.last().filter(|_| more);
    let next = last.map(|last| format!("{}-{}-{}", last.turn, last.table.touched, last.table.id));
    let Json(tables) = infos(listed.into_iter().map(|one| one.table).collect(), visitor.id())?;
    Ok(Json(LobbyPage { tables, next }))
}

/// Where a page ended, as it was told.
fn cursor(text: &str) -> Option<LobbyCursor> {
    let mut parts = text.splitn(3, '-');
    let (turn, touched) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some(LobbyCursor { turn, touched, id: parts.next()?.to_owned() })
}

/// Tables I sit at, the last touched first.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables", responses((status = 200, body = Vec<TableInfo>)))]
pub(crate) async fn mine(State(app): State<App>, Known(me): Known) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let rows = app.store().tables_of(&me.id, LIST).await?;
    infos(rows, Some(&me.id))
}

/// Tables that wait for me, the one that has waited longest first.
#[utoipa::path(get, path = "/api/me/turns", tag = "tables", responses((status = 200, body = Vec<TableInfo>)))]
pub(crate) async fn turns(
    State(app): State<App>,
    Known(me): Known,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let rows = app.store().tables_of(&me.id, LIST).await?;
    let Json(mut tables) = infos(rows, Some(&me.id))?;
    tables.retain(|table| {
        let mine = |seat: &u8| table.seats.get(usize::from(*seat)).is_some_and(|place| place.bot.is_none());
        table.mine.iter().any(|seat| table.waiting.contains(seat) && mine(seat))
    });
    tables.reverse();
    Ok(Json(tables))
}

pub(crate) fn infos(
    rows: Vec<store::rows::TableRow>,
    visitor: Option<&str>,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let tables = rows.into_iter().map(|row| Table::read(row).map(|table| table.info(visitor)));
    tables.collect::<Result<Vec<_>, _>>().map(Json)
}

/// How I fared.
#[utoipa::path(get, path = "/api/me/results", tag = "tables", responses((status = 200, body = Vec<ResultInfo>)))]
pub(crate) async fn results(
    State(app): State<App>,
    Known(me): Known,
) -> Result<Json<Vec<ResultInfo>>, ApiError> {
    let rows = app.store().results_of(&me.id, LIST).await?;
    Ok(Json(rows.into_iter().map(result_info).collect()))
}

pub(crate) fn result_info(row: store::rows::ResultRow) -> ResultInfo {
    ResultInfo {
        table: row.table,
        game: row.game,
        seat: row.seat,
        rank: row.rank,
        score: row.score,
        at: row.at,
    }
}

/// A table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem)))]
pub(crate) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    Ok(Json(load(&app, &id).await?.info(visitor.id())))
}

/// A link that lets whoever follows it sit down at my table.
#[utoipa::path(post, path = "/api/tables/{id}/invite", tag = "tables", params(("id" = String, Path)),
    responses((status = 201, body = Secret), (status = 403, body = Problem)))]
pub(crate) async fn invite(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<Secret>), ApiError> {
    let table = load(&app, &id).await?;
    if table.doc.seats_of(&me.id).is_empty() && table.doc.owner != me.id {
        return Err(ApiError::forbidden("not_your_table", say!("server-only-sitters-invite")));
    }
    let token = auth::issue(&app, TokenKind::Invite, &id, "", INVITE_DAYS).await?;
    let link = Some(format!("{}/table/{id}#{token}", app.config().base_url));
    Ok((StatusCode::CREATED, Json(Secret { token, link })))
}

/// Sit down. A second seat of the same device is played hot-seat.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path)), request_body = Join,
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn join(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Result<Json<TableInfo>, ApiError> {
    let table = load(&app, &id).await?;
    if table.doc.removed.contains(&me.id) {
        return Err(ApiError::forbidden("removed", say!("server-removed")));
    }
    let asked = table.doc.asked(&me.id).is_some();
    let sits = !table.doc.seats_of(&me.id).is_empty();
    if !(table.row.public || asked || sits || table.doc.owner == me.id) {
        let uninvited = || ApiError::forbidden("not_invited", say!("server-not-invited"));
        let token = join.invite.as_deref().ok_or_else(uninvited)?;
        let found = auth::find(&app, token, TokenKind::Invite).await?;
        found.filter(|found| found.subject == id).ok_or_else(uninvited)?;
    }
    if !sits {
        must_get_on(&app, &table, &me, join.anyway).await?;
    }
    room_for_another(&app, &me.id).await?;
    let sitting = crate::programs::sitting(&app, &me).await?;
    let table = edit_loaded(&app, table, |table| {
        must_be_open(table)?;
        if table.doc.removed.contains(&me.id) {
            return Err(ApiError::forbidden("removed", say!("server-removed")));
        }
        let free = |place: &SeatDoc| place.is_free() && place.asked.is_none();
        let free = table.doc.asked(&me.id).or_else(|| table.doc.seats.iter().position(free));
        let taken = || ApiError::conflict("seat_taken", say!("server-seat-taken"));
        let seat = join.seat.or(free.map(|index| index as u8)).ok_or_else(taken)?;
        let place = table.doc.seats.get_mut(usize::from(seat));
        let place = place.ok_or_else(|| ApiError::bad("no_such_seat", say!("server-no-such-seat")))?;
        if !place.is_free() || place.asked.as_ref().is_some_and(|asked| asked.id != me.id) {
            return Err(taken());
        }
        place.person = Some(sitting.clone());
        table.doc.ask_no_more(&me.id);
        Ok(())
    })
    .await?;
    Ok(Json(table.info(Some(&me.id))))
}

/// Nobody is seated with those they block without being told, nor with those who block them.
async fn must_get_on(app: &App, table: &Table, me: &Identity, anyway: bool) -> Result<(), ApiError> {
    let mut others: Vec<(&str, &str)> = Vec::new();
    for person in table.doc.seats.iter().filter_map(|place| place.person.as_ref()) {
        others.push((&person.id, &person.name));
    }
    others.push((&table.doc.owner, ""));
    others.sort_unstable();
    // Of the owner's two entries the one with a name is last.
    others.reverse();
    others.dedup_by_key(|(id, _)| *id);
    others.retain(|(other, _)| *other != me.id);
    let ids: Vec<&str> = others.iter().map(|(id, _)| *id).collect();
    let blocks = app.store().blocks_between(&me.id, &ids).await?;
    let blocks = |who: &str, whom: &str| blocks.iter().any(|(one, other)| one == who && other == whom);
    for (other, name) in others {
        if blocks(other, &me.id) {
            return Err(ApiError::forbidden("blocked", say!("server-blocked")));
        }
        if !anyway && blocks(&me.id, other) {
            let sentence = say!("server-you-block", name = name.to_owned());
            return Err(ApiError::conflict("you_block", sentence));
        }
    }
    Ok(())
}

fn must_be_open(table: &Table) -> Result<(), ApiError> {
    match table.row.status {
        Status::Open => Ok(()),
        Status::Running | Status::Over => Err(ApiError::conflict("started", say!("server-started"))),
    }
}

/// Get up, or decline to sit down where I am asked to. Before the start my seats are free again; afterwards a bot plays on for me
/// until I take them back. A table whose owner leaves passes to the next person who sits there.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 403, body = Problem)))]
pub(crate) async fn leave(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let table = edit(&app, &id, |table| {
        let mine = table.doc.seats_of(&me.id);
        let asked = table.doc.asked(&me.id);
        if mine.is_empty() && asked.is_none() {
            return Err(ApiError::forbidden("not_your_seat", say!("server-you-do-not-sit-here")));
        }
        if let Some(seat) = asked {
            table.doc.seats[seat].asked = None;
        }
        let bot = usual_bot(app.game(&table.doc.game)?);
        for seat in mine.iter() {
            let place = &mut table.doc.seats[seat.index()];
            match table.row.status {
                Status::Open => place.person = None,
                Status::Running => place.bot = Some(bot.clone()),
                Status::Over => {}
            }
        }
        if table.row.status != Status::Over {
            table.doc.pass_on(&me.id);
            seats::settle_motions(&app, table)?;
        }
        wake_soon(&app, table);
        // A table that nobody sits at any more is closed; bots alone do not wait for anybody.
        let empty = |place: &SeatDoc| place.person.as_ref().is_none_or(|person| person.bot);
        if table.row.status == Status::Open && table.doc.seats.iter().all(empty) {
            table.row.status = Status::Over;
        }
        Ok(())
    })
    .await?;
    app.tables().get(&app, &id).wake();
    Ok(Json(table.info(Some(&me.id))))
}

/// The bot that stands in when nobody has chosen one: the strongest of those that play every game.
pub(crate) fn usual_bot(game: &Playable) -> String {
    let known = game.lab.bots();
    known
        .iter()
        .find(|name| **name == "greedy")
        .or(known.first())
        .map_or_else(String::new, |name| (*name).to_owned())
}

/// Should this node die right after, another sees to the table.
pub(crate) fn wake_soon(app: &App, table: &mut Table) {
    if table.row.status == Status::Running {
        let soon = app.time() + app.config().bot_grace_ms;
        let wake = &mut table.row.wait.wake_at;
        *wake = Some(wake.map_or(soon, |at| at.min(soon)));
    }
}

/// Put a bot on a seat, or take the seat back. At a table that waits, its owner fills and frees seats; once it runs, a
/// player lets a bot stand in on a seat of theirs, or takes it back.
#[utoipa::path(post, path = "/api/tables/{id}/bot", tag = "tables", params(("id" = String, Path)), request_body = StandIn,
    responses((status = 200, body = TableInfo), (status = 403, body = Problem)))]
pub(crate) async fn bot(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
    Body(StandIn { seat, bot }): Body<StandIn>,
) -> Result<Json<TableInfo>, ApiError> {
    let table = edit(&app, &id, |table| {
        if let Some(level) = &bot {
            check_bot(app.game(&table.doc.game)?, level)?;
        }
        let mine = table.doc.seats_of(&me.id).contains(Seat(seat));
        let owner = table.doc.owner == me.id;
        let place = table.doc.seats.get_mut(usize::from(seat));
        let place = place.ok_or_else(|| ApiError::bad("no_such_seat", say!("server-no-such-seat")))?;
        match table.row.status {
            Status::Open if owner && place.person.is_none() => {
                place.bot.clone_from(&bot);
                place.asked = None;
            }
            Status::Running if mine => {
                place.bot.clone_from(&bot);
                wake_soon(&app, table);
            }
            Status::Over => return Err(ApiError::conflict("over", say!("server-match-over"))),
            Status::Open | Status::Running => {
                return Err(ApiError::forbidden("not_your_seat", say!("server-not-your-seat")));
            }
        }
        Ok(())
    })
    .await?;
    app.tables().get(&app, &id).wake();
    Ok(Json(table.info(Some(&me.id))))
}

/// Begin. Only the owner can, when every seat is taken.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn start(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let table = load(&app, &id).await?;
    // A continued match brings its log along, and nothing is added to it before the start.
    let rows = log(&app, &table).await?;
    let table = edit_loaded(&app, table, |table| {
        must_be_open(table)?;
        if table.doc.owner != me.id {
            return Err(ApiError::forbidden("not_your_table", say!("server-only-owner-starts")));
        }
        if table.doc.seats.iter().any(SeatDoc::is_free) {
            return Err(ApiError::conflict("seats_free", say!("server-seats-free")));
        }
        begin(&app, table, &rows)
    })
    .await?;
    app.tables().get(&app, &id).wake();
    crate::webhook::your_turn(&app, &table, table.row.len, table.row.wait.waiting);
    Ok(Json(table.info(Some(&me.id))))
}

pub(crate) fn begin(app: &App, table: &mut Table, rows: &[LogRow]) -> Result<(), ApiError> {
    let game = app.game(&table.doc.game)?;
    let now = app.time();
    if table.doc.header.is_none() {
        let seed = app.seed_of_match();
        table.doc.seed_known = app.config().seed.is_some();
        let seats = table.doc.seats.len() as u8;
        let options = &table.doc.options;
        let started = crate::table::running::contained(|| Ok(game.game.start(options, seats, seed)?))?;
        table.doc.header = Some(started.log().header);
    }
    table.doc.started = now;
    table.row.status = Status::Running;
    renew_wait(app, table, rows)
}

/// Works out from the log whom a table waits for and when something is due.
pub(crate) fn renew_wait(app: &App, table: &mut Table, rows: &[LogRow]) -> Result<(), ApiError> {
    let game = app.game(&table.doc.game)?;
    let running = budget::load_here(rows.len(), || Running::open(game, &table.doc, rows))?;
    table.row.wait = actor::wait(app, &running, &running.clocks, table, app.time());
    Ok(())
}
