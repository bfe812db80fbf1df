//! Texts that were formatted before. Players are offered the same moves at every table: to format a label costs many
//! times as much as to find it.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use crate::{Language, Phrase};

/// So many may be asked at the same time.
const PARTS: usize = 16;
/// The most texts of a part. A game has some thousand labels; of those with names of players in them there is no end.
const MOST: usize = 512;

/// What is remembered of one catalogue.
pub(crate) struct Memory {
    parts: [Mutex<Texts>; PARTS],
}

type Texts = HashMap<u64, Kept, BuildHasherDefault<Mix>>;

struct Kept {
    language: Language,
    phrase: Phrase,
    text: Arc<str>,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory { parts: Default::default() }
    }

    /// The text of a phrase: remembered, or formatted now.
    pub(crate) fn text(
        &self,
        language: Language,
        phrase: &Phrase,
        format: impl FnOnce() -> String,
    ) -> Arc<str> {
        let mut mix = Mix::default();
        (language.index(), phrase).hash(&mut mix);
        let key = mix.finish();
        let part = &self.parts[key as usize % PARTS];
        let lock = || part.lock().unwrap_or_else(PoisonError::into_inner);
        // Two phrases with one key are rare, and then the later one takes the place.
        if let Some(kept) =
            lock().get(&key).filter(|kept| kept.language == language && kept.phrase == *phrase)
        {
            return Arc::clone(&kept.text);
        }
        let text: Arc<str> = format().into();
        let mut known = lock();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key, Kept { language, phrase: phrase.clone(), text: Arc::clone(&text) });
        text
    }
}

/// A quick hash. Whoever makes two phrases meet has each of them formatted again, and that is all.
#[derive(Default)]
struct Mix(u64);

impl Mix {
    fn add(&mut self, word: u64) {
        // An odd constant without a pattern; the product's upper half depends on all bits below it.
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.add(u64::from_le_bytes(*word));
        }
        rest.iter().for_each(|byte| self.add(u64::from(*byte)));
    }

    fn write_u8(&mut self, n: u8) {
        self.add(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.add(n);
    }

    fn write_i64(&mut self, n: i64) {
        self.add(n.cast_unsigned());
    }

    fn write_usize(&mut self, n: usize) {
        self.add(n as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_formatted_once_in_each_language() {
        let memory = Memory::new();
        let mut formatted = 0;
        for _ in 0..3 {
            for (language, number) in [(Language::En, 1), (Language::De, 1), (Language::En, 2)] {
                let text = memory.text(language, &Phrase::new("seats").with("n", number), || {
                    formatted += 1;
                    format!("{language} {number}")
                });
                assert_eq!(*text, *format!("{language} {number}"));
            }
        }
        assert_eq!(formatted, 3);
    }

    #[test]
    fn not_everything_is_remembered_for_ever() {
        let memory = Memory::new();
        for number in 0..(PARTS * MOST * 2) as u64 {
            memory.text(Language::En, &Phrase::new("seats").with("n", number), String::new);
        }
        let kept: usize = memory.parts.iter().map(|part| part.lock().unwrap().len()).sum();
        assert!(kept <= PARTS * MOST, "{kept}");
    }
}
