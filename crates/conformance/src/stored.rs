//! Fingerprints that are kept in files: counts of action sequences, and whole matches.

use engine::{AnyGame, Erased, Game, GameRng, MatchLog, Seed, next_to_act};
use serde_json::Value;

/// Compares a table of `seats seed depth count` lines with the rules; blank lines and `#` comments are free.
///
/// # Panics
/// A line does not parse, the table cannot be set up, or a count differs: then the whole corrected table is printed.
pub fn perft<G: Game>(options: &G::Options, table: &str) {
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
    assert!(
        wrong == 0,
        "{wrong} of {lines} counts of {} differ; the table now reads:\n{corrected}",
        G::META.id
    );
}

/// Repeats a finished match from its log, to the digest at its end.
///
/// # Panics
/// The log does not open, or is of an unfinished match, which proves too little.
pub fn golden<G: Game>(text: &str) {
    let log = MatchLog::read(text).unwrap_or_else(|error| panic!("the golden log does not read: {error}"));
    assert!(log.end.is_some(), "the golden log has no end, and so no digest to compare");
    if let Err(error) = Erased::<G>::new().open(&log) {
        panic!("the golden log does not open: {error}");
    }
}

/// A random game as a log, for making golden files.
///
/// # Panics
/// The table cannot be set up, or the game breaks a law that [`laws`](crate::laws) tells more about.
pub fn record<G: Game>(options: &G::Options, seats: u8, seed: u64) -> String {
    let options = to_value(options);
    let mut played = Erased::<G>::new()
        .start(&options, seats, Seed::from_u64(seed))
        .unwrap_or_else(|error| panic!("{seats} seats: {error}"));
    let mut rng = GameRng::from_u64(seed);
    for _ in 0..G::META.max_decisions {
        let Some(seat) = next_to_act(played.pending(), &mut rng) else { break };
        let typed = played.typed::<G>().expect("the match was started as one of this game");
        let action = *rng.pick(typed.legal(seat)).expect("a pending seat has an action (L2)");
        played.submit(seat, None, &[to_value(&action)]).expect("a legal action is accepted (L4)");
    }
    assert!(played.outcome().is_some(), "{} did not end within its limit (L1)", G::META.id);
    played.log().to_string()
}

pub(crate) fn to_value(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("options and actions are plain data and have a JSON form")
}
