//! Tests of the game, one module per part of its rules.

mod laws;

#[global_allocator]
static ALLOCATOR: conformance::alloc::CountingAllocator = conformance::alloc::CountingAllocator;
