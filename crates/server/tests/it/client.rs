//! A client as others would write one: cookies, JSON, a socket that can be lost and found again.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{App, ClockAndEntropy, Config, Limits};
use store::Store;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::contract::{close, find_parts};

/// A node of the test's own, on a port of its own.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) figures: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<std::io::Result<()>>,
}

/// The setting of most tests: no limits, no waiting.
pub(crate) fn config() -> Config {
    let mut config = Config::new(crate::games::all(), "http://pioneers.test");
    config.limits = Limits::none();
    config.bot_grace_ms = 300;
    config.private_webhooks = true;
    config
}

/// A clock that only the test moves.
#[derive(Clone)]
pub(crate) struct Hand {
    wall: Arc<AtomicI64>,
    steady: Arc<AtomicI64>,
}

impl Hand {
    /// The setting of most tests with such a clock.
    pub(crate) fn config() -> (Hand, Config) {
        let hand = Hand { wall: Arc::new(AtomicI64::new(1_700_000_000_000)), steady: Arc::default() };
        let (clock, chance, steady) = (hand.clone(), AtomicI64::new(0), Arc::clone(&hand.steady));
        let mut config = config();
        config.clock_and_entropy = ClockAndEntropy::new(
            move || clock.now(),
            move |bytes| {
                let n = chance.fetch_add(1, Ordering::Relaxed).to_le_bytes();
                bytes.iter_mut().zip(blake3::hash(&n).as_bytes()).for_each(|(byte, random)| *byte = *random);
            },
        )
        .with_steady(move || steady.load(Ordering::Relaxed));
        (hand, config)
    }

    pub(crate) fn now(&self) -> i64 {
        self.wall.load(Ordering::Relaxed)
    }

    /// Time passes.
    pub(crate) fn forward(&self, millis: i64) {
        self.wall.fetch_add(millis, Ordering::Relaxed);
        self.steady.fetch_add(millis, Ordering::Relaxed);
    }

    /// The wall clock is set; no time passes.
    pub(crate) fn set(&self, millis: i64) {
        self.wall.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Server {
    pub(crate) async fn start(config: Config, store: Arc<dyn Store>) -> Server {
        Server::on(TcpListener::bind(("127.0.0.1", 0)).await.unwrap(), config, store).await
    }

    pub(crate) async fn on(listener: TcpListener, config: Config, store: Arc<dyn Store>) -> Server {
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let node = App::new(config, store);
        let apart = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let figures = apart.local_addr().unwrap();
        tokio::spawn(server::serve_metrics(apart, node.clone()));
        let task = tokio::spawn(server::serve(listener, node, async move {
            drop(stopped.await);
        }));
        Server { address, figures, stop: Some(stop), task }
    }

    pub(crate) async fn in_memory() -> Server {
        Server::start(config(), store::open("memory:").await.unwrap()).await
    }

    /// The figures for machines.
    pub(crate) async fn figures(&self) -> Answer {
        let machine = Client { address: self.figures, ..self.guest().await };
        machine.send(Method::GET, "/metrics", None).await
    }

    /// Stops politely and waits until everything is closed.
    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        (&mut self.task).await.unwrap().unwrap();
    }

    pub(crate) async fn guest(&self) -> Client {
        // Fails when another test was first.
        drop(rustls::crypto::ring::default_provider().install_default());
        Client {
            address: self.address,
            cookie: None,
            bearer: None,
            http: reqwest::Client::new(),
            id: String::new(),
        }
    }

    pub(crate) async fn person(&self, name: &str) -> Client {
        let mut client = self.guest().await;
        let answer = client.send(Method::POST, "/api/me", Some(json!({ "name": name }))).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
        client.cookie = Some(answer.cookie());
        client.id = answer.body["id"].as_str().unwrap().to_owned();
        client
    }
}

#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) bearer: Option<String>,
    pub(crate) http: reqwest::Client,
    pub(crate) id: String,
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) text: String,
    pub(crate) body: Value,
}

impl Answer {
    pub(crate) fn cookie(&self) -> String {
        let set = self.headers.get("set-cookie").expect("a cookie is set").to_str().unwrap();
        set.split(';').next().unwrap().to_owned()
    }

    pub(crate) fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }
}

impl Client {
    pub(crate) async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        self.try_send(method, path, body).await.unwrap()
    }

    pub(crate) async fn try_send(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<Answer, reqwest::Error> {
        let mut request = self.http.request(method, format!("http://{}{path}", self.address));
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(bearer) = &self.bearer {
            request = request.bearer_auth(bearer);
        }
        if let Some(body) = &body {
            request = request.json(body);
        }
        let response = request.send().await?;
        let (status, headers) = (response.status(), response.headers().clone());
        let text = response.text().await?;
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        Ok(Answer { status, headers, text, body })
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let answer = self.send(Method::GET, path, None).await;
        assert!(answer.status.is_success(), "{path}: {answer:?}");
        answer.body
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.send(Method::POST, path, Some(body)).await;
        assert!(answer.status.is_success(), "{path}: {answer:?}");
        answer.body
    }

    /// Expects a refusal with this code.
    pub(crate) async fn refused(&self, method: Method, path: &str, body: Option<Value>, code: &str) {
        let answer = self.send(method, path, body).await;
        assert!(
            !answer.status.is_success() && answer.code() == code,
            "{path}: wanted {code}, got {answer:?}"
        );
    }

    /// A running table: this client on the first seat, `others` on the next, bots on the rest.
    pub(crate) async fn table(&self, game: &str, others: &[&Client], bots: usize, pace_ms: u32) -> String {
        let mut seats = vec![json!({ "kind": "me" })];
        seats.extend(others.iter().map(|_| json!({ "kind": "open" })));
        seats.extend((0..bots).map(|_| json!({ "kind": "bot", "level": "random" })));
        let new = json!({ "game": game, "seats": seats, "public": true, "pace_ms": pace_ms });
        let id = self.post("/api/tables", new).await["id"].as_str().unwrap().to_owned();
        for other in others {
            other.post(&format!("/api/tables/{id}/join"), json!({})).await;
        }
        self.post(&format!("/api/tables/{id}/start"), json!({})).await;
        id
    }

    pub(crate) async fn socket(&self, table: &str, query: &str) -> Socket {
        self.try_socket(table, query, None).await.expect("the socket opens")
    }

    pub(crate) async fn try_socket(
        &self,
        table: &str,
        query: &str,
        origin: Option<&str>,
    ) -> Result<Socket, Box<tokio_tungstenite::tungstenite::Error>> {
        let (socket, _) = tokio_tungstenite::connect_async(self.handshake(table, query, origin)).await?;
        Ok(Socket { socket })
    }

    /// A socket whose connection holds a few kilobytes and no more.
    pub(crate) async fn narrow_socket(&self, table: &str) -> Socket {
        let small = tokio::net::TcpSocket::new_v4().unwrap();
        small.set_recv_buffer_size(4096).unwrap();
        let stream = MaybeTlsStream::Plain(small.connect(self.address).await.unwrap());
        let (socket, _) =
            tokio_tungstenite::client_async(self.handshake(table, "", None), stream).await.unwrap();
        Socket { socket }
    }

    fn handshake(&self, table: &str, query: &str, origin: Option<&str>) -> Request {
        let mut request =
            format!("ws://{}/api/tables/{table}/ws?{query}", self.address).into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if let Some(bearer) = &self.bearer {
            request.headers_mut().insert("authorization", format!("Bearer {bearer}").parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        request
    }

    /// The same news as lines over plain HTTP.
    pub(crate) async fn stream(&self, table: &str, query: &str) -> Lines {
        let mut request = self.http.get(format!("http://{}/api/tables/{table}/stream?{query}", self.address));
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(bearer) = &self.bearer {
            request = request.bearer_auth(bearer);
        }
        Lines { response: request.send().await.unwrap(), rest: Vec::new() }
    }

    /// Plays a seat over a socket until the match is over, always the action that `pick` chooses of so many.
    pub(crate) async fn play_out(
        &self,
        table: &str,
        seat: usize,
        mut pick: impl FnMut(usize) -> usize,
    ) -> Value {
        let mut socket = self.socket(table, &format!("as={seat}")).await;
        let mut sent = 0;
        let mut answered = None;
        loop {
            let message = socket.next().await;
            let state = &message["state"];
            if state.is_object() {
                if state["end"].is_object() {
                    return state["end"].clone();
                }
                let you = &state["you"];
                if you.is_object() && answered != Some(you["d"].clone()) {
                    let legal = you["legal"].as_array().unwrap();
                    let action = &legal[pick(legal.len())]["action"];
                    sent += 1;
                    answered = Some(you["d"].clone());
                    let act = json!({ "t": "act", "id": format!("{seat}-{sent}"), "seat": seat, "d": you["d"], "actions": [action] });
                    socket.say(&act).await;
                }
            }
            if message["t"] == "nack" {
                assert_eq!(message["code"], "stale", "{message}");
                answered = None;
                socket.say(&json!({ "t": "sync" })).await;
            }
        }
    }
}

pub(crate) struct Socket {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// Nothing in these tests takes this long; a test that waits for what never comes must fail, not hang.
const PATIENCE: Duration = Duration::from_secs(60);

impl Socket {
    pub(crate) async fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message; nothing if the connection is over.
    pub(crate) async fn try_next(&mut self) -> Option<Value> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("something is said in time")
            {
                Some(Ok(Message::Text(text))) => return Some(described(&text)),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_))) => {}
            }
        }
    }

    pub(crate) async fn next(&mut self) -> Value {
        self.try_next().await.expect("the connection is open")
    }

    /// Skips to the next message of this kind.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        self.find(|message| message["t"] == kind).await
    }

    /// Skips to the next message that tells how things stand, and what happened before it.
    pub(crate) async fn state(&mut self) -> Value {
        self.find(|message| message["state"].is_object()).await["state"].clone()
    }

    /// Says something and waits for the answer to it.
    pub(crate) async fn ask(&mut self, message: Value) -> Value {
        self.say(&message).await;
        let answers = |answer: &Value| answer["t"] == "ack" || answer["t"] == "nack";
        self.find(|answer| answers(answer) && answer["id"] == message["id"]).await
    }

    async fn find(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        let search = async {
            loop {
                let message = self.next().await;
                if wanted(&message) {
                    return message;
                }
            }
        };
        tokio::time::timeout(PATIENCE, search).await.expect("what is waited for comes")
    }
}

/// A stream of lines.
pub(crate) struct Lines {
    pub(crate) response: reqwest::Response,
    rest: Vec<u8>,
}

impl Lines {
    /// The next line as it came; nothing when the stream is over.
    pub(crate) async fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                return Some(String::from_utf8(line).unwrap());
            }
            let more = tokio::time::timeout(PATIENCE, self.response.chunk()).await;
            self.rest.extend_from_slice(&more.expect("something is said in time").ok()??);
        }
    }

    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let line = described(&self.line().await?);
            if line["t"] != "ping" {
                return Some(line);
            }
        }
    }
}

/// The schema of what a server says in a stream. A field that is not described is refused too.
static MESSAGE: LazyLock<jsonschema::Validator> = LazyLock::new(|| {
    let mut schema = protocol::schema();
    let mut parts = BTreeSet::new();
    find_parts(&schema["$defs"], &mut parts);
    for (name, schema) in schema["$defs"].as_object_mut().unwrap() {
        if !parts.contains(name) {
            close(schema);
        }
    }
    schema["$ref"] = json!("#/$defs/ServerMessage");
    jsonschema::validator_for(&schema).unwrap()
});

/// Reads a message, which must be as the protocol's schema says.
fn described(text: &str) -> Value {
    let message: Value = serde_json::from_str(text).unwrap();
    if let Err(error) = MESSAGE.validate(&message) {
        panic!("not as described: {error} at {}: {message}", error.instance_path);
    }
    message
}

/// The first action that is offered.
pub(crate) fn first_offer(state: &Value) -> Value {
    state["you"]["legal"][0]["action"].clone()
}
