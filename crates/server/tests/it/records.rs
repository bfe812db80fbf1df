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
    row.standing.wake_at = Some(0);
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
