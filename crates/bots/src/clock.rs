//! The only clock of this crate, for time budgets and for the deadlines of external programs. Rules never see it.

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
