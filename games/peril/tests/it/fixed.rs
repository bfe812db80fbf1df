//! Fingerprints of the rules. They change only on purpose: then `META.rules` rises, and `RENEW_GOLDEN=1 cargo test` renews the
//! files.

use peril::{Options, Peril};

use crate::random::choose;

#[test]
fn perft_counts_stay_the_same() {
    conformance::perft::<Peril>(&Options::default());
}

/// Aimless players starve; careful ones see more of the game.
#[test]
fn stored_matches_end_as_they_did() {
    conformance::golden::<Peril>("aimless", &Options::default(), 4, 1);
    conformance::golden_by::<Peril>(
        "careful",
        &Options::default(),
        3,
        37,
        |game, state, seat, legal, rng| choose(game, state, seat, legal, true, rng),
    );
}
