//! Fingerprints of the rules: they change only on purpose, and then `META.rules` rises.

use template_game::{Options, TemplateGame};

#[test]
fn the_number_of_ways_to_play_is_what_it_was() {
    conformance::perft::<TemplateGame>(&Options::default(), include_str!("perft.txt"));
}

#[test]
fn an_old_match_still_ends_as_it_did() {
    conformance::golden::<TemplateGame>(include_str!("golden/three_players.jsonl"));
}
