//! Ranks and the table at the end.

use engine::{Outcome, ScoreRow, Seat};

use crate::Peril;
use crate::state::{Part, Player, State};

pub(crate) fn outcome(game: &Peril, state: &State) -> Option<Outcome> {
    let ended = state.ended?;
    let winner = ended.winner();
    // The winner, then those still in the game by points and cash, then the others by how long they lasted.
    let key = |seat: Seat| {
        let player = &state.players[seat];
        match player.part {
            _ if Some(seat) == winner => (4, 0, 0),
            Part::In => (3, u32::from(player.points()), player.cash),
            Part::Returning => (2, 0, 0),
            Part::Gone(order) => (1, order.into(), 0),
            Part::Outside => (0, 0, 0),
        }
    };
    let outcome = Outcome::ranked(ended.word(), game.seats, |seat| state.players[seat].points().into(), key);
    // Whoever is named the winner has not won by cash (R14).
    Some(if winner.is_some() { Outcome { tie_break: false, ..outcome } } else { outcome })
}

pub(crate) fn score_sheet(game: &Peril, state: &State) -> Vec<ScoreRow> {
    let row = |id, label, points: fn(&Player) -> i32| {
        ScoreRow::new(id, label, game.seats, |seat| points(&state.players[seat]))
    };
    vec![
        row("pioneers", "score-pioneers", |player| player.men.into()),
        row("production", "score-production", |p| 2 * (i32::from(p.built) - p.homes.len() as i32)),
        row("homesteads", "score-homesteads", |player| 2 * player.homes.len() as i32),
        row("diplomas", "score-diplomas", |player| player.degrees.into()),
        row("cards", "score-cards", |player| player.cards.into()),
        row("cash", "score-cash", |player| player.cash as i32).beside(),
    ]
}
