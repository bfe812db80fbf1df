//! What a table may choose.

use std::borrow::Cow;

use engine::{OptionInfo, OptionValues};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table may choose before the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which cities two players cover.
    pub covers: Covers,
    /// The text of a board file of the table's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The text of a coach file of the table's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coaches: Option<String>,
}

/// Which cities two players cover.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Covers {
    /// Those the board file names.
    #[default]
    FarEdge,
    /// Eight drawn at random such that the rest stays connected.
    Random,
}

pub(crate) const EXPLAINED: &[OptionInfo] = &[
    OptionInfo {
        key: "covers",
        help: Cow::Borrowed("option-covers"),
        values: OptionValues::Choice(&["far_edge", "random"]),
    },
    OptionInfo { key: "board", help: Cow::Borrowed("option-board"), values: OptionValues::File },
    OptionInfo { key: "coaches", help: Cow::Borrowed("option-coaches"), values: OptionValues::File },
];
