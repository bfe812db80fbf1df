//! Everybody at a table reads their own language, and programs the same codes.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;

use crate::client::{Server, first_offer};

/// A game with messages in every language.
fn game() -> &'static str {
    catalog::games()[0].game.meta().id
}

#[tokio::test(flavor = "multi_thread")]
async fn two_at_one_table_read_two_languages() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table(game(), &[&bert], 0, 0).await;
    let state = |lang: &str| format!("/api/tables/{id}/state?lang={lang}");
    let mine = anna.get(&state("en")).await["state"].clone();
    let (who, other) = if mine["you"].is_object() { (&anna, &bert) } else { (&bert, &anna) };
    let read = [who.get(&state("en")).await, who.get(&state("de")).await, who.get(&state("fr")).await];
    let [english, german, french] = read.map(|message| message["state"].clone());
    assert_eq!(german["view"], french["view"], "what programs read has no language");
    assert_eq!(first_offer(&german), first_offer(&french));
    for (one, other) in [(&english, &german), (&german, &french), (&french, &english)] {
        assert_ne!(one["you"]["prompt"], other["you"]["prompt"]);
        assert_ne!(one["you"]["legal"][0]["label"], other["you"]["legal"][0]["label"]);
    }

    let mut de = who.socket(&id, "lang=de").await;
    let mut fr = other.socket(&id, "lang=fr").await;
    assert_eq!(de.until("sync").await["state"]["you"]["prompt"], german["you"]["prompt"]);
    fr.until("sync").await;
    // Stopping comes first among the offers and makes no news; the last one does.
    let offers = english["you"]["legal"].as_array().unwrap();
    let act = json!({ "id": "a", "actions": [offers.last().unwrap()["action"]] });
    who.post(&format!("/api/tables/{id}/act"), act).await;
    let told = [de.until("steps").await, fr.until("steps").await].map(|news| news["steps"].to_string());
    assert!(told.iter().all(|steps| steps.contains("\"text\"")), "{told:?}");
    assert_ne!(told[0], told[1]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_are_put_in_the_readers_language_and_keep_their_code() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table(game(), &[&bert], 0, 0).await;
    let path = format!("/api/tables/{id}/state");
    let mine = anna.get(&path).await["state"].clone();
    let (who, mut waits) =
        if mine["you"].is_object() { (&anna, bert.clone()) } else { (&bert, anna.clone()) };
    let offer = first_offer(&who.get(&path).await["state"]);
    for (lang, said) in [
        ("en", "it is not your turn to decide"),
        ("de", "du hast gerade nichts zu entscheiden"),
        ("fr", "ce n’est pas à vous de décider"),
    ] {
        let act = json!({ "id": lang, "actions": [offer] });
        let answer = waits.send(Method::POST, &format!("/api/tables/{id}/act?lang={lang}"), Some(act)).await;
        assert_eq!((answer.code(), &answer.body["message"]), ("not_pending", &json!(said)));
    }
    let answer = waits.send(Method::GET, "/api/tables/nowhere?lang=de", None).await;
    assert_eq!(
        (answer.code(), &answer.body["message"]),
        ("unknown_table", &json!("diesen Tisch gibt es nicht"))
    );
    waits.cookie = waits.cookie.map(|cookie| format!("{cookie}; lang=fr"));
    let mut socket = waits.socket(&id, "").await;
    socket.say(&json!({ "t": "chat", "id": "c", "text": "" })).await;
    assert_eq!(socket.until("nack").await["message"], "un message a de 1 à 500 caractères lisibles");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_rules_and_words_come_in_the_language_asked_for() {
    let server = Server::in_memory().await;
    let guest = server.guest().await;
    let game = game();
    let path = |what: &str, lang: &str| format!("/api/games{what}?lang={lang}");
    assert_ne!(guest.get(&path("", "de")).await, guest.get(&path("", "fr")).await);
    let (english, french) = (
        guest.get(&path(&format!("/{game}/rules"), "en")).await,
        guest.get(&path(&format!("/{game}/rules"), "fr")).await,
    );
    assert_eq!(english[0]["id"], french[0]["id"]);
    assert_ne!(english[0]["text"], french[0]["text"]);
    let words = guest.send(Method::GET, &path(&format!("/{game}/words"), "de"), None).await;
    assert!(words.text.contains("blurb = ") && words.text.contains("colour-blue = Blau"), "{}", words.text);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_speak_as_the_offers_do() {
    let server = Server::in_memory().await;
    let anna = server.person("Anna").await;
    for listing in catalog::games() {
        let seats = vec![json!({ "kind": "me" }); usize::from(*listing.game.meta().seats.start())];
        let new = json!({ "game": listing.game.meta().id, "seats": seats, "pace_ms": 0, "hints": true });
        let id = anna.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
        anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
        let seat = anna.get(&format!("/api/tables/{id}")).await["waiting"][0].clone();
        for lang in ["en", "de", "fr"] {
            let asked = |what: &str| format!("/api/tables/{id}/{what}?as={seat}&lang={lang}");
            let (state, hints) = (anna.get(&asked("state")).await, anna.get(&asked("hint")).await);
            let offers = state["state"]["you"]["legal"].as_array().unwrap();
            for hint in hints["moves"].as_array().unwrap() {
                let offer = offers.iter().find(|offer| offer["action"] == hint["action"]).unwrap();
                assert_eq!(offer["label"], hint["label"], "{lang}: {hint}");
            }
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn texts_of_every_game_call_players_by_their_names() {
    let server = Server::in_memory().await;
    let people = [server.person("Anna").await, server.person("Bert").await];
    for listing in catalog::games() {
        let game = listing.game.meta().id;
        let id = people[0].table(game, &[&people[1]], 2, 0).await;
        let path = |what: &str, lang: &str| format!("/api/tables/{id}/{what}?lang={lang}");
        let mut texts = Vec::new();
        // Bots take what time they take: moves are counted, not looks.
        let mut made = [0; 2];
        'game: while made.iter().any(|&moves| moves < 30) {
            for ((person, lang), made) in people.iter().zip(["en", "de"]).zip(&mut made) {
                let state = person.get(&path("state", lang)).await["state"].clone();
                if state["end"].is_object() {
                    break 'game;
                }
                let Some(offers) = state["you"]["legal"].as_array() else {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                    continue;
                };
                texts.push(state["you"]["prompt"].to_string());
                texts.extend(offers.iter().map(|offer| offer["label"].to_string()));
                let action = &offers[*made % offers.len()]["action"];
                let act = json!({ "id": format!("{lang}{made}"), "actions": [action] });
                *made += 1;
                // In between a bot may have changed what can be done.
                drop(person.clone().send(Method::POST, &path("act", lang), Some(act)).await);
            }
        }
        for lang in ["en", "de", "fr"] {
            let told = people[0].get(&path("history", lang)).await;
            let lines = told.as_array().unwrap().iter().map(|step| step["told"].to_string());
            texts.extend(lines);
        }
        for name in ["Anna", "Bert", "Tumbleweed (Red)"] {
            assert!(texts.iter().any(|text| text.contains(name)), "{game} says nothing of {name}");
        }
        // Places are called after colours, as Green Bay, and kinds of cards: Stocks (Blue).
        let somebody = |text: &str, colour: &str| {
            text.match_indices(colour).any(|(at, _)| {
                let (before, after) = (text[..at].chars().next_back(), &text[at + colour.len()..]);
                let place = after.strip_prefix(' ').is_some_and(|more| more.starts_with(char::is_uppercase));
                !place
                    && !before.is_some_and(|c| c == '(' || c.is_alphabetic())
                    && !after.starts_with(char::is_alphabetic)
            })
        };
        for colour in ["Blue", "Green", "Blau", "Grün", "Bleu", "Vert"] {
            let found = texts.iter().find(|text| somebody(text, colour));
            assert_eq!(found, None, "{game}: {colour} is somebody with a name");
        }
    }
    server.stop().await;
}
