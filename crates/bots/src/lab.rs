//! Bots and the laboratory for a game without its type: what servers and terminals hold.

use std::marker::PhantomData;

use engine::{Advice, AnyMatch, Failure, Game, Seat, Seed};
use serde_json::Value;

use crate::arena::{Plan, SimError, simulate};
use crate::spec::{BotSpec, UnknownBot};
use crate::stats::Summary;

/// What code can do with a game besides following its rules.
pub trait Lab: Send + Sync {
    /// The names of the bots that play it.
    fn bots(&self) -> Vec<&'static str>;
    /// The bot of that name.
    ///
    /// # Errors
    /// There is none; the error lists those there are.
    fn bot(&self, name: &str) -> Result<BotSpec, UnknownBot>;
    /// Sets a bot to think about what `seat` has to decide now. The seed is the thought's only chance.
    ///
    /// # Errors
    /// The match or the bot is of another game, or the seat has nothing to decide.
    fn think(&self, running: &dyn AnyMatch, seat: Seat, bot: BotSpec, seed: Seed)
    -> Result<Thought, Failure>;
    /// Plays a series of games and sums it up.
    ///
    /// # Errors
    /// The table cannot be set up so, or a bot is of another game.
    fn simulate(&self, plan: &Plan<'_>) -> Result<Summary, SimError>;
}

/// A bot about to think. It owns a copy of what its seat knows, so the match goes on meanwhile, on any thread.
pub struct Thought {
    decision: u64,
    work: Box<dyn FnOnce() -> Value + Send>,
}

impl Thought {
    /// Thinks, as long as the bot takes.
    pub fn run(self) -> Answer {
        Answer { decision: self.decision, action: (self.work)() }
    }
}

/// What a bot decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The decision it answers; stale if the match has moved on in a way that matters.
    pub decision: u64,
    /// The action.
    pub action: Value,
}

/// The laboratory of game `G` with the opinions of `A`.
pub struct LabOf<G, A>(PhantomData<fn() -> (G, A)>);

impl<G, A> LabOf<G, A> {
    /// The laboratory.
    pub const fn new() -> LabOf<G, A> {
        LabOf(PhantomData)
    }
}

impl<G, A> Default for LabOf<G, A> {
    fn default() -> LabOf<G, A> {
        LabOf::new()
    }
}

impl<G: Game, A: Advice<G>> Lab for LabOf<G, A> {
    fn bots(&self) -> Vec<&'static str> {
        BotSpec::names::<G, A>()
    }

    fn bot(&self, name: &str) -> Result<BotSpec, UnknownBot> {
        BotSpec::parse::<G, A>(name)
    }

    fn think(
        &self,
        running: &dyn AnyMatch,
        seat: Seat,
        bot: BotSpec,
        seed: Seed,
    ) -> Result<Thought, Failure> {
        let running = running
            .typed::<G>()
            .ok_or_else(|| Failure::new("wrong_game", format!("this is not a match of {}", G::META.title)))?;
        let maker =
            bot.maker::<G, A>().map_err(|unknown| Failure::new(UnknownBot::CODE, unknown.to_string()))?;
        let decision = running
            .decision(seat)
            .ok_or_else(|| Failure::new("not_pending", format!("{seat} has nothing to decide")))?;
        let snapshot = running.snapshot(seat);
        let work = move || {
            let mut bot = maker.make();
            bot.restart(seed.setup());
            serde_json::to_value(bot.choose(&snapshot.seen()))
                .expect("actions are plain data and have a JSON form")
        };
        Ok(Thought { decision, work: Box::new(work) })
    }

    fn simulate(&self, plan: &Plan<'_>) -> Result<Summary, SimError> {
        simulate::<G, A>(plan)
    }
}
