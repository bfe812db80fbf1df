//! What actions of chance are worth on average. One throw of the dice tells little of them: whoever prays, walks or shoots only
//! when a trial went well, and then throws again, does it too often.

use engine::{Events, GameRng, Heuristics as _, Rules as _, Seat};

use crate::Peril;
use crate::action::Action;
use crate::content::MAX_PRAYERS;
use crate::duel::{DECK, HITS};
use crate::frames::Frame;
use crate::heuristics::{Evaluation, Heuristics, Weights};
use crate::state::State;

/// Rolls that stand for all six: as far from the mean on either side as most are.
const ROLLS: [u8; 2] = [2, 5];

/// The mean of the evaluations after an action, if chance decides much of it.
pub(crate) fn expectation(
    weights: &Weights,
    game: &Peril,
    state: &State,
    seat: Seat,
    action: Action,
) -> Option<f32> {
    let trial = Trial { weights, game, seat };
    match action {
        Action::Pray { shuffle } => Some(trial.prayer(state, shuffle) - weights.prayer),
        Action::Move => Some(trial.walk(state)),
        Action::Fire if matches!(state.top(), Some(Frame::Potshot { .. })) => Some(trial.shot(state)),
        _ => None,
    }
}

struct Trial<'a> {
    weights: &'a Weights,
    game: &'a Peril,
    seat: Seat,
}

impl Trial<'_> {
    fn evaluate(&self, after: &State) -> f32 {
        Heuristics::evaluate(self.weights, self.game, after, self.seat)
    }

    fn apply(&self, state: &mut State, action: Action, chance: &mut GameRng) {
        self.game.apply(state, self.seat, action, chance, &mut Events::off());
    }

    /// Every prayer that may be on top, by how many of it are left.
    fn prayer(&self, state: &State, shuffle: bool) -> f32 {
        let mut left = state.prayers;
        if shuffle {
            for &card in state.prayers_known.iter() {
                left[usize::from(card)] += 1;
            }
        } else if left.iter().all(|&copies| copies == 0) {
            // Everybody knows which comes next.
            let mut after = *state;
            self.apply(&mut after, Action::Pray { shuffle }, &mut GameRng::from_u64(0));
            return self.evaluate(&after);
        }
        let (mut sum, mut all) = (0.0, 0.0);
        for (card, copies) in left.into_iter().enumerate().filter(|&(_, copies)| copies > 0) {
            let mut after = *state;
            after.prayers = [0; MAX_PRAYERS];
            after.prayers[card] = 1;
            after.prayers_known.clear();
            self.apply(&mut after, Action::Pray { shuffle: false }, &mut GameRng::from_u64(0));
            sum += f32::from(copies) * self.evaluate(&after);
            all += f32::from(copies);
        }
        sum / all
    }

    /// A walk of middling length.
    fn walk(&self, state: &State) -> f32 {
        let mut after = *state;
        self.apply(&mut after, Action::Move, &mut GameRng::from_u64(0));
        let factor = if after.players[self.seat].horse { 2 } else { 1 };
        let mut sum = 0.0;
        for roll in ROLLS {
            if let Some(Frame::Move { left, .. }) = after.frames.last_mut() {
                *left = roll * factor;
            }
            sum += self.evaluate(&after);
        }
        sum / ROLLS.len() as f32
    }

    /// One card in ten hits. Whoever shoots at others is shot at.
    fn shot(&self, state: &State) -> f32 {
        let chance = f32::from(HITS[0]) / f32::from(DECK);
        let mut missed = *state;
        self.apply(&mut missed, Action::HoldFire, &mut GameRng::from_u64(0));
        // What follows may have taken the last ones.
        let bullets = &mut missed.players[self.seat].bullets;
        *bullets = bullets.saturating_sub(1);
        let mut hit = *state;
        let lucky = (0..).map(GameRng::from_u64).find(|rng| rng.clone().below(DECK.into()) == 0);
        self.apply(&mut hit, Action::Fire, &mut lucky.expect("one number in ten"));
        let early = Evaluation::new(self.weights, self.game, state, self.seat).early;
        chance * self.evaluate(&hit) + (1.0 - chance) * self.evaluate(&missed) - self.weights.feud * early
    }
}
