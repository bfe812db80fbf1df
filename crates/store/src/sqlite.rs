//! One file. A single connection writes, others read beside it; a commit is on the disk before it is acknowledged.

use std::collections::HashSet;
use std::time::Duration;

use async_trait::async_trait;
use serde::Serialize;
use sqlx::query::Query;
use sqlx::sqlite::{
    Sqlite as Database, SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode,
    SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};
use tokio::sync::broadcast;

use crate::decode::readers;
use crate::rows::{
    Append, ChatLine, Delivery, Identity, LogRow, ResultRow, Standing, TableRow, Token, TokenHash, TokenKind,
    Webhook,
};
use crate::writer::{Backend, Judged, Trouble, Write, Writer, Wrote};
use crate::{Change, Store, StoreError, changes, migrate};

/// Readers beside the writer.
const READERS: u32 = 4;

/// A store in one file.
pub struct Sqlite {
    readers: SqlitePool,
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
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await?;
        let changes = changes();
        let writer = Writer::start(Connected(connection), Some(changes.clone()));
        Ok(Sqlite { readers, writer, changes })
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

/// Adds rows to logs that are as long as their writers believe, and says which have grown.
macro_rules! append {
    () => {
        "INSERT INTO log (table_id, n, line, at, by, sent_as)
         SELECT t.id, r.value->>2, r.value->>3, r.value->>4, r.value->>5, r.value->>6
         FROM json_each(?) r CROSS JOIN tables t ON t.id = r.value->>0
         WHERE t.len = r.value->>1 AND t.status = 'running';
         UPDATE tables SET len = len + a.more, waiting = a.waiting, wake_at = a.wake_at, touched = a.touched
         FROM (SELECT value->>0 AS id, value->>1 AS expected, value->>2 AS more, value->>3 AS waiting,
                      value->>4 AS wake_at, value->>5 AS touched FROM json_each(?)) a
         WHERE tables.id = a.id AND tables.len = a.expected AND tables.status = 'running' RETURNING tables.id"
    };
}

struct Connected(SqliteConnection);

#[async_trait]
impl Backend for Connected {
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Judged>, Trouble> {
        let appends = Appends::of(batch);
        if appends.are_all() {
            return self.commit_appends(appends).await;
        }
        let failed = |error: sqlx::Error| Trouble::Failed(error.into());
        let rolled_back = |error: sqlx::Error| Trouble::RolledBack(error.into());
        let mut tx = self.0.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
        let mut judged = Vec::with_capacity(batch.len());
        let done = appends.add(&mut tx, append!()).await.map_err(rolled_back)?;
        for (write, done) in batch.iter().zip(done) {
            judged.push(match done {
                Some(done) => done,
                None => perform(&mut tx, write).await.map_err(rolled_back)?,
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

impl Connected {
    /// The whole transaction in one visit to the database's thread. This is what a busy evening consists of.
    async fn commit_appends(&mut self, appends: Appends<'_>) -> Result<Vec<Judged>, Trouble> {
        match appends.add(&mut self.0, concat!("BEGIN IMMEDIATE; ", append!(), "; COMMIT")).await {
            Ok(judged) => Ok(judged.into_iter().flatten().collect()),
            // Whoever can still be rolled back was not committed; of the others nobody knows.
            Err(error) => Err(match sqlx::query("ROLLBACK").execute(&mut self.0).await {
                Ok(_) => Trouble::RolledBack(error.into()),
                Err(_) => Trouble::Failed(error.into()),
            }),
        }
    }
}

/// Those of a batch that add to a log where no other write of the batch meets them: they are added to many logs as if to one.
/// A statement costs a visit to the database's thread, and two of them do for any number of tables.
struct Appends<'a>(Vec<Option<&'a Append>>);

impl<'a> Appends<'a> {
    fn of(batch: &'a [Write]) -> Appends<'a> {
        // A batch comes in the order of its tables, so that only neighbours can meet.
        let alone = |at: usize| {
            let near = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
            near.filter_map(|near| batch.get(near)).all(|near| !near.same_place(&batch[at]))
        };
        let appends = batch.iter().enumerate().map(|(at, write)| match write {
            Write::Append(append) if append.results.is_empty() && alone(at) => Some(append),
            _ => None,
        });
        Appends(appends.collect())
    }

    fn are_all(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Adds them, and judges those that are among them.
    async fn add(
        self,
        connection: &mut SqliteConnection,
        sql: &'static str,
    ) -> Result<Vec<Option<Judged>>, sqlx::Error> {
        let (mut rows, mut tables) = (Vec::new(), Vec::new());
        for append in self.0.iter().flatten() {
            for (n, row) in (append.expected..).zip(&append.rows) {
                rows.push((&append.table, append.expected, n, &row.line, row.at, &row.by, &row.sent_as));
            }
            let touched = append.rows.last().map_or(0, |row| row.at);
            let Standing { waiting, wake_at } = append.standing;
            tables.push((&append.table, append.expected, append.rows.len(), waiting, wake_at, touched));
        }
        if tables.is_empty() {
            return Ok(self.0.into_iter().map(|_| None).collect());
        }
        let query = sqlx::query_scalar(sql).bind(json(&rows)).bind(json(&tables));
        let grown: Vec<String> = query.fetch_all(connection).await?;
        let grown: HashSet<String> = grown.into_iter().collect();
        let judge = |append: &Append| {
            if grown.contains(&append.table) { Ok(Wrote::Done) } else { Err(StoreError::Conflict) }
        };
        Ok(self.0.into_iter().map(|append| append.map(judge)).collect())
    }
}

fn json(rows: &impl Serialize) -> String {
    serde_json::to_string(rows).expect("rows are plain data and have a JSON form")
}

/// Does one write. A refusal leaves nothing behind; an error is the whole transaction's.
async fn perform(tx: &mut SqliteConnection, write: &Write) -> Result<Judged, sqlx::Error> {
    match write {
        Write::PutIdentity(identity) => {
            let sql = "INSERT INTO identities (id, name, created) VALUES (?, ?, ?)
                       ON CONFLICT (id) DO UPDATE SET name = excluded.name";
            sqlx::query(sql)
                .bind(&identity.id)
                .bind(&identity.name)
                .bind(identity.created)
                .execute(tx)
                .await?;
            Ok(Ok(Wrote::Done))
        }
        Write::PutToken(token) => {
            let sql =
                "INSERT INTO tokens (hash, kind, subject, note, created, expires) VALUES (?, ?, ?, ?, ?, ?)";
            sqlx::query(sql)
                .bind(token.hash.as_slice())
                .bind(token.kind.word())
                .bind(&token.subject)
                .bind(&token.note)
                .bind(token.created)
                .bind(token.expires)
                .execute(tx)
                .await?;
            Ok(Ok(Wrote::Done))
        }
        Write::TakeToken(hash) => {
            let sql = "DELETE FROM tokens WHERE hash = ?";
            let gone = sqlx::query(sql).bind(hash.as_slice()).execute(tx).await?;
            Ok(Ok(Wrote::Found(gone.rows_affected() > 0)))
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
                .execute(tx)
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
                .execute(tx)
                .await?;
            Ok(Ok(Wrote::Done))
        }
        Write::DropWebhook(identity) => {
            sqlx::query("DELETE FROM deliveries WHERE identity = ?").bind(identity).execute(&mut *tx).await?;
            let gone =
                sqlx::query("DELETE FROM webhooks WHERE identity = ?").bind(identity).execute(tx).await?;
            Ok(Ok(Wrote::Found(gone.rows_affected() > 0)))
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
                .execute(tx)
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
            claimed(sqlx::query(sql).bind(due), delivery).execute(tx).await?;
            Ok(Ok(Wrote::Done))
        }
        Write::Settle(delivery) => {
            let sql = "DELETE FROM deliveries
                       WHERE identity = ? AND table_id = ? AND due = ? AND body = ?";
            claimed(sqlx::query(sql), delivery).execute(tx).await?;
            Ok(Ok(Wrote::Done))
        }
    }
}

/// Binds what a call has been since it was claimed: one that was asked for anew meanwhile is another.
fn claimed<'q>(
    query: Query<'q, Database, SqliteArguments<'q>>,
    delivery: &'q Delivery,
) -> Query<'q, Database, SqliteArguments<'q>> {
    query.bind(&delivery.identity).bind(&delivery.table).bind(delivery.due).bind(&delivery.body)
}

async fn create_table(
    tx: &mut SqliteConnection,
    table: &TableRow,
    log: &[LogRow],
) -> Result<Judged, sqlx::Error> {
    let sql = "INSERT INTO tables (id, rev, status, public, len, waiting, wake_at, touched)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING";
    let made = sqlx::query(sql)
        .bind(&table.id)
        .bind(table.rev as i64)
        .bind(table.status.word())
        .bind(table.public)
        .bind(log.len() as i64)
        .bind(table.standing.waiting)
        .bind(table.standing.wake_at)
        .bind(table.touched)
        .execute(&mut *tx)
        .await?;
    if made.rows_affected() == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    let sql = "INSERT INTO bodies (table_id, body) VALUES (?, ?)";
    sqlx::query(sql).bind(&table.id).bind(&table.body).execute(&mut *tx).await?;
    seat(tx, table).await?;
    insert_rows(tx, &table.id, 0, log).await?;
    Ok(Ok(Wrote::Done))
}

async fn save_table(tx: &mut SqliteConnection, table: &TableRow) -> Result<Judged, sqlx::Error> {
    let sql = "UPDATE tables SET rev = rev + 1, status = ?, public = ?, waiting = ?, wake_at = ?, touched = ?
               WHERE id = ? AND rev = ? AND len = ?";
    let saved = sqlx::query(sql)
        .bind(table.status.word())
        .bind(table.public)
        .bind(table.standing.waiting)
        .bind(table.standing.wake_at)
        .bind(table.touched)
        .bind(&table.id)
        .bind(table.rev as i64)
        .bind(table.len as i64)
        .execute(&mut *tx)
        .await?;
    if saved.rows_affected() == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    let sql = "UPDATE bodies SET body = ? WHERE table_id = ?";
    sqlx::query(sql).bind(&table.body).bind(&table.id).execute(&mut *tx).await?;
    sqlx::query("DELETE FROM sitters WHERE table_id = ?").bind(&table.id).execute(&mut *tx).await?;
    seat(tx, table).await?;
    Ok(Ok(Wrote::Done))
}

async fn seat(tx: &mut SqliteConnection, table: &TableRow) -> Result<(), sqlx::Error> {
    for identity in &table.sitters {
        let sql = "INSERT INTO sitters (identity, table_id) VALUES (?, ?)";
        sqlx::query(sql).bind(identity).bind(&table.id).execute(&mut *tx).await?;
    }
    Ok(())
}

async fn add(tx: &mut SqliteConnection, append: &Append) -> Result<Judged, sqlx::Error> {
    let sql = "UPDATE tables SET len = len + ?, waiting = ?, wake_at = ?, touched = ?,
               status = CASE WHEN ? THEN 'over' ELSE status END
               WHERE id = ? AND len = ? AND status = 'running'";
    let grown = sqlx::query(sql)
        .bind(append.rows.len() as i64)
        .bind(append.standing.waiting)
        .bind(append.standing.wake_at)
        .bind(append.rows.last().map_or(0, |row| row.at))
        .bind(!append.results.is_empty())
        .bind(&append.table)
        .bind(append.expected as i64)
        .execute(&mut *tx)
        .await?;
    if grown.rows_affected() == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    insert_rows(tx, &append.table, append.expected, &append.rows).await?;
    for result in &append.results {
        let sql = "INSERT INTO results (table_id, seat, identity, game, rank, score, at) VALUES (?, ?, ?, ?, ?, ?, ?)";
        sqlx::query(sql)
            .bind(&result.table)
            .bind(result.seat)
            .bind(&result.identity)
            .bind(&result.game)
            .bind(result.rank)
            .bind(result.score)
            .bind(result.at)
            .execute(&mut *tx)
            .await?;
    }
    Ok(Ok(Wrote::Done))
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
            .execute(&mut *tx)
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
        let row = sqlx::query(sql).bind(id).fetch_optional(&self.readers).await?;
        Ok(row.as_ref().map(identity).transpose()?)
    }

    async fn token(&self, hash: &TokenHash) -> Result<Option<Token>, StoreError> {
        let sql = "SELECT hash, kind, subject, note, created, expires FROM tokens WHERE hash = ?";
        let row = sqlx::query(sql).bind(hash.as_slice()).fetch_optional(&self.readers).await?;
        Ok(row.as_ref().map(token).transpose()?)
    }

    async fn tokens_of(&self, subject: &str, kind: TokenKind) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT hash, kind, subject, note, created, expires FROM tokens
                   WHERE subject = ? AND kind = ? ORDER BY created, hash";
        let rows = sqlx::query(sql).bind(subject).bind(kind.word()).fetch_all(&self.readers).await?;
        Ok(rows.iter().map(token).collect::<Result<_, _>>()?)
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let sql = format!("{TABLE} WHERE t.id = ?");
        let row = sqlx::query(&sql).bind(id).fetch_optional(&self.readers).await?;
        Ok(row.as_ref().map(table).transpose()?)
    }

    async fn lobby(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql =
            format!("{TABLE} WHERE t.public = 1 AND t.status = 'open' ORDER BY t.touched DESC, t.id LIMIT ?");
        let rows = sqlx::query(&sql).bind(limit).fetch_all(&self.readers).await?;
        Ok(rows.iter().map(table).collect::<Result<_, _>>()?)
    }

    async fn tables_of(&self, identity: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "{TABLE} JOIN sitters mine ON mine.table_id = t.id WHERE mine.identity = ?
             ORDER BY t.touched DESC, t.id LIMIT ?"
        );
        let rows = sqlx::query(&sql).bind(identity).bind(limit).fetch_all(&self.readers).await?;
        Ok(rows.iter().map(table).collect::<Result<_, _>>()?)
    }

    async fn due_tables(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql =
            "SELECT id FROM tables WHERE status = 'running' AND wake_at <= ? ORDER BY wake_at, id LIMIT ?";
        Ok(sqlx::query_scalar(sql).bind(now).bind(limit).fetch_all(&self.readers).await?)
    }

    async fn log(&self, table: &str, from: u64) -> Result<Vec<LogRow>, StoreError> {
        let sql = "SELECT line, at, by, sent_as FROM log WHERE table_id = ? AND n >= ? ORDER BY n";
        let rows = sqlx::query(sql).bind(table).bind(from as i64).fetch_all(&self.readers).await?;
        Ok(rows.iter().map(log_row).collect::<Result<_, _>>()?)
    }

    async fn chat(&self, table: &str, from: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT table_id, n, room, identity, name, text, at FROM chat
                   WHERE table_id = ? AND n >= ? ORDER BY n LIMIT ?";
        let rows =
            sqlx::query(sql).bind(table).bind(from as i64).bind(limit).fetch_all(&self.readers).await?;
        Ok(rows.iter().map(chat_line).collect::<Result<_, _>>()?)
    }

    async fn results_of(&self, identity: &str, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        let sql = "SELECT table_id, seat, identity, game, rank, score, at FROM results
                   WHERE identity = ? ORDER BY at DESC, table_id, seat LIMIT ?";
        let rows = sqlx::query(sql).bind(identity).bind(limit).fetch_all(&self.readers).await?;
        Ok(rows.iter().map(result).collect::<Result<_, _>>()?)
    }

    async fn webhook(&self, identity: &str) -> Result<Option<Webhook>, StoreError> {
        let sql = "SELECT identity, url, secret, digest_ms FROM webhooks WHERE identity = ?";
        let row = sqlx::query(sql).bind(identity).fetch_optional(&self.readers).await?;
        Ok(row.as_ref().map(webhook).transpose()?)
    }

    async fn deliveries(&self, identity: &str) -> Result<Vec<Delivery>, StoreError> {
        let sql = "SELECT identity, table_id, due, attempts, body FROM deliveries WHERE identity = ?
                   ORDER BY due, table_id";
        let rows = sqlx::query(sql).bind(identity).fetch_all(&self.readers).await?;
        Ok(rows.iter().map(delivery).collect::<Result<_, _>>()?)
    }

    fn watch(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}

readers!(SqliteRow);
