//! Bots of the laboratory. Each looks one step ahead and prefers the steps of one plan, so that games, not arithmetic, tell
//! what the plan is worth. `control` has no plan: against it the others are measured. `beginner` has rules of thumb instead of
//! foresight.
//!
//! A preference is what a step of the plan may cost by the evaluation function, where a point is worth 10. It is about the
//! least with which a bot does what its plan is about three times as often as `control`: more makes a worse player, and
//! tells less about the plan.

use engine::{Events, GameRng, Heuristics as _, OwnBot, Rules, Seen};

use crate::Peril;
use crate::action::{Action, Prisoner};
use crate::beginner::beginner;
use crate::frames::{Errand, Frame, Mode, Purse};
use crate::heuristics::{Heuristics, Weights};
use crate::kinds::{Building, Diploma, Good, Resource, Terrain};
use crate::legal::Look;
use crate::map::{Hex, Steps};
use crate::state::{Bandit, Mark, State};

pub(crate) const BOTS: &[(&str, OwnBot<Peril>)] = &[
    ("control", control),
    ("farmer", farmer),
    ("gambler", gambler),
    ("bettor", bettor),
    ("preacher", preacher),
    ("homesteader", homesteader),
    ("outlaw", outlaw),
    ("trader", trader),
    ("beginner", beginner),
];

/// Worlds and chances an action is tried with.
const TRIES: u32 = 4;
/// Dollars that a family lives on: land, a building and a tool. No plan touches them.
const LIVING: u32 = 8;

fn control(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    foresee(seen, &offers(seen), &[], 0.0, &Weights::default(), rng)
}

/// Becomes the deputy, and then lets the Bandit out and takes him again and again, for what he has hidden.
fn farmer(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    let legal = offers(seen);
    let open = Open::look(seen, rng);
    let deputy = open.world.holder(Diploma::Law) == Some(seen.seat()) && open.is_fed();
    let mut plan = vec![Action::Learn(Diploma::Law), Action::Release(Prisoner::Bandit)];
    if deputy {
        plan.push(Action::Sheriff(Errand::ArrestBandit));
        if open.world.bandit == Bandit::Jailed {
            plan.push(Action::Sheriff(Errand::Release));
        }
    }
    foresee(seen, &legal, &plan, 2.0, &Weights::default(), rng)
}

/// Becomes the bartender, and then stakes all that is in the purse beyond what a family lives on, again and again.
fn gambler(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    gamble(seen, rng, |spare| spare)
}

/// The same with a quarter of it at most.
fn bettor(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    gamble(seen, rng, |spare| spare / 4)
}

fn gamble(seen: &Seen<'_, Peril>, rng: &mut GameRng, most: fn(u32) -> u32) -> Action {
    let legal = offers(seen);
    let open = Open::look(seen, rng);
    let most = most(open.world.players[seen.seat()].cash.saturating_sub(LIVING));
    let stake = |action: &Action| match *action {
        Action::Stake(amount) if amount <= most => Some(amount),
        _ => None,
    };
    if let Some(amount) = legal.iter().filter_map(stake).max() {
        return Action::Stake(amount);
    }
    let mut plan = vec![Action::Learn(Diploma::Bartending), Action::Wager(Purse::Cash)];
    if most > 0 && open.is_fed() {
        plan.push(Action::Gamble);
    }
    foresee(seen, &legal, &plan, 2.1, &Weights::default(), rng)
}

/// Becomes the preacher, and prays with the last Action of everybody who may; when there is nothing to live on, goes to Church
/// and prays with every Action.
fn preacher(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    let legal = offers(seen);
    let open = Open::look(seen, rng);
    let learned = open.world.holder(Diploma::Theology) == Some(seen.seat());
    let poor = open.world.players[seen.seat()].cash < LIVING;
    let last = open.world.actor().is_some_and(|who| open.world.figure(who).actions == 1);
    let church = |_: &State, hex: Hex| hex == Peril::town(Terrain::Church);
    let mut plan = vec![Action::Learn(Diploma::Theology)];
    if poor || last {
        plan.push(Action::Pray { shuffle: false });
    }
    if poor && !learned {
        plan.extend(open.walk(seen, &legal, church));
    }
    foresee(seen, &legal, &plan, 0.6, &Weights::default(), rng)
}

/// Builds Homesteads while it can, and has as many children as they hold.
fn homesteader(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    let mut legal = offers(seen);
    let open = Open::look(seen, rng);
    let (seat, world) = (seen.seat(), &open.world);
    let player = &world.players[seat];
    let homes = player.tokens[Building::Homestead.index()] > 0;
    let mut plan = vec![Action::Build(Building::Homestead), Action::Expand];
    let grow = player.men < player.cap() && !player.expanded && open.is_fed();
    let first = player.homes.iter().next().copied();
    let home = |_: &State, hex: Hex| Some(hex) == first;
    if grow {
        plan.extend(open.walk(seen, &legal, home));
    }
    // Land is kept for the next Homestead as long as there is one to build and money for it.
    let look = Look { g: seen.game(), s: world };
    if homes && player.stakes == 1 && player.cash < look.build_price(seat, Building::Homestead) + 4 {
        legal.retain(|action| !matches!(action, Action::Build(_)) || player.built > 6);
    }
    foresee(seen, &legal, &plan, 3.0, &Weights::default(), rng)
}

/// Lives by what others have built and claimed: takes from unwatched buildings, disputes stakes, shoots at passers-by and
/// fights.
fn outlaw(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    let legal = offers(seen);
    let open = Open::look(seen, rng);
    let (seat, world) = (seen.seat(), &open.world);
    let player = &world.players[seat];
    if matches!(world.top(), Some(Frame::Shop { mode: Mode::Buy, .. })) && player.bullets < 6 {
        let arms = [Action::Lot(Good::Revolver), Action::Lot(Good::Bullets)];
        if let Some(lot) = follow(&arms, &legal) {
            return lot;
        }
    }
    let mut plan = vec![Action::Fire, Action::Loot, Action::Dispute];
    if player.bullets > 3 {
        plan.push(Action::Fight);
    }
    let prey = |world: &State, hex: Hex| match world.mark(hex) {
        Mark::Stake(owner) => owner != seat && world.players[seat].armed(),
        Mark::Built { owner, kind, tokens } => {
            let able = |kind: Resource| world.players[seat].has_tool(kind.tool());
            owner != seat
                && tokens > 0
                && kind.resource().is_some_and(able)
                && !world.attends(owner, hex)
                && !world.laborer_on(hex)
        }
        Mark::Bare | Mark::Forsaken | Mark::Abandoned { .. } => false,
    };
    if world.actor().is_some_and(|who| prey(world, world.figure(who).hex)) {
        plan.push(Action::Process);
    }
    if open.is_fed() {
        plan.extend(open.walk(seen, &legal, prey));
    }
    foresee(seen, &legal, &plan, 0.4, &Weights::default(), rng)
}

/// Becomes the storekeeper, and deals with everybody as often as both gain anything at all.
fn trader(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    let legal = offers(seen);
    let eager = Weights { bargain: 0.0, action: 0.3, ..Weights::default() };
    foresee(seen, &legal, &[Action::Learn(Diploma::Business)], 3.0, &eager, rng)
}

/// What everybody at the table can see, as one of the worlds a seat thinks possible.
pub(crate) struct Open {
    pub(crate) world: State,
    pub(crate) mouths: u8,
    food: u8,
}

impl Open {
    pub(crate) fn look(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Open {
        let world = seen.sample(rng);
        let player = &world.players[seen.seat()];
        Open { mouths: player.men + u8::from(player.horse), food: player.food, world }
    }

    /// The next step of whoever acts to the nearest hex of a kind, if it is somewhere else and there is a way.
    pub(crate) fn walk(
        &self,
        seen: &Seen<'_, Peril>,
        legal: &[Action],
        wanted: impl Fn(&State, Hex) -> bool,
    ) -> Option<Action> {
        let world = &self.world;
        let who = world.actor().filter(|who| who.seat == seen.seat())?;
        let here = world.figure(who).hex;
        let goals = || world.map.walkable().iter().filter(|&hex| wanted(world, hex));
        if goals().any(|hex| hex == here) {
            return follow(&[Action::StopMove], legal);
        }
        let from = |hex: Hex| world.map.steps(hex, world.map.walkable());
        let far = |hex: Hex| {
            let steps = from(hex);
            goals().map(|goal| steps.to(goal)).min().filter(|&steps| steps != Steps::FAR)
        };
        let now = far(here)?;
        let nearer = legal.iter().copied().find(|action| match *action {
            Action::Step(cell) => world.map.at(cell).and_then(far).is_some_and(|steps| steps < now),
            _ => false,
        });
        nearer.or_else(|| follow(&[Action::Move], legal))
    }

    /// A plan waits until there are meals for two turns: who starves proves nothing about it.
    const fn is_fed(&self) -> bool {
        self.food >= 2 * self.mouths
    }
}

pub(crate) fn offers(seen: &Seen<'_, Peril>) -> Vec<Action> {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    legal
}

/// The first step of a plan that may be taken.
pub(crate) fn follow(plan: &[Action], legal: &[Action]) -> Option<Action> {
    plan.iter().copied().find(|step| legal.contains(step))
}

/// The action after which the seat stands best, judged as any bot with one step of foresight judges; the steps of its plan are
/// preferred.
fn foresee(
    seen: &Seen<'_, Peril>,
    legal: &[Action],
    plan: &[Action],
    preference: f32,
    weights: &Weights,
    rng: &mut GameRng,
) -> Action {
    let preferred = |action| if plan.contains(action) { preference * TRIES as f32 } else { 0.0 };
    let mut values: Vec<f32> = legal.iter().map(preferred).collect();
    for _ in 0..TRIES {
        let world = seen.sample(rng);
        let chance = rng.fork();
        for (value, &action) in values.iter_mut().zip(legal) {
            *value += Heuristics::expectation(weights, seen.game(), &world, seen.seat(), action)
                .unwrap_or_else(|| {
                    let mut after = world;
                    seen.game().apply(
                        &mut after,
                        seen.seat(),
                        action,
                        &mut chance.clone(),
                        &mut Events::off(),
                    );
                    Heuristics::evaluate(weights, seen.game(), &after, seen.seat())
                });
        }
    }
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let equals: Vec<Action> =
        legal.iter().zip(&values).filter(|(_, value)| **value >= best).map(|(&a, _)| a).collect();
    *rng.pick(&equals).expect("whoever is asked has something to do")
}
