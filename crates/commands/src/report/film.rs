//! A game for the page's own replay: what happened at each step, and the table after it.

use std::collections::BTreeMap;

use engine::{AnyGame, AnyMatch, Ink, Language, MatchLog, Viewer};
use serde::Serialize;

use crate::error::Error;
use crate::retell::{Line, retell};

/// A game step by step. A step changes a few lines of the picture, so each line is written once and pictures are lists of
/// their numbers.
#[derive(Serialize)]
pub(super) struct Film {
    lines: Vec<String>,
    steps: Vec<Frame>,
}

#[derive(Serialize)]
struct Frame {
    round: u32,
    told: Vec<String>,
    table: Vec<usize>,
}

impl Film {
    /// The game of a log that is good, as the referee sees it. The setup is step 0.
    pub(super) fn of(game: &dyn AnyGame, log: &MatchLog) -> Result<Film, Error> {
        let mut film = Film { lines: Vec::new(), steps: Vec::new() };
        let mut known = BTreeMap::new();
        let viewer = Viewer::Referee;
        let start = retell(game, log, 0, |_, _, _| {})?;
        film.add(&mut known, &*start, Line::of_opening(&*start, viewer, Language::En).collect());
        retell(game, log, usize::MAX, |_, turn, running| {
            let told = turn.map(|turn| Line::of_turn(turn, viewer, Language::En).collect());
            film.add(&mut known, running, told.unwrap_or_default());
        })?;
        Ok(film)
    }

    fn add(&mut self, known: &mut BTreeMap<String, usize>, running: &dyn AnyMatch, told: Vec<Line>) {
        let picture = running.picture(Viewer::Referee, Ink::PLAIN, Language::En);
        let mut number = |line: &str| match known.get(line) {
            Some(&number) => number,
            None => {
                self.lines.push(line.to_owned());
                known.insert(line.to_owned(), self.lines.len() - 1);
                self.lines.len() - 1
            }
        };
        let table = picture.trim_end().lines().map(&mut number).collect();
        self.steps.push(Frame {
            round: running.round(),
            told: told.into_iter().map(|line| line.text).collect(),
            table,
        });
    }

    /// As JSON that can stand within a page.
    pub(super) fn json(&self) -> String {
        let text = serde_json::to_string(self).expect("a film is plain data and has a JSON form");
        text.replace('<', "\\u003c")
    }
}
