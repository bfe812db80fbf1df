//! The rule-based opponent of Robilliard, Fonlupt and Teytaud (2014), with which published bots were compared: in the
//! first two stages the first of six rules that applies, in the last one whatever scores most at once. Where goals are
//! played for it also completes a goal that costs at most two coins, without which it could never win.

use engine::{Events, GameRng, Rules, Seat, Seen};

use crate::Ventures;
use crate::action::{Action, Pay};
use crate::content::{CardId, Colour, Effect, Resources, STAGES};
use crate::state::{Phase, Player, State};

/// The most coins it spends on a goal.
const GOAL_COINS: u16 = 2;

/// Picks one of the seat's legal actions.
pub(crate) fn rulebased(seen: &Seen<'_, Ventures>, rng: &mut GameRng) -> Action {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    // Of the sampled world only what the seat knows is looked at: its hand and what lies open.
    let world = seen.sample(rng);
    let mind = Mind { game: seen.game(), state: &world, seat: seen.seat(), legal: &legal };
    let chosen = match world.phase {
        Phase::Choosing if usize::from(world.stage) + 1 < STAGES => {
            mind.goal(rng).or_else(|| mind.early(rng))
        }
        Phase::Choosing => mind.goal(rng).or_else(|| mind.best_at_once(rng)),
        Phase::Fetching(_) => mind.best_at_once(rng),
        Phase::Naming | Phase::Over => None,
    };
    chosen.or_else(|| rng.pick(&legal).copied()).unwrap_or(Action::FetchNone)
}

struct Mind<'a> {
    game: &'a Ventures,
    state: &'a State,
    seat: Seat,
    legal: &'a [Action],
}

impl Mind<'_> {
    /// The cheapest way to the next goal, with a card that cannot be played as its marker if there is one.
    fn goal(&self, rng: &mut GameRng) -> Option<Action> {
        let price = |action: &Action| match action {
            Action::Goal { left, right, .. } => Some(u16::from(*left) + u16::from(*right)),
            _ => None,
        };
        let least = self.legal.iter().filter_map(price).min().filter(|&coins| coins <= GOAL_COINS)?;
        let playable: Vec<CardId> = self.plays().map(|(card, _)| card).collect();
        let ways: Vec<Action> =
            self.legal.iter().copied().filter(|action| price(action) == Some(least)).collect();
        let idle: Vec<Action> = ways
            .iter()
            .copied()
            .filter(|action| !matches!(action, Action::Goal { card, .. } if playable.contains(card)))
            .collect();
        rng.pick(&idle).or_else(|| rng.pick(&ways)).copied()
    }

    fn early(&self, rng: &mut GameRng) -> Option<Action> {
        let me = &self.state.players[self.seat];
        let kinds = |card: CardId| self.kinds_made(self.game.cards().card(card).effect);
        let made = self.all_made(me);
        let points = |card: CardId| match self.game.cards().card(card).effect {
            Effect::Points(points) => points,
            _ => 0,
        };
        let colour = |card: CardId| self.game.cards().card(card).colour;
        self.first(rng, |card| kinds(card).len() >= 2)
            .or_else(|| self.first(rng, |card| !kinds(card).less(made).is_empty()))
            .or_else(|| self.first(rng, |card| self.leads_with(card)))
            .or_else(|| {
                let assets = || self.plays().filter(|(card, _)| colour(*card) == Colour::Blue);
                let most = assets().map(|(card, _)| points(card)).max()?;
                self.first(rng, |card| colour(card) == Colour::Blue && points(card) == most)
            })
            .or_else(|| self.first(rng, |card| colour(card) == Colour::Green))
            .or_else(|| self.first(rng, |_| true))
            .or_else(|| {
                let discards = self.legal.iter().filter(|action| matches!(action, Action::Discard { .. }));
                rng.pick(&discards.copied().collect::<Vec<_>>()).copied()
            })
    }

    /// Whether the card makes the seat one of those with most intellectual property, if it is not alone there already.
    fn leads_with(&self, card: CardId) -> bool {
        let Effect::Ip(symbols) = self.game.cards().card(card).effect else { return false };
        let mine = self.game.ip_total(&self.state.players[self.seat]);
        let others = Seat::all(self.game.seats()).filter(|&seat| seat != self.seat);
        let most = others.map(|seat| self.game.ip_total(&self.state.players[seat])).max().unwrap_or(0);
        mine <= most && mine + u16::from(symbols) >= most
    }

    /// The action that scores most at once, others doing nothing of note.
    fn best_at_once(&self, rng: &mut GameRng) -> Option<Action> {
        let mut best: Option<(i32, u32, Action)> = None;
        for &action in self.legal {
            let value = self.points_after(action);
            match &mut best {
                Some((top, equals, chosen)) if *top == value => {
                    *equals += 1;
                    if rng.below(*equals) == 0 {
                        *chosen = action;
                    }
                }
                Some((top, _, _)) if *top > value => {}
                Some(_) | None => best = Some((value, 1, action)),
            }
        }
        best.map(|(_, _, action)| action)
    }

    fn points_after(&self, action: Action) -> i32 {
        let mut after = *self.state;
        // Chance only deals the next stage, which scores nothing yet.
        let mut chance = GameRng::from_u64(0);
        self.game.apply(&mut after, self.seat, action, &mut chance, &mut Events::off());
        for other in Seat::all(self.game.seats()).filter(|&seat| seat != self.seat) {
            if self.game.pending(&after).seats.contains(other)
                && after.stage == self.state.stage
                && after.turn == self.state.turn
                && let Some(nothing) = self.game.fallback(&after, other)
            {
                self.game.apply(&mut after, other, nothing, &mut chance, &mut Events::off());
            }
        }
        self.game.points(&after, self.seat).total()
    }

    /// A card that `wanted` holds for, played in the cheapest way.
    fn first(&self, rng: &mut GameRng, wanted: impl Fn(CardId) -> bool) -> Option<Action> {
        let fitting: Vec<CardId> = self.plays().map(|(card, _)| card).filter(|&card| wanted(card)).collect();
        let &card = rng.pick(&fitting)?;
        let coins = |pay: Pay| match pay {
            Pay::Free | Pay::Ability => 0,
            Pay::Bank => 1,
            Pay::Trade { left, right } => 1 + u16::from(left) + u16::from(right),
        };
        let ways = self.plays().filter(|(other, _)| *other == card);
        ways.min_by_key(|(_, pay)| coins(*pay)).map(|(card, pay)| Action::Play { card, pay })
    }

    /// The ways to play a card.
    fn plays(&self) -> impl Iterator<Item = (CardId, Pay)> {
        self.legal.iter().filter_map(|action| match *action {
            Action::Play { card, pay } => Some((card, pay)),
            _ => None,
        })
    }

    fn kinds_made(&self, effect: Effect) -> Resources {
        match effect {
            Effect::Choice { options, .. } => options,
            Effect::Produce { fixed, .. } => {
                let kinds = (0..).zip(fixed.0).filter(|(_, units)| *units > 0);
                kinds.fold(Resources::default(), |set, (kind, _)| set.with(crate::content::Resource(kind)))
            }
            _ => Resources::default(),
        }
    }

    /// Everything the player can make, by board, cards and goals.
    fn all_made(&self, player: &Player) -> Resources {
        let content = self.game.cards();
        let board = player.produces(content).map_or(Resources::EMPTY, Resources::only);
        let cards = player.played.iter().map(|card| content.card(card).effect);
        let all = cards.chain(player.goal_effects(content)).map(|effect| self.kinds_made(effect));
        all.fold(board, Resources::or)
    }
}
