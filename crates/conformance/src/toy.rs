//! A small card game that uses every mode of the engine, so that the laws and the engine's own tests have something to
//! play: sealed bids, a turn, a reaction out of turn, several who act in any order, elimination, quitting, cards drawn
//! late, a card stolen in secret, and seats that remember what they saw. A [`Fault`] makes it break one law on purpose.
//!
//! Each round all bid a card face down. The highest bid wins a turn, the lowest bids cost two points, and who falls too
//! low is out. Then supplies come, and whoever holds too much sheds cards face up; the first to do so earns a point.

mod hidden;
mod play;
mod words;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;
use std::sync::atomic::AtomicU8;

use engine::{
    Digest, Events, Game, GameRng, Illegal, Ink, Meta, OptionInfo, OptionValues, Outcome, Pending, PerSeat,
    Refused, Rule, Say, ScoreRow, Seat, SeatSet, SetupError, Viewer,
};
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
    ambient: AtomicU8,
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
    Ambient,
    /// L11: the setup does, too.
    AmbientSetup,
    /// L12: the prompt names a message that nobody has written.
    Mute,
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

/// The rule ids of the toy.
pub mod rules {
    engine::rule_ids! {
        TURN_1 = "TURN-1";
        BID_1 = "BID-1";
        AIM_1 = "AIM-1";
        DECK_1 = "DECK-1";
        GUARD_1 = "GUARD-1";
        SHED_1 = "SHED-1";
        OUT_1 = "OUT-1";
    }
}

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    Rule::read_all("toy/rules.toml", include_str!("toy/rules.toml")).expect("a test reads the toy's rules")
});

const OPTIONS: &[OptionInfo] = &[OptionInfo {
    key: "rounds",
    help: Cow::Borrowed("How many rounds are played."),
    values: OptionValues::Number { low: 1, high: 9, default: 5 },
}];

impl Toy {
    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }
}

impl Game for Toy {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const META: Meta = Meta {
        id: "toy",
        title: "Toy",
        blurb: "A small card game in which laws are tried out.",
        seats: 2..=SEATS as u8,
        rules: 1,
        // Nine rounds of 4 bids, 4 steps of a turn, a reaction and at most 14 cards to shed.
        max_decisions: 9 * (4 + 4 + 1 + 14),
    };

    fn new(options: &Options, seats: u8) -> Result<Toy, SetupError> {
        if !(1..=9).contains(&options.rounds) {
            return Err(SetupError::Options("rounds are 1 to 9".to_owned()));
        }
        Ok(Toy { seats, rounds: options.rounds, fault: options.fault, ambient: AtomicU8::new(0) })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content(&self) -> Digest {
        Digest::of_parts(["toy"])
    }

    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Self::Event>) -> State {
        self.deal(rng, events)
    }

    fn pending(&self, state: &State) -> Pending {
        self.waits_for(state)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.offer(state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.judge(state, seat, action)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        self.act(state, seat, action, rng, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn round(&self, state: &State) -> u32 {
        state.round.into()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.show(state, viewer)
    }

    fn scene(&self, state: &State) -> impl Serialize + JsonSchema {
        let restless = self.has(Fault::RestlessScene).then_some(("round", state.round));
        let telling = self.has(Fault::TellingScene).then_some(("deck", state.deck[GUARD as usize]));
        restless.into_iter().chain(telling).collect::<BTreeMap<_, _>>()
    }

    fn common(&self, state: &State) -> impl Serialize + JsonSchema {
        let telling = || BTreeMap::from([("deck", state.deck[GUARD as usize])]);
        self.has(Fault::TellingCommon).then(telling)
    }

    fn own(&self, state: &State, viewer: Viewer) -> impl Serialize + JsonSchema {
        self.show(state, if self.has(Fault::CarelessOwn) { Viewer::Referee } else { viewer })
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(self.tell(event, viewer))
    }

    fn reveals(&self, event: &Event, to: Viewer) -> bool {
        self.is_news(event, to)
    }

    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        self.redraw(state, seat, rng);
    }

    fn prompt(&self, state: &State, seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        self.ask(state, seat, out)
    }

    fn describe(&self, state: &State, _: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        self.label(state, action, out)
    }

    fn narrate(&self, event: &Event, out: &mut Say<'_>) -> fmt::Result {
        words::narrate(event, out)
    }

    fn draw(&self, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        words::draw(view, ink, out)
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        let points = Seat::all(self.seats).map(|seat| state.scores[seat].into()).collect();
        vec![ScoreRow { id: "bids", label: "Bids".into(), counts: true, points }]
    }

    fn rules() -> &'static [Rule] {
        &RULES
    }

    fn options() -> &'static [OptionInfo] {
        OPTIONS
    }

    fn fallback(&self, state: &State, seat: Seat) -> Option<Action> {
        if self.has(Fault::BadFallback) {
            return Some(Action::Pass);
        }
        let mut actions = Vec::new();
        self.legal(state, seat, &mut actions);
        actions.first().copied()
    }

    fn quit(
        &self,
        state: &mut State,
        seat: Seat,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) -> Result<(), Refused> {
        Ok(self.leave(state, seat, rng, events)?)
    }
}
