//! Races at a table. Among those who are there the moment of a press counts; when somebody is not, the race goes beat by
//! beat, as if all pressed together.

use std::cmp::Reverse;

use engine::{Race, Seat, SeatSet, say};
use serde_json::Value;
use tokio::sync::oneshot;

use super::{Actor, Operation, Running};
use crate::doc::CLOCK;
use crate::error::ApiError;
use crate::table::race::{Call, Claim, Due, Heard, Heat, Press, Racer};
use crate::table::running::AND;

/// From beat to beat when nobody presses.
const BEAT_MS: i64 = 420;
/// Who presses when nobody does.
const TABLE: &str = "table";

/// Who pressed, and who wants to know what became of it.
pub(super) struct Presser {
    pub(super) by: String,
    pub(super) name: Option<String>,
    pub(super) reply: Option<oneshot::Sender<Result<u64, ApiError>>>,
}

impl Presser {
    fn told(self, answer: Result<u64, ApiError>) {
        if let Some(reply) = self.reply {
            // Whoever asked may have gone; what was done stays done.
            let _ = reply.send(answer);
        }
    }
}

/// What an answer is in a race.
pub(super) enum Answered {
    /// A press, and what the client says of it.
    Press(Claim),
    /// Nothing to do with the race, or the request to press no more.
    Otherwise,
    /// Something only the host of a race says.
    NotTheirs,
}

impl Actor {
    pub(super) fn answered(&self, seat: Seat, operation: &Operation) -> Answered {
        let Operation::Act { actions, claim, .. } = operation else { return Answered::Otherwise };
        let Some(race) = self.race(seat) else { return Answered::Otherwise };
        match actions.as_slice() {
            [action] if *action == race.press => Answered::Press(*claim),
            [action] if *action == race.rest => Answered::Otherwise,
            _ => Answered::NotTheirs,
        }
    }

    pub(super) fn race(&self, seat: Seat) -> Option<Race<Value>> {
        self.running.as_ref()?.live.race(seat)
    }

    /// A press has come.
    pub(super) async fn press(&mut self, seat: Seat, presser: Presser, claim: Claim) {
        let now = self.app.time();
        let done = presser.name.as_deref().and_then(|name| {
            self.running.as_ref().and_then(|running| running.done_before(&presser.by, name))
        });
        if let Some(v) = done {
            return presser.told(Ok(v));
        }
        self.start_heat(now);
        let (others, trip) = (self.others(seat), self.trip(seat));
        let (Some(heat), Some(race)) =
            (&mut self.heat, self.running.as_ref().and_then(|r| r.live.race(seat)))
        else {
            return presser.told(Err(ApiError::conflict("no_race", say!("server-no-race"))));
        };
        let same = |held: &Presser| held.by == presser.by && held.name == presser.name;
        if presser.name.is_some()
            && let Some(held) = heat.held(same)
        {
            held.reply = presser.reply;
            return;
        }
        match heat.judge(seat, now, trip, claim) {
            Heard::At(after) => heat.hold(seat, after, now, others, presser),
            Heard::Stale => presser.told(Err(too_late())),
            Heard::TooSoon => presser.told(Err(ApiError::conflict("too_soon", say!("server-too-soon")))),
            Heard::Early => {
                let operation = Operation::Host(race.early);
                // With the news of the false start everybody is told that this signal counts no more.
                let heat = self.heat.take();
                let answer = self.perform(&presser.by, seat, presser.name.as_deref(), &operation).await;
                match (answer, heat) {
                    // There have been so many that the signal counts anyway.
                    (Err(error), Some(mut heat)) if error.problem.code == "illegal" => {
                        heat.hold(seat, 0, now, others, presser);
                        self.heat = Some(heat);
                    }
                    (answer, heat) => {
                        presser.told(answer);
                        end(heat);
                    }
                }
            }
        }
    }

    /// The longest way of those `seat` races against.
    fn others(&self, seat: Seat) -> Option<i64> {
        let racing = self.racing();
        racing.iter().filter(|&other| other != seat).map(|other| self.trip(other)).max()
    }

    pub(super) fn racing(&self) -> SeatSet {
        self.running.as_ref().map_or(SeatSet::EMPTY, Running::racing)
    }

    /// Whether a person who races is not there.
    fn somebody_is_missing(&self, racing: SeatSet) -> bool {
        let Some(table) = &self.table else { return true };
        let bot = |seat| table.doc.place(seat).is_some_and(|place| place.bot.is_some());
        racing.iter().any(|seat| !bot(seat) && self.readers.trip(table, seat).is_none())
    }

    /// How far away the player of a seat is, in milliseconds.
    fn trip(&self, seat: Seat) -> i64 {
        let trip = self.table.as_ref().and_then(|table| self.readers.trip(table, seat)).unwrap_or_default();
        i64::try_from(trip.as_millis()).unwrap_or(i64::MAX)
    }

    fn start_heat(&mut self, now: i64) {
        let racing = self.racing();
        if racing.is_empty() || self.somebody_is_missing(racing) {
            self.end_heat();
        } else if self.heat.is_none() {
            let config = self.app.config();
            let (least, most) = (*config.suspense_ms.start(), *config.suspense_ms.end());
            let [low, high, go @ ..] = config.clock_and_entropy.secret::<6>();
            let chance = i64::from(u16::from_le_bytes([low, high]));
            let signal_at = now + config.countdown_ms + least + chance % (most - least + 1).max(1);
            let mut heat = Heat::new(u32::from_le_bytes(go), signal_at);
            let rival = racing.iter().find(|&seat| self.race(seat).is_some_and(|race| race.rival.is_some()));
            if let Some(seat) = rival {
                heat = heat.against(seat, self.jitter(seat, 60));
            }
            self.heat = Some(heat);
        }
    }

    fn end_heat(&mut self) {
        end(self.heat.take());
    }

    /// A little irregularity that needs no chance of its own: the version differs from press to press.
    pub(super) fn jitter(&self, seat: Seat, most: i64) -> i64 {
        let v = self.running.as_ref().map_or(0, |running| running.live.version());
        ((v * 37 + u64::from(seat.0) * 101) % 1000) as i64 * most / 1000
    }

    /// When the race wants something done.
    pub(super) fn race_due(&self, running: &Running) -> Option<i64> {
        let racing = running.racing();
        if racing.is_empty() {
            None
        } else if self.somebody_is_missing(racing) {
            let late = if self.mine == running.live.version() { 0 } else { self.app.config().bot_grace_ms };
            Some(running.last_at + BEAT_MS + late)
        } else {
            Some(self.heat.as_ref().map_or(0, |heat| heat.due_at(racing.iter())))
        }
    }

    /// From when on a bot may answer, if it races.
    pub(super) fn bot_races(&self, running: &Running, seat: Seat) -> Option<i64> {
        if !running.racing().contains(seat) {
            return None;
        }
        let from = self.heat.as_ref().map(|heat| heat.bot_from(seat, self.jitter(seat, 220)));
        // Beat by beat, bots are not asked.
        Some(from.unwrap_or(i64::MAX))
    }

    /// Does what a race wants done.
    pub(super) async fn settle_race(&mut self) {
        let now = self.app.time();
        let Some(due) = self.running.as_ref().and_then(|running| self.race_due(running)) else {
            return self.end_heat();
        };
        self.start_heat(now);
        if self.heat.is_none() {
            if due <= now {
                self.beat().await;
            }
            return;
        }
        while let Some(mut heat) = self.heat.take() {
            let racing = self.racing();
            let trip = racing.iter().map(|seat| self.trip(seat)).max().unwrap_or(0);
            let next = heat.due(now, racing.iter(), trip, self.jitter(Seat(0), 60));
            self.heat = Some(heat);
            match next {
                None => return,
                Some(Due::Signal) => self.call(),
                Some(Due::Press(press)) => self.pass(press).await,
                Some(Due::Together(one, two)) => self.pass_both(one, two).await,
                Some(Due::Idle(seat)) => {
                    if let Some(race) = self.race(seat) {
                        self.play(CLOCK, seat, race.rest).await;
                    }
                }
            }
            if self.racing().is_empty() {
                self.end_heat();
            }
        }
    }

    /// Tells everybody where the race stands.
    pub(super) fn call(&mut self) {
        let call = self.heat.as_ref().map_or(Call::None, Heat::call);
        if std::mem::replace(&mut self.called, call) != call {
            self.hand_out();
        }
    }

    /// All turn together, as far as they can.
    async fn beat(&mut self) {
        let Some(seat) = self.racing().first() else { return };
        let Some(race) = self.race(seat) else { return };
        if !self.play(TABLE, seat, race.together).await {
            self.play(TABLE, seat, race.press).await;
        }
    }

    async fn play(&mut self, by: &str, seat: Seat, action: Value) -> bool {
        self.perform(by, seat, None, &Operation::Host(action)).await.is_ok()
    }

    async fn pass(&mut self, press: Press<Presser>) {
        match press.by {
            Racer::Against(seat) => {
                if let Some(rival) = self.race(seat).and_then(|race| race.rival) {
                    self.play(TABLE, seat, rival).await;
                }
            }
            Racer::Seat(seat) => {
                let Some(presser) = press.who else { return };
                let answer = match self.race(seat) {
                    Some(race) => {
                        let operation = Operation::act(None, vec![race.press]);
                        self.perform(&presser.by, seat, presser.name.as_deref(), &operation).await
                    }
                    None => Err(too_late()),
                };
                presser.told(answer);
            }
        }
    }

    async fn pass_both(&mut self, one: Press<Presser>, two: Press<Presser>) {
        let mut both = [one, two];
        // A person's press comes first: the log names who sent it.
        both.sort_by_key(|press| Reverse(matches!(press.by, Racer::Seat(_))));
        let (Racer::Seat(seat) | Racer::Against(seat)) = both[0].by;
        let pressers: Vec<Presser> = both.into_iter().filter_map(|press| press.who).collect();
        let Some(race) = self.race(seat) else { return };
        // The log has the names of both: either may send again, to another life of the server too.
        let (mut by, mut name) = (String::new(), String::new());
        for (who, called) in pressers.iter().filter_map(|who| Some((&who.by, who.name.as_ref()?))) {
            for (all, one) in [(&mut by, who), (&mut name, called)] {
                if !all.is_empty() {
                    all.push(AND);
                }
                all.push_str(one);
            }
        }
        let name = Some(name).filter(|name| !name.is_empty());
        if name.is_none() {
            by = pressers.first().map_or_else(|| TABLE.to_owned(), |who| who.by.clone());
        }
        let answer = self.perform(&by, seat, name.as_deref(), &Operation::Host(race.together)).await;
        for presser in pressers {
            presser.told(answer.clone());
        }
    }
}

/// A race is over, or goes on without this signal: whoever has pressed and still waits was too late.
fn end(heat: Option<Heat<Presser>>) {
    for presser in heat.into_iter().flat_map(Heat::into_waiting) {
        presser.told(Err(too_late()));
    }
}

fn too_late() -> ApiError {
    ApiError::conflict("stale", say!("server-press-too-late"))
}
