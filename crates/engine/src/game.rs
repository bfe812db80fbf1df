//! The contract: what a game is to everything that hosts, plays or studies it.

use std::borrow::Cow;
use std::fmt;
use std::hash::Hash;
use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use words::{Catalogue, Phrase, Say, Sentence, say};

use crate::content::ContentError;
use crate::encoding::Encoding;
use crate::events::Events;
use crate::play::{Refused, Seen};
use crate::reaction::{Reaction, StandingAnswer};
use crate::rng::{Digest, GameRng};
use crate::rules::{Illegal, Rule, RuleId};
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};
use crate::text::Ink;
use crate::weights::Weights;

/// A game: its [rules](Rules), [who may know what](Knowledge) and its [words](Words). Whatever has all three is one.
pub trait Game: Rules + Knowledge + Words {}

impl<G: Rules + Knowledge + Words> Game for G {}

/// The rules of one game, with its content compiled in: shared, never changed. The state is plain data beside it, so a
/// clone is a copy of bytes, options and player counts are data, and a test can deal a deck of three cards.
///
/// Rules do no I/O, read no clock and use no randomness but the [`GameRng`] they are passed.
pub trait Rules: Sized + Send + Sync + 'static {
    /// What a table may choose before the game. JSON in the log's header; unknown keys are refused.
    type Options: Clone + Default + fmt::Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// Everything about a moment, flat: no heap, no chance, at most 2 KiB. A record's [digest](crate::End::digest) is taken of it,
    /// so the order of its fields is part of the format.
    type State: Clone + Eq + fmt::Debug + Serialize + Send + Sync;
    /// One small step. Every choice is enumerable: a big one is a sequence of small ones. It means the same for as long as
    /// it stays legal: what it answers is part of it, where others could change that meanwhile.
    type Action: Copy + Eq + Ord + Hash + fmt::Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// What happened, with what some may not know in `Option`s that [`Knowledge::redact`] empties.
    type Event: Clone + PartialEq + fmt::Debug + Serialize + JsonSchema + Send + Sync;

    /// Facts about the game as such.
    const META: Meta;

    // Before a match: all of it can be asked without a state, some without a table.

    /// Compiles content and options for a table of `seats`, which lies within [`Meta::seats`].
    ///
    /// # Errors
    /// Options or content that cannot be played.
    fn new(options: &Self::Options, seats: u8) -> Result<Self, SetupError>;
    /// How many sit at this table.
    fn seats(&self) -> u8;
    /// The hash of the content in play: a log names it and is only replayed with the same.
    fn content(&self) -> Digest;
    /// The option, as `key=value`, with which this table would do without a host, if it needs one because there are
    /// [races](Rules::race).
    fn needs_host(&self) -> Option<&'static str> {
        None
    }
    /// The rules as people read them.
    fn rules() -> &'static [Rule];
    /// The options as people read them.
    fn options() -> &'static [OptionInfo] {
        &[]
    }
    /// The rule behind a refusal that the engine pronounces for the game, where its rules have one.
    fn rule_behind(_refusal: TableRule) -> Option<RuleId> {
        None
    }
    /// The text that an option of kind [`OptionValues::File`] stands in for at a table of `seats`: where an author or an
    /// experiment begins.
    fn content_file(_option: &str, _seats: u8) -> Option<&'static str> {
        None
    }
    /// Checks a content file of this game's own: what stands in it, line by line for people, or all that is wrong.
    /// `None` if the file is of no kind this game knows.
    fn check_content(_file: &str, _text: &str) -> Option<Result<Vec<String>, ContentError>> {
        None
    }

    // During a match.

    /// The state before the first decision. What happens until then is told like everything else.
    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Self::Event>) -> Self::State;
    /// Whom the state waits for.
    fn pending(&self, state: &Self::State) -> Pending;
    /// Appends all that `seat` may do now, without duplicates; nothing if the seat is not pending. What only a host may say of
    /// a [race](Rules::race) is not among it.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// Whether `seat` may do `action` now. Agrees with [`Rules::legal`] on every value of the type, and gives the rule.
    ///
    /// # Errors
    /// The rule that forbids it, and the message that tells the player why.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Illegal>;
    /// Does `action`. The caller vouches that it is legal.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        rng: &mut GameRng,
        events: &mut Events<'_, Self::Event>,
    );
    /// How it ended: `Some` exactly when nobody is pending.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
    /// The round being played, from 1, for people and statistics.
    fn round(&self, state: &Self::State) -> u32;
    /// What is done for a seat whose time is up: the first legal action, unless the rules say otherwise.
    fn fallback(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.legal(state, seat, &mut actions);
        actions.first().copied()
    }
    /// Takes `seat` out of the game at its own wish: a command of the table, never a legal action. By default a game
    /// has no such rule, and a bot plays on for who leaves.
    ///
    /// # Errors
    /// The rule that forbids it, or [that there is none](Refused::NoQuitting) which would allow it.
    fn quit(
        &self,
        _state: &mut Self::State,
        _seat: Seat,
        _rng: &mut GameRng,
        _events: &mut Events<'_, Self::Event>,
    ) -> Result<(), Refused> {
        Err(Refused::NoQuitting)
    }

    // Turns and reactions.

    /// Whose turn it is, while others may be asked to react; nobody's where all decide at once. A host tells the steps of a turn
    /// as a whole.
    fn turn(&self, state: &Self::State) -> Option<Seat> {
        let pending = self.pending(state);
        pending.seats.first().filter(|_| pending.commit == Commit::Open && pending.seats.len() == 1)
    }
    /// Who has or had the first turn, the others following by their seats; nobody where all decide at once. Until the first
    /// turn begins it may be anybody.
    fn first(&self, _state: &Self::State) -> Option<Seat> {
        None
    }
    /// The questions that a seat may answer once and for all, as people read them.
    fn reactions() -> &'static [Reaction] {
        &[]
    }
    /// What `action`, which `seat` may do now, would say once and for all, if it answers one of [those](Rules::reactions).
    fn reaction(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> Option<StandingAnswer> {
        None
    }

    // Races.

    /// What a press means if `seat` is in a race: a decision with [several seats](Pending::open) in which the moment of an
    /// answer counts, and not the way it has to go. Whoever hosts the match gives a signal and decides the order.
    fn race(&self, _state: &Self::State, _seat: Seat) -> Option<Race<Self::Action>> {
        None
    }
    /// Whether a host may say that `seat` did `action` now: whatever the seat may do, and in a [race](Rules::race) also what only
    /// the host can tell.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check_for_host(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Illegal> {
        self.check(state, seat, action)
    }
}

/// Who may know what. Whatever is hidden is left out where a view is built, never taken out of it afterwards.
pub trait Knowledge: Rules {
    /// What one viewer may see, built field by field from nothing.
    type View: PartialEq + fmt::Debug + Serialize + JsonSchema + Send;

    /// What `viewer` sees.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// What of the views never changes during a match and is everybody's to know, as the board is. A host that tells a
    /// view again and again tells this once. Nothing, unless a game has much of it.
    fn scene(&self, _state: &Self::State) -> impl Serialize + JsonSchema {}
    /// What of the views changes and is everybody's to know. A host with many who look on writes this once a step for all
    /// of them. Nothing, unless a game has much of it.
    fn common(&self, _state: &Self::State) -> impl Serialize + JsonSchema {}
    /// What `viewer` sees besides: [laid over](crate::laid_over) what is common, and that over the scene, it makes the
    /// [view](Knowledge::view).
    fn own(&self, state: &Self::State, viewer: Viewer) -> impl Serialize + JsonSchema {
        self.view(state, viewer)
    }
    /// What `viewer` is told of `event`, if anything.
    fn redact(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// Whether `event` tells `to` something that had been kept from them: an undo may not go back past it.
    fn reveals(&self, event: &Self::Event, to: Viewer) -> bool;
    /// Redraws everything `seat` does not know, each possibility as likely as the seat must think it, and keeps fixed
    /// all it does know. Two states that look the same to `seat` give the same world from the same `rng`.
    fn resample(&self, state: &mut Self::State, seat: Seat, rng: &mut GameRng);
}

/// A game in words. All of them speak to a viewer and may use only what that viewer knows.
pub trait Words: Knowledge {
    /// The messages of this game, in every language.
    fn words() -> &'static Catalogue {
        Catalogue::shared()
    }
    /// One sentence in the second person: what `seat` has to decide now.
    fn prompt(&self, state: &Self::State, seat: Seat, out: &mut Say<'_>) -> fmt::Result;
    /// What `seat` would do with `action`, as a short imperative.
    fn describe(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
        out: &mut Say<'_>,
    ) -> fmt::Result;
    /// What [`describe`](Words::describe) takes from the state, as a number: as long as it is the same, the same action is described
    /// alike, for every seat and whatever the seats are called, and a host may repeat the text instead of asking for it. Nothing where
    /// there is no such number, as where a player is named.
    fn described_by(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Option<u64> {
        let _ = (state, seat, action);
        None
    }
    /// One line of the log, present tense, actor first. `event` is already redacted for whoever reads it.
    fn narrate(&self, event: &Self::Event, out: &mut Say<'_>) -> fmt::Result;
    /// The table as text for a plain terminal.
    fn draw(&self, view: &Self::View, ink: Ink, out: &mut Say<'_>) -> fmt::Result;
    /// Points by category, for the table at the end. Asked for only when the game is over: it hides nothing.
    fn score_sheet(&self, state: &Self::State) -> Vec<ScoreRow>;
}

/// What the engine refuses on behalf of a game's rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TableRule {
    /// A table of a size that is not played.
    Seats,
    /// Taking back a sealed answer when all have been revealed.
    Recall,
    /// Answering what somebody else is asked.
    Turn,
    /// Acting when the game is over.
    Over,
}

/// Facts about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meta {
    /// Its name for programs, as in `stagecoach`.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// One sentence on what it is: a message's id.
    pub blurb: &'static str,
    /// How many may play.
    pub seats: RangeInclusive<u8>,
    /// The version of the rules; rises when any old log would end differently.
    pub rules: u32,
    /// No game takes more decisions than this.
    pub max_decisions: u32,
}

/// Whom a state waits for, and how their answers combine. No seats: the game is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pending {
    /// Those who may act.
    pub seats: SeatSet,
    /// What becomes of an answer.
    pub commit: Commit,
}

impl Pending {
    /// The game is over.
    pub const OVER: Pending = Pending { seats: SeatSet::EMPTY, commit: Commit::Open };

    /// One seat decides.
    #[inline]
    pub const fn turn(seat: Seat) -> Pending {
        Pending::open(SeatSet::only(seat))
    }

    /// Any of `seats` may act; the log's order counts.
    #[inline]
    pub const fn open(seats: SeatSet) -> Pending {
        Pending { seats, commit: Commit::Open }
    }

    /// Each of `seats` answers once, unseen.
    #[inline]
    pub const fn sealed(seats: SeatSet) -> Pending {
        Pending { seats, commit: Commit::Sealed }
    }

    /// Whether the game is over.
    #[inline]
    pub const fn is_over(self) -> bool {
        self.seats.is_empty()
    }
}

/// What becomes of an answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Commit {
    /// It takes effect at once; with several seats any may act, and the log's order counts.
    Open,
    /// It is one action that stays hidden until the last seat's is in and draws no chance before; their order cannot
    /// matter; a seat may recall its own.
    Sealed,
}

/// What the presses of a seat in a race are in the rules. Each is logged as the action it was found to be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Race<A> {
    /// A press after the signal: what the seat offers itself.
    pub press: A,
    /// A press before the signal.
    pub early: A,
    /// A press and another's that cannot be told apart.
    pub together: A,
    /// A press of a figure that nobody plays and this seat races against, where there is one.
    pub rival: Option<A>,
    /// No more presses.
    pub rest: A,
}

impl<A> Race<A> {
    /// The same in other words.
    pub fn map<B>(self, mut f: impl FnMut(A) -> B) -> Race<B> {
        Race {
            press: f(self.press),
            early: f(self.early),
            together: f(self.together),
            rival: self.rival.map(&mut f),
            rest: f(self.rest),
        }
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Those who share the first rank, or nobody: a game may end without a winner. This and the ranks are the only authority
    /// on who won; scores are for display.
    pub winners: SeatSet,
    /// One per seat.
    pub standings: ArrayVec<Standing, MAX_SEATS>,
    /// Whether somebody has as many points as the winners and only the tie-break put them behind.
    pub tie_break: bool,
    /// Why the game ended, as a short stable word.
    pub reason: &'static str,
}

impl Outcome {
    /// Seats ranked by their merits, the larger first; equal merits share a rank. A merit is a seat's points and whatever
    /// breaks a tie.
    pub fn ranked<M: Ord>(
        reason: &'static str,
        seats: u8,
        score: impl Fn(Seat) -> i32,
        merit: impl Fn(Seat) -> M,
    ) -> Outcome {
        let ahead_of = |seat: Seat| {
            let mine = merit(seat);
            Seat::all(seats).filter(|&other| merit(other) > mine).count() as u8
        };
        let standings: ArrayVec<Standing, MAX_SEATS> =
            Seat::all(seats).map(|seat| Standing { rank: 1 + ahead_of(seat), score: score(seat) }).collect();
        let first = |seat: &Seat| standings[seat.index()].rank == 1;
        let winners: SeatSet = Seat::all(seats).filter(first).collect();
        let level = |seat: Seat| winners.first().is_some_and(|first| score(first) == score(seat));
        let tie_break = Seat::all(seats).any(|seat| !winners.contains(seat) && level(seat));
        Outcome { winners, standings, tie_break, reason }
    }

    /// The same ranks with nobody as a winner.
    #[must_use]
    pub fn without_winner(self) -> Outcome {
        Outcome { winners: SeatSet::EMPTY, tie_break: false, ..self }
    }
}

/// A seat's place at the end.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// From 1; equal seats share a rank.
    pub rank: u8,
    /// Points.
    pub score: i32,
}

/// A line of the table at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreRow {
    /// The category for programs.
    pub id: &'static str,
    /// The category for people: a message's id, and its text once it is put in a language.
    pub label: Cow<'static, str>,
    /// Whether the row is part of the total; a tie-break is not.
    pub counts: bool,
    /// A number for each seat. Not a `Vec`: a series of random games makes a table every 20 µs.
    pub points: ArrayVec<i32, MAX_SEATS>,
}

impl ScoreRow {
    /// A category of points at a table of `seats`.
    pub fn new(
        id: &'static str,
        label: &'static str,
        seats: u8,
        points: impl FnMut(Seat) -> i32,
    ) -> ScoreRow {
        ScoreRow { id, label: label.into(), counts: true, points: Seat::all(seats).map(points).collect() }
    }

    /// The same beside the total, as a tie-break is.
    #[must_use]
    pub fn beside(self) -> ScoreRow {
        ScoreRow { counts: false, ..self }
    }
}

/// An option of the table, explained.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OptionInfo {
    /// Its key in the options object.
    pub key: &'static str,
    /// What it changes, in a sentence: a message's id, and its text once it is put in a language.
    pub help: Cow<'static, str>,
    /// What it may be.
    pub values: OptionValues,
}

impl OptionInfo {
    /// An option with the message that explains it.
    pub const fn new(key: &'static str, help: &'static str, values: OptionValues) -> OptionInfo {
        OptionInfo { key, help: Cow::Borrowed(help), values }
    }
}

/// What an option may be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionValues {
    /// One of these words; the first is the default.
    Choice(&'static [&'static str]),
    /// True or false.
    Flag {
        /// What it is unless the table says otherwise.
        default: bool,
    },
    /// A whole number.
    Number {
        /// The least.
        low: i64,
        /// The most.
        high: i64,
        /// What it is unless the table says otherwise.
        default: i64,
    },
    /// The text of a content file of the table's own.
    File,
}

/// What the bots know about playing a game well. Heuristics are not rules: a saved game never depends on them.
pub trait Heuristics<G: Game>: Send + Sync + 'static {
    /// The parameters of the evaluation function: those of the game's file by default, others while they are being tuned.
    type Weights: Weights;

    /// The evaluation function: how good the position is for `seat`, higher is better. Values are only comparable for the
    /// same game and weights.
    fn evaluate(weights: &Self::Weights, game: &G, state: &G::State, seat: Seat) -> f32;

    /// The same, to the bit, for who evaluates one position after another that hardly differ. `known` is what this function
    /// itself has kept of earlier ones, of the same game and with the same weights; it begins empty.
    fn evaluate_next(
        weights: &Self::Weights,
        game: &G,
        state: &G::State,
        seat: Seat,
        _known: &mut Vec<Known<G::State>>,
    ) -> f32 {
        Self::evaluate(weights, game, state, seat)
    }

    /// The same for all seats.
    fn evaluate_all(
        weights: &Self::Weights,
        game: &G,
        state: &G::State,
        known: &mut Vec<Known<G::State>>,
    ) -> PerSeat<f32> {
        let mut values = PerSeat::splat(0.0);
        for seat in Seat::all(game.seats()) {
            values[seat] = Self::evaluate_next(weights, game, state, seat, known);
        }
        values
    }

    /// What an action is worth on average, where chance decides what comes of it and its odds are known: the mean of the
    /// evaluations after it. Nothing where trying it out tells enough. Whoever looks at one draw of a lottery, and takes part
    /// if that wins, takes part too often.
    fn expectation(
        _weights: &Self::Weights,
        _game: &G,
        _state: &G::State,
        _seat: Seat,
        _action: G::Action,
    ) -> Option<f32> {
        None
    }

    /// Whether what the seat decides now gains or loses less than playouts vary, so that a search would choose by chance. It
    /// takes what is best by the evaluation function instead.
    fn skips_search(_game: &G, _state: &G::State, _seat: Seat) -> bool {
        false
    }

    /// The search parameters that suit this game, where they differ from the defaults, in the syntax of `search:`. How far
    /// an evaluation can be trusted is a property of the evaluation.
    const SEARCH_PARAMETERS: &'static str = "";

    /// The percentage of random moves of levels 1 and 2: where a turn has many decisions, or one bad move ends the game, fewer
    /// are enough to lose it.
    const LEVEL_RANDOM: [u32; 2] = [80, 15];

    /// Iterations per decision for levels 3 and 4: what one iteration is worth differs from game to game.
    const LEVEL_ITERATIONS: [u32; 2] = [12, 100];

    /// Milliseconds per decision for level 5: less where a turn has many decisions, for people wait for turns.
    const LEVEL_MILLIS: u32 = 1000;

    /// A learned value function for positions between rounds. Without it the evaluation function is used there too.
    const VALUE_FUNCTION: Option<ValueFunction<G>> = None;

    /// Networks that judge positions, as `training/train.py` writes them: one for each player count that has one. Levels 4
    /// and 5 play by them. Where there is none the value function is used.
    const NETWORKS: &'static [&'static [u8]] = &[];

    /// The search parameters of levels 4 and 5 at a table with a network, in the syntax of `search:`: what judges the middle of a turn
    /// needs shorter playouts.
    const NETWORK_PARAMETERS: &'static str = "";

    /// Features of whole positions that networks are told in place of observations: a few dozen numbers are learned from far fewer
    /// games than a thousand.
    const POSITION: Option<PositionFeatures<G>> = None;

    /// Its positions and actions as numbers, for programs that learn. Without it the game is played, and not learned.
    const ENCODING: Option<Encoding<G>> = None;

    /// Bots of this game's own, by name.
    const BOTS: &'static [(&'static str, OwnBot<G>)] = &[];

    /// Figures of a decision that the laboratory adds up over a game: what is earned where, what is left at the end. Each
    /// call of `note` adds to the figure of that name. No bot sees them.
    fn measure(_game: &G, _done: &Done<'_, G>, _note: &mut dyn FnMut(&'static str, i64)) {}

    /// The kinds of things whose use the laboratory counts: cards, buildings, Actions.
    const PIECES: &'static [Pieces<G>] = &[];

    /// What a decision made use of: the place of its kind in [`Heuristics::PIECES`], its number there, and who used it.
    fn used(_game: &G, _done: &Done<'_, G>, _note: &mut dyn FnMut(usize, usize, Seat)) {}
}

/// A position that was evaluated, and what came of it: what the numbers are is up to the game.
#[derive(Clone, Debug)]
pub struct Known<S> {
    /// The position.
    pub state: S,
    /// What was computed of it.
    pub values: [f32; 8],
}

/// A kind of things whose use the laboratory counts.
pub struct Pieces<G: Game> {
    /// What they are, for people: a message's id.
    pub title: &'static str,
    /// The name of each, in the order of their numbers.
    pub names: fn(&G) -> Vec<Phrase>,
}

/// A decision and what came of it.
#[derive(Debug)]
pub struct Done<'a, G: Game> {
    /// The state it was made in.
    pub before: &'a G::State,
    /// Who decided.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
    /// Everything that happened.
    pub events: &'a [G::Event],
    /// The state it led to.
    pub after: &'a G::State,
}

/// A value function learned from games: features of a seat at the beginning of a round, and a file with a coefficient for
/// each, in log-odds of winning. The evaluation function compares the next actions; the value function compares where they
/// led.
pub struct ValueFunction<G: Game> {
    /// The names of the features, [`MAX_FEATURES`] at most.
    pub features: &'static [&'static str],
    /// The coefficients, as `pioneers learn` writes them.
    pub file: &'static str,
    /// Computes the features of a seat, in the order of their names.
    pub extract: fn(&G, &G::State, Seat, &mut [f32]),
}

/// Features of a whole position at any decision. They are those of a sampled world, hidden facts included: a search judges
/// worlds.
pub struct PositionFeatures<G: Game> {
    /// The names of the features at this table; they do not depend on the position.
    pub names: fn(&G, &G::State) -> Vec<String>,
    /// Computes them in the order of their names, with seats counted from the observer. Every entry is 0 before.
    pub extract: fn(&G, &G::State, Seat, &mut [f32]),
}

/// The most features a value function may have: they are computed in an array, without allocation.
pub const MAX_FEATURES: usize = 64;

impl<G: Game> ValueFunction<G> {
    /// Reads a file of coefficients.
    ///
    /// # Errors
    /// Every problem of the file, with its line.
    pub fn read(&self, file: &str, text: &str) -> Result<Vec<f32>, ContentError> {
        crate::weights::read(self.features, file, text)
    }
}

/// A bot that a game brings along: it sees what a seat sees and picks one of its legal actions.
pub type OwnBot<G> = fn(&Seen<'_, G>, &mut GameRng) -> <G as Rules>::Action;

/// Why a table cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.sentence())]
pub enum SetupError {
    /// The player count is out of range.
    Seats {
        /// The rule that says so, where the game's rules do.
        rule: Option<RuleId>,
        /// The game's title.
        game: &'static str,
        /// The fewest.
        low: u8,
        /// The most.
        high: u8,
        /// What was asked for.
        given: u8,
    },
    /// The options are not an object this game understands.
    Options(String),
    /// A content file cannot be played.
    Content(#[from] ContentError),
}

impl SetupError {
    /// A table of game `G` cannot have so many seats.
    pub fn seats<G: Game>(given: u8) -> SetupError {
        let (low, high) = (*G::META.seats.start(), *G::META.seats.end());
        SetupError::Seats { rule: G::rule_behind(TableRule::Seats), game: G::META.title, low, high, given }
    }

    /// The error for people.
    pub fn sentence(&self) -> Sentence {
        match self {
            SetupError::Seats { game, low, high, given, .. } => {
                Sentence::from(say!("setup-seats", game = *game, low = *low, high = *high, given = *given))
            }
            SetupError::Options(why) => Sentence::from(say!("setup-options", why = why)),
            // Line by line for whoever wrote the file.
            SetupError::Content(error) => Sentence::from(error.to_string()),
        }
    }

    /// The stable code of this error.
    pub const fn code(&self) -> &'static str {
        match self {
            SetupError::Seats { .. } => "bad_seats",
            SetupError::Options(_) => "bad_options",
            SetupError::Content(_) => "bad_content",
        }
    }
}
