//! A server of the test's own that can be stopped and started again at the same address.

use std::net::SocketAddr;
use std::path::Path;

use bots::LabOf;
use client::{Client, Identity, Keyring, Server};
use conformance::toy::Toy;
use engine::{Erased, Heuristics, Language, Rules, Seat};
use protocol::rest::{NewTable, SeatPlan, TableInfo};
use server::{App, Config, Limits, Playable};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

struct ToyHeuristics;

impl Heuristics<Toy> for ToyHeuristics {
    type Weights = ();

    fn evaluate(_: &(), _: &Toy, _: &<Toy as Rules>::State, _: Seat) -> f32 {
        0.0
    }
}

pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    folder: TempDir,
    stop: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

impl Host {
    pub(crate) async fn start() -> Host {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        Host::on(listener, tempfile::tempdir().unwrap()).await
    }

    async fn on(listener: TcpListener, folder: TempDir) -> Host {
        let toy = Playable {
            game: const { &Erased::<Toy>::new() },
            lab: const { &LabOf::<Toy, ToyHeuristics>::new() },
        };
        let mut config = Config::new(vec![toy], "http://pioneers.test");
        config.limits = Limits::none();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let file = format!("sqlite:{}", folder.path().join("tables.db").display());
        let app = App::new(config, store::open(&file).await.unwrap());
        let task = tokio::spawn(server::serve(listener, app, async move {
            drop(stopped.await);
        }));
        Host { address, folder, stop, task }
    }

    /// Goes down, with every connection, and comes up again at the same address.
    pub(crate) async fn restart(self) -> Host {
        let Host { address, folder, stop, task } = self;
        drop(stop);
        task.await.unwrap().unwrap();
        Host::on(TcpListener::bind(address).await.unwrap(), folder).await
    }

    pub(crate) fn server(&self) -> Server {
        format!("http://{}", self.address).parse().unwrap()
    }

    pub(crate) fn guest(&self) -> Client {
        Client::guest(self.server(), Language::En).unwrap()
    }

    pub(crate) async fn person(&self, folder: &Path, name: &str) -> (Client, Identity) {
        let mut keyring = Keyring::open(&folder.join(format!("{name}.json"))).unwrap();
        self.guest().sign_in(&mut keyring, name).await.unwrap()
    }
}

/// A public table of the toy with one seat taken and one open.
pub(crate) async fn table(client: &Client, seats: Vec<SeatPlan>) -> TableInfo {
    let game = client.games().await.unwrap().remove(0);
    let table = NewTable {
        game: game.id,
        options: game.default_options,
        seats,
        public: true,
        clock: protocol::rest::Clock::None,
        on_timeout: protocol::rest::OnTimeout::Fallback,
        pace_ms: 0,
        hints: false,
        removal: protocol::rest::Removal::Vote,
    };
    client.create(&table).await.unwrap()
}
