//! `pioneers serve`: hosts tables over HTTP and WebSocket.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde_json::json;
use server::{App, Config, Limits, Page, Playable};
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
`server=debug`.")]
pub(crate) struct Args {
    /// Where to listen; port 0 takes any that is free, and the first line of output says which.
    #[arg(long, default_value = "127.0.0.1:4000")]
    addr: SocketAddr,
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
    /// No limits per address and connection: for benchmarks and among friends.
    #[arg(long)]
    unlimited: bool,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let log = std::env::var("PIONEERS_LOG").ok().and_then(|levels| levels.parse::<Targets>().ok());
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
    let listener = TcpListener::bind(args.addr).await.map_err(|error| cannot_listen(args.addr, &error))?;
    let address = listener.local_addr()?;
    let games = catalog::games().iter().map(|listing| Playable { game: listing.game, lab: listing.lab });
    let base_url = args.base_url.clone().unwrap_or_else(|| format!("http://{address}"));
    let mut config = Config::new(games.collect(), base_url);
    config.behind_proxy = args.behind_proxy;
    config.private_webhooks = args.private_webhooks;
    if let Some(folder) = &args.page {
        config.page = Page::read(folder).map_err(|error| {
            Error::input("cannot_read", format!("cannot read {}: {error}", folder.display()))
        })?;
    }
    if args.unlimited {
        config.limits = Limits::none();
    }
    if shell.json {
        shell.json(&json!({ "listening": format!("http://{address}") }))?;
    } else {
        shell.line(format_args!("listening on http://{address}"))?;
    }
    shell.flush()?;
    server::serve(listener, App::new(config, store), asked_to_stop()).await?;
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

/// Ctrl-C, or a polite kill.
async fn asked_to_stop() {
    // Without signal handlers only SIGKILL is left, which loses nothing that was acknowledged.
    let Ok(mut terminate) = signal(SignalKind::terminate()) else { return std::future::pending().await };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}
