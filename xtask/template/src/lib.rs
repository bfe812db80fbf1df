//! Template Game: sealed bids for lots. `rules`, `knowledge` and `words` are the contract with the engine.

mod action;
mod apply;
mod content;
mod draw;
mod heuristics;
mod knowledge;
mod legal;
mod options;
pub mod rules;
mod score;
mod setup;
mod state;
mod view;
mod words;

pub use action::{Action, Event};
pub use content::{LotId, Lots};
pub use heuristics::{Heuristics, Weights};
pub use options::Options;
pub use state::{Card, Cards, State};
pub use view::{LotView, PlayerView, View};

/// The rules with a table's lots and hand size.
pub struct TemplateGame {
    seats: u8,
    hand: u8,
    lots: Lots,
}
