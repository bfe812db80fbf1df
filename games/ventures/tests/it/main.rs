//! Tests of the game, one module per part of its rules.

mod goals;
mod laws;
mod pay;
mod score;
mod setup;
mod table;
mod turn;

#[global_allocator]
static ALLOCATOR: conformance::alloc::CountingAllocator = conformance::alloc::CountingAllocator;
