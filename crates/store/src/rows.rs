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
}

impl TokenKind {
    /// The kind as it is stored.
    pub const fn word(self) -> &'static str {
        match self {
            TokenKind::Device => "device",
            TokenKind::Bearer => "bearer",
            TokenKind::Recovery => "recovery",
            TokenKind::Invite => "invite",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<TokenKind> {
        [TokenKind::Device, TokenKind::Bearer, TokenKind::Recovery, TokenKind::Invite]
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
    /// Everything else.
    pub body: String,
    /// The identities that sit at it, each once.
    pub sitters: Vec<String>,
    /// How many rows its log has.
    pub len: u64,
    /// Where it stands.
    pub standing: Standing,
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
pub struct Standing {
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
    /// The rows, one at least.
    pub rows: Vec<LogRow>,
    /// Where the match stands since.
    pub standing: Standing,
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
    /// Who said it.
    pub identity: String,
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
