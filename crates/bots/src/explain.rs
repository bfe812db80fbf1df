//! The result of a search for people: the moves it considered, the share of iterations each got, and its mean result.

use engine::Seat;
use serde::Serialize;
use serde_json::Value;

/// The analysis of a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// Who decides.
    pub seat: Seat,
    /// The decision it is about; stale if the match has moved on in a way that matters.
    pub decision: u64,
    /// The bot that searched.
    pub bot: String,
    /// The number of iterations.
    pub iterations: u64,
    /// Every move, the best first.
    pub moves: Vec<Considered>,
}

/// A move and its statistics.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Considered {
    /// The action, as it would be sent.
    pub action: Value,
    /// The action in words.
    pub label: String,
    /// The share of all iterations that went to it.
    pub share: f64,
    /// Its mean result: the seat's share of the win, between 0 and 1. Nothing without iterations.
    pub result: Option<f64>,
}

/// An analysis to be run on any thread. It owns a copy of what the seat knows, so the match can go on meanwhile.
pub struct Study {
    pub(crate) work: Box<dyn FnOnce() -> Analysis + Send>,
}

impl Study {
    /// Searches until the bot's budget is spent.
    pub fn run(self) -> Analysis {
        (self.work)()
    }
}
