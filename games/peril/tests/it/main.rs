//! One binary for all of the game's tests, one module per chapter of its rules.

mod laws;
mod random;
