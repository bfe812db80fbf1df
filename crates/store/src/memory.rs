//! A volatile store, for tests and demonstrations.

mod people;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::rows::{
    Append, Audit, BotAccount, ChatLine, Delivery, Holder, Identity, Listed, LobbyCursor, LogRow, Passkey,
    Relation, Report, ResultRow, Status, TableRow, Token, TokenHash, TokenKind, Webhook,
};
use crate::writer::{Backend, Judged, Trouble, Write, Writer, Wrote};
use crate::{Change, Store, StoreError, changes};

/// A store in memory. It uses the same writer as the others, so that tests with it cover the writer.
pub struct Memory {
    data: Arc<Mutex<Data>>,
    writer: Writer,
    changes: broadcast::Sender<Change>,
}

impl Memory {
    /// An empty store. Must be called within a tokio runtime.
    pub fn new() -> Memory {
        let (data, changes) = (Arc::new(Mutex::new(Data::default())), changes());
        let writer = Writer::start(Kept(Arc::clone(&data)), Some(changes.clone()));
        Memory { data, writer, changes }
    }

    fn data(&self) -> MutexGuard<'_, Data> {
        lock(&self.data)
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new()
    }
}

#[derive(Default)]
struct Data {
    identities: BTreeMap<String, Identity>,
    tokens: BTreeMap<TokenHash, Token>,
    tables: BTreeMap<String, TableRow>,
    logs: BTreeMap<String, Vec<LogRow>>,
    chat: BTreeMap<String, Vec<ChatLine>>,
    /// How many lines were ever said at a table.
    chat_len: BTreeMap<String, u64>,
    results: Vec<ResultRow>,
    webhooks: BTreeMap<String, Webhook>,
    deliveries: BTreeMap<(String, String), Delivery>,
    time: Option<i64>,
    relations: BTreeMap<(String, String), Relation>,
    reports: BTreeMap<String, Report>,
    audit: Vec<Audit>,
    passkeys: BTreeMap<String, Passkey>,
    bots: BTreeMap<String, BotAccount>,
}

/// A poisoned lock is safe to use: each write is one insertion after all its checks, so rows are always complete.
fn lock(data: &Mutex<Data>) -> MutexGuard<'_, Data> {
    data.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Kept(Arc<Mutex<Data>>);

#[async_trait]
impl Backend for Kept {
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Judged>, Trouble> {
        let mut data = lock(&self.0);
        Ok(batch.iter().map(|write| data.perform(write)).collect())
    }

    async fn close(self: Box<Self>) {}
}

impl Data {
    fn put_identity(&mut self, identity: &Identity) {
        let known = self.identities.entry(identity.id.clone()).or_insert_with(|| identity.clone());
        known.name.clone_from(&identity.name);
    }

    fn perform(&mut self, write: &Write) -> Judged {
        match write {
            Write::PutIdentity(identity) => self.put_identity(identity),
            Write::Welcome(identity, token) => {
                self.put_identity(identity);
                self.tokens.insert(token.hash, token.clone());
            }
            Write::PutToken(token) => {
                self.tokens.insert(token.hash, token.clone());
            }
            Write::TakeToken(hash) => return Ok(Wrote::Found(self.tokens.remove(hash).is_some())),
            Write::CreateTable(table, log) => {
                if self.tables.contains_key(&table.id) {
                    return Err(StoreError::Conflict);
                }
                let mut row = TableRow { len: log.len() as u64, ..table.clone() };
                row.sitters.sort();
                self.tables.insert(table.id.clone(), row);
                self.logs.insert(table.id.clone(), log.clone());
            }
            Write::SaveTable(table) => {
                let known = self.tables.get_mut(&table.id).ok_or(StoreError::Conflict)?;
                if (known.rev, known.len) != (table.rev, table.len) {
                    return Err(StoreError::Conflict);
                }
                *known = TableRow { rev: table.rev + 1, ..table.clone() };
                known.sitters.sort();
            }
            Write::Append(append) => return self.add(append),
            Write::Say(line) => {
                if !self.tables.contains_key(&line.table) {
                    return Err(StoreError::Conflict);
                }
                let lines = self.chat.entry(line.table.clone()).or_default();
                let again = |said: &&ChatLine| {
                    line.sent_as.is_some()
                        && (&said.identity, &said.sent_as) == (&line.identity, &line.sent_as)
                };
                if let Some(said) = lines.iter().find(again) {
                    return Ok(Wrote::Number(said.n));
                }
                let len = self.chat_len.entry(line.table.clone()).or_default();
                let n = *len;
                *len += 1;
                lines.push(ChatLine { n, ..line.clone() });
                return Ok(Wrote::Number(n));
            }
            Write::KeepTime(time) => {
                let kept = self.time.map_or(*time, |kept| kept.max(*time));
                self.time = Some(kept);
                return Ok(Wrote::Time(kept));
            }
            Write::PutWebhook(hook) => {
                self.webhooks.insert(hook.identity.clone(), hook.clone());
            }
            Write::DropWebhook(identity) => {
                self.deliveries.retain(|(whose, _), _| whose != identity);
                return Ok(Wrote::Found(self.webhooks.remove(identity).is_some()));
            }
            Write::Enqueue(delivery) => {
                let first = self
                    .deliveries
                    .values()
                    .filter(|other| other.identity == delivery.identity && other.attempts == 0)
                    .map(|other| other.due)
                    .min();
                let due = first.map_or(delivery.due, |first| first.min(delivery.due));
                let key = (delivery.identity.clone(), delivery.table.clone());
                self.deliveries.insert(key, Delivery { due, ..delivery.clone() });
            }
            Write::Claim { now, until, limit } => {
                let mut due: Vec<&mut Delivery> =
                    self.deliveries.values_mut().filter(|delivery| delivery.due <= *now).collect();
                due.sort_by_key(|delivery| delivery.due);
                let claimed = due.into_iter().take(*limit as usize).map(|delivery| {
                    delivery.due = *until;
                    delivery.clone()
                });
                return Ok(Wrote::Claimed(claimed.collect()));
            }
            Write::PutOff { delivery, due } => {
                let key = (delivery.identity.clone(), delivery.table.clone());
                if let Some(known) = self.deliveries.get_mut(&key).filter(|known| *known == delivery) {
                    known.due = *due;
                    known.attempts += 1;
                }
            }
            Write::Settle(delivery) => {
                let key = (delivery.identity.clone(), delivery.table.clone());
                if self.deliveries.get(&key) == Some(delivery) {
                    self.deliveries.remove(&key);
                }
            }
            Write::People(write) => return self.people(write),
        }
        Ok(Wrote::Done)
    }

    fn add(&mut self, append: &Append) -> Judged {
        let table = self.tables.get_mut(&append.table).ok_or(StoreError::Conflict)?;
        let now = (table.len, table.rev, table.status);
        if now != (append.expected, append.rev, Status::Running) {
            return Err(StoreError::Conflict);
        }
        table.len += append.rows.len() as u64;
        table.wait = append.wait;
        table.touched = append.touched;
        if !append.results.is_empty() {
            table.status = Status::Over;
        }
        self.logs.entry(append.table.clone()).or_default().extend_from_slice(&append.rows);
        self.results.extend_from_slice(&append.results);
        Ok(Wrote::Done)
    }
}

#[async_trait]
impl Store for Memory {
    async fn identity(&self, id: &str) -> Result<Option<Identity>, StoreError> {
        Ok(self.data().identities.get(id).cloned())
    }

    async fn holder(
        &self,
        hash: &TokenHash,
        kind: TokenKind,
        now: i64,
    ) -> Result<Option<Holder>, StoreError> {
        let data = self.data();
        let good = data.tokens.get(hash).filter(|token| token.kind == kind && token.expires > now);
        Ok(good.and_then(|token| {
            let identity = data.identities.get(&token.subject)?.clone();
            Some(Holder { token: token.clone(), identity })
        }))
    }

    async fn token(&self, hash: &TokenHash) -> Result<Option<Token>, StoreError> {
        Ok(self.data().tokens.get(hash).cloned())
    }

    async fn tokens_of(&self, subject: &str, kind: TokenKind) -> Result<Vec<Token>, StoreError> {
        let data = self.data();
        let mut tokens: Vec<Token> =
            data.tokens.values().filter(|t| t.subject == subject && t.kind == kind).cloned().collect();
        tokens.sort_by_key(|token| (token.created, token.hash));
        Ok(tokens)
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        Ok(self.data().tables.get(id).cloned())
    }

    async fn lobby(&self, after: Option<&LobbyCursor>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let mut turns: BTreeMap<String, u64> = BTreeMap::new();
        let tables = self.newest(u32::MAX, |table| table.public && table.status == Status::Open);
        let mut listed: Vec<Listed> = tables
            .into_iter()
            .map(|table| {
                let turn = turns.entry(table.owner.clone()).or_default();
                *turn += 1;
                Listed { turn: *turn, table }
            })
            .collect();
        // Stable: within a turn the last touched stays first.
        listed.sort_by_key(|listed| listed.turn);
        let key = |turn: u64, touched: i64, id: &str| (turn, -touched, id.to_owned());
        if let Some(at) = after {
            let end = key(at.turn, at.touched, &at.id);
            listed.retain(|one| key(one.turn, one.table.touched, &one.table.id) > end);
        }
        listed.truncate(limit as usize);
        Ok(listed)
    }

    async fn tables_of(&self, identity: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        Ok(self.newest(limit, |table| table.sitters.iter().any(|sitter| sitter == identity)))
    }

    async fn alive_tables_of(&self, identity: &str) -> Result<u64, StoreError> {
        let sits = |table: &&TableRow| table.sitters.iter().any(|sitter| sitter == identity);
        Ok(self.data().tables.values().filter(|t| t.status != Status::Over).filter(sits).count() as u64)
    }

    async fn due_tables(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let data = self.data();
        let mut due: Vec<(i64, &String)> = data
            .tables
            .values()
            .filter(|table| table.status == Status::Running)
            .filter_map(|table| table.wait.wake_at.filter(|&at| at <= now).map(|at| (at, &table.id)))
            .collect();
        due.sort();
        Ok(due.into_iter().take(limit as usize).map(|(_, id)| id.clone()).collect())
    }

    async fn log(&self, table: &str, from: u64) -> Result<Vec<LogRow>, StoreError> {
        let data = self.data();
        Ok(data.logs.get(table).into_iter().flatten().skip(from as usize).cloned().collect())
    }

    async fn chat(&self, table: &str, from: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let data = self.data();
        let lines = data.chat.get(table).into_iter().flatten();
        Ok(lines.filter(|line| line.n >= from).take(limit as usize).cloned().collect())
    }

    async fn last_chat(&self, table: &str, from: u64, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let data = self.data();
        let lines = data.chat.get(table).map_or(&[][..], Vec::as_slice);
        let last = &lines[lines.len().saturating_sub(limit as usize)..];
        Ok(last.iter().filter(|line| line.n >= from).cloned().collect())
    }

    async fn results_of(&self, identity: &str, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        let data = self.data();
        let mut results: Vec<ResultRow> =
            data.results.iter().filter(|result| result.identity == identity).cloned().collect();
        results.sort_by(|a, b| (b.at, &a.table, a.seat).cmp(&(a.at, &b.table, b.seat)));
        results.truncate(limit as usize);
        Ok(results)
    }

    async fn kept_time(&self) -> Result<Option<i64>, StoreError> {
        Ok(self.data().time)
    }

    async fn webhook(&self, identity: &str) -> Result<Option<Webhook>, StoreError> {
        Ok(self.data().webhooks.get(identity).cloned())
    }

    async fn deliveries(&self, identity: &str) -> Result<Vec<Delivery>, StoreError> {
        let data = self.data();
        let mut waiting: Vec<Delivery> =
            data.deliveries.values().filter(|delivery| delivery.identity == identity).cloned().collect();
        waiting.sort_by_key(|delivery| delivery.due);
        Ok(waiting)
    }

    fn watch(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn close(&self) {
        self.writer.close().await;
    }
}

impl Memory {
    fn newest(&self, limit: u32, wanted: impl Fn(&TableRow) -> bool) -> Vec<TableRow> {
        let data = self.data();
        let mut tables: Vec<TableRow> = data.tables.values().filter(|table| wanted(table)).cloned().collect();
        tables.sort_by(|a, b| (b.touched, &a.id).cmp(&(a.touched, &b.id)));
        tables.truncate(limit as usize);
        tables
    }
}
