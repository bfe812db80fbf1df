//! Several nodes on one PostgreSQL, and stores that go away and come back.

use serde_json::json;

use crate::client::{Client, Server, config, first_offer};
use crate::cluster::Cluster;

/// The same person, at another node.
fn at(server: &Server, client: &Client) -> Client {
    Client { address: server.address, ..client.clone() }
}

async fn node(cluster: &Cluster) -> Server {
    Server::start(config(), store::open(&cluster.url()).await.unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_made_on_one_node_reaches_a_client_on_another() {
    let cluster = Cluster::start();
    let (here, there) = (node(&cluster).await, node(&cluster).await);
    let (anna, bert) = (here.person("Anna").await, here.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let bert = at(&there, &bert);
    let (mut a, mut b) = (anna.socket(&id, "").await, bert.socket(&id, "").await);
    let state = a.state().await;
    assert_eq!(b.state().await["v"], 0);
    let ack = a
        .ask(json!({ "t": "act", "id": "1", "d": state["you"]["d"], "actions": [first_offer(&state)] }))
        .await;
    assert_eq!(ack["v"], 1, "{ack}");
    let steps = b.until("steps").await;
    assert_eq!((&steps["steps"][0]["v"], &steps["steps"][0]["seat"]), (&json!(1), &json!(0)));
    assert_eq!(steps["state"]["sealed"], json!([0]));

    // The same request, sent again to the other node, is known there too.
    let mut elsewhere = at(&there, &anna).socket(&id, "").await;
    let again = json!({ "t": "act", "id": "1", "actions": [first_offer(&state)] });
    assert_eq!(elsewhere.ask(again).await["v"], 1);

    // Chat and changes of the table travel too.
    anna.post(&format!("/api/tables/{id}/chat"), json!({ "id": "x", "text": "hello" })).await;
    assert_eq!(b.until("chat").await["lines"][0]["text"], "hello");
    anna.post(&format!("/api/tables/{id}/bot"), json!({ "seat": 0, "bot": "random" })).await;
    assert_eq!(b.until("table").await["table"]["seats"][0]["bot"], "random");
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_on_two_nodes_never_fork_a_match() {
    let cluster = Cluster::start();
    let (here, there) = (node(&cluster).await, node(&cluster).await);
    let mut tables = Vec::new();
    for game in crate::games::all() {
        let name = game.game.meta().id;
        let people = [here.person("A").await, here.person("B").await, here.person("C").await];
        let id = people[0].table(name, &[&people[1], &people[2]], 0, 0).await;
        tables.push((game, id, people));
    }
    let mut players = Vec::new();
    for (_, id, people) in &tables {
        for (seat, person) in people.iter().enumerate() {
            let person = at(if seat % 2 == 0 { &here } else { &there }, person);
            let id = id.clone();
            players.push(tokio::spawn(async move { person.play_out(&id, seat, |legal| legal / 2).await }));
        }
    }
    for player in players {
        player.await.unwrap();
    }
    for (game, id, people) in &tables {
        let log = people[0].send(reqwest::Method::GET, &format!("/api/tables/{id}/log"), None).await.text;
        let read = engine::MatchLog::read(&log).unwrap();
        game.game.open(&read).expect("one history, whole from the first step to the last");
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_dies_is_replaced_by_another() {
    let cluster = Cluster::start();
    let (here, there) = (node(&cluster).await, node(&cluster).await);
    let anna = here.person("Anna").await;
    // Two bots play against Anna, who has let a bot stand in: nobody but the nodes moves this table on.
    let id = anna.table("toy", &[], 2, 200).await;
    anna.post(&format!("/api/tables/{id}/bot"), json!({ "seat": 0, "bot": "random" })).await;
    let mut watch = at(&there, &anna).socket(&id, "").await;
    let first = watch.state().await;
    here.stop().await;
    let mut state = first;
    while !state["end"].is_object() {
        state = watch.state().await;
    }
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_restarts_loses_nothing_and_nobody() {
    let cluster = Cluster::start();
    let server = node(&cluster).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let mut a = anna.socket(&id, "").await;
    let mut state = a.state().await;
    let mut b = bert.socket(&id, "").await;
    b.state().await;
    for round in 0..3 {
        let act = json!({ "t": "act", "id": format!("r{round}"), "actions": [first_offer(&state)] });
        cluster.crash();
        let lost = a.ask(act.clone()).await;
        assert_eq!((&lost["t"], &lost["code"]), (&json!("nack"), &json!("unavailable")), "{lost}");
        cluster.resume();
        // Sent again until it is taken; a request has one name and is done once.
        let mut tries = 0;
        let ack = loop {
            let answer = a.ask(act.clone()).await;
            tries += 1;
            match answer["t"].as_str() {
                Some("ack") => break answer,
                _ if tries < 100 => assert_eq!(answer["code"], "unavailable"),
                _ => panic!("the server does not find its database again: {answer}"),
            }
        };
        assert_eq!(ack["v"], 2 * round + 1, "one step each");
        let recalled = a.ask(json!({ "t": "recall", "id": format!("u{round}") })).await;
        assert_eq!(recalled["v"], 2 * round + 2, "{recalled}");
        state = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
        while b.state().await["v"] != 2 * round + 2 {}
    }
    server.stop().await;
}
