//! Time at a table, kept beside the rules: worked out from when each step was accepted by the time of the service, so
//! that every node and every restart comes to the same.

use engine::{AnyMatch, PerSeat, Seat, SeatSet};
use protocol::live::{ClockFace, StepKind};
use protocol::rest::Clock;

use crate::doc::Pauses;
use crate::time::Moment;

/// The clocks of a match.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    clock: Clock,
    seats: u8,
    /// When the match stood still. All times below leave that out.
    pauses: Pauses,
    /// What is left of each bank.
    left: PerSeat<i64>,
    /// When the decision that each seat has now was put to it.
    since: PerSeat<Option<i64>>,
    /// The same for its last decision, should it take that back: recalling buys no time.
    answered: PerSeat<Option<i64>>,
    decisions: PerSeat<Option<u64>>,
}

impl Clocks {
    pub(crate) fn start(clock: Clock, pauses: Pauses, live: &dyn AnyMatch, at: i64) -> Clocks {
        let bank = match clock {
            Clock::Bank { seconds, .. } => i64::from(seconds) * 1000,
            Clock::None | Clock::Decision { .. } | Clock::Days { .. } => 0,
        };
        let nobody = PerSeat::splat(None);
        let mut clocks = Clocks {
            clock,
            seats: live.seats(),
            pauses,
            left: PerSeat::splat(bank),
            since: nobody,
            answered: nobody,
            decisions: PerSeat::splat(None),
        };
        clocks.look(live, clocks.played(at));
        clocks
    }

    /// The match was paused or goes on.
    pub(crate) fn pause(&mut self, pauses: &Pauses) {
        self.pauses.clone_from(pauses);
    }

    /// A time of the service without the time that the match stood still.
    fn played(&self, time: i64) -> i64 {
        time - self.pauses.until(time)
    }

    /// `actor` made a step that was accepted `at`; the match stands as `live` since.
    pub(crate) fn step(&mut self, live: &dyn AnyMatch, actor: Seat, kind: StepKind, at: i64) {
        let at = self.played(at);
        if let Clock::Bank { increment, .. } = self.clock {
            for seat in Seat::all(self.seats) {
                if let Some(since) = self.since[seat] {
                    self.left[seat] = (self.left[seat] - (at - since).max(0)).max(0);
                    self.since[seat] = Some(at);
                }
            }
            if kind == StepKind::Act {
                self.left[actor] += i64::from(increment) * 1000;
            }
        }
        let before = self.since[actor];
        let took_back = matches!(kind, StepKind::Undo | StepKind::Recall);
        self.look(live, at);
        let is_bank = matches!(self.clock, Clock::Bank { .. });
        if took_back && !is_bank && self.since[actor].is_some() {
            self.since[actor] = self.answered[actor].or(before).or(Some(at));
        }
        if kind == StepKind::Act {
            self.answered[actor] = before;
        }
    }

    fn look(&mut self, live: &dyn AnyMatch, at: i64) {
        for seat in Seat::all(self.seats) {
            let decision = live.decision(seat);
            if decision != self.decisions[seat] {
                self.decisions[seat] = decision;
                self.since[seat] = decision.map(|_| at);
            }
        }
    }

    /// Whether there is no clock at all, and so nothing that changes between two steps.
    pub(crate) fn stand_still(&self) -> bool {
        self.clock == Clock::None
    }

    /// When the seat's time is up by the time of the service, if it is being waited for and there is a clock that runs.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<i64> {
        let end = self.end(seat).filter(|_| !self.pauses.is_on())?;
        Some(end + self.pauses.until(i64::MAX))
    }

    fn end(&self, seat: Seat) -> Option<i64> {
        let since = self.since[seat]?;
        match self.clock {
            Clock::None => None,
            Clock::Decision { seconds } => Some(since + i64::from(seconds) * 1000),
            Clock::Days { days } => Some(since + i64::from(days) * 86_400_000),
            Clock::Bank { .. } => Some(since + self.left[seat]),
        }
    }

    pub(crate) fn faces(&self, pending: SeatSet, now: Moment) -> Vec<ClockFace> {
        if self.stand_still() {
            return Vec::new();
        }
        Seat::all(self.seats)
            .map(|seat| {
                let awaited = pending.contains(seat);
                let left_ms = match self.end(seat) {
                    Some(end) if awaited => (end - self.played(now.time)).max(0),
                    Some(_) | None => self.left[seat],
                };
                ClockFace { seat: seat.0, left_ms, running: awaited && !self.pauses.is_on(), at: now.wall }
            })
            .collect()
    }
}
