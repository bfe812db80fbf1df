//! `sim`: its figures, and that they depend on the seed alone.

use serde_json::Value;

use crate::run::{Desk, Run, any_game, games};

fn sim(line: &str) -> Value {
    Run::line(&format!("sim {line} --json")).ok().json()
}

#[test]
fn the_figures_are_all_there_and_add_up() {
    for listing in games() {
        let (id, most) = (listing.game.meta().id, *listing.game.meta().seats.end());
        let told = sim(&format!("{id} --players {most} --games 20"));
        for field in [
            "game",
            "players",
            "games",
            "seed",
            "jobs",
            "decisions",
            "seconds",
            "decisions_per_second",
            "unfinished",
            "mean_decisions",
            "rounds",
            "end_reasons",
            "seats",
        ] {
            assert!(!told[field].is_null(), "{field} is missing in {told}");
        }
        assert_eq!((&told["game"], &told["players"]), (&Value::from(id), &Value::from(most)));
        assert_eq!((&told["games"], &told["seed"]), (&Value::from(20), &Value::from(1)));
        let seats = told["seats"].as_array().unwrap();
        assert_eq!(seats.len(), usize::from(most));
        let wins: f64 = seats.iter().map(|seat| seat["wins"].as_f64().unwrap()).sum();
        let nobody = told["no_winner"].as_f64().unwrap() / 20.0;
        assert!((wins + nobody - 1.0).abs() < 1e-9, "{told}");
        for seat in seats {
            let figure = |name: &str| seat[name].as_f64().unwrap();
            assert!(figure("wins_low") <= figure("wins") && figure("wins") <= figure("wins_high"));
            assert_eq!(seat["bot"], "random");
        }
        let reasons: u64 =
            told["end_reasons"].as_object().unwrap().values().map(|games| games.as_u64().unwrap()).sum();
        assert_eq!(reasons + told["unfinished"].as_u64().unwrap(), 20);
        assert!(told["rounds"]["p10"].as_u64() <= told["rounds"]["p90"].as_u64());
    }
}

#[test]
fn figures_do_not_depend_on_the_number_of_jobs() {
    for listing in games() {
        let id = listing.game.meta().id;
        let others = ",random".repeat(usize::from(*listing.game.meta().seats.start()) - 1);
        let figures = |jobs: u32| {
            let line = format!("{id} --seats greedy{others} --rotate --games 30 --seed 9 --jobs {jobs}");
            let mut told = sim(&line);
            for field in ["jobs", "seconds", "decisions_per_second"] {
                told.as_object_mut().unwrap().remove(field).unwrap();
            }
            told
        };
        assert_eq!(figures(1), figures(3));
    }
}

#[test]
fn seeds_are_numbers_or_hexadecimal() {
    let game = any_game();
    let hex = "ab".repeat(32);
    assert_eq!(sim(&format!("{game} --games 1 --seed {hex}"))["seed"], *hex);
    assert_ne!(
        sim(&format!("{game} --games 20 --seed 1"))["seats"],
        sim(&format!("{game} --games 20 --seed 2"))["seats"]
    );
    Run::line(&format!("sim {game} --seed lucky")).fails(2).error("usage").warns("whole number");
}

#[test]
fn one_name_fills_all_seats_and_a_list_names_each() {
    let game = any_game();
    let bots = |line: &str| {
        let told = sim(&format!("{game} --games 2 {line}"));
        told["seats"].as_array().unwrap().iter().map(|seat| seat["bot"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(bots("--players 2 --seats greedy"), ["greedy", "greedy"]);
    assert_eq!(bots("--seats random,greedy"), ["random", "greedy"]);
    Run::line(&format!("sim {game} --players 2 --seats random,greedy,random")).fails(2).error("bad_bots");
}

#[test]
fn people_get_a_table() {
    let game = any_game();
    let told = Run::line(&format!("sim {game} --games 5 --seats greedy,random --rotate")).ok();
    let told = told.says("95 % interval").says("greedy").says("seats rotate").says("rounds");
    // A pipe is no terminal: no colours, no progress.
    assert!(!told.stdout.contains('\x1b') && told.stderr.is_empty(), "{told:?}");
}

#[test]
fn a_series_of_nothing_is_no_error() {
    assert_eq!(sim(&format!("{} --games 0", any_game()))["decisions"], 0);
}

#[test]
fn every_game_of_a_series_can_be_kept_and_replayed() {
    let desk = Desk::new();
    let logs = desk.path("logs");
    let line = format!("sim {} --games 12 --seats greedy,random --rotate --json --log", any_game());
    let told = Run::line(&line).arg(&logs).ok().json();
    let mut decisions = 0;
    for index in 0..12 {
        let told = Run::line("replay --verify --json").arg(logs.join(format!("{index}.jsonl"))).ok().json();
        assert_eq!(told["over"], true);
        decisions += told["steps"].as_u64().unwrap();
    }
    assert_eq!(told["decisions"], decisions);
    let told = Run::line(&line).arg(&logs).fails(2).json();
    assert_eq!(told["error"]["code"], "file_exists");
    let told = Run::line(&line).arg(desk.path("no/such/place")).fails(2).json();
    assert_eq!(told["error"]["code"], "cannot_save");
}

/// The fields of an object as the documents name them: lists as `[]`, names that a game gives as `KEY`.
fn fields(value: &Value, path: &str, named: bool, found: &mut std::collections::BTreeSet<String>) {
    const NAMED: [&str; 4] = ["end_reasons", "points", "actions", "measures"];
    match value {
        Value::Object(entries) => {
            for (key, value) in entries {
                let step = if named { "KEY" } else { key };
                let path = if path.is_empty() { step.to_owned() } else { format!("{path}.{step}") };
                fields(value, &path, path.as_str() == key && NAMED.contains(&key.as_str()), found);
            }
        }
        Value::Array(entries) if entries.iter().all(Value::is_object) => {
            entries.iter().for_each(|entry| fields(entry, &format!("{path}[]"), false, found));
        }
        _ => drop(found.insert(path.to_owned())),
    }
}

#[test]
fn every_field_is_documented_and_every_documented_field_is_there() {
    #![allow(clippy::disallowed_methods, reason = "tests look at the documents")]
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/COMMAND_LINE.md");
    let text = std::fs::read_to_string(page).unwrap();
    let table = text.split("<!-- fields: sim -->").nth(1).unwrap().split("\n\n").next().unwrap();
    let documented: std::collections::BTreeSet<String> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split(" | ").next())
        .flat_map(|names| names.split(", ").map(|name| name.trim_matches('`').to_owned()))
        .collect();
    let mut found = std::collections::BTreeSet::new();
    for listing in games() {
        let told = sim(&format!("{} --seats greedy --games 4", listing.game.meta().id));
        fields(&told, "", false, &mut found);
    }
    assert_eq!(found, documented);
}
