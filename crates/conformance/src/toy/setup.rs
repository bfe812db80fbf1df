//! The toy before the first decision.

use engine::{Events, GameRng, PerSeat, Seat, SeatSet};

use super::apply::{draw, remember};
use super::{COPIES, Event, Fault, KINDS, Phase, State, Toy};

const DEALT: u8 = 4;

pub(super) fn setup(game: &Toy, rng: &mut GameRng, events: &mut Events<'_, Event>) -> State {
    let mut state = State {
        deck: COPIES,
        discard: [0; KINDS],
        hands: PerSeat::default(),
        bids: PerSeat::default(),
        known: PerSeat::default(),
        looked: PerSeat::default(),
        alive: SeatSet::all(game.seats),
        scores: PerSeat::default(),
        round: 1,
        phase: Phase::Bid,
        rumour: None,
        first: None,
    };
    for seat in Seat::all(game.seats) {
        for _ in 0..DEALT {
            let card = draw(&mut state, seat, rng);
            events.emit(|| Event::Drew { seat, card });
        }
    }
    if game.has(Fault::HiddenMemoryInSetup) {
        state.discard[0] = remember(&game.hidden_memory);
    }
    state
}
