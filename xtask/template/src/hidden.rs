//! Worlds a seat cannot tell from the true one: for bots, which never see more than their seat does.

use engine::{GameRng, Seat};

use crate::TemplateGame;
use crate::state::{Cards, State};

impl TemplateGame {
    /// The others' hands are any cards that are neither mine nor spent, and a bid face down is any card of its hand.
    pub(crate) fn redeal_unknown(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        let mut unknown = Cards::DECK.without(state.spent).without(state.hands[seat]);
        for other in Seat::all(self.seats).filter(|&other| other != seat) {
            state.hands[other] = unknown.draw(state.hands[other].len(), rng);
            if state.bids[other].is_some() {
                state.bids[other] = state.hands[other].pick(rng);
            }
        }
    }
}
