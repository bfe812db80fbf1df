//! `cargo xtask bench`: the playout benchmark, by the clock or by counted instructions; `bench server` puts load on ours
//! and on another's server, `bench memory` says how much memory tables take.

mod build;
mod server;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::shell::{self, cargo};

/// Work that is counted, with how often: few and many, whose difference leaves out starting up.
const COUNTED: &[(&str, u64, u64)] =
    &[("playout", 40, 200), ("clone", 1_000, 11_000), ("resample", 1_000, 6_000)];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    match arguments.split_first() {
        Some((what, rest)) if what == "server" => return server::run(rest),
        Some((what, rest)) if what == "memory" => return server::memory(rest),
        Some((what, rest)) if what == "build" => return build::run(rest),
        _ => {}
    }
    if let Some(unknown) =
        arguments.iter().find(|word| !matches!(word.as_str(), "--quick" | "--instructions" | "--json"))
    {
        bail!("`{unknown}` is no argument of this chore; known are --quick, --instructions, --json");
    }
    let (counting, passed): (Vec<_>, Vec<_>) = arguments.iter().partition(|word| *word == "--instructions");
    if counting.is_empty() {
        let mut command = cargo(["bench", "--quiet", "--package", "catalog", "--bench", "playouts", "--"]);
        return shell::run(command.args(passed));
    }
    instructions(passed.iter().any(|word| *word == "--json"))
}

/// Instructions do not depend on who else uses the machine: the figure to trust when two versions are compared.
fn instructions(as_json: bool) -> Result<()> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        bail!(
            "instructions are counted by `valgrind`, which is not installed; `cargo xtask bench` needs nothing"
        );
    }
    let program = built()?;
    let tables = shell::output(Command::new(&program).arg("--list"))?;
    let mut rows = Vec::new();
    if !as_json {
        println!(
            "{:<12} {:>7} {:>16} {:>12} {:>14}",
            "game", "players", "per decision", "per clone", "per resample"
        );
    }
    for table in tables.lines() {
        let (game, seats) = table.split_once(' ').with_context(|| format!("`{table}` is no table"))?;
        let mut figures = Vec::new();
        for &(work, few, many) in COUNTED {
            let (less, units_before) = count(&program, &[work, game, seats], few)?;
            let (more, units) = count(&program, &[work, game, seats], many)?;
            figures.push(per_unit((less, units_before), (more, units)));
        }
        if as_json {
            rows.push(json!({ "game": game, "players": seats.parse::<u8>()?, "instructions_per_decision": figures[0],
                "instructions_per_clone": figures[1], "instructions_per_resample": figures[2] }));
        } else {
            println!("{game:<12} {seats:>7} {:>16.1} {:>12.1} {:>14.1}", figures[0], figures[1], figures[2]);
        }
    }
    if as_json {
        println!("{}", json!({ "rows": rows }));
    }
    Ok(())
}

/// The benchmark program, built.
fn built() -> Result<PathBuf> {
    let told = shell::output(&mut cargo([
        "bench",
        "--quiet",
        "--package",
        "catalog",
        "--bench",
        "playouts",
        "--no-run",
        "--message-format=json",
    ]))?;
    executable(&told, "playouts").context("cargo does not say where it built the benchmark")
}

fn executable(told: &str, target: &str) -> Option<PathBuf> {
    told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()).find_map(|message| {
        let named = message.get("target")?.get("name")?.as_str()? == target;
        let path = message.get("executable")?.as_str()?;
        named.then(|| PathBuf::from(path))
    })
}

/// Instructions spent on a run, and how many units of work it was.
fn count(program: &Path, work: &[&str; 3], times: u64) -> Result<(u64, u64)> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    command.arg("--work").args(work).arg(times.to_string());
    let output = command.output().context("cannot start valgrind")?;
    let told = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("counting {work:?} failed:\n{told}");
    }
    let units =
        String::from_utf8_lossy(&output.stdout).trim().parse().context("the benchmark prints no number")?;
    Ok((collected(&told).context("valgrind does not say what it counted")?, units))
}

fn collected(told: &str) -> Option<u64> {
    let line = told.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}

fn per_unit(few: (u64, u64), many: (u64, u64)) -> f64 {
    many.0.saturating_sub(few.0) as f64 / many.1.saturating_sub(few.1).max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starting_up_does_not_count() {
        assert_eq!(per_unit((1_000, 10), (1_500, 20)), 50.0);
    }

    #[test]
    fn what_valgrind_says_is_understood() {
        assert_eq!(collected("==7== Events    : Ir\n==7== Collected : 2104837\n==7==\n"), Some(2_104_837));
        assert_eq!(collected("==7== out of memory\n"), None);
    }

    #[test]
    fn the_benchmark_is_found_among_what_cargo_built() {
        let told = "{\"reason\":\"compiler-artifact\",\"target\":{\"name\":\"engine\"},\"executable\":null}\n\
                    {\"reason\":\"compiler-artifact\",\"target\":{\"name\":\"playouts\"},\"executable\":\"/t/playouts-1\"}\n";
        assert_eq!(executable(told, "playouts"), Some(PathBuf::from("/t/playouts-1")));
        assert_eq!(executable(told, "other"), None);
    }
}
