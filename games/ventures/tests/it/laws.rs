//! The laws every game obeys, on this one.

use ventures::{Boards, Goals, Options, Ventures};

#[test]
fn the_game_obeys_the_laws() {
    conformance::laws::<Ventures>(&Options::default(), 2);
}

#[test]
fn the_variant_obeys_the_laws_too() {
    conformance::laws::<Ventures>(&Options { boards: Boards::Random, goals: Goals::Off, cards: None }, 1);
}

#[test]
fn a_playout_allocates_nothing() {
    conformance::zero_alloc::<Ventures>(&Options::default(), 4);
}
