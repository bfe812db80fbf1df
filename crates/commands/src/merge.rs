//! `pioneers merge`: merges the shards of a series.

use std::path::{Path, PathBuf};

use bots::{Shard, Tally};
use serde::{Deserialize, Serialize};

use crate::error::{Error, Stop};
use crate::shell::Shell;
use crate::{arena, files, sim, sweep};

/// Merge the shards of a series and print its results.
///
/// The files are what `sim --shard`, `sweep --shard` and `arena --shard` wrote, all of one series, in any order.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pioneers sim {game} --games 1000 --shard 0/2 > a.json
  pioneers sim {game} --games 1000 --shard 1/2 > b.json
  pioneers merge a.json b.json
  pioneers merge part0.jsonl part1.jsonl --out whole.jsonl --report report/")]
pub(crate) struct Args {
    /// The shards.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Write an arena's games to this new file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write an arena's report to this directory, or a sweep's to this new file.
    #[arg(long, value_name = "PATH")]
    report: Option<PathBuf>,
    /// Write a sweep's figures to this file.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a sweep's figures to this file.
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
}

/// What a shard writes. The first line of an arena's file is one too; its games follow.
#[derive(Serialize, Deserialize)]
#[serde(tag = "format", content = "series")]
pub(crate) enum Document {
    #[serde(rename = "pioneers-sim/1")]
    Sim(Box<sim::Part>),
    #[serde(rename = "pioneers-sweep/1")]
    Sweep(sweep::Part),
    #[serde(rename = "pioneers-arena/1")]
    Arena(arena::Header),
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    sweep::can_write(args.parquet.as_deref())?;
    let (mut sims, mut sweeps, mut arenas) = (Vec::new(), Vec::new(), Vec::new());
    for path in &args.files {
        let text = files::read_text(path)?;
        match read(path, text.lines().next().unwrap_or_default())? {
            Document::Sim(part) => sims.push(*part),
            Document::Sweep(part) => sweeps.push(part),
            Document::Arena(_) => arenas.push(arena::File::parse(path, &text)?),
        }
    }
    match (&sims[..], &sweeps[..], &arenas[..]) {
        ([_, ..], [], []) => {
            complete(sims.iter().map(|part| part.shard))?;
            let blank =
                |part: &sim::Part| sim::Part { shard: Shard::WHOLE, tally: Tally::default(), ..part.clone() };
            same(sims.iter().map(blank))?;
            let tally = sims.iter().map(|part| part.tally.clone()).reduce(Tally::merge).unwrap_or_default();
            sim::tell_merged(&sim::Part { tally, ..sims[0].clone() }, shell)
        }
        ([], [_, ..], []) => {
            complete(sweeps.iter().map(|part| part.shard))?;
            let whole = sweep::Part::merge(sweeps)?;
            let (csv, parquet) = (args.csv.as_deref(), args.parquet.as_deref());
            whole.tell(&sweep::Files { csv, parquet, report: args.report.as_deref() }, shell)
        }
        ([], [], [_, ..]) => {
            complete(arenas.iter().map(|file| file.header.shard))?;
            let whole = arena::File::merge(arenas)?;
            whole.tell(args.out.as_deref(), args.report.as_deref(), shell)
        }
        _ => Err(Error::input("not_one_series", "these files are of different kinds").into()),
    }
}

/// The document on a line.
pub(crate) fn read(path: &Path, line: &str) -> Result<Document, Error> {
    serde_json::from_str(line).map_err(|error| {
        Error::input("not_a_shard", format!("{} is no shard of a series: {error}", path.display()))
    })
}

/// All must be alike in everything but what they played.
pub(crate) fn same<T: PartialEq>(parts: impl IntoIterator<Item = T>) -> Result<(), Error> {
    let mut parts = parts.into_iter();
    let first = parts.next();
    if parts.all(|part| Some(&part) == first.as_ref()) {
        return Ok(());
    }
    Err(Error::input("not_one_series", "these are shards of different series"))
}

/// Every shard must be there once.
fn complete(shards: impl Iterator<Item = Shard>) -> Result<(), Error> {
    let mut shards: Vec<Shard> = shards.collect();
    shards.sort_unstable();
    let of = shards.first().map_or(1, |shard| shard.of());
    if shards.iter().any(|shard| shard.of() != of) {
        return Err(Error::input("not_one_series", "these are shards of different sizes"));
    }
    let missing: Vec<String> = (0..of)
        .filter_map(|part| Shard::new(part, of))
        .filter(|shard| !shards.contains(shard))
        .map(|shard| shard.to_string())
        .collect();
    if !missing.is_empty() {
        return Err(Error::input("missing_shards", format!("there is no shard {}", missing.join(", "))));
    }
    if shards.len() as u64 != of {
        return Err(Error::input("not_one_series", "a shard is there twice"));
    }
    Ok(())
}
