//! What a viewer sees, built field by field from nothing: whoever adds a field decides who sees it.

use engine::{Rules, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use crate::TemplateGame;
use crate::content::LotId;
use crate::state::{Card, Phase, State};

/// The table as one viewer sees it.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// From 1.
    pub round: u32,
    /// Who leads; nobody when the game is over.
    pub leader: Option<Seat>,
    /// The lots laid open.
    pub open: Vec<LotView>,
    /// The one under the hammer.
    pub hammered: Option<LotId>,
    /// The lots in the bag, which anybody can work out.
    pub bag: Vec<LotView>,
    /// Cards spent so far.
    pub spent: Vec<Card>,
    /// By seat.
    pub players: Vec<PlayerView>,
}

/// A lot.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct LotView {
    /// Which.
    pub lot: LotId,
    /// Its name.
    pub name: String,
    /// Its points.
    pub worth: i8,
}

/// A player.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// How many cards are left.
    pub cards: u32,
    /// Which, for whoever may know.
    pub hand: Option<Vec<Card>>,
    /// Whether a bid lies face down.
    pub has_bid: bool,
    /// Which card it is, for whoever may know.
    pub bid: Option<Card>,
    /// Lots taken.
    pub lots: Vec<LotView>,
    /// Points so far.
    pub points: i32,
}

pub(crate) fn view(game: &TemplateGame, state: &State, viewer: Viewer) -> View {
    let (leader, hammered) = match state.phase {
        Phase::Choose { leader } => (Some(leader), None),
        Phase::Bid { leader, lot } => (Some(leader), Some(lot)),
        Phase::Over => (None, None),
    };
    View {
        round: game.round(state),
        leader,
        open: state.open.iter().map(|lot| game.show(lot)).collect(),
        hammered,
        bag: state.bag.iter().map(|lot| game.show(lot)).collect(),
        spent: state.spent.iter().collect(),
        players: Seat::all(game.seats).map(|seat| game.player(state, seat, viewer)).collect(),
    }
}

impl TemplateGame {
    fn player(&self, state: &State, seat: Seat, viewer: Viewer) -> PlayerView {
        let knows = viewer.knows(seat);
        PlayerView {
            cards: state.hands[seat].len(),
            hand: knows.then(|| state.hands[seat].iter().collect()),
            has_bid: state.bids[seat].is_some(),
            bid: state.bids[seat].filter(|_| knows),
            lots: state.taken[seat].iter().map(|lot| self.show(lot)).collect(),
            points: self.points(state, seat),
        }
    }

    fn show(&self, lot: LotId) -> LotView {
        LotView { lot, name: self.lots.name(lot).to_owned(), worth: self.lots.worth(lot) }
    }
}
