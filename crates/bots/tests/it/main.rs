//! The bots and the laboratory, on a toy game.

mod allocation;
mod external;
mod learn;
mod players;
mod search;
mod series;
mod tournament;
mod toy;
mod tune;
