//! Players in a match with a log: our own bots and external programs. A player's fault is counted, the game's fallback action
//! is played for it, and the game goes on.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use engine::{AnyGame, AnyMatch, Failure, Meta, Seat, Seed, SetupError, Turn, next_to_act};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::arena::asked;

/// A player of a type-erased game.
pub trait Player: Send {
    /// A new game begins.
    fn begin(&mut self, assignment: &Assignment<'_>);
    /// What `seat` does now: one action, or several that are done all or none.
    ///
    /// # Errors
    /// The player has no legal answer.
    fn choose(&mut self, running: &dyn AnyMatch, seat: Seat) -> Result<Vec<Value>, Fault>;
    /// Something happened; `seat` is told its part of it.
    fn saw(&mut self, seat: Seat, turn: &Turn);
    /// The game is over, or has met the bound on decisions.
    fn end(&mut self, _running: &dyn AnyMatch) {}
    /// How well the player kept its budget since the last time it was asked; nothing if it has none in time.
    fn take_timing(&mut self) -> Option<Timing> {
        None
    }
}

/// A player's seat and table for one game.
#[derive(Copy, Clone)]
pub struct Assignment<'a> {
    /// The game.
    pub meta: &'static Meta,
    /// The table's options.
    pub options: &'a Value,
    /// How many play.
    pub seats: u8,
    /// The player's own seat.
    pub seat: Seat,
    /// The seed of the player's randomness, independent of the match's.
    pub chance: Seed,
}

/// How well a player kept a budget in time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timing {
    /// Decisions it was asked for.
    pub decisions: u64,
    /// Those that took longer than the budget.
    pub over: u64,
    /// Those that took longer than the budget and a tenth.
    pub late: u64,
    /// The most that one took beyond the budget, in microseconds.
    pub worst_us: u64,
}

impl Timing {
    /// Counts a decision.
    pub(crate) fn add(&mut self, budget: Duration, taken: Duration) {
        let beyond = taken.saturating_sub(budget);
        self.decisions += 1;
        self.over += u64::from(!beyond.is_zero());
        self.late += u64::from(beyond > budget / 10);
        self.worst_us = self.worst_us.max(u64::try_from(beyond.as_micros()).unwrap_or(u64::MAX));
    }

    /// Both together.
    #[must_use]
    pub fn with(self, other: Timing) -> Timing {
        Timing {
            decisions: self.decisions + other.decisions,
            over: self.over + other.over,
            late: self.late + other.late,
            worst_us: self.worst_us.max(other.worst_us),
        }
    }
}

/// What a player did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What kind of thing.
    pub kind: FaultKind,
    /// What exactly.
    pub detail: String,
}

impl Fault {
    /// A fault.
    pub fn new(kind: FaultKind, detail: impl Into<String>) -> Fault {
        Fault { kind, detail: detail.into() }
    }

    /// The same fault, with whose it is.
    #[must_use]
    pub fn of(self, who: &impl fmt::Display) -> Fault {
        Fault { detail: format!("{who}: {}", self.detail), ..self }
    }

    /// The stable code of this fault, where it is an error.
    pub const fn code(&self) -> &'static str {
        match self.kind {
            FaultKind::Late => "bot_late",
            FaultKind::Crashed => "bot_crashed",
            FaultKind::Flooded => "bot_flooded",
            FaultKind::Nonsense => "bot_nonsense",
            FaultKind::Illegal => "bot_illegal",
            FaultKind::OtherProtocol => "bot_protocol",
            FaultKind::Declined => "bot_declines",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.word(), self.detail)
    }
}

/// What kinds of things players do wrong.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// No answer in time.
    Late,
    /// The program has ended, or never began.
    Crashed,
    /// More output than anybody could need.
    Flooded,
    /// An answer that is no answer.
    Nonsense,
    /// An answer that the rules forbid.
    Illegal,
    /// The program speaks another version of the bot protocol.
    OtherProtocol,
    /// The program does not play this game, or not on these terms.
    Declined,
}

impl FaultKind {
    /// The kind as a stable word.
    pub const fn word(self) -> &'static str {
        match self {
            FaultKind::Late => "late",
            FaultKind::Crashed => "crashed",
            FaultKind::Flooded => "flooded",
            FaultKind::Nonsense => "nonsense",
            FaultKind::Illegal => "illegal",
            FaultKind::OtherProtocol => "other_protocol",
            FaultKind::Declined => "declined",
        }
    }
}

/// A game that was played.
pub struct Played {
    /// The match, with its log.
    pub running: Box<dyn AnyMatch>,
    /// What each seat did wrong, and how often.
    pub faults: Vec<BTreeMap<FaultKind, u32>>,
}

/// Plays one game. `players` has one for each seat, `chances` the seed of each; `listen` hears every step.
///
/// # Errors
/// The table cannot be set up so.
pub fn play(
    game: &dyn AnyGame,
    options: &Value,
    seed: Seed,
    players: &mut [Box<dyn Player + '_>],
    chances: &[Seed],
    listen: &mut dyn FnMut(&Turn),
) -> Result<Played, SetupError> {
    let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let mut running = game.start(options, seats, seed)?;
    let meta = game.meta();
    let mut faults = vec![BTreeMap::new(); players.len()];
    for ((seat, player), &chance) in Seat::all(seats).zip(players.iter_mut()).zip(chances) {
        player.begin(&Assignment { meta, options, seats, seat, chance });
    }
    // Who goes first where several may act is drawn from a generator of its own, not from the match's.
    let mut order = seed.child(u64::MAX).setup();
    let mut answers: Vec<(Seat, Option<Vec<Value>>)> = Vec::new();
    'playing: while running.version() < u64::from(meta.max_decisions) {
        let pending = running.pending();
        let Some(first) = next_to_act(pending, &mut order) else { break };
        answers.clear();
        for seat in asked(pending, first).iter() {
            let answer = players[seat.index()].choose(&*running, seat);
            answers.push((seat, noted(answer, &mut faults[seat.index()])));
        }
        for (seat, answer) in answers.drain(..) {
            let turn = answer
                .and_then(|actions| {
                    let done = running.submit(seat, None, &actions);
                    noted(done.map_err(|failure| illegal(&failure)), &mut faults[seat.index()])
                })
                .or_else(|| {
                    let instead = running.fallback(seat)?;
                    running.submit(seat, None, &[instead]).ok()
                });
            // A game without a fallback cannot go on; it counts as unfinished.
            let Some(turn) = turn else { break 'playing };
            listen(&turn);
            for (seat, player) in Seat::all(seats).zip(players.iter_mut()) {
                player.saw(seat, &turn);
            }
        }
    }
    for player in players.iter_mut() {
        player.end(&*running);
    }
    Ok(Played { running, faults })
}

fn illegal(failure: &Failure) -> Fault {
    Fault::new(FaultKind::Illegal, failure.to_string())
}

/// The answer, if it is one; otherwise the fault is counted.
fn noted<T>(answer: Result<T, Fault>, faults: &mut BTreeMap<FaultKind, u32>) -> Option<T> {
    answer.map_err(|fault| *faults.entry(fault.kind).or_default() += 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_longer_than_the_budget_is_counted_and_a_tenth_more_is_late() {
        let mut timing = Timing::default();
        for taken in [90, 100, 105, 110, 130] {
            timing.add(Duration::from_millis(100), Duration::from_millis(taken));
        }
        assert_eq!(timing, Timing { decisions: 5, over: 3, late: 1, worst_us: 30_000 });
        assert_eq!(timing.with(timing), Timing { decisions: 10, over: 6, late: 2, worst_us: 30_000 });
    }
}
