//! What one identity may ask of us, besides what its address may: chat, streams, and replays, which run beside the
//! threads that serve requests. Many people may share an address; each has a budget of their own.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::Semaphore;
use tokio::task::{block_in_place, spawn_blocking};

use crate::App;
use crate::error::ApiError;
use crate::limits::{Bucket, Limits, network};

/// The budgets of all who have been here lately.
pub(crate) struct Budgets {
    limits: Limits,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    shares: HashMap<String, Share>,
    /// So many were left when those who had long been quiet were last forgotten.
    kept: usize,
}

struct Share {
    requests: Bucket,
    chat: Bucket,
    replays: Bucket,
    streams: u32,
    used: i64,
}

/// After so long every bucket is full again, and forgetting changes nothing.
const FORGET_MS: i64 = 10 * 60_000;
/// So many may be remembered without a look at who can be forgotten.
const ROOM: usize = 1024;

impl Budgets {
    pub(crate) fn new(limits: Limits) -> Budgets {
        Budgets { limits, known: Mutex::default() }
    }

    /// Whether somebody may make one more request.
    pub(crate) fn request(&self, who: &str, now: i64) -> bool {
        let (burst, rate) = (self.limits.own_burst, self.limits.own_per_second);
        self.with(who, now, |share| share.requests.take(burst, rate, now))
    }

    /// Whether somebody may say one more thing.
    pub(crate) fn chat(&self, who: &str, now: i64) -> bool {
        let (burst, rate) = (self.limits.chat_burst, self.limits.chat_per_second);
        self.with(who, now, |share| share.chat.take(burst, rate, now))
    }

    /// Opens a stream, which counts until what is returned is dropped.
    pub(crate) fn stream(self: &Arc<Self>, who: &str, now: i64) -> Option<OwnStream> {
        let most = self.limits.own_streams;
        let opened = self.with(who, now, |share| {
            let free = share.streams < most;
            share.streams += u32::from(free);
            free
        });
        opened.then(|| OwnStream { budgets: Arc::clone(self), who: who.to_owned() })
    }

    fn replay(&self, who: &str, cost: f64, now: i64) -> bool {
        let (burst, rate) = (self.limits.replay_burst, self.limits.replays_per_second);
        self.with(who, now, |share| share.replays.take_some(cost.min(burst), burst, rate, now))
    }

    fn with<T>(&self, who: &str, now: i64, ask: impl FnOnce(&mut Share) -> T) -> T {
        let mut known = self.lock();
        // Doubling pays for the walk: each entry that is looked at was added since the last one, or is one of as many.
        if known.shares.len() > 2 * known.kept + ROOM {
            known.shares.retain(|_, share| share.streams > 0 || now - share.used < FORGET_MS);
            known.kept = known.shares.len();
        }
        if !known.shares.contains_key(who) {
            let fresh = Share {
                requests: Bucket::full(self.limits.own_burst, now),
                chat: Bucket::full(self.limits.chat_burst, now),
                replays: Bucket::full(self.limits.replay_burst, now),
                streams: 0,
                used: now,
            };
            known.shares.insert(who.to_owned(), fresh);
        }
        let share = known.shares.get_mut(who).expect("it was added just now");
        share.used = now;
        ask(share)
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A stream of somebody's that is open.
pub(crate) struct OwnStream {
    budgets: Arc<Budgets>,
    who: String,
}

impl Drop for OwnStream {
    fn drop(&mut self) {
        if let Some(share) = self.budgets.lock().shares.get_mut(&self.who) {
            share.streams = share.streams.saturating_sub(1);
        }
    }
}

/// Whose budget it is: the identity's, or the address's of a stranger.
pub(crate) fn payer(identity: Option<&str>, from: IpAddr) -> String {
    identity.map_or_else(|| format!("@{}", network(from)), str::to_owned)
}

/// Replays of matches that run at once, and those that may wait.
pub(crate) struct Replays {
    running: Arc<Semaphore>,
    waiting: Semaphore,
    loads: Arc<Semaphore>,
}

impl Replays {
    /// Requests that may wait for a replay; more are asked to come back.
    const QUEUE: usize = 64;

    pub(crate) fn new(threads: usize) -> Replays {
        Replays {
            running: Arc::new(Semaphore::new((threads / 2).max(1))),
            waiting: Semaphore::new(Replays::QUEUE),
            loads: Arc::new(Semaphore::new(threads.max(2))),
        }
    }
}

/// Steps that are replayed where they are asked for: some milliseconds of the slowest game.
const FEW: usize = 128;
/// Steps that cost as much as the request itself.
const STEPS: f64 = 500.0;

/// Replays a match of `steps` for somebody, beside the threads that serve requests.
///
/// # Errors
/// `too_fast` if they have asked for too much lately, `busy` if too many wait, and what `work` says.
pub(crate) async fn replay<T: Send + 'static>(
    app: &App,
    who: &str,
    steps: usize,
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    if !app.budgets().replay(who, 1.0 + steps as f64 / STEPS, app.now()) {
        return Err(ApiError::too_fast());
    }
    if steps <= FEW {
        return work();
    }
    let replays = app.replays();
    let _place = replays.waiting.try_acquire().map_err(|_| ApiError::busy())?;
    beside(&replays.running, work).await
}

/// Loads a match of `steps` for its table. Those who play do not wait for those who look at records.
pub(crate) async fn load<T: Send + 'static>(
    app: &App,
    steps: usize,
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    if steps <= FEW { work() } else { beside(&app.replays().loads, work).await }
}

/// The same where nothing can be waited for: other requests of this thread move elsewhere meanwhile.
pub(crate) fn load_here<T>(steps: usize, work: impl FnOnce() -> T) -> T {
    let several = Handle::try_current().is_ok_and(|here| here.runtime_flavor() == RuntimeFlavor::MultiThread);
    if steps <= FEW || !several { work() } else { block_in_place(work) }
}

async fn beside<T: Send + 'static>(
    places: &Arc<Semaphore>,
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let place = Arc::clone(places).acquire_owned().await.map_err(|_| ApiError::busy())?;
    let done = spawn_blocking(move || {
        // Whoever asked may have gone; the thread is busy until the work is done.
        let _place = place;
        work()
    });
    done.await.unwrap_or_else(|_| Err(ApiError::broken()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_budget_of_their_own() {
        let limits = Limits { chat_burst: 2.0, chat_per_second: 1.0, ..Limits::default() };
        let budgets = Budgets::new(limits);
        assert!(budgets.chat("anna", 0) && budgets.chat("anna", 0) && !budgets.chat("anna", 0));
        assert!(budgets.chat("bert", 0), "bert has said nothing yet");
        assert!(budgets.chat("anna", 1000) && !budgets.chat("anna", 1000));
    }

    #[test]
    fn a_long_replay_costs_more_than_a_short_one() {
        let limits = Limits { replay_burst: 10.0, replays_per_second: 1.0, ..Limits::default() };
        let budgets = Budgets::new(limits);
        assert!(
            budgets.replay("anna", 9.0, 0)
                && !budgets.replay("anna", 9.0, 0)
                && budgets.replay("anna", 1.0, 0)
        );
        assert!(
            budgets.replay("anna", 1e9, 10_000),
            "what costs more than there ever is, is paid with everything"
        );
    }

    #[test]
    fn who_has_long_been_quiet_is_forgotten_unless_a_stream_is_open() {
        let budgets = Arc::new(Budgets::new(Limits::default()));
        let open = budgets.stream("watching", 0);
        for n in 0..ROOM {
            budgets.chat(&n.to_string(), 0);
        }
        budgets.chat("late", FORGET_MS);
        let known = budgets.lock();
        assert_eq!((known.shares.len(), known.shares.contains_key("watching")), (2, true));
        drop((known, open));
    }
}
