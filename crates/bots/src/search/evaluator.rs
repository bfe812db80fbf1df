//! From evaluations and outcomes to results: each seat's share of the win, between 0 and 1, adding up to 1.

use std::sync::Arc;

use engine::{Game, Heuristics, Known, MAX_FEATURES, MAX_SEATS, PerSeat, Seat};

use super::SearchParameters;
use crate::network::{Activations, Network};

/// The weight of winning in the result of a finished game; the rest is the margin, so that the search still plays well
/// when the game is decided.
const WIN_COUNTS: f32 = 0.85;

/// Turns evaluations into shares. Evaluations have no common unit, so their mean spread at the leaves is the scale of the
/// softmax.
pub(super) struct Evaluator<W> {
    weights: W,
    /// The coefficients of the game's value function, if it has one.
    coefficients: Option<Vec<f32>>,
    /// How much the evaluation function counts beside it.
    evaluation_share: f32,
    /// A network that was given for this game …
    given: Option<Arc<Network>>,
    /// … those that it has itself …
    networks: Vec<Arc<Network>>,
    /// … and the one for this table, once that is known.
    network: Option<Arc<Network>>,
    /// How much the network counts; the rest is the value function.
    network_share: f32,
    activations: Activations,
    /// The spread to count with, if it is not to be measured.
    fixed_spread: Option<f32>,
    spread: f32,
    samples: u32,
}

impl<W> Evaluator<W> {
    /// The spread is a moving average over this many leaves: it follows the game from opening to end.
    const WINDOW: u32 = 400;

    pub(super) fn new(
        weights: W,
        coefficients: Option<Vec<f32>>,
        networks: Vec<Arc<Network>>,
        parameters: &SearchParameters,
    ) -> Evaluator<W> {
        let mut evaluator = Evaluator {
            weights,
            coefficients,
            evaluation_share: 0.0,
            given: None,
            networks,
            network: None,
            network_share: 0.0,
            activations: Activations::default(),
            fixed_spread: None,
            spread: 0.0,
            samples: 0,
        };
        evaluator.go_by(parameters);
        evaluator
    }

    /// Weighs evaluation function, value function and network by these parameters.
    pub(super) fn go_by(&mut self, parameters: &SearchParameters) {
        self.evaluation_share = parameters.evaluation_share;
        self.network_share = parameters.network;
        self.fixed_spread = (parameters.spread > 0.0).then_some(parameters.spread);
    }

    /// Uses other coefficients, if any are given and the game has a value function.
    pub(super) fn replace_coefficients(&mut self, given: Option<&[f32]>) {
        if let (Some(mine), Some(given)) = (&mut self.coefficients, given) {
            *mine = given.to_vec();
        }
    }

    /// Uses another network before the game's own.
    pub(super) fn prefer_network(&mut self, given: Option<Arc<Network>>) {
        self.given = given;
    }

    /// Does not use the game's own networks.
    pub(super) fn drop_own_networks(&mut self) {
        self.networks.clear();
    }

    /// Finds the network that was made for this table, and says whether there is one.
    pub(super) fn fit<G: Game, A: Heuristics<G>>(&mut self, game: &G) -> bool {
        let mut networks = self.given.iter().chain(&self.networks);
        self.network = networks.find(|network| network.fits::<G, A>(game)).cloned();
        self.network.is_some()
    }

    /// The network of this table and what it needs, if it prefers actions.
    pub(super) fn policy(&mut self) -> Option<(&Network, &mut Activations)> {
        let network = self.network.as_deref().filter(|network| network.has_policy())?;
        Some((network, &mut self.activations))
    }

    /// Whether leaves are evaluated on another scale than priors.
    pub(super) const fn has_value_function(&self) -> bool {
        self.coefficients.is_some() || self.network.is_some()
    }

    /// Forgets the last game.
    pub(super) const fn restart(&mut self) {
        (self.spread, self.samples) = (0.0, 0);
    }

    pub(super) fn is_new(&self) -> bool {
        self.samples == 0
    }

    /// Each seat's share at a leaf, as `observer` may see it; also updates the spread.
    pub(super) fn evaluate_leaf<G: Game, A>(
        &mut self,
        game: &G,
        state: &G::State,
        observer: Seat,
        known: &mut Vec<Known<G::State>>,
    ) -> PerSeat<f32>
    where
        A: Heuristics<G, Weights = W>,
    {
        let values = if self.network.is_some() && self.network_share >= 1.0 && self.fixed_spread.is_some() {
            // The network alone judges, and the spread is given: nobody asks for evaluations.
            self.samples = self.samples.max(1);
            PerSeat::splat(0.0)
        } else {
            let values = self.evaluations::<G, A>(game, state, known);
            self.update_spread(&values, game.seats());
            values
        };
        let soft = self.value::<G, A>(game, state, observer, &values);
        let Some(outcome) = game.outcome(state) else { return soft };
        let winners = outcome.winners;
        let won = 1.0 / winners.len().max(1) as f32;
        PerSeat::from_fn(|seat| {
            let win = if winners.contains(seat) { won } else { 0.0 };
            WIN_COUNTS * win + (1.0 - WIN_COUNTS) * soft[seat]
        })
    }

    /// Each seat's share before any action: by the network, on the scale of the leaves, or by the evaluation function.
    pub(super) fn evaluate_root<G: Game, A>(
        &mut self,
        game: &G,
        state: &G::State,
        observer: Seat,
        known: &mut Vec<Known<G::State>>,
    ) -> PerSeat<f32>
    where
        A: Heuristics<G, Weights = W>,
    {
        let values = self.evaluations::<G, A>(game, state, known);
        if self.network.is_some() && self.network_share > 0.0 {
            return self.value::<G, A>(game, state, observer, &values);
        }
        self.shares(&values, game.seats())
    }

    /// Each seat's share by the network, the value function or, without either, these evaluations.
    fn value<G: Game, A>(
        &mut self,
        game: &G,
        state: &G::State,
        observer: Seat,
        values: &PerSeat<f32>,
    ) -> PerSeat<f32>
    where
        A: Heuristics<G, Weights = W>,
    {
        let share = self.network_share;
        let Some(network) = self.network.as_deref().filter(|_| share > 0.0) else {
            return self.linear::<G, A>(game, state, values);
        };
        let learned = network.value::<G, A>(game, state, observer, &mut self.activations);
        if share >= 1.0 {
            return learned;
        }
        let linear = self.linear::<G, A>(game, state, values);
        PerSeat::from_fn(|seat| share * learned[seat] + (1.0 - share) * linear[seat])
    }

    /// Each seat's share by the value function or, without one, these evaluations.
    fn linear<G: Game, A>(&self, game: &G, state: &G::State, values: &PerSeat<f32>) -> PerSeat<f32>
    where
        A: Heuristics<G, Weights = W>,
    {
        match (&self.coefficients, A::VALUE_FUNCTION) {
            (Some(coefficients), Some(function)) => {
                let mut features = [0.0; MAX_FEATURES];
                let features = &mut features[..coefficients.len().min(MAX_FEATURES)];
                let mut logits = PerSeat::splat(0.0);
                for seat in Seat::all(game.seats()) {
                    (function.extract)(game, state, seat, features);
                    logits[seat] = features
                        .iter()
                        .zip(coefficients)
                        .map(|(feature, coefficient)| feature * coefficient)
                        .sum();
                }
                self.with_evaluation(softmax(&logits, 1.0, game.seats()), values, game.seats())
            }
            (None, _) | (_, None) => self.shares(values, game.seats()),
        }
    }

    /// These chances, and the part that the evaluation function has in a result.
    fn with_evaluation(&self, chances: PerSeat<f32>, values: &PerSeat<f32>, seats: u8) -> PerSeat<f32> {
        let part = self.evaluation_share;
        if part <= 0.0 {
            return chances;
        }
        let shares = self.shares(values, seats);
        PerSeat::from_fn(|seat| part * shares[seat] + (1.0 - part) * chances[seat])
    }

    /// The evaluation for each seat. NaN and infinities count as 0.
    pub(super) fn evaluations<G: Game, A>(
        &self,
        game: &G,
        state: &G::State,
        known: &mut Vec<Known<G::State>>,
    ) -> PerSeat<f32>
    where
        A: Heuristics<G, Weights = W>,
    {
        let mut values = A::evaluate_all(&self.weights, game, state, known);
        values.0.iter_mut().filter(|value| !value.is_finite()).for_each(|value| *value = 0.0);
        values
    }

    pub(super) fn evaluation<G: Game, A>(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        known: &mut Vec<Known<G::State>>,
    ) -> f32
    where
        A: Heuristics<G, Weights = W>,
    {
        let value = A::evaluate_next(&self.weights, game, state, seat, known);
        if value.is_finite() { value } else { 0.0 }
    }

    /// What the game expects of an action of chance, if it knows the odds.
    pub(super) fn expectation<G: Game, A>(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
    ) -> Option<f32>
    where
        A: Heuristics<G, Weights = W>,
    {
        A::expectation(&self.weights, game, state, seat, action).filter(|mean| mean.is_finite())
    }

    /// Each seat's share by the evaluation function alone.
    pub(super) fn shares(&self, values: &PerSeat<f32>, seats: u8) -> PerSeat<f32> {
        softmax(values, self.fixed_spread.unwrap_or(self.spread).max(1e-3), seats)
    }

    fn update_spread(&mut self, values: &PerSeat<f32>, seats: u8) {
        let count = f32::from(seats);
        let mean = Seat::all(seats).map(|seat| values[seat]).sum::<f32>() / count;
        let apart = Seat::all(seats).map(|seat| (values[seat] - mean).abs()).sum::<f32>() / count;
        self.samples = (self.samples + 1).min(Self::WINDOW);
        self.spread += (apart - self.spread) / self.samples as f32;
    }
}

/// Softmax: e^(value / scale), divided by the sum over all seats.
fn softmax(values: &PerSeat<f32>, scale: f32, seats: u8) -> PerSeat<f32> {
    let all = &values.0[..usize::from(seats).min(MAX_SEATS)];
    let top = all.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut shares = PerSeat::splat(0.0);
    let mut sum = 0.0;
    for seat in Seat::all(seats) {
        shares[seat] = ((values[seat] - top) / scale).exp();
        sum += shares[seat];
    }
    for seat in Seat::all(seats) {
        shares[seat] /= sum;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evaluator(spread: f32) -> Evaluator<()> {
        let mut evaluator = Evaluator::new((), None, Vec::new(), &SearchParameters::DEFAULT);
        (evaluator.spread, evaluator.samples) = (spread, 1);
        evaluator
    }

    fn values(of: &[f32]) -> PerSeat<f32> {
        PerSeat::from_fn(|seat| of.get(seat.index()).copied().unwrap_or(0.0))
    }

    #[test]
    fn shares_add_up_to_one_and_follow_the_evaluations() {
        let shares = evaluator(2.0).shares(&values(&[1.0, 5.0, 3.0]), 3);
        assert!((shares.0[..3].iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(shares[Seat(1)] > shares[Seat(2)] && shares[Seat(2)] > shares[Seat(0)]);
        assert_eq!(shares[Seat(3)], 0.0);
    }

    #[test]
    fn a_lead_counts_by_what_is_usual() {
        let lead = values(&[10.0, 20.0]);
        assert!(evaluator(5.0).shares(&lead, 2)[Seat(1)] > 0.8);
        assert!(evaluator(100.0).shares(&lead, 2)[Seat(1)] < 0.6);
    }

    #[test]
    fn a_spread_that_is_given_is_not_measured() {
        let parameters = SearchParameters { spread: 5.0, ..SearchParameters::DEFAULT };
        let mut given = Evaluator::new((), None, Vec::new(), &parameters);
        given.update_spread(&values(&[0.0, 1000.0]), 2);
        let lead = values(&[10.0, 20.0]);
        assert_eq!(given.shares(&lead, 2), evaluator(5.0).shares(&lead, 2));
    }

    #[test]
    fn where_chances_are_alike_the_evaluation_still_tells_which_is_better() {
        let lost = values(&[1e-9, 1.0]);
        let (worse, better) = (values(&[10.0, 20.0]), values(&[12.0, 20.0]));
        let without = evaluator(5.0);
        assert_eq!(without.with_evaluation(lost, &worse, 2), lost);
        let mut with = evaluator(5.0);
        with.evaluation_share = 0.3;
        let of = |values| with.with_evaluation(lost, values, 2)[Seat(0)];
        assert!(of(&better) > of(&worse) && of(&better) < 0.3);
    }

    #[test]
    fn evaluations_far_apart_or_all_equal_still_give_shares() {
        let far = evaluator(1.0).shares(&values(&[-1e30, 1e30]), 2);
        assert_eq!((far[Seat(0)], far[Seat(1)]), (0.0, 1.0));
        let equal = evaluator(0.0).shares(&values(&[7.0, 7.0]), 2);
        assert_eq!((equal[Seat(0)], equal[Seat(1)]), (0.5, 0.5));
    }

    #[test]
    fn the_spread_is_the_mean_distance_from_the_middle() {
        let mut evaluator = evaluator(0.0);
        evaluator.samples = 0;
        evaluator.update_spread(&values(&[0.0, 8.0]), 2);
        assert_eq!(evaluator.spread, 4.0);
        evaluator.update_spread(&values(&[0.0, 4.0]), 2);
        assert_eq!(evaluator.spread, 3.0);
    }
}
