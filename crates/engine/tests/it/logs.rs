//! Logs: written, read, opened, and every way in which they can be wrong.

use std::collections::BTreeSet;

use conformance::record;
use conformance::toy::{Options, Toy};
use engine::{
    AnyGame, Digest, End, Erased, Header, LogError, LogLine, MatchLog, Seat, Seed, What, next_to_act,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};

use crate::table::{A, B, erased, erased_after, offer};

fn recorded() -> MatchLog {
    MatchLog::read(&record::<Toy>(&Options::default(), 3, 5)).unwrap()
}

fn opens(log: &MatchLog) -> Result<(), LogError> {
    Erased::<Toy>::new().open(log).map(drop)
}

/// The error of a recorded match after `change`.
fn changed(change: impl FnOnce(&mut MatchLog)) -> LogError {
    let mut log = recorded();
    change(&mut log);
    opens(&log).expect_err("the change goes unnoticed")
}

#[test]
fn a_log_is_read_as_it_is_written() {
    let text = record::<Toy>(&Options::default(), 3, 5);
    let log = MatchLog::read(&text).unwrap();
    assert_eq!(log.to_string(), text);
    assert_eq!(opens(&log), Ok(()));
    assert!(log.end.is_some());
}

#[test]
fn undo_recall_and_quit_are_lines_too() {
    let mut table = erased(4, 3);
    let bid = offer(&*table, A);
    table.submit(A, None, std::slice::from_ref(&bid)).unwrap();
    table.recall(A).unwrap();
    table.quit(B).unwrap();
    while table.pending().commit == engine::Commit::Sealed {
        let seat = table.pending().seats.first().unwrap();
        let bid = offer(&*table, seat);
        table.submit(seat, None, &[bid]).unwrap();
    }
    let seat = table.pending().seats.first().unwrap();
    let aim = offer(&*table, seat);
    table.submit(seat, None, &[aim]).unwrap();
    table.undo(seat).unwrap();

    let log = table.log();
    let kinds: Vec<&str> = log
        .lines
        .iter()
        .map(|line| match line.what {
            What::Act(_) => "act",
            What::Undo(_) => "undo",
            What::Recall => "recall",
            What::Quit => "quit",
        })
        .collect();
    assert_eq!(kinds, ["act", "recall", "quit", "act", "act", "act", "act", "undo"]);
    assert_eq!(log.lines.iter().map(|line| line.n).collect::<Vec<_>>(), [0, 1, 0, 1, 2, 3, 4, 5]);
    let read = MatchLog::read(&log.to_string()).unwrap();
    assert_eq!(read, log);
    let opened = Erased::<Toy>::new().open(&read).unwrap();
    assert_eq!(opened.log(), log);
    assert_eq!(opened.version(), table.version());
}

#[test]
fn an_unfinished_match_opens_and_goes_on() {
    let mut table = erased_after(3, 2, 12);
    let log = table.log();
    assert!(log.end.is_none());
    let mut opened = Erased::<Toy>::new().open(&log).unwrap();
    let seat = next_to_act(table.pending(), &mut engine::GameRng::from_u64(1)).unwrap();
    let action = offer(&*table, seat);
    for table in [&mut table, &mut opened] {
        table.submit(seat, None, std::slice::from_ref(&action)).unwrap();
    }
    assert_eq!(opened.log(), table.log());
}

#[test]
fn a_match_that_ended_without_its_last_line_opens() {
    let mut log = recorded();
    log.end = None;
    assert_eq!(opens(&log), Ok(()));
}

#[test]
fn every_error_of_a_log_has_a_code_of_its_own() {
    let text = record::<Toy>(&Options::default(), 3, 5);
    let read = |text: &str| MatchLog::read(text).expect_err("this does not read");
    let errors = [
        (read(""), "log_empty"),
        (read(" \n\n"), "log_empty"),
        (read(&text.replacen("pioneers-log/2", "pioneers-log/9", 1)), "log_newer"),
        (read(&text.replacen("pioneers-log/2", "pioneers-log/0", 1)), "log_format"),
        (read(&text.replacen("pioneers-log/2", "pioneers-log/two", 1)), "log_format"),
        (read("{}\n"), "log_format"),
        (read("[1]\n"), "log_format"),
        (read("not json\n"), "log_malformed"),
        (read(&text.replacen("\"seats\":3", "\"seats\":300", 1)), "log_malformed"),
        (read(&text.replacen("\"seats\":3", "\"seats\":3,\"x\":1", 1)), "log_malformed"),
        (read(&text[..text.len() - 5]), "log_truncated"),
        (read(&format!("{text}{{\"n\":0,\"seat\":0,\"act\":1}}\n")), "log_after_end"),
        (changed(|log| log.header.game = "chess".to_owned()), "log_game"),
        (changed(|log| log.header.rules += 1), "log_rules_version"),
        (changed(|log| log.header.content = Digest::of(b"other")), "log_content"),
        (changed(|log| log.header.seed = None), "log_no_seed"),
        (changed(|log| log.header.seed = Some(Seed::from_u64(6))), "log_commitment"),
        (changed(|log| log.header.commit = Digest::of(b"other")), "log_commitment"),
        (changed(|log| log.header.seats = 9), "bad_seats"),
        (changed(|log| log.header.options = json!({"x": 1})), "bad_options"),
        (changed(|log| log.lines[3].n = 7), "log_numbering"),
        (changed(|log| drop(log.lines.remove(2))), "log_numbering"),
        (changed(|log| log.lines[0].seat = Seat(200)), "log_illegal"),
        (changed(|log| log.lines[0].what = What::Act(json!("pass"))), "log_illegal"),
        (changed(|log| log.lines[0].what = What::Act(json!(7))), "log_illegal"),
        (changed(|log| log.lines[0].what = What::Undo(0)), "log_illegal"),
        (changed(|log| log.lines[1].what = What::Undo(usize::MAX)), "log_illegal"),
        (changed(|log| log.lines[0].what = What::Recall), "log_illegal"),
        (changed(|log| log.lines.truncate(5)), "log_end"),
        (changed(|log| end(log).ranks.reverse()), "log_end"),
        (changed(|log| end(log).scores[0] += 1), "log_end"),
        (changed(|log| end(log).reason.push('x')), "log_end"),
        (changed(|log| end(log).digest = Digest::of(b"other")), "log_end"),
    ];
    for (error, code) in &errors {
        assert_eq!(error.code(), *code, "{error}");
    }
    let codes: BTreeSet<&str> = errors.iter().map(|(error, _)| error.code()).collect();
    assert_eq!(codes.len(), 16, "{codes:?}");
}

fn end(log: &mut MatchLog) -> &mut End {
    log.end.as_mut().expect("the recorded match is finished")
}

#[test]
fn errors_say_where_and_what() {
    let text = record::<Toy>(&Options::default(), 3, 5);
    let broken = text.replacen("\"seat\":", "\"sea\":", 1);
    let message = MatchLog::read(&broken).unwrap_err().to_string();
    assert!(message.starts_with("line 2: unknown field `sea`"), "{message}");
    assert!(!message.contains("line 1"), "each line is a document of its own: {message}");
    let blank = format!("\n\n{}", text.replacen("\"rules\":1", "\"rules\":-1", 1));
    assert!(matches!(MatchLog::read(&blank), Err(LogError::Malformed { line: 3, .. })));
    let wrong = changed(|log| log.lines[4].seat = Seat(200)).to_string();
    assert_eq!(wrong, "step 4 cannot be repeated: it is not your turn to decide");
}

#[test]
fn a_line_does_exactly_one_thing() {
    let header = MatchLog::header_line(&recorded().header);
    let wrong = [
        "{\"n\":0,\"seat\":0}",
        "{\"n\":0,\"seat\":0,\"act\":1,\"undo\":0}",
        "{\"n\":0,\"seat\":0,\"recall\":true,\"quit\":true}",
        "{\"n\":0,\"seat\":0,\"recall\":false}",
        "{\"n\":0,\"seat\":0,\"quit\":1}",
        "{\"n\":-1,\"seat\":0,\"quit\":true}",
        "{\"n\":0,\"seat\":256,\"quit\":true}",
        "{\"n\":0,\"n\":0,\"seat\":0,\"quit\":true}",
        "{\"seat\":0,\"quit\":true}",
        "{\"end\":{}}",
        "[]",
        "null",
    ];
    for line in wrong {
        let read = MatchLog::read(&format!("{header}\n{line}\n"));
        assert!(matches!(read, Err(LogError::Malformed { line: 2, .. })), "{line}: {read:?}");
    }
}

#[test]
fn wherever_the_writer_was_interrupted_the_steps_before_are_intact() {
    let text = record::<Toy>(&Options::default(), 2, 5);
    let whole = MatchLog::read(&text).unwrap();
    let first_line = text.find('\n').unwrap();
    for cut in first_line + 1..text.len() {
        let kept = &text[..cut];
        let complete = kept.lines().count() - usize::from(!kept.ends_with('\n'));
        match MatchLog::read(kept) {
            Ok(log) => {
                // A line without its end of line may well be whole.
                let lines = kept.lines().count() - 1;
                assert!(kept.ends_with('\n') || kept.ends_with('}'), "{kept}");
                assert_eq!(log.lines[..], whole.lines[..lines.min(whole.lines.len())]);
            }
            Err(LogError::Torn { line, intact }) => {
                assert_eq!(line, complete + 1);
                assert_eq!(intact.lines[..], whole.lines[..complete - 1]);
                assert_eq!((&intact.header, &intact.end), (&whole.header, &None));
                assert_eq!(opens(&intact), Ok(()));
            }
            Err(error) => panic!("cut after {cut} bytes: {error}"),
        }
    }
}

#[test]
fn damage_in_the_middle_is_not_taken_for_an_interruption() {
    let text = record::<Toy>(&Options::default(), 2, 5);
    let lines: Vec<&str> = text.lines().collect();
    let torn = lines[4][..lines[4].len() - 3].to_owned();
    let mut middle = lines.clone();
    middle[4] = &torn;
    assert!(matches!(MatchLog::read(&middle.join("\n")), Err(LogError::Malformed { line: 5, .. })));
    // The end of line was written, so this is no interruption either.
    let last = format!("{}\n{torn}\n", lines[..4].join("\n"));
    assert!(matches!(MatchLog::read(&last), Err(LogError::Malformed { line: 5, .. })));
}

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        ".*".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(".*", inner, 0..4).prop_map(|map| map.into_iter().collect()),
        ]
    })
}

fn any_line() -> impl Strategy<Value = LogLine> {
    let what = prop_oneof![
        // An absent action and the action `null` are one in JSON, and no game has an action `null`.
        any_value().prop_filter("no action is null", |value| !value.is_null()).prop_map(What::Act),
        any::<usize>().prop_map(What::Undo),
        Just(What::Recall),
        Just(What::Quit),
    ];
    (any::<usize>(), any::<u8>(), what).prop_map(|(n, seat, what)| LogLine { n, seat: Seat(seat), what })
}

fn any_end() -> impl Strategy<Value = End> {
    let lists = (prop::collection::vec(any::<u8>(), 0..9), prop::collection::vec(any::<i32>(), 0..9));
    (".*", lists, any::<[u8; 4]>()).prop_map(|(reason, (ranks, scores), bytes)| End {
        winners: Some(ranks.iter().map(|&seat| Seat(seat)).collect()),
        reason,
        ranks,
        scores,
        digest: Digest::of(&bytes),
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 128,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_is_written_is_read_again(
        game in ".*", rules: u32, seats: u8, seed: u64, withheld: bool, options in any_value(),
        lines in prop::collection::vec(any_line(), 0..12), end in prop::option::of(any_end()),
    ) {
        let seed = Seed::from_u64(seed);
        let mut header = Header::new(&game, rules, Digest::of(b"content"), options, seats, seed);
        if withheld {
            header.seed = None;
        }
        let log = MatchLog { header, lines, end };
        prop_assert_eq!(MatchLog::read(&log.to_string()), Ok(log));
    }
}

/// Version 1 took the digest of a view.
#[test]
fn a_record_of_version_1_is_repeated_and_its_digest_is_not_checked() {
    let mut log = recorded();
    let end = log.end.as_mut().unwrap();
    (end.digest, end.winners) = (Digest::of(b"a view of long ago"), None);
    let old = MatchLog::read(&log.to_string().replacen("pioneers-log/2", "pioneers-log/1", 1)).unwrap();
    assert!(log.header.digest_is_checked() && !old.header.digest_is_checked());
    let opened = Erased::<Toy>::new().open(&old).unwrap();
    assert_eq!(opened.log(), recorded());
    assert_eq!(opens(&log).unwrap_err().code(), "log_end");

    let mut other = old.clone();
    other.end.as_mut().unwrap().ranks.reverse();
    assert_eq!(opens(&other).unwrap_err().code(), "log_end");
}
