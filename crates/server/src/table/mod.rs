//! Tables that somebody is at. Each has a task that owns its match; requests come to it one after another, and updates
//! leave it by one way (`readers`). A table nobody is at is only rows in the store.

pub(crate) mod actor;
mod clock;
pub(crate) mod race;
pub(crate) mod readers;
mod requests;
pub(crate) mod running;
mod turns;
mod update;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use engine::{Seat, Viewer};
use store::Change;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc, oneshot};

use crate::App;
use crate::error::ApiError;
use crate::feed::Audience;
use readers::{Kind, Mailbox, Progress, Readers, Stored, Taken};
use running::Operation;

/// Requests that may wait at a table before more are turned away.
const INBOX: usize = 64;
/// A task that ends takes no more requests; its successor does.
const TRIES: usize = 3;

/// All tables this node holds in memory.
#[derive(Default)]
pub(crate) struct Tables {
    live: Mutex<HashMap<Arc<str>, Handle>>,
}

/// The way to a table's task.
#[derive(Clone)]
pub(crate) struct Handle {
    inbox: mpsc::Sender<Command>,
    news: Arc<News>,
    readers: Arc<Readers>,
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
    Operation {
        by: String,
        seat: Option<u8>,
        name: Option<String>,
        operation: Operation,
        reply: oneshot::Sender<Result<u64, ApiError>>,
    },
    Thought {
        seat: Seat,
        level: String,
        answer: Option<bots::Answer>,
    },
    Wake,
}

/// Somebody's mailbox at a table. The table stays in memory while anybody holds one.
pub(crate) struct Subscription {
    mailbox: Arc<Mailbox>,
    news: Arc<News>,
}

impl Subscription {
    /// What has been handed over.
    pub(crate) fn take(&self) -> Taken {
        let (taken, more) = self.mailbox.take();
        if more {
            self.news.wake.notify_one();
        }
        taken
    }

    /// Waits until there may be something.
    pub(crate) async fn filled(&self) {
        self.mailbox.filled().await;
    }

    /// Wants everything again.
    pub(crate) fn rewind(&self) {
        self.mailbox.rewind();
        self.news.wake.notify_one();
    }

    /// The client is so far away.
    pub(crate) fn measured(&self, trip: Duration) {
        self.mailbox.measured(trip);
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
        let handle = Handle { inbox, news: Arc::default(), readers: Arc::default() };
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

    fn lock(&self) -> MutexGuard<'_, HashMap<Arc<str>, Handle>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Handle {
    /// Something may be due.
    pub(crate) fn wake(&self) {
        // A full inbox is awake already, and a closed one has a successor that will be.
        let _ = self.inbox.try_send(Command::Wake);
    }

    /// A mailbox for somebody who reads here and is so far.
    pub(crate) fn subscribe(&self, audience: Arc<Audience>, kind: Kind, at: Progress) -> Subscription {
        let mailbox = self.readers.sit(audience, kind, at);
        self.news.wake.notify_one();
        Subscription { mailbox, news: Arc::clone(&self.news) }
    }
}

/// Somebody wants something for a seat of theirs, under a `name` that makes repeating it harmless.
pub(crate) async fn perform(
    app: &App,
    id: &str,
    by: &str,
    seat: Option<u8>,
    name: Option<String>,
    operation: Operation,
) -> Result<u64, ApiError> {
    let by = by.to_owned();
    ask(app, id, |reply| Command::Operation { by, seat, name, operation, reply }).await
}

/// Everything that `audience` may see, by a table that is as far as is known.
pub(crate) async fn read(
    app: &App,
    id: &str,
    audience: Arc<Audience>,
    stored: Stored,
) -> Result<Utf8Bytes, ApiError> {
    for _ in 0..TRIES {
        let at = Progress::start(Viewer::Spectator, stored);
        let reading = app.tables().get(app, id).subscribe(Arc::clone(&audience), Kind::Answer, at);
        loop {
            match reading.take() {
                Taken::News(news) => return news.into_iter().next().ok_or_else(ApiError::busy),
                Taken::Over(error) => return Err(error),
                Taken::Nothing => reading.filled().await,
                Taken::Closed(_) => break,
            }
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
