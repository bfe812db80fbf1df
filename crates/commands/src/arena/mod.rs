//! `pioneers arena`: tournaments among any bots, with ratings.

mod file;
mod report;

use std::collections::BTreeMap;
use std::fs::{self, File as DiskFile};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use bots::{Entrant, Field, Format, GameLine, Played, Results, Series, Shard, Timing};

use crate::bot_list::BotList;
use crate::error::{Error, Stop};
use crate::files;
use crate::series::{Opened, Series as SeriesFlags};
use crate::shell::Shell;
use crate::sim;
use crate::table::{Side, TextTable};
use crate::weights::Weights;

pub(crate) use file::{File, Header};

/// Play a tournament between bots, everybody against everybody or one against all, and rate them.
///
/// Every deal is played once from every seat, and all pairs meet the same deals. With budgets in iterations the same
/// seed gives the same tournament, whatever the number of threads or shards.
#[derive(clap::Args)]
#[command(after_help = "\
A bot is a name, as `pioneers games` lists them, a level may carry a budget (level5@100ms,
level5@2000it), or cmd: and a command that starts a program of yours (docs/PROTOCOL.md).
Ratings are on Elo's scale, the field's mean at 0, with 95 % intervals from the deals drawn again.
At tables of more than two, one bot sits alone among copies of the other; in a round robin both do.

Examples:
  pioneers arena {game} --bots level1,level2,level3,greedy --games 400 --out ladder.jsonl --report ladder/
  pioneers arena {game} --bots level3,greedy --games 2000 --stop-early
  pioneers arena {game} --bots level5@100ms,greedy --format gauntlet --players 4
  pioneers arena {game} --bot 'cmd:python3 examples/bot.py' --bots random,greedy --games 20
  pioneers arena {game} --bots level4,greedy --out part.jsonl --shard 0/8")]
pub(crate) struct Args {
    #[command(flatten)]
    series: SeriesFlags,
    /// The bots.
    #[arg(long, value_name = "BOT,…")]
    bots: Option<BotList>,
    /// One more bot, at the head of the list; may be repeated. Commas are part of it.
    #[arg(long, value_name = "BOT")]
    bot: Vec<String>,
    /// Who plays whom: round-robin, or gauntlet for the first against each of the others.
    #[arg(long, default_value = "round-robin", value_parser = format)]
    format: Format,
    /// How many games each pair plays at most.
    #[arg(long, short, default_value_t = 100)]
    games: u64,
    /// Stop a pair as soon as it is clear who is better, at 99.9 %, since it is looked at again and again.
    #[arg(long, conflicts_with = "shard")]
    stop_early: bool,
    #[command(flatten)]
    weights: Weights,
    /// How long a program may think about a decision, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    deadline: u64,
    /// Write every game to this file as it ends, one line each.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on with the series in --out.
    #[arg(long, requires = "out")]
    resume: bool,
    /// Write the log of every game to this directory, for `replay` and `analyse`.
    #[arg(long, value_name = "DIR")]
    logs: Option<PathBuf>,
    /// Write a report to this directory: one page with plots, readable without a network.
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Play only a part, as in 0/4; `pioneers merge` puts the parts together.
    #[arg(long, value_name = "I/N", requires = "out")]
    shard: Option<Shard>,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let named = args.bot.iter().chain(args.bots.iter().flat_map(|bots| bots.iter()));
    let Opened { listing, options: table, lab } = args.series.open(&args.weights, named.clone())?;
    let meta = listing.game.meta();
    let deadline = Duration::from_millis(args.deadline);
    let entrants = named.map(|text| Entrant::parse(lab, text, deadline)).collect::<Result<Vec<_>, _>>()?;
    if entrants.len() < 2 {
        return Err(Error::input("bad_bots", "a tournament needs two bots at least").into());
    }
    let field = Field {
        entrants: entrants.iter().map(Entrant::to_string).collect(),
        format: args.format,
        seats: args.series.players(listing, 0),
        games: args.games,
    };
    let header = Header {
        game: meta.id.to_owned(),
        rules: meta.rules,
        options: table,
        field,
        seed: args.series.seed.seed,
        stop_early: args.stop_early,
        shard: args.shard.unwrap_or(Shard::WHOLE),
    };
    let mut done = BTreeMap::new();
    let book = match &args.out {
        Some(path) if args.resume && path.exists() => Some(File::resume(path, &header, &mut done)?),
        Some(path) => Some(File::create(path, &header)?),
        None => None,
    };
    if let Some(logs) = &args.logs {
        fs::create_dir_all(logs).map_err(|error| files::trouble("cannot_save", "create", logs, &error))?;
    }
    let total = header.shard.count(header.field.total());
    let progress = sim::progress(total, "games");
    progress.set_position(done.len() as u64);
    let book = Mutex::new(book);
    let played = |line: &GameLine, played: &Played| {
        progress.inc(1);
        if let Some(logs) = &args.logs {
            save_log(&logs.join(format!("{:06}.jsonl", line.n)), played)?;
        }
        match book.lock().map_err(|_| "another game could not be written".to_owned())?.as_mut() {
            Some(book) => book.append(line),
            None => Ok(()),
        }
    };
    let series = Series {
        game: listing.game,
        lab,
        options: &header.options,
        field: &header.field,
        entrants: &entrants,
        seed: header.seed,
        jobs: args.series.threads(),
        shard: header.shard,
        stop_early: header.stop_early,
        played: &played,
    };
    let result = series.run(&mut done);
    progress.finish_and_clear();
    result?;
    File { header, lines: done }.tell(None, args.report.as_deref(), shell)
}

impl File {
    /// Prints the results.
    pub(crate) fn tell(
        &self,
        out: Option<&Path>,
        report: Option<&Path>,
        shell: &mut Shell,
    ) -> Result<(), Stop> {
        let results = bots::standings(&self.header.field, self.lines.values());
        if let Some(out) = out {
            let mut book = File::create(out, &self.header)?;
            for line in self.lines.values() {
                book.append(line).map_err(|message| Error::input("cannot_save", message))?;
            }
        }
        if let Some(directory) = report {
            let page = directory.join("index.html");
            fs::create_dir_all(directory)
                .and_then(|()| DiskFile::create(&page))
                .and_then(|mut file| file.write_all(report::page(&self.header, &results).as_bytes()))
                .map_err(|error| files::trouble("cannot_save", "write", &page, &error))?;
            shell.remark(format_args!("The report is {}", page.display()));
        }
        if shell.json {
            return shell.json(&serde_json::json!({
                "game": self.header.game,
                "players": self.header.field.seats,
                "format": self.header.field.format,
                "shard": self.header.shard,
                "results": results,
            }));
        }
        self.show(&results, shell)
    }

    fn show(&self, results: &Results, shell: &mut Shell) -> Result<(), Stop> {
        let Header { game, field, shard, .. } = &self.header;
        let part = if shard.is_whole() { String::new() } else { format!(", shard {shard}") };
        shell.line(format_args!("{game}, {} players, {} games{part}\n", field.seats, results.games))?;
        let mut table =
            TextTable::new(&[Side::Left, Side::Right, Side::Right, Side::Right, Side::Right, Side::Left]);
        table.row(["bot", "rating", "95 % interval", "games", "mean score", "faults"]);
        for rating in &results.ratings {
            let faults: Vec<String> =
                rating.faults.iter().map(|(kind, times)| format!("{} {times}", kind.word())).collect();
            table.row([
                rating.name.clone(),
                format!("{:+.0}", rating.elo),
                report::bounds(rating),
                rating.games.to_string(),
                format!("{:.2}", rating.mean_score),
                faults.join(", "),
            ]);
        }
        shell.line(table)?;
        shell.line("")?;
        let mut table = TextTable::new(&[
            Side::Left,
            Side::Left,
            Side::Right,
            Side::Right,
            Side::Right,
            Side::Right,
            Side::Left,
        ]);
        table.row(["bot", "against", "games", "wins", "95 % interval", "fair", ""]);
        for pair in &results.pairs {
            table.row([
                pair.a.clone(),
                pair.b.clone(),
                pair.share.games.to_string(),
                format!("{:.1} %", 100.0 * pair.share.wins),
                format!("{:.1} – {:.1} %", 100.0 * pair.share.low, 100.0 * pair.share.high),
                format!("{:.1} %", 100.0 * pair.fair),
                match pair.better {
                    Some("a") => "better".to_owned(),
                    Some(_) => "worse".to_owned(),
                    None => "not clear".to_owned(),
                },
            ]);
        }
        shell.line(table)?;
        shell.line("")?;
        for rating in &results.ratings {
            let Some(Timing { decisions, over, late, worst_us }) = rating.timing else { continue };
            let share = |count: u64| 100.0 * count as f64 / decisions.max(1) as f64;
            shell.line(format_args!(
                "budget        {}: {:.2} % of {decisions} decisions over it, {:.2} % by more than a tenth, \
                 worst by {:.1} ms",
                rating.name,
                share(over),
                share(late),
                worst_us as f64 / 1000.0
            ))?;
        }
        let seats: Vec<String> = results
            .seats
            .iter()
            .enumerate()
            .map(|(seat, share)| format!("seat {seat} {:.1} %", 100.0 * share.wins))
            .collect();
        shell.line(format_args!("wins by seat  {}", seats.join(", ")))?;
        let order: Vec<String> = results
            .turn_order
            .iter()
            .enumerate()
            .map(|(place, share)| {
                let [wins, low, high] = [share.wins, share.low, share.high].map(|share| 100.0 * share);
                format!("{} {wins:.1} % ({low:.1} – {high:.1})", sim::ordinal(place))
            })
            .collect();
        if !order.is_empty() {
            shell.line(format_args!("by turn order {}", order.join(", ")))?;
        }
        let rounds = results.rounds;
        shell
            .line(format_args!("rounds        {:.1} in the mean, half within {}", rounds.mean, rounds.p50))?;
        let reasons: Vec<String> =
            results.end_reasons.iter().map(|(reason, games)| format!("{reason} {games}")).collect();
        shell.line(format_args!("ended by      {}", reasons.join(", ")))?;
        if results.no_winner > 0 {
            shell.line(format_args!("no winner     {}", results.no_winner))?;
        }
        if results.unfinished > 0 {
            shell.line(format_args!("unfinished    {}", results.unfinished))?;
        }
        Ok(())
    }
}

fn save_log(path: &Path, played: &Played) -> Result<(), String> {
    DiskFile::create(path)
        .and_then(|mut file| file.write_all(played.running.log().to_string().as_bytes()))
        .map_err(|error| files::trouble("cannot_save", "write", path, &error).message.to_string())
}

fn format(text: &str) -> Result<Format, String> {
    match text {
        "round-robin" => Ok(Format::RoundRobin),
        "gauntlet" => Ok(Format::Gauntlet),
        _ => Err("a format is round-robin or gauntlet".to_owned()),
    }
}
