//! Whose turn it is, and since when. Bots wait before a turn and not within it, and some standing answers end when one begins.

use engine::{PerSeat, Seat};

/// The turns of a match.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    now: Turn,
    before: Turn,
    /// The version at which the last turn of each seat began.
    began: PerSeat<u64>,
}

/// A turn: nobody's where all decide at once.
#[derive(Copy, Clone, Default, Debug)]
struct Turn {
    seat: Option<Seat>,
    steps: u32,
}

impl Turns {
    /// The first turn, if it is a seat's.
    pub(crate) fn start(seat: Option<Seat>) -> Turns {
        Turns { now: Turn { seat, steps: 0 }, before: Turn::default(), began: PerSeat::splat(0) }
    }

    /// A step led to version `v`, in which it is the turn of `seat`.
    pub(crate) fn step(&mut self, seat: Option<Seat>, v: u64) {
        self.now.steps += 1;
        if seat.is_none() || seat != self.now.seat {
            self.before = self.now;
            self.now = Turn { seat, steps: 0 };
            if let Some(seat) = seat {
                self.began[seat] = v;
            }
        }
    }

    /// Whether the turn has begun: the next step is not its first.
    pub(crate) fn goes_on(&self) -> bool {
        self.now.steps > 0
    }

    /// Whose turn was the last, if it took more than a step.
    pub(crate) fn last_of_several(&self) -> Option<Seat> {
        self.before.seat.filter(|_| self.before.steps > 1)
    }

    /// Whether a turn of `seat` has begun after version `v`.
    pub(crate) fn began_after(&self, seat: Seat, v: u64) -> bool {
        self.began[seat] > v
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Option<Seat> = Some(Seat(0));
    const B: Option<Seat> = Some(Seat(1));

    #[test]
    fn a_turn_goes_on_until_another_seat_has_one() {
        let mut turns = Turns::start(A);
        let mut seen = Vec::new();
        for (v, seat) in (1..).zip([A, A, B, A, A]) {
            turns.step(seat, v);
            seen.push((turns.goes_on(), turns.last_of_several()));
        }
        assert_eq!(seen, [(true, None), (true, None), (false, A), (false, None), (true, None)]);
        assert!(turns.began_after(Seat(0), 3) && !turns.began_after(Seat(0), 4));
    }

    #[test]
    fn where_all_decide_at_once_no_turn_goes_on() {
        let mut turns = Turns::start(None);
        turns.step(None, 1);
        turns.step(None, 2);
        assert!(!turns.goes_on() && turns.last_of_several().is_none());
    }
}
