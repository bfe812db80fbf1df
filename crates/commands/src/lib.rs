//! The commands of `pioneers`: play in a terminal, host tables, and study games in the laboratory.

mod admin;
mod analyse;
mod arena;
mod bot_check;
mod bot_list;
mod check_content;
mod connect;
mod content;
mod error;
mod files;
mod finale;
mod games;
mod generate;
mod howto;
mod learn;
mod merge;
mod options;
mod perft;
mod play;
mod replay;
mod report;
mod retell;
mod rules;
mod schema;
mod seed;
mod series;
mod serve;
mod shell;
mod sim;
mod sweep;
mod table;
mod tune;
mod weights;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use engine::Language;

use crate::error::{Error, Stop};
use crate::shell::Shell;

/// Frontier board games: host them, play them in a terminal, replay them, and study them.
#[derive(Parser)]
#[command(name = "pioneers", version, arg_required_else_help = true, after_help = AFTER_HELP)]
struct Cli {
    /// Answer in JSON, errors included, on standard output.
    #[arg(long, global = true)]
    json: bool,
    /// The language of what people read: en, de or fr; else as LC_ALL, LC_MESSAGES or LANG say.
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Language>,
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  pioneers games                what there is to play
  pioneers howto {game}         how it is played
  pioneers rules {game}         the rules in short
  pioneers play                 choose what to play
  pioneers play {game}          you against a bot
  pioneers play --server games.example.org
  pioneers play {game} --players 3 --save my.jsonl
  pioneers play --resume my.jsonl
  pioneers play {game} --bots level5@500ms
  pioneers serve                host tables, on http://127.0.0.1:4000
  pioneers sim {game} --seats greedy,random --rotate --games 1000
  pioneers report {game} --games 400
  pioneers arena {game} --bots level1,level2,level3 --games 100
  pioneers analyse my.jsonl --at 40
  pioneers connect --server games.example.org --bot 'cmd:python3 examples/player.py'

Exit codes:
  0    done
  1    a check failed: a content file with mistakes, a log that does not verify, a bot that
       breaks the protocol
  2    wrong usage or bad input; nothing was changed
  130  interrupted with Ctrl-C; a saved game is intact up to the last step

Errors go to standard error as `error[code]: what is wrong`. With --json they are
{\"error\": {\"code\", \"message\", \"rule\"?, \"problems\"?}} on standard output instead.
Colour is used only on terminals, and never if NO_COLOR is set.";

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Play(play::Args),
    Sim(sim::Args),
    Arena(arena::Args),
    Sweep(sweep::Args),
    Report(report::Args),
    Merge(merge::Args),
    Tune(tune::Args),
    Learn(learn::Args),
    Replay(replay::Args),
    Analyse(analyse::Args),
    BotCheck(bot_check::Args),
    Connect(connect::Args),
    Serve(serve::Args),
    Admin(admin::Args),
    Rules(rules::Args),
    Howto(howto::Args),
    Schema(schema::Args),
    Content(content::Args),
    CheckContent(check_content::Args),
    Perft(perft::Args),
    Generate(generate::Args),
}

/// Does what the arguments of this process ask for.
pub fn run() -> ExitCode {
    let cli = match command().try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return misused(&error),
    };
    let mut shell = Shell::new(cli.json, cli.lang.unwrap_or_else(shell::spoken_here));
    let done = match &cli.command {
        Command::Games(args) => games::run(args, &mut shell),
        Command::Play(args) => play::run(args, &mut shell),
        Command::Sim(args) => sim::run(args, &mut shell),
        Command::Arena(args) => arena::run(args, &mut shell),
        Command::Sweep(args) => sweep::run(args, &mut shell),
        Command::Report(args) => report::run(args, &mut shell),
        Command::Merge(args) => merge::run(args, &mut shell),
        Command::Tune(args) => tune::run(args, &mut shell),
        Command::Learn(args) => learn::run(args, &mut shell),
        Command::Analyse(args) => analyse::run(args, &mut shell),
        Command::BotCheck(args) => bot_check::run(args, &mut shell),
        Command::Connect(args) => connect::run(args, &mut shell),
        Command::Replay(args) => replay::run(args, &mut shell),
        Command::Serve(args) => serve::run(args, &mut shell),
        Command::Admin(args) => admin::run(args, &mut shell),
        Command::Rules(args) => rules::run(args, &mut shell),
        Command::Howto(args) => howto::run(args, &mut shell),
        Command::Schema(args) => schema::run(args, &mut shell),
        Command::Content(args) => content::run(args, &mut shell),
        Command::CheckContent(args) => check_content::run(args, &mut shell),
        Command::Perft(args) => perft::run(args, &mut shell),
        Command::Generate(args) => generate::run(args, &mut shell),
    };
    match done.and_then(|()| shell.flush()) {
        Ok(()) | Err(Stop::ReaderGone) => ExitCode::SUCCESS,
        Err(Stop::AnsweredNo) => match shell.flush() {
            Ok(()) | Err(Stop::ReaderGone | Stop::AnsweredNo | Stop::Because(_)) => ExitCode::from(1),
        },
        Err(Stop::Because(error)) => shell.report(&error),
    }
}

/// The arguments we take, with examples that can be typed as they are: the catalog's first game stands for all.
fn command() -> clap::Command {
    fn fill(command: clap::Command, game: &str, rule: &str) -> clap::Command {
        let filled = command
            .get_after_help()
            .map(|help| help.to_string().replace("{game}", game).replace("{rule}", rule));
        let command = match filled {
            Some(help) => command.after_help(help),
            None => command,
        };
        command.mut_subcommands(|sub| fill(sub, game, rule))
    }
    let game = catalog::games().first().map(|listing| listing.game);
    let id = game.map_or("GAME", |game| game.meta().id);
    let rule = game.and_then(|game| game.rules(Language::En).into_iter().next());
    fill(Cli::command(), id, rule.as_ref().map_or("RULE", |rule| &rule.id))
}

/// Help and version are answers; everything else that stops the reading of arguments is wrong usage.
fn misused(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // Nobody is left to tell if this fails.
        drop(error.print());
        return ExitCode::SUCCESS;
    }
    let json = std::env::args_os().any(|arg| arg == "--json");
    let text = error.render().to_string();
    let message = text.strip_prefix("error: ").unwrap_or(&text).trim_end();
    Shell::new(json, shell::spoken_here()).report(&Error::input("usage", message))
}
