//! People who do not get on, moderators, and what is kept of everybody.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{App, Retention};
use store::rows::{Act, Audit, ChatLine};

use crate::client::{Client, Hand, Server, config, first_offer};

fn audit(action: &str, subject: &str) -> Audit {
    let (action, subject) = (action.to_owned(), subject.to_owned());
    Audit { n: 0, at: 1, actor: "test".to_owned(), action, subject, note: String::new() }
}

async fn mark(who: &Client, whom: &Client, kind: &str) {
    let path = format!("/api/me/people/{}", whom.id);
    let answer = who.send(Method::PUT, &path, Some(json!({ "kind": kind }))).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_seated_with_those_they_block_without_being_told() {
    let server = Server::in_memory().await;
    let (anna, eve) = (server.person("Anna").await, server.person("Eve").await);
    let carla = server.person("Carla").await;
    mark(&anna, &eve, "muted").await;
    mark(&anna, &eve, "blocked").await;
    let people = anna.get("/api/me/people").await;
    assert_eq!((&people[0]["name"], &people[0]["kind"]), (&json!("Eve"), &json!("blocked")));
    let open = json!({ "game": "toy", "public": true,
        "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }] });
    let path = |table: &Value| format!("/api/tables/{}/join", table["id"].as_str().unwrap());
    // She cannot sit down at Anna's table, nor at Carla's while Anna sits there.
    let annas = anna.post("/api/tables", open.clone()).await;
    eve.refused(Method::POST, &path(&annas), Some(json!({})), "blocked").await;
    let carlas = carla.post("/api/tables", open.clone()).await;
    anna.post(&path(&carlas), json!({})).await;
    eve.refused(Method::POST, &path(&carlas), Some(json!({})), "blocked").await;
    // Anna is told before she sits down with Eve, and may still do so.
    let eves = eve.post("/api/tables", open).await;
    let answer = anna.send(Method::POST, &path(&eves), Some(json!({}))).await;
    assert_eq!((answer.status, answer.code()), (StatusCode::CONFLICT, "you_block"));
    assert!(answer.body["message"].as_str().unwrap().contains("Eve"));
    anna.post(&path(&eves), json!({ "anyway": true })).await;
    // And it can be undone.
    let gone = anna.send(Method::DELETE, &format!("/api/me/people/{}", eve.id), None).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    eve.post(&path(&annas), json!({})).await;
    let body = Some(json!({ "kind": "blocked" }));
    anna.refused(Method::PUT, &format!("/api/me/people/{}", anna.id), body.clone(), "thats_you").await;
    anna.refused(Method::PUT, "/api/me/people/nobody", body, "unknown_person").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_muted_is_not_read() {
    let server = Server::in_memory().await;
    let (anna, eve) = (server.person("Anna").await, server.person("Eve").await);
    let id = anna.table("toy", &[&eve], 0, 0).await;
    let path = format!("/api/tables/{id}/chat");
    eve.post(&path, json!({ "id": "1", "text": "rude" })).await;
    assert_eq!(anna.get(&path).await.as_array().unwrap().len(), 1);
    mark(&anna, &eve, "muted").await;
    assert_eq!(anna.get(&path).await, json!([]));
    let mut socket = anna.socket(&id, "").await;
    eve.post(&path, json!({ "id": "2", "text": "ruder" })).await;
    anna.post(&path, json!({ "id": "3", "text": "mine" })).await;
    let lines = socket.until("chat").await["lines"].clone();
    assert_eq!(lines.as_array().unwrap().iter().map(|line| &line["text"]).collect::<Vec<_>>(), ["mine"]);
    assert_eq!(eve.get(&path).await.as_array().unwrap().len(), 3, "others read on");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_waits_for_a_moderator() {
    let store = store::open("memory:").await.unwrap();
    let server = Server::start(config(), store.clone()).await;
    let (anna, eve) = (server.person("Anna").await, server.person("Eve").await);
    let id = anna.table("toy", &[&eve], 0, 0).await;
    let report =
        json!({ "about": eve.id, "table": id, "reason": "abuse", "text": "She said\nterrible things." });
    let answer = anna.send(Method::POST, "/api/reports", Some(report.clone())).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{answer:?}");
    let queue = store.reports(false, 9).await.unwrap();
    assert_eq!((queue[0].about.as_str(), queue[0].reporter.as_str()), (eve.id.as_str(), anna.id.as_str()));
    let with = |key: &str, value: &str| {
        let mut changed = report.clone();
        changed[key] = json!(value);
        Some(changed)
    };
    anna.refused(Method::POST, "/api/reports", with("about", "nobody"), "unknown_person").await;
    anna.refused(Method::POST, "/api/reports", with("table", "nowhere"), "unknown_table").await;
    anna.refused(Method::POST, "/api/reports", with("reason", "taste"), "bad_body").await;
    anna.refused(Method::POST, "/api/reports", with("text", &"x".repeat(1001)), "bad_text").await;
    for _ in 1..20 {
        anna.send(Method::POST, "/api/reports", Some(report.clone())).await;
    }
    anna.refused(Method::POST, "/api/reports", Some(report), "too_many_reports").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_moderator_does_in_another_process_is_felt_at_once() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("pioneers.db").display());
    let server = Server::start(config(), store::open(&url).await.unwrap()).await;
    let (anna, eve) = (server.person("Anna").await, server.person("Eve").await);
    let id = anna.table("toy", &[&eve], 0, 0).await;
    let mut socket = eve.socket(&id, "").await;
    let mut watching = anna.socket(&id, "").await;
    socket.state().await;
    let beside = store::open_beside(&url).await.unwrap();
    let chat = format!("/api/tables/{id}/chat");
    beside.moderate(audit("mute", &eve.id), Act::Mute { until: i64::MAX }).await.unwrap();
    eve.refused(Method::POST, &chat, Some(json!({ "id": "1", "text": "x" })), "muted").await;
    beside.moderate(audit("mute", &eve.id), Act::Mute { until: 0 }).await.unwrap();
    eve.post(&chat, json!({ "id": "1", "text": "x" })).await;
    beside.moderate(audit("ban", &eve.id), Act::Ban { until: i64::MAX }).await.unwrap();
    assert_eq!(socket.until("bye").await["code"], "banned");
    let answer = eve.send(Method::GET, "/api/me", None).await;
    assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, "banned"));
    beside.moderate(audit("unban", &eve.id), Act::Ban { until: 0 }).await.unwrap();
    assert_eq!(eve.get("/api/me").await["name"], "Eve");
    watching.state().await;
    let mut acting = anna.socket(&id, "").await;
    let state = acting.state().await;
    acting
        .say(&json!({ "t": "act", "id": "1", "d": state["you"]["d"], "actions": [first_offer(&state)] }))
        .await;
    // The table waits for Eve, and a bot takes her seat.
    let games = crate::games::all();
    let gone = audit(server::DELETE_IDENTITY, &eve.id);
    assert!(server::delete_identity(&*beside, &games, gone).await.unwrap());
    while watching.state().await["v"].as_u64().unwrap() < 2 {}
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await["seats"][1]["kind"], "bot");
    beside.moderate(audit("close_table", &id), Act::CloseTable).await.unwrap();
    assert_eq!(watching.until("table").await["table"]["status"], "over");
    beside.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_takes_along_what_is_kept_and_is_forgotten_on_demand() {
    let store = store::open("memory:").await.unwrap();
    let server = Server::start(config(), store.clone()).await;
    let (anna, bert) = (server.person("Anna Secret").await, server.person("Bert").await);
    let over = anna.table("toy", &[], 1, 0).await;
    anna.play_out(&over, 0, |_| 0).await;
    // A match that was broken off, and that Bert would like to play again.
    let broken_off = anna.table("toy", &[&bert], 0, 0).await;
    for player in [&anna, &bert] {
        player.post(&format!("/api/tables/{broken_off}/motion"), json!({ "kind": "abort" })).await;
    }
    let again = bert.post(&format!("/api/tables/{broken_off}/rematch"), json!({})).await;
    assert_eq!(again["seats"][0]["asked"]["name"], "Anna Secret", "{again}");
    let again = again["id"].as_str().unwrap().to_owned();
    let running = anna.table("toy", &[&bert], 0, 0).await;
    let waiting = json!({ "game": "toy", "public": true, "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let waiting = anna.post("/api/tables", waiting).await["id"].as_str().unwrap().to_owned();
    anna.post(&format!("/api/tables/{running}/chat"), json!({ "id": "1", "text": "my words" })).await;
    mark(&anna, &bert, "muted").await;
    let token = anna.post("/api/me/tokens", json!({ "note": "my bot" })).await["token"].clone();
    let export = anna.get("/api/me/export").await;
    assert_eq!((&export["name"], &export["chat"][0]["text"]), (&json!("Anna Secret"), &json!("my words")));
    let count = |key: &str| export[key].as_array().unwrap().len();
    let counts = ["devices", "programs", "people", "tables", "results"].map(count);
    assert_eq!(counts, [1, 1, 1, 4, 1]);
    let program = Client { cookie: None, bearer: token.as_str().map(str::to_owned), ..anna.clone() };
    program.refused(Method::GET, "/api/me/export", None, "devices_only").await;
    program.refused(Method::DELETE, "/api/me", None, "devices_only").await;

    let mut socket = anna.socket(&running, "").await;
    socket.state().await;
    assert_eq!(anna.send(Method::DELETE, "/api/me", None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(socket.until("bye").await["code"], "signed_out");
    anna.refused(Method::GET, "/api/me", None, "who_are_you").await;
    program.refused(Method::GET, "/api/me", None, "who_are_you").await;
    assert_eq!(bert.get(&format!("/api/tables/{waiting}")).await["status"], "over");
    let table = bert.get(&format!("/api/tables/{running}")).await;
    assert_eq!((&table["seats"][0]["kind"], &table["owner"]), (&json!("bot"), &json!(bert.id)));
    let table = bert.get(&format!("/api/tables/{over}")).await;
    assert_eq!((&table["status"], &table["seats"][0]["kind"]), (&json!("over"), &json!("person")));
    assert_eq!(bert.get(&format!("/api/tables/{running}/chat")).await, json!([]));
    for path in ["", "/chat", "/history"] {
        for id in [&over, &running, &waiting, &again] {
            let text = bert.send(Method::GET, &format!("/api/tables/{id}{path}"), None).await.text;
            assert!(!text.contains("Secret") && !text.contains("my words"), "{id}{path}: {text}");
        }
    }
    server.stop().await;
}

/// The page shows these messages where somebody gives their name (`web/e2e/account.test.mjs`).
#[test]
fn the_privacy_text_says_in_every_language_what_is_kept_and_for_how_long() {
    let Retention { guests, open_tables, running_tables, chat, imports, reports } = Retention::default();
    let texts = [
        (include_str!("../../../../locales/en/page.ftl"), ["name", "results", "report", "browser"]),
        (include_str!("../../../../locales/de/page.ftl"), ["Namen", "Ergebnissen", "meldest", "Browser"]),
        (include_str!("../../../../locales/fr/page.ftl"), ["nom", "résultats", "signalez", "navigateur"]),
    ];
    for (text, kept) in texts {
        let said = |id: &str| {
            let message = text.lines().find_map(|line| line.strip_prefix(id)?.strip_prefix(" = "));
            message.unwrap_or_else(|| panic!("{id} is missing"))
        };
        let what = said("privacy-what");
        assert!(kept.iter().all(|word| what.contains(word)), "{what}");
        let how_long = said("privacy-how-long").split(|c: char| !c.is_ascii_digit());
        let days: Vec<u32> = how_long.filter_map(|digits| digits.parse().ok()).collect();
        assert_eq!(days, [guests, chat, open_tables, imports, running_tables, reports]);
        for id in ["privacy", "privacy-who", "privacy-logs", "privacy-rights"] {
            assert!(!said(id).is_empty());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_needs_is_not_kept_for_ever() {
    const DAY: i64 = 86_400_000;
    let (hand, mut config) = Hand::config();
    config.retention =
        Retention { guests: 50, open_tables: 10, running_tables: 20, chat: 30, imports: 5, reports: 40 };
    let store = store::open("memory:").await.unwrap();
    let server = Server::start(config.clone(), store.clone()).await;
    let house = App::new(config, store.clone());
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let waiting = json!({ "game": "toy", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let waiting = anna.post("/api/tables", waiting).await["id"].as_str().unwrap().to_owned();
    let running = anna.table("toy", &[&bert], 0, 0).await;
    anna.post(&format!("/api/tables/{running}/chat"), json!({ "id": "1", "text": "hello" })).await;
    // More than is removed at a time.
    let line = store.chat(&running, 0, 1).await.unwrap().remove(0);
    for _ in 0..249 {
        store.say(ChatLine { sent_as: None, ..line.clone() }).await.unwrap();
    }
    let over = anna.table("toy", &[], 1, 0).await;
    anna.play_out(&over, 0, |_| 0).await;
    anna.post("/api/me/recovery", json!({})).await;
    let status = async |id: &str| {
        bert.send(Method::GET, &format!("/api/tables/{id}"), None).await.body["status"].clone()
    };

    assert_eq!(house.housekeep().await.unwrap(), server::Swept::default(), "nothing is old yet");
    hand.forward(11 * DAY);
    let swept = house.housekeep().await.unwrap();
    assert_eq!((swept.tables, swept.tokens, swept.matches, swept.guests), (1, 1, 0, 0));
    assert_eq!((status(&waiting).await, status(&running).await), (Value::Null, json!("running")));
    hand.forward(10 * DAY);
    assert_eq!(house.housekeep().await.unwrap().matches, 1);
    assert_eq!(status(&running).await, "over");
    hand.forward(10 * DAY);
    assert_eq!(house.housekeep().await.unwrap().chat, 250, "batch after batch");
    // Bert has looked in now and then; Anna has not been seen for fifty days.
    hand.forward(20 * DAY);
    let swept = house.housekeep().await.unwrap();
    assert_eq!((swept.guests, store.identity(&anna.id).await.unwrap()), (1, None));
    assert!(store.identity(&bert.id).await.unwrap().is_some());
    assert_eq!(status(&over).await, "over", "what was played is kept");
    server.stop().await;
}
