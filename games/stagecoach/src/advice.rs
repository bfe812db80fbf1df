//! Opinions: what playing well looks like.

use engine::Seat;

use crate::{Stagecoach, State, points};

/// What playing well looks like.
#[derive(Copy, Clone, Debug)]
pub struct Advice;

impl engine::Advice<Stagecoach> for Advice {
    fn evaluate(game: &Stagecoach, state: &State, seat: Seat) -> f32 {
        points(game, state, seat).total() as f32
    }
}
