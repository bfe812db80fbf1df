//! Opinions.

use engine::Seat;

use crate::Ventures;
use crate::state::State;

/// What playing well looks like.
pub struct Advice;

impl engine::Advice<Ventures> for Advice {
    fn evaluate(game: &Ventures, state: &State, seat: Seat) -> f32 {
        game.points(state, seat).total() as f32
    }
}
