//! Positions and actions as numbers, for learning. Seats are counted from the observer: `me`, then `next`, clockwise.

use engine::{Encoding, Entries, Names, Numbering, Seat, Values, spare_names};

use crate::Stagecoach;
use crate::action::Action;
use crate::content::MAX_COACH_SEATS;
use crate::pieces::{COACHES, CoachId, LineId, PlaceId, Profession, Tile};
use crate::state::{NUGGETS, Phase, ROADS, ROW, Spaces, State};

/// The encoding. Raise the version with every change of an id or an entry.
pub(crate) const ENCODING: Encoding<Stagecoach> =
    Encoding { version: 2, action_names, action_ids, observation_names, observe };

/// Ways to one city that have ids of their own; few cities have more than two.
const WAYS: usize = 8;
const PROFESSIONS: usize = Profession::COUNT;

/// Where each kind of action has its ids.
struct Ids {
    lay: usize,
    ride: usize,
    settle: usize,
    put_back: usize,
    join: usize,
    cover: usize,
    spare: usize,
}

impl Ids {
    /// `done`, `decline`, `road`, `two_roads` and the slots of the row come first.
    const COACH: usize = 4;

    const fn of(lines: usize, places: usize) -> Ids {
        let lay = Ids::COACH + ROW;
        let ride = lay + lines;
        let settle = ride + places * WAYS;
        let put_back = settle + COACHES * PROFESSIONS;
        let join = put_back + COACHES * PROFESSIONS;
        let cover = join + COACHES;
        Ids { lay, ride, settle, put_back, join, cover, spare: cover + places }
    }
}

fn ids(game: &Stagecoach) -> Ids {
    Ids::of(game.board.lines.len(), game.board.places.len())
}

fn action_names(game: &Stagecoach) -> Vec<String> {
    let place = |id: usize| game.board.places[id].id.as_str();
    let passenger = |word: &'static str| {
        (0..COACHES).flat_map(move |coach| {
            Profession::ALL.iter().map(move |who| format!("{word}:{coach}:{}", who.letter()))
        })
    };
    let plain = ["done", "decline", "road", "two_roads"].map(str::to_owned);
    let line = |ends: &[PlaceId; 2]| format!("lay:{}-{}", place(ends[0].index()), place(ends[1].index()));
    let ways = (0..game.board.places.len())
        .flat_map(|to| (0..WAYS).map(move |way| (to, way)))
        .map(|(to, way)| format!("ride:{}:{way}", place(to)));
    plain
        .into_iter()
        .chain((0..ROW).map(|slot| format!("coach:{slot}")))
        .chain(game.board.lines.iter().map(line))
        .chain(ways)
        .chain(passenger("settle"))
        .chain(passenger("return"))
        .chain((0..COACHES).map(|coach| format!("join:{coach}")))
        .chain(game.board.places.iter().map(|place| format!("cover:{}", place.id)))
        .chain(spare_names())
        .collect()
}

fn action_ids(game: &Stagecoach, _: &State, _: Seat, legal: &[Action], out: &mut Vec<u32>) {
    let at = ids(game);
    let mut numbering = Numbering::new(out, at.spare);
    // How many ways to each place came before, in the order of the list.
    let mut ways = [0u8; crate::PlaceSet::MAX];
    let passenger =
        |base: usize, coach: CoachId, who: Profession| base + coach.index() * PROFESSIONS + who as usize;
    for &action in legal {
        numbering.push(match action {
            Action::Done => Some(0),
            Action::Decline => Some(1),
            Action::Road => Some(2),
            Action::TwoRoads => Some(3),
            Action::Coach { slot } => Some(Ids::COACH + usize::from(slot)),
            Action::Lay { line } => Some(at.lay + line.index()),
            Action::Ride { to, .. } => {
                let way = usize::from(ways[to.index()]);
                ways[to.index()] += 1;
                (way < WAYS).then_some(at.ride + to.index() * WAYS + way)
            }
            Action::Settle { coach, profession } => Some(passenger(at.settle, coach, profession)),
            Action::Return { coach, profession } => Some(passenger(at.put_back, coach, profession)),
            Action::Join { coach } => Some(at.join + coach.index()),
            Action::Cover { place } => Some(at.cover + place.index()),
        });
    }
}

fn observation_names(game: &Stagecoach, state: &State) -> Vec<String> {
    let mut names = Names::default();
    entries(game, state, Seat(0), &mut names);
    names.0
}

fn observe(game: &Stagecoach, state: &State, seat: Seat, out: &mut [f32]) {
    entries(game, state, seat, &mut Values::new(out));
}

fn entries(game: &Stagecoach, state: &State, me: Seat, out: &mut impl Entries) {
    let seats = game.seats;
    let from_me = |seat: Seat| usize::from((seat.0 + seats - me.0) % seats);
    let who = |distance: usize| if distance == 0 { "me".to_owned() } else { format!("next{distance}") };
    let place = |id: usize| game.board.places[id].id.clone();
    let line = |id: usize| {
        let [from, to] = game.board.lines[id];
        format!("{}-{}", place(from.index()), place(to.index()))
    };
    let places = game.board.places.len();
    let lines = game.board.lines.len();
    let table = usize::from(seats);

    const PHASES: [&str; 10] =
        ["buy", "lay", "ride", "settle", "sergeant", "farmer", "barkeeper", "join", "over", "cover"];
    let (phase, left, used, joins) = match state.phase {
        Phase::Buy { used } => (0, state.purchases_left(used), used, None),
        Phase::Lay { left, used } => (1, left, used, None),
        Phase::Ride => (2, 0, Spaces::NONE, None),
        Phase::Settle => (3, 0, Spaces::NONE, None),
        Phase::Sergeant => (4, 0, Spaces::NONE, None),
        Phase::Farmer { left } => (5, left, Spaces::NONE, None),
        Phase::Barkeeper => (6, 0, Spaces::NONE, None),
        Phase::Join { profession, .. } => (7, 0, Spaces::NONE, Some(profession as usize)),
        Phase::Over(_) => (8, 0, Spaces::NONE, None),
        Phase::Cover { left } => (9, left, Spaces::NONE, None),
    };
    out.one_hot(PHASES.len(), |i| format!("phase:{}", PHASES[i]), Some(phase));
    out.entry("left", f32::from(left) / 4.0);
    const SPACES: [(&str, Spaces); 3] =
        [("road", Spaces::ROAD), ("two_roads", Spaces::TWO_ROADS), ("coach", Spaces::COACH)];
    out.block(
        3,
        |i| format!("used:{}", SPACES[i].0),
        |out| {
            for (entry, (_, space)) in out.iter_mut().zip(SPACES) {
                *entry = f32::from(used.contains(space));
            }
        },
    );
    out.one_hot(PROFESSIONS, |i| format!("join:{}", Profession::ALL[i].letter()), joins);
    out.one_hot(table, |i| format!("decides:{}", who(i)), game.decider(state).first().map(from_me));
    out.one_hot(table, |i| format!("active:{}", who(i)), Some(from_me(state.active)));
    out.one_hot(table, |i| format!("first:{}", who(i)), Some(from_me(state.first)));
    out.entry("round", f32::from(state.round) / 30.0);
    out.entry("stack", f32::from(state.stack) / COACHES as f32);

    // The map.
    out.one_hot(places, |i| format!("stagecoach:{}", place(i)), Some(state.stagecoach.index()));
    out.block(
        places,
        |i| format!("in_play:{}", place(i)),
        |out| {
            state.in_play.iter().for_each(|place: PlaceId| out[place.index()] = 1.0);
        },
    );
    for &tile in Tile::ALL {
        out.block(
            places,
            |i| format!("tile:{}:{}", tile.letter(), place(i)),
            |out| {
                state.tiles[tile as usize].iter().for_each(|place| out[place.index()] = 1.0);
            },
        );
    }
    for seat in clockwise(me, seats) {
        out.block(
            places,
            |i| format!("pioneers:{}:{}", who(from_me(seat)), place(i)),
            |out| {
                let [ones, twos] = state.pioneers[seat];
                ones.iter().for_each(|place| out[place.index()] += 1.0 / 3.0);
                twos.iter().for_each(|place| out[place.index()] += 2.0 / 3.0);
            },
        );
        out.block(
            lines,
            |i| format!("road:{}:{}", who(from_me(seat)), line(i)),
            |out| {
                state.roads[seat].iter().for_each(|line: LineId| out[line.index()] = 1.0);
            },
        );
    }

    // The coaches.
    for slot in 0..ROW {
        let offered = state.row.get(slot as u8).map(CoachId::index);
        out.one_hot(COACHES, |i| format!("row:{slot}:{i}"), offered);
    }
    out.block(
        COACHES,
        |i| format!("unseen:{i}"),
        |out| {
            state.unseen.iter().for_each(|coach: CoachId| out[coach.index()] = 1.0);
        },
    );
    out.block(
        COACHES * MAX_COACH_SEATS,
        |i| format!("aboard:{}:{}", i / MAX_COACH_SEATS, i % MAX_COACH_SEATS),
        |out| {
            for (coach, &taken) in out.chunks_exact_mut(MAX_COACH_SEATS).zip(&state.aboard) {
                if taken != 0 {
                    (0..MAX_COACH_SEATS).for_each(|seat| coach[seat] = f32::from(taken >> seat & 1));
                }
            }
        },
    );

    // The players.
    for seat in clockwise(me, seats) {
        let name = |what: &str| format!("{what}:{}", who(from_me(seat)));
        out.block(
            COACHES,
            |i| format!("{}:{i}", name("riding")),
            |out| {
                state.riding[seat].iter().for_each(|coach| out[coach.index()] = 1.0);
            },
        );
        out.block(
            COACHES,
            |i| format!("{}:{i}", name("emptied")),
            |out| {
                state.emptied[seat].iter().for_each(|coach| out[coach.index()] = 1.0);
            },
        );
        const HAS: [&str; 6] = ["money", "supply", "roads_left", "bankers", "merchants", "nuggets"];
        out.block(
            HAS.len(),
            |i| name(HAS[i]),
            |out| {
                out.copy_from_slice(&[
                    f32::from(state.money[seat]) / 20.0,
                    f32::from(state.supply[seat]) / 20.0,
                    state.roads_left(seat) as f32 / ROADS as f32,
                    f32::from(state.bankers[seat]) / 2.0,
                    f32::from(state.merchants[seat]) / 2.0,
                    f32::from(state.nuggets_of(seat)) / 4.0,
                ]);
            },
        );
    }
    out.block(
        NUGGETS.len(),
        |i| format!("my_nuggets:{i}"),
        |out| {
            for (entry, count) in out.iter_mut().zip(state.drawn[me]) {
                *entry = f32::from(count) / 4.0;
            }
        },
    );
}

/// All seats, from `me` on.
fn clockwise(me: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    (0..seats).map(move |distance| Seat((me.0 + distance) % seats))
}
