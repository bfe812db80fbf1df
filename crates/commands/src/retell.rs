//! Replays a log step by step and collects its events. Verification is the engine's.

use engine::{AnyGame, AnyMatch, Catalogue, Language, LogLine, MatchLog, Seat, Turn, Viewer, What, say};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::error::Error;

/// Rebuilds the match of a log that [`AnyGame::open`] has found good. After each of its first `steps` steps, `each` is
/// given the step, what it brought about, and the match after it; taking back brings nothing about.
pub(crate) fn retell(
    game: &dyn AnyGame,
    log: &MatchLog,
    steps: usize,
    mut each: impl FnMut(&LogLine, Option<&Turn>, &dyn AnyMatch),
) -> Result<Box<dyn AnyMatch>, Error> {
    let header = &log.header;
    let seed = header.seed.ok_or(engine::LogError::NoSeed)?;
    let mut running = game.start(&header.options, header.seats, seed)?;
    for line in log.lines.iter().take(steps) {
        let turn = match &line.what {
            What::Act(action) => Some(running.submit_for_host(line.seat, action)?),
            What::Quit => Some(running.quit(line.seat)?),
            What::Undo(_) => {
                running.undo(line.seat)?;
                None
            }
            What::Recall => {
                running.recall(line.seat)?;
                None
            }
        };
        each(line, turn.as_ref(), &*running);
    }
    Ok(running)
}

/// Something a viewer was told.
#[derive(Clone, Serialize)]
pub(crate) struct Line {
    /// For people.
    pub(crate) text: String,
    /// For programs, if it is an event of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<Box<RawValue>>,
}

impl Line {
    /// Everything `viewer` is told of a turn.
    pub(crate) fn of_turn(turn: &Turn, viewer: Viewer, language: Language) -> impl Iterator<Item = Line> {
        turn.told(viewer, language).into_iter().map(|told| Line { text: told.text, event: Some(told.event) })
    }

    /// Everything `viewer` is told of what happened before the first decision.
    pub(crate) fn of_opening(
        running: &dyn AnyMatch,
        viewer: Viewer,
        language: Language,
    ) -> impl Iterator<Item = Line> {
        let told = running.opening(viewer, language).into_iter();
        told.map(|told| Line { text: told.text, event: Some(told.event) })
    }

    /// What everybody is told when a seat takes back an action or a sealed answer.
    pub(crate) fn taken_back(seat: Seat, language: Language) -> Line {
        let phrase = say!("terminal-taken-back", who = seat.name());
        Line { text: Catalogue::shared().text(language, &phrase), event: None }
    }
}
