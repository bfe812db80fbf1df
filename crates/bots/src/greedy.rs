//! A one-ply bot: it takes the action with the best evaluation.

use engine::{Commit, Events, Game, GameRng, Heuristics, Pending, Seat, SeatSet, Seen};

use crate::bot::Bot;

/// Tries every action in the same few sampled worlds, with the same dice in each, and picks the one with the best mean
/// evaluation; where the game names the mean ([`Heuristics::expectation`]), that counts instead of a trial. It does not look
/// at replies. Where answers are sealed the others answer at random, so that the decision resolves and the position can be
/// evaluated.
pub struct Greedy<G: Game, A: Heuristics<G>> {
    rng: GameRng,
    worlds: u32,
    legal: Vec<G::Action>,
    answers: Vec<G::Action>,
    values: Vec<f64>,
    scratch: Option<Scratch<G::State>>,
    weights: A::Weights,
}

/// States that are overwritten for every action: allocated once.
struct Scratch<S> {
    world: S,
    after: S,
}

impl<G: Game, A: Heuristics<G>> Greedy<G, A> {
    /// How many worlds it samples unless told otherwise.
    pub const WORLDS: u32 = 4;

    /// Evaluates each action in this many worlds, at least one, with these weights.
    pub fn new(worlds: u32, weights: A::Weights) -> Greedy<G, A> {
        Greedy {
            rng: GameRng::from_u64(0),
            worlds: worlds.max(1),
            legal: Vec::new(),
            answers: Vec::new(),
            values: Vec::new(),
            scratch: None,
            weights,
        }
    }
}

impl<G: Game, A: Heuristics<G>> Default for Greedy<G, A> {
    fn default() -> Greedy<G, A> {
        Greedy::new(Self::WORLDS, A::Weights::default())
    }
}

impl<G: Game, A: Heuristics<G>> Bot<G> for Greedy<G, A> {
    fn restart(&mut self, rng: GameRng) {
        self.rng = rng;
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        self.legal.clear();
        seen.legal(&mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        let (game, seat, pending) = (seen.game(), seen.seat(), seen.pending());
        let others = others_to_answer(pending, seat);
        self.values.clear();
        self.values.resize(self.legal.len(), 0.0);
        let scratch = self.scratch.get_or_insert_with(|| {
            // Not from our own generator: a bot that played before has its scratch states already, and must choose the same.
            let world = seen.sample(&mut GameRng::from_u64(0));
            Scratch { after: world.clone(), world }
        });
        for _ in 0..self.worlds {
            seen.sample_into(&mut self.rng, &mut scratch.world);
            // Common random numbers: the same dice for every action reduce the variance of the differences.
            let chance = self.rng.fork();
            for (value, &action) in self.values.iter_mut().zip(&self.legal) {
                if let Some(mean) = A::expectation(&self.weights, game, &scratch.world, seat, action) {
                    *value += f64::from(mean);
                    continue;
                }
                let mut chance = chance.clone();
                scratch.after.clone_from(&scratch.world);
                game.apply(&mut scratch.after, seat, action, &mut chance, &mut Events::off());
                answer_at_random(game, &mut scratch.after, others, &mut chance, &mut self.answers);
                *value += f64::from(A::evaluate(&self.weights, game, &scratch.after, seat));
            }
        }
        self.legal[best(&self.values, &mut self.rng)]
    }
}

/// Those whose sealed answers are still awaited besides this seat's own.
fn others_to_answer(pending: Pending, seat: Seat) -> SeatSet {
    match pending.commit {
        Commit::Sealed => pending.seats.without(seat),
        Commit::Open => SeatSet::EMPTY,
    }
}

fn answer_at_random<G: Game>(
    game: &G,
    state: &mut G::State,
    seats: SeatSet,
    rng: &mut GameRng,
    buffer: &mut Vec<G::Action>,
) {
    for seat in seats.iter() {
        buffer.clear();
        game.legal(state, seat, buffer);
        if let Some(&answer) = rng.pick(buffer) {
            game.apply(state, seat, answer, rng, &mut Events::off());
        }
    }
}

/// The index of the highest value; a random one of them if several are equal. NaN is worse than any number.
fn best(values: &[f64], rng: &mut GameRng) -> usize {
    let (mut best, mut top, mut equals) = (0, f64::NEG_INFINITY, 0);
    for (at, &value) in values.iter().enumerate() {
        let value = if value.is_nan() { f64::NEG_INFINITY } else { value };
        if value > top {
            (best, top, equals) = (at, value, 1);
        } else if value == top {
            // The nth of equals replaces the choice so far once in n times: each ends up equally likely.
            equals += 1;
            if rng.below(equals) == 0 {
                best = at;
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_value_is_picked_and_what_is_no_number_never() {
        let mut rng = GameRng::from_u64(1);
        assert_eq!(best(&[1.0, 3.0, 2.0], &mut rng), 1);
        assert_eq!(best(&[f64::NAN, -3.0, f64::NAN], &mut rng), 1);
    }

    #[test]
    fn equals_are_picked_equally_often() {
        let mut rng = GameRng::from_u64(2);
        let mut picked = [0; 4];
        for _ in 0..4000 {
            picked[best(&[5.0, 1.0, 5.0, 5.0], &mut rng)] += 1;
        }
        assert_eq!(picked[1], 0);
        for at in [0, 2, 3] {
            assert!((1233..=1433).contains(&picked[at]), "{picked:?}");
        }
    }
}
