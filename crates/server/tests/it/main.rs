//! The server over real sockets.

#![allow(clippy::unwrap_used, reason = "clippy sees tests only in functions marked so, not in their helpers")]

mod abuse;
mod away;
mod client;
#[path = "../../../store/tests/it/cluster.rs"]
mod cluster;
mod contract;
mod games;
mod identity;
mod interface;
mod languages;
mod leaks;
mod nodes;
mod page;
mod people;
mod programs;
mod races;
mod reactions;
mod records;
mod seats;
mod sessions;
mod shares;
mod story;
mod streams;
mod tables;
mod turns;
mod twins;
