//! A table on the screen: keys and clicks in, drawings out. Nothing here waits for a bot or a server.

use std::io;
use std::rc::Rc;
use std::time::{Duration, Instant};

use canvas::{Line, Role, Zoom, seat_sign};
use engine::{Catalogue, Language, Phrase, Rule, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use crate::choose::{Chooser, Way};
use crate::frame::Drawn;
use crate::popup::{Paragraph, Popup, markdown};
use crate::screen::Screen;
use crate::table::{Notice, Refusal, Replay, Snapshot, Status, Table};
use crate::theme::Theme;
use crate::viewport::Viewport;

/// So often the table goes on while nobody presses anything, and in a race.
const TICK: Duration = Duration::from_millis(30);
const RACE_TICK: Duration = Duration::from_millis(3);
/// So often a spinner or a clock moves.
const SPIN: Duration = Duration::from_millis(120);

/// How a table is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language of what people read.
    pub language: Language,
    /// How fast bots move at first.
    pub pace: u8,
}

/// Why a table is shown no more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Left {
    /// Its player has left.
    Quit,
    /// Ctrl-C was pressed.
    Interrupted,
    /// It cannot go on, for this reason.
    Broken(String),
}

/// Something that is typed.
pub(crate) struct Ask {
    pub(crate) prompt: String,
    pub(crate) text: String,
    what: Asked,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Asked {
    Save,
    Chat,
}

/// A table on the screen.
pub(crate) struct App<'a> {
    pub(crate) table: &'a mut dyn Table,
    pub(crate) language: Language,
    pub(crate) chooser: Chooser,
    pub(crate) viewport: Viewport,
    pub(crate) zoom: Zoom,
    pub(crate) popup: Option<Popup>,
    pub(crate) ask: Option<Ask>,
    pub(crate) message: Option<Line>,
    /// Whether the list is shown, if somebody said so.
    pub(crate) list: Option<bool>,
    pub(crate) replayed: Option<(usize, usize)>,
    pub(crate) drawn: Drawn,
    pub(crate) opened: Instant,
    /// The rule behind the last refusal.
    refused_by: Option<String>,
    /// Pressed once; the second time it is done.
    doubtful: Option<char>,
    /// Whether the end was shown.
    ended: bool,
    /// How things stood when it was last looked.
    last: Option<(Rc<Snapshot>, Status)>,
    left: Option<Left>,
}

/// Shows a table until its player leaves.
///
/// # Errors
/// The terminal is gone.
pub fn play(screen: &mut Screen, table: &mut dyn Table, settings: Settings) -> io::Result<Left> {
    table.set_pace(settings.pace);
    let mut app = App::new(table, settings.language);
    let mut dirty = true;
    let mut drawn = Instant::now();
    loop {
        for notice in app.table.advance(Instant::now()) {
            app.notice(notice);
            dirty = true;
        }
        dirty |= app.changed();
        if dirty || app.moving() && drawn.elapsed() >= SPIN {
            screen.draw(|theme, buffer| app.draw(theme, buffer))?;
            (dirty, drawn) = (false, Instant::now());
        }
        let mut within = if app.table.status().race.is_some() { RACE_TICK } else { TICK };
        let version = app.table.snapshot().version;
        while let Some(event) = screen.next(within)? {
            app.on(&event);
            dirty = true;
            if let Some(left) = app.left.take() {
                return Ok(left);
            }
            // What was typed ahead is for a table that somebody has seen.
            if app.table.snapshot().version != version {
                break;
            }
            within = Duration::ZERO;
        }
    }
}

/// One frame of a table as text, as it is seen first.
pub fn drawn(table: &mut dyn Table, language: Language, (width, height): (u16, u16)) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    let mut app = App::new(table, language);
    app.draw(Theme { colours: true, unicode: true }, &mut buffer);
    let row = |y| -> String { (0..width).map(|x| buffer[(x, y)].symbol()).collect() };
    (0..height).map(|y| format!("{}\n", row(y).trim_end())).collect()
}

/// Shows a text to be read, as Markdown, until its reader has enough.
///
/// # Errors
/// The terminal is gone.
pub fn read(screen: &mut Screen, title: &str, text: &str, language: Language) -> io::Result<()> {
    let mut popup = Popup::new(title, markdown(text)).searchable();
    let back = Catalogue::shared().text(language, &say!("screen-key-back"));
    let foot = Line::of(" Esc ", Role::Tag).and(back, Role::Dim);
    loop {
        screen.draw(|theme, buffer| {
            let area = buffer.area;
            popup.draw(theme, buffer, area, &foot);
        })?;
        if let Some(Event::Key(key)) = screen.next(Duration::from_secs(3600))?
            && key.kind != KeyEventKind::Release
            && !on_popup(&mut popup, key)
        {
            return Ok(());
        }
    }
}

/// A key over a text; says whether the text stays.
fn on_popup(popup: &mut Popup, key: KeyEvent) -> bool {
    match key.code {
        KeyCode::Esc if popup.typing => popup.typing = false,
        KeyCode::Enter if popup.typing => popup.typing = false,
        KeyCode::Backspace if popup.typing => popup.type_in(None),
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return false,
        KeyCode::Char(letter) if popup.typing => popup.type_in(Some(letter)),
        KeyCode::Up | KeyCode::Char('k') => popup.scroll(-1),
        KeyCode::Down | KeyCode::Char('j') => popup.scroll(1),
        KeyCode::PageUp => popup.page(-1),
        KeyCode::PageDown | KeyCode::Char(' ') => popup.page(1),
        KeyCode::Home => popup.scroll(isize::MIN / 2),
        KeyCode::End => popup.scroll(isize::MAX / 2),
        KeyCode::Char('/') if popup.search.is_some() => popup.typing = true,
        KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_) => return false,
        _ => {}
    }
    true
}

impl<'a> App<'a> {
    pub(crate) fn new(table: &'a mut dyn Table, language: Language) -> App<'a> {
        let replayed = table.replay(Replay::Here);
        App {
            table,
            language,
            chooser: Chooser::default(),
            viewport: Viewport::default(),
            zoom: Zoom::default(),
            popup: None,
            ask: None,
            message: None,
            list: None,
            replayed,
            drawn: Drawn::default(),
            opened: Instant::now(),
            refused_by: None,
            doubtful: None,
            ended: replayed.is_some(),
            last: None,
            left: None,
        }
    }

    /// Whether something on the screen moves by itself: a spinner or a clock.
    fn moving(&self) -> bool {
        let (snapshot, status) = (self.table.snapshot(), self.table.status());
        let waits = snapshot.you.is_none() && snapshot.end.is_none() && self.replayed.is_none();
        waits || status.link.is_some() || status.clocks.iter().any(|(_, _, runs)| *runs)
    }

    /// Whether there is anything new to see. The end is shown once by itself.
    fn changed(&mut self) -> bool {
        if self.talking() && self.table.status().unread.is_some_and(|unread| unread > 0) {
            self.talk();
            return true;
        }
        // Clocks change all the time; they move by themselves.
        let status = Status { clocks: Vec::new(), ..self.table.status() };
        let snapshot = self.table.snapshot();
        let same = |(shown, was): &(Rc<Snapshot>, Status)| Rc::ptr_eq(shown, snapshot) && *was == status;
        let stale = !self.last.as_ref().is_some_and(same);
        if stale {
            self.last = Some((Rc::clone(snapshot), status));
        }
        stale | self.over_now()
    }

    fn over_now(&mut self) -> bool {
        if let Some(end) = self.table.snapshot().end.clone().filter(|_| !self.ended) {
            self.ended = true;
            // The first says who has won, in a sentence; the others are a table.
            let lines = end.into_iter().enumerate().map(|(at, line)| match at {
                0 => Paragraph { text: line.text(), role: Role::Bold, ..Paragraph::default() },
                _ => Paragraph::led(line, ""),
            });
            self.popup = Some(Popup::new(self.say(&say!("screen-over")), lines.collect()));
            return true;
        }
        false
    }

    pub(crate) fn say(&self, phrase: &Phrase) -> String {
        Catalogue::shared().text(self.language, phrase)
    }

    fn notice(&mut self, notice: Notice) {
        match notice {
            Notice::Hint(moves) if moves.is_empty() => self.tell(&say!("screen-no-hint"), Role::Way),
            Notice::Hint(moves) => {
                self.message = None;
                let offered = self.table.snapshot().you.as_ref().map_or(&[][..], |you| &you.moves);
                let lines = moves.iter().filter_map(|(index, why)| {
                    let lead = Line::of(format!("{:>4} ", index + 1), Role::Tag);
                    Some(Paragraph::led(lead, format!("{}. {why}", offered.get(*index)?.label)))
                });
                let lines = lines.collect();
                if let Some((best, _)) = moves.first() {
                    self.chooser.pick(*best);
                    self.chooser.staged = false;
                }
                self.popup = Some(Popup::new(self.say(&say!("screen-hint")), lines));
            }
            Notice::Refused(refusal) => self.refuse(refusal),
            Notice::Told { title, text } => self.popup = Some(Popup::new(title, vec![Paragraph::text(text)])),
            Notice::Left => self.quit(),
            Notice::Closed(why) => self.left = Some(Left::Broken(why)),
        }
    }

    fn tell(&mut self, phrase: &Phrase, role: Role) {
        self.message = Some(Line::of(self.say(phrase), role));
    }

    fn refuse(&mut self, refusal: Refusal) {
        let mut line = Line::of(refusal.message, Role::Warn);
        if let Some(rule) = &refusal.rule {
            line.push(format!(" ({rule}, "), Role::Dim);
            line.push("?", Role::Tag);
            line.push(")", Role::Dim);
        }
        self.refused_by = refusal.rule.or(self.refused_by.take());
        self.message = Some(line);
    }

    fn done(&mut self, done: Result<(), Refusal>) {
        if let Err(refusal) = done {
            self.refuse(refusal);
        }
    }

    pub(crate) fn on(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => {
                if let Some(ask) = &mut self.ask {
                    ask.text.extend(text.chars().filter(|sign| !sign.is_control()));
                }
            }
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        self.message = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') => self.left = Some(Left::Interrupted),
                KeyCode::Char('l') => self.viewport = Viewport::default(),
                _ => {}
            }
            return;
        }
        if self.talking() {
            return self.answer(key.code);
        }
        if let Some(popup) = &mut self.popup {
            if !on_popup(popup, key) {
                self.popup = None;
            }
            return;
        }
        if self.table.status().hand_over.is_some() {
            if key.code == KeyCode::Enter {
                self.table.sit_down();
            } else if key.code == KeyCode::Char('q') {
                self.quit();
            }
            return;
        }
        if self.ask.is_some() {
            return self.answer(key.code);
        }
        if self.chooser.typing {
            match key.code {
                KeyCode::Char(letter) => return self.chooser.type_in(letter),
                KeyCode::Backspace => return self.chooser.erase(),
                KeyCode::Enter => self.chooser.typing = false,
                _ => {}
            }
        }
        if let Some(replayed) = self.table.replay(Replay::Here) {
            self.replayed = Some(replayed);
            let to = match key.code {
                KeyCode::Left | KeyCode::Up => Some(Replay::By(-1)),
                KeyCode::Right | KeyCode::Down | KeyCode::Enter | KeyCode::Char(' ') => Some(Replay::By(1)),
                KeyCode::PageUp => Some(Replay::By(-10)),
                KeyCode::PageDown => Some(Replay::By(10)),
                KeyCode::Home => Some(Replay::First),
                KeyCode::End => Some(Replay::Last),
                _ => None,
            };
            if let Some(to) = to {
                self.replayed = self.table.replay(to);
                return;
            }
        }
        let doubtful = self.doubtful.take();
        match key.code {
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => self.arrow(key),
            KeyCode::Tab => self.chooser.next(1),
            KeyCode::BackTab => self.chooser.next(-1),
            KeyCode::PageUp => self.viewport.scroll(0, -6),
            KeyCode::PageDown => self.viewport.scroll(0, 6),
            KeyCode::Enter => self.enter(),
            KeyCode::Esc => drop(self.chooser.back()),
            KeyCode::Backspace => self.chooser.erase(),
            KeyCode::Char(letter) => self.letter(letter, doubtful),
            _ => {}
        }
    }

    fn arrow(&mut self, key: KeyEvent) {
        let way = match key.code {
            KeyCode::Left => Way::Left,
            KeyCode::Right => Way::Right,
            KeyCode::Up => Way::Up,
            _ => Way::Down,
        };
        if key.modifiers.contains(KeyModifiers::SHIFT) || self.table.snapshot().you.is_none() {
            let (dx, dy) = match way {
                Way::Left => (-8, 0),
                Way::Right => (8, 0),
                Way::Up => (0, -3),
                Way::Down => (0, 3),
            };
            return self.viewport.scroll(dx, dy);
        }
        if let Some(board) = &self.drawn.board {
            self.chooser.walk(board, way);
        }
    }

    /// Stages what is chosen, then does it. While others move, bots hurry.
    fn enter(&mut self) {
        if self.table.snapshot().you.is_none() {
            return self.table.skip();
        }
        if self.table.status().race.is_some() {
            return self.press();
        }
        match self.chooser.chosen {
            None => self.chooser.next(1),
            Some(_) if !self.chooser.staged => self.chooser.staged = true,
            Some(index) => {
                self.list = None;
                match self.table.act(index) {
                    // What is chosen next is chosen of what is seen next.
                    Ok(()) => self.chooser = Chooser::default(),
                    Err(refusal) => {
                        self.chooser.staged = false;
                        self.refuse(refusal);
                    }
                }
            }
        }
    }

    /// In a race a key is the answer: nothing is staged.
    fn press(&mut self) {
        let done = self.table.act(self.chooser.chosen.filter(|_| self.chooser.staged).unwrap_or(0));
        self.chooser.staged = false;
        self.done(done);
    }

    fn letter(&mut self, letter: char, doubtful: Option<char>) {
        let chooses = self.table.snapshot().you.is_some();
        match letter {
            '0'..='9' if chooses => self.chooser.digit(letter),
            'A'..='Z' if chooses => self.chooser.type_in(letter),
            '/' if chooses => self.chooser.typing = true,
            ' ' if self.table.status().race.is_some() => self.press(),
            ' ' if chooses => {
                if let Some(board) = &self.drawn.board {
                    self.chooser.other_way(board);
                }
            }
            ' ' => self.table.skip(),
            'u' => {
                let done = self.table.undo();
                self.chooser = Chooser::default();
                self.done(done);
            }
            'h' => {
                self.tell(&say!("screen-hint-wait"), Role::Way);
                let asked = self.table.hint();
                self.done(asked);
            }
            '?' => self.popup = Some(self.help()),
            'i' => self.popup = Some(self.behind()),
            'r' => {
                let title = self.say(&say!("screen-key-rules"));
                let mut lines = rules(self.table.rules());
                lines.extend(self.table.howto().map(markdown).into_iter().flatten());
                self.popup = Some(Popup::new(title, lines).searchable());
            }
            'l' => self.popup = Some(self.story(false)),
            'n' => self.popup = Some(self.story(true)),
            'y' => {
                if let Some(page) = self.table.howto() {
                    self.popup = Some(Popup::new(self.table.title(), markdown(page)).searchable());
                }
            }
            'e' => self.ended = false,
            'm' => self.list = Some(!self.list.unwrap_or(!self.drawn.rows.is_empty())),
            'z' => {
                self.zoom = match self.zoom {
                    Zoom::Fit => Zoom::Near,
                    Zoom::Near => Zoom::Far,
                    Zoom::Far => Zoom::Fit,
                };
                self.viewport = Viewport::default();
            }
            '+' => self.pace(1),
            '-' => self.pace(-1),
            's' => {
                let name = self.table.file_name();
                self.ask(Asked::Save, &say!("screen-save-where"), name);
            }
            'c' if self.table.chat().is_some() => {
                self.ask(Asked::Chat, &say!("screen-say-what"), String::new());
                self.talk();
            }
            'x' if doubtful == Some('x') => {
                let done = self.table.concede();
                self.done(done);
            }
            'x' => {
                self.doubtful = Some('x');
                self.tell(&say!("screen-concede-sure"), Role::Warn);
            }
            'q' if self.table.unsaved() && doubtful != Some('q') => {
                self.doubtful = Some('q');
                self.tell(&say!("screen-quit-sure"), Role::Warn);
            }
            'q' => self.quit(),
            _ => {}
        }
    }

    fn quit(&mut self) {
        self.left = Some(Left::Quit);
    }

    fn pace(&mut self, by: i8) {
        if let Some(pace) = self.table.status().pace {
            self.table.set_pace(pace.saturating_add_signed(by));
        }
    }

    fn ask(&mut self, what: Asked, prompt: &Phrase, text: String) {
        self.ask = Some(Ask { prompt: self.say(prompt), text, what });
    }

    /// Whether the talk is open, and letters go to it.
    fn talking(&self) -> bool {
        self.ask.as_ref().is_some_and(|ask| ask.what == Asked::Chat)
    }

    fn answer(&mut self, key: KeyCode) {
        let Some(ask) = &mut self.ask else { return };
        match key {
            KeyCode::Char(letter) => ask.text.push(letter),
            KeyCode::Backspace => drop(ask.text.pop()),
            KeyCode::Esc => (self.ask, self.popup) = (None, None),
            KeyCode::Enter => {
                let (text, what) = (ask.text.trim().to_owned(), ask.what);
                if text.is_empty() || what == Asked::Save {
                    (self.ask, self.popup) = (None, None);
                } else {
                    ask.text.clear();
                }
                if text.is_empty() {
                    return;
                }
                match what {
                    Asked::Save => match self.table.save(&text) {
                        Ok(file) => self.tell(&say!("terminal-saved", file = file), Role::Way),
                        Err(refusal) => self.refuse(refusal),
                    },
                    Asked::Chat => {
                        let said = self.table.say(text);
                        self.done(said);
                    }
                }
            }
            _ => {}
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let (x, y) = (mouse.column, mouse.row);
        if let Some(popup) = &mut self.popup {
            match mouse.kind {
                MouseEventKind::ScrollUp => popup.scroll(-3),
                MouseEventKind::ScrollDown => popup.scroll(3),
                MouseEventKind::Down(_) => self.popup = None,
                _ => {}
            }
            return;
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.viewport.scroll(0, -3),
            MouseEventKind::ScrollDown => self.viewport.scroll(0, 3),
            MouseEventKind::ScrollLeft => self.viewport.scroll(-6, 0),
            MouseEventKind::ScrollRight => self.viewport.scroll(6, 0),
            MouseEventKind::Down(MouseButton::Left) => {
                self.message = None;
                if let Some(index) = self.at(x, y) {
                    if self.chooser.staged && self.chooser.chosen == Some(index) {
                        self.enter();
                    } else {
                        self.chooser.pick(index);
                    }
                }
            }
            _ => {}
        }
    }

    /// The move that a click means: on the list that very one, on the board the first of what stands there, or the chosen one.
    fn at(&self, x: u16, y: u16) -> Option<usize> {
        let listed = self.drawn.rows.iter().find(|(row, _)| row.contains((x, y).into()));
        if let Some((_, index)) = listed {
            return Some(*index);
        }
        let board = self.drawn.board.as_ref().filter(|_| self.drawn.pane.contains((x, y).into()))?;
        let (x, y) = (i32::from(x) - self.drawn.origin.0, i32::from(y) - self.drawn.origin.1);
        let (x, y) = (u16::try_from(x).ok()?, u16::try_from(y).ok()?);
        let target = board.targets.iter().find(|target| target.area.has(x, y))?;
        let open = |one: &usize| self.chooser.shown.contains(one);
        let chosen = self.chooser.chosen.filter(|one| target.moves.contains(one));
        chosen.or_else(|| target.moves.iter().copied().find(open))
    }

    fn help(&self) -> Popup {
        let mut lines = vec![Paragraph::heading(self.say(&say!("screen-keys")))];
        let mut key = |keys: &str, word: &Phrase| {
            lines.push(Paragraph::led(Line::of(format!("{keys:<14}"), Role::Tag), self.say(word)));
        };
        key("← ↑ ↓ → Tab", &say!("screen-help-arrows"));
        key("Space", &say!("screen-help-space"));
        key("Enter", &say!("screen-help-enter"));
        key("1 2 3 …", &say!("screen-help-numbers"));
        key("/ A-Z", &say!("screen-help-find"));
        key("Esc", &say!("screen-help-esc"));
        key("u", &say!("screen-help-undo"));
        key("h", &say!("screen-help-hint"));
        key("i", &say!("screen-help-rule"));
        key("r", &say!("screen-help-rules"));
        key("y", &say!("screen-help-howto"));
        key("l  n", &say!("screen-help-log"));
        key("m  z", &say!("screen-help-list"));
        key("+ -", &say!("screen-help-pace"));
        key("Shift+← PgUp", &say!("screen-help-scroll"));
        key("s", &say!("screen-help-save"));
        key("c", &say!("screen-help-chat"));
        key("e", &say!("screen-help-end"));
        key("x", &say!("screen-help-concede"));
        key("q", &say!("screen-help-quit"));
        lines.push(Paragraph::default());
        lines.extend(self.rules_behind());
        Popup::new(self.say(&say!("screen-help")), lines)
    }

    fn behind(&self) -> Popup {
        Popup::new(self.say(&say!("screen-rule-behind")), self.rules_behind())
    }

    /// The rule behind the last refusal, and those behind the chosen move.
    fn rules_behind(&self) -> Vec<Paragraph> {
        let mut lines = Vec::new();
        let all = self.table.rules();
        if let Some(id) = &self.refused_by {
            lines.push(Paragraph::heading(self.say(&say!("screen-rule-refused"))));
            lines.extend(all.iter().filter(|rule| rule.id == **id).map(rule));
            lines.push(Paragraph::default());
        }
        let you = self.table.snapshot().you.as_ref();
        let chosen = you.zip(self.chooser.chosen).and_then(|(you, index)| you.moves.get(index));
        if let Some(chosen) = chosen {
            lines.push(Paragraph::heading(chosen.label.clone()));
            let families = self.table.view().map_or(&[][..], |view| view.families(chosen));
            let kind = chosen.kind().to_uppercase();
            let within = |id: &str, family: &str| {
                id.strip_prefix(family).is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '.']))
            };
            let family = |rule: &&Rule| {
                families.iter().any(|family| within(&rule.id, family))
                    || families.is_empty() && within(&rule.id, &kind)
            };
            lines.extend(all.iter().filter(family).map(rule));
        }
        lines
    }

    /// What happened, all of it or since the last turn.
    fn story(&self, new: bool) -> Popup {
        let story = self.table.story();
        let mut lines = Vec::new();
        for (index, (seat, text)) in story.lines.iter().enumerate() {
            if new && index < story.seen {
                continue;
            }
            let seat = self.about_whom(*seat, text);
            let sign = seat.map_or(' ', seat_sign);
            let role = if index >= story.seen { Role::Plain } else { Role::Dim };
            let lead = Line::of(format!("{sign} "), seat.map_or(Role::Plain, Role::Seat));
            lines.push(Paragraph { lead, text: text.clone(), role, heading: false });
        }
        if lines.is_empty() {
            lines.push(Paragraph::text(self.say(&say!("terminal-empty-log"))));
        }
        let title = self.say(&if new { say!("screen-since") } else { say!("screen-log") });
        let popup = Popup::new(title, lines).searchable();
        if new { popup } else { popup.at_end() }
    }

    /// What was said, read as of now.
    fn talk(&mut self) {
        let lines = self.table.chat().unwrap_or_default().iter().map(|(seat, text)| {
            let lead =
                Line::of(format!("{} ", seat.map_or(' ', seat_sign)), seat.map_or(Role::Dim, Role::Seat));
            Paragraph::led(lead, text.clone())
        });
        let mut lines: Vec<Paragraph> = lines.collect();
        if lines.is_empty() {
            lines.push(Paragraph::text(self.say(&say!("screen-nothing-said"))));
        }
        self.popup = Some(Popup::new(self.say(&say!("screen-talk")), lines).at_end());
        self.table.heard();
    }
}

/// Rules under the names of their chapters.
fn rules(all: &[Rule]) -> Vec<Paragraph> {
    let mut lines = Vec::new();
    let mut chapter = "";
    for one in all {
        if one.chapter != chapter {
            chapter = &one.chapter;
            lines.push(Paragraph::heading(chapter));
        }
        lines.push(rule(one));
    }
    lines
}

fn rule(rule: &Rule) -> Paragraph {
    let ruling = rule.ruling.as_ref().map(|ruling| format!(" ({ruling})")).unwrap_or_default();
    Paragraph::led(Line::of(format!("{:<10}", rule.id), Role::Tag), format!("{}{ruling}", rule.text))
}
