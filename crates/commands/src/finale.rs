//! The end of a match for people and scripts: points by category, ranks, who won and how.

use engine::{AnyMatch, Arg, Language, Outcome, Phrase, ScoreRow, Seat, say};
use serde_json::{Value, json};

use crate::shell::Shell;
use crate::table::{Side, TextTable};

/// The end in words, if the match has ended.
pub(crate) fn text(running: &dyn AnyMatch, shell: &Shell) -> Option<String> {
    let (outcome, rows) = (running.outcome()?, running.score_sheet(shell.language)?);
    let say = |phrase: &Phrase| shell.text(phrase);
    let verdict = verdict(&outcome, running.ending(shell.language)?);
    Some(format!("{}\n\n{}", sheet(&outcome, &rows, say), shell.ink.bold(say(&verdict))))
}

/// The end as data, if the match has ended.
pub(crate) fn json(running: &dyn AnyMatch, language: Language) -> Option<Value> {
    let (outcome, rows) = (running.outcome()?, running.score_sheet(language)?);
    let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
    Some(json!({
        "reason": outcome.reason,
        "winners": winners,
        "tie_break": outcome.tie_break,
        "standings": outcome.standings,
        "sheet": rows,
    }))
}

fn sheet(outcome: &Outcome, rows: &[ScoreRow], say: impl Fn(&Phrase) -> String) -> TextTable {
    let seats = Seat::all(outcome.standings.len() as u8);
    let mut sides = vec![Side::Right; seats.len() + 1];
    sides[0] = Side::Left;
    let mut table = TextTable::new(&sides);
    let line = |label: &str, cells: Vec<String>| {
        std::iter::once(label.to_owned()).chain(cells).collect::<Vec<String>>()
    };
    let points = |row: &ScoreRow| row.points.iter().map(ToString::to_string).collect();
    table.row(line("", seats.map(|seat| say(&seat.name())).collect()));
    for row in rows.iter().filter(|row| row.counts) {
        table.row(line(&row.label, points(row)));
    }
    table.row(line(
        &say(&say!("terminal-total")),
        outcome.standings.iter().map(|seat| seat.score.to_string()).collect(),
    ));
    for row in rows.iter().filter(|row| !row.counts) {
        table.row(line(&row.label, points(row)));
    }
    table.row(line(
        &say(&say!("terminal-rank")),
        outcome.standings.iter().map(|seat| seat.rank.to_string()).collect(),
    ));
    table
}

fn verdict(outcome: &Outcome, why: String) -> Phrase {
    let winners = outcome.winners;
    let score = |seat: Seat| outcome.standings[seat.index()].score;
    let Some(first) = winners.first() else { return say!("terminal-nobody-wins", why = why) };
    let names: Vec<Phrase> = winners.iter().map(Seat::name).collect();
    let points = say!("terminal-points", points = score(first));
    match (&names[..], outcome.tie_break) {
        ([one], false) => say!("terminal-wins", who = one.clone(), points = points, why = why),
        ([one], true) => say!("terminal-wins-tie", who = one.clone(), points = points, why = why),
        (_, _) => {
            let (last, others) = names.split_last().expect("somebody is first");
            let (others, last) = (Arg::list(others.iter().cloned()), last.clone());
            say!("terminal-share", others = others, last = last, points = points, why = why)
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Catalogue;

    use super::*;

    /// By points, then by the second number.
    fn outcome(results: &[(i32, i32)]) -> Outcome {
        let score = |seat: Seat| results[seat.index()].0;
        Outcome::ranked("last_round", results.len() as u8, score, |seat| results[seat.index()])
    }

    fn told(outcome: &Outcome, language: Language) -> String {
        Catalogue::shared().text(language, &verdict(outcome, "last round".to_owned()))
    }

    #[test]
    fn a_tie_that_was_broken_says_so() {
        let said = told(&outcome(&[(30, 4), (30, 5)]), Language::En);
        assert_eq!(said, "Green wins with 30 points by the tie-break. The game ended: last round.");
    }

    #[test]
    fn a_clear_win_and_a_shared_one_name_no_tie_break() {
        let clear = told(&outcome(&[(31, 0), (30, 9)]), Language::En);
        assert_eq!(clear, "Blue wins with 31 points. The game ended: last round.");
        let shared = told(&outcome(&[(30, 2), (30, 2)]), Language::En);
        assert_eq!(shared, "Blue and Green share the win with 30 points. The game ended: last round.");
    }

    #[test]
    fn a_game_without_a_winner_says_so() {
        let said = told(&outcome(&[(30, 2), (31, 2)]).without_winner(), Language::En);
        assert_eq!(said, "Nobody wins. The game ended: last round.");
    }

    #[test]
    fn a_win_that_the_points_did_not_decide_names_no_tie_break() {
        let level = Outcome { tie_break: false, ..outcome(&[(30, 4), (30, 5)]) };
        assert_eq!(told(&level, Language::En), "Green wins with 30 points. The game ended: last round.");
    }

    #[test]
    fn one_point_is_one_point_in_every_language() {
        let wins = Language::ALL.map(|language| told(&outcome(&[(1, 0), (0, 0)]), language));
        assert!(wins[0].starts_with("Blue wins with 1 point."), "{}", wins[0]);
        assert!(wins[1].starts_with("Blau gewinnt mit 1 Punkt."), "{}", wins[1]);
        assert!(wins[2].starts_with("Bleu gagne avec 1 point."), "{}", wins[2]);
    }
}
