//! Tables for people and bots, over HTTP and WebSocket. Nothing that was acknowledged is ever lost: a step is written to
//! the store before anybody hears of it, and what is in memory can be rebuilt from there at any time, on any node.
//!
//! - [`App`] is a node: a store, the games, and the tables it holds in memory. [`app`] is its router, [`serve`] runs it.
//! - `table` is where matches are played: a task per table that owns the match.
//! - `feed` is what a client is told; `ws` and `play` bring it over a socket or as lines of JSON.
//! - `lobby`, `auth`, `records`, `hints` and `webhook` are everything around it; [`Page`] is what people see of it.
//! - `session` ends streams whose token is gone.
//! - `listen` accepts connections; `budget` and `thinkers` share out what there is; `time` is what clocks go by.
//! - `guard`, `limits` and `text` keep harm out; `locale` knows in which language to answer.

#![cfg_attr(not(feature = "openapi"), allow(unused_imports, reason = "descriptions of handlers name types"))]

#[cfg(not(feature = "openapi"))]
extern crate undescribed as utoipa;

mod account;
mod auth;
mod budget;
mod clock_and_entropy;
#[cfg(feature = "openapi")]
mod describe;
mod devices;
mod doc;
mod error;
mod feed;
mod guard;
mod hints;
mod housekeeping;
mod limits;
mod listen;
mod lobby;
mod locale;
mod metrics;
mod openapi;
#[cfg_attr(not(feature = "webhooks"), path = "no_outgoing.rs")]
mod outgoing;
mod page;
mod passkeys;
mod people;
mod play;
mod programs;
mod reactions;
mod records;
mod seats;
mod session;
mod table;
mod text;
mod thinkers;
mod time;
mod webhook;
mod ws;

use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::{delete, get, post, put};
use bots::Lab;
use engine::{AnyGame, Seat, Seed, say};
use store::{Change, Store};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, broadcast, watch};
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

pub use account::{DELETE_IDENTITY, delete_identity};
pub use clock_and_entropy::ClockAndEntropy;
#[cfg(feature = "openapi")]
pub use describe::description;
pub use guard::log_key;
pub use housekeeping::{Retention, Swept};
pub use limits::Limits;
pub use page::Page;

use budget::{Budgets, Replays};
use error::ApiError;
use limits::Addresses;
use metrics::Metrics;
use session::Sessions;
use table::Tables;
use thinkers::{Allowance, Thinkers};
use time::ServiceTime;
use webhook::{Calls, Uncalled};

/// A game that can be played here.
#[derive(Copy, Clone)]
pub struct Playable {
    /// Its rules.
    pub game: &'static dyn AnyGame,
    /// Its bots.
    pub lab: &'static dyn Lab,
}

/// How a node is set up.
#[derive(Clone)]
pub struct Config {
    /// The games.
    pub games: Vec<Playable>,
    /// The address people know us by, without a slash at the end.
    pub base_url: String,
    /// Whether a proxy in front of us says where requests come from.
    pub behind_proxy: bool,
    /// Whether webhooks may lead to addresses that are not public, and without encryption.
    pub private_webhooks: bool,
    /// How much may be asked of us.
    pub limits: Limits,
    /// How long a request's head may take, and how long a connection is kept for the next.
    pub header_timeout: Duration,
    /// How long nothing may go over a connection, either way. Streams carry heartbeats.
    pub idle_timeout: Duration,
    /// How long a client may take to read what it is sent. Nobody else waits for it.
    pub send_timeout: Duration,
    /// How often streams carry something.
    pub heartbeat: Duration,
    /// How long a table nobody is at stays in memory.
    pub idle_after: Duration,
    /// How long a node waits for another one's bots before it lets its own move.
    pub bot_grace_ms: i64,
    /// How long the steps of a bot's turn are held back at most, to be told together.
    pub bundle: Duration,
    /// How long it takes until a standing answer is given. It is drawn alike for every answer to every question: others see no
    /// more than the answer, which might have come from a quick hand.
    pub reaction_ms: RangeInclusive<i64>,
    /// How long everybody has to get ready for a race.
    pub countdown_ms: i64,
    /// And how much longer it may be until the signal, so that nobody can guess.
    pub suspense_ms: RangeInclusive<i64>,
    /// The page for people.
    pub page: Page,
    /// How long what is kept.
    pub retention: Retention,
    /// The key under which addresses and identities stand in the log. Nodes with the same key can be read together.
    pub log_key: [u8; 32],
    /// The time and secrets.
    pub clock_and_entropy: ClockAndEntropy,
    /// Where seeds of matches and bots come from instead of chance, for tests: whoever knows it foresees everything.
    pub seed: Option<Seed>,
}

impl Config {
    /// The usual setting for these games.
    pub fn new(games: Vec<Playable>, base_url: impl Into<String>) -> Config {
        let base_url: String = base_url.into();
        Config {
            games,
            base_url: base_url.trim_end_matches('/').to_owned(),
            behind_proxy: false,
            private_webhooks: false,
            limits: Limits::default(),
            header_timeout: Duration::from_secs(20),
            idle_timeout: Duration::from_secs(75),
            send_timeout: Duration::from_secs(20),
            heartbeat: Duration::from_secs(15),
            idle_after: Duration::from_secs(60),
            bot_grace_ms: 3_000,
            bundle: Duration::from_millis(400),
            reaction_ms: 400..=1_000,
            countdown_ms: 3_000,
            suspense_ms: 500..=2_000,
            page: Page::built_in(),
            retention: Retention::default(),
            log_key: ClockAndEntropy::real().secret(),
            clock_and_entropy: ClockAndEntropy::real(),
            seed: None,
        }
    }
}

/// A node.
#[derive(Clone)]
pub struct App(Arc<Node>);

struct Node {
    config: Config,
    store: Arc<dyn Store>,
    tables: Tables,
    sessions: Arc<Sessions>,
    uncalled: Uncalled,
    calls: Calls,
    addresses: Arc<Addresses>,
    metrics: Metrics,
    time: ServiceTime,
    budgets: Arc<Budgets>,
    replays: Replays,
    thinkers: Arc<Thinkers>,
    /// Hints are thought about apart: bots do not wait for them.
    advisers: Arc<Thinkers>,
    /// Places for those who wait for a hint.
    hints: Semaphore,
    stopping: watch::Sender<bool>,
    /// How many matches have begun here.
    begun: AtomicU64,
    /// A word that tells this process from others in the logs.
    name: String,
}

impl App {
    /// A node on a store. It begins to look after tables at once, and so must be made within a tokio runtime.
    pub fn new(config: Config, store: Arc<dyn Store>) -> App {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let allowance =
            Allowance { burst: config.limits.thinking_seconds, rate: config.limits.thinking_share };
        let node = Node {
            name: config.clock_and_entropy.id()[..6].to_owned(),
            addresses: Arc::new(Addresses::new(config.limits.clone())),
            store,
            tables: Tables::default(),
            sessions: Arc::default(),
            uncalled: Uncalled::default(),
            calls: Calls::default(),
            metrics: Metrics::default(),
            time: ServiceTime::new(config.clock_and_entropy.now(), config.clock_and_entropy.steady()),
            budgets: Arc::new(Budgets::new(config.limits.clone())),
            replays: Replays::new(threads),
            thinkers: Thinkers::new(threads, allowance),
            advisers: Thinkers::new((threads / 2).max(1), allowance),
            hints: Semaphore::new(threads * hints::QUEUE),
            stopping: watch::Sender::new(false),
            begun: AtomicU64::new(0),
            config,
        };
        let app = App(Arc::new(node));
        tokio::spawn(hear_changes(app.clone()));
        tokio::spawn(time::run(app.clone()));
        tokio::spawn(see_to_tables(app.clone()));
        tokio::spawn(make_calls(app.clone()));
        tokio::spawn(hear_moderators(app.clone()));
        tokio::spawn(keep_house(app.clone()));
        app
    }

    /// Ends all streams and all work in the background.
    pub fn stop(&self) {
        self.0.stopping.send_replace(true);
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.0.tables
    }

    pub(crate) fn sessions(&self) -> &Arc<Sessions> {
        &self.0.sessions
    }

    pub(crate) fn uncalled(&self) -> &Uncalled {
        &self.0.uncalled
    }

    pub(crate) fn calls(&self) -> &Calls {
        &self.0.calls
    }

    pub(crate) fn addresses(&self) -> &Arc<Addresses> {
        &self.0.addresses
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(crate) fn service_time(&self) -> &ServiceTime {
        &self.0.time
    }

    pub(crate) fn budgets(&self) -> &Arc<Budgets> {
        &self.0.budgets
    }

    pub(crate) fn replays(&self) -> &Replays {
        &self.0.replays
    }

    pub(crate) fn thinkers(&self) -> &Arc<Thinkers> {
        &self.0.thinkers
    }

    pub(crate) fn advisers(&self) -> &Arc<Thinkers> {
        &self.0.advisers
    }

    pub(crate) fn hints(&self) -> &Semaphore {
        &self.0.hints
    }

    pub(crate) fn stopping(&self) -> Stopping {
        Stopping(self.0.stopping.subscribe())
    }

    pub(crate) fn name(&self) -> &str {
        &self.0.name
    }

    /// The seed of a match that begins.
    pub(crate) fn seed_of_match(&self) -> Seed {
        let n = self.0.begun.fetch_add(1, Ordering::Relaxed);
        self.seed(u64::MAX - n)
    }

    /// The seed of what a bot thinks for a seat after so many steps.
    pub(crate) fn seed_of_thought(&self, steps: u64, seat: Seat) -> Seed {
        self.seed(steps << 8 | u64::from(seat.0))
    }

    fn seed(&self, index: u64) -> Seed {
        let Config { seed, clock_and_entropy, .. } = self.config();
        seed.as_ref().map_or_else(|| Seed::from_bytes(clock_and_entropy.secret()), |seed| seed.child(index))
    }

    pub(crate) fn now(&self) -> i64 {
        self.config().clock_and_entropy.now()
    }

    pub(crate) fn game(&self, id: &str) -> Result<&Playable, ApiError> {
        let known = &self.config().games;
        known.iter().find(|game| game.game.meta().id == id).ok_or_else(|| {
            let ids: Vec<&str> = known.iter().map(|game| game.game.meta().id).collect();
            ApiError::bad("unknown_game", say!("server-unknown-game", known = ids.join(", ")))
        })
    }

    /// Whether a request that names this host is for us: by the name in the base URL, or by a plain address, which nobody
    /// can make to mean another.
    pub(crate) fn knows_host(&self, host: &str) -> bool {
        let base = &self.config().base_url;
        let ours = base.split_once("://").map_or(base.as_str(), |(_, host)| host);
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        let plain =
            host.parse::<SocketAddr>().is_ok() || host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        host == ours || name == "localhost" || plain
    }
}

/// Tells when the node is about to stop.
pub(crate) struct Stopping(watch::Receiver<bool>);

impl Stopping {
    pub(crate) async fn stopped(&mut self) {
        // An error means that the node itself is gone, and that is stopped too.
        drop(self.0.wait_for(|stopping| *stopping).await);
    }

    fn is_stopped(&self) -> bool {
        *self.0.borrow()
    }
}

/// The router of a node.
pub fn app(app: App) -> Router {
    let limits = app.config().limits.clone();
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/api", get(openapi::page))
        .route("/api/openapi.json", get(openapi::json))
        .route("/api/games", get(lobby::games))
        .route("/api/games/{game}/rules", get(lobby::rules))
        .route("/api/games/{game}/schema", get(lobby::schema))
        .route("/api/games/{game}/words", get(lobby::words))
        .route("/api/me", get(auth::who_am_i).post(auth::come_in).delete(account::delete))
        .route("/api/me/export", get(account::export))
        .route("/api/me/passkeys", get(passkeys::list).post(passkeys::keep))
        .route("/api/me/passkeys/begin", post(passkeys::begin_new))
        .route("/api/me/passkeys/{key}", delete(passkeys::drop_key))
        .route("/api/passkey/begin", post(passkeys::begin_proof))
        .route("/api/passkey", post(passkeys::prove))
        .route("/api/me/people", get(people::list))
        .route("/api/me/people/{person}", put(people::mark).delete(people::unmark))
        .route("/api/reports", post(people::report))
        .route("/api/bots", get(programs::list))
        .route("/api/me/bot", put(programs::put).delete(programs::delete))
        .route("/api/tables/{id}/ask", post(programs::ask))
        .route("/api/me/leave", post(auth::leave))
        .route("/api/me/recovery", post(auth::recovery_link))
        .route("/api/recover", post(auth::recover))
        .route("/api/me/tokens", get(auth::my_tokens).post(auth::new_token))
        .route("/api/me/tokens/{index}", delete(auth::revoke_token))
        .route("/api/me/devices", get(devices::list).delete(devices::revoke_others))
        .route("/api/me/devices/{device}", put(devices::rename).delete(devices::revoke))
        .route("/api/me/webhook", put(webhook::put).get(webhook::get).delete(webhook::delete))
        .route("/api/me/tables", get(lobby::mine))
        .route("/api/me/turns", get(lobby::turns))
        .route("/api/me/results", get(lobby::results))
        .route("/api/tables", get(lobby::lobby).post(lobby::create))
        .route("/api/tables/{id}", get(lobby::show))
        .route("/api/tables/{id}/invite", post(lobby::invite))
        .route("/api/tables/{id}/join", post(lobby::join))
        .route("/api/tables/{id}/leave", post(lobby::leave))
        .route("/api/tables/{id}/bot", post(lobby::bot))
        .route("/api/tables/{id}/start", post(lobby::start))
        .route("/api/tables/{id}/rematch", post(seats::rematch))
        .route("/api/tables/{id}/remove", post(seats::remove))
        .route("/api/tables/{id}/motion", post(seats::motion))
        .route("/api/tables/{id}/claim", post(seats::claim))
        .route("/api/tables/{id}/resume", post(seats::resume))
        .route("/api/tables/{id}/state", get(play::state))
        .route("/api/tables/{id}/act", post(play::act))
        .route("/api/tables/{id}/undo", post(play::undo))
        .route("/api/tables/{id}/recall", post(play::recall))
        .route("/api/tables/{id}/quit", post(play::quit))
        .route("/api/tables/{id}/stand", post(reactions::post))
        .route("/api/tables/{id}/chat", get(play::get_chat).post(play::post_chat))
        .route("/api/tables/{id}/stream", get(play::lines))
        .route("/api/tables/{id}/ws", get(ws::socket))
        .route("/api/tables/{id}/log", get(records::export))
        .route("/api/tables/{id}/history", get(records::history))
        .route("/api/tables/{id}/at/{step}", get(records::at))
        .route("/api/tables/{id}/hint", get(hints::hint))
        .route("/api/tables/{id}/continue", post(records::go_on))
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .route("/api/import", post(records::import).layer(DefaultBodyLimit::max(limits.import_bytes)))
        .fallback(page::serve)
        .method_not_allowed_fallback(|| async {
            ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", say!("server-wrong-method"))
        })
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

/// Serves until `shutdown`, then lets requests finish, ends streams and closes the store.
///
/// # Errors
/// The listener failed.
pub async fn serve(
    listener: TcpListener,
    node: App,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let mut stopping = node.stopping();
    tokio::select! {
        () = node.time_known() => {}
        () = stopping.stopped() => {}
    }
    // By a task: whoever waits here may be a thread of its own, which would have to be woken for every connection.
    let (router, most, serving) = (app(node.clone()), listen::Most::of(node.config()), node.clone());
    tokio::spawn(async move { listen::serve(listener, &serving, router, most, shutdown).await })
        .await
        .map_err(std::io::Error::other)?;
    node.keep_time().await;
    node.store().close().await;
    Ok(())
}

/// Whether this node can serve: its store takes a write, and it is not about to stop. A disk that is full can still be read.
async fn ready(State(app): State<App>) -> Result<&'static str, ApiError> {
    const PATIENCE: Duration = Duration::from_secs(2);
    if app.stopping().is_stopped() {
        return Err(ApiError::unavailable());
    }
    match timeout(PATIENCE, app.store().beat(app.now())).await {
        Ok(Ok(())) => Ok("ready\n"),
        Ok(Err(_)) | Err(_) => Err(ApiError::unavailable()),
    }
}

/// Serves the figures for machines, until the node stops: on an address of their own, because a proxy would show them to
/// everybody. Connections are limited and time out there as they do elsewhere, and count apart: players in great number keep
/// nobody from the figures.
pub async fn serve_metrics(listener: TcpListener, node: App) {
    let router = Router::new().route("/metrics", get(figures)).with_state(node.clone());
    listen::serve(listener, &node, router, listen::Most::READERS, std::future::pending()).await;
}

async fn figures(State(app): State<App>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics().text())
}

/// Passes on what the store tells.
async fn hear_changes(app: App) {
    let (mut changes, mut stopping) = (app.store().watch(), app.stopping());
    loop {
        let change = tokio::select! {
            change = changes.recv() => change,
            () = stopping.stopped() => return,
        };
        let change = match change {
            Ok(change) => change,
            Err(broadcast::error::RecvError::Lagged(_)) => Change::Anything,
            Err(broadcast::error::RecvError::Closed) => return,
        };
        match &change {
            Change::Webhook(identity) => app.uncalled().forget(identity),
            Change::Token(hash) => app.sessions().doubt(hash),
            Change::Anything => {
                app.uncalled().forget_all();
                app.sessions().doubt_all();
            }
            Change::Log(..) | Change::Table(_) | Change::Chat(..) => {}
        }
        app.tables().tell(&change);
    }
}

/// How often to look for what is due.
const LOOK: Duration = Duration::from_millis(500);

/// Wakes tables at which something is due and nobody is: clocks run and bots move without an audience.
async fn see_to_tables(app: App) {
    /// So many are looked through. Those in memory need no waking, and must not keep others from it.
    const LOOKED_AT: u32 = 5_000;
    /// So many are woken: after a restart all may be due at once, and each has to be read and replayed.
    const AT_ONCE: usize = 50;
    let mut ticks = Ticks::new(&app);
    while ticks.next().await {
        app.time_known().await;
        match app.store().due_tables(app.time(), LOOKED_AT).await {
            Ok(due) => {
                let asleep = due.iter().filter(|id| !app.tables().is_live(id)).take(AT_ONCE);
                asleep.for_each(|id| app.tables().get(&app, id).wake());
            }
            Err(error) => tracing::warn!(%error, "tables that are due cannot be found"),
        }
    }
}

/// Hears what moderators have done, in whatever process: streams of those concerned are looked at again, closed tables end.
async fn hear_moderators(app: App) {
    let mut ticks = Ticks::new(&app);
    let mut heard = None;
    while ticks.next().await {
        if let Err(error) = follow(&app, &mut heard).await {
            tracing::warn!(%error, "the audit log cannot be read");
        }
    }
}

async fn follow(app: &App, heard: &mut Option<i64>) -> Result<(), store::StoreError> {
    const AT_ONCE: u32 = 100;
    let Some(last) = *heard else {
        *heard = Some(app.store().audit_len().await?);
        // Whatever was done until now may have been done while nobody heard it.
        app.sessions().doubt_all();
        app.tables().tell(&Change::Anything);
        return Ok(());
    };
    for entry in app.store().audit(last + 1, AT_ONCE).await? {
        *heard = Some(entry.n);
        // Whoever was deleted has left tables that are not named here.
        let concerned = match entry.action.as_str() {
            DELETE_IDENTITY => Change::Anything,
            _ => Change::Table(entry.subject.as_str().into()),
        };
        app.tables().tell(&concerned);
        app.sessions().doubt_all();
    }
    Ok(())
}

/// Removes what is not kept for ever, from time to time.
async fn keep_house(app: App) {
    const EVERY: Duration = Duration::from_secs(600);
    let mut stopping = app.stopping();
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = stopping.stopped() => return,
        }
        match app.housekeep().await {
            Ok(swept) => tracing::info!(?swept, "the house is kept"),
            Err(error) => tracing::warn!(%error, "the house cannot be kept"),
        }
    }
}

async fn make_calls(app: App) {
    let mut ticks = Ticks::new(&app);
    while ticks.next().await {
        if let Err(error) = webhook::call_due(&app).await {
            tracing::warn!(code = error.problem.code, "calls cannot be made");
        }
    }
}

/// A beat that ends with the node.
struct Ticks {
    beat: Interval,
    stopping: Stopping,
}

impl Ticks {
    fn new(app: &App) -> Ticks {
        let mut beat = interval(LOOK);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ticks { beat, stopping: app.stopping() }
    }

    async fn next(&mut self) -> bool {
        tokio::select! {
            _ = self.beat.tick() => true,
            () = self.stopping.stopped() => false,
        }
    }
}
