//! Opinions: what playing well looks like. Points as if the game ended now, and beside them what is likely to become
//! points: pioneers aboard whose tiles are still out there, coaches near their last passenger, places next to a
//! network, and the money and turns to get there.

use engine::{Events, GameRng, Seat};

use crate::action::Action;
use crate::pieces::{PlaceSet, Profession, Tile};
use crate::score::networks;
use crate::setup::stack_at_start;
use crate::state::{Phase, ROADS, State};
use crate::{Stagecoach, points};

/// What playing well looks like.
#[derive(Copy, Clone, Debug)]
pub struct Advice;

impl engine::Advice<Stagecoach> for Advice {
    /// The lead over the strongest opponent, in points.
    fn evaluate(game: &Stagecoach, state: &State, seat: Seat) -> f32 {
        if state.phase == Phase::Settle && state.active == seat {
            return best_settling(game, state, seat);
        }
        lead(game, state, seat)
    }
}

/// How many rides a player makes after the first until a game between sensible players is over.
const TURNS: f32 = 11.0;
/// A dollar in points, while there is use for it.
const DOLLAR: f32 = 0.4;
/// A pioneer who is yet to settle may end up in the best network.
const MAY_CONNECT: f32 = 0.9;

/// A settled pioneer is worth what it is worth after the best choice of who settles.
fn best_settling(game: &Stagecoach, state: &State, seat: Seat) -> f32 {
    let Some(tile) = state.tile(state.stagecoach) else { return lead(game, state, seat) };
    let mut best = f32::NEG_INFINITY;
    for coach in state.riding[seat].iter() {
        let aboard = game.coaches.professions(coach, state.aboard[coach.index()]) & tile.welcomes();
        for profession in Profession::ALL.into_iter().filter(|who| aboard & who.bit() != 0) {
            let mut after = *state;
            // A nugget drawn here is as good as any other: the draw only tells that there is one.
            let mut rng = GameRng::from_u64(0);
            let settle = Action::Settle { coach, profession };
            game.perform(&mut after, seat, settle, &mut rng, &mut Events::off());
            best = best.max(lead(game, &after, seat));
        }
    }
    best
}

fn lead(game: &Stagecoach, state: &State, seat: Seat) -> f32 {
    let turns = turns_left(game, state);
    let mut strongest = f32::NEG_INFINITY;
    for other in Seat::all(game.seats).filter(|&other| other != seat) {
        strongest = strongest.max(standing(game, state, other, turns));
    }
    standing(game, state, seat, turns) - strongest
}

/// How many more turns each player is likely to have.
fn turns_left(game: &Stagecoach, state: &State) -> f32 {
    if state.ending().is_some() {
        return 0.0;
    }
    let most = Seat::all(game.seats).map(|seat| state.roads[seat].len()).max().unwrap_or(0);
    let roads = 1.0 - most as f32 / ROADS as f32;
    let stack = f32::from(state.stack) / f32::from(stack_at_start(game.seats));
    let left = roads.min(stack);
    // Until the round is over everybody still has a turn or is having one.
    TURNS * left + 0.5
}

fn standing(game: &Stagecoach, state: &State, seat: Seat, turns: f32) -> f32 {
    let now = points(game, state, seat).total() as f32;
    if state.ending().is_some() {
        // Money breaks ties.
        return now + f32::from(state.money[seat]) * 0.001;
    }
    now + aboard(game, state, seat, turns)
        + reach(game, state, seat, turns)
        + wealth(state, seat, turns)
        + underway(game, state, seat, turns)
}

/// What the pioneers on coaches are likely to bring.
fn aboard(game: &Stagecoach, state: &State, seat: Seat, turns: f32) -> f32 {
    let hotels = state.tiles[Tile::Hotel as usize].len() as f32;
    let waiting: u32 = state.riding[seat].iter().map(|coach| state.aboard[coach.index()].count_ones()).sum();
    // One settles in each turn of one's own, and now and then one more as a guest or a farmer.
    let hurry = (turns * 1.35 / (waiting.max(1)) as f32).min(1.0);
    let chance: [f32; 6] = std::array::from_fn(|kind| {
        let tiles = state.tiles[kind].len() as f32 + 0.35 * hotels;
        hurry * (1.0 - 0.5f32.powf(tiles))
    });
    let mut value = 0.0;
    for coach in state.riding[seat].iter() {
        let shown = &game.coaches.list[coach.index()];
        let taken = state.aboard[coach.index()];
        let mut all = 1.0;
        for (_, who) in (0..).zip(&shown.seats).filter(|(at, _)| taken >> at & 1 == 1) {
            let settles = chance[*who as usize];
            all *= settles;
            value += settles * (1.0 + MAY_CONNECT);
        }
        value += all * (f32::from(shown.points) + DOLLAR - shown.seats.len() as f32);
    }
    value
}

/// What roads are likely to bring beyond the best network of now: pioneers a road away, smaller networks that may be
/// joined to it, and cities on it where somebody aboard could still settle.
fn reach(game: &Stagecoach, state: &State, seat: Seat, turns: f32) -> f32 {
    let all = networks(game, state, seat);
    let count = |places| state.pioneers_in(seat, places) as f32;
    let Some(&best) = all.iter().max_by(|a, b| count(**a).total_cmp(&count(**b))) else { return 0.0 };
    let soon = (turns / 4.0).min(1.0) * (state.roads_left(seat) as f32 / 3.0).min(1.0);
    let around = best.iter().fold(PlaceSet::EMPTY, |set, place| set.or(game.board.near(place))).less(best);
    let open = game.matching(state, seat);
    let near = count(around.and(state.in_play));
    let apart: f32 = all.iter().filter(|&&network| network != best).map(|&network| count(network)).sum();
    let inside = best.and(open).len() as f32;
    let beside = around.and(open).len() as f32;
    soon * (0.9 * near + 0.45 * apart)
        + (turns / 4.0).min(1.0) * (0.45 * inside.min(4.0) + 0.08 * beside.min(6.0))
}

fn wealth(state: &State, seat: Seat, turns: f32) -> f32 {
    let money = f32::from(state.money[seat]);
    // Money beyond what the next turns can spend is worth little.
    let useful = money.min(2.0 + turns);
    let worth = DOLLAR * (turns / 2.0).min(1.0);
    worth * useful
        + 0.02 * (money - useful)
        + DOLLAR * 0.8 * turns * f32::from(state.bankers[seat])
        + 0.22 * turns * f32::from(state.merchants[seat])
}

/// What the active player has begun and paid for.
fn underway(game: &Stagecoach, state: &State, seat: Seat, turns: f32) -> f32 {
    const RIDE: f32 = 2.2;
    const ROAD: f32 = 1.35;
    if state.active != seat {
        return 0.0;
    }
    let ride = || if game.can_ride(state, seat) { RIDE } else { 0.0 };
    let road = ROAD * (turns / 4.0).clamp(0.35, 1.0);
    match state.phase {
        Phase::Buy { used } => ride() + 0.3 * f32::from(state.purchases_left(used)),
        Phase::Lay { left, .. } => ride() + road * f32::from(left),
        Phase::Ride => RIDE,
        Phase::Settle => RIDE,
        Phase::Sergeant => road,
        Phase::Farmer { left } => 0.6 * f32::from(left),
        Phase::Barkeeper => 0.8,
        Phase::Join { .. } | Phase::Over(_) => 0.0,
    }
}
