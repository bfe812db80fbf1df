//! The worked examples of the rules, by their number.

use engine::{GameRng, Rules, covers};
use stagecoach::{Action, Ending, Event, Options, Phase, Profession, Stagecoach, Tile, points, rules};

use crate::table::{BLUE, GREEN, RED, YELLOW, on_board, table};

#[test]
fn example_01_bankers_raise_the_income_to_five() {
    covers!(rules::INC_1, rules::ACT_1);
    for (bankers, income) in [(1, 4), (2, 5)] {
        assert_eq!(table(3).bankers(BLUE, bankers).state.income(BLUE), income);
    }
    let mut t = table(3).coaches(BLUE, &["bm"]).coaches(GREEN, &[]).coaches(RED, &[]).bankers(BLUE, 2);
    t = t.tiles(&[("albany", Tile::Banker)]);
    t.ride_and_settle("albany", "bm", Profession::Banker);
    assert_eq!(t.state.income(BLUE), 5, "a third banker tile adds nothing");
}

#[test]
fn example_02_a_merchant_buys_the_third_coach_after_a_road() {
    covers!(rules::BUY_1, rules::BUY_3);
    let mut t = table(3).merchants(BLUE, 1).money(BLUE, 9).row(&["bm", "ff", "mksg", "sk"]);
    t.play(BLUE, Action::Road);
    t.play(BLUE, t.lay("denver", "omaha"));
    t.refuse(BLUE, Action::Road, rules::BUY_1);
    t.play(BLUE, Action::Coach { slot: 2 });
    assert_eq!(t.state.money[BLUE], 9 - 2 - 3);
    assert!(t.state.riding[BLUE].contains(t.coach("mksg")));
    assert_eq!(t.state.phase, Phase::Ride);
}

#[test]
fn example_03_two_roads_far_apart() {
    covers!(rules::BUY_2);
    let mut t = table(3).money(BLUE, 5);
    t.play(BLUE, Action::TwoRoads);
    assert_eq!(
        (t.state.money[BLUE], t.state.phase),
        (0, Phase::Lay { left: 2, used: stagecoach::Spaces::TWO_ROADS })
    );
    t.play(BLUE, t.lay("seattle", "sacramento"));
    t.play(BLUE, t.lay("atlanta", "charleston"));
    assert_eq!(t.state.roads[BLUE].len(), 2);
}

#[test]
fn example_04_the_row_slides_left_and_the_stack_fills_up() {
    covers!(rules::BUY_3);
    let mut t = table(3).money(BLUE, 5).row(&["bm", "ff", "mksg", "sk"]);
    t.play(BLUE, Action::Coach { slot: 1 });
    assert_eq!(t.state.money[BLUE], 3);
    assert_eq!(t.state.row.coaches()[..3], [t.coach("bm"), t.coach("mksg"), t.coach("sk")]);
    assert_eq!(t.state.row.coaches().len(), 4);
    let opened = t.events.iter().find_map(|event| match event {
        Event::Opened { coach, .. } => Some(*coach),
        _ => None,
    });
    assert_eq!(t.state.row.get(3), opened);
}

#[test]
fn example_05_a_ride_over_a_bare_a_red_and_an_own_line() {
    covers!(rules::RIDE_3);
    let mut t = table(3)
        .tiles(&[("washington", Tile::Hotel)])
        .road(RED, "albany", "new_york")
        .road(BLUE, "new_york", "washington")
        .money(BLUE, 2)
        .money(RED, 0);
    t.play(BLUE, Action::Done);
    t.play(BLUE, t.ride("washington", 1, [0, 0, 1, 0]));
    assert_eq!((t.state.money[BLUE], t.state.money[RED]), (0, 1));
    let route = ["buffalo", "albany", "new_york", "washington"].map(|id| t.place(id)).to_vec();
    assert_eq!(t.events[0], Event::Rode { seat: BLUE, route, bank: 1, tolls: [0, 0, 1, 0] });
}

#[test]
fn example_06_a_line_with_two_roads_costs_strangers_two_and_owners_nothing() {
    covers!(rules::ACT_3, rules::RIDE_3);
    let mut t = table(4)
        .coaches(BLUE, &["sg"])
        .coaches(YELLOW, &[])
        .coaches(GREEN, &["bm"])
        .coaches(RED, &["ff"])
        .tiles(&[("albany", Tile::Sergeant), ("boston", Tile::Hotel)])
        .road(RED, "albany", "boston");
    t.ride_and_settle("albany", "sg", Profession::Sergeant);
    t.play(BLUE, t.lay("albany", "boston"));
    let line = t.line("albany", "boston");
    assert_eq!(t.state.owners(line).collect::<Vec<_>>(), [BLUE, RED]);
    t.play(GREEN, Action::Done);
    assert!(t.legal(GREEN).contains(&t.ride("boston", 0, [1, 0, 1, 0])));
    let mut t = t.turn(RED);
    t.play(RED, Action::Done);
    assert_eq!(t.legal(RED), [t.ride("boston", 0, [0; 4])]);
}

#[test]
fn example_07_a_barkeeper_returns_a_banker_and_empties_the_coach() {
    covers!(rules::ACT_7, rules::SETTLE_2);
    let mut t = table(3)
        .coaches(BLUE, &["bk"])
        .coaches(GREEN, &[])
        .coaches(RED, &[])
        .tiles(&[("albany", Tile::Barkeeper)])
        .money(BLUE, 1);
    t.ride_and_settle("albany", "bk", Profession::Barkeeper);
    let supply = t.state.supply[BLUE];
    t.play(BLUE, Action::Return { coach: t.coach("bk"), profession: Profession::Banker });
    assert_eq!(t.state.supply[BLUE], supply + 1);
    assert_eq!(points(&t.game, &t.state, BLUE).coaches, 4);
    assert_eq!(t.state.money[BLUE], 1, "the ride cost $1, the coach brought $1");
}

#[test]
fn example_08_three_farmers_from_two_coaches_empty_both() {
    covers!(rules::ACT_5, rules::SETTLE_2);
    let mut t = table(3)
        .coaches(BLUE, &["ff", "bsf"])
        .left(BLUE, "bsf", "bs")
        .coaches(GREEN, &[])
        .coaches(RED, &[])
        .tiles(&[("albany", Tile::Farmer)])
        .money(BLUE, 1);
    t.ride_and_settle("albany", "bsf", Profession::Farmer);
    t.play(BLUE, t.settle("ff", Profession::Farmer));
    t.play(BLUE, t.settle("ff", Profession::Farmer));
    assert_eq!(t.state.pioneers_at(BLUE, t.place("albany")), 3);
    assert_eq!(points(&t.game, &t.state, BLUE).coaches, 7 + 4);
    assert_eq!(t.state.money[BLUE], 2);
}

#[test]
fn example_09_a_sergeant_at_a_hotel_takes_three_dollars_and_builds_nothing() {
    covers!(rules::ACT_6);
    let mut t = table(3)
        .coaches(BLUE, &["sg"])
        .coaches(GREEN, &[])
        .coaches(RED, &[])
        .tiles(&[("albany", Tile::Hotel)])
        .money(BLUE, 1);
    t.ride_and_settle("albany", "sg", Profession::Sergeant);
    assert_eq!((t.state.money[BLUE], t.state.active), (3, GREEN));
    assert_eq!(t.state.roads[BLUE].len(), 0);
}

#[test]
fn example_10_at_a_hotel_the_third_neighbour_joins_the_banker() {
    covers!(rules::JOIN_1);
    let mut t = table(4)
        .coaches(BLUE, &["bm"])
        .coaches(GREEN, &["ff"])
        .coaches(RED, &["bk"])
        .coaches(YELLOW, &["bsf"])
        .tiles(&[("albany", Tile::Hotel)])
        .money(BLUE, 1)
        .money(GREEN, 9)
        .money(RED, 1)
        .money(YELLOW, 2);
    t.ride_and_settle("albany", "bm", Profession::Banker);
    assert_eq!(t.state.phase, Phase::Join { asked: YELLOW, profession: Profession::Banker });
    t.play(YELLOW, Action::Join { coach: t.coach("bsf") });
    assert_eq!(
        (t.state.money[YELLOW], t.state.money[BLUE]),
        (0, 5),
        "$1 for the ride, $3 from the hotel, $2 from Yellow"
    );
    assert_eq!(t.state.pioneers_at(YELLOW, t.place("albany")), 1);
}

#[test]
fn example_11_the_larger_of_two_networks_counts() {
    covers!(rules::SCORE_4);
    let mut t = table(4);
    for (a, b) in [
        ("chicago", "cleveland"),
        ("chicago", "detroit"),
        ("chicago", "cincinnati"),
        ("chicago", "des_moines"),
        ("des_moines", "omaha"),
        ("des_moines", "kansas_city"),
        ("boise", "seattle"),
        ("boise", "portland"),
        ("boise", "helena"),
    ] {
        t = t.road(BLUE, a, b);
    }
    for city in
        ["cleveland", "chicago", "detroit", "cincinnati", "des_moines", "omaha", "kansas_city", "kansas_city"]
    {
        t = t.pioneer(BLUE, city);
    }
    for city in ["boise", "seattle", "portland", "helena"] {
        t = t.pioneer(BLUE, city);
    }
    assert_eq!(points(&t.game, &t.state, BLUE).network, 16);
}

#[test]
fn example_12_empty_seats_and_nuggets_at_the_end() {
    covers!(rules::SCORE_2, rules::SCORE_3);
    let t = table(3)
        .coaches(BLUE, &["bmfk"])
        .left(BLUE, "bmfk", "bm")
        .edit(|state| state.drawn[BLUE] = [0, 1, 1]);
    let counted = points(&t.game, &t.state, BLUE);
    assert_eq!((counted.seats, counted.nuggets), (2, 9));
}

#[test]
fn example_13_the_starts_neighbours_differ() {
    covers!(rules::SET_3);
    for seats in 2..=4 {
        let game = Stagecoach::new(&Options::default(), seats).unwrap();
        let near: Vec<_> = game.board().near(game.board().start).iter().collect();
        for seed in 0..10_000 {
            let state = game.setup(&mut GameRng::from_u64(1_000_000 + seed), &mut engine::Events::off());
            assert_ne!(state.tile(near[0]), state.tile(near[1]), "seed {seed}, {seats} players");
        }
    }
}

#[test]
fn example_14_after_the_last_road_the_round_is_played_out() {
    covers!(rules::END_1);
    let mut t = table(4).tiles(&[]).roads(RED, 14);
    t.play(BLUE, Action::Done);
    t.play(GREEN, Action::Done);
    t.play(RED, Action::Road);
    t.play(RED, t.legal(RED)[0]);
    assert_eq!(t.pending(), Some(YELLOW), "seat 3 still plays");
    t.play(YELLOW, Action::Done);
    assert_eq!(t.state.phase, Phase::Over(Ending::Roads));
}

#[test]
fn example_15_only_a_round_in_which_no_money_could_help_ends_the_game() {
    covers!(rules::END_2);
    let lines = &[("start", "a"), ("start", "b"), ("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("e", "f")];
    let poor = |tile| {
        let mut t = on_board(3, lines).tiles(&[("f", tile)]).coaches(BLUE, &["ff"]).coaches(GREEN, &[]);
        t = t.coaches(RED, &[]).row(&[]).money(BLUE, 3).money(GREEN, 2).money(RED, 2);
        for seat in [BLUE, GREEN, RED] {
            t.play(seat, Action::Done);
        }
        t
    };
    let t = poor(Tile::Farmer);
    assert_eq!((t.state.round, t.state.active), (2, BLUE), "the ride failed only for money");
    assert_eq!(poor(Tile::Banker).state.phase, Phase::Over(Ending::Stalled), "no money would have helped");
}

#[test]
fn example_16_the_only_coach_that_can_be_filled_is_too_dear() {
    covers!(rules::BUY_5);
    let mut t = table(3)
        .coaches(BLUE, &[])
        .row(&["bmfk", "mksg", "sgfb", "ff"])
        .money(BLUE, 3)
        .edit(|state| state.supply[BLUE] = 2);
    assert_eq!(t.legal(BLUE), [Action::Done, Action::Road]);
    t.play(BLUE, Action::Done);
    assert_eq!((t.state.active, t.state.stagecoach), (GREEN, t.place("buffalo")), "no ride");
}

#[test]
fn example_17_two_ways_to_pay_and_a_third_that_nobody_needs() {
    covers!(rules::RIDE_4);
    let lines = &[("start", "a"), ("start", "b"), ("a", "goal"), ("b", "goal"), ("b", "c"), ("c", "goal")];
    let mut t = on_board(3, lines).tiles(&[("goal", Tile::Hotel)]).road(RED, "b", "goal").money(BLUE, 9);
    t.play(BLUE, Action::Done);
    // Both cost $2, so neither comes first by rule.
    let mut rides = t.legal(BLUE);
    rides.sort();
    assert_eq!(rides, [t.ride("goal", 1, [0, 0, 1, 0]), t.ride("goal", 2, [0; 4])]);
    t.refuse(BLUE, t.ride("goal", 3, [0; 4]), rules::RIDE_4);
}

#[test]
fn example_18_a_toll_makes_a_player_rich_enough_to_join() {
    covers!(rules::JOIN_2);
    for (toll, asked) in [(true, true), (false, false)] {
        let mut t = table(3)
            .coaches(BLUE, &["bm"])
            .coaches(GREEN, &["bk"])
            .coaches(RED, &["ff"])
            .tiles(&[("albany", Tile::Banker)])
            .money(GREEN, 1);
        if toll {
            t = t.road(GREEN, "buffalo", "albany");
        }
        t.play(BLUE, Action::Done);
        let ride = if toll { t.ride("albany", 0, [0, 1, 0, 0]) } else { t.ride("albany", 1, [0; 4]) };
        t.play(BLUE, ride);
        t.play(BLUE, t.settle("bm", Profession::Banker));
        assert_eq!(t.state.phase == Phase::Join { asked: GREEN, profession: Profession::Banker }, asked);
    }
}
