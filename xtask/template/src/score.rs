//! Points, places and the table at the end.

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
            // More points first, then fewer lots: larger is better in both.
            let merit = |seat| (game.points(state, seat), -i16::from(state.taken[seat].len()));
            let points = |seat| game.points(state, seat);
            Some(Outcome::ranked("hands_empty", game.seats, points, merit))
        }
    }
}

pub(crate) fn score_sheet(game: &TemplateGame, state: &State) -> Vec<ScoreRow> {
    let row = |id, label: &'static str, counts, value: &dyn Fn(Seat) -> i32| ScoreRow {
        id,
        label: label.into(),
        counts,
        points: Seat::all(game.seats).map(value).collect(),
    };
    vec![
        row("lots", "score-lots", true, &|seat| game.points(state, seat)),
        row("lots_taken", "score-lots-taken", false, &|seat| i32::from(state.taken[seat].len())),
    ]
}
