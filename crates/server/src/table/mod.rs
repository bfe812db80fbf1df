//! Tables that somebody is at. Each has a task that owns its match; requests come to it one after another, and whoever
//! watches asks it for news at their own pace. A table nobody is at is only rows in the store.

pub(crate) mod actor;
mod clock;
pub(crate) mod race;
pub(crate) mod running;
pub(crate) mod waiting;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use engine::{MAX_SEATS, Seat, Viewer};
use store::Change;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc, oneshot, watch};

use crate::App;
use crate::error::ApiError;
use crate::feed::Audience;
use race::Call;
use running::Wish;
use waiting::{Place, Waiting};

/// Requests that may wait at a table before more are turned away.
const INBOX: usize = 64;

/// All tables this node holds in memory.
#[derive(Default)]
pub(crate) struct Tables {
    live: Mutex<BTreeMap<Arc<str>, Handle>>,
}

/// The way to a table's task.
#[derive(Clone)]
pub(crate) struct Handle {
    inbox: mpsc::Sender<Command>,
    pulse: Arc<watch::Sender<Pulse>>,
    news: Arc<News>,
    links: Arc<Links>,
    waiting: Arc<Waiting>,
}

/// Who is there, and how far away: a race is only fair among those who are.
#[derive(Default)]
pub(crate) struct Links {
    streams: [AtomicU32; MAX_SEATS],
    trips: [AtomicU32; MAX_SEATS],
}

impl Links {
    pub(crate) fn present(&self, seat: Seat) -> bool {
        self.streams[seat.index()].load(Ordering::Relaxed) > 0
    }

    /// The last round trip that was measured, in milliseconds.
    pub(crate) fn trip(&self, seat: Seat) -> i64 {
        i64::from(self.trips[seat.index()].load(Ordering::Relaxed))
    }
}

/// A stream of a seat's player, for as long as it is open.
pub(crate) struct Presence {
    links: Arc<Links>,
    seat: Seat,
}

impl Presence {
    pub(crate) fn measured(&self, trip: Duration) {
        let millis = u32::try_from(trip.as_millis()).unwrap_or(u32::MAX);
        self.links.trips[self.seat.index()].store(millis, Ordering::Relaxed);
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.links.streams[self.seat.index()].fetch_sub(1, Ordering::Relaxed);
    }
}

/// What there is to be asked for, so that a stream knows when to ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pulse {
    /// The match's version.
    pub(crate) v: u64,
    /// How often the table itself has changed.
    pub(crate) rev: u64,
    /// How often somebody has spoken.
    pub(crate) chat: u64,
    /// The race that is on.
    pub(crate) call: Call,
}

/// What the store has told about a table and its task has not yet looked at.
#[derive(Default)]
struct News {
    len: AtomicU64,
    /// What the task itself is about to write, which is no news to it.
    own: AtomicU64,
    table: AtomicBool,
    chat: AtomicBool,
    wake: Notify,
}

enum Command {
    Wish {
        by: String,
        seat: Option<u8>,
        name: Option<String>,
        wish: Wish,
        reply: oneshot::Sender<Result<u64, ApiError>>,
    },
    Since {
        audience: Arc<Audience>,
        cursor: Option<u64>,
        stored: Stored,
        reply: oneshot::Sender<Result<Told, ApiError>>,
    },
    Thought {
        seat: Seat,
        level: String,
        answer: Option<bots::Answer>,
    },
    Wake,
}

/// What the store is known to hold: news of it may still be on its way from another node, and whoever saw it there must
/// not see less here.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Stored {
    /// So many steps.
    pub(crate) len: u64,
    /// The table as it was changed so often.
    pub(crate) rev: u64,
}

/// News for a stream, ready to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// The version it leads to.
    pub(crate) v: u64,
    /// For whose eyes it is.
    pub(crate) viewer: Viewer,
    /// The message.
    pub(crate) json: Utf8Bytes,
}

impl Tables {
    /// The task of a table, started if need be.
    pub(crate) fn get(&self, app: &App, id: &str) -> Handle {
        let mut live = self.lock();
        if let Some(handle) = live.get(id).filter(|handle| !handle.inbox.is_closed()) {
            return handle.clone();
        }
        let id: Arc<str> = id.into();
        let (inbox, commands) = mpsc::channel(INBOX);
        let handle = Handle {
            inbox,
            pulse: Arc::default(),
            news: Arc::default(),
            links: Arc::default(),
            waiting: Arc::default(),
        };
        live.insert(Arc::clone(&id), handle.clone());
        actor::start(app, id, &handle, commands);
        handle
    }

    /// Whether a table is in memory.
    pub(crate) fn is_live(&self, id: &str) -> bool {
        self.lock().get(id).is_some_and(|handle| !handle.inbox.is_closed())
    }

    /// Forgets a table whose task ends, unless another has taken its place.
    fn forget(&self, id: &str, news: &Arc<News>) {
        let mut live = self.lock();
        if live.get(id).is_some_and(|handle| Arc::ptr_eq(&handle.news, news)) {
            live.remove(id);
        }
    }

    /// Passes on what the store tells.
    pub(crate) fn tell(&self, change: &Change) {
        let live = self.lock();
        match change {
            Change::Log(id, len) => {
                if let Some(handle) = live.get(id)
                    && handle.news.own.load(Ordering::Relaxed) < *len
                {
                    handle.news.len.fetch_max(*len, Ordering::Relaxed);
                    handle.news.wake.notify_one();
                }
            }
            Change::Table(id) => {
                if let Some(handle) = live.get(id) {
                    handle.news.table.store(true, Ordering::Relaxed);
                    handle.news.wake.notify_one();
                }
            }
            Change::Chat(id, _) => {
                if let Some(handle) = live.get(id) {
                    handle.news.chat.store(true, Ordering::Relaxed);
                    handle.news.wake.notify_one();
                }
            }
            Change::Webhook(_) | Change::Token(_) => {}
            Change::Anything => {
                for handle in live.values() {
                    handle.news.len.store(u64::MAX, Ordering::Relaxed);
                    handle.news.table.store(true, Ordering::Relaxed);
                    handle.news.chat.store(true, Ordering::Relaxed);
                    handle.news.wake.notify_one();
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Arc<str>, Handle>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Handle {
    /// Something may be due.
    pub(crate) fn wake(&self) {
        // A full inbox is awake already, and a closed one has a successor that will be.
        let _ = self.inbox.try_send(Command::Wake);
    }

    /// Somebody is there for a seat.
    pub(crate) fn presence(&self, seat: Seat) -> Presence {
        self.links.streams[seat.index()].fetch_add(1, Ordering::Relaxed);
        Presence { links: Arc::clone(&self.links), seat }
    }

    /// A place at which news is handed over as soon as there is some.
    pub(crate) fn place(&self, audience: Arc<Audience>) -> Arc<Place> {
        self.waiting.sit(audience)
    }

    /// Tells when there is news. The table stays in memory while anybody holds this.
    pub(crate) fn pulse(&self) -> watch::Receiver<Pulse> {
        self.pulse.subscribe()
    }
}

/// Somebody wants something for a seat of theirs, under a `name` that makes repeating it harmless.
pub(crate) async fn wish(
    app: &App,
    id: &str,
    by: &str,
    seat: Option<u8>,
    name: Option<String>,
    wish: Wish,
) -> Result<u64, ApiError> {
    let by = by.to_owned();
    ask(app, id, |reply| Command::Wish { by, seat, name, wish, reply }).await
}

/// What `audience` has not been told since version `cursor`, everything without one, by a table that is as far as is known.
pub(crate) async fn since(
    app: &App,
    id: &str,
    audience: Arc<Audience>,
    cursor: Option<u64>,
    stored: Stored,
) -> Result<Told, ApiError> {
    ask(app, id, |reply| Command::Since { audience, cursor, stored, reply }).await
}

async fn ask<T>(
    app: &App,
    id: &str,
    command: impl FnOnce(oneshot::Sender<Result<T, ApiError>>) -> Command,
) -> Result<T, ApiError> {
    /// A task that ends takes no more requests; its successor does.
    const TRIES: usize = 3;
    let (reply, answer) = oneshot::channel();
    let mut command = command(reply);
    for _ in 0..TRIES {
        match app.tables().get(app, id).inbox.try_send(command) {
            Ok(()) => return answer.await.map_err(|_| ApiError::busy())?,
            Err(TrySendError::Closed(back)) => command = back,
            Err(TrySendError::Full(_)) => break,
        }
    }
    Err(ApiError::busy())
}
