//! Everybody at a table reads their own language, and programs the same codes.

use reqwest::Method;
use serde_json::json;

use crate::client::{Server, first_offer};

#[tokio::test(flavor = "multi_thread")]
async fn two_at_one_table_read_two_languages() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("stagecoach", &[&bert], 0, 0).await;
    let state = |lang: &str| format!("/api/tables/{id}/state?as=guest&lang={lang}");
    let guest = server.guest().await;
    let views = [guest.get(&state("de")).await, guest.get(&state("fr")).await];
    assert_eq!(views[0]["state"]["view"], views[1]["state"]["view"], "what programs read has no language");

    let mut german = anna.socket(&id, "lang=de").await;
    let mut french = bert.socket(&id, "lang=fr").await;
    let (one, other) = (german.until("sync").await, french.until("sync").await);
    let (turn, prompt) = match one["state"]["you"]["prompt"].as_str() {
        Some(prompt) => (&anna, prompt),
        None => (&bert, other["state"]["you"]["prompt"].as_str().unwrap()),
    };
    assert!(prompt.starts_with("Du darfst") || prompt.starts_with("Vous pouvez"), "{prompt}");
    let mine = turn.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    assert!(mine["you"]["prompt"].as_str().unwrap().starts_with("You may"), "{mine}");
    turn.post(&format!("/api/tables/{id}/act"), json!({ "id": "a", "actions": [first_offer(&mine)] })).await;
    let told = [german.until("steps").await, french.until("steps").await];
    assert_eq!(told[0]["steps"][0]["told"][0]["event"], told[1]["steps"][0]["told"][0]["event"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_are_put_in_the_readers_language_and_keep_their_code_and_rule() {
    let server = Server::in_memory().await;
    let mut anna = server.person("Anna").await;
    let id = anna.table("stagecoach", &[&anna], 0, 0).await;
    let state = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    let seat = &state["pending"][0];
    let act = json!({ "id": "x", "seat": seat, "actions": [{ "ride": { "to": 0, "bank": 0, "tolls": [0, 0, 0, 0] } }] });
    for (lang, said) in [
        ("en", "you are buying: make a purchase or say you are done"),
        ("de", "du kaufst gerade: kaufe etwas oder sage, dass du fertig bist"),
        ("fr", "vous achetez\u{a0}: faites un achat ou dites que vous avez fini"),
    ] {
        let path = format!("/api/tables/{id}/act?lang={lang}");
        let answer = anna.send(Method::POST, &path, Some(act.clone())).await;
        assert_eq!((answer.code(), &answer.body["rule"]), ("illegal", &json!("BUY-1")), "{answer:?}");
        assert_eq!(answer.body["message"], said);
    }
    let answer = anna.send(Method::GET, "/api/tables/nowhere?lang=de", None).await;
    assert_eq!(
        (answer.code(), &answer.body["message"]),
        ("unknown_table", &json!("diesen Tisch gibt es nicht"))
    );
    anna.cookie = Some(format!("{}; lang=fr", anna.cookie.clone().unwrap()));
    let mut socket = anna.socket(&id, "").await;
    socket.say(&json!({ "t": "chat", "id": "c", "text": "" })).await;
    assert_eq!(socket.until("nack").await["message"], "une ligne a de 1 à 500 caractères lisibles");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_rules_and_words_come_in_the_language_asked_for() {
    let server = Server::in_memory().await;
    let guest = server.guest().await;
    let blurb = |games: &serde_json::Value| {
        let games = games.as_array().unwrap().clone();
        games.into_iter().find(|game| game["id"] == "stagecoach").unwrap()["blurb"].clone()
    };
    let german = guest.get("/api/games?lang=de").await;
    assert!(blurb(&german).as_str().unwrap().starts_with("Eine Postkutsche"), "{german}");
    let rules = guest.get("/api/games/stagecoach/rules?lang=fr").await;
    assert_eq!(rules[0]["id"], "SET-1");
    assert_eq!(rules[0]["chapter"], "Mise en place");
    let words = guest.send(Method::GET, "/api/games/stagecoach/words?lang=de", None).await;
    assert!(words.text.contains("tile-banker = Bankier") && words.text.contains("colour-blue = Blau"));
    server.stop().await;
}
