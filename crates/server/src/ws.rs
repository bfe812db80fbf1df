//! Live play over a WebSocket.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::atomic::Ordering;
use std::task::Poll;

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::{FutureExt, SinkExt};
use protocol::live::{ClientMessage, ServerMessage};
use protocol::rest::Problem;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use crate::App;
use crate::error::ApiError;
use crate::feed::{self, Feed, Opening};
use crate::guard::{ClientAddress, Path, Query};
use crate::limits::Bucket;
use crate::locale;
use crate::play::{self, Open, Said};
use crate::reactions;
use crate::session::Session;
use engine::say;

/// What is read at once: clients say little.
const READ: usize = 2048;
/// What is held back to go out along with what follows at once: as long as any answer to a request is.
const TOGETHER: usize = 512;
/// Messages beyond the limit that are refused one by one before the connection is closed.
const PATIENCE: u32 = 50;

/// Live play. Every text frame is one message.
#[utoipa::path(get, path = "/api/tables/{id}/ws", tag = "play",
    params(("id" = String, Path), ("as" = Option<String>, Query, description = "A seat, or `guest`."),
        ("since" = Option<u64>, Query, description = "The last version seen."), ("chat" = Option<u64>, Query, description = "Lines of chat seen."),
        ("proto" = Option<u32>, Query, description = "The version of the protocol that the client was written for."),
        ("lang" = Option<String>, Query, description = "The language of what people read.")),
    responses((status = 101, description = "A WebSocket of `ClientMessage` and `ServerMessage`."), (status = 426, body = Problem)))]
pub(crate) async fn socket(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    session: Session,
    Path(id): Path<String>,
    Query(opening): Query<Opening>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|rejection| {
        ApiError::new(rejection.status(), "not_a_socket", say!("server-not-a-socket"))
    })?;
    if let Err(error) = opening.check_version() {
        // A page cannot read why a handshake was refused, so it is told over the socket.
        let problem = error.told(locale::asked());
        return Ok(upgrade.on_upgrade(|mut socket| async move { leave(&mut socket, problem).await }));
    }
    let open = Open::new(&app, from, session.id())?;
    let (feed, hello) = Feed::open(&app, &id, session.id(), &opening).await?;
    let most = app.config().limits.body_bytes;
    let connection = Connection {
        app: app.clone(),
        id,
        session,
        feed,
        bucket: Bucket::full(app.config().limits.message_burst, app.now()),
        refused: 0,
        heard: Instant::now(),
        asked: Instant::now(),
        _open: open,
    };
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    // The usual 128 KiB each way would be most of what a table costs, and are cleared for every message that comes in.
    let upgrade = upgrade.read_buffer_size(READ).write_buffer_size(TOGETHER);
    Ok(upgrade.on_upgrade(move |socket| connection.run(socket, hello)))
}

/// Says why, and closes.
async fn leave(socket: &mut WebSocket, problem: Problem) {
    let code = problem.code.clone();
    if send(socket, feed::bye(problem)).await.is_ok() {
        let close = CloseFrame { code: close_code::POLICY, reason: code.into() };
        // They may have gone first.
        let _ = socket.send(Message::Close(Some(close))).await;
    }
}

struct Connection {
    app: App,
    id: String,
    session: Session,
    feed: Feed,
    bucket: Bucket,
    refused: u32,
    heard: Instant,
    /// When we last asked how far away the client is.
    asked: Instant,
    _open: Open,
}

/// What is looked at first. Most wake-ups are for news, and then the socket need not be looked at twice; but of two hand-outs in a row the
/// second waits for the socket, so that a table where much happens keeps nobody from being heard.
#[derive(Copy, Clone, PartialEq, Eq)]
enum First {
    News,
    Others,
}

impl First {
    fn other(self) -> First {
        match self {
            First::News => First::Others,
            First::Others => First::News,
        }
    }
}

/// What comes next on a connection.
enum Next {
    News(Result<Vec<Utf8Bytes>, ApiError>),
    Frame(Option<Result<Message, axum::Error>>),
    Beat,
    Over(ApiError),
}

/// Why a connection ends.
enum Over {
    /// The other side has gone.
    Gone,
    /// We end it, for this reason.
    Bye(ApiError),
}

/// The connection broke off, as it does when the client does not read for too long.
impl From<axum::Error> for Over {
    fn from(_: axum::Error) -> Over {
        Over::Gone
    }
}

impl From<ApiError> for Over {
    fn from(error: ApiError) -> Over {
        Over::Bye(error)
    }
}

impl Connection {
    async fn run(mut self, mut socket: WebSocket, hello: Utf8Bytes) {
        self.app.metrics().streams.fetch_add(1, Ordering::Relaxed);
        if let Err(Over::Bye(error)) = self.talk(&mut socket, hello).await {
            leave(&mut socket, error.told(self.feed.language())).await;
        }
        self.app.metrics().streams.fetch_sub(1, Ordering::Relaxed);
    }

    async fn talk(&mut self, socket: &mut WebSocket, hello: Utf8Bytes) -> Result<(), Over> {
        let mut stopping = self.app.stopping();
        let mut stopped = pin!(stopping.stopped());
        let heartbeat = self.app.config().heartbeat;
        // From the next beat on: to wait for a first one that is due at once sets a timer, which wakes the reactor.
        let mut beat = interval_at(Instant::now() + heartbeat, heartbeat);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut beats = 0;
        send(socket, hello).await?;
        self.measure(socket).await?;
        let mut first = First::News;
        loop {
            match self.next(socket, stopped.as_mut(), &mut beat, first).await {
                Next::News(news) => {
                    first = first.other();
                    send_all(socket, news?).await?;
                }
                Next::Frame(Some(Ok(frame))) => {
                    first = First::News;
                    self.hear(socket, frame).await?;
                }
                Next::Frame(Some(Err(_)) | None) => return Err(Over::Gone),
                Next::Beat => {
                    if self.heard.elapsed() > heartbeat * 3 {
                        return Err(Over::Bye(silent()));
                    }
                    beats += 1;
                    send(socket, feed::json(&ServerMessage::Ping { n: beats })).await?;
                    self.measure(socket).await?;
                }
                Next::Over(error) => return Err(Over::Bye(error)),
            }
        }
    }

    /// Waits for whatever comes. May be dropped at any point.
    async fn next(
        &mut self,
        socket: &mut WebSocket,
        stopped: Pin<&mut impl Future<Output = ()>>,
        beat: &mut Interval,
        first: First,
    ) -> Next {
        let Connection { app, session, feed, .. } = self;
        let mut news = pin!(feed.next());
        let mut over = pin!(async {
            tokio::select! {
                biased;
                () = stopped => restarting(),
                error = session.ended(app) => error,
            }
        });
        let mut others = pin!(async {
            tokio::select! {
                biased;
                frame = socket.recv() => Next::Frame(frame),
                _ = beat.tick() => Next::Beat,
            }
        });
        poll_fn(|context| {
            // Before any news: whose token is gone is told nothing more.
            if let Poll::Ready(error) = over.as_mut().poll(context) {
                return Poll::Ready(Next::Over(error));
            }
            if first == First::News
                && let Poll::Ready(news) = news.as_mut().poll(context)
            {
                return Poll::Ready(Next::News(news));
            }
            if let Poll::Ready(next) = others.as_mut().poll(context) {
                return Poll::Ready(next);
            }
            match first {
                First::News => Poll::Pending,
                First::Others => news.as_mut().poll(context).map(Next::News),
            }
        })
        .await
    }

    /// Asks the socket itself, which answers at once whatever the client is busy with.
    async fn measure(&mut self, socket: &mut WebSocket) -> Result<(), Over> {
        self.asked = Instant::now();
        put(socket, Message::Ping(Bytes::new())).await
    }

    async fn hear(&mut self, socket: &mut WebSocket, frame: Message) -> Result<(), Over> {
        let text = match frame {
            Message::Text(text) => text,
            Message::Binary(_) => {
                return self.refuse(socket, "", ApiError::bad("bad_message", say!("server-send-text"))).await;
            }
            Message::Pong(_) => {
                self.feed.measured(self.asked.elapsed());
                return Ok(());
            }
            Message::Ping(_) => return Ok(()),
            Message::Close(_) => return Err(Over::Gone),
        };
        // The socket's own answers do not count: they come from a page that hangs, too.
        self.heard = Instant::now();
        let limits = &self.app.config().limits;
        if !self.bucket.take(limits.message_burst, limits.messages_per_second, self.app.now()) {
            return self.refuse(socket, "", ApiError::too_fast()).await;
        }
        let message: ClientMessage = match serde_json::from_str(&text) {
            Ok(message) => message,
            Err(error) => {
                let why = ApiError::bad("bad_message", say!("server-bad-message", why = error.to_string()));
                return self.refuse(socket, "", why).await;
            }
        };
        let said = match message {
            ClientMessage::Ping { n } => return send(socket, feed::json(&ServerMessage::Pong { n })).await,
            ClientMessage::Pong { .. } => return Ok(()),
            ClientMessage::Sync => {
                self.feed.rewind();
                return Ok(());
            }
            ClientMessage::Act(act) => Said::act(act),
            ClientMessage::Undo(request) => Said::undo(request),
            ClientMessage::Recall(request) => Said::recall(request),
            ClientMessage::Quit(request) => Said::quit(request),
            ClientMessage::Stand(stand) => {
                let done = match self.session.check(&self.app).await {
                    Ok(()) => reactions::stand(&self.app, &self.id, self.session.identity(), &stand).await,
                    Err(error) => Err(error),
                };
                return self.answer(socket, stand.id, done).await;
            }
            ClientMessage::Chat(say) => {
                let done = match self.session.check(&self.app).await {
                    Ok(()) => {
                        let speaker = self.session.identity();
                        play::say(&self.app, &self.id, speaker, &say.id, &say.text).await
                    }
                    Err(error) => Err(error),
                };
                return self.answer(socket, say.id, done).await;
            }
        };
        let id = said.name.clone();
        let done = match self.session.check(&self.app).await {
            Ok(()) => play::perform(&self.app, &self.id, self.session.identity(), said).await,
            Err(error) => Err(error),
        };
        self.answer(socket, id, done).await
    }

    async fn answer(
        &mut self,
        socket: &mut WebSocket,
        id: String,
        done: Result<u64, ApiError>,
    ) -> Result<(), Over> {
        match done {
            Ok(v) => {
                let mut answers = vec![feed::json(&ServerMessage::Ack { id, v })];
                // What was done is news, and as a rule written by now: one way to the client carries both.
                let news = self.feed.next().now_or_never().unwrap_or_else(|| Ok(Vec::new()));
                let end = news.map(|news| answers.extend(news));
                send_all(socket, answers).await?;
                Ok(end?)
            }
            Err(error) => {
                let nack = ServerMessage::Nack { id, problem: error.told(self.feed.language()) };
                send(socket, feed::json(&nack)).await
            }
        }
    }

    /// Refuses what was not even a request. Who goes on like that is shown the door.
    async fn refuse(&mut self, socket: &mut WebSocket, id: &str, error: ApiError) -> Result<(), Over> {
        self.refused += 1;
        if self.refused > PATIENCE {
            return Err(error.into());
        }
        self.answer(socket, id.to_owned(), Err(error)).await
    }
}

async fn send(socket: &mut WebSocket, message: Utf8Bytes) -> Result<(), Over> {
    put(socket, Message::Text(message)).await
}

/// Sends several messages; short ones go out with what follows them.
async fn send_all(socket: &mut WebSocket, messages: Vec<Utf8Bytes>) -> Result<(), Over> {
    for message in messages {
        socket.feed(Message::Text(message)).await?;
    }
    Ok(socket.flush().await?)
}

async fn put(socket: &mut WebSocket, message: Message) -> Result<(), Over> {
    Ok(SinkExt::send(socket, message).await?)
}

fn silent() -> ApiError {
    ApiError::bad("silent", say!("server-silent"))
}

pub(crate) fn restarting() -> ApiError {
    ApiError::bad("restarting", say!("server-restarting"))
}
