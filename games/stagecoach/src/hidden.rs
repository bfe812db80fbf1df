//! What a seat does not know: the values of the others' nuggets and of those not drawn yet. They are one multiset, and
//! each way to spread it over the known counts is as likely as drawing it so. The stack needs nothing: it has no order,
//! and which coaches are unseen is public.

use engine::{GameRng, Seat};

use crate::Stagecoach;
use crate::state::{NUGGETS, State};

pub(crate) fn resample(game: &Stagecoach, state: &mut State, seat: Seat, rng: &mut GameRng) {
    // At the end every nugget lies open.
    if state.ending().is_some() {
        return;
    }
    let mut pool = NUGGETS;
    for (left, mine) in pool.iter_mut().zip(state.drawn[seat]) {
        *left -= mine;
    }
    for other in Seat::all(game.seats).filter(|&other| other != seat) {
        let count = state.nuggets_of(other);
        let mut drawn = [0; NUGGETS.len()];
        for _ in 0..count {
            if let Some(kind) = rng.pick_weighted(&pool) {
                pool[kind] -= 1;
                drawn[kind] += 1;
            }
        }
        state.drawn[other] = drawn;
    }
    state.nuggets = pool;
}
