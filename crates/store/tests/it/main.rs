//! One story, told to every store.

#![allow(clippy::unwrap_used, reason = "clippy sees tests only in functions marked so, not in their helpers")]

mod cluster;
mod people;
mod story;
