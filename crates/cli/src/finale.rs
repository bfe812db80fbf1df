//! The end of a match for people and scripts: points by category, ranks, who won and how.

use engine::{AnyMatch, Ink, Outcome, ScoreRow, Seat};
use serde_json::{Value, json};

use crate::table::{Side, TextTable};

/// The end in words, if the match has ended.
pub(crate) fn text(running: &dyn AnyMatch, ink: Ink) -> Option<String> {
    let (outcome, rows) = (running.outcome()?, running.score_sheet()?);
    Some(format!("{}\n\n{}", sheet(&outcome, &rows), ink.bold(verdict(&outcome))))
}

/// The end as data, if the match has ended.
pub(crate) fn json(running: &dyn AnyMatch) -> Option<Value> {
    let (outcome, rows) = (running.outcome()?, running.score_sheet()?);
    let winners: Vec<u8> = outcome.winners().iter().map(|seat| seat.0).collect();
    Some(json!({
        "reason": outcome.reason,
        "winners": winners,
        "standings": outcome.standings,
        "sheet": rows,
    }))
}

fn sheet(outcome: &Outcome, rows: &[ScoreRow]) -> TextTable {
    let seats = Seat::all(outcome.standings.len() as u8);
    let mut sides = vec![Side::Right; seats.len() + 1];
    sides[0] = Side::Left;
    let mut table = TextTable::new(&sides);
    let line = |label: &str, cells: Vec<String>| {
        std::iter::once(label.to_owned()).chain(cells).collect::<Vec<String>>()
    };
    let points = |row: &ScoreRow| row.points.iter().map(ToString::to_string).collect();
    table.row(line("", seats.map(|seat| seat.colour().to_owned()).collect()));
    for row in rows.iter().filter(|row| row.counts) {
        table.row(line(row.label, points(row)));
    }
    table.row(line("Total", outcome.standings.iter().map(|seat| seat.score.to_string()).collect()));
    for row in rows.iter().filter(|row| !row.counts) {
        table.row(line(row.label, points(row)));
    }
    table.row(line("Rank", outcome.standings.iter().map(|seat| seat.rank.to_string()).collect()));
    table
}

fn verdict(outcome: &Outcome) -> String {
    let names: Vec<&str> = outcome.winners().iter().map(Seat::colour).collect();
    let score = |seat: Seat| outcome.standings[seat.index()].score;
    let won = match outcome.winners().first() {
        None => "Nobody wins.".to_owned(),
        Some(first) => {
            let all = Seat::all(outcome.standings.len() as u8);
            let level = all.filter(|&seat| score(seat) == score(first)).count() > names.len();
            let points = match score(first) {
                1 => "1 point".to_owned(),
                points => format!("{points} points"),
            };
            let how = if level { " by the tie-break" } else { "" };
            match names[..] {
                [one] => format!("{one} wins with {points}{how}."),
                _ => format!("{} share the win with {points}{how}.", names.join(" and ")),
            }
        }
    };
    format!("{won} The game ended: {}.", outcome.reason.replace('_', " "))
}

#[cfg(test)]
mod tests {
    use engine::Standing;

    use super::*;

    fn outcome(standings: &[(u8, i32)]) -> Outcome {
        let standings = standings.iter().map(|&(rank, score)| Standing { rank, score }).collect();
        Outcome { standings, reason: "last_round" }
    }

    #[test]
    fn a_tie_that_was_broken_says_so() {
        let told = verdict(&outcome(&[(2, 30), (1, 30)]));
        assert_eq!(told, "Green wins with 30 points by the tie-break. The game ended: last round.");
    }

    #[test]
    fn a_clear_win_and_a_shared_one_name_no_tie_break() {
        let clear = verdict(&outcome(&[(1, 31), (2, 30)]));
        assert_eq!(clear, "Blue wins with 31 points. The game ended: last round.");
        let shared = verdict(&outcome(&[(1, 30), (1, 30)]));
        assert_eq!(shared, "Blue and Green share the win with 30 points. The game ended: last round.");
    }
}
