//! A small card game that uses every mode of the engine, so that the laws and the engine's own tests have something to
//! play: sealed bids, a turn, a reaction out of turn, several who act in any order, elimination, quitting, cards drawn
//! late, a card stolen in secret, and seats that remember what they saw. A [`Fault`] makes it break one law on purpose.
//!
//! Each round all bid a card face down. The highest bid wins a turn, the lowest bids cost two points, and who falls too
//! low is out. Then supplies come, and whoever holds too much sheds cards face up; the first to do so earns a point.

mod apply;
mod knowledge;
mod legal;
pub mod rules;
mod score;
mod setup;
mod words;

use std::sync::atomic::AtomicU8;

use engine::{PerSeat, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Kinds of cards.
pub const KINDS: usize = 6;
/// The kind that wards off a thief.
pub const GUARD: u8 = 5;
/// Cards a seat may keep.
pub const HOLD: u8 = 4;

/// The least kinds are rare, so that the least card of the deck is worth a look.
const COPIES: Cards = [1, 2, 6, 9, 9, 9];
const SEATS: usize = 4;

/// How many cards of each kind.
pub type Cards = [u8; KINDS];

/// The rules of the toy.
#[derive(Debug)]
pub struct Toy {
    seats: u8,
    rounds: u8,
    fault: Option<Fault>,
    /// What no rules may have: memory of their own.
    hidden_memory: AtomicU8,
}

/// What a table may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many rounds are played.
    pub rounds: u8,
    /// A mistake in the rules, made on purpose.
    pub fault: Option<Fault>,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 5, fault: None }
    }
}

/// A mistake that a game's author might make, each against one law.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// L1: the rounds are not counted.
    Endless,
    /// L2: a robbed seat without a guard has nothing to answer.
    DeadEnd,
    /// L2: somebody may act out of turn.
    OutOfTurn,
    /// L2: what is done when time is up is not legal.
    BadFallback,
    /// L3: passing is offered twice.
    Twice,
    /// L4: `check` lets a seat bid a card it does not hold.
    LaxCheck,
    /// L4: `check` forbids what is offered.
    StrictCheck,
    /// L4: `check` does not ask whose turn it is.
    LaxSeat,
    /// L4: a refusal names a rule that is not in the list.
    UnknownRule,
    /// L5: the first seat's cards are in everybody's view.
    HandShown,
    /// L5: guests see the cards of the seat in turn, which the others do not.
    GuestSeesHand,
    /// L5: the prompt tells of another's guards.
    PromptLeaks,
    /// L5: only who holds a guard is asked whether to use it.
    PendingTells,
    /// L5: hidden cards count at the end.
    OutcomeHidden,
    /// L6: drawing is offered only if the deck holds a guard.
    DeckTells,
    /// L6: the label of a theft tells of the victim's guards.
    LabelLeaks,
    /// L6: the reason of a refusal depends on another's cards.
    RefusalLeaks,
    /// L7: everybody is told which card was stolen.
    TheftTold,
    /// L7: everybody sees which card was stolen, without being told.
    TheftShown,
    /// L7: the cards bid are not said to be news.
    BidsUnmarked,
    /// L7: a look into the deck is not said to be news to the one who looks.
    LookUnmarked,
    /// L8: nothing is resampled.
    NoResample,
    /// L8: sealed bids are not resampled.
    BidsKept,
    /// L8: one opponent's cards are not resampled.
    NeighbourKept,
    /// L8: what others know is not resampled.
    KnowledgeKept,
    /// L9: ties go to who bid first.
    CommitOrder,
    /// L9: a sealed bid draws chance.
    EarlyDice,
    /// L9: a sealed bid ends the round for the others.
    HastyRound,
    /// L10: there is an outcome before the last round.
    EarlyOutcome,
    /// L10: the last seat is not ranked.
    Unranked,
    /// L10: nobody came first.
    NoWinner,
    /// L10: those who did not come first are named as the winners.
    WrongWinner,
    /// L11: the rules remember how often they were asked.
    HiddenMemory,
    /// L11: the setup does, too.
    HiddenMemoryInSetup,
    /// L12: the prompt names a message that nobody has written.
    Mute,
    /// L12: a label counts the deck, and is said to depend on nothing.
    KeptLabel,
    /// L13: what is told once is the round, which changes.
    RestlessScene,
    /// L13: what is told once is the deck.
    TellingScene,
    /// L13: what is told to all is the deck.
    TellingCommon,
    /// L13: what is a viewer's own is told as the referee sees it.
    CarelessOwn,
    /// L14: the view has a sentence in it.
    WordyView,
    /// L14: an event has a sentence in it.
    WordyEvent,
    /// L14: the view is in the language that was spoken last.
    SpokenView,
}

/// A moment of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    deck: Cards,
    discard: Cards,
    hands: PerSeat<Cards, SEATS>,
    /// Cards lying face down; until they are turned up they count as held.
    bids: PerSeat<Option<u8>, SEATS>,
    /// `known[a][b]`: cards that seat a has seen in b's hand, and that are still there.
    known: PerSeat<PerSeat<Cards, SEATS>, SEATS>,
    /// What the seat in turn has seen of the deck.
    looked: PerSeat<Option<u8>, SEATS>,
    alive: SeatSet,
    scores: PerSeat<i16, SEATS>,
    round: u8,
    phase: Phase,
    /// Used by faults only.
    rumour: Option<u8>,
    /// Used by faults only.
    first: Option<Seat>,
}

/// Whose decision it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// All living seats bid a card face down.
    Bid,
    /// The winner of the bidding acts.
    Turn {
        /// Who.
        seat: Seat,
        /// Whom they are after.
        aim: Option<Seat>,
        /// How often they may still change their mind.
        aims: u8,
    },
    /// A seat is being robbed and may ward it off.
    React {
        /// By whom.
        thief: Seat,
        /// Who.
        victim: Seat,
    },
    /// Whoever holds too much sheds.
    Shed {
        /// Whether nobody has yet.
        first: bool,
    },
    /// Nothing more.
    Over,
}

/// One step.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// A card is laid face down.
    Bid {
        /// Its kind.
        card: u8,
    },
    /// Somebody is chosen.
    Aim {
        /// Who.
        at: Seat,
    },
    /// The least card of the deck is looked at; the turn goes on.
    Look,
    /// A card is drawn.
    Draw,
    /// One card of the chosen seat is looked at.
    Peek,
    /// A card of the chosen seat is taken, unless they ward it off.
    Steal,
    /// The turn ends, or the theft is suffered.
    Pass,
    /// A guard is spent on the thief.
    Block,
    /// A card is laid off face up.
    Shed {
        /// Its kind.
        card: u8,
    },
}

/// What happened. Cards are in `Option`s where not everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat has laid a card face down.
    Sealed {
        /// Who.
        seat: Seat,
    },
    /// A bid is turned up.
    Bid {
        /// Whose.
        seat: Seat,
        /// Its kind.
        card: u8,
    },
    /// A seat won the bidding.
    Won {
        /// Who.
        seat: Seat,
    },
    /// A seat chose somebody.
    Aimed {
        /// Who.
        seat: Seat,
        /// Whom.
        at: Seat,
    },
    /// A seat looked at the least card of the deck.
    Looked {
        /// Who.
        seat: Seat,
        /// The card.
        card: Option<u8>,
    },
    /// A seat drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// The card.
        card: Option<u8>,
    },
    /// A seat looked at another's card.
    Peeked {
        /// Who.
        seat: Seat,
        /// Whose.
        at: Seat,
        /// The card.
        card: Option<u8>,
    },
    /// A seat is about to steal.
    Threatened {
        /// Who.
        thief: Seat,
        /// From whom.
        victim: Seat,
    },
    /// The thief was warded off.
    Blocked {
        /// Who.
        thief: Seat,
        /// By whom.
        victim: Seat,
    },
    /// A card was stolen.
    Stole {
        /// By whom.
        thief: Seat,
        /// From whom.
        victim: Seat,
        /// The card.
        card: Option<u8>,
    },
    /// A seat laid off a card.
    Shed {
        /// Who.
        seat: Seat,
        /// The card.
        card: u8,
    },
    /// Used by faults only.
    Noted {
        /// What.
        note: &'static str,
    },
    /// A seat is out of the game.
    Out {
        /// Who.
        seat: Seat,
    },
}

/// What somebody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    round: u8,
    phase: Phase,
    alive: Vec<Seat>,
    scores: Vec<i16>,
    sizes: Vec<u8>,
    answered: Vec<bool>,
    discard: Cards,
    deck: u8,
    hands: Vec<Option<Cards>>,
    bids: Vec<Option<u8>>,
    known: Vec<Option<Vec<Cards>>>,
    looked: Vec<Option<u8>>,
    rumour: Option<u8>,
    /// Used by faults only.
    note: Option<&'static str>,
}

impl Toy {
    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }
}
