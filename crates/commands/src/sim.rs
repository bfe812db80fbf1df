//! `pioneers sim`: simulates series of games between bots.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bots::{BotSpec, Entrant, FaultKind, MixedPlan, Plan, Shard, Summary, Tally};
use engine::{MatchLog, Meta};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bot_list::BotList;
use crate::error::{Error, Stop};
use crate::files;
use crate::merge;
use crate::report::{Sheet, Typed};
use crate::seed::TypedSeed;
use crate::series::{Opened, Series};
use crate::shell::Shell;
use crate::table::{Side, TextTable};
use crate::weights::Weights;

/// Simulate many games between bots and summarise the results.
///
/// The same seed gives the same figures, whatever the number of threads.
#[derive(clap::Args)]
#[command(after_help = "\
Wins are shares of all games, a shared win counted in parts, with the 95 % interval after Wilson.
With --rotate, game i moves every bot i seats on, and each line follows its bot, not its seat.
Who sits beside whom stays: two bots of one name may still differ by whom they follow.

Examples:
  pioneers sim {game} --players 3 --games 10000
  pioneers sim {game} --seats greedy,random,random --rotate --games 3000
  pioneers sim {game} --players 2 --seats greedy --seed 7 --jobs 2 --json
  pioneers sim {game} --seats greedy --games 400 --report page.html
  pioneers sim {game} --seats 'cmd:python3 examples/bot.py,random' --rotate --games 100")]
pub(crate) struct Args {
    #[command(flatten)]
    series: Series,
    /// How many games.
    #[arg(long, short, default_value_t = 1000)]
    games: u64,
    /// The bots: one for all seats, or one for each, as in greedy,random or 'cmd:python3 bot.py,greedy'.
    #[arg(long, default_value = "random", value_name = "BOT,…")]
    seats: BotList,
    /// How long a program may think about a decision, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    deadline: u64,
    /// Move every bot one seat on after each game.
    #[arg(long)]
    rotate: bool,
    /// Write the log of game i to i.jsonl in this new directory. Games are then played as matches: slower, and not the
    /// same games as without logs.
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
    /// Write a page about the series to this new file, as `pioneers report` does. Games are then played as matches, as
    /// with --log.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["log", "only", "shard"])]
    report: Option<PathBuf>,
    #[command(flatten)]
    weights: Weights,
    /// Play only the game of this number, from 0, of the series.
    #[arg(long, value_name = "GAME", conflicts_with = "shard")]
    only: Option<u64>,
    /// Play only a part, as in 0/4, and print its counts for `pioneers merge`.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
}

/// The counts of a shard.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    pub(crate) game: String,
    pub(crate) players: u8,
    pub(crate) bots: Vec<String>,
    pub(crate) rotate: bool,
    pub(crate) options: Value,
    pub(crate) seed: TypedSeed,
    pub(crate) games: u64,
    pub(crate) shard: Shard,
    pub(crate) tally: Tally,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let Opened { listing, options: table, lab } = args.series.open(&args.weights, args.seats.iter())?;
    let meta = listing.game.meta();
    let deadline = Duration::from_millis(args.deadline);
    let named = args.seats.iter().map(|name| Entrant::parse(lab, name, deadline));
    let named = named.collect::<Result<Vec<_>, _>>()?;
    if let Some(only) = args.only.filter(|&only| only >= args.games) {
        let message = format!("there is no game {only} in a series of {}; the first is 0", args.games);
        return Err(Error::input("bad_series", message).into());
    }
    let players = args.series.players(listing, named.len());
    let entrants = fill(&named, players)?;
    let jobs = args.series.threads();
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let logs = args.log.as_deref().map(LogDirectory::new).transpose()?;
    let keep = |index: u64, log: &MatchLog| logs.iter().for_each(|logs| logs.keep(index, log));
    let only = args.only;
    let progress = progress(if only.is_some() { 1 } else { shard.count(args.games) }, "games");
    // A bar that nobody sees would read the clock after every game.
    let seen = !progress.is_hidden();
    let played = || {
        if seen {
            progress.inc(1);
        }
    };
    let log: Option<bots::Keep<'_>> = if logs.is_some() { Some(&keep) } else { None };
    let (options, rotate, games, seed) = (&table, args.rotate, args.games, args.series.seed.seed);
    let clock = Clock::start();
    let (tally, faults) = match ours(&entrants) {
        Some(bots) => {
            let (bots, measure, played) = (&*bots, shell.json, &played);
            // The table for people has no points by category.
            let points = shell.json || args.shard.is_some();
            let plan =
                Plan { options, bots, rotate, games, shard, only, seed, jobs, played, measure, points, log };
            let tally = match &args.report {
                None => lab.simulate(&plan).map_err(Stop::from),
                Some(path) => {
                    let (series, seats, weights) = (&args.series, &args.seats, &args.weights);
                    let typed = Typed { series, seats, rotate, games, weights };
                    Sheet::new(path)
                        .map_err(Stop::from)
                        .and_then(|sheet| sheet.write(listing, lab, &plan, &typed))
                }
            };
            (tally, Vec::new())
        }
        None if only.is_some() || args.report.is_some() => {
            let message =
                "--only and --report are for our own bots: a program's games cannot be played again";
            (Err(Error::input("bad_bots", message).into()), Vec::new())
        }
        None => {
            let (game, entrants, played) = (listing.game, &*entrants, &played);
            let plan =
                MixedPlan { game, lab, options, entrants, rotate, games, shard, seed, jobs, played, log };
            match plan.run() {
                Ok(mixed) => (Ok(mixed.tally), mixed.faults),
                Err(error) => (Err(Stop::from(error)), Vec::new()),
            }
        }
    };
    let names: Vec<String> = entrants.iter().map(Entrant::to_string).collect();
    let seconds = clock.seconds();
    progress.finish_and_clear();
    if let Some(logs) = &logs {
        logs.trouble()?;
    }
    let (tally, seed) = (tally?, args.series.seed.clone());
    if let Some(path) = &args.report {
        shell.remark(format_args!("The report is {}", path.display()));
    }
    if args.shard.is_some() {
        let (game, rotate, games) = (meta.id.to_owned(), args.rotate, args.games);
        let part = Part { game, players, bots: names, rotate, options: table, seed, games, shard, tally };
        return shell.json(&merge::Document::Sim(Box::new(part)));
    }
    let summary = tally.summary(&names);
    let decisions_per_second = summary.decisions as f64 / seconds.max(f64::MIN_POSITIVE);
    let report = Report {
        game: meta.id,
        players,
        rotate: args.rotate,
        seed: &args.series.seed,
        jobs,
        seconds,
        decisions_per_second,
        faults,
        summary,
    };
    if shell.json { shell.json(&report) } else { show(&report, meta, shell) }
}

/// Merges shards and prints the results of the whole series.
pub(crate) fn tell_merged(part: &Part, shell: &mut Shell) -> Result<(), Stop> {
    let meta = catalog::find(&part.game)?.game.meta();
    let report = Report {
        game: meta.id,
        players: part.players,
        rotate: part.rotate,
        seed: &part.seed,
        jobs: 0,
        seconds: 0.0,
        decisions_per_second: 0.0,
        faults: Vec::new(),
        summary: part.tally.summary(&part.bots),
    };
    if shell.json { shell.json(&report) } else { show(&report, meta, shell) }
}

/// An upper bound on threads: no machine has more cores.
const MAX_JOBS: usize = 1024;

/// The bots by seat: one name fills the table, a list must be as long as there are players.
pub(crate) fn fill<B: Clone>(named: &[B], players: u8) -> Result<Vec<B>, Error> {
    match named {
        [one] => Ok(vec![one.clone(); usize::from(players)]),
        _ if named.len() == usize::from(players) => Ok(named.to_vec()),
        _ => Err(Error::input(
            "bad_bots",
            format!(
                "{} bots are named for {players} seats; name one bot for all, or one for each",
                named.len()
            ),
        )),
    }
}

/// The bots, if all are ours: their games need no matches.
fn ours(entrants: &[Entrant]) -> Option<Vec<BotSpec>> {
    let bot = |entrant: &Entrant| match entrant {
        Entrant::Bot(bot) => Some(*bot),
        Entrant::Search(..) | Entrant::Program(_) => None,
    };
    entrants.iter().map(bot).collect()
}

#[derive(Serialize)]
struct Report<'a> {
    game: &'static str,
    players: u8,
    rotate: bool,
    seed: &'a TypedSeed,
    jobs: usize,
    seconds: f64,
    decisions_per_second: f64,
    /// What programs did wrong, by entry.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<BTreeMap<FaultKind, u32>>,
    #[serde(flatten)]
    summary: Summary,
}

fn show(report: &Report<'_>, meta: &Meta, shell: &mut Shell) -> Result<(), Stop> {
    let summary = &report.summary;
    shell.line(format_args!(
        "{}, {} players, {} games, seed {}{}",
        meta.title,
        report.players,
        summary.games,
        report.seed,
        if report.rotate { ", seats rotate" } else { "" },
    ))?;
    shell.line("")?;
    let mut table =
        TextTable::new(&[Side::Left, Side::Left, Side::Right, Side::Right, Side::Right, Side::Right]);
    let place = if report.rotate { "entry" } else { "seat" };
    table.row([place, "bot", "wins", "95 % interval", "mean score", "mean rank"]);
    for (index, seat) in summary.seats.iter().enumerate() {
        table.row([
            index.to_string(),
            seat.bot.clone(),
            format!("{:.1} %", 100.0 * seat.wins),
            format!("{:.1} – {:.1} %", 100.0 * seat.wins_low, 100.0 * seat.wins_high),
            format!("{:.2}", seat.mean_score),
            format!("{:.2}", seat.mean_rank),
        ]);
    }
    shell.line(table)?;
    shell.line("")?;
    if !summary.turn_order.is_empty() {
        let mut table = TextTable::new(&[Side::Left, Side::Right, Side::Right]);
        table.row(["turn order", "wins", "95 % interval"]);
        for (place, figures) in summary.turn_order.iter().enumerate() {
            table.row([
                ordinal(place),
                format!("{:.1} %", 100.0 * figures.wins),
                format!("{:.1} – {:.1} %", 100.0 * figures.wins_low, 100.0 * figures.wins_high),
            ]);
        }
        shell.line(table)?;
        shell.line("")?;
    }
    let rounds = summary.rounds;
    shell.line(format_args!(
        "rounds     {:.1} in the mean; 10 % of games within {}, half within {}, 90 % within {}",
        rounds.mean, rounds.p10, rounds.p50, rounds.p90
    ))?;
    let reasons: Vec<String> =
        summary.end_reasons.iter().map(|(reason, games)| format!("{reason} {games}")).collect();
    shell.line(format_args!(
        "ended by   {}",
        if reasons.is_empty() { "–".to_owned() } else { reasons.join(", ") }
    ))?;
    if summary.no_winner > 0 {
        shell.line(format_args!("no winner  {}", summary.no_winner))?;
    }
    if summary.unfinished > 0 {
        shell.line(format_args!("unfinished {}", summary.unfinished))?;
    }
    for (entry, faults) in report.faults.iter().enumerate().filter(|(_, faults)| !faults.is_empty()) {
        let told: Vec<String> =
            faults.iter().map(|(kind, times)| format!("{} {times}", kind.word())).collect();
        shell.line(format_args!("faults     {place} {entry}: {}", told.join(", ")))?;
    }
    if report.jobs == 0 {
        let (all, each) = (summary.decisions, summary.mean_decisions);
        return shell.line(format_args!("decisions  {all} ({each:.1} per game)"));
    }
    shell.line(format_args!(
        "decisions  {} ({:.1} per game), {:.2} s on {} {}, {:.0} per second",
        summary.decisions,
        summary.mean_decisions,
        report.seconds,
        report.jobs,
        if report.jobs == 1 { "thread" } else { "threads" },
        report.decisions_per_second,
    ))
}

/// A place in the turn order, from 0, in words.
pub(crate) fn ordinal(place: usize) -> String {
    const WORDS: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    WORDS.get(place).map_or_else(|| format!("{}th", place + 1), |word| (*word).to_owned())
}

/// How many threads: as asked for, or one per core.
pub(crate) fn threads(asked: usize) -> usize {
    match asked {
        0 => std::thread::available_parallelism().map_or(1, NonZero::get),
        jobs => jobs.min(MAX_JOBS),
    }
}

/// A directory that logs are put into from all threads.
struct LogDirectory {
    directory: PathBuf,
    /// The first thing that went wrong; nothing is written after it.
    trouble: Mutex<Option<Error>>,
}

impl LogDirectory {
    /// A new directory: logs of two series are never mixed.
    fn new(directory: &Path) -> Result<LogDirectory, Error> {
        std::fs::create_dir(directory).map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => {
                Error::input("file_exists", format!("{} is there already", directory.display()))
            }
            _ => files::trouble("cannot_save", "create", directory, &error),
        })?;
        Ok(LogDirectory { directory: directory.to_owned(), trouble: Mutex::new(None) })
    }

    fn keep(&self, index: u64, log: &MatchLog) {
        let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        if trouble.is_some() {
            return;
        }
        let path = self.directory.join(format!("{index}.jsonl"));
        let written = File::create_new(&path).and_then(|mut file| file.write_all(log.to_string().as_bytes()));
        *trouble = written.err().map(|error| files::trouble("cannot_save", "write", &path, &error));
    }

    fn trouble(&self) -> Result<(), Error> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }
}

/// A bar on standard error, shown only on a terminal and only if the run takes a while.
pub(crate) fn progress(count: u64, of: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::stderr_with_hz(5));
    let style = format!("{{wide_bar}} {{pos}}/{{len}} {of}, {{eta}} left {{msg}}");
    bar.set_style(ProgressStyle::with_template(&style).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Measures how long a run took; no result depends on it.
struct Clock(Instant);

impl Clock {
    #[allow(clippy::disallowed_methods, reason = "a binary may measure its own speed")]
    fn start() -> Clock {
        Clock(Instant::now())
    }

    fn seconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }
}
