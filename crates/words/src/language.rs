//! The supported languages, and how a reader's language is found.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// A supported language.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English, the default.
    #[default]
    En,
    /// German.
    De,
    /// French.
    Fr,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::En, Language::De, Language::Fr];

    /// Its tag, as in `de`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
            Language::Fr => "fr",
        }
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::De => "Deutsch",
            Language::Fr => "Français",
        }
    }

    /// The language of a tag such as `de`, `de-AT` or `de_AT.UTF-8`, if it is supported.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let primary = tag.trim().split(['-', '_', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The best of a list of tags with weights, as browsers send it: `fr-CH, fr;q=0.9, en;q=0.8`.
    pub fn negotiate(accepted: &str) -> Option<Language> {
        let mut best: Option<(f32, Language)> = None;
        for item in accepted.split(',') {
            let (tag, rest) = item.split_once(';').unwrap_or((item, ""));
            let weight = rest.trim().strip_prefix("q=").map_or(1.0, |q| q.trim().parse().unwrap_or(0.0));
            if let Some(language) = Language::of_tag(tag)
                && weight > best.map_or(0.0, |(weight, _)| weight)
            {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().expect("two letters are a language")
    }

    /// A whole number as its readers write it: `12,000`, `12.000`, `12 000`.
    pub(crate) fn number(self, number: i64) -> String {
        let separator = match self {
            Language::En => ",",
            Language::De => ".",
            // A narrow space that does not break.
            Language::Fr => "\u{202f}",
        };
        let digits = number.unsigned_abs().to_string();
        let mut text = if number < 0 { "-".to_owned() } else { String::new() };
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push_str(separator);
            }
            text.push(digit);
        }
        text
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(tag: &str) -> Result<Language, String> {
        Language::of_tag(tag).ok_or_else(|| {
            let known: Vec<&str> = Language::ALL.map(Language::tag).to_vec();
            format!("we do not speak `{tag}`; known are {}", known.join(", "))
        })
    }
}
