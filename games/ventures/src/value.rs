//! Features of a seat at the beginning of a turn, for the learned value function: each term of the evaluation function in
//! `heuristics`, with separate coefficients for early and late in the game and for tables with and without goals.

use engine::{Seat, ValueFunction};

use crate::Ventures;
use crate::heuristics::Evaluation;
use crate::state::{Phase, State};

/// The value function, with its coefficients as `pioneers learn` wrote them.
pub(crate) const VALUE_FUNCTION: ValueFunction<Ventures> =
    ValueFunction { features: FEATURES, file: include_str!("../content/value.toml"), extract };

/// The first half is for tables with goals, the second for those without.
const FEATURES: &[&str] = &[
    "points",
    "points_late",
    "coins",
    "coins_late",
    "source_1",
    "source_1_late",
    "source_2",
    "source_2_late",
    "source_3",
    "source_3_late",
    "choice",
    "choice_late",
    "discount",
    "discount_late",
    "opened",
    "opened_late",
    "symbols",
    "symbols_late",
    "property",
    "property_late",
    "outlook",
    "outlook_late",
    "goals",
    "goals_late",
    "way",
    "way_late",
    "hopeless",
    "hopeless_late",
    "plain_points",
    "plain_points_late",
    "plain_coins",
    "plain_coins_late",
    "plain_source_1",
    "plain_source_1_late",
    "plain_source_2",
    "plain_source_2_late",
    "plain_source_3",
    "plain_source_3_late",
    "plain_choice",
    "plain_choice_late",
    "plain_discount",
    "plain_discount_late",
    "plain_opened",
    "plain_opened_late",
    "plain_symbols",
    "plain_symbols_late",
    "plain_property",
    "plain_property_late",
    "plain_outlook",
    "plain_outlook_late",
];

fn extract(game: &Ventures, state: &State, seat: Seat, features: &mut [f32]) {
    features.fill(0.0);
    // Nobody has a board yet, and so nothing to tell seats apart by.
    if state.phase == Phase::Naming {
        return;
    }
    let (parts, late) = Evaluation::default_of(game, state, seat).parts();
    let half = 2 * parts.len();
    let features = if game.with_goals() { &mut features[..half] } else { &mut features[half..] };
    for (pair, value) in features.chunks_exact_mut(2).zip(parts) {
        pair[0] = value;
        pair[1] = value * late;
    }
}
