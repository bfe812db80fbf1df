//! The interface describes itself, and the figures are there for machines.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::Server;

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_is_described_is_there() {
    let server = Server::in_memory().await;
    let guest = server.guest().await;
    let description = guest.get("/api/openapi.json").await;
    let paths = description["paths"].as_object().unwrap();
    assert!(paths.len() > 30);
    for (path, methods) in paths {
        let path = path
            .replace("{id}", "nowhere")
            .replace("{game}", "toy")
            .replace("{step}", "0")
            .replace("{index}", "0")
            .replace("{device}", "0");
        for method in methods.as_object().unwrap().keys() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let answer = guest.send(method.clone(), &path, None).await;
            assert!(!matches!(answer.code(), "unknown_page" | "wrong_method"), "{method} {path}: {answer:?}");
        }
    }
    guest.refused(Method::GET, "/api/nothing", None, "unknown_page").await;
    guest.refused(Method::PATCH, "/api/me", None, "wrong_method").await;

    // Every type it speaks of is described, and the page for people shows it without any help from elsewhere.
    let text = description.to_string();
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(description["components"]["schemas"][name].is_object(), "{name} is not described");
    }
    let page = guest.send(Method::GET, "/api", None).await;
    assert!(page.headers["content-type"].to_str().unwrap().starts_with("text/html"));
    assert!(page.text.contains("/api/tables/{id}/act") && !page.text.contains("<script"));
    assert!(!page.text.contains("src=\"http") && !page.text.contains("href=\"http"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn machines_find_health_figures_and_games() {
    let server = Server::in_memory().await;
    let anna = server.person("Anna").await;
    let id = anna.table("toy", &[], 1, 0).await;
    anna.play_out(&id, 0, |_| 0).await;
    // The public address has the page there, or nothing.
    let public = anna.send(Method::GET, "/metrics", None).await;
    assert!(!public.text.contains("pioneers_"), "{public:?}");
    let figures = server.figures().await;
    assert!(figures.headers["content-type"].to_str().unwrap().starts_with("text/plain"));
    let value = |name: &str| -> f64 {
        let line =
            figures.text.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}"));
        line.rsplit(' ').next().unwrap().parse().unwrap()
    };
    let v = anna.get(&format!("/api/tables/{id}")).await["v"].as_f64().unwrap();
    assert_eq!(value("pioneers_moves_total"), v);
    assert_eq!(value("pioneers_commit_seconds_count"), v);
    assert_eq!(value("pioneers_live_tables"), 1.0);
    assert!(value("pioneers_thoughts_total") >= 1.0);

    let games = anna.get("/api/games").await;
    let known: Vec<&str> =
        games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert!(known.contains(&"toy") && known.len() > 1);
    for game in known {
        let rules = anna.get(&format!("/api/games/{game}/rules")).await;
        assert!(rules.as_array().is_some_and(|rules| !rules.is_empty()), "{game}");
        for key in ["id", "chapter", "text", "status"] {
            assert!(rules[0][key].as_str().is_some_and(|text| !text.is_empty()), "{game}: {key}");
        }
    }
    anna.refused(Method::GET, "/api/games/whist/rules", None, "unknown_game").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_played_is_refused_at_once() {
    let server = Server::in_memory().await;
    let anna = server.person("Anna").await;
    let me = json!({ "kind": "me" });
    let new = |change: Value| {
        let mut new = json!({ "game": "toy", "seats": [me, me] });
        new.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        Some(new)
    };
    for (change, code) in [
        (json!({ "game": "whist" }), "unknown_game"),
        (json!({ "seats": [me] }), "bad_seats"),
        (json!({ "seats": vec![me.clone(); 300] }), "bad_seats"),
        (json!({ "options": { "rounds": "many" } }), "bad_options"),
        (json!({ "seats": [me, { "kind": "bot", "level": "genius" }] }), "unknown_bot"),
        (json!({ "seats": [me, { "kind": "bot", "level": "level5@1h" }] }), "unknown_bot"),
        (json!({ "seats": [me, { "kind": "bot", "level": "level5@3600s" }] }), "bad_budget"),
        (json!({ "seats": [me, { "kind": "bot", "level": "level4@9999999it" }] }), "bad_budget"),
        (json!({ "on_timeout": { "kind": "bot", "level": "genius" } }), "unknown_bot"),
        (json!({ "clock": { "kind": "decision", "seconds": 0 } }), "bad_clock"),
        (json!({ "pace_ms": 600_000 }), "bad_pace"),
        (json!({ "seats": "all" }), "bad_body"),
    ] {
        anna.refused(Method::POST, "/api/tables", new(change), code).await;
    }
    assert_eq!(anna.send(Method::POST, "/api/tables", new(json!({}))).await.status, StatusCode::CREATED);
    server.stop().await;
}
