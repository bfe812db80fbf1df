//! Whatever a stranger sends: nothing panics, and nothing that is refused leaves a trace.

use conformance::record;
use conformance::toy::{Options, Toy};
use engine::{AnyGame, Erased, GameRng, Language, MatchLog, Seat, Seed, Viewer};
use serde_json::{Map, Value, json};

use crate::table::{erased_after, fingerprint};

const GAME: Erased<Toy> = Erased::new();

/// Words and numbers that mean something somewhere, or nearly.
const WORDS: &[&str] = &[
    "bid", "aim", "pass", "shed", "card", "at", "seat", "act", "undo", "recall", "quit", "n", "end",
    "digest", "b3:", "seed", "options", "rounds", "fault", "", "\u{0}", "é", "🂡",
];
const NUMBERS: &[i64] = &[0, 1, 2, 3, 5, -1, 7, 8, 127, 200, 255, 256, 65_535, i64::MAX, i64::MIN];

fn any_json(rng: &mut GameRng, depth: u32) -> Value {
    match rng.below(if depth == 0 { 5 } else { 8 }) {
        0 => Value::Null,
        1 => Value::Bool(rng.below(2) == 0),
        2 => json!(rng.pick(NUMBERS)),
        3 => json!(rng.pick(WORDS)),
        4 => json!(rng.unit() * 1e300),
        5 => (0..rng.below(4)).map(|_| any_json(rng, depth - 1)).collect(),
        _ => {
            let mut object = Map::new();
            for _ in 0..rng.below(4) {
                let word = (*rng.pick(WORDS).unwrap()).to_owned();
                object.insert(word, any_json(rng, depth - 1));
            }
            object.into()
        }
    }
}

/// A value with one place in it changed.
fn mutated(value: &Value, rng: &mut GameRng) -> Value {
    let mut value = value.clone();
    change(&mut value, rng);
    value
}

fn change(place: &mut Value, rng: &mut GameRng) {
    let deeper = rng.below(3) > 0;
    match place {
        Value::Array(items) if deeper && !items.is_empty() => {
            let index = rng.below(items.len() as u32) as usize;
            change(&mut items[index], rng);
        }
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let index = rng.below(fields.len() as u32) as usize;
            change(fields.values_mut().nth(index).unwrap(), rng);
        }
        Value::Object(fields) if rng.below(2) == 0 => {
            let key = fields.keys().next().cloned().unwrap_or_default();
            let moved = fields.remove(&key).unwrap_or_default();
            fields.insert((*rng.pick(WORDS).unwrap()).to_owned(), moved);
        }
        place => *place = any_json(rng, 2),
    }
}

/// A text with some of its bytes or lines deleted, doubled, swapped, changed or cut off.
fn damaged(text: &str, rng: &mut GameRng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(3) {
        let length = bytes.len().max(1) as u32;
        let (at, other) = (rng.below(length) as usize, rng.below(length) as usize);
        let (from, to) = (at.min(other), (at.max(other)).min(at.min(other) + 40));
        match rng.below(7) {
            0 => drop(bytes.drain(from..to)),
            1 => bytes.splice(from..from, bytes[from..to].to_vec()).for_each(drop),
            2 if !bytes.is_empty() => bytes.swap(from, to),
            3 => bytes.truncate(at),
            4 if !bytes.is_empty() => bytes[at] = rng.below(256) as u8,
            5 => {
                let mut lines: Vec<Vec<u8>> =
                    bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
                let (one, two) =
                    (rng.below(lines.len() as u32) as usize, rng.below(lines.len() as u32) as usize);
                match rng.below(3) {
                    0 => lines.swap(one, two),
                    1 => drop(lines.remove(one)),
                    _ => lines.insert(two, lines[one].clone()),
                }
                bytes = lines.join(&b'\n');
            }
            _ => {
                let word = rng.pick(WORDS).unwrap().as_bytes().to_vec();
                bytes.splice(from..from, word).for_each(drop);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A seat, most often one that is there.
fn any_seat(rng: &mut GameRng) -> Seat {
    Seat(*rng.pick(&[0, 0, 0, 1, 1, 2, 3, 4, 7, 8, 200, 255]).unwrap())
}

#[test]
fn nonsense_is_refused_by_a_match_without_a_trace() {
    for seed in 0..400 {
        let mut rng = GameRng::from_u64(seed);
        let (seats, length) = (2 + rng.below(3) as u8, rng.below(40) as usize);
        let mut table = erased_after(seats, seed, length);
        for _ in 0..8 {
            let seat = any_seat(&mut rng);
            let mut actions: Vec<Value> = table
                .legal(seat, Language::En)
                .iter()
                .map(|offer| serde_json::from_str(offer.action.get()).unwrap())
                .collect();
            actions.extend((0..2).map(|_| any_json(&mut rng, 3)));
            rng.shuffle(&mut actions);
            actions.truncate(1 + rng.below(3) as usize);
            if rng.below(2) == 0 {
                actions[0] = mutated(&actions[0], &mut rng);
            }
            let decision = match rng.below(3) {
                0 => None,
                1 => table.decision(seat),
                _ => Some(rng.bits()),
            };
            let before = fingerprint(&*table);
            let why = table.why_not(seat, &actions[0]);
            let done = match rng.below(8) {
                0 => {
                    let can = table.can_undo(seat);
                    let done = table.undo(seat);
                    assert_eq!(done.is_ok(), can, "seed {seed}");
                    done
                }
                1 => table.recall(seat),
                2 if rng.below(4) == 0 => table.quit(seat).map(drop),
                _ => {
                    let done = table.submit(seat, decision, &actions).map(drop);
                    assert!(
                        done.is_err() || why.is_none(),
                        "seed {seed}: {why:?}, and yet done: {actions:?}"
                    );
                    done
                }
            };
            let now = fingerprint(&*table);
            match done {
                Ok(()) => assert_ne!(before["version"], now["version"], "seed {seed}"),
                Err(_) => assert_eq!(before, now, "seed {seed}"),
            }
            let viewer = Viewer::Seat(any_seat(&mut rng));
            assert!(table.view(viewer).get().len() > 2);
        }
        // Whatever was accepted is in the log, and the log rebuilds it.
        let log = MatchLog::read(&table.log().to_string()).unwrap();
        let opened = GAME.open(&log).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_eq!(fingerprint(&*opened), fingerprint(&*table), "seed {seed}");
    }
}

#[test]
fn nonsense_makes_no_table_or_one_that_can_be_played() {
    for seed in 0..3000 {
        let mut rng = GameRng::from_u64(seed);
        let options = if rng.below(2) == 0 {
            mutated(&GAME.default_options(), &mut rng)
        } else {
            any_json(&mut rng, 3)
        };
        let seats = rng.below(256) as u8 % 6;
        if let Ok(table) = GAME.start(&options, seats, Seed::from_u64(seed)) {
            assert!(!table.pending().is_over(), "seed {seed}: {options}");
            let log = MatchLog::read(&table.log().to_string()).unwrap();
            assert!(GAME.open(&log).is_ok(), "seed {seed}: {options}");
        }
    }
}

#[test]
fn a_damaged_log_is_refused_or_read_but_never_believed_blindly() {
    let whole = record::<Toy>(&Options::default(), 3, 5);
    let end = MatchLog::read(&whole).unwrap().end;
    let (mut opened, mut refused) = (0, 0);
    for seed in 0..3000 {
        let mut rng = GameRng::from_u64(seed);
        let text = damaged(&whole, &mut rng);
        match MatchLog::read(&text).and_then(|log| GAME.open(&log).map(|table| (log, table))) {
            Ok((log, table)) => {
                opened += 1;
                assert!(log.end.is_none() || log.end == end, "seed {seed}: another end is believed");
                assert_eq!(table.log().lines.len(), log.lines.len(), "seed {seed}");
            }
            Err(error) => {
                refused += 1;
                assert!(!error.to_string().is_empty() && !error.code().is_empty(), "seed {seed}");
            }
        }
    }
    assert!(
        refused > 2000 && opened > 10,
        "{opened} opened, {refused} refused: the damage is not what it should be"
    );
}

#[test]
fn a_log_with_changed_fields_is_refused_or_the_same_match() {
    let whole = record::<Toy>(&Options::default(), 3, 5);
    let original = MatchLog::read(&whole).unwrap();
    for seed in 0..2000 {
        let mut rng = GameRng::from_u64(seed);
        let mut lines: Vec<Value> = whole.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let at = rng.below(lines.len() as u32) as usize;
        lines[at] = mutated(&lines[at], &mut rng);
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        if let Ok(log) = MatchLog::read(&text)
            && GAME.open(&log).is_ok()
        {
            assert_eq!(log.end, original.end, "seed {seed}, line {at}: {}", lines[at]);
        }
    }
}

#[test]
fn deep_and_long_json_is_refused() {
    let header =
        MatchLog::header_line(&MatchLog::read(&record::<Toy>(&Options::default(), 2, 1)).unwrap().header);
    let deep =
        format!("{header}\n{{\"n\":0,\"seat\":0,\"act\":{}{}}}\n", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(MatchLog::read(&deep).unwrap_err().code(), "log_malformed");
    let mut table = erased_after(2, 1, 0);
    let long = json!("x".repeat(1 << 20));
    assert_eq!(table.submit(Seat(0), None, &[long]).unwrap_err().code, "not_an_action");
}
