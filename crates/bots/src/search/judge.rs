//! From opinions and endings to results: each seat's share of the win, between 0 and 1, all shares adding up to 1.

use engine::{Game, Heuristics, MAX_FEATURES, MAX_SEATS, PerSeat, Seat};

/// How much of an ending's result is who won; the rest is how clearly, so that a search still plays well when it has
/// won or lost already.
const WIN_COUNTS: f32 = 0.85;

/// Turns a game's opinions into shares. What its numbers mean nobody tells us, so we learn how far apart they usually
/// lie at the end of our lines of thought, and call that much a clear lead.
pub(super) struct Judge<W> {
    weights: W,
    /// What the game's counts are worth, if it has learnt that.
    worth: Option<Vec<f32>>,
    spread: f32,
    seen: u32,
}

impl<W> Judge<W> {
    /// So many judgements are remembered: the spread follows the game from its opening to its end.
    const MEMORY: u32 = 400;

    pub(super) const fn new(weights: W, worth: Option<Vec<f32>>) -> Judge<W> {
        Judge { weights, worth, spread: 0.0, seen: 0 }
    }

    /// Whether what lines of thought are judged by is another scale than what actions promise.
    pub(super) const fn has_learnt(&self) -> bool {
        self.worth.is_some()
    }

    /// Forgets what it learnt of the last game.
    pub(super) const fn restart(&mut self) {
        (self.spread, self.seen) = (0.0, 0);
    }

    pub(super) fn is_new(&self) -> bool {
        self.seen == 0
    }

    /// Each seat's share as the state stands at the end of a line of thought, and what it tells of the spread.
    pub(super) fn judge<G: Game, A>(&mut self, game: &G, state: &G::State) -> PerSeat<f32>
    where
        A: Heuristics<G, Weights = W>,
    {
        let opinions = self.opinions::<G, A>(game, state);
        self.learn(&opinions, game.seats());
        let soft = match (&self.worth, A::VALUE_FUNCTION) {
            (Some(worth), Some(learnt)) => {
                let mut counts = [0.0; MAX_FEATURES];
                let counts = &mut counts[..worth.len().min(MAX_FEATURES)];
                let mut values = PerSeat::splat(0.0);
                for seat in Seat::all(game.seats()) {
                    (learnt.extract)(game, state, seat, counts);
                    values[seat] = counts.iter().zip(worth).map(|(count, worth)| count * worth).sum();
                }
                soften(&values, 1.0, game.seats())
            }
            (None, _) | (_, None) => self.shares(&opinions, game.seats()),
        };
        let Some(outcome) = game.outcome(state) else { return soft };
        let winners = outcome.winners();
        let won = 1.0 / f32::from(winners.len().max(1));
        PerSeat::from_fn(|seat| {
            let win = if winners.contains(seat) { won } else { 0.0 };
            WIN_COUNTS * win + (1.0 - WIN_COUNTS) * soft[seat]
        })
    }

    /// What the game thinks of each seat's position. What is no number counts as nothing.
    pub(super) fn opinions<G: Game, A>(&self, game: &G, state: &G::State) -> PerSeat<f32>
    where
        A: Heuristics<G, Weights = W>,
    {
        let mut opinions = PerSeat::splat(0.0);
        for seat in Seat::all(game.seats()) {
            opinions[seat] = self.opinion::<G, A>(game, state, seat);
        }
        opinions
    }

    pub(super) fn opinion<G: Game, A>(&self, game: &G, state: &G::State, seat: Seat) -> f32
    where
        A: Heuristics<G, Weights = W>,
    {
        let opinion = A::evaluate(&self.weights, game, state, seat);
        if opinion.is_finite() { opinion } else { 0.0 }
    }

    /// Each seat's share by opinions alone.
    pub(super) fn shares(&self, opinions: &PerSeat<f32>, seats: u8) -> PerSeat<f32> {
        soften(opinions, self.spread.max(1e-3), seats)
    }

    fn learn(&mut self, opinions: &PerSeat<f32>, seats: u8) {
        let count = f32::from(seats);
        let mean = Seat::all(seats).map(|seat| opinions[seat]).sum::<f32>() / count;
        let apart = Seat::all(seats).map(|seat| (opinions[seat] - mean).abs()).sum::<f32>() / count;
        self.seen = (self.seen + 1).min(Self::MEMORY);
        self.spread += (apart - self.spread) / self.seen as f32;
    }
}

/// Each seat's share: e^(value / scale), divided by the sum over all seats.
fn soften(values: &PerSeat<f32>, scale: f32, seats: u8) -> PerSeat<f32> {
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

    fn judge(spread: f32) -> Judge<()> {
        Judge { weights: (), worth: None, spread, seen: 1 }
    }

    fn opinions(of: &[f32]) -> PerSeat<f32> {
        PerSeat::from_fn(|seat| of.get(seat.index()).copied().unwrap_or(0.0))
    }

    #[test]
    fn shares_add_up_to_one_and_follow_the_opinions() {
        let shares = judge(2.0).shares(&opinions(&[1.0, 5.0, 3.0]), 3);
        assert!((shares.0[..3].iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(shares[Seat(1)] > shares[Seat(2)] && shares[Seat(2)] > shares[Seat(0)]);
        assert_eq!(shares[Seat(3)], 0.0);
    }

    #[test]
    fn a_lead_counts_by_what_is_usual() {
        let lead = opinions(&[10.0, 20.0]);
        assert!(judge(5.0).shares(&lead, 2)[Seat(1)] > 0.8);
        assert!(judge(100.0).shares(&lead, 2)[Seat(1)] < 0.6);
    }

    #[test]
    fn opinions_far_apart_or_all_equal_still_give_shares() {
        let far = judge(1.0).shares(&opinions(&[-1e30, 1e30]), 2);
        assert_eq!((far[Seat(0)], far[Seat(1)]), (0.0, 1.0));
        let equal = judge(0.0).shares(&opinions(&[7.0, 7.0]), 2);
        assert_eq!((equal[Seat(0)], equal[Seat(1)]), (0.5, 0.5));
    }

    #[test]
    fn the_spread_is_the_mean_distance_from_the_middle() {
        let mut judge = judge(0.0);
        judge.seen = 0;
        judge.learn(&opinions(&[0.0, 8.0]), 2);
        assert_eq!(judge.spread, 4.0);
        judge.learn(&opinions(&[0.0, 4.0]), 2);
        assert_eq!(judge.spread, 3.0);
    }
}
