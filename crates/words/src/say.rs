//! Where words are put.

use std::cell::RefCell;
use std::fmt;

use crate::{Catalogue, Language, Phrase};

/// A catalogue in one language.
#[derive(Copy, Clone)]
pub struct Voice<'a> {
    words: &'a Catalogue,
    language: Language,
    faults: Option<&'a Faults>,
}

/// What was wrong with messages, gathered while they were put.
#[derive(Default, Debug)]
pub struct Faults(RefCell<Vec<String>>);

impl Faults {
    /// All of them, and none from then on.
    pub fn take(&self) -> Vec<String> {
        self.0.take()
    }
}

impl<'a> Voice<'a> {
    /// The words of `words` in `language`.
    pub const fn new(words: &'a Catalogue, language: Language) -> Voice<'a> {
        Voice { words, language, faults: None }
    }

    /// The same, with an ear for what is wrong.
    pub const fn heard(words: &'a Catalogue, language: Language, faults: &'a Faults) -> Voice<'a> {
        Voice { words, language, faults: Some(faults) }
    }

    /// The language.
    pub const fn language(self) -> Language {
        self.language
    }

    /// A phrase as text.
    pub fn text(self, phrase: &Phrase) -> String {
        let mut wrong = Vec::new();
        let text = self.words.render(self.language, phrase, &mut wrong);
        if let Some(faults) = self.faults {
            faults.0.borrow_mut().append(&mut wrong);
        }
        text
    }
}

/// A place for words in one language: text that a game writes into.
pub struct Say<'a> {
    voice: Voice<'a>,
    out: &'a mut dyn fmt::Write,
}

impl<'a> Say<'a> {
    /// Words in a voice, into `out`.
    pub fn new(voice: Voice<'a>, out: &'a mut dyn fmt::Write) -> Say<'a> {
        Say { voice, out }
    }

    /// Puts a phrase.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn put(&mut self, phrase: &Phrase) -> fmt::Result {
        self.out.write_str(&self.voice.text(phrase))
    }

    /// Puts text that is the same in all languages: names, numbers, signs. With [`write!`], which needs no trait for it.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_fmt(&mut self, text: fmt::Arguments<'_>) -> fmt::Result {
        self.out.write_fmt(text)
    }

    /// The same without anything to fill in.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_str(text)
    }

    /// The voice, for text that is to be measured or dressed first.
    pub const fn voice(&self) -> Voice<'a> {
        self.voice
    }
}

impl fmt::Write for Say<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_str(text)
    }
}
