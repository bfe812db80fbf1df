//! The moves as a numbered list: grouped by kind, short enough to read, and searchable. Numbers do not change while the
//! decision is open, whatever is shown.

use canvas::wrapped;
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

/// The moves of a decision, with the codes by which the board names them.
#[derive(Copy, Clone)]
pub(crate) struct Moves<'a> {
    pub(crate) offers: &'a [Offer],
    /// One for each offer, or none at all.
    pub(crate) codes: &'a [String],
}

/// The moves in words, broken between words to the width of the terminal.
pub(crate) fn text(moves: Moves<'_>, show: &Show, ink: Ink, language: Language) -> String {
    let Moves { offers, .. } = moves;
    let said = |phrase: &Phrase| Catalogue::shared().text(language, phrase);
    let mut lines = Vec::new();
    match show {
        Show::Matching(words) => {
            let found: Vec<Numbered<'_>> = numbered(moves).filter(|offer| offer.has(words)).collect();
            if found.is_empty() {
                lines.push(said(&say!("terminal-no-match", words = words)));
            }
            lines.extend(found.iter().map(|offer| offer.line(ink)));
        }
        Show::All => lines.extend(numbered(moves).map(|offer| offer.line(ink))),
        Show::Short if offers.len() <= AT_ONCE => lines.extend(numbered(moves).map(|offer| offer.line(ink))),
        Show::Short => {
            for (kind, group) in groups(moves) {
                if group.len() <= SMALL_GROUP {
                    lines.extend(group.iter().map(|offer| offer.line(ink)));
                    continue;
                }
                lines.extend(group.iter().take(SMALL_GROUP / 2).map(|offer| offer.line(ink)));
                let more = group.len() - SMALL_GROUP / 2;
                let hint = said(&say!("terminal-more", more = more, kind = kind));
                lines.push(ink.dim(format_args!("      … {hint}")).to_string());
            }
        }
    }
    lines.join("\n")
}

struct Numbered<'a> {
    number: usize,
    kind: String,
    label: &'a str,
    code: &'a str,
}

impl Numbered<'_> {
    fn line(&self, ink: Ink) -> String {
        let lines = wrapped(self.label, usize::from(ink.width).saturating_sub(6).max(30));
        format!("{:>4}  {}", self.number, lines.join("\n      "))
    }

    fn has(&self, words: &str) -> bool {
        let label = format!("{} {}", self.label, self.code).to_lowercase();
        let kind = self.kind.to_lowercase();
        words.to_lowercase().split_whitespace().all(|word| label.contains(word) || kind == word)
    }
}

fn numbered(moves: Moves<'_>) -> impl Iterator<Item = Numbered<'_>> {
    moves.offers.iter().enumerate().map(move |(index, offer)| Numbered {
        number: index + 1,
        kind: kind(offer),
        label: &offer.label,
        code: moves.codes.get(index).map_or("", |code| code),
    })
}

/// Moves by kind, in the order in which the kinds first occur.
fn groups(moves: Moves<'_>) -> Vec<(String, Vec<Numbered<'_>>)> {
    let mut groups: Vec<(String, Vec<Numbered<'_>>)> = Vec::new();
    for offer in numbered(moves) {
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

    fn bare(offers: &[Offer]) -> Moves<'_> {
        Moves { offers, codes: &[] }
    }

    #[test]
    fn few_moves_are_all_shown() {
        assert_eq!(
            text(bare(&offers(2)), &Show::Short, Ink::PLAIN, Language::En),
            "   1  Buy nothing\n   2  Go to city 1\n   3  Go to city 2"
        );
    }

    #[test]
    fn many_moves_are_shown_by_the_group() {
        let shown = text(bare(&offers(90)), &Show::Short, Ink::PLAIN, Language::En);
        assert_eq!(shown.lines().count(), 5);
        assert!(shown.ends_with("… and 87 more: type `ride`, or a word of the move, to see them"), "{shown}");
        assert_eq!(text(bare(&offers(90)), &Show::All, Ink::PLAIN, Language::En).lines().count(), 91);
    }

    #[test]
    fn words_and_kinds_find_moves_and_keep_their_numbers() {
        let matching = |words: &str| {
            text(bare(&offers(90)), &Show::Matching(words.to_owned()), Ink::PLAIN, Language::En)
        };
        assert_eq!(matching("CITY 77"), "  78  Go to city 77");
        assert_eq!(matching("ride").lines().count(), 90);
        assert_eq!(matching("nothing"), "   1  Buy nothing");
        assert!(matching("denver").starts_with("No move contains `denver`"));
    }

    #[test]
    fn a_code_on_the_map_finds_what_it_stands_for() {
        let moves = Moves { offers: &offers(2), codes: &["".into(), "NYO".into(), "BUF".into()] };
        let found = text(moves, &Show::Matching("nyo".to_owned()), Ink::PLAIN, Language::En);
        assert_eq!(found, "   2  Go to city 1");
    }

    #[test]
    fn long_moves_are_broken_between_words() {
        let label = "Go to a city that is far away and pay everybody on the way to it".to_owned();
        let offers = [Offer { action: to_raw_value("go").unwrap(), label, always: None }];
        let narrow = Ink { width: 40, ..Ink::PLAIN };
        let shown = text(Moves { offers: &offers, codes: &[] }, &Show::All, narrow, Language::En);
        assert_eq!(shown, "   1  Go to a city that is far away and\n      pay everybody on the way to it");
    }
}
