//! `pioneers analyse`: a bot's analysis of a decision in a saved game.

use std::path::PathBuf;
use std::time::Duration;

use bots::{Analysis, Considered, Sitter};
use engine::{AnyMatch, Language, Seat, What};
use serde_json::{Value, json};

use crate::error::{Error, Stop};
use crate::files::{self, LogFile};
use crate::retell::retell;
use crate::seed::TypedSeed;
use crate::shell::Shell;
use crate::table::{Side, TextTable};
use crate::weights::Weights;

/// Analyse a decision of a saved game with a bot, and list its best moves.
///
/// The bot knows what the deciding seat knew, nothing more.
#[derive(clap::Args)]
#[command(after_help = "\
A move's share is the share of iterations it got; its result is the mean share of the win.
With a budget in iterations the same seed gives the same analysis.

Examples:
  pioneers analyse my.jsonl --at 40
  pioneers analyse my.jsonl --at 40 --bot level5@2000it --top 10 --json")]
pub(crate) struct Args {
    /// The log, as `play --save` writes it.
    file: PathBuf,
    /// The decision after so many steps; the last one unless given.
    #[arg(long, value_name = "STEPS")]
    at: Option<usize>,
    /// Who decides, where several may; the first of them unless given.
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// The bot: level3, level4 or level5, with a budget if you like; or cmd: and a command, which tells its move alone.
    #[arg(long, default_value = "level5", value_name = "BOT")]
    bot: String,
    /// How long a program may think, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    deadline: u64,
    #[command(flatten)]
    weights: Weights,
    /// How many moves are listed.
    #[arg(long, default_value_t = 3, value_name = "MOVES")]
    top: usize,
    /// A whole number or 64 hexadecimal digits.
    #[arg(long, default_value = "1")]
    seed: TypedSeed,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let LogFile { log, torn, .. } = files::read_log(&args.file)?;
    if let Some(line) = torn {
        shell.remark(format_args!("warning: line {line} of the log was cut off and is left out"));
    }
    let listing = catalog::find(&log.header.game)?;
    listing.game.open(&log)?;
    let steps = log.lines.len();
    let at = args.at.unwrap_or(steps.saturating_sub(usize::from(log.end.is_some())));
    if at > steps {
        return Err(
            Error::input("bad_step", format!("the log has {steps} steps; there is no step {at}")).into()
        );
    }
    let running = retell(listing.game, &log, at, |_, _, _| {})?;
    let seat = match args.seat {
        Some(seat) => Seat(seat),
        None => running
            .pending()
            .seats
            .first()
            .ok_or_else(|| Error::input("over", format!("the game is over after step {at}")))?,
    };
    let lab = args.weights.lab(listing.lab, [&args.bot])?;
    let deadline = Duration::from_millis(args.deadline);
    let analysis = match Sitter::parse(lab, &args.bot, deadline)? {
        Sitter::Bot(bot) => lab.study(&*running, seat, bot, args.seed.seed)?.run(),
        program @ Sitter::Program { .. } => suggested(&program, &*running, seat)?,
    };
    // What the seat did then, if that is the next thing that happened.
    let played = log.lines.get(at).filter(|line| line.seat == seat).and_then(|line| match &line.what {
        What::Act(action) => Some(action),
        What::Undo(_) | What::Recall | What::Quit => None,
    });
    if shell.json {
        return shell.json(&document(&analysis, &log.header.game, at, played, args.top));
    }
    shell.line(format_args!("Step {at} of {steps}, round {}, {}:", running.round(), seat.colour()))?;
    shell.line(shell.ink.bold(running.prompt(seat, shell.language)))?;
    shell.line("")?;
    shell.line(table(&analysis, played, args.top))?;
    match analysis.iterations {
        0 => shell.line(format_args!("\nthe move of {}", analysis.bot)),
        iterations => shell.line(format_args!("\n{iterations} iterations by {}", analysis.bot)),
    }
}

/// What a program would do, as an analysis of one move: of how it came to it we know nothing.
fn suggested(program: &Sitter, running: &dyn AnyMatch, seat: Seat) -> Result<Analysis, Error> {
    let decision = running.decision(seat);
    let nothing = || Error::input("not_pending", format!("{seat} has nothing to decide"));
    let decision = decision.ok_or_else(nothing)?;
    let chosen = program.suggest(running, seat)?.into_iter().next().unwrap_or_default();
    let offers = running.legal(seat, Language::En).into_iter();
    let mut same =
        offers.filter(|offer| serde_json::from_str(offer.action.get()).is_ok_and(|one: Value| one == chosen));
    let label = same.next().map(|offer| offer.label).unwrap_or_default();
    let moves = vec![Considered { action: chosen, label, share: 1.0, result: None }];
    Ok(Analysis { seat, decision, bot: program.to_string(), iterations: 0, moves })
}

fn document(analysis: &Analysis, game: &str, at: usize, played: Option<&Value>, top: usize) -> Value {
    let Analysis { seat, decision, bot, iterations, moves } = analysis;
    let place = played.and_then(|played| moves.iter().position(|made| made.action == *played));
    json!({
        "game": game,
        "at": at,
        "seat": seat,
        "decision": decision,
        "bot": bot,
        "iterations": iterations,
        "legal": moves.len(),
        "moves": moves.iter().take(top).collect::<Vec<_>>(),
        "played": place.map(|place| json!({ "place": place + 1, "move": moves[place] })),
    })
}

fn table(analysis: &Analysis, played: Option<&Value>, top: usize) -> TextTable {
    let mut table = TextTable::new(&[Side::Right, Side::Left, Side::Right, Side::Right, Side::Left]);
    table.row(["", "move", "share", "result", ""]);
    for (index, made) in analysis.moves.iter().enumerate() {
        let is_played = played == Some(&made.action);
        if index < top || is_played {
            table.row([
                (index + 1).to_string(),
                made.label.clone(),
                format!("{:.1} %", 100.0 * made.share),
                made.result.map_or_else(|| "–".to_owned(), |result| format!("{:.1} %", 100.0 * result)),
                if is_played { "played" } else { "" }.to_owned(),
            ]);
        }
    }
    table
}
