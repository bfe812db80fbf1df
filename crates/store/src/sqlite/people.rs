//! People, in one file.

use async_trait::async_trait;
use rusqlite::{Connection, Error, OptionalExtension, Row, params, params_from_iter};

use super::{Sqlite, TABLE, chat_line, identity, number, odd, run, table};
use crate::decode::people_readers;
use crate::people::PeopleWrite;
use crate::rows::{
    Act, Audit, BotAccount, ChatLine, Identity, Passkey, Relation, RelationKind, Report, Stale, Status,
    TableRow, Token,
};
use crate::writer::{Judged, Writer, Wrote};
use crate::{Block, People, StoreError};

pub(super) fn perform(tx: &Connection, write: &PeopleWrite) -> Result<Judged, Error> {
    let done = |rows: usize| Ok(Ok(Wrote::Found(rows > 0)));
    match write {
        PeopleWrite::UpdateToken(Token { hash, note, expires, seen, .. }) => {
            let sql = "UPDATE tokens SET note = ?, expires = ?, seen = ? WHERE hash = ?";
            done(run(tx, sql, params![note, expires, seen, hash])?)
        }
        PeopleWrite::PutRelation(Relation { identity, other, kind, name, at }) => {
            let sql = "INSERT INTO relations (identity, other, kind, name, at) VALUES (?, ?, ?, ?, ?)
                       ON CONFLICT (identity, other) DO UPDATE SET kind = excluded.kind, name = excluded.name,
                       at = excluded.at";
            done(run(tx, sql, params![identity, other, kind.word(), name, at])?)
        }
        PeopleWrite::DropRelation { identity, other } => {
            done(run(tx, "DELETE FROM relations WHERE identity = ? AND other = ?", [identity, other])?)
        }
        PeopleWrite::PutReport(report) => {
            let Report { id, at, reporter, about, name, table, reason, text, settled, outcome } = report;
            let sql = "INSERT INTO reports (id, at, reporter, about, name, table_id, reason, text, settled, outcome)
                       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
            let row = params![id, at, reporter, about, name, table, reason, text, settled, outcome];
            done(run(tx, sql, row)?)
        }
        PeopleWrite::PutPasskey(Passkey { id, identity, note, credential, created, seen }) => {
            let sql = "INSERT INTO passkeys (id, identity, note, credential, created, seen) VALUES (?, ?, ?, ?, ?, ?)
                       ON CONFLICT (id) DO UPDATE SET note = excluded.note, credential = excluded.credential,
                       seen = excluded.seen";
            done(run(tx, sql, params![id, identity, note, credential, created, seen])?)
        }
        PeopleWrite::PutBot(BotAccount { identity, body, until }) => {
            let sql = "INSERT INTO bots (identity, body, until) VALUES (?, ?, ?)
                       ON CONFLICT (identity) DO UPDATE SET body = excluded.body, until = excluded.until";
            done(run(tx, sql, params![identity, body, until])?)
        }
        PeopleWrite::DropPasskey { identity, id } => {
            done(run(tx, "DELETE FROM passkeys WHERE identity = ? AND id = ?", [identity, id])?)
        }
        PeopleWrite::Moderate(audit, act) => {
            let Audit { n: _, at, actor, action, subject, note } = audit;
            let found = match act {
                Act::Ban { until } => {
                    run(tx, "UPDATE identities SET banned = ? WHERE id = ?", params![until, subject])?
                }
                Act::Mute { until } => {
                    run(tx, "UPDATE identities SET muted = ? WHERE id = ?", params![until, subject])?
                }
                Act::CloseTable => {
                    let sql = "UPDATE tables SET rev = rev + 1, status = 'over', waiting = 0, wake_at = NULL
                               WHERE id = ? AND status <> 'over'";
                    run(tx, sql, [subject])?
                }
                Act::Settle => {
                    let sql = "UPDATE reports SET settled = ?, outcome = ? WHERE id = ? AND settled IS NULL";
                    run(tx, sql, params![at, note, subject])?
                }
                Act::Forget => forget(tx, subject)?,
            };
            if found > 0 {
                let sql = "INSERT INTO audit (at, actor, action, subject, note) VALUES (?, ?, ?, ?, ?)";
                run(tx, sql, params![at, actor, action, subject, note])?;
            }
            done(found)
        }
        PeopleWrite::Forget(id) => done(forget(tx, id)?),
        PeopleWrite::DropTokens { before, limit } => {
            let sql = "DELETE FROM tokens WHERE hash IN (SELECT hash FROM tokens WHERE expires < ? LIMIT ?)";
            Ok(Ok(Wrote::Number(run(tx, sql, params![before, limit])? as u64)))
        }
        PeopleWrite::DropChat { before, limit } => {
            let sql =
                "DELETE FROM chat WHERE (table_id, n) IN (SELECT table_id, n FROM chat WHERE at < ? LIMIT ?)";
            Ok(Ok(Wrote::Number(run(tx, sql, params![before, limit])? as u64)))
        }
        PeopleWrite::DropReports { before, limit } => {
            let sql = "DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE settled < ? LIMIT ?)";
            Ok(Ok(Wrote::Number(run(tx, sql, params![before, limit])? as u64)))
        }
        PeopleWrite::DropTable { id, before } => {
            let sql = "SELECT 1 FROM tables WHERE id = ? AND touched < ?";
            let stale = tx.prepare_cached(sql)?.query_row(params![id, before], |_| Ok(())).optional()?;
            if stale.is_none() {
                return done(0);
            }
            for part in ["log", "chat", "results", "sitters", "deliveries", "bodies"] {
                run(tx, &format!("DELETE FROM {part} WHERE table_id = ?"), [id])?;
            }
            run(tx, "DELETE FROM tokens WHERE subject = ? AND kind = 'invite'", [id])?;
            done(run(tx, "DELETE FROM tables WHERE id = ?", [id])?)
        }
        PeopleWrite::Beat(at) => {
            let sql = "INSERT INTO heartbeat (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at";
            done(run(tx, sql, [at])?)
        }
    }
}

fn forget(tx: &Connection, id: &str) -> Result<usize, Error> {
    for sql in [
        "DELETE FROM tokens WHERE subject = ? AND kind <> 'invite'",
        "DELETE FROM webhooks WHERE identity = ?",
        "DELETE FROM deliveries WHERE identity = ?",
        "DELETE FROM passkeys WHERE identity = ?",
        "DELETE FROM bots WHERE identity = ?",
        "DELETE FROM relations WHERE identity = ?",
        "DELETE FROM relations WHERE other = ?",
        "UPDATE reports SET reporter = '' WHERE reporter = ?",
        "UPDATE reports SET about = '', name = '' WHERE about = ?",
        "UPDATE results SET identity = '' WHERE identity = ?",
        "UPDATE chat SET identity = '', name = '', text = '', sent_as = NULL WHERE identity = ?",
    ] {
        run(tx, sql, [id])?;
    }
    run(tx, "DELETE FROM identities WHERE id = ?", [id])
}

const IDENTITY: &str = "SELECT id, name, created, banned, muted FROM identities";
const RELATION: &str = "SELECT identity, other, kind, name, at FROM relations";
const REPORT: &str =
    "SELECT id, at, reporter, about, name, table_id, reason, text, settled, outcome FROM reports";
const PASSKEY: &str = "SELECT id, identity, note, credential, created, seen FROM passkeys";

#[async_trait]
impl People for Sqlite {
    fn writer(&self) -> &Writer {
        &self.writer
    }

    async fn beat(&self, at: i64) -> Result<(), StoreError> {
        self.damage.check()?;
        self.writer.people(PeopleWrite::Beat(at)).await.map(drop)
    }

    async fn relations_of(&self, identity: &str) -> Result<Vec<Relation>, StoreError> {
        let sql = format!("{RELATION} WHERE identity = ? ORDER BY at DESC, other");
        self.readers.all(&sql, [identity], relation)
    }

    async fn blocks_between(&self, identity: &str, others: &[&str]) -> Result<Vec<Block>, StoreError> {
        if others.is_empty() {
            return Ok(Vec::new());
        }
        // Pair by pair: for lists SQLite would open temporary tables.
        let pairs: Vec<String> = (2..others.len() + 2).map(|n| format!("(?1, ?{n}), (?{n}, ?1)")).collect();
        let sql = format!(
            "SELECT r.identity, r.other FROM (VALUES {}) p CROSS JOIN relations r
             ON r.identity = p.column1 AND r.other = p.column2 AND r.kind = 'block'",
            pairs.join(", ")
        );
        let everybody = || params_from_iter(std::iter::once(&identity).chain(others));
        self.readers.few(&sql, everybody, |row| Ok((row.get(0)?, row.get(1)?)))
    }

    async fn reports(&self, settled: bool, limit: u32) -> Result<Vec<Report>, StoreError> {
        let which = if settled { "ORDER BY at DESC, id" } else { "WHERE settled IS NULL ORDER BY at, id" };
        self.readers.all(&format!("{REPORT} {which} LIMIT ?"), [limit], report)
    }

    async fn reports_by(&self, reporter: &str, since: i64) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) AS count FROM reports WHERE reporter = ? AND at >= ?";
        let count = self.readers.one_apart(sql, params![reporter, since], |row| number(row, "count"))?;
        Ok(count.unwrap_or(0) as u64)
    }

    async fn passkey(&self, id: &str) -> Result<Option<Passkey>, StoreError> {
        self.readers.one(&format!("{PASSKEY} WHERE id = ?"), [id], passkey)
    }

    async fn passkeys_of(&self, identity: &str) -> Result<Vec<Passkey>, StoreError> {
        let sql = format!("{PASSKEY} WHERE identity = ? ORDER BY created, id");
        self.readers.all(&sql, [identity], passkey)
    }

    async fn bot(&self, identity: &str) -> Result<Option<BotAccount>, StoreError> {
        self.readers.one("SELECT identity, body, until FROM bots WHERE identity = ?", [identity], bot)
    }

    async fn bots(&self, now: i64, limit: u32) -> Result<Vec<(Identity, BotAccount)>, StoreError> {
        let sql = "SELECT i.id, i.name, i.created, i.banned, i.muted, b.identity, b.body, b.until
                   FROM bots b JOIN identities i ON i.id = b.identity
                   WHERE b.until > ?1 AND i.banned <= ?1 ORDER BY i.name, i.id LIMIT ?2";
        self.readers.all(sql, params![now, limit], |row| Ok((super::identity(row)?, bot(row)?)))
    }

    async fn audit(&self, from: i64, limit: u32) -> Result<Vec<Audit>, StoreError> {
        let sql = "SELECT n, at, actor, action, subject, note FROM audit WHERE n >= ? ORDER BY n LIMIT ?";
        self.readers.all(sql, params![from, limit], audit)
    }

    async fn audit_len(&self) -> Result<i64, StoreError> {
        let sql = "SELECT coalesce(max(n), 0) AS count FROM audit";
        Ok(self.readers.one(sql, [], |row| number(row, "count"))?.unwrap_or(0))
    }

    async fn identities(&self, part: &str, limit: u32) -> Result<Vec<Identity>, StoreError> {
        let sql = format!(
            "{IDENTITY} WHERE instr(id, ?1) > 0 OR instr(lower(name), lower(?1)) > 0 ORDER BY created DESC, id LIMIT ?2"
        );
        self.readers.all(&sql, params![part, limit], identity)
    }

    async fn tables_in(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!("{TABLE} WHERE t.status = ? ORDER BY t.touched DESC, t.id LIMIT ?");
        self.readers.all(&sql, params![status.word(), limit], table)
    }

    async fn said_by(&self, identity: &str, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT table_id, n, room, identity, seat, sent_as, name, text, at FROM chat
                   WHERE identity = ? ORDER BY at, table_id, n LIMIT ?";
        self.readers.all(sql, params![identity, limit], chat_line)
    }

    async fn stale_identities(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM identities i WHERE created < ?1
                   AND NOT EXISTS (SELECT 1 FROM tokens WHERE subject = i.id AND kind IN ('device', 'bearer') AND seen >= ?1)
                   AND NOT EXISTS (SELECT 1 FROM passkeys WHERE identity = i.id) ORDER BY id LIMIT ?2";
        self.readers.all(sql, params![before, limit], |row| row.get(0))
    }

    async fn stale_tables(&self, which: Stale, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let which = match which {
            Stale::Unplayed => "(status = 'open' OR status = 'over' AND len = 0) AND imported = 0",
            Stale::Running => "status = 'running' AND imported = 0",
            Stale::Imported => "imported = 1",
        };
        let sql = format!("SELECT id FROM tables WHERE {which} AND touched < ? ORDER BY id LIMIT ?");
        self.readers.all(&sql, params![before, limit], |row| row.get(0))
    }
}

people_readers!(Row<'_>, Error, get);
