//! Texts as data, before they are formatted in a language.

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};

use crate::{Catalogue, Language, Names};

/// A message and its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Phrase {
    pub(crate) id: Cow<'static, str>,
    pub(crate) args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A number: the language decides how it is written and which plural it selects.
    Number(i64),
    /// A name that is the same in all languages.
    Text(String),
    /// Another message.
    Phrase(Phrase),
    /// A list with a separator.
    List(&'static str, Vec<Arg>),
}

impl Phrase {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Phrase {
        Phrase { id: Cow::Borrowed(id), args: Vec::new() }
    }

    /// A message of a family that has one for each of many things: `card-` and the card's key.
    pub fn of(family: &'static str, key: &str) -> Phrase {
        Phrase { id: Cow::Owned(format!("{family}{key}")), args: Vec::new() }
    }

    /// The same with an argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Phrase {
        self.args.push((name, arg.into()));
        self
    }

    /// The message's id.
    pub fn id(&self) -> &str {
        &self.id
    }
}

impl Arg {
    /// The empty text, for an optional part of a sentence.
    pub const NONE: Arg = Arg::Text(String::new());

    /// A list separated by commas.
    pub fn list<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
        Arg::joined(", ", items)
    }

    /// A list with a separator that needs no translation.
    pub fn joined<T: Into<Arg>>(between: &'static str, items: impl IntoIterator<Item = T>) -> Arg {
        Arg::List(between, items.into_iter().map(Into::into).collect())
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(phrase)
    }
}

impl<T: Into<Arg>> From<Option<T>> for Arg {
    fn from(arg: Option<T>) -> Arg {
        arg.map_or(Arg::NONE, Into::into)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Arg {
        Arg::Text(text.clone())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                // No count of ours comes near the limits of the type.
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}
numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

/// A phrase: `say!("ride", to = city, price = 3)`. `cargo xtask tidy` finds its id in the files.
#[macro_export]
macro_rules! say {
    ($id:literal $(, $name:ident = $arg:expr)* $(,)?) => {
        $crate::Phrase::new($id)$(.with(stringify!($name), $arg))*
    };
}

/// A text that can be formatted later in any language: for errors, which are shown far from where they arise.
#[derive(Clone)]
pub struct Sentence(Box<Said>);

#[derive(Clone)]
enum Said {
    Phrase(&'static Catalogue, Phrase),
    /// A text without translations: output of another program, or for developers.
    Plain(String),
}

impl Sentence {
    /// A phrase of that catalogue.
    pub fn new(words: &'static Catalogue, phrase: Phrase) -> Sentence {
        Sentence(Box::new(Said::Phrase(words, phrase)))
    }

    /// The same with names for those it speaks of.
    #[must_use]
    pub fn calling(mut self, names: &Names) -> Sentence {
        if let Said::Phrase(_, phrase) = &mut *self.0
            && let Some(named) = names.put_into(phrase)
        {
            *phrase = named;
        }
        self
    }

    /// The sentence in a language.
    pub fn text(&self, language: Language) -> String {
        match &*self.0 {
            Said::Phrase(words, phrase) => words.text(language, phrase),
            Said::Plain(text) => text.clone(),
        }
    }
}

impl From<Phrase> for Sentence {
    /// A phrase that all games share.
    fn from(phrase: Phrase) -> Sentence {
        Sentence::new(Catalogue::shared(), phrase)
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        Sentence(Box::new(Said::Plain(text)))
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Sentence {
        Sentence(Box::new(Said::Plain(text.to_owned())))
    }
}

impl fmt::Display for Sentence {
    /// In English: for logs and developers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::En))
    }
}

impl fmt::Debug for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.text(Language::En), f)
    }
}

impl PartialEq for Sentence {
    fn eq(&self, other: &Sentence) -> bool {
        self.text(Language::En) == other.text(Language::En)
    }
}

impl Eq for Sentence {}

impl Serialize for Sentence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
