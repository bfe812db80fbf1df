//! People, in memory.

use async_trait::async_trait;

use super::{Data, Memory};
use crate::people::PeopleWrite;
use crate::rows::{
    Act, Audit, BotAccount, ChatLine, Identity, Passkey, Relation, RelationKind, Report, Stale, Status,
    TableRow, TokenKind, Wait,
};
use crate::writer::{Judged, Writer, Wrote};
use crate::{Block, People, StoreError};

impl Data {
    pub(super) fn people(&mut self, write: &PeopleWrite) -> Judged {
        let found = match write {
            PeopleWrite::UpdateToken(token) => match self.tokens.get_mut(&token.hash) {
                Some(known) => {
                    known.note.clone_from(&token.note);
                    (known.expires, known.seen) = (token.expires, token.seen);
                    true
                }
                None => false,
            },
            PeopleWrite::PutRelation(relation) => {
                let key = (relation.identity.clone(), relation.other.clone());
                self.relations.insert(key, relation.clone());
                true
            }
            PeopleWrite::DropRelation { identity, other } => {
                self.relations.remove(&(identity.clone(), other.clone())).is_some()
            }
            PeopleWrite::PutReport(report) => {
                self.reports.insert(report.id.clone(), report.clone());
                true
            }
            PeopleWrite::PutPasskey(passkey) => {
                self.passkeys.insert(passkey.id.clone(), passkey.clone());
                true
            }
            PeopleWrite::PutBot(bot) => {
                self.bots.insert(bot.identity.clone(), bot.clone());
                true
            }
            PeopleWrite::DropPasskey { identity, id } => {
                let theirs = self.passkeys.get(id).is_some_and(|passkey| passkey.identity == *identity);
                theirs && self.passkeys.remove(id).is_some()
            }
            PeopleWrite::Moderate(audit, act) => self.moderate(audit, *act),
            PeopleWrite::Forget(id) => self.forget(id),
            PeopleWrite::DropTokens { before, limit } => {
                let old = self.tokens.values().filter(|token| token.expires < *before);
                let old: Vec<_> = old.take(*limit as usize).map(|token| token.hash).collect();
                old.iter().for_each(|hash| drop(self.tokens.remove(hash)));
                return Ok(Wrote::Number(old.len() as u64));
            }
            PeopleWrite::DropChat { before, limit } => {
                let mut left = *limit;
                let mut gone = 0;
                for lines in self.chat.values_mut() {
                    lines.retain(|line| {
                        let old = line.at < *before && left > 0;
                        left -= u32::from(old);
                        gone += u64::from(old);
                        !old
                    });
                }
                return Ok(Wrote::Number(gone));
            }
            PeopleWrite::DropReports { before, limit } => {
                let old =
                    self.reports.values().filter(|report| report.settled.is_some_and(|at| at < *before));
                let old: Vec<_> = old.take(*limit as usize).map(|report| report.id.clone()).collect();
                old.iter().for_each(|id| drop(self.reports.remove(id)));
                return Ok(Wrote::Number(old.len() as u64));
            }
            PeopleWrite::DropTable { id, before } => {
                let stale = self.tables.get(id).is_some_and(|table| table.touched < *before);
                if stale {
                    self.tables.remove(id);
                    self.logs.remove(id);
                    self.chat.remove(id);
                    self.results.retain(|result| result.table != *id);
                    self.deliveries.retain(|(_, table), _| table != id);
                    self.tokens.retain(|_, token| token.kind != TokenKind::Invite || token.subject != *id);
                }
                stale
            }
            PeopleWrite::Beat(_) => true,
        };
        Ok(Wrote::Found(found))
    }

    fn moderate(&mut self, audit: &Audit, act: Act) -> bool {
        let id = &audit.subject;
        let found = match act {
            Act::Ban { until } => self.identities.get_mut(id).map(|known| known.banned = until).is_some(),
            Act::Mute { until } => self.identities.get_mut(id).map(|known| known.muted = until).is_some(),
            Act::CloseTable => match self.tables.get_mut(id).filter(|table| table.status != Status::Over) {
                Some(table) => {
                    table.rev += 1;
                    (table.status, table.wait) = (Status::Over, Wait::default());
                    true
                }
                None => false,
            },
            Act::Settle => match self.reports.get_mut(id).filter(|report| report.settled.is_none()) {
                Some(report) => {
                    (report.settled, report.outcome) = (Some(audit.at), audit.note.clone());
                    true
                }
                None => false,
            },
            Act::Forget => self.forget(id),
        };
        if found {
            self.audit.push(Audit { n: self.audit.len() as i64 + 1, ..audit.clone() });
        }
        found
    }

    fn forget(&mut self, id: &str) -> bool {
        self.tokens.retain(|_, token| token.kind == TokenKind::Invite || token.subject != id);
        self.webhooks.remove(id);
        self.deliveries.retain(|(whose, _), _| whose != id);
        self.passkeys.retain(|_, passkey| passkey.identity != id);
        self.bots.remove(id);
        self.relations.retain(|(one, other), _| one != id && other != id);
        for report in self.reports.values_mut() {
            if report.reporter == id {
                report.reporter.clear();
            }
            if report.about == id {
                (report.about, report.name) = (String::new(), String::new());
            }
        }
        self.results.iter_mut().filter(|result| result.identity == id).for_each(|r| r.identity.clear());
        for line in self.chat.values_mut().flatten().filter(|line| line.identity == id) {
            *line = ChatLine {
                identity: String::new(),
                name: String::new(),
                text: String::new(),
                sent_as: None,
                ..line.clone()
            };
        }
        self.identities.remove(id).is_some()
    }
}

#[async_trait]
impl People for Memory {
    fn writer(&self) -> &Writer {
        &self.writer
    }

    async fn relations_of(&self, identity: &str) -> Result<Vec<Relation>, StoreError> {
        let data = self.data();
        let mut mine: Vec<Relation> =
            data.relations.values().filter(|relation| relation.identity == identity).cloned().collect();
        mine.sort_by(|a, b| (b.at, &a.other).cmp(&(a.at, &b.other)));
        Ok(mine)
    }

    async fn blocks_between(&self, identity: &str, others: &[&str]) -> Result<Vec<Block>, StoreError> {
        let data = self.data();
        let pair = |one: &str, two: &str| (one.to_owned(), two.to_owned());
        let pairs = others.iter().flat_map(|other| [pair(identity, other), pair(other, identity)]);
        let blocks = |pair: &Block| {
            data.relations.get(pair).is_some_and(|relation| relation.kind == RelationKind::Block)
        };
        Ok(pairs.filter(blocks).collect())
    }

    async fn reports(&self, settled: bool, limit: u32) -> Result<Vec<Report>, StoreError> {
        let data = self.data();
        let wanted = data.reports.values().filter(|report| settled || report.settled.is_none());
        let mut reports: Vec<Report> = wanted.cloned().collect();
        reports.sort_by(|a, b| (a.at, &a.id).cmp(&(b.at, &b.id)));
        if settled {
            reports.reverse();
        }
        reports.truncate(limit as usize);
        Ok(reports)
    }

    async fn reports_by(&self, reporter: &str, since: i64) -> Result<u64, StoreError> {
        let data = self.data();
        let theirs = data.reports.values().filter(|report| report.reporter == reporter && report.at >= since);
        Ok(theirs.count() as u64)
    }

    async fn passkey(&self, id: &str) -> Result<Option<Passkey>, StoreError> {
        Ok(self.data().passkeys.get(id).cloned())
    }

    async fn passkeys_of(&self, identity: &str) -> Result<Vec<Passkey>, StoreError> {
        let data = self.data();
        let mut mine: Vec<Passkey> =
            data.passkeys.values().filter(|passkey| passkey.identity == identity).cloned().collect();
        mine.sort_by(|a, b| (a.created, &a.id).cmp(&(b.created, &b.id)));
        Ok(mine)
    }

    async fn bot(&self, identity: &str) -> Result<Option<BotAccount>, StoreError> {
        Ok(self.data().bots.get(identity).cloned())
    }

    async fn bots(&self, now: i64, limit: u32) -> Result<Vec<(Identity, BotAccount)>, StoreError> {
        let data = self.data();
        let open = data.bots.values().filter(|bot| bot.until > now);
        let known = open.filter_map(|bot| Some((data.identities.get(&bot.identity)?.clone(), bot.clone())));
        let mut bots: Vec<_> = known.filter(|(identity, _)| identity.banned <= now).collect();
        bots.sort_by(|(a, _), (b, _)| (&a.name, &a.id).cmp(&(&b.name, &b.id)));
        bots.truncate(limit as usize);
        Ok(bots)
    }

    async fn audit(&self, from: i64, limit: u32) -> Result<Vec<Audit>, StoreError> {
        let data = self.data();
        Ok(data.audit.iter().filter(|entry| entry.n >= from).take(limit as usize).cloned().collect())
    }

    async fn audit_len(&self) -> Result<i64, StoreError> {
        Ok(self.data().audit.len() as i64)
    }

    async fn identities(&self, part: &str, limit: u32) -> Result<Vec<Identity>, StoreError> {
        let data = self.data();
        let named =
            |one: &&Identity| one.id.contains(part) || one.name.to_lowercase().contains(&part.to_lowercase());
        let mut found: Vec<Identity> = data.identities.values().filter(named).cloned().collect();
        found.sort_by(|a, b| (b.created, &a.id).cmp(&(a.created, &b.id)));
        found.truncate(limit as usize);
        Ok(found)
    }

    async fn tables_in(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        Ok(self.newest(limit, |table| table.status == status))
    }

    async fn said_by(&self, identity: &str, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let data = self.data();
        let lines = data.chat.values().flatten().filter(|line| line.identity == identity);
        let mut lines: Vec<ChatLine> = lines.cloned().collect();
        lines.sort_by(|a, b| (a.at, &a.table, a.n).cmp(&(b.at, &b.table, b.n)));
        lines.truncate(limit as usize);
        Ok(lines)
    }

    async fn stale_identities(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let data = self.data();
        let stale = |one: &&Identity| {
            let shown = |token: &crate::rows::Token| {
                matches!(token.kind, TokenKind::Device | TokenKind::Bearer)
                    && token.subject == one.id
                    && token.seen >= before
            };
            one.created < before
                && !data.tokens.values().any(shown)
                && !data.passkeys.values().any(|passkey| passkey.identity == one.id)
        };
        let stale = data.identities.values().filter(stale).take(limit as usize);
        Ok(stale.map(|one| one.id.clone()).collect())
    }

    async fn stale_tables(&self, which: Stale, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let data = self.data();
        let wanted = |table: &&TableRow| {
            let unplayed = table.status == Status::Open || table.status == Status::Over && table.len == 0;
            let fits = match which {
                Stale::Unplayed => unplayed && !table.imported,
                Stale::Running => table.status == Status::Running && !table.imported,
                Stale::Imported => table.imported,
            };
            fits && table.touched < before
        };
        let stale = data.tables.values().filter(wanted).take(limit as usize);
        Ok(stale.map(|table| table.id.clone()).collect())
    }
}
