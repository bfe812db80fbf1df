//! Matches of another day: begun under other rules, they are kept as they are.

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::{Server, config, first_offer};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_other_rules_is_kept_refused_and_never_damaged() {
    let store = store::open("memory:").await.unwrap();
    let first = Server::start(config(), store.clone()).await;
    let (anna, bert) = (first.person("Anna").await, first.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let state = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    anna.post(&format!("/api/tables/{id}/act"), json!({ "id": "1", "actions": [first_offer(&state)] })).await;

    // The rules have changed since.
    let mut row = store.table(&id).await.unwrap().unwrap();
    let mut body: Value = serde_json::from_str(&row.body).unwrap();
    body["header"]["rules"] = json!(body["header"]["rules"].as_u64().unwrap() + 1);
    row.body = body.to_string();
    row.wait.wake_at = Some(0);
    store.save_table(row).await.unwrap();
    let kept = store.log(&id, 0).await.unwrap();

    let second = Server::start(config(), store.clone()).await;
    let anna = crate::client::Client { address: second.address, ..anna };
    let path = |rest: &str| format!("/api/tables/{id}{rest}");
    let code = "log_rules_version";
    let act = Some(json!({ "id": "2", "actions": [first_offer(&state)] }));
    anna.refused(Method::POST, &path("/act"), act, code).await;
    anna.refused(Method::POST, &path("/recall"), Some(json!({ "id": "3" })), code).await;
    for look in ["/state", "/history", "/at/0", "/at/1"] {
        anna.refused(Method::GET, &path(look), None, code).await;
    }
    assert_eq!(anna.get(&path("")).await["status"], "running", "the table is still there");
    let mut socket = anna.socket(&id, "").await;
    assert_eq!(socket.until("bye").await["code"], code);
    assert_eq!(store.log(&id, 0).await.unwrap(), kept, "and its record is as it was");

    // The rules of that day come back, and the match goes on.
    let mut row = store.table(&id).await.unwrap().unwrap();
    let mut body: Value = serde_json::from_str(&row.body).unwrap();
    body["header"]["rules"] = json!(body["header"]["rules"].as_u64().unwrap() - 1);
    row.body = body.to_string();
    store.save_table(row).await.unwrap();
    let third = Server::start(config(), store.clone()).await;
    let anna = crate::client::Client { address: third.address, ..anna };
    assert_eq!(anna.post(&path("/recall"), json!({ "id": "4" })).await["v"], 2);
    third.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_of_other_rules_is_still_a_record() {
    let store = store::open("memory:").await.unwrap();
    let server = Server::start(config(), store.clone()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    tokio::join!(anna.play_out(&id, 0, |_| 0), bert.play_out(&id, 1, |legal| legal - 1));
    let path = |rest: &str| format!("/api/tables/{id}{rest}");
    let whole = anna.send(Method::GET, &path("/log"), None).await.text;

    // Rules that nobody has any more, content that has changed, and a game that is played no longer.
    for (what, other, code) in [
        ("rules", json!(999), "log_rules_version"),
        ("content", json!(format!("b3:{}", "0".repeat(64))), "log_content"),
        ("game", json!("checkers"), "unknown_game"),
    ] {
        let kept = store.table(&id).await.unwrap().unwrap();
        let mut row = kept.clone();
        let mut body: Value = serde_json::from_str(&row.body).unwrap();
        assert!(!body["header"][what].is_null(), "{body}");
        body["header"][what] = other.clone();
        if what == "game" {
            body["game"] = other;
        }
        row.body = body.to_string();
        store.save_table(row).await.unwrap();
        let record = anna.send(Method::GET, &path("/log"), None).await;
        assert_eq!(record.status, 200, "{record:?}");
        let steps = |log: &str| log.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
        let (told, was) = (steps(&record.text), steps(&whole));
        assert_eq!(told, was[..was.len() - 1], "every step, and no end");
        let header: Value = serde_json::from_str(record.text.lines().next().unwrap()).unwrap();
        assert_eq!(header, body["header"], "with its seed, and what it was played by");
        assert_eq!(record.text, anna.send(Method::GET, &path("/log"), None).await.text);
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        anna.refused(Method::GET, &path("/at/0"), None, code).await;
        anna.refused(Method::GET, &path("/history"), None, code).await;
        let go_on = Some(json!({ "step": 1, "seats": seats }));
        anna.refused(Method::POST, &path("/continue"), go_on, code).await;

        let now = store.table(&id).await.unwrap().unwrap();
        store.save_table(store::rows::TableRow { rev: now.rev, ..kept }).await.unwrap();
    }
    assert_eq!(anna.send(Method::GET, &path("/log"), None).await.text, whole);
    server.stop().await;
}
