//! The tests of the game, by chapter of its rules.

mod bidding;
mod end;
mod fixed;
mod laws;
mod secrecy;
mod setup;
mod table;
mod words;

#[global_allocator]
static ALLOCATOR: conformance::alloc::CountingAllocator = conformance::alloc::CountingAllocator;
