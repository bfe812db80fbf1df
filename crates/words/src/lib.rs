//! Messages in three languages. What is said is data: a [`Phrase`] names a message and carries its arguments, and a
//! [`Catalogue`] puts it in a reader's [`Language`]. The texts are Fluent files, compiled in.
//!
//! - `locales/<language>/` has the messages that all games share: the table's, the terminal's, the server's.
//! - A game has its own beside it, in `locales/<language>.ftl`, and may use the shared ones.
//! - A variable may be a message itself. Its attributes come along as grammatical forms: `{ $who }` is its text,
//!   `{ $who-dative }` its attribute `.dative`. Which forms there are is each language's own affair.
//!
//! A message that is in no file says its own id: short-lived games of tests need no catalogue.

mod catalogue;
mod check;
mod language;
mod phrase;
mod say;

pub use catalogue::{Catalogue, Sources};
pub use check::{Message, messages, unlike};
pub use language::Language;
pub use phrase::{Arg, Phrase, Sentence};
pub use say::{Faults, Say, Voice};
