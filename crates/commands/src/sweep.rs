//! `pioneers sweep`: simulates the same series under many table options.

mod content;
mod figures;
#[cfg(feature = "parquet")]
mod parquet;
mod report;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bots::{Census, Entrant, Inquiry, Shard};
use catalog::Listing;
use engine::Seed;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::error::{Error, Stop};
use crate::files;
use crate::merge::{self, Document};
use crate::options;
use crate::report::new_file;
use crate::series::Series;
use crate::shell::Shell;
use crate::sim;
use crate::table::{Side, TextTable};
use crate::weights::Weights;
pub(crate) use figures::can_write;
use figures::{Figure, figures};

/// Simulate the same series under many table options and compare the balance.
///
/// All seats have the same bot and keep it, so differences between seats are due to the seat.
#[derive(clap::Args)]
#[command(after_help = "\
The grid has a cell for every combination of the values. `players` may be varied like an option.
An option that is a file may be varied from within: OPTION.PATH=A,B, where PATH leads through the
file's tables and lists, which count from 0. It is the game's own file unless --option gives another.
A --trace counts a field of the game's events, for example which card was bought: how many seats
met each value, and how often they won. Values that came up in one cell but not in another are
told there with nobody who met them. With an unknown field, the fields there are are listed.
The table is long: a line for every cell, measure and key, with count, value and 95 % interval.

Examples:
  pioneers sweep {game} --vary players=2,3,4 --bot greedy --games 500
  pioneers sweep {game} --vary players=2,3 --csv balance.csv --parquet balance.parquet
  pioneers sweep {game} --trace help")]
pub(crate) struct Args {
    #[command(flatten)]
    series: Series,
    /// An option and its values, as key=a,b,c; may be repeated. Files are written @FILE.
    #[arg(long, value_name = "KEY=A,B,…")]
    vary: Vec<String>,
    /// The bot in all seats: a name, or cmd: and a command.
    #[arg(long, default_value = "greedy", value_name = "BOT")]
    bot: String,
    /// How long a program may think about a decision, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    deadline: u64,
    /// How many games in each cell.
    #[arg(long, short, default_value_t = 200)]
    games: u64,
    /// A field of the game's events to be counted, as event.field; may be repeated.
    #[arg(long, value_name = "EVENT.FIELD")]
    trace: Vec<String>,
    /// Write the figures to this file.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the figures to this file.
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
    /// Write a page with a curve for each measure to this new file.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    #[command(flatten)]
    weights: Weights,
    /// Play only a part of every cell, as in 0/4, and print its counts for `pioneers merge`.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
}

/// A sweep, or a shard of one.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    game: String,
    bot: String,
    games: u64,
    seed: Seed,
    pub(crate) shard: Shard,
    traces: Vec<String>,
    cells: Vec<Cell>,
}

/// A point of the grid.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cell {
    players: u8,
    /// What is varied, and what it is here.
    varied: BTreeMap<String, String>,
    options: Value,
    census: Census,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    can_write(args.parquet.as_deref())?;
    let listing = catalog::find(&args.series.game)?;
    let lab = args.weights.lab(listing.lab, [&args.bot])?;
    let bot = Entrant::parse(lab, &args.bot, Duration::from_millis(args.deadline))?;
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let mut cells = grid(args, listing)?;
    let progress = sim::progress(shard.count(args.games) * cells.len() as u64, "games");
    for cell in &mut cells {
        let census = Census::take(&Inquiry {
            game: listing.game,
            lab,
            options: &cell.options,
            bots: &vec![bot.clone(); usize::from(cell.players)],
            games: args.games,
            shard,
            seed: args.series.seed.seed,
            jobs: args.series.threads(),
            traces: &args.trace,
            played: &|| progress.inc(1),
        });
        match census {
            Ok(census) => cell.census = census,
            Err(error) => {
                progress.finish_and_clear();
                return Err(error.into());
            }
        }
    }
    progress.finish_and_clear();
    let part = Part {
        game: args.series.game.clone(),
        bot: bot.to_string(),
        games: args.games,
        seed: args.series.seed.seed,
        shard,
        traces: args.trace.clone(),
        cells,
    };
    part.check_traces()?;
    if args.shard.is_some() {
        return shell.json(&Document::Sweep(part));
    }
    part.tell(
        &Files { csv: args.csv.as_deref(), parquet: args.parquet.as_deref(), report: args.report.as_deref() },
        shell,
    )
}

/// The files that a sweep is written to.
pub(crate) struct Files<'a> {
    pub(crate) csv: Option<&'a Path>,
    pub(crate) parquet: Option<&'a Path>,
    pub(crate) report: Option<&'a Path>,
}

impl Part {
    /// All shards of a sweep together.
    pub(crate) fn merge(parts: Vec<Part>) -> Result<Part, Error> {
        let blank = |part: &Part| {
            let cells = part.cells.iter().map(|cell| Cell { census: Census::default(), ..cell.clone() });
            Part { shard: Shard::WHOLE, cells: cells.collect(), ..part.clone() }
        };
        merge::same(parts.iter().map(blank))?;
        let mut parts = parts.into_iter();
        let mut whole = parts.next().ok_or_else(|| Error::input("usage", "there are no files"))?;
        whole.shard = Shard::WHOLE;
        for part in parts {
            for (mine, theirs) in whole.cells.iter_mut().zip(part.cells) {
                mine.census = std::mem::take(&mut mine.census).merge(theirs.census);
            }
        }
        Ok(whole)
    }

    /// Prints the figures and writes the files.
    pub(crate) fn tell(&self, files: &Files<'_>, shell: &mut Shell) -> Result<(), Stop> {
        let figures = figures(&self.cells);
        let keys = self.keys();
        if let Some(path) = files.csv {
            figures::write_csv(path, &keys, &figures)?;
        }
        if let Some(path) = files.parquet {
            figures::write_parquet(path, &keys, &figures)?;
        }
        if let Some(path) = files.report {
            let page = report::page(self, &keys, &figures);
            new_file(path)?
                .write_all(page.as_bytes())
                .map_err(|error| files::trouble("cannot_save", "write", path, &error))?;
            shell.remark(format_args!("The report is {}", path.display()));
        }
        if shell.json {
            return shell.json(&json!({
                "game": self.game,
                "bot": self.bot,
                "games": self.games,
                "figures": figures,
            }));
        }
        self.show(&keys, &figures, shell)
    }

    /// What is varied anywhere.
    fn keys(&self) -> Vec<String> {
        let keys: BTreeSet<&String> = self.cells.iter().flat_map(|cell| cell.varied.keys()).collect();
        keys.into_iter().cloned().collect()
    }

    /// A field that no event of any cell has was most likely mistyped.
    fn check_traces(&self) -> Result<(), Error> {
        let known: BTreeSet<&String> = self.cells.iter().flat_map(|cell| &cell.census.fields).collect();
        match self.traces.iter().find(|trace| !known.contains(trace)) {
            Some(unknown) if self.games > 0 => {
                let known: Vec<&str> = known.into_iter().map(String::as_str).collect();
                let message = format!("no event has a field `{unknown}`; there are {}", known.join(", "));
                Err(Error::input("unknown_trace", message))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn show(&self, keys: &[String], figures: &[Figure], shell: &mut Shell) -> Result<(), Stop> {
        shell
            .line(format_args!("{}, {} in all seats, {} games a cell\n", self.game, self.bot, self.games))?;
        let mut sides = vec![Side::Left; keys.len() + 2];
        sides.extend([Side::Right; 3]);
        let mut table = TextTable::new(&sides);
        let head = ["measure", "key", "count", "value", "95 % interval"];
        table.row(keys.iter().map(String::as_str).chain(head));
        for figure in figures {
            let mut row: Vec<String> =
                keys.iter().map(|key| figure.cell.get(key).cloned().unwrap_or_default()).collect();
            row.extend([figure.measure.to_owned(), figure.key.clone(), figure.count.to_string()]);
            row.push(format!("{:.3}", figure.value));
            row.push(match (figure.low, figure.high) {
                (Some(low), Some(high)) => format!("{low:.3} – {high:.3}"),
                (None | Some(_), None | Some(_)) => String::new(),
            });
            table.row(row);
        }
        shell.line(table)
    }
}

/// Every combination of the values.
fn grid(args: &Args, listing: &Listing) -> Result<Vec<Cell>, Stop> {
    const MOST_CELLS: usize = 10_000;
    let mut combinations: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for text in &args.vary {
        let (key, values) = text
            .split_once('=')
            .ok_or_else(|| Error::input("bad_options", format!("`{text}` is not of the form key=a,b,c")))?;
        let with = |value: &str| {
            let pair = (key.to_owned(), value.to_owned());
            combinations.iter().map(move |so_far| [&so_far[..], std::slice::from_ref(&pair)].concat())
        };
        combinations = values.split(',').flat_map(with).collect();
        if combinations.len() > MOST_CELLS {
            return Err(
                Error::input("bad_options", format!("the grid has more than {MOST_CELLS} cells")).into()
            );
        }
    }
    combinations.into_iter().map(|varied| cell(args, listing, &varied)).collect()
}

fn cell(args: &Args, listing: &Listing, varied: &[(String, String)]) -> Result<Cell, Stop> {
    const PLAYERS: &str = "players";
    let mut given = args.series.options.clone();
    let mut players = args.series.players(listing, 0);
    for (key, value) in varied {
        if key == PLAYERS {
            players = value
                .parse()
                .map_err(|_| Error::input("bad_seats", format!("`{value}` is no number of players")))?;
        } else if !key.contains('.') {
            given.push(format!("{key}={value}"));
        }
    }
    let mut options = options::read(listing.game, &given)?;
    for (key, value) in varied {
        if let Some((option, path)) = key.split_once('.') {
            content::change(listing.game, players, &mut options, option, path, value)?;
        }
    }
    // Check every cell before hours have gone into the first ones.
    listing.game.full_options(&options, players)?;
    let options = match options {
        Value::Object(options) => Value::Object(options),
        _ => Value::Object(Map::new()),
    };
    Ok(Cell { players, varied: varied.iter().cloned().collect(), options, census: Census::default() })
}
