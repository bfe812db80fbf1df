//! When people are away: clocks, stand-ins, webhooks, other devices.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use hmac::{Hmac, KeyInit, Mac};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::client::{Client, Hand, Server, first_offer};

/// A table of Anna's and one more seat, on these terms.
async fn table(anna: &Client, bert: &Client, terms: Value) -> String {
    let mut new = json!({ "game": "toy", "seats": [{ "kind": "me" }, { "kind": "open" }], "public": true, "pace_ms": 0 });
    new.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    let id = anna.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
    bert.post(&format!("/api/tables/{id}/join"), json!({})).await;
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_runs_out_plays_the_default() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let terms = json!({ "clock": { "kind": "decision", "seconds": 1 }, "options": { "rounds": 1 } });
    let id = table(&anna, &bert, terms).await;
    let mut a = anna.socket(&id, "").await;
    let state = a.state().await;
    assert_eq!(state["clocks"][0]["running"], true);
    assert!(state["clocks"][0]["left_ms"].as_i64().unwrap() <= 1000);
    // Nobody does anything, and nobody has to look on: the game comes to its end all the same.
    let mut state = state;
    while !state["end"].is_object() {
        state = a.state().await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_when_time_is_up_and_hands_back() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let terms = json!({ "clock": { "kind": "bank", "seconds": 1, "increment": 1 },
        "on_timeout": { "kind": "bot", "level": "random" }, "options": { "rounds": 5 } });
    let id = table(&anna, &bert, terms).await;
    let mut a = anna.socket(&id, "").await;
    let state = a.state().await;
    let ack = a.ask(json!({ "t": "act", "id": "1", "actions": [first_offer(&state)] })).await;
    assert_eq!(ack["t"], "ack", "{ack}");
    while a.until("table").await["table"]["seats"][1]["bot"] != "random" {}
    // Bert comes back.
    let act = json!({ "id": "b", "actions": [first_offer(&state)] });
    bert.refused(Method::POST, &format!("/api/tables/{id}/act"), Some(act), "bot_plays").await;
    let back = bert.post(&format!("/api/tables/{id}/bot"), json!({ "seat": 1 })).await;
    assert_eq!(back["seats"][1]["bot"], Value::Null);
    anna.refused(
        Method::POST,
        &format!("/api/tables/{id}/bot"),
        Some(json!({ "seat": 1, "bot": "random" })),
        "not_your_seat",
    )
    .await;
    server.stop().await;
}

/// The clock of a seat, as a state tells it.
async fn clock(client: &Client, id: &str, seat: usize) -> (i64, bool) {
    let state = client.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    let face = &state["clocks"][seat];
    (face["left_ms"].as_i64().unwrap(), face["running"].as_bool().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bank_pays_for_thinking_and_is_paid_for_acting() {
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let terms = json!({ "clock": { "kind": "bank", "seconds": 60, "increment": 10 } });
    let id = table(&anna, &bert, terms).await;
    assert_eq!(clock(&anna, &id, 0).await, (60_000, true));
    hand.forward(20_000);
    assert_eq!(clock(&anna, &id, 0).await, (40_000, true));
    let state = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    let act = |name: &str| json!({ "id": name, "actions": [first_offer(&state)] });
    anna.post(&format!("/api/tables/{id}/act"), act("1")).await;
    assert_eq!(clock(&anna, &id, 0).await, (50_000, false), "twenty seconds less, ten more");
    hand.forward(15_000);
    assert_eq!(clock(&anna, &id, 0).await, (50_000, false), "it stands while others think");
    assert_eq!(clock(&anna, &id, 1).await, (25_000, true));
    // Taking an answer back costs time and earns none.
    anna.post(&format!("/api/tables/{id}/recall"), json!({ "id": "2" })).await;
    hand.forward(5_000);
    assert_eq!(clock(&anna, &id, 0).await, (45_000, true));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_down_takes_nobodys_time() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("down.db").display());
    let (hand, config) = Hand::config();
    let server = Server::start(config.clone(), store::open(&url).await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let terms = json!({ "clock": { "kind": "bank", "seconds": 10, "increment": 0 } });
    let id = table(&anna, &bert, terms).await;
    hand.forward(4_000);
    assert_eq!(clock(&anna, &id, 0).await, (6_000, true));
    server.stop().await;
    hand.forward(15_000);
    let server = Server::start(config, store::open(&url).await.unwrap()).await;
    let anna = Client { address: server.address, ..anna };
    assert_eq!(
        clock(&anna, &id, 0).await,
        (6_000, true),
        "four seconds were used, and fifteen were nobody's"
    );
    hand.forward(1_000);
    assert_eq!(clock(&anna, &id, 0).await, (5_000, true));
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await["v"], 0, "nobody has lost on time");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_takes_nobodys_time() {
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    for terms in [
        json!({ "clock": { "kind": "bank", "seconds": 10, "increment": 0 } }),
        json!({ "clock": { "kind": "decision", "seconds": 10 } }),
    ] {
        let id = table(&anna, &bert, terms).await;
        let mut socket = anna.socket(&id, "").await;
        socket.state().await;
        hand.forward(4_000);
        for one in [&anna, &bert] {
            one.post(&format!("/api/tables/{id}/motion"), json!({ "kind": "pause" })).await;
        }
        // Who counts along is told that the clocks stand, and that they go on.
        let face = socket.state().await["clocks"][0].clone();
        assert_eq!((&face["left_ms"], &face["running"]), (&json!(6_000), &json!(false)));
        hand.forward(3_600_000);
        assert_eq!(clock(&anna, &id, 0).await, (6_000, false));
        bert.post(&format!("/api/tables/{id}/resume"), json!({})).await;
        let face = socket.state().await["clocks"][0].clone();
        assert_eq!((&face["left_ms"], &face["running"]), (&json!(6_000), &json!(true)));
        hand.forward(5_000);
        assert_eq!(clock(&anna, &id, 0).await, (1_000, true));
        assert_eq!(anna.get(&format!("/api/tables/{id}")).await["v"], 0, "nobody has lost on time");
        // And then time is up, as it is without a pause.
        hand.forward(1_000);
        while anna.get(&format!("/api/tables/{id}/state")).await["state"]["v"] == 0 {}
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn setting_the_wall_clock_changes_nothing() {
    const HOUR: i64 = 3_600_000;
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let terms = json!({ "clock": { "kind": "bank", "seconds": 10, "increment": 0 } });
    let id = table(&anna, &bert, terms).await;
    for set in [2 * HOUR, -3 * HOUR] {
        hand.set(set);
        assert_eq!(clock(&anna, &id, 0).await, (10_000, true));
    }
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await["v"], 0, "nobody has lost on time");
    // A bot goes on as well.
    let id = anna.table("toy", &[], 1, 0).await;
    let mut socket = anna.socket(&id, "").await;
    while socket.state().await["v"] == 0 {}
    hand.set(-HOUR);
    let state = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    let act = json!({ "id": "1", "actions": [first_offer(&state)] });
    let v = anna.post(&format!("/api/tables/{id}/act"), act).await["v"].as_u64().unwrap();
    while socket.state().await["v"].as_u64().unwrap() <= v {}
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn days_pass_and_then_the_default_is_played() {
    const DAY: i64 = 86_400_000;
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let terms = json!({ "clock": { "kind": "days", "days": 3 } });
    let id = table(&anna, &bert, terms).await;
    let mut a = anna.socket(&id, "").await;
    let state = a.state().await;
    let ack = a.ask(json!({ "t": "act", "id": "1", "actions": [first_offer(&state)] })).await;
    assert_eq!(ack["v"], 1);
    assert_eq!(a.state().await["v"], 1);
    hand.forward(3 * DAY - 1);
    assert_eq!(clock(&anna, &id, 1).await, (1, true));
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await["v"], 1, "Bert still has a millisecond");
    hand.forward(1);
    let news = a.until("steps").await;
    assert_eq!((&news["steps"][0]["seat"], &news["steps"][0]["kind"]), (&json!(1), &json!("act")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_replaced_and_may_come_back() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = table(&anna, &bert, json!({ "options": { "rounds": 5 } })).await;
    let mut a = anna.socket(&id, "").await;
    a.state().await;
    let left = bert.post(&format!("/api/tables/{id}/leave"), json!({})).await;
    assert!(left["seats"][1]["bot"].is_string(), "{left}");
    while a.until("table").await["table"]["seats"][1]["bot"].is_null() {}
    let played = a.until("steps").await;
    assert_eq!(played["steps"][0]["seat"], 1, "the bot plays on for Bert");
    // Bert takes his seat back, and the bot is done.
    let back = bert.post(&format!("/api/tables/{id}/bot"), json!({ "seat": 1 })).await;
    assert_eq!(back["seats"][1]["bot"], Value::Null);
    while !a.until("table").await["table"]["seats"][1]["bot"].is_null() {}
    let (end, _) = tokio::join!(anna.play_out(&id, 0, |_| 0), bert.play_out(&id, 1, |_| 0));
    assert_eq!(end["ranks"].as_array().unwrap().len(), 2);
    let unstarted = anna
        .post(
            "/api/tables",
            json!({ "game": "toy", "seats": [{ "kind": "me" }, { "kind": "open" }], "public": true }),
        )
        .await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let closed = anna.post(&format!("/api/tables/{unstarted}/leave"), json!({})).await;
    assert_eq!(closed["status"], "over", "an empty table is closed");
    assert_eq!(bert.get("/api/tables").await["tables"], json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recovery_link_moves_an_identity_once() {
    let server = Server::in_memory().await;
    let anna = server.person("Anna").await;
    let secret = anna.post("/api/me/recovery", json!({})).await;
    assert!(secret["link"].as_str().unwrap().starts_with("http://pioneers.test/recover#"));
    let mut phone = server.guest().await;
    let shown = json!({ "token": secret["token"] });
    let answer = phone.send(Method::POST, "/api/recover", Some(shown.clone())).await;
    assert_eq!((answer.status, &answer.body["id"]), (StatusCode::CREATED, &json!(anna.id)));
    phone.cookie = Some(answer.cookie());
    assert_eq!(phone.get("/api/me").await["name"], "Anna");
    server.guest().await.refused(Method::POST, "/api/recover", Some(shown), "bad_token").await;
    phone.send(Method::POST, "/api/me/leave", None).await;
    phone.refused(Method::GET, "/api/me", None, "who_are_you").await;
    assert_eq!(anna.get("/api/me").await["name"], "Anna", "the other device stays");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_is_signed_and_tells_whose_turn_it_is() {
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let (calls, mut called) = mpsc::unbounded_channel();
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let receiver = Router::new().route("/hook", post(receive)).with_state(Arc::new(calls));
    let receiving = tokio::spawn(async move { axum::serve(listener, receiver).await });
    // A turn from before Bert asked for calls need not be told, and does not keep later ones from being told.
    let early = table(&anna, &bert, json!({})).await;
    bert.refused(Method::GET, "/api/me/webhook", None, "unknown_page").await;
    bert.refused(Method::PUT, "/api/me/webhook", Some(json!({ "url": "ftp://x/" })), "bad_url").await;
    let answer =
        bert.send(Method::PUT, "/api/me/webhook", Some(json!({ "url": url, "digest_seconds": 1 }))).await;
    let secret = answer.body["token"].as_str().unwrap().to_owned();

    // Two tables want Bert within a second: one call.
    let one = table(&anna, &bert, json!({})).await;
    let two = table(&anna, &bert, json!({})).await;
    let both = HashSet::from([one, two]);
    planned(&bert, &both, 0).await;
    hand.forward(1000);
    let (signature, body): (String, String) = called.recv().await.unwrap();
    let call: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(call["identity"], json!(bert.id));
    let mut told = tables_of(&call["turns"]);
    told.remove(&early);
    assert_eq!(told, both);
    let (at, mac) = signature.strip_prefix("t=").unwrap().split_once(",v1=").unwrap();
    let mut expected = Hmac::<sha2::Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    expected.update(format!("{at}.{body}").as_bytes());
    let expected: String =
        expected.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(mac, expected);
    assert_eq!(bert.send(Method::DELETE, "/api/me/webhook", None).await.status, StatusCode::NO_CONTENT);
    receiving.abort();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_fails_is_made_again_with_doubling_pauses_and_a_turn_taken_meanwhile_is_not_told() {
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let (calls, mut called) = mpsc::unbounded_channel();
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let receiver = Router::new().route("/hook", post(refuse)).with_state(Arc::new(calls));
    let receiving = tokio::spawn(async move { axum::serve(listener, receiver).await });
    bert.send(Method::PUT, "/api/me/webhook", Some(json!({ "url": url, "digest_seconds": 60 }))).await;
    let one = table(&anna, &bert, json!({})).await;
    let two = table(&anna, &bert, json!({})).await;
    let both = HashSet::from([one.clone(), two.clone()]);
    // The hand moves on only when the next call is planned, and up to its very moment.
    let mut next = async |pause: i64| {
        hand.forward(pause - 1);
        assert!(tokio::time::timeout(Duration::from_millis(100), called.recv()).await.is_err(), "too soon");
        hand.forward(1);
        let (signature, body): (String, String) = called.recv().await.unwrap();
        assert!(signature.starts_with(&format!("t={},", hand.now())), "{signature}");
        let call: Value = serde_json::from_str(&body).unwrap();
        tables_of(&call["turns"])
    };
    for (failed, pause) in [60_000, 20_000, 40_000].into_iter().enumerate() {
        let at = planned(&bert, &both, failed).await;
        assert_eq!(at, HashSet::from([hand.now() + pause]), "one call, the pauses double");
        assert_eq!(next(pause).await, both, "one call for two tables");
    }
    planned(&bert, &both, 3).await;
    let state = bert.get(&format!("/api/tables/{one}/state")).await["state"].clone();
    bert.post(&format!("/api/tables/{one}/act"), json!({ "id": "1", "actions": [first_offer(&state)] }))
        .await;
    assert_eq!(next(80_000).await, HashSet::from([two]), "the other turn was taken");
    receiving.abort();
    server.stop().await;
}

/// When calls about these tables are to be made, as soon as that is what is planned after `failed` calls in vain.
async fn planned(whom: &Client, tables: &HashSet<String>, failed: usize) -> HashSet<i64> {
    loop {
        let waiting = whom.get("/api/me/webhook").await["waiting"].take();
        let calls = waiting.as_array().unwrap();
        if tables.is_subset(&tables_of(&waiting)) && calls.iter().all(|call| call["failed"] == failed) {
            break calls.iter().map(|call| call["at"].as_i64().unwrap()).collect();
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

fn tables_of(entries: &Value) -> HashSet<String> {
    entries.as_array().unwrap().iter().map(|entry| entry["table"].as_str().unwrap().to_owned()).collect()
}

async fn refuse(
    state: State<Arc<mpsc::UnboundedSender<(String, String)>>>,
    headers: HeaderMap,
    body: String,
) -> StatusCode {
    receive(state, headers, body).await;
    StatusCode::BAD_GATEWAY
}

async fn receive(
    State(calls): State<Arc<mpsc::UnboundedSender<(String, String)>>>,
    headers: HeaderMap,
    body: String,
) -> StatusCode {
    let signature = headers["x-pioneers-signature"].to_str().unwrap().to_owned();
    calls.send((signature, body)).unwrap();
    StatusCode::OK
}
