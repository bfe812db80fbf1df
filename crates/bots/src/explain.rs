//! What a search thought, for people: the moves it considered, how much it thought of each, and what it expects.

use engine::Seat;
use serde::Serialize;
use serde_json::Value;

/// What a bot thinks of a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// Who decides.
    pub seat: Seat,
    /// The decision it is about; stale if the match has moved on in a way that matters.
    pub decision: u64,
    /// The bot that thought.
    pub bot: String,
    /// How many lines of thought there were.
    pub thoughts: u64,
    /// Every move, the best first.
    pub moves: Vec<Considered>,
}

/// A move and what speaks for it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Considered {
    /// The action, as it would be sent.
    pub action: Value,
    /// The action in words.
    pub label: String,
    /// The share of all thoughts that went to it.
    pub share: f64,
    /// What the seat may expect: its share of the win, between 0 and 1. Nothing if no thought went to it.
    pub result: Option<f64>,
}

/// A bot about to study a decision. It owns a copy of what the seat knows, so the match goes on meanwhile.
pub struct Study {
    pub(crate) work: Box<dyn FnOnce() -> Analysis + Send>,
}

impl Study {
    /// Thinks, as long as the bot's budget allows.
    pub fn run(self) -> Analysis {
        (self.work)()
    }
}
