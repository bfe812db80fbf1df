//! A match played at one keyboard. It knows no game: it shows what the engine formats and draws, and submits what was
//! chosen.

use std::io::{BufRead, StdinLock};
use std::path::Path;

use bots::Sitter;
use canvas::{Look, Move, Zoom, wrapped};
use catalog::Listing;
use engine::{
    AnyMatch, Arg, Commit, Failure, Language, Offer, Phrase, RuleId, Seat, Seed, Turn, Viewer, Voice,
    next_to_act, say,
};
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;
use serde_json::{Value, json};

use crate::error::{Error, Stop};
use crate::finale;
use crate::play::command::Command;
use crate::play::journal::Journal;
use crate::play::menu::{self, Moves, Show};
use crate::retell::Line;
use crate::rules;
use crate::shell::{self, Shell};

/// What one seat was told, from the beginning.
#[derive(Default)]
pub(crate) struct Story {
    lines: Vec<Line>,
    /// Lines before this were there when the seat last acted.
    seen: usize,
}

impl Story {
    /// Nobody has done anything yet: each seat knows what it was told of the setup.
    pub(crate) fn opening(running: &dyn AnyMatch, language: Language) -> Vec<Story> {
        let told = |seat| Line::of_opening(running, Viewer::Seat(seat), language).collect();
        Seat::all(running.seats()).map(|seat| Story { lines: told(seat), seen: 0 }).collect()
    }

    /// Tells everybody what a step brought about.
    pub(crate) fn hear(stories: &mut [Story], turn: &Turn, language: Language) {
        for (seat, story) in (0..).map(Seat).zip(stories) {
            if seat == turn.seat {
                story.seen = story.lines.len();
            }
            story.lines.extend(Line::of_turn(turn, Viewer::Seat(seat), language));
        }
    }

    /// Tells everybody that a seat took a step back.
    pub(crate) fn taken_back(stories: &mut [Story], seat: Seat, language: Language) {
        for story in stories {
            story.lines.push(Line::taken_back(seat, language));
        }
    }

    fn news(&self) -> &[Line] {
        &self.lines[self.seen..]
    }
}

/// Whether the game goes on at this keyboard.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Flow {
    On,
    Leave,
}

pub(crate) struct Session<'a> {
    listing: &'static Listing,
    running: Box<dyn AnyMatch>,
    /// The bot of each seat; a person where there is none.
    seats: Vec<Option<Sitter>>,
    stories: Vec<Story>,
    journal: Option<Journal>,
    /// The randomness that is not the match's own: that of bots, and who is asked first where any may act.
    chance: Seed,
    /// The seat whose view the screen shows.
    facing: Option<Seat>,
    /// The rule behind the last refusal.
    refused_by: Option<RuleId>,
    input: Input,
    /// Whether the table was shown; later `look` shows it again.
    looked: bool,
    shell: &'a mut Shell,
}

impl<'a> Session<'a> {
    pub(crate) fn new(
        listing: &'static Listing,
        running: Box<dyn AnyMatch>,
        seats: Vec<Option<Sitter>>,
        stories: Vec<Story>,
        journal: Option<Journal>,
        shell: &'a mut Shell,
    ) -> Session<'a> {
        let seed = running.log().header.seed.expect("a match that is played here has its seed");
        Session {
            listing,
            running,
            seats,
            stories,
            journal,
            chance: seed.child(u64::MAX),
            facing: None,
            refused_by: None,
            input: Input::new(shell.interactive),
            looked: false,
            shell,
        }
    }

    /// Plays until the game is over or the last person leaves.
    pub(crate) fn play(mut self, seed: &str) -> Result<(), Stop> {
        self.greet(seed)?;
        for (seat, bot) in self.bots() {
            bot.sit(&*self.running, seat).map_err(|fault| Error::from(fault.of(&bot)))?;
        }
        while let Some(seat) = self.next_seat() {
            let flow = match self.seats[seat.index()].clone() {
                Some(bot) => self.bot_acts(seat, &bot)?,
                None => self.person_acts(seat)?,
            };
            if flow == Flow::Leave {
                return self.leave();
            }
        }
        self.finish()
    }

    /// Who is asked next. Sealed answers come from bots first, so that a person's is the last and the round resolves;
    /// where any may act, who is asked first is drawn, the same again after a resume.
    fn next_seat(&self) -> Option<Seat> {
        let pending = self.running.pending();
        match pending.commit {
            Commit::Sealed => {
                let bot = pending.seats.iter().find(|seat| self.seats[seat.index()].is_some());
                bot.or(pending.seats.first())
            }
            Commit::Open => next_to_act(pending, &mut self.chance.decision(self.running.version())),
        }
    }

    /// The bots by seat.
    fn bots(&self) -> Vec<(Seat, Sitter)> {
        let seats = (0..).map(Seat).zip(&self.seats);
        seats.filter_map(|(seat, bot)| Some((seat, bot.clone()?))).collect()
    }

    fn bot_acts(&mut self, seat: Seat, bot: &Sitter) -> Result<Flow, Stop> {
        if self.shell.interactive {
            // Whoever waits for a bot reads what there is so far.
            self.shell.flush()?;
        }
        let seed = self.chance.child(self.running.version() * 8 + u64::from(seat.0));
        // Whoever waits for a bot sees all that came before.
        self.shell.flush()?;
        let answer = bot.think(self.listing.lab, &*self.running, seat, seed).map_err(Error::from)?.run();
        if let Some(fault) = answer.fault {
            self.shell
                .remark(format_args!("warning: {bot} at {seat}: {fault}; the default was played for it"));
        }
        let turn = match self.running.submit(seat, Some(answer.decision), &answer.actions) {
            Ok(turn) => turn,
            Err(failure) => {
                let refused = format!("{bot} at {seat} chose what may not be done: {failure}");
                let instead = self.running.fallback(seat).filter(|_| matches!(bot, Sitter::Program { .. }));
                let Some(instead) = instead else { return Err(Error::input("bot_failed", refused).into()) };
                self.shell.remark(format_args!("warning: {refused}; the default was played for it"));
                self.running.submit(seat, None, &[instead]).map_err(Error::from)?
            }
        };
        self.hear(&turn)?;
        Ok(Flow::On)
    }

    fn person_acts(&mut self, seat: Seat) -> Result<Flow, Stop> {
        if self.hand_over(seat)? == Flow::Leave {
            return Ok(Flow::Leave);
        }
        let offers = self.running.legal(seat, self.shell.language);
        self.show_decision(seat, &offers)?;
        let mut warned = false;
        loop {
            let prompt =
                if self.shell.json { String::new() } else { format!("{}> ", self.shell.text(&seat.name())) };
            let Some(line) = self.read_line(&prompt)? else { return Ok(Flow::Leave) };
            let done = match Command::read(&line) {
                Command::Nothing if offers.len() == 1 => self.choose(seat, &offers, 1)?,
                Command::Nothing => self.show_moves(&offers, seat, &Show::Short)?,
                Command::All => self.show_moves(&offers, seat, &Show::All)?,
                Command::Filter(words) => self.show_moves(&offers, seat, &Show::Matching(words))?,
                Command::Move(number) => self.choose(seat, &offers, number)?,
                Command::Raw(actions) => self.act(seat, &actions)?,
                Command::BadJson(why) => {
                    self.complain(&Error::input("not_json", say!("terminal-not-json", why = why)))?
                }
                Command::Look => {
                    self.looked = false;
                    self.show_decision(seat, &offers)?;
                    false
                }
                Command::Undo => self.undo(seat)?,
                Command::Recall => self.recall(seat)?,
                Command::Help => self.say(&say!("terminal-help"))?,
                Command::Rule(id) => self.show_rule(&id)?,
                Command::Why => match self.refused_by {
                    Some(rule) => self.show_rule(rule.0)?,
                    None => self.say(&say!("terminal-nothing-refused"))?,
                },
                Command::Rules(about) => self.show_rules(about.as_deref())?,
                Command::Save(file) => self.save(Path::new(&file))?,
                Command::Log => self.show_log(seat)?,
                Command::Concede => {
                    let turn = self.running.quit(seat);
                    self.settle(turn)?
                }
                Command::Quit if self.journal.is_none() && self.shell.interactive && !warned => {
                    warned = true;
                    self.say(&say!("terminal-not-saved"))?
                }
                Command::Quit => return Ok(Flow::Leave),
            };
            if done {
                return Ok(Flow::On);
            }
        }
    }

    /// A move by its number. All of these return whether the decision is made.
    fn choose(&mut self, seat: Seat, offers: &[Offer], number: usize) -> Result<bool, Stop> {
        match number.checked_sub(1).and_then(|index| offers.get(index)) {
            Some(offer) => {
                let action = serde_json::from_str(offer.action.get()).map_err(std::io::Error::from)?;
                self.act(seat, &[action])
            }
            None => {
                let message = say!("terminal-no-such-move", number = number, most = offers.len());
                self.complain(&Error::input("no_such_move", message))
            }
        }
    }

    fn act(&mut self, seat: Seat, actions: &[Value]) -> Result<bool, Stop> {
        let turn = self.running.submit(seat, None, actions);
        self.settle(turn)
    }

    fn settle(&mut self, turn: Result<Turn, Failure>) -> Result<bool, Stop> {
        match turn {
            Ok(turn) => self.hear(&turn).map(|()| true),
            Err(failure) => {
                let rule = failure.rule;
                self.refused_by = rule.or(self.refused_by);
                self.complain(&failure.into())?;
                if rule.is_some() && !self.shell.json {
                    let hint = self.shell.text(&say!("terminal-type-why"));
                    self.shell.line(hint)?;
                }
                Ok(false)
            }
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<bool, Stop> {
        let done = self.running.undo(seat);
        self.take_back(done, seat)
    }

    /// The person at the keyboard has not answered yet, so what can be recalled is what another person answered before
    /// passing the keyboard on.
    fn recall(&mut self, seat: Seat) -> Result<bool, Stop> {
        let people = self.running.sealed().iter().filter(|seat| self.seats[seat.index()].is_none());
        let seat = people.last().unwrap_or(seat);
        let done = self.running.recall(seat);
        self.take_back(done, seat)
    }

    fn take_back(&mut self, done: Result<(), Failure>, seat: Seat) -> Result<bool, Stop> {
        match done {
            Ok(()) => {
                Story::taken_back(&mut self.stories, seat, self.shell.language);
                self.bots().iter().for_each(|(_, bot)| bot.undone(seat, &*self.running));
                self.record()?;
                Ok(true)
            }
            Err(failure) => self.complain(&failure.into()),
        }
    }

    /// Takes note of what happened: for the seats, for the file, and for a watcher at once.
    fn hear(&mut self, turn: &Turn) -> Result<(), Stop> {
        Story::hear(&mut self.stories, turn, self.shell.language);
        self.bots().iter().for_each(|(seat, bot)| bot.saw(*seat, turn));
        if self.watched() {
            let told = turn.told(Viewer::Spectator, self.shell.language);
            if self.shell.json {
                self.shell.json(&json!({ "step": { "seat": turn.seat, "told": told } }))?;
            } else {
                for told in told {
                    self.shell.line(told.text)?;
                }
            }
        }
        self.record()
    }

    /// A file that cannot be written does not end the game; the next step tries again.
    fn record(&mut self) -> Result<(), Stop> {
        let Some(journal) = &mut self.journal else { return Ok(()) };
        match journal.follow(&self.running.log()) {
            Ok(()) => Ok(()),
            Err(error) => self.complain(&error).map(drop),
        }
    }

    fn save(&mut self, file: &Path) -> Result<bool, Stop> {
        match Journal::create(file, &self.running.log()) {
            Ok(journal) => {
                self.say(&say!("terminal-saved", file = journal.path().display().to_string()))?;
                self.journal = Some(journal);
                Ok(false)
            }
            Err(error) => self.complain(&error),
        }
    }

    /// With several people the screen is cleared between them, and waits until the right one sits there.
    fn hand_over(&mut self, seat: Seat) -> Result<Flow, Stop> {
        let people = self.seats.iter().filter(|bot| bot.is_none()).count();
        if people < 2 || self.facing == Some(seat) || self.shell.json {
            return Ok(Flow::On);
        }
        self.facing = Some(seat);
        self.clear()?;
        let name = self.shell.ink.seat(seat, self.shell.text(&seat.name())).to_string();
        let pass = self.shell.text(&say!("terminal-hand-over", who = name));
        if self.read_line(&format!("{pass} "))?.is_none() {
            return Ok(Flow::Leave);
        }
        self.clear()?;
        Ok(Flow::On)
    }

    fn clear(&mut self) -> Result<(), Stop> {
        if self.shell.interactive {
            // Screen and what was scrolled off it; then to the top.
            self.shell.ask("\x1b[2J\x1b[3J\x1b[H")
        } else {
            self.shell.line("\n=== ✂ ===\n")
        }
    }

    fn greet(&mut self, seed: &str) -> Result<(), Stop> {
        let meta = self.running.meta();
        let seats = Seat::all(self.running.seats()).zip(&self.seats).map(|(seat, bot)| match bot {
            None => say!("terminal-you", seat = seat.name()),
            Some(bot) => say!("terminal-bot", seat = seat.name(), bot = bot.to_string()),
        });
        if self.shell.json {
            let bots: Vec<_> = self.seats.iter().map(|bot| bot.as_ref().map(Sitter::to_string)).collect();
            let header = self.running.log().header;
            let start =
                json!({ "game": meta.id, "players": header.seats, "bots": bots, "seed": header.seed });
            return self.shell.json(&json!({ "start": start }));
        }
        let greeting = say!("terminal-greeting", game = meta.title, seats = Arg::list(seats), seed = seed);
        self.shell.line(self.shell.text(&greeting))
    }

    fn show_decision(&mut self, seat: Seat, offers: &[Offer]) -> Result<(), Stop> {
        let (round, prompt) = (self.running.round(), self.running.prompt(seat, self.shell.language));
        let news = self.stories[seat.index()].news();
        if self.shell.json {
            return self
                .shell
                .json(&json!({ "decide": {
                "seat": seat,
                "decision": self.running.decision(seat),
                "round": round,
                "prompt": prompt,
                "view": self.running.view(Viewer::Seat(seat)),
                "news": news,
                "legal": offers,
            } }))
                .and_then(|()| self.shell.flush());
        }
        let ink = self.shell.ink;
        if !news.is_empty() {
            self.shell.line(format_args!("\n{}", ink.bold(self.shell.text(&say!("terminal-news")))))?;
            let columns = usize::from(ink.width).saturating_sub(4).max(30);
            for line in news.iter().flat_map(|line| wrapped(&line.text, columns)) {
                self.shell.line(format_args!("  {line}"))?;
            }
        }
        if !std::mem::replace(&mut self.looked, true) {
            let picture = self.running.picture(Viewer::Seat(seat), ink, self.shell.language);
            self.shell.line(format_args!("\n{}", picture.trim_end()))?;
        }
        let name = ink.seat(seat, self.shell.text(&seat.name()));
        let round = ink.bold(self.shell.text(&say!("terminal-round", round = round)));
        self.shell.line(format_args!("\n{round} {name}: {}", ink.bold(prompt)))?;
        self.show_moves(offers, seat, &Show::Short).map(drop)
    }

    fn show_moves(&mut self, offers: &[Offer], seat: Seat, show: &Show) -> Result<bool, Stop> {
        let codes = if let Show::Matching(_) = show { self.codes(offers, seat) } else { Vec::new() };
        let text = menu::text(Moves { offers, codes: &codes }, show, self.shell.ink, self.shell.language);
        self.tell(&text)
    }

    /// The codes by which the game's own view names what is offered.
    fn codes(&self, offers: &[Offer], seat: Seat) -> Vec<String> {
        let Some(own) = self.listing.view else { return Vec::new() };
        let parsed = |offer: &Offer| Move {
            action: serde_json::from_str(offer.action.get()).unwrap_or_default(),
            label: offer.label.clone(),
        };
        let moves: Vec<Move> = offers.iter().map(parsed).collect();
        let view = serde_json::from_str(self.running.view(Viewer::Seat(seat)).get()).unwrap_or_default();
        let look = Look {
            view: &view,
            before: None,
            seat: Some(seat.0),
            names: &[],
            pending: &[],
            moves: &moves,
            shown: &[],
            chosen: None,
            voice: Voice::new(self.listing.game.words(), self.shell.language),
            zoom: Zoom::default(),
        };
        own.keywords(&look)
    }

    fn show_log(&mut self, seat: Seat) -> Result<bool, Stop> {
        let lines: Vec<&str> = self.stories[seat.index()].lines.iter().map(|line| &*line.text).collect();
        if lines.is_empty() {
            return self.say(&say!("terminal-empty-log"));
        }
        let text = lines.join("\n");
        self.tell(&text)
    }

    fn show_rule(&mut self, id: &str) -> Result<bool, Stop> {
        match rules::find(self.listing.game, id.trim(), self.shell.language) {
            Ok(rule) if self.shell.json => self.shell.json(&json!({ "rule": rule }))?,
            Ok(rule) => rules::show(&rule, self.shell)?,
            Err(error) => return self.complain(&error),
        }
        Ok(false)
    }

    fn show_rules(&mut self, about: Option<&str>) -> Result<bool, Stop> {
        let about = about.unwrap_or_default();
        let rules = self.listing.game.rules(self.shell.language);
        let found: Vec<&engine::Rule> = rules.iter().filter(|rule| rules::has(rule, about)).collect();
        if self.shell.json {
            self.shell.json(&json!({ "rules": found }))?;
        } else if found.is_empty() {
            let none = self.shell.text(&say!("terminal-no-rule-has", words = about));
            self.shell.line(none)?;
        } else {
            rules::chapters(found, self.shell)?;
        }
        Ok(false)
    }

    /// Says something to the person at the keyboard.
    fn say(&mut self, phrase: &Phrase) -> Result<bool, Stop> {
        let text = self.shell.text(phrase);
        self.tell(&text)
    }

    /// Tells the person at the keyboard something.
    fn tell(&mut self, text: &str) -> Result<bool, Stop> {
        if self.shell.json {
            self.shell.json(&json!({ "text": text }))?;
        } else {
            self.shell.line(text)?;
        }
        Ok(false)
    }

    /// Tells the person at the keyboard what is wrong, in the place where they look.
    fn complain(&mut self, error: &Error) -> Result<bool, Stop> {
        if self.shell.json {
            self.shell.json(&json!({ "error": error.put(self.shell.language) }))?;
            return Ok(false);
        }
        self.shell.line(shell::ErrorText(error, self.shell.language))?;
        Ok(false)
    }

    fn finish(&mut self) -> Result<(), Stop> {
        self.bots().iter().for_each(|(_, bot)| bot.end(&*self.running));
        let ink = self.shell.ink;
        if self.shell.json {
            return match finale::json(&*self.running, self.shell.language) {
                Some(end) => self.shell.json(&json!({ "end": end })),
                None => Ok(()),
            };
        }
        if let Some(person) = self.seats.iter().position(Option::is_none) {
            for line in self.stories[person].news() {
                self.shell.line(format_args!("  {}", line.text))?;
            }
        }
        let picture = self.running.picture(Viewer::Referee, ink, self.shell.language);
        self.shell.line(format_args!("\n{}\n", picture.trim_end()))?;
        if let Some(end) = finale::text(&*self.running, self.shell) {
            self.shell.line(end)?;
        }
        Ok(())
    }

    fn leave(&mut self) -> Result<(), Stop> {
        let saved = self.journal.as_ref().map(|journal| journal.path().display().to_string());
        if self.shell.json {
            return self.shell.json(&json!({ "left": { "saved": saved } }));
        }
        let said = match saved {
            Some(file) => self.shell.text(&say!("terminal-left-saved", file = file)),
            None => self.shell.text(&say!("terminal-left")),
        };
        self.shell.line(format_args!("\n{said}"))
    }

    fn watched(&self) -> bool {
        self.seats.iter().all(Option::is_some)
    }

    /// A line from the keyboard; nothing at its end. What is not text reads as text that no command has.
    fn read_line(&mut self, prompt: &str) -> Result<Option<String>, Stop> {
        self.shell.flush()?;
        let trouble = |error: &dyn std::fmt::Display| {
            Error::input("cannot_read", format!("cannot read what you type: {error}"))
        };
        match &mut self.input {
            Input::Lines(lines) => {
                if !prompt.is_empty() {
                    self.shell.ask(prompt)?;
                }
                let mut bytes = Vec::new();
                let read = lines.read_until(b'\n', &mut bytes).map_err(|error| trouble(&error))?;
                Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
            }
            Input::Editor(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    // A line that is not remembered was only not remembered.
                    drop(editor.add_history_entry(&line));
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof) => Ok(None),
                Err(ReadlineError::Interrupted) => std::process::exit(130),
                Err(error) => Err(trouble(&error).into()),
            },
        }
    }
}

/// Where lines come from: a pipe, or a terminal with editing and history.
enum Input {
    Lines(StdinLock<'static>),
    Editor(Box<DefaultEditor>),
}

impl Input {
    /// Without an editor, as on a terminal that cannot have one, lines are read as they come.
    fn new(interactive: bool) -> Input {
        let editor = interactive.then(|| DefaultEditor::new().ok()).flatten();
        editor.map_or_else(|| Input::Lines(std::io::stdin().lock()), |editor| Input::Editor(Box::new(editor)))
    }
}
