//! `pioneers tune`: tunes the weights of a game's evaluation function by self-play, and writes them to a file.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use bots::{BotSpec, Budget, Command, Entrant, Interval, Lab, Tuned, Tuning, TuningStep};
use serde_json::json;

use crate::error::{Error, Stop};
use crate::files;
use crate::options;
use crate::series::Series;
use crate::shell::Shell;
use crate::sim;
use crate::table::{Side, TextTable};

/// Tune the weights of a game's evaluation function by self-play.
///
/// The method is SPSA: every step perturbs all weights at once in both directions, lets the two sets play each other, and
/// moves towards the winner. With --against both play that bot instead, a program of yours for example. The same seed gives
/// the same weights, whatever the number of threads.
#[derive(clap::Args)]
#[command(after_help = "\
The weights found are checked against the game's own with deals that no step has seen. The file says
how that went; whether it becomes games/…/content/weights.toml is for you to decide. No rule reads
weights, and no saved game depends on them.
With --steps 0 nothing is tuned: the weights of --from are only checked.

Examples:
  pioneers tune {game} --steps 200 --deals 16 --out weights.toml
  pioneers tune {game} --players 4 --budget 40it --steps 100
  pioneers tune {game} --against 'cmd:python3 bot.py' --steps 50
  pioneers tune {game} --from weights.toml --steps 0 --check 500 --seed 2")]
pub(crate) struct Args {
    #[command(flatten)]
    series: Series,
    /// How many steps.
    #[arg(long, default_value_t = 100)]
    steps: u32,
    /// How many deals each step plays; each deal is played from every seat.
    #[arg(long, default_value_t = 12)]
    deals: u32,
    /// How many deals the result is checked with.
    #[arg(long, default_value_t = 200)]
    check: u32,
    /// How far weights are perturbed, as a part of themselves.
    #[arg(long, default_value_t = 0.2)]
    perturbation: f32,
    /// How far each step moves the weights.
    #[arg(long, default_value_t = 0.02)]
    step_size: f32,
    /// The search budget of the players, as in 40it; greedy players unless given.
    #[arg(long, value_name = "BUDGET", conflicts_with = "bot")]
    budget: Option<Budget>,
    /// The players: greedy, or a level with a budget, as in level3@40it. Weights are ours, so that a program has none.
    #[arg(long, value_name = "BOT")]
    bot: Option<String>,
    /// Whom both sets of weights play, each alone among copies of it, instead of each other: any bot, or cmd: and a command.
    #[arg(long, value_name = "BOT")]
    against: Option<String>,
    /// How long a program may think about a decision, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    deadline: u64,
    /// Begin with the weights in this file instead of the game's own.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Write the weights found to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let listing = catalog::find(&args.series.game)?;
    let options = options::read(listing.game, &args.series.options)?;
    let budget = match &args.bot {
        Some(bot) => players(listing.lab, bot)?,
        None => args.budget,
    };
    let deadline = Duration::from_millis(args.deadline);
    let against =
        args.against.as_ref().map(|name| Entrant::parse(listing.lab, name, deadline)).transpose()?;
    let from = match &args.from {
        Some(path) => Some(listing.lab.weights(&path.display().to_string(), &files::read_text(path)?)?),
        None => None,
    };
    let seats = args.series.players(listing, 0);
    let progress = sim::progress(u64::from(args.steps), "steps");
    let tell = |step: &TuningStep| {
        progress.inc(1);
        progress.set_message(format!("lead {:+.3}", step.lead));
    };
    let tuned = listing.lab.tune(&Tuning {
        options: &options,
        seats,
        seed: args.series.seed.seed,
        from: from.as_deref(),
        steps: args.steps,
        deals: args.deals,
        check: args.check,
        perturbation: args.perturbation.clamp(0.001, 2.0),
        step_size: args.step_size.clamp(0.0, 2.0),
        budget,
        against: against.as_ref(),
        jobs: args.series.threads(),
        tell: &tell,
    });
    progress.finish_and_clear();
    let tuned = tuned?;
    if let Some(path) = &args.out {
        File::create(path)
            .and_then(|mut out| {
                out.write_all(file(&tuned, &args.command(seats), args.against.as_deref()).as_bytes())
            })
            .map_err(|error| files::trouble("cannot_save", "write", path, &error))?;
    }
    if shell.json {
        let weights: Vec<_> = weights(&tuned)
            .map(|(name, before, after)| json!({"name": name, "before": before, "after": after}))
            .collect();
        let before = tuned
            .share_before
            .as_ref()
            .map(|(share, interval)| json!({"wins": share, "low": interval.low, "high": interval.high}));
        return shell.json(&json!({
            "game": args.series.game,
            "weights": weights,
            "games": tuned.games,
            "wins": tuned.share,
            "low": tuned.interval.low,
            "high": tuned.interval.high,
            "against": args.against,
            "before": before,
        }));
    }
    let mut table = TextTable::new(&[Side::Left, Side::Right, Side::Right]);
    table.row(["weight", "before", "after"]);
    for (name, before, after) in weights(&tuned) {
        table.row([name.to_owned(), number(before), number(after)]);
    }
    shell.line(table)?;
    shell.line("")?;
    shell.line(verdict(&tuned, args.against.as_deref()))
}

/// How the players of that name search; greedy ones do not.
fn players(lab: &dyn Lab, name: &str) -> Result<Option<Budget>, Error> {
    if name.starts_with(Command::PREFIX) {
        let why = "a program has no weights of ours to tune; `--against` tunes ours against it";
        return Err(Error::input("no_weights", why));
    }
    match lab.bot(name)? {
        BotSpec::Greedy => Ok(None),
        BotSpec::Level(_, Some(budget)) => Ok(Some(budget)),
        bot @ (BotSpec::Level(_, None) | BotSpec::Random | BotSpec::Own(_) | BotSpec::Trained(..)) => {
            let why =
                format!("{bot} cannot be tuned; name greedy, or a level with a budget, as in level3@40it");
            Err(Error::input("no_weights", why))
        }
    }
}

impl Args {
    /// The command that gives the same weights again, files left out.
    fn command(&self, seats: u8) -> String {
        let Args {
            series: Series { game, seed, options, .. }, steps, deals, perturbation, step_size, ..
        } = self;
        let mut text = format!(
            "pioneers tune {game} --players {seats} --steps {steps} --deals {deals} --perturbation {perturbation} \
             --step-size {step_size} --check {} --seed {seed}",
            self.check
        );
        if let Some(budget) = self.budget {
            write!(text, " --budget {budget}").expect("writing to a String does not fail");
        }
        if let Some(bot) = &self.bot {
            write!(text, " --bot {bot}").expect("writing to a String does not fail");
        }
        if let Some(against) = &self.against {
            write!(text, " --against '{against}'").expect("writing to a String does not fail");
        }
        for option in options {
            write!(text, " --option {option}").expect("writing to a String does not fail");
        }
        if self.from.is_some() {
            text.push_str(" --from FILE");
        }
        text
    }
}

/// The weights as a content file, with what made them at its head.
fn file(tuned: &Tuned, command: &str, against: Option<&str>) -> String {
    let mut text = String::from("# The weights of the evaluation function. No rule reads this file.\n");
    writeln!(text, "# {command}\n# {}", verdict(tuned, against)).expect("writing to a String does not fail");
    for (name, _, after) in weights(tuned) {
        writeln!(text, "{name} = {}", number(after)).expect("writing to a String does not fail");
    }
    text
}

fn weights(tuned: &Tuned) -> impl Iterator<Item = (&'static str, f32, f32)> {
    let values = tuned.before.iter().copied().zip(tuned.after.iter().copied());
    tuned.names.iter().zip(values).map(|(name, (before, after))| (*name, before, after))
}

fn verdict(tuned: &Tuned, against: Option<&str>) -> String {
    let Tuned { games, share, interval, fair, share_before, .. } = tuned;
    let (low, high) = share_before.as_ref().map_or((*fair, *fair), |(_, own)| (own.low, own.high));
    let word = if interval.low > high {
        "better"
    } else if interval.high < low {
        "worse"
    } else {
        "not clear"
    };
    let shown = |share: f64, interval: &Interval| {
        format!(
            "{:.1} % of {games} games ({:.1} – {:.1} %)",
            100.0 * share,
            100.0 * interval.low,
            100.0 * interval.high
        )
    };
    match (against, share_before) {
        (Some(against), Some((own, own_interval))) => format!(
            "Against {against}: {}, {word}; with the weights of before {}.",
            shown(*share, interval),
            shown(*own, own_interval)
        ),
        _ => format!("Against the weights of before: {}, {word}.", shown(*share, interval)),
    }
}

/// As a TOML number: with a point, as short as is exact enough.
pub(crate) fn number(value: f32) -> String {
    let text = format!("{value:.4}");
    let short = text.trim_end_matches('0');
    if short.ends_with('.') { format!("{short}0") } else { short.to_owned() }
}
