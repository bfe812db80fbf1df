//! Wrong usage: each mistake has its code, as text and as JSON, and help is always at hand.

use std::io::Read;
use std::process::Stdio;

use crate::run::{Desk, Run, any_game, games, pioneers};

#[test]
fn help_tells_of_examples_and_exit_codes() {
    Run::line("--help").ok().says("Examples:").says("Exit codes:").says("130");
    for command in ["games", "play", "sim", "replay", "rules", "check-content", "perft"] {
        Run::line(&format!("{command} --help")).ok().says("Example").says("--json");
    }
    Run::line("--version").ok().says("pioneers");
}

#[test]
fn examples_name_a_game_that_is_there() {
    let told = Run::line("play --help").ok().says(&format!("pioneers play {}", any_game()));
    assert!(!told.stdout.contains("{game}"));
}

#[test]
fn unknown_words_are_answered_with_known_ones() {
    let game = any_game();
    for (line, code, hint) in [
        ("sim chess".to_owned(), "unknown_game", game),
        ("play chess".to_owned(), "unknown_game", game),
        ("rules chess".to_owned(), "unknown_game", game),
        ("perft chess".to_owned(), "unknown_game", game),
        (format!("sim {game} --seats genius"), "unknown_bot", "random, greedy"),
        (format!("play {game} --bots genius"), "unknown_bot", "random, greedy"),
        (format!("sim {game} --option weather=bad"), "unknown_option", "weather"),
        (format!("sim {game} --option weather"), "bad_options", "key=value"),
        (format!("sim {game} --players 0"), "bad_seats", "players"),
        (format!("sim {game} --players 200"), "bad_seats", "players"),
        (format!("play {game} --players 1"), "bad_seats", "players"),
        (format!("play {game} --players 2 --humans 3"), "bad_humans", "no room"),
        (format!("play {game} --players 2 --bots random,random"), "bad_bots", "1 seats"),
        (format!("sim {game} --games many"), "usage", "--games"),
        ("play".to_owned(), "usage", "GAME"),
        ("dance".to_owned(), "usage", "dance"),
    ] {
        let told = Run::line(&line).fails(2).error(code).warns(hint);
        assert!(told.stdout.is_empty(), "{told:?}");
        let told = Run::line(&format!("{line} --json")).fails(2);
        assert_eq!(told.json()["error"]["code"], code);
        assert!(told.json()["error"]["message"].as_str().unwrap().contains(hint));
        assert!(told.stderr.is_empty(), "{told:?}");
    }
}

#[test]
fn a_slip_of_the_keyboard_is_answered_with_what_was_meant() {
    for listing in games() {
        let id = listing.game.meta().id;
        Run::line(&format!("play {}", &id[1..])).fails(2).warns(&format!("did you mean `{id}`?"));
    }
}

#[test]
fn options_are_checked_by_what_the_game_says_of_them() {
    use engine::OptionValues;
    let desk = Desk::new();
    for listing in games() {
        let id = listing.game.meta().id;
        // A full table: some values ask for more than the fewest players.
        let most = listing.game.meta().seats.end().to_string();
        for info in listing.game.options(engine::Language::En) {
            let (good, bad) = match info.values {
                OptionValues::Choice(words) => {
                    (words.iter().map(ToString::to_string).collect(), "zzz".to_owned())
                }
                OptionValues::Flag { .. } => (vec!["true".to_owned(), "off".to_owned()], "maybe".to_owned()),
                OptionValues::Number { low, high, .. } => {
                    (vec![low.to_string(), high.to_string()], (high + 1).to_string())
                }
                OptionValues::File => (Vec::new(), "a-name-without-an-at".to_owned()),
            };
            for value in good {
                Run::new(["sim", id, "--players", &most, "--games", "1", "--option"])
                    .arg(format!("{}={value}", info.key))
                    .ok();
            }
            Run::new(["sim", id, "--option"])
                .arg(format!("{}={bad}", info.key))
                .fails(2)
                .error("bad_options")
                .warns(info.key);
            if info.values == OptionValues::File {
                let nowhere = format!("{}=@{}", info.key, desk.path("nowhere.toml").display());
                Run::new(["sim", id, "--option"]).arg(nowhere).fails(2).error("cannot_read");
                let broken = desk.write("broken.toml", "this is = not [ content\n");
                let broken = format!("{}=@{}", info.key, broken.display());
                let told = Run::new(["sim", id, "--json", "--option"]).arg(broken).fails(2).json();
                assert_eq!(told["error"]["code"], "bad_content");
                assert_eq!(told["error"]["problems"][0]["line"], 1);
            }
        }
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = pioneers()
        .args(["rules", any_game()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(stderr, "");
}
