//! Bodies of requests and answers.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::live::Until;

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A stable word for programs.
    pub code: String,
    /// A sentence for people.
    pub message: String,
    /// The rule of the game behind it, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// A name to go by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Name {
    /// 1 to 32 characters.
    pub name: String,
}

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Me {
    /// An id that others see too.
    pub id: String,
    /// The name.
    pub name: String,
}

/// A word to tell tokens apart.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Note {
    /// At most 64 characters.
    #[serde(default)]
    pub note: String,
}

/// A device through which somebody comes in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Device {
    /// Its id.
    pub id: String,
    /// What its browser said of itself, or what its owner calls it.
    pub note: String,
    /// When it first came, in milliseconds since 1970.
    pub created: i64,
    /// When it was last here, to the day.
    pub seen: i64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// A secret that is shown once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Secret {
    /// The secret.
    pub token: String,
    /// A link that carries it, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// A secret to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Shown {
    /// The secret.
    pub token: String,
}

/// A game that can be played.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameInfo {
    /// Its name for programs.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// One sentence on what it is.
    pub blurb: String,
    /// The fewest players.
    pub min_seats: u8,
    /// The most players.
    pub max_seats: u8,
    /// The version of its rules.
    pub rules_version: u32,
    /// Its bots, by level.
    pub bots: Vec<String>,
    /// Its options, explained.
    #[schema(value_type = Vec<Object>)]
    pub options: Value,
    /// What the options are unless a table says otherwise.
    #[schema(value_type = Object)]
    pub default_options: Value,
    /// The questions in others' turns that may be answered once and for all.
    pub reactions: Vec<ReactionInfo>,
}

/// A question that is asked again and again in others' turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReactionInfo {
    /// Its name for programs.
    pub id: String,
    /// What is asked, for people.
    pub label: String,
    /// The answers that can be given once and for all.
    pub answers: Vec<ReactionAnswerInfo>,
}

/// An answer to such a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReactionAnswerInfo {
    /// Its name for programs.
    pub id: String,
    /// What is done, for people.
    pub label: String,
}

/// A rule of a game, as people read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RuleInfo {
    /// Its id, which refused moves name.
    pub id: String,
    /// The chapter it stands in.
    pub chapter: String,
    /// The rule.
    pub text: String,
    /// What was decided where the rule alone does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    /// How far it is implemented.
    pub status: RuleStatus,
}

/// How far a rule is implemented.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RuleStatus {
    /// It is.
    Done,
    /// As an option that is off by default.
    Variant,
    /// It is left out, and its text says why.
    Out,
}

/// A table to be set up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// Its options; left out, they are the game's own.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: Value,
    /// Who sits where.
    pub seats: Vec<SeatPlan>,
    /// Whether the lobby shows it.
    #[serde(default)]
    pub public: bool,
    /// How time is kept.
    #[serde(default)]
    pub clock: Clock,
    /// What happens when time is up.
    #[serde(default)]
    pub on_timeout: OnTimeout,
    /// How long a bot waits before its turn, so that one can follow. Within a turn it does not wait.
    #[serde(default = "default_pace")]
    pub pace_ms: u32,
    /// Whether players may ask for hints while they play.
    #[serde(default)]
    pub hints: bool,
    /// Who may remove a player while the match runs.
    #[serde(default)]
    pub removal: Removal,
}

/// Who may remove a player while the match runs. A bot plays on for them. Before the start the owner may.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Removal {
    /// More than half of the people at the table.
    #[default]
    Vote,
    /// The owner.
    Owner,
    /// Nobody.
    Never,
}

fn default_pace() -> u32 {
    700
}

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatPlan {
    /// Whoever sets up the table. Several such seats are played from one device.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot {
        /// Which.
        level: String,
    },
    /// An account of a bot that accepts challenges: it is asked to sit down.
    Ask {
        /// Its id, as the list of bots has it.
        bot: String,
    },
}

/// A bot that is asked to sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ask {
    /// On which seat.
    pub seat: u8,
    /// The bot's id, as the list of bots has it.
    pub bot: String,
}

/// What a bot says of itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewBot {
    /// What it plays, and on what terms.
    pub games: Vec<BotGame>,
    /// A word for people, at most 64 characters.
    #[serde(default)]
    pub about: String,
}

/// A game that a bot plays.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BotGame {
    /// The game's id.
    pub game: String,
    /// With so many players; left out, with any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<u8>>,
    /// A list of values for each option of which it does not take all.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[schema(value_type = Object)]
    pub options: Value,
}

/// A bot that accepts challenges.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BotInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What its author says of it.
    pub about: String,
    /// What it plays, and on what terms.
    pub games: Vec<BotGame>,
}

/// What a bot has to see to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BotDuty {
    /// Tables that ask it to sit down: it joins, or leaves to decline.
    pub challenges: Vec<TableInfo>,
}

/// How time is kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Clock {
    /// It is not.
    #[default]
    None,
    /// So long for each decision.
    Decision {
        /// How long.
        seconds: u32,
    },
    /// So long for the whole game, and something on top for each decision made.
    Bank {
        /// The whole.
        seconds: u32,
        /// What a decision adds.
        increment: u32,
    },
    /// So many days for each decision.
    Days {
        /// How many.
        days: u32,
    },
}

/// What happens when a seat's time is up.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OnTimeout {
    /// The decision is made by the game's own default.
    #[default]
    Fallback,
    /// A bot stands in until the player comes back.
    Bot {
        /// Which.
        level: String,
    },
}

/// A table as its visitors see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's options.
    #[schema(value_type = Object)]
    pub options: Value,
    /// What has become of it.
    pub status: TableStatus,
    /// Whether the lobby shows it.
    pub public: bool,
    /// Who set it up, or to whom it has passed.
    pub owner: String,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The seats of whoever asks.
    pub mine: Vec<u8>,
    /// The seats that are waited for.
    pub waiting: Vec<u8>,
    /// How many steps there have been.
    pub v: u64,
    /// How time is kept.
    pub clock: Clock,
    /// What happens when time is up.
    pub on_timeout: OnTimeout,
    /// How long a bot waits before its turn.
    pub pace_ms: u32,
    /// Whether players may ask for hints while they play.
    #[serde(default)]
    pub hints: bool,
    /// Who may remove a player while the match runs.
    #[serde(default)]
    pub removal: Removal,
    /// What the people at the table are asked to agree to.
    #[serde(default)]
    pub motions: Vec<MotionInfo>,
    /// Since when the match is paused, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<i64>,
    /// From when on a bot may stand in for whoever a match without a clock waits for, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim_from: Option<i64>,
    /// The hash of the seed, published before anybody moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
    /// The table at which those who sat here play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The table, and its step, from which this one went on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Origin>,
    /// Whether the seed was known to somebody before the end: a continued or imported match, or a server with a seed.
    pub seed_known: bool,
    /// An imported record of an old format, whose digest could not be checked. Every step was.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub digest_unchecked: bool,
    /// When it was set up, in milliseconds since 1970.
    pub created: i64,
    /// The standing answers of the seats of whoever asks; nobody is told another's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<StandingInfo>,
}

/// What a seat answers to a kind of reaction without being asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct StandingInfo {
    /// The seat.
    pub seat: u8,
    /// The kind of reaction.
    pub kind: String,
    /// The answer.
    pub answer: String,
    /// For how long.
    pub until: Until,
}

/// What has become of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    /// It waits for players.
    Open,
    /// It is being played at.
    Running,
    /// Its match has ended.
    Over,
}

/// Where a match was continued from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Origin {
    /// The table.
    pub table: String,
    /// The step.
    pub step: u64,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatInfo {
    /// Nobody yet, a person or a bot.
    pub kind: SeatKind,
    /// The name for people.
    pub name: String,
    /// The identity, for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub identity: Option<String>,
    /// Whether that identity is a bot's account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
    /// The bot that plays here, for good or while the person is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Who is asked to sit here, on a seat that is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Me>,
}

/// Something that people at a table propose or agree to while a match runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Motion {
    /// Another player is removed, and a bot plays on for them.
    Remove {
        /// Whose seat.
        seat: u8,
    },
    /// The match ends without a result.
    Abort,
    /// The match stands still, clocks and bots included.
    Pause,
}

/// A motion and who is for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MotionInfo {
    /// What is proposed.
    #[serde(flatten)]
    pub motion: Motion,
    /// The identities that are for it.
    pub by: Vec<String>,
    /// How many it takes.
    pub needed: u8,
}

/// Consent to a motion, given or taken back.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Consent {
    /// To what.
    #[serde(flatten)]
    pub motion: Motion,
    /// Whether consent is taken back.
    #[serde(default)]
    pub withdraw: bool,
}

/// A seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OneSeat {
    /// Which.
    pub seat: u8,
}

/// A page of the lobby.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LobbyPage {
    /// Its tables. Owners take turns: first everybody's latest, then everybody's second, and so on.
    pub tables: Vec<TableInfo>,
    /// What to send as `after` for the next page; left out on the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// What sits on a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// Somebody.
    Person,
    /// A bot.
    Bot,
}

/// How to sit down.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Join {
    /// On which seat; left out, on the first that is free.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The invitation, for a table that the lobby does not show.
    #[serde(default)]
    pub invite: Option<String>,
    /// Whether to sit down although somebody I block sits there.
    #[serde(default)]
    pub anyway: bool,
}

/// A seat and, perhaps, a bot for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct StandIn {
    /// The seat.
    pub seat: u8,
    /// The bot; left out, the person plays again.
    #[serde(default)]
    pub bot: Option<String>,
}

/// What a bot would consider in somebody's place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hints {
    /// The decision they are for; stale if the match has moved on in a way that matters.
    pub d: u64,
    /// A few moves, the best first.
    pub moves: Vec<Hint>,
}

/// A move and what speaks for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hint {
    /// The action, as it would be sent.
    #[schema(value_type = Value)]
    pub action: Value,
    /// The action in words.
    pub label: String,
    /// The share of all thoughts that went to it.
    pub share: f64,
    /// The share of the win that the seat may expect of it, between 0 and 1; nothing if no thought went to it.
    pub value: Option<f64>,
}

/// From where to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Continue {
    /// How many steps to keep.
    pub step: u64,
    /// Who sits where.
    pub seats: Vec<SeatPlan>,
}

/// Whom to call.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewWebhook {
    /// Where calls go: `https`, or `http` where the server allows it.
    pub url: String,
    /// How long calls are gathered before one is made, in seconds; at most a day.
    #[serde(default)]
    pub digest_seconds: u32,
}

/// Where an identity is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MyWebhook {
    /// Where calls go.
    pub url: String,
    /// How long calls are gathered before one is made, in seconds.
    pub digest_seconds: u32,
    /// The calls that are still to be made, the soonest first.
    pub waiting: Vec<CallToCome>,
}

/// A call that is still to be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct CallToCome {
    /// About which table.
    pub table: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// How often it was tried in vain.
    pub failed: u32,
}

/// A call that says whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Call {
    /// Whose.
    pub identity: String,
    /// Where.
    pub turns: Vec<Turn>,
}

/// A table that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Turn {
    /// The table.
    pub table: String,
    /// The game's title.
    pub game: String,
    /// The version at which it waits.
    pub v: u64,
    /// A link for people.
    pub link: String,
}

/// An acknowledgement.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ack {
    /// The version since.
    pub v: u64,
}

/// How somebody fared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ResultInfo {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// From 1.
    pub rank: u8,
    /// Points.
    pub score: i32,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

/// Somebody whom I mute or block.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Known {
    /// Their id.
    pub id: String,
    /// The name they had.
    pub name: String,
    /// What I have against them.
    pub kind: KnownAs,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
}

/// What I have against somebody.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum KnownAs {
    /// I do not read what they say.
    Muted,
    /// Nor do I play with them.
    Blocked,
}

/// To mute or block somebody.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Mark {
    /// Which of the two.
    pub kind: KnownAs,
}

/// Something for the moderators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewReport {
    /// The identity it is about.
    pub about: String,
    /// The table at which it happened.
    pub table: String,
    /// What it was.
    pub reason: ReportReason,
    /// In one's own words, at most 1000 characters.
    #[serde(default)]
    pub text: String,
}

/// What somebody did.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// They insult or threaten.
    Abuse,
    /// They do not play by the rules.
    Cheating,
    /// Their name is an insult.
    Name,
    /// They advertise, or say the same again and again.
    Spam,
    /// Something else.
    Other,
}

/// A passkey of mine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PasskeyInfo {
    /// The credential's id, in base64url.
    pub id: String,
    /// What I call it.
    pub note: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
}

/// What a browser needs to make or use a passkey. Bytes are in base64url.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PasskeyCeremony {
    /// What is to be signed, once, within five minutes.
    pub challenge: String,
    /// The domain the key is for.
    pub rp: String,
    /// The account a new key is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<String>,
    /// Keys the account has already.
    #[serde(default)]
    pub known: Vec<String>,
}

/// A passkey that a browser has made. Bytes are in base64url.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewPasskey {
    /// The credential's id.
    pub id: String,
    /// `clientDataJSON`.
    pub client_data: String,
    /// What `getAuthenticatorData()` says.
    pub authenticator_data: String,
    /// What `getPublicKey()` says: a SubjectPublicKeyInfo.
    pub public_key: String,
    /// What `getPublicKeyAlgorithm()` says: -7, -8 or -257.
    pub algorithm: i32,
    /// A word to tell keys apart, at most 64 characters.
    #[serde(default)]
    pub note: String,
}

/// The proof that somebody has a passkey. Bytes are in base64url.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PasskeyProof {
    /// The credential's id.
    pub id: String,
    /// `clientDataJSON`.
    pub client_data: String,
    /// `authenticatorData`.
    pub authenticator_data: String,
    /// `signature`.
    pub signature: String,
}

/// Everything that is kept about somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Export {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// Devices.
    pub devices: Vec<Device>,
    /// Passkeys.
    pub passkeys: Vec<PasskeyInfo>,
    /// Programs that speak for them.
    pub programs: Vec<Note>,
    /// Where they are called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook: Option<String>,
    /// Whom they mute or block.
    pub people: Vec<Known>,
    /// Tables they sit at.
    pub tables: Vec<TableInfo>,
    /// How they fared.
    pub results: Vec<ResultInfo>,
    /// What they said.
    pub chat: Vec<Said>,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Said {
    /// At which table.
    pub table: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    pub text: String,
}
