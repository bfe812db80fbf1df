//! What players do, and what happens.

use arrayvec::ArrayVec;
use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::content::LotId;
use crate::state::{Card, SEATS};

/// One step of a player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The leader puts a lot under the hammer.
    Hammer(LotId),
    /// A card is bid for it, face down.
    Bid(Card),
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A lot was put under the hammer.
    Hammered {
        /// By whom.
        seat: Seat,
        /// Which.
        lot: LotId,
    },
    /// A bid was made.
    Sealed {
        /// By whom.
        seat: Seat,
        /// The card, for whoever may know it.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// The bids were shown and the lot went to somebody.
    Sold {
        /// Which.
        lot: LotId,
        /// To whom.
        to: Seat,
        /// All bids, by seat.
        bids: ArrayVec<Card, SEATS>,
    },
    /// A lot was drawn from the bag.
    Opened {
        /// Which.
        lot: LotId,
    },
}
