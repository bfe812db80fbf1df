//! Learning how seats stand from how their games ended. Bots play, what the game counts of every seat is written down
//! whenever a round begins, and logistic regression finds what each count was worth: the numbers that make the observed
//! winners most likely.

use std::sync::Arc;

use engine::{
    AnyGame, Erased, Events, Game, Heuristics, MAX_FEATURES, PerSeat, Seat, Seed, Seen, ValueFunction,
    next_to_act,
};
use rayon::prelude::*;
use serde_json::Value;

use crate::arena::{SimError, asked};
use crate::bot::Bot;
use crate::greedy::Greedy;

/// What is learnt, and from what.
#[derive(Copy, Clone)]
pub struct Lesson<'a> {
    /// The tables, each with its options as JSON and how many sit there. Each gets its part of the games.
    pub tables: &'a [(Value, u8)],
    /// How many games.
    pub games: u64,
    /// All chance of the games.
    pub seed: Seed,
    /// How many threads; 0 for one per core.
    pub jobs: usize,
    /// Called once per game played, from any thread.
    pub played: &'a (dyn Fn() + Sync),
}

/// What was learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct Lore {
    /// What is counted.
    pub names: &'static [&'static str],
    /// What each is worth.
    pub worth: Vec<f32>,
    /// Moments learnt from.
    pub moments: u64,
    /// Moments of games held back, by which the rest is measured.
    pub held_back: u64,
    /// The surprise at their winners, in nats a moment: by what was learnt …
    pub surprise: f64,
    /// … by the game's opinion, at the scale that suits it best …
    pub by_opinion: f64,
    /// … and by thinking all seats equal.
    pub by_chance: f64,
}

/// A moment of a game: what was counted of every seat, what the game's opinion was, and what came of it.
struct Moment {
    seats: usize,
    counts: Vec<f64>,
    opinions: PerSeat<f64>,
    won: PerSeat<f64>,
}

/// Learns what the counts of game `G` are worth; nothing if it counts nothing.
///
/// # Errors
/// The table cannot be set up so.
pub(crate) fn learn<G: Game, A: Heuristics<G>>(lesson: &Lesson<'_>) -> Result<Option<Lore>, SimError> {
    let Some(learnt) = A::VALUE_FUNCTION else { return Ok(None) };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(lesson.jobs)
        .build()
        .map_err(|error| SimError::Threads(error.to_string()))?;
    let mut tables: Vec<Arc<G>> = Vec::new();
    for (options, seats) in lesson.tables {
        let table = Erased::<G>::new().start(options, *seats, lesson.seed)?;
        tables.push(Arc::clone(table.typed::<G>().expect("a game starts matches of its own").game()));
    }
    let games: Vec<Vec<Moment>> = pool.install(|| {
        (0..lesson.games)
            .into_par_iter()
            .map(|index| {
                let game = &tables[(index % tables.len().max(1) as u64) as usize];
                let moments = watch::<G, A>(game, &learnt, &lesson.seed.child(index));
                (lesson.played)();
                moments
            })
            .collect()
    });
    // Whole games are held back: moments of one game have their winner in common.
    let held = (games.len() / HELD_BACK).max(1);
    let (test, train) = games.split_at(held.min(games.len()));
    let train: Vec<&Moment> = train.iter().flatten().collect();
    let test: Vec<&Moment> = test.iter().flatten().collect();
    let worth = pool.install(|| fit(&train, learnt.features.len()));
    let opinion = |scale: f64| surprise(&test, |moment, seat| scale * moment.opinions[Seat(seat as u8)]);
    Ok(Some(Lore {
        names: learnt.features,
        moments: train.len() as u64,
        held_back: test.len() as u64,
        surprise: surprise(&test, |moment, seat| moment.told(&worth, seat)),
        by_opinion: (1..60).map(|step| opinion(0.002 * 1.15f64.powi(step))).fold(f64::INFINITY, f64::min),
        by_chance: surprise(&test, |_, _| 0.0),
        worth: worth.iter().map(|&worth| worth as f32).collect(),
    }))
}

/// One game in so many is held back.
const HELD_BACK: usize = 8;

/// Watches one game of bots that look one step ahead.
fn watch<G: Game, A: Heuristics<G>>(game: &G, learnt: &ValueFunction<G>, seed: &Seed) -> Vec<Moment> {
    let mut rng = seed.setup();
    let mut bots: Vec<Greedy<G, A>> = Seat::all(game.seats()).map(|_| Greedy::default()).collect();
    for (seat, bot) in bots.iter_mut().enumerate() {
        bot.restart(seed.child(seat as u64).setup());
    }
    let weights = A::Weights::default();
    let mut state = game.setup(&mut rng);
    let mut moments = Vec::new();
    let mut round = game.round(&state);
    for _ in 0..G::META.max_decisions {
        let pending = game.pending(&state);
        let Some(first) = next_to_act(pending, &mut rng) else { break };
        if game.round(&state) != round {
            round = game.round(&state);
            let mut counts = Vec::new();
            let mut opinions = PerSeat::splat(0.0);
            for seat in Seat::all(game.seats()) {
                let mut of_seat = [0.0; MAX_FEATURES];
                let of_seat = &mut of_seat[..learnt.features.len().min(MAX_FEATURES)];
                (learnt.extract)(game, &state, seat, of_seat);
                counts.extend(of_seat.iter().map(|&count| f64::from(count)));
                opinions[seat] = f64::from(A::evaluate(&weights, game, &state, seat));
            }
            let (seats, won) = (usize::from(game.seats()), PerSeat::splat(0.0));
            moments.push(Moment { seats, counts, opinions, won });
        }
        let answers: Vec<_> = asked(pending, first)
            .iter()
            .map(|seat| (seat, bots[seat.index()].choose(&Seen::of_world(game, &state, seat))))
            .collect();
        for (seat, action) in answers {
            game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
        }
    }
    let Some(outcome) = game.outcome(&state) else { return Vec::new() };
    let winners = outcome.winners();
    for moment in &mut moments {
        moment.won = PerSeat::from_fn(|seat| {
            if winners.contains(seat) { 1.0 / f64::from(winners.len().max(1)) } else { 0.0 }
        });
    }
    moments
}

impl Moment {
    fn of(&self, seat: usize) -> &[f64] {
        let width = self.counts.len() / self.seats;
        &self.counts[seat * width..(seat + 1) * width]
    }

    fn told(&self, worth: &[f64], seat: usize) -> f64 {
        self.of(seat).iter().zip(worth).map(|(count, worth)| count * worth).sum()
    }

    /// Each seat's share by these values: e^value, divided by the sum over all.
    fn shares(&self, value: impl Fn(&Moment, usize) -> f64) -> PerSeat<f64> {
        let mut shares = PerSeat::splat(f64::NEG_INFINITY);
        for seat in 0..self.seats {
            shares.0[seat] = value(self, seat);
        }
        let top = shares.0.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        shares.0.iter_mut().for_each(|share| *share = (*share - top).exp());
        let sum: f64 = shares.0.iter().sum();
        shares.0.iter_mut().for_each(|share| *share /= sum);
        shares
    }
}

/// How surprising the winners were, a moment, if values tell the odds.
fn surprise(moments: &[&Moment], value: impl Fn(&Moment, usize) -> f64) -> f64 {
    let of = |moment: &&Moment| {
        let shares = moment.shares(&value);
        (0..moment.seats).map(|seat| -moment.won.0[seat] * shares.0[seat].max(1e-12).ln()).sum::<f64>()
    };
    moments.iter().map(of).sum::<f64>() / moments.len().max(1) as f64
}

/// The worth that makes the winners most likely, by Newton's method: the problem is convex and small.
fn fit(moments: &[&Moment], width: usize) -> Vec<f64> {
    /// Draws every worth a little towards nothing, so that what hardly varies gets no wild number.
    const RIDGE: f64 = 1.0;
    const STEPS: usize = 12;
    let mut worth = vec![0.0; width];
    for _ in 0..STEPS {
        let nothing = || (vec![0.0; width], vec![0.0; width * width]);
        let (mut slope, mut bend) = moments
            .par_chunks(4096)
            .map(|part| {
                let (mut slope, mut bend) = nothing();
                for moment in part {
                    bow(moment, &worth, &mut slope, &mut bend);
                }
                (slope, bend)
            })
            .collect::<Vec<_>>()
            .into_iter()
            .fold(nothing(), |(mut slope, mut bend), (more, most)| {
                slope.iter_mut().zip(more).for_each(|(sum, part)| *sum += part);
                bend.iter_mut().zip(most).for_each(|(sum, part)| *sum += part);
                (slope, bend)
            });
        for at in 0..width {
            slope[at] -= RIDGE * worth[at];
            bend[at * width + at] += RIDGE;
        }
        solve(&mut bend, &mut slope);
        worth.iter_mut().zip(&slope).for_each(|(worth, step)| *worth += step);
    }
    worth
}

/// Adds a moment's slope and curvature of the likelihood.
fn bow(moment: &Moment, worth: &[f64], slope: &mut [f64], bend: &mut [f64]) {
    let width = worth.len();
    let shares = moment.shares(|moment, seat| moment.told(worth, seat));
    let mut mean = vec![0.0; width];
    for seat in 0..moment.seats {
        mean.iter_mut().zip(moment.of(seat)).for_each(|(mean, count)| *mean += shares.0[seat] * count);
    }
    for seat in 0..moment.seats {
        let (share, won) = (shares.0[seat], moment.won.0[seat]);
        let counts = moment.of(seat);
        for row in 0..width {
            slope[row] += (won - share) * counts[row];
            let apart = share * (counts[row] - mean[row]);
            let line = &mut bend[row * width..(row + 1) * width];
            line.iter_mut()
                .zip(counts.iter().zip(&mean))
                .for_each(|(sum, (count, mean))| *sum += apart * (count - mean));
        }
    }
}

/// Solves `matrix · x = side` for a positive matrix, the answer in place of `side`.
fn solve(matrix: &mut [f64], side: &mut [f64]) {
    let width = side.len();
    for pivot in 0..width {
        let head = matrix[pivot * width + pivot];
        for row in pivot + 1..width {
            let part = matrix[row * width + pivot] / head;
            for column in pivot..width {
                matrix[row * width + column] -= part * matrix[pivot * width + column];
            }
            side[row] -= part * side[pivot];
        }
    }
    for row in (0..width).rev() {
        let known: f64 = (row + 1..width).map(|column| matrix[row * width + column] * side[column]).sum();
        side[row] = (side[row] - known) / matrix[row * width + row];
    }
}
