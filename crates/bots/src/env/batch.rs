//! Many games at once, written into the caller's buffers.

use std::sync::Arc;

use engine::{Events, Failure, Game, GameRng, Seat, Seed};
use rayon::prelude::*;

use crate::env::position::illegal;
use crate::env::{Table, worth};

/// Many games that are stepped together. A game that ends begins anew by itself. Results depend on the seed and the actions,
/// not on the number of threads.
pub trait Batch: Send {
    /// Begins all games anew.
    fn reset(&mut self, seed: Seed, out: Buffers<'_>);
    /// One action for each game.
    ///
    /// # Errors
    /// The first action that is not legal; nothing has changed then.
    fn step(&mut self, actions: &[i64], out: Buffers<'_>) -> Result<(), StepError>;
    /// A legal action for each game: `units` are numbers in [0, 1), one a game, and say which.
    fn sample(&self, units: &[f64], out: &mut [i64]);
}

/// What a step writes: a row for each game. Masks must be kept between steps, because only what changed is written.
pub struct Buffers<'a> {
    /// What the seat to act observes.
    pub observations: Option<&'a mut [f32]>,
    /// Whether each id is legal.
    pub masks: Option<&'a mut [bool]>,
    /// What each seat got in this step: not 0 only when a game ended.
    pub rewards: &'a mut [f32],
    /// Who acts next.
    pub seats: &'a mut [i32],
    /// Whether a game ended and began anew.
    pub ended: &'a mut [bool],
}

/// An action that is not legal, and in which game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("game {game}: {why}")]
pub struct StepError {
    /// Which game, from 0.
    pub game: usize,
    /// What is wrong.
    pub why: Failure,
}

/// Games that one thread steps at a time: enough work to be worth a handover.
const CHUNK: usize = 64;

pub(super) struct BatchOf<G: Game> {
    table: Arc<Table<G>>,
    games: Vec<Running<G>>,
    pool: Option<rayon::ThreadPool>,
}

struct Running<G: Game> {
    state: G::State,
    rng: GameRng,
    seed: Seed,
    /// How many games have ended here since the reset.
    episode: u64,
    seat: Seat,
    legal: Vec<G::Action>,
    ids: Vec<u32>,
}

/// A row of each buffer.
struct Row<'a> {
    observation: Option<&'a mut [f32]>,
    mask: Option<&'a mut [bool]>,
    rewards: &'a mut [f32],
    seat: &'a mut i32,
    ended: &'a mut bool,
}

impl<G: Game> BatchOf<G> {
    pub(super) fn new(table: Arc<Table<G>>, games: usize, threads: usize) -> Result<BatchOf<G>, Failure> {
        let pool = (threads > 1)
            .then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build())
            .transpose()
            .map_err(|error| Failure::new("no_threads", format!("cannot start the threads: {error}")))?;
        let seed = Seed::from_u64(0);
        let games = (0..games as u64).map(|index| Running::new(&table, seed.child(index))).collect();
        Ok(BatchOf { table, games, pool })
    }

    /// Does something with every game and its row.
    fn each(&mut self, out: Buffers<'_>, act: impl Fn(usize, &mut Running<G>, Row<'_>) + Sync) {
        let entries = self.table.observation_names.len();
        let ids = self.table.action_names.len();
        let players = usize::from(self.table.game.seats());
        let work = |chunk: usize, games: &mut [Running<G>], out: Buffers<'_>| {
            let mut observations = out.observations.map(|all| all.chunks_exact_mut(entries));
            let mut masks = out.masks.map(|all| all.chunks_exact_mut(ids));
            let rest = out.rewards.chunks_exact_mut(players).zip(out.seats).zip(out.ended);
            for (index, (running, ((rewards, seat), ended))) in games.iter_mut().zip(rest).enumerate() {
                let observation = observations.as_mut().and_then(Iterator::next);
                let mask = masks.as_mut().and_then(Iterator::next);
                act(chunk * CHUNK + index, running, Row { observation, mask, rewards, seat, ended });
            }
        };
        let Some(pool) = &self.pool else {
            let mut rest = out;
            for (chunk, games) in self.games.chunks_mut(CHUNK).enumerate() {
                let (now, later) = rest.split(games.len(), entries, ids, players);
                work(chunk, games, now);
                rest = later;
            }
            return;
        };
        let mut jobs = Vec::with_capacity(self.games.len().div_ceil(CHUNK));
        let mut rest = out;
        for (chunk, games) in self.games.chunks_mut(CHUNK).enumerate() {
            let (now, later) = rest.split(games.len(), entries, ids, players);
            jobs.push((chunk, games, now));
            rest = later;
        }
        pool.install(|| jobs.into_par_iter().for_each(|(chunk, games, out)| work(chunk, games, out)));
    }
}

impl<'a> Buffers<'a> {
    /// The rows of the first `games`, and the others.
    fn split(self, games: usize, entries: usize, ids: usize, players: usize) -> (Buffers<'a>, Buffers<'a>) {
        let observations = self.observations.map(|all| all.split_at_mut(games * entries));
        let masks = self.masks.map(|all| all.split_at_mut(games * ids));
        let (rewards, more_rewards) = self.rewards.split_at_mut(games * players);
        let (seats, more_seats) = self.seats.split_at_mut(games);
        let (ended, more_ended) = self.ended.split_at_mut(games);
        let (observations, more_observations) = observations.unzip();
        let (masks, more_masks) = masks.unzip();
        (
            Buffers { observations, masks, rewards, seats, ended },
            Buffers {
                observations: more_observations,
                masks: more_masks,
                rewards: more_rewards,
                seats: more_seats,
                ended: more_ended,
            },
        )
    }
}

impl<G: Game> Running<G> {
    fn new(table: &Table<G>, seed: Seed) -> Running<G> {
        let mut rng = seed.child(0).setup();
        let state = table.game.setup(&mut rng, &mut Events::off());
        let mut running =
            Running { state, rng, seed, episode: 0, seat: Seat(0), legal: Vec::new(), ids: Vec::new() };
        running.ask(table);
        running
    }

    fn begin(&mut self, table: &Table<G>) {
        self.rng = self.seed.child(self.episode).setup();
        self.state = table.game.setup(&mut self.rng, &mut Events::off());
        self.ask(table);
    }

    /// Lists what the next seat may do; nothing if the game is over.
    fn ask(&mut self, table: &Table<G>) {
        self.legal.clear();
        self.ids.clear();
        if let Some(seat) = table.game.pending(&self.state).seats.first() {
            self.seat = seat;
            table.list(&self.state, seat, &mut self.legal, &mut self.ids);
        }
    }

    fn show(&self, table: &Table<G>, row: Row<'_>) {
        *row.seat = i32::from(self.seat.0);
        if let Some(mask) = row.mask {
            self.ids.iter().for_each(|&id| mask[id as usize] = true);
        }
        if let Some(observation) = row.observation {
            table.observe(&self.state, self.seat, observation);
        }
    }

    fn step(&mut self, table: &Table<G>, id: i64, mut row: Row<'_>) {
        if let Some(mask) = &mut row.mask {
            self.ids.iter().for_each(|&id| mask[id as usize] = false);
        }
        let at = self.ids.iter().position(|&other| i64::from(other) == id);
        let action = self.legal[at.expect("the ids were checked before the step")];
        table.game.apply(&mut self.state, self.seat, action, &mut self.rng, &mut Events::off());
        self.ask(table);
        row.rewards.fill(0.0);
        *row.ended = self.ids.is_empty();
        if *row.ended {
            if let Some(outcome) = table.game.outcome(&self.state) {
                let players = table.game.seats();
                for (seat, reward) in Seat::all(players).zip(row.rewards.iter_mut()) {
                    *reward = worth(&outcome, players, seat) as f32;
                }
            }
            self.episode += 1;
            self.begin(table);
        }
        self.show(table, row);
    }
}

impl<G: Game> Batch for BatchOf<G> {
    fn reset(&mut self, seed: Seed, out: Buffers<'_>) {
        let table = Arc::clone(&self.table);
        self.each(out, |index, running, mut row| {
            running.seed = seed.child(index as u64);
            running.episode = 0;
            running.begin(&table);
            row.rewards.fill(0.0);
            *row.ended = false;
            if let Some(mask) = &mut row.mask {
                mask.fill(false);
            }
            running.show(&table, row);
        });
    }

    fn step(&mut self, actions: &[i64], out: Buffers<'_>) -> Result<(), StepError> {
        for (game, (running, &id)) in self.games.iter().zip(actions).enumerate() {
            if !running.ids.iter().any(|&other| i64::from(other) == id) {
                return Err(StepError { game, why: illegal(&self.table.action_names, running.seat, id) });
            }
        }
        let table = Arc::clone(&self.table);
        self.each(out, |index, running, row| running.step(&table, actions[index], row));
        Ok(())
    }

    fn sample(&self, units: &[f64], out: &mut [i64]) {
        for ((running, unit), out) in self.games.iter().zip(units).zip(out) {
            let count = running.ids.len();
            let at = ((unit * count as f64) as usize).min(count.saturating_sub(1));
            *out = running.ids.get(at).map_or(-1, |&id| i64::from(id));
        }
    }
}
