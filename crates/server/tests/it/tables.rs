//! Many tables at once: which of them waits for me, who is let in, and bots that think without holding up anybody.

use std::sync::{Condvar, Mutex};

use bots::LabOf;
use conformance::toy::Toy;
use engine::{Erased, GameRng, Heuristics, OwnBot, Rules, Seat, Seen};
use reqwest::Method;
use serde_json::{Value, json};
use server::Playable;

use crate::client::{Client, Hand, Server, config, first_offer};

#[tokio::test(flavor = "multi_thread")]
async fn of_several_tables_the_one_that_has_waited_longest_comes_first() {
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let new = json!({ "game": "toy", "seats": [{ "kind": "me" }, { "kind": "open" }], "public": true });
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = anna.post("/api/tables", new.clone()).await;
        let id = table["id"].as_str().unwrap().to_owned();
        let lobby = server.guest().await.get("/api/tables").await;
        assert!(ids(&lobby["tables"]).contains(&id), "everybody can find it");
        bert.post(&format!("/api/tables/{id}/join"), json!({})).await;
        tables.push(id);
    }
    assert_eq!(anna.get("/api/me/turns").await, json!([]), "none has begun");
    for id in [&tables[1], &tables[2], &tables[0]] {
        hand.forward(1_000);
        anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
    }
    let order = |n: [usize; 3]| n.map(|n| tables[n].clone());
    assert_eq!(ids(&anna.get("/api/me/turns").await), order([1, 2, 0]));
    // What Anna has answered waits for Bert alone.
    let state = anna.get(&format!("/api/tables/{}/state", tables[1])).await["state"].clone();
    hand.forward(1_000);
    let act = json!({ "id": "1", "actions": [first_offer(&state)] });
    anna.post(&format!("/api/tables/{}/act", tables[1]), act).await;
    assert_eq!(ids(&anna.get("/api/me/turns").await), order([1, 2, 0])[1..]);
    assert_eq!(ids(&bert.get("/api/me/turns").await), order([2, 0, 1]));
    server.stop().await;
}

fn ids(tables: &Value) -> Vec<String> {
    tables.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_owned()).collect()
}

/// Each of them has read the table as it was before the others sat down.
#[tokio::test(flavor = "multi_thread")]
async fn those_who_sit_down_at_once_all_find_a_seat() {
    let server = Server::in_memory().await;
    let new = json!({ "game": "toy", "seats": vec![json!({ "kind": "open" }); 3], "public": true });
    let owner = server.person("Olga").await;
    let people = [server.person("Anna").await, server.person("Bert").await, server.person("Carla").await];
    for _ in 0..20 {
        let id = owner.post("/api/tables", new.clone()).await["id"].as_str().unwrap().to_owned();
        let join = format!("/api/tables/{id}/join");
        let [anna, bert, carla] = people.each_ref().map(|one| one.post(&join, json!({})));
        tokio::join!(anna, bert, carla);
        let table = owner.get(&format!("/api/tables/{id}")).await;
        let mut names: Vec<&str> =
            table["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
        names.sort_unstable();
        assert_eq!(names, ["Anna", "Bert", "Carla"]);
        owner.post(&format!("/api/tables/{id}/start"), json!({})).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_carries_the_right_to_sit_and_nothing_else() {
    let server = Server::in_memory().await;
    let (anna, eve) = (server.person("Anna").await, server.person("Eve").await);
    let new = json!({ "game": "toy", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let mut tables = Vec::new();
    for _ in 0..2 {
        tables.push(anna.post("/api/tables", new.clone()).await["id"].as_str().unwrap().to_owned());
    }
    let secret = anna.post(&format!("/api/tables/{}/invite", tables[0]), json!({})).await;
    let token = secret["token"].as_str().unwrap();
    for bearer in [
        Client { cookie: None, bearer: Some(token.to_owned()), ..eve.clone() },
        Client { cookie: Some(format!("pioneers_device={token}")), ..eve.clone() },
    ] {
        bearer.refused(Method::GET, "/api/me", None, "who_are_you").await;
    }
    eve.refused(Method::POST, "/api/recover", Some(json!({ "token": token })), "bad_token").await;
    let join = json!({ "invite": token });
    eve.refused(Method::POST, &format!("/api/tables/{}/join", tables[1]), Some(join.clone()), "not_invited")
        .await;
    let path = |rest: &str| format!("/api/tables/{}{rest}", tables[0]);
    let refused = async |rest: &str, body: Value| {
        let answer = eve.send(Method::POST, &path(rest), Some(body)).await;
        assert_eq!(answer.status, 403, "{rest}: {answer:?}");
    };
    refused("/invite", json!({})).await;
    assert_eq!(eve.post(&path("/join"), join).await["mine"], json!([1]));
    refused("/start", json!({})).await;
    refused("/bot", json!({ "seat": 0, "bot": "random" })).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[allow(clippy::disallowed_methods, reason = "tests look at files")]
async fn what_is_kept_lets_nobody_in() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("pioneers.db").display());
    let server = Server::start(config(), store::open(&url).await.unwrap()).await;
    let anna = server.person("Anna").await;
    let new = json!({ "game": "toy", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let id = anna.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
    let mut secrets = vec![anna.cookie.clone().unwrap().split_once('=').unwrap().1.to_owned()];
    for path in ["/api/me/tokens", "/api/me/recovery", &format!("/api/tables/{id}/invite")] {
        secrets.push(anna.post(path, json!({})).await["token"].as_str().unwrap().to_owned());
    }
    server.stop().await;
    let mut kept = Vec::new();
    for file in std::fs::read_dir(dir.path()).unwrap() {
        kept.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let holds = |bytes: &[u8]| kept.windows(bytes.len()).any(|part| part == bytes);
    assert!(holds(b"Anna") && holds(id.as_bytes()), "names are there");
    for secret in secrets {
        let raw: Vec<u8> =
            (0..32).map(|n| u8::from_str_radix(&secret[2 * n..2 * n + 2], 16).unwrap()).collect();
        assert!(!holds(secret.as_bytes()) && !holds(&raw), "and no token is");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_take_as_long_as_one_needs_to_follow() {
    let (hand, config) = Hand::config();
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let anna = server.person("Anna").await;
    let id = anna.table("toy", &[], 1, 700).await;
    let mut a = anna.socket(&id, "").await;
    assert_eq!(a.state().await["v"], 0);
    hand.forward(699);
    // Whatever is due is done after a request and before the next.
    for _ in 0..3 {
        assert_eq!(anna.get(&format!("/api/tables/{id}/state")).await["state"]["v"], 0);
    }
    hand.forward(1);
    assert_eq!(a.until("steps").await["steps"][0]["seat"], 1);
    server.stop().await;
}

/// Heuristics of the toy with a bot that thinks until it is released.
struct Stubborn;

static LET_GO: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());

fn stubborn(seen: &Seen<'_, Toy>, _: &mut GameRng) -> <Toy as Rules>::Action {
    drop(LET_GO.1.wait_while(LET_GO.0.lock().unwrap(), |let_go| !*let_go).unwrap());
    let mut actions = Vec::new();
    seen.legal(&mut actions);
    actions[0]
}

impl Heuristics<Toy> for Stubborn {
    type Weights = ();
    const BOTS: &'static [(&'static str, OwnBot<Toy>)] = &[("stubborn", stubborn)];

    fn evaluate(_: &(), _: &Toy, _: &<Toy as Rules>::State, _: Seat) -> f32 {
        0.0
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_thinks_holds_up_nobody() {
    let mut config = config();
    config.games = vec![Playable {
        game: const { &Erased::<Toy>::new() },
        lab: const { &LabOf::<Toy, Stubborn>::new() },
    }];
    let server = Server::start(config, store::open("memory:").await.unwrap()).await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    // More of them than there are threads to think.
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "stubborn" }]);
    let mut slow = Vec::new();
    for _ in 0..20 {
        let new = json!({ "game": "toy", "seats": seats, "pace_ms": 0 });
        let id = anna.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
        anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
        slow.push(id);
    }
    let thoughts = || async {
        let figures = server.figures().await.text;
        figures.lines().find_map(|line| line.strip_prefix("pioneers_thoughts_total ")?.parse::<u32>().ok())
    };
    while thoughts().await != Some(20) {
        tokio::task::yield_now().await;
    }
    // At their tables the others act, and elsewhere whole matches are played.
    for id in &slow {
        let state = anna.get(&format!("/api/tables/{id}/state")).await["state"].clone();
        let act = json!({ "id": "1", "actions": [first_offer(&state)] });
        assert_eq!(anna.post(&format!("/api/tables/{id}/act"), act).await["v"], 1);
    }
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let (end, _) = tokio::join!(anna.play_out(&id, 0, |_| 0), bert.play_out(&id, 1, |_| 0));
    assert!(end["ranks"].is_array());
    let mut watching = anna.socket(&slow[0], "").await;
    assert_eq!(watching.state().await["v"], 1, "it still thinks");
    *LET_GO.0.lock().unwrap() = true;
    LET_GO.1.notify_all();
    assert_eq!(watching.until("steps").await["steps"][0]["seat"], 1);
    server.stop().await;
}
