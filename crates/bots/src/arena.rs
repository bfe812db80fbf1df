//! Series of games between bots. A game depends only on the seed of the series and its index, so the figures do not depend on
//! the number of threads, and any game can be replayed alone.

use std::collections::BTreeMap;
use std::mem::{Discriminant, discriminant};

use engine::{
    AnyGame, Commit, Done, Erased, Events, Game, GameRng, Heuristics, Language, MatchLog, Outcome, Pending,
    PerSeat, ScoreRow, Seat, SeatSet, Seed, Seen, SetupError, next_to_act, playout,
};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;

use crate::bot::Bot;
use crate::shard::Shard;
use crate::spec::{BotSpec, Maker, UnknownBot};
use crate::stats::Tally;
use crate::survey::Watch;

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
    /// The only one that is played here, if not all of them are.
    pub only: Option<u64>,
    /// The seed of the series.
    pub seed: Seed,
    /// How many threads; 0 for one per core.
    pub jobs: usize,
    /// Called once per game played, from any thread.
    pub played: &'a (dyn Fn() + Sync),
    /// Whether to count what is done, and what the game measures: in every game, or in about a thousand of a longer series,
    /// for counting costs as much as playing. Not where logs are kept.
    pub measure: bool,
    /// Whether to sum the points by category, which costs as much as a few decisions a game. Always where logs are kept.
    pub points: bool,
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
    /// Who had the first turn, if there are turns.
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

impl Plan<'_> {
    /// How many games are played here.
    pub(crate) fn count(&self) -> u64 {
        match self.only {
            Some(index) => u64::from(index < self.games && self.shard.holds(index)),
            None => self.shard.count(self.games),
        }
    }

    /// Whether what is done is counted in this game.
    fn measures(&self, index: u64) -> bool {
        const MEASURED: u64 = 1000;
        self.measure && index.is_multiple_of((self.games / MEASURED).max(1))
    }

    /// The index in the series of the nth game played here.
    pub(crate) fn index(&self, nth: u64) -> u64 {
        self.only.unwrap_or_else(|| self.shard.index(nth))
    }
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
    let pool = pool(plan.jobs)?;
    let newcomer = || {
        let mut arena = Arena::new(&*game, &makers, plan.rotate);
        arena.meter = plan.measure.then(Meter::of::<A>);
        arena.sheets = plan.points;
        // Boxed, because it is handed on from game to game.
        Box::new((arena, Tally::default()))
    };
    Ok(pool.install(|| {
        (0..plan.count())
            .into_par_iter()
            .fold(newcomer, |mut table, nth| {
                let (arena, tally) = &mut *table;
                let index = plan.index(nth);
                if let Some(meter) = &mut arena.meter {
                    meter.on = plan.measures(index);
                }
                let record = match plan.log {
                    None => arena.play(&plan.seed, index),
                    Some(keep) => {
                        let (record, log) = arena.play_match(plan, index);
                        keep(index, &log);
                        record
                    }
                };
                tally.add(index, &record, |seat| arena.entry_at(seat, index));
                (plan.played)();
                table
            })
            .map(|table| table.1)
            .reduce(Tally::default, Tally::merge)
    }))
}

/// Threads to play on; 0 for one per core.
pub(crate) fn pool(jobs: usize) -> Result<rayon::ThreadPool, SimError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
    pool.map_err(|error| SimError::Threads(error.to_string()))
}

/// A table that bots play at, one game after another, with buffers that are kept.
pub struct Arena<'a, G: Game> {
    game: &'a G,
    /// In the order of the list, which is the order of seats unless they rotate.
    bots: Vec<Box<dyn Bot<G>>>,
    rotate: bool,
    answers: Vec<(Seat, G::Action)>,
    /// The bots that are told when others have acted.
    listeners: Vec<usize>,
    meter: Option<Meter<G>>,
    /// Whether records have the points by category.
    sheets: bool,
    /// Whether all bots pick any legal action: then a game is a playout.
    random: bool,
    legal: Vec<G::Action>,
}

/// Counts what is done in a game.
struct Meter<G: Game> {
    measure: MeasureOf<G>,
    events: Vec<G::Event>,
    counts: Counts,
    /// How often each kind of action was done. A game has a few dozen kinds, and writing an action as JSON to learn its name
    /// costs more than doing it.
    kinds: Vec<(Discriminant<G::Action>, String, u64)>,
    watch: Option<Watch<G>>,
    /// Whether this game is one of those that are counted.
    on: bool,
}

type MeasureOf<G> = fn(&G, &Done<'_, G>, &mut dyn FnMut(&'static str, i64));

impl<G: Game> Meter<G> {
    fn of<A: Heuristics<G>>() -> Meter<G> {
        Meter {
            measure: A::measure,
            events: Vec::new(),
            counts: Counts::default(),
            kinds: Vec::new(),
            watch: None,
            on: true,
        }
    }

    fn apply(
        &mut self,
        game: &G,
        state: &mut G::State,
        (seat, action): (Seat, G::Action),
        rng: &mut GameRng,
        decisions: u32,
    ) {
        let before = state.clone();
        self.events.clear();
        game.apply(state, seat, action, rng, &mut Events::into(&mut self.events));
        let kind = discriminant(&action);
        match self.kinds.iter_mut().find(|(known, ..)| *known == kind) {
            Some((_, _, times)) => *times += 1,
            None => self.kinds.push((kind, tag(&action), 1)),
        }
        let measures = &mut self.counts.measures;
        let done = Done { before: &before, seat, action, events: &self.events, after: state };
        (self.measure)(game, &done, &mut |name, amount| *measures.entry(name).or_default() += amount);
        if let Some(watch) = &mut self.watch {
            watch.look(game, &done, decisions);
        }
    }

    /// What was counted since the last time.
    fn take(&mut self) -> Counts {
        let mut counts = std::mem::take(&mut self.counts);
        for (_, name, times) in self.kinds.iter_mut().filter(|(_, _, times)| *times > 0) {
            *counts.actions.entry(name.clone()).or_default() += std::mem::take(times);
        }
        counts
    }
}

/// The kind of an action: the tag of its JSON form.
fn tag(action: &impl Serialize) -> String {
    match serde_json::to_value(action) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

impl<'a, G: Game> Arena<'a, G> {
    /// A table with a bot from each of `makers`, which are as many as the game has seats.
    pub fn new(game: &'a G, makers: &[Maker<G>], rotate: bool) -> Arena<'a, G> {
        let random = makers.iter().all(|maker| matches!(maker, Maker::Random));
        let table = Arena::seated(game, makers.iter().map(Maker::make).collect());
        Arena { rotate, random, ..table }
    }

    /// A table where each of `bots` keeps its seat.
    pub(crate) fn seated(game: &'a G, bots: Vec<Box<dyn Bot<G>>>) -> Arena<'a, G> {
        let listening = bots.iter().enumerate().filter(|(_, bot)| bot.listens());
        let listeners = listening.map(|(entry, _)| entry).collect();
        let (answers, legal) = (Vec::new(), Vec::new());
        let (rotate, random, sheets) = (false, false, true);
        Arena { game, bots, rotate, answers, listeners, meter: None, sheets, random, legal }
    }

    /// The same table, looked at closely.
    pub(crate) fn watched<A: Heuristics<G>>(self, watch: Watch<G>) -> Arena<'a, G> {
        Arena { meter: Some(Meter { watch: Some(watch), ..Meter::of::<A>() }), ..self }
    }

    /// What was seen at a table that is looked at closely.
    pub(crate) fn watch(&mut self) -> Option<&mut Watch<G>> {
        self.meter.as_mut().and_then(|meter| meter.watch.as_mut())
    }

    /// Plays game `index` of the series with this seed. Its chance is one stream, as in a playout: a series is rebuilt
    /// from its seed, not from logs, and a stream per decision would cost more than many a decision does. Bots have streams of
    /// their own, but for a table of nothing but random ones, where a stream each would be a twentieth of the game.
    pub fn play(&mut self, series: &Seed, index: u64) -> GameRecord {
        if self.random {
            // One stream and no seed, which would cost a hash.
            return self.play_with::<false>(series, index, series.playout(index));
        }
        self.play_deal(&series.child(index), index)
    }

    /// Plays the game of this seed, the bots sitting as in game `index` of a series.
    pub(crate) fn play_deal(&mut self, seed: &Seed, index: u64) -> GameRecord {
        self.play_with::<false>(seed, index, seed.setup())
    }

    /// Plays game `index` of the series as the match that [`Keep`] would get, without its log.
    pub(crate) fn play_watched(&mut self, series: &Seed, index: u64) -> GameRecord {
        let seed = series.child(index);
        self.play_with::<true>(&seed, index, seed.setup())
    }

    /// A game that is `LOGGED` has a stream of chance for each position of the log, and one for who is asked first where
    /// several may act; others have one stream for all. A constant, for this is asked at every decision.
    fn play_with<const LOGGED: bool>(&mut self, seed: &Seed, index: u64, mut rng: GameRng) -> GameRecord {
        let game = self.game;
        let random = self.random && !LOGGED;
        if !random {
            self.restart(seed);
        }
        let mut state = game.setup(&mut rng, &mut Events::off());
        if LOGGED {
            rng = order_of(seed);
        }
        let counted = self.meter.as_ref().is_some_and(|meter| meter.on);
        let decisions = if random && !counted {
            playout(game, &mut state, &mut rng, &mut self.legal, G::META.max_decisions)
        } else {
            self.play_on::<LOGGED>(seed, index, &mut state, &mut rng, random)
        };
        let outcome = game.outcome(&state);
        let scored = outcome.as_ref().filter(|_| self.sheets);
        let sheet = scored.map(|_| game.score_sheet(&state)).unwrap_or_default();
        let counts = self.meter.as_mut().filter(|meter| meter.on).map(Meter::take);
        let record = GameRecord::new(game, outcome.as_ref(), decisions, game.round(&state));
        GameRecord { sheet, first: game.first(&state), counts, ..record }
    }

    /// Plays to the end, decision by decision, and tells how many there were. Where all are `random` they draw from the game's
    /// own stream, as a playout does.
    fn play_on<const LOGGED: bool>(
        &mut self,
        seed: &Seed,
        index: u64,
        state: &mut G::State,
        rng: &mut GameRng,
        random: bool,
    ) -> u32 {
        let game = self.game;
        let mut decisions = 0;
        let entries = PerSeat::<usize>::from_fn(|seat| self.entry_at(seat, index));
        while decisions < G::META.max_decisions {
            let pending = game.pending(state);
            let Some(first) = next_to_act(pending, rng) else { break };
            match pending.commit {
                // One answer goes through no list: with bots that hardly think it would be a tenth of the time.
                Commit::Open => {
                    let action = self.choose(entries[first], state, first, rng, random);
                    self.act::<LOGGED>(seed, state, (first, action), rng, decisions);
                    decisions += 1;
                    self.tell_others(entries[first]);
                }
                Commit::Sealed => {
                    let mut answers = std::mem::take(&mut self.answers);
                    answers.clear();
                    for seat in pending.seats.iter() {
                        answers.push((seat, self.choose(entries[seat], state, seat, rng, random)));
                    }
                    for &(seat, action) in &answers {
                        self.act::<LOGGED>(seed, state, (seat, action), rng, decisions);
                        decisions += 1;
                        self.tell_others(entries[seat]);
                    }
                    self.answers = answers;
                }
            }
        }
        decisions
    }

    fn choose(
        &mut self,
        entry: usize,
        state: &G::State,
        seat: Seat,
        rng: &mut GameRng,
        random: bool,
    ) -> G::Action {
        if !random {
            return self.bots[entry].choose(&Seen::of_world(self.game, state, seat));
        }
        self.legal.clear();
        self.game.legal(state, seat, &mut self.legal);
        *rng.pick(&self.legal).expect("a pending seat has a legal action")
    }

    /// Does the action at this position of the log, and counts it if this game is counted.
    #[inline]
    fn act<const LOGGED: bool>(
        &mut self,
        seed: &Seed,
        state: &mut G::State,
        (seat, action): (Seat, G::Action),
        common: &mut GameRng,
        position: u32,
    ) {
        debug_assert_eq!(self.game.check(state, seat, action), Ok(()), "a bot keeps to the rules");
        let mut own = LOGGED.then(|| seed.decision(u64::from(position)));
        let rng = own.as_mut().unwrap_or(common);
        match &mut self.meter {
            Some(meter) if meter.on => meter.apply(self.game, state, (seat, action), rng, position + 1),
            None | Some(_) => self.game.apply(state, seat, action, rng, &mut Events::off()),
        }
    }

    /// Plays game `index` of the series as a match, and keeps its log.
    fn play_match(&mut self, plan: &Plan<'_>, index: u64) -> (GameRecord, MatchLog) {
        let seed = plan.seed.child(index);
        let mut order = order_of(&seed);
        self.restart(&seed);
        let mut running = Erased::<G>::new()
            .start(plan.options, self.game.seats(), seed)
            .expect("the table of the series could be set up");
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
        (GameRecord { sheet, first: running.first(), ..record }, running.log())
    }

    fn tell_others(&mut self, actor: usize) {
        for &entry in self.listeners.iter().filter(|&&entry| entry != actor) {
            self.bots[entry].others_acted();
        }
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

/// Who is asked first where several may act. Not a stream of the match: it must not tell what chance will bring.
fn order_of(seed: &Seed) -> GameRng {
    seed.child(u64::MAX).setup()
}

/// The seats to ask now. All sealed answers are collected before the first is applied, so that no bot decides in a state
/// that already contains another's answer.
pub(crate) fn asked(pending: Pending, first: Seat) -> SeatSet {
    match pending.commit {
        Commit::Open => SeatSet::only(first),
        Commit::Sealed => pending.seats,
    }
}

pub(crate) fn table<G: Game>(plan: &Plan<'_>) -> Result<std::sync::Arc<G>, SetupError> {
    // More entries than fit the type are more than any game seats: the game itself says how many it takes.
    let seats = u8::try_from(plan.bots.len()).unwrap_or(u8::MAX);
    Erased::<G>::rules_for(plan.options, seats)
}

fn makers<G: Game, A: Heuristics<G>>(bots: &[BotSpec]) -> Result<Vec<Maker<G>>, UnknownBot> {
    bots.iter().map(|bot| bot.maker::<G, A>()).collect()
}
