//! What is learnt from games.

use bots::{Lab, LabOf, Lesson, Lore};
use engine::{Game, Heuristics, Seat, Seed, ValueFunction};
use serde_json::Value;

use crate::toy::{Auction, ToyHeuristics};

/// The toy's opinions, and two counts: one that decides the game and one that never differs.
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
        state: &<Auction as Game>::State,
        seat: Seat,
    ) -> f32 {
        ToyHeuristics::evaluate(weights, game, state, seat)
    }
}

fn learnt(seats: &[u8], jobs: usize) -> Lore {
    let tables: Vec<_> = seats.iter().map(|&seats| (Value::Null, seats)).collect();
    let lesson = Lesson { tables: &tables, games: 240, seed: Seed::from_u64(9), jobs, played: &|| {} };
    LabOf::<Auction, Taught>::new().learn(&lesson).expect("a table of the toy").expect("the toy counts")
}

#[test]
fn what_decides_games_is_found_to_be_worth_something_and_what_never_differs_nothing() {
    let lore = learnt(&[2, 3], 1);
    assert_eq!(lore.names, ["points", "toss"]);
    assert!(lore.worth[0] > 0.1 && lore.worth[1].abs() < 1e-6, "{lore:?}");
    assert!(lore.surprise < lore.by_chance, "{lore:?}");
    assert!(lore.moments > 6 * lore.held_back && lore.held_back > 0, "{lore:?}");
}

#[test]
fn the_same_seed_learns_the_same_on_any_number_of_threads() {
    assert_eq!(learnt(&[2], 1), learnt(&[2], 3));
}

#[test]
fn a_game_that_counts_nothing_learns_nothing() {
    let lesson =
        Lesson { tables: &[(Value::Null, 2)], games: 1, seed: Seed::from_u64(9), jobs: 1, played: &|| {} };
    assert_eq!(LabOf::<Auction, ToyHeuristics>::new().learn(&lesson), Ok(None));
}

#[test]
fn a_file_of_what_was_learnt_tells_every_problem() {
    let learnt = Taught::VALUE_FUNCTION.expect("the toy counts");
    assert_eq!(learnt.read("value.toml", learnt.file).expect("its own file"), [1.0, 0.0]);
    let error = learnt.read("value.toml", "points = \"many\"\nluck = 1\n").expect_err("three problems");
    assert_eq!(error.problems.len(), 3, "{error}");
}
