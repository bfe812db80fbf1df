//! Every game in every language: nothing is missing, nothing is wrong when it is put.

use std::collections::BTreeSet;
use std::fmt::Write;

use catalog::games;
use engine::words::{messages, unlike};
use engine::{Catalogue, Ink, Language, Seed, Viewer, next_to_act};
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
        for help in listing.game.options(Language::En) {
            assert_ne!(help.help, format!("option-{}", help.key), "an option is explained");
        }
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
