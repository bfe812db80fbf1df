//! Tests of the game, one module per chapter of its rules.

mod invariants;
