//! Tuning finds weights that win, and finds the same ones again.

use bots::{BotSpec, Entrant, Lab, LabOf, Tuned, Tuning};
use engine::Seed;
use serde_json::Value;

use crate::toy::{Auction, ToyHeuristics};

/// Thinks that a coin is worth six prizes' points: it keeps its money and wins nothing.
const MISERLY: [f32; 2] = [6.0, 1.0];

fn tuned(seats: u8, steps: u32, jobs: usize) -> Tuned {
    tuned_against(None, seats, steps, jobs)
}

fn tuned_against(against: Option<&Entrant>, seats: u8, steps: u32, jobs: usize) -> Tuned {
    LabOf::<Auction, ToyHeuristics>::new()
        .tune(&Tuning {
            options: &Value::Null,
            seats,
            seed: Seed::from_u64(3),
            from: Some(&MISERLY),
            steps,
            deals: 8,
            check: 100,
            perturbation: 0.4,
            step_size: 0.5,
            budget: None,
            against,
            jobs,
            tell: &|_| {},
        })
        .expect("a table of the toy")
}

#[test]
fn tuning_leads_away_from_weights_that_lose() {
    let (untouched, tuned) = (tuned(2, 0, 1), tuned(2, 40, 1));
    assert_eq!(untouched.after, MISERLY);
    assert!(untouched.interval.high < 0.5, "{untouched:?}");
    assert!(tuned.share > untouched.interval.high, "{tuned:?}");
    assert_eq!((tuned.names, tuned.games), (&["coin", "prize"][..], 200));
}

#[test]
fn the_same_seed_finds_the_same_weights_on_any_number_of_threads() {
    for seats in [2, 3] {
        assert_eq!(tuned(seats, 6, 1), tuned(seats, 6, 3));
    }
}

#[test]
fn weights_against_themselves_win_their_share() {
    let lab = LabOf::<Auction, ToyHeuristics>::new();
    for seats in [2, 3] {
        let same = lab.tune(&Tuning {
            options: &Value::Null,
            seats,
            seed: Seed::from_u64(5),
            from: None,
            steps: 0,
            deals: 0,
            check: 150,
            perturbation: 0.1,
            step_size: 0.1,
            budget: None,
            against: None,
            jobs: 0,
            tell: &|_| {},
        });
        let same = same.expect("a table of the toy");
        assert!(same.interval.low <= 0.5 && 0.5 <= same.interval.high, "{same:?}");
    }
}

#[test]
fn tuning_against_a_bot_finds_what_beats_it_on_any_number_of_threads() {
    let random = Entrant::Bot(BotSpec::Random);
    let untouched = tuned_against(Some(&random), 2, 0, 1);
    let tuned = tuned_against(Some(&random), 2, 40, 1);
    assert!(tuned.interval.low > untouched.share, "{untouched:?} {tuned:?}");
    assert_eq!(tuned.share_before, untouched.share_before);
    for seats in [2, 3] {
        let [one, several] = [1, 3].map(|jobs| tuned_against(Some(&random), seats, 6, jobs));
        assert_eq!(one, several);
    }
}

#[test]
fn the_weights_of_the_game_win_half_against_themselves_as_the_opponent() {
    let greedy = Entrant::Bot(BotSpec::Greedy);
    let (_, interval) = tuned_against(Some(&greedy), 2, 0, 1).share_before.expect("an opponent was named");
    assert!(interval.low <= 0.5 && 0.5 <= interval.high, "{interval:?}");
}
