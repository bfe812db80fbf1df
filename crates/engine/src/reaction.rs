//! Reactions: questions that a seat is asked again and again, mostly in others' turns. A game says which there are and which
//! offers answer them, so that a host can answer for a seat that has said so once and for all.

use serde::Serialize;

/// A kind of reaction, explained.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reaction {
    /// Its name for programs.
    pub id: &'static str,
    /// What is asked, for people: a message's id.
    pub label: &'static str,
    /// The answers that can be given once and for all.
    pub answers: &'static [ReactionAnswer],
}

/// An answer to a reaction, explained.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ReactionAnswer {
    /// Its name for programs.
    pub id: &'static str,
    /// What is done, for people: a message's id.
    pub label: &'static str,
}

/// An offer as the answer to a kind of reaction: what a seat says once and for all if it is not to be asked again.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct StandingAnswer {
    /// The [reaction](Reaction::id).
    pub kind: &'static str,
    /// The [answer](ReactionAnswer::id).
    pub answer: &'static str,
}
