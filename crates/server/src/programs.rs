//! Accounts of bots: programs that sit at tables like people, are shown as what they are, and accept challenges. A bot says again
//! and again that it is there; who does not say so for a minute is not listed any more.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use engine::say;
use protocol::rest::{Ask, BotDuty, BotGame, BotInfo, NewBot, Problem, SeatPlan, TableInfo};
use serde::Deserialize;
use serde_json::Value;
use store::rows::{BotAccount, Holder, Identity, Status, TokenKind};

use crate::App;
use crate::auth::{Held, Known};
use crate::doc::{Doc, Person, SeatDoc};
use crate::error::ApiError;
use crate::guard::{Body, Path, Query};
use crate::lobby::{LIST, edit, infos, load};
use crate::text;

/// How long a bot is listed after it last said that it is there.
const LISTED_MS: i64 = 60_000;
/// The most that a bot may say of what it plays.
const MOST_TERMS: usize = 64;
/// The most bots in the list.
const MOST_LISTED: u32 = 200;

/// I am a bot, this is what I play, and I am there: I accept challenges for a minute from now. Answers with the tables that ask me
/// to sit down. The account stays a bot's for good; only a program's token may say so.
#[utoipa::path(put, path = "/api/me/bot", tag = "bots", request_body = NewBot,
    responses((status = 200, body = BotDuty), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem)))]
pub(crate) async fn put(
    State(app): State<App>,
    Held(holder): Held,
    Body(new): Body<NewBot>,
) -> Result<Json<BotDuty>, ApiError> {
    let Holder { token, identity: me } = holder.ok_or_else(ApiError::nobody)?;
    if token.kind != TokenKind::Bearer {
        return Err(ApiError::forbidden("programs_only", say!("server-programs-only")));
    }
    if new.games.is_empty() || new.games.len() > MOST_TERMS {
        return Err(ApiError::bad("bad_bot", say!("server-bad-bot", most = MOST_TERMS)));
    }
    for terms in &new.games {
        app.game(&terms.game)?;
    }
    let about = text::note(&new.about)?;
    let body =
        serde_json::to_string(&NewBot { about, ..new }).expect("terms are plain data and have a JSON form");
    let now = app.now();
    let known = app.store().bot(&me.id).await?;
    // Said often, written down seldom.
    let fresh = known.is_some_and(|known| known.body == body && known.until - now > LISTED_MS / 2);
    if !fresh {
        app.store().put_bot(BotAccount { identity: me.id.clone(), body, until: now + LISTED_MS }).await?;
    }
    let Json(mut challenges) = infos(app.store().tables_of(&me.id, LIST).await?, Some(&me.id))?;
    challenges.retain(|table| {
        let asked = |one: &protocol::rest::Me| one.id == me.id;
        let seats = table.seats.iter().filter_map(|seat| seat.asked.as_ref());
        table.status == protocol::rest::TableStatus::Open && seats.into_iter().any(asked)
    });
    Ok(Json(BotDuty { challenges }))
}

/// I accept no more challenges. The account stays a bot's.
#[utoipa::path(delete, path = "/api/me/bot", tag = "bots",
    responses((status = 204), (status = 401, body = Problem)))]
pub(crate) async fn delete(State(app): State<App>, Known(me): Known) -> Result<StatusCode, ApiError> {
    if let Some(known) = app.store().bot(&me.id).await? {
        app.store().put_bot(BotAccount { until: 0, ..known }).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Which bots.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    game: Option<String>,
}

/// The bots that accept challenges, by name.
#[utoipa::path(get, path = "/api/bots", tag = "bots",
    params(("game" = Option<String>, Query, description = "Only those that play it.")),
    responses((status = 200, body = Vec<BotInfo>)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(Wanted { game }): Query<Wanted>,
) -> Result<Json<Vec<BotInfo>>, ApiError> {
    let listed = app.store().bots(app.now(), MOST_LISTED).await?.into_iter();
    let mut bots: Vec<BotInfo> = listed.filter_map(|(identity, account)| info(identity, &account)).collect();
    bots.retain(|bot| game.as_ref().is_none_or(|game| bot.games.iter().any(|terms| terms.game == *game)));
    Ok(Json(bots))
}

fn info(identity: Identity, account: &BotAccount) -> Option<BotInfo> {
    // What an older version of the server wrote, and cannot be read, is not listed.
    let NewBot { games, about } = serde_json::from_str(&account.body).ok()?;
    Some(BotInfo { id: identity.id, name: identity.name, about, games })
}

/// Ask a bot to sit down at my table, before the match starts. It does, or declines, within a few seconds.
#[utoipa::path(post, path = "/api/tables/{id}/ask", tag = "bots", params(("id" = String, Path)), request_body = Ask,
    responses((status = 200, body = TableInfo), (status = 400, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn ask(
    State(app): State<App>,
    Known(me): Known,
    Path(id): Path<String>,
    Body(Ask { seat, bot }): Body<Ask>,
) -> Result<Json<TableInfo>, ApiError> {
    let doc = load(&app, &id).await?.doc;
    let asked = invited(&app, &bot, &doc.game, doc.seats.len(), &doc.options).await?;
    let table = edit(&app, &id, |table| {
        if table.row.status != Status::Open {
            return Err(ApiError::conflict("started", say!("server-started")));
        }
        if table.doc.owner != me.id {
            return Err(ApiError::forbidden("not_your_table", say!("server-only-owner-asks")));
        }
        let place = table.doc.seats.get_mut(usize::from(seat));
        let place = place.ok_or_else(|| ApiError::bad("no_such_seat", say!("server-no-such-seat")))?;
        if !place.is_free() {
            return Err(ApiError::conflict("seat_taken", say!("server-seat-taken")));
        }
        place.asked = Some(asked.clone());
        Ok(())
    })
    .await?;
    Ok(Json(table.info(Some(&me.id))))
}

/// The seats of a new table, with the bots that are asked to sit down.
pub(crate) async fn seated(
    app: &App,
    plans: &[SeatPlan],
    me: &Identity,
    game: &str,
    options: &Value,
) -> Result<Vec<SeatDoc>, ApiError> {
    let mine = sitting(app, me).await?;
    let mut seats = Vec::with_capacity(plans.len());
    for plan in plans {
        let mut place = SeatDoc::planned(plan, &mine);
        if let SeatPlan::Ask { bot } = plan {
            place.asked = Some(invited(app, bot, game, plans.len(), options).await?);
        }
        seats.push(place);
    }
    Ok(seats)
}

/// Somebody as they sit at a table, marked if they are a bot.
pub(crate) async fn sitting(app: &App, identity: &Identity) -> Result<Person, ApiError> {
    let bot = app.store().bot(&identity.id).await?.is_some();
    Ok(Person { id: identity.id.clone(), name: identity.name.clone(), bot })
}

/// A bot that can be asked to such a table.
///
/// # Errors
/// `unknown_person` if it is none, `bot_away` if it is not there, `bot_declines` if it does not play this.
async fn invited(app: &App, id: &str, game: &str, seats: usize, options: &Value) -> Result<Person, ApiError> {
    let unknown =
        || ApiError::new(StatusCode::NOT_FOUND, "unknown_person", say!("server-unknown-bot-account"));
    let account = app.store().bot(id).await?.ok_or_else(unknown)?;
    let identity = app.store().identity(id).await?.ok_or_else(unknown)?;
    let name = identity.name.clone();
    if account.until <= app.now() {
        return Err(ApiError::conflict("bot_away", say!("server-bot-away", name = name)));
    }
    let known = info(identity, &account).ok_or_else(unknown)?;
    if !known.games.iter().any(|terms| accepts(terms, game, seats, options)) {
        return Err(ApiError::conflict("bot_declines", say!("server-bot-declines", name = name)));
    }
    Ok(Person { id: known.id, name: known.name, bot: true })
}

fn accepts(terms: &BotGame, game: &str, seats: usize, options: &Value) -> bool {
    let number = terms.seats.as_ref().is_none_or(|numbers| numbers.iter().any(|n| usize::from(*n) == seats));
    let value = |name: &str| options.get(name).unwrap_or(&Value::Null);
    let taken =
        |(name, taken): (&String, &Value)| taken.as_array().is_some_and(|taken| taken.contains(value(name)));
    let chosen = terms.options.as_object().is_none_or(|wanted| wanted.iter().all(taken));
    terms.game == game && number && chosen
}

impl Doc {
    /// Whether a bot's account has that seat.
    pub(crate) fn is_bot(&self, seat: u8) -> bool {
        let person = self.seats.get(usize::from(seat)).and_then(|place| place.person.as_ref());
        person.is_some_and(|person| person.bot)
    }
}
