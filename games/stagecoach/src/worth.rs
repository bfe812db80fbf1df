//! What is counted of a seat when a round begins, for a judgement learnt from games: the parts of the opinion in `advice`,
//! each on its own, and early and late apart.

use engine::{Learnt, Seat};

use crate::advice::{self, Weights};
use crate::score::points;
use crate::state::State;
use crate::{Stagecoach, setup};

/// What it has learnt, and from what.
pub(crate) const LEARNT: Learnt<Stagecoach> =
    Learnt { names: NAMES, file: include_str!("../content/worth.toml"), count };

/// Each is counted twice: as it is, and times how late it is.
const NAMES: &[&str] = &[
    "coaches",
    "coaches_late",
    "seats",
    "seats_late",
    "nuggets",
    "nuggets_late",
    "network",
    "network_late",
    "aboard",
    "aboard_late",
    "reach",
    "reach_late",
    "money",
    "money_late",
    "bankers",
    "bankers_late",
    "merchants",
    "merchants_late",
    "roads",
    "roads_late",
    "waiting",
    "waiting_late",
    "underway",
    "underway_late",
    "turn",
    "turn_late",
];

fn count(game: &Stagecoach, state: &State, seat: Seat, counts: &mut [f32]) {
    let weights = Weights::default();
    let left = f32::from(state.stack) / f32::from(setup::stack_at_start(game.seats));
    let late = 1.0 - left.clamp(0.0, 1.0);
    let turns = advice::turns_left(&weights, game, state);
    let points = points(game, state, seat);
    let waiting: u32 = state.riding[seat].iter().map(|coach| state.aboard[coach.index()].count_ones()).sum();
    let order = (seat.0 + game.seats - state.active.0) % game.seats;
    let now = [
        points.coaches as f32,
        points.seats as f32,
        points.nuggets as f32,
        points.network as f32,
        advice::aboard(&weights, game, state, seat, turns),
        advice::reach(&weights, game, state, seat, turns),
        f32::from(state.money[seat]),
        f32::from(state.bankers[seat]),
        f32::from(state.merchants[seat]),
        state.roads[seat].len() as f32,
        waiting as f32,
        advice::underway(&weights, game, state, seat, turns),
        f32::from(order),
    ];
    for (pair, value) in counts.chunks_exact_mut(2).zip(now) {
        pair[0] = value;
        pair[1] = value * late;
    }
}
