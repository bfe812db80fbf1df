//! Every game in every language: nothing is missing, nothing is wrong when it is put.

use std::collections::BTreeSet;
use std::fmt::Write;

use catalog::games;
use engine::words::{messages, unlike};
use engine::{Catalogue, Ink, Language, OptionValues, Phrase, Seed, Viewer, next_to_act};
use serde_json::Value;

const NONE: [String; 0] = [];

#[test]
fn the_shared_messages_are_the_same_in_every_language() {
    assert_eq!(unlike(Catalogue::common()), NONE);
}

#[test]
fn the_messages_of_every_game_are_the_same_in_every_language() {
    for listing in games() {
        let words = listing.game.words();
        assert_eq!(unlike(words.own()), NONE, "{}", listing.game.meta().title);
        let shared = messages(Catalogue::common().en).expect("they can be read");
        let own = messages(words.own().en).expect("they can be read");
        let twice: Vec<&String> = own.keys().filter(|id| shared.contains_key(*id)).collect();
        assert!(twice.is_empty(), "{twice:?} of {} are shared ones", listing.game.meta().title);
        for option in listing.game.options(Language::En) {
            assert_ne!(option.help, format!("option-{}", option.key), "an option is explained");
            assert!(own.contains_key(&format!("name-{}", option.key)), "{} has a name", option.key);
            let OptionValues::Choice(words) = option.values else { continue };
            for word in words.iter().filter(|word| word.chars().any(|letter| letter.is_ascii_lowercase())) {
                let id = format!("choice-{}-{word}", option.key);
                assert!(own.contains_key(&id), "{} has no `{id}`", listing.game.meta().title);
            }
        }
    }
}

/// Fields that pages read without a name: numbers and words that stand for the thing itself, and the players.
const NAMELESS: &[&str] = &["players", "me", "seat", "id", "name", "colour", "label", "board_name", "q", "r"];

/// The fields of a view that have no name. What has an empty one is for programs, with all that is in it.
fn nameless(view: &Value, within: &str, words: &Catalogue, found: &mut BTreeSet<String>) {
    match view {
        Value::Array(items) => {
            for item in items {
                nameless(item, within, words, found);
            }
        }
        Value::Object(fields) => {
            for (key, value) in fields {
                let ids = [format!("{within}-{key}"), key.clone()].map(|key| Phrase::of("view-", &key));
                let name = ids.iter().find(|id| words.has(Language::En, id.id()));
                if name.is_none() && !NAMELESS.contains(&&**key) {
                    found.insert(format!("{within} {key}"));
                } else if name.is_none_or(|name| !words.text(Language::En, name).is_empty()) {
                    nameless(value, key, words, found);
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn a_game_that_names_fields_of_its_view_names_them_all() {
    for listing in games() {
        let words = listing.game.words();
        let own = messages(words.own().en).expect("they can be read");
        if !own.keys().any(|id| id.starts_with("view-")) {
            continue;
        }
        let seats = *listing.game.meta().seats.start();
        let mut running =
            listing.game.start(&Value::Null, seats, Seed::from_u64(7)).expect("the usual table");
        let mut rng = Seed::from_u64(8).setup();
        let mut found = BTreeSet::new();
        for _ in 0..400 {
            let Some(seat) = next_to_act(running.pending(), &mut rng) else { break };
            for viewer in [Viewer::Seat(seat), Viewer::Referee] {
                let view = serde_json::from_str(running.view(viewer).get()).expect("a view is JSON");
                nameless(&view, "", words, &mut found);
            }
            let offers = running.legal(seat, Language::En);
            let offer = rng.pick(&offers).expect("a pending seat can act");
            let action = serde_json::from_str(offer.action.get()).expect("an offer is JSON");
            running.submit(seat, None, &[action]).expect("an offer is legal");
        }
        assert_eq!(found, BTreeSet::new(), "{}", listing.game.meta().title);
    }
}

#[test]
fn rules_are_translated_whole_or_not_at_all() {
    for listing in games() {
        let title = listing.game.meta().title;
        let english = listing.game.rules(Language::En);
        for language in [Language::De, Language::Fr] {
            let read = messages(listing.game.words().own().of(language)).expect("they can be read");
            let known: BTreeSet<&str> = read.keys().filter_map(|id| id.strip_prefix("rule-")).collect();
            if known.is_empty() {
                continue;
            }
            let ids: BTreeSet<String> = english.iter().map(|rule| rule.id.replace('.', "_")).collect();
            assert_eq!(known, ids.iter().map(|id| &**id).collect(), "the rules of {title} in {language}");
            for (rule, put) in english.iter().zip(listing.game.rules(language)) {
                assert_eq!(rule.id, put.id);
                assert_eq!(rule.ruling.is_some(), put.ruling.is_some(), "{language} {}", rule.id);
                assert!(
                    put.ruling.is_none() || put.ruling != rule.ruling,
                    "{language} {}: its ruling",
                    rule.id
                );
                assert_ne!(put.text, rule.text, "{language} {}", rule.id);
            }
            let chapters: BTreeSet<&str> = english.iter().map(|rule| &*rule.chapter).collect();
            let known = read.keys().filter(|id| id.starts_with("chapter-")).count();
            assert_eq!(known, chapters.len(), "the chapters of {title} in {language}");
        }
    }
}

/// The first decisions of a game as somebody reads them: what they are asked, what they choose, what happens.
fn opening(listing: &catalog::Listing, language: Language) -> String {
    let seats = *listing.game.meta().seats.start();
    let mut running = listing.game.start(&Value::Null, seats, Seed::from_u64(5)).expect("the usual table");
    let mut rng = Seed::from_u64(6).setup();
    let mut text = format!("{}\n\n", listing.game.blurb(language));
    for _ in 0..14 {
        let Some(seat) = next_to_act(running.pending(), &mut rng) else { break };
        let offers = running.legal(seat, language);
        let offer = rng.pick(&offers).expect("a pending seat can act");
        let name = Catalogue::shared().text(language, &seat.name());
        writeln!(text, "{name}: {}\n  > {}", running.prompt(seat, language), offer.label)
            .expect("it is a String");
        let action = serde_json::from_str(offer.action.get()).expect("an offer is JSON");
        let turn = running.submit(seat, None, &[action]).expect("an offer is legal");
        for told in turn.told(Viewer::Referee, language) {
            writeln!(text, "  {}", told.text).expect("it is a String");
        }
    }
    let seat = running.pending().seats.first().map_or(Viewer::Referee, Viewer::Seat);
    text + "\n" + &running.picture(seat, Ink::PLAIN, language)
}

#[test]
fn a_short_game_reads_well_in_german_and_french() {
    for listing in games() {
        for language in [Language::De, Language::Fr] {
            let name = format!("{}-{language}", listing.game.meta().id);
            insta::assert_snapshot!(name, opening(listing, language));
        }
    }
}
