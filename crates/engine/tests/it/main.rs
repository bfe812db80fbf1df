//! The engine's own promises, tried with the toy game of `conformance`.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests")]

mod chance;
mod erased;
mod hostile;
mod logs;
mod seats;
mod table;
mod taking_back;
mod turns;
