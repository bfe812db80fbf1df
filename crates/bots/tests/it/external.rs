//! Programs as players: those that keep to the protocol, and all the ways not to.

// A test of files reads files.
#![allow(clippy::disallowed_methods)]

use std::time::Duration;

use bots::{Check, Command, Entrant, FaultKind, LabOf, MixedPlan, Shard, Verdict, check};
use engine::{Erased, Seed};
use serde_json::Value;

use crate::toy::{Auction, ToyHeuristics};

/// A bot of the shell: `start` is done at the start, `asked` when it is asked, with match and decision in `$at`.
fn bot(start: &str, asked: &str) -> Command {
    let script = format!(
        r#"while IFS= read -r line; do case "$line" in
        *'"t":"hello"'*) {start} ;;
        *'"t":"decide"'*) match=${{line#*\"match\":}}; d=${{line##*\"d\":}}
            at="\"match\":${{match%%,*}},\"d\":${{d%%,*}}"; {asked} ;;
        *'"t":"bye"'*) exit 0 ;;
        esac; done"#
    );
    let words = ["sh", "-c", &script].map(str::to_owned).to_vec();
    Command { words, deadline: Duration::from_secs(20), show_errors: false }
}

const READY: &str =
    r#"echo '{"t":"id","name":"shell","proto":2,"author":"us","hobby":7}'; echo '{"t":"ready"}'"#;
const FIRST: &str = r#"echo "{\"t\":\"act\",$at,\"choice\":0}""#;

fn checked(command: Command) -> Check {
    let lab = LabOf::<Auction, ToyHeuristics>::new();
    check(&Erased::<Auction>::new(), &lab, &Value::Null, 2, command, 2, Seed::from_u64(1))
        .expect("the table can be set up")
}

/// The faults of a bot that is asked at least once a round in two games of five rounds.
fn faults(command: Command) -> Vec<(FaultKind, u32)> {
    let told = checked(command);
    assert!(told.verdict() == Verdict::Failed && !told.examples.is_empty());
    assert_eq!(told.finished, 2, "games go on without it");
    assert!(told.decisions >= 10);
    told.faults.into_iter().collect()
}

#[test]
fn a_program_that_keeps_to_the_protocol_passes() {
    let told = checked(bot(READY, FIRST));
    assert_eq!(told.verdict(), Verdict::Passed, "{told:?}");
    assert_eq!(told.name.as_deref(), Some("shell"));
}

#[test]
fn an_answer_may_be_the_action_itself_after_remarks_and_stale_answers() {
    let asked = r#"echo '{"t":"info","nodes":3}'; echo '{"t":"act","match":99,"d":0,"choice":99}'
        case "$line" in
        *'{"Bid":0}'*) echo "{\"t\":\"act\",$at,\"actions\":[{\"Bid\":0}]}" ;;
        *) echo "{\"t\":\"act\",$at,\"actions\":[\"Keep\"]}" ;;
        esac"#;
    let told = checked(bot(READY, asked));
    assert_eq!(told.verdict(), Verdict::Passed, "{told:?}");
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
        r#"echo "{\"t\":\"act\",$at}""#,
        r#"echo "{\"t\":\"act\",$at,\"actions\":[]}""#,
        r#"echo "{\"t\":\"act\",$at,\"choice\":0,\"actions\":[\"Keep\"]}""#,
        r#"printf '\377\376\n'"#,
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
        r#"echo "{\"t\":\"act\",$at,\"choice\":999}""#,
        r#"echo "{\"t\":\"act\",$at,\"actions\":[{\"Bid\":200}]}""#,
        r#"echo "{\"t\":\"act\",$at,\"actions\":[{\"Fold\":[]}]}""#,
    ] {
        let [(FaultKind::Illegal, times)] = faults(bot(READY, illegal))[..] else { panic!("{illegal}") };
        assert!(times >= 10);
    }
}

#[test]
fn a_line_of_more_than_a_megabyte_ends_the_program() {
    let asked = "head -c 2000000 /dev/zero | tr '\\0' x; echo";
    let [(FaultKind::Flooded, _)] = faults(bot(READY, asked))[..] else { panic!("it flooded") };
}

#[test]
fn a_program_that_stops_reading_is_late_and_not_waited_for() {
    let deaf = Command { deadline: Duration::from_millis(20), ..bot(READY, "sleep 60") };
    let [(FaultKind::Late, _)] = faults(deaf)[..] else { panic!("it was late") };
}

#[test]
fn a_program_for_other_games_declines_and_fails_nothing() {
    let start = r#"echo '{"t":"id","name":"shell","proto":2,"games":["whist"]}'; echo '{"t":"ready"}'"#;
    let told = checked(bot(start, FIRST));
    assert_eq!(told.verdict(), Verdict::Declined);
    assert_eq!(told.declined.as_deref(), Some("it does not play auction"));
    assert_eq!((told.games, told.decisions), (0, 0));
}

#[test]
fn a_program_of_version_1_is_told_so() {
    let start = r#"echo '{"t":"id","name":"shell"}'; echo '{"t":"ready"}'"#;
    let told = checked(bot(start, FIRST));
    assert_eq!(told.faults.keys().collect::<Vec<_>>(), [&FaultKind::OtherProtocol]);
    assert!(told.examples[0].contains("version 1 of the bot protocol, this program version 2"), "{told:?}");
}

/// A series between a program and a bot of ours.
fn series(command: Command) -> Result<bots::Mixed, bots::SeriesError> {
    let lab = LabOf::<Auction, ToyHeuristics>::new();
    let entrants = [Entrant::Program(command), Entrant::Bot(bots::BotSpec::Random)];
    let plan = MixedPlan {
        game: &Erased::<Auction>::new(),
        lab: &lab,
        options: &Value::Null,
        entrants: &entrants,
        rotate: true,
        games: 4,
        shard: Shard::WHOLE,
        seed: Seed::from_u64(7),
        jobs: 2,
        played: &|| {},
        log: None,
    };
    plan.run()
}

#[test]
fn a_series_counts_what_a_program_does_wrong_and_goes_on() {
    let fine = series(bot(READY, FIRST)).unwrap();
    assert!(fine.faults.iter().all(std::collections::BTreeMap::is_empty), "{fine:?}");
    let wrong = series(bot(READY, "echo hello")).unwrap();
    assert!(wrong.faults[0][&FaultKind::Nonsense] >= 20 && wrong.faults[1].is_empty(), "{wrong:?}");
    assert_eq!(wrong.tally.summary(&["program".into(), "random".into()]).games, 4);
}

#[test]
fn a_series_does_not_begin_with_a_program_that_cannot_take_part() {
    let declines = r#"echo '{"t":"id","name":"shell","proto":2,"games":["whist"]}'; echo '{"t":"ready"}'"#;
    let old = r#"echo '{"t":"id","name":"shell"}'; echo '{"t":"ready"}'"#;
    for (command, code) in [
        (Command::parse("./no-such-program-here").unwrap(), "bot_crashed"),
        (bot(declines, FIRST), "bot_declines"),
        (bot(old, FIRST), "bot_protocol"),
        (bot("exit 0", FIRST), "bot_crashed"),
    ] {
        assert_eq!(series(command).unwrap_err().code(), code);
    }
}

#[test]
fn a_program_is_told_the_scene_once_and_no_more_than_it_asks_for() {
    let folder = tempfile::tempdir().expect("a folder of our own");
    let lines = |start: &str| -> Vec<Value> {
        let heard = folder.path().join("heard");
        drop(std::fs::remove_file(&heard));
        let note = format!("printf '%s\\n' \"$line\" >> '{}'; {FIRST}", heard.display());
        let told = checked(bot(start, &note));
        assert_eq!(told.verdict(), Verdict::Passed, "{told:?}");
        let text = std::fs::read_to_string(&heard).expect("it was asked");
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let with =
        |more: &str| format!(r#"echo '{{"t":"id","name":"shell","proto":2{more}}}'; echo '{{"t":"ready"}}'"#);
    let all = lines(&with(""));
    assert!(all.iter().all(|asked| asked["state"]["you"]["legal"][0]["label"].is_string()));
    assert!(all.iter().any(|asked| asked["steps"].as_array().is_some_and(|steps| steps.len() > 1)));
    for pair in all.windows(2).filter(|pair| pair[0]["match"] == pair[1]["match"]) {
        let until = pair[0]["state"]["v"].as_u64();
        assert_eq!(pair[1]["steps"][0]["from"].as_u64(), until, "steps join up");
    }
    let bare = lines(&with(r#","texts":false,"steps":false,"views":"none""#));
    for asked in &bare {
        let state = &asked["state"];
        assert!(state.get("view").is_none() && state.get("common").is_none());
        assert!(state["you"].get("prompt").is_none() && state["you"]["legal"][0].get("label").is_none());
        assert_eq!(asked["steps"], serde_json::json!([]));
    }
    let whole = lines(&with(r#","views":"whole""#));
    assert!(
        whole
            .iter()
            .all(|asked| asked["state"]["view"].is_object() && asked["state"].get("common").is_none())
    );
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
        case "$line" in
        *'{"Bid":0}'*) say "{\"t\":\"act\",$at,\"actions\":[{\"Bid\":0}]}" ;;
        *) say "{\"t\":\"act\",$at,\"choice\":0}" ;;
        esac"#,
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
    for wrong in [r#"{"t":"act","match":1,"d":1}"#, r#"{"t":"decide","match":1}"#, r#"{"t":"gossip"}"#] {
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
        *'"t":"hello"'*) say '{{"t":"id","name":"shell","proto":2,"games":["auction"]}}'; say '{{"t":"ready"}}' ;;
        *'"t":"decide"'*) match=${{line#*\"match\":}}; d=${{line##*\"d\":}}
            at="\"match\":${{match%%,*}},\"d\":${{d%%,*}}"; {asked} ;;
        *'"t":"bye"'*) exit 0 ;;
        esac; done"#
    );
    let words = ["sh", "-c", &script].map(str::to_owned).to_vec();
    Command { words, deadline, show_errors: false }
}
