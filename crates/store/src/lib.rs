//! Storage of matches. The log is the truth: rows of text that are only appended, with a check of their number, and
//! acknowledged when they are durable. Nothing here knows a game.
//!
//! - [`Store`] is what the server asks; [`open`] finds the one a URL means.
//! - [`Memory`] forgets, [`Sqlite`] is one file, `Postgres` (feature `postgres`) serves several nodes at once. One story test
//!   holds for all.
//! - [`People`] is the part about people; [`open_beside`] is for administration.
//! - [`rows`] is what is kept.

mod decode;
mod memory;
mod migrate;
mod people;
#[cfg(feature = "postgres")]
mod postgres;
pub mod rows;
mod sqlite;
mod writer;

use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::broadcast;

pub use memory::Memory;
pub use people::{Block, People};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use rows::Act;
pub use sqlite::Sqlite;

use writer::{Write, Wrote};

use rows::{
    Append, ChatLine, Delivery, Holder, Identity, Listed, LobbyCursor, LogRow, ResultRow, TableRow, Token,
    TokenHash, TokenKind, Webhook,
};

/// Everything the server must not forget. A call that returns `Ok` is durable.
#[async_trait]
pub trait Store: People {
    /// Adds an identity, or changes its name.
    async fn put_identity(&self, identity: Identity) -> Result<(), StoreError> {
        self.writer().write(Write::PutIdentity(identity)).await.map(drop)
    }
    /// Adds an identity and its first token.
    async fn welcome(&self, identity: Identity, token: Token) -> Result<(), StoreError> {
        self.writer().write(Write::Welcome(identity, token)).await.map(drop)
    }
    /// The identity of that id.
    async fn identity(&self, id: &str) -> Result<Option<Identity>, StoreError>;

    /// Adds a token.
    async fn put_token(&self, token: Token) -> Result<(), StoreError> {
        self.writer().write(Write::PutToken(token)).await.map(drop)
    }
    /// Who holds the token of that hash, if it is of this kind and still good. It is asked at every request.
    async fn holder(&self, hash: &TokenHash, kind: TokenKind, now: i64)
    -> Result<Option<Holder>, StoreError>;
    /// The token of that hash, whether it has expired or not.
    async fn token(&self, hash: &TokenHash) -> Result<Option<Token>, StoreError>;
    /// Removes a token; whether it was there. Of two callers at once, one is told so.
    async fn take_token(&self, hash: &TokenHash) -> Result<bool, StoreError> {
        Ok(matches!(self.writer().write(Write::TakeToken(*hash)).await?, Wrote::Found(true)))
    }
    /// An identity's or a table's tokens of one kind.
    async fn tokens_of(&self, subject: &str, kind: TokenKind) -> Result<Vec<Token>, StoreError>;

    /// Adds a table.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is one of that id.
    async fn create_table(&self, table: TableRow, log: Vec<LogRow>) -> Result<(), StoreError> {
        self.writer().write(Write::CreateTable(table, log)).await.map(drop)
    }
    /// Replaces a table (compare-and-swap): its `rev` and `len` must be those that were loaded; `rev` rises by one.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was changed meanwhile.
    async fn save_table(&self, table: TableRow) -> Result<(), StoreError> {
        self.writer().write(Write::SaveTable(table)).await.map(drop)
    }
    /// The table of that id.
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError>;
    /// Public tables that wait for players: of each owner the last touched, then of each the second, and so on; from the
    /// end of another page on.
    async fn lobby(&self, after: Option<&LobbyCursor>, limit: u32) -> Result<Vec<Listed>, StoreError>;
    /// Tables at which an identity sits or that it has set up, the last touched first.
    async fn tables_of(&self, identity: &str, limit: u32) -> Result<Vec<TableRow>, StoreError>;
    /// How many tables that are not over an identity sits at or has set up.
    async fn alive_tables_of(&self, identity: &str) -> Result<u64, StoreError>;
    /// Running tables at which something is due by `now`: a clock has run out or a bot should have moved.
    async fn due_tables(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Appends to a match's log if it still has the expected length and its table has not changed since.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it has not; nothing was appended then. After [`StoreError::Unavailable`] the outcome is
    /// unknown: read the log.
    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer().write(Write::Append(append)).await.map(drop)
    }
    /// A match's log from row `from` on.
    async fn log(&self, table: &str, from: u64) -> Result<Vec<LogRow>, StoreError>;

    /// Adds a line of chat and gives it the next number of its table.
    async fn say(&self, line: ChatLine) -> Result<u64, StoreError> {
        match self.writer().write(Write::Say(line)).await? {
            Wrote::Number(n) => Ok(n),
            Wrote::Done | Wrote::Found(_) | Wrote::Time(_) | Wrote::Claimed(_) => Ok(0),
        }
    }
    /// Chat of a table from number `from` on.
    async fn chat(&self, table: &str, from: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError>;

    /// The last lines of a table's chat from number `from` on, in order.
    async fn last_chat(&self, table: &str, from: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError>;

    /// An identity's finished matches, the last first.
    async fn results_of(&self, identity: &str, limit: u32) -> Result<Vec<ResultRow>, StoreError>;

    /// Writes down how far the service is, unless it was further already; how far it is then.
    async fn keep_time(&self, time: i64) -> Result<i64, StoreError> {
        match self.writer().write(Write::KeepTime(time)).await? {
            Wrote::Time(kept) => Ok(kept),
            Wrote::Done | Wrote::Found(_) | Wrote::Number(_) | Wrote::Claimed(_) => Ok(time),
        }
    }
    /// How far the service was when that was last written down.
    async fn kept_time(&self) -> Result<Option<i64>, StoreError>;

    /// Sets where an identity wants to be called.
    async fn put_webhook(&self, hook: Webhook) -> Result<(), StoreError> {
        self.writer().write(Write::PutWebhook(hook)).await.map(drop)
    }
    /// Removes it; whether it was there. Calls that wait are dropped.
    async fn drop_webhook(&self, identity: &str) -> Result<bool, StoreError> {
        let wrote = self.writer().write(Write::DropWebhook(identity.to_owned())).await?;
        Ok(matches!(wrote, Wrote::Found(true)))
    }
    /// An identity's webhook.
    async fn webhook(&self, identity: &str) -> Result<Option<Webhook>, StoreError>;
    /// An identity's pending webhook calls, the soonest first.
    async fn deliveries(&self, identity: &str) -> Result<Vec<Delivery>, StoreError>;
    /// Remembers to call; a call about the same table that still waits is replaced, not doubled. If another first call to
    /// the same identity is made sooner, this one is made with it.
    async fn enqueue(&self, delivery: Delivery) -> Result<(), StoreError> {
        self.writer().write(Write::Enqueue(delivery)).await.map(drop)
    }
    /// Claims the calls that are due: they are postponed to `until` in the same transaction, so that no other node makes
    /// them.
    async fn claim(&self, now: i64, until: i64, limit: u32) -> Result<Vec<Delivery>, StoreError> {
        match self.writer().write(Write::Claim { now, until, limit }).await? {
            Wrote::Claimed(deliveries) => Ok(deliveries),
            Wrote::Done | Wrote::Found(_) | Wrote::Time(_) | Wrote::Number(_) => Ok(Vec::new()),
        }
    }
    /// A call that was claimed has failed and is tried again at `due`. One that was asked for anew meanwhile stays.
    async fn put_off(&self, delivery: Delivery, due: i64) -> Result<(), StoreError> {
        self.writer().write(Write::PutOff { delivery, due }).await.map(drop)
    }
    /// A call that was claimed has been made, or is given up. One that was asked for anew meanwhile stays.
    async fn settle(&self, delivery: Delivery) -> Result<(), StoreError> {
        self.writer().write(Write::Settle(delivery)).await.map(drop)
    }

    /// A subscription to all changes from now on, of any node. A receiver that lags must reload everything.
    fn watch(&self) -> broadcast::Receiver<Change>;
    /// Whether the store can be reached.
    async fn ping(&self) -> Result<(), StoreError>;
    /// Finishes pending writes and closes all connections.
    async fn close(&self);
}

/// Something changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A match's log has grown to this length.
    Log(Arc<str>, u64),
    /// A table's row is another.
    Table(Arc<str>),
    /// So many lines of chat have been said at a table.
    Chat(Arc<str>, u64),
    /// An identity wants to be called from now on, or elsewhere.
    Webhook(Arc<str>),
    /// A token is gone: whoever came in with it is signed out.
    Token(TokenHash),
    /// Changes may have been missed: reload everything.
    Anything,
}

/// Why the store did not do it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// It was changed meanwhile: reload and check again.
    #[error("somebody else changed it first")]
    Conflict,
    /// The store cannot be reached, or the connection broke: whether anything was done is unknown.
    #[error("the store cannot be used: {0}")]
    Unavailable(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}

#[cfg(feature = "postgres")]
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}

/// Opens the store of a URL, `memory:`, `sqlite:PATH` or `postgres://…`, and runs its migrations.
///
/// # Errors
/// It cannot be opened, or the URL is of no kind known here.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    if url == "memory:" {
        return Ok(Arc::new(Memory::new()));
    }
    if let Some(path) = url.strip_prefix("sqlite:") {
        return Ok(Arc::new(Sqlite::open(path.trim_start_matches("//"))?));
    }
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return postgres(url).await;
    }
    Err(StoreError::Unavailable(
        "a database is named `memory:`, `sqlite:PATH` or `postgres://USER@HOST/NAME`".to_owned(),
    ))
}

#[cfg(feature = "postgres")]
async fn postgres(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(Postgres::open(url).await?))
}

#[cfg(not(feature = "postgres"))]
async fn postgres(_: &str) -> Result<Arc<dyn Store>, StoreError> {
    let why = "this program was built without PostgreSQL: build it with the cargo feature `postgres`";
    Err(StoreError::Unavailable(why.to_owned()))
}

/// The same beside a server that may be running, for administration. Nothing is made and nothing is migrated.
///
/// # Errors
/// It cannot be opened, is of another version than this program, or the URL names nothing that lasts.
pub async fn open_beside(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    match url.strip_prefix("sqlite:") {
        Some(path) => Ok(Arc::new(Sqlite::beside(path.trim_start_matches("//"))?)),
        None if url == "memory:" => Err(StoreError::Unavailable(
            "what is in the memory of another program cannot be opened".to_owned(),
        )),
        // Nodes of several versions share a database during an update; migrating is safe there.
        None => open(url).await,
    }
}

/// As many changes as a node may be behind before it has to look at everything.
const CHANGES: usize = 4096;

fn changes() -> broadcast::Sender<Change> {
    broadcast::Sender::new(CHANGES)
}
