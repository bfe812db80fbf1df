//! The laws every game obeys, on this one.

use template_game::{Options, TemplateGame};

#[test]
fn the_game_obeys_the_laws() {
    conformance::laws::<TemplateGame>(&Options::default(), 12);
}

#[test]
fn the_longest_hands_obey_the_laws_too() {
    conformance::laws::<TemplateGame>(&Options { hand: 8, ..Options::default() }, 4);
}

#[test]
fn a_playout_allocates_nothing() {
    conformance::zero_alloc::<TemplateGame>(&Options::default(), 4);
}
