//! What a seat may do in the toy, and why not.

use engine::{Illegal, Rules, Seat};

use super::apply::total;
use super::{Action, Fault, GUARD, KINDS, Phase, State, Toy, rules};

pub(super) fn legal(game: &Toy, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !game.pending(state).seats.contains(seat) {
        let chatty = game.has(Fault::OutOfTurn) && matches!(state.phase, Phase::Turn { .. });
        if chatty && state.alive.contains(seat) {
            out.push(Action::Pass);
        }
        return;
    }
    let kinds = (0..KINDS as u8).filter(|&card| state.hands[seat][card as usize] > 0);
    match state.phase {
        Phase::Bid => out.extend(kinds.map(|card| Action::Bid { card })),
        Phase::Turn { aim, aims, .. } => {
            if aims > 0 {
                let others = state.alive.iter().filter(|&at| at != seat && Some(at) != aim);
                out.extend(others.map(|at| Action::Aim { at }));
            }
            if total(&state.deck) > 0 && state.looked[seat].is_none() {
                out.push(Action::Look);
            }
            if can_draw(game, state) {
                out.push(Action::Draw);
            }
            if aim.is_some_and(|at| total(&state.hands[at]) > 0) {
                out.extend([Action::Peek, Action::Steal]);
            }
            out.push(Action::Pass);
            if game.has(Fault::Twice) {
                out.push(Action::Pass);
            }
        }
        Phase::React { victim, .. } => {
            let guarded = state.hands[victim][GUARD as usize] > 0;
            if guarded || !game.has(Fault::DeadEnd) {
                out.push(Action::Pass);
            }
            if guarded {
                out.push(Action::Block);
            }
        }
        Phase::Shed { .. } => out.extend(kinds.map(|card| Action::Shed { card })),
        Phase::Over => {}
    }
}

pub(super) fn check(game: &Toy, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let lax = game.has(Fault::LaxSeat) && action == Action::Pass;
    if !lax && !game.pending(state).seats.contains(seat) {
        let rule = if game.has(Fault::UnknownRule) { engine::RuleId("NONE-1") } else { rules::TURN_1 };
        let hidden = game.has(Fault::RefusalLeaks) && state.deck[GUARD as usize].is_multiple_of(2);
        let reason = if hidden { "not now" } else { "you have nothing to decide now" };
        return Err(Illegal::new(rule, reason));
    }
    let holds = |card: u8| state.hands[seat].get(usize::from(card)).is_some_and(|&count| count > 0);
    let unless = |legal: bool, rule, reason| if legal { Ok(()) } else { Err(Illegal::new(rule, reason)) };
    match (state.phase, action) {
        (Phase::Bid, Action::Bid { card }) => {
            let lax = game.has(Fault::LaxCheck);
            unless(lax || holds(card), rules::BID_1, "you hold no such card")
        }
        (Phase::Turn { aim, aims, .. }, Action::Aim { at }) => unless(
            aims > 0 && at != seat && Some(at) != aim && state.alive.contains(at),
            rules::AIM_1,
            "you cannot aim there now",
        ),
        (Phase::Turn { .. }, Action::Look) => unless(
            total(&state.deck) > 0 && state.looked[seat].is_none(),
            rules::DECK_1,
            "there is nothing to look at",
        ),
        (Phase::Turn { .. }, Action::Draw) => {
            let strict = game.has(Fault::StrictCheck);
            unless(!strict && can_draw(game, state), rules::DECK_1, "the deck is empty")
        }
        (Phase::Turn { aim, .. }, Action::Peek | Action::Steal) => unless(
            aim.is_some_and(|at| total(&state.hands[at]) > 0),
            rules::AIM_1,
            "you have aimed at nobody with a card",
        ),
        (Phase::Turn { .. } | Phase::React { .. }, Action::Pass) => Ok(()),
        (Phase::React { victim, .. }, Action::Block) => {
            unless(state.hands[victim][GUARD as usize] > 0, rules::GUARD_1, "you hold no guard")
        }
        (Phase::Shed { .. }, Action::Shed { card }) => {
            unless(holds(card), rules::SHED_1, "you hold no such card")
        }
        (Phase::Bid | Phase::Turn { .. } | Phase::React { .. } | Phase::Shed { .. } | Phase::Over, _) => {
            Err(Illegal::new(rules::TURN_1, "this is not the time for it"))
        }
    }
}

fn can_draw(game: &Toy, state: &State) -> bool {
    total(&state.deck) > 0 && (!game.has(Fault::DeckTells) || state.deck[GUARD as usize] > 4)
}
