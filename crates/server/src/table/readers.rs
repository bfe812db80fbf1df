//! The way out of a table. Everybody who reads at it has a mailbox with room for one hand-out, and the table's task knows how
//! far each of them is. Whoever still has the last hand-out is written nothing: a slow client holds one at most, falls behind,
//! and is given everything at once when it comes for more.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use engine::{Seat, Viewer};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::race::Call;
use crate::doc::Table;
use crate::error::ApiError;
use crate::feed::Audience;

/// An update for a reader, ready to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Update {
    /// The version it leads to.
    pub(crate) v: u64,
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

/// How far a reader is once it has read what it was given.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Progress {
    /// As whom it was told so.
    pub(crate) viewer: Viewer,
    /// The last version it was told; everything is told to whoever has none.
    pub(crate) cursor: Option<u64>,
    /// It is to be told how things stand in any case.
    pub(crate) fresh: bool,
    pub(crate) rev: u64,
    pub(crate) paused: bool,
    pub(crate) call: Call,
    /// Lines of chat it was told.
    pub(crate) chat: u64,
    /// Up to which news of chat it was told them.
    pub(crate) heard: Option<u64>,
    /// What the store held when it came.
    pub(crate) stored: Stored,
}

impl Progress {
    /// Somebody who is not at the table yet, and asks for everything that `audience` may see.
    pub(crate) fn start(viewer: Viewer, stored: Stored) -> Progress {
        Progress {
            viewer,
            cursor: None,
            fresh: true,
            rev: stored.rev,
            paused: false,
            call: Call::None,
            chat: 0,
            heard: None,
            stored,
        }
    }
}

/// All who read at a table.
#[derive(Default)]
pub(crate) struct Readers {
    mailboxes: Mutex<Mailboxes>,
}

#[derive(Default)]
struct Mailboxes {
    all: Vec<Weak<Mailbox>>,
    /// The table's task has ended.
    closed: bool,
}

/// Where one of them is handed what it is told.
pub(crate) struct Mailbox {
    pub(crate) audience: Arc<Audience>,
    pub(crate) kind: Kind,
    inner: Mutex<Inner>,
    filled: Notify,
}

/// What somebody reads.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A stream, for as long as it is open. Who has one is there.
    Stream,
    /// One answer: how things stand.
    Answer,
}

struct Inner {
    news: Vec<Utf8Bytes>,
    at: Progress,
    /// There is more than it has room for.
    behind: bool,
    /// It wants everything again.
    rewound: bool,
    over: Option<ApiError>,
    closed: bool,
    /// When it was last found how far away the client is, and how far that was.
    trip: Option<(Instant, Duration)>,
}

/// What a reader found.
pub(crate) enum Taken {
    Nothing,
    News(Vec<Utf8Bytes>),
    /// There will be no more, for this reason.
    Over(ApiError),
    /// The table's task has ended; its successor goes on from here.
    Closed(Progress),
}

impl Readers {
    /// A mailbox for somebody, theirs until they drop it.
    pub(crate) fn sit(&self, audience: Arc<Audience>, kind: Kind, at: Progress) -> Arc<Mailbox> {
        let mut mailboxes = lock(&self.mailboxes);
        let inner = Inner {
            news: Vec::new(),
            at,
            behind: false,
            rewound: false,
            over: None,
            closed: mailboxes.closed,
            trip: None,
        };
        let mailbox = Arc::new(Mailbox { audience, kind, inner: Mutex::new(inner), filled: Notify::new() });
        // Whoever has gone is forgotten here too: at a table where nothing happens people may come and go for days.
        mailboxes.all.retain(|mailbox| mailbox.strong_count() > 0);
        mailboxes.all.push(Arc::downgrade(&mailbox));
        mailbox
    }

    /// Those who have room, and how far they are. The others are noted to be behind.
    pub(crate) fn ready(&self) -> Vec<(Arc<Mailbox>, Progress)> {
        let mut ready = Vec::new();
        lock(&self.mailboxes).all.retain(|mailbox| {
            let Some(mailbox) = mailbox.upgrade() else { return false };
            if let Some(at) = mailbox.room() {
                ready.push((mailbox, at));
            }
            true
        });
        ready
    }

    /// What those know of the store who have room; nothing if nobody has.
    pub(crate) fn known(&self) -> Option<Stored> {
        let stored = |mailbox: &Mailbox| mailbox.room().map(|at| at.stored);
        let known = lock(&self.mailboxes);
        let known = known.all.iter().filter_map(Weak::upgrade).filter_map(|mailbox| stored(&mailbox));
        known.reduce(|one, two| Stored { len: one.len.max(two.len), rev: one.rev.max(two.rev) })
    }

    /// Whether anybody is there.
    pub(crate) fn is_empty(&self) -> bool {
        lock(&self.mailboxes).all.iter().all(|mailbox| mailbox.strong_count() == 0)
    }

    /// How far away the player of a seat is, by the last of their streams that was measured; nothing if they have none. Who plays
    /// there is as `table` says, and not as it was when a stream was opened.
    pub(crate) fn trip(&self, table: &Table, seat: Seat) -> Option<Duration> {
        let mailboxes = lock(&self.mailboxes);
        let streams = mailboxes.all.iter().filter_map(Weak::upgrade).filter(|mailbox| {
            mailbox.kind == Kind::Stream
                && mailbox.audience.viewer(table).is_ok_and(|viewer| viewer == Viewer::Seat(seat))
        });
        let trips = streams.map(|mailbox| lock(&mailbox.inner).trip);
        trips
            .max_by_key(|trip| trip.map(|(at, _)| at))
            .map(|trip| trip.map_or(Duration::ZERO, |(_, trip)| trip))
    }

    /// The table's task ends: whoever reads here looks for its successor.
    pub(crate) fn close(&self) {
        let mut mailboxes = lock(&self.mailboxes);
        mailboxes.closed = true;
        for mailbox in mailboxes.all.iter().filter_map(Weak::upgrade) {
            lock(&mailbox.inner).closed = true;
            mailbox.filled.notify_one();
        }
    }
}

impl Mailbox {
    /// How far the reader is, if it has room.
    fn room(&self) -> Option<Progress> {
        let mut inner = lock(&self.inner);
        if inner.over.is_some() {
            return None;
        }
        if !inner.news.is_empty() {
            inner.behind = true;
            return None;
        }
        if std::mem::take(&mut inner.rewound) {
            inner.at = Progress { cursor: None, fresh: true, call: Call::None, ..inner.at };
        }
        Some(inner.at)
    }

    /// Hands over news, after which the reader is so far.
    pub(crate) fn give(&self, news: Vec<Utf8Bytes>, at: Progress) {
        let mut inner = lock(&self.inner);
        inner.at = at;
        if !news.is_empty() {
            inner.news = news;
            drop(inner);
            self.filled.notify_one();
        }
    }

    /// The last word.
    pub(crate) fn end(&self, why: ApiError) {
        lock(&self.inner).over = Some(why);
        self.filled.notify_one();
    }

    /// What has been handed over, and whether there is more.
    pub(crate) fn take(&self) -> (Taken, bool) {
        let mut inner = lock(&self.inner);
        if !inner.news.is_empty() {
            let more = std::mem::take(&mut inner.behind) | inner.rewound;
            return (Taken::News(std::mem::take(&mut inner.news)), more);
        }
        let found = match &inner.over {
            Some(why) => Taken::Over(why.clone()),
            None if inner.closed => Taken::Closed(inner.at),
            None => Taken::Nothing,
        };
        (found, false)
    }

    /// Waits until there may be something.
    pub(crate) async fn filled(&self) {
        self.filled.notified().await;
    }

    /// The reader wants everything again.
    pub(crate) fn rewind(&self) {
        lock(&self.inner).rewound = true;
    }

    /// The client is so far away.
    pub(crate) fn measured(&self, trip: Duration) {
        lock(&self.inner).trip = Some((Instant::now(), trip));
    }
}

/// What is held is replaced as a whole: a panic leaves nothing half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(cursor: u64) -> Progress {
        Progress {
            cursor: Some(cursor),
            fresh: false,
            ..Progress::start(Viewer::Spectator, Stored::default())
        }
    }

    fn sit(readers: &Readers) -> Arc<Mailbox> {
        readers.sit(Audience::new(None, None), Kind::Stream, at(4))
    }

    fn cursors(readers: &Readers) -> Vec<Option<u64>> {
        readers.ready().iter().map(|(_, at)| at.cursor).collect()
    }

    fn news(mailbox: &Mailbox) -> (Vec<Utf8Bytes>, bool) {
        match mailbox.take() {
            (Taken::News(news), more) => (news, more),
            (Taken::Nothing, more) => (Vec::new(), more),
            (Taken::Over(_) | Taken::Closed(_), _) => panic!("it is over"),
        }
    }

    #[test]
    fn who_has_not_read_the_last_is_written_nothing_and_told_that_there_is_more() {
        let readers = Readers::default();
        let mailbox = sit(&readers);
        assert_eq!(cursors(&readers), [Some(4)]);
        mailbox.give(vec!["five".into()], at(5));
        assert!(cursors(&readers).is_empty(), "it has something to read");
        assert_eq!(news(&mailbox), (vec!["five".into()], true), "and there was more meanwhile");
        assert_eq!(news(&mailbox), (vec![], false));
        assert_eq!(cursors(&readers), [Some(5)]);
        mailbox.give(vec!["six".into()], at(6));
        assert_eq!(news(&mailbox), (vec!["six".into()], false));
    }

    #[test]
    fn who_wants_everything_again_gets_it_after_what_lies_there() {
        let readers = Readers::default();
        let mailbox = sit(&readers);
        mailbox.give(vec!["five".into()], at(5));
        mailbox.rewind();
        assert_eq!(news(&mailbox), (vec!["five".into()], true));
        assert_eq!(cursors(&readers), [None]);
        assert!(readers.ready()[0].1.fresh);
    }

    #[test]
    fn the_last_word_comes_last() {
        let readers = Readers::default();
        let mailbox = sit(&readers);
        mailbox.give(vec!["five".into()], at(5));
        mailbox.end(ApiError::busy());
        assert_eq!(news(&mailbox).0, vec![Utf8Bytes::from("five")]);
        assert!(matches!(mailbox.take().0, Taken::Over(_)));
        assert!(readers.ready().is_empty(), "nothing follows");
    }

    #[test]
    fn a_table_that_ends_says_how_far_its_readers_were() {
        let readers = Readers::default();
        let mailbox = sit(&readers);
        mailbox.give(vec!["five".into()], at(5));
        readers.close();
        assert_eq!(news(&mailbox).0.len(), 1);
        assert!(matches!(mailbox.take().0, Taken::Closed(Progress { cursor: Some(5), .. })));
        assert!(matches!(sit(&readers).take().0, Taken::Closed(_)), "who comes later is told at once");
    }

    #[test]
    fn who_has_gone_is_forgotten() {
        let readers = Readers::default();
        drop(sit(&readers));
        assert!(readers.is_empty() && readers.ready().is_empty());
        for _ in 0..3 {
            drop(sit(&readers));
        }
        assert_eq!(lock(&readers.mailboxes).all.len(), 1, "only the last to come is still listed");
    }
}
