//! Players made of code, and the laboratory that sets them against each other.
//!
//! - [`Bot`] is a player: it gets [`Seen`](engine::Seen), all that its seat may know, and picks one of its actions.
//! - [`Random`] and [`Greedy`] play any game; a game may bring bots of its own in its [`Advice`](engine::Advice).
//! - [`BotSpec`] is a bot by name, as people type it.
//! - [`simulate`] plays a series of games on all cores and sums it up: the same figures whatever the number of threads.
//! - [`Lab`] is all of this for a game without its type: what servers and terminals use.

mod arena;
mod bot;
mod greedy;
mod lab;
mod spec;
mod stats;

pub use arena::{Arena, GameRecord, Keep, Plan, SimError, simulate};
pub use bot::{Bot, Own, Random};
pub use greedy::Greedy;
pub use lab::{Answer, Lab, LabOf, Thought};
pub use spec::{BotSpec, Maker, UnknownBot};
pub use stats::{Interval, SeatFigures, Spread, Summary, Tally, wilson};
