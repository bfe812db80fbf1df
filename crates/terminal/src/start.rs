//! The start screen: what is to be played, by whom, with which options, in which language.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use canvas::{Line, Role, cut, width, wrapped};
use engine::{Catalogue, Language, OptionValues, Phrase, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use serde_json::Value;

use crate::app::read;
use crate::screen::Screen;
use crate::table::Playable;
use crate::theme::Theme;

/// A game that can be resumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// Where it is.
    pub file: PathBuf,
    /// What it is, in a line.
    pub title: String,
}

/// What there is to begin with.
pub struct Start<'a> {
    /// The games.
    pub games: &'a [Playable],
    /// Saved games, the latest first.
    pub saved: &'a [Saved],
    /// The language at first.
    pub language: Language,
    /// Where it is played.
    pub venue: Venue,
    /// What was chosen the last time.
    pub last: Option<Setup>,
    /// Why it cannot be played so, if it cannot.
    pub refusal: &'a dyn Fn(&Setup) -> Option<String>,
}

/// Where a new game is played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Venue {
    /// At this keyboard.
    Here,
    /// At a table of a server.
    Server,
}

/// A new game.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// Its place in the list.
    pub game: usize,
    /// How many play.
    pub players: u8,
    /// How many of them are people.
    pub people: u8,
    /// The bot on all other seats.
    pub bot: String,
    /// The table's options.
    pub options: Value,
    /// On a server: whether the lobby shows it.
    pub public: bool,
    /// On a server: how time is kept, by its place in a list of clocks.
    pub clock: u8,
}

/// In how many ways time can be kept.
pub(crate) const CLOCKS: u8 = 5;

/// What was chosen.
#[derive(Clone, PartialEq, Debug)]
pub enum Chosen {
    /// A new game, in a language.
    Play(Setup, Language),
    /// A saved game, by its place in the list.
    Resume(usize, Language),
    /// Nothing.
    Quit,
}

/// Asks what is to be played.
///
/// # Errors
/// The terminal is gone.
pub fn start(screen: &mut Screen, start: &Start<'_>) -> io::Result<Chosen> {
    let mut form = Form::new(start);
    loop {
        screen.draw(|theme, buffer| form.draw(theme, buffer))?;
        let Some(Event::Key(key)) = screen.next(Duration::from_secs(3600))? else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Ok(Chosen::Quit);
        }
        form.trouble = None;
        match form.key(key.code) {
            Some(Done::Chosen(Chosen::Play(setup, language))) => match (start.refusal)(&setup) {
                None => return Ok(Chosen::Play(setup, language)),
                Some(why) => form.trouble = Some(why),
            },
            Some(Done::Chosen(chosen)) => return Ok(chosen),
            Some(Done::HowTo) => {
                let game = form.game();
                let page = game.view.and_then(|view| view.howto(form.language));
                let page = page.map_or_else(|| game.game.blurb(form.language), str::to_owned);
                read(screen, game.game.meta().title, &page, form.language)?;
            }
            None => {}
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Row {
    Start,
    Game,
    Players,
    People,
    Bot,
    Public,
    Clock,
    Option(usize),
    Language,
    Resume,
    HowTo,
    Quit,
}

enum Done {
    Chosen(Chosen),
    HowTo,
}

struct Form<'a> {
    start: &'a Start<'a>,
    language: Language,
    row: usize,
    game: usize,
    players: u8,
    people: u8,
    bot: usize,
    options: Value,
    public: bool,
    clock: u8,
    saved: usize,
    /// Why the game cannot be played so.
    trouble: Option<String>,
}

impl<'a> Form<'a> {
    fn new(start: &'a Start<'a>) -> Form<'a> {
        let mut form = Form {
            start,
            language: start.language,
            row: 0,
            game: 0,
            players: 2,
            people: 1,
            bot: 0,
            options: Value::Null,
            public: false,
            clock: 0,
            saved: 0,
            trouble: None,
        };
        form.set_game(start.last.as_ref().map_or(0, |last| last.game));
        if let Some(last) = &start.last {
            (form.players, form.people) = (last.players, last.people);
            (form.public, form.clock, form.options) = (last.public, last.clock, last.options.clone());
            let bots = form.game().lab.bots();
            form.bot = bots.iter().position(|bot| *bot == last.bot).unwrap_or(form.bot);
        }
        form
    }

    fn game(&self) -> &Playable {
        &self.start.games[self.game]
    }

    /// Another game, with its usual table.
    fn set_game(&mut self, game: usize) {
        self.game = game;
        let (game, bots) = (self.game().game, self.game().lab.bots());
        self.players = *game.meta().seats.start();
        self.options = game.default_options();
        self.bot = bots.iter().position(|bot| *bot == "greedy").unwrap_or(0);
    }

    fn rows(&self) -> Vec<Row> {
        let options = self.game().game.options(self.language);
        let open = (0..options.len()).filter(|&at| !matches!(options[at].values, OptionValues::File));
        let mut rows = vec![Row::Start];
        rows.extend((!self.start.saved.is_empty()).then_some(Row::Resume));
        rows.extend([Row::Game, Row::Players, Row::People, Row::Bot]);
        match self.start.venue {
            Venue::Here => rows.push(Row::Language),
            Venue::Server => rows.extend([Row::Public, Row::Clock]),
        }
        rows.extend(open.map(Row::Option));
        rows.extend([Row::HowTo, Row::Quit]);
        rows
    }

    fn key(&mut self, key: KeyCode) -> Option<Done> {
        let rows = self.rows();
        let row = rows[self.row.min(rows.len() - 1)];
        match key {
            KeyCode::Up | KeyCode::BackTab => self.row = (self.row + rows.len() - 1) % rows.len(),
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % rows.len(),
            KeyCode::Left => self.change(row, -1),
            KeyCode::Right | KeyCode::Char(' ') => self.change(row, 1),
            KeyCode::Char('y' | '?') => return Some(Done::HowTo),
            KeyCode::Char('q') | KeyCode::Esc => return Some(Done::Chosen(Chosen::Quit)),
            KeyCode::Enter => {
                return Some(match row {
                    Row::HowTo => Done::HowTo,
                    Row::Quit => Done::Chosen(Chosen::Quit),
                    Row::Resume => Done::Chosen(Chosen::Resume(self.saved, self.language)),
                    _ => Done::Chosen(Chosen::Play(self.setup(), self.language)),
                });
            }
            _ => {}
        }
        None
    }

    fn setup(&self) -> Setup {
        Setup {
            game: self.game,
            players: self.players,
            people: self.people.min(self.players),
            bot: self.game().lab.bots().get(self.bot).copied().unwrap_or("random").to_owned(),
            options: self.options.clone(),
            public: self.public,
            clock: self.clock,
        }
    }

    fn change(&mut self, row: Row, by: isize) {
        let turned = |at: usize, of: usize| (at as isize + by).rem_euclid(of.max(1) as isize) as usize;
        let seats = self.game().game.meta().seats.clone();
        match row {
            Row::Start | Row::HowTo | Row::Quit => {}
            Row::Game => self.set_game(turned(self.game, self.start.games.len())),
            Row::Players => {
                let at = turned(
                    usize::from(self.players - seats.start()),
                    usize::from(seats.end() - seats.start()) + 1,
                );
                self.players = seats.start() + at as u8;
            }
            Row::People => {
                // Whoever sets up a table on a server sits there.
                let least = usize::from(self.start.venue == Venue::Server);
                let at = usize::from(self.people.min(self.players)) - least;
                self.people = (least + turned(at, usize::from(self.players) + 1 - least)) as u8;
            }
            Row::Public => self.public = !self.public,
            Row::Clock => self.clock = turned(self.clock.into(), CLOCKS.into()) as u8,
            Row::Bot => self.bot = turned(self.bot, self.game().lab.bots().len()),
            Row::Language => {
                let at = Language::ALL.iter().position(|one| *one == self.language).unwrap_or(0);
                self.language = Language::ALL[turned(at, Language::ALL.len())];
            }
            Row::Resume => self.saved = turned(self.saved, self.start.saved.len()),
            Row::Option(index) => {
                let Some(info) = self.game().game.options(self.language).into_iter().nth(index) else {
                    return;
                };
                let now = self.options.get(info.key).cloned().unwrap_or_default();
                let next = match info.values {
                    OptionValues::Choice(words) => {
                        let at = words.iter().position(|word| now == **word).unwrap_or(0);
                        Value::from(words[turned(at, words.len())])
                    }
                    OptionValues::Flag { .. } => Value::from(now != Value::Bool(true)),
                    OptionValues::Number { low, high, default } => {
                        let at = now.as_i64().unwrap_or(default) + by as i64;
                        Value::from(if at > high {
                            low
                        } else if at < low {
                            high
                        } else {
                            at
                        })
                    }
                    OptionValues::File => now,
                };
                if let Value::Object(options) = &mut self.options {
                    options.insert(info.key.to_owned(), next);
                }
            }
        }
    }

    fn say(&self, phrase: &Phrase) -> String {
        Catalogue::shared().text(self.language, phrase)
    }

    /// What the game calls an option or one of its choices, as in the page; the key itself if it has no words for it.
    fn named(&self, message: &str, key: &str) -> String {
        let words = self.game().game.words();
        if words.has(self.language, message) {
            words.text(self.language, &Phrase::of("", message))
        } else {
            key.replace('_', " ")
        }
    }

    /// A bot's name as the page has it, with the one that commands take.
    fn bot_named(&self, bot: &str) -> String {
        let name = Phrase::of("bot-", bot);
        match Catalogue::shared().has(self.language, &format!("bot-{bot}")) {
            true => format!("{} ({bot})", self.say(&name)),
            false => bot.to_owned(),
        }
    }

    /// What a row is about, what it says now, and more about it.
    fn text(&self, row: Row) -> (String, String, String) {
        let game = self.game().game;
        let seats = &game.meta().seats;
        let none = String::new;
        match row {
            Row::Start => (self.say(&say!("screen-start")), none(), game.blurb(self.language)),
            Row::Game => {
                (self.say(&say!("screen-game")), game.meta().title.to_owned(), game.blurb(self.language))
            }
            Row::Players => {
                let range = say!("terminal-range", low = *seats.start(), high = *seats.end());
                (self.say(&say!("screen-players")), self.players.to_string(), self.say(&range))
            }
            Row::People => {
                let help = match self.start.venue {
                    Venue::Here => say!("screen-people-help"),
                    Venue::Server => say!("screen-people-online"),
                };
                let people = self.people.min(self.players).to_string();
                (self.say(&say!("screen-people")), people, self.say(&help))
            }
            Row::Public => {
                let public = if self.public { say!("screen-yes") } else { say!("screen-no") };
                (self.say(&say!("screen-public")), self.say(&public), self.say(&say!("screen-public-help")))
            }
            Row::Clock => {
                let clock = self.say(&say!("screen-clock", clock = self.clock));
                (self.say(&say!("screen-clock-label")), clock, self.say(&say!("screen-clock-help")))
            }
            Row::Bot => {
                let bot = self.game().lab.bots().get(self.bot).copied().unwrap_or_default();
                (self.say(&say!("screen-bots")), self.bot_named(bot), self.say(&say!("screen-bots-help")))
            }
            Row::Option(index) => {
                let Some(info) = game.options(self.language).into_iter().nth(index) else {
                    return (none(), none(), none());
                };
                let value = match self.options.get(info.key) {
                    Some(Value::String(word)) => self.named(&format!("choice-{}-{word}", info.key), word),
                    Some(Value::Bool(on)) => {
                        self.say(&if *on { say!("screen-yes") } else { say!("screen-no") })
                    }
                    Some(value) => value.to_string(),
                    None => none(),
                };
                (self.named(&format!("name-{}", info.key), info.key), value, info.help.to_string())
            }
            Row::Language => (self.say(&say!("screen-language")), self.language.name().to_owned(), none()),
            Row::Resume => {
                let saved = self.start.saved.get(self.saved).map_or_else(none, |saved| saved.title.clone());
                (self.say(&say!("screen-resume")), saved, self.say(&say!("screen-resume-help")))
            }
            Row::HowTo => (self.say(&say!("screen-howto")), none(), self.say(&say!("screen-howto-help"))),
            Row::Quit => (self.say(&say!("screen-quit")), none(), none()),
        }
    }

    fn draw(&mut self, theme: Theme, buffer: &mut Buffer) {
        let area = buffer.area;
        let rows = self.rows();
        self.row = self.row.min(rows.len() - 1);
        let broad = area.width.min(76);
        let pane =
            Rect { x: (area.width - broad) / 2, y: 0, width: broad, height: area.height.saturating_sub(1) };
        let inner = theme.pane(buffer, pane, &Line::of("Pioneers", Role::Head));
        let texts: Vec<_> = rows.iter().map(|&row| self.text(row)).collect();
        let column = texts.iter().map(|text| width(&text.0)).max().unwrap_or(0).min(28) + 4;
        let room = usize::from(inner.height.saturating_sub(5)).max(1);
        let top = self.row.saturating_sub(room.saturating_sub(1));
        for (y, (index, (label, value, _))) in
            (inner.y + 1..).zip(texts.iter().enumerate().skip(top).take(room))
        {
            let on = index == self.row;
            let mut line = Line::of(if on { " ► " } else { "   " }, Role::Legal);
            line.push(cut(label, column - 4), if on { Role::Cursor } else { Role::Bold });
            line.to(column);
            if !value.is_empty() {
                let value = cut(value, usize::from(inner.width).saturating_sub(column + 5));
                line.push(if on { "◄ " } else { "  " }, Role::Tag);
                line.push(value, Role::Plain);
                line.push(if on { " ►" } else { "" }, Role::Tag);
            }
            theme.line(buffer, inner.x, y, inner.width, &line);
        }
        let (help, role) = match &self.trouble {
            Some(trouble) => (trouble, Role::Warn),
            None => (&texts[self.row].2, Role::Dim),
        };
        let help = wrapped(help, usize::from(inner.width).saturating_sub(4));
        for (y, line) in (inner.bottom().saturating_sub(3)..inner.bottom()).zip(help) {
            theme.line(buffer, inner.x + 2, y, inner.width - 2, &Line::of(line, role));
        }
        let keys = Line::of(" ↑↓", Role::Tag)
            .and(format!(" {} ", self.say(&say!("screen-key-choose"))), Role::Dim)
            .and(" ←→", Role::Tag)
            .and(format!(" {} ", self.say(&say!("screen-key-change"))), Role::Dim)
            .and(" Enter", Role::Tag)
            .and(format!(" {} ", self.say(&say!("screen-start"))), Role::Dim)
            .and(" y", Role::Tag)
            .and(format!(" {} ", self.say(&say!("screen-howto"))), Role::Dim)
            .and(" q", Role::Tag)
            .and(format!(" {}", self.say(&say!("screen-key-quit"))), Role::Dim);
        theme.line(buffer, 0, area.height - 1, area.width, &keys);
    }
}
