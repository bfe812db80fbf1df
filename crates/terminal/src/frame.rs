//! Draws a table: bar, prompt, choice, board, moves, players, log and keys, each always in its place.

use std::time::Instant;

use canvas::{Board, Line, Look, Role, Size, TableView, cut, seat_sign, width, wrapped};
use engine::{Phrase, Voice, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::App;
use crate::generic::Generic;
use crate::layout::{LEAST, Panes, corner};
use crate::table::{Race, Replay, Snapshot};
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
        self.chooser.about(decision, moves, || view.keywords(&look));
        let (shown, chosen) = (self.chooser.shown.clone(), self.chooser.chosen);
        let look = Look { shown: &shown, chosen, ..look };

        let roomy = Panes::new(area, 0, 1).roomy;
        let columns = if roomy {
            usize::from(Panes::new(area, 0, 1).players.width) - 2
        } else {
            usize::from(area.width)
        };
        let mut players: Vec<Line> = Vec::new();
        let seats = snapshot.names.len().max(1);
        // The list of moves keeps a third of the side.
        let lines =
            if roomy { (usize::from(area.height).saturating_sub(6) * 2 / 3 / seats).max(2) } else { 1 };
        let clocks = self.table.status().clocks;
        for (index, mut lines) in view.players(&look, columns, lines).into_iter().enumerate() {
            if roomy && index > 0 && snapshot.names.len() <= 4 && area.height >= 40 {
                players.push(Line::new());
            }
            if let Some(clock) = clocks.iter().find(|(seat, ..)| usize::from(*seat) == index) {
                add_clock(&mut lines, *clock, columns, roomy);
            }
            players.extend(lines);
        }
        let panes = Panes::new(area, players.len() as u16, view.rows(&look));

        self.bar(theme, buffer, view, &look, &snapshot);
        self.prompt(theme, buffer, view, &look, &snapshot);
        let (listed, rect) = self.board(theme, buffer, view, &look, panes);
        if panes.roomy || self.popup.is_none() {
            self.list(theme, buffer, &look, &listed, rect);
        }
        let inner = if roomy {
            let title = Line::of(self.say(&say!("screen-players")), Role::Head);
            theme.joined(buffer, panes.players, &title)
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
        let status = self.table.status();
        let mut right = Line::new();
        if let Some(unread) = status.unread {
            right.push("c", Role::Tag);
            let role = if unread > 0 { Role::Fresh } else { Role::Plain };
            right.push(format!(" {}", self.say(&say!("screen-chat", unread = unread))), role);
            right.push("   ", Role::Plain);
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
        for (index, (step, on)) in view.steps(look).into_iter().enumerate() {
            let between = if index > 0 { " > " } else { "" };
            // What does not fit is left out, and not cut off.
            if left.width() + width(between) + width(&step) > room.into() {
                break;
            }
            left.push(between, Role::Dim);
            if on {
                left.push(step.to_uppercase(), Role::Bold);
            } else {
                left.push(step, Role::Dim);
            }
        }
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
        let mut rest = String::new();
        if let Some(seat) = snapshot.seat {
            line.push(format!("{} ", seat_sign(seat)), Role::Seat(seat));
        }
        if let Some(link) = &status.link {
            line.push(format!("{} ", self.spinner()), Role::Warn);
            line.push(link.clone(), Role::Warn);
        } else if snapshot.end.is_some() {
            line.push(self.say(&say!("screen-over")), Role::Bold);
        } else if let Some(race) = status.race {
            match race {
                Race::Ready => line.push(self.say(&say!("screen-race-ready")), Role::Bold),
                Race::Go => line.push(self.say(&say!("screen-race-go")), Role::Cursor),
            }
        } else if let Some(you) = &snapshot.you {
            // A long one goes on below while nothing is chosen.
            let mut lines = wrapped(&you.prompt, usize::from(columns) - 3).into_iter();
            line.push(lines.next().unwrap_or_default(), Role::Bold);
            rest = lines.collect::<Vec<_>>().join(" ");
        } else {
            // While bots' moves are told one after another, the next of them is waited for, and not whoever reads this.
            let others = snapshot.pending.iter().find(|&&seat| Some(seat) != snapshot.seat);
            let waits = status.thinking.or_else(|| others.or(snapshot.pending.first()).copied());
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
                right = Line::of(self.say(&say!("screen-count", count = look.moves.len())), Role::Dim);
                if rest.is_empty() {
                    line.push(format!("  {}", self.say(&say!("screen-choose"))), Role::Dim);
                } else {
                    let room = usize::from(columns).saturating_sub(right.width() + 5);
                    line.push(format!("  {}", cut(&rest, room)), Role::Bold);
                }
            }
        } else if snapshot.end.is_none() && status.pace.is_some() {
            line.push(format!("  {}", self.say(&say!("screen-skip"))), Role::Dim);
        }
        let room = usize::from(columns).saturating_sub(right.width() + 3);
        theme.line(buffer, 0, 2, room as u16, &line);
        if line.width() > room && !right.text().is_empty() {
            theme.line(buffer, room as u16, 2, 1, &Line::of("…", Role::Dim));
        }
        theme.right(buffer, columns - 1, 2, &right);
    }

    /// Draws the board. Gives the moves that are to be listed, and where.
    fn board(
        &mut self,
        theme: Theme,
        buffer: &mut Buffer,
        view: &dyn TableView,
        look: &Look<'_>,
        panes: Panes,
    ) -> (Vec<usize>, Rect) {
        let pane = if panes.roomy { theme.joined(buffer, panes.board, &Line::new()) } else { panes.board };
        let board = view.board(look, Size { width: pane.width, height: pane.height });
        let on_board = |one: &usize| board.targets.iter().any(|target| target.moves.contains(one));
        // Where there is little room the list lies over the board, while something is offered that is not on it.
        let all = || look.shown.to_vec();
        let others = || look.shown.iter().copied().filter(|one| !on_board(one)).collect::<Vec<_>>();
        let listed = match (panes.roomy, self.list) {
            (true, _) | (false, Some(true)) => all(),
            (false, Some(false)) => Vec::new(),
            (false, None) if view.lists_all() && look.shown.iter().any(|one| !on_board(one)) => all(),
            (false, None) => others(),
        };
        let (mut rect, mut free) = (panes.list, pane);
        if !panes.roomy {
            let digits = look.moves.len().to_string().len();
            let widest = listed.iter().map(|&one| width(&look.moves[one].label)).max().unwrap_or(0);
            rect = corner(pane, (widest + digits + 2) as u16, listed.len() as u16);
            // A long move takes two lines where there are so many.
            let room = usize::from(rect.width).saturating_sub(digits + 4);
            let rows = listed.iter().map(|&one| wrapped(&look.moves[one].label, room).len()).sum::<usize>();
            if rows + 2 <= pane.height.into() {
                rect = corner(pane, (widest + digits + 2) as u16, rows as u16);
            }
            // A map that scrolls goes on beside the list; one that was drawn for the pane stays where it is.
            if !listed.is_empty() && board.canvas.width() != pane.width {
                free.width -= rect.width;
            }
        }
        self.drawn.origin = self.viewport.show(&board, theme, buffer, pane, free);
        self.drawn.pane = pane;
        let signs = [
            ('◄', free.x, free.y + free.height / 2),
            ('►', free.right() - 1, free.y + free.height / 2),
            ('↑', free.x + free.width / 2, free.y),
            ('↓', free.x + free.width / 2, free.bottom() - 1),
        ];
        for ((sign, x, y), more) in signs.into_iter().zip(self.viewport.beyond(&board, free)) {
            if more {
                buffer[(x, y)].set_char(sign).set_style(theme.style(Role::Tag));
            }
        }
        self.drawn.board = Some(board);
        (listed, rect)
    }

    /// The moves, or some of them.
    fn list(&mut self, theme: Theme, buffer: &mut Buffer, look: &Look<'_>, listed: &[usize], rect: Rect) {
        let over = self.drawn.pane.intersects(rect);
        if listed.is_empty() && over {
            return;
        }
        let mut title = Line::of(self.say(&say!("screen-moves")), Role::Head);
        title.push(format!("  {}", listed.len()), Role::Dim);
        // Over the board it stands by itself; beside it the panes join.
        let inner = if over { theme.pane(buffer, rect, &title) } else { theme.joined(buffer, rect, &title) };
        let rows = usize::from(inner.height);
        let at = look.chosen.and_then(|chosen| listed.iter().position(|&one| one == chosen)).unwrap_or(0);
        let top = at.saturating_sub(rows / 2).min(listed.len().saturating_sub(rows));
        let digits = look.moves.len().to_string().len();
        // Where there is room, long moves are read in full.
        let room = usize::from(inner.width).saturating_sub(digits + 2);
        let full = |one: &usize| wrapped(&look.moves[*one].label, room);
        let wraps = listed.iter().map(|one| full(one).len()).sum::<usize>() <= rows;
        let mut y = inner.y;
        for &one in &listed[top..] {
            let chosen = look.chosen == Some(one);
            let (mark, role) = if chosen { ("►", Role::Cursor) } else { (" ", Role::Plain) };
            let texts = if wraps { full(&one) } else { vec![cut(&look.moves[one].label, room)] };
            for (at, text) in texts.into_iter().enumerate() {
                if y >= inner.bottom() {
                    break;
                }
                let mut line = Line::of(if at == 0 { mark } else { " " }, Role::Legal);
                let number = if at == 0 { (one + 1).to_string() } else { String::new() };
                line.push(format!("{number:>digits$} "), if chosen { Role::Cursor } else { Role::Tag });
                line.push(text, role);
                theme.line(buffer, inner.x, y, inner.width, &line);
                self.drawn.rows.push((Rect { y, height: 1, ..inner }, one));
                y += 1;
            }
        }
        if listed.len() > rows {
            let last = (top + rows).min(listed.len());
            let more = Line::of(format!(" {}–{last} ", top + 1), Role::Dim);
            theme.right(buffer, rect.right() - 2, rect.bottom() - 1, &more);
        }
    }

    fn log(&self, theme: Theme, buffer: &mut Buffer, area: Rect) {
        let story = self.table.story();
        let mut title = Line::of(self.say(&say!("screen-log")), Role::Head);
        title.push(format!("  {}", story.lines.len()), Role::Dim);
        let inner = theme.joined(buffer, area, &title);
        let columns = usize::from(inner.width);
        let mut lines: Vec<Line> = Vec::new();
        let shown = story.lines.iter().enumerate().rev().take(inner.height.into());
        for (index, (seat, text)) in shown {
            let new = index >= story.seen;
            let seat = self.about_whom(*seat, text);
            let text = wrapped(text, columns.saturating_sub(3));
            for (at, text) in text.into_iter().enumerate().rev() {
                let mut line = match (seat, at) {
                    (Some(seat), 0) => Line::of(format!("{} ", seat_sign(seat)), Role::Seat(seat)),
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

    /// The seat that a line of the log begins with; else the one that acted.
    pub(crate) fn about_whom(&self, acted: Option<u8>, text: &str) -> Option<u8> {
        let names = &self.table.snapshot().names;
        let named = names.iter().position(|name| !name.is_empty() && text.starts_with(&**name));
        named.map(|seat| seat as u8).or(acted)
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
        let margin = if area.width >= 120 { 10 } else { 0 };
        let pane = Rect {
            x: area.x + margin,
            y: area.y + 3,
            width: area.width - 2 * margin,
            height: area.height.saturating_sub(4),
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

/// The time that a seat has left: on a line of its own, or at the end of the only one.
fn add_clock(lines: &mut Vec<Line>, (_, left, runs): (u8, i64, bool), columns: usize, roomy: bool) {
    let seconds = left.max(0) / 1000;
    let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
    let role = match runs {
        true if left < 30_000 => Role::Warn,
        true => Role::Bold,
        false => Role::Dim,
    };
    if roomy {
        lines.insert(1.min(lines.len()), Line::of("   ", Role::Plain).and(clock, role));
    } else if let Some(line) = lines.first_mut() {
        let room = columns.saturating_sub(clock.len() + 2);
        let mut short = Line::new();
        for span in line.spans() {
            short.push(cut(&span.text, room.saturating_sub(short.width())), span.role);
        }
        short.to(room + 1);
        short.push(clock, role);
        *line = short;
    }
}
