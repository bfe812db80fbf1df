//! A match from step to step: submitting, quitting, decision ids, and repeating a history.

use std::sync::Arc;

use conformance::toy::{Action, Event, rules};
use engine::{Commit, Deed, Entry, Match, Refused, Seat, SeatSet, Step, UndoRefused, Viewer};

use crate::table::{A, B, C, any, finished, in_turn, play, refused, started};

#[test]
fn only_who_is_asked_may_act() {
    let (mut table, seat) = in_turn(3);
    let other = seat.next(3);
    assert_eq!(refused(&mut table, other, Action::Pass), Refused::NotPending);
    assert_eq!(refused(&mut table, Seat(3), Action::Pass), Refused::NotPending);
    assert_eq!(refused(&mut table, Seat(200), Action::Pass), Refused::NotPending);
    let Refused::Illegal(illegal) = refused(&mut table, seat, Action::Steal) else {
        panic!("a rule forbids it")
    };
    assert_eq!(illegal.rule, rules::AIM_1);
    assert_eq!(table.why_not(seat, Action::Pass), None);
}

#[test]
fn nothing_happens_after_the_end() {
    let mut table = finished(started(2, 1));
    assert!(table.outcome().is_some());
    assert_eq!(refused(&mut table, A, Action::Pass), Refused::Over);
    assert_eq!(table.quit(A, &mut Vec::new()), Err(Refused::Over));
    assert_eq!((table.decision(A), table.legal(A)), (None, &[][..]));
}

#[test]
fn several_actions_are_done_together_or_not_at_all() {
    let (mut table, seat) = in_turn(3);
    let (left, right) = (seat.next(3), seat.previous(3));
    let before = table.clone();
    let mut events = vec![Event::Out { seat: A }];
    let both = [Action::Aim { at: left }, Action::Aim { at: right }];
    let third = table.submit_all(seat, &[both[0], both[1], Action::Aim { at: left }], &mut events);
    assert!(matches!(third, Err((2, Refused::Illegal(illegal))) if illegal.rule == rules::AIM_1));
    assert!(table.agrees_with(&before) && table.version() == before.version());
    assert_eq!(events, [Event::Out { seat: A }]);

    table.submit_all(seat, &both, &mut events).unwrap();
    assert_eq!(events.len(), 3);
    assert_eq!(table.log().len(), before.log().len() + 2);
    table.submit_all(seat, &[], &mut events).unwrap();
    assert_eq!(events.len(), 3);
}

#[test]
fn an_action_that_passes_the_turn_stops_the_rest_of_the_batch() {
    let (mut table, seat) = in_turn(3);
    let before = table.clone();
    let refused = table.submit_all(seat, &[Action::Draw, Action::Draw], &mut Vec::new());
    assert!(matches!(refused, Err((1, _))));
    assert!(table.agrees_with(&before));
}

#[test]
fn a_decision_is_named_until_the_choice_changes() {
    let mut table = started(3, 1);
    let ids = [A, B, C].map(|seat| table.decision(seat));
    assert_eq!(ids, [Some(0); 3]);
    let bid = any(&table, B);
    play(&mut table, B, bid);
    assert_eq!([A, B, C].map(|seat| table.decision(seat)), [Some(0), None, Some(0)]);
    table.recall(B).unwrap();
    // The choice is the same, and yet a new one: an answer to the first must not be taken for the second.
    assert_eq!([A, B, C].map(|seat| table.decision(seat)), [Some(0), Some(2), Some(0)]);
    assert_eq!(table.decision(Seat(3)), None);
    assert_eq!(table.decision(Seat(200)), None);
}

#[test]
fn a_seat_that_acts_has_a_new_decision_even_if_it_may_do_the_same_again() {
    let (mut table, seat) = in_turn(2);
    play(&mut table, seat, Action::Pass);
    let laden = table.pending().seats.first().expect("supplies make everybody lay off cards");
    let mut ids = vec![table.decision(laden)];
    while table.pending().commit == Commit::Open && table.pending().seats.contains(laden) {
        let shed = any(&table, laden);
        play(&mut table, laden, shed);
        ids.push(table.decision(laden));
    }
    let named: Vec<u64> = ids.into_iter().flatten().collect();
    assert!(named.windows(2).all(|pair| pair[0] < pair[1]), "{named:?}");
}

#[test]
fn an_undone_decision_never_comes_back_under_its_old_name() {
    let (mut table, seat) = in_turn(3);
    let first = table.decision(seat);
    play(&mut table, seat, Action::Aim { at: seat.next(3) });
    let second = table.decision(seat);
    table.undo(seat).unwrap();
    let third = table.decision(seat);
    assert!(first < second && second < third, "{first:?} {second:?} {third:?}");
}

#[test]
fn a_quit_is_asked_of_the_rules() {
    let mut table = started(3, 2);
    let mut events = Vec::new();
    assert_eq!(table.quit(Seat(3), &mut events), Err(Refused::NotPending));
    assert_eq!(table.quit(Seat(200), &mut events), Err(Refused::NotPending));
    table.quit(B, &mut events).unwrap();
    assert_eq!(events, [Event::Out { seat: B }]);
    let Err(Refused::Illegal(illegal)) = table.quit(B, &mut events) else { panic!("nobody leaves twice") };
    assert_eq!(illegal.rule, rules::OUT_1);
    assert_eq!(table.log().last(), Some(&Entry { seat: B, deed: Deed::Quit }));
    assert_eq!(table.pending().seats, [A, C].into_iter().collect::<SeatSet>());
    table.quit(C, &mut events).unwrap();
    assert!(table.outcome().is_some());
}

#[test]
fn a_history_rebuilds_its_match_with_all_that_was_taken_back() {
    let (mut table, seat) = in_turn(3);
    play(&mut table, seat, Action::Aim { at: seat.next(3) });
    table.undo(seat).unwrap();
    play(&mut table, seat, Action::Pass);
    let table = finished(table);
    let replayed =
        Match::replay(Arc::clone(table.game()), table.seed(), table.history().iter().copied()).unwrap();
    assert!(replayed.agrees_with(&table));
    assert_eq!(replayed.history(), table.history());
}

#[test]
fn a_history_that_cannot_be_names_its_first_wrong_step() {
    let (table, seat) = in_turn(3);
    let replay = |extra: Step<Action>| {
        let history = table.history().iter().copied().chain([extra]);
        let error =
            Match::replay(Arc::clone(table.game()), table.seed(), history).err().expect("it cannot be");
        assert_eq!(error.at, 3);
        error.why
    };
    let act = |seat, action| Step::Did(Entry { seat, deed: Deed::Act(action) });
    assert_eq!(replay(act(seat.next(3), Action::Pass)), Refused::NotPending);
    assert!(matches!(replay(act(seat, Action::Block)), Refused::Illegal(_)));
    assert!(matches!(replay(Step::Undid { seat, to: 2 }), Refused::Undo(UndoRefused::Barrier(_))));
    for to in [0, 3, usize::MAX] {
        assert_eq!(replay(Step::Undid { seat, to }), Refused::Undo(UndoRefused::NotYours(seat)));
    }
    assert_eq!(replay(Step::Recalled { seat }), Refused::Undo(UndoRefused::NothingSealed(seat)));
    assert_eq!(replay(Step::Did(Entry { seat: Seat(9), deed: Deed::Quit })), Refused::NotPending);
}

#[test]
fn matches_agree_only_at_the_same_point() {
    let one = started(3, 1);
    assert!(one.agrees_with(&started(3, 1)));
    assert!(!one.agrees_with(&started(3, 2)));
    let mut moved = one.clone();
    let bid = any(&moved, A);
    play(&mut moved, A, bid);
    assert!(!one.agrees_with(&moved));
    moved.recall(A).unwrap();
    assert!(!one.agrees_with(&moved), "another decision is open since");
}

#[test]
fn a_seat_that_is_not_at_the_table_sees_what_guests_see() {
    let table = started(2, 1);
    for seat in [Seat(2), Seat(8), Seat(200)] {
        assert_eq!(table.view(Viewer::Seat(seat)), table.view(Viewer::Spectator));
        assert_eq!(table.legal(seat), []);
    }
    assert_ne!(table.view(Viewer::Seat(A)), table.view(Viewer::Spectator));
}

#[test]
fn what_a_seat_knows_can_be_taken_to_another_thread() {
    let table = started(3, 1);
    let snapshot = table.snapshot(B);
    let (seen, there) = (table.seen(B), snapshot.seen());
    assert_eq!(seen.view(), there.view());
    assert_eq!((seen.seat(), seen.pending()), (there.seat(), there.pending()));
    let mut dice = engine::GameRng::from_u64(1);
    let mut world = there.sample(&mut dice.clone());
    assert_eq!(seen.sample(&mut dice.clone()), world);
    there.sample_into(&mut dice, &mut world);
    let mut actions = Vec::new();
    engine::Seen::of_world(seen.game(), &world, B).legal(&mut actions);
    assert_eq!(actions, table.legal(B));
}
