//! Series in which programs take part. Their games are matches, as in a tournament: whatever a program does wrong is counted,
//! and the game goes on.

use std::collections::BTreeMap;
use std::sync::Mutex;

use engine::{AnyGame, Seat, Seed};
use rayon::prelude::*;
use serde_json::Value;

use crate::arena::Keep;
use crate::census::record;
use crate::lab::Lab;
use crate::player::{FaultKind, Player, play};
use crate::shard::Shard;
use crate::stats::Tally;
use crate::tournament::{Entrant, SeriesError};

/// A series in which programs take part.
pub struct MixedPlan<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// Its laboratory.
    pub lab: &'a dyn Lab,
    /// The table's options as JSON; null for the defaults.
    pub options: &'a Value,
    /// Who sits where.
    pub entrants: &'a [Entrant],
    /// Whether each game moves everybody one seat on.
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
    /// Gets the log of every game by its index, from any thread.
    pub log: Option<Keep<'a>>,
}

/// How such a series went.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mixed {
    /// Who won, how long it took, how it ended.
    pub tally: Tally,
    /// What each entry did wrong, and how often.
    pub faults: Vec<BTreeMap<FaultKind, u32>>,
}

impl Mixed {
    fn merge(mut self, other: Mixed) -> Mixed {
        self.tally = self.tally.merge(other.tally);
        self.faults.resize(self.faults.len().max(other.faults.len()), BTreeMap::new());
        for (mine, theirs) in self.faults.iter_mut().zip(other.faults) {
            for (kind, times) in theirs {
                *mine.entry(kind).or_default() += times;
            }
        }
        self
    }
}

impl MixedPlan<'_> {
    /// Plays the series.
    ///
    /// # Errors
    /// The table cannot be set up so, a bot is of another game, or a program cannot be started or does not play this.
    pub fn run(&self) -> Result<Mixed, SeriesError> {
        let seats = u8::try_from(self.entrants.len()).unwrap_or(u8::MAX);
        let options = self.game.full_options(self.options, seats)?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.jobs)
            .build()
            .map_err(|error| SeriesError::Threads(error.to_string()))?;
        // Whether everybody plays this is known before the first game, not in the middle of it.
        let first = self.table(|one| one.ready(self.game, self.lab, &options, seats))?;
        let waiting = Mutex::new(vec![first]);
        pool.install(|| {
            (0..self.shard.count(self.games))
                .into_par_iter()
                .map(|nth| {
                    let spare = waiting.lock().ok().and_then(|mut waiting| waiting.pop());
                    let mut players = match spare {
                        Some(players) => players,
                        None => self.table(|one| Ok(one.player(self.lab)?))?,
                    };
                    let mixed = self.game(self.shard.index(nth), &options, &mut players)?;
                    if let Ok(mut waiting) = waiting.lock() {
                        waiting.push(players);
                    }
                    (self.played)();
                    Ok(mixed)
                })
                .try_reduce(Mixed::default, |a, b| Ok(a.merge(b)))
        })
    }

    fn table(
        &self,
        sit: impl Fn(&Entrant) -> Result<Box<dyn Player>, SeriesError>,
    ) -> Result<Vec<Box<dyn Player>>, SeriesError> {
        self.entrants.iter().map(sit).collect()
    }

    fn game(
        &self,
        index: u64,
        options: &Value,
        players: &mut [Box<dyn Player>],
    ) -> Result<Mixed, SeriesError> {
        let entries = players.len();
        let shift = if self.rotate { (index % entries as u64) as usize } else { 0 };
        // As in every series, game 1 moves everybody one seat on: entry 0 sits at seat 1.
        players.rotate_right(shift);
        let own = self.seed.child(u64::MAX - index);
        let chances: Vec<Seed> = (0..entries as u64).map(|seat| own.child(seat)).collect();
        let played = play(self.game, options, self.seed.child(index), players, &chances, &mut |_| {});
        players.rotate_left(shift);
        let played = played?;
        if let Some(keep) = self.log {
            keep(index, &played.running.log());
        }
        let entry = |seat: Seat| (seat.index() + entries - shift) % entries;
        let mut mixed = Mixed { tally: Tally::default(), faults: vec![BTreeMap::new(); entries] };
        mixed.tally.add(index, &record(&*played.running), entry);
        for (seat, faults) in (0..).map(Seat).zip(played.faults) {
            mixed.faults[entry(seat)] = faults;
        }
        Ok(mixed)
    }
}
