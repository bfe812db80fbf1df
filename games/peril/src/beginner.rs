//! A careful beginner: a person's first rules of thumb, without looking ahead. The weakest level must lose to it.

use engine::{GameRng, Seen};

use crate::Peril;
use crate::action::Action;
use crate::frames::{Frame, Mode};
use crate::kinds::{Diploma, Good, Resource, Terrain};
use crate::map::Hex;
use crate::probes::{Open, follow, offers};
use crate::state::{Mark, Player, State};

/// Turns for which a beginner likes to have meals.
const MEALS: u8 = 4;
/// Dollars that are not spent on land and lessons: meals come first.
const KEPT: u32 = 2;
/// Resources that are worth a walk to the store.
const LOAD: u32 = 2;

/// Eats first, then works what is built, builds what is claimed, claims what is near, and lets others quarrel.
pub(crate) fn beginner(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    let legal = offers(seen);
    let open = Open::look(seen, rng);
    let thumb = Thumb { game: seen.game(), world: &open.world, me: seen.seat(), mouths: open.mouths };
    let deed = match open.world.top() {
        Some(Frame::Shop { mode, .. }) => follow(&thumb.counter(*mode), &legal),
        _ => follow(&thumb.deeds(&legal), &legal),
    };
    deed.or_else(|| open.walk(seen, &legal, |_, hex| thumb.wanted(hex)))
        .or_else(|| follow(&QUIET, &legal))
        .or_else(|| legal.iter().copied().find(|action| matches!(action, Action::Activate(_))))
        .or_else(|| follow(&[Action::EndActions], &legal))
        .unwrap_or_else(|| *rng.pick(&legal).expect("whoever is asked has something to do"))
}

/// Answers to what others begin, and what to do when nothing better is at hand.
const QUIET: [Action; 12] = [
    Action::HoldFire,
    Action::Reject,
    Action::Submit,
    Action::Loot,
    Action::TakeDrink,
    Action::Shoot,
    Action::RunAway,
    Action::Drop,
    Action::ShopDone,
    Action::StopMove,
    Action::Explore,
    Action::JailRoll,
];

/// Rules of thumb for whoever looks at the table.
struct Thumb<'a> {
    game: &'a Peril,
    world: &'a State,
    me: engine::Seat,
    mouths: u8,
}

impl Thumb<'_> {
    fn player(&self) -> &Player {
        &self.world.players[self.me]
    }

    /// What is bought or sold: all resources, meals, and a tool for what stands idle.
    fn counter(&self, mode: Mode) -> Vec<Action> {
        match mode {
            Mode::Sell => Resource::ALL.iter().map(|&kind| Action::Lot(Good::Resource(kind))).collect(),
            Mode::Buy => {
                let meal = (self.player().food < MEALS * self.mouths).then_some(Good::Food);
                let tools = self.idle().map(|kind| Good::Tool(kind.tool()));
                meal.into_iter().chain(tools).map(Action::Lot).collect()
            }
        }
    }

    /// What is done on the spot, the best first.
    fn deeds(&self, legal: &[Action]) -> Vec<Action> {
        let player = self.player();
        let spare = player.cash.saturating_sub(KEPT);
        let mut deeds = Vec::new();
        if self.wares() > 0 {
            deeds.push(Action::Shop(Mode::Sell));
        }
        let buys = self.counter(Mode::Buy);
        let here = self.world.actor().map(|who| self.world.map.terrain(self.world.figure(who).hex));
        let smith = here == Some(Terrain::Blacksmith);
        if buys.iter().any(|lot| matches!(lot, Action::Lot(Good::Tool(_))) == smith) {
            deeds.push(Action::Shop(Mode::Buy));
        }
        if spare >= self.game.prices.building {
            deeds.extend(legal.iter().copied().filter(|action| matches!(action, Action::Build(_))));
            deeds.extend([Action::TakeOver, Action::Claim]);
        }
        if self.attended() {
            deeds.push(Action::Process);
        }
        if spare >= self.game.prices.diploma {
            deeds.extend(Diploma::ALL.iter().map(|&diploma| Action::Learn(diploma)));
        }
        deeds.push(Action::Expand);
        if self.hungry() {
            deeds.extend([Action::Hunt, Action::Pray { shuffle: false }]);
        }
        deeds
    }

    /// Where it is worth to walk.
    fn wanted(&self, hex: Hex) -> bool {
        let player = self.player();
        let terrain = self.world.map.terrain(hex);
        if self.hungry() {
            let broke = player.cash == 0 && self.wares() == 0;
            return terrain == if broke { Terrain::Church } else { Terrain::GeneralStore };
        }
        let spare = player.cash.saturating_sub(KEPT);
        match terrain {
            Terrain::GeneralStore => self.wares() >= LOAD,
            Terrain::Blacksmith => {
                spare >= self.game.prices.buy.tool
                    && self.idle().any(|kind| self.world.stock.tools[kind.tool().index()] > 0)
            }
            _ if terrain.is_town() => false,
            _ => match self.world.mark(hex) {
                Mark::Built { owner, kind, tokens } => {
                    let able = |kind: Resource| player.has_tool(kind.tool());
                    owner == self.me && tokens > 0 && kind.resource().is_some_and(able)
                }
                Mark::Stake(owner) => owner == self.me && spare >= self.game.prices.building,
                Mark::Bare => {
                    let building = self.game.grounds[terrain.index()].building;
                    building.is_some_and(|kind| player.tokens[kind.index()] > 0)
                        && spare >= self.game.prices.claim + self.game.prices.building
                }
                Mark::Forsaken | Mark::Abandoned { .. } => false,
            },
        }
    }

    fn wares(&self) -> u32 {
        self.player().resource_count()
    }

    /// Fewer meals than for two turns.
    fn hungry(&self) -> bool {
        self.player().food < 2 * self.mouths
    }

    /// Whether whoever acts stands on a building of the family's.
    fn attended(&self) -> bool {
        let on = |who| self.world.mark(self.world.figure(who).hex).owner();
        self.world.actor().and_then(on) == Some(self.me)
    }

    /// Resources that lie on buildings of the family without a tool for them.
    fn idle(&self) -> impl Iterator<Item = Resource> {
        let world = self.world;
        world.map.hexes().filter_map(|hex| match world.mark(hex) {
            Mark::Built { owner, kind, tokens } if owner == self.me && tokens > 0 => {
                kind.resource().filter(|kind| !self.player().has_tool(kind.tool()))
            }
            _ => None,
        })
    }
}
