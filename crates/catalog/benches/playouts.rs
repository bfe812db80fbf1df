//! The speed of random playouts of every game, single-threaded: `cargo xtask bench`.
//!
//! A fixed loop is timed between the measurements to gauge the noise of the machine: times are given in nanoseconds and as
//! multiples of one roll of a die in that loop, and the spread of the loop shows how reliable they are.

// Benchmarks may read the clock; rules may not.
#![allow(clippy::disallowed_methods)]

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use conformance::alloc;
use engine::{AnyGame, GameRng, Seed, SetupError, Work};
use serde_json::{Value, json};

#[global_allocator]
static ALLOCATOR: alloc::CountingAllocator = alloc::CountingAllocator;

/// The length of a run: more and longer repetitions reduce the noise.
#[derive(Copy, Clone)]
struct Effort {
    repetitions: usize,
    seconds: f64,
}

const THOROUGH: Effort = Effort { repetitions: 9, seconds: 0.1 };
const QUICK: Effort = Effort { repetitions: 3, seconds: 0.02 };

fn main() -> ExitCode {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["--list"] => {
            list();
            Ok(())
        }
        ["--work", work, game, seats, times] => count(work, game, seats, times),
        _ => measure(&words),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Every table there is, as `game seats` lines.
fn list() {
    for listing in catalog::games() {
        for seats in listing.game.meta().seats.clone() {
            println!("{} {seats}", listing.game.meta().id);
        }
    }
}

/// Runs one kind of work alone, for counting instructions. Prints the number of decisions or copies.
fn count(work: &str, game: &str, seats: &str, times: &str) -> Result<(), String> {
    let work = match work {
        "playout" => Work::Playout,
        "clone" => Work::Clone,
        "resample" => Work::Resample,
        other => return Err(format!("`{other}` is no work; known are playout, clone, resample")),
    };
    let listing = catalog::find(game).map_err(|error| error.to_string())?;
    let seats = seats.parse().map_err(|_| format!("`{seats}` is no player count"))?;
    let times = times.parse().map_err(|_| format!("`{times}` is no number"))?;
    let done = exercise(listing.game, seats, work, times).map_err(|error| error.to_string())?;
    println!("{}", if work == Work::Playout { done.0 } else { times });
    Ok(())
}

fn measure(words: &[&str]) -> Result<(), String> {
    if let Some(unknown) = words.iter().find(|word| !matches!(**word, "--json" | "--quick")) {
        return Err(format!("`{unknown}` is no argument of the benchmark; known are --json, --quick"));
    }
    let effort = if words.contains(&"--quick") { QUICK } else { THOROUGH };
    let mut rolls = Vec::new();
    let mut rows = Vec::new();
    for listing in catalog::games() {
        for seats in listing.game.meta().seats.clone() {
            rows.push(
                Row::measure(listing.game, seats, effort, &mut rolls).map_err(|error| error.to_string())?,
            );
        }
    }
    let roll = Spread::of(&mut rolls);
    if words.contains(&"--json") {
        let rows: Vec<Value> = rows.iter().map(|row| row.json(roll)).collect();
        println!("{}", json!({ "roll_ns": roll.best, "roll_ns_median": roll.median, "rows": rows }));
    } else {
        print_table(&rows, roll);
    }
    Ok(())
}

/// The best of several figures, which noise can only raise, and the median, which shows how noisy they were.
#[derive(Copy, Clone)]
struct Spread {
    best: f64,
    median: f64,
}

impl Spread {
    fn of(figures: &mut [f64]) -> Spread {
        figures.sort_by(f64::total_cmp);
        Spread { best: figures[0], median: figures[figures.len() / 2] }
    }
}

/// The figures of one table. Times are in nanoseconds.
struct Row {
    game: &'static str,
    seats: u8,
    decision: Spread,
    decisions_per_game: f64,
    state_bytes: usize,
    clone: Spread,
    resample: Spread,
    allocations: f64,
}

impl Row {
    fn measure(
        game: &dyn AnyGame,
        seats: u8,
        effort: Effort,
        rolls: &mut Vec<f64>,
    ) -> Result<Row, SetupError> {
        let mut timed = |work| -> Result<(Spread, u64, u64), SetupError> {
            let times = times_for(game, seats, work, effort.seconds)?;
            let (decisions, _) = exercise(game, seats, work, times)?;
            let units = if work == Work::Playout { decisions } else { times };
            let mut figures = Vec::new();
            for _ in 0..effort.repetitions {
                rolls.push(roll_ns());
                let start = Instant::now();
                exercise(game, seats, work, times)?;
                figures.push(start.elapsed().as_secs_f64() * 1e9 / units as f64);
            }
            Ok((Spread::of(&mut figures), units, times))
        };
        let (decision, decisions, games) = timed(Work::Playout)?;
        let (clone, ..) = timed(Work::Clone)?;
        let (resample, ..) = timed(Work::Resample)?;
        let (_, state_bytes) = exercise(game, seats, Work::Playout, 1)?;
        Ok(Row {
            game: game.meta().id,
            seats,
            decision,
            decisions_per_game: decisions as f64 / games as f64,
            state_bytes,
            clone,
            resample,
            allocations: allocations(game, seats)?,
        })
    }

    fn json(&self, roll: Spread) -> Value {
        json!({
            "game": self.game,
            "players": self.seats,
            "decisions_per_second": (1e9 / self.decision.best).round(),
            "decisions_per_second_median": (1e9 / self.decision.median).round(),
            "games_per_second": (1e9 / self.decision.best / self.decisions_per_game).round(),
            "decisions_per_game": self.decisions_per_game,
            "decision_ns": self.decision.best,
            "decision_rolls": self.decision.best / roll.best,
            "state_bytes": self.state_bytes,
            "clone_ns": self.clone.best,
            "resample_ns": self.resample.best,
            "resample_rolls": self.resample.best / roll.best,
            "allocations_per_decision": self.allocations,
        })
    }
}

fn print_table(rows: &[Row], roll: Spread) {
    println!("A figure of this machine now: one core, best of several runs (median in brackets).");
    println!(
        "A roll of a die costs {:.2} ns ({:.2}); `rolls` are multiples of that, to compare across machines and noise.\n",
        roll.best, roll.median
    );
    println!(
        "{:<12} {:>7} {:>19} {:>10} {:>11} {:>6} {:>7} {:>7} {:>9} {:>11}",
        "game",
        "players",
        "M decisions/s",
        "games/s",
        "ns/decision",
        "rolls",
        "state B",
        "clone ns",
        "sample ns",
        "allocations"
    );
    for row in rows {
        let millions = |ns: f64| 1e3 / ns;
        println!(
            "{:<12} {:>7} {:>19} {:>10.0} {:>11.1} {:>6.1} {:>7} {:>8.1} {:>9.1} {:>11}",
            row.game,
            row.seats,
            format!("{:.2} ({:.2})", millions(row.decision.best), millions(row.decision.median)),
            1e9 / row.decision.best / row.decisions_per_game,
            row.decision.best,
            row.decision.best / roll.best,
            row.state_bytes,
            row.clone.best,
            row.resample.best,
            row.allocations,
        );
    }
    println!(
        "\nallocations: per decision in a playout. sample: a copy of a state with all that one seat does not know redrawn."
    );
}

/// Decisions made, and the size of a state.
fn exercise(game: &dyn AnyGame, seats: u8, work: Work, times: u64) -> Result<(u64, usize), SetupError> {
    let done = game.exercise(&Value::Null, seats, Seed::from_u64(1), work, times)?;
    Ok((done.decisions, done.state_bytes))
}

/// How many repetitions of the work fill the time.
fn times_for(game: &dyn AnyGame, seats: u8, work: Work, seconds: f64) -> Result<u64, SetupError> {
    let mut times = 16;
    loop {
        let start = Instant::now();
        exercise(game, seats, work, times)?;
        let took = start.elapsed().as_secs_f64();
        if took >= seconds / 4.0 {
            return Ok(((times as f64 * seconds / took) as u64).max(1));
        }
        times *= 4;
    }
}

/// Allocations per decision: the difference between two runs, so that setting up does not count.
fn allocations(game: &dyn AnyGame, seats: u8) -> Result<f64, SetupError> {
    let (few, first) = alloc::count(|| exercise(game, seats, Work::Playout, 20));
    let (many, second) = alloc::count(|| exercise(game, seats, Work::Playout, 120));
    Ok((many - few) as f64 / (second?.0 - first?.0) as f64)
}

/// The fixed loop.
fn roll_ns() -> f64 {
    const ROLLS: u32 = 200_000;
    let mut rng = GameRng::from_u64(1);
    let start = Instant::now();
    for _ in 0..ROLLS {
        black_box(rng.below(black_box(6)));
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(ROLLS)
}
