//! Live streams: resuming, falling behind, heartbeats, lines over plain HTTP, and stopping.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::{Client, Server, config, first_offer};

/// Two people at a toy table, and the state of the first.
async fn duel(server: &Server) -> (Client, Client, String) {
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    (anna, bert, id)
}

/// Seals and recalls answers until the match has `v` steps, which nobody but Anna can have made.
async fn dither(anna: &Client, id: &str, v: u64) {
    let state = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    let from = state["v"].as_u64().unwrap();
    for step in from..v {
        if step % 2 == 0 {
            let act = json!({ "id": format!("d{step}"), "actions": [first_offer(&state)] });
            anna.post(&format!("/api/tables/{id}/act"), act).await;
        } else {
            anna.post(&format!("/api/tables/{id}/recall"), json!({ "id": format!("d{step}") })).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_is_told_what_they_missed() {
    let server = Server::in_memory().await;
    let (anna, bert, id) = duel(&server).await;
    dither(&anna, &id, 10).await;
    let mut back = bert.socket(&id, "since=4").await;
    let steps = back.until("steps").await;
    let versions: Vec<u64> =
        steps["steps"].as_array().unwrap().iter().map(|s| s["v"].as_u64().unwrap()).collect();
    assert_eq!(versions, [5, 6, 7, 8, 9, 10]);
    assert!(!steps["steps"][0].to_string().contains("card"), "what lies face down is not told");
    assert_eq!(steps["steps"][1]["kind"], "recall");
    assert_eq!(steps["state"]["v"], 10);

    // Up to date: no steps, but a state to start from.
    let mut current = bert.socket(&id, "since=10").await;
    assert_eq!(current.until("steps").await["steps"], json!([]));
    // Too far behind, or ahead of what ever was: everything.
    dither(&anna, &id, 150).await;
    assert_eq!(bert.socket(&id, "since=4").await.until("sync").await["state"]["v"], 150);
    assert_eq!(bert.socket(&id, "since=9999").await.until("sync").await["state"]["v"], 150);
    // And on request.
    current.say(&json!({ "t": "sync" })).await;
    assert_eq!(current.until("sync").await["state"]["v"], 150);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_put_away_remembers_its_last_steps() {
    let mut config = config();
    config.idle_after = Duration::ZERO;
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert, id) = duel(&server).await;
    dither(&anna, &id, 6).await;
    let steps = bert.socket(&id, "since=3").await.until("steps").await;
    assert_eq!(steps["steps"].as_array().unwrap().len(), 3);
    assert_eq!(steps["state"]["v"], 6);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_reader_holds_up_nobody_and_is_brought_up_to_date() {
    let server = Server::in_memory().await;
    let (anna, bert, id) = duel(&server).await;
    let mut slow = bert.socket(&id, "").await;
    slow.state().await;
    let mut quick = anna.socket(&id, "").await;
    quick.state().await;
    // Bert reads nothing while Anna makes many more steps than are remembered; each is acknowledged as ever.
    dither(&anna, &id, 400).await;
    while quick.state().await["v"] != 400 {}
    let mut last = 0;
    let mut seen = 0;
    while last < 400 {
        let message = slow.next().await;
        if message["t"] == "steps" {
            for step in message["steps"].as_array().unwrap() {
                assert_eq!(step["from"], json!(last), "without gaps");
                last = step["v"].as_u64().unwrap();
            }
        } else if message["t"] == "sync" {
            last = message["state"]["v"].as_u64().unwrap();
        }
        seen += 1;
    }
    assert!(seen <= 401);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_whose_connection_is_full_is_given_everything_at_once() {
    // Buffers of a few kilobytes on both sides: what does not fit waits on the server, where only the newest counts.
    let small = tokio::net::TcpSocket::new_v4().unwrap();
    small.set_send_buffer_size(4096).unwrap();
    small.bind(([127, 0, 0, 1], 0).into()).unwrap();
    let server = Server::on(small.listen(64).unwrap(), config(), store::open("memory:").await.unwrap()).await;
    let (anna, bert, id) = duel(&server).await;
    let mut slow = bert.narrow_socket(&id).await;
    assert_eq!(slow.state().await["v"], 0);
    dither(&anna, &id, 800).await;
    let (mut last, mut syncs) = (0, 0);
    while last < 800 {
        let message = slow.next().await;
        if message["t"] == "steps" {
            for step in message["steps"].as_array().unwrap() {
                assert_eq!(step["from"], json!(last), "without gaps");
                last = step["v"].as_u64().unwrap();
            }
        } else if message["t"] == "sync" {
            last = message["state"]["v"].as_u64().unwrap();
            syncs += 1;
        }
    }
    assert!(syncs > 0, "eight hundred steps do not fit, and 128 are remembered");
    server.stop().await;
}

/// As when a proxy is restarted: everybody is gone at once, and back at once, and that again and again.
#[tokio::test(flavor = "multi_thread")]
async fn all_who_come_back_at_once_are_brought_up_to_date_and_the_game_goes_on() {
    const PEOPLE: usize = 150;
    let server = Server::in_memory().await;
    let (anna, bert, id) = duel(&server).await;
    let guest = server.guest().await;
    let mut seen = 0;
    for round in 1..=4 {
        let come = |n: usize| {
            let who = [&anna, &bert, &guest][n % 3].clone();
            let (id, since) = (id.clone(), seen);
            tokio::spawn(async move {
                let mut socket = who.socket(&id, &format!("since={since}")).await;
                let v = socket.state().await["v"].as_u64().unwrap();
                (socket, v)
            })
        };
        let coming: Vec<_> = (0..PEOPLE).map(come).collect();
        // Anna plays on while they come.
        seen = round * 20;
        dither(&anna, &id, seen).await;
        for one in coming {
            let (mut socket, mut v) = one.await.unwrap();
            while v < seen {
                v = socket.state().await["v"].as_u64().unwrap();
            }
        }
    }
    // None of them is left behind.
    let gone = async { while !server.figures().await.text.contains("pioneers_streams 0\n") {} };
    tokio::time::timeout(Duration::from_secs(60), gone).await.expect("all streams have ended");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hearts_beat_both_ways() {
    let mut config = config();
    // Three beats without an answer are silence: on a busy machine an answer may take longer than a few tenths of a second.
    config.heartbeat = Duration::from_secs(1);
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, _, id) = duel(&server).await;
    let (mut lively, mut silent) = (anna.socket(&id, "").await, anna.socket(&id, "").await);
    let answers = async {
        lively.say(&json!({ "t": "ping", "n": 7 })).await;
        assert_eq!(lively.until("pong").await["n"], 7);
        for n in 1..6 {
            let ping = lively.until("ping").await;
            assert_eq!(ping["n"], n);
            lively.say(&json!({ "t": "pong", "n": n })).await;
        }
    };
    // Who never answers is let go.
    let says_nothing = async {
        assert_eq!(silent.until("bye").await["code"], "silent");
        assert!(silent.try_next().await.is_none());
    };
    tokio::join!(answers, says_nothing);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_over_plain_http() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let token =
        anna.post("/api/me/tokens", json!({ "note": "my bot" })).await["token"].as_str().unwrap().to_owned();
    let program = Client { cookie: None, bearer: Some(token.clone()), ..anna.clone() };
    assert_eq!(program.get("/api/me").await["name"], "Anna");
    let id = program.table("toy", &[&bert], 0, 0).await;
    let mut lines = program.stream(&id, "").await;
    assert_eq!(lines.response.headers()["content-type"], "application/x-ndjson");
    assert_eq!(lines.next().await.unwrap()["t"], "hello");
    let state = lines.next().await.unwrap()["state"].clone();
    let act = json!({ "id": "1", "d": state["you"]["d"], "actions": [first_offer(&state)] });
    assert_eq!(program.post(&format!("/api/tables/{id}/act"), act.clone()).await["v"], 1);
    assert_eq!(program.post(&format!("/api/tables/{id}/act"), act).await["v"], 1, "sent again, done once");
    let steps = lines.next().await.unwrap();
    assert_eq!((&steps["t"], &steps["steps"][0]["v"]), (&json!("steps"), &json!(1)));

    // A revoked token is good for nothing.
    assert_eq!(anna.get("/api/me/tokens").await, json!([{ "note": "my bot" }]));
    anna.send(Method::DELETE, "/api/me/tokens/0", None).await;
    program.refused(Method::GET, "/api/me", None, "who_are_you").await;
    assert_eq!(lines.next().await.unwrap()["code"], "signed_out");
    assert!(lines.next().await.is_none());

    // A server that stops says so, on streams as on sockets.
    let mut lines = anna.stream(&id, "").await;
    let mut socket = bert.socket(&id, "").await;
    socket.state().await;
    server.stop().await;
    let mut last = Value::Null;
    while let Some(line) = lines.next().await {
        last = line;
    }
    assert_eq!((&last["t"], &last["code"]), (&json!("bye"), &json!("restarting")));
    assert_eq!(socket.until("bye").await["code"], "restarting");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_all_see_is_told_once_and_then_patched() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table(catalog::games()[0].game.meta().id, &[&bert], 0, 0).await;
    let (mut one, mut two) = (anna.socket(&id, "").await, bert.socket(&id, "").await);
    let mut states = [one.until("sync").await, two.until("sync").await].map(|told| told["state"].clone());
    let mut common = states[0]["common"].clone();
    assert!(common.is_object() && states[0]["patch"].is_null(), "{}", states[0]);
    for move_ in 0..12 {
        let (mover, seat) = if states[0]["you"].is_object() { (&anna, 0) } else { (&bert, 1) };
        let act = json!({ "id": format!("m{move_}"), "actions": [first_offer(&states[seat])] });
        mover.post(&format!("/api/tables/{id}/act"), act).await;
        let told = [one.until("steps").await, two.until("steps").await];
        let from = states[0]["v"].clone();
        states = told.map(|told| {
            assert_eq!(told["steps"][0]["from"], from);
            told["state"].clone()
        });
        assert!(states[0]["common"].is_null() && states[0]["patch"].is_object(), "{}", states[0]);
        assert_eq!(states[0]["patch"], states[1]["patch"]);
        common = engine::patched(common, states[0]["patch"].clone());
        let whole = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
        assert_eq!((&whole["common"], &whole["v"]), (&common, &states[0]["v"]));
    }
    // Who comes back with an older version than the last but one has nothing that could be patched.
    let back = bert.socket(&id, "since=3").await.until("steps").await["state"].clone();
    assert_eq!((&back["common"], &back["patch"]), (&common, &Value::Null));
    server.stop().await;
}

/// A page that was opened before the server was updated, or a bot that nobody looked after.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_of_another_version_is_told_so() {
    let server = Server::in_memory().await;
    let anna = server.person("Anna").await;
    let table = anna.table("toy", &[], 1, 0).await;
    for (proto, code) in [(protocol::VERSION - 1, "old_client"), (protocol::VERSION + 1, "new_client")] {
        let stream = format!("/api/tables/{table}/stream?proto={proto}");
        anna.refused(reqwest::Method::GET, &stream, None, code).await;
        let mut socket = anna.socket(&table, &format!("proto={proto}")).await;
        let bye = socket.next().await;
        assert_eq!((&bye["t"], &bye["code"]), (&json!("bye"), &json!(code)));
        assert!(bye["message"].as_str().is_some_and(|said| said.contains(&proto.to_string())), "{bye}");
        assert!(socket.try_next().await.is_none(), "nothing follows");
    }
    let mut socket = anna.socket(&table, &format!("proto={}", protocol::VERSION)).await;
    assert_eq!(socket.next().await["t"], "hello");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_tells_what_its_views_are_made_of() {
    let server = Server::in_memory().await;
    let schema = server.guest().await.get("/api/games/toy/schema").await;
    let view = schema["properties"]["view"]["$ref"].as_str().expect("every game has views");
    assert_eq!(schema.pointer(&view[1..]).expect("a type that is there")["type"], "object");
    assert_eq!(schema["$defs"]["Seat"]["type"], "integer");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_a_games_schemas_can_be_asked_for_alone() {
    let server = Server::in_memory().await;
    let anna = server.guest().await;
    let action = anna.get("/api/games/toy/schema?kind=action").await;
    assert_eq!(action["$ref"], "#/$defs/Action");
    assert!(action["$defs"]["View"].is_null(), "{action}");
    anna.refused(Method::GET, "/api/games/toy/schema?kind=deed", None, "unknown_schema").await;
    server.stop().await;
}
