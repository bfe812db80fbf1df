//! How much one address or one connection may ask of us.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::ops::Bound;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The limits of a server.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Requests an address may make at once.
    pub burst: f64,
    /// Requests a second it may go on with.
    pub per_second: f64,
    /// Streams an address may have open.
    pub streams: u32,
    /// Connections there may be in all.
    pub connections: usize,
    /// Connections an address may have, unless a proxy is in front of us.
    pub connections_per_address: u32,
    /// Requests an identity may make at once. Many people may share an address.
    pub own_burst: f64,
    /// Requests a second it may go on with.
    pub own_per_second: f64,
    /// Streams an identity may have open.
    pub own_streams: u32,
    /// Lines of chat an identity may say at once.
    pub chat_burst: f64,
    /// Lines of chat a second it may go on with.
    pub chat_per_second: f64,
    /// Replays of short matches an identity, or a stranger's address, may ask for at once; long ones count as several.
    pub replay_burst: f64,
    /// Replays a second it may go on with.
    pub replays_per_second: f64,
    /// What a seat may take back in one match: all of it stays in the log, which must not grow without end.
    pub undos: u32,
    /// Seconds that an owner's bots may think at once before others' bots go first.
    pub thinking_seconds: f64,
    /// And how much more of every second.
    pub thinking_share: f64,
    /// Messages a connection may send at once.
    pub message_burst: f64,
    /// Messages a second it may go on with.
    pub messages_per_second: f64,
    /// Identities an address may make at once; it gets three more each minute.
    pub identities: f64,
    /// The largest body of an ordinary request, and the largest message.
    pub body_bytes: usize,
    /// The largest log that may be imported.
    pub import_bytes: usize,
    /// Tables somebody may have waiting or running.
    pub tables: usize,
}

impl Limits {
    /// None but the sizes of what is read: for benchmarks, tests and trusted networks.
    pub fn none() -> Limits {
        let much = 1e12;
        Limits {
            burst: much,
            per_second: much,
            streams: u32::MAX,
            message_burst: much,
            messages_per_second: much,
            identities: much,
            connections: usize::MAX,
            connections_per_address: u32::MAX,
            own_burst: much,
            own_per_second: much,
            own_streams: u32::MAX,
            chat_burst: much,
            chat_per_second: much,
            replay_burst: much,
            replays_per_second: much,
            undos: u32::MAX,
            thinking_seconds: much,
            thinking_share: 1.0,
            tables: 100_000,
            ..Limits::default()
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            // An address may be a school's.
            burst: 1_000.0,
            per_second: 250.0,
            streams: 512,
            connections: 10_000,
            connections_per_address: 1_024,
            own_burst: 200.0,
            own_per_second: 50.0,
            own_streams: 32,
            chat_burst: 10.0,
            chat_per_second: 0.5,
            replay_burst: 100.0,
            replays_per_second: 10.0,
            undos: 1_000,
            thinking_seconds: 600.0,
            thinking_share: 0.5,
            message_burst: 40.0,
            messages_per_second: 20.0,
            identities: 60.0,
            body_bytes: 16 * 1024,
            import_bytes: 4 * 1024 * 1024,
            tables: 200,
        }
    }
}

/// Fills with time and empties with use.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: i64,
}

impl Bucket {
    pub(crate) fn full(burst: f64, now: i64) -> Bucket {
        Bucket { left: burst, at: now }
    }

    /// Takes one; whether there was one.
    pub(crate) fn take(&mut self, burst: f64, per_second: f64, now: i64) -> bool {
        self.take_some(1.0, burst, per_second, now)
    }

    /// Takes so much; whether there was so much.
    pub(crate) fn take_some(&mut self, some: f64, burst: f64, per_second: f64, now: i64) -> bool {
        let passed = (now - self.at).max(0) as f64 / 1000.0;
        self.at = now;
        self.left = (self.left + passed * per_second).min(burst);
        let enough = self.left >= some;
        if enough {
            self.left -= some;
        }
        enough
    }

    /// Whether it has filled up again: nothing is lost when it is forgotten.
    fn is_full(&self, burst: f64, per_second: f64, now: i64) -> bool {
        let passed = (now - self.at).max(0) as f64 / 1000.0;
        self.left + passed * per_second >= burst
    }
}

/// What each address has left.
pub(crate) struct Addresses {
    limits: Limits,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    all: BTreeMap<IpAddr, Address>,
    /// Where the next look for somebody to forget begins. It goes round.
    hand: Option<IpAddr>,
}

impl Known {
    /// Looks at the next few without open streams and forgets those whose allowances are full again, or else the
    /// quietest.
    fn make_room(&mut self, limits: &Limits, now: i64) {
        let from = self.hand.map_or(Bound::Unbounded, Bound::Excluded);
        let next = self.all.range((from, Bound::Unbounded)).chain(&self.all).take(LOOKED_AT);
        let mut quiet: Vec<(IpAddr, i64, bool)> = Vec::with_capacity(LOOKED_AT);
        for (ip, address) in next {
            self.hand = Some(*ip);
            if address.streams == 0 {
                quiet.push((*ip, address.requests.at, address.is_full(limits, now)));
            }
        }
        for (ip, ..) in quiet.iter().filter(|(.., full)| *full) {
            self.all.remove(ip);
        }
        if let Some((ip, ..)) = quiet.iter().min_by_key(|(_, at, _)| *at) {
            self.all.remove(ip);
        }
    }
}

struct Address {
    requests: Bucket,
    identities: Bucket,
    streams: u32,
}

/// New identities that an address gets back each second.
const IDENTITIES_PER_SECOND: f64 = 1.0 / 20.0;

impl Address {
    fn is_full(&self, limits: &Limits, now: i64) -> bool {
        self.requests.is_full(limits.burst, limits.per_second, now)
            && self.identities.is_full(limits.identities, IDENTITIES_PER_SECOND, now)
    }
}

/// The most addresses remembered. Beyond, each new one makes room: it looks at a few others and forgets the quiet ones.
const REMEMBERED: usize = 10_000;
/// How many are looked at: a bound on the work of one request, however many addresses there are.
const LOOKED_AT: usize = 8;

impl Addresses {
    pub(crate) fn new(limits: Limits) -> Addresses {
        Addresses { limits, known: Mutex::default() }
    }

    pub(crate) fn request(&self, from: IpAddr, now: i64) -> bool {
        let limits = &self.limits;
        self.with(from, now, |address| address.requests.take(limits.burst, limits.per_second, now))
    }

    pub(crate) fn identity(&self, from: IpAddr, now: i64) -> bool {
        let limits = &self.limits;
        self.with(from, now, |address| address.identities.take(limits.identities, IDENTITIES_PER_SECOND, now))
    }

    /// Opens a stream, which counts until what is returned is dropped.
    pub(crate) fn stream(self: &std::sync::Arc<Self>, from: IpAddr, now: i64) -> Option<OpenStream> {
        let most = self.limits.streams;
        let opened = self.with(from, now, |address| {
            let free = address.streams < most;
            address.streams += u32::from(free);
            free
        });
        opened.then(|| OpenStream { addresses: std::sync::Arc::clone(self), from })
    }

    fn with<T>(&self, from: IpAddr, now: i64, ask: impl FnOnce(&mut Address) -> T) -> T {
        let mut known = self.lock();
        if known.all.len() >= REMEMBERED && !known.all.contains_key(&network(from)) {
            known.make_room(&self.limits, now);
        }
        let fresh = || Address {
            requests: Bucket::full(self.limits.burst, now),
            identities: Bucket::full(self.limits.identities, now),
            streams: 0,
        };
        ask(known.all.entry(network(from)).or_insert_with(fresh))
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A household gets a /64 of IPv6 and could otherwise come from a new address each time.
pub(crate) fn network(from: IpAddr) -> IpAddr {
    match from.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6((u128::from(six) >> 64 << 64).into()),
        four @ IpAddr::V4(_) => four,
    }
}

/// A stream that is open.
pub(crate) struct OpenStream {
    addresses: std::sync::Arc<Addresses>,
    from: IpAddr,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        if let Some(address) = self.addresses.lock().all.get_mut(&network(self.from)) {
            address.streams = address.streams.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_fills_with_time_and_never_overflows() {
        let mut bucket = Bucket::full(2.0, 0);
        let mut take = |now| bucket.take(2.0, 1.0, now);
        assert_eq!([take(0), take(0), take(0)], [true, true, false]);
        assert_eq!([take(1000), take(1500)], [true, false]);
        assert_eq!([take(60_000), take(60_000), take(60_000)], [true, true, false]);
        assert!(!take(0), "a clock that goes back gives nothing");
    }

    #[test]
    fn streams_count_while_they_are_open() {
        let addresses = std::sync::Arc::new(Addresses::new(Limits { streams: 1, ..Limits::default() }));
        let here = IpAddr::from([127, 0, 0, 1]);
        let open = addresses.stream(here, 0);
        assert!(open.is_some() && addresses.stream(here, 0).is_none());
        drop(open);
        assert!(addresses.stream(here, 0).is_some());
    }

    #[test]
    fn addresses_without_end_are_not_all_remembered_nor_all_looked_at() {
        let addresses = std::sync::Arc::new(Addresses::new(Limits::default()));
        let of = |n: u32| IpAddr::from(n.to_be_bytes());
        let open = addresses.stream(of(0), 0);
        for n in 1..3 * REMEMBERED as u32 {
            assert!(addresses.request(of(n), i64::from(n)));
            assert!(addresses.lock().all.len() <= REMEMBERED);
        }
        let known = addresses.lock();
        assert!(known.all.contains_key(&of(0)), "a stream is open there");
        let old = known.all.values().filter(|address| address.requests.at < REMEMBERED as i64).count();
        assert!(old < REMEMBERED / 10, "the quiet go first: {old}");
        drop((known, open));
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        let a: IpAddr = "2001:db8:1:2:3::4".parse().unwrap();
        let b: IpAddr = "2001:db8:1:2:ffff::1".parse().unwrap();
        assert_eq!(network(a), network(b));
        assert_eq!(network("::ffff:10.0.0.1".parse().unwrap()), network("10.0.0.1".parse().unwrap()));
    }
}
