//! Bots, and the experiments that compare and improve them.
//!
//! - [`Bot`] is a player: it gets [`Seen`](engine::Seen), all that its seat may know, and picks a legal action.
//! - [`Random`] and [`Greedy`] play any game; a game may bring bots of its own in its [`Heuristics`](engine::Heuristics).
//! - [`Search`] is information set Monte Carlo tree search; [`Level`] makes five opponents for people out of all of them.
//! - [`BotSpec`] is a bot by name, as people type it.
//! - [`simulate`] plays a series of games on all cores; the figures do not depend on the number of threads.
//! - [`MixedPlan`] is such a series with [external programs](External) in it, [`Sitter`] one of them in a live match.
//! - [`Series`] is a tournament: any bots, [external programs](External) among them, and [ratings](Rating) with intervals.
//! - [`Tuning`] tunes the weights of a game's evaluation function by self-play.
//! - [`Training`] learns a value function from self-play.
//! - [`Census`] counts events in games and how the players they happened to did.
//! - [`survey()`] looks closely at a series: what is used, how the lead changes, which games are unlike the others.
//! - [`Environment`] is a game for learning: action ids, observation tensors, many games stepped at once.
//! - [`Lab`] is all of this for a type-erased game, for the server and the command line.

mod arena;
mod bot;
mod census;
mod clock;
mod env;
mod explain;
mod external;
mod greedy;
mod lab;
mod learn;
mod levels;
mod mixed;
mod network;
mod player;
mod search;
mod shard;
mod spec;
mod stats;
mod survey;
mod tournament;
mod trained;
mod tune;

pub use arena::{Arena, Counts, GameRecord, Keep, Plan, SimError, simulate};
pub use bot::{Bot, Own, Random};
pub use census::{Census, Inquiry, Trace};
pub use env::{Batch, Buffers, Environment, EnvironmentError, Opponent, Position, StepError};
pub use explain::{Analysis, Considered, Study};
pub use external::{
    Accepts, Begin, Check, Chosen, Command, External, PROTOCOL, Profile, Program, Question, Sitter, Verdict,
    Views, check,
};
pub use greedy::Greedy;
pub use lab::{Answer, Lab, LabOf, Thought};
pub use learn::{Learned, Training};
pub use levels::Level;
pub use mixed::{Mixed, MixedPlan};
pub use network::{Network, NetworkError};
pub use player::{Assignment, Fault, FaultKind, Played, Player, Timing, play};
pub use search::{Budget, BudgetError, Move, ParametersError, Search, SearchParameters, Stop};
pub use shard::{Shard, ShardError};
pub use spec::{BotSpec, MakeLevel, Maker, UnknownBot};
pub use stats::{
    Advantage, Counted, Interval, Points, SeatFigures, Spread, Summary, Tally, TurnPosition, confidence,
    wilson,
};
pub use survey::{GameNote, PieceKind, PieceUse, Quarter, Survey, survey};
pub use tournament::{
    Entrant, Field, Format, GameLine, Pairing, Rating, Results, Series, SeriesError, Share, standings,
};
pub use trained::Given;
pub use tune::{Tuned, Tuning, TuningStep};
