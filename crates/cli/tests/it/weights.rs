//! `tune` and `learn`: weights and coefficients, and the commands that make them.

use crate::run::{Desk, Run, any_game, games};

#[test]
fn a_learned_value_function_is_a_file_that_says_how_it_was_made_whatever_the_number_of_threads() {
    for listing in games() {
        let desk = Desk::new();
        let id = listing.game.meta().id;
        let learn = |name: &str, jobs: u32| {
            let line = format!("learn {id} --games 3 --seed 5 --jobs {jobs} --json --out");
            Run::line(&line).arg(desk.path(name)).ok().json()
        };
        let told = learn("one.toml", 1);
        let coefficients = told["coefficients"].as_array().unwrap();
        assert!(!coefficients.is_empty() && told["held_back"].as_u64().unwrap() > 0, "{told}");
        learn("two.toml", 2);
        let file = desk.read("one.toml");
        assert_eq!(file, desk.read("two.toml"));
        assert!(file.contains(&format!("# pioneers learn {id} --players ")), "{file}");
        let numbers: Vec<&str> = file.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(numbers.len(), coefficients.len());
        for (line, coefficient) in numbers.iter().zip(coefficients) {
            assert!(line.starts_with(&format!("{} = ", coefficient["feature"].as_str().unwrap())), "{line}");
        }
    }
}

#[test]
fn weights_that_were_tuned_can_be_tuned_from() {
    let desk = Desk::new();
    let tune = format!("tune {} --deals 1 --check 1 --json", any_game());
    let line = format!("{tune} --steps 6 --step-size 0.5 --out");
    let first = Run::line(&line).arg(desk.path("w.toml")).ok().json();
    let again = Run::line(&format!("{tune} --steps 0 --from")).arg(desk.path("w.toml")).ok().json();
    let pairs = first["weights"].as_array().unwrap().iter().zip(again["weights"].as_array().unwrap());
    let mut moved = 0;
    for (found, read) in pairs {
        let number = |weight: &serde_json::Value, key: &str| weight[key].as_f64().unwrap();
        assert!((number(found, "after") - number(read, "after")).abs() < 1e-4, "{found} {read}");
        moved += u32::from(number(found, "after") != number(found, "before"));
    }
    assert!(moved > 0, "six steps lead somewhere: {first}");
    desk.write("broken.toml", "luck = 1\n");
    Run::line(&format!("{tune} --steps 0 --from")).arg(desk.path("broken.toml")).fails(2);
}

#[test]
fn training_at_tables_that_cannot_be_set_up_is_refused() {
    Run::line(&format!("learn {} --games 2 --players 99", any_game())).fails(2);
    Run::line(&format!("learn {} --games 2 --vary nonsense=1", any_game())).fails(2);
}

#[test]
fn bots_play_with_weights_and_coefficients_from_files() {
    for listing in games() {
        let desk = Desk::new();
        let id = listing.game.meta().id;
        let tuned = format!("tune {id} --deals 1 --check 1 --steps 4 --step-size 2 --json --out");
        Run::line(&tuned).arg(desk.path("w.toml")).ok();
        Run::line(&format!("learn {id} --games 3 --out")).arg(desk.path("v.toml")).ok();
        let file = |name: &str| desk.path(name).display().to_string();
        let sim = |bot: &str, more: &str| {
            let line = format!("sim {id} --seats {bot} --games 6 --jobs 1 --json {more}");
            let told = Run::line(&line).ok().json();
            assert!(told["seats"][0]["bot"].as_str().unwrap().starts_with(bot.split('+').next().unwrap()));
            (
                told["decisions"].clone(),
                told["seats"].as_array().unwrap().iter().map(|s| s["mean_score"].clone()).collect::<Vec<_>>(),
            )
        };
        let plain = sim("greedy", "");
        let all = sim("greedy", &format!("--weights {}", file("w.toml")));
        let alone = sim(&format!("greedy+{}", file("w.toml")), "");
        assert_ne!(plain, all, "{id}: other weights play otherwise");
        assert_eq!(all, alone);
        assert_eq!(sim("random", &format!("--weights {}", file("w.toml"))), sim("random", ""));
        // Coefficients are for what searches.
        let values = format!("--weights {}", file("v.toml"));
        assert_eq!(sim("greedy", &values), plain);
        sim("level3@2it", &format!("{values} --weights {}", file("w.toml")));
        let told = Run::line(&format!("arena {id} --bots greedy,greedy+{} --games 2 --json", file("w.toml")));
        let told = told.ok().json();
        let names: Vec<&str> = told["results"]["ratings"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|r| r["name"].as_str())
            .collect();
        assert!(
            names.contains(&"greedy") && names.contains(&&*format!("greedy+{}", file("w.toml"))),
            "{names:?}"
        );
    }
}

#[test]
fn bad_files_of_weights_are_told_before_anything_is_played() {
    let desk = Desk::new();
    let game = any_game();
    desk.write("broken.toml", "luck = 1\n");
    let sim = |more: &str| Run::line(&format!("sim {game} --games 1000000 {more}"));
    let broken = desk.path("broken.toml").display().to_string();
    sim(&format!("--weights {broken}")).fails(2).error("bad_content").warns("`luck` is not known here");
    sim(&format!("--seats greedy+{broken}")).fails(2).error("bad_content");
    sim("--weights nowhere.toml").fails(2).error("cannot_read");
    sim("--seats greedy+nowhere.toml").fails(2).error("cannot_read");
    Run::line(&format!("serve --addr 127.0.0.1:0 --database memory: --weights {broken}"))
        .fails(2)
        .error("bad_content");
    Run::line(&format!("tune {game} --deals 1 --check 1 --steps 0 --json --out"))
        .arg(desk.path("w.toml"))
        .ok();
    let file = desk.path("w.toml").display().to_string();
    sim(&format!("--seats random+{file}")).fails(2).error("bad_bots").warns("uses no weights");
    sim(&format!("--weights {file} --weights {file}")).fails(2).error("bad_content").warns("already");
}
