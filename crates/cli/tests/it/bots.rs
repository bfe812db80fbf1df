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

/// A program that picks the first offer.
fn sample() -> String {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    format!("cmd:python3 {}", sample.display())
}

#[test]
fn a_program_plays_wherever_a_bot_is_named() {
    for listing in games() {
        let id = listing.game.meta().id;
        let seats = usize::from(*listing.game.meta().seats.start());
        let table = format!("{}{}", sample(), ",random".repeat(seats - 1));
        let desk = Desk::new();
        let played = Run::line(&format!("play {id} --humans 0 --seed 2 --bots")).args(&[&table, "--save"]);
        let done = played.arg(desk.path("game.jsonl")).ok();
        assert!(!done.stderr.contains("warning"), "{done:?}");
        Run::line("replay --verify").arg(desk.path("game.jsonl")).ok();
        let sim = Run::line(&format!("sim {id} --games 2 --rotate --json --seats")).arg(&table).ok().json();
        assert_eq!((&sim["games"], &sim["unfinished"]), (&2.into(), &0.into()), "{sim}");
        Run::line(&format!("sweep {id} --games 1 --bot")).arg(sample()).ok();
        let told = Run::line("analyse --at 4 --json").arg(desk.path("game.jsonl"));
        let told = told.args(&["--bot", &sample()]).ok().json();
        assert_eq!(told["moves"].as_array().unwrap().len(), 1, "{told}");
        let tune = format!("tune {id} --steps 1 --deals 1 --check 1");
        let tuned = Run::line(&format!("{tune} --json --against")).arg(sample()).ok().json();
        assert_eq!((&tuned["games"], &tuned["against"]), (&seats.into(), &sample().into()), "{tuned}");
        Run::line(&format!("{tune} --bot")).arg(sample()).fails(2).error("no_weights");
    }
    // A person against a program, who then leaves.
    Run::line(&format!("play {} --bots", any_game())).arg(sample()).stdin("1\n1\n").ok();
}

#[test]
fn a_program_that_cannot_play_is_refused_before_the_first_game() {
    let game = any_game();
    let desk = Desk::new();
    let speaking = |id: &str| {
        let script = format!(
            "print('{id}\\n{{\"t\":\"ready\"}}', flush=True)\nfor line in __import__('sys').stdin: pass\n"
        );
        let name = format!("{}.py", id.len());
        format!("cmd:python3 {}", desk.write(&name, script).display())
    };
    let old = speaking(r#"{"t":"id","name":"old"}"#);
    let other = speaking(r#"{"t":"id","name":"other","proto":2,"games":["whist"]}"#);
    for (bot, code) in
        [("cmd:./no-such-program", "bot_crashed"), (&*old, "bot_protocol"), (&*other, "bot_declines")]
    {
        let run = |line: &str| Run::line(&format!("{line} {game}"));
        run("arena").args(&["--games", "2", "--bots", "random", "--bot", bot]).fails(2).error(code);
        run("sim").args(&["--games", "2", "--seats", bot]).fails(2).error(code);
        run("sweep").args(&["--games", "2", "--bot", bot]).fails(2).error(code);
        run("play").args(&["--humans", "0", "--bots", bot]).fails(2).error(code);
    }
    // A bot that plays other games is not failed for it, but was not checked either.
    let check = |bot: &str| Run::line("bot-check --games 1").arg(bot);
    check(&other).fails(1).says("other declines: it does not play").error("bot_declines");
    check(&old).fails(1).says("version 1 of the bot protocol").error("bot_faults");
}

#[test]
fn a_program_that_fails_in_the_middle_does_not_end_the_game() {
    let desk = Desk::new();
    let crashes = desk.write(
        "crashes.py",
        "import sys\nprint('{\"t\":\"id\",\"name\":\"x\",\"proto\":2}\\n{\"t\":\"ready\"}', flush=True)\n\
         for line in sys.stdin:\n    if 'decide' in line: sys.exit(3)\n",
    );
    let crashes = format!("cmd:python3 {}", crashes.display());
    let game = any_game();
    let played = Run::line(&format!("play {game} --humans 0 --seed 2 --bots")).arg(&crashes).ok();
    assert!(
        played.stderr.contains("crashed: it has ended; the default was played for it"),
        "{}",
        played.stderr
    );
    let sim = Run::line(&format!("sim {game} --games 2 --jobs 1 --seats")).arg(&crashes).ok();
    sim.says("faults     seat 0: crashed");
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
