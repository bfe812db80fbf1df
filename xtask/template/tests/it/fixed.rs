//! Fingerprints of the rules. They change only on purpose: then `META.rules` rises, and `RENEW_GOLDEN=1 cargo test` renews the
//! files.

use template_game::{Options, TemplateGame};

#[test]
fn the_number_of_ways_to_play_is_what_it_was() {
    conformance::perft::<TemplateGame>(&Options::default());
}

#[test]
fn an_old_match_still_ends_as_it_did() {
    conformance::golden::<TemplateGame>("three_players", &Options::default(), 3, 1);
}
