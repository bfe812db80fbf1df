//! Accounts of bots: marked for good, listed while they are there, asked to tables, and replaced when they are gone.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::{Client, Hand, Server, first_offer};

/// What is waited for comes much sooner than this, or never.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody's program.
async fn program(server: &Server, name: &str) -> Client {
    let device = server.person(name).await;
    let token = device.post("/api/me/tokens", json!({})).await["token"].as_str().unwrap().to_owned();
    Client { cookie: None, bearer: Some(token), ..device }
}

async fn present(bot: &Client, games: Value) -> Value {
    let answer =
        bot.send(Method::PUT, "/api/me/bot", Some(json!({ "games": games, "about": "quick" }))).await;
    assert!(answer.status.is_success(), "{answer:?}");
    answer.body
}

fn asking(bot: &Client) -> Value {
    json!({ "game": "toy", "seats": [{ "kind": "me" }, { "kind": "ask", "bot": bot.id }] })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_says_what_it_plays_and_is_listed_while_it_is_there() {
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bot) = (server.person("Anna").await, program(&server, "Robo").await);
    let toy = json!([{ "game": "toy" }]);
    let refused = |body: Value| bot.refused(Method::PUT, "/api/me/bot", Some(body), "bad_bot");
    refused(json!({ "games": [] })).await;
    let whist = json!({ "games": [{ "game": "whist" }] });
    bot.refused(Method::PUT, "/api/me/bot", Some(whist), "unknown_game").await;
    anna.refused(Method::PUT, "/api/me/bot", Some(json!({ "games": toy })), "programs_only").await;
    assert_eq!(anna.get("/api/bots").await, json!([]));
    present(&bot, toy.clone()).await;
    let listed = anna.get("/api/bots?game=toy").await;
    assert_eq!((&listed[0]["name"], &listed[0]["about"]), (&json!("Robo"), &json!("quick")), "{listed}");
    assert_eq!(anna.get("/api/bots?game=whist").await, json!([]));
    hand.forward(61_000);
    assert_eq!(anna.get("/api/bots").await, json!([]), "it has not been heard of for a minute");
    anna.refused(Method::POST, "/api/tables", Some(asking(&bot)), "bot_away").await;
    present(&bot, toy).await;
    assert!(bot.send(Method::DELETE, "/api/me/bot", None).await.status.is_success());
    assert_eq!(anna.get("/api/bots").await, json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_asked_to_a_table_accepts_or_declines_and_is_marked_there() {
    let server = Server::in_memory().await;
    let (anna, bot) = (server.person("Anna").await, program(&server, "Robo").await);
    present(&bot, json!([{ "game": "toy", "seats": [2] }])).await;
    let id = anna.post("/api/tables", asking(&bot)).await["id"].as_str().unwrap().to_owned();
    let at = |rest: &str| format!("/api/tables/{id}/{rest}");
    let challenges = present(&bot, json!([{ "game": "toy", "seats": [2] }])).await["challenges"].clone();
    assert_eq!(challenges[0]["id"], json!(id), "a private table, and it knows of it");
    bot.post(&at("leave"), json!({})).await;
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await["seats"][1]["asked"], Value::Null, "declined");
    let ask = json!({ "seat": 1, "bot": bot.id });
    let eve = server.person("Eve").await;
    eve.refused(Method::POST, &at("ask"), Some(ask.clone()), "not_your_table").await;
    anna.refused(Method::POST, &at("ask"), Some(json!({ "seat": 0, "bot": bot.id })), "seat_taken").await;
    anna.refused(Method::POST, &at("ask"), Some(json!({ "seat": 9, "bot": bot.id })), "no_such_seat").await;
    anna.refused(Method::POST, &at("ask"), Some(json!({ "seat": 1, "bot": eve.id })), "unknown_person").await;
    anna.post(&at("ask"), ask).await;
    let joined = bot.post(&at("join"), json!({})).await;
    assert_eq!(
        (&joined["seats"][1]["program"], &joined["seats"][0]["program"]),
        (&json!(true), &Value::Null)
    );
    let three = json!({ "game": "toy", "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "ask", "bot": bot.id }] });
    anna.refused(Method::POST, "/api/tables", Some(three), "bot_declines").await;
    anna.post(&at("start"), json!({})).await;
    anna.refused(Method::POST, &at("ask"), Some(json!({ "seat": 1, "bot": bot.id })), "started").await;
    let ended = anna.post(&at("motion"), json!({ "kind": "abort" })).await;
    assert_eq!(ended["status"], "over", "the bot has no say in it: {ended}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_does_not_answer_for_a_minute_may_be_replaced() {
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bot) = (server.person("Anna").await, program(&server, "Robo").await);
    present(&bot, json!([{ "game": "toy" }])).await;
    let id = anna.post("/api/tables", asking(&bot)).await["id"].as_str().unwrap().to_owned();
    let at = |rest: &str| format!("/api/tables/{id}/{rest}");
    bot.post(&at("join"), json!({})).await;
    anna.post(&at("start"), json!({})).await;
    // Until the match waits for the bot.
    loop {
        let state = anna.get(&at("state?as=0")).await["state"].clone();
        if state["pending"].as_array().unwrap().contains(&json!(1)) {
            break;
        }
        let act = json!({ "id": format!("v{}", state["v"]), "d": state["you"]["d"], "actions": [first_offer(&state)] });
        anna.post(&at("act"), act).await;
    }
    anna.refused(Method::POST, &at("claim"), Some(json!({ "seat": 1 })), "not_abandoned").await;
    hand.forward(61_000);
    let claimed = anna.post(&at("claim"), json!({ "seat": 1 })).await;
    assert!(claimed["seats"][1]["bot"].is_string(), "{claimed}");
    server.stop().await;
}

/// The account of a bot is deleted from its owner's device, in the middle of everything.
#[tokio::test(flavor = "multi_thread")]
async fn a_bots_account_that_is_deleted_is_asked_no_more_and_leaves_its_tables() {
    let server = Server::in_memory().await;
    let (anna, owner) = (server.person("Anna").await, server.person("Robo Secret").await);
    let token = owner.post("/api/me/tokens", json!({})).await["token"].as_str().unwrap().to_owned();
    let bot = Client { cookie: None, bearer: Some(token), ..owner.clone() };
    present(&bot, json!([{ "game": "toy" }])).await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        tables.push(anna.post("/api/tables", asking(&bot)).await["id"].as_str().unwrap().to_owned());
    }
    let [asked, playing] = tables.try_into().unwrap();
    bot.post(&format!("/api/tables/{playing}/join"), json!({})).await;
    anna.post(&format!("/api/tables/{playing}/start"), json!({})).await;
    let gone = tokio::time::timeout(PATIENCE, owner.send(Method::DELETE, "/api/me", None));
    assert_eq!(gone.await.expect("it comes to an end").status, 204);
    assert_eq!(anna.get(&format!("/api/tables/{asked}")).await["seats"][1]["asked"], Value::Null);
    let seat = anna.get(&format!("/api/tables/{playing}")).await["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["program"]), (&json!("bot"), &Value::Null), "a bot of ours plays on");
    assert_eq!(anna.get("/api/bots").await, json!([]));
    bot.refused(Method::PUT, "/api/me/bot", Some(json!({ "games": [{ "game": "toy" }] })), "who_are_you")
        .await;
    for id in [asked, playing] {
        let told = anna.send(Method::GET, &format!("/api/tables/{id}"), None).await.text;
        assert!(!told.contains("Secret"), "{told}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_may_be_chosen_by_its_number() {
    let server = Server::in_memory().await;
    let anna = server.person("Anna").await;
    let id = anna.table("toy", &[], 1, 0).await;
    let at = |rest: &str| format!("/api/tables/{id}/{rest}");
    let state = loop {
        let state = anna.get(&at("state?as=0")).await["state"].clone();
        if state["you"].is_object() {
            break state;
        }
    };
    let act = |change: Value| {
        let mut act = json!({ "id": "one", "d": state["you"]["d"], "choice": 0 });
        act.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        act
    };
    for (change, code) in [
        (json!({ "choice": 999 }), "bad_choice"),
        (json!({ "d": null }), "bad_choice"),
        (json!({ "actions": [first_offer(&state)] }), "bad_choice"),
        (json!({ "d": 12345 }), "stale"),
    ] {
        anna.refused(Method::POST, &at("act"), Some(act(change)), code).await;
    }
    let done = anna.post(&at("act"), act(json!({}))).await;
    let again = anna.post(&at("act"), act(json!({}))).await;
    assert_eq!(done, again, "sent again it is done once");
    server.stop().await;
}
