//! Fingerprints of the rules: they change only on purpose, and then `META.rules` rises.

use stagecoach::{Covers, Options, Stagecoach};

#[test]
fn action_sequences_are_as_many_as_ever() {
    conformance::perft::<Stagecoach>(&Options::default(), include_str!("perft.txt"));
}

#[test]
fn stored_matches_end_as_they_did() {
    for log in [
        include_str!("golden/two.jsonl"),
        include_str!("golden/two_random_covers.jsonl"),
        include_str!("golden/three.jsonl"),
        include_str!("golden/four.jsonl"),
    ] {
        conformance::golden::<Stagecoach>(log);
    }
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

#[test]
fn a_random_game_is_recorded_the_same_each_time() {
    let options = Options { covers: Covers::Random, ..Options::default() };
    assert_eq!(
        conformance::record::<Stagecoach>(&options, 2, 5),
        include_str!("golden/two_random_covers.jsonl")
    );
    assert_eq!(
        conformance::record::<Stagecoach>(&Options::default(), 4, 7),
        include_str!("golden/four.jsonl")
    );
}
