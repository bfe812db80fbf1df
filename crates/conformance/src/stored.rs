//! Fingerprints that are kept in files: counts of action sequences, and whole matches. `RENEW_GOLDEN=1 cargo test` writes the
//! files anew; whoever does that has changed the rules on purpose.

use std::path::PathBuf;

use engine::{AnyGame, Erased, Events, Game, GameRng, MatchLog, Seat, Seed, next_to_act};
use serde_json::Value;

/// Compares `tests/it/perft.txt` of the package that is being tested as [`perft_table`] does.
///
/// # Panics
/// There is no such file, or the table is wrong.
pub fn perft<G: Game>(options: &G::Options) {
    let file = file("perft.txt");
    if renewing() {
        write(&file, &counted::<G>(options, &read(&file)).0);
    }
    perft_table::<G>(options, &read(&file));
}

/// Compares a table of `seats seed depth count` lines with the rules; blank lines and `#` comments are free.
///
/// # Panics
/// A line does not parse, the table cannot be set up, or a count differs: then the whole corrected table is printed.
pub fn perft_table<G: Game>(options: &G::Options, table: &str) {
    let (corrected, wrong, lines) = counted::<G>(options, table);
    assert!(
        wrong == 0,
        "{wrong} of {lines} counts of {} differ; if they should, raise META.rules and {RENEW}; the table now reads:\n{corrected}",
        G::META.id
    );
}

/// The table as it should be, how many of its lines are wrong, and how many there are.
fn counted<G: Game>(options: &G::Options, table: &str) -> (String, u32, u32) {
    let (mut corrected, mut wrong, mut lines) = (String::new(), 0, 0);
    for (index, line) in table.lines().enumerate() {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            corrected += &format!("{line}\n");
            continue;
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let numbers: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
        let (&[seats, seed, depth, expected], 4) = (&numbers[..], words.len()) else {
            panic!("line {}: `{line}` is not `seats seed depth count`", index + 1);
        };
        let narrow = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        let game = G::new(options, u8::try_from(seats).unwrap_or(u8::MAX))
            .unwrap_or_else(|error| panic!("line {}: {error}", index + 1));
        let found = engine::perft(&game, &Seed::from_u64(seed), narrow(depth));
        corrected += &format!("{seats} {seed} {depth} {found}\n");
        wrong += u32::from(found != expected);
        lines += 1;
    }
    assert!(lines > 0, "the table of {} has no line to compare", G::META.id);
    (corrected, wrong, lines)
}

/// A match that is kept in `tests/it/golden`: exactly what the rules make of these options and this seed if every seat does
/// anything at random, to the digest of the last state.
///
/// # Panics
/// There is no such file, or the game goes another way.
pub fn golden<G: Game>(name: &str, options: &G::Options, seats: u8, seed: u64) {
    golden_by::<G>(name, options, seats, seed, anything::<G>);
}

/// As [`golden`], with every seat choosing as `choose` does.
///
/// # Panics
/// There is no such file, or the game goes another way.
pub fn golden_by<G: Game>(
    name: &str,
    options: &G::Options,
    seats: u8,
    seed: u64,
    choose: impl FnMut(&G, &G::State, Seat, &[G::Action], &mut GameRng) -> G::Action,
) {
    let file = file(&format!("golden/{name}.jsonl"));
    let played = record_by::<G>(options, seats, seed, choose);
    if renewing() {
        write(&file, &played);
    }
    repeat::<G>(&read(&file));
    assert!(
        read(&file) == played,
        "golden/{name} goes another way; if it should, raise META.rules and {RENEW}"
    );
}

/// Repeats a finished match from its log, to the digest of the last state.
///
/// # Panics
/// The log does not open; or it is of an unfinished match or an old format, which proves too little.
pub fn repeat<G: Game>(text: &str) {
    let log = MatchLog::read(text).unwrap_or_else(|error| panic!("the golden log does not read: {error}"));
    assert!(log.end.is_some(), "the golden log has no end, and so no digest to compare");
    assert!(
        log.header.digest_is_checked(),
        "the golden log is of an old format, whose digest is not checked"
    );
    if let Err(error) = Erased::<G>::new().open(&log) {
        panic!("the golden log does not open: {error}; if it should not, raise META.rules and {RENEW}");
    }
}

/// A random game as a log.
///
/// # Panics
/// The table cannot be set up, or the game breaks a law that [`laws`](crate::laws) tells more about.
pub fn record<G: Game>(options: &G::Options, seats: u8, seed: u64) -> String {
    record_by::<G>(options, seats, seed, anything::<G>)
}

fn record_by<G: Game>(
    options: &G::Options,
    seats: u8,
    seed: u64,
    mut choose: impl FnMut(&G, &G::State, Seat, &[G::Action], &mut GameRng) -> G::Action,
) -> String {
    let game = G::new(options, seats).unwrap_or_else(|error| panic!("{seats} seats: {error}"));
    let (chance, mut rng) = (Seed::from_u64(seed), GameRng::from_u64(seed));
    let mut played = Erased::<G>::new()
        .start(&to_value(options), seats, chance)
        .unwrap_or_else(|error| panic!("{seats} seats: {error}"));
    // A match does not show its state, so one is kept beside it, with the same chance.
    let mut state = game.setup(&mut chance.setup(), &mut Events::off());
    let mut legal = Vec::new();
    for n in 0..u64::from(G::META.max_decisions) {
        let Some(seat) = next_to_act(game.pending(&state), &mut rng) else { break };
        legal.clear();
        game.legal(&state, seat, &mut legal);
        let action = choose(&game, &state, seat, &legal, &mut rng);
        played.submit(seat, None, &[to_value(&action)]).expect("a legal action is accepted (L4)");
        game.apply(&mut state, seat, action, &mut chance.decision(n), &mut Events::off());
    }
    assert!(played.outcome().is_some(), "{} did not end within its limit (L1)", G::META.id);
    played.log().to_string()
}

fn anything<G: Game>(_: &G, _: &G::State, _: Seat, legal: &[G::Action], rng: &mut GameRng) -> G::Action {
    *rng.pick(legal).expect("a pending seat has an action (L2)")
}

const RENEW: &str = "renew the files with `RENEW_GOLDEN=1 cargo test`";

/// Whether whoever runs the tests wants the files written anew.
fn renewing() -> bool {
    std::env::var_os("RENEW_GOLDEN").is_some()
}

/// A file beside the tests of the package that is being tested.
fn file(name: &str) -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(PathBuf::new, PathBuf::from);
    package.join("tests/it").join(name)
}

#[expect(
    clippy::disallowed_methods,
    reason = "stored matches are files of the tests, and no rule reads them"
)]
fn read(file: &PathBuf) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}; {RENEW}", file.display()))
}

#[expect(clippy::disallowed_methods, reason = "only when whoever runs the tests asks for it")]
fn write(file: &PathBuf, text: &str) {
    std::fs::write(file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
}

pub(crate) fn to_value(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("options and actions are plain data and have a JSON form")
}
