//! The end of a match: points by category, ranks, who won and how.

use canvas::{Line, Role, cut, seat_sign, width};
use engine::{AnyMatch, Arg, Catalogue, Language, Phrase, say};

/// How a match ended, from wherever it was played.
pub(crate) struct Ending {
    pub(crate) winners: Vec<u8>,
    pub(crate) tie_break: bool,
    pub(crate) ranks: Vec<u8>,
    pub(crate) scores: Vec<i32>,
    /// Label, whether it is part of the total, and a number for each seat.
    pub(crate) sheet: Vec<(String, bool, Vec<i32>)>,
    pub(crate) reason: String,
}

impl Ending {
    /// Of a match that is over.
    pub(crate) fn of(running: &dyn AnyMatch, language: Language) -> Option<Ending> {
        let outcome = running.outcome()?;
        let sheet = running.score_sheet(language)?.into_iter();
        Some(Ending {
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
            tie_break: outcome.tie_break,
            ranks: outcome.standings.iter().map(|standing| standing.rank).collect(),
            scores: outcome.standings.iter().map(|standing| standing.score).collect(),
            sheet: sheet.map(|row| (row.label.to_string(), row.counts, row.points.to_vec())).collect(),
            reason: running.ending(language)?,
        })
    }

    /// In lines, with the names of the seats.
    pub(crate) fn lines(&self, names: &[String], language: Language) -> Vec<Line> {
        let said = |phrase: &Phrase| Catalogue::shared().text(language, phrase);
        let mut rows: Vec<(String, Vec<i32>, Role)> = Vec::new();
        let of = |counts: bool, role| {
            let rows = self.sheet.iter().filter(move |row| row.1 == counts);
            rows.map(move |(label, _, points)| (label.clone(), points.clone(), role))
        };
        rows.extend(of(true, Role::Plain));
        rows.push((said(&say!("terminal-total")), self.scores.clone(), Role::Bold));
        rows.extend(of(false, Role::Dim));
        let ranks = self.ranks.iter().map(|&rank| rank.into()).collect();
        rows.push((said(&say!("terminal-rank")), ranks, Role::Bold));
        let first = rows.iter().map(|row| width(&row.0)).max().unwrap_or(0);
        // Eight seats fit on the narrowest screen.
        let (column, most) = match names.len() {
            ..=4 => (10, 28),
            5..=6 => (7, 28),
            _ => (6, 26),
        };
        let first = first.min(most);
        let mut head = Line::of(" ".repeat(first + 1), Role::Plain);
        for (seat, name) in (0..).zip(names) {
            let name = format!("{} {}", seat_sign(seat), cut(name, column - 3));
            head.push(format!("{name:>column$}"), Role::Seat(seat));
        }
        let mut lines = vec![Line::of(self.verdict(names, language), Role::Bold), Line::new(), head];
        for (label, points, role) in rows {
            let mut line = Line::of(format!("{:<first$} ", cut(&label, first)), role);
            for points in points {
                line.push(format!("{points:>column$}"), role);
            }
            lines.push(line);
        }
        lines
    }

    fn verdict(&self, names: &[String], language: Language) -> String {
        let name = |seat: &u8| names.get(usize::from(*seat)).cloned().unwrap_or_default();
        let names: Vec<String> = self.winners.iter().map(name).collect();
        let points = self.winners.first().and_then(|&seat| self.scores.get(usize::from(seat))).copied();
        let points = say!("terminal-points", points = points.unwrap_or_default());
        let why = self.reason.clone();
        let phrase = match (&names[..], self.tie_break) {
            ([], _) => say!("terminal-nobody-wins", why = why),
            ([one], false) => say!("terminal-wins", who = one.clone(), points = points, why = why),
            ([one], true) => say!("terminal-wins-tie", who = one.clone(), points = points, why = why),
            ([others @ .., last], _) => {
                let (others, last) = (Arg::list(others.iter().cloned()), last.clone());
                say!("terminal-share", others = others, last = last, points = points, why = why)
            }
        };
        Catalogue::shared().text(language, &phrase)
    }
}
