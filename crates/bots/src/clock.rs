//! The only clock of this crate: bots that think by time and programs that answer too late are measured by it. No rule
//! ever sees it.

use std::sync::Arc;
use std::time::{Duration, Instant};

#[allow(
    clippy::disallowed_methods,
    reason = "a live bot thinks by the clock; what it finds is no rule of any game"
)]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// What tells a search the time: the system, or a test.
pub(crate) trait Clock: Send + Sync {
    /// The moment.
    fn now(&self) -> Instant;
}

/// The system's clock.
struct System;

impl Clock for System {
    fn now(&self) -> Instant {
        now()
    }
}

/// The system's clock.
pub(crate) fn system() -> Arc<dyn Clock> {
    Arc::new(System)
}

/// A moment by which something must have happened.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Deadline(Instant);

impl Deadline {
    pub(crate) fn after(time: Duration) -> Deadline {
        Deadline(now() + time)
    }

    /// How long there is until then.
    pub(crate) fn left(self) -> Duration {
        self.0.saturating_duration_since(now())
    }
}

#[cfg(test)]
pub(crate) mod fake {
    //! A clock for tests.

    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::{Duration, Instant};

    use super::{Clock, now};

    /// Moves on by a fixed time whenever somebody looks at it: whoever looks seldom sees it jump.
    pub(crate) struct Counted {
        start: Instant,
        tick: Duration,
        looks: AtomicU32,
    }

    impl Counted {
        pub(crate) fn new(tick: Duration) -> Arc<Counted> {
            Arc::new(Counted { start: now(), tick, looks: AtomicU32::new(0) })
        }

        /// The time that has gone by, without looking.
        pub(crate) fn gone(&self) -> Duration {
            self.tick * self.looks.load(Ordering::Relaxed)
        }
    }

    impl Clock for Counted {
        fn now(&self) -> Instant {
            let looks = self.looks.fetch_add(1, Ordering::Relaxed) + 1;
            self.start + self.tick * looks
        }
    }
}
