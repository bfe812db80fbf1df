//! The laws every game obeys, and the tools that check them: a dev-dependency of games.
//!
//! - [`laws`] plays random games at every table size and checks every [`Law`] along the way.
//! - [`perft`] compares counts of action sequences with a table, [`golden`] a random game with a stored match.
//! - [`zero_alloc`] asserts that playouts leave the heap alone, with [`alloc::CountingAllocator`] counting.
//! - [`toy`] is a small game with every mode the engine knows, and a fault of every kind on request.
//!
//! A game's `tests/it/laws.rs` is a few lines:
//!
//! ```
//! use conformance::{Law, toy::{Options, Toy}};
//!
//! let report = conformance::laws::<Toy>(&Options::default(), 2);
//! assert!(report.compared(Law::Twins) > 0, "{report}");
//! ```

pub mod alloc;
mod breach;
mod moment;
mod plain;
mod run;
mod scenery;
mod sealed;
mod speaking;
mod stored;
mod taking_back;
mod telling;
pub mod toy;
mod twins;

pub use alloc::{allocations_per_playout, zero_alloc};
pub use breach::{Breach, Law, Report};
pub use run::{Trial, check, laws};
pub use stored::{golden, golden_by, perft, perft_table, record, repeat};
