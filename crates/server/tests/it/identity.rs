//! Who one is, for long: devices, links, cookies.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::{Client, Hand, Server};

const DAY: i64 = 86_400_000;

async fn start() -> (Hand, Server) {
    let (hand, config) = Hand::config();
    (hand, Server::start(config, store::open("memory:").await.unwrap()).await)
}

/// Another browser of the same person.
async fn second_device(server: &Server, anna: &Client) -> Client {
    let token = anna.post("/api/me/recovery", json!({})).await["token"].clone();
    let mut phone = server.guest().await;
    let answer = phone.send(Method::POST, "/api/recover", Some(json!({ "token": token }))).await;
    phone.cookie = Some(answer.cookie());
    phone
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_is_sent_to_the_wrong_place_is_not_destroyed() {
    let (_, server) = start().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let new = json!({ "game": "toy", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let id = anna.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
    let invite = anna.post(&format!("/api/tables/{id}/invite"), json!({})).await["token"].clone();
    let invite = invite.as_str().unwrap().to_owned();
    let link = anna.post("/api/me/recovery", json!({})).await["token"].as_str().unwrap().to_owned();
    for token in [&invite, &link] {
        let eve = Client { bearer: Some(token.clone()), ..server.guest().await };
        let answer = eve.send(Method::POST, "/api/me/leave", None).await;
        assert_eq!((answer.status, answer.code()), (StatusCode::UNAUTHORIZED, "who_are_you"));
        let eve = Client { cookie: Some(format!("pioneers_device={token}")), ..server.guest().await };
        assert_eq!(eve.send(Method::POST, "/api/me/leave", None).await.status, StatusCode::NO_CONTENT);
    }
    bert.post(&format!("/api/tables/{id}/join"), json!({ "invite": invite })).await;
    let mut phone = server.guest().await;
    let answer = phone.send(Method::POST, "/api/recover", Some(json!({ "token": link }))).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    phone.cookie = Some(answer.cookie());
    assert_eq!(phone.get("/api/me").await["name"], "Anna");
    // And what it is for: this device is a stranger, the other is not.
    assert_eq!(phone.send(Method::POST, "/api/me/leave", None).await.status, StatusCode::NO_CONTENT);
    phone.refused(Method::GET, "/api/me", None, "who_are_you").await;
    assert_eq!(anna.get("/api/me").await["name"], "Anna");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_few_links_are_good_at_once_and_more_take_time() {
    let (hand, server) = start().await;
    let anna = server.person("Anna").await;
    let mut links = Vec::new();
    for _ in 0..3 {
        hand.forward(1000);
        links.push(anna.post("/api/me/recovery", json!({})).await["token"].clone());
    }
    let answer = anna.send(Method::POST, "/api/me/recovery", None).await;
    assert_eq!((answer.status, answer.code()), (StatusCode::TOO_MANY_REQUESTS, "too_many_links"));
    hand.forward(3_600_000);
    links.push(anna.post("/api/me/recovery", json!({})).await["token"].clone());
    let guest = server.guest().await;
    for (n, token) in links.iter().enumerate() {
        let answer = guest.send(Method::POST, "/api/recover", Some(json!({ "token": token }))).await;
        let wanted = if n == 0 { StatusCode::FORBIDDEN } else { StatusCode::CREATED };
        assert_eq!(answer.status, wanted, "the oldest makes room: {n}");
    }
    let token = anna.post("/api/me/tokens", json!({})).await["token"].as_str().unwrap().to_owned();
    let program = Client { cookie: None, bearer: Some(token), ..anna.clone() };
    program.refused(Method::POST, "/api/me/recovery", None, "devices_only").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_now_and_then_is_known_for_ever() {
    let (hand, server) = start().await;
    let anna = server.person("Anna").await;
    let mut renewed = 0;
    for _ in 0..10 {
        hand.forward(150 * DAY);
        let answer = anna.send(Method::GET, "/api/me", None).await;
        assert_eq!(answer.body["name"], "Anna");
        if answer.headers.contains_key("set-cookie") {
            renewed += 1;
            assert_eq!(answer.cookie(), anna.cookie.clone().unwrap(), "it is the same token");
            let set = answer.headers["set-cookie"].to_str().unwrap();
            assert!(set.contains(&format!("Max-Age={}", 400 * DAY / 1000)), "{set}");
        }
    }
    assert_eq!(renewed, 5, "past half its life, and not before");
    hand.forward(400 * DAY);
    anna.refused(Method::GET, "/api/me", None, "who_are_you").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_are_listed_named_and_revoked() {
    let (hand, server) = start().await;
    let anna = server.person("Anna").await;
    hand.forward(1000);
    let phone = second_device(&server, &anna).await;
    hand.forward(1000);
    let tablet = second_device(&server, &anna).await;
    let list = anna.get("/api/me/devices").await;
    let devices: Vec<&Value> = list.as_array().unwrap().iter().collect();
    assert_eq!(devices.len(), 3);
    assert_eq!(devices.iter().map(|one| one["this"] == true).collect::<Vec<_>>(), [true, false, false]);
    assert_eq!(devices[1]["seen"], devices[1]["created"]);
    let id = |n: usize| devices[n]["id"].as_str().unwrap();

    // Seen is coarse: a day's visits are one.
    hand.forward(3_600_000);
    phone.get("/api/me").await;
    assert_eq!(anna.get("/api/me/devices").await[1]["seen"], devices[1]["seen"]);
    hand.forward(DAY);
    phone.get("/api/me/tables").await;
    assert_eq!(anna.get("/api/me/devices").await[1]["seen"], hand.now());

    let note = Some(json!({ "note": "my phone" }));
    let answer = anna.send(Method::PUT, &format!("/api/me/devices/{}", id(1)), note.clone()).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/me/devices").await[1]["note"], "my phone");
    let eve = server.person("Eve").await;
    let path = format!("/api/me/devices/{}", id(1));
    eve.refused(Method::PUT, &path, note, "unknown_device").await;
    eve.refused(Method::DELETE, &path, None, "unknown_device").await;
    let answer = anna.send(Method::DELETE, &path, None).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    phone.refused(Method::GET, "/api/me", None, "who_are_you").await;
    assert_eq!(tablet.get("/api/me/devices").await.as_array().unwrap().len(), 2);

    hand.forward(3_600_000);
    let link = anna.post("/api/me/recovery", json!({})).await["token"].clone();
    assert_eq!(anna.send(Method::DELETE, "/api/me/devices", None).await.status, StatusCode::NO_CONTENT);
    tablet.refused(Method::GET, "/api/me", None, "who_are_you").await;
    eve.refused(Method::POST, "/api/recover", Some(json!({ "token": link })), "bad_token").await;
    assert_eq!(anna.get("/api/me/devices").await.as_array().unwrap().len(), 1);
    server.stop().await;
}
