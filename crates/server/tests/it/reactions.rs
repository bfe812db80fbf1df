//! Turns that do not drag: bots' turns told as a whole, and answers given once and for all.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use server::Config;
use store::Store;

use crate::client::{Client, Server, config};

/// A table where bots' turns are told as a whole, however long they take, and standing answers are given at once.
fn patient() -> Config {
    Config { bundle: Duration::from_secs(3600), reaction_ms: 0..=0, ..config() }
}

async fn memory() -> Arc<dyn Store> {
    store::open("memory:").await.unwrap()
}

/// Games that are tried until one of them has what is looked for; a game has it more often than not.
const GAMES: usize = 40;

#[tokio::test(flavor = "multi_thread")]
async fn a_bots_turn_is_told_as_a_whole() {
    let server = Server::start(patient(), memory().await).await;
    let anna = server.person("Anna").await;
    let mut longest = 0;
    for _ in 0..GAMES {
        let id = anna.table("toy", &[], 2, 0).await;
        let mut socket = anna.socket(&id, "").await;
        loop {
            let message = socket.next().await;
            let state = &message["state"];
            if !state.is_object() {
                continue;
            }
            if let Some(steps) = message["steps"].as_array() {
                let last = steps.last().unwrap();
                let event = &last["told"][0]["event"];
                let turn = ["aimed", "looked"].iter().any(|kind| event.get(kind).is_some());
                assert!(!turn || last["seat"] == 0, "a bot's turn was told in part: {message}");
                longest = longest.max(steps.iter().filter(|step| step["seat"] == last["seat"]).count());
            }
            if state["end"].is_object() {
                break;
            }
            if state["you"].is_object() {
                let action = &state["you"]["legal"][0]["action"];
                let act = json!({ "t": "act", "id": state["v"].to_string(), "d": state["you"]["d"], "actions": [action] });
                socket.say(&act).await;
            }
        }
        if longest > 1 {
            break;
        }
    }
    assert!(longest > 1, "no bot had a turn of several steps");
    server.stop().await;
}

/// A table of the toy where Bert robs Anna whenever he can.
struct Robbery<'a> {
    anna: &'a Client,
    bert: &'a Client,
    id: String,
    sent: usize,
}

impl<'a> Robbery<'a> {
    async fn new(anna: &'a Client, bert: &'a Client) -> Robbery<'a> {
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let new = json!({ "game": "toy", "seats": seats, "public": true, "options": { "rounds": 9 } });
        let id = anna.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
        bert.post(&format!("/api/tables/{id}/join"), json!({})).await;
        anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
        Robbery { anna, bert, id, sent: 0 }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.id)
    }

    async fn stand(&self, answer: Value, until: &str) -> Value {
        let body = json!({ "id": "s", "kind": "theft", "answer": answer, "until": until });
        self.anna.post(&self.path("/stand"), body).await
    }

    async fn standing(&self, who: &Client) -> Value {
        who.get(&self.path("")).await["standing"].clone()
    }

    /// Plays on until Anna is asked what to do about a theft: her state. Nothing if the game ends before.
    async fn until_robbed(&mut self) -> Option<Value> {
        loop {
            for who in [self.anna, self.bert] {
                let state = who.get(&self.path("/state")).await["state"].clone();
                if state["end"].is_object() {
                    return None;
                }
                let Some(legal) = state["you"]["legal"].as_array() else { continue };
                if legal[0]["always"].is_object() {
                    return Some(state);
                }
                let offered = |kind: &str| {
                    legal
                        .iter()
                        .map(|offer| &offer["action"])
                        .find(|action| *action == kind || action.get(kind).is_some())
                };
                let wanted = ["steal", "aim"].iter().find_map(|kind| offered(kind));
                // Anna bids low, so that Bert has the turns, and looks on where she has one.
                let hers = offered("pass").unwrap_or(&legal[0]["action"]);
                let his = wanted.unwrap_or(&legal[legal.len() - 1]["action"]);
                let action = if state["you"]["seat"] == 0 { hers } else { his };
                self.sent += 1;
                let act = json!({ "id": self.sent.to_string(), "d": state["you"]["d"], "actions": [action] });
                // She may have been answered for since.
                who.send(Method::POST, &self.path("/act"), Some(act)).await;
            }
        }
    }

    async fn state(&self) -> Value {
        self.anna.get(&self.path("/state")).await["state"].clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standing_answer_is_given_without_asking_and_nobody_else_is_told_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("p.db").display());
    let store = store::open(&database).await.unwrap();
    let server = Server::start(patient(), Arc::clone(&store)).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    for _ in 0..GAMES {
        let mut table = Robbery::new(&anna, &bert).await;
        let Some(asked) = table.until_robbed().await else { continue };
        let v = asked["v"].as_u64().unwrap();
        assert_eq!(asked["you"]["legal"][0]["always"], json!({ "kind": "theft", "answer": "suffer" }));
        let mut his = bert.socket(&table.id, "").await;
        let mut hers = anna.socket(&table.id, "").await;
        his.state().await;
        hers.state().await;
        table.stand(json!("suffer"), "match").await;
        let standing = json!([{ "seat": 0, "kind": "theft", "answer": "suffer", "until": "match" }]);
        assert_eq!(hers.until("table").await["table"]["standing"], standing);
        // What was asked already is answered, and the log has it as hers; he hears of nothing else.
        let heard = his.next().await;
        assert_eq!((&heard["t"], &heard["steps"][0]["seat"]), (&json!("steps"), &json!(0)), "{heard}");
        assert_eq!(heard["steps"][0]["from"], v);
        assert_eq!(table.standing(&bert).await, Value::Null);
        let history = store.log(&table.id, v).await.unwrap();
        assert_eq!((history[0].by.as_str(), &history[0].sent_as), (anna.id.as_str(), &None));
        // It outlives the server, and can be revoked.
        server.stop().await;
        drop(store);
        let server = Server::start(patient(), store::open(&database).await.unwrap()).await;
        let (anna, bert) = (
            Client { address: server.address, ..anna.clone() },
            Client { address: server.address, ..bert.clone() },
        );
        let mut table = Robbery { anna: &anna, bert: &bert, id: table.id, sent: 1000 };
        assert_eq!(table.standing(&anna).await, standing);
        table.stand(Value::Null, "match").await;
        assert_eq!(table.standing(&anna).await, Value::Null);
        if let Some(asked) = table.until_robbed().await {
            let again = table.state().await;
            assert_eq!(again["v"], asked["v"], "she is asked again");
        }
        server.stop().await;
        return;
    }
    panic!("nobody was robbed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standing_answer_ends_when_the_next_turn_begins() {
    let server = Server::start(patient(), memory().await).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    for game in 0..GAMES {
        let id = anna.table("toy", &[&bert], 0, 0).await;
        let path = |rest: &str| format!("/api/tables/{id}{rest}");
        let body = json!({ "id": "s", "kind": "theft", "answer": "block", "until": "turn" });
        anna.post(&path("/stand"), body).await;
        let mut hers = anna.socket(&id, "").await;
        assert_eq!(hers.next().await["table"]["standing"][0]["until"], "turn");
        for sent in 0.. {
            let state = anna.get(&path("/state")).await["state"].clone();
            if state["end"].is_object() {
                break;
            }
            let legal = state["you"]["legal"].as_array();
            if legal.is_some_and(|legal| legal.iter().any(|offer| offer["action"] == "draw")) {
                let told = hers.until("table").await;
                assert!(told["table"].get("standing").is_none(), "{told}");
                server.stop().await;
                return;
            }
            for who in [&anna, &bert] {
                let state = who.get(&path("/state")).await["state"].clone();
                if let Some(legal) = state["you"]["legal"].as_array() {
                    let act = json!({ "id": format!("{game}-{sent}"), "actions": [legal[legal.len() - 1]["action"]] });
                    who.send(Method::POST, &path("/act"), Some(act)).await;
                }
            }
        }
    }
    panic!("Anna never had a turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_sits_there_may_answer_for_good_and_only_what_the_game_asks() {
    let server = Server::in_memory().await;
    let (anna, bert, guest) =
        (server.person("Anna").await, server.person("Bert").await, server.person("Carl").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let path = format!("/api/tables/{id}/stand");
    let body = |kind: &str, answer: &str| json!({ "id": "s", "kind": kind, "answer": answer });
    anna.refused(Method::POST, &path, Some(body("rain", "block")), "unknown_reaction").await;
    anna.refused(Method::POST, &path, Some(body("theft", "cry")), "unknown_reaction").await;
    guest.refused(Method::POST, &path, Some(body("theft", "block")), "not_your_seat").await;
    let other = json!({ "id": "s", "kind": "theft", "answer": "block", "seat": 1 });
    anna.refused(Method::POST, &path, Some(other), "not_your_seat").await;
    let mut socket = anna.socket(&id, "").await;
    let done = socket.ask(json!({ "t": "stand", "id": "x", "kind": "theft", "answer": "block" })).await;
    assert_eq!(done["t"], "ack", "{done}");
    let games = guest.get("/api/games").await;
    let toy = games.as_array().unwrap().iter().find(|game| game["id"] == "toy").unwrap();
    assert_eq!(toy["reactions"][0]["answers"][1]["id"], "block");
    server.stop().await;
}
