//! People, for several nodes.

use async_trait::async_trait;
use sqlx::Row;
use sqlx::postgres::{PgConnection, PgRow};

use super::{Postgres, TABLE, chat_line, identity, number, odd, table};
use crate::decode::people_readers;
use crate::people::PeopleWrite;
use crate::rows::{
    Act, Audit, BotAccount, ChatLine, Identity, Passkey, Relation, RelationKind, Report, Stale, Status,
    TableRow,
};
use crate::writer::{Judged, Writer, Wrote};
use crate::{Block, People, StoreError};

pub(super) async fn perform(tx: &mut PgConnection, write: &PeopleWrite) -> Result<Judged, sqlx::Error> {
    let done = |rows: u64| Ok(Ok(Wrote::Found(rows > 0)));
    let counted = |rows: u64| Ok(Ok(Wrote::Number(rows)));
    match write {
        PeopleWrite::UpdateToken(token) => {
            let sql = "UPDATE tokens SET note = $1, expires = $2, seen = $3 WHERE hash = $4";
            let query = sqlx::query(sql).bind(&token.note).bind(token.expires).bind(token.seen);
            done(query.bind(token.hash.as_slice()).execute(tx).await?.rows_affected())
        }
        PeopleWrite::PutRelation(relation) => {
            let sql = "INSERT INTO relations (identity, other, kind, name, at) VALUES ($1, $2, $3, $4, $5)
                       ON CONFLICT (identity, other) DO UPDATE SET kind = excluded.kind, name = excluded.name,
                       at = excluded.at";
            let query = sqlx::query(sql).bind(&relation.identity).bind(&relation.other);
            let query = query.bind(relation.kind.word()).bind(&relation.name).bind(relation.at);
            done(query.execute(tx).await?.rows_affected())
        }
        PeopleWrite::DropRelation { identity, other } => {
            let sql = "DELETE FROM relations WHERE identity = $1 AND other = $2";
            done(sqlx::query(sql).bind(identity).bind(other).execute(tx).await?.rows_affected())
        }
        PeopleWrite::PutReport(report) => {
            let sql = "INSERT INTO reports (id, at, reporter, about, name, table_id, reason, text, settled, outcome)
                       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
            let query = sqlx::query(sql).bind(&report.id).bind(report.at).bind(&report.reporter);
            let query = query.bind(&report.about).bind(&report.name).bind(&report.table);
            let query = query.bind(&report.reason).bind(&report.text).bind(report.settled);
            done(query.bind(&report.outcome).execute(tx).await?.rows_affected())
        }
        PeopleWrite::PutPasskey(passkey) => {
            let sql = "INSERT INTO passkeys (id, identity, note, credential, created, seen)
                       VALUES ($1, $2, $3, $4, $5, $6)
                       ON CONFLICT (id) DO UPDATE SET note = excluded.note, credential = excluded.credential,
                       seen = excluded.seen";
            let query = sqlx::query(sql).bind(&passkey.id).bind(&passkey.identity).bind(&passkey.note);
            let query = query.bind(&passkey.credential).bind(passkey.created).bind(passkey.seen);
            done(query.execute(tx).await?.rows_affected())
        }
        PeopleWrite::PutBot(bot) => {
            let sql = "INSERT INTO bots (identity, body, until) VALUES ($1, $2, $3)
                       ON CONFLICT (identity) DO UPDATE SET body = excluded.body, until = excluded.until";
            let query = sqlx::query(sql).bind(&bot.identity).bind(&bot.body).bind(bot.until);
            done(query.execute(tx).await?.rows_affected())
        }
        PeopleWrite::DropPasskey { identity, id } => {
            let sql = "DELETE FROM passkeys WHERE identity = $1 AND id = $2";
            done(sqlx::query(sql).bind(identity).bind(id).execute(tx).await?.rows_affected())
        }
        PeopleWrite::Moderate(audit, act) => done(moderate(tx, audit, *act).await?),
        PeopleWrite::Forget(id) => done(forget(tx, id).await?),
        PeopleWrite::DropTokens { before, limit } => {
            let sql =
                "DELETE FROM tokens WHERE hash IN (SELECT hash FROM tokens WHERE expires < $1 LIMIT $2)";
            counted(run(tx, sql, *before, *limit).await?)
        }
        PeopleWrite::DropChat { before, limit } => {
            let sql = "DELETE FROM chat WHERE (table_id, n) IN (SELECT table_id, n FROM chat WHERE at < $1 LIMIT $2)";
            counted(run(tx, sql, *before, *limit).await?)
        }
        PeopleWrite::DropReports { before, limit } => {
            let sql = "DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE settled < $1 LIMIT $2)";
            counted(run(tx, sql, *before, *limit).await?)
        }
        PeopleWrite::DropTable { id, before } => {
            let sql = "SELECT 1 FROM tables WHERE id = $1 AND touched < $2 FOR UPDATE";
            if sqlx::query(sql).bind(id).bind(before).fetch_optional(&mut *tx).await?.is_none() {
                return done(0);
            }
            for part in ["log", "chat", "results", "sitters", "deliveries"] {
                let sql = format!("DELETE FROM {part} WHERE table_id = $1");
                sqlx::query(&sql).bind(id).execute(&mut *tx).await?;
            }
            let sql = "DELETE FROM tokens WHERE subject = $1 AND kind = 'invite'";
            sqlx::query(sql).bind(id).execute(&mut *tx).await?;
            let gone = sqlx::query("DELETE FROM tables WHERE id = $1").bind(id).execute(tx).await?;
            done(gone.rows_affected())
        }
        PeopleWrite::Beat(at) => {
            let sql = "INSERT INTO heartbeat (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at";
            done(sqlx::query(sql).bind(at).execute(tx).await?.rows_affected())
        }
    }
}

async fn run(tx: &mut PgConnection, sql: &str, before: i64, limit: u32) -> Result<u64, sqlx::Error> {
    Ok(sqlx::query(sql).bind(before).bind(i64::from(limit)).execute(tx).await?.rows_affected())
}

async fn moderate(tx: &mut PgConnection, audit: &Audit, act: Act) -> Result<u64, sqlx::Error> {
    let subject = &audit.subject;
    let found = match act {
        Act::Ban { until } => {
            let sql = "UPDATE identities SET banned = $1 WHERE id = $2";
            sqlx::query(sql).bind(until).bind(subject).execute(&mut *tx).await?.rows_affected()
        }
        Act::Mute { until } => {
            let sql = "UPDATE identities SET muted = $1 WHERE id = $2";
            sqlx::query(sql).bind(until).bind(subject).execute(&mut *tx).await?.rows_affected()
        }
        Act::CloseTable => {
            let sql = "UPDATE tables SET rev = rev + 1, status = 'over', waiting = 0, wake_at = NULL
                       WHERE id = $1 AND status <> 'over'";
            sqlx::query(sql).bind(subject).execute(&mut *tx).await?.rows_affected()
        }
        Act::Settle => {
            let sql = "UPDATE reports SET settled = $1, outcome = $2 WHERE id = $3 AND settled IS NULL";
            let query = sqlx::query(sql).bind(audit.at).bind(&audit.note).bind(subject);
            query.execute(&mut *tx).await?.rows_affected()
        }
        Act::Forget => forget(tx, subject).await?,
    };
    if found > 0 {
        let sql = "INSERT INTO audit (at, actor, action, subject, note) VALUES ($1, $2, $3, $4, $5)";
        let query = sqlx::query(sql).bind(audit.at).bind(&audit.actor).bind(&audit.action);
        query.bind(subject).bind(&audit.note).execute(tx).await?;
    }
    Ok(found)
}

async fn forget(tx: &mut PgConnection, id: &str) -> Result<u64, sqlx::Error> {
    for sql in [
        "DELETE FROM tokens WHERE subject = $1 AND kind <> 'invite'",
        "DELETE FROM webhooks WHERE identity = $1",
        "DELETE FROM deliveries WHERE identity = $1",
        "DELETE FROM passkeys WHERE identity = $1",
        "DELETE FROM bots WHERE identity = $1",
        "DELETE FROM relations WHERE identity = $1 OR other = $1",
        "UPDATE reports SET reporter = '' WHERE reporter = $1",
        "UPDATE reports SET about = '', name = '' WHERE about = $1",
        "UPDATE results SET identity = '' WHERE identity = $1",
        "UPDATE chat SET identity = '', name = '', text = '', sent_as = NULL WHERE identity = $1",
    ] {
        sqlx::query(sql).bind(id).execute(&mut *tx).await?;
    }
    let gone = sqlx::query("DELETE FROM identities WHERE id = $1").bind(id).execute(tx).await?;
    Ok(gone.rows_affected())
}

const IDENTITY: &str = "SELECT id, name, created, banned, muted FROM identities";
const RELATION: &str = "SELECT identity, other, kind, name, at FROM relations";
const REPORT: &str =
    "SELECT id, at, reporter, about, name, table_id, reason, text, settled, outcome FROM reports";
const PASSKEY: &str = "SELECT id, identity, note, credential, created, seen FROM passkeys";

#[async_trait]
impl People for Postgres {
    fn writer(&self) -> &Writer {
        &self.writer
    }

    async fn relations_of(&self, identity: &str) -> Result<Vec<Relation>, StoreError> {
        let sql = format!("{RELATION} WHERE identity = $1 ORDER BY at DESC, other");
        let rows = sqlx::query(&sql).bind(identity).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(relation).collect::<Result<_, _>>()?)
    }

    async fn blocks_between(&self, identity: &str, others: &[&str]) -> Result<Vec<Block>, StoreError> {
        let sql = "SELECT identity, other FROM relations WHERE kind = 'block'
                   AND (identity = $1 AND other = ANY($2) OR other = $1 AND identity = ANY($2))";
        Ok(sqlx::query_as(sql).bind(identity).bind(others).fetch_all(&self.pool).await?)
    }

    async fn reports(&self, settled: bool, limit: u32) -> Result<Vec<Report>, StoreError> {
        let which = if settled { "ORDER BY at DESC, id" } else { "WHERE settled IS NULL ORDER BY at, id" };
        let sql = format!("{REPORT} {which} LIMIT $1");
        let rows = sqlx::query(&sql).bind(i64::from(limit)).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(report).collect::<Result<_, _>>()?)
    }

    async fn reports_by(&self, reporter: &str, since: i64) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) AS count FROM reports WHERE reporter = $1 AND at >= $2";
        let row = sqlx::query(sql).bind(reporter).bind(since).fetch_one(&self.pool).await?;
        Ok(number(&row, "count")? as u64)
    }

    async fn passkey(&self, id: &str) -> Result<Option<Passkey>, StoreError> {
        let sql = format!("{PASSKEY} WHERE id = $1");
        let row = sqlx::query(&sql).bind(id).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(passkey).transpose()?)
    }

    async fn passkeys_of(&self, identity: &str) -> Result<Vec<Passkey>, StoreError> {
        let sql = format!("{PASSKEY} WHERE identity = $1 ORDER BY created, id");
        let rows = sqlx::query(&sql).bind(identity).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(passkey).collect::<Result<_, _>>()?)
    }

    async fn bot(&self, identity: &str) -> Result<Option<BotAccount>, StoreError> {
        let sql = "SELECT identity, body, until FROM bots WHERE identity = $1";
        let row = sqlx::query(sql).bind(identity).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(bot).transpose()?)
    }

    async fn bots(&self, now: i64, limit: u32) -> Result<Vec<(Identity, BotAccount)>, StoreError> {
        let sql = "SELECT i.id, i.name, i.created, i.banned, i.muted, b.identity, b.body, b.until
                   FROM bots b JOIN identities i ON i.id = b.identity
                   WHERE b.until > $1 AND i.banned <= $1 ORDER BY i.name COLLATE \"C\", i.id LIMIT $2";
        let rows = sqlx::query(sql).bind(now).bind(i64::from(limit)).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| Ok((identity(row)?, bot(row)?))).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn audit(&self, from: i64, limit: u32) -> Result<Vec<Audit>, StoreError> {
        let sql = "SELECT n, at, actor, action, subject, note FROM audit WHERE n >= $1 ORDER BY n LIMIT $2";
        let rows = sqlx::query(sql).bind(from).bind(i64::from(limit)).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(audit).collect::<Result<_, _>>()?)
    }

    async fn audit_len(&self) -> Result<i64, StoreError> {
        let sql = "SELECT coalesce(max(n), 0) AS count FROM audit";
        Ok(number(&sqlx::query(sql).fetch_one(&self.pool).await?, "count")?)
    }

    async fn identities(&self, part: &str, limit: u32) -> Result<Vec<Identity>, StoreError> {
        let sql = format!(
            "{IDENTITY} WHERE strpos(id, $1) > 0 OR strpos(lower(name), lower($1)) > 0 ORDER BY created DESC, id LIMIT $2"
        );
        let rows = sqlx::query(&sql).bind(part).bind(i64::from(limit)).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(identity).collect::<Result<_, _>>()?)
    }

    async fn tables_in(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!("{TABLE} WHERE t.status = $1 ORDER BY t.touched DESC, t.id LIMIT $2");
        let query = sqlx::query(&sql).bind(status.word()).bind(i64::from(limit));
        Ok(query.fetch_all(&self.pool).await?.iter().map(table).collect::<Result<_, _>>()?)
    }

    async fn said_by(&self, identity: &str, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT table_id, n, room, identity, seat, sent_as, name, text, at FROM chat
                   WHERE identity = $1 ORDER BY at, table_id, n LIMIT $2";
        let rows = sqlx::query(sql).bind(identity).bind(i64::from(limit)).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(chat_line).collect::<Result<_, _>>()?)
    }

    async fn stale_identities(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM identities i WHERE created < $1
                   AND NOT EXISTS (SELECT 1 FROM tokens WHERE subject = i.id AND kind IN ('device', 'bearer') AND seen >= $1)
                   AND NOT EXISTS (SELECT 1 FROM passkeys WHERE identity = i.id) ORDER BY id LIMIT $2";
        Ok(sqlx::query_scalar(sql).bind(before).bind(i64::from(limit)).fetch_all(&self.pool).await?)
    }

    async fn stale_tables(&self, which: Stale, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let which = match which {
            Stale::Unplayed => "(status = 'open' OR status = 'over' AND len = 0) AND NOT imported",
            Stale::Running => "status = 'running' AND NOT imported",
            Stale::Imported => "imported",
        };
        let sql = format!("SELECT id FROM tables WHERE {which} AND touched < $1 ORDER BY id LIMIT $2");
        Ok(sqlx::query_scalar(&sql).bind(before).bind(i64::from(limit)).fetch_all(&self.pool).await?)
    }
}

people_readers!(PgRow, sqlx::Error, try_get);
