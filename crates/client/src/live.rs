//! Live play at a table. The connection reconnects by itself, goes on where it was, and sends again what was not
//! answered: every request has an id, so that sending twice is harmless.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::live::{Act, ChatLine, ClientMessage, Request, Say, Stand, Step};
use protocol::rest::{Problem, TableInfo};
use reqwest::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::Role;

use crate::PROTOCOL;
use crate::error::Error;
use crate::full_state::{FullState, Kept};
use crate::http::{Client, answered};
use crate::message::Message;

/// The first pause before connecting again, and the longest.
const PAUSES: [Duration; 2] = [Duration::from_millis(300), Duration::from_secs(8)];
/// How long connecting may take.
const REACH: Duration = Duration::from_secs(10);
/// So long an answer may take before the request is sent again.
const PATIENCE: Duration = Duration::from_secs(6);
/// After a refusal that says so, a request is sent again that much later.
const LATER: Duration = Duration::from_millis(900);
/// Until the server has said how often it speaks.
const USUAL_HEARTBEAT: u64 = 15;
/// A server that says one of these will say it again.
const FINAL: [&str; 8] = [
    "unknown_table",
    "not_your_seat",
    "you_play",
    "no_such_seat",
    "not_over",
    "signed_out",
    "who_are_you",
    "banned",
];

/// How a table is to be seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// Through whose eyes: a seat, `guest`, or after the end `referee`; left out, one's own.
    pub eyes: Option<String>,
}

/// How the connection is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// It is being made.
    Connecting,
    /// It stands.
    Open,
    /// It was lost and will be made again.
    Waiting {
        /// For which time.
        tries: u32,
    },
    /// It will not be made again, for this reason.
    Closed(Problem),
}

/// Something new at the table.
#[derive(Debug)]
pub enum Update {
    /// The connection changed.
    Link(Link),
    /// Who sees, and at what table; everything before it is void.
    Hello {
        /// The seat whose view this is; none for a guest.
        seat: Option<u8>,
        /// The table.
        table: Box<TableInfo>,
    },
    /// How things stand.
    State {
        /// What happened, without gaps; nothing if everything is told anew.
        steps: Option<Vec<Step>>,
        /// After it.
        standing: Box<FullState>,
    },
    /// Who sits where has changed.
    Table(Box<TableInfo>),
    /// Somebody spoke.
    Chat(Vec<ChatLine>),
    /// A race is about to be on: hands off until the signal.
    Ready,
    /// A race is on.
    Signal {
        /// To be sent with presses.
        go: u32,
        /// Since so many milliseconds.
        ago_ms: u32,
    },
    /// A request was done, and will survive a crash; or it was not.
    Answer {
        /// Which.
        id: String,
        /// The version since, or why not.
        done: Result<u64, Problem>,
    },
}

/// A table that is being watched or played at. Dropping it ends the connection.
#[derive(Debug)]
pub struct Live {
    /// What is new.
    pub updates: mpsc::UnboundedReceiver<Update>,
    /// What is to be done.
    pub requests: Requests,
    task: JoinHandle<()>,
}

impl Live {
    /// Opens a table. It must be called within a Tokio runtime; everything else comes as updates.
    pub fn open(client: Client, table: String, opening: Opening) -> Live {
        let (tell, updates) = mpsc::unbounded_channel();
        let (requests, asked) = mpsc::unbounded_channel();
        let connection = Connection {
            client,
            table,
            opening,
            tell,
            asked,
            waiting: BTreeMap::new(),
            order: 0,
            since: None,
            kept: Kept::default(),
            chat_seen: 0,
            tries: 0,
            heartbeat: USUAL_HEARTBEAT,
        };
        let task = tokio::spawn(connection.run());
        Live { updates, requests: Requests { send: requests, names: Names::new() }, task }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Where requests go. Each returns the id under which it is answered.
#[derive(Clone, Debug)]
pub struct Requests {
    send: mpsc::UnboundedSender<ClientMessage>,
    names: Names,
}

impl Requests {
    /// Do these actions, all or none, in answer to decision `d`.
    pub fn act(&self, seat: Option<u8>, d: Option<u64>, actions: Vec<Value>) -> String {
        self.ask(|id| {
            ClientMessage::Act(Act { id, seat, d, actions, choice: None, after_ms: None, go: None })
        })
    }

    /// Press in a race, so long after that signal.
    pub fn press(&self, seat: Option<u8>, d: Option<u64>, action: Value, after_ms: u32, go: u32) -> String {
        let (after_ms, go) = (Some(after_ms), Some(go));
        let actions = vec![action];
        self.ask(|id| ClientMessage::Act(Act { id, seat, d, actions, choice: None, after_ms, go }))
    }

    /// Take back the last action, or the sealed answer.
    pub fn undo(&self, seat: Option<u8>) -> String {
        self.ask(|id| ClientMessage::Undo(Request { id, seat }))
    }

    /// Take back the sealed answer.
    pub fn recall(&self, seat: Option<u8>) -> String {
        self.ask(|id| ClientMessage::Recall(Request { id, seat }))
    }

    /// Leave the game, where its rules let one.
    pub fn quit(&self, seat: Option<u8>) -> String {
        self.ask(|id| ClientMessage::Quit(Request { id, seat }))
    }

    /// Say something. It is not sent again: a joke that arrives twice, or late, is none.
    pub fn chat(&self, text: String) -> String {
        self.ask(|id| ClientMessage::Chat(Say { id, text }))
    }

    fn ask(&self, message: impl FnOnce(String) -> ClientMessage) -> String {
        let id = self.names.next();
        // If the connection has ended for good, `Link::Closed` has said so.
        drop(self.send.send(message(id.clone())));
        id
    }
}

/// Names of requests that nobody else has chosen.
#[derive(Clone, Debug)]
struct Names {
    start: String,
    count: Arc<std::sync::atomic::AtomicU64>,
}

impl Names {
    fn new() -> Names {
        let mut chance = [0; 8];
        // Without randomness a process id is unique enough among the clients of one table.
        if getrandom::fill(&mut chance).is_err() {
            chance = u64::from(std::process::id()).to_le_bytes();
        }
        Names { start: format!("{:016x}", u64::from_le_bytes(chance)), count: Arc::default() }
    }

    fn next(&self) -> String {
        format!("{}-{}", self.start, self.count.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
    }
}

/// A request without an answer yet.
struct Waiting {
    /// Requests are sent again in the order in which they were made.
    order: u64,
    message: ClientMessage,
    again: Instant,
}

type Socket = WebSocketStream<reqwest::Upgraded>;

struct Connection {
    client: Client,
    table: String,
    opening: Opening,
    tell: mpsc::UnboundedSender<Update>,
    asked: mpsc::UnboundedReceiver<ClientMessage>,
    waiting: BTreeMap<String, Waiting>,
    order: u64,
    /// The last version that was told.
    since: Option<u64>,
    /// What is told once, or only as far as it changes. It belongs to `since`.
    kept: Kept,
    chat_seen: u64,
    tries: u32,
    heartbeat: u64,
}

/// Why a connection ended.
enum Over {
    /// It broke; another may stand.
    Lost,
    /// The server will not have us.
    Refused(Problem),
    /// Nobody listens here any more.
    Unheard,
}

impl Connection {
    async fn run(mut self) {
        loop {
            self.link(Link::Connecting);
            let over = match timeout(REACH, self.connect()).await {
                Ok(Ok(socket)) => self.talk(socket).await,
                Ok(Err(Error::Refused(problem))) if is_final(&problem) => Over::Refused(problem),
                Ok(Err(error @ Error::Protocol { .. })) => Over::Refused(problem_of(&error)),
                Ok(Err(_)) | Err(_) => Over::Lost,
            };
            match over {
                Over::Lost => {}
                Over::Refused(problem) => return self.link(Link::Closed(problem)),
                Over::Unheard => return,
            }
            self.tries += 1;
            self.link(Link::Waiting { tries: self.tries });
            sleep(pause(self.tries)).await;
            if self.tell.is_closed() {
                return;
            }
        }
    }

    async fn connect(&self) -> Result<Socket, Error> {
        let mut query = Vec::new();
        query.extend(self.opening.eyes.clone().map(|eyes| ("as", eyes)));
        query.extend(self.since.map(|since| ("since", since.to_string())));
        query.extend((self.chat_seen > 0).then(|| ("chat", self.chat_seen.to_string())));
        let key = generate_key();
        let request = self.client.upgrade(&self.table, &query)?;
        let request = request
            .header(CONNECTION, "Upgrade")
            .header(UPGRADE, "websocket")
            .header(SEC_WEBSOCKET_VERSION, "13")
            .header(SEC_WEBSOCKET_KEY, &key);
        let response = answered(request.send().await?).await?;
        let accepted =
            response.headers().get(SEC_WEBSOCKET_ACCEPT).map(reqwest::header::HeaderValue::as_bytes);
        if accepted != Some(derive_accept_key(key.as_bytes()).as_bytes()) {
            return Err(Error::Strange("the socket was not accepted".to_owned()));
        }
        Ok(WebSocketStream::from_raw_socket(response.upgrade().await?, Role::Client, None).await)
    }

    /// Talks until the connection ends. Nothing is asked before the server has greeted us.
    async fn talk(&mut self, mut socket: Socket) -> Over {
        let mut greeted = false;
        let mut silent = Instant::now() + self.beat();
        loop {
            let again = self.waiting.values().map(|one| one.again).min().filter(|_| greeted);
            tokio::select! {
                heard = socket.next() => {
                    silent = Instant::now() + self.beat();
                    let text = match heard {
                        Some(Ok(tungstenite::Message::Text(text))) => text,
                        Some(Ok(tungstenite::Message::Close(_)) | Err(_)) | None => return Over::Lost,
                        Some(Ok(_)) => continue,
                    };
                    // A message that does not parse is as good as silence.
                    let Ok(message) = Message::read(&text) else { continue };
                    match self.hear(message, &mut greeted) {
                        Ok(None) => {}
                        Ok(Some(answer)) => if send(&mut socket, &answer).await.is_err() { return Over::Lost },
                        Err(over) => return over,
                    }
                }
                asked = self.asked.recv() => {
                    let Some(message) = asked else { return Over::Unheard };
                    self.order += 1;
                    let one = Waiting { order: self.order, message, again: Instant::now() };
                    self.waiting.insert(id_of(&one.message).to_owned(), one);
                }
                () = sleep_until(again.unwrap_or(silent)), if again.is_some() => {
                    let now = Instant::now();
                    let mut due: Vec<&mut Waiting> =
                        self.waiting.values_mut().filter(|one| one.again <= now).collect();
                    due.sort_by_key(|one| one.order);
                    for one in due {
                        one.again = now + PATIENCE;
                        if send(&mut socket, &one.message).await.is_err() {
                            return Over::Lost;
                        }
                    }
                }
                () = sleep_until(silent) => return Over::Lost,
            }
        }
    }

    /// What the server says, and what is to be answered.
    fn hear(&mut self, message: Message, greeted: &mut bool) -> Result<Option<ClientMessage>, Over> {
        match message {
            Message::Hello(hello) => {
                if hello.proto != PROTOCOL {
                    let error = Error::Protocol { theirs: hello.proto, ours: PROTOCOL };
                    return Err(Over::Refused(problem_of(&error)));
                }
                self.heartbeat = hello.heartbeat.max(1);
                self.tell(Update::Hello { seat: hello.seat, table: Box::new(hello.table) })?;
                if !*greeted {
                    *greeted = true;
                    self.tries = 0;
                    self.tell(Update::Link(Link::Open))?;
                    self.send_again()?;
                }
            }
            Message::Sync { scene, state } => {
                self.kept.begin(scene).map_err(|_| Over::Lost)?;
                self.since = Some(state.v);
                self.stand(None, *state)?;
            }
            Message::Steps { steps, state } => {
                // What is said twice is said in vain; what has a gap is asked for anew.
                let Some(seen) = self.since else { return Ok(Some(ClientMessage::Sync)) };
                // A patch is of the version before the first step.
                if state.patch.is_some() && steps.first().is_none_or(|step| step.from != seen) {
                    return Ok(Some(ClientMessage::Sync));
                }
                let news: Vec<Step> = steps.into_iter().filter(|step| step.v > seen).collect();
                let mut v = seen;
                for step in &news {
                    if step.from > v {
                        return Ok(Some(ClientMessage::Sync));
                    }
                    v = step.v;
                }
                if state.v >= v {
                    self.since = Some(state.v);
                    self.stand(Some(news), *state)?;
                }
            }
            Message::Ack { id, v } => self.settle(id, Ok(v))?,
            Message::Nack { id, problem } => {
                let later = matches!(&*problem.code, "busy" | "unavailable" | "too_fast");
                match self.waiting.get_mut(&id) {
                    Some(one) if later => one.again = Instant::now() + LATER,
                    Some(_) | None => self.settle(id, Err(problem))?,
                }
            }
            Message::Table(table) => self.tell(Update::Table(table))?,
            Message::Ready => self.tell(Update::Ready)?,
            Message::Signal { go, ago_ms } => self.tell(Update::Signal { go, ago_ms })?,
            Message::Chat(lines) => {
                // Lines are numbered from 0, and the server is told how many were seen.
                self.chat_seen = lines.iter().map(|line| line.n + 1).fold(self.chat_seen, u64::max);
                self.tell(Update::Chat(lines))?;
            }
            Message::Ping { n } => return Ok(Some(ClientMessage::Pong { n })),
            Message::Bye(problem) if is_final(&problem) => return Err(Over::Refused(problem)),
            Message::Bye(_) => return Err(Over::Lost),
            Message::Unknown => {}
        }
        Ok(None)
    }

    fn stand(&mut self, steps: Option<Vec<Step>>, state: protocol::live::State) -> Result<(), Over> {
        match self.kept.full(state) {
            Ok(standing) => self.tell(Update::State { steps, standing: Box::new(standing) }),
            // Views that are no JSON are not of this protocol; another connection may do better.
            Err(_) => Err(Over::Lost),
        }
    }

    /// What was not answered on the last connection is due at once; what was said is not said again.
    fn send_again(&mut self) -> Result<(), Over> {
        let now = Instant::now();
        let said: Vec<String> = self
            .waiting
            .iter()
            .filter(|(_, one)| matches!(one.message, ClientMessage::Chat(_)) && one.again > now)
            .map(|(id, _)| id.clone())
            .collect();
        for id in said {
            let message = "the connection was lost".to_owned();
            self.settle(id, Err(Problem { code: "offline".to_owned(), message, rule: None }))?;
        }
        for one in self.waiting.values_mut() {
            one.again = now;
        }
        Ok(())
    }

    fn settle(&mut self, id: String, done: Result<u64, Problem>) -> Result<(), Over> {
        match self.waiting.remove(&id) {
            Some(_) => self.tell(Update::Answer { id, done }),
            None => Ok(()),
        }
    }

    fn link(&self, link: Link) {
        // Who no longer listens is noticed when there is something to tell.
        drop(self.tell.send(Update::Link(link)));
    }

    fn tell(&self, update: Update) -> Result<(), Over> {
        self.tell.send(update).map_err(|_| Over::Unheard)
    }

    /// A server that is silent for so long is gone.
    fn beat(&self) -> Duration {
        Duration::from_secs(self.heartbeat * 2)
    }
}

async fn send(socket: &mut Socket, message: &ClientMessage) -> Result<(), Error> {
    let text = serde_json::to_string(message)?;
    let sent = socket.send(tungstenite::Message::Text(text.into())).await;
    sent.map_err(|error| Error::Unreachable(error.to_string()))
}

fn id_of(message: &ClientMessage) -> &str {
    match message {
        ClientMessage::Act(Act { id, .. })
        | ClientMessage::Undo(Request { id, .. })
        | ClientMessage::Recall(Request { id, .. })
        | ClientMessage::Quit(Request { id, .. })
        | ClientMessage::Stand(Stand { id, .. })
        | ClientMessage::Chat(Say { id, .. }) => id,
        ClientMessage::Sync | ClientMessage::Ping { .. } | ClientMessage::Pong { .. } => "",
    }
}

fn is_final(problem: &Problem) -> bool {
    FINAL.contains(&&*problem.code)
}

fn problem_of(error: &Error) -> Problem {
    Problem { code: error.code().to_owned(), message: error.to_string(), rule: None }
}

/// Longer each time, and never the same: all clients of a server that restarts must not come back in the same moment.
fn pause(tries: u32) -> Duration {
    let [first, longest] = PAUSES;
    let pause = first.saturating_mul(1 << (tries - 1).min(8)).min(longest);
    let mut chance = [0; 1];
    // Without randomness the pause is whole, which does no harm.
    let part = if getrandom::fill(&mut chance).is_ok() { f64::from(chance[0]) / 255.0 } else { 1.0 };
    pause.mul_f64(0.5 + part / 2.0)
}
