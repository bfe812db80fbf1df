//! `pioneers learn`: what a game's counts are worth, learnt from how games of bots ended, and the file that keeps it.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;

use bots::{Lesson, Lore};
use serde_json::json;

use crate::error::{Error, Stop};
use crate::files;
use crate::options;
use crate::seed::TypedSeed;
use crate::shell::Shell;
use crate::sim;
use crate::table::{Side, TextTable};
use crate::tune::number;

/// Learn from games how seats stand between rounds.
///
/// Bots that look one step ahead play; whenever a round begins, what the game counts of every seat is written down; what
/// each count is worth is what makes the winners most likely. One game in eight is held back and tells how good that is.
/// The same seed gives the same file, whatever the number of threads.
#[derive(clap::Args)]
#[command(after_help = "\
Search judges by it where a line of thought ends, in games that count anything. Whether the file becomes
games/…/content/value.toml is for you to decide: no rule reads it, and no saved game depends on it.

Examples:
  pioneers learn {game} --games 8000 --players 2,3,4 --out value.toml")]
pub(crate) struct Args {
    /// The game's id, as `pioneers games` lists it.
    game: String,
    /// How many sit at the tables; each number gets its part of the games. The fewest the game allows unless given.
    #[arg(long, short, value_delimiter = ',')]
    players: Vec<u8>,
    /// How many games.
    #[arg(long, short, default_value_t = 4000)]
    games: u64,
    /// A whole number or 64 hexadecimal digits.
    #[arg(long, default_value = "1")]
    seed: TypedSeed,
    /// How many threads; 0 for one per core.
    #[arg(long, short, default_value_t = 0)]
    jobs: usize,
    /// An option that differs from table to table, as key=value,value; each gets its part of the games.
    #[arg(long, value_name = "KEY=VALUE,…")]
    vary: Option<String>,
    /// An option of the table, as key=value or key=@FILE; may be repeated.
    #[arg(long = "option", short, value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Write what was learnt to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let listing = catalog::find(&args.game)?;
    let fewest = [*listing.game.meta().seats.start()];
    let seats = if args.players.is_empty() { &fewest[..] } else { &args.players };
    let mut tables = Vec::new();
    for option in args.varied() {
        let options: Vec<String> = args.options.iter().cloned().chain(option).collect();
        let options = options::read(listing.game, &options)?;
        tables.extend(seats.iter().map(|&seats| (options.clone(), seats)));
    }
    let progress = sim::progress(args.games, "games");
    let lore = listing.lab.learn(&Lesson {
        tables: &tables,
        games: args.games,
        seed: args.seed.seed,
        jobs: sim::threads(args.jobs),
        played: &|| progress.inc(1),
    });
    progress.finish_and_clear();
    let Some(lore) = lore? else {
        return Err(Error::input(
            "nothing_to_learn",
            format!("{} counts nothing that could be learnt from", args.game),
        )
        .into());
    };
    if let Some(path) = &args.out {
        File::create(path)
            .and_then(|mut out| out.write_all(args.file(&lore, seats).as_bytes()))
            .map_err(|error| files::trouble("cannot_save", "write", path, &error))?;
    }
    let worth = lore.names.iter().zip(&lore.worth);
    if shell.json {
        let worth: Vec<_> = worth.map(|(name, worth)| json!({"name": name, "worth": worth})).collect();
        return shell.json(&json!({
            "game": args.game,
            "worth": worth,
            "moments": lore.moments,
            "held_back": lore.held_back,
            "surprise": lore.surprise,
            "by_opinion": lore.by_opinion,
            "by_chance": lore.by_chance,
        }));
    }
    let mut table = TextTable::new(&[Side::Left, Side::Right]);
    table.row(["count", "worth"]);
    for (name, worth) in worth {
        table.row([(*name).to_owned(), number(*worth)]);
    }
    shell.line(table)?;
    shell.line("")?;
    shell.line(verdict(&lore))
}

impl Args {
    /// The option that varies, once for each of its values; once nothing if none does.
    fn varied(&self) -> Vec<Option<String>> {
        match self.vary.as_deref().and_then(|vary| vary.split_once('=')) {
            Some((key, values)) => values.split(',').map(|value| Some(format!("{key}={value}"))).collect(),
            None => vec![self.vary.clone()],
        }
    }

    /// What was learnt as a content file, with the command that gives it again at its head.
    fn file(&self, lore: &Lore, seats: &[u8]) -> String {
        let Args { game, games, seed, .. } = self;
        let seats: Vec<String> = seats.iter().map(u8::to_string).collect();
        let mut text = format!(
            "# What each count of a seat is worth when a round begins, in logarithms of the odds to win. No rule reads this file.\n\
             # pioneers learn {game} --players {} --games {games} --seed {seed}",
            seats.join(",")
        );
        if let Some(vary) = &self.vary {
            write!(text, " --vary {vary}").expect("writing to a String does not fail");
        }
        for option in &self.options {
            write!(text, " --option {option}").expect("writing to a String does not fail");
        }
        writeln!(text, "\n# {}", verdict(lore)).expect("writing to a String does not fail");
        for (name, worth) in lore.names.iter().zip(&lore.worth) {
            writeln!(text, "{name} = {}", number(*worth)).expect("writing to a String does not fail");
        }
        text
    }
}

fn verdict(lore: &Lore) -> String {
    format!(
        "Surprise at the winners of {} moments held back: {:.4} nats; {:.4} by the game's opinion, {:.4} by chance. Learned from {}.",
        lore.held_back, lore.surprise, lore.by_opinion, lore.by_chance, lore.moments
    )
}
