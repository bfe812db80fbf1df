//! The task that owns a match. It persists, then publishes: nobody hears of a step that a crash could undo.

mod racing;
mod reacting;
mod telling;

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::http::StatusCode;
use bots::Answer;
use engine::{PerSeat, Seat, say};
use protocol::rest::OnTimeout;
use store::StoreError;
use store::rows::{LogRow, Status, Wait};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::clock::Clocks;
use super::race::{Call, Claim, Heat};
use super::readers::Readers;
use super::running::{Operation, Running, contained};
use super::{Command, Handle, News};
use crate::doc::{BOT, CLOCK, Table};
use crate::error::ApiError;
use crate::metrics::Metrics;
use crate::thinkers::Rank;
use crate::{App, budget, lobby, webhook};
use racing::{Answered, Presser};

/// How often a step is judged anew when other nodes keep being faster.
const TRIES: usize = 8;
/// How soon to ask a store again that did not answer.
const RETRY: Duration = Duration::from_millis(300);
const NOT_STARTED: &str = "not_started";

pub(super) fn start(app: &App, id: Arc<str>, handle: &Handle, inbox: mpsc::Receiver<Command>) {
    let actor = Actor {
        me: handle.inbox.downgrade(),
        news: Arc::clone(&handle.news),
        readers: Arc::clone(&handle.readers),
        app: app.clone(),
        id,
        table: None,
        running: None,
        thinking: PerSeat::splat(None),
        heat: None,
        called: Call::None,
        spoken: 0,
        pauses: PerSeat::splat(None),
        held: None,
        mine: 0,
        retry: false,
        retry_at: Instant::now(),
    };
    app.metrics().live_tables.fetch_add(1, Ordering::Relaxed);
    tokio::spawn(actor.run(inbox));
}

struct Actor {
    app: App,
    id: Arc<str>,
    me: mpsc::WeakSender<Command>,
    news: Arc<News>,
    readers: Arc<Readers>,
    table: Option<Table>,
    running: Option<Running>,
    /// The decision a bot is thinking about for each seat.
    thinking: PerSeat<Option<u64>>,
    /// The race that is on.
    heat: Option<Heat<Presser>>,
    /// What was last told of it.
    called: Call,
    /// How often there was news of chat.
    spoken: u64,
    /// The decisions that standing answers are given to, and when.
    pauses: PerSeat<Option<(u64, i64)>>,
    /// Steps of a bot's turn are not yet told to anybody: they are told together, at this moment at the latest.
    held: Option<Instant>,
    /// The version this node itself wrote last. Bots answer it at once; other nodes give it a moment first.
    mine: u64,
    /// The store could not be asked; ask again soon.
    retry: bool,
    retry_at: Instant,
}

/// An operation that somebody asks for, or the answer if it has one already.
enum Chosen {
    Operation(Operation),
    Answered(Result<u64, ApiError>),
}

impl Actor {
    async fn run(mut self, mut inbox: mpsc::Receiver<Command>) {
        let idle = self.app.config().idle_after;
        let mut quiet = Instant::now() + idle;
        let news = Arc::clone(&self.news);
        let mut stopping = self.app.stopping();
        let mut stopped = pin!(stopping.stopped());
        let mut timer = pin!(sleep_until(quiet));
        loop {
            let due = self.due().map_or(quiet, |due| due.min(quiet));
            // A timer that runs out too early is set anew then: most of what is waited for is put off with every request.
            if due < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(due);
            }
            tokio::select! {
                command = inbox.recv() => match command {
                    Some(command) => {
                        if !matches!(command, Command::Wake) {
                            quiet = Instant::now() + idle;
                        }
                        self.serve(command).await;
                    }
                    None => break,
                },
                () = news.wake.notified() => {
                    self.look().await;
                    if self.serve_readers().await {
                        quiet = Instant::now() + idle;
                    }
                }
                // What is under way was answered; the rest is for the next life, or another node.
                () = stopped.as_mut() => break,
                () = timer.as_mut() => {
                    if Instant::now() >= quiet {
                        if self.readers.is_empty() && self.thinking.0.iter().all(Option::is_none) {
                            break;
                        }
                        quiet = Instant::now() + idle;
                    }
                }
            }
            self.settle_due().await;
        }
        // From here on requests go to a successor; those that have arrived are still served.
        inbox.close();
        while let Some(command) = inbox.recv().await {
            self.serve(command).await;
        }
        self.app.tables().forget(&self.id, &self.news);
        self.readers.close();
        self.app.metrics().live_tables.fetch_sub(1, Ordering::Relaxed);
    }

    async fn serve(&mut self, command: Command) {
        match command {
            Command::Operation { by, seat, name, operation, reply } => {
                // Whoever has lost a seat acts for it no more.
                if self.news.table.load(Ordering::Relaxed) {
                    self.look().await;
                }
                let answer = match self.seat(&by, seat).await {
                    Ok(seat) => match self.chosen(&by, seat, name.as_deref(), operation).await {
                        Chosen::Operation(operation) => match self.answered(seat, &operation) {
                            Answered::Press(claim) => {
                                return self
                                    .press(seat, Presser { by, name, reply: Some(reply) }, claim)
                                    .await;
                            }
                            Answered::Otherwise => self.perform(&by, seat, name.as_deref(), &operation).await,
                            Answered::NotTheirs => {
                                Err(ApiError::conflict("not_yours_to_say", say!("server-press-or-not")))
                            }
                        },
                        Chosen::Answered(answer) => answer,
                    },
                    Err(error) => Err(error),
                };
                if answer.is_err() {
                    Metrics::count(&self.app.metrics().refusals);
                }
                // Whoever asked may have gone; what was done stays done.
                let _ = reply.send(answer);
            }
            Command::Thought { seat, level, answer } => self.thought(seat, &level, answer).await,
            Command::Wake => {
                if let Err(error) = self.load().await
                    && error.status != StatusCode::SERVICE_UNAVAILABLE
                    && error.problem.code != NOT_STARTED
                {
                    tracing::debug!(table = %self.id, code = error.problem.code, "a table cannot be woken");
                    self.let_sleep().await;
                }
            }
        }
    }

    /// A match that cannot be opened is not woken again and again: it would keep others from being woken.
    async fn let_sleep(&self) {
        let quiet = lobby::edit(&self.app, &self.id, |table| {
            table.row.wait.wake_at = None;
            Ok(())
        });
        if let Err(error) = quiet.await {
            tracing::debug!(table = %self.id, code = error.problem.code, "a table cannot be put to sleep");
        }
    }

    /// The seat that somebody means.
    async fn seat(&mut self, identity: &str, asked: Option<u8>) -> Result<Seat, ApiError> {
        self.load().await?;
        // Who has just sat down may be faster than the news of it.
        if self.table.as_ref().is_some_and(|table| table.doc.seat_of(identity, asked).is_err()) {
            self.read_table().await?;
        }
        let Some(table) = &self.table else { return Err(ApiError::busy()) };
        let seat = table.doc.seat_of(identity, asked)?;
        // What has come to its end is refused by the rules, which know why.
        if self.running.as_ref().is_some_and(|running| running.live.outcome().is_none()) {
            table.must_go_on()?;
        }
        if table.doc.place(seat).is_some_and(|place| place.bot.is_some()) {
            return Err(ApiError::conflict("bot_plays", say!("server-bot-plays")));
        }
        Ok(seat)
    }

    /// Makes sure the match is in memory.
    async fn load(&mut self) -> Result<(), ApiError> {
        if self.running.is_some() {
            return Ok(());
        }
        // What the store has told of the table by now is read along.
        let told = self.news.table.swap(false, Ordering::Relaxed);
        let loaded = self.load_now().await;
        if loaded.is_err() {
            self.news.table.fetch_or(told, Ordering::Relaxed);
        }
        loaded
    }

    async fn load_now(&mut self) -> Result<(), ApiError> {
        let (table, rows, ()) = lobby::load_with_log(&self.app, &self.id, |_| Ok(())).await?;
        if table.row.status == Status::Open {
            self.table = Some(table);
            return Err(not_started());
        }
        let game = self.app.game(&table.doc.game)?;
        // What was written last, perhaps just before a crash or on another node, is not in the future.
        if let Some(last) = rows.last() {
            self.app.catch_up_time(last.at);
        }
        let (game, doc) = (*game, table.doc.clone());
        let opened = budget::load(&self.app, rows.len(), move || Running::open(&game, &doc, &rows)).await;
        if opened.as_ref().is_err_and(|error| error.problem.code == "broken_table") {
            Metrics::count(&self.app.metrics().broken);
        }
        self.running = Some(opened?);
        self.table = Some(table);
        self.publish();
        Ok(())
    }

    /// Forgets what is in memory: the store knows better.
    fn unload(&mut self) {
        self.running = None;
        self.heat = None;
        self.thinking = PerSeat::splat(None);
    }

    /// The store has told of something.
    async fn look(&mut self) {
        if self.news.chat.swap(false, Ordering::Relaxed) {
            self.spoken += 1;
        }
        // A table of which nothing is in memory is read when somebody needs it.
        if self.table.is_some()
            && self.news.table.swap(false, Ordering::Relaxed)
            && let Err(error) = self.read_table().await
        {
            tracing::warn!(table = %self.id, code = error.problem.code, "a table cannot be read");
            self.news.table.store(true, Ordering::Relaxed);
            self.retry = true;
        }
        let len = self.news.len.swap(0, Ordering::Relaxed);
        let behind = match &self.running {
            Some(running) => len > running.live.version(),
            None => len > 0 && !self.readers.is_empty(),
        };
        if behind && let Err(error) = self.catch_up().await {
            tracing::warn!(table = %self.id, code = error.problem.code, "a table cannot catch up");
            self.unload();
            self.retry = true;
        }
    }

    /// Takes over who sits where from the store.
    async fn read_table(&mut self) -> Result<(), ApiError> {
        self.refresh_table().await?;
        self.publish();
        Ok(())
    }

    async fn refresh_table(&mut self) -> Result<(), ApiError> {
        if let Some(row) = self.app.store().table(&self.id).await? {
            let table = Table::read(row)?;
            if let Some(running) = &mut self.running {
                running.adopt(&table.doc);
            }
            self.table = Some(table);
        }
        Ok(())
    }

    /// Takes over what other nodes have written.
    async fn catch_up(&mut self) -> Result<(), ApiError> {
        let Some(running) = &mut self.running else { return self.load().await };
        let rows = self.app.store().log(&self.id, running.live.version()).await?;
        if let Some(last) = rows.last() {
            self.app.catch_up_time(last.at);
        }
        contained(|| rows.iter().try_for_each(|row| running.repeat(row)))?;
        if !rows.is_empty() {
            // Seats may have changed hands before these steps, and the news of that be still on its way.
            self.read_table().await?;
        }
        Ok(())
    }

    /// An offer by its number as the action it is. A request that is sent again was done, whatever its number means now.
    async fn chosen(&mut self, by: &str, seat: Seat, name: Option<&str>, operation: Operation) -> Chosen {
        if !matches!(operation, Operation::Choose { .. }) {
            return Chosen::Operation(operation);
        }
        if let Err(error) = self.load().await {
            return Chosen::Answered(Err(error));
        }
        let Some(running) = &self.running else { return Chosen::Answered(Err(ApiError::busy())) };
        match name.and_then(|name| running.done_before(by, name)) {
            Some(v) => Chosen::Answered(Ok(v)),
            None => running
                .chosen(seat, operation)
                .map_or_else(|error| Chosen::Answered(Err(error)), Chosen::Operation),
        }
    }

    async fn perform(
        &mut self,
        by: &str,
        seat: Seat,
        name: Option<&str>,
        operation: &Operation,
    ) -> Result<u64, ApiError> {
        for _ in 0..TRIES {
            self.load().await?;
            let (Some(running), Some(table)) = (&mut self.running, &mut self.table) else {
                return Err(ApiError::busy());
            };
            if let Some(v) = name.and_then(|name| running.done_before(by, name)) {
                return Ok(v);
            }
            // Asked again after a conflict too: seats may have changed hands meanwhile. What a host says is the table's own.
            if !matches!(operation, Operation::Host(_)) {
                table.doc.may_act(by, seat)?;
            }
            if matches!(operation, Operation::Undo | Operation::Recall)
                && running.taken_back(seat) >= self.app.config().limits.undos
            {
                return Err(ApiError::conflict("too_many_undos", say!("server-too-many-undos")));
            }
            let before = running.waiting();
            let made = contained(|| Ok(running.make(seat, operation)));
            let made = match made {
                Ok(made) => made?,
                Err(broken) => {
                    Metrics::count(&self.app.metrics().broken);
                    self.unload();
                    return Err(broken);
                }
            };
            let now = self.app.moment();
            let at = now.time;
            let mut append = running.append(table, &made, by, name, now);
            let last = append.rows.last().cloned();
            let clocks = running.clocks_after(&made, at);
            append.wait = wait(&self.app, running, &clocks, table, at);
            let started = Instant::now();
            self.news.own.store(append.expected + append.rows.len() as u64, Ordering::Relaxed);
            let appended = self.app.store().append(append).await;
            if appended.is_err() {
                // Whoever writes this version now, it is news.
                self.news.own.store(0, Ordering::Relaxed);
            }
            match appended {
                Ok(()) => {
                    self.app.metrics().commits.record(started.elapsed());
                    Metrics::count(&self.app.metrics().moves);
                    let last =
                        last.unwrap_or(LogRow { line: String::new(), at, by: String::new(), sent_as: None });
                    running.keep(made, &last);
                    let v = running.live.version();
                    self.mine = v;
                    let woken = running.waiting() & !before;
                    webhook::your_turn(&self.app, table, v, woken);
                    if by.starts_with(BOT) && self.only_bots_go_on() {
                        self.held.get_or_insert_with(|| Instant::now() + self.app.config().bundle);
                    } else {
                        self.publish();
                    }
                    return Ok(v);
                }
                Err(StoreError::Conflict) => {
                    Metrics::count(&self.app.metrics().conflicts);
                    self.unload();
                }
                // Nobody knows whether it was written. The log will tell, and the sender's name for it finds it there.
                Err(error @ StoreError::Unavailable(_)) => {
                    self.unload();
                    self.retry = true;
                    return Err(error.into());
                }
            }
        }
        Err(ApiError::busy())
    }

    /// Whether the turn that is under way goes on with nothing but bots to wait for.
    fn only_bots_go_on(&self) -> bool {
        let (Some(running), Some(table)) = (&self.running, &self.table) else { return false };
        let pending = running.live.pending().seats;
        let bot = |seat| table.doc.place(seat).is_some_and(|place| place.bot.is_some());
        running.turns.goes_on()
            && !pending.is_empty()
            && pending.iter().all(bot)
            && running.racing().is_empty()
    }

    fn publish(&mut self) {
        self.held = None;
        // Whoever may see everything at the end may do so from the last step on.
        if let (Some(running), Some(table)) = (&self.running, &mut self.table)
            && running.live.outcome().is_some()
        {
            table.row.status = Status::Over;
        }
        self.hand_out();
    }

    /// When something has to be done without being asked.
    fn due(&self) -> Option<Instant> {
        self.held.into_iter().chain(self.step_due()).min()
    }

    /// When a step has to be made without being asked.
    fn step_due(&self) -> Option<Instant> {
        if self.retry {
            return Some(self.retry_at);
        }
        let (running, table) = (self.running.as_ref()?, self.table.as_ref()?);
        table.must_go_on().ok()?;
        let now = self.app.time();
        let due = running.live.pending().seats.iter().filter_map(|seat| match &table.doc.place(seat)?.bot {
            Some(_) if self.thinking[seat] == running.live.decision(seat) => None,
            Some(_) => Some(self.bot_due(running, table, seat)),
            None => self.pause(running, seat).into_iter().chain(running.clocks.deadline(seat)).min(),
        });
        let wait = due.chain(self.race_due(running)).min()?.saturating_sub(now).max(0);
        Some(Instant::now() + Duration::from_millis(wait.unsigned_abs()))
    }

    fn bot_due(&self, running: &Running, table: &Table, seat: Seat) -> i64 {
        if let Some(from) = self.bot_races(running, seat) {
            return from;
        }
        let bot = |seat| table.doc.place(seat).is_some_and(|place| place.bot.is_some());
        // What a bot did in several steps takes a while to be seen.
        let paces = match running.turns.goes_on() {
            true => 0,
            false => 1 + i64::from(running.turns.last_of_several().is_some_and(bot)),
        };
        let pace = running.last_at + paces * i64::from(table.doc.pace_ms);
        // The node that wrote the last step sees to the bots; should it be gone, another takes over after a while.
        if self.mine == running.live.version() { pace } else { pace + self.app.config().bot_grace_ms }
    }

    /// Does what is due: sets bots thinking and acts for those whose time is up.
    async fn settle_due(&mut self) {
        if self.retry && Instant::now() >= self.retry_at {
            self.retry = self.load().await.is_err_and(|error| error.problem.code == "unavailable");
            self.retry_at = Instant::now() + RETRY;
            if !self.retry {
                self.look().await;
                self.serve_readers().await;
            }
        }
        if self.table.as_ref().is_some_and(|table| table.must_go_on().is_err()) {
            return;
        }
        if self.held.is_some_and(|until| Instant::now() >= until) {
            self.publish();
        }
        self.drop_past_answers().await;
        self.settle_race().await;
        self.call();
        let Some(running) = &self.running else { return };
        let now = self.app.time();
        for seat in running.live.pending().seats.iter() {
            let (Some(running), Some(table)) = (&self.running, &self.table) else { return };
            let Some(place) = table.doc.place(seat) else { continue };
            match &place.bot {
                Some(level) => {
                    let level = level.clone();
                    if self.thinking[seat] != running.live.decision(seat)
                        && self.bot_due(running, table, seat) <= now
                    {
                        self.think(seat, level);
                    }
                }
                None => match (running.standing_answer(place, seat), self.pause(running, seat)) {
                    (Some(_), None) => self.begin_pause(seat),
                    (Some(action), Some(due)) if due <= now => self.stand_by(seat, action).await,
                    _ if running.clocks.deadline(seat).is_some_and(|deadline| deadline <= now) => {
                        self.time_is_up(seat).await;
                    }
                    _ => {}
                },
            }
        }
    }

    fn think(&mut self, seat: Seat, level: String) {
        let (Some(running), Some(table)) = (&self.running, &self.table) else { return };
        let seed = self.app.seed_of_thought(running.live.version(), seat);
        let thought = contained(|| {
            let lab = self.app.game(&table.doc.game)?.lab;
            let bot = lab.bot(&level).map_err(|error| ApiError::bad("unknown_bot", error.to_string()))?;
            Ok(lab.think(&*running.live, seat, bot, seed)?)
        });
        self.thinking[seat] = running.live.decision(seat);
        Metrics::count(&self.app.metrics().thoughts);
        let rank = self.rank(table);
        let (me, app, owner) = (self.me.clone(), self.app.clone(), table.doc.owner.clone());
        tokio::spawn(async move {
            let answer = match thought {
                Ok(thought) => {
                    let turn = app.thinkers().turn(&owner, rank).await;
                    let run = move || {
                        let _turn = turn;
                        thought.run()
                    };
                    tokio::task::spawn_blocking(run).await.ok()
                }
                Err(error) => {
                    tracing::error!(code = error.problem.code, "a bot cannot think");
                    None
                }
            };
            if let Some(me) = me.upgrade() {
                // The table has gone: whoever loads it again asks again.
                let _ = me.send(Command::Thought { seat, level, answer }).await;
            }
        });
    }

    /// How soon the table's bots think.
    fn rank(&self, table: &Table) -> Rank {
        let people = table.doc.seats.iter().any(|place| place.person.is_some());
        match (!self.readers.is_empty(), people) {
            (true, true) => Rank::Played,
            (true, false) => Rank::Watched,
            (false, true) => Rank::Away,
            (false, false) => Rank::Last,
        }
    }

    async fn thought(&mut self, seat: Seat, level: &str, answer: Option<Answer>) {
        let still = self.thinking[seat].take();
        let Some(running) = &self.running else { return };
        if still.is_none() || still != running.live.decision(seat) {
            return;
        }
        let Some(table) = self.table.as_ref().filter(|table| table.must_go_on().is_ok()) else { return };
        if table.doc.place(seat).is_none_or(|place| place.bot.is_none()) {
            return;
        }
        let by = format!("{BOT}{level}");
        if let Some(race) = self.race(seat)
            && answer.as_ref().is_some_and(|answer| answer.actions.first() != Some(&race.rest))
        {
            return self.press(seat, Presser { by, name: None, reply: None }, Claim::default()).await;
        }
        let operation = match answer {
            Some(answer) => Operation::act(Some(answer.decision), answer.actions),
            None => self.fallback(seat),
        };
        if let Err(error) = self.perform(&by, seat, None, &operation).await
            && !matches!(
                error.problem.code.as_str(),
                "stale" | "unavailable" | "busy" | "over" | "not_pending"
            )
        {
            tracing::error!(table = %self.id, code = error.problem.code, level, "a bot's answer was refused");
            let instead = self.fallback(seat);
            if let Err(error) = self.perform(&by, seat, None, &instead).await {
                tracing::error!(table = %self.id, code = error.problem.code, "and so was the default");
                // Marked as thinking, it is left alone until something changes.
                self.thinking[seat] = self.running.as_ref().and_then(|running| running.live.decision(seat));
            }
        }
    }

    fn fallback(&self, seat: Seat) -> Operation {
        let running = self.running.as_ref();
        let action = running.and_then(|running| running.live.fallback(seat));
        let decision = running.and_then(|running| running.live.decision(seat));
        Operation::act(decision, action.into_iter().collect())
    }

    async fn time_is_up(&mut self, seat: Seat) {
        Metrics::count(&self.app.metrics().timeouts);
        let policy = self.table.as_ref().map(|table| table.doc.on_timeout.clone()).unwrap_or_default();
        let done = match policy {
            OnTimeout::Fallback => {
                let operation = self.fallback(seat);
                self.perform(CLOCK, seat, None, &operation).await.map(drop)
            }
            OnTimeout::Bot { level } => self.stand_in(seat, level).await,
        };
        if let Err(error) = done {
            tracing::warn!(table = %self.id, code = error.problem.code, "time was up and nothing could be done");
            self.unload();
            self.retry = true;
        }
    }

    async fn stand_in(&mut self, seat: Seat, level: String) -> Result<(), ApiError> {
        let Some(table) = &mut self.table else { return Ok(()) };
        let mut changed = table.clone();
        if let Some(place) = changed.doc.seats.get_mut(seat.index()) {
            place.bot = Some(level);
        }
        changed.row.len = self.running.as_ref().map_or(changed.row.len, |running| running.live.version());
        if let Some(running) = &self.running {
            let now = self.app.time();
            changed.row.wait = wait(&self.app, running, &running.clocks, &changed, now);
        }
        self.app.store().save_table(changed.write()).await?;
        changed.row.rev += 1;
        *table = changed;
        self.mine = self.running.as_ref().map_or(0, |running| running.live.version());
        self.publish();
        Ok(())
    }
}

fn not_started() -> ApiError {
    ApiError::conflict(NOT_STARTED, say!("server-not-started"))
}

/// Where a match stands, for the store: whom it waits for, and when some node has to look.
pub(crate) fn wait(app: &App, running: &Running, clocks: &Clocks, table: &Table, now: i64) -> Wait {
    let wake = running.live.pending().seats.iter().filter_map(|seat| match &table.doc.place(seat)?.bot {
        Some(_) => Some(now + i64::from(table.doc.pace_ms) + app.config().bot_grace_ms),
        None => {
            let place = table.doc.place(seat)?;
            let pause = running
                .standing_answer(place, seat)
                .map(|_| now + app.config().reaction_ms.end() + app.config().bot_grace_ms);
            pause.into_iter().chain(clocks.deadline(seat)).min()
        }
    });
    Wait { waiting: running.waiting(), wake_at: wake.min() }
}
