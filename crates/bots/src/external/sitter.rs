//! Whoever plays a seat of a live match: a bot of ours, or a program.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::{AnyMatch, Failure, Seat, Seed, Turn};

use crate::external::{Chosen, Command, External, meant};
use crate::lab::{Lab, Thought};
use crate::player::{Assignment, Fault, Player};
use crate::spec::{BotSpec, UnknownBot};

/// A bot at a table that people play at, too. It is asked on one thread and thinks on another.
#[derive(Clone)]
pub enum Sitter {
    /// A bot of ours.
    Bot(BotSpec),
    /// A program.
    Program {
        /// As it was written.
        name: String,
        /// The program.
        external: Arc<Mutex<External>>,
    },
}

impl Sitter {
    /// The bot that `text` means: the name of one, or `cmd:` and a command.
    ///
    /// # Errors
    /// There is no such bot.
    pub fn parse(lab: &dyn Lab, text: &str, deadline: Duration) -> Result<Sitter, UnknownBot> {
        match text.strip_prefix(Command::PREFIX).and_then(Command::parse) {
            Some(command) => Ok(Sitter::Program {
                name: text.to_owned(),
                external: Arc::new(Mutex::new(External::new(Command { deadline, ..command }))),
            }),
            None => lab.bot(text).map(Sitter::Bot),
        }
    }

    /// The same bot for another seat: a program is started once more.
    #[must_use]
    pub fn another(&self) -> Sitter {
        match self {
            Sitter::Bot(bot) => Sitter::Bot(*bot),
            Sitter::Program { name, external } => {
                let external = External::new(lock(external).command.clone());
                Sitter::Program { name: name.clone(), external: Arc::new(Mutex::new(external)) }
            }
        }
    }

    /// It sits down at a match, which may have begun.
    ///
    /// # Errors
    /// The program cannot be started, or does not play this.
    pub fn sit(&self, running: &dyn AnyMatch, seat: Seat) -> Result<(), Fault> {
        let Sitter::Program { external, .. } = self else { return Ok(()) };
        let header = running.log().header;
        let (meta, seats) = (running.meta(), running.seats());
        let mut external = lock(external);
        external.prepare(meta, &header.options, seats)?;
        // A program's randomness is its own.
        let chance = Seed::from_u64(0);
        external.begin(&Assignment { meta, options: &header.options, seats, seat, chance });
        external.seen = running.version();
        Ok(())
    }

    /// Prepares its decision for `seat`. What a program leaves undone, the game's fallback does.
    ///
    /// # Errors
    /// The match or the bot is of another game, or the seat has nothing to decide.
    pub fn think(
        &self,
        lab: &dyn Lab,
        running: &dyn AnyMatch,
        seat: Seat,
        seed: Seed,
    ) -> Result<Thought, Failure> {
        let external = match self {
            Sitter::Bot(bot) => return lab.think(running, seat, *bot, seed),
            Sitter::Program { external, .. } => external,
        };
        let nothing = || Failure::new("not_pending", format!("{seat} has nothing to decide"));
        let decision = running.decision(seat).ok_or_else(nothing)?;
        let fallback = running.fallback(seat);
        let instead = fallback.or_else(|| running.action(seat, 0)).ok_or_else(nothing)?;
        let offers: Vec<_> = (0..).map_while(|number| running.action(seat, number)).collect();
        let question = lock(external).question(running, seat);
        let external = Arc::clone(external);
        Ok(Thought::new(decision, move || {
            let mut external = lock(&external);
            let answer = question.and_then(|question| external.ask(&question));
            external.judge(&answer);
            match answer {
                Ok(Chosen::Offer(number)) => (vec![offers[number].clone()], None),
                Ok(Chosen::Actions(actions)) => (actions, None),
                Err(fault) => (vec![instead], Some(fault)),
            }
        }))
    }

    /// Something happened.
    pub fn saw(&self, seat: Seat, turn: &Turn) {
        if let Sitter::Program { external, .. } = self {
            lock(external).saw(seat, turn);
        }
    }

    /// A seat took back what it had done.
    pub fn undone(&self, seat: Seat, running: &dyn AnyMatch) {
        if let Sitter::Program { external, .. } = self {
            lock(external).undone(seat, running.version());
        }
    }

    /// The match is over.
    pub fn end(&self, running: &dyn AnyMatch) {
        if let Sitter::Program { external, .. } = self {
            lock(external).end(running);
        }
    }

    /// What it would do for `seat`, without a match of its own: for analyses.
    ///
    /// # Errors
    /// It has no legal answer.
    pub fn suggest(&self, running: &dyn AnyMatch, seat: Seat) -> Result<Vec<serde_json::Value>, Fault> {
        let Sitter::Program { external, .. } = self else { return Ok(Vec::new()) };
        self.sit(running, seat)?;
        let mut external = lock(external);
        let question = external.question(running, seat)?;
        external.ask(&question).and_then(|chosen| meant(chosen, running, seat))
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Bot(bot) => bot.fmt(f),
            Sitter::Program { name, .. } => f.write_str(name),
        }
    }
}

fn lock(external: &Mutex<External>) -> MutexGuard<'_, External> {
    external.lock().unwrap_or_else(PoisonError::into_inner)
}
