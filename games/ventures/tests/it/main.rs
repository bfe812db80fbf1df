//! Tests of the game, one module per part of its rules.

mod bad_input;
mod content;
mod fixed;
mod fixtures;
mod goals;
mod invariants;
mod judgement;
mod laws;
mod pay;
mod position;
mod score;
mod secrecy;
mod setup;
mod table;
mod turn;
mod verdicts;
mod words;

#[global_allocator]
static ALLOCATOR: conformance::alloc::CountingAllocator = conformance::alloc::CountingAllocator;
