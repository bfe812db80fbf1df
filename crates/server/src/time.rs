//! The time that clocks, bots and races at tables go by. It passes while the service is up and stands still while it is
//! not, and it does not jump when the wall clock is set. Nodes that share a store share it: each writes down how far it is
//! and takes over what is further.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::App;

/// How often the time is written down. A node that crashes gives back as much of it at most.
const KEEP: Duration = Duration::from_secs(5);
/// How soon to ask a store again that did not answer.
const RETRY: Duration = Duration::from_millis(300);

/// A reading of both clocks.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Moment {
    /// The time of the service, for whatever is waited for at a table.
    pub(crate) time: i64,
    /// Milliseconds since 1970, for people.
    pub(crate) wall: i64,
}

/// The time of the service.
pub(crate) struct ServiceTime {
    /// What the steady clock has to be added to.
    base: AtomicI64,
    known: watch::Sender<bool>,
}

impl ServiceTime {
    /// A service that has never run starts at the time of day.
    pub(crate) fn new(wall: i64, steady: i64) -> ServiceTime {
        ServiceTime { base: AtomicI64::new(wall - steady), known: watch::Sender::new(false) }
    }

    pub(crate) fn now(&self, steady: i64) -> i64 {
        self.base.load(Ordering::Relaxed) + steady
    }

    /// The service has come so far: nobody may be behind.
    pub(crate) fn catch_up(&self, time: i64, steady: i64) {
        self.base.fetch_max(time - steady, Ordering::Relaxed);
    }

    /// The service goes on from where it was.
    fn resume(&self, time: i64, steady: i64) {
        self.base.store(time - steady, Ordering::Relaxed);
    }
}

impl App {
    /// The time of the service.
    pub(crate) fn time(&self) -> i64 {
        self.service_time().now(self.config().clock_and_entropy.steady())
    }

    pub(crate) fn moment(&self) -> Moment {
        Moment { time: self.time(), wall: self.now() }
    }

    /// Something was written at this time, perhaps by another node.
    pub(crate) fn catch_up_time(&self, time: i64) {
        self.service_time().catch_up(time, self.config().clock_and_entropy.steady());
    }

    /// Waits until it is known how far the service is.
    pub(crate) async fn time_known(&self) {
        // An error means that the node is gone.
        drop(self.service_time().known.subscribe().wait_for(|known| *known).await);
    }

    /// Writes down how far the service is.
    pub(crate) async fn keep_time(&self) {
        match self.store().keep_time(self.time()).await {
            Ok(furthest) => self.catch_up_time(furthest),
            Err(error) => tracing::warn!(%error, "the time of the service cannot be kept"),
        }
    }
}

/// Finds out how far the service was and keeps its time until the node stops.
pub(crate) async fn run(app: App) {
    let mut stopping = app.stopping();
    let kept = loop {
        match app.store().kept_time().await {
            Ok(kept) => break kept,
            Err(error) => tracing::warn!(%error, "the time of the service cannot be read"),
        }
        sleep(RETRY).await;
    };
    if let Some(kept) = kept {
        app.service_time().resume(kept, app.config().clock_and_entropy.steady());
    }
    app.service_time().known.send_replace(true);
    let mut beat = interval(KEEP);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beat.tick() => app.keep_time().await,
            () = stopping.stopped() => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_by_the_steady_clock_and_never_back() {
        let time = ServiceTime::new(1_000, 50);
        assert_eq!((time.now(50), time.now(60)), (1_000, 1_010));
        time.resume(700, 60);
        assert_eq!(time.now(65), 705, "it stood still while the service was down");
        time.catch_up(600, 65);
        assert_eq!(time.now(65), 705);
        time.catch_up(800, 65);
        assert_eq!(time.now(66), 801, "another node is further");
    }
}
