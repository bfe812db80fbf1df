//! What a server takes from the world around it: the time and secrets. Everything else follows from requests, so a test
//! that brings its own gets the same bytes twice.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// The time and a source of secrets.
#[derive(Clone)]
pub struct ClockAndEntropy {
    now: Arc<Clock>,
    steady: Arc<Clock>,
    fill: Arc<Fill>,
}

/// Tells milliseconds.
type Clock = dyn Fn() -> i64 + Send + Sync;

/// Fills a buffer with bytes nobody can guess.
type Fill = dyn Fn(&mut [u8]) + Send + Sync;

impl ClockAndEntropy {
    /// The machine's own.
    pub fn real() -> ClockAndEntropy {
        ClockAndEntropy::new(real_now, |bytes| {
            getrandom::fill(bytes).expect("an operating system has randomness to give");
        })
        .with_steady(real_steady())
    }

    /// Others, for tests.
    pub fn new(
        now: impl Fn() -> i64 + Send + Sync + 'static,
        fill: impl Fn(&mut [u8]) + Send + Sync + 'static,
    ) -> ClockAndEntropy {
        let now: Arc<Clock> = Arc::new(now);
        ClockAndEntropy { steady: Arc::clone(&now), now, fill: Arc::new(fill) }
    }

    /// With a second clock, which is never set: it counts milliseconds from whenever it likes.
    #[must_use]
    pub fn with_steady(self, steady: impl Fn() -> i64 + Send + Sync + 'static) -> ClockAndEntropy {
        ClockAndEntropy { steady: Arc::new(steady), ..self }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        (self.now)()
    }

    /// Milliseconds by a clock that is never set.
    pub(crate) fn steady(&self) -> i64 {
        (self.steady)()
    }

    /// Bytes nobody can guess.
    pub(crate) fn secret<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.fill)(&mut bytes);
        bytes
    }

    /// An id nobody can guess: 80 bits, in letters and digits that survive being read aloud.
    pub(crate) fn id(&self) -> String {
        const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        self.secret::<16>().iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
    }
}

/// A monotonic clock that starts now.
fn real_steady() -> impl Fn() -> i64 + Send + Sync {
    let start = tokio::time::Instant::now();
    move || i64::try_from(start.elapsed().as_millis()).unwrap_or(i64::MAX)
}

#[expect(
    clippy::disallowed_methods,
    reason = "the one place where the server reads the clock; no rule depends on it"
)]
fn real_now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
