//! Riding: where, past what, and what it costs. The search is checked against walking every way there is.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Rules, Seat, Viewer, covers};
use proptest::prelude::*;
use stagecoach::{Action, Event, LineId, Payment, PlaceId, Ride, Stagecoach, State, Tile, rules};

use crate::table::{BLUE, GREEN, RED, Table, YELLOW, on_board, table};

/// Start – a – b – c – d – start, and a long way round from a to c over x and y.
const LOOP: &[(&str, &str)] =
    &[("start", "a"), ("a", "b"), ("b", "c"), ("c", "d"), ("d", "start"), ("a", "x"), ("x", "y"), ("y", "c")];

fn looped(seats: u8) -> Table {
    on_board(seats, LOOP).tiles(&[("c", Tile::Hotel)]).money(BLUE, 9)
}

#[test]
fn only_cities_that_match_somebody_aboard_are_offered() {
    covers!(rules::RIDE_1);
    let mut t = table(3).coaches(BLUE, &["bm"]).tiles(&[
        ("albany", Tile::Banker),
        ("cleveland", Tile::Farmer),
        ("boston", Tile::Hotel),
    ]);
    t.play(BLUE, Action::Done);
    assert_eq!(t.destinations(), ["albany"]);
    t.refuse(BLUE, t.ride("cleveland", 1, [0; 4]), rules::RIDE_1);
    let mut t =
        table(3).coaches(BLUE, &["bm"]).tiles(&[("albany", Tile::Hotel), ("cleveland", Tile::Merchant)]);
    t.play(BLUE, Action::Done);
    assert_eq!(t.destinations(), ["cleveland", "albany"], "in the order of the board file");
}

#[test]
fn a_possible_ride_is_a_duty() {
    covers!(rules::RIDE_1);
    let mut t = looped(3);
    t.play(BLUE, Action::Done);
    t.refuse(BLUE, Action::Decline, rules::RIDE_1);
    t.refuse(BLUE, Action::Done, rules::RIDE_1);
    assert!(t.legal(BLUE).iter().all(|action| matches!(action, Action::Ride { .. })));
}

#[test]
fn a_ride_that_cannot_be_paid_is_passed_without_a_question() {
    covers!(rules::RIDE_1);
    let mut t = looped(3).money(BLUE, 3);
    t.play(BLUE, Action::Road);
    t.play(BLUE, t.lay("x", "y"));
    assert_eq!(t.state.money[BLUE], 1, "the money for the ride is spent");
    assert_eq!(t.state.active, GREEN);
    assert_eq!(t.state.stagecoach, t.place("start"));
    assert!(t.events.contains(&Event::Stayed { seat: BLUE }));
    let mut t = looped(3).tiles(&[("c", Tile::Hotel), ("a", Tile::Hotel)]).money(BLUE, 1);
    t.play(BLUE, Action::Done);
    t.refuse(BLUE, t.ride("c", 2, [0; 4]), rules::RIDE_1);
}

#[test]
fn the_first_tile_stops_the_stagecoach() {
    covers!(rules::RIDE_2);
    let mut t = looped(3)
        .tiles(&[("b", Tile::Banker), ("d", Tile::Farmer), ("c", Tile::Hotel)])
        .coaches(BLUE, &["ff"]);
    t.play(BLUE, Action::Done);
    assert_eq!(t.destinations(), ["d", "c"], "the cheaper first, and around b over x and y");
    t.refuse(BLUE, t.ride("c", 3, [0; 4]), rules::RIDE_4);
    t.refuse(BLUE, t.ride("a", 1, [0; 4]), rules::RIDE_2);
    t.refuse(BLUE, t.ride("start", 0, [0; 4]), rules::RIDE_2);
    t.refuse(BLUE, Action::Ride { to: PlaceId(99), bank: 1, tolls: [0; 4] }, rules::RIDE_2);
    let mut t =
        looped(3).tiles(&[("a", Tile::Hotel), ("d", Tile::Hotel), ("c", Tile::Hotel)]).coaches(BLUE, &["ff"]);
    t.play(BLUE, Action::Done);
    t.refuse(BLUE, t.ride("c", 2, [0; 4]), rules::RIDE_2);
}

#[test]
fn a_covered_city_is_no_destination() {
    covers!(rules::SET_1);
    let mut t = table(2);
    t.play(BLUE, Action::Done);
    t.refuse(BLUE, t.ride("boise", 1, [0; 4]), rules::SET_1);
}

#[test]
fn each_line_costs_its_owners_or_the_bank() {
    covers!(rules::RIDE_3);
    let t = table(4)
        .road(RED, "albany", "boston")
        .road(RED, "albany", "new_york")
        .road(YELLOW, "albany", "new_york")
        .road(BLUE, "boston", "new_york")
        .road(GREEN, "boston", "new_york");
    let toll = |rider, a, b| t.game.toll(&t.state, rider, t.line(a, b)).split(rider);
    assert_eq!(toll(BLUE, "albany", "buffalo"), (1, [0, 0, 0, 0]));
    assert_eq!(toll(BLUE, "albany", "boston"), (0, [0, 0, 1, 0]));
    assert_eq!(toll(BLUE, "albany", "new_york"), (0, [0, 0, 1, 1]));
    assert_eq!(toll(RED, "albany", "new_york"), (0, [0, 0, 0, 0]), "an own road makes the line free");
    assert_eq!(toll(BLUE, "boston", "new_york"), (0, [0, 0, 0, 0]));
}

#[test]
fn tolls_reach_their_owners() {
    covers!(rules::RIDE_3);
    let mut t = looped(4)
        .road(RED, "start", "a")
        .road(RED, "a", "b")
        .road(YELLOW, "a", "b")
        .road(GREEN, "start", "d")
        .road(GREEN, "c", "d");
    for seat in [GREEN, RED, YELLOW] {
        t.state.money[seat] = 0;
    }
    t.play(BLUE, Action::Done);
    t.play(BLUE, t.ride("c", 1, [0, 0, 2, 1]));
    assert_eq!(t.state.money.0, [5, 0, 2, 1]);
    assert_eq!(t.state.stagecoach, t.place("c"));
}

#[test]
fn a_way_that_costs_nobody_less_is_not_offered() {
    covers!(rules::RIDE_4);
    let mut t = looped(3).road(RED, "start", "a").road(GREEN, "c", "d");
    t.play(BLUE, Action::Done);
    assert_eq!(t.legal(BLUE), [t.ride("c", 1, [0, 1, 0, 0]), t.ride("c", 2, [0, 0, 1, 0])]);
    t.refuse(BLUE, t.ride("c", 3, [0, 0, 1, 0]), rules::RIDE_4);
    t.refuse(BLUE, t.ride("c", 0, [0; 4]), rules::RIDE_4);
    t.refuse(BLUE, t.ride("c", 1, [1, 1, 0, 0]), rules::RIDE_4);
    t.refuse(BLUE, t.ride("c", 255, [255; 4]), rules::RIDE_4);
}

#[test]
fn a_way_that_lets_somebody_join_is_offered_though_it_pays_more() {
    covers!(rules::RIDE_4);
    let tolls = |t: &Table| -> Vec<(u8, [u8; 4])> {
        let rides = t.legal(BLUE).into_iter().filter_map(|action| match action {
            Action::Ride { bank, tolls, .. } => Some((bank, tolls)),
            _ => None,
        });
        rides.collect()
    };
    // Directly over d it costs $2 to the bank, over a and b $1 to the bank and $2 to Red.
    let red = |money: u16| {
        let mut t = looped(3).road(RED, "start", "a").road(RED, "b", "c").road(BLUE, "c", "d");
        t = t.coaches(BLUE, &["bm"]).coaches(GREEN, &[]).coaches(RED, &["bk"]).money(RED, money);
        t.play(BLUE, Action::Done);
        t
    };
    assert_eq!(tolls(&red(2)), [(1, [0; 4])], "Red can join anyway");
    let round = (3, [0, 0, 1, 0]);
    assert_eq!(
        tolls(&red(1)),
        [(1, [0; 4]), (1, [0, 0, 2, 0]), round],
        "over x and y a dollar for Red will do"
    );
    let mut poor = red(0);
    assert_eq!(tolls(&poor), [(1, [0; 4]), (1, [0, 0, 2, 0])], "with $2 Red can join");
    poor.play(BLUE, poor.ride("c", 1, [0, 0, 2, 0]));
    poor.play(BLUE, poor.settle("bm", stagecoach::Profession::Banker));
    assert_eq!(poor.pending(), Some(RED));
    let other = red(0).coaches(RED, &["kf"]);
    assert_eq!(tolls(&other), [(1, [0; 4])], "Red has nobody whom Blue could settle");
}

#[test]
fn the_stagecoach_may_go_to_and_fro_to_pay_somebody() {
    covers!(rules::RIDE_4);
    let mut t = looped(3).road(RED, "start", "d").coaches(BLUE, &["bm"]).coaches(RED, &["bk"]).money(RED, 0);
    t = t.tiles(&[("a", Tile::Hotel)]);
    t.play(BLUE, Action::Done);
    assert_eq!(t.legal(BLUE), [t.ride("a", 1, [0; 4]), t.ride("a", 1, [0, 0, 2, 0])]);
    let shown = &t.view(Viewer::Seat(BLUE)).rides[1].route;
    assert_eq!(*shown, ["start", "d", "start", "a"].map(|place| t.place(place)));
}

#[test]
fn a_refused_way_is_told_what_is_wrong_with_it() {
    covers!(rules::RIDE_4, rules::RIDE_1, rules::RIDE_2);
    let mut t = looped(3).money(BLUE, 3);
    t.play(BLUE, Action::Done);
    let why = |bank: u8| t.game.check(&t.state, BLUE, t.ride("c", bank, [0; 4])).unwrap_err();
    assert_eq!(t.legal(BLUE), [t.ride("c", 2, [0; 4])]);
    assert_eq!((why(3).rule, why(3).reason), (rules::RIDE_4, "no-better-for-anybody"));
    assert_eq!((why(1).rule, why(1).reason), (rules::RIDE_4, "no-such-price"));
    assert_eq!((why(4).rule, why(4).reason), (rules::RIDE_1, "no-money-this-way"));
}

#[test]
fn the_stagecoach_does_not_ride_through_a_covered_city() {
    covers!(rules::SET_1);
    // Over b it is two lines to c, over x and y three; b is covered.
    let mut t = looped(3).tiles(&[("c", Tile::Hotel), ("d", Tile::Banker)]).coaches(BLUE, &["ff"]);
    let b = t.place("b");
    t.state.in_play.remove(b);
    t.play(BLUE, Action::Done);
    assert_eq!(t.legal(BLUE), [t.ride("c", 4, [0; 4])]);
    t.refuse(BLUE, t.ride("c", 3, [0; 4]), rules::RIDE_4);
    let x = t.place("x");
    t.state.in_play.remove(x);
    t.refuse(BLUE, t.ride("c", 3, [0; 4]), rules::RIDE_2);
}

#[test]
fn the_way_shown_is_the_shortest_then_the_first_of_the_board_file() {
    covers!(rules::RIDE_4);
    let names = |t: &Table, route: &[PlaceId]| -> Vec<String> {
        route.iter().map(|place| t.game.board().places[place.index()].id.clone()).collect()
    };
    // a–c over b is two lines, over x and y three; all free.
    let mut t = looped(3).road(BLUE, "a", "b").road(BLUE, "b", "c").road(BLUE, "a", "x").road(BLUE, "x", "y");
    t = t.road(BLUE, "y", "c").road(BLUE, "start", "a");
    t.play(BLUE, Action::Done);
    let rides = t.view(Viewer::Seat(BLUE)).rides;
    assert_eq!(rides.len(), 1);
    assert_eq!(names(&t, &rides[0].route), ["start", "a", "b", "c"]);
    assert!(t.view(Viewer::Seat(GREEN)).rides.is_empty(), "offers are for who has to choose");
    // Ways of equally many lines cost the same: x comes before y in the board file, and b before d.
    let lines = [("start", "x"), ("start", "y"), ("y", "b"), ("x", "d"), ("x", "b"), ("b", "c"), ("d", "c")];
    let mut t = on_board(3, &lines).tiles(&[("c", Tile::Hotel)]);
    t.play(BLUE, Action::Done);
    t.play(BLUE, t.ride("c", 3, [0; 4]));
    let route = t.events.iter().find_map(|event| match event {
        Event::Rode { route, .. } => Some(route.clone()),
        _ => None,
    });
    assert_eq!(names(&t, &route.unwrap()), ["start", "x", "b", "c"]);
}

#[test]
fn payments_compare_byte_by_byte() {
    covers!(rules::RIDE_4);
    let pay = |bank, tolls| Payment::new(BLUE, bank, tolls).unwrap();
    assert!(pay(1, [0, 2, 0, 0]).within(pay(1, [0, 2, 0, 3])));
    assert!(pay(0, [0; 4]).within(pay(0, [0; 4])));
    assert!(!pay(2, [0, 0, 0, 0]).within(pay(1, [0, 127, 127, 127])));
    assert!(!pay(0, [0, 0, 0, 1]).within(pay(127, [0, 127, 127, 0])));
    assert_eq!(pay(127, [0, 127, 127, 127]).total(), 508);
    assert_eq!(Payment::new(BLUE, 0, [1, 0, 0, 0]), None, "nobody pays himself");
    assert_eq!(Payment::new(BLUE, 128, [0; 4]), None);
    assert_eq!(Payment::new(Seat(9), 0, [0; 4]), None);
}

/// The professions that `seat` has on coaches, as tiles.
fn aboard(game: &Stagecoach, state: &State, seat: Seat) -> BTreeSet<Tile> {
    let coaches = state.riding[seat].iter();
    let seats = coaches.flat_map(|coach| {
        let seats = game.coaches().list[coach.index()].seats.iter().enumerate();
        seats.filter(move |(seat, _)| state.aboard[coach.index()] >> seat & 1 == 1)
    });
    seats.map(|(_, who)| who.tile()).collect()
}

/// Who could join at a city after a payment of `rider`'s, whoever he settles there.
fn joiners(game: &Stagecoach, state: &State, rider: Seat, ride: Ride) -> Vec<Seat> {
    let (_, tolls) = ride.payment.split(rider);
    let settles = match state.tile(ride.to).expect("a ride ends at a tile") {
        Tile::Hotel => aboard(game, state, rider),
        tile => BTreeSet::from([tile]),
    };
    let others = Seat::all(game.seats()).filter(|&seat| seat != rider);
    others
        .filter(|&seat| {
            let money = state.money[seat] + u16::from(tolls[seat.index()]);
            money >= 2 && !aboard(game, state, seat).is_disjoint(&settles)
        })
        .collect()
}

/// Every way to a matching city that can be paid, to and fro included, and of their payments those RIDE-4 offers, each with
/// the way it shows.
fn by_walking(game: &Stagecoach, state: &State, rider: Seat) -> BTreeMap<Ride, Vec<PlaceId>> {
    let mut wanted = aboard(game, state, rider);
    if !wanted.is_empty() {
        wanted.insert(Tile::Hotel);
    }
    let mut found: BTreeMap<Ride, Vec<PlaceId>> = BTreeMap::new();
    let mut met: BTreeSet<(PlaceId, Payment)> = BTreeSet::from([(state.stagecoach, Payment::NOTHING)]);
    // The ways of so many lines, for each place and payment the first in the order of the board file.
    let mut ways = BTreeMap::from([((state.stagecoach, Payment::NOTHING), vec![state.stagecoach])]);
    while !ways.is_empty() {
        let mut longer: BTreeMap<(PlaceId, Payment), Vec<PlaceId>> = BTreeMap::new();
        for ((here, paid), way) in ways {
            for link in game.board().links(here) {
                let payment = paid.plus(game.toll(state, rider, link.line));
                if !state.in_play.contains(link.to)
                    || payment.total() > state.money[rider]
                    || met.contains(&(link.to, payment))
                {
                    continue;
                }
                let mut way = way.clone();
                way.push(link.to);
                let best = longer.entry((link.to, payment)).or_insert_with(|| way.clone());
                if way < *best {
                    *best = way;
                }
            }
        }
        met.extend(longer.keys());
        longer.retain(|&(to, payment), way| match state.tile(to) {
            None => true,
            Some(tile) => {
                if wanted.contains(&tile) {
                    found.insert(Ride { to, payment }, way.clone());
                }
                false
            }
        });
        ways = longer;
    }
    let all: Vec<Ride> = found.keys().copied().collect();
    found.retain(|&ride, _| {
        !all.iter().any(|&other| {
            other.to == ride.to
                && other.payment != ride.payment
                && other.payment.within(ride.payment)
                && joiners(game, state, rider, other) == joiners(game, state, rider, ride)
        })
    });
    found
}

/// A board of up to nine places with random lines, roads (also two on a line), tiles and money.
fn any_table() -> impl Strategy<Value = Table> {
    let lines = prop::collection::vec((1u8..9, 1u8..9), 4..14);
    let roads = prop::collection::vec(prop::collection::vec(0usize..4, 0..3), 16);
    let tiles = prop::collection::vec(prop::option::weighted(0.35, 0usize..7), 9);
    (lines, roads, tiles, (0u16..8, 0u16..4, 0u16..4, 0u16..4), 0usize..9).prop_filter_map(
        "connected",
        |(pairs, roads, tiles, (money, green, red, yellow), at)| {
            const NAMES: [&str; 9] = ["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"];
            let mut lines = vec![("p0", "p1"), ("p0", "p2")];
            for (a, b) in pairs {
                let (a, b) = (NAMES[usize::from(a.min(b))], NAMES[usize::from(a.max(b))]);
                if a != b && !lines.contains(&(a, b)) {
                    lines.push((a, b));
                }
            }
            let mut reached = vec!["p0"];
            while let Some(&(a, b)) = lines.iter().find(|(a, b)| reached.contains(a) != reached.contains(b)) {
                reached.push(if reached.contains(&a) { b } else { a });
            }
            lines.retain(|(a, _)| reached.contains(a));
            let mut t = on_board(4, &lines).money(BLUE, money).money(GREEN, green).money(RED, red);
            t = t.money(YELLOW, yellow).coaches(GREEN, &["bm"]).coaches(YELLOW, &["ff"]);
            let placed: Vec<(&str, Tile)> = reached[1..]
                .iter()
                .zip(tiles)
                .filter_map(|(&place, kind)| kind.map(|kind| (place, Tile::ALL[kind])))
                .collect();
            let free: Vec<&str> = reached
                .iter()
                .copied()
                .filter(|place| placed.iter().all(|(tiled, _)| tiled != place))
                .collect();
            t = t.tiles(&placed).stagecoach(free[at % free.len()]);
            for (line, owners) in (0..).map(LineId).zip(roads).take(lines.len()) {
                for owner in owners {
                    t.put_road(Seat(owner as u8), line);
                }
            }
            Some(t)
        },
    )
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{:?}", self.game.board().lines)?;
        self.state.fmt(f)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rides_are_those_found_by_walking_every_way(table in any_table()) {
        covers!(rules::RIDE_1, rules::RIDE_2, rules::RIDE_3, rules::RIDE_4);
        for rider in [BLUE, RED] {
            let walked = by_walking(&table.game, &table.state, rider);
            let mut offered = BTreeMap::new();
            table.game.rides(&table.state, rider, |ride| {
                let route = table.game.route(&table.state, rider, ride);
                assert!(offered.insert(ride, route).is_none(), "{ride:?} is offered once");
            });
            prop_assert_eq!(offered, walked);
        }
    }

    #[test]
    fn a_ride_is_asked_for_exactly_if_there_is_one(table in any_table()) {
        covers!(rules::RIDE_1);
        let rides = by_walking(&table.game, &table.state, BLUE);
        let mut table = table.row(&[]);
        let money = table.state.money[BLUE];
        if table.legal(BLUE).contains(&Action::Done) {
            table.play(BLUE, Action::Done);
            let stayed = table.events.contains(&Event::Stayed { seat: BLUE });
            prop_assert_eq!(stayed, rides.is_empty(), "with ${}", money);
        }
    }
}
