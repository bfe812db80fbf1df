//! Races: the moment of a press counts, whatever the way it has to go.

use std::sync::Arc;

use engine::{AnyGame, AnyMatch, Language, MatchLog, OptionValues, Race, Seat, SeatSet, Seed};
use reqwest::Method;
use serde_json::{Value, json};
use server::{Config, Playable};
use store::Store;
use tokio::task::JoinHandle;

use crate::client::{Answer, Client, Hand, Server, config};

/// A match that two have just begun to race in.
struct Start {
    game: Playable,
    log: String,
    seats: u8,
    racing: SeatSet,
    race: Race<Value>,
}

/// Plays at random until two race: at tables that are played live, where a game has such a choice, with every other choice
/// of the game in turn, because some bring players against each other more often.
fn race() -> Start {
    for listing in catalog::games() {
        let known = listing.game.options(Language::En);
        let choices: Vec<(&str, &str)> = known
            .iter()
            .filter_map(|option| match &option.values {
                OptionValues::Choice(words) => Some(words.iter().map(|word| (option.key, *word))),
                OptionValues::Flag { .. } | OptionValues::Number { .. } | OptionValues::File => None,
            })
            .flatten()
            .collect();
        for (live, _) in choices.iter().filter(|(_, word)| *word == "live") {
            for (n, (key, word)) in
                (0_u64..).zip(&choices).flat_map(|(n, choice)| (0..8).map(move |nth| (8 * n + nth, choice)))
            {
                let mut options = listing.game.default_options();
                options[key] = json!(word);
                options[live] = json!("live");
                let seats = *listing.game.meta().seats.end();
                let seed = Seed::from_bytes(*blake3::hash(&n.to_le_bytes()).as_bytes());
                let Ok(mut played) = listing.game.start(&options, seats, seed) else { continue };
                if let Some(racing) = until_a_race(&mut *played) {
                    let race = played.race(racing.first().unwrap()).unwrap();
                    if !lasts(listing.game, &played.log(), racing, &race) {
                        continue;
                    }
                    let game = Playable { game: listing.game, lab: listing.lab };
                    return Start { game, log: played.log().to_string(), seats, racing, race };
                }
            }
        }
    }
    panic!("no game was played to a race");
}

/// Whether the race goes on after a false start and a press, and after a draw: some are over with the first card.
fn lasts(game: &dyn AnyGame, log: &MatchLog, racing: SeatSet, race: &Race<Value>) -> bool {
    let seats: Vec<Seat> = racing.iter().collect();
    let goes_on = |deeds: &[(Seat, &Value)]| {
        let mut played = game.open(log).unwrap();
        deeds.iter().all(|&(seat, action)| played.submit_for_host(seat, action).is_ok())
            && seats.iter().all(|&seat| played.race(seat).is_some())
    };
    goes_on(&[(seats[1], &race.early), (seats[0], &race.press)]) && goes_on(&[(seats[0], &race.together)])
}

fn until_a_race(played: &mut dyn AnyMatch) -> Option<SeatSet> {
    let mut chance = 1_u64;
    while let Some(seat) = played.pending().seats.first() {
        let racing: SeatSet = played.pending().seats.iter().filter(|&s| played.race(s).is_some()).collect();
        if racing.len() == 2 {
            return Some(racing);
        }
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let legal = played.legal(seat, Language::En);
        let action = legal[(chance >> 33) as usize % legal.len()].action.get();
        played.submit(seat, None, &[serde_json::from_str(action).unwrap()]).unwrap();
    }
    None
}

/// The table at which the race is, not yet started, and the two who race.
async fn table(server: &Server, start: &Start) -> (String, [(Seat, Client); 2]) {
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let url = format!("http://{}/api/import", server.address);
    let cookie = anna.cookie.as_ref().unwrap();
    let answer = anna.http.post(url).header("cookie", cookie).body(start.log.clone()).send().await.unwrap();
    let table: Value = answer.json().await.unwrap();
    let id = table["id"].as_str().unwrap_or_else(|| panic!("{table}")).to_owned();
    let mut racing = start.racing.iter();
    let (first, second) = (racing.next().unwrap(), racing.next().unwrap());
    let invite = anna.post(&format!("/api/tables/{id}/invite"), json!({})).await["token"].clone();
    for (seat, person) in [(first, &anna), (second, &bert)] {
        person.post(&format!("/api/tables/{id}/join"), json!({ "seat": seat, "invite": invite })).await;
    }
    for seat in Seat::all(start.seats).filter(|&seat| !start.racing.contains(seat)) {
        anna.post(&format!("/api/tables/{id}/bot"), json!({ "seat": seat, "bot": "random" })).await;
    }
    (id, [(first, anna), (second, bert)])
}

async fn server(start: &Start, config: Config) -> Server {
    on_store(start, config, &store::open("memory:").await.unwrap()).await
}

async fn on_store(start: &Start, mut config: Config, store: &Arc<dyn Store>) -> Server {
    config.games = vec![start.game];
    config.suspense_ms = 0..=0;
    Server::start(config, Arc::clone(store)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_order_of_presses_decides_and_not_that_of_their_arrival() {
    let start = race();
    let (hand, mut config) = Hand::config();
    config.countdown_ms = 1_000;
    let server = server(&start, config).await;
    let (id, [(first, anna), (second, bert)]) = table(&server, &start).await;
    let mut sockets = [anna.socket(&id, "").await, bert.socket(&id, "").await];
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let mut v = 0;
    for socket in &mut sockets {
        let state = socket.state().await;
        assert_eq!(state["race"], true);
        // What only the host of a race can know is not for players to say, and not offered to them.
        let offered: Vec<&Value> =
            state["you"]["legal"].as_array().unwrap().iter().map(|o| &o["action"]).collect();
        assert_eq!(offered, [&start.race.press, &start.race.rest]);
        v = state["v"].as_u64().unwrap();
    }
    let press = |name: &str, after: Option<u32>| json!({ "t": "act", "id": name, "actions": [start.race.press], "after_ms": after });
    for host in [&start.race.early, &start.race.together] {
        let answer = sockets[0].ask(json!({ "t": "act", "id": "x", "actions": [host] })).await;
        assert_eq!(answer["code"], "not_yours_to_say", "{answer}");
    }
    // Nobody has been given a signal: who presses has started too soon, and all get ready again.
    let early = sockets[1].ask(press("early", None)).await;
    assert_eq!(early["v"], v + 1, "{early}");
    let news = sockets[0].until("steps").await;
    assert_eq!((&news["steps"][0]["seat"], &news["state"]["race"]), (&json!(second), &json!(true)));
    // The clock must not run before the server has begun to count down again.
    assert_eq!(sockets[0].until("ready").await["v"], v + 1);

    hand.forward(1_000);
    for socket in &mut sockets {
        let signal = socket.until("signal").await;
        assert_eq!((&signal["v"], &signal["ago_ms"]), (&json!(v + 1), &json!(0)));
    }
    hand.forward(500);
    // Bert's press arrives first and was made later.
    let path = format!("/api/tables/{id}/act");
    let late = pressed(&bert, &path, press("b", Some(495)), press("bb", Some(495))).await;
    let early = pressed(&anna, &path, press("a", Some(442)), press("aa", Some(442))).await;
    hand.forward(1_000);
    assert_eq!(early.await.unwrap().body["v"], v + 2);
    let late = late.await.unwrap();
    assert!(late.body["v"] == v + 3 || late.code() == "stale", "{late:?}");
    let history = anna.get(&format!("/api/tables/{id}/history?since={}", v + 1)).await;
    assert_eq!(history[0]["seat"], json!(first), "and so it stands in the log");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_in_the_middle_of_a_race_is_told_how_far_it_is() {
    let start = race();
    let (hand, mut config) = Hand::config();
    config.countdown_ms = 1_000;
    let server = server(&start, config).await;
    let (id, [(_, anna), (_, bert)]) = table(&server, &start).await;
    let (mut a, mut b) = (anna.socket(&id, "").await, bert.socket(&id, "").await);
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let v = a.until("ready").await["v"].as_u64().unwrap();
    b.until("ready").await;
    // Another window, before the signal.
    let mut early = anna.stream(&id, &format!("since={v}")).await;
    let kinds = [early.next().await.unwrap(), early.next().await.unwrap(), early.next().await.unwrap()];
    assert_eq!(kinds.map(|message| message["t"].clone()), ["hello", "steps", "ready"]);

    hand.forward(1_000);
    let signal = a.until("signal").await;
    assert_eq!(b.until("signal").await["go"], signal["go"]);
    assert_eq!(early.next().await.unwrap()["go"], signal["go"]);
    // A connection is lost and found; a page is loaded anew; a page asks for everything again.
    hand.forward(300);
    let mut found = [
        bert.socket(&id, &format!("since={v}")).await,
        bert.socket(&id, "").await,
        server.guest().await.socket(&id, "").await,
    ];
    a.say(&json!({ "t": "sync" })).await;
    for late in found.iter_mut().chain([&mut a]) {
        let heard = late.until("signal").await;
        assert_eq!((&heard["go"], &heard["ago_ms"]), (&signal["go"], &json!(300)));
    }
    // And with that one can press.
    let press = |name: &str, go: &Value| json!({ "t": "act", "id": name, "actions": [start.race.press], "after_ms": 300, "go": go });
    let path = format!("/api/tables/{id}/act");
    let held = pressed(&bert, &path, press("b", &signal["go"]), press("bb", &signal["go"])).await;
    assert_eq!(a.ask(press("a", &json!(0))).await["code"], "stale", "that is no signal of this race");
    hand.forward(1_000);
    assert_eq!(held.await.unwrap().body["v"], v + 1);
    server.stop().await;
}

/// Those who race are waited for while all are there. A stream of somebody who has left the seat is nobody's presence, and
/// the race goes beat by beat.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_left_a_seat_is_not_present_for_it() {
    let start = race();
    let server = server(&start, config()).await;
    let (id, [(_, anna), (second, bert)]) = table(&server, &start).await;
    let (carla, mut left) = (server.person("Carla").await, bert.socket(&id, "").await);
    assert_eq!(left.until("hello").await["seat"], json!(second));
    bert.post(&format!("/api/tables/{id}/leave"), json!({})).await;
    let invite = anna.post(&format!("/api/tables/{id}/invite"), json!({})).await["token"].clone();
    carla.post(&format!("/api/tables/{id}/join"), json!({ "seat": second, "invite": invite })).await;
    while left.next().await["table"]["seats"][second.index()]["name"] != "Carla" {}
    let mut a = anna.socket(&id, "").await;
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let v = a.state().await["v"].as_u64().unwrap();
    // Carla has no stream: nobody is told to get ready, and the table moves on by itself.
    loop {
        let message = a.next().await;
        assert!(message["t"] != "ready" && message["t"] != "signal", "{message}");
        if message["state"]["v"].as_u64().is_some_and(|now| now > v) {
            break;
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn presses_sent_again_to_another_life_of_the_server_count_once() {
    let start = race();
    let (hand, mut config) = Hand::config();
    config.countdown_ms = 0;
    let next_life = Config { countdown_ms: 1_000_000, ..config.clone() };
    let store = store::open("memory:").await.unwrap();
    let first = on_store(&start, config, &store).await;
    let (id, [(_, anna), (_, bert)]) = table(&first, &start).await;
    let mut sockets = [anna.socket(&id, "").await, bert.socket(&id, "").await];
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let signal = sockets[0].until("signal").await;
    let v = signal["v"].as_u64().unwrap();
    hand.forward(500);
    let path = format!("/api/tables/{id}/act");
    let press = |name: &str, after: u32| json!({ "id": name, "actions": [start.race.press], "after_ms": after, "go": signal["go"] });
    let one = pressed(&bert, &path, press("b", 490), press("b2", 490)).await;
    let two = pressed(&anna, &path, press("a", 480), press("a2", 480)).await;
    hand.forward(200);
    // Too close to tell apart: one step for both.
    for pressed in [one, two] {
        assert_eq!(pressed.await.unwrap().body["v"], v + 1);
    }
    let history = anna.get(&format!("/api/tables/{id}/history?since={v}")).await;
    let after = history.as_array().unwrap().last().unwrap()["v"].clone();
    first.stop().await;

    // Nobody heard the answer. Whichever of the two each had sent was the one that counted.
    let second = on_store(&start, next_life, &store).await;
    let [anna, bert] = [anna, bert].map(|client| Client { address: second.address, ..client });
    let _sockets = [anna.socket(&id, "").await, bert.socket(&id, "").await];
    for (client, names) in [(&anna, ["a", "a2"]), (&bert, ["b", "b2"])] {
        let mut answers = Vec::new();
        for name in names {
            answers.push(client.send(Method::POST, &path, Some(press(name, 480))).await);
        }
        answers.sort_by_key(|answer| answer.status);
        assert_eq!(answers[0].body["v"], v + 1, "{answers:?}");
        // The other never counted; it answers a signal of long ago, and is no false start of the race that has begun anew.
        assert_eq!(answers[1].code(), "stale", "{answers:?}");
    }
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await["v"], after);
    second.stop().await;
}

/// Presses twice at once. A hand takes its time, so one of them is refused at once, and then the other lies before the
/// server and waits.
async fn pressed(client: &Client, path: &str, one: Value, two: Value) -> JoinHandle<Answer> {
    let send = |body: Value| {
        let (client, path) = (client.clone(), path.to_owned());
        tokio::spawn(async move { client.send(Method::POST, &path, Some(body)).await })
    };
    let (mut one, mut two) = (send(one), send(two));
    let (refused, held) = tokio::select! {
        refused = &mut one => (refused, two),
        refused = &mut two => (refused, one),
    };
    assert_eq!(refused.unwrap().code(), "too_soon");
    held
}

/// Somebody goes away while a press waits for theirs. The race goes on without a signal, and there is nothing to send again.
#[tokio::test(flavor = "multi_thread")]
async fn a_press_that_waits_when_its_race_ends_was_too_late() {
    let start = race();
    let (hand, mut config) = Hand::config();
    config.countdown_ms = 0;
    let server = server(&start, config).await;
    let (id, [(_, anna), (_, bert)]) = table(&server, &start).await;
    let [mut staying, leaving] = [anna.socket(&id, "").await, bert.socket(&id, "").await];
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let signal = staying.until("signal").await;
    hand.forward(500);
    let path = format!("/api/tables/{id}/act");
    let press = |name: &str| json!({ "id": name, "actions": [start.race.press], "after_ms": 490, "go": signal["go"] });
    let held = pressed(&anna, &path, press("a"), press("a2")).await;
    drop(leaving);
    // The table finds out when it next looks.
    let asking = async {
        loop {
            anna.get(&format!("/api/tables/{id}/state")).await;
        }
    };
    let answer = tokio::select! {
        answer = held => answer.unwrap(),
        () = asking => unreachable!("it asks without end"),
    };
    assert_eq!(answer.code(), "stale", "{answer:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_somebody_is_not_there_it_goes_beat_by_beat() {
    let start = race();
    let server = server(&start, config()).await;
    let (id, [(_, anna), _]) = table(&server, &start).await;
    let mut socket = anna.socket(&id, "").await;
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let mut state = socket.state().await;
    assert_eq!(state["race"], true);
    let press = json!({ "t": "act", "id": "p", "actions": [start.race.press] });
    assert_eq!(socket.ask(press).await["code"], "no_race");
    while state["race"] == true {
        state = socket.state().await;
    }
    server.stop().await;
}
