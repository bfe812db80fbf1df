//! `pioneers play --server` in a terminal, against a real server: the lobby, seats, talk, a connection that is lost, a server
//! that is killed, and matches that are over.

use std::path::Path;

use engine::{Language, OptionValues, Seat, Seed, Viewer};
use serde_json::{Value, json};

use crate::pty::{CHOSEN, OVER, TURN, Term, eventually};
use crate::run::{Desk, any_game, games, played_live};
use crate::serve::{Served, client};

const SIZE: (u16, u16) = (100, 35);

/// Somebody at a terminal, with a folder and an identity of their own.
fn come(desk: &Desk, url: &str, name: &str, more: &str) -> Term {
    let home = desk.path(name);
    std::fs::create_dir_all(&home).expect("a folder");
    Term::run(&format!("play --server {url} --name {name} {more}"), &home, SIZE)
}

/// The token that the terminal keeps for somebody.
fn token(desk: &Desk, name: &str) -> String {
    let kept: Value = serde_json::from_str(&desk.read(&format!("{name}/identity.json"))).expect("JSON");
    let identity = kept.as_object().and_then(|servers| servers.values().next()).expect("an identity");
    identity["token"].as_str().expect("a token").to_owned()
}

fn post(url: &str, token: &str, body: &Value) -> Value {
    let request = client().post(url).header("authorization", format!("Bearer {token}")).json(body);
    let response = request.send().expect("an answer");
    assert!(response.status().is_success(), "{url}: {}", response.status());
    response.json().expect("JSON")
}

/// A table whose bots do not wait; its id.
fn quick_table(url: &str, token: &str, game: &str, seats: &[Value]) -> String {
    let plan = json!({ "game": game, "seats": seats, "pace_ms": 0, "public": true, "hints": true });
    let table = post(&format!("{url}/api/tables"), token, &plan);
    table["id"].as_str().expect("an id").to_owned()
}

fn me() -> Value {
    json!({ "kind": "me" })
}

fn bot() -> Value {
    json!({ "kind": "bot", "level": "greedy" })
}

#[cfg(unix)]
fn readable_by_its_owner_alone(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(path).expect("the identity").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn a_table_is_set_up_in_the_lobby_and_somebody_comes_by_invitation_and_they_talk() {
    let desk = Desk::new();
    let served = Served::start(&desk.path("data"));
    let mut anna = come(&desk, &served.url, "Anna", "");
    anna.has("New table");
    readable_by_its_owner_alone(&desk.path("Anna/identity.json"));
    // Two people at the smallest table of the first game: one row down is the game, then players, then people.
    anna.then("\r", "People");
    anna.press("\x1b[B\x1b[B\x1b[B\x1b[C");
    anna.then("\r", "Waiting for players");
    anna.then("1", CHOSEN);
    anna.then("\r", "again: do it");
    let link = anna.then("\r", "/table/");
    let link: String = link.lines().map(|line| line.trim_matches(['│', ' '])).collect();
    let from = link.find("http").expect("a link");
    let link: String = link[from..].chars().take_while(char::is_ascii_graphic).collect();
    anna.press("\r");

    let home = desk.path("Ben");
    std::fs::create_dir_all(&home).expect("a folder");
    let mut ben = Term::run(&format!("play --invite {link} --name Ben"), &home, SIZE);
    ben.has("Ben");
    let ready = anna.has("Start the match");
    assert!(ready.contains("Ben"), "{ready}");
    ben.then("c", "Say:");
    ben.press("good evening\r");
    ben.has("Ben: good evening");
    ben.press("\r");
    anna.has("chat 1");
    anna.then("c", "Ben: good evening");
    anna.press("welcome\r");
    anna.has("Anna: welcome");
    anna.press("\r");
    anna.lacks("Say:");
    anna.press("1");
    anna.then("\r", "again: do it");
    anna.press("\r");
    // One of them begins.
    let turn = |text: &str| text.contains(TURN) || text.contains("Waiting for");
    anna.until("the match", |text| turn(text) && text.contains("round 1"));
    ben.until("the match", |text| turn(text) && text.contains("round 1"));
    ben.leave();
    anna.press("q");
    let lobby = anna.has("Your tables");
    assert!(lobby.contains("Ben"), "{lobby}");
    anna.press("q");
    assert!(anna.end().0);
}

#[test]
fn a_server_that_is_killed_and_comes_back_finds_the_player_where_they_were() {
    let desk = Desk::new();
    let mut served = Served::start(&desk.path("data"));
    let term = come(&desk, &served.url, "Anna", "");
    term.has("New table");
    term.leave();
    let id = quick_table(&served.url, &token(&desk, "Anna"), any_game(), &[me(), bot()]);
    post(&format!("{}/api/tables/{id}/start", served.url), &token(&desk, "Anna"), &json!({}));
    let mut term = come(&desk, &served.url, "Anna", &format!("--table {id}"));
    term.has(TURN);
    let chosen = term.then("1", CHOSEN);
    let line = chosen.lines().nth(2).expect("what is chosen").to_owned();

    served.kill();
    term.has("The connection is lost");
    // Everything else can still be read.
    term.then("?", "Keys");
    term.press("\r");
    term.lacks("Keys");
    // What is done meanwhile is sent when the connection is back.
    term.then("\r", "again: do it");
    term.press("\r");
    let served = Served::again(&desk.path("data"), &served.url);
    term.lacks("The connection is lost");
    let url = format!("{}/api/tables/{id}/history", served.url);
    let token = token(&desk, "Anna");
    let made = || {
        let request = client().get(&url).header("authorization", format!("Bearer {token}"));
        let steps: Value = request.send().expect("an answer").json().expect("JSON");
        let mine = |step: &&Value| step["v"] != 0 && step["seat"] == 0;
        steps.as_array().expect("steps").iter().filter(mine).count()
    };
    eventually("the move", || made() > 0);
    term.until("what comes after it", |text| text.lines().nth(2) != Some(&*line) && text.contains("round"));
    // It was made once, and not twice.
    assert_eq!(made(), 1);
    term.leave();
}

#[test]
fn a_match_is_played_to_its_end_on_a_server_and_replayed() {
    let desk = Desk::new();
    let served = Served::start(&desk.path("data"));
    let term = come(&desk, &served.url, "Anna", "");
    term.has("New table");
    term.leave();
    // The game with the fewest decisions of one seat is the one with the most players.
    let listing = games().max_by_key(|listing| *listing.game.meta().seats.end()).expect("a game");
    let game = listing.game.meta();
    let seats: Vec<Value> =
        (0..*game.seats.start()).map(|seat| if seat == 0 { me() } else { bot() }).collect();
    let id = quick_table(&served.url, &token(&desk, "Anna"), game.id, &seats);
    post(&format!("{}/api/tables/{id}/start", served.url), &token(&desk, "Anna"), &json!({}));
    let mut term = come(&desk, &served.url, "Anna", "");
    term.has("Your tables");
    term.press("\x1b[B\r");
    let (_, end) = term.play();
    assert!(end.contains("Total"), "{end}");
    term.press("\r");
    term.until("the table", |text| text.contains(OVER) && !text.contains("Total"));
    term.press("q");
    term.has("over, replay");
    term.press("\x1b[B\r");
    term.has("Step 0 of");
    term.then("\x1b[C", "Step 1 of");
    term.then("\x1b[F", OVER);
    term.then("e", "Total");
    term.press("\r");
    term.lacks("Total");
    term.then("\x1b[H", "Step 0 of");
    term.press("q");
    term.has("over, replay");
    term.leave();
}

#[test]
fn a_table_with_a_clock_shows_the_time_that_is_left() {
    let desk = Desk::new();
    let served = Served::start(&desk.path("data"));
    let term = come(&desk, &served.url, "Anna", "");
    term.has("New table");
    term.leave();
    let token = token(&desk, "Anna");
    let clock = json!({ "kind": "bank", "seconds": 6000, "increment": 0 });
    let plan = json!({ "game": any_game(), "seats": [me(), me()], "clock": clock });
    let table = post(&format!("{}/api/tables", served.url), &token, &plan);
    let id = table["id"].as_str().expect("an id");
    post(&format!("{}/api/tables/{id}/start", served.url), &token, &json!({}));
    let term = come(&desk, &served.url, "Anna", &format!("--table {id}"));
    // One of them runs: the time is seen to change without a key.
    let faces = |text: &str| -> Vec<String> {
        let clock = |word: &&str| word.starts_with("99:") || word.starts_with("100:");
        text.split(|sign: char| sign.is_whitespace() || sign == '│')
            .filter(clock)
            .map(str::to_owned)
            .collect()
    };
    let first = faces(&term.until("two clocks", |text| faces(text).len() == 2));
    term.until("another second", |text| faces(text).len() == 2 && faces(text) != first);
    term.leave();
}

/// The log of a match in which two have just begun to race, its seats, the two, and what happens first if the first of them
/// presses. With every other choice of the game in turn, because some bring players against each other more often.
fn log_of_a_race() -> (String, u8, [u8; 2], Value) {
    let (listing, live, word) = played_live();
    let (game, seats) = (listing.game, *listing.game.meta().seats.end());
    let choices = game.options(Language::En).into_iter().flat_map(|info| match info.values {
        OptionValues::Choice(words) => words.iter().map(|word| (info.key, *word)).collect(),
        OptionValues::Flag { .. } | OptionValues::Number { .. } | OptionValues::File => Vec::new(),
    });
    for (n, (key, choice)) in (0_u8..8).flat_map(|n| choices.clone().map(move |choice| (n, choice))) {
        let mut options = game.default_options();
        options[key] = choice.into();
        options[live] = word.into();
        let Ok(mut played) = game.start(&options, seats, Seed::from_bytes([n; 32])) else { continue };
        let mut chance = u64::from(n) + 1;
        while let Some(seat) = played.pending().seats.first() {
            let racing: Vec<Seat> =
                played.pending().seats.iter().filter(|&seat| played.race(seat).is_some()).collect();
            if let [first, second] = racing[..] {
                let log = played.log().to_string();
                let press = played.race(first).expect("a race").press;
                let turn = played.submit_for_host(first, &press).expect("a press");
                let event = serde_json::from_str(turn.events(Viewer::Seat(first))[0].get()).expect("JSON");
                return (log, seats, [first.0, second.0], event);
            }
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let legal = played.legal(seat, Language::En);
            let action = legal[(chance >> 33) as usize % legal.len()].action.get();
            played.submit(seat, None, &[serde_json::from_str(action).expect("JSON")]).expect("an offer");
        }
    }
    panic!("nobody raced");
}

#[test]
fn two_people_race_on_two_keyboards() {
    let desk = Desk::new();
    let served = Served::start(&desk.path("data"));
    for name in ["Anna", "Ben"] {
        let term = come(&desk, &served.url, name, "");
        term.has("New table");
        term.leave();
    }
    let (log, seats, racing, pressed) = log_of_a_race();
    let (anna, ben) = (token(&desk, "Anna"), token(&desk, "Ben"));
    let import = client().post(format!("{}/api/import", served.url)).bearer_auth(&anna).body(log);
    let table: Value = import.send().expect("an answer").json().expect("JSON");
    let id = table["id"].as_str().expect("an id");
    let of = |what: &str| format!("{}/api/tables/{id}/{what}", served.url);
    let invite = post(&of("invite"), &anna, &json!({}))["token"].clone();
    for (seat, token) in racing.into_iter().zip([&anna, &ben]) {
        post(&of("join"), token, &json!({ "seat": seat, "invite": invite }));
    }
    for seat in (0..seats).filter(|seat| !racing.contains(seat)) {
        post(&of("bot"), &anna, &json!({ "seat": seat, "bot": "random" }));
    }
    post(&of("start"), &anna, &json!({}));
    let steps = || {
        let told = client().get(of("history")).bearer_auth(&anna).send().expect("an answer");
        told.json::<Vec<Value>>().expect("steps")
    };
    let before = steps().len();
    let terms = ["Anna", "Ben"].map(|name| come(&desk, &served.url, name, &format!("--table {id}")));
    let [mut first, second] = terms;
    // Who is there first waits for the other; then both are told of the signal. Nobody has to choose anything first.
    first.has("Hands off until the signal");
    first.has("NOW!");
    second.until("the race", |text| text.contains("Hands off") || text.contains("NOW!"));
    first.press(" ");
    eventually("what came of the race", || steps().len() > before);
    let came = &steps()[before];
    assert_eq!((&came["seat"], &came["told"][0]["event"]), (&json!(racing[0]), &pressed), "{came:#}");
    first.leave();
    second.leave();
}

#[test]
fn a_server_that_is_not_there_is_told_in_a_sentence() {
    let desk = Desk::new();
    let (content, said) = come(&desk, "http://127.0.0.1:9", "Anna", "").end();
    assert!(!content && said.contains("error["), "{said}");
    assert!(!desk.path("Anna/identity.json").exists());
}
