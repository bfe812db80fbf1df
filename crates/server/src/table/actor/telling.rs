//! What a table tells. Every message to those who read at it is composed here, once for all who are told the same: who may see
//! what is decided here too, from the table as it is now.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use axum::http::StatusCode;
use engine::Viewer;
use protocol::live::{ChatLine, Room, ServerMessage};
use store::rows::{ChatLine as ChatLineRow, Status};

use super::{Actor, NOT_STARTED, not_started};
use crate::doc::Table;
use crate::error::ApiError;
use crate::feed::{self, Audience};
use crate::metrics::Metrics;
use crate::people;
use crate::table::race::{Call, Heat};
use crate::table::readers::{Kind, Mailbox, Progress, Stored};
use crate::table::running::{self, Reader, contained};
use crate::time::Moment;

/// Lines of chat that a client is told at once. Whoever has missed more is told the last of them; all are at `/chat`.
const CHAT_PAGE: u32 = 100;

/// What was said that somebody has not been told, and whom of the speakers each reader does not want to read.
struct Talk {
    lines: Vec<ChatLineRow>,
    against: BTreeMap<String, Vec<String>>,
}

/// What has been written in one hand-out, for those who are told the same.
#[derive(Default)]
struct Written {
    /// The table for those who do not sit at it.
    table: Option<Utf8Bytes>,
    chats: Vec<(Vec<u64>, Utf8Bytes)>,
}

impl Actor {
    /// Gives those who have room what is new to them. Chat is not looked for.
    pub(super) fn hand_out(&mut self) {
        let mut ready = self.readers.ready();
        // Others know that the store holds more than this table may have heard of: they are served as soon as it has.
        ready.retain(|(_, at)| at.stored == Stored::default());
        self.give(ready, None);
    }

    /// The same for clients that have just connected or fell behind, with the chat; whether any has just connected.
    pub(super) async fn serve_readers(&mut self) -> bool {
        let Some(stored) = self.readers.known() else { return false };
        if let Err(error) = self.come_up_to(stored).await {
            self.refuse_readers(&error);
            if error.problem.code != NOT_STARTED {
                return true;
            }
        }
        let mut ready = self.readers.ready();
        let come = ready.iter().any(|(_, at)| at.fresh);
        ready.iter_mut().for_each(|(_, at)| at.stored = Stored::default());
        let talk = match self.talk(&ready).await {
            Ok(talk) => talk,
            Err(error) => {
                tracing::warn!(table = %self.id, code = error.problem.code, "chat cannot be read");
                self.retry = true;
                None
            }
        };
        self.give(ready, talk.as_ref());
        come
    }

    /// The match cannot be told. A store that is away comes back, and streams need not notice; nor do those at a table whose
    /// match has not begun.
    fn refuse_readers(&mut self, error: &ApiError) {
        let away = error.status == StatusCode::SERVICE_UNAVAILABLE;
        self.retry |= away;
        for (mailbox, _) in self.readers.ready() {
            if mailbox.kind == Kind::Answer || !away && error.problem.code != NOT_STARTED {
                mailbox.end(error.clone());
            }
        }
    }

    /// Makes sure the match is in memory and as far as the store is known to be.
    async fn come_up_to(&mut self, stored: Stored) -> Result<(), ApiError> {
        let open = |table: &Table| table.row.status == Status::Open && table.row.rev >= stored.rev;
        if self.running.is_none() && self.table.as_ref().is_some_and(open) {
            return Err(not_started());
        }
        self.load().await?;
        if self.table.as_ref().is_some_and(|table| table.row.rev < stored.rev) {
            self.read_table().await?;
        }
        if self.running.as_ref().is_some_and(|running| running.live.version() < stored.len)
            && let Err(error) = self.catch_up().await
        {
            self.unload();
            return Err(error);
        }
        Ok(())
    }

    /// Reads what was said since the first of those was told who have not been told all, once for all of them.
    async fn talk(&self, ready: &[(Arc<Mailbox>, Progress)]) -> Result<Option<Talk>, ApiError> {
        let deaf = |(mailbox, at): &&(Arc<Mailbox>, Progress)| {
            mailbox.kind == Kind::Stream && at.heard != Some(self.spoken)
        };
        let Some(from) = ready.iter().filter(deaf).map(|(_, at)| at.chat).min() else { return Ok(None) };
        let lines = self.app.store().last_chat(&self.id, from, CHAT_PAGE).await?;
        let mut against = BTreeMap::new();
        for (mailbox, _) in ready.iter().filter(deaf).filter(|_| !lines.is_empty()) {
            if let Some(who) = mailbox.audience.who().filter(|who| !against.contains_key(*who)) {
                against.insert(who.to_owned(), people::against(&self.app, who).await?);
            }
        }
        Ok(Some(Talk { lines, against }))
    }

    fn give(&mut self, ready: Vec<(Arc<Mailbox>, Progress)>, talk: Option<&Talk>) {
        let (now, mut written) = (self.app.moment(), Written::default());
        for (mailbox, at) in ready {
            match self.compose(&mailbox, at, talk, now, &mut written) {
                Ok((news, at)) => mailbox.give(news, at),
                Err(error) => mailbox.end(error),
            }
        }
    }

    /// What is new to a reader, and how far it is then. Whoever sees the table with other eyes from now on is greeted anew and
    /// given everything; whom a change of it does not concern is told nothing.
    fn compose(
        &mut self,
        mailbox: &Mailbox,
        mut at: Progress,
        talk: Option<&Talk>,
        now: Moment,
        written: &mut Written,
    ) -> Result<(Vec<Utf8Bytes>, Progress), ApiError> {
        let mut news = Vec::new();
        let Some(table) = &self.table else { return Ok((news, at)) };
        let audience = &*mailbox.audience;
        let viewer = audience.viewer(table)?;
        if mailbox.kind == Kind::Stream && (table.row.rev > at.rev || viewer != at.viewer) {
            let concerned = table.doc.concerns(audience.who(), at.rev, table.row.rev);
            at.rev = table.row.rev;
            // Clocks are stopped or run on, and a client that counts along has to be told.
            if std::mem::replace(&mut at.paused, table.doc.paused.is_some()) != at.paused {
                at.cursor = None;
            }
            if viewer != at.viewer {
                at.cursor = None;
                news.push(feed::hello(&self.app, table, audience, viewer));
            } else if concerned {
                let told = || {
                    let table = Box::new(table.info(audience.who()));
                    feed::json(&ServerMessage::Table { table })
                };
                let sits = audience.who().is_some_and(|who| !table.doc.seats_of(who).is_empty());
                news.push(if sits { told() } else { written.table.get_or_insert_with(told).clone() });
            }
        }
        at.viewer = viewer;
        let over = table.row.status == Status::Over;
        // The steps of a bot's turn are told together; a client that has just connected gets the present position.
        if let Some(running) = self.running.as_mut().filter(|_| self.held.is_none() || at.fresh)
            && (at.fresh || at.cursor != Some(running.live.version()))
        {
            let reader = Reader { viewer, language: audience.language, after: at.cursor };
            let (update, kind) = contained(|| Ok(running.update(reader, now)))?;
            if kind == Some(running::Kind::Sync) {
                Metrics::count(&self.app.metrics().syncs);
            }
            (at.cursor, at.fresh) = (Some(update.v), false);
            news.push(update.json);
        }
        if mailbox.kind == Kind::Answer {
            return Ok((news, at));
        }
        let call = self.heat.as_ref().map_or(Call::None, Heat::call);
        if std::mem::replace(&mut at.call, call) != call {
            news.extend(self.called(call).as_ref().map(feed::json));
        }
        if let Some(talk) = talk.filter(|_| at.heard != Some(self.spoken)) {
            news.extend(talk.told(audience, &at, over, written));
            at.chat = talk.lines.last().map_or(at.chat, |last| at.chat.max(last.n + 1));
            at.heard = Some(self.spoken);
        }
        Ok((news, at))
    }

    /// What is to be said of a race, also to who comes in the middle of it.
    fn called(&self, call: Call) -> Option<ServerMessage> {
        let v = self.running.as_ref().map_or(0, |running| running.live.version());
        match call {
            Call::None => None,
            Call::Ready(_) => Some(ServerMessage::Ready { v }),
            Call::Now { go, at } => {
                let ago_ms = u32::try_from((self.app.time() - at).max(0)).unwrap_or(u32::MAX);
                Some(ServerMessage::Signal { v, go, ago_ms })
            }
        }
    }
}

impl Talk {
    /// What a reader has not been told: of players and guests while the match is on, each among themselves, and nothing of people
    /// they mute or block.
    fn told(
        &self,
        audience: &Audience,
        at: &Progress,
        over: bool,
        written: &mut Written,
    ) -> Option<Utf8Bytes> {
        let nobody = Vec::new();
        let against = audience.who().and_then(|who| self.against.get(who)).unwrap_or(&nobody);
        let lines: Vec<ChatLine> = self
            .lines
            .iter()
            .filter(|line| line.n >= at.chat && people::readable(line, against))
            .map(|line| feed::chat_line(line.clone()))
            .filter(|line| match line.room {
                Room::Players => true,
                Room::Guests => over || at.viewer == Viewer::Spectator,
            })
            .collect();
        if lines.is_empty() {
            return None;
        }
        let numbers: Vec<u64> = lines.iter().map(|line| line.n).collect();
        if let Some((_, same)) = written.chats.iter().find(|(others, _)| *others == numbers) {
            return Some(same.clone());
        }
        let told = feed::json(&ServerMessage::Chat { lines });
        written.chats.push((numbers, told.clone()));
        Some(told)
    }
}
