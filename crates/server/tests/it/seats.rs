//! Who sits where: passed on, removed, asked again, and what people agree on at a table.

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::{Client, Hand, Server, first_offer};

fn open_table(seats: usize) -> Value {
    let mut plan = vec![json!({ "kind": "me" })];
    plan.resize(seats, json!({ "kind": "open" }));
    json!({ "game": "toy", "seats": plan, "public": true })
}

async fn set_up(owner: &Client, others: &[&Client], change: Value) -> String {
    let mut new = open_table(others.len() + 1);
    new.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    let id = owner.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
    for other in others {
        other.post(&format!("/api/tables/{id}/join"), json!({})).await;
    }
    id
}

fn at(id: &str, rest: &str) -> String {
    format!("/api/tables/{id}/{rest}")
}

#[tokio::test(flavor = "multi_thread")]
async fn one_persons_tables_do_not_push_others_off_the_lobby() {
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, eve) = (server.person("Anna").await, server.person("Eve").await);
    let honest = set_up(&anna, &[], json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] })).await;
    for _ in 0..120 {
        hand.forward(10);
        eve.post("/api/tables", open_table(2)).await;
    }
    let mut tables = Vec::new();
    let mut page = eve.get("/api/tables").await;
    loop {
        assert!(page["tables"].as_array().unwrap().len() <= 50, "a page at a time");
        tables.extend(page["tables"].as_array().unwrap().clone());
        let Some(next) = page["next"].as_str() else { break };
        page = eve.get(&format!("/api/tables?after={next}")).await;
    }
    assert_eq!(tables.len(), 121, "all can be found");
    let first: Vec<&str> = tables[..2].iter().map(|table| table["id"].as_str().unwrap()).collect();
    assert!(first.contains(&honest.as_str()), "and Anna's is among the first");
    for bad in ["x", "1-2", "a-b-c", "-1-2-x"] {
        eve.refused(Method::GET, &format!("/api/tables?after={bad}"), None, "bad_cursor").await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_owner_leaves_passes_to_the_next_person() {
    let server = Server::in_memory().await;
    let (anna, bert, carla) =
        (server.person("Anna").await, server.person("Bert").await, server.person("Carla").await);
    let id = set_up(&anna, &[&bert, &carla], json!({})).await;
    anna.post(&at(&id, "leave"), json!({})).await;
    let table = carla.get(&format!("/api/tables/{id}")).await;
    assert_eq!(table["owner"], bert.id);
    carla.refused(Method::POST, &at(&id, "start"), None, "not_your_table").await;
    bert.post(&at(&id, "bot"), json!({ "seat": 0, "bot": "random" })).await;
    bert.post(&at(&id, "start"), json!({})).await;
    // And once it runs, to whoever still plays.
    bert.post(&at(&id, "leave"), json!({})).await;
    assert_eq!(carla.get(&format!("/api/tables/{id}")).await["owner"], carla.id);
    // A table that all have left before the start is closed.
    let id = set_up(&anna, &[&bert], json!({})).await;
    for one in [&bert, &anna] {
        one.post(&at(&id, "leave"), json!({})).await;
    }
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await["status"], "over");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_removes_a_troll_before_the_start_for_good() {
    let server = Server::in_memory().await;
    let (anna, eve) = (server.person("Anna").await, server.person("Eve").await);
    let id = set_up(&anna, &[&eve], json!({})).await;
    let mut socket = eve.socket(&id, "as=1").await;
    assert_eq!(socket.next().await["t"], "hello");
    eve.refused(Method::POST, &at(&id, "remove"), Some(json!({ "seat": 0 })), "not_your_table").await;
    anna.refused(Method::POST, &at(&id, "remove"), Some(json!({ "seat": 0 })), "thats_you").await;
    anna.refused(Method::POST, &at(&id, "remove"), Some(json!({ "seat": 9 })), "no_such_seat").await;
    let table = anna.post(&at(&id, "remove"), json!({ "seat": 1 })).await;
    assert_eq!(table["seats"][1]["kind"], "open");
    anna.refused(Method::POST, &at(&id, "remove"), Some(json!({ "seat": 1 })), "nobody_there").await;
    let invite = anna.post(&at(&id, "invite"), json!({})).await["token"].clone();
    for body in [json!({}), json!({ "invite": invite, "seat": 1 })] {
        eve.refused(Method::POST, &at(&id, "join"), Some(body), "removed").await;
    }
    let line = json!({ "id": "1", "text": "I am still here" });
    eve.refused(Method::POST, &at(&id, "chat"), Some(line), "removed").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_a_match_runs_the_tables_rules_say_who_removes() {
    let server = Server::in_memory().await;
    let people = [server.person("Anna").await, server.person("Bert").await, server.person("Eve").await];
    let [anna, bert, eve] = &people;
    for rule in ["owner", "never", "vote"] {
        let id = set_up(anna, &[bert, eve], json!({ "removal": rule })).await;
        anna.post(&at(&id, "start"), json!({})).await;
        let remove = |who: &Client| {
            let (who, path) = (who.clone(), at(&id, "remove"));
            async move { who.send(Method::POST, &path, Some(json!({ "seat": 2 }))).await }
        };
        match rule {
            "owner" => {
                assert_eq!(remove(bert).await.code(), "not_your_table");
                assert_eq!(remove(anna).await.body["seats"][2]["kind"], "bot");
            }
            "never" => assert_eq!(remove(anna).await.code(), "no_removal"),
            _ => {
                let asked = remove(bert).await.body;
                assert_eq!(asked["seats"][2]["kind"], "person");
                let motion = json!({ "kind": "remove", "seat": 2, "by": [bert.id], "needed": 2 });
                assert_eq!(asked["motions"], json!([motion]));
                assert_eq!(remove(bert).await.body["motions"], json!([motion]), "one voice counts once");
                let done = remove(anna).await.body;
                assert_eq!((&done["seats"][2]["kind"], &done["motions"]), (&json!("bot"), &json!([])));
                eve.refused(Method::POST, &at(&id, "bot"), Some(json!({ "seat": 2 })), "not_your_seat").await;
                eve.refused(Method::GET, &at(&id, "state?as=2"), None, "not_your_seat").await;
                assert_ne!(eve.get("/api/me/tables").await[0]["id"], id, "it is not hers any more");
            }
        }
    }
    // Of two, neither removes the other by vote.
    let id = set_up(anna, &[eve], json!({})).await;
    anna.post(&at(&id, "start"), json!({})).await;
    let asked = anna.post(&at(&id, "remove"), json!({ "seat": 1 })).await;
    assert_eq!((&asked["seats"][1]["kind"], &asked["motions"][0]["needed"]), (&json!("person"), &json!(2)));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_asks_and_seats_nobody_who_has_not_accepted() {
    let server = Server::in_memory().await;
    let people = [server.person("Anna").await, server.person("Bert").await, server.person("Carla").await];
    let [anna, bert, carla] = &people;
    let id = anna.table("toy", &[bert, carla], 0, 0).await;
    anna.post(&at(&id, "motion"), json!({ "kind": "abort" })).await;
    bert.post(&at(&id, "motion"), json!({ "kind": "abort" })).await;
    assert_eq!(carla.post(&at(&id, "motion"), json!({ "kind": "abort" })).await["status"], "over");
    let next = anna.post(&at(&id, "rematch"), json!({})).await;
    let next_id = next["id"].as_str().unwrap().to_owned();
    let kinds = |table: &Value| -> Vec<String> {
        let seats = table["seats"].as_array().unwrap();
        seats.iter().map(|seat| seat["kind"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(kinds(&next), ["person", "open", "open"]);
    assert_eq!(next["seats"][1]["asked"], json!({ "id": bert.id, "name": "Bert" }));
    anna.refused(Method::POST, &at(&next_id, "start"), None, "seats_free").await;
    // A seat that waits for somebody is nobody else's.
    let eve = server.person("Eve").await;
    eve.refused(Method::POST, &at(&next_id, "join"), Some(json!({ "seat": 1 })), "seat_taken").await;
    eve.refused(Method::POST, &at(&next_id, "join"), Some(json!({})), "seat_taken").await;
    // Who wants a rematch as well has accepted; who declines is asked no more.
    let accepted = bert.post(&at(&id, "rematch"), json!({})).await;
    assert_eq!((accepted["id"].as_str(), &accepted["mine"]), (Some(next_id.as_str()), &json!([1])));
    let declined = carla.post(&at(&next_id, "leave"), json!({})).await;
    assert_eq!((kinds(&declined)[2].as_str(), declined["seats"][2]["asked"].is_null()), ("open", true));
    eve.post(&at(&next_id, "join"), json!({})).await;
    assert_eq!(anna.post(&at(&next_id, "start"), json!({})).await["status"], "running");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_aborted_or_paused_when_all_who_play_agree() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let state = anna.get(&at(&id, "state")).await["state"].clone();
    let pause = json!({ "kind": "pause" });
    assert!(anna.post(&at(&id, "motion"), pause.clone()).await["paused"].is_null());
    let back = json!({ "kind": "pause", "withdraw": true });
    assert_eq!(anna.post(&at(&id, "motion"), back).await["motions"], json!([]));
    anna.post(&at(&id, "motion"), pause.clone()).await;
    assert!(bert.post(&at(&id, "motion"), pause).await["paused"].is_i64());
    let act = Some(json!({ "id": "1", "actions": [first_offer(&state)] }));
    anna.refused(Method::POST, &at(&id, "act"), act.clone(), "paused").await;
    let eve = server.person("Eve").await;
    eve.refused(Method::POST, &at(&id, "resume"), None, "not_your_seat").await;
    assert!(bert.post(&at(&id, "resume"), json!({})).await["paused"].is_null());
    assert_eq!(anna.post(&at(&id, "act"), act.clone().unwrap()).await["v"], 1);
    // Who has gone is not asked.
    bert.post(&at(&id, "motion"), json!({ "kind": "abort" })).await;
    let over = anna.post(&at(&id, "leave"), json!({})).await;
    assert_eq!(over["status"], "over");
    bert.refused(Method::POST, &at(&id, "act"), act, "over").await;
    assert_eq!(bert.get("/api/me/results").await, json!([]), "nobody won");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_over_from_somebody_who_never_came_back() {
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let state = anna.get(&at(&id, "state")).await["state"].clone();
    anna.post(&at(&id, "act"), json!({ "id": "1", "actions": [first_offer(&state)] })).await;
    let claim = Some(json!({ "seat": 1 }));
    hand.forward(3 * 86_400_000 - 1);
    anna.refused(Method::POST, &at(&id, "claim"), claim.clone(), "not_abandoned").await;
    hand.forward(1);
    bert.refused(Method::POST, &at(&id, "claim"), Some(json!({ "seat": 0 })), "not_abandoned").await;
    let table = anna.send(Method::POST, &at(&id, "claim"), claim).await.body;
    assert!(table["seats"][1]["bot"].is_string(), "{table}");
    assert_eq!(table["seats"][1]["identity"], bert.id, "he may come back");
    server.stop().await;
}
