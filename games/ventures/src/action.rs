//! What players do and what they are told.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::content::{BoardId, CardId, ServiceId};

/// One decision: a service, a commitment of card, action and payment, or a card out of the pile.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Names the service the seat would like a board of.
    Name {
        /// The service.
        service: ServiceId,
    },
    /// Names no service: the seat gets a board when the others have theirs.
    NameNone,
    /// Plays a card.
    Play {
        /// Which.
        card: CardId,
        /// How it is paid for.
        pay: Pay,
    },
    /// Completes the next goal with a card as its marker.
    Goal {
        /// The marker.
        card: CardId,
        /// Coins to the left neighbour.
        left: u8,
        /// Coins to the right neighbour.
        right: u8,
    },
    /// Discards a card for coins.
    Discard {
        /// Which.
        card: CardId,
    },
    /// Plays a card out of the discard pile.
    Fetch {
        /// Which.
        card: CardId,
    },
    /// Plays no card out of the discard pile.
    FetchNone,
}

/// How a played card is paid for.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pay {
    /// It costs nothing, is free with another card, or own sources cover it.
    Free,
    /// With coins to the bank.
    Bank,
    /// With resources, some of them bought.
    Trade {
        /// Coins to the left neighbour.
        left: u8,
        /// Coins to the right neighbour.
        right: u8,
    },
    /// With the ability that makes one card of each stage free.
    Ability,
}

/// Something that happened. What only its owner may know is in an `Option`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat has made its choice, whatever it is.
    Chose {
        /// Who.
        seat: Seat,
    },
    /// The services are revealed and the boards dealt.
    Boards {
        /// What each seat had named; empty where boards are dealt at random.
        named: Vec<Option<ServiceId>>,
        /// The board of each seat.
        boards: Vec<BoardId>,
    },
    /// A stage begins: hands are dealt.
    Stage {
        /// Which, from 1.
        stage: u8,
        /// What the viewer was dealt.
        hand: Vec<Handed>,
    },
    /// A card was played.
    Played {
        /// Who.
        seat: Seat,
        /// Which.
        card: CardId,
        /// How it was paid for.
        pay: Pay,
        /// Coins to the bank.
        bank: u8,
    },
    /// A goal was completed.
    Completed {
        /// Who.
        seat: Seat,
        /// Which goal, from 1.
        goal: u8,
        /// The marker, known to its owner.
        card: Option<CardId>,
        /// Coins to the left neighbour.
        left: u8,
        /// Coins to the right neighbour.
        right: u8,
    },
    /// A card was discarded for coins.
    Discarded {
        /// Who.
        seat: Seat,
        /// Which, known to the seat.
        card: Option<CardId>,
    },
    /// Coins from the bank.
    Gained {
        /// Who.
        seat: Seat,
        /// How many.
        coins: u16,
    },
    /// The last card of a hand went to the pile.
    LeftOver {
        /// Whose hand.
        seat: Seat,
        /// Which card, known to the seat.
        card: Option<CardId>,
    },
    /// A seat looks through the pile.
    PileOpened {
        /// Who.
        seat: Seat,
        /// What lies there, known to the seat.
        pile: Option<Vec<CardId>>,
    },
    /// A card was played out of the pile, or none.
    Fetched {
        /// Who.
        seat: Seat,
        /// Which.
        card: Option<CardId>,
    },
    /// Hands were passed on.
    Passed {
        /// Whether to the left.
        left: bool,
        /// What the viewer was handed.
        hand: Vec<Handed>,
    },
    /// Intellectual property was compared.
    Conflict {
        /// Who.
        seat: Seat,
        /// The tokens taken, against the left and the right neighbour.
        tokens: [i8; 2],
    },
    /// The game is over.
    Ended {
        /// Points of each seat.
        points: Vec<i32>,
    },
}

/// A hand that came to a seat, known to that seat.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Handed {
    /// Who has it now.
    pub seat: Seat,
    /// Its cards.
    pub cards: Vec<CardId>,
}
