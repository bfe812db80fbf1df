//! Bots and experiments behind a type-erased interface, for the server and the command line.

use std::marker::PhantomData;
use std::time::Duration;

use engine::content::ContentError;
use engine::{AnyMatch, Failure, Game, Heuristics, Language, Match, Seat, Seed, Turn, Weights};
use serde_json::Value;

use crate::arena::{Plan, SimError, simulate};
use crate::bot::Bot;
use crate::clock;
use crate::env::{Environment, EnvironmentError, environment};
use crate::explain::{Analysis, Considered, Study};
use crate::learn::{Learned, Training, learn};
use crate::player::{Assignment, Fault, FaultKind, Player, Timing};
use crate::search::{Budget, Search, SearchParameters};
use crate::spec::{BotSpec, LIVE_TREES, UnknownBot};
use crate::stats::Tally;
use crate::survey::{Survey, survey};
use crate::tournament::SeriesError;
use crate::trained::{self, Given};
use crate::tune::{Tuned, Tuning, tune};

/// Bots, analysis and experiments for one game.
pub trait Lab: Send + Sync {
    /// The names of the bots that play it.
    fn bots(&self) -> Vec<&'static str>;
    /// The bot of that name.
    ///
    /// # Errors
    /// There is none; the error lists those there are.
    fn bot(&self, name: &str) -> Result<BotSpec, UnknownBot>;
    /// Prepares a bot to decide for `seat`. All its randomness comes from the seed.
    ///
    /// # Errors
    /// The match or the bot is of another game, or the seat has nothing to decide.
    fn think(&self, running: &dyn AnyMatch, seat: Seat, bot: BotSpec, seed: Seed)
    -> Result<Thought, Failure>;
    /// Prepares an analysis of every move that `seat` may make now.
    ///
    /// # Errors
    /// As for [`Lab::think`], or the bot does not search.
    fn study(&self, running: &dyn AnyMatch, seat: Seat, bot: BotSpec, seed: Seed) -> Result<Study, Failure>;
    /// A bot that keeps its seat, and its search tree, from decision to decision.
    ///
    /// # Errors
    /// The bot is of another game.
    fn player(&self, bot: BotSpec) -> Result<Box<dyn Player>, UnknownBot>;
    /// A search with parameters of its own, and other numbers than the game's if any are given, for experiments.
    fn search(&self, budget: Budget, parameters: SearchParameters, given: Option<Given>) -> Box<dyn Player>;
    /// Plays a series of games and tallies the results.
    ///
    /// # Errors
    /// The table cannot be set up so, or a bot is of another game.
    fn simulate(&self, plan: &Plan<'_>) -> Result<Tally, SimError>;
    /// Plays a series of games and looks closely at each.
    ///
    /// # Errors
    /// As for [`Lab::simulate`].
    fn survey(&self, plan: &Plan<'_>) -> Result<Survey, SimError>;
    /// Reads a file of weights for the game's evaluation function, in the order of their names.
    ///
    /// # Errors
    /// Every problem of the file, with its line.
    fn weights(&self, file: &str, text: &str) -> Result<Vec<f32>, ContentError>;
    /// Reads files of weights, coefficients of the value function, a network, or one of each, for bots that are to play with
    /// them.
    ///
    /// # Errors
    /// Every problem of the first file that has any, with its line.
    fn give(&self, name: &str, files: &[(String, Vec<u8>)]) -> Result<Given, ContentError>;
    /// Tunes the weights of the game's evaluation function.
    ///
    /// # Errors
    /// The table cannot be set up so, or the opponent cannot take part.
    fn tune(&self, tuning: &Tuning<'_>) -> Result<Tuned, SeriesError>;
    /// Learns the coefficients of the game's value function; nothing if it has none.
    ///
    /// # Errors
    /// The table cannot be set up so.
    fn learn(&self, training: &Training<'_>) -> Result<Option<Learned>, SimError>;
    /// The game as an environment for learning, at a table of so many.
    ///
    /// # Errors
    /// The table cannot be set up so, or the game has no encoding.
    fn environment(&self, options: &Value, players: u8) -> Result<Box<dyn Environment>, EnvironmentError>;
}

/// A bot's decision to be computed on any thread. It owns a copy of what the seat knows, so the match can go on meanwhile.
pub struct Thought {
    decision: u64,
    work: Box<dyn FnOnce() -> (Vec<Value>, Option<Fault>) + Send>,
}

impl Thought {
    /// A decision that `work` makes; what a fault leaves undone it does otherwise.
    pub(crate) fn new(
        decision: u64,
        work: impl FnOnce() -> (Vec<Value>, Option<Fault>) + Send + 'static,
    ) -> Thought {
        Thought { decision, work: Box::new(work) }
    }

    /// Runs the bot until it has decided.
    pub fn run(self) -> Answer {
        let (actions, fault) = (self.work)();
        Answer { decision: self.decision, actions, fault }
    }
}

/// What a bot decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The decision it answers; stale if the match has moved on in a way that matters.
    pub decision: u64,
    /// The actions, to be done all or none.
    pub actions: Vec<Value>,
    /// What the bot did wrong, if the actions are not its own.
    pub fault: Option<Fault>,
}

/// The laboratory of game `G` with the heuristics `A`.
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

impl<G: Game, A: Heuristics<G>> Lab for LabOf<G, A> {
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
        let (running, decision) = asked::<G>(running, seat)?;
        let maker =
            bot.maker::<G, A>().map_err(|unknown| Failure::new(UnknownBot::CODE, unknown.to_string()))?;
        let snapshot = running.snapshot(seat);
        let work = move || {
            let mut bot = maker.make_live();
            bot.restart(seed.setup());
            (vec![to_value::<G>(bot.choose(&snapshot.seen()))], None)
        };
        Ok(Thought::new(decision, work))
    }

    fn study(&self, running: &dyn AnyMatch, seat: Seat, bot: BotSpec, seed: Seed) -> Result<Study, Failure> {
        let (typed, decision) = asked::<G>(running, seat)?;
        let given = match bot {
            BotSpec::Trained(_, given) => Some(given),
            BotSpec::Level(..) | BotSpec::Random | BotSpec::Greedy | BotSpec::Own(_) => None,
        };
        let search = bot.level().and_then(|(level, budget)| level.search::<G, A>(budget, given, LIVE_TREES));
        let mut search = search.ok_or_else(|| {
            Failure::new(
                "no_analysis",
                format!("{bot} does not search, so it cannot analyse; use level3, level4 or level5"),
            )
        })?;
        let snapshot = typed.snapshot(seat);
        // Offers are in the order of their actions.
        let labels: Vec<(G::Action, String)> = typed
            .legal(seat)
            .iter()
            .copied()
            .zip(running.legal(seat, Language::En).into_iter().map(|offer| offer.label))
            .collect();
        let work = move || {
            search.restart(seed.setup());
            let moves = search.think(&snapshot.seen());
            let iterations: u64 = moves.iter().map(|made| u64::from(made.visits)).sum();
            let considered = moves.iter().map(|made| Considered {
                action: to_value::<G>(made.action),
                label: labels
                    .iter()
                    .find(|(action, _)| *action == made.action)
                    .map_or_else(String::new, |(_, label)| label.clone()),
                share: f64::from(made.visits) / iterations.max(1) as f64,
                result: (made.visits > 0).then_some(made.result),
            });
            Analysis { seat, decision, bot: bot.to_string(), iterations, moves: considered.collect() }
        };
        Ok(Study { work: Box::new(work) })
    }

    fn player(&self, bot: BotSpec) -> Result<Box<dyn Player>, UnknownBot> {
        Ok(Box::new(Seated::<G>::new(bot.maker::<G, A>()?.make(), bot.budget::<G, A>())))
    }

    fn search(&self, budget: Budget, parameters: SearchParameters, given: Option<Given>) -> Box<dyn Player> {
        let search = Search::<G, A>::given(budget, parameters, 1, given);
        Box::new(Seated::<G>::new(Box::new(search), Some(budget)))
    }

    fn simulate(&self, plan: &Plan<'_>) -> Result<Tally, SimError> {
        simulate::<G, A>(plan)
    }

    fn survey(&self, plan: &Plan<'_>) -> Result<Survey, SimError> {
        survey::<G, A>(plan)
    }

    fn weights(&self, file: &str, text: &str) -> Result<Vec<f32>, ContentError> {
        A::Weights::read(file, text).map(|weights| weights.values())
    }

    fn give(&self, name: &str, files: &[(String, Vec<u8>)]) -> Result<Given, ContentError> {
        trained::read::<G, A>(name, files)
    }

    fn tune(&self, tuning: &Tuning<'_>) -> Result<Tuned, SeriesError> {
        tune::<G, A>(tuning, self)
    }

    fn learn(&self, training: &Training<'_>) -> Result<Option<Learned>, SimError> {
        learn::<G, A>(training)
    }

    fn environment(&self, options: &Value, players: u8) -> Result<Box<dyn Environment>, EnvironmentError> {
        environment::<G, A>(options, players)
    }
}

/// A bot that keeps its seat from decision to decision.
pub(crate) struct Seated<G: Game> {
    bot: Box<dyn Bot<G>>,
    /// The time it has for a decision, if it goes by time.
    time: Option<Duration>,
    timing: Timing,
}

impl<G: Game> Seated<G> {
    pub(crate) fn new(bot: Box<dyn Bot<G>>, budget: Option<Budget>) -> Seated<G> {
        Seated { bot, time: budget.and_then(Budget::time), timing: Timing::default() }
    }
}

impl<G: Game> Player for Seated<G> {
    fn begin(&mut self, assignment: &Assignment<'_>) {
        self.bot.restart(assignment.chance.setup());
    }

    fn choose(&mut self, running: &dyn AnyMatch, seat: Seat) -> Result<Vec<Value>, Fault> {
        let (running, _) = asked::<G>(running, seat)
            .map_err(|failure| Fault::new(FaultKind::Illegal, failure.message.to_string()))?;
        let asked = self.time.map(|time| (time, clock::now()));
        let action = self.bot.choose(&running.seen(seat));
        if let Some((time, asked)) = asked {
            self.timing.add(time, clock::now().saturating_duration_since(asked));
        }
        Ok(vec![to_value::<G>(action)])
    }

    fn take_timing(&mut self) -> Option<Timing> {
        self.time.map(|_| std::mem::take(&mut self.timing))
    }

    fn saw(&mut self, seat: Seat, turn: &Turn) {
        if turn.seat != seat {
            self.bot.others_acted();
        }
    }
}

/// The match with its type, and the decision that `seat` has there.
fn asked<G: Game>(running: &dyn AnyMatch, seat: Seat) -> Result<(&Match<G>, u64), Failure> {
    let running = running
        .typed::<G>()
        .ok_or_else(|| Failure::new("wrong_game", format!("this is not a match of {}", G::META.title)))?;
    let decision = running
        .decision(seat)
        .ok_or_else(|| Failure::new("not_pending", format!("{seat} has nothing to decide")))?;
    Ok((running, decision))
}

fn to_value<G: Game>(action: G::Action) -> Value {
    serde_json::to_value(action).expect("actions are plain data and have a JSON form")
}
