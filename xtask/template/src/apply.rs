//! What actions do. One function each; legality is the caller's promise.

use arrayvec::ArrayVec;
use engine::{Events, GameRng, PerSeat, Seat};

use crate::TemplateGame;
use crate::action::{Action, Event};
use crate::content::LotId;
use crate::state::{Card, Phase, SEATS, State};

pub(crate) fn apply(
    game: &TemplateGame,
    state: &mut State,
    seat: Seat,
    action: Action,
    rng: &mut GameRng,
    events: &mut Events<'_, Event>,
) {
    match action {
        Action::Hammer(lot) => game.hammer(state, seat, lot, events),
        Action::Bid(card) => game.bid(state, seat, card, rng, events),
    }
}

impl TemplateGame {
    fn hammer(&self, state: &mut State, seat: Seat, lot: LotId, events: &mut Events<'_, Event>) {
        state.phase = Phase::Bid { leader: seat, lot };
        events.emit(|| Event::Hammered { seat, lot });
    }

    fn bid(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        state.bids[seat] = Some(card);
        events.emit(|| Event::Sealed { seat, card: Some(card) });
        if let Phase::Bid { leader, lot } = state.phase
            && self.undecided(state).is_empty()
        {
            self.sell(state, leader, lot, rng, events);
        }
    }

    fn sell(
        &self,
        state: &mut State,
        leader: Seat,
        lot: LotId,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        let bids = Seat::all(self.seats).filter_map(|seat| Some((state.bids[seat]?, seat)));
        // No card exists twice, so there is never a tie.
        let to = if self.lots.worth(lot) < 0 { bids.min() } else { bids.max() };
        let (_, to) = to.expect("everybody has bid");
        state.taken[to].insert(lot);
        state.open.remove(lot);
        let mut shown: ArrayVec<Card, SEATS> = ArrayVec::new();
        for seat in Seat::all(self.seats) {
            if let Some(card) = state.bids[seat] {
                state.hands[seat].remove(card);
                state.spent.insert(card);
                shown.push(card);
            }
        }
        state.bids = PerSeat::splat(None);
        events.emit(|| Event::Sold { lot, to, bids: shown });

        if state.hands[leader].is_empty() {
            state.phase = Phase::Over;
            return;
        }
        state.phase = Phase::Choose { leader: leader.next(self.seats) };
        if let Some(lot) = state.open_a_lot(rng) {
            events.emit(|| Event::Opened { lot });
        }
    }
}
