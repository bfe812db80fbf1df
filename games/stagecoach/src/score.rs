//! Points, places and the table at the end.

use arrayvec::ArrayVec;
use engine::{Outcome, ScoreRow, Seat};

use crate::Stagecoach;
use crate::pieces::PlaceSet;
use crate::state::{NUGGET_VALUES, ROADS, State};

/// The points of a seat by category. Nuggets are secret until the end; the rest anybody can count.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Points {
    /// Emptied coaches (SCORE-1).
    pub coaches: i32,
    /// Empty seats on the other coaches (SCORE-2).
    pub seats: i32,
    /// Nuggets (SCORE-3).
    pub nuggets: i32,
    /// The best network (SCORE-4).
    pub network: i32,
}

impl Points {
    /// All points.
    pub const fn total(&self) -> i32 {
        self.public() + self.nuggets
    }

    /// What everybody can count.
    pub const fn public(&self) -> i32 {
        self.coaches + self.seats + self.network
    }
}

/// The points of `seat` as if the game ended now.
pub fn points(game: &Stagecoach, state: &State, seat: Seat) -> Points {
    points_with(game, state, seat, &networks(game, state, seat))
}

/// The same for whoever knows the seat's networks.
pub(crate) fn points_with(game: &Stagecoach, state: &State, seat: Seat, networks: &[PlaceSet]) -> Points {
    let coach_points = |coach: crate::CoachId| i32::from(game.coaches.list[coach.index()].points);
    let free_seats =
        |coach: crate::CoachId| (game.coaches.full(coach) & !state.aboard[coach.index()]).count_ones() as i32;
    Points {
        // SCORE-1.
        coaches: state.emptied[seat].iter().map(coach_points).sum(),
        // SCORE-2.
        seats: state.riding[seat].iter().map(free_seats).sum(),
        // SCORE-3.
        nuggets: nugget_points(state.drawn[seat]),
        // SCORE-4.
        network: 2 * best_network(state, seat, networks) as i32,
    }
}

/// What nuggets are worth together (SCORE-3).
pub(crate) fn nugget_points(drawn: [u8; NUGGET_VALUES.len()]) -> i32 {
    drawn.iter().zip(NUGGET_VALUES).map(|(&count, value)| i32::from(count) * i32::from(value)).sum()
}

/// All points of each seat.
pub(crate) fn totals(game: &Stagecoach, state: &State) -> Vec<i32> {
    Seat::all(game.seats).map(|seat| points(game, state, seat).total()).collect()
}

/// The networks of `seat`: places joined by own roads (SCORE-4).
pub(crate) fn networks(
    game: &Stagecoach,
    state: &State,
    seat: Seat,
) -> ArrayVec<PlaceSet, { ROADS as usize }> {
    let mut networks: ArrayVec<PlaceSet, { ROADS as usize }> = ArrayVec::new();
    for line in state.roads[seat].iter() {
        let [a, b] = game.board.lines[line.index()];
        let mut joined = PlaceSet::only(a).or(PlaceSet::only(b));
        let mut apart = 0;
        for at in 0..networks.len() {
            let network = networks[at];
            if network.and(joined).is_empty() {
                networks[apart] = network;
                apart += 1;
            } else {
                joined = joined.or(network);
            }
        }
        networks.truncate(apart);
        // A road adds at most one network, and there are no more roads than room.
        networks.push(joined);
    }
    networks
}

/// How many own pioneers the network with most of them has (SCORE-4).
fn best_network(state: &State, seat: Seat, networks: &[PlaceSet]) -> u32 {
    let [ones, twos] = state.pioneers[seat];
    // To see that a network holds nobody is cheaper than to count them.
    let held = networks.iter().filter(|network| !network.and(ones.or(twos)).is_empty());
    held.map(|&network| state.pioneers_in(seat, network)).max().unwrap_or(0)
}

/// SCORE-5.
pub(crate) fn outcome(game: &Stagecoach, state: &State) -> Option<Outcome> {
    let ending = state.ending()?;
    let totals: ArrayVec<i32, { engine::MAX_SEATS }> =
        Seat::all(game.seats).map(|seat| points(game, state, seat).total()).collect();
    let total = |seat: Seat| totals[seat.index()];
    Some(Outcome::ranked(ending.word(), game.seats, total, |seat| (total(seat), state.money[seat])))
}

/// The table at the end.
pub(crate) fn score_sheet(game: &Stagecoach, state: &State) -> Vec<ScoreRow> {
    let all: Vec<Points> = Seat::all(game.seats).map(|seat| points(game, state, seat)).collect();
    let row = |id, label, read: fn(&Points) -> i32| {
        ScoreRow::new(id, label, game.seats, |seat| read(&all[seat.index()]))
    };
    let dollars = |seat| i32::from(state.money[seat]);
    vec![
        row("coaches", "score-coaches", |points| points.coaches),
        row("seats", "score-seats", |points| points.seats),
        row("nuggets", "score-nuggets", |points| points.nuggets),
        row("network", "score-network", |points| points.network),
        ScoreRow::new("dollars", "score-dollars", game.seats, dollars).beside(),
    ]
}
