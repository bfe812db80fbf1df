//! Peril: a frontier town on a map that grows, a bandit on the loose, and decisions out of turn. Two to four players
//! settle, feed their families, learn trades and shoot when they must; the first to enough points wins.
//!
//! - `kinds`, `content`, `options`: the things of the game, what they are made of, what a table may choose.
//! - `map`, `state`, `frames`: a moment of the game. The top frame asks.
//! - `action`, `legal`, `menu`, `picks`, `haggle`, `fallback`, `refuse`: what may be done, and why not.
//! - `setup`, `apply`: the machine; `opening`, `turn`, `travel`, `land`, `shop`, `pastimes`, `sheriff`, `family`, `bandit`, `duel`, `cards`,
//!   `debt`, `trade`: what happens.
//! - `rules`, `knowledge`, `words`: what the engine asks. `view`, `scene`, `asked`, `prospect`, `draw`: what is seen.
//! - `heuristics`, `plans`, `bargain`, `distances`: the evaluation function; `value`: the learned one; `probes`: bots that try what a plan is worth; `measure`: what is counted.

mod action;
mod apply;
mod asked;
mod bandit;
mod bargain;
mod beginner;
mod bundle;
mod cards;
mod chance;
pub mod content;
mod debt;
mod distances;
mod draw;
mod duel;
mod encoding;
mod event;
mod fallback;
mod family;
mod frames;
mod haggle;
mod heuristics;
mod invariants;
mod kinds;
mod knowledge;
mod land;
mod legal;
mod list;
mod map;
mod measure;
mod menu;
mod opening;
pub mod options;
mod pastimes;
mod picks;
mod plans;
mod probes;
mod prospect;
mod reaction;
pub mod refuse;
pub mod rules;
mod scene;
mod score;
mod screen;
mod setup;
mod sheriff;
mod shop;
mod state;
mod trade;
mod travel;
mod turn;
mod used;
mod value;
mod view;
mod words;

use std::sync::{Arc, OnceLock};

use engine::Digest;

pub use action::{Action, Mouth, Parity, Prisoner};
pub use asked::{Asked, Choice, Otherwise, Quarrel};
pub use bundle::Bundle;
pub use content::{Animal, Card, Ground, Lot, Op, Prices, Wares};
pub use duel::{Verdict, odds, run};
pub use event::{Deadwood, Event, Gun, Lair, Party, Place, Thing};
pub use frames::{
    Ask, Cause, Change, Deal, Debt, Duel, Errand, Fighter, Frame, Item, Live, Mode, Payee, Phase, Purse,
    Remedy, Ride,
};
pub use heuristics::{Heuristics, Weights};
pub use kinds::{Building, Cell, Diploma, Face, Figure, Good, Number, Resource, Symbol, Terrain, Tool};
pub use list::List;
pub use map::{Hex, Hexes, Map, Steps};
pub use options::Options;
pub use prospect::{Danger, Deed, Fees, Lot as CounterLot, Odds, PioneerProspect, Prospect, There, Wagers};
pub use scene::{
    AnimalScene, CardScene, GroundScene, LotScene, PricesScene, Scene, ShootoutScene, WagerScene,
};
pub use screen::Screen;
pub use state::{Bandit, Deck, Draft, Drawn, Ended, Mark, Part, Pioneer, Player, State, Stock};
pub use view::{Common, HexView, PioneerView, PlayerView, StockView, View};

use crate::content::MAX_EVENTS;
use crate::distances::Distances;

/// The game for one table: content and options, compiled.
#[derive(Debug)]
pub struct Peril {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) prices: Prices,
    pub(crate) grounds: [Ground; Terrain::COUNT],
    pub(crate) events: Vec<Card>,
    pub(crate) event_counts: [u8; MAX_EVENTS],
    pub(crate) prayers: Vec<Card>,
    pub(crate) animals: Vec<Animal>,
    pub(crate) faces: [Deadwood; 6],
    /// The town as printed, laid once.
    town: Map,
    digest: Digest,
    /// Built when it is first looked at.
    scene: OnceLock<Arc<Scene>>,
    distances: Distances,
}

impl Peril {
    /// What never changes during a match.
    pub(crate) fn fixed(&self) -> &Arc<Scene> {
        self.scene.get_or_init(|| Arc::new(Scene::new(self)))
    }

    /// The options of this table.
    pub const fn table(&self) -> &Options {
        &self.options
    }

    /// What things cost at this table.
    pub const fn prices(&self) -> &Prices {
        &self.prices
    }

    /// Everything that must hold in every state (§26): the first thing that does not, in words.
    pub fn violation(&self, state: &State) -> Option<String> {
        invariants::violation(self, state)
    }

    /// Where the Bandit may end a movement of so many steps towards any of `goals` (R10.6).
    pub fn bandit_ways(&self, state: &State, from: Hex, goals: Hexes, steps: u8) -> Hexes {
        bandit::ways(state, from, goals, steps)
    }

    /// The ids of the Event designs, in the order of the deck's counts.
    pub fn event_ids(&self) -> impl Iterator<Item = &str> {
        self.events.iter().map(|card| card.id.as_str())
    }

    /// The ids of the Prayer designs, in the order of the deck's counts.
    pub fn prayer_ids(&self) -> impl Iterator<Item = &str> {
        self.prayers.iter().map(|card| card.id.as_str())
    }
}
