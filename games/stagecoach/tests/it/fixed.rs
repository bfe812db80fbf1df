//! Fingerprints of the rules. They change only on purpose: then `META.rules` rises, and `RENEW_GOLDEN=1 cargo test` renews the
//! files.

use stagecoach::{Covers, Options, Stagecoach};

#[test]
fn action_sequences_are_as_many_as_ever() {
    conformance::perft::<Stagecoach>(&Options::default());
}

#[test]
fn stored_matches_end_as_they_did() {
    let random = Options { covers: Covers::Random, ..Options::default() };
    conformance::golden::<Stagecoach>("two", &Options::default(), 2, 4);
    conformance::golden::<Stagecoach>("two_random_covers", &random, 2, 5);
    let free = Options { covers: Covers::Free, ..Options::default() };
    conformance::golden::<Stagecoach>("two_free_covers", &free, 2, 6);
    conformance::golden::<Stagecoach>("three", &Options::default(), 3, 6);
    conformance::golden::<Stagecoach>("four", &Options::default(), 4, 7);
}

/// Its digest is of a view as it was then.
#[test]
fn a_record_of_the_old_format_is_still_repeated() {
    let log = engine::MatchLog::read(include_str!("golden/two_format_1.jsonl")).unwrap();
    assert!(!log.header.digest_is_checked());
    let opened = engine::AnyGame::open(&engine::Erased::<Stagecoach>::new(), &log).unwrap();
    let anew = opened.log();
    assert!(anew.header.digest_is_checked());
    assert_eq!(anew.to_string(), include_str!("golden/two.jsonl"));
}
