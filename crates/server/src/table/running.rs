//! A match in memory: rebuilt from its rows, stepped forward, and told to whoever may know. Nothing here waits.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use engine::{
    AnyMatch, Commit, Failure, Language, LogLine, MatchLog, Packed, PerSeat, Seat, SeatSet, Turn, Viewer,
    What, say,
};
use protocol::live::{
    Always, Choice, End, EventMessage, Offer, ScoreRow, ServerMessage, State, Step, StepKind, Until,
};
use serde_json::Value;
use serde_json::value::RawValue;
use store::rows::{Append, LogRow, ResultRow, TableRow, Wait};

use super::clock::Clocks;
use super::race::Claim;
use super::readers::Update;
use super::requests::Requests;
use super::turns::Turns;
use super::update::{self, Own, Standing, You};
use crate::Playable;
use crate::doc::{Doc, SeatDoc, StandingAnswer, Table};
use crate::error::ApiError;
use crate::feed;
use crate::time::Moment;

/// Steps a client may be behind and still be told one by one.
const RING: usize = 128;
/// Stands between those who did something together, and between the names they gave it. Neither has one inside.
pub(crate) const AND: char = ' ';

/// What a seat wants.
#[derive(Clone, Debug)]
pub(crate) enum Operation {
    Act {
        decision: Option<u64>,
        actions: Vec<Value>,
        claim: Claim,
    },
    /// The offer of that number, in place of actions.
    Choose {
        decision: Option<u64>,
        number: u32,
        actions: Vec<Value>,
        claim: Claim,
    },
    /// What a press in a race was, as this table says.
    Host(Value),
    Undo,
    Recall,
    Quit,
}

impl Operation {
    pub(crate) fn act(decision: Option<u64>, actions: Vec<Value>) -> Operation {
        Operation::Act { decision, actions, claim: Claim::default() }
    }
}

/// A match that is being played.
pub(crate) struct Running {
    pub(crate) live: Box<dyn AnyMatch>,
    pub(crate) clocks: Clocks,
    pub(crate) turns: Turns,
    /// When the last step was accepted.
    pub(crate) last_at: i64,
    started: i64,
    seed: String,
    /// Entries of the effective log: taken-back ones are none.
    entries: usize,
    taken_back: PerSeat<u32>,
    remember: usize,
    ring: VecDeque<Past>,
    requests: Requests,
    rendered: Rendered,
}

/// For whom an update is written: all who see the same, read the same language and are as far get the same one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reader {
    pub(crate) viewer: Viewer,
    pub(crate) language: Language,
    /// What comes after this version; everything without one.
    pub(crate) after: Option<u64>,
}

/// What an update is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Steps,
    Sync,
}

/// What has been written of a version so far, each part once for all who are told the same.
#[derive(Default)]
struct Rendered {
    v: u64,
    /// When clocks were read.
    at: i64,
    /// What never changes, for those who come one after the other: to write it takes longer than all the rest.
    scene: Option<Option<Box<RawValue>>>,
    /// What all see alike.
    common: Option<Option<Packed>>,
    /// The same as JSON, for those who come one after the other.
    common_json: Option<Box<RawValue>>,
    /// What all saw alike in the version before this one of which anybody was told, and which that was.
    before: Option<(u64, Packed)>,
    /// How updates begin that tell of steps: most are told the same of a step, and all how things stand since.
    heads: Vec<(Reader, Arc<[u8]>)>,
    /// The updates: for each viewer from the last version on, and for some who come back.
    updates: Vec<(Reader, Update)>,
}

/// Updates kept for the next who wants the same.
const KEPT: usize = 32;

struct Past {
    from: u64,
    v: u64,
    seat: Seat,
    kind: StepKind,
    turn: Option<Turn>,
}

/// A step that has been made in memory and is not yet durable.
pub(crate) struct Made {
    pub(crate) lines: Vec<String>,
    past: Past,
}

impl Running {
    /// Rebuilds a match from its rows.
    pub(crate) fn open(game: &Playable, doc: &Doc, rows: &[LogRow]) -> Result<Running, ApiError> {
        Running::open_to_remember(RING, game, doc, rows)
    }

    /// Rebuilds a match and keeps as many of its last steps as asked for.
    pub(crate) fn open_to_remember(
        ring: usize,
        game: &Playable,
        doc: &Doc,
        rows: &[LogRow],
    ) -> Result<Running, ApiError> {
        let header = doc
            .header
            .clone()
            .ok_or_else(|| ApiError::conflict("not_started", say!("server-not-started")))?;
        let seed = header.seed.map(|seed| seed.to_string()).unwrap_or_default();
        let start = MatchLog { header, lines: Vec::new(), end: None };
        contained(|| {
            let mut live = game.game.open(&start).map_err(|error| {
                tracing::error!(%error, "a stored match cannot be opened");
                ApiError::conflict(error.code(), say!("server-other-rules"))
            })?;
            live.call_seats(doc.names());
            let clocks = Clocks::start(doc.clock, doc.pauses.clone(), &*live, doc.started);
            let turns = Turns::start(live.turn());
            let mut running = Running {
                live,
                clocks,
                turns,
                last_at: doc.started,
                started: doc.started,
                seed,
                entries: 0,
                taken_back: PerSeat::splat(0),
                remember: ring.max(1),
                ring: VecDeque::new(),
                requests: Requests::default(),
                rendered: Rendered::default(),
            };
            rows.iter().try_for_each(|row| running.repeat(row))?;
            Ok(running)
        })
    }

    /// Takes over a row that another node, or another life of this one, has written.
    pub(crate) fn repeat(&mut self, row: &LogRow) -> Result<(), ApiError> {
        let broken = |why: &str| {
            tracing::error!(line = row.line, why, "a stored step cannot be repeated");
            ApiError::broken()
        };
        let line: LogLine = serde_json::from_str(&row.line).map_err(|error| broken(&error.to_string()))?;
        let operation = match line.what {
            What::Act(action) => Operation::Host(action),
            What::Undo(_) => Operation::Undo,
            What::Recall => Operation::Recall,
            What::Quit => Operation::Quit,
        };
        let made =
            self.make(line.seat, &operation).map_err(|failure| broken(&failure.message.to_string()))?;
        self.keep(made, row);
        Ok(())
    }

    /// An offer by its number as the action it is.
    ///
    /// # Errors
    /// `bad_choice`, or `stale` if the decision is no longer open.
    pub(crate) fn chosen(&self, seat: Seat, operation: Operation) -> Result<Operation, ApiError> {
        let Operation::Choose { decision, number, actions, claim } = operation else { return Ok(operation) };
        let bad = || ApiError::bad("bad_choice", say!("server-bad-choice"));
        if decision.is_none() || !actions.is_empty() {
            return Err(bad());
        }
        if decision != self.live.decision(seat) {
            return Err(ApiError::conflict("stale", say!("refused-stale")));
        }
        let action = self.live.action(seat, number as usize).ok_or_else(bad)?;
        Ok(Operation::Act { decision, actions: vec![action], claim })
    }

    /// Makes a step in memory. It is nothing yet: either it is [kept](Running::keep), or the match is thrown away.
    pub(crate) fn make(&mut self, seat: Seat, operation: &Operation) -> Result<Made, Failure> {
        let from = self.live.version();
        let n = self.entries;
        let (kind, whats, turn) = match operation {
            Operation::Act { decision, actions, .. } => {
                let turn = self.live.submit(seat, *decision, actions)?;
                (StepKind::Act, actions.iter().cloned().map(What::Act).collect(), Some(turn))
            }
            // The actor has looked it up.
            Operation::Choose { .. } => return Err(Failure::new("bad_choice", say!("server-bad-choice"))),
            Operation::Host(action) => {
                let turn = self.live.submit_for_host(seat, action)?;
                (StepKind::Act, vec![What::Act(action.clone())], Some(turn))
            }
            // To take back a sealed answer is to recall it, by whatever name.
            Operation::Undo if self.live.sealed().contains(seat) => {
                self.live.undo(seat)?;
                (StepKind::Recall, vec![What::Recall], None)
            }
            Operation::Undo => {
                self.live.undo(seat)?;
                (StepKind::Undo, vec![What::Undo(n.saturating_sub(1))], None)
            }
            Operation::Recall => {
                self.live.recall(seat)?;
                (StepKind::Recall, vec![What::Recall], None)
            }
            Operation::Quit => (StepKind::Quit, vec![What::Quit], Some(self.live.quit(seat)?)),
        };
        let mut lines = Vec::with_capacity(whats.len());
        for what in whats {
            let after = match what {
                What::Act(_) | What::Quit => self.entries + 1,
                What::Undo(_) | What::Recall => self.entries - 1,
            };
            lines.push(MatchLog::step_line(&LogLine { n: self.entries, seat, what }));
            self.entries = after;
        }
        Ok(Made { lines, past: Past { from, v: self.live.version(), seat, kind, turn } })
    }

    /// The step is durable: it can be told.
    pub(crate) fn keep(&mut self, made: Made, last: &LogRow) {
        let Made { past, .. } = made;
        // A continued match brings steps along that are older than its own beginning.
        let at = last.at.max(self.started);
        self.clocks.step(&*self.live, past.seat, past.kind, at);
        self.turns.step(self.live.turn(), past.v);
        self.taken_back[past.seat] += u32::from(matches!(past.kind, StepKind::Undo | StepKind::Recall));
        self.last_at = at;
        let names = last.sent_as.as_deref().unwrap_or_default();
        for (by, name) in last.by.split(AND).zip(names.split(AND)).filter(|(_, name)| !name.is_empty()) {
            self.requests.keep(by, name, past.v);
        }
        if self.ring.len() == self.remember {
            self.ring.pop_front();
        }
        self.ring.push_back(past);
    }

    /// The table has changed: it may be paused or go on, and others may sit there. What was written before is no longer so.
    pub(crate) fn adopt(&mut self, doc: &Doc) {
        self.clocks.pause(&doc.pauses);
        self.live.call_seats(doc.names());
        self.rendered = Rendered::default();
    }

    /// How often a seat has taken something back.
    pub(crate) fn taken_back(&self, seat: Seat) -> u32 {
        self.taken_back[seat]
    }

    /// The version that a request led to, if it has been done before.
    pub(crate) fn done_before(&self, by: &str, name: &str) -> Option<u64> {
        self.requests.find(by, name)
    }

    /// What happened after version `cursor`; nothing if that is too long ago, or never was.
    pub(crate) fn since(&self, cursor: u64, viewer: Viewer, language: Language) -> Option<Vec<Step>> {
        let now = self.live.version();
        if cursor == now {
            return Some(Vec::new());
        }
        // As a rule it is the last: no other begins at that version.
        let start = self.ring.iter().rposition(|past| past.from == cursor)?;
        Some(self.ring.range(start..).map(|past| past.step(past.told(viewer, language))).collect())
    }

    /// The update for a reader, and what it is if it had to be written.
    pub(crate) fn update(&mut self, reader: Reader, now: Moment) -> (Update, Option<Kind>) {
        let (v, still) = (self.live.version(), self.clocks.stand_still());
        let rendered = self.rendered.at_version(v);
        // A clock's reading grows old; without one an update is good until the next step.
        if !still && rendered.at != now.time {
            rendered.updates.clear();
            rendered.at = now.time;
        }
        if let Some((_, update)) = rendered.updates.iter().find(|(other, _)| *other == reader) {
            return (update.clone(), None);
        }
        let Reader { viewer, language, .. } = reader;
        let (json, kind) = match self.steps_until_now(reader) {
            Some(head) => {
                let own = self.standing_of(viewer, now, language);
                let view = |out: &mut Vec<u8>| self.live.write_own(viewer, out);
                let offers = |seat, out: &mut Vec<u8>| self.live.write_offers(seat, language, out);
                (update::message(&head, &own, view, offers), Kind::Steps)
            }
            None => {
                let state = Box::new(self.state(viewer, now, language));
                (feed::json(&ServerMessage::Sync { scene: self.scene(), state }), Kind::Sync)
            }
        };
        let update = Update { v, json };
        let updates = &mut self.rendered.at_version(v).updates;
        if updates.len() >= KEPT {
            updates.clear();
        }
        updates.push((reader, update.clone()));
        (update, Some(kind))
    }

    /// What happened before the first step, if anything did.
    pub(crate) fn opening(&self, viewer: Viewer, language: Language) -> Option<Step> {
        let told = self.live.opening(viewer, language);
        let told: Vec<EventMessage> =
            told.into_iter().map(|told| EventMessage { event: told.event, text: told.text }).collect();
        (!told.is_empty()).then_some(Step { from: 0, v: 0, seat: 0, kind: StepKind::Setup, told })
    }

    /// The beginning of a message that tells what happened since: all that others are told too. Nothing if it is too long ago.
    fn steps_until_now(&mut self, reader: Reader) -> Option<Arc<[u8]>> {
        let Reader { viewer, language, after } = reader;
        let after = after?;
        let v = self.live.version();
        self.rendered.at_version(v);
        let known = self.rendered.heads.iter().find(|(other, _)| {
            (other.after, other.language) == (reader.after, language)
                && self.are_told_alike(after, viewer, other.viewer)
        });
        if let Some((_, head)) = known {
            return Some(Arc::clone(head));
        }
        let steps = self.since(after, viewer, language)?;
        let head: Arc<[u8]> = update::head(&steps, &self.standing(Some(after))).into();
        let heads = &mut self.rendered.at_version(v).heads;
        if heads.len() >= KEPT {
            heads.clear();
        }
        heads.push((reader, Arc::clone(&head)));
        Some(head)
    }

    /// Whether both are told the same of what happened after version `cursor`.
    fn are_told_alike(&self, cursor: u64, one: Viewer, other: Viewer) -> bool {
        let since = self.ring.iter().rev().take_while(|past| past.v > cursor);
        since.filter_map(|past| past.turn.as_ref()).all(|turn| turn.is_alike(one, other))
    }

    /// What never changes, written once for all who come before the next step.
    fn scene(&mut self) -> Option<Box<RawValue>> {
        let Running { live, rendered, .. } = self;
        rendered.at_version(live.version()).scene.get_or_insert_with(|| live.scene()).clone()
    }

    /// What all see alike, packed once for all of them.
    fn common(&mut self) -> &mut Rendered {
        let Running { live, rendered, .. } = self;
        let rendered = rendered.at_version(live.version());
        rendered.common.get_or_insert_with(|| live.packed_common());
        rendered
    }

    /// How things stand, without the scene.
    pub(crate) fn state(&mut self, viewer: Viewer, now: Moment, language: Language) -> State {
        let Standing { v, round, pending, sealing, sealed, race, common, patch: _ } = self.standing(None);
        let you = self.asked(viewer).map(|(seat, d)| Choice {
            seat: seat.0,
            d,
            prompt: self.live.prompt(seat, language),
            legal: self.live.legal(seat, language).into_iter().map(offer).collect(),
        });
        let (view, end) = (self.live.own(viewer), self.end(language));
        let clocks = self.clocks.faces(self.live.pending().seats, now);
        State {
            v,
            round,
            pending,
            sealing,
            sealed,
            race,
            common,
            patch: None,
            view,
            you,
            undo: self.can_undo(viewer),
            clocks,
            end,
        }
    }

    /// How things stand for all, for those who know the common part of version `after`, if that is known here too.
    fn standing(&mut self, after: Option<u64>) -> Standing {
        let Rendered { common, before, common_json, .. } = self.common();
        let now = common.as_ref().and_then(Option::as_ref);
        let then = before.as_ref().filter(|(v, _)| Some(*v) == after).map(|(_, then)| then);
        let (common, patch) = match (now, then) {
            (Some(now), Some(then)) => (None, Some(now.patch_from(then))),
            (Some(now), None) => (Some(common_json.get_or_insert_with(|| now.json()).clone()), None),
            (None, _) => (None, None),
        };
        let pending = self.live.pending();
        Standing {
            v: self.live.version(),
            round: self.live.round(),
            pending: pending.seats.iter().map(|seat| seat.0).collect(),
            sealing: pending.commit == Commit::Sealed,
            sealed: self.live.sealed().iter().map(|seat| seat.0).collect(),
            race: !self.racing().is_empty(),
            common,
            patch,
        }
    }

    /// How things stand for one viewer.
    fn standing_of(&self, viewer: Viewer, now: Moment, language: Language) -> Own {
        let asked = self.asked(viewer);
        let you = asked.map(|(seat, d)| You { seat, d, prompt: self.live.prompt(seat, language) });
        let undo = self.can_undo(viewer);
        Own { you, undo, clocks: self.clocks.faces(self.live.pending().seats, now), end: self.end(language) }
    }

    /// The viewer's seat and the decision it has to make, if any.
    fn asked(&self, viewer: Viewer) -> Option<(Seat, u64)> {
        let seat = viewer.seat()?;
        Some((seat, self.live.decision(seat)?))
    }

    fn can_undo(&self, viewer: Viewer) -> bool {
        viewer.seat().is_some_and(|seat| self.live.can_undo(seat))
    }

    fn end(&self, language: Language) -> Option<End> {
        let outcome = self.live.outcome()?;
        let sheet = self.live.score_sheet(language).unwrap_or_default();
        let sheet = sheet.into_iter().map(|row| ScoreRow {
            id: row.id.to_owned(),
            label: row.label.into_owned(),
            counts: row.counts,
            points: row.points.to_vec(),
        });
        Some(End {
            reason: outcome.reason.to_owned(),
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
            tie_break: outcome.tie_break,
            ranks: outcome.standings.iter().map(|standing| standing.rank).collect(),
            scores: outcome.standings.iter().map(|standing| standing.score).collect(),
            sheet: sheet.collect(),
            seed: self.seed.clone(),
        })
    }

    /// The rows to be stored for a step, and where the match stands after it.
    pub(crate) fn append(
        &self,
        table: &Table,
        made: &Made,
        by: &str,
        name: Option<&str>,
        now: Moment,
    ) -> Append {
        let last = made.lines.len().saturating_sub(1);
        let row = |(index, line): (usize, &String)| LogRow {
            line: line.clone(),
            at: now.time,
            by: by.to_owned(),
            sent_as: name.filter(|_| index == last).map(str::to_owned),
        };
        let Table { row: TableRow { id: table, rev, .. }, doc } = table;
        let results = self.live.outcome().map_or_else(Vec::new, |outcome| {
            let seats = Seat::all(self.live.seats()).zip(&outcome.standings);
            seats
                .map(|(seat, standing)| ResultRow {
                    table: table.clone(),
                    seat: seat.0,
                    identity: doc
                        .place(seat)
                        .and_then(|place| place.person.as_ref())
                        .map_or_else(String::new, |person| person.id.clone()),
                    game: doc.game.clone(),
                    rank: standing.rank,
                    score: standing.score,
                    at: now.wall,
                })
                .collect()
        });
        Append {
            table: table.clone(),
            expected: made.past.from,
            rev: *rev,
            rows: made.lines.iter().enumerate().map(row).collect(),
            wait: Wait::default(),
            touched: now.wall,
            results,
        }
    }

    /// The clocks as they will be once a step is kept.
    pub(crate) fn clocks_after(&self, made: &Made, at: i64) -> Clocks {
        let mut clocks = self.clocks.clone();
        clocks.step(&*self.live, made.past.seat, made.past.kind, at);
        clocks
    }

    /// Those for whom the moment of their answer counts.
    pub(crate) fn racing(&self) -> SeatSet {
        let pending = self.live.pending();
        // Nobody races for what lies face down; this is asked for every message.
        if pending.commit == Commit::Sealed {
            return SeatSet::EMPTY;
        }
        pending.seats.iter().filter(|&seat| self.live.race(seat).is_some()).collect()
    }

    /// What a seat that is waited for does without being asked, if it has said so once and for all.
    pub(crate) fn standing_answer(&self, place: &SeatDoc, seat: Seat) -> Option<Value> {
        let standing = place.standing().filter(|answer| !self.is_past(seat, answer));
        // In a race the moment counts, and not what somebody said before it.
        let mut standing = standing.filter(|_| self.live.race(seat).is_none());
        standing.find_map(|one| self.live.standing_answer(seat, &one.kind, &one.answer))
    }

    /// Whether a standing answer has ended with the turn it was given for.
    pub(crate) fn is_past(&self, seat: Seat, answer: &StandingAnswer) -> bool {
        answer.until == Until::Turn && self.turns.began_after(seat, answer.since)
    }

    /// Whom the match waits for, a bit each.
    pub(crate) fn waiting(&self) -> u8 {
        self.live.pending().seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
    }
}

impl Rendered {
    /// What has been written of this version; of others only what the next is compared with is kept.
    fn at_version(&mut self, v: u64) -> &mut Rendered {
        if self.v != v {
            let told = self.common.take().flatten().map(|common| (self.v, common));
            *self = Rendered { v, before: told, ..Rendered::default() };
        }
        self
    }
}

impl Past {
    fn step(&self, told: Vec<EventMessage>) -> Step {
        Step { from: self.from, v: self.v, seat: self.seat.0, kind: self.kind, told }
    }

    fn told(&self, viewer: Viewer, language: Language) -> Vec<EventMessage> {
        let told = self.turn.as_ref().map_or_else(Vec::new, |turn| turn.told(viewer, language));
        told.into_iter().map(|told| EventMessage { event: told.event, text: told.text }).collect()
    }
}

fn offer(offer: engine::Offer) -> Offer {
    let always =
        offer.always.map(|said| Always { kind: said.kind.to_owned(), answer: said.answer.to_owned() });
    Offer { action: offer.action, label: offer.label, always }
}

/// Whether this is what is offered.
pub(crate) fn is(offer: &engine::Offer, action: &Value) -> bool {
    serde_json::from_str::<Value>(offer.action.get()).is_ok_and(|offered| offered == *action)
}

/// Runs rules code that must not take the server with it. What they work on is thrown away after a panic.
pub(crate) fn contained<T>(work: impl FnOnce() -> Result<T, ApiError>) -> Result<T, ApiError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        tracing::error!("rules panicked; the match is stopped");
        Err(ApiError::broken())
    })
}
