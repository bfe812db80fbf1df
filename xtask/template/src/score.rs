//! Points, places and the table at the end.

use engine::{Outcome, ScoreRow, Seat};

use crate::TemplateGame;
use crate::state::{Phase, State};

impl TemplateGame {
    pub(crate) fn points(&self, state: &State, seat: Seat) -> i32 {
        state.taken[seat].iter().map(|lot| i32::from(self.lots.worth(lot))).sum()
    }

    pub(crate) fn result(&self, state: &State) -> Option<Outcome> {
        match state.phase {
            Phase::Choose { .. } | Phase::Bid { .. } => None,
            Phase::Over => {
                // More points first, then fewer lots: larger is better in both.
                let merit = |seat| (self.points(state, seat), -i16::from(state.taken[seat].len()));
                let points = |seat| self.points(state, seat);
                Some(Outcome::ranked("hands_empty", self.seats, points, merit))
            }
        }
    }

    pub(crate) fn sheet(&self, state: &State) -> Vec<ScoreRow> {
        let row = |id, label: &'static str, counts, value: &dyn Fn(Seat) -> i32| ScoreRow {
            id,
            label: label.into(),
            counts,
            points: Seat::all(self.seats).map(value).collect(),
        };
        vec![
            row("lots", "score-lots", true, &|seat| self.points(state, seat)),
            row("lots_taken", "score-lots-taken", false, &|seat| {
                i32::from(state.taken[seat].len())
            }),
        ]
    }
}
