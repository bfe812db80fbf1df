//! Connections: how many may be open, how long they may be silent, and how long a client may take to read.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::future::Future;
use std::io::{self, ErrorKind, IoSlice};
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, Sleep, sleep, sleep_until, timeout};

use crate::limits::network;
use crate::{App, Config};

/// What one connection buffers at most, besides the message that is being sent.
const BUFFER: usize = 64 * 1024;
/// How long requests may take to finish once the node stops.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many connections may be open.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Most {
    total: usize,
    /// From one address; behind a proxy all come from one, and the proxy counts them.
    each: Option<u32>,
}

impl Most {
    /// Of people and programs that play.
    pub(crate) fn of(config: &Config) -> Most {
        let limits = &config.limits;
        let each = (!config.behind_proxy).then_some(limits.connections_per_address);
        Most { total: limits.connections, each }
    }

    /// Of those who read the figures.
    pub(crate) const READERS: Most = Most { total: 32, each: None };
}

/// Serves until `shutdown` or until the node stops, then lets requests finish and ends streams.
pub(crate) async fn serve(
    listener: TcpListener,
    app: &App,
    router: Router,
    most: Most,
    shutdown: impl Future<Output = ()>,
) {
    let (open, mut closed) = mpsc::channel(1);
    let doors = Doors::new(most, open);
    let (mut shutdown, mut stopping) = (pin!(shutdown), app.stopping());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
            () = stopping.stopped() => break,
        };
        match accepted {
            Ok((stream, from)) => {
                // One too many is closed without a word: an answer would cost more than the connection.
                if let Some(door) = doors.enter(from.ip()) {
                    // Moves are small and wanted at once.
                    let _ = stream.set_nodelay(true);
                    let wire = Wire::new(stream, app.config(), door);
                    tokio::spawn(attend(wire, from, app.clone(), router.clone()));
                }
            }
            Err(error) if is_the_clients(&error) => {}
            Err(error) => {
                // As a rule there are no file descriptors left; the next connection that ends frees one.
                tracing::error!(%error, "no connection can be accepted");
                sleep(Duration::from_secs(1)).await;
            }
        }
    }
    app.stop();
    drop((listener, doors));
    // Nothing is ever sent: the channel closes with the last connection.
    let _ = timeout(PATIENCE, closed.recv()).await;
}

fn is_the_clients(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
    )
}

async fn attend(wire: Wire, from: SocketAddr, app: App, router: Router) {
    let service = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        service.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // Counts from the end of the last request, and so is also how long a connection may be kept for the next.
        .header_read_timeout(app.config().header_timeout)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(wire), service)
        .with_upgrades();
    let (mut connection, mut stopping) = (pin!(connection), app.stopping());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopping.stopped() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection broke off");
    }
}

/// How many connections are open, and from where.
struct Doors {
    most: Most,
    open: mpsc::Sender<Infallible>,
    inside: Arc<Mutex<Inside>>,
}

#[derive(Default)]
struct Inside {
    total: usize,
    by_address: BTreeMap<IpAddr, u32>,
}

impl Doors {
    fn new(most: Most, open: mpsc::Sender<Infallible>) -> Doors {
        Doors { most, open, inside: Arc::default() }
    }

    fn enter(&self, from: IpAddr) -> Option<Door> {
        let from = network(from);
        let mut inside = lock(&self.inside);
        let here = inside.by_address.get(&from).copied().unwrap_or(0);
        if inside.total >= self.most.total || self.most.each.is_some_and(|each| here >= each) {
            return None;
        }
        inside.total += 1;
        inside.by_address.insert(from, here + 1);
        Some(Door { inside: Arc::clone(&self.inside), from, _open: self.open.clone() })
    }
}

/// A connection that counts until this is dropped.
struct Door {
    inside: Arc<Mutex<Inside>>,
    from: IpAddr,
    _open: mpsc::Sender<Infallible>,
}

impl Drop for Door {
    fn drop(&mut self) {
        let mut inside = lock(&self.inside);
        inside.total -= 1;
        match inside.by_address.get_mut(&self.from) {
            Some(here) if *here > 1 => *here -= 1,
            Some(_) | None => drop(inside.by_address.remove(&self.from)),
        }
    }
}

fn lock(inside: &Mutex<Inside>) -> MutexGuard<'_, Inside> {
    inside.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A connection that breaks off when nothing goes over it for too long, or when the other side does not read.
struct Wire {
    stream: TcpStream,
    idle: Duration,
    send: Duration,
    /// When something last went over it, either way.
    moved: Instant,
    reading: Option<Pin<Box<Sleep>>>,
    writing: Option<Pin<Box<Sleep>>>,
    _door: Door,
}

impl Wire {
    fn new(stream: TcpStream, config: &Config, door: Door) -> Wire {
        let (idle, send) = (config.idle_timeout, config.send_timeout);
        Wire { stream, idle, send, moved: Instant::now(), reading: None, writing: None, _door: door }
    }

    /// Nothing can be read now; that may be so for a while.
    fn silent(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        loop {
            let end = self.moved + self.idle;
            // The timer runs on while messages come: it is set anew once per period, not for every message.
            let timer = self.reading.get_or_insert_with(|| Box::pin(sleep_until(end)));
            ready!(timer.as_mut().poll(context));
            if Instant::now() >= end {
                return Poll::Ready(Err(ErrorKind::TimedOut.into()));
            }
            timer.as_mut().reset(end);
        }
    }

    /// What came of writing.
    fn wrote<T>(&mut self, done: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.moved = Instant::now();
            self.writing = None;
            return done;
        }
        let end = Instant::now() + self.send;
        let timer = self.writing.get_or_insert_with(|| Box::pin(sleep_until(end)));
        timer.as_mut().poll(context).map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
            Poll::Ready(read) => {
                self.moved = Instant::now();
                Poll::Ready(read)
            }
            Poll::Pending => self.silent(context),
        }
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wrote(done, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.wrote(done, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_shutdown(context);
        self.wrote(done, context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_in_all_and_by_address() {
        let mut config = Config::new(Vec::new(), "http://pioneers.test");
        (config.limits.connections, config.limits.connections_per_address) = (3, 2);
        let (open, _closed) = mpsc::channel(1);
        let doors = Doors::new(Most::of(&config), open.clone());
        let of = |n: u8| IpAddr::from([192, 0, 2, n]);
        let (one, two) = (doors.enter(of(1)), doors.enter(of(1)));
        assert!(one.is_some() && two.is_some() && doors.enter(of(1)).is_none(), "two from one address");
        let three = doors.enter(of(2));
        assert!(three.is_some() && doors.enter(of(3)).is_none(), "three in all");
        drop(two);
        assert!(doors.enter(of(1)).is_some());
        drop((one, three));
        assert!(lock(&doors.inside).by_address.is_empty(), "who has gone is forgotten");
        config.behind_proxy = true;
        let doors = Doors::new(Most::of(&config), open);
        let all: Vec<Option<Door>> = (0..4).map(|_| doors.enter(of(1))).collect();
        assert_eq!(all.iter().flatten().count(), 3, "behind a proxy all come from one address");
    }
}
