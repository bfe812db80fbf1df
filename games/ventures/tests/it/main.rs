//! Tests of the game, one module per part of its rules.

mod laws;
mod pay;
mod table;

#[global_allocator]
static ALLOCATOR: conformance::alloc::CountingAllocator = conformance::alloc::CountingAllocator;
