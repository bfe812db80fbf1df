//! What sockets and streams share: how they are opened, who reads them, and the way from a table to a client.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use engine::{Language, Seat, Viewer, say};
use protocol::live::{ChatLine, Hello, Room, ServerMessage, State};
use protocol::rest::Problem;
use serde::Deserialize;
use store::rows::{ChatLine as ChatLineRow, Status};

use crate::App;
use crate::doc::Table;
use crate::error::ApiError;
use crate::lobby;
use crate::locale;
use crate::table::Subscription;
use crate::table::readers::{Kind, Progress, Stored, Taken};

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
        Arc::new(Audience { who: who.map(owned), eyes: eyes.map(owned), language: locale::asked() })
    }

    /// Their identity, if we know them.
    pub(crate) fn who(&self) -> Option<&str> {
        self.who.as_deref()
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
        let len = table.row.len.max(opening.since.unwrap_or(0));
        let at = Progress {
            cursor: opening.since,
            paused: table.doc.paused.is_some(),
            chat: opening.chat,
            ..Progress::start(viewer, Stored { len, rev: table.row.rev })
        };
        let reading = app.tables().get(app, id).subscribe(Arc::clone(&audience), Kind::Stream, at);
        let hello = hello(app, &table, &audience, viewer);
        Ok((Feed { app: app.clone(), id: id.to_owned(), audience, reading }, hello))
    }

    /// The language of what people read.
    pub(crate) fn language(&self) -> Language {
        self.audience.language
    }

    /// Forgets how far the client is: it gets everything again.
    pub(crate) fn rewind(&self) {
        self.reading.rewind();
    }

    /// The client is so far away.
    pub(crate) fn measured(&self, trip: Duration) {
        self.reading.measured(trip);
    }

    /// Waits for news. May be dropped at any point: what was not returned is still there.
    pub(crate) async fn next(&mut self) -> Result<Vec<Utf8Bytes>, ApiError> {
        loop {
            match self.reading.take() {
                Taken::News(news) => return Ok(news),
                Taken::Over(error) => return Err(error),
                Taken::Nothing => self.reading.filled().await,
                // The table's task has ended; its successor has mailboxes of its own.
                Taken::Closed(at) => {
                    let stored = Stored { len: at.cursor.unwrap_or(0), rev: at.rev };
                    let (audience, at) = (Arc::clone(&self.audience), Progress { stored, ..at });
                    let successor = self.app.tables().get(&self.app, &self.id);
                    self.reading = successor.subscribe(audience, Kind::Stream, at);
                }
            }
        }
    }
}

/// The first message of a stream, and of one that is for other eyes from now on.
pub(crate) fn hello(app: &App, table: &Table, audience: &Audience, viewer: Viewer) -> Utf8Bytes {
    json(&ServerMessage::Hello(Box::new(Hello {
        proto: protocol::VERSION,
        seat: viewer.seat().map(|seat| seat.0),
        heartbeat: app.config().heartbeat.as_secs(),
        table: table.info(audience.who()),
    })))
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
