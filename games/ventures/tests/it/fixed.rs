//! Fingerprints of the rules: counts of action sequences and whole matches. They change only on purpose: then `META.rules` rises,
//! and `RENEW_GOLDEN=1 cargo test` renews the files.

use engine::covers;
use ventures::{Boards, Goals, Options, Ventures, rules};

const RANDOM: Options = Options { boards: Boards::Random, goals: Goals::On, cards: None };

#[test]
fn action_sequences_are_counted_as_ever() {
    covers!(rules::V_4_1, rules::V_4_2, rules::V_4_3);
    conformance::perft::<Ventures>(&RANDOM);
}

#[test]
fn stored_matches_end_as_ever() {
    covers!(rules::V_2_2, rules::V_3_1, rules::V_13_1, rules::V_15_4);
    let cards_only = Options { goals: Goals::Off, ..RANDOM };
    conformance::golden::<Ventures>("three_players", &Options::default(), 3, 1);
    conformance::golden::<Ventures>("five_players_cards_only", &cards_only, 5, 2);
    conformance::golden::<Ventures>("eight_players", &Options::default(), 8, 3);
}
