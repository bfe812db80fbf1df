//! What one person may take of the server, and that the others notice nothing of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use engine::{Language, Seed};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::Limits;
use store::StoreError;
use store::rows::ChatLine;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::client::{Client, Server, config};

/// What is waited for comes much sooner than this, or never.
const PATIENCE: Duration = Duration::from_secs(60);
/// Longer than any test waits.
const NEVER: Duration = Duration::from_secs(3_600);

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_is_told_the_last_of_a_long_chat_and_not_all_of_it() {
    let store = store::open("memory:").await.unwrap();
    let server = Server::start(config(), Arc::clone(&store)).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    for n in 0..1_000 {
        let line = ChatLine {
            table: id.clone(),
            n: 0,
            room: "players".to_owned(),
            identity: anna.id.clone(),
            seat: Some(0),
            sent_as: None,
            name: "Anna".to_owned(),
            text: format!("line {n}"),
            at: 0,
        };
        store.say(line).await.unwrap();
    }
    let mut socket = server.guest().await.socket(&id, "").await;
    let chat = socket.until("chat").await;
    let lines = chat["lines"].as_array().unwrap();
    assert!(lines.len() <= 100, "{} lines at once", lines.len());
    assert_eq!(lines[lines.len() - 1]["n"], 999, "the last of them");
    // Those before are to be had a page at a time.
    let page = anna.get(&format!("/api/tables/{id}/chat?chat=100")).await;
    assert_eq!((&page[0]["n"], page.as_array().unwrap().len()), (&json!(100), 500));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_talks_without_end_is_asked_to_stop_and_others_may_speak() {
    let mut config = config();
    (config.limits.chat_burst, config.limits.chat_per_second) = (3.0, 0.001);
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (eve, anna) = (server.person("Eve").await, server.person("Anna").await);
    let id = eve.table("toy", &[&anna], 0, 0).await;
    let path = format!("/api/tables/{id}/chat");
    for n in 0..3 {
        eve.post(&path, json!({ "id": n.to_string(), "text": "blah" })).await;
    }
    eve.refused(Method::POST, &path, Some(json!({ "id": "3", "text": "blah" })), "too_fast").await;
    let mut socket = eve.socket(&id, "").await;
    assert_eq!(socket.ask(json!({ "t": "chat", "id": "4", "text": "blah" })).await["code"], "too_fast");
    anna.post(&path, json!({ "id": "1", "text": "phew" })).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_nobody_reads_is_closed() {
    let small = TcpSocket::new_v4().unwrap();
    small.set_send_buffer_size(4096).unwrap();
    small.bind(([127, 0, 0, 1], 0).into()).unwrap();
    let mut config = config();
    config.send_timeout = Duration::from_millis(200);
    config.limits.own_streams = 1;
    let store = store::open("memory:").await.unwrap();
    let server = Server::on(small.listen(64).unwrap(), config, store).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let narrow = TcpSocket::new_v4().unwrap();
    narrow.set_recv_buffer_size(4096).unwrap();
    let mut reader = narrow.connect(server.address).await.unwrap();
    let head = format!(
        "GET /api/tables/{id}/stream HTTP/1.1\r\nhost: localhost\r\ncookie: {}\r\n\r\n",
        bert.cookie.as_ref().unwrap()
    );
    reader.write_all(head.as_bytes()).await.unwrap();
    let mut first = [0; 64];
    reader.read_exact(&mut first).await.unwrap();
    // It has a stream, and may not have another. It reads no more, and there is more to say than fits.
    assert!(bert.try_socket(&id, "", None).await.is_err(), "one stream each");
    let text = "x".repeat(500);
    let closed = async {
        for n in 0.. {
            anna.post(&format!("/api/tables/{id}/chat"), json!({ "id": n.to_string(), "text": text })).await;
            if bert.try_socket(&id, "", None).await.is_ok() {
                break;
            }
        }
    };
    timeout(PATIENCE, closed).await.expect("the first stream is closed");
    drop(reader);
    server.stop().await;
}

/// Five hundred at once, and whoever asks properly is answered all the while.
#[tokio::test(flavor = "multi_thread")]
async fn connections_that_say_nothing_or_half_of_it_are_closed() {
    let mut config = config();
    config.header_timeout = Duration::from_millis(100);
    config.idle_timeout = Duration::from_millis(300);
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let mut all = Vec::new();
    for said in [
        "",
        "GET /api/games HTTP/1.1\r\nhost: localhost\r\n",
        "POST /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
        "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n",
    ] {
        for _ in 0..125 {
            let mut stream = TcpStream::connect(server.address).await.unwrap();
            stream.write_all(said.as_bytes()).await.unwrap();
            all.push(stream);
        }
    }
    let anna = server.person("Anna").await;
    assert_eq!(anna.get("/api/me").await["name"], "Anna");
    for mut stream in all {
        let mut rest = Vec::new();
        // Whether it was closed or reset does not matter: it is over.
        drop(timeout(PATIENCE, stream.read_to_end(&mut rest)).await.expect("the connection is closed"));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections_and_no_more() {
    let mut config = config();
    config.limits.connections_per_address = 2;
    // Nothing but the limit closes a connection here.
    (config.header_timeout, config.idle_timeout) = (NEVER, NEVER);
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let open = [
        TcpStream::connect(server.address).await.unwrap(),
        TcpStream::connect(server.address).await.unwrap(),
    ];
    let mut third = TcpStream::connect(server.address).await.unwrap();
    let mut answer = [0; 1];
    let ended = timeout(PATIENCE, third.read(&mut answer)).await.expect("it is closed at once");
    assert!(matches!(ended, Ok(0) | Err(_)));
    drop(open);
    // Those who leave make room.
    let healthy = async {
        let client = server.guest().await;
        while client.try_send(Method::GET, "/healthz", None).await.is_err() {}
    };
    timeout(PATIENCE, healthy).await.expect("there is room again");
    server.stop().await;
}

/// The last of forty find no room, however long the others keep silent, and when those have gone there is room again.
#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_read_the_figures_at_once() {
    let mut config = config();
    (config.header_timeout, config.idle_timeout) = (NEVER, NEVER);
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let mut all = Vec::new();
    for _ in 0..40 {
        all.push(TcpStream::connect(server.figures).await.unwrap());
    }
    for stream in &mut all[32..] {
        let ended = timeout(PATIENCE, stream.read(&mut [0; 1])).await.expect("it is closed at once");
        assert!(matches!(ended, Ok(0) | Err(_)));
    }
    drop(all);
    let machine = Client { address: server.figures, ..server.guest().await };
    let answered = async { while machine.try_send(Method::GET, "/metrics", None).await.is_err() {} };
    timeout(PATIENCE, answered).await.expect("there is room again");
    server.stop().await;
}

/// A reader of the figures that says nothing, or no more than half of it, has its connection closed, and however many there are
/// the next is answered.
#[tokio::test(flavor = "multi_thread")]
async fn connections_to_the_figures_are_limited_as_well() {
    let mut config = config();
    config.header_timeout = Duration::from_millis(500);
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let address = server.figures;
    let mut all = Vec::new();
    for _ in 0..40 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        // The ones beyond the limit are closed at once, perhaps before this is written.
        drop(stream.write_all(b"GET /metrics HTTP/1.1\r\n").await);
        all.push(stream);
    }
    for mut stream in all {
        let mut rest = Vec::new();
        drop(timeout(PATIENCE, stream.read_to_end(&mut rest)).await.expect("the connection is closed"));
        assert!(!String::from_utf8_lossy(&rest).contains("pioneers_"), "nobody asked for figures yet");
    }
    assert!(server.figures().await.text.contains("pioneers_moves_total"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_school_behind_one_address_can_play() {
    let mut config = config();
    config.limits = Limits::default();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let mut sockets = Vec::new();
    for n in 0..20 {
        let (one, two) = (server.person(&format!("A{n}")).await, server.person(&format!("B{n}")).await);
        let id = one.table("toy", &[&two], 0, 0).await;
        for pupil in [one, two] {
            for _ in 0..2 {
                let mut socket = pupil.socket(&id, "").await;
                socket.state().await;
                sockets.push(socket);
            }
        }
    }
    assert_eq!(sockets.len(), 80);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_bots_count_for_who_set_them_up() {
    let mut config = config();
    config.limits.tables = 2;
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let eve = server.person("Eve").await;
    let bot = json!({ "kind": "bot", "level": "random" });
    let new = json!({ "game": "toy", "seats": [bot, bot], "pace_ms": 60_000 });
    for _ in 0..2 {
        eve.post("/api/tables", new.clone()).await;
    }
    eve.refused(Method::POST, "/api/tables", Some(new.clone()), "too_many_tables").await;
    assert_eq!(eve.get("/api/me/tables").await.as_array().unwrap().len(), 2, "and she finds them again");
    server.person("Anna").await.post("/api/tables", new).await;
    server.stop().await;
}

/// Tables at which Eve lets bots think as long as they may, and nothing else.
const THINKING: u64 = 40;

async fn let_bots_think(eve: &Client) -> Vec<String> {
    let bot = json!({ "kind": "bot", "level": "level5@1000ms" });
    let mut tables = Vec::new();
    for _ in 0..THINKING {
        let new =
            json!({ "game": "toy", "seats": [bot, bot, bot, bot], "pace_ms": 0, "options": { "rounds": 8 } });
        let id = eve.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
        eve.post(&format!("/api/tables/{id}/start"), json!({})).await;
        tables.push(id);
    }
    tables
}

/// Anna plays against a bot, which answers before those of most others have had their turn.
async fn a_bot_answers_anna(server: &Server, eve: &Client, tables: &[String]) {
    let steps = async || {
        let mut steps = 0;
        for id in tables {
            steps += eve.get(&format!("/api/tables/{id}")).await["v"].as_u64().unwrap();
        }
        steps
    };
    let anna = server.person("Anna").await;
    let before = steps().await;
    let id = anna.table("toy", &[], 1, 0).await;
    let mut socket = anna.socket(&id, "").await;
    while socket.state().await["v"] == 0 {}
    let between = steps().await - before;
    assert!(between < THINKING / 2, "{between} of the others' thoughts came first");
}

#[tokio::test(flavor = "multi_thread")]
async fn anothers_bots_do_not_wait_for_those_who_think_without_end() {
    let server = Server::in_memory().await;
    let eve = server.person("Eve").await;
    let tables = let_bots_think(&eve).await;
    a_bot_answers_anna(&server, &eve, &tables).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nor_do_they_after_the_server_was_started_again() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("pioneers.db").display());
    let first = Server::start(config(), store::open(&url).await.unwrap()).await;
    let eve = first.person("Eve").await;
    let tables = let_bots_think(&eve).await;
    first.stop().await;
    // A thought that was under way when the server stopped holds the file until it ends.
    let store = loop {
        match store::open(&url).await {
            Ok(store) => break store,
            Err(StoreError::Unavailable(_)) => tokio::task::yield_now().await,
            Err(error) => panic!("{error}"),
        }
    };
    let second = Server::start(config(), store).await;
    let eve = Client { address: second.address, ..eve };
    // All of them are at it again.
    let awake = async {
        let line = format!("pioneers_live_tables {THINKING}");
        while !second.figures().await.text.contains(&line) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, awake).await.expect("tables at which bots are due are woken");
    a_bot_answers_anna(&second, &eve, &tables).await;
    second.stop().await;
}

/// Eve asks for as many hints as may wait at once. They are thought about one after the other, and a bot's move is not the last of
/// them: it does not wait in their queue.
#[tokio::test(flavor = "multi_thread")]
async fn bots_do_not_wait_for_hints() {
    let server = Server::in_memory().await;
    let eve = server.person("Eve").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }]);
    let new = json!({ "game": "toy", "seats": seats, "hints": true, "pace_ms": 60_000 });
    let id = eve.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
    eve.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let asked = 4 * std::thread::available_parallelism().unwrap().get();
    let answered = Arc::new(AtomicUsize::new(0));
    let hints: Vec<_> = (0..asked)
        .map(|_| {
            let (eve, path) = (eve.clone(), format!("/api/tables/{id}/hint"));
            let answered = Arc::clone(&answered);
            tokio::spawn(async move {
                assert_eq!(eve.send(Method::GET, &path, None).await.status, StatusCode::OK);
                answered.fetch_add(1, Ordering::Relaxed);
            })
        })
        .collect();
    // One is answered, so that the others are in their queue.
    while answered.load(Ordering::Relaxed) == 0 {
        tokio::task::yield_now().await;
    }
    let anna = server.person("Anna").await;
    let table = anna.table("toy", &[], 1, 0).await;
    let mut socket = anna.socket(&table, "").await;
    while socket.state().await["v"] == 0 {}
    let before = answered.load(Ordering::Relaxed);
    assert!(before < asked - 1, "{before} of {asked} hints came first");
    for hint in hints {
        hint.await.unwrap();
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_does_not_grow_without_end_by_taking_back() {
    let mut config = config();
    config.limits.undos = 3;
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (eve, anna) = (server.person("Eve").await, server.person("Anna").await);
    let id = eve.table("toy", &[&anna], 0, 0).await;
    let state = eve.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    let act = |n: u32| json!({ "id": format!("a{n}"), "actions": [state["you"]["legal"][0]["action"]] });
    for n in 0..3 {
        eve.post(&format!("/api/tables/{id}/act"), act(n)).await;
        eve.post(&format!("/api/tables/{id}/recall"), json!({ "id": format!("r{n}") })).await;
    }
    // Anna has taken back nothing yet, and may.
    let hers = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    let bid = json!({ "id": "a", "actions": [hers["you"]["legal"][0]["action"]] });
    anna.post(&format!("/api/tables/{id}/act"), bid).await;
    anna.post(&format!("/api/tables/{id}/recall"), json!({ "id": "r" })).await;
    eve.post(&format!("/api/tables/{id}/act"), act(3)).await;
    for what in ["recall", "undo"] {
        let path = format!("/api/tables/{id}/{what}");
        eve.refused(Method::POST, &path, Some(json!({ "id": "more" })), "too_many_undos").await;
    }
    // What was done before may be sent again.
    assert_eq!(eve.post(&format!("/api/tables/{id}/recall"), json!({ "id": "r2" })).await["v"], 6);
    server.stop().await;
}

/// The record of a match in which nothing happens at great length.
fn long_record(steps: usize) -> String {
    let game = crate::games::toy().game;
    let mut played = game.start(&game.default_options(), 2, Seed::from_bytes([7; 32])).unwrap();
    let seat = played.pending().seats.first().unwrap();
    for _ in 0..steps / 2 {
        let offer = played.legal(seat, Language::En)[0].action.get().to_owned();
        played.submit(seat, None, &[serde_json::from_str(&offer).unwrap()]).unwrap();
        played.recall(seat).unwrap();
    }
    played.log().to_string()
}

async fn import(client: &Client, record: String) -> (StatusCode, Value) {
    let request = client.http.post(format!("http://{}/api/import", client.address)).body(record);
    let response = request.header("cookie", client.cookie.as_ref().unwrap()).send().await.unwrap();
    (response.status(), response.json().await.unwrap())
}

/// One thread serves everybody here: were the record replayed on it, nobody would be answered meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_long_record_is_replayed_beside_the_requests() {
    let server = Server::in_memory().await;
    let (eve, anna) = (server.person("Eve").await, server.person("Anna").await);
    let record = long_record(20_000);
    let done = Arc::new(AtomicBool::new(false));
    let importing = tokio::spawn({
        let done = Arc::clone(&done);
        async move {
            let (status, table) = import(&eve, record).await;
            assert_eq!(status, StatusCode::CREATED, "{table}");
            done.store(true, Ordering::Relaxed);
        }
    });
    let mut answered = 0;
    while !done.load(Ordering::Relaxed) {
        anna.get("/api/me").await;
        answered += 1;
    }
    importing.await.unwrap();
    assert!(answered > 10, "{answered} requests were answered meanwhile");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_are_paid_for_by_who_asks_for_them() {
    let mut config = config();
    (config.limits.replay_burst, config.limits.replays_per_second) = (10.0, 0.001);
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (eve, anna) = (server.person("Eve").await, server.person("Anna").await);
    let id = eve.table("toy", &[&anna], 0, 0).await;
    let path = format!("/api/tables/{id}/history");
    let mut refused = None;
    for n in 0..20 {
        let answer = eve.send(Method::GET, &path, None).await;
        if !answer.status.is_success() {
            refused = Some((n, answer.code().to_owned()));
            break;
        }
    }
    assert_eq!(refused, Some((10, "too_fast".to_owned())), "ten short ones");
    anna.get(&path).await;
    server.stop().await;
}

/// A receiver of calls that takes them and never answers, or answers at once.
async fn hook(person: &Client) -> TcpListener {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    let answer = person.send(Method::PUT, "/api/me/webhook", Some(json!({ "url": url }))).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    listener
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receiver_that_does_not_answer_holds_up_nobody_elses_calls() {
    let server = Server::in_memory().await;
    let mut slow = Vec::new();
    for n in 0..6 {
        let person = server.person(&format!("Slow {n}")).await;
        let listener = hook(&person).await;
        person.table("toy", &[], 1, 60_000).await;
        slow.push(timeout(PATIENCE, listener.accept()).await.expect("a call is made").unwrap().0);
    }
    // None of the six has been answered or given up when the seventh is called.
    let quick = server.person("Quick").await;
    let listener = hook(&quick).await;
    quick.table("toy", &[], 1, 60_000).await;
    timeout(PATIENCE, listener.accept()).await.expect("a call is made").unwrap();
    for call in &mut slow {
        let mut bytes = [0; 4096];
        while call.try_read(&mut bytes).is_ok_and(|read| {
            assert!(read > 0, "a call was given up before the next was made");
            true
        }) {}
    }
    server.stop().await;
}
