//! `pioneers report`: a page that answers what designers ask of a game.

mod film;
pub(crate) mod page;
pub(crate) mod plot;
mod sections;

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use bots::{BotSpec, Lab, Plan, Shard, Survey, Tally};
use catalog::Listing;
use engine::{AnyGame, MatchLog};
use serde_json::{Value, json};

use crate::bot_list::BotList;
use crate::error::{Error, Stop};
use crate::seed::TypedSeed;
use crate::series::{Opened, Series};
use crate::shell::Shell;
use crate::weights::Weights;
use crate::{files, sim};

/// Play a series of games and write a page about it: who wins, how long it takes, where points come from, what is used.
///
/// The page is one file of HTML with its plots and numbers, readable without a network, on a phone and on paper.
#[derive(clap::Args)]
#[command(after_help = "\
Games are played as matches: the page replays the unusual ones step by step, and has their records.
The same seed gives the same page, whatever the number of threads.

Examples:
  pioneers report {game}
  pioneers report {game} --players 3 --seats level3 --games 1000 --out three.html
  pioneers report {game} --seats greedy,level3 --rotate --option KEY=VALUE")]
pub(crate) struct Args {
    #[command(flatten)]
    series: Series,
    /// How many games.
    #[arg(long, short, default_value_t = 400)]
    games: u64,
    /// The bots: one name for all seats, or a name for each, as in greedy,random.
    #[arg(long, default_value = "greedy", value_name = "BOT,…")]
    seats: BotList,
    /// Move every bot one seat on after each game.
    #[arg(long)]
    rotate: bool,
    #[command(flatten)]
    weights: Weights,
    /// Write the page to this new file; GAME-report.html unless given.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let Opened { listing, options, lab } = args.series.open(&args.weights, args.seats.iter())?;
    let meta = listing.game.meta();
    let named = args.seats.iter().map(|name| lab.bot(name)).collect::<Result<Vec<_>, _>>()?;
    let bots = sim::fill(&named, args.series.players(listing, named.len()))?;
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}-report.html", meta.id)));
    let sheet = Sheet::new(&path)?;
    let progress = sim::progress(args.games, "games");
    let plan = Plan {
        options: &options,
        bots: &bots,
        rotate: args.rotate,
        games: args.games,
        shard: Shard::WHOLE,
        seed: args.series.seed.seed,
        jobs: args.series.threads(),
        played: &|| progress.inc(1),
        measure: true,
        points: true,
        log: None,
        only: None,
    };
    let Args { series, seats, weights, rotate, games, .. } = args;
    let typed = Typed { series, seats, rotate: *rotate, games: *games, weights };
    let written = sheet.write(listing, lab, &plan, &typed);
    progress.finish_and_clear();
    written?;
    if shell.json {
        return shell.json(&json!({ "file": path.display().to_string(), "game": meta.id, "games": games }));
    }
    shell.line(format_args!("The report is {}", path.display()))
}

/// A series as it was asked for.
pub(crate) struct Typed<'a> {
    pub(crate) series: &'a Series,
    pub(crate) seats: &'a [String],
    pub(crate) rotate: bool,
    pub(crate) games: u64,
    pub(crate) weights: &'a Weights,
}

impl Typed<'_> {
    /// The command that plays one of the games again and writes its record, without the game's number.
    fn command(&self, players: usize) -> String {
        let Typed { series, seats, rotate, games, weights } = self;
        let mut text = format!(
            "pioneers sim {} --players {players} --games {games} --seats {} --seed {}",
            series.game,
            seats.join(","),
            series.seed
        );
        if *rotate {
            text.push_str(" --rotate");
        }
        for option in &series.options {
            text.push_str(&format!(" --option {option}"));
        }
        text.push_str(&weights.as_typed());
        text
    }
}

/// All that a page tells of.
struct ReportedSeries<'a> {
    game: &'static dyn AnyGame,
    players: u8,
    bots: &'a [String],
    seed: &'a TypedSeed,
    options: &'a Value,
    survey: &'a Survey,
    /// The command that makes the series again, without its game's number.
    command: String,
}

/// The new file of a page. A series may take hours: whether its page can be written is known before.
pub(crate) struct Sheet<'a> {
    path: &'a Path,
    file: File,
}

impl Sheet<'_> {
    /// A file that was not there before.
    pub(crate) fn new(path: &Path) -> Result<Sheet<'_>, Error> {
        Ok(Sheet { path, file: new_file(path)? })
    }

    /// Plays the series, writes its page, and answers with its figures. What was not written is not left behind.
    pub(crate) fn write(
        mut self,
        listing: &Listing,
        lab: &dyn Lab,
        plan: &Plan<'_>,
        typed: &Typed<'_>,
    ) -> Result<Tally, Stop> {
        let written = page(listing, lab, plan, typed).and_then(|(page, tally)| {
            let done = self.file.write_all(page.as_bytes());
            done.map_err(|error| files::trouble("cannot_save", "write", self.path, &error))?;
            Ok(tally)
        });
        if written.is_err() {
            drop(std::fs::remove_file(self.path));
        }
        written
    }
}

/// Plays the series and tells of it.
fn page(
    listing: &Listing,
    lab: &dyn Lab,
    plan: &Plan<'_>,
    typed: &Typed<'_>,
) -> Result<(String, Tally), Stop> {
    let survey = lab.survey(plan)?;
    let record = |index: u64| -> Result<Option<MatchLog>, Stop> {
        let kept = std::sync::Mutex::new(None);
        let keep = |_: u64, log: &MatchLog| {
            if let Ok(mut kept) = kept.lock() {
                *kept = Some(log.clone());
            }
        };
        let (only, log) = (Some(index), Some::<bots::Keep<'_>>(&keep));
        lab.simulate(&Plan { only, log, measure: false, jobs: 1, played: &|| {}, ..*plan })?;
        Ok(kept.into_inner().ok().flatten())
    };
    let names: Vec<String> = plan.bots.iter().map(BotSpec::to_string).collect();
    let told = ReportedSeries {
        game: listing.game,
        players: u8::try_from(names.len()).unwrap_or(u8::MAX),
        bots: &names,
        seed: &typed.series.seed,
        options: plan.options,
        survey: &survey,
        command: typed.command(names.len()),
    };
    let page = sections::page(&told, &record)?;
    Ok((page, survey.tally))
}

/// A file that was not there before.
pub(crate) fn new_file(path: &Path) -> Result<File, Error> {
    File::create_new(path).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            Error::input("file_exists", format!("{} is there already; name another file", path.display()))
        }
        _ => files::trouble("cannot_save", "create", path, &error),
    })
}
