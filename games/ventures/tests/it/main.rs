//! Tests of the game, one module per part of its rules.

mod goals;
mod laws;
mod pay;
mod table;
mod turn;

#[global_allocator]
static ALLOCATOR: conformance::alloc::CountingAllocator = conformance::alloc::CountingAllocator;
