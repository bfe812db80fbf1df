//! Playing a tournament: games in parallel, each written down when it is over, pairs stopped when they are decided.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use engine::{AnyGame, Failure, Seat, Seed, SetupError};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::lab::Lab;
use crate::player::{Fault, FaultKind, Played, Player, Timing, play};
use crate::shard::Shard;
use crate::spec::UnknownBot;
use crate::stats::confidence;
use crate::tournament::{Entrant, Field};

/// A tournament to be played.
pub struct Series<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// Its laboratory.
    pub lab: &'a dyn Lab,
    /// The table's options.
    pub options: &'a Value,
    /// Who sits where.
    pub field: &'a Field,
    /// Who takes part, in the order of the field.
    pub entrants: &'a [Entrant],
    /// The seed of the series.
    pub seed: Seed,
    /// How many threads; 0 for one per core.
    pub jobs: usize,
    /// Which games are played here.
    pub shard: Shard,
    /// Whether a pair is done with as soon as it is clear who is better.
    pub stop_early: bool,
    /// Told of every game as it ends, from any thread, with its match.
    pub played: &'a (dyn Fn(&GameLine, &Played) -> Result<(), String> + Sync),
}

/// How a game of a series went: a line of the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLine {
    /// The game's place in the series.
    pub n: u64,
    /// The entrant at each seat.
    pub table: Vec<usize>,
    /// Which deal it was.
    pub deal: u64,
    /// Who had the first turn; nothing where all decide at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Whether the game ended without a winner; otherwise those of rank 1 have won.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nobody_won: bool,
    /// A rank per seat, from 1; nothing if it met the bound on decisions.
    pub ranks: Option<Vec<u8>>,
    /// Points per seat; nothing if unfinished.
    pub scores: Option<Vec<i32>>,
    /// Why it ended; nothing if unfinished.
    pub reason: Option<String>,
    /// Decisions made.
    pub decisions: u64,
    /// The round it ended in.
    pub rounds: u32,
    /// What each seat did wrong, and how often; nothing if nobody did anything wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<BTreeMap<FaultKind, u32>>,
    /// How well each seat kept a budget in time; nothing if nobody has one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timing: Vec<Option<Timing>>,
}

impl GameLine {
    /// How much of the win each seat has: all of it, a part, or nothing.
    pub fn shares(&self) -> Vec<f64> {
        let ranks = self.ranks.as_ref().filter(|_| !self.nobody_won);
        let Some(ranks) = ranks else { return vec![0.0; self.table.len()] };
        let winners = ranks.iter().filter(|&&rank| rank == 1).count().max(1) as f64;
        ranks.iter().map(|&rank| if rank == 1 { 1.0 / winners } else { 0.0 }).collect()
    }

    /// How much of the win an entrant has, over all its seats.
    pub fn share_of(&self, entrant: usize) -> f64 {
        self.shares().iter().zip(&self.table).filter(|(_, at)| **at == entrant).map(|(share, _)| share).sum()
    }
}

impl Series<'_> {
    /// The number of deals between two tests for a decided pair: often enough to save time, seldom enough not to stop by luck.
    const DEALS_A_LOOK: u64 = 10;

    /// Plays all games that are not in `done`, and adds them to it.
    ///
    /// # Errors
    /// The table cannot be set up so, a bot is of another game, or a game cannot be written down. What was played until
    /// then is in `done`.
    pub fn run(&self, done: &mut BTreeMap<u64, GameLine>) -> Result<(), SeriesError> {
        let options = self.game.full_options(self.options, self.field.seats)?;
        let bench = Bench::new(self, options)?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.jobs)
            .build()
            .map_err(|error| SeriesError::Threads(error.to_string()))?;
        let pairs = self.field.pairs().len() as u64;
        let look =
            if self.stop_early { Self::DEALS_A_LOOK * self.field.per_deal() } else { self.field.games };
        let mut decided = BTreeSet::new();
        let mut from = 0;
        while from < self.field.games {
            let until = (from + look).min(self.field.games);
            let batch: Vec<u64> = (from * pairs..until * pairs)
                .filter(|index| self.shard.holds(*index) && !done.contains_key(index))
                .filter(|index| !decided.contains(&(index % pairs)))
                .collect();
            let shared = Mutex::new(&mut *done);
            pool.install(|| {
                batch.par_iter().try_for_each(|&index| {
                    let line = self.game(index, &bench)?;
                    shared
                        .lock()
                        .map_err(|_| SeriesError::Threads("a game failed".to_owned()))?
                        .insert(index, line);
                    Ok::<(), SeriesError>(())
                })
            })?;
            from = until;
            if self.stop_early {
                decided = self.decided(done, from);
            }
        }
        Ok(())
    }

    /// The pairs of which it is clear who is better, by their first `games` games.
    fn decided(&self, done: &BTreeMap<u64, GameLine>, games: u64) -> BTreeSet<u64> {
        let pairs = self.field.pairs();
        let fair = self.field.fair_share();
        // Repeated tests raise the error rate: 99.9 % for each keeps all of them together near 95 %.
        const Z: f64 = 3.29;
        (0..pairs.len() as u64)
            .filter(|&pair| {
                let lines = (0..games).filter_map(|nth| done.get(&(nth * pairs.len() as u64 + pair)));
                let (mut count, mut share) = (0u64, 0.0);
                for line in lines {
                    count += 1;
                    share += line.share_of(pairs[pair as usize][0]);
                }
                let interval = confidence(share / count.max(1) as f64, count, Z);
                interval.low > fair || interval.high < fair
            })
            .collect()
    }

    fn game(&self, index: u64, bench: &Bench<'_>) -> Result<GameLine, SeriesError> {
        let pairing = self.field.pairing(index).ok_or(SeriesError::NoSuchGame(index))?;
        let mut players =
            pairing.table.iter().map(|&entrant| bench.take(entrant)).collect::<Result<Vec<_>, _>>()?;
        let own = self.seed.child(u64::MAX - index);
        let chances: Vec<Seed> =
            Seat::all(self.field.seats).map(|seat| own.child(u64::from(seat.0))).collect();
        let played = play(
            self.game,
            &bench.options,
            self.seed.child(pairing.deal),
            &mut players,
            &chances,
            &mut |_| {},
        )?;
        let mut timing = Vec::with_capacity(players.len());
        for (&entrant, mut player) in pairing.table.iter().zip(players) {
            timing.push(player.take_timing());
            bench.give_back(entrant, player);
        }
        let outcome = played.running.outcome();
        let line = GameLine {
            n: index,
            table: pairing.table,
            deal: pairing.deal,
            first: played.running.first(),
            nobody_won: outcome.as_ref().is_some_and(|end| end.winners.is_empty()),
            ranks: outcome.as_ref().map(|end| end.standings.iter().map(|standing| standing.rank).collect()),
            scores: outcome.as_ref().map(|end| end.standings.iter().map(|standing| standing.score).collect()),
            reason: outcome.as_ref().map(|end| end.reason.to_owned()),
            decisions: played.running.version(),
            rounds: played.running.round(),
            faults: if played.faults.iter().all(BTreeMap::is_empty) {
                Vec::new()
            } else {
                played.faults.clone()
            },
            timing: if timing.iter().all(Option::is_none) { Vec::new() } else { timing },
        };
        (self.played)(&line, &played).map_err(SeriesError::NotWritten)?;
        Ok(line)
    }
}

/// Players who wait for their next game, so that buffers, trees and processes are kept.
struct Bench<'a> {
    series: &'a Series<'a>,
    /// All options of the table: a program may ask for some of them.
    options: Value,
    waiting: Vec<Mutex<Vec<Box<dyn Player>>>>,
}

impl<'a> Bench<'a> {
    fn new(series: &'a Series<'a>, options: Value) -> Result<Bench<'a>, SeriesError> {
        // Whether a bot plays this is known before the first game, not in the middle of it.
        let first = series.entrants.iter().map(|entrant| {
            Ok(Mutex::new(vec![entrant.ready(series.game, series.lab, &options, series.field.seats)?]))
        });
        let waiting = first.collect::<Result<_, SeriesError>>()?;
        Ok(Bench { series, options, waiting })
    }

    fn take(&self, entrant: usize) -> Result<Box<dyn Player>, SeriesError> {
        let waiting = self.waiting.get(entrant).ok_or(SeriesError::NoSuchEntrant(entrant))?;
        let player = waiting.lock().ok().and_then(|mut waiting| waiting.pop());
        match player {
            Some(player) => Ok(player),
            None => Ok(self.series.entrants[entrant].player(self.series.lab)?),
        }
    }

    fn give_back(&self, entrant: usize, player: Box<dyn Player>) {
        if let Ok(mut waiting) = self.waiting[entrant].lock() {
            waiting.push(player);
        }
    }
}

/// Why a series cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeriesError {
    /// The table cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot is not of this game.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// A program cannot take part.
    #[error("`{0}` cannot take part: {1}")]
    Program(String, Fault),
    /// The system gives us no threads.
    #[error("cannot start the threads: {0}")]
    Threads(String),
    /// A game cannot be written down.
    #[error("{0}")]
    NotWritten(String),
    /// The series has no such game.
    #[error("the series has no game {0}")]
    NoSuchGame(u64),
    /// The field names more entrants than there are.
    #[error("there is no entrant {0}")]
    NoSuchEntrant(usize),
}

impl SeriesError {
    /// The stable code of this error.
    pub const fn code(&self) -> &'static str {
        match self {
            SeriesError::Setup(error) => error.code(),
            SeriesError::Bot(_) => UnknownBot::CODE,
            SeriesError::Program(_, fault) => fault.code(),
            SeriesError::Threads(_) => "no_threads",
            SeriesError::NotWritten(_) => "cannot_save",
            SeriesError::NoSuchGame(_) | SeriesError::NoSuchEntrant(_) => "bad_series",
        }
    }
}

impl From<SeriesError> for Failure {
    fn from(error: SeriesError) -> Failure {
        Failure::new(error.code(), error.to_string())
    }
}
