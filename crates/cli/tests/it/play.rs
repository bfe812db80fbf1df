//! `play` through a pipe: whole games, and everything a person may type.

use serde_json::Value;

use crate::run::{Run, any_game, games};

#[test]
fn a_person_who_always_takes_the_first_move_reaches_the_end_of_every_game() {
    for listing in games() {
        let meta = listing.game.meta();
        for players in meta.seats.clone() {
            let line = format!("play {} --players {players} --bots random --seed 2", meta.id);
            let told = Run::line(&line).always("1").ok().says("Total").says("Rank").says("The game ended");
            assert!(told.stdout.contains(" win"), "{}", told.stdout);
            assert!(!told.stdout.contains("error["), "{}", told.stdout);
        }
    }
}

#[test]
fn the_same_seed_and_moves_are_the_same_game() {
    let line = format!("play {} --seed 11", any_game());
    assert_eq!(Run::line(&line).always("1").ok().stdout, Run::line(&line).always("1").ok().stdout);
}

#[test]
fn bots_play_alone_when_nobody_joins() {
    for listing in games() {
        let id = listing.game.meta().id;
        Run::line(&format!("play {id} --humans 0 --seed 3")).ok().says("The game ended");
        let steps = Run::line(&format!("play {id} --humans 0 --seed 3 --json")).ok().json_lines();
        assert!(steps[0]["start"]["seed"].is_string());
        assert!(steps[1]["step"]["told"].is_array());
        let end = &steps.last().unwrap()["end"];
        assert!(end["sheet"].is_array() && end["winners"].is_array() && end["reason"].is_string(), "{end}");
    }
}

#[test]
fn several_people_pass_the_keyboard_on() {
    for listing in games() {
        let id = listing.game.meta().id;
        let told = Run::line(&format!("play {id} --hotseat --seed 4")).always("1").ok();
        let told = told.says("Pass the keyboard to Blue").says("Pass the keyboard to Green");
        // The seat whose screen comes after the pass is the one that was called.
        let mut called = "";
        for line in told.stdout.lines() {
            if let Some((_, rest)) = line.split_once("Pass the keyboard to ") {
                called = rest.split('.').next().unwrap();
            } else if let Some((name, _)) = line.split_once("> ") {
                assert!(!["Blue", "Green", "Red"].contains(&name) || name == called, "{line} after {called}");
            }
        }
    }
}

#[test]
fn each_decision_is_a_line_of_json_for_scripts() {
    for listing in games() {
        let id = listing.game.meta().id;
        let lines =
            Run::line(&format!("play {id} --bots random --seed 6 --json")).always("1").ok().json_lines();
        assert!(decisions(&lines).len() > 3);
        for decide in decisions(&lines) {
            assert_eq!(decide["seat"], 0);
            assert!(decide["legal"][0]["action"].is_object() || decide["legal"][0]["action"].is_string());
            assert!(decide["legal"][0]["label"].is_string() && decide["view"].is_object());
        }
        assert!(lines.last().unwrap()["end"].is_object());
    }
}

#[test]
fn an_action_as_json_is_as_good_as_its_number() {
    for listing in games() {
        let id = listing.game.meta().id;
        let line = format!("play {id} --bots random --seed 6 --json");
        let first = Run::line(&line).ok().json_lines()[1]["decide"].clone();
        let action = &first["legal"][0]["action"];
        let by_number = Run::line(&line).stdin("1\n").ok().stdout;
        assert_eq!(Run::line(&line).stdin(format!("{action}\n")).ok().stdout, by_number);
        assert_eq!(Run::line(&line).stdin(format!("[{action}]\n")).ok().stdout, by_number);
    }
}

#[test]
fn what_cannot_be_done_is_refused_with_a_code_and_the_game_goes_on() {
    let line = format!("play {} --seed 6", any_game());
    for (typed, code) in [
        ("{\"dance\": 1}", "not_an_action"),
        ("[]", "not_an_action"),
        ("{\"dance\": ", "not_json"),
        ("0", "no_such_move"),
        ("99999", "no_such_move"),
        ("u", "undo_barrier"),
        ("r", "nothing_sealed"),
        ("? ZZZ-1", "unknown_rule"),
        ("concede", "no_quitting"),
    ] {
        let told = Run::line(&line).stdin(format!("{typed}\nlook\n")).ok();
        let told = told.says(&format!("error[{code}]: "));
        assert_eq!(told.stdout.matches("   1  ").count(), 2, "the moves are shown again: {}", told.stdout);
        let lines = Run::line(&format!("{line} --json")).stdin(format!("{typed}\n")).ok().json_lines();
        assert!(lines.iter().any(|line| line["error"]["code"] == code), "{typed}");
    }
}

#[test]
fn a_refused_action_names_its_rule_and_why_shows_it() {
    // An action of a later phase is well formed but not legal now: found by playing until other kinds are offered.
    for listing in games() {
        let id = listing.game.meta().id;
        let line = format!("play {id} --bots random --seed 6 --json");
        let lines = Run::line(&line).always("1").ok().json_lines();
        let offered: Vec<Vec<String>> = lines
            .iter()
            .filter_map(|line| line["decide"]["legal"].as_array())
            .map(|legal| legal.iter().map(|offer| offer["action"].to_string()).collect())
            .collect();
        let foreign = offered.iter().flatten().find(|action| !offered[0].contains(action)).unwrap();
        let told = Run::line(&line).stdin(format!("{foreign}\nwhy\n")).ok().json_lines();
        let error = told.iter().find(|line| !line["error"].is_null()).unwrap();
        assert_eq!(error["error"]["code"], "illegal");
        let rule = told.iter().find(|line| !line["rule"].is_null()).unwrap();
        assert_eq!(rule["rule"]["id"], error["error"]["rule"]);
        let text = Run::line(line.trim_end_matches(" --json")).stdin(format!("{foreign}\nwhy\n")).ok();
        text.says("error[illegal]: ").says(rule["rule"]["id"].as_str().unwrap()).says("Type `why`");
    }
}

#[test]
fn words_search_the_moves_and_help_is_at_hand() {
    let line = format!("play {} --seed 6", any_game());
    Run::line(&line).stdin("zzzz\n").ok().says("No move contains `zzzz`");
    Run::line(&line).stdin("?\n").ok().says("save FILE").says("the rule behind the last refusal");
    Run::line(&line).stdin("why\n").ok().says("No rule has refused");
    Run::line(&line).stdin("log\n").ok();
    let rule = &games().next().unwrap().game.rules(engine::Language::En)[0];
    Run::line(&line).stdin(format!("? {}\n", rule.id)).ok().says(&rule.id);
    Run::line(&line).stdin("rules\n").ok().says(&rule.chapter);
    Run::line(&line).stdin(format!("rules {}\n", rule.id)).ok().says(&rule.id);
    Run::line(&line).stdin("rules zzzz\n").ok().says("No rule contains `zzzz`");
    Run::line(&line).stdin("quit\n1\n").ok().says("You left the game");
    Run::line(&line).stdin("").ok().says("You left the game");
}

#[test]
fn garbage_on_the_keyboard_does_no_harm() {
    let garbage: Vec<u8> = (0..4096u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    Run::line(&format!("play {} --seed 6", any_game())).stdin(garbage).ok();
}

fn decisions(lines: &[Value]) -> Vec<&Value> {
    lines.iter().map(|line| &line["decide"]).filter(|decide| !decide.is_null()).collect()
}

/// Types `moves` times the first move and then to take it back. What was asked, if it could be taken back.
fn taken_back(line: &str, moves: usize, back: &str) -> Option<Vec<Value>> {
    let lines = Run::line(line).stdin(format!("{}{back}\n", "1\n".repeat(moves))).ok().json_lines();
    let asked: Vec<Value> = decisions(&lines).into_iter().cloned().collect();
    (asked.len() == moves + 2).then_some(asked)
}

#[test]
fn a_step_can_be_taken_back_until_chance_or_another_has_spoken() {
    let found = games().find_map(|listing| {
        let line = format!("play {} --bots random --seed 6 --json", listing.game.meta().id);
        (1..20).find_map(|moves| taken_back(&line, moves, "u"))
    });
    let asked = found.expect("some step of some game can be taken back");
    let [.., before, _, after] = &asked[..] else { panic!("three decisions") };
    assert_eq!((&before["legal"], &before["view"]), (&after["legal"], &after["view"]));
    let news = after["news"].as_array().unwrap().last().unwrap();
    assert_eq!(news["text"], "Blue takes the last step back");
}

#[test]
fn a_sealed_answer_can_be_recalled_while_another_person_thinks() {
    let found = games().find_map(|listing| {
        let line = format!("play {} --hotseat --seed 6 --json", listing.game.meta().id);
        (1..20).find_map(|moves| taken_back(&line, moves, "r"))
    });
    let asked = found.expect("some answer of some game is sealed");
    let [.., before, other, after] = &asked[..] else { panic!("three decisions") };
    assert_eq!((&before["seat"], &before["legal"]), (&after["seat"], &after["legal"]));
    assert_ne!(other["seat"], after["seat"]);
}
