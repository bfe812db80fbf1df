//! Races: decisions in which the moment of a press counts. The server gives the signal, waits until no earlier press can
//! still be on its way, and puts presses in the order in which they were made. What it decides goes into the log; how it
//! came to that does not, so nothing here needs to be repeated.

use engine::{PerSeat, Seat};

/// How far a client's own reading may differ from what the connection's round trip suggests.
const TOLERANCE_MS: i64 = 60;
/// Presses closer than this cannot be told apart.
const CLOSE_MS: i64 = 40;
/// A hand has to go back to the table between two presses.
const HAND_MS: i64 = 180;
/// Who has not pressed for so long does not want to.
const IDLE_MS: i64 = 12_000;
/// The longest round trip that is made up for: who answers our questions late on purpose gains no more than this.
const MOST_TRIP_MS: i64 = 250;
/// When a figure that the table plays presses first, and how long it takes from one press to the next.
const RIVAL_FIRST_MS: i64 = 350;
const RIVAL_NEXT_MS: i64 = 420;

/// A race that is on.
pub(crate) struct Heat<T> {
    /// The name of its signal. Nobody knows it before, and none is like it, not in another life of the server either.
    go: u32,
    signal_at: i64,
    told: bool,
    held: Vec<Press<T>>,
    /// When each seat pressed last, since the signal.
    last: PerSeat<Option<i64>>,
    /// The seat that races against a figure of the table's, and when that presses next.
    rival: Option<(Seat, i64)>,
}

/// A press that waits until it is sure that none came before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Press<T> {
    pub(crate) by: Racer,
    /// Milliseconds from when its maker saw the signal.
    after: i64,
    release: i64,
    pub(crate) who: Option<T>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Racer {
    Seat(Seat),
    /// The figure of the table's that this seat races against.
    Against(Seat),
}

/// What those who look on have been told of a race.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Call {
    /// There is none.
    #[default]
    None,
    /// The signal will come. It is not yet for anybody to know.
    Ready(u32),
    /// It was given then.
    Now { go: u32, at: i64 },
}

/// What a client says of its press.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Claim {
    /// Which signal it answers.
    pub(crate) go: Option<u32>,
    /// Milliseconds since that, by the client's own clock.
    pub(crate) after_ms: Option<u32>,
}

/// What becomes of a press that has just arrived.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// It answers a signal that counts no more.
    Stale,
    /// Before the signal.
    Early,
    /// The hand was not back yet.
    TooSoon,
    /// So long after the signal.
    At(i64),
}

/// What is to be done now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Due<T> {
    /// Tell everybody.
    Signal,
    Press(Press<T>),
    Together(Press<T>, Press<T>),
    /// This seat has waited too long.
    Idle(Seat),
}

impl<T> Heat<T> {
    pub(crate) fn new(go: u32, signal_at: i64) -> Heat<T> {
        Heat { go, signal_at, told: false, held: Vec::new(), last: PerSeat::splat(None), rival: None }
    }

    /// What there is to know of it now.
    pub(crate) fn call(&self) -> Call {
        if self.told { Call::Now { go: self.go, at: self.signal_at } } else { Call::Ready(self.go) }
    }

    /// `seat` races against a figure of the table's.
    pub(crate) fn against(mut self, seat: Seat, jitter: i64) -> Heat<T> {
        self.rival = Some((seat, RIVAL_FIRST_MS + jitter));
        self
    }

    /// A press of `seat` arrived `now` over a connection whose round trip takes `trip`, with what the client claims.
    pub(crate) fn judge(&self, seat: Seat, now: i64, trip: i64, claim: Claim) -> Heard {
        if claim.go.is_some_and(|go| go != self.go) {
            return Heard::Stale;
        }
        let claimed = claim.after_ms.map(i64::from);
        let passed = now - self.signal_at;
        let likely = passed - trip.clamp(0, MOST_TRIP_MS);
        let earliest = likely - TOLERANCE_MS;
        let after = claimed.unwrap_or(likely).clamp(earliest, passed.max(earliest));
        if passed < 0 || claimed.is_none() && after < 0 {
            return Heard::Early;
        }
        let after = after.max(0);
        if self.last[seat].is_some_and(|last| after - last < HAND_MS) {
            return Heard::TooSoon;
        }
        Heard::At(after)
    }

    /// Holds a press until it is sure that it was the first. `others` is the longest round trip of those the seat races
    /// against, if any.
    pub(crate) fn hold(&mut self, seat: Seat, after: i64, now: i64, others: Option<i64>, who: T) {
        self.last[seat] = Some(after);
        let release = match (others, self.rival) {
            (None, None) => now,
            (Some(trip), _) => self.sure(after, trip),
            (None, Some(_)) => self.sure(after, 0),
        };
        self.held.push(Press { by: Racer::Seat(seat), after, release, who: Some(who) });
    }

    /// When no press that was made before `after`, or too close behind it, can still be on its way.
    fn sure(&self, after: i64, trip: i64) -> i64 {
        self.signal_at + after + CLOSE_MS + trip.min(MOST_TRIP_MS) + TOLERANCE_MS
    }

    /// Whether `who` is among those who wait.
    pub(crate) fn held(&mut self, is: impl Fn(&T) -> bool) -> Option<&mut T> {
        self.held.iter_mut().filter_map(|press| press.who.as_mut()).find(|who| is(who))
    }

    /// Those who still wait when it is over.
    pub(crate) fn into_waiting(self) -> impl Iterator<Item = T> {
        self.held.into_iter().filter_map(|press| press.who)
    }

    /// When there is something to do.
    pub(crate) fn due_at(&self, racing: impl Iterator<Item = Seat>) -> i64 {
        if !self.told {
            return self.signal_at;
        }
        let held = self.held.iter().map(|press| press.release);
        let idle = racing.map(|seat| self.signal_at + self.last[seat].unwrap_or(0) + IDLE_MS);
        let rival = self.rival.map(|(_, next)| self.signal_at + next);
        held.chain(idle).chain(rival).min().unwrap_or(i64::MAX)
    }

    /// The next thing to do. `trip` is the round trip of who races against the table's figure, `jitter` a little chance.
    pub(crate) fn due(
        &mut self,
        now: i64,
        racing: impl Iterator<Item = Seat>,
        trip: i64,
        jitter: i64,
    ) -> Option<Due<T>> {
        if now < self.signal_at {
            return None;
        }
        if !self.told {
            self.told = true;
            return Some(Due::Signal);
        }
        if let Some((seat, next)) = self.rival
            && self.signal_at + next <= now
        {
            let release = self.sure(next, trip);
            self.held.push(Press { by: Racer::Against(seat), after: next, release, who: None });
            self.rival = Some((seat, next + RIVAL_NEXT_MS + jitter));
        }
        self.held.sort_by_key(|press| press.after);
        if self.held.first().is_some_and(|press| press.release <= now) {
            let first = self.held.remove(0);
            let close = self
                .held
                .first()
                .is_some_and(|next| next.after - first.after < CLOSE_MS && next.by != first.by);
            return Some(if close { Due::Together(first, self.held.remove(0)) } else { Due::Press(first) });
        }
        let mut racing = racing;
        racing.find(|&seat| self.signal_at + self.last[seat].unwrap_or(0) + IDLE_MS <= now).map(Due::Idle)
    }

    /// From when on a bot may press: people must have a chance, and bots have hands too.
    pub(crate) fn bot_from(&self, seat: Seat, jitter: i64) -> i64 {
        const FIRST_MS: i64 = 280;
        const NEXT_MS: i64 = 300;
        let from = self.last[seat].map_or(FIRST_MS, |last| last + NEXT_MS);
        self.signal_at + from + jitter
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    /// A race whose signal was given at 1000, and everybody knows.
    fn on() -> Heat<&'static str> {
        let mut heat = Heat::new(7, 1000);
        assert_eq!(heat.due(999, [A, B].into_iter(), 0, 0), None);
        assert_eq!(heat.due(1000, [A, B].into_iter(), 0, 0), Some(Due::Signal));
        heat
    }

    fn press(
        heat: &mut Heat<&'static str>,
        seat: Seat,
        now: i64,
        trip: i64,
        after_ms: Option<u32>,
        others: Option<i64>,
        who: &'static str,
    ) -> Heard {
        let heard = heat.judge(seat, now, trip, Claim { go: None, after_ms });
        if let Heard::At(after) = heard {
            heat.hold(seat, after, now, others, who);
        }
        heard
    }

    fn names(due: Option<Due<&'static str>>) -> Vec<&'static str> {
        match due {
            Some(Due::Press(press)) => vec![press.who.unwrap_or("rival")],
            Some(Due::Together(one, two)) => vec![one.who.unwrap_or("rival"), two.who.unwrap_or("rival")],
            Some(Due::Signal | Due::Idle(_)) | None => Vec::new(),
        }
    }

    #[test]
    fn the_earlier_press_counts_and_not_the_shorter_way() {
        let mut heat = on();
        // B is near and presses after 300 ms; A is far, pressed after 250, and arrives later.
        assert_eq!(press(&mut heat, B, 1310, 10, Some(300), Some(200), "b"), Heard::At(300));
        assert_eq!(heat.due(1320, [A, B].into_iter(), 0, 0), None, "another may be on its way");
        assert_eq!(press(&mut heat, A, 1450, 200, Some(250), Some(10), "a"), Heard::At(250));
        assert_eq!(names(heat.due(1700, [A, B].into_iter(), 0, 0)), ["a"]);
        assert_eq!(names(heat.due(1700, [A, B].into_iter(), 0, 0)), ["b"]);
    }

    #[test]
    fn who_says_nothing_is_judged_by_their_round_trip() {
        let mut heat = on();
        press(&mut heat, B, 1330, 10, None, Some(200), "b");
        press(&mut heat, A, 1450, 200, None, Some(10), "a");
        assert_eq!(names(heat.due(1800, [A, B].into_iter(), 0, 0)), ["a"], "250 against 320");
    }

    #[test]
    fn a_lie_gains_no_more_than_the_tolerance() {
        let mut heat = on();
        press(&mut heat, A, 1400, 100, Some(5), Some(100), "liar");
        press(&mut heat, B, 1320, 100, Some(220), Some(100), "honest");
        assert_eq!(
            names(heat.due(1900, [A, B].into_iter(), 0, 0)),
            ["honest", "liar"],
            "240 and 220 are close"
        );
        let mut heat = on();
        press(&mut heat, A, 1460, 9999, Some(5), Some(100), "liar");
        press(&mut heat, B, 1200, 100, Some(100), Some(250), "honest");
        assert_eq!(
            names(heat.due(1900, [A, B].into_iter(), 0, 0)),
            ["honest"],
            "a trip of ten seconds is not believed"
        );
    }

    #[test]
    fn what_cannot_be_told_apart_counts_together() {
        let mut heat = on();
        press(&mut heat, A, 1300, 0, None, Some(0), "a");
        press(&mut heat, B, 1339, 0, None, Some(0), "b");
        assert_eq!(names(heat.due(1500, [A, B].into_iter(), 0, 0)), ["a", "b"]);
        let mut heat = on();
        press(&mut heat, A, 1300, 0, None, Some(0), "a");
        press(&mut heat, B, 1340, 0, None, Some(0), "b");
        assert_eq!(names(heat.due(1500, [A, B].into_iter(), 0, 0)), ["a"]);
    }

    #[test]
    fn before_the_signal_is_early_and_a_hand_takes_its_time() {
        let mut heat: Heat<&'static str> = Heat::new(7, 1000);
        assert_eq!(press(&mut heat, A, 999, 0, Some(50), Some(0), ""), Heard::Early);
        let mut heat = on();
        assert_eq!(
            press(&mut heat, A, 1050, 200, None, Some(0), ""),
            Heard::Early,
            "it was on its way before"
        );
        assert_eq!(press(&mut heat, A, 1300, 0, None, Some(0), "a"), Heard::At(300));
        assert_eq!(press(&mut heat, A, 1479, 0, None, Some(0), "a"), Heard::TooSoon);
        assert_eq!(press(&mut heat, A, 1480, 0, None, Some(0), "a"), Heard::At(480));
    }

    #[test]
    fn a_press_that_answers_another_signal_counts_for_nothing() {
        let heat = on();
        let press = |go, now| heat.judge(A, now, 0, Claim { go: Some(go), after_ms: Some(300) });
        assert_eq!(press(7, 1300), Heard::At(300));
        assert_eq!(press(8, 1300), Heard::Stale);
        assert_eq!(press(8, 900), Heard::Stale, "and is no false start");
    }

    #[test]
    fn alone_nobody_waits_and_who_never_presses_is_idle() {
        let mut heat = on();
        press(&mut heat, A, 1300, 100, None, None, "a");
        assert_eq!(names(heat.due(1300, [A].into_iter(), 0, 0)), ["a"]);
        assert_eq!(heat.due_at([A].into_iter()), 1000 + 200 + IDLE_MS);
        assert_eq!(heat.due(1000 + 200 + IDLE_MS, [A].into_iter(), 0, 0), Some(Due::Idle(A)));
    }

    #[test]
    fn the_tables_figure_has_a_rhythm_of_its_own() {
        let mut heat = Heat::new(7, 1000).against(A, 0);
        assert_eq!(heat.due(1000, [A].into_iter(), 50, 0), Some(Due::Signal));
        assert_eq!(heat.due_at([A].into_iter()), 1000 + RIVAL_FIRST_MS);
        press(&mut heat, A, 1350, 50, Some(300), None, "a");
        assert_eq!(
            names(heat.due(1500, [A].into_iter(), 50, 0)),
            ["a"],
            "300 before 350, though both are known"
        );
        assert_eq!(names(heat.due(1500, [A].into_iter(), 50, 0)), ["rival"]);
    }
}
