//! Points, places and the table at the end.

use std::cmp::Reverse;

use engine::{Outcome, ScoreRow, Seat};

use crate::TemplateGame;
use crate::state::{Phase, State};

impl TemplateGame {
    pub(crate) fn points(&self, state: &State, seat: Seat) -> i32 {
        state.taken[seat].iter().map(|lot| i32::from(self.lots.worth(lot))).sum()
    }
}

pub(crate) fn outcome(game: &TemplateGame, state: &State) -> Option<Outcome> {
    match state.phase {
        Phase::Choose { .. } | Phase::Bid { .. } => None,
        Phase::Over => {
            // More points first, then fewer lots.
            let merit = |seat| (game.points(state, seat), Reverse(state.taken[seat].len()));
            let points = |seat| game.points(state, seat);
            Some(Outcome::ranked("hands_empty", game.seats, points, merit))
        }
    }
}

pub(crate) fn score_sheet(game: &TemplateGame, state: &State) -> Vec<ScoreRow> {
    let taken = |seat| state.taken[seat].len() as i32;
    vec![
        ScoreRow::new("lots", "score-lots", game.seats, |seat| game.points(state, seat)),
        ScoreRow::new("lots_taken", "score-lots-taken", game.seats, taken).beside(),
    ]
}
