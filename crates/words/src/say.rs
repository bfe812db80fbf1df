//! Writers that format phrases.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;

use crate::{Catalogue, Language, Names, Phrase};

/// A catalogue in one language.
#[derive(Copy, Clone)]
pub struct Voice<'a> {
    words: &'a Catalogue,
    language: Language,
    names: Option<&'a Names>,
    faults: Option<&'a Faults>,
}

/// The faults of messages, collected while they were formatted.
#[derive(Default, Debug)]
pub struct Faults(RefCell<Vec<String>>);

impl Faults {
    /// Takes all of them.
    pub fn take(&self) -> Vec<String> {
        self.0.take()
    }
}

impl<'a> Voice<'a> {
    /// The messages of `words` in `language`.
    pub const fn new(words: &'a Catalogue, language: Language) -> Voice<'a> {
        Voice { words, language, names: None, faults: None }
    }

    /// The same, collecting faults.
    pub const fn heard(words: &'a Catalogue, language: Language, faults: &'a Faults) -> Voice<'a> {
        Voice { words, language, names: None, faults: Some(faults) }
    }

    /// The same, with names for those it speaks of.
    #[must_use]
    pub const fn calling(self, names: &'a Names) -> Voice<'a> {
        Voice { names: Some(names), ..self }
    }

    /// The language.
    pub const fn language(self) -> Language {
        self.language
    }

    /// Formats a phrase.
    pub fn text(self, phrase: &Phrase) -> String {
        let mut heard = self.faults.map(|faults| faults.0.borrow_mut());
        self.words.render(self.language, &self.named(phrase), &mut heard.as_deref_mut())
    }

    fn named(self, phrase: &Phrase) -> Cow<'_, Phrase> {
        let named = self.names.and_then(|names| names.put_into(phrase));
        named.map_or(Cow::Borrowed(phrase), Cow::Owned)
    }
}

/// A writer for texts in one language, which games write into.
pub struct Say<'a> {
    voice: Voice<'a>,
    out: &'a mut dyn fmt::Write,
}

impl<'a> Say<'a> {
    /// Writes texts of `voice` to `out`.
    pub fn new(voice: Voice<'a>, out: &'a mut dyn fmt::Write) -> Say<'a> {
        Say { voice, out }
    }

    /// Writes a phrase.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn put(&mut self, phrase: &Phrase) -> fmt::Result {
        match self.voice.faults {
            // Faults are found by formatting, not by remembering.
            Some(_) => self.out.write_str(&self.voice.text(phrase)),
            None => {
                let phrase = self.voice.named(phrase);
                self.out.write_str(&self.voice.words.known_text(self.voice.language, &phrase))
            }
        }
    }

    /// Writes text that is the same in all languages: names, numbers, signs. This makes [`write!`] work without a trait.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_fmt(&mut self, text: fmt::Arguments<'_>) -> fmt::Result {
        self.out.write_fmt(text)
    }

    /// The same for a plain string.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_str(text)
    }

    /// The voice, for text that is measured or coloured before it is written.
    pub const fn voice(&self) -> Voice<'a> {
        self.voice
    }
}

impl fmt::Write for Say<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_str(text)
    }
}
