//! People who mean no good: refused with a stable code, and nothing disturbed.

use futures_util::SinkExt;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{ClockAndEntropy, Limits};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::{Client, Server, config, first_offer};

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another() {
    let server = Server::in_memory().await;
    let (anna, bert, eve) =
        (server.person("Anna").await, server.person("Bert").await, server.person("Eve").await);
    let guest = server.guest().await;
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let state = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    let act = |seat: Option<u8>| Some(json!({ "id": "x", "seat": seat, "actions": [first_offer(&state)] }));
    let path = format!("/api/tables/{id}/act");
    guest.refused(Method::POST, &path, act(None), "who_are_you").await;
    eve.refused(Method::POST, &path, act(None), "not_your_seat").await;
    for seat in [0, 1, 7, 200] {
        eve.refused(Method::POST, &path, act(Some(seat)), "not_your_seat").await;
    }
    bert.refused(Method::POST, &path, act(Some(0)), "not_your_seat").await;
    for what in ["undo", "recall", "quit"] {
        let body = Some(json!({ "id": "x", "seat": 0 }));
        eve.refused(Method::POST, &format!("/api/tables/{id}/{what}"), body, "not_your_seat").await;
    }
    eve.refused(Method::GET, &format!("/api/tables/{id}/state?as=0"), None, "not_your_seat").await;
    eve.refused(Method::POST, &format!("/api/tables/{id}/start"), Some(json!({})), "started").await;
    eve.refused(Method::POST, &format!("/api/tables/{id}/leave"), Some(json!({})), "not_your_seat").await;
    eve.refused(Method::POST, &format!("/api/tables/{id}/rematch"), Some(json!({})), "not_your_seat").await;
    eve.refused(Method::POST, &format!("/api/tables/{id}/invite"), Some(json!({})), "not_your_table").await;
    let body = Some(json!({ "step": 0, "seats": [] }));
    eve.refused(Method::POST, &format!("/api/tables/{id}/continue"), body, "not_over").await;
    for strange in ["nowhere", "..%2f..%2fetc", "%00", "a'b", &"x".repeat(500)] {
        eve.refused(Method::GET, &format!("/api/tables/{strange}"), None, "unknown_table").await;
    }
    let Err(error) = eve.try_socket(&id, "as=0", None).await else { panic!("a socket for another's seat") };
    assert!(matches!(*error, Error::Http(response) if response.status() == 403));
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await["v"], 0, "nothing has happened");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_are_not_guessed_mixed_up_or_kept_too_long() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};
    let now = Arc::new(AtomicI64::new(1_000_000));
    let clock = Arc::clone(&now);
    let next = AtomicI64::new(0);
    let mut config = config();
    config.clock_and_entropy = ClockAndEntropy::new(
        move || clock.load(Ordering::Relaxed),
        move |bytes| {
            let n = next.fetch_add(1, Ordering::Relaxed).to_le_bytes();
            bytes.iter_mut().zip(blake3::hash(&n).as_bytes()).for_each(|(byte, random)| *byte = *random);
        },
    );
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let anna = server.person("Anna").await;
    let recovery = anna.post("/api/me/recovery", json!({})).await["token"].as_str().unwrap().to_owned();
    let bearer = anna.post("/api/me/tokens", json!({})).await["token"].as_str().unwrap().to_owned();
    let device = anna.cookie.clone().unwrap().split_once('=').unwrap().1.to_owned();
    let with = |bearer: &str| Client { cookie: None, bearer: Some(bearer.to_owned()), ..anna.clone() };
    for wrong in ["", "0", &"0".repeat(64), &device, &recovery, &bearer[..63], &bearer.to_uppercase()] {
        with(wrong).refused(Method::GET, "/api/me", None, "who_are_you").await;
    }
    let as_cookie = Client { cookie: Some(format!("pioneers_device={bearer}")), ..anna.clone() };
    as_cookie.refused(Method::GET, "/api/me", None, "who_are_you").await;
    let shown = |token: &str| Some(json!({ "token": token }));
    anna.refused(Method::POST, "/api/recover", shown(&device), "bad_token").await;

    now.fetch_add(3 * 86_400_000, Ordering::Relaxed);
    anna.refused(Method::POST, "/api/recover", shown(&recovery), "bad_token").await;
    assert_eq!(anna.get("/api/me").await["name"], "Anna");
    now.fetch_add(400 * 86_400_000, Ordering::Relaxed);
    anna.refused(Method::GET, "/api/me", None, "who_are_you").await;
    assert_eq!(with(&bearer).get("/api/me").await["name"], "Anna");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn under_tls_a_page_without_it_cannot_act() {
    let mut config = config();
    config.base_url = "https://pioneers.test".to_owned();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let guest = server.guest().await;
    for (origin, host, status) in [
        ("http://pioneers.test", "pioneers.test", StatusCode::FORBIDDEN),
        ("http://192.0.2.9:4000", "192.0.2.9:4000", StatusCode::FORBIDDEN),
        ("http://localhost:4000", "localhost:4000", StatusCode::FORBIDDEN),
        ("https://pioneers.test", "pioneers.test", StatusCode::CREATED),
    ] {
        let request = guest.http.post(format!("http://{}/api/me", server.address));
        let request = request.header("origin", origin).header("host", host).json(&json!({ "name": "Anna" }));
        assert_eq!(request.send().await.unwrap().status(), status, "{origin}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_path_is_said_as_everything_else() {
    let server = Server::in_memory().await;
    let anna = server.person("Anna").await;
    anna.refused(Method::DELETE, "/api/me/tokens/first", None, "bad_path").await;
    anna.refused(Method::GET, "/api/tables/x/state?since=many", None, "bad_query").await;
    // Nor is what comes without an upgrade answered in another form.
    let id = anna.table("toy", &[], 1, 60_000).await;
    anna.refused(Method::GET, &format!("/api/tables/{id}/ws"), None, "not_a_socket").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_of_chat_says_whose_it_is_and_is_said_once() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let path = format!("/api/tables/{id}/chat");
    let hello = json!({ "id": "1", "text": "hello" });
    for _ in 0..3 {
        assert_eq!(bert.post(&path, hello.clone()).await["v"], 0);
    }
    let mut socket = bert.socket(&id, "").await;
    socket.say(&json!({ "t": "chat", "id": "1", "text": "hello" })).await;
    assert_eq!(socket.until("ack").await["v"], 0);
    assert_eq!(anna.post(&path, hello).await["v"], 1, "another's ids are another's");
    let lines = anna.get(&path).await;
    let said: Vec<(&Value, &Value)> =
        lines.as_array().unwrap().iter().map(|line| (&line["seat"], &line["identity"])).collect();
    assert_eq!(said, [(&json!(1), &json!(bert.id)), (&json!(0), &json!(anna.id))]);
    bert.refused(Method::POST, &path, Some(json!({ "id": "", "text": "x" })), "bad_id").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_site_cannot_act_for_a_visitor() {
    let server = Server::in_memory().await;
    let anna = server.person("Anna").await;
    let id = anna.table("toy", &[], 1, 60_000).await;
    let post = |origin: &'static str| {
        let url = format!("http://{}/api/tables/{id}/chat", server.address);
        let request =
            anna.http.post(url).header("cookie", anna.cookie.as_ref().unwrap()).header("origin", origin);
        request.json(&json!({ "id": "x", "text": "hi" })).send()
    };
    for foreign in ["http://evil.test", "null", "http://pioneers.test.evil.test", "https://pioneers.test"] {
        let answer = post(foreign).await.unwrap();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{foreign}");
        let Err(error) = anna.try_socket(&id, "", Some(foreign)).await else { panic!("{foreign}") };
        assert!(matches!(*error, Error::Http(response) if response.status() == 403));
    }
    assert_eq!(post("http://pioneers.test").await.unwrap().status(), StatusCode::OK);
    anna.try_socket(&id, "", Some("http://pioneers.test")).await.unwrap();
    // Among friends a server is asked by its address. A name could be made to lead here by whoever owns it.
    for (origin, host, status) in [
        ("http://192.0.2.9:4000", "192.0.2.9:4000", StatusCode::CREATED),
        ("http://[2001:db8::9]", "[2001:db8::9]", StatusCode::CREATED),
        ("http://192.0.2.9:4000", "192.0.2.10:4000", StatusCode::FORBIDDEN),
        ("http://rebound.test", "rebound.test", StatusCode::FORBIDDEN),
    ] {
        let request = anna.http.post(format!("http://{}/api/me", server.address));
        let request = request.header("origin", origin).header("host", host);
        let answer = request.json(&json!({ "name": "Dora" })).send().await.unwrap();
        assert_eq!(answer.status(), status, "{origin} at {host}");
    }
    // A form of another site can post text without asking: only JSON is read.
    let url = format!("http://{}/api/tables/{id}/chat", server.address);
    let form = anna.http.post(url).header("cookie", anna.cookie.as_ref().unwrap());
    let answer = form
        .header("content-type", "text/plain")
        .body("{\"id\":\"x\",\"text\":\"hi\"}")
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_malformed_or_too_large_is_refused_and_the_table_goes_on() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let mut a = anna.socket(&id, "").await;
    let state = a.state().await;
    for nonsense in [
        "",
        "{",
        "[]",
        "null",
        "{\"t\":\"dance\"}",
        "{\"t\":\"act\"}",
        "{\"t\":\"act\",\"id\":1,\"actions\":[]}",
    ] {
        a.socket.send(Message::text(nonsense)).await.unwrap();
        assert_eq!(a.until("nack").await["code"], "bad_message", "{nonsense}");
    }
    a.socket.send(Message::binary(vec![0, 1, 2])).await.unwrap();
    assert_eq!(a.until("nack").await["code"], "bad_message");
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    let message = format!("{{\"t\":\"act\",\"id\":\"deep\",\"actions\":[{deep}]}}");
    a.socket.send(Message::text(message)).await.unwrap();
    assert_eq!(a.until("nack").await["code"], "bad_message");
    for (actions, code) in [
        (json!([]), "not_an_action"),
        (json!([null]), "not_an_action"),
        (json!([{ "bid": 1e99 }]), "not_an_action"),
        (json!([first_offer(&state), { "x": 1 }]), "not_an_action"),
    ] {
        let nack = a.ask(json!({ "t": "act", "id": "m", "actions": actions })).await;
        assert_eq!(nack["code"], code, "{actions}");
    }
    let long = a.ask(json!({ "t": "act", "id": "i".repeat(65), "actions": [first_offer(&state)] })).await;
    assert_eq!(long["code"], "bad_id");
    a.socket.send(Message::text("x".repeat(100_000))).await.ok();
    while a.try_next().await.is_some() {}

    let answer = anna.send(Method::POST, "/api/me", Some(json!({ "name": "n".repeat(100_000) }))).await;
    assert_eq!((answer.status, answer.code()), (StatusCode::PAYLOAD_TOO_LARGE, "too_large"));
    // Bert saw none of it, and plays on.
    let b = bert.socket(&id, "").await.state().await;
    assert_eq!(b["v"], 0);
    let act = json!({ "id": "1", "actions": [first_offer(&b)] });
    assert_eq!(bert.post(&format!("/api/tables/{id}/act"), act).await["v"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn script_in_names_and_chat_stays_text() {
    let server = Server::in_memory().await;
    let script = "<script>alert(1)</script>";
    let eve = server.person(script).await;
    let id = eve.table("toy", &[], 1, 60_000).await;
    eve.post(&format!("/api/tables/{id}/chat"), json!({ "id": "1", "text": script })).await;
    for bad in ["", "  ", "a\u{0}b", "\u{202e}txt", &"x".repeat(501)] {
        let body = Some(json!({ "id": "2", "text": bad }));
        eve.refused(Method::POST, &format!("/api/tables/{id}/chat"), body, "bad_text").await;
    }
    let chat = eve.send(Method::GET, &format!("/api/tables/{id}/chat"), None).await;
    assert_eq!(chat.body[0]["text"], script);
    for path in ["/", "/api", "/api/games", &format!("/api/tables/{id}/chat"), "/nowhere"] {
        let headers = eve.send(Method::GET, path, None).await.headers;
        let policy = headers["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"), "{policy}");
        assert!(!policy.contains("script-src 'self' 'unsafe"), "{policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["x-frame-options"], "DENY");
        assert!(headers.contains_key("x-request-id"));
    }
    assert!(chat.headers["content-type"].to_str().unwrap().starts_with("application/json"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_out_of_reach_of_scripts_and_plain_connections() {
    let mut config = config();
    config.base_url = "https://pioneers.test".to_owned();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let guest = server.guest().await;
    let answer = guest.send(Method::POST, "/api/me", Some(json!({ "name": "Anna" }))).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for word in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    assert!(answer.headers.contains_key("strict-transport-security"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_slowed_down_where_they_come_from() {
    let mut config = config();
    config.limits = Limits {
        burst: 30.0,
        per_second: 0.001,
        streams: 2,
        message_burst: 5.0,
        messages_per_second: 0.001,
        ..Limits::default()
    };
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let anna = server.person("Anna").await;
    let id = anna.table("toy", &[], 1, 60_000).await;
    let mut flooding = anna.socket(&id, "").await;
    flooding.state().await;
    for n in 0..5 {
        assert_eq!(flooding.ask(json!({ "t": "undo", "id": n.to_string() })).await["code"], "undo_barrier");
    }
    let mut refused = 0;
    // Ten at a time: a socket that is closed on what was not yet read may lose the answers before it.
    let last = 'flood: loop {
        for _ in 0..10 {
            if flooding.socket.send(Message::text("{\"t\":\"sync\"}")).await.is_err() {
                break;
            }
        }
        for _ in 0..10 {
            match flooding.try_next().await {
                Some(message) if message["t"] == "bye" => break 'flood message,
                Some(message) => refused += u32::from(message["code"] == "too_fast"),
                None => break 'flood Value::Null,
            }
        }
    };
    assert!(refused >= 50, "{refused}");
    assert!(last.is_null() || last["code"] == "too_fast", "and then the door is shown: {last}");

    let (one, two) = (anna.socket(&id, "").await, anna.socket(&id, "").await);
    let Err(error) = anna.try_socket(&id, "", None).await else { panic!("a third stream") };
    assert!(matches!(*error, Error::Http(response) if response.status() == 429));
    drop((one, two));
    let mut last = None;
    for _ in 0..40 {
        last = Some(anna.send(Method::GET, "/api/me", None).await);
    }
    let last = last.unwrap();
    assert_eq!((last.status, last.code()), (StatusCode::TOO_MANY_REQUESTS, "too_fast"));
    assert!(last.headers.contains_key("retry-after"));
    assert_eq!(
        anna.send(Method::GET, "/healthz", None).await.status,
        StatusCode::OK,
        "health is always told"
    );
    server.stop().await;
}
