//! Tunes the weights of an evaluation function by self-play, with simultaneous perturbation stochastic approximation
//! (Spall's SPSA): every step perturbs all weights at once in both directions, lets the two sets play each other (or both
//! play a named opponent), and moves the weights towards the winner.
//!
//! The same seed gives the same weights, whatever the number of threads: games are counted in their order.

use std::sync::Mutex;

use engine::{AnyGame, Erased, Game, GameRng, Heuristics, Seat, SeatSet, Seed, Weights};
use rayon::prelude::*;
use serde_json::Value;

use crate::arena::Arena;
use crate::bot::Bot;
use crate::census::record;
use crate::greedy::Greedy;
use crate::lab::{Lab, Seated};
use crate::player::{Player, play};
use crate::search::{Budget, Search, SearchParameters};
use crate::stats::{Interval, wilson};
use crate::tournament::{Entrant, SeriesError};

/// What is tuned, and how.
#[derive(Copy, Clone)]
pub struct Tuning<'a> {
    /// The table's options as JSON; null for the defaults.
    pub options: &'a Value,
    /// How many sit at the table.
    pub seats: u8,
    /// The seed of all games and perturbations.
    pub seed: Seed,
    /// The initial weights, in the order of the names; the game's own if none are given.
    pub from: Option<&'a [f32]>,
    /// How many steps.
    pub steps: u32,
    /// Deals per step; each is played once for every seating.
    pub deals: u32,
    /// Deals for the final check against the game's own weights. No step has used them.
    pub check: u32,
    /// The size of the perturbation, relative to the weight.
    pub perturbation: f32,
    /// The size of a step.
    pub step_size: f32,
    /// The search budget of the players; greedy players if none is given.
    pub budget: Option<Budget>,
    /// Whom both sets play against, each alone among copies of it, instead of each other.
    pub against: Option<&'a Entrant>,
    /// How many threads; 0 for one per core.
    pub jobs: usize,
    /// Called after every step.
    pub tell: &'a (dyn Fn(&TuningStep) + Sync),
}

/// Progress of a tuning.
#[derive(Clone, PartialEq, Debug)]
pub struct TuningStep {
    /// Steps made, from 1.
    pub step: u32,
    /// By how much the first of the two perturbed sets won more than the second, between −1 and 1.
    pub lead: f64,
    /// The weights after this step.
    pub weights: Vec<f32>,
}

/// What a tuning found.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuned {
    /// The names of the weights.
    pub names: &'static [&'static str],
    /// The game's own.
    pub before: Vec<f32>,
    /// Those found.
    pub after: Vec<f32>,
    /// The games of the check.
    pub games: u64,
    /// The share of wins of the weights found, against the game's own or against the opponent that was named.
    pub share: f64,
    /// Its 95 % interval.
    pub interval: Interval,
    /// What that share would be if both were equal.
    pub fair: f64,
    /// The share of the game's own weights against the opponent that was named, in as many games of the same deals.
    pub share_before: Option<(f64, Interval)>,
}

/// Tunes the weights of game `G`.
///
/// # Errors
/// The table cannot be set up so, or the opponent cannot take part.
pub(crate) fn tune<G: Game, A: Heuristics<G>>(
    tuning: &Tuning<'_>,
    lab: &dyn Lab,
) -> Result<Tuned, SeriesError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(tuning.jobs)
        .build()
        .map_err(|error| SeriesError::Threads(error.to_string()))?;
    let game = Erased::<G>::rules_for(tuning.options, tuning.seats)?;
    let opponents = tuning.against.map(|entrant| Opponents::new::<G>(entrant, lab, tuning)).transpose()?;
    let table = Table::<G, A> {
        game: &game,
        budget: tuning.budget,
        opponents: opponents.as_ref(),
        own: std::marker::PhantomData,
    };
    let before = A::Weights::default().values();
    let from = tuning.from.map_or_else(|| before.clone(), <[f32]>::to_vec);
    let after = pool.install(|| climb(tuning, &from, &table))?;
    let check = tuning.seed.child(u64::MAX);
    let seats = f64::from(tuning.seats);
    let (met, share_before, fair) = pool.install(|| match &opponents {
        None => Ok((table.duel(&after, &before, &check, tuning.check), None, 0.5)),
        Some(opponents) => {
            let met = table.meet(&after, opponents, &check, tuning.check)?;
            let own = table.meet(&before, opponents, &check, tuning.check)?;
            Ok::<_, SeriesError>((met, Some((own.share, wilson(own.share, own.games))), 1.0 / seats))
        }
    })?;
    Ok(Tuned {
        names: A::Weights::NAMES,
        before,
        after,
        games: met.games,
        share: met.share,
        interval: wilson(met.share, met.games),
        fair,
        share_before,
    })
}

/// Runs the steps and returns the mean of the second half of the iterates (Polyak averaging), which is less noisy than the
/// last one.
fn climb<G: Game, A: Heuristics<G>>(
    tuning: &Tuning<'_>,
    from: &[f32],
    table: &Table<'_, G, A>,
) -> Result<Vec<f32>, SeriesError> {
    // In log space: a weight keeps its sign, and steps are relative to its size.
    let mut position = vec![0.0f32; from.len()];
    let mut sum = vec![0.0f32; from.len()];
    let mut counted = 0u32;
    let mut rng = tuning.seed.setup();
    let at = |position: &[f32]| -> Vec<f32> {
        from.iter().zip(position).map(|(from, log_ratio)| from * log_ratio.exp()).collect()
    };
    for step in 0..tuning.steps {
        // Spall's exponents: the perturbation decreases slowly, the step size faster.
        let perturbation = tuning.perturbation / (1.0 + step as f32).powf(0.101);
        let step_size =
            tuning.step_size / (1.0 + step as f32 / (1.0 + 0.1 * tuning.steps as f32)).powf(0.602);
        let signs: Vec<f32> = position.iter().map(|_| sign(&mut rng)).collect();
        let moved = |by: f32| -> Vec<f32> {
            position.iter().zip(&signs).map(|(log_ratio, sign)| log_ratio + by * sign).collect()
        };
        let seed = tuning.seed.child(u64::from(step));
        let lead = table.lead(&at(&moved(perturbation)), &at(&moved(-perturbation)), &seed, tuning.deals)?;
        position = moved(step_size * lead as f32 / perturbation);
        if 2 * step >= tuning.steps {
            counted += 1;
            sum.iter_mut().zip(&position).for_each(|(sum, log_ratio)| *sum += log_ratio);
        }
        (tuning.tell)(&TuningStep { step: step + 1, lead, weights: at(&position) });
    }
    sum.iter_mut().for_each(|sum| *sum /= counted.max(1) as f32);
    Ok(at(&sum))
}

fn sign(rng: &mut GameRng) -> f32 {
    if rng.below(2) == 0 { -1.0 } else { 1.0 }
}

/// Where sets of weights meet each other, or an opponent.
struct Table<'a, G: Game, A: Heuristics<G>> {
    game: &'a G,
    budget: Option<Budget>,
    opponents: Option<&'a Opponents<'a>>,
    own: std::marker::PhantomData<fn() -> A>,
}

/// How a set of weights did.
struct Met {
    games: u64,
    /// Its share of the wins.
    share: f64,
}

impl Met {
    fn of(shares: &[f64]) -> Met {
        let games = shares.len() as u64;
        Met { games, share: shares.iter().sum::<f64>() / games.max(1) as f64 }
    }
}

impl<G: Game, A: Heuristics<G>> Table<'_, G, A> {
    /// By how much the first set wins more than the second.
    fn lead(&self, first: &[f32], second: &[f32], seed: &Seed, deals: u32) -> Result<f64, SeriesError> {
        match self.opponents {
            None => Ok(2.0 * self.duel(first, second, seed, deals).share - 1.0),
            Some(opponents) => {
                let [first, second] =
                    [first, second].map(|weights| self.meet(weights, opponents, seed, deals));
                Ok(first?.share - second?.share)
            }
        }
    }

    /// The first set against the second. Every deal is played once from every seat, one player with one set of weights
    /// against players with the other. At tables of more than two, each set is alone in turn, so that being alone favours
    /// neither.
    fn duel(&self, first: &[f32], second: &[f32], seed: &Seed, deals: u32) -> Met {
        let seats = u64::from(self.game.seats());
        let ways = if seats > 2 { 2 * seats } else { seats };
        let shares: Vec<f64> = (0..u64::from(deals) * ways)
            .into_par_iter()
            .map(|index| {
                let (deal, way) = (index / ways, index % ways);
                let swapped = way >= seats;
                let (alone, others) = if swapped { (second, first) } else { (first, second) };
                let share = self.share_of_one(alone, others, &seed.child(deal), way % seats);
                if swapped { 1.0 - share } else { share }
            })
            .collect();
        Met::of(&shares)
    }

    /// The share of the win of the player with weights `alone`, at seat `turn` of this deal.
    fn share_of_one(&self, alone: &[f32], others: &[f32], deal: &Seed, turn: u64) -> f64 {
        let bots = Seat::all(self.game.seats()).map(|seat| {
            let values = if u64::from(seat.0) == turn { alone } else { others };
            self.bot(A::Weights::from_values(values))
        });
        let record = Arena::seated(self.game, bots.collect()).play_deal(deal, 0);
        share_of(record.winners, turn)
    }

    /// A set of weights alone among opponents. Every deal is played once from every seat.
    fn meet(
        &self,
        weights: &[f32],
        opponents: &Opponents<'_>,
        seed: &Seed,
        deals: u32,
    ) -> Result<Met, SeriesError> {
        let seats = u64::from(self.game.seats());
        let shares: Result<Vec<f64>, SeriesError> = (0..u64::from(deals) * seats)
            .into_par_iter()
            .map(|index| {
                let (deal, turn) = (index / seats, index % seats);
                let bot = self.bot(A::Weights::from_values(weights));
                let winners =
                    opponents.game(Box::new(Seated::new(bot, self.budget)), turn, seed.child(deal))?;
                Ok(share_of(winners, turn))
            })
            .collect();
        Ok(Met::of(&shares?))
    }

    fn bot(&self, weights: A::Weights) -> Box<dyn Bot<G>> {
        match self.budget {
            Some(budget) => {
                let parameters = SearchParameters::of::<G, A>();
                Box::new(Search::<G, A>::with_weights(budget, parameters, 1, weights).without_own_networks())
            }
            None => Box::new(Greedy::<G, A>::new(Greedy::<G, A>::WORLDS, weights)),
        }
    }
}

/// The share of the win of the seat `turn`.
fn share_of(winners: SeatSet, turn: u64) -> f64 {
    let won = winners.iter().any(|seat| u64::from(seat.0) == turn);
    if won { 1.0 / f64::from(winners.len()) } else { 0.0 }
}

/// The other seats of a table. Their games are matches, because they may be programs.
struct Opponents<'a> {
    entrant: &'a Entrant,
    lab: &'a dyn Lab,
    any: &'static dyn AnyGame,
    options: Value,
    seats: u8,
    /// Players of tables that are free: a program is started once per thread, not once per game.
    spare: Mutex<Vec<Vec<Box<dyn Player>>>>,
}

impl<'a> Opponents<'a> {
    /// Fails before the first game if a program does not play this.
    fn new<G: Game>(
        entrant: &'a Entrant,
        lab: &'a dyn Lab,
        tuning: &Tuning<'_>,
    ) -> Result<Opponents<'a>, SeriesError> {
        let any: &'static dyn AnyGame = const { &Erased::<G>::new() };
        let options = any.full_options(tuning.options, tuning.seats)?;
        let others = (1..tuning.seats).map(|_| entrant.ready(any, lab, &options, tuning.seats));
        let spare = Mutex::new(vec![others.collect::<Result<_, _>>()?]);
        Ok(Opponents { entrant, lab, any, options, seats: tuning.seats, spare })
    }

    /// Plays a deal with this player at seat `turn`, and tells who won.
    fn game(&self, player: Box<dyn Player>, turn: u64, deal: Seed) -> Result<SeatSet, SeriesError> {
        let spare = self.spare.lock().ok().and_then(|mut spare| spare.pop());
        let mut players = match spare {
            Some(players) => players,
            None => (1..self.seats).map(|_| self.entrant.player(self.lab)).collect::<Result<_, _>>()?,
        };
        players.insert(turn as usize, player);
        // The match itself draws from the child of the largest number.
        let own = deal.child(u64::MAX - 1);
        let chances: Vec<Seed> = (0..players.len() as u64).map(|seat| own.child(seat)).collect();
        let played = play(self.any, &self.options, deal, &mut players, &chances, &mut |_| {})?;
        players.remove(turn as usize);
        if let Ok(mut spare) = self.spare.lock() {
            spare.push(players);
        }
        Ok(record(&*played.running).winners)
    }
}
