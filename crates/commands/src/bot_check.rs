//! `pioneers bot-check`: whether a program keeps to the bot protocol.

use std::time::Duration;

use bots::{Check, Command, Verdict, check};

use crate::error::{Error, Stop};
use crate::options;
use crate::seed::TypedSeed;
use crate::shell::Shell;

/// Check that a program keeps to the bot protocol: it plays whole games, and every fault is reported.
#[derive(clap::Args)]
#[command(after_help = "\
The program speaks JSON Lines on standard input and output, as docs/PROTOCOL.md tells; what it
writes to standard error is shown. Exits with 1 if it does anything wrong. Games that it says it
does not play are left out.

Example:
  pioneers bot-check 'python3 examples/bot.py' --game {game} --games 5")]
pub(crate) struct Args {
    /// The command that starts the program; cmd: may stand before it.
    command: String,
    /// The game it plays; all of them, one after another, unless given.
    #[arg(long)]
    game: Option<String>,
    /// How many play; the fewest the game allows unless given.
    #[arg(long, short)]
    players: Option<u8>,
    /// How many games.
    #[arg(long, short, default_value_t = 3)]
    games: u64,
    /// How long it may think about a decision, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    deadline: u64,
    /// A whole number or 64 hexadecimal digits.
    #[arg(long, default_value = "1")]
    seed: TypedSeed,
    /// An option of the table, as key=value or key=@FILE; may be repeated.
    #[arg(long = "option", short, value_name = "KEY=VALUE", requires = "game")]
    options: Vec<String>,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let plain = args.command.strip_prefix(Command::PREFIX).unwrap_or(&args.command);
    let command = Command::parse(plain)
        .ok_or_else(|| Error::input("bad_command", format!("`{}` is no command", args.command)))?;
    let command = Command { deadline: Duration::from_millis(args.deadline), show_errors: true, ..command };
    let listings = match &args.game {
        Some(id) => vec![catalog::find(id)?],
        None => catalog::games().iter().collect(),
    };
    let mut told = Vec::new();
    for listing in listings {
        let table = options::read(listing.game, &args.options)?;
        let seats = args.players.unwrap_or(*listing.game.meta().seats.start());
        let seed = args.seed.seed;
        let checked = check(listing.game, listing.lab, &table, seats, command.clone(), args.games, seed)?;
        told.push((listing.game.meta().id, checked));
    }
    let failed = told.iter().filter(|(_, check)| check.verdict() == Verdict::Failed).count();
    let played = told.iter().filter(|(_, check)| check.verdict() != Verdict::Declined).count();
    // A bot that plays none of these games was not checked.
    let ok = failed == 0 && played > 0;
    if shell.json {
        let all: serde_json::Map<_, _> =
            told.iter().map(|(game, check)| ((*game).to_owned(), serde_json::json!(check))).collect();
        shell.json(&serde_json::json!({ "ok": ok, "games": all }))?;
    } else {
        for (game, check) in &told {
            show(game, check, shell)?;
        }
    }
    match failed {
        _ if ok => Ok(()),
        _ if shell.json => Err(Stop::AnsweredNo),
        0 => {
            let message = "the program plays none of these games, so nothing was checked";
            Err(Error::input("bot_declines", message).into_verdict().into())
        }
        failed => {
            let message = format!("the program breaks the protocol in {failed} of {played} games");
            Err(Error::input("bot_faults", message).into_verdict().into())
        }
    }
}

fn show(game: &str, check: &Check, shell: &mut Shell) -> Result<(), Stop> {
    let name = check.name.as_deref().unwrap_or("a program that did not say who it is");
    if let Some(why) = &check.declined {
        return shell.line(format_args!("{game}: {name} declines: {why}"));
    }
    shell.line(format_args!(
        "{game}: {name}, {} of {} games finished, {} decisions",
        check.finished, check.games, check.decisions
    ))?;
    for (kind, times) in &check.faults {
        shell.line(format_args!("  {} {times} times", kind.word()))?;
    }
    for example in &check.examples {
        shell.line(format_args!("    {example}"))?;
    }
    match check.verdict() {
        Verdict::Passed => shell.line("  It keeps to the protocol."),
        Verdict::Failed | Verdict::Declined => Ok(()),
    }
}
