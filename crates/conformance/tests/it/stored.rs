//! Counts, golden logs and the heap.

use std::panic::catch_unwind;

use conformance::toy::{Options, Toy};
use conformance::{allocations_per_playout, laws, perft_table, record, repeat, zero_alloc};

/// What a panicking check says.
fn complaint(check: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let payload = catch_unwind(check).expect_err("the check does not complain");
    payload
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| payload.downcast_ref::<&str>().map(|&s| s.to_owned()))
        .expect("the complaint is text")
}

const TABLE: &str = "\
# seats seed depth count
2 1 0 1
2 1 1 2
2 1 4 52

4 7 5 216
";

#[test]
fn a_perft_table_is_compared_line_by_line() {
    perft_table::<Toy>(&Options::default(), TABLE);
}

#[test]
fn a_wrong_count_prints_the_corrected_table() {
    let wrong = TABLE.replace("52", "53");
    let said = complaint(move || perft_table::<Toy>(&Options::default(), &wrong));
    assert!(said.contains("1 of 4 counts of toy differ") && said.ends_with(TABLE), "{said}");
}

#[test]
fn a_perft_table_that_says_nothing_or_nonsense_is_refused() {
    let said = |table: &'static str| complaint(move || perft_table::<Toy>(&Options::default(), table));
    assert!(said("# nothing\n").contains("no line to compare"));
    assert!(said("2 1 4\n").contains("line 1: `2 1 4` is not"));
    assert!(said("2 1 x 4\n").contains("is not `seats seed depth count`"));
}

#[test]
fn a_recorded_game_is_golden_and_a_changed_one_is_not() {
    let text = record::<Toy>(&Options::default(), 3, 5);
    repeat::<Toy>(&text);
    let end = text.rfind("{\"end\"").expect("a recorded game has an end");
    let unfinished = text[..end].to_owned();
    assert!(complaint(move || repeat::<Toy>(&unfinished)).contains("has no end"));
    let other = text.replace("\"rules\":1", "\"rules\":2");
    assert!(complaint(move || repeat::<Toy>(&other)).contains("version 2 of the rules"));
    let wrong = text.replace("\"digest\":\"b3:", "\"digest\":\"b3:0").replacen("\"}}", "}}", 1);
    assert!(complaint(move || repeat::<Toy>(&wrong)).contains("golden log does not"));
    let old = text.replace("pioneers-log/2", "pioneers-log/1");
    assert!(complaint(move || repeat::<Toy>(&old)).contains("digest is not checked"));
    assert!(complaint(|| repeat::<Toy>("")).contains("the log is empty"));
}

#[test]
fn the_same_seed_records_the_same_game() {
    let options = Options::default();
    assert_eq!(record::<Toy>(&options, 4, 9), record::<Toy>(&options, 4, 9));
    assert_ne!(record::<Toy>(&options, 4, 9), record::<Toy>(&options, 4, 10));
}

#[test]
fn playouts_of_a_flat_game_leave_the_heap_alone() {
    for seats in 2..=4 {
        zero_alloc::<Toy>(&Options::default(), seats);
    }
}

#[test]
fn one_allocation_is_counted_and_other_threads_are_not() {
    let (asked, _) = conformance::alloc::count(|| {
        std::thread::scope(|scope| scope.spawn(|| vec![0_u8; 64].len()).join().expect("it does not panic"))
    });
    let (alone, _) = conformance::alloc::count(|| vec![0_u8; 64]);
    assert_eq!(alone, 1);
    assert!(asked > 0, "starting a thread takes memory on this one");
    assert_eq!(allocations_per_playout::<Toy>(&Options::default(), 2, 3), 0);
}

#[test]
fn laws_adds_up_every_table_size() {
    let report = laws::<Toy>(&Options::default(), 2);
    // How many games are played at each size may be asked of the environment.
    assert!(report.games >= 3 && report.games.is_multiple_of(3), "{report}");
    assert!(report.to_string().starts_with(&format!("{} games, ", report.games)), "{report}");
}
