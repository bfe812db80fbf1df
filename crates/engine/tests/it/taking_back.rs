//! Undo to the barrier, and recall of sealed answers.

use conformance::toy::Action;
use engine::{Barrier, Seat, SeatSet, Step, UndoRefused, Viewer};

use crate::table::{A, B, C, any, in_turn, play, started};

#[test]
fn before_the_first_step_there_is_nothing_to_take_back() {
    let mut table = started(3, 1);
    assert_eq!(table.undo(A), Err(UndoRefused::Barrier(Barrier::Start)));
    assert_eq!(table.recall(A), Err(UndoRefused::NothingSealed(A)));
    assert_eq!(table.undo(Seat(200)), Err(UndoRefused::Barrier(Barrier::Start)));
    assert_eq!(table.recall(Seat(200)), Err(UndoRefused::NothingSealed(Seat(200))));
}

#[test]
fn steps_that_tell_nobody_anything_are_taken_back_one_by_one() {
    let (mut table, seat) = in_turn(3);
    let before = table.view(Viewer::Referee);
    let length = table.log().len();
    play(&mut table, seat, Action::Aim { at: seat.next(3) });
    let middle = table.view(Viewer::Referee);
    play(&mut table, seat, Action::Aim { at: seat.previous(3) });
    assert_eq!(table.undo(seat.next(3)), Err(UndoRefused::NotYours(seat.next(3))));
    table.undo(seat).unwrap();
    assert_eq!(table.view(Viewer::Referee), middle);
    table.undo(seat).unwrap();
    assert_eq!(table.view(Viewer::Referee), before);
    assert!(matches!(table.undo(seat), Err(UndoRefused::Barrier(_))));
    assert_eq!(table.log().len(), length);
    let last = &table.history()[table.history().len() - 2..];
    assert_eq!(last, [Step::Undid { seat, to: length + 1 }, Step::Undid { seat, to: length }]);
}

#[test]
fn chance_is_a_barrier() {
    let (mut table, seat) = in_turn(3);
    play(&mut table, seat, Action::Aim { at: seat.next(3) });
    play(&mut table, seat, Action::Draw);
    assert_eq!(table.undo(seat), Err(UndoRefused::Barrier(Barrier::Chance)));
}

#[test]
fn something_learnt_is_a_barrier_though_the_turn_goes_on() {
    let (mut table, seat) = in_turn(3);
    play(&mut table, seat, Action::Aim { at: seat.next(3) });
    play(&mut table, seat, Action::Look);
    assert!(table.pending().seats.contains(seat));
    assert_eq!(table.undo(seat), Err(UndoRefused::Barrier(Barrier::Revealed)));
    play(&mut table, seat, Action::Aim { at: seat.previous(3) });
    table.undo(seat).unwrap();
    assert_eq!(table.undo(seat), Err(UndoRefused::Barrier(Barrier::Revealed)));
}

#[test]
fn a_decision_gone_to_somebody_else_is_a_barrier() {
    let (mut table, seat) = in_turn(3);
    play(&mut table, seat, Action::Aim { at: seat.next(3) });
    play(&mut table, seat, Action::Steal);
    assert_eq!(table.undo(seat), Err(UndoRefused::Barrier(Barrier::Passed)));
    assert_eq!(table.undo(seat.next(3)), Err(UndoRefused::Barrier(Barrier::Passed)));
}

#[test]
fn doing_it_again_brings_the_same_dice() {
    let (mut table, seat) = in_turn(3);
    let mut straight = table.clone();
    let aim = Action::Aim { at: seat.next(3) };
    play(&mut table, seat, aim);
    table.undo(seat).unwrap();
    for table in [&mut table, &mut straight] {
        play(table, seat, aim);
        play(table, seat, Action::Draw);
    }
    assert_eq!(table.view(Viewer::Referee), straight.view(Viewer::Referee));
    assert_eq!(table.log(), straight.log());
}

#[test]
fn a_sealed_answer_is_recalled_from_between_others() {
    let mut table = started(4, 1);
    for seat in [B, A, C] {
        let bid = any(&table, seat);
        play(&mut table, seat, bid);
    }
    assert_eq!(table.sealed(), [A, B, C].into_iter().collect::<SeatSet>());
    table.recall(A).unwrap();
    assert_eq!(table.sealed(), [B, C].into_iter().collect::<SeatSet>());
    assert_eq!(table.log().iter().map(|entry| entry.seat).collect::<Vec<_>>(), [B, C]);
    assert!(table.pending().seats.contains(A));
    assert_eq!(table.recall(A), Err(UndoRefused::NothingSealed(A)));
    // In a sealed round, undoing is recalling, whoever answered last.
    table.undo(B).unwrap();
    assert_eq!(table.history().last(), Some(&Step::Recalled { seat: B }));
    assert_eq!(table.undo(B), Err(UndoRefused::NotYours(B)));
}

#[test]
fn answers_that_were_turned_up_stay() {
    let (mut table, _) = in_turn(3);
    assert_eq!(table.sealed(), SeatSet::EMPTY);
    for seat in [A, B, C] {
        assert_eq!(table.recall(seat), Err(UndoRefused::NothingSealed(seat)));
        assert_eq!(table.undo(seat), Err(UndoRefused::Barrier(Barrier::Revealed)));
    }
}

#[test]
fn a_quit_in_a_sealed_round_stays_and_fixes_the_answers_before_it() {
    let mut table = started(4, 1);
    let bid = any(&table, A);
    play(&mut table, A, bid);
    table.quit(B, &mut Vec::new()).unwrap();
    assert_eq!(table.undo(B), Err(UndoRefused::Barrier(Barrier::Passed)));
    assert_eq!(table.recall(B), Err(UndoRefused::NothingSealed(B)));
    // The answer still lies face down; but the log before the quit is closed.
    assert_eq!(table.sealed(), SeatSet::only(A));
    assert_eq!(table.recall(A), Err(UndoRefused::Barrier(Barrier::Passed)));
    let bid = any(&table, C);
    play(&mut table, C, bid);
    assert_eq!(table.sealed(), [A, C].into_iter().collect::<SeatSet>());
    table.recall(C).unwrap();
    assert_eq!(table.sealed(), SeatSet::only(A));
}

#[test]
fn who_answered_and_quits_has_no_answer_lying_face_down() {
    let mut table = started(4, 1);
    for seat in [A, B] {
        let bid = any(&table, seat);
        play(&mut table, seat, bid);
    }
    table.quit(A, &mut Vec::new()).unwrap();
    assert_eq!(table.sealed(), SeatSet::only(B));
    assert_eq!(table.undo(A), Err(UndoRefused::Barrier(Barrier::Passed)));
}

#[test]
fn a_quit_that_closes_a_sealed_round_is_final() {
    let mut table = started(3, 1);
    for seat in [A, B] {
        let bid = any(&table, seat);
        play(&mut table, seat, bid);
    }
    table.quit(C, &mut Vec::new()).unwrap();
    assert_eq!(table.sealed(), SeatSet::EMPTY);
    for seat in [A, B, C] {
        assert!(matches!(table.undo(seat), Err(UndoRefused::Barrier(_))));
    }
}
