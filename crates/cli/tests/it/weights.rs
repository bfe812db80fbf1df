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
