//! The server as a process: it is killed again and again while many tables are played, and nothing that it acknowledged
//! is missing afterwards.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use reqwest::blocking::{Client, Response};
use serde_json::{Value, json};

use crate::cluster::Cluster;
use crate::run::pioneers;

/// How often the server is killed; `PIONEERS_KILLS` asks for more.
const KILLS: u32 = 50;

fn kills() -> u32 {
    std::env::var_os("PIONEERS_KILLS").and_then(|kills| kills.to_str()?.parse().ok()).unwrap_or(KILLS)
}

/// A server process.
pub(crate) struct Served {
    child: Child,
    pub(crate) url: String,
}

impl Served {
    pub(crate) fn start(data: &Path) -> Served {
        Served::with("--data", data.as_os_str())
    }

    fn with(place: &str, value: &OsStr) -> Served {
        Served::run(&mut pioneers(), place, value)
    }

    /// At an address of one's own, which a server had that is gone.
    #[cfg(feature = "online")]
    pub(crate) fn again(data: &Path, url: &str) -> Served {
        let address = url.trim_start_matches("http://");
        Served::run_at(&mut pioneers(), address, "--data", data.as_os_str())
    }

    fn run(program: &mut Command, place: &str, value: &OsStr) -> Served {
        Served::run_at(program, "127.0.0.1:0", place, value)
    }

    fn run_at(program: &mut Command, address: &str, place: &str, value: &OsStr) -> Served {
        let mut child = program
            .args(["serve", "--unlimited", "--addr", address, place])
            .arg(value)
            .env("PIONEERS_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output"))
            .read_line(&mut line)
            .expect("its first line");
        let url = line.trim().strip_prefix("listening on ").unwrap_or_else(|| panic!("{line}")).to_owned();
        Served { child, url }
    }

    /// Asks it to stop, and waits until it has.
    fn stop(&mut self) {
        let id = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().expect("a polite kill");
        assert!(asked.success());
        assert!(self.child.wait().expect("it ends").success());
    }

    /// SIGKILL: no chance to say or save anything.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Somebody who plays all seats of a table and remembers what was acknowledged.
struct Table {
    id: String,
    cookie: String,
    seats: usize,
    /// Request by request, the version it led to.
    acknowledged: BTreeMap<String, u64>,
    /// The request that was under way when the server died: sent again under the same name.
    unanswered: Option<(String, Value)>,
    sent: u32,
    over: bool,
}

/// Tells whoever reads along (`--nocapture`) what a long series came to.
fn tell(kills: usize, tables: impl Iterator<Item = usize>) {
    let moves: usize = tables.sum();
    println!("{kills} kills, {moves} moves acknowledged, none lost, none doubled");
}

pub(crate) fn client() -> Client {
    drop(rustls::crypto::ring::default_provider().install_default());
    Client::builder().timeout(Duration::from_secs(20)).build().expect("a client")
}

fn post(client: &Client, url: &str, cookie: &str, body: &Value) -> Result<(u16, Value), reqwest::Error> {
    let response = client.post(url).header("cookie", cookie).json(body).send()?;
    let status = response.status().as_u16();
    Ok((status, response.json()?))
}

impl Table {
    fn set_up(client: &Client, url: &str, game: &str, seats: usize) -> Table {
        let response =
            client.post(format!("{url}/api/me")).json(&json!({ "name": "Anna" })).send().expect("an answer");
        let cookie = response.headers()["set-cookie"]
            .to_str()
            .expect("text")
            .split(';')
            .next()
            .expect("a pair")
            .to_owned();
        let plan = json!({ "game": game, "seats": vec![json!({ "kind": "me" }); seats] });
        let (status, table) = post(client, &format!("{url}/api/tables"), &cookie, &plan).expect("an answer");
        assert_eq!(status, 201, "{table}");
        let id = table["id"].as_str().expect("an id").to_owned();
        let (status, _) =
            post(client, &format!("{url}/api/tables/{id}/start"), &cookie, &json!({})).expect("an answer");
        assert_eq!(status, 200);
        Table { id, cookie, seats, acknowledged: BTreeMap::new(), unanswered: None, sent: 0, over: false }
    }

    fn get(&self, client: &Client, url: &str, path: &str) -> Result<Value, reqwest::Error> {
        let url = format!("{url}/api/tables/{}{path}", self.id);
        client.get(url).header("cookie", &self.cookie).send()?.json()
    }

    /// Makes one step, as far as the server lives to see it.
    fn step(&mut self, client: &Client, url: &str, chance: &mut u64) -> Result<(), reqwest::Error> {
        if self.unanswered.is_none() {
            let told = self.get(client, url, "/state?as=0")?;
            let state = &told["state"];
            let Some(seat) =
                state["pending"].get(next(chance) as usize % self.seats).or(state["pending"].get(0))
            else {
                self.over = true;
                return Ok(());
            };
            let told = self.get(client, url, &format!("/state?as={seat}"))?;
            let you = &told["state"]["you"];
            let legal = you["legal"].as_array().expect("a pending seat has offers");
            let action = &legal[next(chance) as usize % legal.len()]["action"];
            self.sent += 1;
            let name = format!("n{}", self.sent);
            let body = json!({ "id": name, "seat": seat, "d": you["d"], "actions": [action] });
            self.unanswered = Some((name, body));
        }
        let Some((name, body)) = &self.unanswered else { return Ok(()) };
        let (status, answer) =
            post(client, &format!("{url}/api/tables/{}/act", self.id), &self.cookie, body)?;
        assert_eq!(status, 200, "{answer} to {body}");
        self.acknowledged.insert(name.clone(), answer["v"].as_u64().expect("a version"));
        self.unanswered = None;
        Ok(())
    }

    /// Everything acknowledged is there, once, where it was said to be.
    fn check(&self, client: &Client, url: &str) {
        let told = self.get(client, url, "/state?as=0").expect("an answer");
        let v = told["state"]["v"].as_u64().expect("a version");
        let most = self.acknowledged.values().copied().max().unwrap_or(0);
        let doubtful = u64::from(self.unanswered.is_some());
        assert!((most..=most + doubtful).contains(&v), "{most} acknowledged, {v} found");
        let mut versions: Vec<u64> = self.acknowledged.values().copied().collect();
        versions.sort_unstable();
        assert_eq!(versions, (1..=most).collect::<Vec<u64>>(), "each request led to one step, none to two");
    }
}

/// Chance that can be repeated: a counter, stirred.
fn next(chance: &mut u64) -> u64 {
    *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *chance >> 33
}

#[test]
fn a_server_that_is_killed_again_and_again_keeps_every_acknowledged_move() {
    let kills = kills();
    let dir = tempfile::tempdir().expect("a directory");
    let (client, mut chance) = (client(), 7);
    let mut served = Served::start(dir.path());
    let (mut tables, mut played) = (Vec::new(), Vec::new());
    for listing in catalog::games() {
        for _ in 0..2 {
            let meta = listing.game.meta();
            tables.push(Table::set_up(&client, &served.url, meta.id, usize::from(*meta.seats.start())));
        }
    }
    for round in 0..kills {
        for _ in 0..6 {
            for table in tables.iter_mut().filter(|table| !table.over) {
                table.step(&client, &served.url, &mut chance).expect("the server lives");
            }
        }
        // A request that the server may or may not live to answer: the kill comes while it is under way.
        let (url, index) = (served.url.clone(), round as usize % tables.len());
        let doomed = &mut tables[index];
        std::thread::scope(|scope| {
            let racing = scope.spawn(|| {
                let mut made = 0;
                while !doomed.over && doomed.step(&client, &url, &mut chance).is_ok() {
                    made += 1;
                }
                made
            });
            // As many turns of the scheduler as the round has number: the kill falls at ever other points of a request.
            (0..u32::from(round as u16 % 40) * 50).for_each(|_| std::thread::yield_now());
            served.kill();
            racing.join().expect("the player is there");
        });
        served = Served::start(dir.path());
        for table in &tables {
            table.check(&client, &served.url);
        }
        for (index, listing) in catalog::games().iter().flat_map(|listing| [listing, listing]).enumerate() {
            if tables[index].over {
                let meta = listing.game.meta();
                let next = Table::set_up(&client, &served.url, meta.id, usize::from(*meta.seats.start()));
                played.push(std::mem::replace(&mut tables[index], next));
            }
        }
    }
    // And every match goes on.
    for table in tables.iter_mut().filter(|table| !table.over) {
        table.step(&client, &served.url, &mut chance).expect("the server lives");
    }
    played.append(&mut tables);
    played.iter().for_each(|table| table.check(&client, &served.url));
    tell(kills as usize, played.iter().map(|table| table.acknowledged.len()));
}

#[test]
fn of_two_nodes_one_may_die_at_any_time_and_the_database_too() {
    let cluster = Cluster::start();
    let start = || Served::with("--database", OsStr::new(&cluster.url()));
    let (client, mut chance) = (client(), 11);
    let mut nodes = [start(), start()];
    let mut tables: Vec<Table> = catalog::games()
        .iter()
        .map(|listing| listing.game.meta())
        .map(|meta| Table::set_up(&client, &nodes[0].url, meta.id, usize::from(*meta.seats.start())))
        .collect();
    let mut played = Vec::new();
    // A round costs five times as much as with a file.
    let kills = kills() as usize / 5;
    for round in 0..kills {
        let (doomed, other) = (round % 2, 1 - round % 2);
        for table in tables.iter_mut().filter(|table| !table.over) {
            // Both nodes serve the same tables, move by move.
            for step in 0..4 {
                table.step(&client, &nodes[step % 2].url, &mut chance).expect("both nodes live");
            }
        }
        let url = nodes[doomed].url.clone();
        let index = round % catalog::games().len();
        let table = &mut tables[index];
        std::thread::scope(|scope| {
            let racing =
                scope.spawn(|| while !table.over && table.step(&client, &url, &mut chance).is_ok() {});
            (0..round % 40 * 100).for_each(|_| std::thread::yield_now());
            nodes[doomed].kill();
            racing.join().expect("the player is there");
        });
        if round % 3 == 2 {
            cluster.crash();
            cluster.resume();
        }
        // What the dead node was asked last is asked again of the living one.
        for table in tables.iter_mut().filter(|table| !table.over) {
            table.check(&client, &nodes[other].url);
            table.step(&client, &nodes[other].url, &mut chance).expect("the other node lives");
        }
        nodes[doomed] = start();
        let meta = catalog::games()[index].game.meta();
        if tables[index].over {
            let next = Table::set_up(&client, &nodes[other].url, meta.id, usize::from(*meta.seats.start()));
            played.push(std::mem::replace(&mut tables[index], next));
        }
    }
    played.append(&mut tables);
    for table in &played {
        table.check(&client, &nodes[0].url);
        table.check(&client, &nodes[1].url);
    }
    tell(kills, played.iter().map(|table| table.acknowledged.len()));
}

#[test]
fn a_server_that_is_asked_to_stop_stops() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut served = Served::start(dir.path());
    let client = client();
    assert_eq!(client.get(format!("{}/readyz", served.url)).send().expect("an answer").status(), 200);
    served.stop();
}

#[test]
fn a_server_whose_disk_takes_no_more_says_that_it_is_not_ready() {
    let dir = tempfile::tempdir().expect("a directory");
    Served::start(dir.path()).kill();
    // No file may grow beyond 40 KiB: the journal can be opened, and is soon full.
    let mut small = Command::new("sh");
    small.args(["-c", "trap '' XFSZ; ulimit -f 80; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_pioneers")]);
    let served = Served::run(&mut small, "--data", dir.path().as_os_str());
    let client = client();
    let status = |path: &str| client.get(format!("{}{path}", served.url)).send().expect("an answer").status();
    assert!((0..100).any(|_| status("/readyz") == 503), "it is ready without end");
    assert_eq!((status("/healthz").as_u16(), status("/api/tables").as_u16()), (200, 200), "it can be read");
}

#[test]
fn a_server_whose_database_file_is_damaged_says_that_it_is_not_ready() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("pioneers.db");
    let client = client();
    let mut served = Served::start(dir.path());
    Table::set_up(&client, &served.url, "stagecoach", 2);
    served.stop();
    let served = Served::start(dir.path());
    let status = |path: &str| client.get(format!("{}{path}", served.url)).send().expect("an answer").status();
    assert_eq!(status("/readyz"), 200);
    // Everything behind the first page, in place: the server has the file open.
    let file = std::fs::OpenOptions::new().write(true).open(&path).expect("the file");
    let (page, length) = (4096, file.metadata().expect("its length").len());
    let noise = vec![0xa5; (length - page) as usize];
    std::os::unix::fs::FileExt::write_all_at(&file, &noise, page).expect("it is overwritten");
    // Tables are read from the disk: no connection has looked at them yet.
    assert_eq!(status("/api/tables"), 503);
    assert_eq!((status("/readyz").as_u16(), status("/healthz").as_u16()), (503, 200));
}

#[test]
fn a_server_does_not_start_with_a_file_that_is_no_database() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut file = std::fs::File::create(dir.path().join("pioneers.db")).expect("the file");
    std::io::Write::write_all(&mut file, &[0xa5; 64 * 1024]).expect("it is written");
    let data = dir.path().to_str().expect("a path of text");
    let done = crate::run::Run::new(["serve", "--addr", "127.0.0.1:0", "--data", data]).fails(2);
    done.error("bad_database").warns("not a database");
}

/// What a server with this key writes to its log while somebody comes in and asks who they are: the lines of its requests, the
/// answers' ids, and who it was.
fn logged(key: &str) -> (Vec<Value>, Vec<String>, String) {
    let mut child = pioneers()
        .args(["serve", "--addr", "127.0.0.1:0", "--database", "memory:"])
        .env("PIONEERS_LOG", "info")
        .env("PIONEERS_LOG_KEY", key)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let (output, log) = (child.stdout.take().expect("its output"), child.stderr.take().expect("its log"));
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line).expect("its first line");
    let url = line.trim().strip_prefix("listening on ").expect("an address").to_owned();
    let served = Served { child, url };
    let (client, me) = (client(), format!("{}/api/me", served.url));
    let come = client.post(&me).json(&json!({ "name": "Anna" })).send().expect("an answer");
    let cookie = come.headers()["set-cookie"].to_str().expect("text").to_owned();
    let again = client.get(&me).header("cookie", cookie).send().expect("an answer");
    let id = |answer: &Response| answer.headers()["x-request-id"].to_str().expect("text").to_owned();
    let ids = vec![id(&come), id(&again)];
    let who = again.json::<Value>().expect("JSON")["id"].as_str().expect("an id").to_owned();
    drop(served);
    let lines = BufReader::new(log).lines().map(|line| line.expect("text"));
    let lines: Vec<Value> =
        lines.map(|line| serde_json::from_str(&line).expect("one object per line")).collect();
    (lines, ids, who)
}

#[test]
fn every_request_has_a_line_in_the_log_with_the_id_of_its_answer_and_hashes_of_who_asked() {
    let ((lines, ids, who), (same, same_ids, _), (other, other_ids, _)) =
        (logged("a word"), logged("a word"), logged("another"));
    let told = |lines: &[Value], id: &str| {
        lines.iter().find(|line| line["span"]["id"] == id).expect("the request is told").clone()
    };
    let (come, again) = (told(&lines, &ids[0]), told(&lines, &ids[1]));
    assert_eq!((&come["span"]["path"], &come["fields"]["status"]), (&json!("/api/me"), &json!(201)));
    let hash = |line: &Value, field: &str| line["fields"][field].as_str().expect("text").to_owned();
    // Nobody was known when they came; then it is somebody, whose identity is not told.
    assert_eq!((hash(&come, "who").len(), hash(&again, "who").len()), (0, 16));
    assert_eq!((hash(&come, "from"), hash(&come, "from").len()), (hash(&again, "from"), 16));
    let text = lines.iter().map(Value::to_string).collect::<String>();
    // The address where it listens is told; that of who asks stands in no line of a request.
    assert!(!text.contains(&who) && !again.to_string().contains("127.0.0.1") && !text.contains("Anna"));
    // Nodes with the same key can be read together, and no others.
    assert_eq!(hash(&told(&same, &same_ids[0]), "from"), hash(&come, "from"));
    assert_ne!(hash(&told(&other, &other_ids[0]), "from"), hash(&come, "from"));
}

#[test]
fn what_cannot_be_served_is_said_so() {
    let done = crate::run::Run::line("serve --database mysql://x").fails(2);
    done.error("bad_database").warns("leave out --database");
    let nobody = crate::run::Run::line("serve --database postgres://nobody@127.0.0.1:1/none").fails(2);
    nobody.error("bad_database").warns("see that the database runs");
    let taken = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let address = taken.local_addr().expect("its address").to_string();
    let done = crate::run::Run::new(["serve", "--database", "memory:", "--addr", &address]).fails(2);
    done.error("cannot_listen").warns("is taken by another program").warns("--addr 127.0.0.1:0");
}
