//! What a seat may do, and why not.

use engine::{Illegal, Seat};

use crate::TemplateGame;
use crate::action::Action;
use crate::rules;
use crate::state::{Phase, State};

pub(crate) fn legal(game: &TemplateGame, state: &State, seat: Seat, out: &mut Vec<Action>) {
    match state.phase {
        Phase::Choose { leader } if leader == seat => out.extend(state.open.iter().map(Action::Hammer)),
        Phase::Bid { .. } if game.undecided(state).contains(seat) => {
            out.extend(state.hands[seat].iter().map(Action::Bid));
        }
        Phase::Choose { .. } | Phase::Bid { .. } | Phase::Over => {}
    }
}

pub(crate) fn check(game: &TemplateGame, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    match (state.phase, action) {
        (Phase::Over, _) => Err(Illegal::new(rules::END_1, "no-more")),
        (Phase::Choose { leader }, Action::Hammer(lot)) => {
            if leader != seat {
                return Err(Illegal::new(rules::LOT_1, "no-lead"));
            }
            if !state.open.contains(lot) {
                return Err(Illegal::new(rules::LOT_1, "no-open-lot"));
            }
            Ok(())
        }
        (Phase::Choose { .. }, Action::Bid(_)) => Err(Illegal::new(rules::BID_1, "no-lot-yet")),
        (Phase::Bid { .. }, Action::Hammer(_)) => Err(Illegal::new(rules::LOT_1, "no-second-lot")),
        (Phase::Bid { .. }, Action::Bid(card)) => {
            if !game.undecided(state).contains(seat) {
                return Err(Illegal::new(rules::BID_1, "no-second-bid"));
            }
            if !state.hands[seat].contains(card) {
                return Err(Illegal::new(rules::BID_1, "no-such-card"));
            }
            Ok(())
        }
    }
}
