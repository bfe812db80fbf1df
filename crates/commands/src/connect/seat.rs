//! A bot at one table: its program is asked when the table waits for it, started again when it fails, and replaced by a bot
//! of the server when that does not help.

use std::collections::BTreeSet;
use std::time::Duration;

use bots::{Begin, Chosen, Command, Fault, FaultKind, Profile, Program, Views};
use client::{Client, FullState, Link, Live, Opening, Update};
use protocol::live::{Choice, ClockFace, State, Step};
use protocol::rest::{GameInfo, StandIn, TableInfo, TableStatus};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{Instant, sleep_until};

use super::news::News;
use crate::error::Error;

/// After so many faults in a row a bot of the server plays on.
const FAULTS: u32 = 3;
/// Refusals of an answer whose decision has passed.
const PASSED: [&str; 5] = ["stale", "over", "not_pending", "paused", "bot_plays"];
/// How long the news of how a match ended may take after those that it has.
const LAST_NEWS: Duration = Duration::from_secs(2);
/// How soon something is asked again of a server that is gone.
const AGAIN: Duration = Duration::from_secs(1);
/// What of a clock is left for the way to the server.
const MARGIN: Duration = Duration::from_millis(500);
/// The least time a bot gets, however little its clock shows.
const LEAST: Duration = Duration::from_millis(50);

/// The bot.
#[derive(Clone)]
pub(super) enum Mind {
    /// One that the server has, too, and plays itself.
    Ours(String),
    /// A program.
    Program { command: Command, profile: Profile },
}

impl Mind {
    pub(super) fn name(&self) -> String {
        match self {
            Mind::Ours(name) => name.clone(),
            Mind::Program { profile, .. } => profile.name.chars().take(32).collect(),
        }
    }

    /// Why it does not play at a table; nothing if it does.
    pub(super) fn declines(&self, table: &TableInfo) -> Option<String> {
        let Mind::Program { profile, .. } = self else { return None };
        profile.declines(&table.game, table.seats.len() as u8, &table.options)
    }
}

/// How long things may take.
#[derive(Copy, Clone)]
pub(super) struct Terms {
    pub(super) deadline: Duration,
    pub(super) leave_after: Duration,
}

/// What became of it.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Fate {
    Played,
    StoodIn,
    Interrupted,
}

/// Plays at a table until it is over, on all of the bot's seats there.
pub(super) async fn play(
    client: Client,
    table: TableInfo,
    game: Option<GameInfo>,
    mind: Mind,
    terms: Terms,
    told: mpsc::UnboundedSender<News>,
) -> Result<Fate, Error> {
    let Some(game) = game else {
        return Err(Error::input("unknown_game", format!("the server does not list {}", table.game)));
    };
    let Some(&seat) = table.mine.first() else {
        return Err(Error::input("not_your_seat", "the bot does not sit at this table"));
    };
    let live = Live::open(client.clone(), table.id.clone(), Opening { eyes: Some(seat.to_string()) });
    let bot = Seated {
        client,
        id: table.id.clone(),
        table,
        game,
        seat,
        mind,
        terms,
        told,
        live,
        program: None,
        state: None,
        steps: Vec::new(),
        asked: None,
        sent: BTreeSet::new(),
        answered: None,
        go: None,
        faults: 0,
        decisions: 0,
        replaced: false,
        closes: None,
        quiet_since: Instant::now(),
    };
    bot.run().await
}

/// A program that is asked on another thread, and comes back with its answer.
type Asking = JoinHandle<(Option<Program>, Result<Chosen, Fault>)>;

struct Seated {
    client: Client,
    id: String,
    table: TableInfo,
    game: GameInfo,
    seat: u8,
    mind: Mind,
    terms: Terms,
    told: mpsc::UnboundedSender<News>,
    live: Live,
    program: Option<Program>,
    /// How things stand.
    state: Option<Box<FullState>>,
    /// What happened since the program was last asked.
    steps: Vec<Step>,
    /// The decision that the program thinks about.
    asked: Option<(u64, Asking)>,
    /// Requests that are under way.
    sent: BTreeSet<String>,
    /// The decision that was answered last.
    answered: Option<u64>,
    /// The signal of a race that is on, and when it came.
    go: Option<(u32, Instant)>,
    faults: u32,
    decisions: u64,
    /// Whether a bot of the server plays on.
    replaced: bool,
    /// When the table counts as broken off, if nobody says how the match ended.
    closes: Option<Instant>,
    quiet_since: Instant,
}

impl Seated {
    async fn run(mut self) -> Result<Fate, Error> {
        loop {
            let quiet = self.quiet_since + self.terms.leave_after;
            tokio::select! {
                update = self.live.updates.recv() => {
                    let Some(update) = update else {
                        return Err(Error::input("table_gone", "the connection has ended"));
                    };
                    if let Some(fate) = self.hear(update).await? {
                        return Ok(fate);
                    }
                }
                answer = answered(&mut self.asked) => self.act(answer).await?,
                () = sleep_until(self.closes.unwrap_or(quiet)), if self.closes.is_some() => return Ok(self.end()),
                () = sleep_until(quiet) => {
                    self.say(News::left(&self.id, "nothing has happened for too long"));
                    drop(self.client.leave(&self.id).await);
                    return Ok(self.fate());
                }
            }
            self.think().await?;
        }
    }

    fn say(&self, news: News) {
        // If nobody prints any more, the command is about to end.
        drop(self.told.send(news));
    }

    fn fate(&self) -> Fate {
        if self.replaced { Fate::StoodIn } else { Fate::Played }
    }

    async fn hear(&mut self, update: Update) -> Result<Option<Fate>, Error> {
        match update {
            Update::Link(Link::Waiting { tries: 1 }) => self.say(News::offline(&self.id)),
            Update::Link(Link::Open) => self.say(News::online(&self.id)),
            Update::Link(Link::Connecting | Link::Waiting { .. }) | Update::Chat(_) => {}
            Update::Link(Link::Closed(problem)) => {
                let why = format!("{} ({})", problem.message, problem.code);
                return Err(Error::input("table_gone", why));
            }
            Update::Hello { table, .. } | Update::Table(table) => {
                self.quiet_since = Instant::now();
                self.table = *table;
                return self.look_at_table().await;
            }
            Update::State { steps, standing } => {
                self.quiet_since = Instant::now();
                self.steps.extend(steps.into_iter().flatten());
                let over = standing.end.is_some();
                self.state = Some(standing);
                if over {
                    return Ok(Some(self.end()));
                }
            }
            Update::Ready => self.go = None,
            Update::Signal { go, .. } => self.go = Some((go, Instant::now())),
            Update::Answer { id, done } if self.sent.remove(&id) => match done {
                Ok(_) => self.faults = 0,
                // Somebody, or the clock, was faster.
                Err(problem) if PASSED.contains(&&*problem.code) => {}
                Err(problem) => {
                    let what = format!("{} ({})", problem.message, problem.code);
                    self.answered = None;
                    self.failed(&Fault::new(FaultKind::Illegal, what)).await?;
                }
            },
            Update::Answer { .. } => {}
        }
        Ok(None)
    }

    /// Whether there is still something to play for, and who plays.
    async fn look_at_table(&mut self) -> Result<Option<Fate>, Error> {
        let mine =
            self.table.seats.get(usize::from(self.seat)).filter(|_| self.table.mine.contains(&self.seat));
        let Some(place) = mine else {
            self.say(News::left(&self.id, "the seat was taken away"));
            return Ok(Some(self.fate()));
        };
        if self.table.status == TableStatus::Over {
            // How it ended is told on its own, unless it was broken off.
            self.closes.get_or_insert_with(|| Instant::now() + LAST_NEWS);
            return Ok(None);
        }
        let stands_in = place.bot.clone();
        match &self.mind {
            // The server plays it; all that is to do is to say so.
            Mind::Ours(name) => {
                if self.table.status == TableStatus::Running && stands_in.as_deref() != Some(name) {
                    let bot = Some(name.clone());
                    self.stand_in(bot).await?;
                }
            }
            Mind::Program { .. } => {
                if stands_in.is_some() && !self.replaced && self.table.status == TableStatus::Running {
                    // Left off before, or out of time: the seat is taken back.
                    self.stand_in(None).await?;
                }
            }
        }
        Ok(None)
    }

    /// Asks the program, if the table waits for it and it does not think already.
    async fn think(&mut self) -> Result<(), Error> {
        let Mind::Program { command, profile } = &self.mind else { return Ok(()) };
        let Some(standing) = &self.state else { return Ok(()) };
        let Some(you) = &standing.you else { return Ok(()) };
        let waits = standing.race && self.go.is_none();
        if self.replaced
            || self.asked.is_some()
            || self.answered == Some(you.d)
            || waits
            || self.table.paused.is_some()
        {
            return Ok(());
        }
        let deadline = deadline(&standing.clocks, self.seat, self.terms.deadline);
        let state = told(standing, you, profile);
        let steps = std::mem::take(&mut self.steps);
        let steps = raw(&if profile.steps { steps } else { Vec::new() });
        let (d, offers, scene) = (you.d, you.legal.len(), standing.parts.scene.clone());
        let scene = scene.filter(|_| profile.views == Views::Parts);
        let (command, program) = (command.clone(), self.program.take());
        let (game, rules) = (self.game.id.clone(), self.game.rules_version);
        let (seat, seats, options) = (self.seat, self.table.seats.len() as u8, self.table.options.clone());
        let asking = spawn_blocking(move || {
            let mut program = match program {
                Some(program) => program,
                None => match begin(&command, &game, rules, seat, seats, &options, scene.as_deref()) {
                    Ok(program) => program,
                    Err(fault) => return (None, Err(fault)),
                },
            };
            let question = program.question(d, offers, &steps, &state, deadline);
            let answer = program.ask(&question);
            match &answer {
                Err(fault) if matches!(fault.kind, FaultKind::Crashed | FaultKind::Flooded) => {
                    program.abandon();
                    (None, answer)
                }
                Ok(_) | Err(_) => (Some(program), answer),
            }
        });
        self.asked = Some((d, asking));
        Ok(())
    }

    /// The program has answered, or has not.
    async fn act(
        &mut self,
        (d, program, answer): (u64, Option<Program>, Result<Chosen, Fault>),
    ) -> Result<(), Error> {
        self.program = program;
        let chosen = match answer {
            Ok(chosen) => chosen,
            Err(fault) => return self.failed(&fault).await,
        };
        let Some(standing) = &self.state else { return Ok(()) };
        // While it thought the decision may have passed: then it is asked anew, if at all.
        let Some(you) = standing.you.as_ref().filter(|you| you.d == d) else { return Ok(()) };
        let press = standing.race && chosen == Chosen::Offer(0);
        let actions = match chosen {
            Chosen::Offer(number) => {
                let offer =
                    you.legal.get(number).and_then(|offer| serde_json::from_str(offer.action.get()).ok());
                offer.into_iter().collect()
            }
            Chosen::Actions(actions) => actions,
        };
        self.decisions += 1;
        self.answered = Some(d);
        let (seat, d) = (Some(self.seat), Some(d));
        let id = match (self.go, press, <[Value; 1]>::try_from(actions)) {
            (Some((go, since)), true, Ok([action])) => {
                let after = u32::try_from(since.elapsed().as_millis()).unwrap_or(u32::MAX);
                // A race may ask again and again: each press answers its own state.
                self.answered = None;
                self.go = None;
                self.live.requests.press(seat, d, action, after, go)
            }
            (_, _, Ok(one)) => self.live.requests.act(seat, d, one.into()),
            (_, _, Err(several)) => self.live.requests.act(seat, d, several),
        };
        self.sent.insert(id);
        Ok(())
    }

    /// The program failed: it is asked again, or a bot of the server plays on.
    async fn failed(&mut self, fault: &Fault) -> Result<(), Error> {
        self.faults += 1;
        self.say(News::fault(&self.id, fault.code(), &fault.to_string()));
        let hopeless = matches!(fault.kind, FaultKind::OtherProtocol | FaultKind::Declined);
        if self.faults < FAULTS && !hopeless {
            return Ok(());
        }
        self.replaced = true;
        if let Some(program) = self.program.take() {
            program.abandon();
        }
        let usual = self.game.bots.iter().find(|bot| *bot == "greedy").or(self.game.bots.first());
        let bot = usual.cloned().unwrap_or_default();
        self.say(News::stood_in(&self.id, &bot));
        self.stand_in(Some(bot)).await
    }

    /// Lets a bot of the server play, or nobody any more. A server that is gone is waited for.
    async fn stand_in(&self, bot: Option<String>) -> Result<(), Error> {
        let stand_in = StandIn { seat: self.seat, bot };
        loop {
            match self.client.stand_in(&self.id, &stand_in).await {
                Ok(_) => return Ok(()),
                Err(client::Error::Refused(problem)) if problem.code == "over" => return Ok(()),
                Err(client::Error::Unreachable(_)) => sleep_until(Instant::now() + AGAIN).await,
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// The match is over, or was broken off.
    fn end(&mut self) -> Fate {
        let end = self.state.as_ref().and_then(|standing| standing.end.as_ref());
        let rank = end.and_then(|end| end.ranks.get(usize::from(self.seat)).copied());
        if let Some(mut program) = self.program.take() {
            let (steps, end) = (raw(&self.steps), end.map(raw));
            // It is asked nothing any more, so it does not matter whether it listens. It may take a while to end.
            drop(spawn_blocking(move || drop(program.end(&steps, end.as_deref()))));
        }
        self.say(News::over(&self.id, rank, self.decisions));
        self.fate()
    }
}

/// The program's answer, whenever it comes.
async fn answered(asked: &mut Option<(u64, Asking)>) -> (u64, Option<Program>, Result<Chosen, Fault>) {
    let Some((d, asking)) = asked else { return std::future::pending().await };
    let d = *d;
    let done = asking.await;
    *asked = None;
    match done {
        Ok((program, answer)) => (d, program, answer),
        Err(_) => (d, None, Err(Fault::new(FaultKind::Crashed, "the bot's thread has ended"))),
    }
}

fn begin(
    command: &Command,
    game: &str,
    rules: u32,
    seat: u8,
    seats: u8,
    options: &Value,
    scene: Option<&RawValue>,
) -> Result<Program, Fault> {
    let mut program = Program::start(command, game, rules)?;
    program.begin(&Begin { seat, seats, options, scene, deadline: command.deadline })?;
    Ok(program)
}

/// How things stand, told as the bot wants it.
fn told(standing: &FullState, you: &Choice, profile: &Profile) -> State {
    let FullState { v, round, race, sealing, .. } = *standing;
    let (common, view) = match profile.views {
        Views::Parts => (standing.parts.common.clone(), standing.parts.own.clone()),
        Views::Whole => (None, raw(&standing.view)),
        Views::None => (None, raw(&Value::Null)),
    };
    State {
        v,
        round,
        pending: standing.pending.clone(),
        sealing,
        sealed: standing.sealed.clone(),
        race,
        common,
        patch: None,
        view,
        you: Some(you.clone()),
        // A bot takes nothing back.
        undo: false,
        clocks: standing.clocks.clone(),
        end: None,
    }
}

/// How long the bot may think: as long as it is let, and no longer than its clock runs.
fn deadline(clocks: &[ClockFace], seat: u8, usual: Duration) -> Duration {
    let clock = clocks.iter().find(|clock| clock.seat == seat && clock.running);
    let left = clock.map(|clock| Duration::from_millis(u64::try_from(clock.left_ms).unwrap_or(0)));
    match left {
        Some(left) => usual.min(left.saturating_sub(MARGIN)).max(LEAST),
        None => usual,
    }
}

fn raw<T: serde::Serialize + ?Sized>(value: &T) -> Box<RawValue> {
    to_raw_value(value).expect("messages are plain data and have a JSON form")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_thinks_no_longer_than_its_own_clock_runs() {
        let clock = |seat, left_ms, running| ClockFace { seat, left_ms, running, at: 0 };
        let usual = Duration::from_secs(5);
        let given = |clocks: &[ClockFace]| deadline(clocks, 1, usual).as_millis();
        assert_eq!(given(&[]), 5000, "a table without clocks");
        assert_eq!(given(&[clock(0, 10, true), clock(1, 60_000, true)]), 5000);
        assert_eq!(
            given(&[clock(0, 60_000, true), clock(1, 2000, true)]),
            1500,
            "less the way to the server"
        );
        assert_eq!(given(&[clock(1, 2000, false)]), 5000, "a clock that stands still");
        assert_eq!(
            [given(&[clock(1, 100, true)]), given(&[clock(1, -7, true)])],
            [50, 50],
            "it may still answer"
        );
    }
}
