//! Series of games between bots. A game depends only on the seed of the series and its index, so the figures do not depend on
//! the number of threads, and any game can be replayed alone.

use std::collections::BTreeMap;

use engine::{
    AnyGame, Commit, Done, Erased, Events, Game, GameRng, Heuristics, Language, MatchLog, Outcome, Pending,
    PerSeat, ScoreRow, Seat, SeatSet, Seed, Seen, SetupError, next_to_act,
};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;

use crate::bot::Bot;
use crate::shard::Shard;
use crate::spec::{BotSpec, Maker, UnknownBot};
use crate::stats::Tally;

/// A series of games.
#[derive(Copy, Clone)]
pub struct Plan<'a> {
    /// The table's options as JSON; null for the defaults.
    pub options: &'a Value,
    /// A bot for every seat.
    pub bots: &'a [BotSpec],
    /// Whether each game moves the bots one seat on.
    pub rotate: bool,
    /// How many games.
    pub games: u64,
    /// Which of them are played here.
    pub shard: Shard,
    /// The seed of the series.
    pub seed: Seed,
    /// How many threads; 0 for one per core.
    pub jobs: usize,
    /// Called once per game played, from any thread.
    pub played: &'a (dyn Fn() + Sync),
    /// Whether to count what is done, and what the game measures. Not where logs are kept.
    pub measure: bool,
    /// Gets the log of every game by its index, from any thread. Games are then played as matches, whose chance is a
    /// stream per position of the log: slower, and other games than without logs.
    pub log: Option<Keep<'a>>,
}

/// Takes the log of a game by its index.
pub type Keep<'a> = &'a (dyn Fn(u64, &MatchLog) + Sync);

/// How one game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// How many played.
    pub seats: u8,
    /// Those who won; nobody if the game has no winner or met the bound on decisions.
    pub winners: SeatSet,
    /// A rank per seat, from 1; all 0 if the game met the bound on decisions.
    pub ranks: PerSeat<u8>,
    /// Points per seat.
    pub scores: PerSeat<i32>,
    /// Decisions made.
    pub decisions: u32,
    /// The round it ended in.
    pub rounds: u32,
    /// Why it ended; nothing if it was unfinished.
    pub reason: Option<&'static str>,
    /// Points by category; nothing if it was unfinished.
    pub sheet: Vec<ScoreRow>,
    /// Who was asked first, if it was one alone.
    pub first: Option<Seat>,
    /// What was counted, if anything was to be.
    pub counts: Option<Counts>,
}

/// What was done in a game, and what the game itself measures.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Decisions by the kind of their action.
    pub actions: BTreeMap<String, u64>,
    /// The game's own figures, by name.
    pub measures: BTreeMap<&'static str, i64>,
}

impl GameRecord {
    fn new<G: Game>(game: &G, outcome: Option<&Outcome>, decisions: u32, rounds: u32) -> GameRecord {
        let mut record = GameRecord {
            seats: game.seats(),
            winners: outcome.map_or(SeatSet::EMPTY, |outcome| outcome.winners),
            ranks: PerSeat::default(),
            scores: PerSeat::default(),
            decisions,
            rounds,
            reason: outcome.map(|outcome| outcome.reason),
            sheet: Vec::new(),
            first: None,
            counts: None,
        };
        for (seat, standing) in
            Seat::all(record.seats).zip(outcome.iter().flat_map(|outcome| &outcome.standings))
        {
            record.ranks[seat] = standing.rank;
            record.scores[seat] = standing.score;
        }
        record
    }
}

/// Plays the series, or a shard of it, and tallies the results.
///
/// # Errors
/// The table cannot be set up so, or a bot is not of this game.
pub fn simulate<G: Game, A: Heuristics<G>>(plan: &Plan<'_>) -> Result<Tally, SimError> {
    let game = table::<G>(plan)?;
    let makers = makers::<G, A>(plan.bots)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.jobs)
        .build()
        .map_err(|error| SimError::Threads(error.to_string()))?;
    let newcomer = || {
        let mut arena = Arena::new(&*game, &makers, plan.rotate);
        arena.meter = plan.measure.then(Meter::of::<A>);
        (arena, Tally::default())
    };
    Ok(pool.install(|| {
        (0..plan.shard.count(plan.games))
            .into_par_iter()
            .fold(newcomer, |(mut arena, mut tally), nth| {
                let index = plan.shard.index(nth);
                let record = match plan.log {
                    None => arena.play(&plan.seed, index),
                    Some(keep) => {
                        let (record, log) = arena.play_match(plan, index);
                        keep(index, &log);
                        record
                    }
                };
                tally.add(&record, |seat| arena.entry_at(seat, index));
                (plan.played)();
                (arena, tally)
            })
            .map(|(_, tally)| tally)
            .reduce(Tally::default, Tally::merge)
    }))
}

/// A table that bots play at, one game after another, with buffers that are kept.
pub struct Arena<'a, G: Game> {
    game: &'a G,
    /// In the order of the list, which is the order of seats unless they rotate.
    bots: Vec<Box<dyn Bot<G>>>,
    rotate: bool,
    answers: Vec<(Seat, G::Action)>,
    meter: Option<Meter<G>>,
}

/// Counts what is done in a game.
struct Meter<G: Game> {
    measure: MeasureOf<G>,
    events: Vec<G::Event>,
    counts: Counts,
}

type MeasureOf<G> = fn(&G, &Done<'_, G>, &mut dyn FnMut(&'static str, i64));

impl<G: Game> Meter<G> {
    fn of<A: Heuristics<G>>() -> Meter<G> {
        Meter { measure: A::measure, events: Vec::new(), counts: Counts::default() }
    }

    fn apply(&mut self, game: &G, state: &mut G::State, seat: Seat, action: G::Action, rng: &mut GameRng) {
        let before = state.clone();
        self.events.clear();
        game.apply(state, seat, action, rng, &mut Events::into(&mut self.events));
        match self.counts.actions.get_mut(kind(&action).as_str()) {
            Some(times) => *times += 1,
            None => drop(self.counts.actions.insert(kind(&action), 1)),
        }
        let measures = &mut self.counts.measures;
        let done = Done { before: &before, seat, action, events: &self.events, after: state };
        (self.measure)(game, &done, &mut |name, amount| *measures.entry(name).or_default() += amount);
    }
}

/// The kind of an action: the tag of its JSON form.
fn kind(action: &impl Serialize) -> String {
    match serde_json::to_value(action) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

impl<'a, G: Game> Arena<'a, G> {
    /// A table with a bot from each of `makers`, which are as many as the game has seats.
    pub fn new(game: &'a G, makers: &[Maker<G>], rotate: bool) -> Arena<'a, G> {
        Arena::seated(game, makers.iter().map(Maker::make).collect()).rotating(rotate)
    }

    /// A table where each of `bots` keeps its seat.
    pub(crate) fn seated(game: &'a G, bots: Vec<Box<dyn Bot<G>>>) -> Arena<'a, G> {
        Arena { game, bots, rotate: false, answers: Vec::new(), meter: None }
    }

    fn rotating(self, rotate: bool) -> Arena<'a, G> {
        Arena { rotate, ..self }
    }

    /// Plays game `index` of the series with this seed. Its chance is one stream, as in a playout: a series is rebuilt
    /// from its seed, not from logs, and a stream per decision would cost more than many a decision does.
    pub fn play(&mut self, series: &Seed, index: u64) -> GameRecord {
        self.play_deal(&series.child(index), index)
    }

    /// Plays the game of this seed, the bots sitting as in game `index` of a series.
    pub(crate) fn play_deal(&mut self, seed: &Seed, index: u64) -> GameRecord {
        let game = self.game;
        let mut rng = seed.setup();
        self.restart(seed);
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        let first = alone(game.pending(&state));
        let mut decisions = 0;
        while decisions < G::META.max_decisions {
            let pending = game.pending(&state);
            let Some(first) = next_to_act(pending, &mut rng) else { break };
            let mut answers = std::mem::take(&mut self.answers);
            answers.clear();
            for seat in asked(pending, first).iter() {
                let entry = self.entry_at(seat, index);
                answers.push((seat, self.bots[entry].choose(&Seen::of_world(game, &state, seat))));
            }
            for &(seat, action) in &answers {
                debug_assert_eq!(game.check(&state, seat, action), Ok(()), "a bot keeps to the rules");
                match &mut self.meter {
                    None => game.apply(&mut state, seat, action, &mut rng, &mut Events::off()),
                    Some(meter) => meter.apply(game, &mut state, seat, action, &mut rng),
                }
                decisions += 1;
                self.tell_others(self.entry_at(seat, index));
            }
            self.answers = answers;
        }
        let outcome = game.outcome(&state);
        let sheet = outcome.as_ref().map(|_| game.score_sheet(&state)).unwrap_or_default();
        let counts = self.meter.as_mut().map(|meter| std::mem::take(&mut meter.counts));
        let record = GameRecord::new(game, outcome.as_ref(), decisions, game.round(&state));
        GameRecord { sheet, first, counts, ..record }
    }

    /// Plays game `index` of the series as a match, and keeps its log.
    fn play_match(&mut self, plan: &Plan<'_>, index: u64) -> (GameRecord, MatchLog) {
        let seed = plan.seed.child(index);
        // Not a stream of the match: who is asked first must not tell what chance will bring.
        let mut order = seed.child(u64::MAX).setup();
        self.restart(&seed);
        let mut running = Erased::<G>::new()
            .start(plan.options, self.game.seats(), seed)
            .expect("the table of the series could be set up");
        let first = alone(running.pending());
        let mut decisions = 0;
        while decisions < G::META.max_decisions {
            let pending = running.pending();
            let Some(first) = next_to_act(pending, &mut order) else { break };
            let mut answers = Vec::new();
            for seat in asked(pending, first).iter() {
                let entry = self.entry_at(seat, index);
                let seen = running.typed::<G>().expect("a game starts matches of its own").seen(seat);
                let action = serde_json::to_value(self.bots[entry].choose(&seen))
                    .expect("actions are plain data and have a JSON form");
                answers.push((seat, action));
            }
            for (seat, action) in answers {
                running.submit(seat, None, &[action]).expect("a bot keeps to the rules");
                decisions += 1;
                self.tell_others(self.entry_at(seat, index));
            }
        }
        let record = GameRecord::new(self.game, running.outcome().as_ref(), decisions, running.round());
        let sheet = running.score_sheet(Language::En).unwrap_or_default();
        (GameRecord { sheet, first, ..record }, running.log())
    }

    fn tell_others(&mut self, actor: usize) {
        let others = self.bots.iter_mut().enumerate().filter(|&(entry, _)| entry != actor);
        others.for_each(|(_, bot)| bot.others_acted());
    }

    fn restart(&mut self, seed: &Seed) {
        for (entry, bot) in self.bots.iter_mut().enumerate() {
            bot.restart(seed.child(entry as u64).setup());
        }
    }

    /// Which entry of the list of bots sits at `seat` in game `index`: with rotation, game 1 moves everybody one seat
    /// on, so that entry 0 sits at seat 1.
    pub fn entry_at(&self, seat: Seat, index: u64) -> usize {
        let entries = self.bots.len();
        let shift = if self.rotate { (index % entries as u64) as usize } else { 0 };
        (seat.index() + entries - shift) % entries
    }
}

/// The only seat that is asked.
pub(crate) fn alone(pending: Pending) -> Option<Seat> {
    pending.seats.first().filter(|_| pending.seats.len() == 1)
}

/// Why a series cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SimError {
    /// The table cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot is not of this game.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// The system gives us no threads.
    #[error("cannot start the threads: {0}")]
    Threads(String),
}

impl SimError {
    /// The stable code of this error.
    pub const fn code(&self) -> &'static str {
        match self {
            SimError::Setup(error) => error.code(),
            SimError::Bot(_) => UnknownBot::CODE,
            SimError::Threads(_) => "no_threads",
        }
    }
}

/// The seats to ask now. All sealed answers are collected before the first is applied, so that no bot decides in a state
/// that already contains another's answer.
pub(crate) fn asked(pending: Pending, first: Seat) -> SeatSet {
    match pending.commit {
        Commit::Open => SeatSet::only(first),
        Commit::Sealed => pending.seats,
    }
}

fn table<G: Game>(plan: &Plan<'_>) -> Result<std::sync::Arc<G>, SetupError> {
    // More entries than fit the type are more than any game seats: the game itself says how many it takes.
    let seats = u8::try_from(plan.bots.len()).unwrap_or(u8::MAX);
    Erased::<G>::rules_for(plan.options, seats)
}

fn makers<G: Game, A: Heuristics<G>>(bots: &[BotSpec]) -> Result<Vec<Maker<G>>, UnknownBot> {
    bots.iter().map(|bot| bot.maker::<G, A>()).collect()
}
