//! Programs as players: those that keep to the protocol, and all the ways not to.

// A test of files reads files.
#![allow(clippy::disallowed_methods)]

use std::time::Duration;

use bots::{Check, Command, FaultKind, LabOf, check};
use engine::{Erased, Seed};
use serde_json::Value;

use crate::toy::{Auction, ToyHeuristics};

/// A bot of the shell: `$1` is done at the start, `$2` when it is asked, with the decision's id in `$id`.
fn bot(start: &str, asked: &str) -> Command {
    let script = format!(
        r#"while IFS= read -r line; do case "$line" in
        *'"t":"hello"'*) {start} ;;
        *'"t":"decide"'*) id=${{line#*\"id\":\"}}; id=${{id%%\"*}}; {asked} ;;
        *'"t":"bye"'*) exit 0 ;;
        esac; done"#
    );
    let words = ["sh", "-c", &script].map(str::to_owned).to_vec();
    Command { words, deadline: Duration::from_secs(20), show_errors: false }
}

const READY: &str = r#"echo '{"t":"id","name":"shell","author":"us","hobby":7}'; echo '{"t":"ready"}'"#;
const FIRST: &str = r#"printf '{"t":"act","id":"%s","choice":0}\n' "$id""#;

fn checked(command: Command) -> Check {
    let lab = LabOf::<Auction, ToyHeuristics>::new();
    check(&Erased::<Auction>::new(), &lab, &Value::Null, 2, command, 2, Seed::from_u64(1))
        .expect("the table can be set up")
}

/// The faults of a bot that is asked at least once a round in two games of five rounds.
fn faults(command: Command) -> Vec<(FaultKind, u32)> {
    let told = checked(command);
    assert!(!told.passed() && !told.examples.is_empty());
    assert_eq!(told.finished, 2, "games go on without it");
    assert!(told.decisions >= 10);
    told.faults.into_iter().collect()
}

#[test]
fn a_program_that_keeps_to_the_protocol_passes() {
    let told = checked(bot(READY, FIRST));
    assert!(told.passed(), "{told:?}");
    assert_eq!(told.name.as_deref(), Some("shell"));
}

#[test]
fn an_answer_may_be_the_action_itself_after_remarks_and_stale_answers() {
    let asked = r#"echo '{"t":"info","nodes":3}'; echo '{"t":"act","id":"d0","choice":99}'
        case "$line" in
        *'{"Bid":0}'*) printf '{"t":"act","id":"%s","action":{"Bid":0}}\n' "$id" ;;
        *) printf '{"t":"act","id":"%s","action":"Keep"}\n' "$id" ;;
        esac"#;
    let told = checked(bot(READY, asked));
    assert!(told.passed(), "{told:?}");
}

#[test]
fn a_program_that_cannot_be_started_is_played_for() {
    let missing = Command::parse("./no-such-program-here --at all").unwrap();
    let all = checked(missing.clone()).decisions;
    assert_eq!(faults(missing), [(FaultKind::Crashed, all as u32)]);
}

#[test]
fn a_program_that_ends_in_the_middle_is_played_for_and_started_again_for_the_next_game() {
    let [(FaultKind::Crashed, times)] = faults(bot(READY, "exit 1"))[..] else { panic!("it crashed") };
    assert!(times >= 10);
}

#[test]
fn a_program_that_never_answers_is_late_and_then_taken_for_hung() {
    let silent = Command { deadline: Duration::from_millis(20), ..bot(READY, ":") };
    let [(FaultKind::Late, times)] = faults(silent)[..] else { panic!("it was late") };
    assert!(times >= 10, "every decision it missed is counted, also those it was not asked for any more");
}

#[test]
fn a_program_that_never_stops_talking_is_ended() {
    let asked = r#"while :; do echo '{"t":"info"}' || exit; done"#;
    let [(FaultKind::Flooded, _)] = faults(bot(READY, asked))[..] else { panic!("it flooded") };
}

#[test]
fn nonsense_is_counted_answer_by_answer() {
    for nonsense in [
        "echo hello",
        r#"echo '{"t":"resign"}'"#,
        r#"printf '{"t":"act","id":"%s"}\n' "$id""#,
        r#"printf '{"t":"act","id":"%s","choice":0,"action":"Keep"}\n' "$id""#,
    ] {
        let [(FaultKind::Nonsense, times)] = faults(bot(READY, nonsense))[..] else { panic!("{nonsense}") };
        assert!(times >= 10);
    }
    let [(FaultKind::Nonsense, _)] = faults(bot("echo 'SHELL BOT 1.0'", FIRST))[..] else {
        panic!("not JSON")
    };
}

#[test]
fn what_the_rules_forbid_is_counted_as_illegal() {
    for illegal in [
        r#"printf '{"t":"act","id":"%s","choice":999}\n' "$id""#,
        r#"printf '{"t":"act","id":"%s","action":{"Bid":200}}\n' "$id""#,
        r#"printf '{"t":"act","id":"%s","action":{"Fold":[]}}\n' "$id""#,
    ] {
        let [(FaultKind::Illegal, times)] = faults(bot(READY, illegal))[..] else { panic!("{illegal}") };
        assert!(times >= 10);
    }
}

#[test]
fn a_program_for_other_games_is_not_asked() {
    let start = r#"echo '{"t":"id","name":"shell","games":["whist"]}'; echo '{"t":"ready"}'"#;
    let [(FaultKind::Crashed, _)] = faults(bot(start, FIRST))[..] else { panic!("it does not play this") };
}

/// Every line between us and a bot, in both directions, is what the published schema says.
#[test]
fn all_messages_are_as_the_schema_has_them() {
    let schema =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.schema.json"))
            .expect("the schema is part of the documentation");
    let schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    let validator = jsonschema::validator_for(&schema).expect("the schema is a schema");

    let folder = tempfile::tempdir().expect("a folder of our own");
    let heard = folder.path().join("heard");
    let said = folder.path().join("said");
    // One match is played properly, with a remark and both kinds of answer; in the other the bot is silent and too late.
    let quick = recorded(
        &heard,
        &said,
        Duration::from_secs(20),
        r#"say '{"t":"info","nodes":3}'
        if [ "$id" = d1 ]; then say '{"t":"act","id":"d1","action":{"Bid":0}}'
        else say "{\"t\":\"act\",\"id\":\"$id\",\"choice\":0}"; fi"#,
    );
    checked(quick);
    checked(recorded(&heard, &said, Duration::from_millis(20), ":"));

    let mut kinds = std::collections::BTreeSet::new();
    for file in [&heard, &said] {
        for line in std::fs::read_to_string(file).expect("lines were recorded").lines() {
            let message: Value = serde_json::from_str(line).expect("a line is JSON");
            let problems: Vec<String> =
                validator.iter_errors(&message).map(|error| error.to_string()).collect();
            assert!(problems.is_empty(), "{line}: {problems:?}");
            kinds.insert(message["t"].as_str().expect("a message has a kind").to_owned());
        }
    }
    let all = schema["$defs"].as_object().expect("definitions");
    let all =
        all.iter().filter(|(_, kind)| kind["properties"]["t"].is_object()).map(|(name, _)| name.clone());
    assert_eq!(kinds, all.collect(), "every kind of message came up");
    for wrong in [r#"{"t":"act","id":"d1"}"#, r#"{"t":"decide","id":"d1"}"#, r#"{"t":"gossip"}"#] {
        let wrong: Value = serde_json::from_str(wrong).expect("JSON");
        assert!(!validator.is_valid(&wrong), "{wrong}");
    }
}

/// A bot of the shell that writes down all it hears and says; `asked` answers with `say`.
fn recorded(heard: &std::path::Path, said: &std::path::Path, deadline: Duration, asked: &str) -> Command {
    let (heard, said) = (heard.display(), said.display());
    let script = format!(
        r#"say() {{ printf '%s\n' "$1" | tee -a '{said}'; }}
        while IFS= read -r line; do printf '%s\n' "$line" >> '{heard}'; case "$line" in
        *'"t":"hello"'*) say '{{"t":"id","name":"shell","games":["auction"]}}'; say '{{"t":"ready"}}' ;;
        *'"t":"decide"'*) id=${{line#*\"id\":\"}}; id=${{id%%\"*}}; {asked} ;;
        *'"t":"bye"'*) exit 0 ;;
        esac; done"#
    );
    let words = ["sh", "-c", &script].map(str::to_owned).to_vec();
    Command { words, deadline, show_errors: false }
}
