//! The way out of a table. Everybody who reads at it has room for one update and says how far they are; the table's task
//! writes what comes after that, each update once for all who may see the same, and hands it over. Whoever still reads the
//! last one is written nothing: a slow client holds one update at most, falls behind, and is given everything at once.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use axum::extract::ws::Utf8Bytes;
use engine::Viewer;
use tokio::sync::Notify;

use crate::error::ApiError;
use crate::feed::Audience;

/// An update for a reader, ready to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Update {
    /// The version it leads to.
    pub(crate) v: u64,
    /// For whose eyes it is.
    pub(crate) viewer: Viewer,
    /// The message.
    pub(crate) json: Utf8Bytes,
}

/// What the store is known to hold: news of it may still be on its way from another node, and whoever saw it there must
/// not see less here.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stored {
    /// So many steps.
    pub(crate) len: u64,
    /// The table as it was changed so often.
    pub(crate) rev: u64,
}

/// All who read at a table.
#[derive(Default)]
pub(crate) struct Readers {
    mailboxes: Mutex<Vec<Weak<Mailbox>>>,
}

/// Where one of them is handed its updates.
pub(crate) struct Mailbox {
    pub(crate) audience: Arc<Audience>,
    slot: Mutex<Slot>,
    filled: Notify,
}

enum Slot {
    /// The reader is busy with something else.
    Empty,
    Wanted(Wanted),
    /// What comes after this version.
    Filled(Option<u64>, Result<Update, ApiError>),
}

/// What a reader wants.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wanted {
    /// What comes after this version; everything without one.
    pub(crate) after: Option<u64>,
    /// At once, by a table that is as far as this; else as soon as there is something.
    pub(crate) at_once: Option<Stored>,
}

impl Readers {
    /// A mailbox for somebody, theirs until they drop it.
    pub(crate) fn sit(&self, audience: Arc<Audience>) -> Arc<Mailbox> {
        let mailbox = Arc::new(Mailbox { audience, slot: Mutex::new(Slot::Empty), filled: Notify::new() });
        let mut mailboxes = lock(&self.mailboxes);
        // Whoever has gone is forgotten here too: at a table where nothing happens people may come and go for days.
        mailboxes.retain(|mailbox| mailbox.strong_count() > 0);
        mailboxes.push(Arc::downgrade(&mailbox));
        mailbox
    }

    /// Those who want something now.
    pub(crate) fn wanting(&self) -> Vec<(Arc<Mailbox>, Wanted)> {
        let mut wanting = Vec::new();
        lock(&self.mailboxes).retain(|mailbox| {
            let Some(mailbox) = mailbox.upgrade() else { return false };
            if let Slot::Wanted(wanted) = *lock(&mailbox.slot) {
                wanting.push((Arc::clone(&mailbox), wanted));
            }
            true
        });
        wanting
    }
}

impl Mailbox {
    /// The reader wants this from now on, unless it has been handed over already.
    pub(crate) fn want(&self, wanted: Wanted) {
        let mut slot = lock(&self.slot);
        if !matches!(*slot, Slot::Filled(after, Ok(_)) if after == wanted.after && wanted.at_once.is_none()) {
            *slot = Slot::Wanted(wanted);
        }
    }

    /// Hands over what comes after version `after`.
    pub(crate) fn give(&self, after: Option<u64>, update: Result<Update, ApiError>) {
        *lock(&self.slot) = Slot::Filled(after, update);
        self.filled.notify_one();
    }

    /// What has been handed over, if it comes after version `after`.
    pub(crate) fn take(&self, after: Option<u64>) -> Option<Result<Update, ApiError>> {
        let mut slot = lock(&self.slot);
        if !matches!(*slot, Slot::Filled(..)) {
            return None;
        }
        match std::mem::replace(&mut *slot, Slot::Empty) {
            Slot::Filled(of, update) if of == after => Some(update),
            Slot::Filled(..) | Slot::Wanted(_) | Slot::Empty => None,
        }
    }

    /// Waits until what comes after version `after` is handed over.
    pub(crate) async fn given(&self, after: Option<u64>) -> Result<Update, ApiError> {
        loop {
            if let Some(update) = self.take(after) {
                return update;
            }
            self.filled.notified().await;
        }
    }
}

/// What is held is replaced as a whole: a panic leaves nothing half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn update(v: u64) -> Result<Update, ApiError> {
        Ok(Update { v, viewer: Viewer::Spectator, json: String::new().into() })
    }

    fn soon(after: u64) -> Wanted {
        Wanted { after: Some(after), at_once: None }
    }

    fn v(taken: Option<Result<Update, ApiError>>) -> Option<u64> {
        taken.map(|update| update.unwrap().v)
    }

    #[test]
    fn only_who_waits_is_written_for_and_only_once() {
        let readers = Readers::default();
        let mailbox = readers.sit(Audience::new(None, None));
        assert!(readers.wanting().is_empty(), "nobody has asked yet");
        mailbox.want(soon(4));
        let wanting = readers.wanting();
        assert_eq!(wanting.iter().map(|(_, wanted)| *wanted).collect::<Vec<_>>(), [soon(4)]);
        wanting[0].0.give(Some(4), update(5));
        assert!(readers.wanting().is_empty(), "it has something to read");
        mailbox.want(soon(4));
        assert_eq!(v(mailbox.take(Some(4))), Some(5), "waiting again drops nothing");
        assert!(mailbox.take(Some(4)).is_none());
    }

    #[test]
    fn an_update_for_another_version_is_not_taken() {
        let readers = Readers::default();
        let mailbox = readers.sit(Audience::new(None, None));
        mailbox.give(Some(4), update(5));
        assert!(mailbox.take(Some(3)).is_none());
        mailbox.give(Some(4), update(5));
        mailbox.want(soon(6));
        assert_eq!(readers.wanting().len(), 1, "what has been overtaken gives way");
    }

    #[test]
    fn who_asks_at_once_is_given_what_is_new_and_not_what_lay_there() {
        let readers = Readers::default();
        let mailbox = readers.sit(Audience::new(None, None));
        mailbox.give(Some(4), update(5));
        mailbox.want(Wanted { after: Some(4), at_once: Some(Stored { len: 6, rev: 0 }) });
        assert!(mailbox.take(Some(4)).is_none());
        mailbox.give(Some(4), update(6));
        assert_eq!(v(mailbox.take(Some(4))), Some(6));
    }

    #[test]
    fn who_has_gone_is_forgotten() {
        let readers = Readers::default();
        let mailbox = readers.sit(Audience::new(None, None));
        mailbox.want(soon(0));
        drop(mailbox);
        assert!(readers.wanting().is_empty());
        assert!(lock(&readers.mailboxes).is_empty());
        for _ in 0..3 {
            drop(readers.sit(Audience::new(None, None)));
        }
        assert_eq!(lock(&readers.mailboxes).len(), 1, "only the last to come is still listed");
    }
}
