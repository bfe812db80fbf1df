//! The table before the first decision.

use engine::{Events, GameRng, PerSeat, Seat};

use crate::TemplateGame;
use crate::action::Event;
use crate::content::LotSet;
use crate::state::{Cards, Phase, State};

pub(crate) fn setup(game: &TemplateGame, rng: &mut GameRng, events: &mut Events<'_, Event>) -> State {
    let mut deck = Cards::DECK;
    let mut state = State {
        phase: Phase::Choose { leader: Seat(0) },
        hands: PerSeat::default(),
        bids: PerSeat::default(),
        spent: Cards::default(),
        bag: game.lots.all(),
        open: LotSet::default(),
        taken: PerSeat::default(),
    };
    for seat in Seat::all(game.seats) {
        state.hands[seat] = deck.draw(u32::from(game.hand), rng);
    }
    for _ in 0..2 {
        if let Some(lot) = state.open_a_lot(rng) {
            events.emit(|| Event::Opened { lot });
        }
    }
    state
}
