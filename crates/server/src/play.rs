//! Play over plain HTTP, for programs and scripts: ask, act, and read a stream of lines.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::atomic::Ordering;

use axum::Json;
use axum::body::Body as ResponseBody;
use axum::extract::State;
use axum::extract::ws::Utf8Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use engine::{Viewer, say};
use futures_util::stream;
use protocol::live::{Act, ChatLine, Request, Room, Say, ServerMessage};
use protocol::rest::{Ack, Problem};
use store::rows::{Identity, Status};
use tokio::time::{MissedTickBehavior, interval};

use crate::auth::{Known, Visitor};
use crate::budget::OwnStream;
use crate::error::ApiError;
use crate::feed::{self, Audience, Feed, Opening};
use crate::guard::{Body, ClientAddress, Path, Query};
use crate::limits::OpenStream;
use crate::session::Session;
use crate::table::race::Claim;
use crate::table::readers::Stored;
use crate::table::running::Operation;
use crate::{App, Stopping};
use crate::{lobby, people, table, text, ws};

/// A request at a table, by whatever way it came.
pub(crate) struct Said {
    pub(crate) name: String,
    seat: Option<u8>,
    operation: Operation,
}

impl Said {
    pub(crate) fn act(act: Act) -> Said {
        let claim = Claim { go: act.go, after_ms: act.after_ms };
        let operation = match act.choice {
            Some(number) => Operation::Choose { decision: act.d, number, actions: act.actions, claim },
            None => Operation::Act { decision: act.d, actions: act.actions, claim },
        };
        Said { name: act.id, seat: act.seat, operation }
    }
    pub(crate) fn undo(request: Request) -> Said {
        Said { name: request.id, seat: request.seat, operation: Operation::Undo }
    }
    pub(crate) fn recall(request: Request) -> Said {
        Said { name: request.id, seat: request.seat, operation: Operation::Recall }
    }
    pub(crate) fn quit(request: Request) -> Said {
        Said { name: request.id, seat: request.seat, operation: Operation::Quit }
    }
}

/// Does what was said; the version it led to.
pub(crate) async fn perform(
    app: &App,
    id: &str,
    identity: Option<&Identity>,
    said: Said,
) -> Result<u64, ApiError> {
    let identity = identity.ok_or_else(ApiError::nobody)?;
    text::request_name(&said.name)?;
    table::perform(app, id, &identity.id, said.seat, Some(said.name), said.operation).await
}

/// Says something at a table; its number.
pub(crate) async fn say(
    app: &App,
    id: &str,
    identity: Option<&Identity>,
    name: &str,
    said: &str,
) -> Result<u64, ApiError> {
    let identity = identity.ok_or_else(ApiError::nobody)?;
    text::request_name(name)?;
    let said = text::chat(said)?;
    if !app.budgets().chat(&identity.id, app.now()) {
        return Err(ApiError::too_fast());
    }
    // As it is now: a stream may have been opened long ago.
    let muted = app.store().identity(&identity.id).await?.ok_or_else(ApiError::nobody)?.muted;
    if muted > app.now() {
        return Err(ApiError::forbidden("muted", say!("server-muted")));
    }
    let table = lobby::load(app, id).await?;
    if table.doc.removed.contains(&identity.id) {
        return Err(ApiError::forbidden("removed", say!("server-removed")));
    }
    let room = feed::room(&table, &identity.id);
    let line = store::rows::ChatLine {
        table: id.to_owned(),
        n: 0,
        room: feed::room_word(room).to_owned(),
        identity: identity.id.clone(),
        seat: table.doc.seats_of(&identity.id).first().map(|seat| seat.0),
        sent_as: Some(name.to_owned()),
        name: identity.name.clone(),
        text: said,
        at: app.now(),
    };
    Ok(app.store().say(line).await?)
}

/// How things stand.
#[utoipa::path(get, path = "/api/tables/{id}/state", tag = "play",
    params(("id" = String, Path), ("as" = Option<String>, Query, description = "A seat, `guest`, or `referee` once it is over."),
        ("lang" = Option<String>, Query, description = "The language of what people read.")),
    responses((status = 200, body = ServerMessage, description = "A `sync`."), (status = 409, body = Problem)))]
pub(crate) async fn state(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(opening): Query<Opening>,
) -> Result<Response, ApiError> {
    let row = lobby::load(&app, &id).await?.row;
    let audience = Audience::new(visitor.id(), opening.eyes.as_deref());
    let told = table::read(&app, &id, audience, Stored { len: row.len, rev: row.rev }).await?;
    Ok(([(CONTENT_TYPE, "application/json")], told.to_string()).into_response())
}

/// Do something.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "play", params(("id" = String, Path)), request_body = Act,
    responses((status = 200, body = Ack), (status = 409, body = Problem, description = "Refused by a rule, stale, or over.")))]
pub(crate) async fn act(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
    Body(body): Body<Act>,
) -> Result<Json<Ack>, ApiError> {
    do_it(&app, &identity, &id, Said::act(body)).await
}

/// Take back my last action, or my sealed answer.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "play", params(("id" = String, Path)), request_body = Request,
    responses((status = 200, body = Ack), (status = 409, body = Problem)))]
pub(crate) async fn undo(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
    Body(body): Body<Request>,
) -> Result<Json<Ack>, ApiError> {
    do_it(&app, &identity, &id, Said::undo(body)).await
}

/// Take back my sealed answer.
#[utoipa::path(post, path = "/api/tables/{id}/recall", tag = "play", params(("id" = String, Path)), request_body = Request,
    responses((status = 200, body = Ack), (status = 409, body = Problem)))]
pub(crate) async fn recall(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
    Body(body): Body<Request>,
) -> Result<Json<Ack>, ApiError> {
    do_it(&app, &identity, &id, Said::recall(body)).await
}

/// Leave the game, where its rules let me.
#[utoipa::path(post, path = "/api/tables/{id}/quit", tag = "play", params(("id" = String, Path)), request_body = Request,
    responses((status = 200, body = Ack), (status = 409, body = Problem)))]
pub(crate) async fn quit(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
    Body(body): Body<Request>,
) -> Result<Json<Ack>, ApiError> {
    do_it(&app, &identity, &id, Said::quit(body)).await
}

async fn do_it(app: &App, identity: &Identity, id: &str, said: Said) -> Result<Json<Ack>, ApiError> {
    // A table's task is only started for a table there is.
    lobby::load(app, id).await?;
    let v = perform(app, id, Some(identity), said).await?;
    Ok(Json(Ack { v }))
}

/// Say something: to the table if I sit at it, to the other guests if not.
#[utoipa::path(post, path = "/api/tables/{id}/chat", tag = "play", params(("id" = String, Path)), request_body = Say,
    responses((status = 200, body = Ack), (status = 400, body = Problem)))]
pub(crate) async fn post_chat(
    State(app): State<App>,
    Known(identity): Known,
    Path(id): Path<String>,
    Body(body): Body<Say>,
) -> Result<Json<Ack>, ApiError> {
    let v = say(&app, &id, Some(&identity), &body.id, &body.text).await?;
    Ok(Json(Ack { v }))
}

/// What was said.
#[utoipa::path(get, path = "/api/tables/{id}/chat", tag = "play",
    params(("id" = String, Path), ("chat" = Option<u64>, Query, description = "Lines already seen.")),
    responses((status = 200, body = Vec<ChatLine>)))]
pub(crate) async fn get_chat(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(opening): Query<Opening>,
) -> Result<Json<Vec<ChatLine>>, ApiError> {
    let table = lobby::load(&app, &id).await?;
    let guest = feed::viewer(&table, visitor.id(), None)? == Viewer::Spectator;
    let all = guest || table.row.status == Status::Over;
    let lines = app.store().chat(&id, opening.chat, 500).await?;
    let against = match visitor.id() {
        Some(reader) => people::against(&app, reader).await?,
        None => Vec::new(),
    };
    let lines = lines.into_iter().filter(|line| people::readable(line, &against)).map(feed::chat_line);
    Ok(Json(lines.filter(|line| all || line.room == Room::Players).collect()))
}

/// Live news as lines of JSON, the same messages as over the socket. Lines keep coming until the client goes away.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "play",
    params(("id" = String, Path), ("as" = Option<String>, Query, description = "A seat, or `guest`."),
        ("since" = Option<u64>, Query, description = "The last version seen."), ("chat" = Option<u64>, Query, description = "Lines of chat seen."),
        ("proto" = Option<u32>, Query, description = "The version of the protocol that the client was written for."),
        ("lang" = Option<String>, Query, description = "The language of what people read.")),
    responses((status = 200, body = ServerMessage, content_type = "application/x-ndjson")))]
pub(crate) async fn lines(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    session: Session,
    Path(id): Path<String>,
    Query(opening): Query<Opening>,
) -> Result<Response, ApiError> {
    opening.check_version()?;
    let open = Open::new(&app, from, session.id())?;
    let (feed, hello) = Feed::open(&app, &id, session.id(), &opening).await?;
    let mut beat = interval(app.config().heartbeat);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat.reset();
    app.metrics().streams.fetch_add(1, Ordering::Relaxed);
    let lines = Lines {
        feed,
        session,
        ready: VecDeque::from([hello]),
        beat,
        beats: 0,
        stopping: app.stopping(),
        ended: false,
        app: app.clone(),
        _open: open,
    };
    let body = ResponseBody::from_stream(stream::unfold(lines, Lines::next));
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

struct Lines {
    feed: Feed,
    session: Session,
    ready: VecDeque<Utf8Bytes>,
    beat: tokio::time::Interval,
    beats: u64,
    stopping: Stopping,
    ended: bool,
    app: App,
    _open: Open,
}

/// A stream that counts for its address, and for its reader if we know them.
pub(crate) struct Open {
    _address: OpenStream,
    _own: Option<OwnStream>,
}

impl Open {
    pub(crate) fn new(app: &App, from: IpAddr, who: Option<&str>) -> Result<Open, ApiError> {
        let now = app.now();
        let address = app.addresses().stream(from, now).ok_or_else(ApiError::too_fast)?;
        let own = who.map(|who| app.budgets().stream(who, now).ok_or_else(ApiError::too_fast));
        Ok(Open { _address: address, _own: own.transpose()? })
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.app.metrics().streams.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Lines {
    async fn next(mut self) -> Option<(Result<String, std::convert::Infallible>, Lines)> {
        if self.ready.is_empty() {
            if self.ended {
                return None;
            }
            let news = tokio::select! {
                biased;
                () = self.stopping.stopped() => Err(ws::restarting()),
                error = self.session.ended(&self.app) => Err(error),
                _ = self.beat.tick() => {
                    self.beats += 1;
                    Ok(vec![feed::json(&ServerMessage::Ping { n: self.beats })])
                }
                news = self.feed.next() => news,
            };
            match news {
                Ok(news) => self.ready.extend(news),
                Err(error) => {
                    self.ended = true;
                    self.ready.push_back(feed::bye(error.told(self.feed.language())));
                }
            }
        }
        let line = self.ready.pop_front()?;
        Some((Ok(format!("{line}\n")), self))
    }
}
