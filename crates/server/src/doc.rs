//! What the store keeps of a table besides its log: who sits where, on what terms, and the log's header.

use engine::{Header, Seat, SeatSet};
use protocol::rest::{Clock, OnTimeout, Origin, SeatInfo, SeatKind, SeatPlan, TableInfo, TableStatus};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::StoreError;
use store::rows::{Identity, Standing, Status, TableRow};

use crate::error::ApiError;

/// A table as it was loaded: what the store knows by itself, and the rest.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) row: TableRow,
    pub(crate) doc: Doc,
}

/// The body of a table's row.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Doc {
    pub(crate) game: String,
    pub(crate) options: Value,
    pub(crate) seats: Vec<Place>,
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
}

/// A seat and what sits on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Place {
    /// Who sits here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) person: Option<Person>,
    /// The bot that plays here: always, or instead of the person while they are away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<String>,
}

/// Somebody at the table, by the name they had when they sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
}

impl From<&Identity> for Person {
    fn from(identity: &Identity) -> Person {
        Person { id: identity.id.clone(), name: identity.name.clone() }
    }
}

impl Place {
    pub(crate) fn planned(plan: &SeatPlan, me: &Identity) -> Place {
        match plan {
            SeatPlan::Me => Place { person: Some(me.into()), bot: None },
            SeatPlan::Open => Place::default(),
            SeatPlan::Bot { level } => Place { person: None, bot: Some(level.clone()) },
        }
    }

    pub(crate) fn is_free(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
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
        let identity = self.person.as_ref().map(|person| person.id.clone());
        SeatInfo { kind, name, identity, bot: self.bot.clone() }
    }
}

impl Doc {
    /// The seats of `identity`.
    pub(crate) fn seats_of(&self, identity: &str) -> SeatSet {
        (0..)
            .map(Seat)
            .zip(&self.seats)
            .filter(|(_, place)| place.person.as_ref().is_some_and(|person| person.id == identity))
            .map(|(seat, _)| seat)
            .collect()
    }

    pub(crate) fn place(&self, seat: Seat) -> Option<&Place> {
        self.seats.get(seat.index())
    }

    fn sitters(&self) -> Vec<String> {
        let people = self.seats.iter().filter_map(|place| Some(place.person.as_ref()?.id.clone()));
        // A table counts for whoever set it up, also if only bots sit at it.
        let mut sitters: Vec<String> = people.chain([self.owner.clone()]).collect();
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
            body: String::new(),
            sitters: Vec::new(),
            len: 0,
            standing: Standing::default(),
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

    /// The row to be stored.
    pub(crate) fn write(&self) -> TableRow {
        let body = serde_json::to_string(&self.doc).expect("a table is plain data and has a JSON form");
        TableRow { body, sitters: self.doc.sitters(), ..self.row.clone() }
    }

    /// The table as a visitor sees it, field by field: the header stays here.
    pub(crate) fn info(&self, visitor: Option<&str>) -> TableInfo {
        let (row, doc) = (&self.row, &self.doc);
        let mine = visitor.map_or(SeatSet::EMPTY, |id| doc.seats_of(id));
        let waiting =
            Seat::all(doc.seats.len().min(8) as u8).filter(|seat| row.standing.waiting >> seat.0 & 1 == 1);
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
            seats: doc.seats.iter().map(Place::info).collect(),
            mine: mine.iter().map(|seat| seat.0).collect(),
            waiting: waiting.map(|seat| seat.0).collect(),
            v: row.len,
            clock: doc.clock,
            on_timeout: doc.on_timeout.clone(),
            pace_ms: doc.pace_ms,
            hints: doc.hints,
            commit: doc.header.as_ref().map(|header| header.commit.to_string()),
            rematch: doc.rematch.clone(),
            from: doc.from.clone(),
            seed_known: doc.seed_known,
            created: doc.created,
        }
    }
}
