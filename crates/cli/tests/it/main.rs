//! The real binary, from outside: every command, and every kind of bad input. Nothing here names a game: what holds,
//! holds for every game of the catalog.

mod admin;
mod arena;
mod bots;
#[path = "../../../store/tests/it/cluster.rs"]
#[allow(clippy::unwrap_used, reason = "clippy sees tests only in functions marked so, not in their helpers")]
mod cluster;
#[cfg(feature = "online")]
mod connect;
mod documents;
mod examples;
mod languages;
mod lists;
#[cfg(feature = "online")]
mod online;
mod play;
mod pty;
mod replay;
mod report;
mod run;
mod saving;
mod screens;
mod serve;
mod shards;
mod sim;
mod sweep;
mod usage;
mod weights;
