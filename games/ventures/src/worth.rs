//! What is counted of a seat when a turn begins, for a judgement learnt from games: the parts of the opinion in `advice`,
//! each on its own, early and late apart, and tables with goals apart from those without.

use engine::{Learnt, Seat};

use crate::Ventures;
use crate::advice::Opinion;
use crate::state::State;

/// What it has learnt, and from what.
pub(crate) const LEARNT: Learnt<Ventures> =
    Learnt { names: NAMES, file: include_str!("../content/worth.toml"), count };

/// The first half is for tables with goals, the second for those without.
const NAMES: &[&str] = &[
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

fn count(game: &Ventures, state: &State, seat: Seat, counts: &mut [f32]) {
    let (parts, late) = Opinion::default_of(game, state, seat).parts();
    counts.fill(0.0);
    let half = 2 * parts.len();
    let counts = if game.with_goals() { &mut counts[..half] } else { &mut counts[half..] };
    for (pair, value) in counts.chunks_exact_mut(2).zip(parts) {
        pair[0] = value;
        pair[1] = value * late;
    }
}
