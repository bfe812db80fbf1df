//! One binary for all of the game's tests.

mod random;
