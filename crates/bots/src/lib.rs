//! Players made of code, and the laboratory that sets them against each other.
//!
//! - [`Bot`] is a player: it gets [`Seen`](engine::Seen), all that its seat may know, and picks one of its actions.
//! - [`Random`] and [`Greedy`] play any game; a game may bring bots of its own in its [`Heuristics`](engine::Heuristics).
//! - [`Search`] thinks ahead; [`Level`] makes five opponents for people out of all of them.
//! - [`BotSpec`] is a bot by name, as people type it.
//! - [`simulate`] plays a series of games on all cores and sums it up: the same figures whatever the number of threads.
//! - [`Series`] is a tournament: any bots, [external programs](External) among them, and [ratings](Rating) with intervals.
//! - [`Tuning`] finds better weights for a game's advice by self-play.
//! - [`Lesson`] learns from games how seats stand between rounds.
//! - [`Census`] counts what happens in games and how who met it fared.
//! - [`Lab`] is all of this for a game without its type: what servers and terminals use.

mod arena;
mod bot;
mod census;
mod clock;
mod explain;
mod external;
mod greedy;
mod lab;
mod learn;
mod levels;
mod player;
mod search;
mod shard;
mod spec;
mod stats;
mod tournament;
mod tune;

pub use arena::{Arena, GameRecord, Keep, Plan, SimError, simulate};
pub use bot::{Bot, Own, Random};
pub use census::{Census, Inquiry, Trace};
pub use explain::{Analysis, Considered, Study};
pub use external::{Check, Command, External, PROTOCOL, check};
pub use greedy::Greedy;
pub use lab::{Answer, Lab, LabOf, Thought};
pub use learn::{Lesson, Lore};
pub use levels::Level;
pub use player::{Fault, FaultKind, Place, Played, Player, Timing, play};
pub use search::{Budget, BudgetError, Habits, HabitsError, Move, Search, Stop};
pub use shard::{Shard, ShardError};
pub use spec::{BotSpec, Maker, UnknownBot};
pub use stats::{Interval, Points, SeatFigures, Spread, Summary, Tally, wilson};
pub use tournament::{
    Entrant, Field, Format, GameLine, Pairing, Rating, Results, Series, SeriesError, standings,
};
pub use tune::{Tuned, Tuning, TuningStep};
