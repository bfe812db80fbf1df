//! What a table may choose.

use engine::{OptionInfo, OptionValues};
use serde::{Deserialize, Serialize};

/// What a table may choose before the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
        help: "Which eight cities two players cover: the far edge as the board names it, or a random choice. With three and four players nothing is covered.",
        values: OptionValues::Choice(&["far_edge", "random"]),
    },
    OptionInfo {
        key: "board",
        help: "A board of your own instead of ours: the text of a file of the same form.",
        values: OptionValues::File,
    },
    OptionInfo {
        key: "coaches",
        help: "Coaches of your own instead of ours: the text of a file of the same form.",
        values: OptionValues::File,
    },
];
