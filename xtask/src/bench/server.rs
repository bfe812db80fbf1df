//! `cargo xtask bench server`: tables of four clients who move as soon as they may, on our server with a file of SQLite's and
//! on boardgame.io's with its memory store, one after the other in the same run.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell::{self, cargo};

const FOLDER: &str = "bench/server";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (seconds, counts): (&str, &[&str]) = match arguments {
        [] => ("15", &["1", "20", "100", "1000"]),
        [quick] if quick == "--quick" => ("4", &["1", "20", "100"]),
        _ => bail!("the server's benchmark takes --quick and nothing else"),
    };
    let Ready { folder, program, data } = prepare()?;
    load(&folder, &program, &data, seconds, counts)
}

/// `cargo xtask bench memory`: what a thousand tables with four clients each and five thousand that nobody is at take.
pub(crate) fn memory(arguments: &[String]) -> Result<()> {
    if let Some(unknown) = arguments.first() {
        bail!("`{unknown}` is no argument of this chore, which takes none");
    }
    let Ready { folder, program, data } = prepare()?;
    let mut command = shell::program("node");
    shell::run(command.current_dir(&folder).arg("memory.mjs").args([&program, &data]).args(["1000", "5000"]))
}

/// What both need.
struct Ready {
    folder: PathBuf,
    program: PathBuf,
    data: PathBuf,
}

fn prepare() -> Result<Ready> {
    shell::run(&mut cargo(["build", "--quiet", "--release", "--package", "cli", "--features", "jemalloc"]))?;
    let (root, folder) = (shell::root(), shell::root().join(FOLDER));
    if !folder.join("node_modules").exists() {
        shell::run(shell::program("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder))
            .context("the other server comes from npm, and so do the clients")?;
    }
    let data = root.join("target/bench-server");
    if data.exists() {
        std::fs::remove_dir_all(&data).context("cannot clear target/bench-server")?;
    }
    std::fs::create_dir_all(&data).context("cannot make target/bench-server")?;
    Ok(Ready { folder, program: root.join("target/release/pioneers"), data })
}

fn load(folder: &Path, program: &Path, data: &Path, seconds: &str, counts: &[&str]) -> Result<()> {
    let mut command = shell::program("node");
    command.current_dir(folder).arg("load.mjs").args([program, data]).arg(seconds).args(counts);
    let mut child = command.stdout(Stdio::piped()).spawn().context("cannot start `node`")?;
    let told = child.stdout.take().context("node says nothing")?;
    println!("{HEADER}\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    let mut all: Vec<Value> = Vec::new();
    for line in BufReader::new(told).lines() {
        let figures = serde_json::from_str(&line?)?;
        println!("{}", row(&figures));
        all.push(figures);
    }
    if !child.wait()?.success() {
        bail!("the load was not carried through");
    }
    println!();
    // One side may have been loaded alone.
    for [ours, other] in all.as_chunks::<2>().0.iter().filter(|[one, two]| one["server"] != two["server"]) {
        println!("{}", ratio(ours, other));
    }
    Ok(())
}

/// How many moves of ours a CPU second has for one of the other's.
fn ratio(ours: &Value, other: &Value) -> String {
    let moves = |figures: &Value| figures["moves_per_cpu_second"].as_f64().unwrap_or(f64::NAN);
    let number = |key: &str| other[key].as_f64().unwrap_or(f64::NAN);
    let (tables, name) = (number("tables"), other["server"].as_str().unwrap_or_default());
    format!("{tables} tables: {:.1} times the moves per CPU second of {name}", moves(ours) / moves(other))
}

const HEADER: &str = "| server | tables | moves/s | moves per CPU s | CPU µs/move | ack p50 ms | p99 | arrival p50 ms | p99 | \
    KiB per idle table | active | bytes/message |";

fn row(figures: &Value) -> String {
    let number = |key: &str, places: usize| format!("{:.places$}", figures[key].as_f64().unwrap_or(f64::NAN));
    let cells = [
        figures["server"].as_str().unwrap_or_default().to_owned(),
        number("tables", 0),
        number("moves_per_second", 0),
        number("moves_per_cpu_second", 0),
        number("cpu_us_per_move", 0),
        number("ack_p50_ms", 1),
        number("ack_p99_ms", 1),
        number("news_p50_ms", 1),
        number("news_p99_ms", 1),
        number("kib_per_idle_table", 0),
        number("kib_per_active_table", 0),
        number("bytes_per_message", 0),
    ];
    format!("| {} |", cells.join(" | "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rows_make_a_ratio() {
        let figures = |server, moves| serde_json::json!({ "server": server, "tables": 20, "moves_per_cpu_second": moves });
        let told = ratio(&figures("ours", 3500.0), &figures("theirs", 500.0));
        assert_eq!(told, "20 tables: 7.0 times the moves per CPU second of theirs");
    }

    #[test]
    fn a_row_has_a_cell_for_every_column() {
        let figures = serde_json::json!({ "server": "ours", "tables": 20, "moves_per_second": 1234.56 });
        let row = row(&figures);
        assert!(row.starts_with("| ours | 20 | 1235 | NaN |"), "{row}");
        assert_eq!(row.matches('|').count(), HEADER.matches('|').count());
    }
}
