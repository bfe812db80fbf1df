//! Turns, rounds and the end.

use engine::{Rules, Seat, Viewer, covers};
use stagecoach::{Action, Ending, Event, Phase, Tile, rules};

use crate::table::{BLUE, GREEN, RED, Table, on_board, table};

/// Nobody can ride: no tile is left.
fn idle(seats: u8) -> Table {
    table(seats).tiles(&[])
}

#[test]
fn turns_go_clockwise_and_only_who_decides_may_act() {
    covers!(rules::TURN_1);
    let mut t = idle(3).edit(|state| state.lively = true);
    for seat in [BLUE, GREEN, RED, BLUE] {
        assert_eq!(t.pending(), Some(seat));
        for other in Seat::all(4).filter(|&other| other != seat) {
            t.refuse(other, Action::Done, rules::TURN_1);
        }
        t.play(seat, Action::Road);
        let line = t.legal(seat)[0];
        t.play(seat, line);
    }
    assert_eq!(t.state.round, 2);
}

#[test]
fn the_last_road_ends_the_game_with_the_round() {
    covers!(rules::END_1);
    let mut t = idle(3).roads(BLUE, 14);
    t.play(BLUE, Action::Road);
    t.play(BLUE, t.legal(BLUE)[0]);
    assert_eq!(t.state.active, GREEN);
    t.play(GREEN, Action::Done);
    t.play(RED, Action::Coach { slot: 0 });
    assert_eq!(t.state.phase, Phase::Over(Ending::Roads));
    assert_eq!(t.game.outcome(&t.state).unwrap().reason, "roads");
    assert!(t.legal(RED).is_empty() && t.pending().is_none());
    t.refuse(RED, Action::Done, rules::END_1);
    assert!(matches!(t.events.last(), Some(Event::Ended { reason: Ending::Roads, .. })));
}

#[test]
fn a_sergeants_last_road_counts() {
    covers!(rules::END_1);
    let mut t = table(2)
        .coaches(BLUE, &["ff"])
        .coaches(GREEN, &["sg"])
        .tiles(&[("albany", Tile::Sergeant)])
        .road(GREEN, "albany", "buffalo")
        .roads(GREEN, 13)
        .money(GREEN, 9)
        .turn(GREEN);
    t.play(GREEN, Action::Done);
    let ride = t.legal(GREEN)[0];
    t.play(GREEN, ride);
    t.play(GREEN, t.settle("sg", stagecoach::Profession::Sergeant));
    t.play(GREEN, t.lay("denver", "omaha"));
    assert_eq!(t.state.phase, Phase::Over(Ending::Roads));
}

#[test]
fn the_last_coach_ends_the_game_with_the_round_and_open_ones_still_sell() {
    covers!(rules::END_1);
    let mut t = idle(3).edit(|state| state.stack = 1).money(BLUE, 9).money(GREEN, 9).money(RED, 9);
    t.play(BLUE, Action::Coach { slot: 0 });
    assert_eq!((t.state.stack, t.state.row.coaches().len()), (0, 4));
    t.play(GREEN, Action::Coach { slot: 3 });
    assert_eq!(t.state.row.coaches().len(), 3);
    t.play(RED, Action::Coach { slot: 2 });
    assert_eq!(t.game.outcome(&t.state).unwrap().reason, "coaches");
}

#[test]
fn a_round_in_which_nothing_was_or_could_be_done_ends_the_game() {
    covers!(rules::END_2);
    let mut t = idle(3);
    for seat in [BLUE, GREEN, RED] {
        t.play(seat, Action::Done);
    }
    assert_eq!(t.state.phase, Phase::Over(Ending::Stalled));
    assert_eq!(t.game.outcome(&t.state).unwrap().reason, "stalled");
}

/// What was announced about the last round.
fn announced(t: &Table) -> Vec<(Ending, Seat)> {
    let told = t.events.iter().filter_map(|event| match *event {
        Event::LastRound { reason, last } => Some((reason, last)),
        _ => None,
    });
    told.collect()
}

#[test]
fn the_last_road_announces_the_last_round() {
    covers!(rules::END_1);
    let mut t = idle(3).roads(BLUE, 14).roads(GREEN, 14).edit(|state| state.lively = true);
    assert_eq!(t.view(Viewer::Spectator).last_round, None);
    t.play(BLUE, Action::Road);
    t.play(BLUE, t.legal(BLUE)[0]);
    assert_eq!(announced(&t), [(Ending::Roads, RED)]);
    assert_eq!(t.view(Viewer::Spectator).last_round, Some(Ending::Roads));
    t.play(GREEN, Action::Road);
    t.play(GREEN, t.legal(GREEN)[0]);
    assert_eq!(announced(&t), [], "once is enough");
}

#[test]
fn the_last_coach_announces_the_last_round() {
    covers!(rules::END_1);
    let mut t = idle(3).money(BLUE, 9).money(GREEN, 9).money(RED, 9);
    (t.state.stack, t.state.lively) = (2, true);
    t.play(BLUE, Action::Coach { slot: 0 });
    assert_eq!((announced(&t), t.view(Viewer::Spectator).last_round), (vec![], None));
    t.play(GREEN, Action::Coach { slot: 0 });
    assert_eq!(announced(&t), [(Ending::Coaches, RED)]);
    t.play(RED, Action::Coach { slot: 0 });
    assert_eq!(announced(&t), []);
    assert_eq!(t.view(Viewer::Spectator).last_round, None, "the game is over");
}

#[test]
fn both_ends_may_come_in_one_round_and_the_road_is_named() {
    covers!(rules::END_1);
    let mut t = idle(3).roads(GREEN, 14).edit(|state| state.stack = 1).money(BLUE, 9).money(GREEN, 9);
    t.play(BLUE, Action::Coach { slot: 0 });
    assert_eq!(announced(&t), [(Ending::Coaches, RED)]);
    t.play(GREEN, Action::Road);
    t.play(GREEN, t.legal(GREEN)[0]);
    assert_eq!(announced(&t), [], "the round is the last one already");
    t.play(RED, Action::Done);
    assert_eq!(t.state.phase, Phase::Over(Ending::Roads));
    assert_eq!(t.state.round, 1);
}

#[test]
fn a_round_ends_before_the_first_player_whoever_that_is() {
    covers!(rules::END_1, rules::END_2);
    let mut t = idle(3).edit(|state| state.first = GREEN).turn(RED).roads(RED, 14);
    t.play(RED, Action::Road);
    t.play(RED, t.legal(RED)[0]);
    assert_eq!(announced(&t), [(Ending::Roads, BLUE)], "Blue sits before Green and has the last turn");
    t.play(BLUE, Action::Done);
    assert_eq!(t.state.phase, Phase::Over(Ending::Roads));
    // Without a reason to end, the turn before Green's begins a round all the same.
    let mut t = idle(3).edit(|state| (state.first, state.lively) = (GREEN, true)).turn(RED);
    t.play(RED, Action::Done);
    assert_eq!(t.state.round, 1);
    t.play(BLUE, Action::Done);
    assert_eq!((t.state.round, t.state.active), (2, GREEN));
}

#[test]
fn everybody_is_warned_at_the_beginning_of_a_round_without_rides() {
    covers!(rules::END_2);
    let mut t = idle(3).edit(|state| state.lively = true);
    assert_eq!(t.view(Viewer::Spectator).last_round, None, "somebody has done something in this round");
    t.play(BLUE, Action::Done);
    t.play(GREEN, Action::Done);
    t.play(RED, Action::Done);
    assert_eq!(announced(&t), [(Ending::Stalled, RED)]);
    assert_eq!(t.view(Viewer::Spectator).last_round, Some(Ending::Stalled));
    t.play(BLUE, Action::Road);
    assert_eq!(t.view(Viewer::Spectator).last_round, None, "a purchase keeps the game going");
}

#[test]
fn nobody_is_warned_who_only_lacks_money() {
    covers!(rules::END_2);
    let mut t = table(3).tiles(&[("albany", Tile::Hotel)]).edit(|state| state.money.0 = [0; 4]);
    let line = t.line("albany", "buffalo");
    for owner in [GREEN, RED] {
        t.put_road(owner, line);
    }
    t = t.row(&[]).coaches(GREEN, &[]).coaches(RED, &[]).turn(RED);
    (t.state.money[RED], t.state.lively) = (2, true);
    t.play(RED, Action::Done);
    assert_eq!((t.state.round, t.state.active), (2, BLUE));
    assert_eq!(announced(&t), []);
}

#[test]
fn a_single_purchase_keeps_the_game_going_for_a_round() {
    covers!(rules::END_2);
    let mut t = idle(3);
    t.play(BLUE, Action::Done);
    t.play(GREEN, Action::Coach { slot: 0 });
    t.play(RED, Action::Done);
    assert_eq!((t.state.round, t.pending()), (2, Some(BLUE)));
    for seat in [BLUE, GREEN, RED] {
        t.play(seat, Action::Done);
    }
    assert_eq!(t.state.phase, Phase::Over(Ending::Stalled));
}

#[test]
fn a_single_ride_keeps_the_game_going_for_a_round() {
    covers!(rules::END_2);
    let mut t = table(3).coaches(BLUE, &["bm"]).coaches(GREEN, &[]).coaches(RED, &[]).row(&[]);
    t = t.tiles(&[("albany", Tile::Banker)]);
    t.ride_and_settle("albany", "bm", stagecoach::Profession::Banker);
    t.play(GREEN, Action::Done);
    t.play(RED, Action::Done);
    assert_eq!((t.state.round, t.pending()), (2, Some(BLUE)));
    for seat in [BLUE, GREEN, RED] {
        t.play(seat, Action::Done);
    }
    assert_eq!(t.state.phase, Phase::Over(Ending::Stalled));
}

#[test]
fn who_lacks_only_the_money_keeps_the_game_going_until_he_must_ride() {
    covers!(rules::END_2);
    // A chain of eight emptied cities to the only hotel: with $3 a round it takes three rounds.
    let chain = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let mut lines = vec![("start", "a"), ("start", "z"), ("z", "a")];
    lines.extend(chain.windows(2).map(|pair| (pair[0], pair[1])));
    let mut t =
        on_board(3, &lines).tiles(&[("h", Tile::Hotel)]).coaches(GREEN, &[]).coaches(RED, &[]).row(&[]);
    t.state.stack = 2;
    for seat in [BLUE, GREEN, RED] {
        t.state.money[seat] = 3;
    }
    for _ in 0..2 {
        for seat in [BLUE, GREEN, RED] {
            t.play(seat, Action::Done);
        }
    }
    assert_eq!((t.state.round, t.state.money[BLUE]), (3, 9));
    t.play(BLUE, Action::Done);
    assert_eq!(t.destinations(), ["h"]);
}

#[test]
fn a_table_where_nobody_can_do_anything_plays_itself_to_the_end() {
    covers!(rules::END_2, rules::BUY_6);
    // No purchase is possible for anybody after Blue's, so the rest of the rounds asks nothing.
    let mut t = idle(2).row(&[]).roads(BLUE, 14).edit(|state| state.stack = 1);
    let rest: Vec<_> = t.state.bare.iter().skip(1).collect();
    for line in rest {
        t.put_road(GREEN, line);
        if t.state.roads_left(GREEN) == 1 {
            break;
        }
    }
    let bare = t.state.bare;
    for line in bare.iter().skip(1) {
        t.state.bare.remove(line);
    }
    t.play(BLUE, Action::Road);
    t.play(BLUE, t.legal(BLUE)[0]);
    assert!(t.game.outcome(&t.state).is_some());
}
