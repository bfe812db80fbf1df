//! Bots of the laboratory. Each follows one plan wherever it can and otherwise looks one step ahead, so that games, not
//! arithmetic, tell what the plan is worth. `control` has no plan: against it the others are measured.

use engine::{Events, GameRng, Heuristics as _, OwnBot, Rules, Seen};

use crate::Peril;
use crate::action::{Action, Prisoner};
use crate::frames::{Errand, Purse};
use crate::heuristics::{Heuristics, Weights};
use crate::kinds::{Diploma, Face};
use crate::state::{Bandit, State};

pub(crate) const BOTS: &[(&str, OwnBot<Peril>)] =
    &[("control", control), ("farmer", farmer), ("gambler", gambler), ("bettor", bettor)];

/// Worlds and chances an action is tried with.
const TRIES: u32 = 4;

fn control(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    foresee(seen, &offers(seen), rng)
}

/// Becomes the deputy, and then lets the Bandit out and takes him again with every Action, for what he has hidden.
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
    follow(&plan, &legal).unwrap_or_else(|| foresee(seen, &legal, rng))
}

/// Becomes the bartender, and then stakes all there is in the purse with every Action.
fn gambler(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    gamble(seen, rng, |cash| cash)
}

/// The same with a quarter of the purse at most.
fn bettor(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Action {
    gamble(seen, rng, |cash| cash / 4)
}

fn gamble(seen: &Seen<'_, Peril>, rng: &mut GameRng, most: fn(u32) -> u32) -> Action {
    let legal = offers(seen);
    let open = Open::look(seen, rng);
    let most = most(open.world.players[seen.seat()].cash);
    let stake = |action: &Action| match *action {
        Action::Stake(amount) if amount <= most => Some(amount),
        _ => None,
    };
    if let Some(amount) = legal.iter().filter_map(stake).max() {
        return Action::Stake(amount);
    }
    let mut plan =
        vec![Action::Learn(Diploma::Bartending), Action::Wager(Purse::Cash), Action::Bet(Face::Bandit)];
    if most > 0 && open.is_fed() {
        plan.push(Action::Gamble);
    }
    follow(&plan, &legal).unwrap_or_else(|| foresee(seen, &legal, rng))
}

/// What everybody at the table can see, as one of the worlds a seat thinks possible.
struct Open {
    world: State,
    mouths: u8,
    food: u8,
}

impl Open {
    fn look(seen: &Seen<'_, Peril>, rng: &mut GameRng) -> Open {
        let world = seen.sample(rng);
        let player = &world.players[seen.seat()];
        Open { mouths: player.men + u8::from(player.horse), food: player.food, world }
    }

    /// A plan waits until there are meals for two turns: who starves proves nothing about it.
    const fn is_fed(&self) -> bool {
        self.food >= 2 * self.mouths
    }
}

fn offers(seen: &Seen<'_, Peril>) -> Vec<Action> {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    legal
}

/// The first step of a plan that may be taken.
fn follow(plan: &[Action], legal: &[Action]) -> Option<Action> {
    plan.iter().copied().find(|step| legal.contains(step))
}

/// The action after which the seat stands best, judged as any bot with one step of foresight judges.
fn foresee(seen: &Seen<'_, Peril>, legal: &[Action], rng: &mut GameRng) -> Action {
    let weights = Weights::default();
    let mut values = vec![0.0; legal.len()];
    for _ in 0..TRIES {
        let world = seen.sample(rng);
        let chance = rng.fork();
        for (value, &action) in values.iter_mut().zip(legal) {
            let mut after = world;
            seen.game().apply(&mut after, seen.seat(), action, &mut chance.clone(), &mut Events::off());
            *value += Heuristics::evaluate(&weights, seen.game(), &after, seen.seat());
        }
    }
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let equals: Vec<Action> =
        legal.iter().zip(&values).filter(|(_, value)| **value >= best).map(|(&a, _)| a).collect();
    *rng.pick(&equals).expect("whoever is asked has something to do")
}
