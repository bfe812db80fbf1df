//! What is said at a table. Every accepted step has a number, and everybody at the table is told every number; whoever
//! may not know what happened is told nothing else about it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::rest::{Problem, TableInfo};

/// What a client says. Each request bears an `id` of the client's own making; whoever is not sure that a request has
/// arrived sends it again with the same id, and it is done once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Do this.
    Act(Act),
    /// Take back the seat's last action, or its sealed answer.
    Undo(Request),
    /// Take back the seat's sealed answer.
    Recall(Request),
    /// The seat leaves the game, where its rules let it.
    Quit(Request),
    /// The seat answers a kind of reaction once and for all, or wants to be asked again.
    Stand(Stand),
    /// Say something.
    Chat(Say),
    /// Send everything again.
    Sync,
    /// Are you there?
    Ping {
        /// Comes back.
        #[serde(default)]
        n: u64,
    },
    /// I am here.
    Pong {
        /// What came.
        #[serde(default)]
        n: u64,
    },
}

/// Actions to be done, all or none.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Act {
    /// The client's name for this request, at most 64 characters.
    pub id: String,
    /// For which seat, if the client has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The decision that is answered. If it is no longer open, the answer is stale and refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub d: Option<u64>,
    /// The actions, as they were offered. Either these or a `choice`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Value>)]
    pub actions: Vec<Value>,
    /// The number of an offer, from 0, in place of `actions`. It takes `d`, because numbers mean nothing without their list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<u32>,
    /// In a race: how many milliseconds after the signal came the seat pressed, by the client's own clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_ms: Option<u32>,
    /// In a race: the signal that is answered. If it no longer counts, neither does the press.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub go: Option<u32>,
}

/// A request that needs no more words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Request {
    /// The client's name for this request, at most 64 characters.
    pub id: String,
    /// For which seat, if the client has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// A standing answer: what a seat says to a kind of reaction, again and again, without being asked. The server gives it as if
/// the seat had sent it, after a pause that tells nothing; whether there is one, only whoever sits there is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Stand {
    /// The client's name for this request, at most 64 characters.
    pub id: String,
    /// For which seat, if the client has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The kind of reaction, as the game's `reactions` name it.
    pub kind: String,
    /// The answer; nothing to be asked again.
    #[serde(default)]
    pub answer: Option<String>,
    /// For how long.
    #[serde(default)]
    pub until: Until,
}

/// How long a standing answer stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Until the seat's next turn begins.
    #[default]
    Turn,
    /// Until the match ends.
    Match,
}

/// Something to be said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Say {
    /// The client's name for this request.
    pub id: String,
    /// What.
    pub text: String,
}

/// What the server says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message.
    Hello(Box<Hello>),
    /// Everything, as of now: the first news, and what a client gets that is too far behind for steps.
    Sync {
        /// What of the view never changes, where the game tells it apart. The `common` part of a state, here and in all steps
        /// that follow, is laid over it, and the `view` over that: objects key by key, lists place by place.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Object>)]
        scene: Option<Box<RawValue>>,
        /// The table as it stands.
        state: Box<State>,
    },
    /// What happened since, and how things stand now.
    Steps {
        /// Without gaps.
        steps: Vec<Step>,
        /// After the last of them.
        state: Box<State>,
    },
    /// The request was done and will survive a crash.
    Ack {
        /// Which.
        id: String,
        /// The version since.
        v: u64,
    },
    /// The request was not done.
    Nack {
        /// Which.
        id: String,
        /// Why not.
        #[serde(flatten)]
        problem: Problem,
    },
    /// The table has changed: who sits where, whom a bot stands in for, what comes next.
    Table {
        /// The table.
        table: Box<TableInfo>,
    },
    /// A race is about to be on: hands off until the signal. An earlier signal counts no more.
    Ready {
        /// The version at which it begins.
        v: u64,
    },
    /// A race is on: now, or since a while for who has come later.
    Signal {
        /// The version at which it was told.
        v: u64,
        /// Its name, to be sent with presses.
        go: u32,
        /// How many milliseconds ago it was given.
        ago_ms: u32,
    },
    /// Somebody spoke.
    Chat {
        /// In order.
        lines: Vec<ChatLine>,
    },
    /// Are you there? Answer with a pong, or be disconnected.
    Ping {
        /// To be sent back.
        n: u64,
    },
    /// I am here.
    Pong {
        /// What came.
        n: u64,
    },
    /// The stream ends.
    Bye {
        /// Why.
        #[serde(flatten)]
        problem: Problem,
    },
}

/// Who is who.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hello {
    /// The version of the protocol.
    pub proto: u32,
    /// The seat through whose eyes this stream sees; none for a guest.
    pub seat: Option<u8>,
    /// So often, in seconds, something is sent; a client that hears nothing for twice as long should connect anew.
    pub heartbeat: u64,
    /// The table.
    pub table: TableInfo,
}

/// A step that was accepted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Step {
    /// The version before it.
    pub from: u64,
    /// The version since.
    pub v: u64,
    /// Who acted.
    pub seat: u8,
    /// What kind of step it was.
    pub kind: StepKind,
    /// What happened, as far as this client may know.
    pub told: Vec<EventMessage>,
}

/// A kind of step.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// Something was done.
    Act,
    /// The last action was taken back.
    Undo,
    /// A sealed answer was taken back.
    Recall,
    /// A seat left the game.
    Quit,
    /// What happened before anybody did anything: the first step of a history, without a number of its own. Its seat means
    /// nothing.
    Setup,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct EventMessage {
    /// For programs.
    #[schema(value_type = Value)]
    pub event: Box<RawValue>,
    /// For people.
    pub text: String,
}

/// How things stand, through one pair of eyes.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct State {
    /// The version.
    pub v: u64,
    /// The round being played, from 1.
    pub round: u32,
    /// The seats that are waited for; nobody when the game is over.
    pub pending: Vec<u8>,
    /// Whether answers lie face down until the last is in, and may be recalled until then.
    pub sealing: bool,
    /// The seats whose answers lie face down.
    pub sealed: Vec<u8>,
    /// Whether those who are waited for race: the moment of an answer counts, and a signal tells from when on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub race: bool,
    /// What all see alike, on a stream, where the game tells it apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub common: Option<Box<RawValue>>,
    /// In place of `common`: what of it has changed since the version before the first of the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub patch: Option<Box<RawValue>>,
    /// What is to be seen: on a stream without the scene and what is common, elsewhere all of it.
    #[schema(value_type = Object)]
    pub view: Box<RawValue>,
    /// What the client's seat has to decide.
    pub you: Option<Choice>,
    /// Whether the client's seat can take back its last action or its sealed answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undo: bool,
    /// How much time each seat has, where there is a clock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<ClockFace>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// A choice that a seat has.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Choice {
    /// The seat.
    pub seat: u8,
    /// The decision's id, to be sent with the answer.
    pub d: u64,
    /// What there is to decide, in a sentence.
    pub prompt: String,
    /// What may be done. In a race: to press, and to press no more.
    pub legal: Vec<Offer>,
}

/// Something a seat may do.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Offer {
    /// The action, to be sent back as it is.
    #[schema(value_type = Value)]
    pub action: Box<RawValue>,
    /// The action in words.
    pub label: String,
    /// What it would say once and for all, if it answers a reaction: to be sent as a standing answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub always: Option<Always>,
}

/// An offer as the answer to a kind of reaction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Always {
    /// The kind of reaction.
    pub kind: String,
    /// The answer.
    pub answer: String,
}

/// A seat's clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ClockFace {
    /// The seat.
    pub seat: u8,
    /// Milliseconds left when `at` was now.
    pub left_ms: i64,
    /// Whether it runs.
    pub running: bool,
    /// The server's time of this reading, in milliseconds since 1970.
    pub at: i64,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct End {
    /// Why, in the game's own word.
    pub reason: String,
    /// The seats that won; a game may have no winner.
    pub winners: Vec<u8>,
    /// Whether the tie-break decided who won.
    pub tie_break: bool,
    /// A rank per seat, from 1.
    pub ranks: Vec<u8>,
    /// Points per seat.
    pub scores: Vec<i32>,
    /// Points by category.
    pub sheet: Vec<ScoreRow>,
    /// The seed, which is no secret any more: its hash is the commitment made at the start.
    pub seed: String,
}

/// A line of the table at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ScoreRow {
    /// The category for programs.
    pub id: String,
    /// The category for people.
    pub label: String,
    /// Whether the row is part of the total; a tie-break is not.
    pub counts: bool,
    /// A number for each seat.
    pub points: Vec<i32>,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ChatLine {
    /// Its number at this table.
    pub n: u64,
    /// Who may read it.
    pub room: Room,
    /// The seat of whoever said it, if they sat at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The identity that said it; empty if it was deleted since.
    pub identity: String,
    /// Who said it, by the name they had.
    pub name: String,
    /// What. Plain text: whoever shows it escapes it.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Who may read what is said.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// Those who sit at the table. Guests read along, so that they do not miss the fun.
    Players,
    /// Guests among themselves: players may not read what those who see more of the table say about it.
    Guests,
}
