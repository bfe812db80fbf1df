//! What a table may choose.

use std::borrow::Cow;

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

/// How the boards are dealt.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Boards {
    /// Players name a service.
    #[default]
    Named,
    /// At random.
    Random,
}

/// Whether there are goals.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Goals {
    /// As in the rulebook: who wants to win completes all three.
    #[default]
    On,
    /// The variant `cards_only`: boards only produce, and the most points win.
    Off,
}

pub(crate) const EXPLAINED: &[OptionInfo] = &[
    OptionInfo {
        key: "boards",
        help: Cow::Borrowed("option-boards"),
        values: OptionValues::Choice(&["named", "random"]),
    },
    OptionInfo {
        key: "goals",
        help: Cow::Borrowed("option-goals"),
        values: OptionValues::Choice(&["on", "off"]),
    },
    OptionInfo { key: "cards", help: Cow::Borrowed("option-cards"), values: OptionValues::File },
];
