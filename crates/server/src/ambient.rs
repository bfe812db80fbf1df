//! What a server takes from the world around it: the time and secrets. Everything else follows from requests, so a test
//! that brings its own gets the same bytes twice.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// The time and a source of secrets.
#[derive(Clone)]
pub struct Ambient {
    now: Arc<dyn Fn() -> i64 + Send + Sync>,
    fill: Arc<Fill>,
}

/// Fills a buffer with bytes nobody can guess.
type Fill = dyn Fn(&mut [u8]) + Send + Sync;

impl Ambient {
    /// The machine's own.
    pub fn real() -> Ambient {
        Ambient::new(real_now, |bytes| {
            getrandom::fill(bytes).expect("an operating system has randomness to give");
        })
    }

    /// Others, for tests.
    pub fn new(
        now: impl Fn() -> i64 + Send + Sync + 'static,
        fill: impl Fn(&mut [u8]) + Send + Sync + 'static,
    ) -> Ambient {
        Ambient { now: Arc::new(now), fill: Arc::new(fill) }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        (self.now)()
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

#[expect(
    clippy::disallowed_methods,
    reason = "the one place where the server reads the clock; no rule depends on it"
)]
fn real_now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
