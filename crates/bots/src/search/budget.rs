//! The budget of a decision: a number of iterations, which can be reproduced exactly, or a time, which cannot. Rules never
//! see the clock.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::clock::Clock;

/// The budget of a decision.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Budget {
    /// A number of iterations: the same choice from the same seed.
    Iterations(u32),
    /// A number of milliseconds: as strong as the machine allows.
    Millis(u32),
}

impl Budget {
    /// The most iterations a name may ask for.
    pub const MOST_ITERATIONS: u32 = 100_000_000;
    /// The longest time a name may ask for: an hour.
    pub const MOST_MILLIS: u32 = 3_600_000;

    /// The time it gives, if it is one of time.
    pub const fn time(self) -> Option<Duration> {
        match self {
            Budget::Iterations(_) => None,
            Budget::Millis(millis) => Some(Duration::from_millis(millis as u64)),
        }
    }

    /// The part of this budget that one of `parts` equal workers gets. Time is not divided: they work at once.
    #[must_use]
    pub(crate) fn share(self, parts: u32, part: u32) -> Budget {
        match self {
            Budget::Iterations(all) => Budget::Iterations(all / parts + u32::from(part < all % parts)),
            Budget::Millis(_) => self,
        }
    }

    /// Starts to spend this budget; the time counts from `asked`.
    pub(crate) fn start(self, asked: Instant, clock: &Arc<dyn Clock>, stop: &Stop) -> Watch {
        // When the time is up the trees are summed and the other thread is joined: part of the budget is left for that.
        const USED: f64 = 0.94;
        let (left, deadlines) = match self {
            Budget::Iterations(most) => (most, None),
            Budget::Millis(millis) => {
                let used = Duration::from_secs_f64(f64::from(millis) * USED / 1000.0);
                (u32::MAX, Some(Deadlines { asked, warm_up: asked + used / 8, end: asked + used }))
            }
        };
        Watch { left, spent: 0, deadlines, clock: Arc::clone(clock), stop: stop.clone() }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(most) => write!(f, "{most}it"),
            Budget::Millis(millis) => write!(f, "{millis}ms"),
        }
    }
}

impl FromStr for Budget {
    type Err = BudgetError;

    /// `2000it`, `100ms` or `2s`.
    fn from_str(text: &str) -> Result<Budget, BudgetError> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, unit) = text.split_at(digits);
        let number: u32 = number.parse().map_err(|_| BudgetError)?;
        let (budget, most) = match unit {
            "it" => (Budget::Iterations(number), Budget::MOST_ITERATIONS),
            "ms" => (Budget::Millis(number), Budget::MOST_MILLIS),
            "s" => (Budget::Millis(number.saturating_mul(1000)), Budget::MOST_MILLIS / 1000),
            _ => return Err(BudgetError),
        };
        if (1..=most).contains(&number) { Ok(budget) } else { Err(BudgetError) }
    }
}

/// The text is no budget.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a budget is iterations as in 2000it or time as in 100ms or 2s, up to an hour")]
pub struct BudgetError;

/// Ends a running search from another thread: the bot then answers with the best move found so far.
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the search.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to end.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A budget being spent.
pub(crate) struct Watch {
    left: u32,
    spent: u32,
    deadlines: Option<Deadlines>,
    clock: Arc<dyn Clock>,
    stop: Stop,
}

/// The deadlines of a time budget.
#[derive(Copy, Clone)]
struct Deadlines {
    /// The start.
    asked: Instant,
    /// The warm-up ends here at the latest.
    warm_up: Instant,
    /// The end.
    end: Instant,
}

impl Watch {
    /// Whether there may be one more iteration. The first is always granted: every answer needs at least one visit.
    pub(crate) fn more(&mut self) -> bool {
        if self.spent > 0 && (self.left == 0 || self.stop.is_set() || self.is_time_up()) {
            return false;
        }
        self.spent += 1;
        self.left = self.left.saturating_sub(1);
        true
    }

    /// The iterations left: known, or estimated from the pace so far.
    pub(crate) fn left(&self) -> u32 {
        match self.deadlines {
            None => self.left,
            Some(Deadlines { asked, end, .. }) => {
                let now = self.clock.now();
                let pace = f64::from(self.spent) / (now - asked).as_secs_f64();
                (pace * end.saturating_duration_since(now).as_secs_f64()) as u32
            }
        }
    }

    /// Whether the time is up, in the middle of an iteration: playouts of some games take milliseconds. A budget of
    /// iterations never reads the clock, so that it is reproducible.
    pub(crate) fn is_time_up(&self) -> bool {
        self.deadlines.is_some_and(|deadlines| self.clock.now() >= deadlines.end)
    }

    /// The number of warm-up playouts: at most a quarter of the iterations.
    pub(crate) fn warm_ups(&self, most: u32) -> u32 {
        most.min(1 + self.left / 4)
    }

    /// Whether the warm-up has used its part of the time.
    pub(crate) fn is_warm(&self) -> bool {
        self.deadlines.is_some_and(|deadlines| self.clock.now() >= deadlines.warm_up)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::system;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in ["1it", "2000it", "100ms"] {
            assert_eq!(text.parse::<Budget>().unwrap().to_string(), text);
        }
        assert_eq!("2s".parse(), Ok(Budget::Millis(2000)));
    }

    #[test]
    fn what_is_no_budget_is_refused() {
        for text in ["", "it", "0it", "0ms", "-1ms", "1.5s", "99999999999ms", "3601s", "10", "10 ms", "10min"]
        {
            assert_eq!(text.parse::<Budget>(), Err(BudgetError), "{text}");
        }
    }

    #[test]
    fn iterations_are_dealt_out_to_the_last() {
        let parts: Vec<Budget> = (0..3).map(|part| Budget::Iterations(11).share(3, part)).collect();
        assert_eq!(parts, [4, 4, 3].map(Budget::Iterations));
    }

    #[test]
    fn a_watch_grants_its_iterations_and_no_more_once_stopped() {
        let spent = |stop: &Stop| {
            let clock = system();
            let mut watch = Budget::Iterations(5).start(clock.now(), &clock, stop);
            (0..100).take_while(|_| watch.more()).count()
        };
        assert_eq!(spent(&Stop::default()), 5);
        let stop = Stop::default();
        stop.now();
        assert_eq!(spent(&stop), 1);
    }

    #[test]
    fn what_is_left_is_guessed_by_the_pace_so_far() {
        struct At(Duration, Instant);

        impl Clock for At {
            fn now(&self) -> Instant {
                self.1 + self.0
            }
        }

        let asked = system().now();
        let left = |at: u64| {
            let clock: Arc<dyn Clock> = Arc::new(At(Duration::from_millis(at), asked));
            let mut watch = Budget::Millis(1000).start(asked, &clock, &Stop::default());
            let granted = (0..10).filter(|_| watch.more()).count();
            (granted, watch.left())
        };
        assert_eq!([left(188), left(470), left(940)], [(10, 40), (10, 10), (1, 0)]);
    }
}
