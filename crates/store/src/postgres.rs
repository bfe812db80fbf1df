//! PostgreSQL, for several nodes: the row of a match has the counter for optimistic concurrency, and nodes learn of each
//! other's commits through LISTEN and NOTIFY.

mod people;

use std::time::Duration;

use async_trait::async_trait;
use sqlx::Row;
use sqlx::postgres::{PgArguments, PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use sqlx::query::Query;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use crate::decode::readers;
use crate::rows::{
    Append, ChatLine, Delivery, Holder, Identity, Listed, LobbyCursor, LogRow, ResultRow, TableRow, Token,
    TokenHash, TokenKind, Webhook,
};
use crate::writer::{Backend, Judged, Trouble, Write, Writer, Wrote};
use crate::{Change, Store, StoreError, changes, migrate};

/// The NOTIFY channel for commits.
const CHANNEL: &str = "pioneers";
/// Connections of a node, the writer's and the listener's included.
const CONNECTIONS: u32 = 8;
/// How long a call waits for a connection; then the client is told to try again.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long to wait before listening again after the server went away.
const RETRY: Duration = Duration::from_millis(200);

/// A store that several nodes share.
pub struct Postgres {
    pool: PgPool,
    writer: Writer,
    changes: broadcast::Sender<Change>,
    listening: JoinHandle<()>,
}

impl Postgres {
    /// Connects and brings the tables up to date.
    ///
    /// # Errors
    /// The server cannot be reached, or its tables are newer than this program.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let pool =
            PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE).connect(url).await?;
        bring_up_to_date(&pool).await?;
        let changes = changes();
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.listen(CHANNEL).await?;
        let listening = tokio::spawn(listen(listener, changes.clone()));
        let writer = Writer::start(Pooled(pool.clone()), None);
        Ok(Postgres { pool, writer, changes, listening })
    }
}

async fn bring_up_to_date(pool: &PgPool) -> Result<(), StoreError> {
    let mut tx = pool.begin().await?;
    // Nodes that start together run the migrations one after another.
    sqlx::query("SELECT pg_advisory_xact_lock(7331)").execute(&mut *tx).await?;
    sqlx::raw_sql("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
        .execute(&mut *tx)
        .await?;
    let version: Option<i64> =
        sqlx::query_scalar("SELECT max(version) FROM schema_version").fetch_one(&mut *tx).await?;
    for (version, step) in migrate::after(migrate::POSTGRES, version.unwrap_or(0))? {
        sqlx::raw_sql(step).execute(&mut *tx).await?;
        sqlx::query("INSERT INTO schema_version VALUES ($1)").bind(version).execute(&mut *tx).await?;
    }
    Ok(tx.commit().await?)
}

/// Passes on what the other nodes, and this one, have committed.
async fn listen(mut listener: PgListener, changes: broadcast::Sender<Change>) {
    loop {
        let change = match listener.try_recv().await {
            Ok(Some(note)) => read_note(note.payload()),
            // The connection was lost and is open again: notes may have been sent in between.
            Ok(None) => Change::Anything,
            Err(error) => {
                tracing::warn!(%error, "the database cannot be listened to");
                tokio::time::sleep(RETRY).await;
                Change::Anything
            }
        };
        // No subscribers.
        let _ = changes.send(change);
    }
}

fn write_note(change: &Change) -> String {
    match change {
        Change::Log(table, len) => format!("log {len} {table}"),
        Change::Table(table) => format!("table 0 {table}"),
        Change::Chat(table, len) => format!("chat {len} {table}"),
        Change::Webhook(identity) => format!("webhook 0 {identity}"),
        Change::Token(hash) => format!("token 0 {}", hex(hash)),
        Change::Anything => String::new(),
    }
}

fn read_note(note: &str) -> Change {
    let mut words = note.splitn(3, ' ');
    let kind = words.next();
    let (len, table) = (words.next().and_then(|len| len.parse().ok()), words.next());
    match (kind, len, table) {
        (Some("log"), Some(len), Some(table)) => Change::Log(table.into(), len),
        (Some("table"), Some(_), Some(table)) => Change::Table(table.into()),
        (Some("chat"), Some(len), Some(table)) => Change::Chat(table.into(), len),
        (Some("webhook"), Some(_), Some(identity)) => Change::Webhook(identity.into()),
        (Some("token"), Some(_), Some(digits)) => unhex(digits).map_or(Change::Anything, Change::Token),
        // Written by a newer node.
        _ => Change::Anything,
    }
}

fn hex(hash: &TokenHash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(digits: &str) -> Option<TokenHash> {
    let byte = |n: usize| u8::from_str_radix(digits.get(2 * n..2 * n + 2)?, 16).ok();
    let mut hash = TokenHash::default();
    for (n, place) in hash.iter_mut().enumerate() {
        *place = byte(n)?;
    }
    Some(hash)
}

struct Pooled(PgPool);

#[async_trait]
impl Backend for Pooled {
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Judged>, Trouble> {
        let failed = |error: sqlx::Error| Trouble::Failed(error.into());
        let rolled_back = |error: sqlx::Error| Trouble::RolledBack(error.into());
        let mut tx = self.0.begin().await.map_err(failed)?;
        let mut judged = Vec::with_capacity(batch.len());
        for write in batch {
            judged.push(perform(&mut tx, write).await.map_err(rolled_back)?);
        }
        let done =
            batch.iter().zip(&judged).filter_map(|(write, judged)| Some((write, judged.as_ref().ok()?)));
        let notes: Vec<String> =
            done.filter_map(|(write, wrote)| write.change(wrote)).map(|change| write_note(&change)).collect();
        if !notes.is_empty() {
            let sql = "SELECT pg_notify($1, note) FROM unnest($2::text[]) AS note";
            sqlx::query(sql).bind(CHANNEL).bind(&notes).execute(&mut *tx).await.map_err(rolled_back)?;
        }
        tx.commit().await.map_err(failed)?;
        Ok(judged)
    }

    async fn close(self: Box<Self>) {}
}

/// Does one write. A refusal leaves nothing behind; an error is the whole transaction's.
async fn perform(tx: &mut PgConnection, write: &Write) -> Result<Judged, sqlx::Error> {
    match write {
        Write::PutIdentity(identity) => {
            put_identity(tx, identity).await?;
            Ok(Ok(Wrote::Done))
        }
        Write::Welcome(identity, token) => {
            put_identity(&mut *tx, identity).await?;
            put_token(tx, token).await?;
            Ok(Ok(Wrote::Done))
        }
        Write::PutToken(token) => {
            put_token(tx, token).await?;
            Ok(Ok(Wrote::Done))
        }
        Write::TakeToken(hash) => {
            let sql = "DELETE FROM tokens WHERE hash = $1";
            let gone = sqlx::query(sql).bind(hash.as_slice()).execute(tx).await?;
            Ok(Ok(Wrote::Found(gone.rows_affected() > 0)))
        }
        Write::CreateTable(table, log) => create_table(tx, table, log).await,
        Write::SaveTable(table) => save_table(tx, table).await,
        Write::Append(append) => add(tx, append).await,
        Write::Say(line) => say(tx, line).await,
        Write::KeepTime(time) => {
            let sql = "INSERT INTO service_time (one, at) VALUES (1, $1)
                       ON CONFLICT (one) DO UPDATE SET at = greatest(service_time.at, excluded.at) RETURNING at";
            Ok(Ok(Wrote::Time(sqlx::query_scalar(sql).bind(time).fetch_one(tx).await?)))
        }
        Write::PutWebhook(hook) => {
            let sql = "INSERT INTO webhooks (identity, url, secret, digest_ms) VALUES ($1, $2, $3, $4)
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
            sqlx::query("DELETE FROM deliveries WHERE identity = $1")
                .bind(identity)
                .execute(&mut *tx)
                .await?;
            let gone =
                sqlx::query("DELETE FROM webhooks WHERE identity = $1").bind(identity).execute(tx).await?;
            Ok(Ok(Wrote::Found(gone.rows_affected() > 0)))
        }
        Write::Enqueue(delivery) => {
            let sql = "INSERT INTO deliveries (identity, table_id, due, attempts, body) VALUES
                       ($1, $2, least($3, (SELECT min(due) FROM deliveries WHERE identity = $1 AND attempts = 0)), $4, $5)
                       ON CONFLICT (identity, table_id) DO UPDATE SET due = excluded.due,
                       attempts = excluded.attempts, body = excluded.body";
            sqlx::query(sql)
                .bind(&delivery.identity)
                .bind(&delivery.table)
                .bind(delivery.due)
                .bind(i64::from(delivery.attempts))
                .bind(&delivery.body)
                .execute(tx)
                .await?;
            Ok(Ok(Wrote::Done))
        }
        Write::Claim { now, until, limit } => {
            let sql = "UPDATE deliveries SET due = $1 WHERE (identity, table_id) IN
                       (SELECT identity, table_id FROM deliveries WHERE due <= $2 ORDER BY due LIMIT $3
                       FOR UPDATE SKIP LOCKED)
                       RETURNING identity, table_id, due, attempts, body";
            let rows = sqlx::query(sql).bind(until).bind(now).bind(i64::from(*limit)).fetch_all(tx).await?;
            Ok(Ok(Wrote::Claimed(rows.iter().map(delivery).collect::<Result<_, _>>()?)))
        }
        Write::PutOff { delivery, due } => {
            let sql = "UPDATE deliveries SET due = $1, attempts = attempts + 1
                       WHERE identity = $2 AND table_id = $3 AND due = $4 AND body = $5";
            claimed(sqlx::query(sql).bind(due), delivery).execute(tx).await?;
            Ok(Ok(Wrote::Done))
        }
        Write::Settle(delivery) => {
            let sql = "DELETE FROM deliveries
                       WHERE identity = $1 AND table_id = $2 AND due = $3 AND body = $4";
            claimed(sqlx::query(sql), delivery).execute(tx).await?;
            Ok(Ok(Wrote::Done))
        }
        Write::People(write) => people::perform(tx, write).await,
    }
}

async fn put_identity(tx: &mut PgConnection, identity: &Identity) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO identities (id, name, created) VALUES ($1, $2, $3)
               ON CONFLICT (id) DO UPDATE SET name = excluded.name";
    let put = sqlx::query(sql).bind(&identity.id).bind(&identity.name).bind(identity.created);
    put.execute(tx).await.map(drop)
}

async fn put_token(tx: &mut PgConnection, token: &Token) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO tokens (hash, kind, subject, note, created, expires, seen)
               VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let put = sqlx::query(sql).bind(token.hash.as_slice()).bind(token.kind.word()).bind(&token.subject);
    let put = put.bind(&token.note).bind(token.created).bind(token.expires).bind(token.seen);
    put.execute(tx).await.map(drop)
}

/// Says something, unless it was said before under the same name.
async fn say(tx: &mut PgConnection, line: &ChatLine) -> Result<Judged, sqlx::Error> {
    // The row of the table is the gate: two that say the same come one after the other.
    let sql = "SELECT chat_len AS n FROM tables WHERE id = $1 FOR UPDATE";
    let Some(row) = sqlx::query(sql).bind(&line.table).fetch_optional(&mut *tx).await? else {
        return Ok(Err(StoreError::Conflict));
    };
    let n = number(&row, "n")?;
    let sql = "SELECT n FROM chat WHERE identity = $1 AND table_id = $2 AND sent_as = $3";
    let said = sqlx::query(sql).bind(&line.identity).bind(&line.table).bind(&line.sent_as);
    if let Some(row) = said.fetch_optional(&mut *tx).await? {
        return Ok(Ok(Wrote::Number(number(&row, "n")? as u64)));
    }
    let sql = "UPDATE tables SET chat_len = chat_len + 1 WHERE id = $1";
    sqlx::query(sql).bind(&line.table).execute(&mut *tx).await?;
    let sql = "INSERT INTO chat (table_id, n, room, identity, seat, sent_as, name, text, at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    sqlx::query(sql)
        .bind(&line.table)
        .bind(n)
        .bind(&line.room)
        .bind(&line.identity)
        .bind(line.seat.map(i64::from))
        .bind(&line.sent_as)
        .bind(&line.name)
        .bind(&line.text)
        .bind(line.at)
        .execute(tx)
        .await?;
    Ok(Ok(Wrote::Number(n as u64)))
}

/// Binds the state of a call when it was claimed: one that was requested again meanwhile is another call.
fn claimed<'q>(
    query: Query<'q, sqlx::Postgres, PgArguments>,
    delivery: &'q Delivery,
) -> Query<'q, sqlx::Postgres, PgArguments> {
    query.bind(&delivery.identity).bind(&delivery.table).bind(delivery.due).bind(&delivery.body)
}

async fn create_table(
    tx: &mut PgConnection,
    table: &TableRow,
    log: &[LogRow],
) -> Result<Judged, sqlx::Error> {
    let sql =
        "INSERT INTO tables (id, rev, status, public, body, len, waiting, wake_at, touched, owner, imported)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO NOTHING";
    let made = sqlx::query(sql)
        .bind(&table.id)
        .bind(table.rev as i64)
        .bind(table.status.word())
        .bind(table.public)
        .bind(&table.body)
        .bind(log.len() as i64)
        .bind(i64::from(table.wait.waiting))
        .bind(table.wait.wake_at)
        .bind(table.touched)
        .bind(&table.owner)
        .bind(table.imported)
        .execute(&mut *tx)
        .await?;
    if made.rows_affected() == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    seat(tx, table).await?;
    insert_rows(tx, &table.id, 0, log).await?;
    Ok(Ok(Wrote::Done))
}

async fn save_table(tx: &mut PgConnection, table: &TableRow) -> Result<Judged, sqlx::Error> {
    let sql = "UPDATE tables SET rev = rev + 1, status = $1, public = $2, body = $3, waiting = $4, wake_at = $5, touched = $6,
               owner = $7 WHERE id = $8 AND rev = $9 AND len = $10";
    let saved = sqlx::query(sql)
        .bind(table.status.word())
        .bind(table.public)
        .bind(&table.body)
        .bind(i64::from(table.wait.waiting))
        .bind(table.wait.wake_at)
        .bind(table.touched)
        .bind(&table.owner)
        .bind(&table.id)
        .bind(table.rev as i64)
        .bind(table.len as i64)
        .execute(&mut *tx)
        .await?;
    if saved.rows_affected() == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    let sql = "DELETE FROM sitters WHERE table_id = $1 AND identity <> ALL($2)";
    sqlx::query(sql).bind(&table.id).bind(&table.sitters).execute(&mut *tx).await?;
    seat(tx, table).await?;
    Ok(Ok(Wrote::Done))
}

async fn seat(tx: &mut PgConnection, table: &TableRow) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO sitters (identity, table_id) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING";
    sqlx::query(sql).bind(&table.sitters).bind(&table.id).execute(tx).await.map(drop)
}

async fn add(tx: &mut PgConnection, append: &Append) -> Result<Judged, sqlx::Error> {
    let sql = "UPDATE tables SET len = len + $1, waiting = $2, wake_at = $3, touched = $4,
               status = CASE WHEN $5 THEN 'over' ELSE status END
               WHERE id = $6 AND len = $7 AND rev = $8 AND status = 'running'";
    let grown = sqlx::query(sql)
        .bind(append.rows.len() as i64)
        .bind(i64::from(append.wait.waiting))
        .bind(append.wait.wake_at)
        .bind(append.touched)
        .bind(!append.results.is_empty())
        .bind(&append.table)
        .bind(append.expected as i64)
        .bind(append.rev as i64)
        .execute(&mut *tx)
        .await?;
    if grown.rows_affected() == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    insert_rows(tx, &append.table, append.expected, &append.rows).await?;
    for result in &append.results {
        let sql = "INSERT INTO results (table_id, seat, identity, game, rank, score, at) VALUES ($1, $2, $3, $4, $5, $6, $7)";
        sqlx::query(sql)
            .bind(&result.table)
            .bind(i64::from(result.seat))
            .bind(&result.identity)
            .bind(&result.game)
            .bind(i64::from(result.rank))
            .bind(i64::from(result.score))
            .bind(result.at)
            .execute(&mut *tx)
            .await?;
    }
    Ok(Ok(Wrote::Done))
}

async fn insert_rows(
    tx: &mut PgConnection,
    table: &str,
    from: u64,
    rows: &[LogRow],
) -> Result<(), sqlx::Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO log (table_id, n, line, at, by, sent_as)
               SELECT $1, $2 + row.place - 1, row.line, row.at, row.by, row.sent_as
               FROM unnest($3::text[], $4::bigint[], $5::text[], $6::text[])
               WITH ORDINALITY AS row (line, at, by, sent_as, place)";
    sqlx::query(sql)
        .bind(table)
        .bind(from as i64)
        .bind(rows.iter().map(|row| row.line.as_str()).collect::<Vec<_>>())
        .bind(rows.iter().map(|row| row.at).collect::<Vec<_>>())
        .bind(rows.iter().map(|row| row.by.as_str()).collect::<Vec<_>>())
        .bind(rows.iter().map(|row| row.sent_as.as_deref()).collect::<Vec<_>>())
        .execute(tx)
        .await?;
    Ok(())
}

const TABLE: &str = "SELECT t.id, t.rev, t.status, t.public, t.owner, t.imported, t.len, t.waiting, t.wake_at, t.touched, t.body,
    (SELECT string_agg(s.identity, ' ') FROM sitters s WHERE s.table_id = t.id) AS sitters FROM tables t";

#[async_trait]
impl Store for Postgres {
    async fn identity(&self, id: &str) -> Result<Option<Identity>, StoreError> {
        let sql = "SELECT id, name, created, banned, muted FROM identities WHERE id = $1";
        let row = sqlx::query(sql).bind(id).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(identity).transpose()?)
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
                   WHERE t.hash = $1 AND t.kind = $2 AND t.expires > $3";
        let found = sqlx::query(sql).bind(hash.as_slice()).bind(kind.word()).bind(now);
        Ok(found.fetch_optional(&self.pool).await?.as_ref().map(holder).transpose()?)
    }

    async fn token(&self, hash: &TokenHash) -> Result<Option<Token>, StoreError> {
        let sql = "SELECT hash, kind, subject, note, created, expires, seen FROM tokens WHERE hash = $1";
        let row = sqlx::query(sql).bind(hash.as_slice()).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(token).transpose()?)
    }

    async fn tokens_of(&self, subject: &str, kind: TokenKind) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT hash, kind, subject, note, created, expires, seen FROM tokens
                   WHERE subject = $1 AND kind = $2 ORDER BY created, hash";
        let rows = sqlx::query(sql).bind(subject).bind(kind.word()).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(token).collect::<Result<_, _>>()?)
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let sql = format!("{TABLE} WHERE t.id = $1");
        let row = sqlx::query(&sql).bind(id).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(table).transpose()?)
    }

    async fn lobby(&self, after: Option<&LobbyCursor>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let sql = format!(
            "{TABLE}, l.turn FROM tables t JOIN (SELECT id, row_number() OVER (PARTITION BY owner ORDER BY touched DESC, id) AS turn
             FROM tables WHERE public AND status = 'open') l ON l.id = t.id
             WHERE (l.turn, -t.touched, t.id) > ($1, $2, $3) ORDER BY l.turn, t.touched DESC, t.id LIMIT $4",
            TABLE = TABLE.trim_end_matches(" FROM tables t")
        );
        let (turn, touched, id) = after.map_or((0, 0, ""), |at| (at.turn as i64, at.touched, &at.id));
        let rows = sqlx::query(&sql).bind(turn).bind(-touched).bind(id).bind(i64::from(limit));
        let listed = |row| Ok(Listed { turn: number(row, "turn")? as u64, table: table(row)? });
        let rows = rows.fetch_all(&self.pool).await?;
        Ok(rows.iter().map(listed).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn tables_of(&self, identity: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "{TABLE} JOIN sitters mine ON mine.table_id = t.id WHERE mine.identity = $1
             ORDER BY t.touched DESC, t.id LIMIT $2"
        );
        let rows = sqlx::query(&sql).bind(identity).bind(i64::from(limit)).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(table).collect::<Result<_, _>>()?)
    }

    async fn alive_tables_of(&self, identity: &str) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM sitters s JOIN tables t ON t.id = s.table_id
                   WHERE s.identity = $1 AND t.status <> 'over'";
        let count: i64 = sqlx::query_scalar(sql).bind(identity).fetch_one(&self.pool).await?;
        Ok(count.unsigned_abs())
    }

    async fn due_tables(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql =
            "SELECT id FROM tables WHERE status = 'running' AND wake_at <= $1 ORDER BY wake_at, id LIMIT $2";
        Ok(sqlx::query_scalar(sql).bind(now).bind(i64::from(limit)).fetch_all(&self.pool).await?)
    }

    async fn log(&self, table: &str, from: u64) -> Result<Vec<LogRow>, StoreError> {
        let sql = "SELECT line, at, by, sent_as FROM log WHERE table_id = $1 AND n >= $2 ORDER BY n";
        let rows = sqlx::query(sql).bind(table).bind(from as i64).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(log_row).collect::<Result<_, _>>()?)
    }

    async fn chat(&self, table: &str, from: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT table_id, n, room, identity, seat, sent_as, name, text, at FROM chat
                   WHERE table_id = $1 AND n >= $2 ORDER BY n LIMIT $3";
        let rows = sqlx::query(sql)
            .bind(table)
            .bind(from as i64)
            .bind(i64::from(limit))
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(chat_line).collect::<Result<_, _>>()?)
    }

    async fn last_chat(&self, table: &str, from: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT table_id, n, room, identity, seat, sent_as, name, text, at FROM chat
                   WHERE table_id = $1 AND n >= $2 ORDER BY n DESC LIMIT $3";
        let query = sqlx::query(sql).bind(table).bind(from as i64).bind(i64::from(limit));
        let rows = query.fetch_all(&self.pool).await?;
        Ok(rows.iter().rev().map(chat_line).collect::<Result<_, _>>()?)
    }

    async fn results_of(&self, identity: &str, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        let sql = "SELECT table_id, seat, identity, game, rank, score, at FROM results
                   WHERE identity = $1 ORDER BY at DESC, table_id, seat LIMIT $2";
        let rows = sqlx::query(sql).bind(identity).bind(i64::from(limit)).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(result).collect::<Result<_, _>>()?)
    }

    async fn kept_time(&self) -> Result<Option<i64>, StoreError> {
        Ok(sqlx::query_scalar("SELECT at FROM service_time").fetch_optional(&self.pool).await?)
    }

    async fn webhook(&self, identity: &str) -> Result<Option<Webhook>, StoreError> {
        let sql = "SELECT identity, url, secret, digest_ms FROM webhooks WHERE identity = $1";
        let row = sqlx::query(sql).bind(identity).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(webhook).transpose()?)
    }

    async fn deliveries(&self, identity: &str) -> Result<Vec<Delivery>, StoreError> {
        let sql = "SELECT identity, table_id, due, attempts, body FROM deliveries WHERE identity = $1
                   ORDER BY due, table_id";
        let rows = sqlx::query(sql).bind(identity).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(delivery).collect::<Result<_, _>>()?)
    }

    fn watch(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    async fn close(&self) {
        self.writer.close().await;
        self.listening.abort();
        self.pool.close().await;
    }
}

fn odd(why: &'static str) -> sqlx::Error {
    sqlx::Error::Decode(why.into())
}

readers!(PgRow, sqlx::Error, try_get);
