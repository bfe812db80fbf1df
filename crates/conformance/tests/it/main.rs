//! The laws hold for an honest game, and bite each dishonest one.

mod biting;
mod dealt;
mod stored;

#[global_allocator]
static ALLOCATOR: conformance::alloc::CountingAllocator = conformance::alloc::CountingAllocator;
