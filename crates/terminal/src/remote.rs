//! A table on a server: the lobby, a seat, talk, clocks, and a connection that comes back.

use std::io;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use canvas::{Line, Move, Role, TableView, cut};
use client::{Client, FullState, Link, Live, Opening, Update};
use engine::{AnyGame, Catalogue, Language, Phrase, Rule, say};
use protocol::rest::{
    Clock, Join, NewTable, OnTimeout, Removal, SeatKind, SeatPlan, StandIn, TableInfo, TableStatus,
};
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::ending::Ending;
use crate::screen::Screen;
use crate::table::{Notice, Playable, Refusal, Snapshot, Status, Story, Table, You};

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
    /// The games that this program knows.
    pub games: &'a [Playable],
    /// The language of what people read.
    pub language: Language,
}

/// Shows the tables of a server until one is chosen.
///
/// # Errors
/// The terminal is gone.
pub fn lobby(screen: &mut Screen, online: &Online<'_>) -> io::Result<Lobby> {
    let said = |phrase: &Phrase| Catalogue::shared().text(online.language, phrase);
    let mut at: usize = 0;
    let mut trouble = None;
    let mut rows = rows(online, &mut trouble);
    loop {
        let theme = screen.theme;
        screen.terminal.draw(|frame| {
            let area = frame.area();
            let buffer = frame.buffer_mut();
            let title = Line::of(
                said(&say!("screen-lobby", server = online.client.server().to_string())),
                Role::Head,
            );
            let pane = Rect { height: area.height.saturating_sub(1), ..area };
            let inner = theme.pane(buffer, pane, &title);
            let top = at.saturating_sub(usize::from(inner.height.saturating_sub(2)));
            for (y, (index, row)) in (inner.y..inner.bottom()).zip(rows.iter().enumerate().skip(top)) {
                let on = index == at;
                let mut line = Line::of(if on { " ► " } else { "   " }, Role::Legal);
                let room = usize::from(inner.width).saturating_sub(4);
                line.push(cut(&row.text(online), room), if on { Role::Cursor } else { Role::Plain });
                theme.line(buffer, inner.x, y, inner.width, &line);
            }
            let foot = match &trouble {
                Some(trouble) => Line::of(format!(" {trouble}"), Role::Warn),
                None => Line::of(format!(" {}", said(&say!("screen-lobby-keys"))), Role::Dim),
            };
            theme.line(buffer, 0, area.height.saturating_sub(1), area.width, &foot);
        })?;
        let Some(Event::Key(key)) = screen.next(Duration::from_secs(3600))? else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        trouble = None;
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Ok(Lobby::Quit),
            KeyCode::Char('q') | KeyCode::Esc => return Ok(Lobby::Quit),
            KeyCode::Up => at = at.saturating_sub(1),
            KeyCode::Down => at = (at + 1).min(rows.len().saturating_sub(1)),
            KeyCode::Char('r') => rows = self::rows(online, &mut trouble),
            KeyCode::Enter => match rows.get(at).map(|row| row.open(online)) {
                Some(Ok(table)) => return Ok(Lobby::Table(Box::new(table))),
                Some(Err(error)) => trouble = Some(error.to_string()),
                None => {}
            },
            _ => {}
        }
    }
}

enum LobbyRow {
    New(usize),
    Table(Box<TableInfo>),
}

fn rows(online: &Online<'_>, trouble: &mut Option<String>) -> Vec<LobbyRow> {
    let listed = online.runtime.block_on(async {
        let mut tables = online.client.my_tables().await?;
        let open = online.client.lobby(None).await?.tables;
        let new: Vec<TableInfo> =
            open.into_iter().filter(|one| tables.iter().all(|mine| mine.id != one.id)).collect();
        tables.extend(new);
        Ok::<_, client::Error>(tables)
    });
    let tables = listed.unwrap_or_else(|error| {
        *trouble = Some(error.to_string());
        Vec::new()
    });
    let new = (0..online.games.len()).map(LobbyRow::New);
    tables.into_iter().map(|table| LobbyRow::Table(Box::new(table))).chain(new).collect()
}

impl LobbyRow {
    fn text(&self, online: &Online<'_>) -> String {
        let said = |phrase: &Phrase| Catalogue::shared().text(online.language, phrase);
        match self {
            LobbyRow::New(game) => {
                let title = online.games.get(*game).map_or("", |one| one.game.meta().title);
                said(&say!("screen-lobby-new", game = title))
            }
            LobbyRow::Table(table) => {
                let title = find(online.games, &table.game).map_or(&*table.game, |one| one.game.meta().title);
                let status = said(&match table.status {
                    TableStatus::Open => say!("screen-lobby-open"),
                    TableStatus::Running => say!("screen-lobby-running"),
                    TableStatus::Over => say!("screen-lobby-over"),
                });
                let mine =
                    if table.mine.is_empty() { String::new() } else { said(&say!("screen-lobby-mine")) };
                let names = names(table, online.language).join(", ");
                format!("{title:<12} {status:<14} {mine:<8} {names}")
            }
        }
    }

    fn open(&self, online: &Online<'_>) -> Result<TableInfo, client::Error> {
        match self {
            LobbyRow::Table(table) => Ok((**table).clone()),
            LobbyRow::New(game) => {
                let game = online.games[*game].game;
                let seats = (0..*game.meta().seats.start()).map(|seat| match seat {
                    0 => SeatPlan::Me,
                    _ => SeatPlan::Bot { level: "greedy".to_owned() },
                });
                let table = NewTable {
                    game: game.meta().id.to_owned(),
                    options: game.default_options(),
                    seats: seats.collect(),
                    public: false,
                    clock: Clock::None,
                    on_timeout: OnTimeout::Fallback,
                    pace_ms: 600,
                    hints: true,
                    removal: Removal::Vote,
                };
                online.runtime.block_on(async {
                    let made = online.client.create(&table).await?;
                    online.client.start(&made.id).await
                })
            }
        }
    }
}

fn find<'a>(games: &'a [Playable], id: &str) -> Option<&'a Playable> {
    games.iter().find(|one| one.game.meta().id == id)
}

/// What people call the seats of a table.
fn names(table: &TableInfo, language: Language) -> Vec<String> {
    let seat = |seat: &protocol::rest::SeatInfo| match (seat.kind, &seat.bot) {
        (SeatKind::Open, _) => Catalogue::shared().text(language, &say!("screen-table-open-seat")),
        (SeatKind::Person, Some(bot)) => format!("{} ({bot})", seat.name),
        (SeatKind::Person | SeatKind::Bot, _) => seat.name.clone(),
    };
    table.seats.iter().map(seat).collect()
}

/// Moves with what speaks for them, or why there are none.
type Advice = Result<Vec<(Value, String)>, String>;

/// Something the table's owner may do before the match starts.
#[derive(Copy, Clone)]
enum Chore {
    Start,
    Bots,
    Invite,
}

/// A table on a server.
pub struct RemoteTable<'a> {
    online: &'a Online<'a>,
    playable: Option<&'a Playable>,
    rules: Vec<Rule>,
    info: TableInfo,
    live: Live,
    standing: Option<FullState>,
    heard: Instant,
    story: Story,
    before: Option<Value>,
    chat: Vec<(Option<u8>, String)>,
    read: usize,
    link: Link,
    advice: Option<Receiver<Advice>>,
    chores: Vec<Chore>,
    signal: Option<(u32, Instant)>,
    notices: Vec<Notice>,
    snapshot: Snapshot,
}

impl<'a> RemoteTable<'a> {
    /// Opens a table: as one who sits there if a seat is ours or can be had, else as a guest.
    ///
    /// # Errors
    /// The server refuses.
    pub fn open(
        online: &'a Online<'a>,
        info: TableInfo,
        invite: Option<String>,
    ) -> Result<RemoteTable<'a>, client::Error> {
        let mut info = info;
        let free = info.seats.iter().any(|seat| seat.kind == SeatKind::Open);
        if info.mine.is_empty() && info.status == TableStatus::Open && free {
            let join = Join { seat: None, invite, anyway: false };
            info = online.runtime.block_on(online.client.join(&info.id, &join))?;
        }
        let playable = find(online.games, &info.game);
        let rules = playable.map_or_else(Vec::new, |one| one.game.rules(online.language));
        let eyes = info.mine.first().map_or_else(|| "guest".to_owned(), ToString::to_string);
        let inside = online.runtime.enter();
        let live = Live::open(online.client.clone(), info.id.clone(), Opening { eyes: Some(eyes) });
        drop(inside);
        let mut table = RemoteTable {
            online,
            playable,
            rules,
            info,
            live,
            standing: None,
            heard: Instant::now(),
            story: Story::default(),
            before: None,
            chat: Vec::new(),
            read: 0,
            link: Link::Connecting,
            advice: None,
            chores: Vec::new(),
            signal: None,
            notices: Vec::new(),
            snapshot: Snapshot::default(),
        };
        if let Ok(steps) = online.runtime.block_on(online.client.history(&table.info.id, None)) {
            for step in steps {
                let seat = (step.v > 0).then_some(step.seat);
                table.story.lines.extend(step.told.into_iter().map(|told| (seat, told.text)));
            }
            table.story.seen = table.story.lines.len();
        }
        table.look();
        Ok(table)
    }

    fn put(&self, phrase: &Phrase) -> String {
        Catalogue::shared().text(self.online.language, phrase)
    }

    fn seat(&self) -> Option<u8> {
        self.info.mine.first().copied()
    }

    fn hear(&mut self, update: Update) {
        match update {
            Update::Link(Link::Closed(problem)) => self.notices.push(Notice::Closed(problem.message)),
            Update::Link(link) => self.link = link,
            Update::Hello { table, .. } | Update::Table(table) => self.info = *table,
            Update::State { steps, standing } => {
                for step in steps.into_iter().flatten() {
                    let told = step.told.into_iter().map(|told| (Some(step.seat), told.text));
                    self.story.lines.extend(told);
                }
                let mine =
                    |standing: &FullState| self.seat().is_some_and(|seat| standing.pending.contains(&seat));
                let was_mine = self.standing.as_ref().is_some_and(mine);
                if was_mine && !mine(&standing) {
                    self.before = Some(standing.view.clone());
                    self.story.seen = self.story.lines.len();
                }
                self.standing = Some(*standing);
                self.heard = Instant::now();
            }
            Update::Chat(lines) => {
                let said = lines.into_iter().map(|line| (line.seat, format!("{}: {}", line.name, line.text)));
                self.chat.extend(said);
            }
            Update::Ready => self.signal = None,
            Update::Signal { go, ago_ms } => {
                let ago = Duration::from_millis(ago_ms.into());
                self.signal = Some((go, Instant::now().checked_sub(ago).unwrap_or_else(Instant::now)));
            }
            Update::Answer { done: Ok(_), .. } => {}
            Update::Answer { done: Err(problem), .. } => {
                self.notices.push(Notice::Refused(Refusal { message: problem.message, rule: problem.rule }));
            }
        }
        self.look();
    }

    /// Brings the snapshot up to what the server said.
    fn look(&mut self) {
        let names = names(&self.info, self.online.language);
        self.chores.clear();
        if self.info.status == TableStatus::Open && self.seat().is_some() {
            let free = self.info.seats.iter().any(|seat| seat.kind == SeatKind::Open);
            self.chores.extend(if free {
                [Chore::Bots, Chore::Invite]
            } else {
                [Chore::Start, Chore::Invite]
            });
        }
        let Some(standing) = &self.standing else {
            self.snapshot =
                Snapshot { seat: self.seat(), you: self.chores_to_do(), names, ..Snapshot::default() };
            return;
        };
        let you = standing.you.as_ref().map(|you| You {
            decision: you.d,
            prompt: you.prompt.clone(),
            moves: you
                .legal
                .iter()
                .map(|offer| Move {
                    action: serde_json::from_str(offer.action.get()).unwrap_or_default(),
                    label: offer.label.clone(),
                })
                .collect(),
        });
        let end = standing.end.as_ref().map(|end| {
            let ending = Ending {
                winners: end.winners.clone(),
                tie_break: end.tie_break,
                ranks: end.ranks.clone(),
                scores: end.scores.clone(),
                sheet: end
                    .sheet
                    .iter()
                    .map(|row| (row.label.clone(), row.counts, row.points.clone()))
                    .collect(),
                reason: reason(self.playable.map(|one| one.game), &end.reason, self.online.language),
            };
            ending.lines(&names, self.online.language)
        });
        self.snapshot = Snapshot {
            version: standing.v,
            round: standing.round,
            view: standing.view.clone(),
            before: self.before.clone(),
            picture: String::new(),
            seat: self.seat(),
            pending: standing.pending.clone(),
            you: you.or_else(|| self.chores_to_do()),
            end,
            names,
        };
    }

    /// Before the match starts, what its people may do is offered like moves.
    fn chores_to_do(&self) -> Option<You> {
        let label = |chore: &Chore| match chore {
            Chore::Start => self.put(&say!("screen-table-start")),
            Chore::Bots => self.put(&say!("screen-table-bots")),
            Chore::Invite => self.put(&say!("screen-table-invite")),
        };
        let moves: Vec<Move> =
            self.chores.iter().map(|chore| Move { action: Value::Null, label: label(chore) }).collect();
        let prompt = self.put(&say!("screen-table-waits"));
        (!moves.is_empty()).then_some(You { decision: u64::MAX - moves.len() as u64, prompt, moves })
    }

    fn chore(&mut self, chore: Chore) -> Result<(), Refusal> {
        let (client, id) = (&self.online.client, self.info.id.clone());
        let open: Vec<u8> = (0..)
            .zip(&self.info.seats)
            .filter(|(_, seat)| seat.kind == SeatKind::Open)
            .map(|(seat, _)| seat)
            .collect();
        let done = self.online.runtime.block_on(async {
            match chore {
                Chore::Start => client.start(&id).await.map(|_| None),
                Chore::Bots => {
                    for seat in open {
                        client.stand_in(&id, &StandIn { seat, bot: Some("greedy".to_owned()) }).await?;
                    }
                    Ok(None)
                }
                Chore::Invite => client.invite(&id).await.map(|secret| secret.link),
            }
        });
        match done {
            Ok(Some(link)) => {
                let text = self.put(&say!("screen-invited", link = link));
                self.story.lines.push((None, text.clone()));
                Err(Refusal { message: text, rule: None })
            }
            Ok(None) => Ok(()),
            Err(error) => Err(refusal(&error)),
        }
    }
}

/// Why a match ended, in the game's words where this program knows the game.
fn reason(game: Option<&dyn AnyGame>, reason: &str, language: Language) -> String {
    let phrase = Phrase::of("ending-", reason);
    match game.map(AnyGame::words).filter(|words| words.has(Language::En, phrase.id())) {
        Some(words) => words.text(language, &phrase),
        None => reason.replace('_', " "),
    }
}

fn refusal(error: &client::Error) -> Refusal {
    let rule = match error {
        client::Error::Refused(problem) => problem.rule.clone(),
        _ => None,
    };
    Refusal { message: error.to_string(), rule }
}

impl Table for RemoteTable<'_> {
    fn title(&self) -> String {
        self.playable.map_or_else(|| self.info.game.clone(), |one| one.game.meta().title.to_owned())
    }

    fn view(&self) -> Option<&'static dyn TableView> {
        self.standing.as_ref().and_then(|_| self.playable?.view)
    }

    fn words(&self) -> &'static Catalogue {
        self.playable.map_or_else(Catalogue::shared, |one| one.game.words())
    }

    fn rules(&self) -> &[Rule] {
        &self.rules
    }

    fn howto(&self) -> Option<&'static str> {
        self.playable?.view?.howto(self.online.language)
    }

    fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    fn story(&self) -> &Story {
        &self.story
    }

    fn status(&self) -> Status {
        let since = self.heard.elapsed().as_millis() as i64;
        let clocks = self.standing.as_ref().map_or(&[][..], |standing| &standing.clocks);
        let left = |clock: &protocol::live::ClockFace| {
            (clock.seat, clock.left_ms - if clock.running { since } else { 0 }, clock.running)
        };
        let link = match &self.link {
            Link::Open | Link::Closed(_) => None,
            Link::Connecting if self.standing.is_some() => None,
            Link::Connecting => {
                Some(self.put(&say!("screen-connecting", server = self.online.client.server().to_string())))
            }
            Link::Waiting { tries } => Some(self.put(&say!("screen-reconnecting", tries = *tries))),
        };
        let bot = |seat: &u8| self.info.seats.get(usize::from(*seat)).is_some_and(|seat| seat.bot.is_some());
        let pending = self.standing.as_ref().map_or(&[][..], |standing| &standing.pending);
        Status {
            thinking: pending.iter().copied().find(bot).filter(|_| self.snapshot.you.is_none()),
            hand_over: None,
            link,
            clocks: clocks.iter().map(left).collect(),
            pace: None,
            unread: Some(self.chat.len() - self.read.min(self.chat.len())),
        }
    }

    fn advance(&mut self, _now: Instant) -> Vec<Notice> {
        while let Ok(update) = self.live.updates.try_recv() {
            self.hear(update);
        }
        if let Some(Ok(answer)) = self.advice.as_ref().map(Receiver::try_recv) {
            self.advice = None;
            let offered = self.snapshot.you.as_ref().map_or(&[][..], |you| &you.moves);
            let place = |action: &Value| offered.iter().position(|offer| offer.action == *action);
            self.notices.push(match answer {
                Ok(moves) => Notice::Hint(
                    moves.into_iter().filter_map(|(action, why)| Some((place(&action)?, why))).collect(),
                ),
                Err(message) => Notice::Refused(Refusal { message, rule: None }),
            });
        }
        std::mem::take(&mut self.notices)
    }

    fn act(&mut self, index: usize) -> Result<(), Refusal> {
        let Some(you) = self.standing.as_ref().and_then(|standing| standing.you.as_ref()) else {
            return match self.chores.get(index).copied() {
                Some(chore) => self.chore(chore),
                None => Ok(()),
            };
        };
        let Some(chosen) = self.snapshot.you.as_ref().and_then(|you| you.moves.get(index)) else {
            return Ok(());
        };
        let (seat, d, action) = (Some(you.seat), Some(you.d), chosen.action.clone());
        match self.signal.filter(|_| self.standing.as_ref().is_some_and(|standing| standing.race)) {
            Some((go, since)) => {
                self.live.requests.press(seat, d, action, since.elapsed().as_millis() as u32, go);
            }
            None => drop(self.live.requests.act(seat, d, vec![action])),
        }
        Ok(())
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.live.requests.undo(self.seat());
        Ok(())
    }

    fn concede(&mut self) -> Result<(), Refusal> {
        self.live.requests.quit(self.seat());
        Ok(())
    }

    fn hint(&mut self) -> Result<(), Refusal> {
        let Some(seat) = self.seat().filter(|_| self.advice.is_none()) else { return Ok(()) };
        let (send, receive) = channel();
        let (client, id, language) = (self.online.client.clone(), self.info.id.clone(), self.online.language);
        self.online.runtime.spawn(async move {
            let told = client.hint(&id, seat).await.map(|hints| {
                let why = |hint: &protocol::rest::Hint| {
                    let share = (hint.share * 100.0).round() as i64;
                    let value = hint.value.map(|value| (value * 100.0).round() as i64);
                    let phrase = match value {
                        Some(value) => say!("screen-hint-value", share = share, value = value),
                        None => say!("screen-hint-share", share = share),
                    };
                    Catalogue::shared().text(language, &phrase)
                };
                hints.moves.iter().map(|hint| (hint.action.clone(), why(hint))).collect()
            });
            // If nobody waits any more, the table was left.
            drop(send.send(told.map_err(|error| error.to_string())));
        });
        self.advice = Some(receive);
        Ok(())
    }

    fn save(&mut self, file: &str) -> Result<String, Refusal> {
        let log = self.online.runtime.block_on(self.online.client.log(&self.info.id));
        let log = log.map_err(|error| refusal(&error))?;
        let written = std::fs::File::create_new(file)
            .and_then(|mut file| io::Write::write_all(&mut file, log.as_bytes()));
        written
            .map(|()| file.to_owned())
            .map_err(|error| Refusal { message: format!("{file}: {error}"), rule: None })
    }

    fn chat(&self) -> Option<&[(Option<u8>, String)]> {
        Some(&self.chat)
    }

    fn say(&mut self, text: String) -> Result<(), Refusal> {
        self.read = self.chat.len() + 1;
        self.live.requests.chat(text);
        Ok(())
    }
}
