//! Opinions, not rules: what a greedy bot aims for.

use engine::Seat;

use crate::TemplateGame;
use crate::state::State;

/// How to play this game well.
pub struct Advice;

impl engine::Advice<TemplateGame> for Advice {
    /// Points ahead of the best other player, and a little for every high card saved.
    fn evaluate(game: &TemplateGame, state: &State, seat: Seat) -> f32 {
        let others = Seat::all(game.seats).filter(|&other| other != seat);
        let best = others.map(|other| game.points(state, other)).max().unwrap_or(0);
        let saved: i32 = state.hands[seat].iter().map(|card| i32::from(card.0)).sum();
        (game.points(state, seat) - best) as f32 + 0.05 * saved as f32
    }
}
