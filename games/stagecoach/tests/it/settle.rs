//! Settling and emptied coaches.

use engine::covers;
use stagecoach::{Action, Event, Phase, Profession, Tile, rules};

use crate::table::{BLUE, GREEN, RED, table};

#[test]
fn the_tile_leaves_and_a_matching_pioneer_settles() {
    covers!(rules::SETTLE_1);
    let mut t = table(3).coaches(BLUE, &["bm", "bsf"]).tiles(&[("albany", Tile::Banker)]);
    t.play(BLUE, Action::Done);
    t.play(BLUE, t.ride("albany", 1, [0; 4]));
    let choice = [t.settle("bm", Profession::Banker), t.settle("bsf", Profession::Banker)];
    assert_eq!(t.legal(BLUE), choice, "the coach is chosen");
    t.refuse(BLUE, Action::Road, rules::SETTLE_1);
    t.refuse(BLUE, t.settle("bm", Profession::Merchant), rules::SETTLE_1);
    t.refuse(BLUE, t.settle("sk", Profession::Banker), rules::SETTLE_1);
    t.refuse(BLUE, t.settle("ff", Profession::Banker), rules::SETTLE_1);
    t.play(BLUE, choice[1]);
    assert_eq!(t.state.tile(t.place("albany")), None);
    assert_eq!(t.state.pioneers_at(BLUE, t.place("albany")), 1);
    assert_eq!(t.state.aboard[t.coach("bsf").index()], 0b110);
    assert_eq!(t.state.aboard[t.coach("bm").index()], 0b11);
}

#[test]
fn at_a_hotel_anybody_settles() {
    covers!(rules::SETTLE_1);
    let mut t = table(3).coaches(BLUE, &["ffm", "sk"]).tiles(&[("albany", Tile::Hotel)]);
    t.play(BLUE, Action::Done);
    t.play(BLUE, t.ride("albany", 1, [0; 4]));
    let choice = [
        t.settle("sk", Profession::Sergeant),
        t.settle("sk", Profession::Barkeeper),
        t.settle("ffm", Profession::Merchant),
        t.settle("ffm", Profession::Farmer),
    ];
    assert_eq!(t.legal(BLUE), choice, "two equal seats are one choice");
}

#[test]
fn an_emptied_coach_scores_at_once() {
    covers!(rules::SETTLE_2);
    let mut t = table(3)
        .coaches(BLUE, &["bm"])
        .left(BLUE, "bm", "m")
        .tiles(&[("albany", Tile::Banker)])
        .money(BLUE, 2);
    t.ride_and_settle("albany", "bm", Profession::Banker);
    let coach = t.coach("bm");
    assert!(t.state.emptied[BLUE].contains(coach) && !t.state.riding[BLUE].contains(coach));
    assert_eq!(stagecoach::points(&t.game, &t.state, BLUE).coaches, 5);
    assert_eq!(t.state.money[BLUE], 2 - 1 + 1);
    assert!(t.events.contains(&Event::Emptied { seat: BLUE, coach, points: 5 }));
}

#[test]
fn a_coach_emptied_by_joining_scores_in_anothers_turn() {
    covers!(rules::SETTLE_2);
    let mut t = table(3)
        .coaches(BLUE, &["bsf"])
        .coaches(GREEN, &["bm"])
        .left(GREEN, "bm", "m")
        .coaches(RED, &["ff"])
        .tiles(&[("albany", Tile::Banker)])
        .money(GREEN, 2);
    t.ride_and_settle("albany", "bsf", Profession::Banker);
    assert_eq!(t.pending(), Some(GREEN));
    t.play(GREEN, Action::Join { coach: t.coach("bm") });
    assert_eq!(stagecoach::points(&t.game, &t.state, GREEN).coaches, 5);
    assert_eq!(t.state.money[GREEN], 4, "joining, the emptied coach, and the income of the next turn");
    assert_eq!((t.state.active, t.state.phase), (GREEN, Phase::Buy { used: stagecoach::Spaces::NONE }));
}
