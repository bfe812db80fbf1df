//! The messages of the bot protocol, one JSON object per line. What is told of a match has the names and shapes it has over
//! the network. `docs/PROTOCOL.md` explains them to bot authors.

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// The version of the protocol.
pub const PROTOCOL: u32 = 2;

/// What we say, besides a [`Decide`].
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(super) enum Say<'a> {
    /// The first line.
    Hello { proto: u32, game: &'a str, rules: u32 },
    /// A match begins.
    New {
        r#match: u64,
        seat: u8,
        seats: u8,
        options: &'a Value,
        #[serde(skip_serializing_if = "Option::is_none")]
        scene: Option<&'a RawValue>,
        deadline_ms: u64,
    },
    /// The answer is no longer wanted.
    Cancel { r#match: u64, d: u64 },
    /// The match is over.
    Result { r#match: u64, steps: &'a RawValue, end: Option<&'a RawValue> },
    /// The last line.
    Bye,
}

/// The bot is asked.
#[derive(Serialize)]
#[serde(tag = "t", rename = "decide")]
pub(super) struct Decide<'a, Steps, State> {
    pub(super) r#match: u64,
    pub(super) steps: &'a Steps,
    pub(super) state: &'a State,
    pub(super) deadline_ms: u64,
}

/// A step that was accepted, as on a stream.
#[derive(Serialize)]
pub(super) struct Step {
    pub(super) from: u64,
    pub(super) v: u64,
    pub(super) seat: Seat,
    pub(super) kind: &'static str,
    pub(super) told: Vec<ToldEvent>,
}

/// Something that happened; without its text for a bot that reads none.
#[derive(Serialize)]
pub(super) struct ToldEvent {
    pub(super) event: Box<RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) text: Option<String>,
}

/// How things stand, as on a stream.
#[derive(Serialize)]
pub(super) struct State {
    pub(super) v: u64,
    pub(super) round: u32,
    pub(super) pending: Seats,
    pub(super) sealing: bool,
    pub(super) sealed: Seats,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) common: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) view: Option<Box<RawValue>>,
    pub(super) you: You,
}

/// What the bot has to decide.
#[derive(Serialize)]
pub(super) struct You {
    pub(super) seat: Seat,
    pub(super) d: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) prompt: Option<String>,
    pub(super) legal: Legal,
}

/// What it may do.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Legal {
    /// In words as well.
    Offered(Vec<engine::Offer>),
    /// For a bot that reads no words.
    Bare(Vec<Bare>),
}

impl Legal {
    pub(super) fn len(&self) -> usize {
        match self {
            Legal::Offered(offers) => offers.len(),
            Legal::Bare(offers) => offers.len(),
        }
    }
}

/// An action without words.
#[derive(Serialize)]
pub(super) struct Bare {
    pub(super) action: Box<RawValue>,
}

/// Seats as a list.
pub(super) struct Seats(pub(super) SeatSet);

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

/// How a match ended, as on a stream, but for the seed: a series has it already.
#[derive(Serialize)]
pub(super) struct End<'a> {
    pub(super) reason: &'a str,
    pub(super) winners: Seats,
    pub(super) tie_break: bool,
    pub(super) ranks: Vec<u8>,
    pub(super) scores: Vec<i32>,
    pub(super) sheet: Vec<engine::ScoreRow>,
}

/// What a bot says. Fields we do not know are ignored, messages we do not know are not.
#[derive(Deserialize, Debug)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(super) enum Heard {
    /// Who it is.
    Id(Profile),
    /// It can be asked.
    Ready,
    /// It tells what it thinks; nothing follows from it.
    Info {},
    /// It answers: the number of an offer, or the actions themselves.
    Act {
        r#match: u64,
        d: u64,
        #[serde(default)]
        choice: Option<usize>,
        #[serde(default)]
        actions: Option<Vec<Value>>,
    },
}

/// Who a bot is, what it plays, and what it wants to be told.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Profile {
    /// What it calls itself.
    pub name: String,
    /// The version of the protocol it was written for. Version 1 had no such field.
    #[serde(default = "first")]
    pub proto: u32,
    /// What it plays; everything if it does not say.
    #[serde(default)]
    pub games: Option<Vec<Accepts>>,
    /// How it wants to be told what its seat sees.
    #[serde(default)]
    pub views: Views,
    /// Whether it reads words: prompts, labels, and what happened.
    #[serde(default = "yes")]
    pub texts: bool,
    /// Whether it wants to be told what happened since it was last asked.
    #[serde(default = "yes")]
    pub steps: bool,
}

fn first() -> u32 {
    1
}

fn yes() -> bool {
    true
}

/// How a bot wants to be told what its seat sees.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Views {
    /// The scene when a match begins; then what is common to all, and what is the seat's own.
    #[default]
    Parts,
    /// All of it with every decision.
    Whole,
    /// Not at all: the offers are enough.
    None,
}

/// A game that a bot plays, and on what terms.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Accepts {
    /// On all terms.
    Game(String),
    /// On some.
    Terms {
        /// The game's id.
        game: String,
        /// With so many players; left out, with any number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seats: Option<Vec<u8>>,
        /// The values it takes of some of the table's options; of others it takes all.
        #[serde(default, skip_serializing_if = "serde_json::Map::is_empty")]
        options: serde_json::Map<String, Value>,
    },
}

impl Profile {
    /// Why it does not play at such a table; nothing if it does. `options` are all of the table's.
    pub fn declines(&self, game: &str, seats: u8, options: &Value) -> Option<String> {
        let games = self.games.as_ref()?;
        let mut why = None;
        for accepted in games {
            match accepted {
                Accepts::Game(known) if known == game => return None,
                Accepts::Terms { game: known, seats: numbers, options: values } if known == game => {
                    if numbers.as_ref().is_some_and(|numbers| !numbers.contains(&seats)) {
                        why = Some(format!("it does not play {game} with {seats} players"));
                        continue;
                    }
                    let refused = values.iter().find(|(name, taken)| {
                        let value = options.get(name.as_str()).unwrap_or(&Value::Null);
                        taken.as_array().is_none_or(|taken| !taken.contains(value))
                    });
                    let (name, _) = refused?;
                    let value = options.get(name.as_str()).unwrap_or(&Value::Null);
                    why = Some(format!("it does not play {game} with the option {name} = {value}"));
                }
                Accepts::Game(_) | Accepts::Terms { .. } => {}
            }
        }
        Some(why.unwrap_or_else(|| format!("it does not play {game}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn profile(games: &Value) -> Profile {
        serde_json::from_value(json!({ "name": "one", "proto": 2, "games": games })).unwrap()
    }

    #[test]
    fn a_bot_may_play_some_games_on_some_terms() {
        let options = json!({ "covers": "open", "board": null });
        assert_eq!(profile(&Value::Null).declines("whist", 3, &options), None);
        let some =
            profile(&json!(["whist", { "game": "faro", "seats": [2], "options": { "covers": ["open"] } }]));
        assert_eq!(some.declines("whist", 3, &options), None);
        assert_eq!(some.declines("faro", 2, &options), None);
        assert_eq!(some.declines("skat", 3, &options).unwrap(), "it does not play skat");
        assert_eq!(some.declines("faro", 3, &options).unwrap(), "it does not play faro with 3 players");
        assert_eq!(
            some.declines("faro", 2, &json!({ "covers": "shut" })).unwrap(),
            r#"it does not play faro with the option covers = "shut""#
        );
    }

    #[test]
    fn who_does_not_say_otherwise_speaks_version_1_and_is_told_everything_in_parts() {
        let old: Profile = serde_json::from_value(json!({ "name": "one" })).unwrap();
        assert_eq!((old.proto, old.views, old.texts, old.steps), (1, Views::Parts, true, true));
    }
}
