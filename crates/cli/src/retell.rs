//! A log told again, step by step. The engine's own reading checks a log; this one listens to what happened.

use engine::{AnyGame, AnyMatch, LogLine, MatchLog, Turn, Viewer, What};

use crate::error::Error;

/// Rebuilds the match of a log that [`AnyGame::open`] has found good. After each of its first `steps` steps, `each` is
/// given the step and what it brought about; taking back brings nothing about.
pub(crate) fn retell(
    game: &dyn AnyGame,
    log: &MatchLog,
    steps: usize,
    mut each: impl FnMut(&LogLine, Option<&Turn>),
) -> Result<Box<dyn AnyMatch>, Error> {
    let header = &log.header;
    let seed = header.seed.ok_or(engine::LogError::NoSeed)?;
    let mut running = game.start(&header.options, header.seats, seed)?;
    for line in log.lines.iter().take(steps) {
        let turn = match &line.what {
            What::Act(action) => Some(running.submit(line.seat, None, std::slice::from_ref(action))?),
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
        each(line, turn.as_ref());
    }
    Ok(running)
}

/// What `viewer` reads of a step.
pub(crate) fn words(line: &LogLine, turn: Option<&Turn>, viewer: Viewer) -> Vec<String> {
    match (&line.what, turn) {
        (_, Some(turn)) => turn.told(viewer).into_iter().map(|told| told.text).collect(),
        (What::Recall, None) => vec![format!("{} takes an answer back", line.seat.colour())],
        (What::Undo(_) | What::Act(_) | What::Quit, None) => vec![taken_back(line.seat)],
    }
}

/// What everybody reads when a seat takes a step back.
pub(crate) fn taken_back(seat: engine::Seat) -> String {
    format!("{} takes the last step back", seat.colour())
}
