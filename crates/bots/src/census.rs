//! Counts events besides wins: which cards, coaches or actions come up, and how often the players they happened to won. It
//! reads the events of games and knows no game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use engine::{AnyGame, AnyMatch, Language, PerSeat, Seat, SeatSet, Seed, Turn, Viewer};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::arena::GameRecord;
use crate::lab::Lab;
use crate::player::{Player, play};
use crate::shard::Shard;
use crate::stats::{Tally, WHOLE_WIN};
use crate::tournament::{Entrant, SeriesError};

type Table = Vec<Box<dyn Player>>;

/// A series of games to be looked at closely.
pub struct Inquiry<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// Its laboratory.
    pub lab: &'a dyn Lab,
    /// The table's options.
    pub options: &'a Value,
    /// A bot for every seat; they keep their seats, so that the seats can be compared.
    pub bots: &'a [Entrant],
    /// How many games.
    pub games: u64,
    /// Which of them are played here.
    pub shard: Shard,
    /// The seed of the series.
    pub seed: Seed,
    /// How many threads; 0 for one per core.
    pub jobs: usize,
    /// The fields of events to be counted, as in `event.field`.
    pub traces: &'a [String],
    /// Called once per game played, from any thread.
    pub played: &'a (dyn Fn() + Sync),
}

/// What was counted: whole numbers only, so that shards add up.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Census {
    /// Who won, how long it took, how it ended.
    pub tally: Tally,
    /// By field and value: the seats it happened to.
    pub traces: BTreeMap<String, BTreeMap<String, Trace>>,
    /// The fields that could be counted.
    pub fields: BTreeSet<String>,
}

/// The seats that something happened to.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trace {
    /// The number of seats over all games.
    pub seats: u64,
    /// How much they won.
    win_parts: u64,
}

impl Trace {
    /// How many games they won; of a shared win, their part.
    pub fn wins(&self) -> f64 {
        self.win_parts as f64 / WHOLE_WIN as f64
    }
}

impl Census {
    /// These games and those of `other`.
    #[must_use]
    pub fn merge(mut self, other: Census) -> Census {
        self.tally = self.tally.merge(other.tally);
        self.fields.extend(other.fields);
        for (field, values) in other.traces {
            let mine = self.traces.entry(field).or_default();
            for (value, trace) in values {
                let sum = mine.entry(value).or_default();
                sum.seats += trace.seats;
                sum.win_parts += trace.win_parts;
            }
        }
        self
    }

    /// Plays the games and counts.
    ///
    /// # Errors
    /// The table cannot be set up so, or a bot is of another game.
    pub fn take(inquiry: &Inquiry<'_>) -> Result<Census, SeriesError> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(inquiry.jobs)
            .build()
            .map_err(|error| SeriesError::Threads(error.to_string()))?;
        let options = inquiry.game.full_options(inquiry.options, inquiry.bots.len().min(255) as u8)?;
        // Whether the bots play this is known before the first game, not in the middle of it.
        let first =
            inquiry.table(|bot| bot.ready(inquiry.game, inquiry.lab, &options, inquiry.bots.len() as u8))?;
        // Tables that wait for their next game, with bots whose buffers have grown.
        let waiting = Mutex::new(vec![first]);
        pool.install(|| {
            (0..inquiry.shard.count(inquiry.games))
                .into_par_iter()
                .map(|nth| {
                    let spare = waiting.lock().ok().and_then(|mut waiting| waiting.pop());
                    let mut players = match spare {
                        Some(players) => players,
                        None => inquiry.table(|bot| Ok(bot.player(inquiry.lab)?))?,
                    };
                    let census = inquiry.game(inquiry.shard.index(nth), &options, &mut players)?;
                    if let Ok(mut waiting) = waiting.lock() {
                        waiting.push(players);
                    }
                    (inquiry.played)();
                    Ok(census)
                })
                .try_reduce(Census::default, |a, b| Ok(a.merge(b)))
        })
    }
}

impl Inquiry<'_> {
    fn table(
        &self,
        sit: impl Fn(&Entrant) -> Result<Box<dyn Player>, SeriesError>,
    ) -> Result<Table, SeriesError> {
        self.bots.iter().map(sit).collect()
    }

    fn game(
        &self,
        index: u64,
        options: &Value,
        players: &mut [Box<dyn Player>],
    ) -> Result<Census, SeriesError> {
        let seed = self.seed.child(index);
        let own = self.seed.child(u64::MAX - index);
        let chances: Vec<Seed> = (0..players.len() as u64).map(|seat| own.child(seat)).collect();
        let mut census = Census::default();
        let mut met: BTreeSet<(String, String, Seat)> = BTreeSet::new();
        let mut listen = |turn: &Turn| {
            if !self.traces.is_empty() {
                self.listen(turn, &mut census.fields, &mut met);
            }
        };
        let played = play(self.game, options, seed, players, &chances, &mut listen)?;
        let record = record(&*played.running);
        census.tally.add(index, &record, Seat::index);
        let winners = record.winners;
        for (field, value, seat) in met {
            let trace = census.traces.entry(field).or_default().entry(value).or_default();
            trace.seats += 1;
            if winners.contains(seat) {
                trace.win_parts += WHOLE_WIN / u64::from(winners.len());
            }
        }
        Ok(census)
    }

    /// Counts the requested fields of an event. An event is an object of its kind with its fields, and belongs to the seat
    /// it names or to the one that acted.
    fn listen(&self, turn: &Turn, fields: &mut BTreeSet<String>, met: &mut BTreeSet<(String, String, Seat)>) {
        for event in turn.events(Viewer::Referee) {
            let Ok(Value::Object(event)) = serde_json::from_str(event.get()) else { continue };
            for (kind, content) in &event {
                let Value::Object(content) = content else { continue };
                let seat =
                    content.get("seat").and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok());
                let seat = seat.map_or(turn.seat, Seat);
                for (name, value) in content.iter().filter(|(name, _)| *name != "seat") {
                    let value = match value {
                        Value::String(text) => text.clone(),
                        Value::Number(number) => number.to_string(),
                        Value::Bool(flag) => flag.to_string(),
                        Value::Null | Value::Array(_) | Value::Object(_) => continue,
                    };
                    let field = format!("{kind}.{name}");
                    if self.traces.contains(&field) {
                        met.insert((field.clone(), value, seat));
                    }
                    fields.insert(field);
                }
            }
        }
    }
}

/// How a match went, in figures.
pub(crate) fn record(running: &dyn AnyMatch) -> GameRecord {
    let mut record = GameRecord {
        seats: running.seats(),
        winners: running.outcome().map_or(SeatSet::EMPTY, |outcome| outcome.winners),
        ranks: PerSeat::default(),
        scores: PerSeat::default(),
        decisions: u32::try_from(running.version()).unwrap_or(u32::MAX),
        rounds: running.round(),
        reason: None,
        sheet: running.score_sheet(Language::En).unwrap_or_default(),
        first: running.first(),
        counts: None,
    };
    if let Some(outcome) = running.outcome() {
        record.reason = Some(outcome.reason);
        for (seat, standing) in Seat::all(record.seats).zip(&outcome.standings) {
            record.ranks[seat] = standing.rank;
            record.scores[seat] = standing.score;
        }
    }
    record
}
