//! Joining the settler.

use engine::covers;
use stagecoach::{Action, Event, Phase, Profession, Tile, rules};

use crate::table::{BLUE, GREEN, RED, Table, YELLOW, table};

fn banker_in_albany() -> Table {
    table(4)
        .coaches(BLUE, &["bm"])
        .coaches(GREEN, &["bk", "bsf"])
        .coaches(RED, &["ffb"])
        .coaches(YELLOW, &["bms"])
        .tiles(&[("albany", Tile::Banker)])
}

#[test]
fn the_first_to_accept_pays_and_settles_and_nobody_else_is_asked() {
    covers!(rules::JOIN_1);
    let mut t = banker_in_albany();
    t.ride_and_settle("albany", "bm", Profession::Banker);
    let money = t.state.money;
    assert_eq!(t.state.phase, Phase::Join { asked: GREEN, profession: Profession::Banker });
    t.refuse(RED, Action::Join { coach: t.coach("ffb") }, rules::TURN_1);
    t.refuse(BLUE, Action::Decline, rules::TURN_1);
    t.refuse(GREEN, Action::Join { coach: t.coach("ffb") }, rules::JOIN_1);
    t.refuse(GREEN, t.settle("bk", Profession::Banker), rules::JOIN_1);
    t.play(GREEN, Action::Decline);
    assert!(t.events.contains(&Event::Passed { seat: GREEN }));
    t.play(RED, Action::Join { coach: t.coach("ffb") });
    assert_eq!(t.state.money[RED], money[RED] - 2);
    assert_eq!(t.state.money[BLUE], money[BLUE] + 2);
    assert_eq!(t.state.pioneers_at(RED, t.place("albany")), 1);
    assert_eq!(t.state.bankers[RED], 0, "no special action");
    assert_eq!(t.state.active, GREEN, "Yellow is not asked; the next turn begins");
}

#[test]
fn who_joins_chooses_the_coach() {
    covers!(rules::JOIN_1);
    let mut t = banker_in_albany();
    t.ride_and_settle("albany", "bm", Profession::Banker);
    let offers =
        [Action::Decline, Action::Join { coach: t.coach("bk") }, Action::Join { coach: t.coach("bsf") }];
    assert_eq!(t.legal(GREEN), offers);
    t.play(GREEN, offers[2]);
    assert_eq!(t.state.aboard[t.coach("bsf").index()], 0b110);
}

#[test]
fn who_lacks_the_pioneer_or_the_money_is_not_asked() {
    covers!(rules::JOIN_1, rules::JOIN_2);
    let mut t = banker_in_albany().money(GREEN, 1).coaches(RED, &["ff"]).money(YELLOW, 1);
    t.ride_and_settle("albany", "bm", Profession::Banker);
    assert_eq!(t.state.active, GREEN, "nobody can join");
    assert!(matches!(t.state.phase, Phase::Buy { .. }));
}

#[test]
fn the_last_seat_asked_is_the_one_to_the_right() {
    covers!(rules::JOIN_1);
    let mut t = banker_in_albany();
    t.ride_and_settle("albany", "bm", Profession::Banker);
    for seat in [GREEN, RED, YELLOW] {
        assert_eq!(t.pending(), Some(seat));
        t.play(seat, Action::Decline);
    }
    assert_eq!(t.state.active, GREEN);
}

#[test]
fn joining_waits_for_the_special_action() {
    covers!(rules::JOIN_2);
    let mut t = table(3)
        .coaches(BLUE, &["sg"])
        .coaches(GREEN, &["sk"])
        .coaches(RED, &["ff"])
        .tiles(&[("albany", Tile::Sergeant)]);
    t.ride_and_settle("albany", "sg", Profession::Sergeant);
    assert_eq!((t.state.phase, t.pending()), (Phase::Sergeant, Some(BLUE)));
    t.play(BLUE, Action::Decline);
    assert_eq!(t.state.phase, Phase::Join { asked: GREEN, profession: Profession::Sergeant });
}

#[test]
fn further_farmers_and_the_barkeepers_guest_come_before_joining() {
    covers!(rules::JOIN_2);
    let mut t = table(3)
        .coaches(BLUE, &["ff"])
        .coaches(GREEN, &["kf"])
        .coaches(RED, &["bm"])
        .tiles(&[("albany", Tile::Farmer)]);
    t.ride_and_settle("albany", "ff", Profession::Farmer);
    t.play(BLUE, t.settle("ff", Profession::Farmer));
    assert_eq!(t.state.phase, Phase::Join { asked: GREEN, profession: Profession::Farmer });
    let mut t = table(3)
        .coaches(BLUE, &["bk"])
        .coaches(GREEN, &["kf"])
        .coaches(RED, &["bm"])
        .tiles(&[("albany", Tile::Barkeeper)]);
    t.ride_and_settle("albany", "bk", Profession::Barkeeper);
    t.play(BLUE, Action::Return { coach: t.coach("bk"), profession: Profession::Banker });
    assert_eq!(
        t.state.phase,
        Phase::Join { asked: GREEN, profession: Profession::Barkeeper },
        "the settled profession counts, not who was let off"
    );
}
