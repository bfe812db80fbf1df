//! A moment of the game, flat: hands as bit sets, the bag as a set without an order, one phase that decides.

use engine::{GameRng, PerSeat, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::TemplateGame;
use crate::content::{LotId, LotSet};

/// The most players.
pub(crate) const SEATS: usize = 5;

/// A card, by its number from 1 to 40.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Card(pub u8);

/// A set of cards in eight bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Cards(u64);

impl Cards {
    /// All forty.
    pub const DECK: Cards = Cards(((1 << 40) - 1) << 1);

    /// Whether `card` is among them; a number that no card has is not.
    pub const fn contains(self, card: Card) -> bool {
        card.0 < 64 && self.0 & (1 << card.0) != 0
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// From the lowest.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        (1..=40).map(Card).filter(move |&card| self.contains(card))
    }

    /// These less `others`.
    #[must_use]
    pub const fn without(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    pub(crate) const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    pub(crate) const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    pub(crate) fn pick(self, rng: &mut GameRng) -> Option<Card> {
        rng.pick_bit(self.0).map(|bit| Card(bit as u8))
    }

    /// Takes `count` cards out, each as likely as any other.
    pub(crate) fn draw(&mut self, count: u8, rng: &mut GameRng) -> Cards {
        let mut drawn = Cards::default();
        for _ in 0..count {
            if let Some(card) = self.pick(rng) {
                self.remove(card);
                drawn.insert(card);
            }
        }
        drawn
    }
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
        let lot = LotId(rng.pick_bit(u64::from(self.bag.0))? as u8);
        self.bag.remove(lot);
        self.open.insert(lot);
        Some(lot)
    }
}
