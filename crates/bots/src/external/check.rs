//! Whether a program keeps to the protocol: it plays whole games against random players, and everything it does wrong is
//! told. A game that it says it does not play is no fault.

use std::collections::BTreeMap;

use engine::{AnyGame, AnyMatch, Seat, Seed, SetupError, Turn};
use serde::Serialize;
use serde_json::Value;

use crate::external::{Command, External};
use crate::lab::Lab;
use crate::player::{Assignment, Fault, FaultKind, Player, play};
use crate::spec::BotSpec;

/// How a program did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Check {
    /// What it calls itself.
    pub name: Option<String>,
    /// Games it sat in.
    pub games: u64,
    /// Games that came to an end.
    pub finished: u64,
    /// Decisions it was asked for.
    pub decisions: u64,
    /// What it did wrong, and how often.
    pub faults: BTreeMap<FaultKind, u32>,
    /// The first few things it did wrong, in words.
    pub examples: Vec<String>,
    /// Why it does not play this, if it says so.
    pub declined: Option<String>,
}

/// What a check came to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It did nothing wrong.
    Passed,
    /// It did something wrong.
    Failed,
    /// It says that it does not play this.
    Declined,
}

impl Check {
    /// What it came to.
    pub fn verdict(&self) -> Verdict {
        match self.faults.is_empty() && self.finished == self.games {
            _ if self.declined.is_some() => Verdict::Declined,
            true => Verdict::Passed,
            false => Verdict::Failed,
        }
    }
}

/// Lets a program play so many games, in every seat in turn.
///
/// # Errors
/// The table cannot be set up so.
pub fn check(
    game: &dyn AnyGame,
    lab: &dyn Lab,
    options: &Value,
    seats: u8,
    command: Command,
    games: u64,
    seed: Seed,
) -> Result<Check, SetupError> {
    // The game itself says how many it takes.
    let options = &game.full_options(options, seats)?;
    let mut told = Check {
        name: None,
        games,
        finished: 0,
        decisions: 0,
        faults: BTreeMap::new(),
        examples: Vec::new(),
        declined: None,
    };
    let mut watched = Watched { external: External::new(command), asked: 0, wrong: Vec::new() };
    // Whatever else is wrong at the start is told game by game.
    if let Err(Fault { kind: FaultKind::Declined, detail }) =
        watched.external.prepare(game.meta(), options, seats)
    {
        let name = watched.external.name().map(str::to_owned);
        return Ok(Check { name, games: 0, declined: Some(detail), ..told });
    }
    for index in 0..games {
        let random = || lab.player(BotSpec::Random).expect("every laboratory has the random bot");
        let mut players: Vec<Box<dyn Player + '_>> = Seat::all(seats).map(|_| random() as _).collect();
        let at = (index % u64::from(seats)) as usize;
        players[at] = Box::new(Borrowed(&mut watched));
        let match_seed = seed.child(index);
        let chances: Vec<Seed> = Seat::all(seats).map(|seat| match_seed.child(u64::from(seat.0))).collect();
        let played = play(game, options, match_seed, &mut players, &chances, &mut |_| {})?;
        told.finished += u64::from(played.running.outcome().is_some());
        for (&kind, count) in &played.faults[at] {
            *told.faults.entry(kind).or_default() += count;
        }
    }
    told.decisions = watched.asked;
    told.examples = watched.wrong.iter().map(Fault::to_string).collect();
    told.name = watched.external.name().map(str::to_owned);
    Ok(told)
}

/// A program whose first few faults are kept.
struct Watched {
    external: External,
    asked: u64,
    wrong: Vec<Fault>,
}

/// The same program in game after game.
struct Borrowed<'a>(&'a mut Watched);

impl Player for Borrowed<'_> {
    fn begin(&mut self, assignment: &Assignment<'_>) {
        self.0.external.begin(assignment);
    }

    fn choose(&mut self, running: &dyn AnyMatch, seat: Seat) -> Result<Vec<Value>, Fault> {
        const KEPT: usize = 10;
        self.0.asked += 1;
        let answer = self.0.external.choose(running, seat);
        if let Err(fault) = &answer
            && self.0.wrong.len() < KEPT
            && !self.0.wrong.contains(fault)
        {
            self.0.wrong.push(fault.clone());
        }
        answer
    }

    fn saw(&mut self, seat: Seat, turn: &Turn) {
        self.0.external.saw(seat, turn);
    }

    fn end(&mut self, running: &dyn AnyMatch) {
        self.0.external.end(running);
    }
}
