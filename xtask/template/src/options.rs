//! What a table may choose.

use engine::{OptionInfo, OptionValues};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many cards each player is dealt.
    pub hand: u8,
    /// The text of a file of lots; ours unless there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lots: Option<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options { hand: 5, lots: None }
    }
}

/// The hand sizes a table may choose.
pub(crate) const HANDS: std::ops::RangeInclusive<u8> = 3..=8;

/// The options as people read them.
pub(crate) const EXPLAINED: &[OptionInfo] = &[
    OptionInfo::new("hand", "option-hand", OptionValues::Number { low: 3, high: 8, default: 5 }),
    OptionInfo::new("lots", "option-lots", OptionValues::File),
];
