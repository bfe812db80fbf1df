//! Opinions, not rules: how well a seat stands, and an opponent that follows a short list of rules of thumb.

use engine::{OwnBot, Seat};

use crate::Ventures;
use crate::content::{Effect, GOALS, STAGES, TURNS};
use crate::rulebased::rulebased;
use crate::state::{Phase, Player, State};

/// What playing well looks like.
pub struct Advice;

impl engine::Advice<Ventures> for Advice {
    fn evaluate(game: &Ventures, state: &State, seat: Seat) -> f32 {
        game.prospects(state, seat)
    }

    const BOTS: &'static [(&'static str, OwnBot<Ventures>)] = &[("rulebased", rulebased)];
}

// Weights, found by random search: one greedy player against two copies of the rule-based opponent, 900 games for each
// set of weights. They are for a player that looks one turn ahead, so what pays off later weighs far more than its points.

/// A coin buys trade as long as there are turns, and a third of a point in the end.
const COIN: f32 = 0.7;
/// Sources of one resource, by how many there are: the first matters most.
const SOURCES: [f32; 4] = [0.0, 6.0, 6.8, 7.0];
/// A source with a choice.
const CHOICE: f32 = 22.0;
/// A card that makes trade cheaper.
const DISCOUNT: f32 = 9.0;
/// A card that is free with one already played.
const OPENED: f32 = 2.7;
/// A human resources symbol, beyond what it scores now.
const SYMBOL: f32 = 0.15;
/// A completed goal, beyond its points: without all three there is no victory.
const GOAL: f32 = 0.4;
/// A coin that a goal still to come would cost.
const TO_BUY: f32 = 0.2;
/// A unit of such a goal that nobody near makes.
const NOT_MADE: f32 = 300.0;
/// What it costs to be unable to complete them any more.
const NO_VICTORY: f32 = 60.0;
/// How much the present order of intellectual property counts before the comparison.
const LASTING: f32 = 4.6;

impl Ventures {
    fn prospects(&self, state: &State, seat: Seat) -> f32 {
        let player = &state.players[seat];
        if state.phase == Phase::Naming {
            return 0.0;
        }
        let turns = f32::from(STAGES as u8 * TURNS);
        let left = turns_left(state);
        // What pays off in later turns is worth less with every turn that is gone.
        let future = left / turns;
        let points = self.points(state, seat);
        let mut value = (points.total() - points.coins) as f32 + COIN * f32::from(player.coins);
        value += future * self.potential(player);
        value += self.conflict_outlook(state, seat);
        if self.with_goals() {
            let missing = GOALS as f32 - f32::from(player.goals);
            value += GOAL * f32::from(player.goals);
            if missing > left {
                value -= NO_VICTORY;
            }
            value -= self.way_to_go(state, seat);
        }
        value
    }

    /// How far away the goals are that are still to be completed.
    fn way_to_go(&self, state: &State, seat: Seat) -> f32 {
        let player = &state.players[seat];
        let market = self.market(state, seat);
        let mut way = 0.0;
        for goal in &self.content.board(player.board).goals[usize::from(player.goals).min(GOALS)..] {
            let need = self.content.need(goal.cost);
            way += match need.plans(&market, u16::MAX).first() {
                Some(plan) => TO_BUY * f32::from(plan.total()),
                None => {
                    let near = market.own.fixed.plus(market.left.fixed).plus(market.right.fixed);
                    let short = need
                        .amounts()
                        .0
                        .into_iter()
                        .zip(near.0)
                        .map(|(want, have)| want.saturating_sub(have));
                    NOT_MADE * f32::from(short.sum::<u8>().max(1))
                }
            };
        }
        way
    }

    /// What cards may bring in the turns to come.
    fn potential(&self, player: &Player) -> f32 {
        let content = self.content;
        let mut value = 0.0;
        for units in player.makes.0 {
            value += SOURCES[usize::from(units).min(SOURCES.len() - 1)];
        }
        let choices = content.sets.choices_for_sale.0 | content.sets.choices_own.0;
        value += CHOICE * (player.played.0 & choices).count_ones() as f32;
        for effect in player.goal_effects(content) {
            if matches!(effect, Effect::Choice { .. } | Effect::FreeCard) {
                value += CHOICE;
            }
        }
        value += DISCOUNT * f32::from(player.played.and(content.sets.discounts).len());
        value += SYMBOL * f32::from(player.played.and(content.sets.hr).len());
        for card in &content.cards {
            if card.free_with.meets(player.played) && !card.same.meets(player.played) {
                value += OPENED;
            }
        }
        value
    }

    /// The comparison at the end of this stage, as it would go now.
    fn conflict_outlook(&self, state: &State, seat: Seat) -> f32 {
        if state.phase == Phase::Over {
            return 0.0;
        }
        let numbers = &self.content.numbers;
        let mine = self.ip_total(&state.players[seat]);
        let mut outlook = 0.0;
        for other in [seat.next(self.seats), seat.previous(self.seats)] {
            let token = match mine.cmp(&self.ip_total(&state.players[other])) {
                std::cmp::Ordering::Greater => numbers.ip_victory[usize::from(state.stage)],
                std::cmp::Ordering::Less => numbers.ip_defeat,
                std::cmp::Ordering::Equal => 0,
            };
            outlook += LASTING * token as f32;
        }
        outlook
    }
}

/// Turns that are still to be played.
fn turns_left(state: &State) -> f32 {
    let gone = u16::from(state.stage) * u16::from(TURNS) + u16::from(state.taken());
    f32::from(STAGES as u8 * TURNS) - f32::from(gone)
}
