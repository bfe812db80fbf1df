//! Bots at the tables of a real server: whole games, several at once, and everything that may go wrong on the way.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use reqwest::blocking::Client;
use serde_json::{Value, json};

use crate::run::{Desk, Run, any_game, pioneers};
use crate::serve::{Served, client};

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

fn player() -> String {
    format!("cmd:python3 {}", example("player.py").display())
}

/// Somebody with a browser.
struct Anna {
    http: Client,
    url: String,
    cookie: String,
}

impl Anna {
    fn new(url: &str) -> Anna {
        let http = client();
        let response =
            http.post(format!("{url}/api/me")).json(&json!({ "name": "Anna" })).send().expect("an answer");
        let cookie = response.headers()["set-cookie"].to_str().expect("text");
        let cookie = cookie.split(';').next().expect("a pair").to_owned();
        Anna { http, url: url.to_owned(), cookie }
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let request = self.http.post(format!("{}{path}", self.url)).header("cookie", &self.cookie).json(body);
        request.send().expect("an answer").json().expect("JSON")
    }

    fn get(&self, path: &str) -> Value {
        let request = self.http.get(format!("{}{path}", self.url)).header("cookie", &self.cookie);
        request.send().expect("an answer").json().expect("JSON")
    }

    /// A public table of two: a bot of the server, which waits so long before its turn, and `other`.
    fn table(&self, other: &Value, pace_ms: u32) -> String {
        let seats = json!([{ "kind": "bot", "level": "random" }, other]);
        let body = json!({ "game": any_game(), "seats": seats, "public": true, "pace_ms": pace_ms });
        let table = self.post("/api/tables", &body);
        table["id"].as_str().unwrap_or_else(|| panic!("{table}")).to_owned()
    }

    fn look(&self, id: &str) -> Value {
        self.get(&format!("/api/tables/{id}"))
    }

    /// Waits until a table is as wanted.
    fn wait(&self, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..1200 {
            let table = self.look(id);
            if wanted(&table) {
                return table;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("{}", self.look(id));
    }

    /// Waits until the program sits at seat 1, and starts the match.
    fn start(&self, id: &str) {
        let table = self.wait(id, |table| table["seats"][1]["program"] == true);
        assert_eq!(table["seats"][1]["kind"], "person", "it sits there as people do");
        let started = self.post(&format!("/api/tables/{id}/start"), &json!({}));
        assert_eq!(started["status"], "running", "{started}");
    }

    fn over(&self, id: &str) -> Value {
        self.wait(id, |table| table["status"] == "over")
    }
}

/// A running `pioneers connect`.
struct Bridge {
    child: Child,
    desk: Desk,
}

impl Bridge {
    fn start(url: &str, args: &[&str]) -> Bridge {
        let desk = Desk::new();
        let out = std::fs::File::create(desk.path("news")).expect("a file");
        let child = pioneers()
            .args(["connect", "--json", "--server", url])
            .args(args)
            .env("PIONEERS_IDENTITY", desk.path("identity.json"))
            .stdout(Stdio::from(out))
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        Bridge { child, desk }
    }

    /// Waits until it ends, and expects this exit code.
    fn ends(&mut self, code: i32) -> Vec<Value> {
        for _ in 0..1200 {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                assert_eq!(status.code(), Some(code), "{:?}", self.news());
                return self.news();
            }
            sleep(Duration::from_millis(50));
        }
        panic!("it does not end: {:?}", self.news());
    }

    fn interrupt(&mut self) -> Vec<Value> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("a polite kill").success());
        self.ends(130)
    }

    /// What it has told so far; an error at the end is none of it.
    fn news(&self) -> Vec<Value> {
        let told = self.desk.read("news");
        let lines = told.lines().filter_map(|line| serde_json::from_str(line).ok());
        lines.filter(|line: &Value| line["news"].is_string()).collect()
    }
}

impl Drop for Bridge {
    fn drop(&mut self) {
        // It may have ended already.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn kinds(news: &[Value]) -> Vec<&str> {
    news.iter().map(|one| one["news"].as_str().expect("a kind")).collect()
}

/// A program that does `asked` in Python for every decision: `number` counts them, `act(choice)` answers.
fn scripted(desk: &Desk, asked: &str) -> String {
    let script = format!(
        r#"import json, sys, time, os
number = 0
for line in sys.stdin:
    message = json.loads(line)
    def act(choice):
        print(json.dumps({{"t": "act", "match": message["match"], "d": message["state"]["you"]["d"], "choice": choice}}), flush=True)
    if message["t"] == "hello":
        print('{{"t":"id","name":"script","proto":2,"views":"none"}}\n{{"t":"ready"}}', flush=True)
    elif message["t"] == "decide":
        number += 1
        {asked}
    elif message["t"] == "bye":
        break
"#
    );
    format!("cmd:python3 {}", desk.write("script.py", script).display())
}

#[test]
fn a_program_plays_a_whole_game_at_a_table_and_is_marked_as_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let anna = Anna::new(&served.url);
    let id = anna.table(&json!({ "kind": "open" }), 0);
    let mut bridge = Bridge::start(&served.url, &["--table", &id, "--bot", &player(), "--name", "Planner"]);
    anna.start(&id);
    let news = bridge.ends(0);
    let last = news.last().expect("news");
    assert_eq!((last["news"].as_str(), last["table"].as_str()), (Some("over"), Some(&*id)), "{news:?}");
    assert!(last["rank"].is_u64() && last["decisions"].as_u64() > Some(5), "{news:?}");
    let table = anna.over(&id);
    assert_eq!(
        (&table["seats"][1]["name"], &table["seats"][1]["program"]),
        (&json!("Planner"), &json!(true))
    );
}

#[test]
fn a_listed_bot_is_challenged_and_plays_several_tables_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let anna = Anna::new(&served.url);
    let mut bridge =
        Bridge::start(&served.url, &["--bot", &player(), "--about", "plans ahead", "--tables", "2"]);
    let bot = loop {
        match anna.get(&format!("/api/bots?game={}", any_game())) {
            Value::Array(bots) if !bots.is_empty() => break bots[0].clone(),
            _ => sleep(Duration::from_millis(50)),
        }
    };
    assert_eq!((&bot["name"], &bot["about"]), (&json!("planner"), &json!("plans ahead")));
    let ask = json!({ "kind": "ask", "bot": bot["id"] });
    let first = anna.table(&ask, 0);
    // Asked later, at a table that is there already.
    let second = anna.table(&json!({ "kind": "open" }), 0);
    let asked = anna.post(&format!("/api/tables/{second}/ask"), &json!({ "seat": 1, "bot": bot["id"] }));
    assert_eq!(asked["seats"][1]["asked"]["id"], bot["id"], "{asked}");
    anna.start(&first);
    anna.start(&second);
    anna.over(&first);
    anna.over(&second);
    let declined = anna.post(
        "/api/tables",
        &json!({ "game": any_game(), "seats": [{ "kind": "me" }, { "kind": "ask", "bot": "nobody" }] }),
    );
    assert_eq!(declined["code"], "unknown_person");
    let news = bridge.interrupt();
    assert_eq!(kinds(&news).iter().filter(|kind| **kind == "over").count(), 2, "{news:?}");
    assert_eq!(anna.get("/api/bots"), json!([]), "it accepts no more challenges");
    let away = anna.post(
        &format!("/api/tables/{}/ask", anna.table(&json!({ "kind": "open" }), 0)),
        &json!({ "seat": 1, "bot": bot["id"] }),
    );
    assert_eq!(away["code"], "bot_away");
}

#[test]
fn a_bot_of_ours_is_played_by_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let anna = Anna::new(&served.url);
    let id = anna.table(&json!({ "kind": "open" }), 0);
    let mut bridge = Bridge::start(&served.url, &["--table", &id, "--bot", "greedy"]);
    anna.start(&id);
    assert_eq!(kinds(&bridge.ends(0)).last(), Some(&"over"));
    assert_eq!(anna.look(&id)["seats"][1]["bot"], "greedy");
}

#[test]
fn a_game_goes_on_when_the_server_is_killed_and_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
    let serve = || {
        let mut child = pioneers()
            .args(["serve", "--unlimited", "--addr", &format!("127.0.0.1:{port}"), "--data"])
            .arg(folder.path())
            .env("PIONEERS_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output"))
            .read_line(&mut line)
            .expect("its first line");
        child
    };
    let mut server = serve();
    let url = format!("http://127.0.0.1:{port}");
    let anna = Anna::new(&url);
    let id = anna.table(&json!({ "kind": "open" }), 150);
    let mut bridge = Bridge::start(&url, &["--table", &id, "--bot", &player()]);
    anna.start(&id);
    anna.wait(&id, |table| table["v"].as_u64() > Some(5));
    server.kill().expect("it can be killed");
    server.wait().expect("it is gone");
    let mut server = serve();
    let news = bridge.ends(0);
    assert!(kinds(&news).contains(&"offline"), "{news:?}");
    assert_eq!(kinds(&news).last(), Some(&"over"));
    anna.over(&id);
    server.kill().expect("it can be killed");
    server.wait().expect("it is gone");
}

#[test]
fn a_program_that_crashes_is_started_again_and_one_that_always_fails_is_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let anna = Anna::new(&served.url);
    let play = |asked: &str, code: i32| {
        let desk = Desk::new();
        let bot = scripted(&desk, asked);
        let id = anna.table(&json!({ "kind": "open" }), 0);
        let mut bridge = Bridge::start(&served.url, &["--table", &id, "--bot", &bot, "--deadline", "1000"]);
        anna.start(&id);
        let news = bridge.ends(code);
        anna.over(&id);
        news
    };
    let faults = |news: &[Value]| -> Vec<String> {
        let faults = news.iter().filter(|one| one["news"] == "fault");
        faults.map(|one| one["code"].as_str().expect("a code").to_owned()).collect()
    };
    // Every process dies at its third decision; each time another goes on.
    let news = play("act(0) if number < 3 else sys.exit(1)", 0);
    assert!(!faults(&news).is_empty() && faults(&news).iter().all(|code| code == "bot_crashed"), "{news:?}");
    assert!(!kinds(&news).contains(&"stood_in"));
    for (asked, code) in [
        ("sys.exit(1)", "bot_crashed"),
        ("print('hello', flush=True)", "bot_nonsense"),
        ("act(999)", "bot_illegal"),
        ("print('x' * 2000000, flush=True)", "bot_flooded"),
        ("time.sleep(60)", "bot_late"),
    ] {
        let news = play(asked, 1);
        assert_eq!(faults(&news), [code; 3], "{news:?}");
        assert!(kinds(&news).contains(&"stood_in") && kinds(&news).contains(&"over"), "{news:?}");
    }
}

#[test]
fn an_abandoned_table_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let anna = Anna::new(&served.url);
    let id = anna.table(&json!({ "kind": "open" }), 0);
    let mut bridge = Bridge::start(&served.url, &["--table", &id, "--bot", &player(), "--leave-after", "1"]);
    assert_eq!(kinds(&bridge.ends(0)).last(), Some(&"left"));
    assert_ne!(anna.look(&id)["seats"][1]["program"], true);
}

#[test]
fn what_cannot_be_done_is_said_with_a_code() {
    let desk = Desk::new();
    let connect =
        |url: &str, bot: &str, more: &[&str]| Run::new(["connect", "--server", url, "--bot", bot]).args(more);
    connect("http://127.0.0.1:1", "greedy", &[]).fails(2).error("unreachable");
    connect("ftp://nowhere", "greedy", &[]).fails(2).error("bad_server");
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let url = &served.url;
    connect(url, "genius", &[]).fails(2).error("unknown_bot");
    connect(url, "cmd:'", &[]).fails(2).error("bad_command");
    connect(url, "cmd:./no-such-program", &[]).fails(2).error("bot_crashed");
    let old = desk.write("old.py", r#"print('{"t":"id","name":"old"}\n{"t":"ready"}', flush=True); input()"#);
    connect(url, &format!("cmd:python3 {}", old.display()), &[]).fails(2).error("bot_protocol");
    connect(url, &player(), &["--games", "whist"]).fails(2).error("bot_declines");
}

/// The bot of the documents, word for word.
#[test]
fn the_documented_shell_bot_plays_and_ends_when_the_game_does() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/PROTOCOL.md");
    #[allow(clippy::disallowed_methods, reason = "tests look at files")]
    let text = std::fs::read_to_string(document).expect("the document");
    let script = text.split("```bash\n").nth(1).and_then(|rest| rest.split("```").next()).expect("the bot");
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let anna = Anna::new(&served.url);
    let token = anna.post("/api/me/tokens", &json!({}))["token"].as_str().expect("a token").to_owned();
    let id = anna.table(&json!({ "kind": "me" }), 0);
    anna.post(&format!("/api/tables/{id}/start"), &json!({}));
    let mut bot = Command::new("bash")
        .args(["-c", script])
        .envs([("TOKEN", &token), ("URL", &served.url), ("ID", &id)])
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    assert!(bot.wait().expect("it ends").success());
    assert_eq!(anna.look(&id)["status"], "over");
}
