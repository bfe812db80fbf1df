//! Streams show what their reader may see now, and live as long as the token they were opened with.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::{Client, Hand, Lines, Server, Socket, config, first_offer};
use crate::cluster::Cluster;

/// A stream that goes on and on without what is waited for has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// A stream of either kind.
enum Ear {
    Socket(Socket),
    Lines(Lines),
}

impl Ear {
    /// The next message but a heartbeat; nothing when the stream is over.
    async fn next(&mut self) -> Option<Value> {
        loop {
            let message = match self {
                Ear::Socket(socket) => socket.try_next().await?,
                Ear::Lines(lines) => lines.next().await?,
            };
            if message["t"] != "ping" {
                return Some(message);
            }
        }
    }

    /// Everything up to the first message that is wanted, and that one; or until the stream ends.
    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Vec<Value> {
        let mut heard = Vec::new();
        let search = async {
            while let Some(message) = self.next().await {
                heard.push(message);
                if wanted(&heard[heard.len() - 1]) {
                    break;
                }
            }
        };
        tokio::time::timeout(PATIENCE, search).await.expect("what is waited for comes");
        heard
    }
}

/// A table of two that Anna has set up and Bert has joined.
async fn waiting_room(anna: &Client, bert: &Client) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let new = json!({ "game": "toy", "seats": seats, "public": true });
    let id = anna.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
    bert.post(&format!("/api/tables/{id}/join"), json!({})).await;
    id
}

/// Bert's streams, with and without a seat whose eyes to look through. They are greeted as his seat.
async fn ears(bert: &Client, id: &str) -> Vec<(Ear, bool)> {
    let mut ears = Vec::new();
    for query in ["", "as=1"] {
        ears.push((Ear::Socket(bert.socket(id, query).await), query.is_empty()));
        ears.push((Ear::Lines(bert.stream(id, query).await), query.is_empty()));
    }
    for (ear, _) in &mut ears {
        assert_eq!(ear.next().await.unwrap()["seat"], 1);
    }
    ears
}

/// Bert gets up, Carla takes his seat and plays: nothing that is hers reaches his streams.
async fn nothing_of_the_next_player_is_heard(ears: Vec<(Ear, bool)>, id: &str, people: [&Client; 3]) {
    let [anna, bert, carla] = people;
    bert.post(&format!("/api/tables/{id}/leave"), json!({})).await;
    carla.post(&format!("/api/tables/{id}/join"), json!({})).await;
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let state = carla.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    let act = json!({ "id": "1", "actions": [first_offer(&state)] });
    assert_eq!(carla.post(&format!("/api/tables/{id}/act"), act).await["v"], 1);
    streams_are_a_guests(ears, id, carla).await;
}

/// At version 1 the streams that were another's of Carla's seat are a guest's or have ended, and never showed what is hers.
async fn streams_are_a_guests(ears: Vec<(Ear, bool)>, id: &str, carla: &Client) {
    let hers = carla.get(&format!("/api/tables/{id}/state")).await["state"]["view"].clone();
    let guests =
        carla.http.get(format!("http://{}/api/tables/{id}/state", carla.address)).send().await.unwrap();
    let guests: Value = guests.json().await.unwrap();
    assert_ne!(guests["state"]["view"], hers, "a guest is shown less");
    for (mut ear, follows) in ears {
        let heard = ear.until(|message| message["state"]["v"] == 1).await;
        let last = &heard[heard.len() - 1];
        if follows {
            // Asked for nothing in particular, it is a guest's stream from now on, and says so.
            let hello = heard.iter().find(|message| message["t"] == "hello").expect("greeted anew");
            assert_eq!((&hello["seat"], &hello["table"]["mine"]), (&Value::Null, &json!([])));
            assert_eq!(last["state"]["view"], guests["state"]["view"]);
        } else {
            assert_eq!((&last["t"], &last["code"]), (&json!("bye"), &json!("not_your_seat")));
            assert!(ear.next().await.is_none(), "and then it is over");
        }
        for message in &heard {
            assert!(message["state"]["you"].is_null() && message["state"]["view"] != hers, "{message}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_does_not_show_the_hand_of_who_sits_there_next() {
    let server = Server::in_memory().await;
    let (anna, bert, carla) =
        (server.person("Anna").await, server.person("Bert").await, server.person("Carla").await);
    let id = waiting_room(&anna, &bert).await;
    let ears = ears(&bert, &id).await;
    nothing_of_the_next_player_is_heard(ears, &id, [&anna, &bert, &carla]).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nor_does_a_stream_of_another_node() {
    let cluster = Cluster::start();
    let here = Server::start(config(), store::open(&cluster.url()).await.unwrap()).await;
    let there = Server::start(config(), store::open(&cluster.url()).await.unwrap()).await;
    let (anna, bert, carla) =
        (here.person("Anna").await, here.person("Bert").await, here.person("Carla").await);
    let id = waiting_room(&anna, &bert).await;
    let ears = ears(&Client { address: there.address, ..bert.clone() }, &id).await;
    nothing_of_the_next_player_is_heard(ears, &id, [&anna, &bert, &carla]).await;
    here.stop().await;
    there.stop().await;
}

/// Seats may change hands where this node does not hear of it in time: by administration, or on another node.
#[tokio::test(flavor = "multi_thread")]
async fn a_step_is_told_by_the_table_as_it_is_and_not_as_it_was_last_heard_of() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("pioneers.db").display());
    let server = Server::start(config(), store::open(&url).await.unwrap()).await;
    let (anna, bert, carla) =
        (server.person("Anna").await, server.person("Bert").await, server.person("Carla").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let mut ears = ears(&bert, &id).await;
    for (ear, _) in &mut ears {
        ear.until(|message| message["state"]["v"] == 0).await;
    }
    let mut acting = bert.socket(&id, "").await;
    let state = acting.state().await;
    let beside = store::open_beside(&url).await.unwrap();
    let mut row = beside.table(&id).await.unwrap().unwrap();
    let mut body: Value = serde_json::from_str(&row.body).unwrap();
    body["seats"][1]["person"] = json!({ "id": carla.id, "name": "Carla" });
    (row.body, row.sitters) = (body.to_string(), vec![anna.id.clone(), carla.id.clone()]);
    beside.save_table(row).await.unwrap();
    // Bert acts for a seat that he has lost, and is refused.
    let act = json!({ "t": "act", "id": "1", "d": state["you"]["d"], "actions": [first_offer(&state)] });
    let refusal = acting.ask(act).await;
    assert_eq!((&refusal["t"], &refusal["code"]), (&json!("nack"), &json!("not_your_seat")));
    // Anna acts, and his streams show no more than a guest's.
    let state = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    let act = json!({ "id": "1", "actions": [first_offer(&state)] });
    assert_eq!(anna.post(&format!("/api/tables/{id}/act"), act).await["v"], 1);
    streams_are_a_guests(ears, &id, &carla).await;
    beside.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_down_while_watching_is_shown_their_hand() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let new = json!({ "game": "toy", "seats": seats, "public": true });
    let id = anna.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
    let mut watching = bert.socket(&id, "").await;
    assert_eq!(watching.until("hello").await["seat"], Value::Null);
    bert.post(&format!("/api/tables/{id}/join"), json!({})).await;
    assert_eq!(watching.until("hello").await["seat"], 1);
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
    assert_eq!(watching.state().await["you"]["seat"], 1);
    server.stop().await;
}

/// A program with a token of Anna's.
async fn program(anna: &Client) -> Client {
    let token =
        anna.post("/api/me/tokens", json!({ "note": "bot" })).await["token"].as_str().unwrap().to_owned();
    Client { cookie: None, bearer: Some(token), ..anna.clone() }
}

async fn says_goodbye(mut ear: Ear) {
    let heard = ear.until(|message| message["t"] == "bye").await;
    let last = &heard[heard.len() - 1];
    assert_eq!((&last["t"], &last["code"]), (&json!("bye"), &json!("signed_out")), "{last}");
    assert!(ear.next().await.is_none(), "and then it is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_revoked_token_ends_its_streams_and_acts_no_more() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let program = program(&anna).await;
    let id = program.table("toy", &[&bert], 0, 0).await;
    let mut acting = program.socket(&id, "").await;
    let state = acting.state().await;
    let mut others = anna.socket(&id, "").await;
    others.state().await;
    let ears = [Ear::Socket(program.socket(&id, "").await), Ear::Lines(program.stream(&id, "").await)];
    let act = json!({ "t": "act", "id": "1", "d": state["you"]["d"], "actions": [first_offer(&state)] });
    assert_eq!(anna.send(Method::DELETE, "/api/me/tokens/0", None).await.status, 204);
    acting.say(&act).await;
    let mut acting = Ear::Socket(acting);
    for message in acting.until(|message| message["t"] == "bye").await {
        assert_ne!(message["t"], "ack", "{message}");
    }
    for ear in ears {
        says_goodbye(ear).await;
    }
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await["v"], 0, "nothing was done");
    // Her own device is still welcome.
    let act = json!({ "t": "act", "id": "2", "actions": [first_offer(&state)] });
    assert_eq!(others.ask(act).await["t"], "ack");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_leaves_is_signed_out_everywhere() {
    let cluster = Cluster::start();
    let here = Server::start(config(), store::open(&cluster.url()).await.unwrap()).await;
    let there = Server::start(config(), store::open(&cluster.url()).await.unwrap()).await;
    let (anna, bert) = (here.person("Anna").await, here.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let elsewhere = Client { address: there.address, ..anna.clone() };
    let ears = [
        Ear::Socket(anna.socket(&id, "").await),
        Ear::Socket(elsewhere.socket(&id, "").await),
        Ear::Lines(elsewhere.stream(&id, "").await),
    ];
    anna.post("/api/me/leave", json!({})).await;
    for ear in ears {
        says_goodbye(ear).await;
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_deleted_is_signed_out_everywhere() {
    let cluster = Cluster::start();
    let here = Server::start(config(), store::open(&cluster.url()).await.unwrap()).await;
    let there = Server::start(config(), store::open(&cluster.url()).await.unwrap()).await;
    let (anna, bert) = (here.person("Anna").await, here.person("Bert").await);
    let program = program(&anna).await;
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let ears = [
        Ear::Socket(Client { address: there.address, ..anna.clone() }.socket(&id, "").await),
        Ear::Lines(Client { address: there.address, ..program }.stream(&id, "").await),
    ];
    assert_eq!(anna.send(Method::DELETE, "/api/me", None).await.status, 204);
    for ear in ears {
        says_goodbye(ear).await;
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_expires_ends_its_streams() {
    let (hand, mut config) = Hand::config();
    config.heartbeat = Duration::from_millis(50);
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let mut lines = anna.stream(&id, "").await;
    assert_eq!(lines.next().await.unwrap()["t"], "hello");
    hand.forward(401 * 86_400_000);
    says_goodbye(Ear::Lines(lines)).await;
    server.stop().await;
}
