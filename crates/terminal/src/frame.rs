//! Draws a table: bar, prompt, choice, board, moves, players, log and keys, each always in its place.

use std::time::Instant;

use canvas::{Board, Line, Look, Role, Size, TableView, cut, seat_sign, width, wrapped};
use engine::{Phrase, Voice, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::App;
use crate::generic::Generic;
use crate::layout::{LEAST, Panes};
use crate::table::{Replay, Snapshot};
use crate::theme::Theme;

const SPINNER: [char; 8] = ['⠋', '⠙', '⠸', '⢰', '⣠', '⣄', '⡆', '⠇'];

/// What was drawn where, for keys and clicks.
#[derive(Default)]
pub(crate) struct Drawn {
    pub(crate) board: Option<Board>,
    /// Where the board's pane is, and where the canvas's corner would be.
    pub(crate) pane: Rect,
    pub(crate) origin: (i32, i32),
    /// The rows of the list, with the moves on them.
    pub(crate) rows: Vec<(Rect, usize)>,
}

impl App<'_> {
    /// Draws everything.
    pub(crate) fn draw(&mut self, theme: Theme, buffer: &mut Buffer) {
        let area = buffer.area;
        self.drawn = Drawn::default();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return self.too_small(theme, buffer);
        }
        if let Some(seat) = self.table.status().hand_over {
            return self.hand_over(theme, buffer, seat);
        }
        let snapshot = self.table.snapshot().clone();
        let generic = Generic { picture: &snapshot.picture };
        let view: &dyn TableView = match self.table.view() {
            Some(own) => own,
            None => &generic,
        };
        let (moves, decision) =
            snapshot.you.as_ref().map_or((&[][..], None), |you| (&you.moves[..], Some(you.decision)));
        let voice = Voice::new(self.table.words(), self.language);
        let look = Look {
            view: &snapshot.view,
            before: snapshot.before.as_ref(),
            seat: snapshot.seat,
            names: &snapshot.names,
            pending: &snapshot.pending,
            moves,
            shown: &[],
            chosen: None,
            voice,
            zoom: self.zoom,
        };
        self.chooser.about(decision, moves, |one| view.keywords(&look, one));
        let (shown, chosen) = (self.chooser.shown.clone(), self.chooser.chosen);
        let look = Look { shown: &shown, chosen, ..look };

        let roomy = Panes::new(area, 0, 0, 1).roomy;
        let columns = if roomy {
            usize::from(Panes::new(area, 0, 0, 1).players.width) - 2
        } else {
            usize::from(area.width)
        };
        let mut players: Vec<Line> = Vec::new();
        for (index, lines) in view.players(&look, columns, roomy).into_iter().enumerate() {
            if roomy && index > 0 && snapshot.names.len() <= 4 && area.height >= 40 {
                players.push(Line::new());
            }
            players.extend(lines);
        }
        self.add_clocks(&mut players, columns, &snapshot);
        let panes = Panes::new(area, players.len() as u16, shown.len() as u16, view.rows(&look));

        self.bar(theme, buffer, view, &look, &snapshot);
        self.prompt(theme, buffer, view, &look, &snapshot);
        self.board(theme, buffer, view, &look, panes);
        self.list(theme, buffer, &look, panes);
        let inner = if roomy {
            let title = Line::of(self.say(&say!("screen-players")), Role::Head);
            theme.pane(buffer, panes.players, &title)
        } else {
            panes.players
        };
        for (y, line) in (inner.y..inner.bottom()).zip(&players) {
            theme.line(buffer, inner.x, y, inner.width, line);
        }
        if let Some(log) = panes.log {
            self.log(theme, buffer, log);
        }
        self.keys(theme, buffer);
        self.over(theme, buffer);
    }

    fn too_small(&self, theme: Theme, buffer: &mut Buffer) {
        let area = buffer.area;
        let text = self.say(&say!(
            "screen-too-small",
            width = area.width,
            height = area.height,
            least = format!("{}×{}", LEAST.0, LEAST.1)
        ));
        for (y, line) in (0..area.height).zip(wrapped(&text, area.width.into())) {
            theme.line(buffer, 0, y, area.width, &Line::of(line, Role::Plain));
        }
    }

    fn hand_over(&self, theme: Theme, buffer: &mut Buffer, seat: u8) {
        let area = buffer.area;
        let name = self.table.snapshot().names.get(usize::from(seat)).cloned().unwrap_or_default();
        let name = format!("{} {name}", seat_sign(seat));
        let text = self.say(&say!("terminal-hand-over", who = name));
        let lines = wrapped(&text, usize::from(area.width) - 10);
        for (y, line) in (area.height / 2..).zip(lines) {
            let x = (area.width.saturating_sub(width(&line) as u16)) / 2;
            theme.line(buffer, x, y, area.width, &Line::of(line, Role::Seat(seat)));
        }
    }

    fn bar(
        &self,
        theme: Theme,
        buffer: &mut Buffer,
        view: &dyn TableView,
        look: &Look<'_>,
        snapshot: &Snapshot,
    ) {
        let mut left = Line::of(format!(" {}", self.table.title()), Role::Head);
        left.push(format!("  {}   ", self.say(&say!("screen-round", round = snapshot.round))), Role::Plain);
        for (index, (step, on)) in view.steps(look).into_iter().enumerate() {
            if index > 0 {
                left.push(" > ", Role::Dim);
            }
            if on {
                left.push(step.to_uppercase(), Role::Bold);
            } else {
                left.push(step, Role::Dim);
            }
        }
        let status = self.table.status();
        let mut right = Line::new();
        if let Some(unread) = status.unread {
            right.push("c", Role::Tag);
            right.push(format!(" {}   ", self.say(&say!("screen-chat", unread = unread))), Role::Plain);
        }
        let story = self.table.story();
        let new = story.lines.len() - story.seen.min(story.lines.len());
        if new > 0 {
            right.push("n", Role::Tag);
            right.push(format!(" {}   ", self.say(&say!("screen-new", count = new))), Role::Plain);
        }
        if let Some(pace) = status.pace {
            right.push("-+", Role::Tag);
            right.push(format!(" {}   ", self.say(&say!("screen-pace", pace = pace))), Role::Plain);
        }
        right.push("?", Role::Tag);
        right.push(format!(" {} ", self.say(&say!("screen-help"))), Role::Plain);
        let room = buffer.area.width.saturating_sub(right.width() as u16 + 1);
        theme.line(buffer, 0, 0, room, &left);
        theme.right(buffer, buffer.area.width, 0, &right);
    }

    /// What is to be decided and, below it, what is chosen.
    fn prompt(
        &self,
        theme: Theme,
        buffer: &mut Buffer,
        view: &dyn TableView,
        look: &Look<'_>,
        snapshot: &Snapshot,
    ) {
        let columns = buffer.area.width;
        let status = self.table.status();
        let mut line = Line::new();
        if let Some(seat) = snapshot.seat {
            line.push(format!("{} ", seat_sign(seat)), Role::Seat(seat));
        }
        if let Some(link) = &status.link {
            line.push(format!("{} ", self.spinner()), Role::Warn);
            line.push(link.clone(), Role::Warn);
        } else if snapshot.end.is_some() {
            line.push(self.say(&say!("screen-over")), Role::Bold);
        } else if let Some(you) = &snapshot.you {
            line.push(cut(&you.prompt, usize::from(columns) - 3), Role::Bold);
        } else {
            let waits = status.thinking.or_else(|| snapshot.pending.first().copied());
            line.push(format!("{} ", self.spinner()), Role::Way);
            if let Some(seat) = waits {
                let name = format!("{} {}", seat_sign(seat), look.name(seat));
                let phrase = if status.thinking.is_some() {
                    say!("screen-thinks", who = name)
                } else {
                    say!("screen-waits", who = name)
                };
                line.push(self.say(&phrase), Role::Seat(seat));
            }
        }
        theme.line(buffer, 0, 1, columns, &line);

        let mut line = Line::new();
        let mut right = Line::new();
        if let Some(message) = &self.message {
            line = message.clone();
        } else if let Some(ask) = &self.ask {
            line = Line::of(format!("{} ", ask.prompt), Role::Bold).and(format!("{}_", ask.text), Role::Tag);
        } else if let Some((at, steps)) = self.replayed {
            line.push(self.say(&say!("screen-step", at = at, steps = steps)), Role::Bold);
        } else if snapshot.you.is_some() {
            if self.chooser.typing || !self.chooser.filter.is_empty() {
                line.push(
                    format!("/{}{} ", self.chooser.filter, if self.chooser.typing { "_" } else { "" }),
                    Role::Tag,
                );
                let found = say!("screen-found", found = look.shown.len(), all = look.moves.len());
                line.push(format!("{}  ", self.say(&found)), Role::Dim);
            }
            if let Some((index, chosen)) = look.chosen.zip(look.chosen_move()) {
                line.push(if self.chooser.staged { "► " } else { "  " }, Role::Legal);
                line.push(format!("{} ", index + 1), Role::Tag);
                let role = if self.chooser.staged { Role::Cursor } else { Role::Bold };
                line.push(chosen.label.clone(), role);
                if let Some(about) = view.about(look) {
                    line.push("  ", Role::Plain);
                    line.extend(about);
                }
                let key =
                    if self.chooser.staged { say!("screen-enter-does") } else { say!("screen-enter-stages") };
                right = Line::of("Enter ", Role::Tag).and(self.say(&key), Role::Dim);
            } else if self.chooser.filter.is_empty() {
                line.push(
                    format!("  {}", self.say(&say!("screen-choose", count = look.moves.len()))),
                    Role::Dim,
                );
            }
        } else if snapshot.end.is_none() && status.pace.is_some() {
            line.push(format!("  {}", self.say(&say!("screen-skip"))), Role::Dim);
        }
        let room = usize::from(columns).saturating_sub(right.width() + 1);
        theme.line(buffer, 0, 2, room as u16, &line);
        theme.right(buffer, columns - 1, 2, &right);
    }

    fn board(
        &mut self,
        theme: Theme,
        buffer: &mut Buffer,
        view: &dyn TableView,
        look: &Look<'_>,
        panes: Panes,
    ) {
        let pane = if panes.roomy { theme.pane(buffer, panes.board, &Line::new()) } else { panes.board };
        let board = view.board(look, Size { width: pane.width, height: pane.height });
        self.drawn.origin = self.viewport.show(&board, theme, buffer, pane);
        self.drawn.pane = pane;
        let signs = [
            ('◄', pane.x, pane.y + pane.height / 2),
            ('►', pane.right() - 1, pane.y + pane.height / 2),
            ('▲', pane.x + pane.width / 2, pane.y),
            ('▼', pane.x + pane.width / 2, pane.bottom() - 1),
        ];
        for ((sign, x, y), more) in signs.into_iter().zip(self.viewport.beyond(&board, pane)) {
            if more {
                buffer[(x, y)].set_char(sign).set_style(theme.style(Role::Tag));
            }
        }
        self.drawn.board = Some(board);
    }

    /// The moves. Where there is little room the list lies over the board while something is offered that is not on it.
    fn list(&mut self, theme: Theme, buffer: &mut Buffer, look: &Look<'_>, panes: Panes) {
        let on_board = |one: &usize| {
            let board = self.drawn.board.as_ref();
            board.is_some_and(|board| board.targets.iter().any(|target| target.moves.contains(one)))
        };
        let off_board = look.shown.iter().any(|one| !on_board(one));
        let wanted = self.list.unwrap_or(off_board);
        if !panes.roomy && (!wanted || look.shown.is_empty()) {
            return;
        }
        let mut title = Line::of(self.say(&say!("screen-moves")), Role::Head);
        title.push(format!("  {}", look.shown.len()), Role::Dim);
        let inner = theme.pane(buffer, panes.list, &title);
        let rows = usize::from(inner.height);
        let at = look.chosen.and_then(|chosen| look.shown.iter().position(|&one| one == chosen)).unwrap_or(0);
        let top = at.saturating_sub(rows / 2).min(look.shown.len().saturating_sub(rows));
        let digits = look.moves.len().to_string().len();
        for (y, &one) in (inner.y..inner.bottom()).zip(&look.shown[top..]) {
            let chosen = look.chosen == Some(one);
            let (mark, role) = if chosen { ("►", Role::Cursor) } else { (" ", Role::Plain) };
            let mut line = Line::of(mark, Role::Legal);
            line.push(format!("{:>digits$} ", one + 1), if chosen { Role::Cursor } else { Role::Tag });
            let room = usize::from(inner.width).saturating_sub(line.width());
            line.push(cut(&look.moves[one].label, room), role);
            theme.line(buffer, inner.x, y, inner.width, &line);
            self.drawn.rows.push((Rect { y, height: 1, ..inner }, one));
        }
        if look.shown.len() > rows {
            let last = (top + rows).min(look.shown.len());
            let more = Line::of(format!(" {}–{last} ", top + 1), Role::Dim);
            theme.right(buffer, panes.list.right() - 2, panes.list.bottom() - 1, &more);
        }
    }

    fn log(&self, theme: Theme, buffer: &mut Buffer, area: Rect) {
        let story = self.table.story();
        let mut title = Line::of(self.say(&say!("screen-log")), Role::Head);
        title.push(format!("  {}", story.lines.len()), Role::Dim);
        let inner = theme.pane(buffer, area, &title);
        let columns = usize::from(inner.width);
        let mut lines: Vec<Line> = Vec::new();
        let shown = story.lines.iter().enumerate().rev().take(inner.height.into());
        for (index, (seat, text)) in shown {
            let new = index >= story.seen;
            let text = wrapped(text, columns.saturating_sub(3));
            for (at, text) in text.into_iter().enumerate().rev() {
                let mut line = match (seat, at) {
                    (Some(seat), 0) => Line::of(format!("{} ", seat_sign(*seat)), Role::Seat(*seat)),
                    _ => Line::of("  ", Role::Plain),
                };
                line.push(text, if new { Role::Plain } else { Role::Dim });
                lines.push(line);
            }
        }
        lines.truncate(inner.height.into());
        for (y, line) in (inner.y..inner.bottom()).zip(lines.iter().rev()) {
            theme.line(buffer, inner.x, y, inner.width, line);
        }
    }

    fn add_clocks(&self, players: &mut [Line], columns: usize, snapshot: &Snapshot) {
        for (seat, left, runs) in self.table.status().clocks {
            let per = players.len() / snapshot.names.len().max(1);
            let Some(line) = players.get_mut(usize::from(seat) * per.max(1)) else { continue };
            let seconds = left.max(0) / 1000;
            let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
            line.to(columns.saturating_sub(clock.len() + 1));
            line.push(
                clock,
                if runs && left < 30_000 {
                    Role::Warn
                } else if runs {
                    Role::Bold
                } else {
                    Role::Dim
                },
            );
        }
    }

    fn keys(&mut self, theme: Theme, buffer: &mut Buffer) {
        let y = buffer.area.height - 1;
        let replays = self.table.replay(Replay::Here).is_some();
        let key = |key: &'static str, word: Phrase| (key, self.say(&word));
        let mut keys = Vec::new();
        if replays {
            keys.push(key("←→", say!("screen-key-step")));
            keys.push(key("Home End", say!("screen-key-ends")));
        } else if self.table.snapshot().you.is_some() {
            keys.push(key("←↑↓→", say!("screen-key-choose")));
            keys.push(key("Space", say!("screen-key-way")));
            keys.push(key("Enter", say!("screen-key-do")));
            keys.push(key("1-9", say!("screen-key-number")));
            keys.push(key("/", say!("screen-key-find")));
            keys.push(key("m", say!("screen-key-list")));
            keys.push(key("u", say!("screen-key-undo")));
            keys.push(key("h", say!("screen-key-hint")));
        }
        keys.push(key("r", say!("screen-key-rules")));
        keys.push(key("l", say!("screen-key-log")));
        keys.push(key("q", say!("screen-key-quit")));
        keys.push(key("s", say!("screen-key-save")));
        keys.push(key("z", say!("screen-key-zoom")));
        let mut line = Line::new();
        for (key, word) in keys {
            if line.width() + 3 + width(key) + width(&word) > buffer.area.width.into() {
                break;
            }
            line.push(" ", Role::Plain);
            line.push(key, Role::Tag);
            line.push(format!(" {word} "), Role::Dim);
        }
        theme.line(buffer, 0, y, buffer.area.width, &line);
    }

    /// A text over the table.
    fn over(&mut self, theme: Theme, buffer: &mut Buffer) {
        let area = buffer.area;
        let margin = if area.width >= 120 { 10 } else { 2 };
        let pane = Rect {
            x: area.x + margin,
            y: area.y + 3,
            width: area.width - 2 * margin,
            height: area.height.saturating_sub(5),
        };
        let foot = {
            let mut foot = Line::of(" Esc ", Role::Tag).and(self.say(&say!("screen-key-back")), Role::Dim);
            if self.popup.as_ref().is_some_and(|popup| popup.search.is_some()) {
                foot = foot.and("  / ", Role::Tag).and(self.say(&say!("screen-key-find")), Role::Dim);
            }
            foot
        };
        if let Some(popup) = &mut self.popup {
            popup.draw(theme, buffer, pane, &foot);
        }
    }

    fn spinner(&self) -> char {
        let ticks = Instant::now().duration_since(self.opened).as_millis() / 120;
        SPINNER[(ticks % SPINNER.len() as u128) as usize]
    }
}
