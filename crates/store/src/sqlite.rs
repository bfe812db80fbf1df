//! SQLite in one file. One connection writes and looks up rows, others read; a commit is on the disk before it is acknowledged.
//!
//! Queries run on the calling thread: they take microseconds, and passing them to another thread would cost several times as
//! much (docs/decisions/0018). Only what takes long runs in `block_in_place`.

mod people;
mod readers;

use std::fs::{File, OpenOptions, TryLockError};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, Error, ErrorCode, OptionalExtension, Params, Row, ffi, params};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::broadcast;
use tokio::task::block_in_place;
use tokio::time::Instant;

use crate::decode::readers;
use crate::rows::{
    Append, ChatLine, Delivery, Holder, Identity, Listed, LobbyCursor, LogRow, ResultRow, TableRow, Token,
    TokenHash, TokenKind, Wait, Webhook,
};
use crate::writer::{Backend, Judged, Trouble, Write, Writer, Wrote, behind_others};
use crate::{Change, Store, StoreError, changes, migrate};
use readers::{Readers, Shared};

/// How long to wait for another process that holds the write lock.
const PATIENCE: Duration = Duration::from_secs(10);
/// While commits take no longer than this, apart from [what their writes take](EACH), they run on the calling thread.
const QUICK: Duration = Duration::from_millis(1);
/// What a write may take of the processor. It takes as long elsewhere, and to move the other tasks there costs more.
const EACH: Duration = Duration::from_micros(20);
/// Rows written between two WAL checkpoints.
const TIDY: u64 = 1000;
/// So many rows are found too quickly for a commit to notice.
const FEW: usize = 64;
/// The number of cached prepared statements.
const READY: usize = 96;

/// A store in one file.
pub struct Sqlite {
    readers: Readers,
    writer: Writer,
    changes: broadcast::Sender<Change>,
    damage: Damage,
    /// Held as long as this is the server of the file.
    lock: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens or creates the file, and runs the migrations.
    ///
    /// # Errors
    /// It cannot be opened, is newer than this program, or another server has it: what one of them commits the other would
    /// not hear of.
    pub fn open(path: &str) -> Result<Sqlite, StoreError> {
        let lock = lock(path)?;
        let mut connection = connect(path)?;
        bring_up_to_date(&mut connection)?;
        Sqlite::start(path, connection, Some(lock))
    }

    /// Opens the file beside a server that may be running: for administration.
    ///
    /// # Errors
    /// There is no such file, or it is of another version than this program.
    pub fn beside(path: &str) -> Result<Sqlite, StoreError> {
        if !std::path::Path::new(path).exists() {
            return Err(StoreError::Unavailable(format!("there is no database at {path}")));
        }
        let connection = connect(path)?;
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if migrate::after(migrate::SQLITE, version)?.next().is_some() {
            let why =
                "the database is of an older version; start the server once, which brings it up to date";
            return Err(StoreError::Unavailable(why.to_owned()));
        }
        Sqlite::start(path, connection, None)
    }

    fn start(path: &str, connection: Connection, lock: Option<File>) -> Result<Sqlite, StoreError> {
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        let (changes, damage) = (changes(), Damage::default());
        let connection = Shared::new(connection);
        let readers = Readers::new(path, connection.clone(), damage.clone());
        let connected = Connected { connection, usual: Duration::ZERO, tidied: 0, damage: damage.clone() };
        let writer = Writer::start(connected, Some(changes.clone()));
        Ok(Sqlite { readers, writer, changes, damage, lock: Mutex::new(lock) })
    }
}

/// The lock beside the file. The operating system gives it up when the process ends, however it ends.
fn lock(path: &str) -> Result<File, StoreError> {
    let name = format!("{path}.lock");
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&name);
    let file = file.map_err(|error| StoreError::Unavailable(format!("cannot open {name}: {error}")))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Unavailable(format!(
            "another server is using {path}; stop it first, or give this one a folder of its own"
        ))),
        Err(TryLockError::Error(error)) => {
            Err(StoreError::Unavailable(format!("cannot lock {name}: {error}")))
        }
    }
}

fn connect(path: &str) -> Result<Connection, Error> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(READY);
    // Plans do not depend on what is asked for: else SQLite prepares some statements again whenever they are given other values, which
    // was a third of the instructions of making a table.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    // FULL, not the usual NORMAL: in WAL mode only FULL syncs at each commit, and a move is acknowledged after that.
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")?;
    Ok(connection)
}

fn bring_up_to_date(connection: &mut Connection) -> Result<(), StoreError> {
    let tx = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let version = tx.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for (version, step) in migrate::after(migrate::SQLITE, version)? {
        tx.execute_batch(step)?;
        tx.pragma_update(None, "user_version", version)?;
    }
    Ok(tx.commit()?)
}

/// Runs something slow while the runtime moves other tasks off this thread.
fn aside<T>(work: impl FnOnce() -> T) -> T {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::MultiThread => block_in_place(work),
        // A current-thread runtime has no other thread.
        _ => work(),
    }
}

/// Whether the file was found to be damaged. What was found once stays: other pages can still be read and written, and the server
/// must not call itself ready because of them.
#[derive(Clone, Default)]
struct Damage(Arc<AtomicBool>);

impl Damage {
    fn note<T>(&self, done: Result<T, Error>) -> Result<T, Error> {
        if let Err(error) = &done
            && is_damage(error)
            && !self.0.swap(true, Ordering::Relaxed)
        {
            tracing::error!(%error, "the database file is damaged: bring back a backup");
        }
        done
    }

    /// # Errors
    /// The file is damaged.
    fn check(&self) -> Result<(), StoreError> {
        match self.0.load(Ordering::Relaxed) {
            true => Err(StoreError::Unavailable("the database file is damaged".to_owned())),
            false => Ok(()),
        }
    }
}

/// Whether it tells of what is on the disk. Other errors, such as a full disk, pass.
fn is_damage(error: &Error) -> bool {
    let Some(error) = error.sqlite_error() else { return false };
    matches!(error.code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
        || matches!(error.extended_code, ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_CORRUPTFS)
}

struct Connected {
    connection: Shared,
    /// How long commits have taken of late, apart from their writes. One that was slow says little about the next: the mean moves by an
    /// eighth each time.
    usual: Duration,
    /// The number of rows written at the last WAL checkpoint.
    tidied: u64,
    damage: Damage,
}

impl Damage {
    /// Begins a write transaction, waiting for other writers.
    fn begin(&self, connection: &Connection, patience: Duration) -> Result<(), Error> {
        connection.busy_timeout(patience)?;
        self.note(run(connection, "BEGIN IMMEDIATE", []).map(drop))
    }

    /// Commits.
    fn write(&self, connection: &Connection, batch: &[Write]) -> Result<Vec<Judged>, Trouble> {
        let judged = self.note(batch.iter().map(|write| perform(connection, write)).collect());
        let done = match judged {
            Ok(judged) => match self.note(run(connection, "COMMIT", [])) {
                Ok(_) => Ok(judged),
                Err(error) => Err(Trouble::Failed(error.into())),
            },
            Err(error) => Err(Trouble::RolledBack(Error::into(error))),
        };
        // After some errors SQLite has rolled back by itself.
        if done.is_err() && !connection.is_autocommit() {
            let _ = run(connection, "ROLLBACK", []);
        }
        done
    }
}

impl Connected {
    /// Commits a batch; whether on this thread without letting the other tasks go elsewhere.
    fn commit_now(&self, batch: &[Write]) -> (Result<Vec<Judged>, Trouble>, bool) {
        let connection = self.connection.lock();
        let Some(connection) = connection.as_ref() else {
            return (Err(Trouble::Failed(StoreError::Unavailable("the store is closed".to_owned()))), true);
        };
        // To move all other tasks to another thread costs more than a commit on a fast disk.
        if self.usual <= QUICK && self.damage.begin(connection, Duration::ZERO).is_ok() {
            return (self.damage.write(connection, batch), true);
        }
        let done = aside(|| {
            let begun = self.damage.begin(connection, PATIENCE);
            begun.map_err(|error| Trouble::Failed(error.into()))?;
            self.damage.write(connection, batch)
        });
        (done, false)
    }
}

#[async_trait]
impl Backend for Connected {
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Judged>, Trouble> {
        let began = Instant::now();
        let (done, here) = self.commit_now(batch);
        let took = began.elapsed().saturating_sub(EACH * batch.len() as u32);
        self.usual = (self.usual * 7 + took) / 8;
        if !here {
            // The other tasks are on another thread now. Answers that are sent from there wake nobody else.
            behind_others().await;
        }
        done
    }

    async fn afterwards(&mut self) {
        let connection = self.connection.lock();
        let Some(connection) = connection.as_ref() else { return };
        let written = connection.total_changes();
        if written - self.tidied < TIDY {
            return;
        }
        self.tidied = written;
        let tidied = aside(|| connection.execute_batch("PRAGMA wal_checkpoint(PASSIVE)"));
        if let Err(error) = self.damage.note(tidied) {
            tracing::warn!(%error, "the journal could not be tidied");
        }
    }

    async fn close(self: Box<Self>) {
        let Some(connection) = self.connection.lock().take() else { return };
        if let Err(error) = aside(|| connection.close().map_err(|(_, error)| error)) {
            tracing::warn!(%error, "the database did not close cleanly");
        }
    }
}

/// Does a statement, and says how many rows it changed.
fn run(connection: &Connection, sql: &str, params: impl Params) -> Result<usize, Error> {
    connection.prepare_cached(sql)?.execute(params)
}

/// Does one write. A refusal leaves nothing behind; an error is the whole transaction's.
fn perform(tx: &Connection, write: &Write) -> Result<Judged, Error> {
    match write {
        Write::PutIdentity(identity) => {
            put_identity(tx, identity)?;
            Ok(Ok(Wrote::Done))
        }
        Write::Welcome(identity, token) => {
            put_identity(tx, identity)?;
            put_token(tx, token)?;
            Ok(Ok(Wrote::Done))
        }
        Write::PutToken(token) => {
            put_token(tx, token)?;
            Ok(Ok(Wrote::Done))
        }
        Write::TakeToken(hash) => {
            let gone = run(tx, "DELETE FROM tokens WHERE hash = ?", [hash])?;
            Ok(Ok(Wrote::Found(gone > 0)))
        }
        Write::CreateTable(table, log) => create_table(tx, table, log),
        Write::SaveTable(table) => save_table(tx, table),
        Write::Append(append) => add(tx, append),
        Write::Say(line) => say(tx, line),
        Write::KeepTime(time) => {
            let sql = "INSERT INTO service_time (one, at) VALUES (1, ?)
                       ON CONFLICT (one) DO UPDATE SET at = max(at, excluded.at) RETURNING at";
            Ok(Ok(Wrote::Time(tx.prepare_cached(sql)?.query_row([time], |row| row.get(0))?)))
        }
        Write::PutWebhook(Webhook { identity, url, secret, digest_ms }) => {
            let sql = "INSERT INTO webhooks (identity, url, secret, digest_ms) VALUES (?, ?, ?, ?)
                       ON CONFLICT (identity) DO UPDATE SET url = excluded.url, secret = excluded.secret,
                       digest_ms = excluded.digest_ms";
            run(tx, sql, params![identity, url, secret, digest_ms])?;
            Ok(Ok(Wrote::Done))
        }
        Write::DropWebhook(identity) => {
            run(tx, "DELETE FROM deliveries WHERE identity = ?", [identity])?;
            let gone = run(tx, "DELETE FROM webhooks WHERE identity = ?", [identity])?;
            Ok(Ok(Wrote::Found(gone > 0)))
        }
        Write::Enqueue(Delivery { identity, table, due, attempts, body }) => {
            let sql = "INSERT INTO deliveries (identity, table_id, due, attempts, body) VALUES
                       (?1, ?2, min(?3, coalesce((SELECT min(due) FROM deliveries WHERE identity = ?1 AND attempts = 0), ?3)), ?4, ?5)
                       ON CONFLICT (identity, table_id) DO UPDATE SET due = excluded.due,
                       attempts = excluded.attempts, body = excluded.body";
            run(tx, sql, params![identity, table, due, attempts, body])?;
            Ok(Ok(Wrote::Done))
        }
        Write::Claim { now, until, limit } => {
            let sql = "UPDATE deliveries SET due = ? WHERE (identity, table_id) IN
                       (SELECT identity, table_id FROM deliveries WHERE due <= ? ORDER BY due LIMIT ?)
                       RETURNING identity, table_id, due, attempts, body";
            let mut claim = tx.prepare_cached(sql)?;
            let claimed = claim.query_map(params![until, now, limit], delivery)?;
            Ok(Ok(Wrote::Claimed(claimed.collect::<Result<_, _>>()?)))
        }
        // A call that was requested again since it was claimed is another call.
        Write::PutOff { delivery: Delivery { identity, table, due: claimed, body, .. }, due } => {
            let sql = "UPDATE deliveries SET due = ?, attempts = attempts + 1
                       WHERE identity = ? AND table_id = ? AND due = ? AND body = ?";
            run(tx, sql, params![due, identity, table, claimed, body])?;
            Ok(Ok(Wrote::Done))
        }
        Write::Settle(Delivery { identity, table, due, body, .. }) => {
            let sql = "DELETE FROM deliveries WHERE identity = ? AND table_id = ? AND due = ? AND body = ?";
            run(tx, sql, params![identity, table, due, body])?;
            Ok(Ok(Wrote::Done))
        }
        Write::People(write) => people::perform(tx, write),
    }
}

fn put_identity(tx: &Connection, identity: &Identity) -> Result<(), Error> {
    let Identity { id, name, created, .. } = identity;
    let sql = "INSERT INTO identities (id, name, created) VALUES (?, ?, ?)
               ON CONFLICT (id) DO UPDATE SET name = excluded.name";
    run(tx, sql, params![id, name, created]).map(drop)
}

fn put_token(tx: &Connection, token: &Token) -> Result<(), Error> {
    let Token { hash, kind, subject, note, created, expires, seen } = token;
    let sql =
        "INSERT INTO tokens (hash, kind, subject, note, created, expires, seen) VALUES (?, ?, ?, ?, ?, ?, ?)";
    run(tx, sql, params![hash, kind.word(), subject, note, created, expires, seen]).map(drop)
}

/// Says something, unless it was said before under the same name.
fn say(tx: &Connection, line: &ChatLine) -> Result<Judged, Error> {
    let ChatLine { table, n: _, room, identity, seat, sent_as, name, text, at } = line;
    let sql = "SELECT n FROM chat WHERE identity = ? AND table_id = ? AND sent_as = ?";
    let said = params![identity, table, sent_as];
    let said: Option<i64> = tx.prepare_cached(sql)?.query_row(said, |row| row.get(0)).optional()?;
    if let Some(n) = said {
        return Ok(Ok(Wrote::Number(n as u64)));
    }
    let sql = "UPDATE tables SET chat_len = chat_len + 1 WHERE id = ? RETURNING chat_len - 1";
    let n: Option<i64> = tx.prepare_cached(sql)?.query_row([table], |row| row.get(0)).optional()?;
    let Some(n) = n else { return Ok(Err(StoreError::Conflict)) };
    let sql = "INSERT INTO chat (table_id, n, room, identity, seat, sent_as, name, text, at)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
    run(tx, sql, params![table, n, room, identity, seat, sent_as, name, text, at])?;
    Ok(Ok(Wrote::Number(n as u64)))
}

fn create_table(tx: &Connection, table: &TableRow, log: &[LogRow]) -> Result<Judged, Error> {
    let Wait { waiting, wake_at } = table.wait;
    let sql = "INSERT INTO tables (id, rev, status, public, owner, imported, len, waiting, wake_at, touched)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING";
    let TableRow { id, rev, public, owner, imported, touched, .. } = table;
    let (status, rev, len) = (table.status.word(), *rev as i64, log.len() as i64);
    let row = params![id, rev, status, public, owner, imported, len, waiting, wake_at, touched];
    if run(tx, sql, row)? == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    run(tx, "INSERT INTO bodies (table_id, body) VALUES (?, ?)", params![table.id, table.body])?;
    seat(tx, table)?;
    write_log(tx, &table.id, 0, log)?;
    Ok(Ok(Wrote::Done))
}

fn save_table(tx: &Connection, table: &TableRow) -> Result<Judged, Error> {
    let Wait { waiting, wake_at } = table.wait;
    let sql = "UPDATE tables SET rev = rev + 1, status = ?, public = ?, owner = ?, waiting = ?, wake_at = ?,
               touched = ? WHERE id = ? AND rev = ? AND len = ?";
    let TableRow { id, public, owner, touched, .. } = table;
    let (status, rev, len) = (table.status.word(), table.rev as i64, table.len as i64);
    let row = params![status, public, owner, waiting, wake_at, touched, id, rev, len];
    if run(tx, sql, row)? == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    run(tx, "UPDATE bodies SET body = ? WHERE table_id = ?", params![table.body, table.id])?;
    reseat(tx, table)?;
    Ok(Ok(Wrote::Done))
}

/// Writes down who sits at a table.
fn seat(tx: &Connection, table: &TableRow) -> Result<(), Error> {
    for identity in &table.sitters {
        run(tx, "INSERT INTO sitters (identity, table_id) VALUES (?, ?)", [identity, &table.id])?;
    }
    Ok(())
}

/// Writes down who has sat down or got up. Those who stay are not touched: every sitter's row is on a page of its own.
fn reseat(tx: &Connection, table: &TableRow) -> Result<(), Error> {
    let mut sat = tx.prepare_cached("SELECT identity FROM sitters WHERE table_id = ?")?;
    let sat: Vec<String> = sat.query_map([&table.id], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for identity in sat.iter().filter(|identity| !table.sitters.contains(identity)) {
        run(tx, "DELETE FROM sitters WHERE identity = ? AND table_id = ?", [identity, &table.id])?;
    }
    for identity in table.sitters.iter().filter(|identity| !sat.contains(identity)) {
        run(tx, "INSERT INTO sitters (identity, table_id) VALUES (?, ?)", [identity, &table.id])?;
    }
    Ok(())
}

/// Adds to the log of a running match that has the length it is expected to have.
fn add(tx: &Connection, append: &Append) -> Result<Judged, Error> {
    let Append { table, expected, rev, rows, wait: Wait { waiting, wake_at }, touched, results } = append;
    let len = expected + rows.len() as u64;
    let sql = "UPDATE tables SET len = ?, waiting = ?, wake_at = ?, touched = ?
               WHERE id = ? AND len = ? AND rev = ? AND status = 'running'";
    let (len, before, rev) = (len as i64, *expected as i64, *rev as i64);
    if run(tx, sql, params![len, waiting, wake_at, touched, table, before, rev])? == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    write_log(tx, table, *expected, rows)?;
    if !results.is_empty() {
        run(tx, "UPDATE tables SET status = 'over' WHERE id = ?", [table])?;
    }
    for ResultRow { table, seat, identity, game, rank, score, at } in results {
        let sql = "INSERT INTO results (table_id, seat, identity, game, rank, score, at) VALUES (?, ?, ?, ?, ?, ?, ?)";
        run(tx, sql, params![table, seat, identity, game, rank, score, at])?;
    }
    Ok(Ok(Wrote::Done))
}

fn write_log(tx: &Connection, table: &str, from: u64, rows: &[LogRow]) -> Result<(), Error> {
    for (n, LogRow { line, at, by, sent_as }) in (from as i64..).zip(rows) {
        let sql = "INSERT INTO log (table_id, n, line, at, by, sent_as) VALUES (?, ?, ?, ?, ?, ?)";
        run(tx, sql, params![table, n, line, at, by, sent_as])?;
    }
    Ok(())
}

const TABLE: &str =
    "SELECT t.id, t.rev, t.status, t.public, t.owner, t.imported, t.len, t.waiting, t.wake_at, t.touched,
    (SELECT b.body FROM bodies b WHERE b.table_id = t.id) AS body,
    (SELECT group_concat(s.identity, ' ') FROM sitters s WHERE s.table_id = t.id) AS sitters FROM tables t";

#[async_trait]
impl Store for Sqlite {
    async fn identity(&self, id: &str) -> Result<Option<Identity>, StoreError> {
        self.readers.one(
            "SELECT id, name, created, banned, muted FROM identities WHERE id = ?",
            [id],
            identity,
        )
    }

    async fn holder(
        &self,
        hash: &TokenHash,
        kind: TokenKind,
        now: i64,
    ) -> Result<Option<Holder>, StoreError> {
        let sql = "SELECT t.hash, t.kind, t.subject, t.note, t.created, t.expires, t.seen,
                   i.name, i.created AS came, i.banned, i.muted
                   FROM tokens t JOIN identities i ON i.id = t.subject
                   WHERE t.hash = ? AND t.kind = ? AND t.expires > ?";
        self.readers.one(sql, params![hash, kind.word(), now], holder)
    }

    async fn token(&self, hash: &TokenHash) -> Result<Option<Token>, StoreError> {
        let sql = "SELECT hash, kind, subject, note, created, expires, seen FROM tokens WHERE hash = ?";
        self.readers.one(sql, [hash], token)
    }

    async fn tokens_of(&self, subject: &str, kind: TokenKind) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT hash, kind, subject, note, created, expires, seen FROM tokens
                   WHERE subject = ? AND kind = ? ORDER BY created, hash";
        self.readers.all(sql, [subject, kind.word()], token)
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        self.readers.one(&format!("{TABLE} WHERE t.id = ?"), [id], table)
    }

    async fn lobby(&self, after: Option<&LobbyCursor>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let sql = format!(
            "{TABLE}, l.turn FROM tables t JOIN (SELECT id, row_number() OVER (PARTITION BY owner ORDER BY touched DESC, id) AS turn
             FROM tables WHERE public = 1 AND status = 'open') l ON l.id = t.id
             WHERE (l.turn, -t.touched, t.id) > (?, ?, ?) ORDER BY l.turn, t.touched DESC, t.id LIMIT ?",
            TABLE = TABLE.trim_end_matches(" FROM tables t")
        );
        let (turn, touched, id) = after.map_or((0, 0, ""), |at| (at.turn as i64, at.touched, &at.id));
        self.readers.all(&sql, params![turn, -touched, id, limit], |row| {
            Ok(Listed { turn: number(row, "turn")? as u64, table: table(row)? })
        })
    }

    async fn tables_of(&self, identity: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "{TABLE} JOIN sitters mine ON mine.table_id = t.id WHERE mine.identity = ?
             ORDER BY t.touched DESC, t.id LIMIT ?"
        );
        self.readers.all(&sql, params![identity, limit], table)
    }

    async fn alive_tables_of(&self, identity: &str) -> Result<u64, StoreError> {
        let alive = "FROM sitters s JOIN tables t ON t.id = s.table_id WHERE s.identity = ?";
        let sql = format!("SELECT t.status <> 'over' {alive} LIMIT {FEW}");
        let first: Vec<bool> = self.readers.few(&sql, || [identity], |row| row.get(0))?;
        if first.len() < FEW {
            return Ok(first.into_iter().filter(|alive| *alive).count() as u64);
        }
        // Who has played for years.
        let sql = format!("SELECT count(*) {alive} AND t.status <> 'over'");
        let count: Option<i64> = self.readers.one_apart(&sql, [identity], |row| row.get(0))?;
        Ok(count.unwrap_or(0).unsigned_abs())
    }

    async fn due_tables(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql =
            "SELECT id FROM tables WHERE status = 'running' AND wake_at <= ? ORDER BY wake_at, id LIMIT ?";
        self.readers.all(sql, params![now, limit], |row| row.get(0))
    }

    async fn log(&self, table: &str, from: u64) -> Result<Vec<LogRow>, StoreError> {
        let sql = "SELECT line, at, by, sent_as FROM log WHERE table_id = ? AND n >= ? ORDER BY n";
        self.readers.all(sql, params![table, from as i64], log_row)
    }

    async fn chat(&self, table: &str, from: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT table_id, n, room, identity, seat, sent_as, name, text, at FROM chat
                   WHERE table_id = ? AND n >= ? ORDER BY n LIMIT ?";
        self.readers.all(sql, params![table, from as i64, limit], chat_line)
    }

    async fn last_chat(&self, table: &str, from: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT table_id, n, room, identity, seat, sent_as, name, text, at FROM chat
                   WHERE table_id = ? AND n >= ? ORDER BY n DESC LIMIT ?";
        let from = from as i64;
        let mut lines = self.readers.few(sql, || (table, from, limit), chat_line)?;
        lines.reverse();
        Ok(lines)
    }

    async fn results_of(&self, identity: &str, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        let sql = "SELECT table_id, seat, identity, game, rank, score, at FROM results
                   WHERE identity = ? ORDER BY at DESC, table_id, seat LIMIT ?";
        self.readers.all(sql, params![identity, limit], result)
    }

    async fn kept_time(&self) -> Result<Option<i64>, StoreError> {
        self.readers.one("SELECT at FROM service_time", [], |row| row.get(0))
    }

    async fn webhook(&self, identity: &str) -> Result<Option<Webhook>, StoreError> {
        let sql = "SELECT identity, url, secret, digest_ms FROM webhooks WHERE identity = ?";
        self.readers.one(sql, [identity], webhook)
    }

    async fn deliveries(&self, identity: &str) -> Result<Vec<Delivery>, StoreError> {
        let sql = "SELECT identity, table_id, due, attempts, body FROM deliveries WHERE identity = ?
                   ORDER BY due, table_id";
        self.readers.all(sql, [identity], delivery)
    }

    fn watch(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.readers.one("SELECT 1", [], |_| Ok(())).map(drop)
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close();
        let lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
        // Unlocked, not only closed: a child that is being started has a copy of the handle until it runs its program.
        if let Some(Err(error)) = lock.map(|file| file.unlock()) {
            tracing::warn!(%error, "the lock beside the database was not given up");
        }
    }
}

fn odd(why: &'static str) -> Error {
    Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, why.into())
}

readers!(Row<'_>, Error, get);
