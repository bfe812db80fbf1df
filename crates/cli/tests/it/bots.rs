//! Bots wherever they are named, what they think of a saved game, and programs as bots.

use std::path::Path;

use crate::run::{Desk, Run, any_game, begun, finished, games};

#[test]
fn levels_are_accepted_wherever_a_bot_is_named() {
    for listing in games() {
        let id = listing.game.meta().id;
        let least = listing.game.meta().seats.start();
        Run::line(&format!("sim {id} --players {least} --seats level3@4it --games 1"))
            .ok()
            .says("level3@4it");
        let desk = Desk::new();
        Run::line(&format!("play {id} --players {least} --humans 0 --bots level4@4it --seed 2 --save"))
            .arg(desk.path("game.jsonl"))
            .ok();
        Run::line("replay --verify").arg(desk.path("game.jsonl")).ok();
        Run::line(&format!("sim {id} --seats level5@soon")).fails(2).error("unknown_bot");
    }
}

#[test]
fn a_decision_of_a_saved_game_is_analysed() {
    for listing in games() {
        let desk = Desk::new();
        let log = finished(&desk, listing.game.meta().id, "game.jsonl");
        let analyse = |more: &str| Run::line(&format!("analyse --bot level5@60it {more}")).arg(&log);
        let told = analyse("--at 4 --top 2 --json").ok().json();
        assert_eq!(told["at"], 4);
        let moves = told["moves"].as_array().unwrap();
        assert!(!moves.is_empty() && moves.len() <= 2);
        for made in moves {
            assert!(!made["label"].as_str().unwrap().is_empty());
            assert!((0.0..=1.0).contains(&made["share"].as_f64().unwrap()));
        }
        assert!(!told["played"].is_null(), "what was played is among the moves: {told}");
        assert_eq!(analyse("--at 4 --top 2 --json").ok().json(), told, "iterations are reproducible");
        analyse("--at 4").ok().says("iterations by level5@60it");
        analyse("--at 999999").fails(2).error("bad_step");
        analyse("--at 4 --seat 77").fails(2).error("not_pending");
        let steps = desk.read("game.jsonl").lines().count() - 2;
        analyse(&format!("--at {steps}")).fails(2).error("over");
    }
    let desk = Desk::new();
    let log = begun(&desk, any_game(), "begun.jsonl");
    Run::line("analyse --bot level5@30it").arg(&log).ok().says("iterations");
    Run::line("analyse --bot greedy").arg(&log).fails(2).error("no_analysis");
}

#[test]
fn the_sample_bot_keeps_to_the_protocol_in_every_game() {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let told =
        Run::line("bot-check --games 2 --json").arg(format!("python3 {}", sample.display())).ok().json();
    assert_eq!(told["ok"], true, "{told}");
    assert_eq!(told["games"].as_object().unwrap().len(), games().count());
}

#[test]
fn a_program_that_breaks_the_protocol_is_told_how() {
    let game = any_game();
    let check = || Run::line(&format!("bot-check --game {game} --games 1 --deadline 2000"));
    check().arg("./no-such-program").fails(1).says("crashed").error("bot_faults");
    check().arg("echo hello").fails(1).says("nonsense");
    let told = check().arg("--json").arg("echo hello").fails(1).json();
    assert_eq!(told["ok"], false);
    check().arg("'").fails(2).error("bad_command");
}
