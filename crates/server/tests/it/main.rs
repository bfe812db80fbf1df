//! The server over real sockets.

mod abuse;
mod away;
mod client;
#[path = "../../../store/tests/it/cluster.rs"]
mod cluster;
mod games;
mod interface;
mod leaks;
mod nodes;
mod story;
mod streams;
