//! Features of a whole position at any decision, for networks: what the evaluation function in `heuristics` looks at before it is
//! weighted, what there is to do in the rest of a turn, and where a ride could lead. Seats are counted from the observer.

use engine::{Entries, Names, PositionFeatures, Seat, Values};

use crate::Stagecoach;
use crate::heuristics::{self, Outlook, Weights};
use crate::pieces::{CoachId, PlaceSet, Profession, Tile};
use crate::score::{networks, points_with};
use crate::setup::stack_at_start;
use crate::state::{Phase, ROW, State};

/// The features.
pub(crate) const POSITION: PositionFeatures<Stagecoach> = PositionFeatures { names, extract };

/// Rides are told apart by what they cost up to this many dollars.
const COSTS: usize = 5;

const OF_A_SEAT: [&str; 41] = [
    "coaches",
    "seats",
    "nuggets",
    "network",
    "total",
    "money",
    "bankers",
    "merchants",
    "roads_left",
    "supply",
    "nugget_count",
    "waiting",
    "one_left",
    "two_left",
    "three_left",
    "more_left",
    "gain_of_one",
    "gain_of_two",
    "gain_of_more",
    "aboard",
    "reach",
    "near",
    "apart",
    "inside",
    "beside",
    "welcome",
    "stranded",
    "ride_0",
    "ride_1",
    "ride_2",
    "ride_3",
    "ride_4",
    "home_0",
    "home_2",
    "home_4",
    "at_home",
    "active",
    "purchases",
    "roads_in_hand",
    "to_ride",
    "turn_to_come",
];

const PHASES: [&str; 10] =
    ["buy", "lay", "ride", "settle", "sergeant", "farmer", "barkeeper", "join", "over", "cover"];

fn names(game: &Stagecoach, state: &State) -> Vec<String> {
    let mut names = Names::default();
    entries(game, state, Seat(0), &mut names);
    names.0
}

fn extract(game: &Stagecoach, state: &State, observer: Seat, out: &mut [f32]) {
    entries(game, state, observer, &mut Values::new(out));
}

fn entries(game: &Stagecoach, state: &State, me: Seat, out: &mut impl Entries) {
    let weights = Weights::default();
    let outlook = Outlook::of(&weights, game, state);
    let last_round = game.is_last_round(state);
    for distance in 0..game.seats {
        let seat = Seat((me.0 + distance) % game.seats);
        out.block(
            OF_A_SEAT.len(),
            |i| {
                if distance == 0 {
                    format!("me:{}", OF_A_SEAT[i])
                } else {
                    format!("next{distance}:{}", OF_A_SEAT[i])
                }
            },
            |out| out.copy_from_slice(&of_seat(&weights, game, state, seat, &outlook, last_round)),
        );
    }

    let phase = match state.phase {
        Phase::Buy { .. } => 0,
        Phase::Lay { .. } => 1,
        Phase::Ride => 2,
        Phase::Settle => 3,
        Phase::Sergeant => 4,
        Phase::Farmer { .. } => 5,
        Phase::Barkeeper => 6,
        Phase::Join { .. } => 7,
        Phase::Over(_) => 8,
        Phase::Cover { .. } => 9,
    };
    out.one_hot(PHASES.len(), |i| format!("phase:{}", PHASES[i]), Some(phase));
    let here = state.tile(state.stagecoach).map(|tile| tile as usize);
    out.one_hot(Tile::COUNT, |i| format!("here:{}", Tile::ALL[i].letter()), here);
    out.block(
        Tile::COUNT,
        |i| format!("tiles:{}", Tile::ALL[i].letter()),
        |out| {
            for (entry, tiles) in out.iter_mut().zip(&state.tiles) {
                *entry = tiles.len() as f32;
            }
        },
    );
    let stack = f32::from(state.stack);
    out.entry("stack", stack);
    out.entry("late", 1.0 - (stack / f32::from(stack_at_start(game.seats))).clamp(0.0, 1.0));
    out.entry("turns", outlook.turns);
    out.entry("last_round", f32::from(last_round));
    out.entry("round", f32::from(state.round));
    out.block(
        ROW,
        |slot| format!("promise:{slot}"),
        |out| {
            for (entry, &coach) in out.iter_mut().zip(state.row.coaches()) {
                *entry = promise(game, coach, &outlook);
            }
        },
    );
}

/// What a full coach is likely to bring.
fn promise(game: &Stagecoach, coach: CoachId, outlook: &Outlook) -> f32 {
    let shown = &game.coaches.list[coach.index()];
    let chances = || shown.seats.iter().map(|&who| outlook.chances[who as usize]);
    chances().sum::<f32>() + chances().product::<f32>() * f32::from(shown.points)
}

fn of_seat(
    weights: &Weights,
    game: &Stagecoach,
    state: &State,
    seat: Seat,
    outlook: &Outlook,
    last_round: bool,
) -> [f32; OF_A_SEAT.len()] {
    let networks = networks(game, state, seat);
    let points = points_with(game, state, seat, &networks);
    let count = |places| state.pioneers_in(seat, places) as f32;
    let best = networks.iter().copied().max_by(|a, b| count(*a).total_cmp(&count(*b)));
    let best = best.unwrap_or(PlaceSet::EMPTY);
    let around = best.iter().fold(PlaceSet::EMPTY, |set, place| set.or(game.board.near(place))).less(best);
    let apart: f32 = networks.iter().filter(|&&network| network != best).map(|&network| count(network)).sum();
    let welcome = game.matching(state, seat);
    let rides: [PlaceSet; COSTS] = game.within(state, seat, welcome);

    // Coaches by how many are still aboard, and what emptying them brings beyond their free seats of now.
    let (mut left, mut gain) = ([0.0; 4], [0.0; 3]);
    let (mut waiting, mut stranded) = (0.0, 0.0);
    for coach in state.riding[seat].iter() {
        let shown = &game.coaches.list[coach.index()];
        let taken = state.aboard[coach.index()];
        let aboard = taken.count_ones() as usize;
        let free = shown.seats.len() - aboard;
        waiting += aboard as f32;
        left[aboard.clamp(1, 4) - 1] += 1.0;
        gain[aboard.clamp(1, 3) - 1] += f32::from(shown.points) - free as f32;
        for (_, &who) in (0..).zip(&shown.seats).filter(|(at, _)| taken >> at & 1 == 1) {
            stranded += f32::from(state.tiles[Profession::tile(who) as usize].is_empty());
        }
    }

    let active = state.active == seat;
    let (purchases, in_hand, to_ride) = match state.phase {
        Phase::Buy { used } if active => (state.purchases_left(used), 0, true),
        Phase::Lay { left, used } if active => (state.purchases_left(used), left, true),
        Phase::Ride if active => (0, 0, true),
        Phase::Sergeant if active => (0, 1, false),
        _ => (0, 0, false),
    };
    let place = |of: Seat| (of.0 + game.seats - state.first.0) % game.seats;
    let over = state.ending().is_some();
    let turn_to_come = !over && (!last_round || place(seat) > place(state.active));
    let number = |places: PlaceSet| places.len() as f32;
    [
        points.coaches as f32,
        points.seats as f32,
        points.nuggets as f32,
        points.network as f32,
        points.total() as f32,
        f32::from(state.money[seat]),
        f32::from(state.bankers[seat]),
        f32::from(state.merchants[seat]),
        state.roads_left(seat) as f32,
        f32::from(state.supply[seat]),
        f32::from(state.nuggets_of(seat)),
        waiting,
        left[0],
        left[1],
        left[2],
        left[3],
        gain[0],
        gain[1],
        gain[2],
        heuristics::aboard(weights, game, state, seat, outlook),
        heuristics::reach(weights, game, state, seat, outlook.turns, &networks),
        count(around.and(state.in_play)),
        apart,
        number(best.and(welcome)),
        number(around.and(welcome)),
        number(welcome),
        stranded,
        number(rides[0]),
        number(rides[1]),
        number(rides[2]),
        number(rides[3]),
        number(rides[4]),
        number(best.and(rides[0])),
        number(best.and(rides[1].or(rides[2]))),
        number(best.and(rides[3].or(rides[4]))),
        f32::from(best.contains(state.stagecoach)),
        f32::from(active),
        f32::from(purchases),
        f32::from(in_hand),
        f32::from(to_ride),
        f32::from(turn_to_come),
    ]
}
