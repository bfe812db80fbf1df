//! The event model that sockets and streams share. A feed knows how far its client is and wants the rest from the table
//! when the client can take it: a slow client falls behind, is given everything at once, and slows down nobody.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use axum::http::StatusCode;
use engine::{Language, Seat, Viewer, say};
use protocol::live::{ChatLine, Hello, Room, ServerMessage, State};
use protocol::rest::Problem;
use serde::Deserialize;
use store::rows::{ChatLine as ChatLineRow, Status};
use tokio::time::sleep;

use crate::App;
use crate::doc::Table;
use crate::error::ApiError;
use crate::table::race::Call;
use crate::table::readers::{Stored, Update};
use crate::table::{Presence, Pulse, Subscription};
use crate::tongue;
use crate::{lobby, people};

/// How soon to ask again what could not be answered.
const RETRY: Duration = Duration::from_millis(300);
/// Lines of chat that a client is told at once. Whoever has missed more is told the last of them; all are at `/chat`.
const CHAT_PAGE: u32 = 100;

/// How to open a stream.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Opening {
    /// Through whose eyes: a seat's number, `guest`, or `referee` once the match is over.
    #[serde(default, rename = "as")]
    pub(crate) eyes: Option<String>,
    /// The last version seen.
    #[serde(default)]
    pub(crate) since: Option<u64>,
    /// Lines of chat seen.
    #[serde(default)]
    pub(crate) chat: u64,
    /// The version of the protocol that the client was written for, if it says so.
    #[serde(default)]
    pub(crate) proto: Option<u32>,
}

impl Opening {
    /// A client of another version would misread what it is told.
    pub(crate) fn check_version(&self) -> Result<(), ApiError> {
        match self.proto {
            Some(theirs) if theirs < protocol::VERSION => Err(ApiError::bad(
                "old_client",
                say!("server-old-client", theirs = theirs, ours = protocol::VERSION),
            )),
            Some(theirs) if theirs > protocol::VERSION => Err(ApiError::bad(
                "new_client",
                say!("server-new-client", theirs = theirs, ours = protocol::VERSION),
            )),
            Some(_) | None => Ok(()),
        }
    }
}

/// Who reads a stream, and through whose eyes they asked to look. What that lets them see is decided for every message
/// from the table as it is then: a seat that was theirs when the stream opened may be another's by now.
#[derive(Debug)]
pub(crate) struct Audience {
    who: Option<String>,
    eyes: Option<String>,
    pub(crate) language: Language,
}

impl Audience {
    pub(crate) fn new(who: Option<&str>, eyes: Option<&str>) -> Arc<Audience> {
        let owned = |text: &str| text.to_owned();
        Arc::new(Audience { who: who.map(owned), eyes: eyes.map(owned), language: tongue::asked() })
    }

    /// What they may see of the table.
    pub(crate) fn viewer(&self, table: &Table) -> Result<Viewer, ApiError> {
        viewer(table, self.who.as_deref(), self.eyes.as_deref())
    }
}

/// What one client is told of one table.
pub(crate) struct Feed {
    app: App,
    id: String,
    audience: Arc<Audience>,
    reading: Subscription,
    presence: Option<Presence>,
    at: Progress,
}

/// How far the client is.
#[derive(Copy, Clone)]
struct Progress {
    /// As whom it was told so.
    viewer: Viewer,
    seen: Option<Pulse>,
    started: bool,
    over: bool,
    paused: bool,
    cursor: Option<u64>,
    rev: u64,
    /// Steps the store was known to hold when the table was last read from it.
    len: u64,
    chat: u64,
}

impl Feed {
    /// Opens a feed; the first message is ready.
    pub(crate) async fn open(
        app: &App,
        id: &str,
        who: Option<&str>,
        opening: &Opening,
    ) -> Result<(Feed, Utf8Bytes), ApiError> {
        let table = lobby::load(app, id).await?;
        let audience = Audience::new(who, opening.eyes.as_deref());
        let viewer = audience.viewer(&table)?;
        let handle = app.tables().get(app, id);
        let presence = viewer.seat().map(|seat| handle.presence(seat));
        let at = Progress {
            viewer,
            seen: None,
            started: table.row.status != Status::Open,
            over: table.row.status == Status::Over,
            paused: table.doc.paused.is_some(),
            cursor: opening.since,
            rev: table.row.rev,
            len: table.row.len,
            chat: opening.chat,
        };
        let reading = handle.subscribe(Arc::clone(&audience));
        let feed = Feed { app: app.clone(), id: id.to_owned(), audience, reading, presence, at };
        let hello = feed.hello(&table, viewer);
        Ok((feed, hello))
    }

    fn hello(&self, table: &Table, viewer: Viewer) -> Utf8Bytes {
        json(&ServerMessage::Hello(Box::new(Hello {
            proto: protocol::VERSION,
            seat: viewer.seat().map(|seat| seat.0),
            heartbeat: self.app.config().heartbeat.as_secs(),
            table: table.info(self.audience.who.as_deref()),
        })))
    }

    /// The language of what people read.
    pub(crate) fn language(&self) -> Language {
        self.audience.language
    }

    /// Forgets how far the client is: it gets everything again.
    pub(crate) fn rewind(&mut self) {
        self.at.cursor = None;
        self.at.seen = None;
    }

    /// The client is so far away.
    pub(crate) fn measured(&self, trip: Duration) {
        if let Some(presence) = &self.presence {
            presence.measured(trip);
        }
    }

    /// Waits for news. May be dropped at any point: what was not returned is gathered again.
    pub(crate) async fn next(&mut self) -> Result<Vec<Utf8Bytes>, ApiError> {
        loop {
            let pulse = *self.reading.pulse.borrow_and_update();
            if self.at.seen != Some(pulse) {
                match self.gather(pulse).await {
                    Ok((news, at)) => {
                        let turned = at.viewer != self.at.viewer;
                        self.at = at;
                        if turned {
                            self.be_present();
                        }
                        if !news.is_empty() {
                            return Ok(news);
                        }
                    }
                    // A store that is away comes back, and the client need not notice.
                    Err(error) if error.status == StatusCode::SERVICE_UNAVAILABLE => {
                        if self.reading.is_over() {
                            self.read_on();
                        } else {
                            sleep(RETRY).await;
                        }
                    }
                    Err(error) => return Err(error),
                }
                continue;
            }
            if let Some(cursor) = self.at.cursor {
                self.reading.wait(cursor);
            }
            if self.reading.pulse.changed().await.is_err() {
                self.read_on();
            }
        }
    }

    /// The table's task has ended; its successor has places of its own.
    fn read_on(&mut self) {
        self.reading = self.app.tables().get(&self.app, &self.id).subscribe(Arc::clone(&self.audience));
        self.be_present();
        self.at.seen = None;
    }

    /// Counts for the seat this stream is for now, and for no other.
    fn be_present(&mut self) {
        let seat = self.at.viewer.seat();
        self.presence = seat.map(|seat| self.app.tables().get(&self.app, &self.id).presence(seat));
    }

    async fn gather(&self, pulse: Pulse) -> Result<(Vec<Utf8Bytes>, Progress), ApiError> {
        let mut news = Vec::new();
        let mut at = Progress { seen: Some(pulse), ..self.at };
        if pulse.rev > at.rev {
            news.extend(self.look(&mut at).await?);
        }
        if at.started && (at.cursor.is_none_or(|cursor| cursor != pulse.v) || self.at.seen.is_none()) {
            let given = at.cursor.and_then(|cursor| self.reading.take(Some(cursor)));
            let fits = |told: &Update| told.v >= pulse.v.max(at.len) && told.viewer == at.viewer;
            let told = match given.filter(fits) {
                Some(told) => told,
                None => self.ask(&mut at, &mut news).await?,
            };
            if at.cursor != Some(told.v) || self.at.seen.is_none() {
                news.push(told.json);
            }
            at.cursor = Some(told.v);
        }
        if self.at.seen.is_none_or(|seen| seen.call != pulse.call) {
            news.extend(self.called(pulse).as_ref().map(json));
        }
        if self.at.seen.is_none_or(|seen| seen.chat != pulse.chat) {
            let lines = self.app.store().last_chat(&self.id, at.chat, CHAT_PAGE).await?;
            at.chat = lines.last().map_or(at.chat, |last| last.n + 1);
            let mut mine = people::readable(&self.app, self.audience.who.as_deref(), lines).await?;
            mine.retain(|line| at.may_read(line));
            if !mine.is_empty() {
                news.push(json(&ServerMessage::Chat { lines: mine }));
            }
        }
        Ok((news, at))
    }

    /// Looks at the table again. Whoever sees it with other eyes from now on is greeted anew and given everything; whom nothing
    /// of it concerns is told nothing.
    async fn look(&self, at: &mut Progress) -> Result<Option<Utf8Bytes>, ApiError> {
        let table = lobby::load(&self.app, &self.id).await?;
        let viewer = self.audience.viewer(&table)?;
        let concerned = table.doc.concerns(self.audience.who.as_deref(), at.rev, table.row.rev);
        at.rev = table.row.rev;
        at.len = table.row.len;
        at.started = table.row.status != Status::Open;
        at.over = table.row.status == Status::Over;
        // Clocks are stopped or run on, and a client that counts along has to be told.
        if std::mem::replace(&mut at.paused, table.doc.paused.is_some()) != at.paused {
            at.cursor = None;
        }
        if viewer == at.viewer {
            let told = || Box::new(table.info(self.audience.who.as_deref()));
            return Ok(concerned.then(|| json(&ServerMessage::Table { table: told() })));
        }
        at.viewer = viewer;
        at.cursor = None;
        Ok(Some(self.hello(&table, viewer)))
    }

    /// Asks for what the client has not been told. The answer is for what it may see now.
    async fn ask(&self, at: &mut Progress, news: &mut Vec<Utf8Bytes>) -> Result<Update, ApiError> {
        /// How often seats may change hands while we ask.
        const TRIES: usize = 3;
        for _ in 0..TRIES {
            let stored = Stored { len: at.len, rev: at.rev };
            let told = self.reading.update(at.cursor, stored).await?;
            if told.viewer == at.viewer {
                return Ok(told);
            }
            news.extend(self.look(at).await?);
        }
        Err(ApiError::busy())
    }

    /// What is to be said of a race, also to who comes in the middle of it.
    fn called(&self, pulse: Pulse) -> Option<ServerMessage> {
        let v = pulse.v;
        match pulse.call {
            Call::None => None,
            Call::Ready(_) => Some(ServerMessage::Ready { v }),
            Call::Now { go, at } => {
                let ago_ms = u32::try_from((self.app.time() - at).max(0)).unwrap_or(u32::MAX);
                Some(ServerMessage::Signal { v, go, ago_ms })
            }
        }
    }
}

impl Progress {
    fn may_read(&self, line: &ChatLine) -> bool {
        match line.room {
            Room::Players => true,
            Room::Guests => self.over || self.viewer == Viewer::Spectator,
        }
    }
}

/// Through whose eyes a visitor may look. A player who looks as a guest sees what guests see, and no more: not even what
/// guests say among themselves while the game is on.
pub(crate) fn viewer(table: &Table, visitor: Option<&str>, asked: Option<&str>) -> Result<Viewer, ApiError> {
    let mine = visitor.map_or(engine::SeatSet::EMPTY, |id| table.doc.seats_of(id));
    let over = table.row.status == Status::Over;
    match asked {
        None => Ok(mine.first().map_or(Viewer::Spectator, Viewer::Seat)),
        Some("guest") if mine.is_empty() || over => Ok(Viewer::Spectator),
        Some("guest") => Err(ApiError::forbidden("you_play", say!("server-you-play"))),
        Some("referee") if over => Ok(Viewer::Referee),
        Some("referee") => Err(ApiError::forbidden("not_over", say!("server-shown-when-over"))),
        Some(number) => {
            let seat = number.parse().ok().map(Seat).filter(|seat| seat.index() < table.doc.seats.len());
            let seat = seat.ok_or_else(|| ApiError::bad("no_such_seat", say!("server-no-such-seat")))?;
            if mine.contains(seat) || over {
                Ok(Viewer::Seat(seat))
            } else {
                Err(ApiError::forbidden("not_your_seat", say!("server-not-your-seat")))
            }
        }
    }
}

/// The room in which a visitor speaks.
pub(crate) fn room(table: &Table, identity: &str) -> Room {
    if table.doc.seats_of(identity).is_empty() { Room::Guests } else { Room::Players }
}

pub(crate) fn room_word(room: Room) -> &'static str {
    match room {
        Room::Players => "players",
        Room::Guests => "guests",
    }
}

pub(crate) fn chat_line(line: ChatLineRow) -> ChatLine {
    let room = if line.room == room_word(Room::Players) { Room::Players } else { Room::Guests };
    let ChatLineRow { n, identity, seat, name, text, at, .. } = line;
    ChatLine { n, room, seat, identity, name, text, at }
}

/// The last words of a stream.
pub(crate) fn bye(problem: Problem) -> Utf8Bytes {
    json(&ServerMessage::Bye { problem })
}

pub(crate) fn json(message: &ServerMessage) -> Utf8Bytes {
    let mut text = Vec::with_capacity(length(message));
    serde_json::to_writer(&mut text, message).expect("messages are plain data and have a JSON form");
    String::from_utf8(text).expect("JSON is UTF-8").into()
}

/// About how long a message will be, so that it need not move while it is written, nor hold more than it needs.
fn length(message: &ServerMessage) -> usize {
    const STEP: usize = 320;
    const OFFER: usize = 96;
    let length = |state: &State| {
        let offers = state.you.as_ref().map_or(0, |you| you.legal.len());
        let common = state.common.as_ref().map_or(0, |common| common.get().len());
        common + state.view.get().len() + OFFER * offers + STEP
    };
    match message {
        ServerMessage::Sync { scene, state } => {
            scene.as_ref().map_or(0, |scene| scene.get().len()) + length(state)
        }
        ServerMessage::Steps { steps, state } => STEP * steps.len() + length(state),
        ServerMessage::Hello(_) | ServerMessage::Table { .. } | ServerMessage::Chat { .. } => 1024,
        ServerMessage::Ack { .. }
        | ServerMessage::Nack { .. }
        | ServerMessage::Ready { .. }
        | ServerMessage::Signal { .. }
        | ServerMessage::Ping { .. }
        | ServerMessage::Pong { .. }
        | ServerMessage::Bye { .. } => 128,
    }
}
