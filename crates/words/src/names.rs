//! Names that stand for messages.

use std::sync::Arc;

use crate::{Arg, Phrase};

/// What some messages are called instead of their own text: at a table the seats have the names of those who sit there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(Arc<[(&'static str, Arg)]>);

impl Names {
    /// A name for each of these messages, by their ids.
    pub fn new(names: impl IntoIterator<Item = (&'static str, Arg)>) -> Names {
        Names(names.into_iter().collect())
    }

    /// The phrase with names in it; nothing if it speaks of nobody who has one.
    pub(crate) fn put_into(&self, phrase: &Phrase) -> Option<Phrase> {
        phrase.args.iter().any(|(_, arg)| self.concerns(arg)).then(|| Phrase {
            id: phrase.id.clone(),
            args: phrase.args.iter().map(|(key, arg)| (*key, self.named(arg))).collect(),
        })
    }

    fn of(&self, phrase: &Phrase) -> Option<&Arg> {
        self.0.iter().find(|(id, _)| *id == phrase.id).map(|(_, name)| name)
    }

    fn concerns(&self, arg: &Arg) -> bool {
        match arg {
            Arg::Number(_) | Arg::Text(_) => false,
            Arg::Phrase(phrase) => {
                self.of(phrase).is_some() || phrase.args.iter().any(|(_, arg)| self.concerns(arg))
            }
            Arg::List(_, items) => items.iter().any(|item| self.concerns(item)),
        }
    }

    fn named(&self, arg: &Arg) -> Arg {
        match arg {
            Arg::Number(_) | Arg::Text(_) => arg.clone(),
            Arg::Phrase(phrase) => match self.of(phrase) {
                Some(name) => name.clone(),
                None => Arg::Phrase(self.put_into(phrase).unwrap_or_else(|| phrase.clone())),
            },
            Arg::List(between, items) => {
                Arg::List(between, items.iter().map(|item| self.named(item)).collect())
            }
        }
    }
}
