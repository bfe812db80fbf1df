//! `pioneers serve`: hosts tables over HTTP and WebSocket.

use std::net::SocketAddr;
use std::path::PathBuf;

use engine::Seed;
use serde_json::json;
use server::{App, Config, Limits, Page, Playable, Retention};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::error::{Error, Stop};
use crate::shell::Shell;

/// Host tables for people and bots.
///
/// Matches are stored in an SQLite file under DIR, or in PostgreSQL, which several servers can share. Nothing that was
/// acknowledged is lost, however the program ends.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pioneers serve
  pioneers serve --addr 0.0.0.0:4000 --base-url https://games.example.org --behind-proxy
  pioneers serve --database postgres://pioneers@db/pioneers

The log goes to standard error, one JSON object per line; PIONEERS_LOG sets how much of it, as in `warn` or
`server=debug`. Addresses and identities stand in it as keyed hashes; PIONEERS_LOG_KEY sets the key, so that nodes and
restarts agree.")]
pub(crate) struct Args {
    /// Where to listen; port 0 takes any that is free, and the first line of output says which.
    #[arg(long, default_value = "127.0.0.1:4000")]
    addr: SocketAddr,
    /// Where to tell Prometheus how things go, at `/metrics`; nowhere unless given. Not for the public.
    #[arg(long, value_name = "HOST:PORT")]
    metrics: Option<SocketAddr>,
    /// The directory of the SQLite file.
    #[arg(long, value_name = "DIR", default_value = "pioneers-data", conflicts_with = "database")]
    data: PathBuf,
    /// Use this database instead: `postgres://…`, `sqlite:PATH`, or `memory:` to keep nothing.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The public address of this server, if it is not the one it listens on.
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// Take the client's address from `X-Forwarded-For`, which the proxy in front sets.
    #[arg(long)]
    behind_proxy: bool,
    /// Allow webhooks to private addresses and without encryption.
    #[arg(long)]
    private_webhooks: bool,
    /// Serve the page from this folder instead of the one built in: for work on the page.
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
    #[command(flatten)]
    keep: Keep,
    #[command(flatten)]
    weights: crate::weights::Weights,
    /// No limits per address and connection: for benchmarks and among friends.
    #[arg(long)]
    unlimited: bool,
    /// Draw all matches from this seed: for tests, because whoever knows it foresees every card and die.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

/// How long what is kept, in days; 0 keeps it for ever.
#[derive(clap::Args)]
#[command(next_help_heading = "How long what is kept, in days; 0 is for ever")]
struct Keep {
    /// People without a passkey who have not come back.
    #[arg(long, value_name = "DAYS", default_value_t = Retention::default().guests)]
    keep_guests: u32,
    /// Tables that wait for players, and those closed before a move was made.
    #[arg(long, value_name = "DAYS", default_value_t = Retention::default().open_tables)]
    keep_open_tables: u32,
    /// Matches in which nobody moves: they end without a result, and their records stay.
    #[arg(long, value_name = "DAYS", default_value_t = Retention::default().running_tables)]
    keep_running_tables: u32,
    /// Chat.
    #[arg(long, value_name = "DAYS", default_value_t = Retention::default().chat)]
    keep_chat: u32,
    /// Imported records that nobody has touched.
    #[arg(long, value_name = "DAYS", default_value_t = Retention::default().imports)]
    keep_imports: u32,
    /// Reports that were settled.
    #[arg(long, value_name = "DAYS", default_value_t = Retention::default().reports)]
    keep_reports: u32,
}

impl Keep {
    fn retention(&self) -> Retention {
        Retention {
            guests: self.keep_guests,
            open_tables: self.keep_open_tables,
            running_tables: self.keep_running_tables,
            chat: self.keep_chat,
            imports: self.keep_imports,
            reports: self.keep_reports,
        }
    }
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let log = crate::shell::variable("PIONEERS_LOG").and_then(|levels| levels.parse::<Targets>().ok());
    let levels = log.unwrap_or_else(|| {
        Targets::new().with_default(LevelFilter::INFO).with_target("sqlx", LevelFilter::WARN)
    });
    let lines = tracing_subscriber::fmt::layer().json().with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines).with(levels).init();
    // Bots and slow storage run on other threads. What is left is short, and more workers would mostly add context switches
    // (docs/PERFORMANCE.md).
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(cores.div_ceil(2))
        .enable_all()
        .build()
        .map_err(|error| Error::input("cannot_start", format!("cannot start: {error}")))?;
    runtime.block_on(serve(args, shell))
}

async fn serve(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let database = match &args.database {
        Some(url) => url.clone(),
        None => {
            std::fs::create_dir_all(&args.data).map_err(|error| {
                Error::input("cannot_write", format!("cannot make {}: {error}", args.data.display()))
            })?;
            format!("sqlite:{}", args.data.join("pioneers.db").display())
        }
    };
    let store = store::open(&database).await.map_err(|error| {
        let hint = match args.database {
            Some(_) => "; see that the database runs and its address is right, or leave out --database to keep matches in a file",
            None => "",
        };
        Error::input("bad_database", format!("{error}{hint}"))
    })?;
    let listener = listen(args.addr).await?;
    let address = listener.local_addr()?;
    let labs: Vec<&'static dyn bots::Lab> = catalog::games().iter().map(|listing| listing.lab).collect();
    let labs = args.weights.labs(&labs)?;
    let games = catalog::games().iter().zip(labs).map(|(listing, lab)| Playable { game: listing.game, lab });
    let base_url = args.base_url.clone().unwrap_or_else(|| format!("http://{address}"));
    let mut config = Config::new(games.collect(), base_url);
    config.behind_proxy = args.behind_proxy;
    config.private_webhooks = args.private_webhooks;
    config.retention = args.keep.retention();
    config.seed = args.seed.map(Seed::from_u64);
    // Nodes that are given the same word can be read together; without one each run has its own.
    if let Some(word) = crate::shell::variable("PIONEERS_LOG_KEY") {
        config.log_key = server::log_key(&word);
    }
    if let Some(folder) = &args.page {
        config.page = Page::read(folder).map_err(|error| {
            Error::input("cannot_read", format!("cannot read {}: {error}", folder.display()))
        })?;
    }
    if args.unlimited {
        config.limits = Limits::none();
    }
    let metrics = match args.metrics {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let figures = metrics.as_ref().map(TcpListener::local_addr).transpose()?;
    if shell.json {
        let mut line = json!({ "listening": format!("http://{address}") });
        if let Some(figures) = figures {
            line["metrics"] = json!(format!("http://{figures}/metrics"));
        }
        shell.json(&line)?;
    } else {
        shell.line(format_args!("listening on http://{address}"))?;
        if let Some(figures) = figures {
            shell.line(format_args!("figures on http://{figures}/metrics"))?;
        }
    }
    shell.flush()?;
    let node = App::new(config, store);
    if let Some(metrics) = metrics {
        tokio::spawn(server::serve_metrics(metrics, node.clone()));
    }
    server::serve(listener, node, asked_to_stop()).await?;
    Ok(())
}

fn cannot_listen(address: SocketAddr, error: &std::io::Error) -> Error {
    let message = if error.kind() == std::io::ErrorKind::AddrInUse {
        let any = SocketAddr::new(address.ip(), 0);
        format!(
            "port {} is taken by another program: end that, or choose another port with --addr, as in --addr {any} for any that is free",
            address.port()
        )
    } else {
        format!("cannot listen on {address}: {error}")
    };
    Error::input("cannot_listen", message)
}

async fn listen(address: SocketAddr) -> Result<TcpListener, Error> {
    TcpListener::bind(address).await.map_err(|error| cannot_listen(address, &error))
}

/// Ctrl-C, or a polite kill.
async fn asked_to_stop() {
    // Without signal handlers only SIGKILL is left, which loses nothing that was acknowledged.
    let Ok(mut terminate) = signal(SignalKind::terminate()) else { return std::future::pending().await };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}
