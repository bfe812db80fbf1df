//! A client of a server of tables. It knows the protocol and no game.
//!
//! - [`Server`] is an address, and [`Invitation`] a link to a table of it.
//! - [`Keyring`] keeps who we are, by server, in a file that only its owner can read.
//! - [`Client`] asks over HTTP: games, lobby, tables, records.
//! - [`Live`] is a table as it goes on: a socket that comes back by itself, goes on where it was, and sends again what was
//!   not answered. Each [`Update`] has whole views: scene, common and own parts are laid over each other here.

mod address;
mod error;
mod full_state;
mod http;
mod keyring;
mod live;
mod message;

pub use address::{Invitation, Server};
pub use error::Error;
pub use full_state::{FullState, Parts};
pub use http::Client;
pub use keyring::{Identity, Keyring};
pub use live::{Link, Live, Opening, Requests, Update};

/// The version of the protocol that is spoken here.
pub const PROTOCOL: u32 = protocol::VERSION;
