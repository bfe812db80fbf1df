//! The evaluation function: how good a position is for a seat. Heuristics are not rules.

use engine::{OwnBot, Seat, ValueFunction};

use crate::content::{Effect, GOALS, STAGES, TURNS};
use crate::rulebased::rulebased;
use crate::state::{Phase, Player, State};
use crate::{Ventures, value};

/// The game's heuristics.
pub struct Heuristics;

engine::weights! {
    /// The weights of the evaluation function, from `content/weights.toml`. They are for a one-ply player, so what pays off
    /// later weighs far more than its points.
    pub struct Weights = include_str!("../content/weights.toml");
    /// A coin buys trade as long as there are turns, and a third of a point in the end.
    coin,
    /// The first source of a resource: it matters most.
    source_1,
    /// Two sources of a resource.
    source_2,
    /// Three of them or more.
    source_3,
    /// A source with a choice.
    choice,
    /// A card that makes trade cheaper.
    discount,
    /// A card that is free with one already played.
    opened,
    /// A human resources symbol, beyond what it scores now.
    symbol,
    /// A completed goal, beyond its points: without all three there is no victory.
    goal,
    /// A coin that a goal still to come would cost.
    to_buy,
    /// A unit of such a goal that nobody near makes.
    not_made,
    /// What it costs to be unable to complete them any more.
    no_victory,
    /// How much the present order of intellectual property counts before the comparison.
    lasting,
}

impl engine::Heuristics<Ventures> for Heuristics {
    type Weights = Weights;
    const VALUE_FUNCTION: Option<ValueFunction<Ventures>> = Some(value::VALUE_FUNCTION);
    const ENCODING: Option<engine::Encoding<Ventures>> = Some(crate::encoding::ENCODING);
    const POSITION: Option<engine::PositionFeatures<Ventures>> = Some(crate::position::POSITION);

    const PIECES: &'static [engine::Pieces<Ventures>] = crate::used::PIECES;

    fn used(game: &Ventures, done: &engine::Done<'_, Ventures>, note: &mut dyn FnMut(usize, usize, Seat)) {
        crate::used::used(game, done, note);
    }

    fn evaluate(weights: &Weights, game: &Ventures, state: &State, seat: Seat) -> f32 {
        Evaluation { w: *weights, game, state, seat }.prospects()
    }

    // No tree: each card is judged by playouts of a few turns in which every seat plays greedily, and by its prior:
    // `docs/LAB.md`, experiments 7 and 13.
    const SEARCH_PARAMETERS: &'static str = "prior_share=0.2,depth=1,tries=30,rounds=4,decisions=40";
    // More than a hundred iterations add hardly any strength, so levels 3 and 4 divide what is below (experiment 12).
    const LEVEL_ITERATIONS: [u32; 2] = [3, 48];

    const BOTS: &'static [(&'static str, OwnBot<Ventures>)] = &[("rulebased", rulebased)];

    fn measure(game: &Ventures, done: &engine::Done<'_, Ventures>, note: &mut dyn FnMut(&'static str, i64)) {
        crate::measure::measure(game, done, note);
    }
}

pub(crate) struct Evaluation<'a> {
    w: Weights,
    game: &'a Ventures,
    state: &'a State,
    seat: Seat,
}

impl<'a> Evaluation<'a> {
    /// By the game's own weights.
    pub(crate) fn default_of(game: &'a Ventures, state: &'a State, seat: Seat) -> Evaluation<'a> {
        Evaluation { w: Weights::default(), game, state, seat }
    }
}

impl Evaluation<'_> {
    /// The terms of the evaluation before they are weighted, and how late in the game it is, from 0 to 1. Tables without
    /// goals have only the first eleven.
    pub(crate) fn parts(&self) -> ([f32; 14], f32) {
        let (player, content) = (self.player(), self.game.cards());
        let left = turns_left(self.state);
        let late = 1.0 - left / f32::from(STAGES as u8 * TURNS);
        let points = self.game.points(self.state, self.seat);
        let sources = |amount: std::ops::RangeInclusive<u8>| {
            player.makes.0.iter().filter(|units| amount.contains(units)).count() as f32
        };
        let choices = content.sets.choices_for_sale.or(content.sets.choices_own);
        let opened = |card: &&crate::content::Card| {
            card.free_with.meets(player.played) && !card.same.meets(player.played)
        };
        let mine = self.game.ip_total(player);
        let lead: f32 = [self.seat.next(self.game.seats), self.seat.previous(self.game.seats)]
            .map(|other| f32::from(mine) - f32::from(self.game.ip_total(&self.state.players[other])))
            .into_iter()
            .map(|lead| lead.clamp(-3.0, 3.0))
            .sum();
        let goals = self.game.with_goals();
        let missing = GOALS as f32 - f32::from(player.goals);
        let parts = [
            (points.total() - points.coins) as f32,
            f32::from(player.coins),
            sources(1..=1),
            sources(2..=2),
            sources(3..=u8::MAX),
            player.played.and(choices).len() as f32,
            player.played.and(content.sets.discounts).len() as f32,
            content.cards.iter().filter(opened).count() as f32,
            player.played.and(content.sets.hr).len() as f32,
            lead,
            self.conflict_outlook(),
            f32::from(player.goals),
            if goals { self.way_to_go() } else { 0.0 },
            f32::from(u8::from(goals && missing > left)),
        ];
        (parts, late)
    }

    fn prospects(&self) -> f32 {
        if self.state.phase == Phase::Naming {
            return 0.0;
        }
        let player = self.player();
        let turns = f32::from(STAGES as u8 * TURNS);
        let left = turns_left(self.state);
        // What pays off in later turns is worth less with every turn that is gone.
        let future = left / turns;
        let points = self.game.points(self.state, self.seat);
        let mut value = (points.total() - points.coins) as f32 + self.w.coin * f32::from(player.coins);
        value += future * self.potential();
        value += self.conflict_outlook();
        if self.game.with_goals() {
            let missing = GOALS as f32 - f32::from(player.goals);
            value += self.w.goal * f32::from(player.goals);
            if missing > left {
                value -= self.w.no_victory;
            }
            value -= self.way_to_go();
        }
        value
    }

    fn player(&self) -> &Player {
        &self.state.players[self.seat]
    }

    /// How far away the goals are that are still to be completed.
    fn way_to_go(&self) -> f32 {
        let player = self.player();
        let content = self.game.cards();
        let market = self.game.market(self.state, self.seat);
        let mut way = 0.0;
        for goal in &content.board(player.board).goals[usize::from(player.goals).min(GOALS)..] {
            let need = content.need(goal.cost);
            way += match need.plans(&market, u16::MAX).first() {
                Some(plan) => self.w.to_buy * f32::from(plan.total()),
                None => {
                    let near = market.own.fixed.plus(market.left.fixed).plus(market.right.fixed);
                    let short = need
                        .amounts()
                        .0
                        .into_iter()
                        .zip(near.0)
                        .map(|(want, have)| want.saturating_sub(have));
                    self.w.not_made * f32::from(short.sum::<u8>().max(1))
                }
            };
        }
        way
    }

    /// What cards may bring in the turns to come.
    fn potential(&self) -> f32 {
        let (player, content) = (self.player(), self.game.cards());
        let mut value = 0.0;
        for units in player.makes.0 {
            value += match units {
                0 => 0.0,
                1 => self.w.source_1,
                2 => self.w.source_2,
                3.. => self.w.source_3,
            };
        }
        let choices = content.sets.choices_for_sale.or(content.sets.choices_own);
        value += self.w.choice * player.played.and(choices).len() as f32;
        for effect in player.goal_effects(content) {
            if matches!(effect, Effect::Choice { .. } | Effect::FreeCard) {
                value += self.w.choice;
            }
        }
        value += self.w.discount * player.played.and(content.sets.discounts).len() as f32;
        value += self.w.symbol * player.played.and(content.sets.hr).len() as f32;
        for card in &content.cards {
            if card.free_with.meets(player.played) && !card.same.meets(player.played) {
                value += self.w.opened;
            }
        }
        value
    }

    /// The comparison at the end of this stage, as it would go now.
    fn conflict_outlook(&self) -> f32 {
        if self.state.phase == Phase::Over {
            return 0.0;
        }
        let numbers = &self.game.content.numbers;
        let symbols = |seat: Seat| self.game.ip_total(&self.state.players[seat]);
        let mine = symbols(self.seat);
        let mut outlook = 0.0;
        for other in [self.seat.next(self.game.seats), self.seat.previous(self.game.seats)] {
            let token = match mine.cmp(&symbols(other)) {
                std::cmp::Ordering::Greater => numbers.ip_victory[usize::from(self.state.stage)],
                std::cmp::Ordering::Less => numbers.ip_defeat,
                std::cmp::Ordering::Equal => 0,
            };
            outlook += self.w.lasting * token as f32;
        }
        outlook
    }
}

/// Turns that are still to be played.
pub(crate) fn turns_left(state: &State) -> f32 {
    let gone = u16::from(state.stage) * u16::from(TURNS) + u16::from(state.taken());
    f32::from(STAGES as u8 * TURNS) - f32::from(gone)
}
