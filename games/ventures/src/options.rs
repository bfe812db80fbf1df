//! What a table may choose.

use engine::{OptionInfo, OptionValues};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table may choose.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How the boards are dealt.
    pub boards: Boards,
    /// Whether there are goals.
    pub goals: Goals,
    /// The text of a file of cards and boards of the table's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

engine::string_enum! {
    /// How the boards are dealt.
    #[derive(Default)]
    pub enum Boards {
        /// Players name a service.
        #[default]
        Named = "named",
        /// At random.
        Random = "random",
    }
}

engine::string_enum! {
    /// Whether there are goals.
    #[derive(Default)]
    pub enum Goals {
        /// As in the rulebook: who wants to win completes all three.
        #[default]
        On = "on",
        /// The variant `cards_only`: boards only produce, and the most points win.
        Off = "off",
    }
}

pub(crate) const EXPLAINED: &[OptionInfo] = &[
    OptionInfo::new("boards", "option-boards", OptionValues::Choice(Boards::WORDS)),
    OptionInfo::new("goals", "option-goals", OptionValues::Choice(Goals::WORDS)),
    OptionInfo::new("cards", "option-cards", OptionValues::File),
];
