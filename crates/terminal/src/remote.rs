//! A table on a server: a seat, talk, clocks, races, and a connection that comes back.

use std::io;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use canvas::{Move, TableView};
use client::{FullState, Link, Live, Opening, Update};
use engine::{AnyGame, Catalogue, Language, Phrase, Rule, say};
use protocol::rest::{Join, SeatKind, StandIn, TableInfo, TableStatus};
use serde_json::Value;

use crate::ending::Ending;
use crate::lobby::Online;
use crate::table::{Notice, Playable, Race, Refusal, Snapshot, Status, Story, Table, You};

pub(crate) fn find<'a>(games: &'a [Playable], id: &str) -> Option<&'a Playable> {
    games.iter().find(|one| one.game.meta().id == id)
}

/// What people call the seats of a table.
pub(crate) fn names(table: &TableInfo, language: Language) -> Vec<String> {
    let seat = |seat: &protocol::rest::SeatInfo| match (seat.kind, &seat.bot) {
        (SeatKind::Open, _) => Catalogue::shared().text(language, &say!("screen-table-open-seat")),
        (SeatKind::Person, Some(bot)) => format!("{} ({bot})", seat.name),
        (SeatKind::Person | SeatKind::Bot, _) => seat.name.clone(),
    };
    table.seats.iter().map(seat).collect()
}

/// Moves with what speaks for them, or why there are none.
type Advice = Result<Vec<(Value, String)>, String>;

/// Something that may be done at a table before the match starts.
#[derive(Copy, Clone)]
enum Chore {
    Start,
    Bots,
    Invite,
    Leave,
}

/// What came of a chore: a link, that we have left, or why nothing came of it.
enum Done {
    Nothing,
    Link(String),
    Left,
    Refused(Refusal),
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
    chore: Option<Receiver<Done>>,
    /// The decision that was answered: it is not asked again unless the answer is refused. What others do meanwhile
    /// does not open it again.
    sent: Option<u64>,
    signal: Option<(u32, Instant)>,
    notices: Vec<Notice>,
    snapshot: Rc<Snapshot>,
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
            chore: None,
            sent: None,
            signal: None,
            notices: Vec::new(),
            snapshot: Rc::default(),
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
                self.sent = None;
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
                [Chore::Invite, Chore::Bots]
            } else {
                [Chore::Start, Chore::Invite]
            });
            self.chores.push(Chore::Leave);
        }
        let Some(standing) = &self.standing else {
            let you = self.chores_to_do();
            self.snapshot = Rc::new(Snapshot { seat: self.seat(), you, names, ..Snapshot::default() });
            return;
        };
        let you = standing.you.as_ref().filter(|you| self.sent != Some(you.d)).map(|you| You {
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
        self.snapshot = Rc::new(Snapshot {
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
        });
    }

    /// Before the match starts, what its people may do is offered like moves.
    fn chores_to_do(&self) -> Option<You> {
        let label = |chore: &Chore| match chore {
            Chore::Start => self.put(&say!("screen-table-start")),
            Chore::Bots => self.put(&say!("screen-table-bots")),
            Chore::Invite => self.put(&say!("screen-table-invite")),
            Chore::Leave => self.put(&say!("screen-table-leave")),
        };
        let moves: Vec<Move> =
            self.chores.iter().map(|chore| Move { action: Value::Null, label: label(chore) }).collect();
        let prompt = self.put(&say!("screen-table-waits"));
        // Another decision when what is offered is another.
        let free = self.info.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
        (!moves.is_empty()).then_some(You { decision: u64::MAX - free as u64, prompt, moves })
    }

    /// Sends a request to the server; the answer arrives later as a message.
    fn begin(&mut self, chore: Chore) {
        let (client, id) = (self.online.client.clone(), self.info.id.clone());
        let open: Vec<u8> = (0..)
            .zip(&self.info.seats)
            .filter(|(_, seat)| seat.kind == SeatKind::Open)
            .map(|(seat, _)| seat)
            .collect();
        let (send, receive) = channel();
        self.online.runtime.spawn(async move {
            let done = async {
                match chore {
                    Chore::Start => client.start(&id).await.map(|_| Done::Nothing),
                    Chore::Bots => {
                        for seat in open {
                            client.stand_in(&id, &StandIn { seat, bot: Some("greedy".to_owned()) }).await?;
                        }
                        Ok(Done::Nothing)
                    }
                    Chore::Invite => {
                        client.invite(&id).await.map(|secret| secret.link.map_or(Done::Nothing, Done::Link))
                    }
                    Chore::Leave => client.leave(&id).await.map(|_| Done::Left),
                }
            };
            // If nobody waits any more, the table was left.
            drop(send.send(done.await.unwrap_or_else(|error| Done::Refused(refusal(&error)))));
        });
        self.chore = Some(receive);
    }

    /// What came of a chore.
    fn chore_done(&mut self) {
        let Some(Ok(done)) = self.chore.as_ref().map(Receiver::try_recv) else { return };
        self.chore = None;
        self.notices.extend(match done {
            Done::Nothing => None,
            Done::Link(link) => Some(Notice::Told {
                title: self.put(&say!("screen-table-invite")),
                text: self.put(&say!("screen-invited", link = link)),
            }),
            Done::Left => Some(Notice::Left),
            Done::Refused(refusal) => Some(Notice::Refused(refusal)),
        });
    }

    /// Whether a race is on in which the moment of our answer counts, and since when.
    fn race(&self) -> Option<Race> {
        self.standing.as_ref().filter(|standing| standing.race && standing.you.is_some())?;
        Some(if self.signal.is_some() { Race::Go } else { Race::Ready })
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

    fn snapshot(&self) -> &Rc<Snapshot> {
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
            race: self.race(),
            unread: Some(self.chat.len() - self.read.min(self.chat.len())),
        }
    }

    fn advance(&mut self, _now: Instant) -> Vec<Notice> {
        while let Ok(update) = self.live.updates.try_recv() {
            self.hear(update);
        }
        self.chore_done();
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
            if let (Some(chore), None) = (self.chores.get(index).copied(), &self.chore) {
                self.begin(chore);
            }
            return Ok(());
        };
        let Some(chosen) = self.snapshot.you.as_ref().and_then(|you| you.moves.get(index)) else {
            return Ok(());
        };
        let (seat, d, action) = (Some(you.seat), Some(you.d), chosen.action.clone());
        // In a race the first offer is the press; the other stops pressing.
        match self.signal.filter(|_| index == 0 && self.race().is_some()) {
            Some((go, since)) => {
                self.live.requests.press(seat, d, action, since.elapsed().as_millis() as u32, go);
            }
            None => {
                self.sent = self.standing.as_ref().filter(|standing| !standing.race).map(|_| you.d);
                self.live.requests.act(seat, d, vec![action]);
                self.look();
            }
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

    fn heard(&mut self) {
        self.read = self.chat.len();
    }

    fn say(&mut self, text: String) -> Result<(), Refusal> {
        self.live.requests.chat(text);
        Ok(())
    }
}
