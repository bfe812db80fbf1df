//! `replay`: logs retold, looked into, and verified.

use serde_json::{Value, json};

use crate::run::{Desk, Run, any_game, begun, finished, games};

#[test]
fn a_log_is_retold_from_beginning_to_end() {
    for listing in games() {
        let desk = Desk::new();
        let file = finished(&desk, listing.game.meta().id, "log.jsonl");
        let told = Run::line("replay").arg(&file).ok().says("The game ended");
        let data = Run::line("replay --json").arg(&file).ok().json();
        // What set-up did stands before the first step.
        let opened = data["opening"].as_array().is_some_and(|opening| !opening.is_empty());
        assert!(told.stdout.starts_with(if opened { "   0  " } else { "   1  " }), "{}", told.stdout);
        assert_eq!(data["steps"].as_u64(), data["story"].as_array().map(|story| story.len() as u64));
        let first = &data["story"][0];
        assert!(first["seat"].is_u64() && first["told"].is_array(), "{first}");
        assert!(data["end"]["standings"].is_array());
    }
}

#[test]
fn any_moment_can_be_shown_through_anybodys_eyes() {
    for listing in games() {
        let desk = Desk::new();
        let file = finished(&desk, listing.game.meta().id, "log.jsonl");
        Run::line("replay --at 0").arg(&file).ok().says("Step 0 of").says("Waiting for");
        Run::line("replay --at 3 --as 1").arg(&file).ok().says("Step 3 of");
        let view =
            |line: &str| Run::line(&format!("replay --json {line}")).arg(&file).ok().json()["view"].clone();
        assert_ne!(view("--at 0"), view("--at 6"));
        for viewer in ["0", "1", "spectator", "referee"] {
            assert!(view(&format!("--at 4 --as {viewer}")).is_object());
        }
        let steps = Run::line("replay --json").arg(&file).ok().json()["steps"].as_u64().unwrap();
        Run::line(&format!("replay --at {steps}")).arg(&file).ok().says("The game ended");
        Run::line(&format!("replay --at {}", steps + 1)).arg(&file).fails(2).error("bad_step");
        Run::line("replay --as 7").arg(&file).fails(2).error("bad_viewer");
        Run::line("replay --as owl").arg(&file).fails(2).error("usage");
    }
}

#[test]
fn a_good_log_is_verified_and_says_what_was_checked() {
    for listing in games() {
        let desk = Desk::new();
        let id = listing.game.meta().id;
        let over = finished(&desk, id, "over.jsonl");
        Run::line("replay --verify")
            .arg(&over)
            .ok()
            .says("fits the commitment")
            .says("every one legal")
            .says("digest");
        let data = Run::line("replay --verify --json").arg(&over).ok().json();
        assert_eq!((&data["ok"], &data["over"]), (&json!(true), &json!(true)));
        assert_eq!(data["digest"], data["end"]["digest"]);
        let open = begun(&desk, id, "open.jsonl");
        Run::line("replay --verify").arg(&open).ok().says("not reached yet");
    }
}

type Tamper<'a> = &'a dyn Fn(&mut Vec<Value>);

#[test]
fn every_way_of_tampering_with_a_log_is_found() {
    for listing in games() {
        let desk = Desk::new();
        let id = listing.game.meta().id;
        finished(&desk, id, "good.jsonl");
        let good: Vec<Value> =
            desk.read("good.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let last = good.len() - 1;
        let tampered: [(&str, Tamper<'_>); 10] = [
            ("log_commitment", &|log| log[0]["seed"] = json!("00".repeat(32))),
            ("log_no_seed", &|log| drop(log[0].as_object_mut().unwrap().remove("seed"))),
            ("log_content", &|log| log[0]["content"] = json!(format!("b3:{}", "00".repeat(32)))),
            ("log_illegal", &|log| log[3]["seat"] = json!(1 - log[3]["seat"].as_u64().unwrap().min(1))),
            ("log_illegal", &|log| log[2]["act"] = json!("no such action")),
            ("log_numbering", &|log| drop(log.remove(2))),
            ("log_end", &|log| log[last]["end"]["scores"][0] = json!(1000)),
            ("log_end", &|log| log[last]["end"]["digest"] = json!(format!("b3:{}", "11".repeat(32)))),
            ("log_end", &|log| drop(log.remove(last - 1))),
            ("log_malformed", &|log| log[4] = json!({"n": 3, "seat": 0})),
        ];
        for (index, (code, tamper)) in tampered.into_iter().enumerate() {
            let mut log = good.clone();
            tamper(&mut log);
            let text: String = log.iter().map(|line| format!("{line}\n")).collect();
            let file = desk.write(&format!("bad{index}.jsonl"), &text);
            Run::line("replay --verify").arg(&file).fails(1).error(code);
            let told = Run::line("replay --verify --json").arg(&file).fails(1).json();
            assert_eq!(told["error"]["code"], code);
            Run::line("replay").arg(&file).fails(2).error(code);
        }
    }
}

#[test]
fn a_step_after_the_game_is_over_is_found() {
    let desk = Desk::new();
    finished(&desk, any_game(), "good.jsonl");
    let mut lines: Vec<String> = desk.read("good.jsonl").lines().map(str::to_owned).collect();
    let end = lines.pop().unwrap();
    let mut extra: Value = serde_json::from_str(lines.last().unwrap()).unwrap();
    extra["n"] = json!(extra["n"].as_u64().unwrap() + 1);
    lines.push(extra.to_string());
    lines.push(end);
    let file = desk.write("long.jsonl", format!("{}\n", lines.join("\n")));
    Run::line("replay --verify").arg(&file).fails(1).error("log_illegal").warns("over");
}

#[test]
fn a_cut_off_log_is_retold_with_a_warning_but_does_not_verify() {
    let desk = Desk::new();
    finished(&desk, any_game(), "good.jsonl");
    let good = desk.read("good.jsonl");
    let file = desk.write("torn.jsonl", &good[..good.len() - 20]);
    Run::line("replay").arg(&file).ok().warns("was cut off");
    Run::line("replay --verify").arg(&file).fails(1).error("log_truncated");
    assert_eq!(desk.read("torn.jsonl").len(), good.len() - 20);
}
