//! The evaluation function: what bots aim for. Heuristics are not rules.

use engine::Seat;

use crate::TemplateGame;
use crate::state::State;

/// The game's heuristics.
pub struct Heuristics;

engine::weights! {
    /// The weights of the evaluation function, from `content/weights.toml`, which `pioneers tune` writes.
    pub struct Weights = include_str!("../content/weights.toml");
    /// A pip on a card that is still in hand, in points.
    saved,
}

impl engine::Heuristics<TemplateGame> for Heuristics {
    type Weights = Weights;

    /// Points ahead of the best other player, and a little for every high card saved.
    fn evaluate(weights: &Weights, game: &TemplateGame, state: &State, seat: Seat) -> f32 {
        let others = Seat::all(game.seats).filter(|&other| other != seat);
        let best = others.map(|other| game.points(state, other)).max().unwrap_or(0);
        let saved: i32 = state.hands[seat].iter().map(|card| i32::from(card.0)).sum();
        (game.points(state, seat) - best) as f32 + weights.saved * saved as f32
    }
}
