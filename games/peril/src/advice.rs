//! Opinions.
use engine::Seat;
use crate::{Peril, State};
/// What playing well looks like.
#[derive(Debug)]
pub struct Advice;
impl engine::Advice<Peril> for Advice {
    fn evaluate(_game: &Peril, state: &State, seat: Seat) -> f32 {
        f32::from(state.players[seat].points())
    }
}
