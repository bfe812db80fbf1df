//! Tables on a full-screen terminal, alone or on a server. It knows no game: it is handed games with their views, shows what
//! they draw, lists what is offered and sends one of the offers back.
//!
//! - [`Screen`] is the terminal while we have it; it is given back however the program ends.
//! - [`Table`] is a seat at a table: [`LocalTable`] at this keyboard, [`RemoteTable`] on a server.
//! - [`play`] shows a table until its player leaves.
//! - [`fn@start`] asks what is to be played.

#![allow(
    clippy::disallowed_methods,
    reason = "a terminal reads clocks, files and its environment; rules are far away"
)]

mod app;
mod choose;
mod ending;
mod frame;
mod generic;
mod layout;
#[cfg(feature = "online")]
mod lobby;
mod local;
mod popup;
#[cfg(feature = "online")]
mod remote;
mod replay;
mod screen;
mod signs;
mod start;
mod table;
mod theme;
mod viewport;

pub use app::{Left, Settings, drawn, play, read};
#[cfg(feature = "online")]
pub use lobby::{Lobby, Online, lobby};
pub use local::{Keeper, LocalTable, Seated};
pub use popup::plain_page;
#[cfg(feature = "online")]
pub use remote::RemoteTable;
pub use replay::ReplayTable;
pub use screen::Screen;
pub use start::{Chosen, Saved, Setup, Start, Venue, start};
pub use table::{Notice, Playable, Race, Refusal, Replay, Snapshot, Status, Story, Table, You};
