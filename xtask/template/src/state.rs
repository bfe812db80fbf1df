//! A moment of the game, flat: hands as bit sets, the bag as a set without an order, one phase that decides.

use engine::{GameRng, PerSeat, Seat, SeatSet};
use serde::Serialize;

use crate::TemplateGame;
use crate::content::{LotId, LotSet};

/// The most players.
pub(crate) const SEATS: usize = 5;

engine::id! {
    /// A card, by its number from 1 to 40.
    pub struct Card(u8);
}

engine::id_set! {
    /// A set of cards in eight bytes.
    #[derive(Serialize)]
    pub struct Cards(u64) of Card;
}

impl Cards {
    /// All forty.
    pub const DECK: Cards = Cards::below(41).without(Card(0));
}

/// What the game is waiting for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Phase {
    /// The leader chooses a lot.
    Choose { leader: Seat },
    /// All who have not yet done so bid for it.
    Bid { leader: Seat, lot: LotId },
    /// Nothing.
    Over,
}

/// A moment of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub(crate) phase: Phase,
    /// A card that is bid stays in hand until the bids are shown.
    pub(crate) hands: PerSeat<Cards, SEATS>,
    pub(crate) bids: PerSeat<Option<Card>, SEATS>,
    pub(crate) spent: Cards,
    pub(crate) bag: LotSet,
    pub(crate) open: LotSet,
    pub(crate) taken: PerSeat<LotSet, SEATS>,
}

impl TemplateGame {
    pub(crate) fn undecided(&self, state: &State) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| state.bids[seat].is_none()).collect()
    }
}

impl State {
    /// Draws a lot from the bag: only now is it decided which.
    pub(crate) fn open_a_lot(&mut self, rng: &mut GameRng) -> Option<LotId> {
        let lot = self.bag.pick(rng)?;
        self.bag.remove(lot);
        self.open.insert(lot);
        Some(lot)
    }
}
