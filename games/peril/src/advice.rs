//! Opinions.
use engine::{Advice, Seat};
use crate::{Peril, State};
/// What playing well looks like.
#[derive(Debug)]
pub struct Frontiersman;
impl Advice<Peril> for Frontiersman {
    fn evaluate(_game: &Peril, state: &State, seat: Seat) -> f32 {
        f32::from(state.players[seat].points())
    }
}
