//! The bots and the laboratory, on a toy game.

mod allocation;
mod players;
mod search;
mod series;
mod toy;
