//! One file. A single connection writes, others read beside it; a commit is on the disk before it is acknowledged.

use std::sync::LazyLock;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::TryStreamExt;
use futures_util::future::{BoxFuture, select_all};
use serde::Serialize;
use sqlx::query::Query;
use sqlx::sqlite::{
    Sqlite as Database, SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Either, Executor, Row};
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard, broadcast};

use crate::decode::readers;
use crate::rows::{
    Append, ChatLine, Delivery, Identity, LogRow, ResultRow, Standing, TableRow, Token, TokenHash, TokenKind,
    Webhook,
};
use crate::writer::{Backend, Judged, Trouble, Write, Writer, Wrote};
use crate::{Change, Store, StoreError, changes, migrate};

/// Readers beside the writer.
const READERS: usize = 4;

/// A store in one file.
pub struct Sqlite {
    readers: Readers,
    writer: Writer,
    changes: broadcast::Sender<Change>,
}

impl Sqlite {
    /// Opens the file, makes it if it is missing, and brings its tables up to date.
    ///
    /// # Errors
    /// It cannot be opened, or is newer than this program.
    pub async fn open(path: &str) -> Result<Sqlite, StoreError> {
        // FULL, not the usual NORMAL: in WAL mode only FULL waits for the disk at each commit, and a move is
        // acknowledged on the strength of it.
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true);
        let mut connection = options.connect().await?;
        bring_up_to_date(&mut connection).await?;
        let readers = Readers::open(&options).await?;
        let changes = changes();
        let writer = Writer::start(Connected(connection), Some(changes.clone()));
        Ok(Sqlite { readers, writer, changes })
    }
}

/// Connections for reading. A pool of sqlx's would ask each how it is whenever it is given back, and with a file the question takes as long
/// as what was read; nor does a file hang up.
struct Readers(Vec<Mutex<Option<SqliteConnection>>>);

impl Readers {
    async fn open(options: &SqliteConnectOptions) -> Result<Readers, sqlx::Error> {
        let mut readers = Vec::with_capacity(READERS);
        for _ in 0..READERS {
            readers.push(Mutex::new(Some(options.connect().await?)));
        }
        Ok(Readers(readers))
    }

    /// The first that nobody uses.
    async fn get(&self) -> Result<MappedMutexGuard<'_, SqliteConnection>, StoreError> {
        let (reader, ..) = select_all(self.0.iter().map(|reader| Box::pin(reader.lock()))).await;
        MutexGuard::try_map(reader, Option::as_mut)
            .map_err(|_| StoreError::Unavailable("the store is closed".to_owned()))
    }

    async fn close(&self) {
        for reader in &self.0 {
            if let Some(reader) = reader.lock().await.take()
                && let Err(error) = reader.close().await
            {
                tracing::warn!(%error, "a reader did not close cleanly");
            }
        }
    }
}

async fn bring_up_to_date(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut tx = connection.begin_with("BEGIN IMMEDIATE").await?;
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *tx).await?;
    for (version, step) in migrate::after(migrate::SQLITE, version)? {
        sqlx::raw_sql(step).execute(&mut *tx).await?;
        sqlx::raw_sql(&format!("PRAGMA user_version = {version}")).execute(&mut *tx).await?;
    }
    tx.commit().await
}

struct Connected(SqliteConnection);

#[async_trait]
impl Backend for Connected {
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Judged>, Trouble> {
        let failed = |error: sqlx::Error| Trouble::Failed(error.into());
        let rolled_back = |error: sqlx::Error| Trouble::RolledBack(error.into());
        // One statement is a transaction by itself …
        if let [write] = batch
            && is_one_statement(write)
        {
            return perform(&mut self.0, write).await.map(|judged| vec![judged]).map_err(failed);
        }
        // … somebody new with a device and a new table are one visit …
        match batch {
            [Write::PutIdentity(identity), Write::PutToken(token)] => {
                let judged = welcome(&mut self.0, identity, token).await;
                return judged.map(|()| vec![Ok(Wrote::Done), Ok(Wrote::Done)]).map_err(failed);
            }
            [Write::CreateTable(table, log)] if log.is_empty() => {
                return unless_refused(open_table(&mut self.0, table).await)
                    .map(|judged| vec![judged])
                    .map_err(failed);
            }
            _ => {}
        }
        let steps = steps(batch);
        let together: Vec<&Append> = steps.iter().flatten().copied().collect();
        // … and so are many steps, of which a busy evening consists.
        if together.len() == batch.len() {
            return match insert_steps(&mut self.0, &together).await {
                Ok(()) => Ok(batch.iter().map(|_| Ok(Wrote::Done)).collect()),
                Err(error) if is_refused(&error) => Err(rolled_back(error)),
                Err(error) => Err(failed(error)),
            };
        }
        let mut tx = self.0.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
        let added = match insert_steps(&mut tx, &together).await {
            Err(error) if is_refused(&error) => false,
            done => done.map(|()| true).map_err(rolled_back)?,
        };
        let mut judged = Vec::with_capacity(batch.len());
        for (write, step) in batch.iter().zip(steps) {
            judged.push(match step {
                Some(_) if added => Ok(Wrote::Done),
                Some(_) | None => perform(&mut tx, write).await.map_err(rolled_back)?,
            });
        }
        tx.commit().await.map_err(failed)?;
        Ok(judged)
    }

    async fn close(self: Box<Self>) {
        if let Err(error) = self.0.close().await {
            tracing::warn!(%error, "the database did not close cleanly");
        }
    }
}

type Statements<'q> = Query<'q, Database, SqliteArguments<'q>>;

trait Statement<'q> {
    /// Does it, and says how many rows it changed. `execute` would wait until the connection's thread has put everything away, too: one
    /// more way back for nothing.
    fn done(self, connection: &'q mut SqliteConnection) -> BoxFuture<'q, Result<u64, sqlx::Error>>;
}

impl<'q> Statement<'q> for Statements<'q> {
    fn done(self, connection: &'q mut SqliteConnection) -> BoxFuture<'q, Result<u64, sqlx::Error>> {
        Box::pin(async move {
            let mut results = connection.fetch_many(self);
            while let Some(result) = results.try_next().await? {
                if let Either::Left(done) = result {
                    return Ok(done.rows_affected());
                }
            }
            Ok(0)
        })
    }
}

/// Several statements from BEGIN to COMMIT in one visit to the connection's thread.
fn at_once<'q>(
    connection: &'q mut SqliteConnection,
    statements: Statements<'q>,
) -> BoxFuture<'q, Result<(), sqlx::Error>> {
    Box::pin(async move {
        let done = statements.execute(&mut *connection).await;
        if done.is_err() {
            // If it had not even begun, there is nothing to roll back, and that is all this says.
            let _ = sqlx::query("ROLLBACK").execute(connection).await;
        }
        done.map(drop)
    })
}

/// Somebody new, and the device by which they are known.
async fn welcome(
    connection: &mut SqliteConnection,
    identity: &Identity,
    token: &Token,
) -> Result<(), sqlx::Error> {
    static WELCOME: LazyLock<String> =
        LazyLock::new(|| format!("BEGIN IMMEDIATE; {PUT_IDENTITY}; {PUT_TOKEN}; COMMIT"));
    at_once(connection, put_token(put_identity(sqlx::query(&WELCOME), identity), token)).await
}

/// A new table that nobody has played at.
async fn open_table(connection: &mut SqliteConnection, table: &TableRow) -> Result<(), sqlx::Error> {
    static OPEN: LazyLock<String> =
        LazyLock::new(|| format!("BEGIN IMMEDIATE; {NEW_TABLE}; {NEW_BODY}; {NEW_SITTERS}; COMMIT"));
    let statements = new_table(sqlx::query(&OPEN), table, 0).bind(&table.id).bind(&table.body);
    at_once(connection, statements.bind(&table.id).bind(json(&table.sitters))).await
}

const PUT_IDENTITY: &str = "INSERT INTO identities (id, name, created) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name";
const PUT_TOKEN: &str =
    "INSERT INTO tokens (hash, kind, subject, note, created, expires) VALUES (?, ?, ?, ?, ?, ?)";
const NEW_TABLE: &str = "INSERT INTO tables (id, rev, status, public, len, waiting, wake_at, touched)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING";
const NEW_BODY: &str = "INSERT INTO bodies (table_id, body) VALUES (?, ?)";
const NEW_SITTERS: &str = "INSERT INTO sitters (identity, table_id) SELECT value, ? FROM json_each(?)";

fn put_identity<'q>(query: Statements<'q>, identity: &'q Identity) -> Statements<'q> {
    query.bind(&identity.id).bind(&identity.name).bind(identity.created)
}

fn put_token<'q>(query: Statements<'q>, token: &'q Token) -> Statements<'q> {
    let query = query.bind(token.hash.as_slice()).bind(token.kind.word()).bind(&token.subject);
    query.bind(&token.note).bind(token.created).bind(token.expires)
}

fn new_table<'q>(query: Statements<'q>, table: &'q TableRow, len: usize) -> Statements<'q> {
    let query = query.bind(&table.id).bind(table.rev as i64).bind(table.status.word()).bind(table.public);
    let Standing { waiting, wake_at } = table.standing;
    query.bind(len as i64).bind(waiting).bind(wake_at).bind(table.touched)
}

/// Whether [`perform`] asks the database only once.
fn is_one_statement(write: &Write) -> bool {
    match write {
        Write::PutIdentity(_)
        | Write::PutToken(_)
        | Write::TakeToken(_)
        | Write::SaveTable(_)
        | Write::PutWebhook(_)
        | Write::Enqueue(_)
        | Write::Claim { .. }
        | Write::PutOff { .. }
        | Write::Settle(_) => true,
        Write::Append(append) => append.results.is_empty(),
        Write::CreateTable(..) | Write::Say(_) | Write::DropWebhook(_) => false,
    }
}

/// Those of a batch that add to the log of a match that goes on, where no other kind of write of the batch meets them: they are
/// added to many logs as if to one. A statement costs a visit to the database's thread.
fn steps(batch: &[Write]) -> Vec<Option<&Append>> {
    let step = |at: usize| match batch.get(at) {
        Some(Write::Append(append)) if append.results.is_empty() => Some(append),
        Some(_) | None => None,
    };
    // A batch comes in the order of its tables, so that only neighbours can meet.
    let meets = |at: usize, near: usize| {
        step(near).is_none() && batch.get(near).is_some_and(|near| near.same_place(&batch[at]))
    };
    let alone = |at: usize| !meets(at, at + 1) && !at.checked_sub(1).is_some_and(|near| meets(at, near));
    (0..batch.len()).map(|at| step(at).filter(|_| alone(at))).collect()
}

/// Adds to logs, to all of them or to none.
async fn insert_steps(connection: &mut SqliteConnection, appends: &[&Append]) -> Result<(), sqlx::Error> {
    let mut rows = Vec::with_capacity(appends.len());
    for Append { table, expected, rows: added, standing: Standing { waiting, wake_at }, .. } in appends {
        for (n, LogRow { line, at, by, sent_as }) in (*expected..).zip(added) {
            rows.push((table, n as i64, line, at, by, sent_as, waiting, wake_at));
        }
    }
    let many = "INSERT INTO steps (table_id, n, line, at, by, sent_as, waiting, wake_at)
                SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7
                FROM json_each(?)";
    // A list of one would be taken apart for nothing.
    let one = "INSERT INTO steps (table_id, n, line, at, by, sent_as, waiting, wake_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    let statement = match rows.as_slice() {
        [] => return Ok(()),
        &[(table, n, line, at, by, sent_as, waiting, wake_at)] => {
            let row = sqlx::query(one).bind(table).bind(n).bind(line).bind(at);
            row.bind(by).bind(sent_as).bind(waiting).bind(wake_at)
        }
        rows => sqlx::query(many).bind(json(&rows)),
    };
    statement.done(connection).await?;
    Ok(())
}

fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("rows are plain data and have a JSON form")
}

/// Done, unless the database refused: then what was written was not as the writer believed.
fn unless_refused<T>(done: Result<T, sqlx::Error>) -> Result<Judged, sqlx::Error> {
    match done {
        Ok(_) => Ok(Ok(Wrote::Done)),
        Err(error) if is_refused(&error) => Ok(Err(StoreError::Conflict)),
        Err(error) => Err(error),
    }
}

/// Whether the database refused what it was asked, rather than failed to do it.
fn is_refused(error: &sqlx::Error) -> bool {
    const CONSTRAINT: i32 = 19;
    // The kind of constraint is in the higher bits.
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    code.is_some_and(|code| code & 0xff == CONSTRAINT)
}

/// Does one write. A refusal leaves nothing behind; an error is the whole transaction's.
async fn perform(tx: &mut SqliteConnection, write: &Write) -> Result<Judged, sqlx::Error> {
    match write {
        Write::PutIdentity(identity) => {
            put_identity(sqlx::query(PUT_IDENTITY), identity).done(tx).await?;
            Ok(Ok(Wrote::Done))
        }
        Write::PutToken(token) => {
            put_token(sqlx::query(PUT_TOKEN), token).done(tx).await?;
            Ok(Ok(Wrote::Done))
        }
        Write::TakeToken(hash) => {
            let sql = "DELETE FROM tokens WHERE hash = ?";
            let gone = sqlx::query(sql).bind(hash.as_slice()).done(tx).await?;
            Ok(Ok(Wrote::Found(gone > 0)))
        }
        Write::CreateTable(table, log) => create_table(tx, table, log).await,
        Write::SaveTable(table) => save_table(tx, table).await,
        Write::Append(append) => add(tx, append).await,
        Write::Say(line) => {
            let sql = "UPDATE tables SET chat_len = chat_len + 1 WHERE id = ? RETURNING chat_len - 1 AS n";
            let Some(row) = sqlx::query(sql).bind(&line.table).fetch_optional(&mut *tx).await? else {
                return Ok(Err(StoreError::Conflict));
            };
            let n: i64 = row.try_get("n")?;
            let sql =
                "INSERT INTO chat (table_id, n, room, identity, name, text, at) VALUES (?, ?, ?, ?, ?, ?, ?)";
            sqlx::query(sql)
                .bind(&line.table)
                .bind(n)
                .bind(&line.room)
                .bind(&line.identity)
                .bind(&line.name)
                .bind(&line.text)
                .bind(line.at)
                .done(tx)
                .await?;
            Ok(Ok(Wrote::Number(n as u64)))
        }
        Write::PutWebhook(hook) => {
            let sql = "INSERT INTO webhooks (identity, url, secret, digest_ms) VALUES (?, ?, ?, ?)
                       ON CONFLICT (identity) DO UPDATE SET url = excluded.url, secret = excluded.secret,
                       digest_ms = excluded.digest_ms";
            sqlx::query(sql)
                .bind(&hook.identity)
                .bind(&hook.url)
                .bind(&hook.secret)
                .bind(hook.digest_ms)
                .done(tx)
                .await?;
            Ok(Ok(Wrote::Done))
        }
        Write::DropWebhook(identity) => {
            sqlx::query("DELETE FROM deliveries WHERE identity = ?").bind(identity).done(&mut *tx).await?;
            let gone = sqlx::query("DELETE FROM webhooks WHERE identity = ?").bind(identity).done(tx).await?;
            Ok(Ok(Wrote::Found(gone > 0)))
        }
        Write::Enqueue(delivery) => {
            let sql = "INSERT INTO deliveries (identity, table_id, due, attempts, body) VALUES
                       (?1, ?2, min(?3, coalesce((SELECT min(due) FROM deliveries WHERE identity = ?1 AND attempts = 0), ?3)), ?4, ?5)
                       ON CONFLICT (identity, table_id) DO UPDATE SET due = excluded.due,
                       attempts = excluded.attempts, body = excluded.body";
            sqlx::query(sql)
                .bind(&delivery.identity)
                .bind(&delivery.table)
                .bind(delivery.due)
                .bind(delivery.attempts)
                .bind(&delivery.body)
                .done(tx)
                .await?;
            Ok(Ok(Wrote::Done))
        }
        Write::Claim { now, until, limit } => {
            let sql = "UPDATE deliveries SET due = ? WHERE (identity, table_id) IN
                       (SELECT identity, table_id FROM deliveries WHERE due <= ? ORDER BY due LIMIT ?)
                       RETURNING identity, table_id, due, attempts, body";
            let rows = sqlx::query(sql).bind(until).bind(now).bind(limit).fetch_all(tx).await?;
            Ok(Ok(Wrote::Claimed(rows.iter().map(delivery).collect::<Result<_, _>>()?)))
        }
        Write::PutOff { delivery, due } => {
            let sql = "UPDATE deliveries SET due = ?, attempts = attempts + 1
                       WHERE identity = ? AND table_id = ? AND due = ? AND body = ?";
            claimed(sqlx::query(sql).bind(due), delivery).done(tx).await?;
            Ok(Ok(Wrote::Done))
        }
        Write::Settle(delivery) => {
            let sql = "DELETE FROM deliveries
                       WHERE identity = ? AND table_id = ? AND due = ? AND body = ?";
            claimed(sqlx::query(sql), delivery).done(tx).await?;
            Ok(Ok(Wrote::Done))
        }
    }
}

/// Binds what a call has been since it was claimed: one that was asked for anew meanwhile is another.
fn claimed<'q>(query: Statements<'q>, delivery: &'q Delivery) -> Statements<'q> {
    query.bind(&delivery.identity).bind(&delivery.table).bind(delivery.due).bind(&delivery.body)
}

async fn create_table(
    tx: &mut SqliteConnection,
    table: &TableRow,
    log: &[LogRow],
) -> Result<Judged, sqlx::Error> {
    if new_table(sqlx::query(NEW_TABLE), table, log.len()).done(&mut *tx).await? == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    sqlx::query(NEW_BODY).bind(&table.id).bind(&table.body).done(&mut *tx).await?;
    sqlx::query(NEW_SITTERS).bind(&table.id).bind(json(&table.sitters)).done(&mut *tx).await?;
    insert_rows(tx, &table.id, 0, log).await?;
    Ok(Ok(Wrote::Done))
}

async fn save_table(connection: &mut SqliteConnection, table: &TableRow) -> Result<Judged, sqlx::Error> {
    let sql = "INSERT INTO saves (id, rev, len, status, public, waiting, wake_at, touched, body, sitters)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    let saved = sqlx::query(sql)
        .bind(&table.id)
        .bind(table.rev as i64)
        .bind(table.len as i64)
        .bind(table.status.word())
        .bind(table.public)
        .bind(table.standing.waiting)
        .bind(table.standing.wake_at)
        .bind(table.touched)
        .bind(&table.body)
        .bind(json(&table.sitters))
        .done(connection)
        .await;
    unless_refused(saved)
}

async fn add(tx: &mut SqliteConnection, append: &Append) -> Result<Judged, sqlx::Error> {
    let judged = unless_refused(insert_steps(&mut *tx, &[append]).await)?;
    if judged.is_err() || append.results.is_empty() {
        return Ok(judged);
    }
    let sql = "UPDATE tables SET status = 'over' WHERE id = ?";
    sqlx::query(sql).bind(&append.table).done(&mut *tx).await?;
    let sql = "INSERT INTO results (table_id, seat, identity, game, rank, score, at)
               SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6 FROM json_each(?)";
    let columns = |row: &ResultRow| {
        let ResultRow { table, seat, identity, game, rank, score, at } = row.clone();
        (table, seat, identity, game, rank, score, at)
    };
    let rows: Vec<_> = append.results.iter().map(columns).collect();
    sqlx::query(sql).bind(json(&rows)).done(tx).await?;
    Ok(judged)
}

async fn insert_rows(
    tx: &mut SqliteConnection,
    table: &str,
    from: u64,
    rows: &[LogRow],
) -> Result<(), sqlx::Error> {
    for (n, row) in (from..).zip(rows) {
        let sql = "INSERT INTO log (table_id, n, line, at, by, sent_as) VALUES (?, ?, ?, ?, ?, ?)";
        sqlx::query(sql)
            .bind(table)
            .bind(n as i64)
            .bind(&row.line)
            .bind(row.at)
            .bind(&row.by)
            .bind(&row.sent_as)
            .done(&mut *tx)
            .await?;
    }
    Ok(())
}

const TABLE: &str = "SELECT t.id, t.rev, t.status, t.public, t.len, t.waiting, t.wake_at, t.touched,
    (SELECT b.body FROM bodies b WHERE b.table_id = t.id) AS body,
    (SELECT group_concat(s.identity, ' ' ORDER BY s.identity) FROM sitters s WHERE s.table_id = t.id) AS sitters FROM tables t";

#[async_trait]
impl Store for Sqlite {
    fn writer(&self) -> &Writer {
        &self.writer
    }

    async fn identity(&self, id: &str) -> Result<Option<Identity>, StoreError> {
        let sql = "SELECT id, name, created FROM identities WHERE id = ?";
        let row = sqlx::query(sql).bind(id).fetch_optional(&mut *self.readers.get().await?).await?;
        Ok(row.as_ref().map(identity).transpose()?)
    }

    async fn holder(
        &self,
        hash: &TokenHash,
        kind: TokenKind,
        now: i64,
    ) -> Result<Option<Identity>, StoreError> {
        let sql = "SELECT id, name, created FROM identities WHERE id =
                   (SELECT subject FROM tokens WHERE hash = ? AND kind = ? AND expires > ?)";
        let holder = sqlx::query(sql).bind(hash.as_slice()).bind(kind.word()).bind(now);
        let row = holder.fetch_optional(&mut *self.readers.get().await?).await?;
        Ok(row.as_ref().map(identity).transpose()?)
    }

    async fn token(&self, hash: &TokenHash) -> Result<Option<Token>, StoreError> {
        let sql = "SELECT hash, kind, subject, note, created, expires FROM tokens WHERE hash = ?";
        let row =
            sqlx::query(sql).bind(hash.as_slice()).fetch_optional(&mut *self.readers.get().await?).await?;
        Ok(row.as_ref().map(token).transpose()?)
    }

    async fn tokens_of(&self, subject: &str, kind: TokenKind) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT hash, kind, subject, note, created, expires FROM tokens
                   WHERE subject = ? AND kind = ? ORDER BY created, hash";
        let rows = sqlx::query(sql)
            .bind(subject)
            .bind(kind.word())
            .fetch_all(&mut *self.readers.get().await?)
            .await?;
        Ok(rows.iter().map(token).collect::<Result<_, _>>()?)
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let sql = format!("{TABLE} WHERE t.id = ?");
        let row = sqlx::query(&sql).bind(id).fetch_optional(&mut *self.readers.get().await?).await?;
        Ok(row.as_ref().map(table).transpose()?)
    }

    async fn lobby(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql =
            format!("{TABLE} WHERE t.public = 1 AND t.status = 'open' ORDER BY t.touched DESC, t.id LIMIT ?");
        let rows = sqlx::query(&sql).bind(limit).fetch_all(&mut *self.readers.get().await?).await?;
        Ok(rows.iter().map(table).collect::<Result<_, _>>()?)
    }

    async fn tables_of(&self, identity: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "{TABLE} JOIN sitters mine ON mine.table_id = t.id WHERE mine.identity = ?
             ORDER BY t.touched DESC, t.id LIMIT ?"
        );
        let rows =
            sqlx::query(&sql).bind(identity).bind(limit).fetch_all(&mut *self.readers.get().await?).await?;
        Ok(rows.iter().map(table).collect::<Result<_, _>>()?)
    }

    async fn due_tables(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql =
            "SELECT id FROM tables WHERE status = 'running' AND wake_at <= ? ORDER BY wake_at, id LIMIT ?";
        Ok(sqlx::query_scalar(sql).bind(now).bind(limit).fetch_all(&mut *self.readers.get().await?).await?)
    }

    async fn log(&self, table: &str, from: u64) -> Result<Vec<LogRow>, StoreError> {
        let sql = "SELECT line, at, by, sent_as FROM log WHERE table_id = ? AND n >= ? ORDER BY n";
        let rows =
            sqlx::query(sql).bind(table).bind(from as i64).fetch_all(&mut *self.readers.get().await?).await?;
        Ok(rows.iter().map(log_row).collect::<Result<_, _>>()?)
    }

    async fn chat(&self, table: &str, from: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT table_id, n, room, identity, name, text, at FROM chat
                   WHERE table_id = ? AND n >= ? ORDER BY n LIMIT ?";
        let rows = sqlx::query(sql)
            .bind(table)
            .bind(from as i64)
            .bind(limit)
            .fetch_all(&mut *self.readers.get().await?)
            .await?;
        Ok(rows.iter().map(chat_line).collect::<Result<_, _>>()?)
    }

    async fn results_of(&self, identity: &str, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        let sql = "SELECT table_id, seat, identity, game, rank, score, at FROM results
                   WHERE identity = ? ORDER BY at DESC, table_id, seat LIMIT ?";
        let rows =
            sqlx::query(sql).bind(identity).bind(limit).fetch_all(&mut *self.readers.get().await?).await?;
        Ok(rows.iter().map(result).collect::<Result<_, _>>()?)
    }

    async fn webhook(&self, identity: &str) -> Result<Option<Webhook>, StoreError> {
        let sql = "SELECT identity, url, secret, digest_ms FROM webhooks WHERE identity = ?";
        let row = sqlx::query(sql).bind(identity).fetch_optional(&mut *self.readers.get().await?).await?;
        Ok(row.as_ref().map(webhook).transpose()?)
    }

    async fn deliveries(&self, identity: &str) -> Result<Vec<Delivery>, StoreError> {
        let sql = "SELECT identity, table_id, due, attempts, body FROM deliveries WHERE identity = ?
                   ORDER BY due, table_id";
        let rows = sqlx::query(sql).bind(identity).fetch_all(&mut *self.readers.get().await?).await?;
        Ok(rows.iter().map(delivery).collect::<Result<_, _>>()?)
    }

    fn watch(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").done(&mut *self.readers.get().await?).await?;
        Ok(())
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}

readers!(SqliteRow);
