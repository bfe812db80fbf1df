//! Learns a value function from self-play. Bots of one kind play, the features of every seat are recorded at the beginning of
//! every round, and a multinomial logistic regression (softmax over the seats) finds the coefficients that make the observed
//! winners most likely.

use std::sync::Arc;

use engine::{
    Erased, Events, Game, Heuristics, MAX_FEATURES, PerSeat, Seat, Seed, Seen, ValueFunction, next_to_act,
};
use rayon::prelude::*;
use serde_json::Value;

use crate::arena::{SimError, asked};
use crate::bot::Bot;
use crate::spec::{BotSpec, Maker};

/// The games to learn from.
#[derive(Copy, Clone)]
pub struct Training<'a> {
    /// The tables, each with its options as JSON and its number of seats. The games are divided among them.
    pub tables: &'a [(Value, u8)],
    /// How many games.
    pub games: u64,
    /// Who plays them.
    pub bot: BotSpec,
    /// The share of random decisions: a value function must also learn what to make of positions that good players avoid.
    pub explore: f64,
    /// The seed of all games.
    pub seed: Seed,
    /// How many threads; 0 for one per core.
    pub jobs: usize,
    /// Called once per game played, from any thread.
    pub played: &'a (dyn Fn() + Sync),
}

/// A learned value function and how well it predicts.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// The names of the features.
    pub features: &'static [&'static str],
    /// The coefficient of each feature.
    pub coefficients: Vec<f32>,
    /// The size of the training set.
    pub samples: u64,
    /// The size of the validation set: samples of games that were held back.
    pub held_back: u64,
    /// The cross-entropy on the validation set, in nats per sample: of the learned value function …
    pub cross_entropy: f64,
    /// … of the game's evaluation function, at its best scale …
    pub by_evaluation: f64,
    /// … and of the uniform distribution.
    pub by_chance: f64,
}

/// A position at the beginning of a round: the features and the evaluation of every seat, and its share of the win.
struct Sample {
    seats: usize,
    features: Vec<f64>,
    evaluations: PerSeat<f64>,
    won: PerSeat<f64>,
}

/// Learns the coefficients of the value function of game `G`; nothing if it has no features.
///
/// # Errors
/// The table cannot be set up so, or the bot is another game's.
pub(crate) fn learn<G: Game, A: Heuristics<G>>(training: &Training<'_>) -> Result<Option<Learned>, SimError> {
    let Some(function) = A::VALUE_FUNCTION else { return Ok(None) };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(training.jobs)
        .build()
        .map_err(|error| SimError::Threads(error.to_string()))?;
    let mut tables: Vec<Arc<G>> = Vec::new();
    for (options, seats) in training.tables {
        tables.push(Erased::<G>::rules_for(options, *seats)?);
    }
    let maker = training.bot.maker::<G, A>()?;
    let games: Vec<Vec<Sample>> = pool.install(|| {
        (0..training.games)
            .into_par_iter()
            .map(|index| {
                let game = &tables[(index % tables.len().max(1) as u64) as usize];
                let seed = training.seed.child(index);
                let samples = observe::<G, A>(game, &function, &maker, training.explore, &seed);
                (training.played)();
                samples
            })
            .collect()
    });
    // Whole games are held back: samples of one game share their winner.
    let held = (games.len() / HELD_BACK).max(1);
    let (test, train) = games.split_at(held.min(games.len()));
    let train: Vec<&Sample> = train.iter().flatten().collect();
    let test: Vec<&Sample> = test.iter().flatten().collect();
    let coefficients = pool.install(|| fit(&train, function.features.len()));
    let evaluation =
        |scale: f64| cross_entropy(&test, |sample, seat| scale * sample.evaluations[Seat(seat as u8)]);
    Ok(Some(Learned {
        features: function.features,
        samples: train.len() as u64,
        held_back: test.len() as u64,
        cross_entropy: cross_entropy(&test, |sample, seat| sample.logit(&coefficients, seat)),
        by_evaluation: (1..60)
            .map(|step| evaluation(0.002 * 1.15f64.powi(step)))
            .fold(f64::INFINITY, f64::min),
        by_chance: cross_entropy(&test, |_, _| 0.0),
        coefficients: coefficients.iter().map(|&value| value as f32).collect(),
    }))
}

/// One game in this many is held back.
const HELD_BACK: usize = 8;

/// Records the samples of one game.
fn observe<G: Game, A: Heuristics<G>>(
    game: &G,
    function: &ValueFunction<G>,
    maker: &Maker<G>,
    explore: f64,
    seed: &Seed,
) -> Vec<Sample> {
    let mut rng = seed.setup();
    let mut whims = seed.child(u64::MAX).setup();
    let mut legal = Vec::new();
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(game.seats()).map(|_| maker.make()).collect();
    for (seat, bot) in bots.iter_mut().enumerate() {
        bot.restart(seed.child(seat as u64).setup());
    }
    let weights = A::Weights::default();
    let mut state = game.setup(&mut rng, &mut engine::Events::off());
    let mut samples = Vec::new();
    let mut round = game.round(&state);
    for _ in 0..G::META.max_decisions {
        let pending = game.pending(&state);
        let Some(first) = next_to_act(pending, &mut rng) else { break };
        if game.round(&state) != round {
            round = game.round(&state);
            let mut features = Vec::new();
            let mut evaluations = PerSeat::splat(0.0);
            for seat in Seat::all(game.seats()) {
                let mut of_seat = [0.0; MAX_FEATURES];
                let of_seat = &mut of_seat[..function.features.len().min(MAX_FEATURES)];
                (function.extract)(game, &state, seat, of_seat);
                features.extend(of_seat.iter().map(|&feature| f64::from(feature)));
                evaluations[seat] = f64::from(A::evaluate(&weights, game, &state, seat));
            }
            let (seats, won) = (usize::from(game.seats()), PerSeat::splat(0.0));
            samples.push(Sample { seats, features, evaluations, won });
        }
        let mut choose = |seat: Seat| {
            let seen = Seen::of_world(game, &state, seat);
            if whims.unit() >= explore {
                return bots[seat.index()].choose(&seen);
            }
            legal.clear();
            seen.legal(&mut legal);
            *whims.pick(&legal).expect("whoever is asked may do something")
        };
        let answers: Vec<_> = asked(pending, first).iter().map(|seat| (seat, choose(seat))).collect();
        for (seat, action) in answers {
            game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
        }
        // A random answer is news to the seat's own bot as well.
        bots.iter_mut().for_each(|bot| bot.others_acted());
    }
    let Some(outcome) = game.outcome(&state) else { return Vec::new() };
    let winners = outcome.winners;
    for sample in &mut samples {
        sample.won = PerSeat::from_fn(|seat| {
            if winners.contains(seat) { 1.0 / f64::from(winners.len().max(1)) } else { 0.0 }
        });
    }
    samples
}

impl Sample {
    fn of(&self, seat: usize) -> &[f64] {
        let width = self.features.len() / self.seats;
        &self.features[seat * width..(seat + 1) * width]
    }

    fn logit(&self, coefficients: &[f64], seat: usize) -> f64 {
        self.of(seat).iter().zip(coefficients).map(|(feature, coefficient)| feature * coefficient).sum()
    }

    /// Softmax: e^value, divided by the sum over all seats.
    fn shares(&self, value: impl Fn(&Sample, usize) -> f64) -> PerSeat<f64> {
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

/// The mean cross-entropy between the winners and the softmax of these values.
fn cross_entropy(samples: &[&Sample], value: impl Fn(&Sample, usize) -> f64) -> f64 {
    let of = |sample: &&Sample| {
        let shares = sample.shares(&value);
        (0..sample.seats).map(|seat| -sample.won.0[seat] * shares.0[seat].max(1e-12).ln()).sum::<f64>()
    };
    samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
}

/// The maximum-likelihood coefficients, by Newton's method: the problem is convex and small.
fn fit(samples: &[&Sample], width: usize) -> Vec<f64> {
    /// L2 regularization, so that a feature that hardly varies gets no extreme coefficient.
    const RIDGE: f64 = 1.0;
    const STEPS: usize = 12;
    let mut coefficients = vec![0.0; width];
    for _ in 0..STEPS {
        let nothing = || (vec![0.0; width], vec![0.0; width * width]);
        let (mut gradient, mut hessian) = samples
            .par_chunks(4096)
            .map(|part| {
                let (mut gradient, mut hessian) = nothing();
                for sample in part {
                    accumulate(sample, &coefficients, &mut gradient, &mut hessian);
                }
                (gradient, hessian)
            })
            .collect::<Vec<_>>()
            .into_iter()
            .fold(nothing(), |(mut gradient, mut hessian), (more, most)| {
                gradient.iter_mut().zip(more).for_each(|(sum, part)| *sum += part);
                hessian.iter_mut().zip(most).for_each(|(sum, part)| *sum += part);
                (gradient, hessian)
            });
        for at in 0..width {
            gradient[at] -= RIDGE * coefficients[at];
            hessian[at * width + at] += RIDGE;
        }
        solve(&mut hessian, &mut gradient);
        coefficients.iter_mut().zip(&gradient).for_each(|(coefficient, step)| *coefficient += step);
    }
    coefficients
}

/// Adds a sample's gradient and Hessian of the log-likelihood.
fn accumulate(sample: &Sample, coefficients: &[f64], gradient: &mut [f64], hessian: &mut [f64]) {
    let width = coefficients.len();
    let shares = sample.shares(|sample, seat| sample.logit(coefficients, seat));
    let mut mean = vec![0.0; width];
    for seat in 0..sample.seats {
        mean.iter_mut().zip(sample.of(seat)).for_each(|(mean, feature)| *mean += shares.0[seat] * feature);
    }
    for seat in 0..sample.seats {
        let (share, won) = (shares.0[seat], sample.won.0[seat]);
        let features = sample.of(seat);
        for row in 0..width {
            gradient[row] += (won - share) * features[row];
            let apart = share * (features[row] - mean[row]);
            let line = &mut hessian[row * width..(row + 1) * width];
            line.iter_mut()
                .zip(features.iter().zip(&mean))
                .for_each(|(sum, (feature, mean))| *sum += apart * (feature - mean));
        }
    }
}

/// Solves `matrix · x = side` for a positive definite matrix, in place of `side`.
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
