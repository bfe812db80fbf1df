//! Saved games: written step by step, resumed, mended, never written over.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::run::{Desk, Run, any_game, begun, finished, games, pioneers};

#[test]
fn a_game_left_and_resumed_ends_as_if_it_had_not_been_left() {
    for listing in games() {
        let id = listing.game.meta().id;
        let desk = Desk::new();
        let file = begun(&desk, id, "left.jsonl");
        Run::line("play --bots random --resume").arg(&file).always("1").ok().says("The game ended");
        let whole = desk.path("whole.jsonl");
        Run::line(&format!("play {id} --bots random --seed 5 --save")).arg(&whole).always("1").ok();
        assert_eq!(desk.read("left.jsonl"), desk.read("whole.jsonl"));
    }
}

#[test]
fn a_killed_game_has_every_step_on_disk() {
    let desk = Desk::new();
    let file = desk.path("killed.jsonl");
    let mut child = pioneers()
        .args(["play", any_game(), "--bots", "random", "--seed", "5", "--json", "--save"])
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut keyboard = child.stdin.take().unwrap();
    let mut screen = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..3 {
        screen.find(|line| line.as_ref().unwrap().starts_with("{\"decide\"")).unwrap().unwrap();
        keyboard.write_all(b"1\n").unwrap();
    }
    screen.find(|line| line.as_ref().unwrap().starts_with("{\"decide\"")).unwrap().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    begun(&desk, any_game(), "left.jsonl");
    assert_eq!(desk.read("killed.jsonl"), desk.read("left.jsonl"));
    Run::line("replay --verify").arg(&file).ok().says("The log is good.");
    Run::line("play --resume").arg(&file).always("1").ok().says("The game ended");
}

#[test]
fn a_line_that_was_cut_off_is_dropped_with_a_warning_and_kept_aside() {
    let desk = Desk::new();
    begun(&desk, any_game(), "whole.jsonl");
    let whole = desk.read("whole.jsonl");
    let cut = &whole[..whole.len() - 4];
    let file = desk.write("torn.jsonl", cut);
    Run::line("play --resume").arg(&file).ok().warns("was cut off and is left out").warns("torn.jsonl.torn1");
    assert_eq!(desk.read("torn.jsonl.torn1"), cut);
    // A bot's or the person's last step is gone, nothing else; the file is whole again.
    let mended = desk.read("torn.jsonl");
    let intact = cut.lines().count() - 1;
    assert_eq!(
        mended.lines().take(intact).collect::<Vec<_>>(),
        whole.lines().take(intact).collect::<Vec<_>>()
    );
    Run::line("replay --verify").arg(&file).ok();
    // Torn again, it is kept aside again, under another name.
    desk.write("torn.jsonl", cut);
    Run::line("play --resume").arg(&file).ok().warns("torn.jsonl.torn2");
}

#[test]
fn a_missing_end_of_line_loses_nothing() {
    let desk = Desk::new();
    begun(&desk, any_game(), "whole.jsonl");
    let whole = desk.read("whole.jsonl");
    let file = desk.write("trimmed.jsonl", whole.trim_end());
    Run::line("play --resume").arg(&file).ok();
    assert_eq!(desk.read("trimmed.jsonl"), whole);
    assert_eq!(desk.names(), ["trimmed.jsonl", "whole.jsonl"]);
}

#[test]
fn an_old_file_is_never_written_over() {
    let desk = Desk::new();
    let file = desk.write("old.jsonl", "precious");
    let line = format!("play {} --seed 5", any_game());
    Run::line(&format!("{line} --save")).arg(&file).fails(2).error("file_exists");
    Run::line(&line).stdin(format!("save {}\n", file.display())).ok().says("error[file_exists]: ");
    assert_eq!(desk.read("old.jsonl"), "precious");
    Run::line(&format!("{line} --save")).arg(desk.path("no/such/place.jsonl")).fails(2).error("cannot_save");
}

#[test]
fn saving_in_the_middle_keeps_everything_before_and_after() {
    let desk = Desk::new();
    let line = format!("play {} --bots random --seed 5", any_game());
    let file = desk.path("late.jsonl");
    let typed = format!("1\nsave {}\n1\n1\n", file.display());
    Run::line(&line).stdin(typed).ok().says("every further step is added");
    begun(&desk, any_game(), "early.jsonl");
    assert_eq!(desk.read("late.jsonl"), desk.read("early.jsonl"));
}

#[test]
fn resuming_into_another_file_leaves_the_first_as_it_was() {
    let desk = Desk::new();
    let file = begun(&desk, any_game(), "one.jsonl");
    let before = desk.read("one.jsonl");
    Run::line("play --bots random --resume")
        .arg(&file)
        .arg("--save")
        .arg(desk.path("two.jsonl"))
        .always("1")
        .ok();
    assert_eq!(desk.read("one.jsonl"), before);
    assert!(desk.read("two.jsonl").starts_with(&before));
}

#[test]
fn a_finished_game_resumes_to_its_end() {
    let desk = Desk::new();
    let file = finished(&desk, any_game(), "over.jsonl");
    let before = desk.read("over.jsonl");
    Run::line("play --resume").arg(&file).ok().says("The game ended");
    assert_eq!(desk.read("over.jsonl"), before);
}

#[test]
fn a_resumed_game_tells_what_happened_since_the_last_decision() {
    let desk = Desk::new();
    let file = begun(&desk, any_game(), "left.jsonl");
    let told = Run::line("play --bots random --json --resume").arg(&file).ok().json_lines();
    let whole = format!("play {} --bots random --seed 5 --json", any_game());
    let whole = Run::line(&whole).stdin("1\n1\n1\n").ok().json_lines();
    let last =
        |lines: &[serde_json::Value]| lines.iter().rev().find(|line| !line["decide"].is_null()).cloned();
    assert_eq!(last(&told), last(&whole));
}

#[test]
fn what_is_no_log_is_refused_and_left_alone() {
    let desk = Desk::new();
    let finished = finished(&desk, any_game(), "good.jsonl");
    let good = desk.read("good.jsonl");
    let header = good.lines().next().unwrap();
    let other_rules = good.replacen("\"rules\":", "\"rules\":9", 1);
    for (name, text, code) in [
        ("empty", String::new(), "log_empty"),
        ("words", "hello\n".to_owned(), "log_malformed"),
        ("other", "{\"format\": \"chess/1\"}\n".to_owned(), "log_format"),
        ("cut header", header[..40].to_owned(), "log_malformed"),
        ("stranger", header.replacen(any_game(), "chess", 1), "unknown_game"),
        ("older rules", other_rules, "log_rules_version"),
        ("after the end", format!("{good}{{\"n\":0,\"seat\":0,\"quit\":true}}\n"), "log_after_end"),
    ] {
        let file = desk.write(name, &text);
        for line in ["play --resume", "replay"] {
            Run::line(line).arg(&file).fails(2).error(code);
        }
        assert_eq!(desk.read(name), text, "{name}");
    }
    let garbage = desk.write("garbage", (0..=255u8).collect::<Vec<u8>>());
    Run::line("play --resume").arg(&garbage).fails(2).error("not_text");
    Run::line("play --resume").arg(desk.path("nowhere")).fails(2).error("cannot_read");
    Run::line("play --players 2 --resume").arg(&finished).fails(2).error("usage");
    Run::line("play chess --resume").arg(&finished).fails(2).error("unknown_game");
}
