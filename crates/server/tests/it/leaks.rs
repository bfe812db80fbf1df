//! What nobody may know is told to nobody. Two worlds are played side by side that differ only in what an observer may not
//! know; everything the observer receives, by whatever way, must be the same to the byte.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use futures_util::StreamExt;
use reqwest::Method;
use serde_json::{Value, json};
use server::{ClockAndEntropy, Playable};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Lines, Server, Socket, config};

const SEATS: usize = 3;
/// As far as a game is followed: every kind of decision has come up by then.
const STEPS: u64 = 60;

/// A server that lives in a world of its own: the same time and the same secrets as every other such world, except for
/// the seed.
struct World {
    server: Server,
    people: Vec<Client>,
    guest: Client,
    id: String,
    /// What is told without being asked, to the first seat and to a guest.
    ears: Vec<Socket>,
    /// The same as lines over plain HTTP.
    lines: Vec<Lines>,
}

impl World {
    async fn new(game: &Playable, seed: [u8; 32]) -> World {
        let wanted: Arc<Mutex<Option<[u8; 32]>>> = Arc::default();
        let (given, next) = (Arc::clone(&wanted), AtomicU64::new(0));
        let mut config = config();
        config.games = vec![*game];
        config.clock_and_entropy = ClockAndEntropy::new(
            || 1_700_000_000_000,
            move |bytes| {
                let seed = if bytes.len() == 32 { given.lock().unwrap().take() } else { None };
                let n = next.fetch_add(1, Ordering::Relaxed).to_le_bytes();
                let random = seed.unwrap_or(*blake3::hash(&n).as_bytes());
                bytes.iter_mut().zip(random).for_each(|(byte, random)| *byte = random);
            },
        );
        let server = Server::start(config, store::open("memory:").await.unwrap()).await;
        let mut people = Vec::new();
        for name in ["Anna", "Bert", "Carla"] {
            people.push(server.person(name).await);
        }
        let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
        let new = json!({ "game": game.game.meta().id, "seats": seats, "public": true });
        let id = people[0].post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
        for person in &people[1..] {
            person.post(&format!("/api/tables/{id}/join"), json!({})).await;
        }
        *wanted.lock().unwrap() = Some(seed);
        people[0].post(&format!("/api/tables/{id}/start"), json!({})).await;
        let guest = server.guest().await;
        let ears = vec![people[0].socket(&id, "").await, guest.socket(&id, "").await];
        let lines = vec![people[0].stream(&id, "").await, guest.stream(&id, "as=guest").await];
        World { server, people, guest, id, ears, lines }
    }

    async fn state(&self, seat: usize) -> Value {
        self.people[seat].get(&format!("/api/tables/{}/state", self.id)).await["state"].clone()
    }

    /// The seat does the `pick`th of its offers and is acknowledged.
    async fn act(&self, seat: usize, pick: impl Fn(usize) -> usize, name: String) -> u64 {
        let state = self.state(seat).await;
        let legal = state["you"]["legal"].as_array().unwrap();
        let action = &legal[pick(legal.len())]["action"];
        let act = json!({ "id": name, "d": state["you"]["d"], "actions": [action] });
        let answer = self.people[seat].post(&format!("/api/tables/{}/act", self.id), act).await;
        answer["v"].as_u64().unwrap()
    }

    /// Everything that the first seat and a guest can find out once the match has `v` steps.
    async fn known(&mut self, v: u64) -> Vec<String> {
        let mut known = Vec::new();
        for ear in &mut self.ears {
            loop {
                let Some(Ok(Message::Text(text))) = ear.socket.next().await else { continue };
                let message: Value = serde_json::from_str(&text).unwrap();
                if message["t"] != "ping" {
                    known.push(text.to_string());
                }
                if message["state"]["v"] == v {
                    break;
                }
            }
        }
        for lines in &mut self.lines {
            loop {
                let line = lines.line().await.unwrap();
                let message: Value = serde_json::from_str(&line).unwrap();
                if message["t"] != "ping" {
                    known.push(line);
                }
                if message["state"]["v"] == v {
                    break;
                }
            }
        }
        let id = &self.id;
        for client in [&self.people[0], &self.guest] {
            for path in [
                "",
                "/state",
                "/history",
                &format!("/at/{v}"),
                "/chat",
                "/log",
                "/state?as=1",
                "/history?as=2",
            ] {
                let answer = client.send(Method::GET, &format!("/api/tables/{id}{path}"), None).await;
                known.push(format!("{path} {} {}", answer.status, answer.text));
            }
            for (what, body) in [
                ("act", json!({ "id": format!("e{v}"), "actions": [{ "no": "action" }] })),
                ("act", json!({ "id": format!("s{v}"), "d": 999_999, "actions": [null] })),
                ("recall", json!({ "id": format!("r{v}"), "seat": 1 })),
                ("continue", json!({ "step": 0, "seats": [] })),
            ] {
                let answer = client.send(Method::POST, &format!("/api/tables/{id}/{what}"), Some(body)).await;
                assert!(!answer.status.is_success());
                known.push(format!("{what} {} {}", answer.status, answer.text));
            }
        }
        known
    }
}

fn same(game: &str, a: &[String], b: &[String]) {
    assert_eq!(a.len(), b.len(), "{game}: as many messages in both worlds");
    for (a, b) in a.iter().zip(b) {
        assert_eq!(a, b, "{game}: an observer can tell the worlds apart");
    }
}

/// Another's answer lies face down, and is another in each world.
#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_answer_is_told_to_nobody() {
    for game in crate::games::all() {
        let name = game.game.meta().id;
        let seed = *blake3::hash(b"leaks").as_bytes();
        let (mut a, mut b) = (World::new(&game, seed).await, World::new(&game, seed).await);
        same(name, &a.known(0).await, &b.known(0).await);
        let (mut v, mut differed) = (0, 0);
        while v < STEPS {
            let state = a.state(0).await;
            let pending: Vec<usize> = state["pending"]
                .as_array()
                .unwrap()
                .iter()
                .map(|seat| seat.as_u64().unwrap() as usize)
                .collect();
            let Some(&seat) = pending.last() else { break };
            if state["sealing"] == true && seat != 0 && pending.len() > 1 {
                let (first, last) = tokio::join!(
                    a.act(seat, |_| 0, format!("x{v}")),
                    b.act(seat, |legal| legal - 1, format!("x{v}")),
                );
                assert_eq!((first, last), (v + 1, v + 1));
                same(name, &a.known(v + 1).await, &b.known(v + 1).await);
                for world in [&a, &b] {
                    let recall = json!({ "id": format!("y{v}") });
                    world.people[seat].post(&format!("/api/tables/{}/recall", world.id), recall).await;
                }
                v += 2;
                same(name, &a.known(v).await, &b.known(v).await);
                differed += 1;
            }
            let pick = |legal: usize| (v as usize * 7 + seat) % legal;
            let (one, two) =
                tokio::join!(a.act(seat, pick, format!("z{v}")), b.act(seat, pick, format!("z{v}")));
            v += 1;
            assert_eq!((one, two), (v, v));
            if a.state(0).await["end"].is_object() {
                // From now on everybody may know everything.
                break;
            }
            same(name, &a.known(v).await, &b.known(v).await);
        }
        if name == "toy" {
            assert!(differed > 3, "the toy has sealed answers");
        }
        a.server.stop().await;
        b.server.stop().await;
    }
}

/// Hands, decks and answers that the first seat cannot know are others in each world: from the deal on, or after some
/// steps that were the same in both.
#[tokio::test(flavor = "multi_thread")]
async fn another_hand_is_told_to_nobody() {
    let mut hidden = Vec::new();
    for family in crate::twins::families() {
        let name = family.one.game.meta().id;
        let seed = *blake3::hash(b"twins").as_bytes();
        let mut differed = false;
        for (at, other) in &family.others {
            let (mut a, mut b) = (World::new(&family.one, seed).await, World::new(other, seed).await);
            same(name, &a.known(0).await, &b.known(0).await);
            for v in 0..*at {
                let state = a.state(0).await;
                let pending = state["pending"].as_array().unwrap();
                let Some(seat) = pending.last().and_then(Value::as_u64) else { break };
                let pick = |legal: usize| (v as usize * 5 + 1) % legal;
                let seat = seat as usize;
                let (one, two) =
                    tokio::join!(a.act(seat, pick, format!("t{v}")), b.act(seat, pick, format!("t{v}")));
                assert_eq!((one, two), (v + 1, v + 1));
                if a.state(0).await["end"].is_object() {
                    break;
                }
                same(name, &a.known(v + 1).await, &b.known(v + 1).await);
            }
            for seat in 1..SEATS {
                differed |= a.state(seat).await != b.state(seat).await;
            }
            a.server.stop().await;
            b.server.stop().await;
        }
        hidden.extend(differed.then_some(name));
    }
    // A game may have no secrets but answers that lie face down; those have a test of their own.
    assert!(hidden.contains(&"toy") && hidden.len() > 1, "others see another world in {hidden:?} only");
}
