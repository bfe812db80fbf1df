//! The writer task: it batches the writes that arrived during the last transaction and commits them as one. Many tables share
//! the cost of a commit, and each write still succeeds or fails on its own.

use std::future::poll_fn;
use std::iter::from_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{Semaphore, broadcast, mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::people::PeopleWrite;
use crate::rows::{Act, Append, ChatLine, Delivery, Identity, LogRow, TableRow, Token, TokenHash, Webhook};
use crate::{Change, StoreError};

/// The capacity of the queue; callers wait when it is full.
const QUEUE: usize = 1024;
/// The most writes in a transaction: enough to share its cost, few enough that nobody waits long.
const BATCH: usize = 256;
/// The least interval between shared commits, so that more moves share one. A single writer does not wait.
const GATHER: Duration = Duration::from_millis(8);

pub(crate) enum Write {
    PutIdentity(Identity),
    /// Somebody who comes for the first time, with the token they show from then on: one write, so that no other waits for it to be shared.
    Welcome(Identity, Token),
    PutToken(Token),
    TakeToken(TokenHash),
    CreateTable(TableRow, Vec<LogRow>),
    SaveTable(TableRow),
    Append(Append),
    Say(ChatLine),
    KeepTime(i64),
    PutWebhook(Webhook),
    DropWebhook(String),
    Enqueue(Delivery),
    Claim {
        now: i64,
        until: i64,
        limit: u32,
    },
    PutOff {
        delivery: Delivery,
        due: i64,
    },
    Settle(Delivery),
    /// On the heap: it is rare, and larger than a move.
    People(Box<PeopleWrite>),
}

impl Write {
    /// Writes of a batch are done in the order of these keys, on every node: two transactions that touch the same rows
    /// touch them in the same order and cannot deadlock.
    fn key(&self) -> (u8, &str) {
        match self {
            Write::PutIdentity(identity) | Write::Welcome(identity, _) => (0, &identity.id),
            Write::PutToken(token) => (1, &token.subject),
            Write::TakeToken(_) => (1, ""),
            Write::CreateTable(table, _) | Write::SaveTable(table) => (2, &table.id),
            Write::Append(append) => (2, &append.table),
            Write::Say(line) => (2, &line.table),
            Write::PutWebhook(hook) => (3, &hook.identity),
            Write::DropWebhook(identity) => (3, identity),
            Write::Enqueue(delivery) | Write::PutOff { delivery, .. } | Write::Settle(delivery) => {
                (4, &delivery.identity)
            }
            Write::Claim { .. } => (5, ""),
            Write::KeepTime(_) => (6, ""),
            Write::People(write) => (7, write.subject()),
        }
    }

    /// The change to announce once it is durable.
    pub(crate) fn change(&self, wrote: &Wrote) -> Option<Change> {
        match self {
            Write::CreateTable(table, _) | Write::SaveTable(table) => {
                Some(Change::Table(table.id.as_str().into()))
            }
            Write::Append(append) => {
                let len = append.expected + append.rows.len() as u64;
                Some(Change::Log(append.table.as_str().into(), len))
            }
            Write::Say(line) => match wrote {
                Wrote::Number(n) => Some(Change::Chat(line.table.as_str().into(), n + 1)),
                Wrote::Done | Wrote::Found(_) | Wrote::Time(_) | Wrote::Claimed(_) => None,
            },
            Write::TakeToken(hash) => match wrote {
                Wrote::Found(true) => Some(Change::Token(*hash)),
                _ => None,
            },
            Write::PutWebhook(hook) => Some(Change::Webhook(hook.identity.as_str().into())),
            Write::People(write) => match &**write {
                PeopleWrite::Moderate(audit, Act::CloseTable) => {
                    Some(Change::Table(audit.subject.as_str().into()))
                }
                _ => None,
            },
            Write::PutIdentity(_)
            | Write::Welcome(..)
            | Write::PutToken(_)
            | Write::KeepTime(_)
            | Write::DropWebhook(_)
            | Write::Enqueue(_)
            | Write::Claim { .. }
            | Write::PutOff { .. }
            | Write::Settle(_) => None,
        }
    }
}

/// What a write gives back.
#[derive(Debug)]
pub(crate) enum Wrote {
    Done,
    Found(bool),
    Number(u64),
    Time(i64),
    Claimed(Vec<Delivery>),
}

pub(crate) type Judged = Result<Wrote, StoreError>;

/// Why a transaction came to nothing.
pub(crate) enum Trouble {
    /// One of the writes failed: nothing happened, and the others may succeed without it.
    RolledBack(StoreError),
    /// It could not begin, or the connection broke during the commit, and the outcome is unknown.
    Failed(StoreError),
}

/// A database that can commit a batch.
#[async_trait]
pub(crate) trait Backend: Send + 'static {
    /// Runs all of `batch` in one transaction, in order; each write has its own result.
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Judged>, Trouble>;
    /// Called after the answers have been sent, for maintenance.
    async fn afterwards(&mut self) {}
    /// No more will come.
    async fn close(self: Box<Self>);
}

enum Request {
    Do(Write, oneshot::Sender<Judged>),
    Stop,
}

/// The way to the writer. Nothing outside this crate can make one, and so nothing can be a store but what passes the
/// story test here.
pub struct Writer {
    requests: mpsc::Sender<Request>,
    /// Hands out nothing; it is closed when the task has ended.
    ended: Arc<Semaphore>,
}

impl Writer {
    /// Starts the task. `tell` announces changes in this process, where the database does not do so itself.
    pub(crate) fn start(backend: impl Backend, tell: Option<broadcast::Sender<Change>>) -> Writer {
        let (requests, inbox) = mpsc::channel(QUEUE);
        let ended = Arc::new(Semaphore::new(0));
        let done = Arc::clone(&ended);
        tokio::spawn(async move {
            serve(Box::new(backend), inbox, tell).await;
            done.close();
        });
        Writer { requests, ended }
    }

    /// Writes, and waits until it is durable.
    pub(crate) async fn write(&self, write: Write) -> Judged {
        let gone = || StoreError::Unavailable("the store is closed".to_owned());
        let (reply, answer) = oneshot::channel();
        self.requests.send(Request::Do(write, reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    pub(crate) async fn people(&self, write: PeopleWrite) -> Judged {
        self.write(Write::People(Box::new(write))).await
    }

    /// Whether there was something to write to.
    pub(crate) async fn found(&self, write: PeopleWrite) -> Result<bool, StoreError> {
        Ok(matches!(self.people(write).await?, Wrote::Found(true)))
    }

    /// How many rows it was.
    pub(crate) async fn counted(&self, write: PeopleWrite) -> Result<u64, StoreError> {
        match self.people(write).await? {
            Wrote::Number(n) => Ok(n),
            Wrote::Done | Wrote::Found(_) | Wrote::Time(_) | Wrote::Claimed(_) => Ok(0),
        }
    }

    /// Lets the writer finish what it has and stop.
    pub(crate) async fn close(&self) {
        if self.requests.send(Request::Stop).await.is_ok() {
            drop(self.ended.acquire().await);
        }
    }
}

async fn serve(
    mut backend: Box<impl Backend>,
    mut inbox: mpsc::Receiver<Request>,
    tell: Option<broadcast::Sender<Change>>,
) {
    let mut requests = Vec::with_capacity(BATCH);
    let mut not_before = Instant::now();
    loop {
        if inbox.recv_many(&mut requests, BATCH).await == 0 {
            break;
        }
        if requests.len() < BATCH {
            // Let writers that are about to send join the batch.
            if Instant::now() < not_before {
                sleep_until(not_before).await;
            } else {
                behind_others().await;
            }
            requests.extend(from_fn(|| inbox.try_recv().ok()).take(BATCH - requests.len()));
        }
        let shared = requests.len() > 1;
        not_before = Instant::now() + if shared { GATHER } else { Duration::ZERO };
        let mut batch = Vec::with_capacity(requests.len());
        for request in requests.drain(..) {
            match request {
                Request::Do(write, reply) => batch.push((write, reply)),
                Request::Stop => inbox.close(),
            }
        }
        batch.sort_by(|(a, _), (b, _)| a.key().cmp(&b.key()));
        let (writes, replies): (Vec<Write>, Vec<_>) = batch.into_iter().unzip();
        let judged = judge(&mut *backend, &writes).await;
        for ((write, reply), judged) in writes.iter().zip(replies).zip(judged) {
            if let (Ok(wrote), Some(tell)) = (&judged, &tell)
                && let Some(change) = write.change(wrote)
            {
                // No subscribers.
                let _ = tell.send(change);
            }
            // A caller that has gone away does not want the answer.
            let _ = reply.send(judged);
        }
        backend.afterwards().await;
    }
    backend.close().await;
}

/// Goes to the end of the queue once. Unlike `yield_now` it does not ask the system for events first: at one table that would be a
/// third of the times it is asked.
pub(crate) async fn behind_others() {
    let mut waited = false;
    poll_fn(|context| {
        if std::mem::replace(&mut waited, true) {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

async fn judge(backend: &mut impl Backend, writes: &[Write]) -> Vec<Judged> {
    match backend.commit(writes).await {
        Ok(judged) => judged,
        Err(Trouble::Failed(error)) => writes.iter().map(|_| Err(error.clone())).collect(),
        Err(Trouble::RolledBack(error)) if writes.len() <= 1 => {
            writes.iter().map(|_| Err(error.clone())).collect()
        }
        // One write failed the batch: run each in a transaction of its own.
        Err(Trouble::RolledBack(_)) => {
            let mut judged = Vec::with_capacity(writes.len());
            for write in writes {
                judged.push(match backend.commit(std::slice::from_ref(write)).await {
                    Ok(mut one) => one.pop().unwrap_or(Ok(Wrote::Done)),
                    Err(Trouble::RolledBack(error) | Trouble::Failed(error)) => Err(error),
                });
            }
            judged
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::rows::TokenKind;
    use crate::{Memory, Store};

    /// A database that is asked for as long as the test likes, and remembers how much it was asked at once.
    struct Slow {
        gate: Arc<Semaphore>,
        sizes: Arc<Mutex<Vec<usize>>>,
    }

    #[async_trait]
    impl Backend for Slow {
        async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Judged>, Trouble> {
            self.sizes.lock().unwrap().push(batch.len());
            self.gate.acquire().await.unwrap().forget();
            Ok(batch.iter().map(|_| Ok(Wrote::Done)).collect())
        }

        async fn close(self: Box<Self>) {}
    }

    #[tokio::test(start_paused = true)]
    async fn of_two_who_come_one_after_the_other_the_second_does_not_wait() {
        let (store, began) = (Memory::new(), Instant::now());
        for name in ["anna", "bert"] {
            let token = Token {
                hash: [name.as_bytes()[0]; 32],
                kind: TokenKind::Device,
                subject: name.to_owned(),
                note: String::new(),
                created: 1,
                expires: 9,
                seen: 1,
            };
            store.welcome(Identity::new(name, name, 1), token).await.unwrap();
        }
        assert_eq!(began.elapsed(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn what_gathers_during_a_commit_shares_the_next() {
        let (gate, sizes) = (Arc::new(Semaphore::new(0)), Arc::<Mutex<Vec<usize>>>::default());
        let slow = Slow { gate: Arc::clone(&gate), sizes: Arc::clone(&sizes) };
        let writer = Arc::new(Writer::start(slow, None));
        let write = || {
            let writer = Arc::clone(&writer);
            tokio::spawn(async move { writer.write(Write::DropWebhook("anna".to_owned())).await })
        };
        let mut all = vec![write()];
        while sizes.lock().unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        all.extend((0..9).map(|_| write()));
        while writer.requests.capacity() > QUEUE - 9 {
            tokio::task::yield_now().await;
        }
        gate.add_permits(2);
        for one in all {
            assert!(one.await.unwrap().is_ok());
        }
        assert_eq!(*sizes.lock().unwrap(), [1, 9]);
        // After a commit that was shared the next is waited for, as long as that takes; after one that was not, it is not.
        gate.add_permits(2);
        let began = Instant::now();
        assert!(write().await.unwrap().is_ok());
        let waited = began.elapsed();
        assert!(write().await.unwrap().is_ok());
        assert_eq!((waited, began.elapsed()), (GATHER, GATHER));
    }
}
