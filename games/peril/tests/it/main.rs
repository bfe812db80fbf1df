//! One binary for all of the game's tests, one module per chapter of its rules.

mod actions;
mod bandit;
mod cards;
mod content;
mod deals;
mod errors;
mod fights;
mod fixed;
mod laws;
mod leaving;
mod people;
mod probes;
mod prospect;
mod random;
mod stage;
mod table;
mod turn;
mod words;
