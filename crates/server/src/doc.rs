//! What the store keeps of a table besides its log: who sits where, on what terms, and the log's header.

use engine::words::Names;
use engine::{Arg, Catalogue, Header, Language, Phrase, Seat, SeatSet, say};
use protocol::live::Until;
use protocol::rest::{
    Clock, Me, Motion, MotionInfo, OnTimeout, Origin, Removal, SeatInfo, SeatKind, SeatPlan, StandingInfo,
    TableInfo, TableStatus,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::StoreError;
use store::rows::{Status, TableRow, Wait};

use crate::error::ApiError;
use crate::seats::{BOT_AWAY_MS, CLAIM_AFTER_MS};

/// Before a bot's level: who acted.
pub(crate) const BOT: &str = "bot:";
/// Who acts when time is up.
pub(crate) const CLOCK: &str = "clock";

/// A table as it was loaded: what the store knows by itself, and the rest.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) row: TableRow,
    pub(crate) doc: Doc,
}

/// The body of a table's row.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Doc {
    pub(crate) game: String,
    pub(crate) options: Value,
    pub(crate) seats: Vec<SeatDoc>,
    pub(crate) owner: String,
    pub(crate) clock: Clock,
    pub(crate) on_timeout: OnTimeout,
    pub(crate) pace_ms: u32,
    #[serde(default)]
    pub(crate) hints: bool,
    pub(crate) created: i64,
    /// The log's header with the seed, once the match has started. It never leaves the server before the end.
    #[serde(default)]
    pub(crate) header: Option<Header>,
    #[serde(default)]
    pub(crate) started: i64,
    #[serde(default)]
    pub(crate) rematch: Option<String>,
    #[serde(default)]
    pub(crate) from: Option<Origin>,
    #[serde(default)]
    pub(crate) seed_known: bool,
    /// Whether the log was brought along in a file.
    #[serde(default)]
    pub(crate) imported: bool,
    #[serde(default)]
    pub(crate) removal: Removal,
    /// Those who were removed and may not come back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) removed: Vec<String>,
    /// What is proposed, and which identities are for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) motions: Vec<(Motion, Vec<String>)>,
    /// Since when the match is paused, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) paused: Option<i64>,
    /// The same and all pauses before it by the time of the service, for clocks.
    #[serde(default, skip_serializing_if = "Pauses::is_empty")]
    pub(crate) pauses: Pauses,
    /// Revisions of the table that concern one identity alone, and which: nobody else is told of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) quiet: Vec<(u64, String)>,
}

/// When a match stood still, by the time of the service. Clocks do not count that time.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Pauses {
    past: Vec<(i64, i64)>,
    since: Option<i64>,
}

impl Pauses {
    fn is_empty(&self) -> bool {
        self.past.is_empty() && self.since.is_none()
    }

    pub(crate) fn begin(&mut self, now: i64) {
        self.since.get_or_insert(now);
    }

    pub(crate) fn end(&mut self, now: i64) {
        if let Some(since) = self.since.take() {
            self.past.push((since, now.max(since)));
        }
    }

    /// Whether the match stands still now.
    pub(crate) fn is_on(&self) -> bool {
        self.since.is_some()
    }

    /// How long the match had been standing still by then.
    pub(crate) fn until(&self, time: i64) -> i64 {
        let now = self.since.map(|since| (since, i64::MAX));
        let all = self.past.iter().copied().chain(now);
        all.map(|(from, to)| (time.min(to) - from).max(0)).sum()
    }
}

/// Quiet revisions that are remembered. Whoever has missed more is told of the table once more than need be.
const QUIET: usize = 32;

/// A seat and what sits on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct SeatDoc {
    /// Who sits here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) person: Option<Person>,
    /// The bot that plays here: always, or instead of the person while they are away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<String>,
    /// Who is asked to sit here. Nobody else may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) asked: Option<Person>,
    /// What is answered here without being asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) answers: Vec<StandingAnswer>,
}

/// What a seat answers to a kind of reaction without being asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct StandingAnswer {
    /// Whoever sits here then and said so: it holds for nobody else.
    pub(crate) by: String,
    pub(crate) kind: String,
    pub(crate) answer: String,
    pub(crate) until: Until,
    /// The match's version when it was said.
    pub(crate) since: u64,
}

/// Somebody at the table, by the name they had when they sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
    /// Whether it is a bot's account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) bot: bool,
}

impl Person {
    /// Somebody who is not known any more.
    pub(crate) fn deleted() -> Person {
        Person { id: String::new(), name: "–".to_owned(), bot: false }
    }
}

impl SeatDoc {
    pub(crate) fn planned(plan: &SeatPlan, me: &Person) -> SeatDoc {
        match plan {
            SeatPlan::Me => SeatDoc { person: Some(me.clone()), ..SeatDoc::default() },
            SeatPlan::Open | SeatPlan::Ask { .. } => SeatDoc::default(),
            SeatPlan::Bot { level } => SeatDoc { bot: Some(level.clone()), ..SeatDoc::default() },
        }
    }

    /// What whoever sits here has said once and for all.
    pub(crate) fn standing(&self) -> impl Iterator<Item = &StandingAnswer> {
        let by = self.person.as_ref().map(|person| person.id.as_str());
        self.answers.iter().filter(move |answer| by == Some(answer.by.as_str()))
    }

    pub(crate) fn is_free(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }

    /// What whoever sits here is called: a person also while a bot plays for them.
    fn name(&self) -> Option<Arg> {
        let person = self.person.as_ref().map(|person| Arg::from(&person.name));
        let bot = self.bot.as_ref().map(|bot| {
            let named = Phrase::of("bot-", bot);
            // A bot of the table's own has its own name only.
            if Catalogue::shared().has(Language::En, named.id()) { Arg::from(named) } else { Arg::from(bot) }
        });
        person.or(bot).filter(|name| *name != Arg::NONE)
    }

    fn info(&self) -> SeatInfo {
        let kind = match (&self.person, &self.bot) {
            (Some(_), _) => SeatKind::Person,
            (None, Some(_)) => SeatKind::Bot,
            (None, None) => SeatKind::Open,
        };
        let name = match (&self.person, &self.bot) {
            (Some(person), _) => person.name.clone(),
            (None, Some(level)) => format!("Bot ({level})"),
            (None, None) => String::new(),
        };
        let identity = self.person.as_ref().map(|person| person.id.clone()).filter(|id| !id.is_empty());
        let asked = self.asked.as_ref().map(|one| Me { id: one.id.clone(), name: one.name.clone() });
        let program = self.person.as_ref().is_some_and(|person| person.bot);
        SeatInfo { kind, name, identity, program, bot: self.bot.clone(), asked }
    }
}

impl Doc {
    /// What the seats are called in every text, as on the page: two of a name are told apart by their colours.
    pub(crate) fn names(&self) -> Names {
        let names: Vec<Option<Arg>> = self.seats.iter().map(SeatDoc::name).collect();
        let named = |(seat, name): (Seat, &Option<Arg>)| {
            let twice = names.iter().filter(|other| *other == name).count() > 1;
            name.clone().map(|name| match twice {
                true => say!("name-twice", name = name, colour = seat.name()).into(),
                false => name,
            })
        };
        engine::seat_names((0..).map(Seat).zip(&names).map(named))
    }

    /// The seats of `identity`.
    pub(crate) fn seats_of(&self, identity: &str) -> SeatSet {
        (0..)
            .map(Seat)
            .zip(&self.seats)
            .filter(|(_, place)| place.person.as_ref().is_some_and(|person| person.id == identity))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The seat that somebody means.
    ///
    /// # Errors
    /// `which_seat` or `not_your_seat`.
    pub(crate) fn seat_of(&self, identity: &str, asked: Option<u8>) -> Result<Seat, ApiError> {
        let mine = self.seats_of(identity);
        match asked {
            Some(seat) if mine.contains(Seat(seat)) => Ok(Seat(seat)),
            None if mine.len() > 1 => Err(ApiError::bad("which_seat", say!("server-which-seat"))),
            Some(_) | None => mine
                .first()
                .filter(|_| asked.is_none())
                .ok_or_else(|| ApiError::forbidden("not_your_seat", say!("server-not-your-seat"))),
        }
    }

    /// Whether `by` still acts for `seat`: whoever sits there, the bot if it plays there, or the clock.
    ///
    /// # Errors
    /// `not_your_seat`, or `busy` for a bot that was replaced meanwhile.
    pub(crate) fn may_act(&self, by: &str, seat: Seat) -> Result<(), ApiError> {
        let place = self.place(seat);
        let sits = |id: &str| place.and_then(|place| place.person.as_ref()).is_some_and(|one| one.id == id);
        match by.strip_prefix(BOT) {
            Some(_) if place.is_some_and(|place| place.bot.is_some()) => Ok(()),
            Some(_) => Err(ApiError::busy()),
            None if by == CLOCK || sits(by) => Ok(()),
            None => Err(ApiError::forbidden("not_your_seat", say!("server-not-your-seat"))),
        }
    }

    /// The next revision concerns `identity` alone.
    pub(crate) fn keep_quiet(&mut self, rev: u64, identity: &str) {
        if self.quiet.len() >= QUIET {
            self.quiet.remove(0);
        }
        self.quiet.push((rev, identity.to_owned()));
    }

    /// Nothing concerns who has been deleted.
    pub(crate) fn forget_quiet(&mut self, identity: &str) {
        self.quiet.retain(|(_, who)| who != identity);
    }

    /// Whether `visitor` is told of the revisions after one up to another.
    pub(crate) fn concerns(&self, visitor: Option<&str>, after: u64, up_to: u64) -> bool {
        let others = |rev: u64| self.quiet.iter().any(|(quiet, who)| *quiet == rev && visitor != Some(who));
        (after + 1..=up_to).any(|rev| !others(rev))
    }

    /// What was between people at one table is not carried to the next.
    pub(crate) fn forget_dealings(&mut self) {
        self.removed.clear();
        self.motions.clear();
        self.paused = None;
        self.quiet.clear();
        self.seats.iter_mut().for_each(|place| place.answers.clear());
        self.pauses = Pauses::default();
    }

    /// Who is asked to sit down, and has not answered.
    pub(crate) fn asked(&self, identity: &str) -> Option<usize> {
        self.seats.iter().position(|place| place.asked.as_ref().is_some_and(|one| one.id == identity))
    }

    /// Who has sat down or cannot is asked no more, wherever it was.
    pub(crate) fn ask_no_more(&mut self, identity: &str) {
        for place in &mut self.seats {
            place.asked = place.asked.take().filter(|asked| asked.id != identity);
        }
    }

    /// Those who play themselves, each once, in the order of their seats. Bots' accounts have no say in what people settle.
    pub(crate) fn people(&self) -> Vec<&str> {
        let mut people: Vec<&str> = Vec::new();
        for place in self.seats.iter().filter(|place| place.bot.is_none()) {
            let person = place.person.as_ref().filter(|person| !person.bot);
            let id = person.map(|person| person.id.as_str());
            people.extend(id.filter(|id| !people.contains(id)));
        }
        people
    }

    /// The table is somebody else's when its owner goes: the next person's who plays themselves. An owner who does not sit
    /// here keeps it.
    pub(crate) fn pass_on(&mut self, leaving: &str) {
        let next = self.people().into_iter().find(|id| *id != leaving).map(str::to_owned);
        if self.owner == leaving
            && let Some(next) = next
        {
            self.owner = next;
        }
    }

    /// How many must be for a motion.
    pub(crate) fn needed(&self, motion: Motion) -> usize {
        let people = self.people().len();
        match motion {
            Motion::Remove { .. } => people / 2 + 1,
            Motion::Abort | Motion::Pause => people,
        }
    }

    pub(crate) fn place(&self, seat: Seat) -> Option<&SeatDoc> {
        self.seats.get(seat.index())
    }

    fn motion_info(&self, motion: Motion, by: &[String]) -> MotionInfo {
        MotionInfo { motion, by: by.to_vec(), needed: self.needed(motion) as u8 }
    }

    fn sitters(&self) -> Vec<String> {
        let people = self.seats.iter().filter_map(|place| Some(place.person.as_ref()?.id.clone()));
        // A bot that is asked finds the table among its own.
        let asked = self.seats.iter().filter_map(|place| place.asked.as_ref()).filter(|asked| asked.bot);
        let people = people.chain(asked.map(|asked| asked.id.clone()));
        // A table counts for whoever set it up, also if only bots sit at it.
        let mut sitters: Vec<String> = people.chain([self.owner.clone()]).collect();
        sitters.retain(|id| !id.is_empty());
        sitters.sort();
        sitters.dedup();
        sitters
    }
}

impl Table {
    pub(crate) fn new(id: String, public: bool, doc: Doc) -> Table {
        let touched = doc.created;
        let row = TableRow {
            id,
            rev: 0,
            status: Status::Open,
            public,
            owner: String::new(),
            imported: doc.imported,
            body: String::new(),
            sitters: Vec::new(),
            len: 0,
            wait: Wait::default(),
            touched,
        };
        Table { row, doc }
    }

    pub(crate) fn read(row: TableRow) -> Result<Table, ApiError> {
        let doc = serde_json::from_str(&row.body).map_err(|error| {
            let why = format!("table {} cannot be read: {error}", row.id);
            ApiError::from(StoreError::Unavailable(why))
        })?;
        Ok(Table { row, doc })
    }

    /// Why nothing may be done at the table although its match has not come to its end: it was ended, or it is paused.
    ///
    /// # Errors
    /// `over` or `paused`.
    pub(crate) fn must_go_on(&self) -> Result<(), ApiError> {
        if self.row.status == Status::Over {
            return Err(ApiError::conflict("over", say!("server-match-over")));
        }
        match self.doc.paused {
            Some(_) => Err(ApiError::conflict("paused", say!("server-paused"))),
            None => Ok(()),
        }
    }

    /// From when on a bot of ours may stand in for whoever the match waits for, if it may at all.
    fn claim_from(&self) -> Option<i64> {
        let (row, doc) = (&self.row, &self.doc);
        let on = row.status == Status::Running && doc.paused.is_none();
        let bot = (0..8).any(|seat| row.wait.waiting >> seat & 1 == 1 && doc.is_bot(seat));
        match doc.clock {
            _ if !on => None,
            _ if bot => Some(row.touched + BOT_AWAY_MS),
            Clock::None => Some(row.touched + CLAIM_AFTER_MS),
            Clock::Decision { .. } | Clock::Bank { .. } | Clock::Days { .. } => None,
        }
    }

    /// The row to be stored.
    pub(crate) fn write(&self) -> TableRow {
        let body = serde_json::to_string(&self.doc).expect("a table is plain data and has a JSON form");
        TableRow { body, sitters: self.doc.sitters(), owner: self.doc.owner.clone(), ..self.row.clone() }
    }

    /// The table as a visitor sees it, field by field: the header stays here.
    pub(crate) fn info(&self, visitor: Option<&str>) -> TableInfo {
        let (row, doc) = (&self.row, &self.doc);
        let mine = visitor.map_or(SeatSet::EMPTY, |id| doc.seats_of(id));
        let waiting =
            Seat::all(doc.seats.len().min(8) as u8).filter(|seat| row.wait.waiting >> seat.0 & 1 == 1);
        TableInfo {
            id: row.id.clone(),
            game: doc.game.clone(),
            options: doc.options.clone(),
            status: match row.status {
                Status::Open => TableStatus::Open,
                Status::Running => TableStatus::Running,
                Status::Over => TableStatus::Over,
            },
            public: row.public,
            owner: doc.owner.clone(),
            seats: doc.seats.iter().map(SeatDoc::info).collect(),
            mine: mine.iter().map(|seat| seat.0).collect(),
            waiting: waiting.map(|seat| seat.0).collect(),
            v: row.len,
            clock: doc.clock,
            on_timeout: doc.on_timeout.clone(),
            pace_ms: doc.pace_ms,
            hints: doc.hints,
            removal: doc.removal,
            motions: doc.motions.iter().map(|(motion, by)| doc.motion_info(*motion, by)).collect(),
            paused: doc.paused,
            claim_from: self.claim_from(),
            commit: doc.header.as_ref().map(|header| header.commit.to_string()),
            rematch: doc.rematch.clone(),
            from: doc.from.clone(),
            seed_known: doc.seed_known,
            digest_unchecked: doc.imported
                && doc.header.as_ref().is_some_and(|header| !header.digest_is_checked()),
            created: doc.created,
            standing: mine
                .iter()
                .filter_map(|seat| Some((seat, doc.place(seat)?)))
                .flat_map(|(seat, place)| {
                    place.standing().map(move |answer| StandingInfo {
                        seat: seat.0,
                        kind: answer.kind.clone(),
                        answer: answer.answer.clone(),
                        until: answer.until,
                    })
                })
                .collect(),
        }
    }
}
