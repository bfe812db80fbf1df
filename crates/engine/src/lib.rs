//! The contract between games and everything that hosts, plays or studies them.
//!
//! - [`Game`] is what a game implements: [`Rules`] as a value with state as plain data and small enumerable actions,
//!   [`Knowledge`] of who may know what, and [`Words`].
//! - [`Match`] is a game being played: an append-only history and the state it leads to.
//! - [`Seen`] is all a bot gets: a seat's view and worlds the seat cannot tell from the true one.
//! - [`AnyGame`] and [`AnyMatch`] are the same without types: JSON for servers, terminals and scripts.
//! - [`MatchLog`] is a match on disk. The log is the truth; state is a cache.
//!
//! Nothing here does I/O, reads a clock, or knows chance that does not follow from a match's [`Seed`].

mod cache;
pub mod content;
mod encoding;
mod erased;
mod events;
mod game;
mod ids;
mod log;
mod offers;
mod packed;
mod play;
mod reaction;
mod rng;
mod rules;
mod scene;
mod schema;
mod seat;
mod string_enum;
mod text;
mod weights;

pub use encoding::{Encoding, Entries, Names, NumberActions, Numbering, SPARE_IDS, Values, spare_names};
pub use erased::{AnyGame, AnyMatch, Erased, Exercised, Failure, NarratedEvent, Offer, Turn, Work, said};
pub use events::Events;
pub use game::{
    Commit, Done, Game, Heuristics, Knowledge, Known, MAX_FEATURES, Meta, OptionInfo, OptionValues, Outcome,
    OwnBot, Pending, Pieces, PositionFeatures, Race, Rules, ScoreRow, SetupError, Standing, TableRule,
    ValueFunction, Words,
};
pub use log::{End, Header, LogError, LogLine, MatchLog, What};
pub use packed::Packed;
pub use play::{
    Barrier, Deed, Entry, Match, Refused, ReplayError, Seen, Snapshot, Step, UndoRefused, next_to_act, perft,
    playout,
};
pub use reaction::{Reaction, ReactionAnswer, StandingAnswer};
pub use rng::{Digest, DigestError, GameRng, Seed, SeedError};
pub use rules::{Illegal, Rule, RuleId, RuleStatus};
pub use scene::{Sparse, laid_over, patched};
pub use schema::{GameSchema, SchemaKind, UnknownSchema};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet, Viewer, as_list};
pub use text::{Ink, Painted, seat_names};
pub use weights::Weights;
pub use words::{
    self, Arg, Catalogue, Faults, Language, Phrase, Say, Sentence, Sources, Voice, catalogue, say,
};
