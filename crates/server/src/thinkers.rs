//! Bots take turns at the threads that think. The queue is fair over owners: whoever has used the least time goes first,
//! and nobody holds every thread, so that a thousand tables of one owner cost the others no more than one would.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use tokio::time::Instant;

/// How soon a table's bots think, the first first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    /// People play, and somebody watches.
    Played,
    /// Bots play among themselves, and somebody watches.
    Watched,
    /// People play; all are away.
    Away,
    /// Nobody would notice, or the owner has used more time than they have.
    Last,
}

const RANKS: usize = 4;
/// One turn of so many goes to the rank that comes last: it waits for long, and not for ever.
const FROM_BELOW: u64 = 4;

/// The threads that think, and who waits for them.
pub(crate) struct Thinkers {
    queue: Mutex<Queue>,
}

struct Queue {
    free: usize,
    /// Threads that one owner may hold.
    each: usize,
    allowance: Allowance,
    turns: u64,
    owners: BTreeMap<Arc<str>, Owner>,
    /// The used time of whoever was served last. A newcomer starts from here: there is nothing to be gained by waiting.
    floor: f64,
}

/// The time that an owner may have bots think before others' bots go first.
#[derive(Copy, Clone)]
pub(crate) struct Allowance {
    /// At once, in seconds.
    pub(crate) burst: f64,
    /// And how much of every second more.
    pub(crate) rate: f64,
}

struct Owner {
    used: f64,
    /// What is left of the allowance, in seconds, and since when that is so.
    left: f64,
    since: Instant,
    running: usize,
    waiting: [VecDeque<oneshot::Sender<Turn>>; RANKS],
}

impl Owner {
    fn is_idle(&self) -> bool {
        self.running == 0 && self.waiting.iter().all(VecDeque::is_empty)
    }

    fn refill(&mut self, allowance: Allowance, now: Instant) {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.left = (self.left + passed * allowance.rate).min(allowance.burst);
        self.since = now;
    }
}

impl Thinkers {
    pub(crate) fn new(threads: usize, allowance: Allowance) -> Arc<Thinkers> {
        let queue = Queue {
            free: threads,
            each: (threads / 2).max(1),
            allowance,
            turns: 0,
            owners: BTreeMap::new(),
            floor: 0.0,
        };
        Arc::new(Thinkers { queue: Mutex::new(queue) })
    }

    /// Waits for a thread. It is held until what is returned is dropped.
    pub(crate) async fn turn(self: &Arc<Self>, owner: &str, rank: Rank) -> Turn {
        let (sender, receiver) = oneshot::channel();
        self.lock().wait(owner, rank, sender, Instant::now());
        self.hand_out();
        // The queue keeps every sender until it has sent.
        receiver.await.unwrap_or_else(|_| Turn { thinkers: None, owner: owner.into(), began: Instant::now() })
    }

    fn hand_out(self: &Arc<Self>) {
        loop {
            let Some((owner, sender)) = self.lock().next() else { return };
            let turn = Turn { thinkers: Some(Arc::clone(self)), owner, began: Instant::now() };
            // Whoever has gone away drops the turn, and that frees it for the next.
            drop(sender.send(turn));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn wait(&mut self, owner: &str, rank: Rank, sender: oneshot::Sender<Turn>, now: Instant) {
        let (allowance, floor) = (self.allowance, self.floor);
        let owner = self.owners.entry(owner.into()).or_insert_with(|| Owner {
            used: floor,
            left: allowance.burst,
            since: now,
            running: 0,
            waiting: Default::default(),
        });
        if owner.is_idle() {
            owner.used = owner.used.max(floor);
        }
        owner.refill(allowance, now);
        let rank = if owner.left > 0.0 { rank } else { Rank::Last };
        owner.waiting[rank as usize].push_back(sender);
    }

    /// Who is next, if a thread is free for them.
    fn next(&mut self) -> Option<(Arc<str>, oneshot::Sender<Turn>)> {
        if self.free == 0 {
            return None;
        }
        let from_below = (self.turns + 1).is_multiple_of(FROM_BELOW);
        let ranks = 0..RANKS;
        let rank = if from_below {
            ranks.rev().find(|&rank| self.has(rank))
        } else {
            ranks.clone().find(|&rank| self.has(rank))
        }?;
        let each = self.each;
        let eligible = self
            .owners
            .iter_mut()
            .filter(|(_, owner)| owner.running < each && !owner.waiting[rank].is_empty());
        let (name, owner) = eligible.min_by(|(_, a), (_, b)| a.used.total_cmp(&b.used))?;
        let sender = owner.waiting[rank].pop_front()?;
        owner.running += 1;
        self.free -= 1;
        self.turns += 1;
        self.floor = self.floor.max(owner.used);
        Some((Arc::clone(name), sender))
    }

    fn has(&self, rank: usize) -> bool {
        self.owners.values().any(|owner| owner.running < self.each && !owner.waiting[rank].is_empty())
    }

    fn release(&mut self, name: &str, seconds: f64, now: Instant) {
        self.free += 1;
        let (allowance, floor) = (self.allowance, self.floor);
        let Some(owner) = self.owners.get_mut(name) else { return };
        owner.running -= 1;
        owner.used += seconds;
        owner.refill(allowance, now);
        owner.left -= seconds;
        // Whoever owes nothing is as good as new.
        self.owners.retain(|_, owner| {
            owner.refill(allowance, now);
            !(owner.is_idle() && owner.used <= floor && owner.left >= allowance.burst)
        });
    }
}

/// A thread to think on.
pub(crate) struct Turn {
    thinkers: Option<Arc<Thinkers>>,
    owner: Arc<str>,
    began: Instant,
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(thinkers) = self.thinkers.take() {
            let seconds = self.began.elapsed().as_secs_f64();
            thinkers.lock().release(&self.owner, seconds, Instant::now());
            thinkers.hand_out();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLENTY: Allowance = Allowance { burst: 1e9, rate: 1.0 };

    /// A queue in which `who` waits, each a place of their own.
    fn queue(
        threads: usize,
        allowance: Allowance,
        who: &[(&str, Rank)],
    ) -> (Queue, Vec<oneshot::Receiver<Turn>>) {
        let thinkers = Thinkers::new(threads, allowance);
        let mut queue = Arc::into_inner(thinkers).unwrap().queue.into_inner().unwrap();
        let now = Instant::now();
        let receivers = who.iter().map(|(owner, rank)| {
            let (sender, receiver) = oneshot::channel();
            queue.wait(owner, *rank, sender, now);
            receiver
        });
        let receivers = receivers.collect();
        (queue, receivers)
    }

    /// Serves one after another, each for a second, and says in which order.
    fn order(queue: &mut Queue) -> Vec<String> {
        let mut order = Vec::new();
        while let Some((owner, _)) = queue.next() {
            order.push(owner.to_string());
            queue.release(&owner, 1.0, Instant::now());
        }
        order
    }

    #[tokio::test]
    async fn owners_take_turns_however_many_tables_they_have() {
        let mut who = vec![("eve", Rank::Played); 6];
        who.extend([("anna", Rank::Played), ("bert", Rank::Played)]);
        let (mut queue, _waiting) = queue(1, PLENTY, &who);
        assert_eq!(order(&mut queue)[..3], ["anna", "bert", "eve"]);
    }

    #[tokio::test]
    async fn nobody_holds_every_thread() {
        let (mut queue, _waiting) = queue(2, PLENTY, &[("eve", Rank::Played), ("eve", Rank::Played)]);
        assert!(queue.next().is_some() && queue.next().is_none(), "one of two threads at most");
        let (sender, _receiver) = oneshot::channel();
        queue.wait("anna", Rank::Last, sender, Instant::now());
        assert_eq!(&*queue.next().unwrap().0, "anna");
    }

    #[tokio::test]
    async fn tables_that_people_play_at_go_first_and_the_others_are_not_forgotten() {
        let mut who = vec![("bots", Rank::Last)];
        who.extend(vec![("anna", Rank::Played); 4]);
        let (mut queue, _waiting) = queue(1, PLENTY, &who);
        assert_eq!(order(&mut queue), ["anna", "anna", "anna", "bots", "anna"]);
    }

    #[tokio::test]
    async fn who_has_used_up_their_time_goes_last() {
        let (mut queue, _waiting) = queue(1, Allowance { burst: 0.5, rate: 0.0 }, &[("eve", Rank::Played)]);
        assert_eq!(order(&mut queue), ["eve"]);
        let now = Instant::now();
        let mut waiting = Vec::new();
        for owner in ["eve", "anna"] {
            let (sender, receiver) = oneshot::channel();
            queue.wait(owner, Rank::Played, sender, now);
            waiting.push(receiver);
        }
        assert_eq!(queue.owners["eve"].waiting[Rank::Last as usize].len(), 1);
        assert_eq!(order(&mut queue), ["anna", "eve"]);
    }

    #[tokio::test]
    async fn who_goes_away_while_waiting_blocks_nobody() {
        let thinkers = Thinkers::new(1, PLENTY);
        let first = thinkers.turn("anna", Rank::Played).await;
        drop(
            tokio::time::timeout(std::time::Duration::from_secs(1), thinkers.turn("bert", Rank::Played))
                .await,
        );
        drop(first);
        drop(thinkers.turn("carla", Rank::Played).await);
        assert_eq!(thinkers.lock().free, 1);
    }
}
