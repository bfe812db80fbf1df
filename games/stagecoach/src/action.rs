//! What a seat can do and what can happen.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::pieces::{CoachId, LineId, PlaceId, Profession, SEATS};
use crate::state::Ending;

/// One step of a seat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Covers a city before the first turn of a game for two.
    Cover {
        /// Which.
        place: PlaceId,
    },
    /// Buys nothing more.
    Done,
    /// Does not use what is offered: a road, another pioneer, a seat beside the settler.
    Decline,
    /// Pays $2 for a road.
    Road,
    /// Pays $5 for two roads.
    TwoRoads,
    /// Buys the coach of a slot, from 0.
    Coach {
        /// The slot; its price is one more in dollars.
        slot: u8,
    },
    /// Lays a road that is paid for, or the sergeant's.
    Lay {
        /// Where.
        line: LineId,
    },
    /// Moves the stagecoach.
    Ride {
        /// Where to.
        to: PlaceId,
        /// Dollars to the bank.
        bank: u8,
        /// Dollars to each seat.
        tolls: [u8; SEATS],
    },
    /// Settles a pioneer in the stagecoach's city; a further farmer too.
    Settle {
        /// From which coach.
        coach: CoachId,
        /// Which pioneer.
        profession: Profession,
    },
    /// Lets a pioneer off a coach, back to the supply.
    Return {
        /// From which coach.
        coach: CoachId,
        /// Which pioneer.
        profession: Profession,
    },
    /// Pays $2 to the active player and settles a pioneer of the same profession.
    Join {
        /// From which coach.
        coach: CoachId,
    },
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A city was covered, before the first turn.
    Covered {
        /// By whom.
        seat: Seat,
        /// Which.
        place: PlaceId,
    },
    /// A turn begins with its income.
    Turn {
        /// Whose.
        seat: Seat,
        /// The round, from 1.
        round: u16,
        /// Dollars from the bank.
        income: u16,
    },
    /// Roads were paid for.
    BoughtRoads {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// Dollars to the bank.
        price: u16,
    },
    /// A coach was bought and filled.
    BoughtCoach {
        /// By whom.
        seat: Seat,
        /// Which.
        coach: CoachId,
        /// Dollars to the bank.
        price: u16,
    },
    /// A coach of the stack was laid open.
    Opened {
        /// Which.
        coach: CoachId,
        /// How many are left in the stack.
        left: u8,
    },
    /// A road was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// Where.
        line: LineId,
    },
    /// The stagecoach was moved.
    Rode {
        /// By whom.
        seat: Seat,
        /// The places passed, from where it stood to where it stands.
        route: Vec<PlaceId>,
        /// Dollars to the bank.
        bank: u8,
        /// Dollars to each seat.
        tolls: [u8; SEATS],
    },
    /// The stagecoach could not be moved.
    Stayed {
        /// By whom.
        seat: Seat,
    },
    /// A pioneer settled.
    Settled {
        /// Whose.
        seat: Seat,
        /// Where.
        place: PlaceId,
        /// From which coach.
        coach: CoachId,
        /// Which pioneer.
        profession: Profession,
    },
    /// The last pioneer left a coach.
    Emptied {
        /// Whose it is.
        seat: Seat,
        /// Which.
        coach: CoachId,
        /// Its points.
        points: u8,
    },
    /// A banker or merchant tile was taken.
    Took {
        /// By whom.
        seat: Seat,
        /// Banker or merchant.
        profession: Profession,
        /// Whether it is kept; a third of a kind is not.
        kept: bool,
    },
    /// The hotel paid $3.
    Lodged {
        /// Whom.
        seat: Seat,
    },
    /// A nugget was drawn.
    Dug {
        /// By whom.
        seat: Seat,
        /// Its value, for who may know.
        value: Option<u8>,
    },
    /// A pioneer left a coach for the supply.
    Returned {
        /// Whose.
        seat: Seat,
        /// From which coach.
        coach: CoachId,
        /// Which pioneer.
        profession: Profession,
    },
    /// Somebody pays to settle beside the active player.
    Joined {
        /// Who.
        seat: Seat,
        /// Who gets the $2.
        host: Seat,
    },
    /// Somebody asked to join does not.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The game ends with this round; if it is stalled, only unless somebody buys something.
    LastRound {
        /// Why.
        reason: Ending,
        /// Who has the last turn.
        last: Seat,
    },
    /// The game is over and everything is known.
    Ended {
        /// Why.
        reason: Ending,
        /// The points of each seat, all counted.
        points: Vec<i32>,
    },
}
