//! The lobby of a server: the tables there, one's own first, and new ones.

use std::io;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use canvas::{Line, Role, cut, width};
use client::Client;
use engine::{Catalogue, Language, Phrase, say};
use protocol::rest::{Clock, NewTable, OnTimeout, Removal, SeatKind, SeatPlan, TableInfo, TableStatus};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use tokio::runtime::Runtime;

use crate::remote::{find, names};
use crate::screen::Screen;
use crate::start::{CLOCKS, Chosen, Setup, Start, Venue, start};
use crate::table::Playable;
use crate::theme::Theme;

/// How old the list may become.
const REFRESH: Duration = Duration::from_secs(4);
/// So often it is looked whether a new list has come.
const TICK: Duration = Duration::from_millis(100);

/// What was chosen in the lobby.
#[derive(Clone, PartialEq, Debug)]
pub enum Lobby {
    /// A table to sit at or to watch.
    Table(Box<TableInfo>),
    /// Nothing.
    Quit,
}

/// A server as whoever sits here uses it.
pub struct Online<'a> {
    /// Where requests run.
    pub runtime: &'a Runtime,
    /// Who asks.
    pub client: Client,
    /// The name that the server knows this client by.
    pub name: String,
    /// The games that this program knows.
    pub games: &'a [Playable],
    /// The language of what people read.
    pub language: Language,
}

impl Online<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        Catalogue::shared().text(self.language, phrase)
    }
}

type Listed = Result<Vec<TableInfo>, client::Error>;

/// The tables as far as they are known.
struct List<'a> {
    online: &'a Online<'a>,
    /// Nothing before the first answer.
    tables: Option<Vec<TableInfo>>,
    asked: Option<Receiver<Listed>>,
    fresh: Instant,
    at: usize,
    trouble: Option<String>,
}

/// Shows the tables of a server until one is chosen; `trouble` is what went wrong before.
///
/// # Errors
/// The terminal is gone.
pub fn lobby(screen: &mut Screen, online: &Online<'_>, trouble: Option<String>) -> io::Result<Lobby> {
    let mut list = List { online, tables: None, asked: None, fresh: Instant::now(), at: 0, trouble };
    list.ask();
    loop {
        list.hear();
        screen.draw(|theme, buffer| list.draw(theme, buffer))?;
        let key = match screen.next(TICK)? {
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => key,
            Some(_) | None => continue,
        };
        list.trouble = None;
        let rows = list.tables().len() + 1;
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Ok(Lobby::Quit),
            KeyCode::Char('q') | KeyCode::Esc => return Ok(Lobby::Quit),
            KeyCode::Up | KeyCode::BackTab => list.at = (list.at + rows - 1) % rows,
            KeyCode::Down | KeyCode::Tab => list.at = (list.at + 1) % rows,
            KeyCode::Char('r') => list.ask(),
            KeyCode::Enter => {
                if let Some(table) = list.at.checked_sub(1).and_then(|at| list.tables().get(at)) {
                    return Ok(Lobby::Table(Box::new(table.clone())));
                }
                match new_table(screen, online)? {
                    Some(Ok(table)) => return Ok(Lobby::Table(Box::new(table))),
                    Some(Err(error)) => list.trouble = Some(error.to_string()),
                    None => {}
                }
            }
            _ => {}
        }
    }
}

impl List<'_> {
    fn tables(&self) -> &[TableInfo] {
        self.tables.as_deref().unwrap_or_default()
    }

    /// Asks for the list; the answer is heard later.
    fn ask(&mut self) {
        let (send, receive) = channel();
        let client = self.online.client.clone();
        self.online.runtime.spawn(async move {
            let listed = async {
                let mut tables = client.my_tables().await?;
                let open = client.lobby(None).await?.tables;
                let others: Vec<TableInfo> =
                    open.into_iter().filter(|one| tables.iter().all(|mine| mine.id != one.id)).collect();
                tables.sort_by_key(|table| (table.status == TableStatus::Over, -table.created));
                tables.extend(others);
                Ok(tables)
            };
            // If nobody waits any more, the lobby was left.
            drop(send.send(listed.await));
        });
        self.asked = Some(receive);
    }

    fn hear(&mut self) {
        let answer = self.asked.as_ref().and_then(|asked| asked.try_recv().ok());
        if let Some(answer) = answer {
            self.asked = None;
            self.fresh = Instant::now();
            match answer {
                Ok(tables) => {
                    // What was chosen stays chosen, wherever it stands now.
                    let chosen =
                        self.at.checked_sub(1).and_then(|at| self.tables().get(at)).map(|one| one.id.clone());
                    let at =
                        chosen.map(|id| tables.iter().position(|one| one.id == id).map_or(0, |at| at + 1));
                    self.at = at.unwrap_or(0);
                    self.tables = Some(tables);
                }
                Err(error) => self.trouble = Some(error.to_string()),
            }
        }
        if self.asked.is_none() && self.fresh.elapsed() >= REFRESH {
            self.ask();
        }
    }

    fn draw(&self, theme: Theme, buffer: &mut Buffer) {
        let online = self.online;
        let area = buffer.area;
        let server = online.client.server().to_string();
        let title = Line::of(online.say(&say!("screen-lobby", server = server)), Role::Head)
            .and(format!("  {}", online.name), Role::Tag);
        let pane = Rect { height: area.height.saturating_sub(1), ..area };
        let inner = theme.pane(buffer, pane, &title);
        let mut lines = vec![self.row(0, &online.say(&say!("screen-lobby-new"))), Line::new()];
        let mut chosen_line = 0;
        let mut heading = None;
        for (index, table) in self.tables().iter().enumerate() {
            let mine = !table.mine.is_empty();
            if heading.replace(mine) != Some(mine) {
                let head = if mine { say!("screen-lobby-mine") } else { say!("screen-lobby-others") };
                lines.push(Line::of(format!(" {}", online.say(&head)), Role::Head));
            }
            if self.at == index + 1 {
                chosen_line = lines.len();
            }
            lines.push(self.row(index + 1, &self.text(table)));
        }
        if self.tables().is_empty() {
            let word = if self.tables.is_some() {
                say!("screen-lobby-empty")
            } else {
                say!("screen-connecting", server = online.client.server().to_string())
            };
            lines.push(Line::of(format!("   {}", online.say(&word)), Role::Dim));
        }
        let rows = usize::from(inner.height).max(1);
        let top = (chosen_line + 1).saturating_sub(rows);
        for (y, line) in (inner.y..inner.bottom()).zip(lines.iter().skip(top)) {
            theme.line(buffer, inner.x, y, inner.width, line);
        }
        let foot = match &self.trouble {
            Some(trouble) => Line::of(format!(" {trouble}"), Role::Warn),
            None => Line::of(format!(" {}", online.say(&say!("screen-lobby-keys"))), Role::Dim),
        };
        theme.line(buffer, 0, area.height.saturating_sub(1), area.width, &foot);
    }

    fn row(&self, row: usize, text: &str) -> Line {
        let on = self.at == row;
        Line::of(if on { " ► " } else { "   " }, Role::Legal)
            .and(text, if on { Role::Cursor } else { Role::Plain })
    }

    fn text(&self, table: &TableInfo) -> String {
        let online = self.online;
        let title = find(online.games, &table.game).map_or(&*table.game, |one| one.game.meta().title);
        let free = table.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
        let turn = table.mine.iter().any(|seat| table.waiting.contains(seat));
        let status = online.say(&match table.status {
            TableStatus::Open => say!("screen-lobby-open", free = free),
            TableStatus::Running if turn => say!("screen-lobby-turn"),
            TableStatus::Running => say!("screen-lobby-running"),
            TableStatus::Over => say!("screen-lobby-over"),
        });
        let mut line = Line::of(cut(title, 12), Role::Plain);
        line.to(13);
        line.push(status, Role::Plain);
        line.to(34.max(width(&line.text()) + 1));
        line.push(names(table, online.language).join(", "), Role::Plain);
        line.text()
    }
}

/// Asks what is to be played at a new table, and sets it up.
fn new_table(
    screen: &mut Screen,
    online: &Online<'_>,
) -> io::Result<Option<Result<TableInfo, client::Error>>> {
    let form = Start {
        games: online.games,
        saved: &[],
        language: online.language,
        venue: Venue::Server,
        last: None,
        refusal: &|_| None,
    };
    let Chosen::Play(setup, _) = start(screen, &form)? else { return Ok(None) };
    let table = plan(online.games, &setup);
    let full = setup.people == 1;
    Ok(Some(online.runtime.block_on(async {
        let made = online.client.create(&table).await?;
        // Without seats for others there is nobody to wait for.
        if full { online.client.start(&made.id).await } else { Ok(made) }
    })))
}

fn plan(games: &[Playable], setup: &Setup) -> NewTable {
    let seat = |seat: u8| match seat {
        0 => SeatPlan::Me,
        seat if seat < setup.people => SeatPlan::Open,
        _ => SeatPlan::Bot { level: setup.bot.clone() },
    };
    NewTable {
        game: games[setup.game].game.meta().id.to_owned(),
        options: setup.options.clone(),
        seats: (0..setup.players).map(seat).collect(),
        public: setup.public,
        clock: clock(setup.clock),
        on_timeout: OnTimeout::Fallback,
        pace_ms: 600,
        hints: true,
        removal: Removal::Vote,
    }
}

/// The clocks of the form, in its order.
fn clock(place: u8) -> Clock {
    match place % CLOCKS {
        1 => Clock::Decision { seconds: 60 },
        2 => Clock::Bank { seconds: 600, increment: 10 },
        3 => Clock::Bank { seconds: 1800, increment: 30 },
        4 => Clock::Days { days: 2 },
        _ => Clock::None,
    }
}
