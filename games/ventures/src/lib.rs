//! Ventures: everybody drafts at once. Choose a card, pass the hand on, trade with both neighbours, and complete three
//! goals before the third stage ends. For 3 to 8 players.
//!
//! - [`Ventures`] is the rules value: the cards and boards, the table's size and options.
//! - [`State`] is a moment as plain data; [`Action`] a decision; [`Event`] what happened; [`View`] what a viewer sees.
//! - [`pay`] works out what a purchase from the neighbours may cost.
//! - [`Heuristics`] has the evaluation function for bots.

mod action;
mod apply;
mod content;
mod draw;
mod encoding;
mod heuristics;
mod knowledge;
mod legal;
mod measure;
mod options;
pub mod pay;
mod position;
mod reading;
mod report;
mod rulebased;
pub mod rules;
mod scene;
mod score;
mod screen;
mod setup;
mod split;
mod state;
mod used;
mod value;
mod verdict;
mod view;
mod words;

use std::sync::Arc;

use engine::Digest;

pub use action::{Action, Event, Handed, Pay};
pub use content::{
    Amounts, Board, BoardId, CARDS_TOML, Card, CardId, CardSet, Class, Colour, Content, Cost, Count, Effect,
    Goal, NeedId, Numbers, Origin, Resource, ResourceKind, Resources, ServiceId, Sets, Symbol, Whose,
};
pub use heuristics::{Heuristics, Weights};
pub use options::{Boards, Goals, Options};
pub use scene::{
    BoardScene, CardScene, CostScene, Counted, EffectScene, GoalScene, Party, Prizes, ResourceId,
    ResourceScene, Scene, Units,
};
pub use score::{Claim, Points, hr_points, ranked};
pub use screen::Screen;
pub use state::{Deal, Entry, Look, Paid, Phase, Player, State};
pub use verdict::{Buy, HandCard, NextGoal, Not, Prices, Side, Way, Why};
pub use view::{
    Common, DeedKind, DeedView, Fetched, Hidden, HrView, Mine, PhaseView, PlayerView, PointsView, SeenHand,
    Source, TurnView, Unseen, View, Wish,
};

/// The rules of a table.
#[derive(Clone, Debug)]
pub struct Ventures {
    content: Arc<Content>,
    digest: Digest,
    options: Options,
    seats: u8,
    /// By stage: the copies used with so many players, guilds left out.
    decks: [Vec<CardId>; content::STAGES],
    guilds: Vec<CardId>,
    spare: Vec<CardId>,
    scene: Arc<Scene>,
}

impl Ventures {
    /// The cards and boards in play.
    pub fn cards(&self) -> &Content {
        &self.content
    }

    /// Whether the table plays with goals.
    #[inline]
    pub fn with_goals(&self) -> bool {
        self.options.goals == Goals::On
    }
}
