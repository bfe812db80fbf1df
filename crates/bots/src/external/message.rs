//! The messages of the bot protocol, one JSON object per line. `docs/PROTOCOL.md` explains them to bot authors.

use engine::{NarratedEvent, Offer, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// What we say.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(super) enum Say<'a> {
    /// The first line.
    Hello { proto: u32, game: &'a str, rules: u32 },
    /// A match begins.
    New { r#match: u64, seat: Seat, seats: u8, options: &'a Value, deadline_ms: u64 },
    /// Something happened, as the bot's seat is told it.
    Event { r#match: u64, n: u64, seat: Seat, events: &'a [NarratedEvent] },
    /// The bot is asked.
    Decide {
        id: &'a str,
        r#match: u64,
        seat: Seat,
        round: u32,
        prompt: &'a str,
        view: &'a RawValue,
        legal: Vec<Choice<'a>>,
        deadline_ms: u64,
    },
    /// The answer is no longer wanted.
    Cancel { id: &'a str },
    /// The match is over.
    Result {
        r#match: u64,
        winners: Option<&'a [Seat]>,
        ranks: Option<&'a [u8]>,
        scores: Option<&'a [i32]>,
        reason: Option<&'a str>,
    },
    /// The last line.
    Bye,
}

/// Something the bot may do.
#[derive(Serialize)]
pub(super) struct Choice<'a> {
    id: usize,
    text: &'a str,
    action: &'a RawValue,
}

impl<'a> Choice<'a> {
    pub(super) fn list(offers: &'a [Offer]) -> Vec<Choice<'a>> {
        let numbered = offers.iter().enumerate();
        numbered.map(|(id, offer)| Choice { id, text: &offer.label, action: &offer.action }).collect()
    }
}

/// What a bot says. Fields we do not know are ignored, messages we do not know are not.
#[derive(Deserialize, Debug)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(super) enum Heard {
    /// Who it is.
    Id {
        name: String,
        #[serde(default)]
        games: Option<Vec<String>>,
    },
    /// It can be asked.
    Ready,
    /// It tells what it thinks; nothing follows from it.
    Info {},
    /// It answers: the number of a choice, or the action itself.
    Act {
        id: String,
        #[serde(default)]
        choice: Option<usize>,
        #[serde(default)]
        action: Option<Value>,
    },
}
