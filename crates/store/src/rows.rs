//! What is kept: plain rows. Times are milliseconds since 1970 and come from the caller; texts are the caller's too.

/// Somebody: a person's devices or a bot's program share one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// Its id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// When it first came.
    pub created: i64,
    /// Until when a moderator has shut it out; 0 is not at all. Renaming does not change it.
    pub banned: i64,
    /// Until when it may not chat; 0 is not at all. Renaming does not change it.
    pub muted: i64,
}

impl Identity {
    /// Somebody new.
    pub fn new(id: impl Into<String>, name: impl Into<String>, created: i64) -> Identity {
        Identity { id: id.into(), name: name.into(), created, banned: 0, muted: 0 }
    }
}

/// The hash of a token: the token itself is known to its bearer alone.
pub type TokenHash = [u8; 32];

/// A right that somebody carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// The hash of what the bearer shows.
    pub hash: TokenHash,
    /// What it is good for.
    pub kind: TokenKind,
    /// The identity it speaks for, or the table it invites to.
    pub subject: String,
    /// A word for people, to tell several apart.
    pub note: String,
    /// When it was made.
    pub created: i64,
    /// When it ceases to be good.
    pub expires: i64,
    /// When it was last shown, to the day or so.
    pub seen: i64,
}

/// A token that was shown and is good, with whom it speaks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The token.
    pub token: Token,
    /// Whom it speaks for.
    pub identity: Identity,
}

/// What a token is good for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// A device speaks for an identity.
    Device,
    /// A program speaks for an identity.
    Bearer,
    /// Another device may become one of an identity's, once.
    Recovery,
    /// Whoever shows it may sit down at a table.
    Invite,
    /// What an authenticator is asked to sign, once: for an identity, or for nobody yet.
    Challenge,
}

impl TokenKind {
    /// The kind as it is stored.
    pub const fn word(self) -> &'static str {
        match self {
            TokenKind::Device => "device",
            TokenKind::Bearer => "bearer",
            TokenKind::Recovery => "recovery",
            TokenKind::Invite => "invite",
            TokenKind::Challenge => "challenge",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<TokenKind> {
        [Self::Device, Self::Bearer, Self::Recovery, Self::Invite, Self::Challenge]
            .into_iter()
            .find(|kind| kind.word() == word)
    }
}

/// A table. What stands in `body` is the server's business; the rest is there to be asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// How often it has been saved.
    pub rev: u64,
    /// What has become of it.
    pub status: Status,
    /// Whether it is shown to everybody.
    pub public: bool,
    /// The identity that set it up, or to whom it has passed.
    pub owner: String,
    /// Whether its log was brought along.
    pub imported: bool,
    /// Everything else.
    pub body: String,
    /// The identities that sit at it, each once.
    pub sitters: Vec<String>,
    /// How many rows its log has.
    pub len: u64,
    /// Where it stands.
    pub wait: Wait,
    /// When it was last touched.
    pub touched: i64,
}

/// What has become of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// It waits for players.
    Open,
    /// It is being played at.
    Running,
    /// Its match has ended.
    Over,
}

impl Status {
    /// The status as it is stored.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Status> {
        [Status::Open, Status::Running, Status::Over].into_iter().find(|status| status.word() == word)
    }
}

/// Where a running match stands, as far as a list of tables needs to know.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Wait {
    /// The seats it waits for, a bit each.
    pub waiting: u8,
    /// When some node has to look at it, if nothing happens before.
    pub wake_at: Option<i64>,
}

/// A row of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// The line.
    pub line: String,
    /// When it was accepted.
    pub at: i64,
    /// Who did it: an identity, a bot or the clock.
    pub by: String,
    /// The name its sender gave it, so that sending it again is harmless.
    pub sent_as: Option<String>,
}

/// Rows to be added to a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The match.
    pub table: String,
    /// The length the log must have.
    pub expected: u64,
    /// The revision of the table that the step was judged by: who sits where must still be as it was then.
    pub rev: u64,
    /// The rows, one at least.
    pub rows: Vec<LogRow>,
    /// Where the match stands since.
    pub wait: Wait,
    /// When that was, in milliseconds since 1970.
    pub touched: i64,
    /// How it ended, if these rows end it.
    pub results: Vec<ResultRow>,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// The table.
    pub table: String,
    /// Its number at that table, from 0; given by the store.
    pub n: u64,
    /// Who may read it.
    pub room: String,
    /// Who said it; empty once they are forgotten.
    pub identity: String,
    /// The seat they had.
    pub seat: Option<u8>,
    /// The name their client gave the request, so that sending it again is harmless.
    pub sent_as: Option<String>,
    /// The name they had.
    pub name: String,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

/// How somebody fared in a finished match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRow {
    /// The match.
    pub table: String,
    /// The seat.
    pub seat: u8,
    /// Who sat there; empty for a bot.
    pub identity: String,
    /// The game.
    pub game: String,
    /// From 1.
    pub rank: u8,
    /// Points.
    pub score: i32,
    /// When it ended.
    pub at: i64,
}

/// Where somebody wants to be called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Webhook {
    /// Who.
    pub identity: String,
    /// Where.
    pub url: String,
    /// The key that signs the calls.
    pub secret: String,
    /// How long calls are gathered before one is made.
    pub digest_ms: i64,
}

/// A call to be made: it is an identity's turn at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delivery {
    /// Whom to call.
    pub identity: String,
    /// About which table.
    pub table: String,
    /// When.
    pub due: i64,
    /// How often it was tried.
    pub attempts: u32,
    /// What to say.
    pub body: String,
}

/// A table of the lobby. Owners take turns: first everybody's latest table, then everybody's second, and so on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Which of its owner's tables it is, from 1.
    pub turn: u64,
    /// The table.
    pub table: TableRow,
}

/// Where a page of the lobby ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyCursor {
    /// The last table's turn.
    pub turn: u64,
    /// When it had last been touched.
    pub touched: i64,
    /// Its id.
    pub id: String,
}

/// Somebody does not want to read another, or to play with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relation {
    /// Who.
    pub identity: String,
    /// Whom.
    pub other: String,
    /// What.
    pub kind: RelationKind,
    /// The name the other had.
    pub name: String,
    /// Since when.
    pub at: i64,
}

/// What somebody has against another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RelationKind {
    /// Does not want to read what they say.
    Mute,
    /// Nor to sit with them.
    Block,
}

impl RelationKind {
    /// The kind as it is stored.
    pub const fn word(self) -> &'static str {
        match self {
            RelationKind::Mute => "mute",
            RelationKind::Block => "block",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<RelationKind> {
        [RelationKind::Mute, RelationKind::Block].into_iter().find(|kind| kind.word() == word)
    }
}

/// What somebody told the moderators.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// When.
    pub at: i64,
    /// Who.
    pub reporter: String,
    /// About whom.
    pub about: String,
    /// The name they had.
    pub name: String,
    /// At which table.
    pub table: String,
    /// A stable word.
    pub reason: String,
    /// In the reporter's words.
    pub text: String,
    /// When a moderator settled it.
    pub settled: Option<i64>,
    /// What came of it.
    pub outcome: String,
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audit {
    /// Its number, from 1; given by the store.
    pub n: i64,
    /// When.
    pub at: i64,
    /// Who did it.
    pub actor: String,
    /// What, as a stable word.
    pub action: String,
    /// To which identity, table or report.
    pub subject: String,
    /// Why.
    pub note: String,
}

/// What a moderator does to the subject of an audit entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Shuts an identity out; 0 lets it in again.
    Ban {
        /// Until when.
        until: i64,
    },
    /// Silences an identity; 0 lets it speak again.
    Mute {
        /// Until when.
        until: i64,
    },
    /// Ends a table without a result.
    CloseTable,
    /// Settles a report, with the entry's note as outcome.
    Settle,
    /// Removes an identity.
    Forget,
}

/// A way back to an identity that is kept in an authenticator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// The credential's id, in base64url.
    pub id: String,
    /// Whose it is.
    pub identity: String,
    /// A word for people, to tell several apart.
    pub note: String,
    /// The credential, as the server wrote it.
    pub credential: String,
    /// When it was made.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
}

/// An identity that is a bot's. It stays one for good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotAccount {
    /// Whose account it is.
    pub identity: String,
    /// What it plays, as the server wrote it.
    pub body: String,
    /// Until when it accepts challenges.
    pub until: i64,
}

/// Tables that are not kept for ever.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stale {
    /// They wait for players, or never had any.
    Unplayed,
    /// They are being played at.
    Running,
    /// Their log was brought along.
    Imported,
}
