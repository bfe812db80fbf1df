//! Players made of code, and the laboratory that sets them against each other.
//!
//! - [`Bot`] is a player: it gets [`Seen`](engine::Seen), all that its seat may know, and picks one of its actions.
//! - [`Random`] and [`Greedy`] play any game; a game may bring bots of its own in its [`Advice`](engine::Advice).
//! - [`Search`] thinks ahead; [`Level`] makes five opponents for people out of all of them.
//! - [`BotSpec`] is a bot by name, as people type it.
//! - [`simulate`] plays a series of games on all cores and sums it up: the same figures whatever the number of threads.
//! - [`Lab`] is all of this for a game without its type: what servers and terminals use.

mod arena;
mod bot;
mod explain;
mod greedy;
mod lab;
mod levels;
mod search;
mod shard;
mod spec;
mod stats;

pub use arena::{Arena, GameRecord, Plan, SimError, simulate};
pub use bot::{Bot, Own, Random};
pub use explain::{Analysis, Considered, Study};
pub use greedy::Greedy;
pub use lab::{Answer, Lab, LabOf, Player, Thought};
pub use levels::Level;
pub use search::{Budget, BudgetError, Habits, Move, Search, Stop};
pub use shard::{Shard, ShardError};
pub use spec::{BotSpec, Maker, UnknownBot};
pub use stats::{Interval, SeatFigures, Spread, Summary, Tally, wilson};
