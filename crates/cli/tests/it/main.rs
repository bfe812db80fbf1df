//! The real binary, from outside: every command, and every kind of bad input. Nothing here names a game: what holds,
//! holds for every game of the catalog.

mod lists;
mod play;
mod replay;
mod run;
mod saving;
mod serve;
mod sim;
mod usage;
