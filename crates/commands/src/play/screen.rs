//! `pioneers play` on a full screen.

use std::path::Path;

use bots::{BotSpec, Sitter};
use engine::{Language, MatchLog, Seat, Viewer, say};
use terminal::{
    Chosen, Keeper, Left, LocalTable, Playable, Saved, Screen, Seated, Settings, Setup, Start, Story, Table,
    Venue,
};

use crate::error::{Error, Stop};
use crate::files;
use crate::play::journal::Journal;
use crate::play::{Args, Opened, seated};
use crate::retell::{Line, retell};
use crate::seed::TypedSeed;
use crate::shell::{self, Shell};

/// Saved games that the start screen offers.
const OFFERED: usize = 20;

/// Plays on a full screen: what was asked for, or what the start screen is told, game after game.
pub(super) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    if args.game.is_some() || args.resume.is_some() {
        return asked_for(args, shell);
    }
    let games = playables();
    let mut last = None;
    loop {
        let saved = saved();
        let chosen = {
            let language = shell.language;
            let refusal = |setup: &Setup| begin(setup).err().map(|error| error.message.text(language));
            let mut screen = Screen::open(args.ascii).map_err(gone)?;
            let start =
                Start { games: &games, saved: &saved, language, venue: Venue::Here, last, refusal: &refusal };
            terminal::start(&mut screen, &start).map_err(gone)?
        };
        match chosen {
            Chosen::Quit => return Ok(()),
            Chosen::Resume(at, language) => {
                shell.language = language;
                last = None;
                asked_for(&Args { resume: Some(saved[at].file.clone()), ..args.clone() }, shell)?;
            }
            Chosen::Play(setup, language) => {
                shell.language = language;
                let (opened, bot) = begin(&setup)?;
                let seats = (0..setup.players)
                    .map(|seat| (seat >= setup.people).then_some(Sitter::Bot(bot)))
                    .collect();
                table(opened, seats, None, args, shell)?;
                last = Some(setup);
            }
        }
    }
}

/// The game or the file of the command line.
fn asked_for(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let opened = match &args.resume {
        Some(file) => Opened::resume(args, files::read_log(file)?, shell.language)?,
        None => Opened::new(args, shell.language)?,
    };
    let seats = seated(args, &opened)?;
    let journal = super::journal(args, &opened, shell)?;
    table(opened, seats, journal, args, shell)
}

/// A new game as the start screen was told.
fn begin(setup: &Setup) -> Result<(Opened, BotSpec), Error> {
    let listing = &catalog::games()[setup.game];
    let seed = TypedSeed::fresh()?;
    let running = listing.game.start(&setup.options, setup.players, seed.seed)?;
    super::without_host(&*running)?;
    let bot = listing.lab.bot(&setup.bot)?;
    Ok((Opened { listing, running, stories: Vec::new(), seed: seed.to_string(), read: None }, bot))
}

/// The games with their views.
pub(crate) fn playables() -> Vec<Playable> {
    catalog::games().iter().map(|one| Playable { game: one.game, lab: one.lab, view: one.view }).collect()
}

fn table(
    opened: Opened,
    bots: Vec<Option<Sitter>>,
    journal: Option<Journal>,
    args: &Args,
    shell: &mut Shell,
) -> Result<(), Stop> {
    let language = shell.language;
    let stories = stories(&opened, language)?;
    let playable = Playable { game: opened.listing.game, lab: opened.listing.lab, view: opened.listing.view };
    let keeper = Box::new(Kept { journal, language });
    for (seat, bot) in (0..).map(Seat).zip(&bots) {
        if let Some(bot) = bot {
            bot.sit(&*opened.running, seat).map_err(|fault| Error::from(fault.of(bot)))?;
        }
    }
    let seated = Seated { running: opened.running, bots, stories, keeper };
    let mut table = LocalTable::new(playable, seated, language);
    let left = {
        let mut screen = Screen::open(args.ascii).map_err(gone)?;
        terminal::play(&mut screen, &mut table, Settings { language, pace: args.pace }).map_err(gone)?
    };
    if let Some(end) = &table.snapshot().end {
        for line in end {
            shell.line(line.text())?;
        }
    } else {
        let said = match table.saved_in() {
            Some(file) => shell.text(&say!("terminal-left-saved", file = file)),
            None => shell.text(&say!("terminal-left")),
        };
        shell.line(said)?;
    }
    match left {
        Left::Quit => Ok(()),
        Left::Interrupted => {
            shell.flush()?;
            std::process::exit(130);
        }
        Left::Broken(why) => Err(Error::input("table_gone", why).into()),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "so it can be given to `map_err`")]
pub(super) fn gone(error: std::io::Error) -> Stop {
    Error::input("no_terminal", format!("the terminal cannot be used: {error}; try --plain")).into()
}

/// What each seat, and a watcher last, was told so far.
fn stories(opened: &Opened, language: Language) -> Result<Vec<Story>, Stop> {
    let seats = opened.running.seats();
    let viewers: Vec<Viewer> = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let opening = |viewer: &Viewer| Story {
        lines: Line::of_opening(&*opened.running, *viewer, language).map(|line| (None, line.text)).collect(),
        seen: 0,
    };
    let mut stories: Vec<Story> = viewers.iter().map(opening).collect();
    if let Some(read) = &opened.read {
        retell(opened.listing.game, &read.log, usize::MAX, |line, turn, _| {
            for (viewer, story) in viewers.iter().zip(&mut stories) {
                if *viewer == Viewer::Seat(line.seat) {
                    story.seen = story.lines.len();
                }
                match turn {
                    Some(turn) => {
                        let told = Line::of_turn(turn, *viewer, language);
                        story.lines.extend(told.map(|told| (Some(line.seat.0), told.text)));
                    }
                    None => {
                        let told = Line::taken_back(line.seat, language);
                        story.lines.push((Some(line.seat.0), told.text));
                    }
                }
            }
        })?;
    }
    Ok(stories)
}

/// A match in a file, if there is one.
struct Kept {
    journal: Option<Journal>,
    language: Language,
}

impl Kept {
    fn text(&self, error: &Error) -> String {
        shell::ErrorText(error, self.language).to_string()
    }
}

impl Keeper for Kept {
    fn record(&mut self, log: &MatchLog) -> Result<(), String> {
        let Some(journal) = &mut self.journal else { return Ok(()) };
        journal.follow(log).map_err(|error| self.text(&error))
    }

    fn save(&mut self, file: &Path, log: &MatchLog) -> Result<String, String> {
        let journal = Journal::create(file, log).map_err(|error| self.text(&error))?;
        let path = journal.path().display().to_string();
        self.journal = Some(journal);
        Ok(path)
    }

    fn file(&self) -> Option<String> {
        self.journal.as_ref().map(|journal| journal.path().display().to_string())
    }
}

/// Saved games of this folder that are not over, the latest first.
fn saved() -> Vec<Saved> {
    let Ok(folder) = std::fs::read_dir(".") else { return Vec::new() };
    let mut found: Vec<(std::time::SystemTime, Saved)> = folder
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == "jsonl"))
        .filter_map(|entry| {
            let changed = entry.metadata().ok()?.modified().ok()?;
            let log = files::read_log(&entry.path()).ok()?.log;
            let game = catalog::find(&log.header.game).ok()?.game;
            let file = entry.path();
            let name = file.file_name()?.to_string_lossy().into_owned();
            let title = format!("{name}: {} ({})", game.meta().title, log.header.seats);
            log.end.is_none().then_some((changed, Saved { file, title }))
        })
        .collect();
    found.sort_by_key(|(changed, _)| std::cmp::Reverse(*changed));
    found.into_iter().take(OFFERED).map(|(_, saved)| saved).collect()
}
