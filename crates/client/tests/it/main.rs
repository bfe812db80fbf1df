//! The client against a real server, over real sockets.

#![allow(clippy::unwrap_used, reason = "clippy sees tests only in functions marked so, not in their helpers")]

mod host;
mod live;
mod people;
