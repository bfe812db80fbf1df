//! `pioneers play`: a whole game in a plain terminal, line by line, so that it works through pipes too.

mod command;
mod journal;
mod menu;
#[cfg(feature = "online")]
mod online;
mod screen;
mod session;

use std::path::PathBuf;
use std::time::Duration;

use bots::Sitter;
use catalog::Listing;
use engine::{AnyMatch, Language, LogError, MatchLog, say};

use crate::bot_list::BotList;
use crate::error::{Error, Stop};
use crate::files::{self, LogFile};
use crate::options;
use crate::play::journal::Journal;
use crate::play::session::{Session, Story};
use crate::retell::retell;
use crate::seed::TypedSeed;
use crate::shell::{self, Shell};
use crate::sim::fill;
use crate::weights::Weights;

/// Play a game in the terminal, against bots or with friends at one keyboard.
///
/// You get the table, what happened since your last decision, and the moves you may make, numbered. Type a number to
/// make a move, a word to search among the moves, ? for everything else.
#[derive(Clone, clap::Args)]
#[command(after_help = "\
People take the first seats, bots the others. With several people the screen asks to pass the
keyboard on, so that nobody sees what is not theirs. A saved game is written after every step;
--resume goes on with it, and keeps adding to the same file. Who plays is not part of it: name
bots and people again.

With --json each decision is a line {\"decide\": {seat, decision, round, prompt, view, news, legal}},
answered on standard input with a number or an action; the last line is {\"end\": …} or {\"left\": …}.

Examples:
  pioneers play {game}
  pioneers play {game} --players 3 --bots greedy,random --save my.jsonl
  pioneers play --resume my.jsonl
  pioneers play {game} --players 2 --hotseat
  pioneers play {game} --humans 0 --seed 7         watch bots play
  pioneers play --server https://games.example.org
  pioneers play --invite https://games.example.org/table/…")]
pub(crate) struct Args {
    /// The game's id, as `pioneers games` lists it; in a terminal a start screen asks if it is left out.
    game: Option<String>,
    /// How many play; people and named bots together, or the fewest the game allows.
    #[arg(long, short, conflicts_with = "resume")]
    players: Option<u8>,
    /// How many of them are people at this keyboard; 0 to watch.
    #[arg(long, default_value_t = 1)]
    humans: u8,
    /// Everybody is a person at this keyboard.
    #[arg(long, conflicts_with_all = ["humans", "bots"])]
    hotseat: bool,
    /// The bots: one for all of them, or one for each, as in greedy,random or 'cmd:python3 bot.py,greedy'.
    #[arg(long, default_value = "greedy", value_name = "BOT,…")]
    bots: BotList,
    /// How long a program may think about a decision, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    deadline: u64,
    #[command(flatten)]
    weights: Weights,
    /// A whole number or 64 hexadecimal digits; a new one each time unless given.
    #[arg(long, conflicts_with = "resume")]
    seed: Option<TypedSeed>,
    /// An option of the table, as key=value or key=@FILE; may be repeated.
    #[arg(long = "option", short, value_name = "KEY=VALUE", conflicts_with = "resume")]
    options: Vec<String>,
    /// Write the game to this new file, step by step.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a saved game.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Line by line, without a full screen: for screen readers and slow lines. So it is without a terminal, too.
    #[arg(long, conflicts_with_all = ["server", "table", "invite"])]
    plain: bool,
    /// Nothing but ASCII on a full screen, whatever the locale says.
    #[arg(long)]
    ascii: bool,
    /// How fast bots move on a full screen, from 0 (at once) to 4; + and - change it.
    #[arg(long, value_name = "0-4", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=4))]
    pace: u8,
    /// Sit at a table of this server.
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "resume", "save"])]
    server: Option<String>,
    /// Which table of it; else its lobby is shown.
    #[arg(long, value_name = "ID", requires = "server")]
    table: Option<String>,
    /// An invitation to a table: a link that somebody sent you.
    #[arg(long, value_name = "LINK", conflicts_with_all = ["game", "resume", "save", "server", "table"])]
    invite: Option<String>,
    /// What others are to call you on a server, when you first come there.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

#[cfg(not(feature = "online"))]
mod online {
    //! What a program says that has no client of servers.

    use crate::error::{Error, Stop};
    use crate::play::Args;
    use crate::shell::Shell;

    pub(super) fn run(_: &Args, _: &mut Shell) -> Result<(), Stop> {
        let message = "this program was built without tables of a server: open the table in a browser, or build with the cargo feature `online`";
        Err(Error::input("missing_feature", message).into())
    }
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    if args.server.is_some() || args.invite.is_some() {
        return online::run(args, shell);
    }
    if shell.interactive && !args.plain && shell::variable("TERM").is_none_or(|term| term != "dumb") {
        return screen::run(args, shell);
    }
    let opened = match &args.resume {
        Some(file) => Opened::resume(args, files::read_log(file)?, shell.language)?,
        None => Opened::new(args, shell.language)?,
    };
    let seats = seated(args, &opened)?;
    let journal = journal(args, &opened, shell)?;
    let Opened { listing, running, stories, seed, .. } = opened;
    Session::new(listing, running, seats, stories, journal, shell).play(&seed)
}

/// The file it is written to, if it is.
fn journal(args: &Args, opened: &Opened, shell: &Shell) -> Result<Option<Journal>, Stop> {
    Ok(match (&args.save, &args.resume, &opened.read) {
        (Some(file), _, _) => Some(Journal::create(file, &opened.running.log())?),
        (None, Some(file), Some(read)) => {
            let (journal, remark) = Journal::resume(file, read)?;
            if let Some(remark) = remark {
                shell.remark(remark);
            }
            Some(journal)
        }
        (None, _, _) => None,
    })
}

/// A match to be played, new or old.
struct Opened {
    listing: &'static Listing,
    running: Box<dyn AnyMatch>,
    /// What each seat was told so far.
    stories: Vec<Story>,
    seed: String,
    /// The file it comes from.
    read: Option<LogFile>,
}

impl Opened {
    fn new(args: &Args, language: Language) -> Result<Opened, Stop> {
        let Some(id) = args.game.as_deref() else {
            return Err(Error::input("usage", say!("terminal-which-game")).into());
        };
        let listing = catalog::find(id)?;
        let options = options::read(listing.game, &args.options)?;
        let fewest = *listing.game.meta().seats.start();
        let people = if args.hotseat { 0 } else { args.humans };
        let players = args.players.unwrap_or(match args.bots.len() {
            1 => fewest.max(people),
            bots => people.saturating_add(u8::try_from(bots).unwrap_or(u8::MAX)),
        });
        let typed = match &args.seed {
            Some(seed) => seed.clone(),
            None => TypedSeed::fresh()?,
        };
        let running = listing.game.start(&options, players, typed.seed)?;
        without_host(&*running)?;
        let stories = Story::opening(&*running, language);
        Ok(Opened { listing, running, stories, seed: typed.to_string(), read: None })
    }

    fn resume(args: &Args, read: LogFile, language: Language) -> Result<Opened, Stop> {
        let log: &MatchLog = &read.log;
        let listing = catalog::find(&log.header.game)?;
        if let Some(asked) = &args.game
            && *asked != log.header.game
        {
            let expected = catalog::find(asked)?.game.meta().id;
            return Err(LogError::Game { found: log.header.game.clone(), expected }.into());
        }
        let opened = listing.game.open(log)?;
        without_host(&*opened)?;
        let mut stories = Story::opening(&*opened, language);
        let running = retell(listing.game, log, usize::MAX, |line, turn, _| match turn {
            Some(turn) => Story::hear(&mut stories, turn, language),
            None => Story::taken_back(&mut stories, line.seat, language),
        })?;
        let seed = log.header.seed.map(|seed| seed.to_string()).unwrap_or_default();
        Ok(Opened { listing, running, stories, seed, read: Some(read) })
    }
}

/// One keyboard cannot tell who pressed first.
fn without_host(running: &dyn AnyMatch) -> Result<(), Error> {
    match running.needs_host() {
        None => Ok(()),
        Some(option) => Err(Error::input("needs_host", say!("terminal-needs-host", option = option))),
    }
}

/// Who plays which seat: people first, then bots; nobody is a person's place.
fn seated(args: &Args, opened: &Opened) -> Result<Vec<Option<Sitter>>, Stop> {
    let players = opened.running.seats();
    let people = if args.hotseat { players } else { args.humans };
    let Some(bots) = players.checked_sub(people) else {
        let message = say!("terminal-bad-humans", people = people, players = players);
        return Err(Error::input("bad_humans", message).into());
    };
    let lab = args.weights.lab(opened.listing.lab, args.bots.iter())?;
    let deadline = Duration::from_millis(args.deadline);
    let named = args.bots.iter().map(|name| Sitter::parse(lab, name, deadline));
    let bots = fill(&named.collect::<Result<Vec<_>, _>>()?, bots)?;
    // Where one name fills several seats, a program is started for each.
    Ok((0..people).map(|_| None).chain(bots.iter().map(|bot| Some(bot.another()))).collect())
}
