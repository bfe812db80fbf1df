//! What a table may choose.

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

engine::string_enum! {
    /// Which cities two players cover.
    #[derive(Default)]
    pub enum Covers {
        /// Those the board file names.
        #[default]
        FarEdge = "far_edge",
        /// Eight drawn at random such that the rest stays connected.
        Random = "random",
        /// Eight that the players choose before the first turn, one after the other.
        Free = "free",
    }
}

pub(crate) const EXPLAINED: &[OptionInfo] = &[
    OptionInfo::new("covers", "option-covers", OptionValues::Choice(Covers::WORDS)),
    OptionInfo::new("board", "option-board", OptionValues::File),
    OptionInfo::new("coaches", "option-coaches", OptionValues::File),
];
