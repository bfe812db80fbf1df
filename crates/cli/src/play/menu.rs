//! The moves as a numbered list: grouped by kind, short enough to read, and searchable. Numbers do not change while the
//! decision is open, whatever is shown.

use engine::{Catalogue, Ink, Language, Offer, Phrase, say};
use serde_json::Value;

/// More moves than this are shown by the group.
const AT_ONCE: usize = 24;
/// Of a long list, groups up to this size are shown in full.
const SMALL_GROUP: usize = 6;

/// What to show of the moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Show {
    /// As much as is easily read.
    #[default]
    Short,
    /// Everything.
    All,
    /// Only moves with all of these words.
    Matching(String),
}

/// The moves in words.
pub(crate) fn text(offers: &[Offer], show: &Show, ink: Ink, language: Language) -> String {
    let said = |phrase: &Phrase| Catalogue::shared().text(language, phrase);
    let mut lines = Vec::new();
    match show {
        Show::Matching(words) => {
            let found: Vec<Numbered<'_>> = numbered(offers).filter(|offer| offer.has(words)).collect();
            if found.is_empty() {
                lines.push(said(&say!("terminal-no-match", words = words)));
            }
            lines.extend(found.iter().map(Numbered::line));
        }
        Show::All => lines.extend(numbered(offers).map(|offer| offer.line())),
        Show::Short if offers.len() <= AT_ONCE => lines.extend(numbered(offers).map(|offer| offer.line())),
        Show::Short => {
            for (kind, group) in groups(offers) {
                if group.len() <= SMALL_GROUP {
                    lines.extend(group.iter().map(Numbered::line));
                    continue;
                }
                lines.extend(group.iter().take(SMALL_GROUP / 2).map(Numbered::line));
                let more = group.len() - SMALL_GROUP / 2;
                let hint = said(&say!("terminal-more", more = more, kind = kind));
                lines.push(ink.dim(format_args!("      … {hint}")).to_string());
            }
        }
    }
    lines.join("\n")
}

/// Whether any move has all of these words.
pub(crate) fn any_has(offers: &[Offer], words: &str) -> bool {
    numbered(offers).any(|offer| offer.has(words))
}

struct Numbered<'a> {
    number: usize,
    kind: String,
    label: &'a str,
}

impl Numbered<'_> {
    fn line(&self) -> String {
        format!("{:>4}  {}", self.number, self.label)
    }

    fn has(&self, words: &str) -> bool {
        let label = self.label.to_lowercase();
        let kind = self.kind.to_lowercase();
        words.to_lowercase().split_whitespace().all(|word| label.contains(word) || kind == word)
    }
}

fn numbered(offers: &[Offer]) -> impl Iterator<Item = Numbered<'_>> {
    offers.iter().enumerate().map(|(index, offer)| Numbered {
        number: index + 1,
        kind: kind(offer),
        label: &offer.label,
    })
}

/// The words with every abbreviation spelled out that the drawn table explains: a legend has `NYO New York`, apart from its
/// neighbours by two blanks, and moves say New York.
pub(crate) fn spelled_out(words: &str, picture: &str) -> String {
    let entries: Vec<(&str, &str)> = picture
        .lines()
        .flat_map(|line| line.split("  "))
        .filter_map(|entry| entry.trim().split_once(' '))
        .collect();
    let spelled = |word: &str| {
        let entry =
            entries.iter().find(|(short, _)| short.chars().count() > 1 && short.eq_ignore_ascii_case(word));
        entry.map_or_else(|| word.to_owned(), |(_, long)| (*long).to_owned())
    };
    words.split_whitespace().map(spelled).collect::<Vec<_>>().join(" ")
}

/// Moves by kind, in the order in which the kinds first occur.
fn groups(offers: &[Offer]) -> Vec<(String, Vec<Numbered<'_>>)> {
    let mut groups: Vec<(String, Vec<Numbered<'_>>)> = Vec::new();
    for offer in numbered(offers) {
        match groups.iter_mut().find(|(kind, _)| *kind == offer.kind) {
            Some((_, group)) => group.push(offer),
            None => groups.push((offer.kind.clone(), vec![offer])),
        }
    }
    groups
}

/// The kind of an action as its JSON tells it: `"pass"` and `{"ride": …}` name theirs.
fn kind(offer: &Offer) -> String {
    match serde_json::from_str(offer.action.get()) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        Ok(_) | Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::value::to_raw_value;

    use super::*;

    fn offers(rides: usize) -> Vec<Offer> {
        let done =
            Offer { action: to_raw_value("done").unwrap(), label: "Buy nothing".to_owned(), always: None };
        let ride = |to: usize| Offer {
            action: to_raw_value(&serde_json::json!({ "ride": { "to": to } })).unwrap(),
            label: format!("Go to city {to}"),
            always: None,
        };
        std::iter::once(done).chain((1..=rides).map(ride)).collect()
    }

    #[test]
    fn few_moves_are_all_shown() {
        assert_eq!(
            text(&offers(2), &Show::Short, Ink::PLAIN, Language::En),
            "   1  Buy nothing\n   2  Go to city 1\n   3  Go to city 2"
        );
    }

    #[test]
    fn many_moves_are_shown_by_the_group() {
        let shown = text(&offers(90), &Show::Short, Ink::PLAIN, Language::En);
        assert_eq!(shown.lines().count(), 5);
        assert!(shown.ends_with("… and 87 more: type `ride`, or a word of the move, to see them"), "{shown}");
        assert_eq!(text(&offers(90), &Show::All, Ink::PLAIN, Language::En).lines().count(), 91);
    }

    #[test]
    fn words_and_kinds_find_moves_and_keep_their_numbers() {
        let matching =
            |words: &str| text(&offers(90), &Show::Matching(words.to_owned()), Ink::PLAIN, Language::En);
        assert_eq!(matching("CITY 77"), "  78  Go to city 77");
        assert_eq!(matching("ride").lines().count(), 90);
        assert_eq!(matching("nothing"), "   1  Buy nothing");
        assert!(matching("denver").starts_with("No move contains `denver`"));
    }

    #[test]
    fn a_code_on_the_map_stands_for_the_name_beside_it() {
        let picture = "NYOs · · BUF\nCities    BUF Buffalo  NYO New York\n          SFE Santa Fe\nb banker\n";
        assert_eq!(spelled_out("nyo", picture), "New York");
        assert_eq!(spelled_out("ride SFE", picture), "ride Santa Fe");
        assert_eq!(spelled_out("b", picture), "b");
    }
}
