//! Features of a seat at the beginning of a round, for the learned value function: each term of the evaluation function in
//! `heuristics`, with separate coefficients for early and late in the game.

use engine::{Seat, ValueFunction};

use crate::heuristics::{self, Weights};
use crate::score::{networks, points_with};
use crate::state::State;
use crate::{Stagecoach, setup};

/// The value function, with its coefficients as `pioneers learn` wrote them.
pub(crate) const VALUE_FUNCTION: ValueFunction<Stagecoach> =
    ValueFunction { features: FEATURES, file: include_str!("../content/value.toml"), extract };

/// Each term appears twice: as it is, and multiplied by how late in the game it is.
const FEATURES: &[&str] = &[
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

fn extract(game: &Stagecoach, state: &State, seat: Seat, features: &mut [f32]) {
    let weights = Weights::default();
    let left = f32::from(state.stack) / f32::from(setup::stack_at_start(game.seats));
    let late = 1.0 - left.clamp(0.0, 1.0);
    let outlook = heuristics::Outlook::of(&weights, game, state);
    let turns = outlook.turns;
    let networks = networks(game, state, seat);
    let points = points_with(game, state, seat, &networks);
    let waiting: u32 = state.riding[seat].iter().map(|coach| state.aboard[coach.index()].count_ones()).sum();
    let order = (seat.0 + game.seats - state.active.0) % game.seats;
    let now = [
        points.coaches as f32,
        points.seats as f32,
        points.nuggets as f32,
        points.network as f32,
        heuristics::aboard(&weights, game, state, seat, &outlook),
        heuristics::reach(&weights, game, state, seat, turns, &networks),
        f32::from(state.money[seat]),
        f32::from(state.bankers[seat]),
        f32::from(state.merchants[seat]),
        state.roads[seat].len() as f32,
        waiting as f32,
        heuristics::underway(&weights, game, state, seat, turns),
        f32::from(order),
    ];
    for (pair, value) in features.chunks_exact_mut(2).zip(now) {
        pair[0] = value;
        pair[1] = value * late;
    }
}
