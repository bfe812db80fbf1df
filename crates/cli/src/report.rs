//! `pioneers report`: a page that answers what designers ask of a game.

pub(crate) mod page;
pub(crate) mod plot;
mod sections;

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use bots::{BotSpec, Plan, Shard, Survey};
use engine::MatchLog;
use serde_json::{Value, json};

use crate::error::{Error, Stop};
use crate::seed::TypedSeed;
use crate::shell::Shell;
use crate::weights::Weights;
use crate::{files, options, sim};

/// Play a series of games and write a page about it: who wins, how long it takes, where points come from, what is used.
///
/// The page is one file of HTML with its plots and numbers, readable without a network, on a phone and on paper.
#[derive(clap::Args)]
#[command(after_help = "\
Games are played as matches, so that the unusual ones can be replayed: the page has their records.
The same seed gives the same page, whatever the number of threads.

Examples:
  pioneers report {game}
  pioneers report {game} --players 3 --seats level3 --games 1000 --out three.html
  pioneers report {game} --seats greedy,level3 --rotate --option KEY=VALUE")]
pub(crate) struct Args {
    /// The game's id, as `pioneers games` lists it.
    game: String,
    /// How many play; as many as --seats lists, or the fewest the game allows.
    #[arg(long, short)]
    players: Option<u8>,
    /// How many games.
    #[arg(long, short, default_value_t = 400)]
    games: u64,
    /// The bots: one name for all seats, or a name for each, as in greedy,random.
    #[arg(long, value_delimiter = ',', default_value = "greedy", value_name = "BOT,…")]
    seats: Vec<String>,
    /// Move every bot one seat on after each game.
    #[arg(long)]
    rotate: bool,
    /// A whole number or 64 hexadecimal digits.
    #[arg(long, default_value = "1")]
    seed: TypedSeed,
    /// How many threads; 0 for one per core.
    #[arg(long, short, default_value_t = 0)]
    jobs: usize,
    /// An option of the table, as key=value or key=@FILE; may be repeated.
    #[arg(long = "option", short, value_name = "KEY=VALUE")]
    options: Vec<String>,
    #[command(flatten)]
    weights: Weights,
    /// Write the page to this new file; GAME-report.html unless given.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// All that a page tells of.
pub(crate) struct Series<'a> {
    pub(crate) title: &'static str,
    pub(crate) rules: u32,
    pub(crate) players: u8,
    pub(crate) bots: &'a [String],
    pub(crate) seed: &'a TypedSeed,
    pub(crate) options: &'a Value,
    pub(crate) survey: &'a Survey,
    /// The command that makes the series again, without its game's number.
    pub(crate) command: String,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let listing = catalog::find(&args.game)?;
    let meta = listing.game.meta();
    let table = options::read(listing.game, &args.options)?;
    let lab = args.weights.lab(listing.lab, &args.seats)?;
    let named = args.seats.iter().map(|name| lab.bot(name)).collect::<Result<Vec<_>, _>>()?;
    let players = args.players.unwrap_or(match named.len() {
        1 => *meta.seats.start(),
        several => u8::try_from(several).unwrap_or(u8::MAX),
    });
    let bots = sim::fill(&named, players)?;
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}-report.html", meta.id)));
    // A series may take hours: whether its page can be written is known before.
    let mut file = new_file(&path)?;
    let progress = sim::progress(args.games, "games");
    let plan = Plan {
        options: &table,
        bots: &bots,
        rotate: args.rotate,
        games: args.games,
        shard: Shard::WHOLE,
        seed: args.seed.seed,
        jobs: sim::threads(args.jobs),
        played: &|| progress.inc(1),
        measure: true,
        log: None,
        only: None,
    };
    let survey = lab.survey(&plan);
    progress.finish_and_clear();
    let survey = match survey {
        Ok(survey) => survey,
        Err(error) => {
            // Nothing was written to it.
            drop(std::fs::remove_file(&path));
            return Err(error.into());
        }
    };
    let names: Vec<String> = bots.iter().map(BotSpec::to_string).collect();
    let record = |index: u64| -> Result<Option<MatchLog>, Stop> {
        let kept = std::sync::Mutex::new(None);
        let keep = |_: u64, log: &MatchLog| {
            if let Ok(mut kept) = kept.lock() {
                *kept = Some(log.clone());
            }
        };
        lab.simulate(&Plan {
            only: Some(index),
            log: Some(&keep),
            measure: false,
            jobs: 1,
            played: &|| {},
            ..plan
        })?;
        Ok(kept.into_inner().ok().flatten())
    };
    let series = Series {
        title: meta.title,
        rules: meta.rules,
        players,
        bots: &names,
        seed: &args.seed,
        options: &table,
        survey: &survey,
        command: command(args, players),
    };
    let page = sections::page(&series, &record)?;
    file.write_all(page.as_bytes()).map_err(|error| files::trouble("cannot_save", "write", &path, &error))?;
    if shell.json {
        let summary = survey.tally.summary(&names);
        return shell
            .json(&json!({ "file": path.display().to_string(), "game": meta.id, "games": summary.games }));
    }
    shell.line(format_args!("The report is {}", path.display()))
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

/// The command that plays one of the games again and writes its record.
fn command(args: &Args, players: u8) -> String {
    let mut text = format!(
        "pioneers sim {} --players {players} --games {} --seats {} --seed {}",
        args.game,
        args.games,
        args.seats.join(","),
        args.seed
    );
    if args.rotate {
        text.push_str(" --rotate");
    }
    for option in &args.options {
        text.push_str(&format!(" --option {option}"));
    }
    text.push_str(&args.weights.as_typed());
    text
}
