//! Learned value functions.

use bots::{BotSpec, Lab, LabOf, Learned, Training};
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

fn training(tables: &[(Value, u8)], jobs: usize, bot: BotSpec) -> Training<'_> {
    Training { tables, games: 240, bot, explore: 0.0, seed: Seed::from_u64(9), jobs, played: &|| {} }
}

fn learn(seats: &[u8], jobs: usize) -> Learned {
    let tables: Vec<_> = seats.iter().map(|&seats| (Value::Null, seats)).collect();
    let training = training(&tables, jobs, BotSpec::Greedy);
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
fn what_is_learned_depends_on_who_plays_and_on_how_much_is_left_to_chance() {
    let tables = [(Value::Null, 2)];
    let lab = LabOf::<Auction, Taught>::new();
    let of = |bot, explore| {
        let training = Training { explore, ..training(&tables, 1, bot) };
        lab.learn(&training).expect("a table of the toy").expect("the toy has features").coefficients
    };
    let (greedy, random) = (of(BotSpec::Greedy, 0.0), of(BotSpec::Random, 0.0));
    assert_ne!(greedy, random);
    assert_ne!(of(BotSpec::Greedy, 0.5), greedy);
    let stranger = Training { bot: BotSpec::Own("stranger"), ..training(&tables, 1, BotSpec::Greedy) };
    assert_eq!(lab.learn(&stranger).expect_err("no bot of the toy").code(), "unknown_bot");
}

#[test]
fn a_game_without_features_learns_nothing() {
    let tables = [(Value::Null, 2)];
    let training = Training { games: 1, ..training(&tables, 1, BotSpec::Greedy) };
    assert_eq!(LabOf::<Auction, ToyHeuristics>::new().learn(&training), Ok(None));
}

#[test]
fn a_file_of_coefficients_reports_every_problem() {
    let function = Taught::VALUE_FUNCTION.expect("the toy has features");
    assert_eq!(function.read("value.toml", function.file).expect("its own file"), [1.0, 0.0]);
    let error = function.read("value.toml", "points = \"many\"\nluck = 1\n").expect_err("three problems");
    assert_eq!(error.problems.len(), 3, "{error}");
}
