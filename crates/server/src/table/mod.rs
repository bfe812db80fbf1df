//! Tables that somebody is at. Each has a task that owns its match; requests come to it one after another, and updates
//! leave it by one way (`readers`). A table nobody is at is only rows in the store.

pub(crate) mod actor;
mod clock;
pub(crate) mod race;
pub(crate) mod readers;
pub(crate) mod running;
mod turns;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::{MAX_SEATS, Seat};
use store::Change;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc, oneshot, watch};

use crate::App;
use crate::error::ApiError;
use crate::feed::Audience;
use race::Call;
use readers::{Mailbox, Readers, Stored, Update, Wanted};
use running::Wish;

/// Requests that may wait at a table before more are turned away.
const INBOX: usize = 64;
/// A task that ends takes no more requests; its successor does.
const TRIES: usize = 3;

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
    readers: Arc<Readers>,
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
    Thought {
        seat: Seat,
        level: String,
        answer: Option<bots::Answer>,
    },
    Wake,
}

/// Somebody's mailbox at a table, and its pulse. The table stays in memory while anybody holds one.
pub(crate) struct Subscription {
    pub(crate) pulse: watch::Receiver<Pulse>,
    mailbox: Arc<Mailbox>,
    news: Arc<News>,
}

impl Subscription {
    /// Wants what comes after version `seen`, as soon as there is something.
    pub(crate) fn wait(&self, seen: u64) {
        self.mailbox.want(Wanted { after: Some(seen), at_once: None });
    }

    /// What comes after version `after`, if it has been handed over.
    pub(crate) fn take(&self, after: Option<u64>) -> Option<Update> {
        self.mailbox.take(after)?.ok()
    }

    /// What comes after version `after`, everything without one, by a table that is as far as is known.
    pub(crate) async fn update(&self, after: Option<u64>, stored: Stored) -> Result<Update, ApiError> {
        self.mailbox.want(Wanted { after, at_once: Some(stored) });
        self.news.wake.notify_one();
        let mut pulse = self.pulse.clone();
        tokio::select! {
            update = self.mailbox.given(after) => update,
            // The table's task has ended; its successor can be asked.
            () = async { while pulse.changed().await.is_ok() {} } => Err(ApiError::busy()),
        }
    }

    /// Whether the table's task has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.pulse.has_changed().is_err()
    }
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
            readers: Arc::default(),
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

    /// A mailbox for somebody who reads here.
    pub(crate) fn subscribe(&self, audience: Arc<Audience>) -> Subscription {
        let mailbox = self.readers.sit(audience);
        Subscription { pulse: self.pulse.subscribe(), mailbox, news: Arc::clone(&self.news) }
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

/// Everything that `audience` may see, by a table that is as far as is known.
pub(crate) async fn read(
    app: &App,
    id: &str,
    audience: Arc<Audience>,
    stored: Stored,
) -> Result<Update, ApiError> {
    for _ in 0..TRIES {
        let subscription = app.tables().get(app, id).subscribe(Arc::clone(&audience));
        let update = subscription.update(None, stored).await;
        if update.is_ok() || !subscription.is_over() {
            return update;
        }
    }
    Err(ApiError::busy())
}

async fn ask<T>(
    app: &App,
    id: &str,
    command: impl FnOnce(oneshot::Sender<Result<T, ApiError>>) -> Command,
) -> Result<T, ApiError> {
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
