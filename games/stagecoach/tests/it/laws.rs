//! The laws of the house, on random games at every table size.

use conformance::Law;
use stagecoach::{Covers, Options, Stagecoach};

use crate::table::board;

#[test]
fn the_laws_hold() {
    let report = conformance::laws::<Stagecoach>(&Options::default(), 12);
    for law in [Law::CheckAgrees, Law::LooksTheSame, Law::NothingLeaks, Law::Twins, Law::Rebuilds] {
        assert!(report.compared(law) > 0, "{report}");
    }
}

#[test]
fn the_laws_hold_with_random_covers() {
    conformance::laws::<Stagecoach>(&Options { covers: Covers::Random, ..Options::default() }, 4);
}

#[test]
fn the_laws_hold_with_covers_that_players_choose() {
    conformance::laws::<Stagecoach>(&Options { covers: Covers::Free, ..Options::default() }, 4);
}

#[test]
fn the_laws_hold_on_a_board_of_the_tables_own() {
    // So small that purchases run out and rounds pass without a question.
    let lines = &[("start", "a"), ("start", "b"), ("a", "c"), ("b", "c"), ("c", "d"), ("d", "e"), ("e", "b")];
    let eight: Vec<String> = (0..8).map(|n| format!("x{n}")).collect();
    let mut all = lines.to_vec();
    all.extend(eight.iter().map(|far| ("e", far.as_str())));
    let text =
        board(&[2, 3, 4], &all).replace("two_player_covers = []", &format!("two_player_covers = {eight:?}"));
    conformance::laws::<Stagecoach>(&Options { board: Some(text), ..Options::default() }, 12);
}

#[test]
fn playouts_leave_the_heap_alone() {
    for seats in 2..=4 {
        conformance::zero_alloc::<Stagecoach>(&Options::default(), seats);
    }
}
