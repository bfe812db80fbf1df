//! Learned value functions.

use bots::{Lab, LabOf, Learned, Training};
use engine::{Heuristics, Rules, Seat, Seed, ValueFunction};
use serde_json::Value;

use crate::toy::{Auction, ToyHeuristics};

/// The toy's heuristics, and two features: one that decides the game and one that never differs.
struct Taught;

impl Heuristics<Auction> for Taught {
    type Weights = <ToyHeuristics as Heuristics<Auction>>::Weights;
    const VALUE_FUNCTION: Option<ValueFunction<Auction>> = Some(ValueFunction {
        features: &["points", "toss"],
        file: "points = 1\ntoss = 0\n",
        extract: |_, state, seat, features| features.copy_from_slice(&[state.points_of(seat) as f32, 1.0]),
    });

    fn evaluate(
        weights: &Self::Weights,
        game: &Auction,
        state: &<Auction as Rules>::State,
        seat: Seat,
    ) -> f32 {
        ToyHeuristics::evaluate(weights, game, state, seat)
    }
}

fn learn(seats: &[u8], jobs: usize) -> Learned {
    let tables: Vec<_> = seats.iter().map(|&seats| (Value::Null, seats)).collect();
    let training = Training { tables: &tables, games: 240, seed: Seed::from_u64(9), jobs, played: &|| {} };
    LabOf::<Auction, Taught>::new()
        .learn(&training)
        .expect("a table of the toy")
        .expect("the toy has features")
}

#[test]
fn a_feature_that_decides_games_gets_a_coefficient_and_one_that_never_differs_none() {
    let learned = learn(&[2, 3], 1);
    assert_eq!(learned.features, ["points", "toss"]);
    assert!(learned.coefficients[0] > 0.1 && learned.coefficients[1].abs() < 1e-6, "{learned:?}");
    assert!(learned.cross_entropy < learned.by_chance, "{learned:?}");
    assert!(learned.samples > 6 * learned.held_back && learned.held_back > 0, "{learned:?}");
}

#[test]
fn the_same_seed_learns_the_same_on_any_number_of_threads() {
    assert_eq!(learn(&[2], 1), learn(&[2], 3));
}

#[test]
fn a_game_without_features_learns_nothing() {
    let training =
        Training { tables: &[(Value::Null, 2)], games: 1, seed: Seed::from_u64(9), jobs: 1, played: &|| {} };
    assert_eq!(LabOf::<Auction, ToyHeuristics>::new().learn(&training), Ok(None));
}

#[test]
fn a_file_of_coefficients_reports_every_problem() {
    let function = Taught::VALUE_FUNCTION.expect("the toy has features");
    assert_eq!(function.read("value.toml", function.file).expect("its own file"), [1.0, 0.0]);
    let error = function.read("value.toml", "points = \"many\"\nluck = 1\n").expect_err("three problems");
    assert_eq!(error.problems.len(), 3, "{error}");
}
