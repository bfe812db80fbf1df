//! Fingerprints of the rules: counts of action sequences and whole matches. When one changes, `META.rules` rises.

use engine::covers;
use ventures::{Boards, Goals, Options, Ventures, rules};

const RANDOM: Options = Options { boards: Boards::Random, goals: Goals::On, cards: None };

#[test]
fn action_sequences_are_counted_as_ever() {
    covers!(rules::V_4_1, rules::V_4_2, rules::V_4_3);
    conformance::perft::<Ventures>(&RANDOM, include_str!("perft.txt"));
}

#[test]
fn stored_matches_end_as_ever() {
    covers!(rules::V_3_1, rules::V_13_1, rules::V_15_4);
    for log in [
        include_str!("golden/three_players.jsonl"),
        include_str!("golden/five_players_cards_only.jsonl"),
        include_str!("golden/eight_players.jsonl"),
    ] {
        conformance::golden::<Ventures>(log);
    }
}

#[test]
fn stored_matches_are_what_the_rules_make_of_their_seeds() {
    covers!(rules::V_2_2);
    let made = conformance::record::<Ventures>(&Options::default(), 3, 1);
    assert_eq!(made.trim_end(), include_str!("golden/three_players.jsonl").trim_end());
}
