//! The terminal in a real pseudo-terminal.

#![allow(clippy::unwrap_used, reason = "clippy sees tests only in functions marked so, not in their helpers")]
#![allow(
    clippy::disallowed_methods,
    reason = "a test of a terminal waits, and reads what is written; no rules are near"
)]

mod panics;
