//! Income and buying.

use engine::covers;
use stagecoach::{Action, Event, Phase, Profession, Row, Tile, rules};

use crate::table::{BLUE, GREEN, RED, on_board, table};

/// A small board: a ring of four lines.
const RING: &[(&str, &str)] = &[("start", "a"), ("start", "b"), ("a", "c"), ("b", "c")];

#[test]
fn a_turn_begins_with_three_dollars_and_one_for_each_banker() {
    covers!(rules::INC_1);
    for bankers in 0..=2 {
        let mut t = table(3).tiles(&[]).money(BLUE, 5).money(GREEN, 0).bankers(GREEN, bankers);
        t.play(BLUE, Action::Done);
        assert_eq!(t.state.money[GREEN], 3 + u16::from(bankers));
        assert!(t.events.contains(&Event::Turn { seat: GREEN, round: 1, income: 3 + u16::from(bankers) }));
    }
}

#[test]
fn without_merchants_there_is_one_purchase() {
    covers!(rules::BUY_1);
    let mut t = table(3).money(BLUE, 20);
    t.play(BLUE, Action::Coach { slot: 0 });
    assert_eq!(t.state.phase, Phase::Ride);
    t.refuse(BLUE, Action::Road, rules::RIDE_1);
}

#[test]
fn each_space_is_used_once_a_turn() {
    covers!(rules::BUY_1);
    let mut t = table(3).money(BLUE, 20).merchants(BLUE, 2);
    t.play(BLUE, Action::Coach { slot: 0 });
    t.refuse(BLUE, Action::Coach { slot: 0 }, rules::BUY_1);
    t.play(BLUE, Action::TwoRoads);
    t.play(BLUE, t.lay("denver", "omaha"));
    t.play(BLUE, t.lay("memphis", "nashville"));
    t.refuse(BLUE, Action::TwoRoads, rules::BUY_1);
    t.play(BLUE, Action::Road);
    t.play(BLUE, t.lay("atlanta", "charleston"));
    assert_eq!(t.state.phase, Phase::Ride, "three purchases, and nothing more to buy");
    assert_eq!(t.state.money[BLUE], 20 - 1 - 5 - 2);
}

#[test]
fn what_cannot_be_paid_cannot_be_bought() {
    covers!(rules::BUY_1);
    let t = table(3).money(BLUE, 4).merchants(BLUE, 1);
    t.refuse(BLUE, Action::TwoRoads, rules::BUY_1);
    let t = table(3).money(BLUE, 1);
    t.refuse(BLUE, Action::Road, rules::BUY_1);
    t.refuse(BLUE, Action::Coach { slot: 1 }, rules::BUY_1);
}

#[test]
fn a_purchase_may_be_skipped() {
    covers!(rules::BUY_1);
    let mut t = table(3);
    t.refuse(BLUE, t.ride("albany", 1, [0; 4]), rules::BUY_1);
    t.play(BLUE, Action::Done);
    assert_eq!(t.state.phase, Phase::Ride);
    t.refuse(BLUE, Action::Done, rules::RIDE_1);
}

#[test]
fn a_road_goes_on_any_line_without_one_even_at_the_start() {
    covers!(rules::BUY_2);
    let mut t = table(3).road(RED, "denver", "omaha");
    t.refuse(BLUE, t.lay("buffalo", "albany"), rules::BUY_2);
    t.play(BLUE, Action::Road);
    assert_eq!(t.state.money[BLUE], 3, "paid before it is laid");
    t.refuse(BLUE, t.lay("denver", "omaha"), rules::BUY_2);
    t.refuse(BLUE, Action::Decline, rules::BUY_2);
    t.refuse(BLUE, Action::Done, rules::BUY_2);
    t.refuse(BLUE, Action::Lay { line: stagecoach::LineId(255) }, rules::BUY_2);
    t.play(BLUE, t.lay("buffalo", "albany"));
    assert!(t.state.roads[BLUE].contains(t.line("buffalo", "albany")));
    assert_eq!(t.state.roads_left(BLUE), 14);
}

#[test]
fn a_line_into_a_covered_city_is_out_of_play() {
    covers!(rules::SET_1, rules::BUY_2);
    let mut t = table(2);
    t.play(BLUE, Action::Road);
    t.refuse(BLUE, t.lay("boise", "salt_lake"), rules::SET_1);
}

#[test]
fn two_roads_need_two_in_supply_and_two_lines() {
    covers!(rules::BUY_2);
    let t = table(3).money(BLUE, 9).roads(BLUE, 14);
    t.refuse(BLUE, Action::TwoRoads, rules::BUY_2);
    assert!(t.legal(BLUE).contains(&Action::Road));
    let t = table(3).money(BLUE, 9).roads(BLUE, 15);
    t.refuse(BLUE, Action::Road, rules::BUY_2);
    let t = on_board(3, RING).money(BLUE, 9).roads(RED, 3);
    t.refuse(BLUE, Action::TwoRoads, rules::BUY_2);
    assert!(t.legal(BLUE).contains(&Action::Road));
    let t = on_board(3, RING).money(BLUE, 9).roads(RED, 4);
    t.refuse(BLUE, Action::Road, rules::BUY_2);
}

#[test]
fn a_coach_is_filled_at_once_and_the_row_closes_up() {
    covers!(rules::BUY_3);
    let mut t = table(3).row(&["bm", "ffb", "mksg", "sk"]).money(BLUE, 9);
    let stack = t.state.stack;
    t.play(BLUE, Action::Coach { slot: 2 });
    let coach = t.coach("mksg");
    assert!(t.state.riding[BLUE].contains(coach));
    assert_eq!((t.state.aboard[coach.index()], t.state.supply[BLUE]), (0b1111, 10));
    assert_eq!(t.state.money[BLUE], 6);
    assert_eq!(t.state.row.coaches()[..3], [t.coach("bm"), t.coach("ffb"), t.coach("sk")]);
    let fourth = t.state.row.coaches()[3];
    assert!(!t.state.unseen.contains(fourth));
    assert_eq!(t.state.stack, stack - 1);
    assert!(t.events.contains(&Event::Opened { coach: fourth, left: stack - 1 }));
}

#[test]
fn an_empty_stack_fills_nothing() {
    covers!(rules::BUY_3);
    let mut t = table(3).row(&["bm", "ffb"]).money(BLUE, 9).edit(|state| state.stack = 0);
    t.refuse(BLUE, Action::Coach { slot: 2 }, rules::BUY_3);
    t.refuse(BLUE, Action::Coach { slot: 200 }, rules::BUY_3);
    t.play(BLUE, Action::Coach { slot: 0 });
    assert_eq!(t.state.row.coaches(), [t.coach("ffb")]);
    let mut t = table(3).row(&["bm", "ffb", "mksg", "sk"]).money(BLUE, 9).edit(|state| state.stack = 0);
    t.play(BLUE, Action::Coach { slot: 0 });
    let mut alike = Row::EMPTY;
    ["ffb", "mksg", "sk"].into_iter().for_each(|coach| alike.push(t.coach(coach)));
    assert_eq!(t.state.row, alike, "nothing is left of what was there");
}

#[test]
fn a_coach_that_cannot_be_filled_cannot_be_bought() {
    covers!(rules::BUY_3);
    let t = table(3).row(&["mksg", "ffb"]).money(BLUE, 9).edit(|state| state.supply[BLUE] = 3);
    t.refuse(BLUE, Action::Coach { slot: 0 }, rules::BUY_3);
    assert!(t.legal(BLUE).contains(&Action::Coach { slot: 1 }));
}

#[test]
fn who_has_nobody_on_a_coach_buys_one_first() {
    covers!(rules::BUY_4);
    let mut t =
        table(3).coaches(BLUE, &[]).row(&["bm", "ffb", "mksg", "sk"]).money(BLUE, 9).merchants(BLUE, 1);
    assert!(t.legal(BLUE).iter().all(|action| matches!(action, Action::Coach { .. })));
    t.refuse(BLUE, Action::Road, rules::BUY_4);
    t.refuse(BLUE, Action::TwoRoads, rules::BUY_4);
    t.refuse(BLUE, Action::Done, rules::BUY_4);
    t.play(BLUE, Action::Coach { slot: 0 });
    assert!(t.legal(BLUE).contains(&Action::Done), "the second purchase is free");
    assert!(t.legal(BLUE).contains(&Action::TwoRoads));
}

#[test]
fn who_emptied_the_last_coach_in_anothers_turn_buys_one_first() {
    covers!(rules::BUY_4, rules::SETTLE_2);
    let mut t = table(3)
        .coaches(BLUE, &["bm"])
        .coaches(GREEN, &["bk"])
        .left(GREEN, "bk", "k")
        .tiles(&[("albany", Tile::Banker), ("boston", Tile::Hotel)]);
    t.ride_and_settle("albany", "bm", Profession::Banker);
    t.play(GREEN, Action::Join { coach: t.coach("bk") });
    assert_eq!((t.pending(), t.state.rides_along(GREEN)), (Some(GREEN), false));
    t.refuse(GREEN, Action::Done, rules::BUY_4);
    t.refuse(GREEN, Action::Road, rules::BUY_4);
    t.play(GREEN, Action::Coach { slot: 0 });
}

#[test]
fn without_a_coach_to_buy_there_are_roads_only_and_no_ride() {
    covers!(rules::BUY_5);
    // All four coaches are open and cheap enough, but the supply fills none.
    let mut t = table(3)
        .coaches(BLUE, &[])
        .row(&["bm", "ffb", "mksg", "sk"])
        .money(BLUE, 9)
        .edit(|state| state.supply[BLUE] = 1);
    assert_eq!(t.legal(BLUE), [Action::Done, Action::Road, Action::TwoRoads]);
    t.play(BLUE, Action::Road);
    t.play(BLUE, t.lay("denver", "omaha"));
    assert_eq!(t.state.active, GREEN, "no ride");
    // And none is open at all.
    let t = table(3).coaches(BLUE, &[]).row(&[]).money(BLUE, 9).edit(|state| state.stack = 0);
    assert_eq!(t.legal(BLUE), [Action::Done, Action::Road, Action::TwoRoads]);
}

#[test]
fn where_nothing_can_be_bought_nobody_is_asked() {
    covers!(rules::BUY_6);
    let mut t = table(3).row(&[]).edit(|state| state.stack = 0).money(GREEN, 9).roads(GREEN, 15);
    t.play(BLUE, Action::Done);
    let ride = t.legal(BLUE)[0];
    t.play(BLUE, ride);
    while t.state.active == BLUE {
        let (seat, action) = (t.pending().unwrap(), t.legal(t.pending().unwrap())[0]);
        t.play(seat, action);
    }
    assert_eq!((t.state.active, t.state.phase), (GREEN, Phase::Ride), "Green can buy nothing and rides");
    // The second purchase lapses likewise when the money is gone.
    let mut t = table(3).merchants(BLUE, 1).money(BLUE, 4).row(&["bm", "ffb", "mksg", "sk"]);
    t.play(BLUE, Action::Coach { slot: 2 });
    assert_eq!(t.state.phase, Phase::Ride);
}
