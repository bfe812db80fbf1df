//! Positions and actions as numbers of a fixed size, for learning: observation tensors and action ids.

use crate::game::{Game, Rules};
use crate::seat::Seat;

/// How a game's positions and actions are written as numbers. Sizes depend on the table (player count, board, cards) and
/// never on the position.
pub struct Encoding<G: Game> {
    /// Rises whenever an entry or an id changes its meaning: what was learned with another version is of no use.
    pub version: u32,
    /// The name of every action id at this table, from 0.
    pub action_names: fn(&G) -> Vec<String>,
    /// Appends the id of each of a seat's legal actions, in their order. No two have the same id.
    pub action_ids: NumberActions<G>,
    /// The name of every entry of an observation, from 0.
    pub observation_names: fn(&G, &G::State) -> Vec<String>,
    /// Writes what a seat observes: all of it follows from the seat's view. Every entry is 0 before.
    pub observe: fn(&G, &G::State, Seat, &mut [f32]),
}

/// Appends an id for each of a seat's legal actions.
pub type NumberActions<G> = fn(&G, &<G as Rules>::State, Seat, &[<G as Rules>::Action], &mut Vec<u32>);

/// Entries of an observation, written or named. One function does both, so that names and values cannot come apart.
pub trait Entries {
    /// The next `len` entries: `name` says what the i-th means, `write` writes them. They are 0 before.
    fn block(&mut self, len: usize, name: impl Fn(usize) -> String, write: impl FnOnce(&mut [f32]));

    /// One entry.
    fn entry(&mut self, name: &str, value: f32) {
        self.block(1, |_| name.to_owned(), |out| out[0] = value);
    }

    /// One entry for each of `len` possibilities, 1 for the one that holds, if any does.
    fn one_hot(&mut self, len: usize, name: impl Fn(usize) -> String, holds: Option<usize>) {
        self.block(len, name, |out| {
            if let Some(entry) = holds.and_then(|index| out.get_mut(index)) {
                *entry = 1.0;
            }
        });
    }
}

/// Writes values into an observation.
pub struct Values<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl<'a> Values<'a> {
    /// Writes into `out`, which must have room for all entries.
    pub fn new(out: &'a mut [f32]) -> Values<'a> {
        Values { out, at: 0 }
    }
}

impl Entries for Values<'_> {
    #[inline]
    fn block(&mut self, len: usize, _: impl Fn(usize) -> String, write: impl FnOnce(&mut [f32])) {
        write(&mut self.out[self.at..self.at + len]);
        self.at += len;
    }
}

/// Collects the names of entries.
#[derive(Default)]
pub struct Names(pub Vec<String>);

impl Entries for Names {
    fn block(&mut self, len: usize, name: impl Fn(usize) -> String, _: impl FnOnce(&mut [f32])) {
        self.0.extend((0..len).map(name));
    }
}

/// Action ids at the end of a numbering, for legal actions that have none of their own: of kinds with too many forms to give
/// each an id. They are taken in the order of the list.
pub const SPARE_IDS: usize = 64;

/// Numbers a seat's legal actions: blocks of ids, one after another, and spare ids at the end.
pub struct Numbering<'a> {
    out: &'a mut Vec<u32>,
    spare: u32,
}

impl<'a> Numbering<'a> {
    /// Appends to `out`; the spare ids begin at `spare`.
    pub fn new(out: &'a mut Vec<u32>, spare: usize) -> Numbering<'a> {
        Numbering { out, spare: spare as u32 }
    }

    /// The id of the next action, or a spare one.
    #[inline]
    pub fn push(&mut self, id: Option<usize>) {
        match id {
            Some(id) => self.out.push(id as u32),
            None => {
                self.out.push(self.spare);
                self.spare += 1;
            }
        }
    }
}

/// The names of the spare ids.
pub fn spare_names() -> impl Iterator<Item = String> {
    (0..SPARE_IDS).map(|index| format!("other:{index}"))
}
