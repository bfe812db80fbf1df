//! One binary for all of the game's tests, one module per chapter of its rules.

mod actions;
mod cards;
mod laws;
mod random;
mod table;
mod turn;
