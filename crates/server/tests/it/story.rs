//! An evening at the server, told once and true of every store.

use std::sync::Arc;

use engine::Seed;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::Store;

use crate::client::{Server, config, first_offer};
use crate::cluster::Cluster;

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_in_memory() {
    evening(store::open("memory:").await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_with_sqlite() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("pioneers.db").display());
    evening(store::open(&url).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_with_postgres() {
    let cluster = Cluster::start();
    evening(store::open(&cluster.url()).await.unwrap()).await;
}

async fn evening(store: Arc<dyn Store>) {
    let server = Server::start(config(), store).await;
    let guest = server.guest().await;
    guest.refused(Method::GET, "/api/me", None, "who_are_you").await;
    assert_eq!(guest.send(Method::GET, "/healthz", None).await.status, StatusCode::OK);
    assert_eq!(guest.send(Method::GET, "/readyz", None).await.status, StatusCode::OK);

    // Anna sets up a private table; Bert comes by invitation, Carla is refused without.
    let (anna, bert, carla) =
        (server.person("Anna").await, server.person("Bert").await, server.person("Carla").await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "level": "random" }]);
    let new = json!({ "game": "toy", "options": { "rounds": 2 }, "seats": seats, "pace_ms": 0 });
    let table = anna.post("/api/tables", new).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let path = |rest: &str| format!("/api/tables/{id}{rest}");
    assert_eq!((&table["status"], &table["mine"], &table["v"]), (&json!("open"), &json!([0]), &json!(0)));
    assert_eq!(guest.get("/api/tables").await["tables"], json!([]), "the lobby does not show it");
    anna.refused(Method::POST, &path("/start"), Some(json!({})), "seats_free").await;
    bert.refused(Method::POST, &path("/join"), Some(json!({})), "not_invited").await;
    let mut watch = bert.socket(&id, "").await;
    assert_eq!(watch.next().await["seat"], Value::Null, "a guest so far");
    let invite = anna.post(&path("/invite"), json!({})).await["token"].as_str().unwrap().to_owned();
    let joined = bert.post(&path("/join"), json!({ "invite": invite })).await;
    assert_eq!((&joined["mine"], &joined["seats"][1]["name"]), (&json!([1]), &json!("Bert")));
    let hello = watch.until("hello").await;
    assert_eq!(
        (&hello["seat"], &hello["table"]["seats"][1]["name"]),
        (&json!(1), &json!("Bert")),
        "he is told"
    );
    carla.refused(Method::POST, &path("/join"), Some(json!({ "invite": invite })), "seat_taken").await;
    bert.refused(Method::POST, &path("/start"), Some(json!({})), "not_your_table").await;
    guest.refused(Method::GET, &path("/state"), None, "not_started").await;

    // They start; everybody sees their own.
    let started = anna.post(&path("/start"), json!({})).await;
    let commit = started["commit"].as_str().unwrap().to_owned();
    let (mut a, mut b) = (anna.socket(&id, "").await, bert.socket(&id, "").await);
    let (hello_a, hello_b) = (a.next().await, b.next().await);
    assert_eq!(
        (&hello_a["proto"], &hello_a["seat"], &hello_b["seat"]),
        (&json!(protocol::VERSION), &json!(0), &json!(1))
    );
    let (state_a, state_b) = (a.state().await, b.state().await);
    assert_eq!((&state_a["you"]["seat"], &state_b["you"]["seat"]), (&json!(0), &json!(1)));
    assert!(state_a["you"]["legal"].as_array().is_some_and(|legal| !legal.is_empty()));
    assert!(!state_a["you"]["prompt"].as_str().unwrap().is_empty());
    assert_eq!(anna.get("/api/me/turns").await[0]["id"], json!(id), "the table waits for Anna");

    // Anna seals a bid, sends it twice, takes it back, and bids again.
    let d = state_a["you"]["d"].clone();
    let act = json!({ "t": "act", "id": "a1", "d": d, "actions": [first_offer(&state_a)] });
    let ack = a.ask(act.clone()).await;
    assert_eq!(ack["t"], "ack", "{ack}");
    assert_eq!(a.ask(act).await["v"], ack["v"], "sent again, done once");
    let recalled = a.ask(json!({ "t": "recall", "id": "a2" })).await;
    assert_eq!(recalled["t"], "ack", "{recalled}");
    let stale = a.ask(json!({ "t": "act", "id": "a3", "d": d, "actions": [first_offer(&state_a)] })).await;
    assert_eq!(
        (&stale["t"], &stale["code"]),
        (&json!("nack"), &json!("stale")),
        "that decision has been renewed"
    );
    let malformed = a.ask(json!({ "t": "act", "id": "a4", "actions": [{ "dance": 1 }] })).await;
    assert_eq!(malformed["code"], "not_an_action");
    let not_hers =
        a.ask(json!({ "t": "act", "id": "a5", "seat": 1, "actions": [first_offer(&state_b)] })).await;
    assert_eq!(not_hers["code"], "not_your_seat");

    // They talk, guests apart.
    let mut c = carla.socket(&id, "").await;
    assert_eq!(c.next().await["seat"], Value::Null);
    anna.post(&path("/chat"), json!({ "id": "1", "text": "Good luck" })).await;
    assert_eq!(c.ask(json!({ "t": "chat", "id": "c", "text": "Anna bluffs" })).await["t"], "ack");
    assert_eq!(b.until("chat").await["lines"][0]["text"], "Good luck");
    assert_eq!(guest.get(&path("/chat")).await.as_array().unwrap().len(), 2);
    assert_eq!(bert.get(&path("/chat")).await.as_array().unwrap().len(), 1, "not while he plays");
    anna.refused(Method::GET, &path("/log"), None, "not_over").await;
    anna.refused(Method::GET, &path("/state?as=1"), None, "not_your_seat").await;
    anna.refused(Method::GET, &path("/state?as=guest"), None, "you_play").await;
    guest.refused(Method::GET, &path("/state?as=referee"), None, "not_over").await;
    drop((a, b));

    // They play to the end, the bot with them.
    let (end_a, end_b) =
        tokio::join!(anna.play_out(&id, 0, |legal| legal - 1), bert.play_out(&id, 1, |_| 0),);
    assert_eq!(end_a, end_b);
    assert_eq!(end_a["ranks"].as_array().unwrap().len(), 3);
    let over = guest.get(&path("")).await;
    assert_eq!((&over["status"], &over["waiting"]), (&json!("over"), &json!([])));
    assert_eq!(anna.get("/api/me/results").await[0]["table"], json!(id));
    assert_eq!(anna.get("/api/me/turns").await, json!([]));
    anna.refused(Method::POST, &path("/undo"), Some(json!({ "id": "z" })), "undo_barrier").await;

    // Now everything is open: the seed fits the commitment, and the record repeats itself.
    let log = guest.send(Method::GET, &path("/log"), None).await.text;
    let header: Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    assert_eq!(header["commit"], json!(commit));
    assert_eq!(header["seed"], end_a["seed"]);
    let read = engine::MatchLog::read(&log).unwrap();
    crate::games::toy().game.open(&read).expect("the record is whole");
    let v = over["v"].as_u64().unwrap();
    assert_eq!(read.lines.len() as u64, v);
    let history = anna.get(&path("/history")).await;
    assert_eq!(history.as_array().unwrap().last().unwrap()["v"], json!(v));
    assert_eq!(guest.get(&path("/at/0?as=1")).await["v"], json!(0));
    assert!(guest.get(&path(&format!("/at/{v}?as=referee"))).await["end"].is_object());
    guest.refused(Method::GET, &path(&format!("/at/{}", v + 1)), None, "no_such_step").await;

    // It can be brought to another table, gone on from the middle, and played again.
    let imported = import(&anna, &log).await;
    assert_eq!((&imported["status"], &imported["seed_known"]), (&json!("over"), &json!(true)));
    let unfinished: String = log.lines().take(4).map(|line| format!("{line}\n")).collect();
    assert_eq!(import(&anna, &unfinished).await["status"], "open");
    let seats = json!([{ "kind": "me" }, { "kind": "me" }, { "kind": "bot", "level": "random" }]);
    let branch = carla.post(&path("/continue"), json!({ "step": 3, "seats": seats })).await;
    assert_eq!((&branch["v"], &branch["from"]["table"]), (&json!(3), &json!(id)));
    let branch = branch["id"].as_str().unwrap();
    carla.post(&format!("/api/tables/{branch}/start"), json!({})).await;
    let mut hot = carla.socket(branch, "as=1").await;
    assert_eq!(hot.until("hello").await["table"]["mine"], json!([0, 1]), "two seats, one device");
    carla
        .refused(
            Method::POST,
            &format!("/api/tables/{branch}/undo"),
            Some(json!({ "id": "x" })),
            "which_seat",
        )
        .await;
    tokio::join!(carla.play_out(branch, 0, |_| 0), carla.play_out(branch, 1, |_| 0));
    let again = bert.post(&path("/rematch"), json!({})).await;
    assert_eq!(again["status"], "open");
    assert_eq!(anna.post(&path("/rematch"), json!({})).await["id"], again["id"], "both are led to one table");

    server.stop().await;
}

async fn import(client: &crate::client::Client, log: &str) -> Value {
    let request = client.http.post(format!("http://{}/api/import", client.address)).body(log.to_owned());
    let response = request.header("cookie", client.cookie.as_ref().unwrap()).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::CREATED);
    response.json().await.unwrap()
}

/// A match on a server with such a seed: what its table says of the seed, and how it ended.
async fn foreseen(seed: u64) -> (Value, Value) {
    let mut config = config();
    config.seed = Some(Seed::from_u64(seed));
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let anna = server.person("Anna").await;
    let two = |listing: &&catalog::Listing| listing.game.meta().seats.contains(&2);
    let game = catalog::games().iter().find(two).expect("a game for two").game.meta().id;
    let table = anna.table(game, &[], 1, 0).await;
    let end = anna.play_out(&table, 0, |_| 0).await;
    (anna.get(&format!("/api/tables/{table}")).await["seed_known"].clone(), end)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_a_seed_repeats_its_matches_and_says_that_they_could_be_foreseen() {
    let [(known, first), (_, again), (_, other)] = [foreseen(1).await, foreseen(1).await, foreseen(2).await];
    assert_eq!(known, json!(true));
    assert_eq!(first, again);
    assert_ne!(first, other);
}
