//! Messages in three languages. A text is data: a [`Phrase`] names a message and carries its arguments, and a
//! [`Catalogue`] formats it in a reader's [`Language`]. The texts are Fluent files, compiled in.
//!
//! - `locales/<language>/` has the messages that all games share: the table's, the terminal's, the server's.
//! - A game has its own beside it, in `locales/<language>.ftl`, and may use the shared ones.
//! - A variable may be a message itself. Its attributes come along as grammatical forms: `{ $who }` is its text,
//!   `{ $who-dative }` its attribute `.dative`. Each language has the forms it needs.
//!
//! A message that is in no file is shown as its id, so that test games need no catalogue.

mod catalogue;
mod check;
mod language;
mod memory;
mod names;
mod phrase;
mod say;

pub use catalogue::{Catalogue, Sources};
pub use check::{Message, messages, unlike};
pub use language::Language;
pub use names::Names;
pub use phrase::{Arg, Phrase, Sentence};
pub use say::{Faults, Say, Voice};
