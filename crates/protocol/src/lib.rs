//! What goes over the wire. Views, actions, events and options are a game's own JSON and pass through unread.
//!
//! - [`live`] is what a client at a table says and hears, by WebSocket or as lines of JSON over plain HTTP.
//! - [`rest`] is everything around it: who one is, which tables there are, how they are set up.
//! - `schema` is all of it as JSON Schema, from which `cargo xtask types` makes TypeScript; feature `openapi`.
//!
//! Clients ignore fields and messages they do not know; the [`VERSION`] rises only when that is not enough.

#[cfg(not(feature = "openapi"))]
extern crate undescribed as utoipa;

pub mod live;
pub mod rest;
#[cfg(feature = "openapi")]
mod schemas;

#[cfg(feature = "openapi")]
pub use schemas::schema;

/// The version of the protocol.
pub const VERSION: u32 = 4;
