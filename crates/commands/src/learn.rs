//! `pioneers learn`: learns the coefficients of a game's value function from self-play, and writes them to a file.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;

use bots::{Learned, Training};
use serde_json::json;

use crate::error::{Error, Stop};
use crate::files;
use crate::options;
use crate::seed::TypedSeed;
use crate::shell::Shell;
use crate::sim;
use crate::table::{Side, TextTable};
use crate::tune::number;
use crate::weights::Weights;

/// Learn a value function from self-play.
///
/// Bots of one kind play; the features of every seat are recorded at the beginning of every round; logistic regression finds the
/// coefficients that make the winners most likely. One game in eight is held back for validation. The same seed gives the
/// same file, whatever the number of threads, unless the bot's budget is a time.
#[derive(clap::Args)]
#[command(after_help = "\
In games with a value function, search uses it to evaluate the end of a playout. Whether the file becomes
games/…/content/value.toml is for you to decide: no rule reads it, and no saved game depends on it.

Examples:
  pioneers learn {game} --games 8000 --players 2,3,4 --out value.toml
  pioneers learn {game} --games 3000 --bot level3 --explore 0.02 --out value.toml")]
pub(crate) struct Args {
    /// The game's id, as `pioneers games` lists it.
    game: String,
    /// How many sit at the tables; each number gets its part of the games. The fewest the game allows unless given.
    #[arg(long, short, value_delimiter = ',')]
    players: Vec<u8>,
    /// How many games.
    #[arg(long, short, default_value_t = 4000)]
    games: u64,
    /// The bot that plays all seats.
    #[arg(long, value_name = "BOT", default_value = "greedy")]
    bot: String,
    /// The share of random decisions.
    #[arg(long, value_name = "SHARE", default_value_t = 0.0, value_parser = share)]
    explore: f64,
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
    #[command(flatten)]
    weights: Weights,
    /// Write the coefficients to this file.
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
    let lab = args.weights.lab(listing.lab, [&args.bot])?;
    let bot = lab.bot(&args.bot)?;
    let progress = sim::progress(args.games, "games");
    let learned = lab.learn(&Training {
        tables: &tables,
        games: args.games,
        bot,
        explore: args.explore,
        seed: args.seed.seed,
        jobs: sim::threads(args.jobs),
        played: &|| progress.inc(1),
    });
    progress.finish_and_clear();
    let Some(learned) = learned? else {
        return Err(
            Error::input("nothing_to_learn", format!("{} has no features to learn from", args.game)).into()
        );
    };
    if let Some(path) = &args.out {
        File::create(path)
            .and_then(|mut out| out.write_all(args.file(&learned, seats).as_bytes()))
            .map_err(|error| files::trouble("cannot_save", "write", path, &error))?;
    }
    let coefficients = learned.features.iter().zip(&learned.coefficients);
    if shell.json {
        let coefficients: Vec<_> =
            coefficients.map(|(name, value)| json!({"feature": name, "coefficient": value})).collect();
        return shell.json(&json!({
            "game": args.game,
            "coefficients": coefficients,
            "samples": learned.samples,
            "held_back": learned.held_back,
            "cross_entropy": learned.cross_entropy,
            "by_evaluation": learned.by_evaluation,
            "by_chance": learned.by_chance,
        }));
    }
    let mut table = TextTable::new(&[Side::Left, Side::Right]);
    table.row(["feature", "coefficient"]);
    for (name, value) in coefficients {
        table.row([(*name).to_owned(), number(*value)]);
    }
    shell.line(table)?;
    shell.line("")?;
    shell.line(verdict(&learned))
}

impl Args {
    /// The option that varies, once for each of its values; once nothing if none does.
    fn varied(&self) -> Vec<Option<String>> {
        match self.vary.as_deref().and_then(|vary| vary.split_once('=')) {
            Some((key, values)) => values.split(',').map(|value| Some(format!("{key}={value}"))).collect(),
            None => vec![self.vary.clone()],
        }
    }

    /// The coefficients as a content file, with the command that reproduces it at its head.
    fn file(&self, learned: &Learned, seats: &[u8]) -> String {
        let Args { game, games, bot, seed, .. } = self;
        let seats: Vec<String> = seats.iter().map(u8::to_string).collect();
        let mut text = format!(
            "# The coefficients of the value function at the beginning of a round, in log-odds of winning. No rule reads this file.\n\
             # pioneers learn {game} --players {} --games {games} --seed {seed} --bot {bot}",
            seats.join(",")
        );
        if self.explore > 0.0 {
            write!(text, " --explore {}", self.explore).expect("writing to a String does not fail");
        }
        text.push_str(&self.weights.as_typed());
        if let Some(vary) = &self.vary {
            write!(text, " --vary {vary}").expect("writing to a String does not fail");
        }
        for option in &self.options {
            write!(text, " --option {option}").expect("writing to a String does not fail");
        }
        writeln!(text, "\n# {}", verdict(learned)).expect("writing to a String does not fail");
        for (name, value) in learned.features.iter().zip(&learned.coefficients) {
            writeln!(text, "{name} = {}", number(*value)).expect("writing to a String does not fail");
        }
        text
    }
}

/// A share from 0 to 1.
fn share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        Ok(_) | Err(_) => Err("a number from 0 to 1 is needed".to_owned()),
    }
}

fn verdict(learned: &Learned) -> String {
    format!(
        "Cross-entropy on {} held-back samples: {:.4} nats; evaluation function {:.4}, uniform {:.4}. Learned from {} samples.",
        learned.held_back, learned.cross_entropy, learned.by_evaluation, learned.by_chance, learned.samples
    )
}
