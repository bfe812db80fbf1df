//! What the laboratory counts in a game of Ventures: which boards are dealt, win, and complete all their goals.

use engine::{Done, Rules, Seat};

use crate::Ventures;
use crate::content::GOALS;

/// The names of the figures for each board, in the order of the card file.
const BOARDS: [[&str; 3]; 8] = [
    ["board_1_dealt", "board_1_won", "board_1_goals"],
    ["board_2_dealt", "board_2_won", "board_2_goals"],
    ["board_3_dealt", "board_3_won", "board_3_goals"],
    ["board_4_dealt", "board_4_won", "board_4_goals"],
    ["board_5_dealt", "board_5_won", "board_5_goals"],
    ["board_6_dealt", "board_6_won", "board_6_goals"],
    ["board_7_dealt", "board_7_won", "board_7_goals"],
    ["board_8_dealt", "board_8_won", "board_8_goals"],
];

/// Counts at the end of a game. A shared victory counts for each of its winners.
pub(crate) fn measure(game: &Ventures, done: &Done<'_, Ventures>, note: &mut dyn FnMut(&'static str, i64)) {
    let Some(outcome) = game.outcome(done.after) else { return };
    for seat in Seat::all(game.seats) {
        let player = &done.after.players[seat];
        let Some([dealt, won, goals]) = BOARDS.get(usize::from(player.board.0)) else { continue };
        note(dealt, 1);
        note(won, i64::from(outcome.winners.contains(seat)));
        note(goals, i64::from(usize::from(player.goals) == GOALS));
    }
}
