//! The program `pioneers`: the commands, and what a program decides for all of its parts.

use std::process::ExitCode;

/// A server allocates and frees some two hundred times a move, and every message is larger than what the system's allocator is quick
/// with (docs/decisions/0098).
#[cfg(all(feature = "jemalloc", target_os = "linux", target_env = "gnu"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    commands::run()
}
