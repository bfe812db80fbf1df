//! What the settled pioneer brings.

use engine::{Viewer, covers};
use stagecoach::{Action, Event, NUGGETS, Phase, Profession, Tile, rules};

use crate::table::{BLUE, GREEN, RED, Table, YELLOW, on_board, table};

/// Blue rides to Albany with one coach of his, and nobody else can join.
fn settled(tile: Tile, coach: &str, who: Profession) -> Table {
    let mut t = lonely(table(3).coaches(BLUE, &[coach]).tiles(&[("albany", tile)]).money(BLUE, 2));
    t.ride_and_settle("albany", coach, who);
    t
}

fn lonely(t: Table) -> Table {
    t.coaches(GREEN, &[]).coaches(RED, &[])
}

#[test]
fn two_bankers_are_kept_and_a_third_is_discarded() {
    covers!(rules::ACT_1);
    for (had, has) in [(0, 1), (1, 2), (2, 2)] {
        let mut t =
            lonely(table(3).coaches(BLUE, &["bm"]).tiles(&[("albany", Tile::Banker)]).bankers(BLUE, had));
        t.ride_and_settle("albany", "bm", Profession::Banker);
        assert_eq!(t.state.bankers[BLUE], has);
        let took = Event::Took { seat: BLUE, profession: Profession::Banker, kept: had < 2 };
        assert!(t.events.contains(&took));
        assert_eq!(t.state.money[BLUE], 5 - 1, "it counts from the next turn");
    }
}

#[test]
fn two_merchants_are_kept_and_a_third_is_discarded() {
    covers!(rules::ACT_2);
    for (had, has) in [(0, 1), (1, 2), (2, 2)] {
        let mut t =
            lonely(table(3).coaches(BLUE, &["bm"]).tiles(&[("albany", Tile::Merchant)]).merchants(BLUE, had));
        t.ride_and_settle("albany", "bm", Profession::Merchant);
        assert_eq!(t.state.merchants[BLUE], has);
    }
}

#[test]
fn a_sergeant_builds_on_a_bare_line_or_beside_one_road() {
    covers!(rules::ACT_3);
    let mut t = lonely(
        table(3)
            .coaches(BLUE, &["sg"])
            .tiles(&[("albany", Tile::Sergeant)])
            .road(BLUE, "denver", "omaha")
            .road(RED, "memphis", "nashville")
            .road(RED, "atlanta", "charleston")
            .road(GREEN, "atlanta", "charleston"),
    );
    t.ride_and_settle("albany", "sg", Profession::Sergeant);
    assert_eq!(t.state.phase, Phase::Sergeant);
    t.refuse(BLUE, t.lay("denver", "omaha"), rules::ACT_3);
    t.refuse(BLUE, t.lay("atlanta", "charleston"), rules::ACT_3);
    t.refuse(BLUE, Action::Done, rules::ACT_3);
    let money = t.state.money[BLUE];
    t.play(BLUE, t.lay("memphis", "nashville"));
    let line = t.line("memphis", "nashville");
    assert!(t.state.roads[BLUE].contains(line) && t.state.roads[RED].contains(line));
    assert_eq!(t.state.money[BLUE], money, "for nothing");
    assert_eq!(t.state.active, GREEN);
}

#[test]
fn a_sergeant_without_roads_or_lines_lapses() {
    covers!(rules::ACT_3, rules::ACT_8);
    let mut t = lonely(table(3).coaches(BLUE, &["sg"]).tiles(&[("albany", Tile::Sergeant)]).roads(BLUE, 15));
    t.play(BLUE, Action::Done);
    let ride = t.legal(BLUE)[0];
    t.play(BLUE, ride);
    t.play(BLUE, t.settle("sg", Profession::Sergeant));
    assert_eq!(t.state.active, GREEN);
    // Every line has two roads, or one of Blue's.
    let mut t =
        lonely(table(4).coaches(BLUE, &["sg"]).coaches(YELLOW, &[]).tiles(&[("albany", Tile::Sergeant)]));
    let lines = t.state.bare;
    for (index, line) in lines.iter().enumerate() {
        let owners = if index < 14 { [BLUE, BLUE] } else { [GREEN, RED] };
        for owner in owners {
            t.put_road(owner, line);
        }
    }
    assert!(t.state.sergeant_lines(BLUE).is_empty());
    assert_eq!(t.state.sergeant_lines(GREEN).len(), 14, "beside Blue's");
}

#[test]
fn a_sergeant_without_a_line_is_not_asked() {
    covers!(rules::ACT_3, rules::ACT_8);
    // Four lines in all: two are Blue's, and the two others have two roads each.
    let lines = &[("start", "a"), ("start", "b"), ("a", "c"), ("b", "c")];
    let mut t = on_board(4, lines)
        .coaches(BLUE, &["sg"])
        .tiles(&[("a", Tile::Sergeant), ("c", Tile::Hotel)])
        .road(BLUE, "start", "a")
        .road(BLUE, "start", "b");
    for owner in [GREEN, RED] {
        t = t.road(owner, "a", "c").road(owner, "b", "c");
    }
    assert!(t.state.roads_left(BLUE) > 0 && t.state.sergeant_lines(BLUE).is_empty());
    t.play(BLUE, Action::Done);
    t.play(BLUE, t.ride("a", 0, [0; 4]));
    t.play(BLUE, t.settle("sg", Profession::Sergeant));
    assert_ne!(t.state.phase, Phase::Sergeant, "there is nothing to choose");
}

#[test]
fn a_sergeants_road_may_be_declined() {
    covers!(rules::ACT_3, rules::ACT_8);
    let mut t = settled(Tile::Sergeant, "sg", Profession::Sergeant);
    t.play(BLUE, Action::Decline);
    assert_eq!((t.state.active, t.state.roads_left(BLUE)), (GREEN, 15));
}

#[test]
fn a_gold_digger_draws_a_nugget_only_he_knows() {
    covers!(rules::ACT_4);
    let t = settled(Tile::GoldDigger, "sg", Profession::GoldDigger);
    assert_eq!(t.state.nuggets_of(BLUE), 1);
    assert_eq!(t.state.nuggets.iter().sum::<u8>() + 1, NUGGETS.iter().sum::<u8>());
    let mine = t.view(Viewer::Seat(BLUE)).players[0].nugget_values.clone();
    assert_eq!(mine.map(|values| values.len()), Some(1));
    let other = t.view(Viewer::Seat(GREEN));
    assert_eq!((other.players[0].nuggets, &other.players[0].nugget_values), (1, &None));
}

#[test]
fn up_to_two_more_farmers_settle() {
    covers!(rules::ACT_5);
    let mut t = lonely(table(3).coaches(BLUE, &["ffb", "ffm"]).tiles(&[("albany", Tile::Farmer)]));
    t.ride_and_settle("albany", "ffb", Profession::Farmer);
    assert_eq!(t.state.phase, Phase::Farmer { left: 2 });
    t.refuse(BLUE, t.settle("ffb", Profession::Banker), rules::ACT_5);
    t.refuse(BLUE, t.settle("sk", Profession::Farmer), rules::ACT_5);
    t.refuse(BLUE, Action::Done, rules::ACT_5);
    t.play(BLUE, t.settle("ffm", Profession::Farmer));
    t.play(BLUE, t.settle("ffm", Profession::Farmer));
    assert_eq!(t.state.pioneers_at(BLUE, t.place("albany")), 3);
    assert_eq!(t.state.active, GREEN, "the fourth farmer stays aboard");
}

#[test]
fn farmers_may_stop_and_lapse() {
    covers!(rules::ACT_5, rules::ACT_8);
    let mut t = lonely(table(3).coaches(BLUE, &["ffb"]).tiles(&[("albany", Tile::Farmer)]));
    t.ride_and_settle("albany", "ffb", Profession::Farmer);
    t.play(BLUE, Action::Decline);
    assert_eq!(t.state.pioneers_at(BLUE, t.place("albany")), 1);
    let t = settled(Tile::Farmer, "kf", Profession::Farmer);
    assert_eq!(t.state.active, GREEN, "no farmer is left to ask about");
}

#[test]
fn a_hotel_pays_three_and_nothing_else_happens() {
    covers!(rules::ACT_6);
    let t = settled(Tile::Hotel, "bm", Profession::Banker);
    assert_eq!(t.state.money[BLUE], 2 - 1 + 3);
    assert_eq!(t.state.bankers[BLUE], 0);
    let t = settled(Tile::Hotel, "sg", Profession::GoldDigger);
    assert_eq!(t.state.nuggets_of(BLUE), 0);
    let t = settled(Tile::Hotel, "ff", Profession::Farmer);
    assert_eq!(t.state.active, GREEN, "no further farmer is asked for");
}

#[test]
fn a_barkeeper_lets_somebody_off_to_the_supply() {
    covers!(rules::ACT_7);
    let mut t = settled(Tile::Barkeeper, "bmfk", Profession::Barkeeper);
    assert_eq!(t.state.phase, Phase::Barkeeper);
    let supply = t.state.supply[BLUE];
    t.refuse(
        BLUE,
        Action::Return { coach: t.coach("bmfk"), profession: Profession::Barkeeper },
        rules::ACT_7,
    );
    t.refuse(BLUE, Action::Return { coach: t.coach("sk"), profession: Profession::Sergeant }, rules::ACT_7);
    t.refuse(BLUE, t.settle("bmfk", Profession::Banker), rules::ACT_7);
    t.play(BLUE, Action::Return { coach: t.coach("bmfk"), profession: Profession::Merchant });
    assert_eq!(t.state.supply[BLUE], supply + 1);
    assert_eq!(t.state.pioneers_at(BLUE, t.place("albany")), 1, "not to the city");
    assert_eq!(t.state.aboard[t.coach("bmfk").index()], 0b0101);
    assert_eq!(t.state.active, GREEN);
}

#[test]
fn a_barkeeper_may_decline_and_lapses_without_pioneers() {
    covers!(rules::ACT_7, rules::ACT_8);
    let mut t = settled(Tile::Barkeeper, "bk", Profession::Barkeeper);
    t.play(BLUE, Action::Decline);
    assert_eq!(t.state.active, GREEN);
    let mut t =
        lonely(table(3).coaches(BLUE, &["bk"]).left(BLUE, "bk", "b").tiles(&[("albany", Tile::Barkeeper)]));
    t.ride_and_settle("albany", "bk", Profession::Barkeeper);
    assert_eq!(t.state.active, GREEN);
}

#[test]
fn who_has_ridden_must_settle() {
    covers!(rules::ACT_8);
    let mut t = table(3).coaches(BLUE, &["ff"]).tiles(&[("albany", Tile::Farmer)]);
    t.play(BLUE, Action::Done);
    t.play(BLUE, t.ride("albany", 1, [0; 4]));
    t.refuse(BLUE, Action::Decline, rules::ACT_8);
    assert_eq!(t.legal(BLUE), [t.settle("ff", Profession::Farmer)], "two equal seats are one choice");
}

#[test]
fn each_single_pioneer_may_empty_a_coach() {
    covers!(rules::ACT_8, rules::SETTLE_2);
    let mut t =
        lonely(table(3).coaches(BLUE, &["ff", "ffb"]).tiles(&[("albany", Tile::Farmer)]).money(BLUE, 2));
    t.ride_and_settle("albany", "ff", Profession::Farmer);
    assert_eq!(t.state.money[BLUE], 1);
    t.play(BLUE, t.settle("ff", Profession::Farmer));
    assert_eq!(t.state.money[BLUE], 2, "at once, before the next farmer");
    assert_eq!(t.state.phase, Phase::Farmer { left: 1 });
}
