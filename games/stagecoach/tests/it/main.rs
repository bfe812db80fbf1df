//! Tests of the game, one module per chapter of its rules.

mod act;
mod buy;
mod content;
mod end;
mod examples;
mod fixed;
mod heuristics;
mod invariants;
mod join;
mod judgement;
mod laws;
mod ride;
mod score;
mod secrecy;
mod settle;
mod setup;
mod table;
mod words;

#[global_allocator]
static ALLOCATOR: conformance::alloc::CountingAllocator = conformance::alloc::CountingAllocator;
