//! How the toy ends.

use arrayvec::ArrayVec;
use engine::{MAX_SEATS, Outcome, ScoreRow, Seat, Standing};

use super::{Fault, GUARD, Phase, State, Toy};

pub(super) fn outcome(game: &Toy, state: &State) -> Option<Outcome> {
    let early = game.has(Fault::EarlyOutcome) && state.round == game.rounds;
    if state.phase != Phase::Over && !early {
        return None;
    }
    let worth = |seat: Seat| {
        let hidden = if game.has(Fault::OutcomeHidden) { state.hands[seat][GUARD as usize] } else { 0 };
        (state.alive.contains(seat), state.scores[seat] + i16::from(hidden))
    };
    let standing = |seat| {
        let better = Seat::all(game.seats).filter(|&other| worth(other) > worth(seat)).count();
        let rank = better as u8 + 1 + u8::from(game.has(Fault::NoWinner));
        Standing { rank, score: state.scores[seat].into() }
    };
    let reason = if state.alive.len() < 2 { "last_left" } else { "rounds" };
    let ranked = game.seats - u8::from(game.has(Fault::Unranked));
    let standings: ArrayVec<Standing, MAX_SEATS> = Seat::all(ranked).map(standing).collect();
    let first = |seat: &Seat| standings.get(seat.index()).is_some_and(|standing| standing.rank == 1);
    let winners = match game.has(Fault::WrongWinner) {
        true => Seat::all(game.seats).filter(|seat| !first(seat)).collect(),
        false => Seat::all(game.seats).filter(first).collect(),
    };
    Some(Outcome { winners, standings, tie_break: false, reason })
}

pub(super) fn score_sheet(game: &Toy, state: &State) -> Vec<ScoreRow> {
    vec![ScoreRow::new("bids", "Bids", game.seats, |seat| state.scores[seat].into())]
}
