//! Rides: where the stagecoach can be moved, what it costs whom, and along which way.
//!
//! Ways are not enumerated. A label is a place and what has been paid so far, and labels are settled in the order of
//! their total: what is settled at a place later can no longer pay less, so a label that is no better for anybody than
//! one already there is dropped for good (RIDE-4).

use arrayvec::ArrayVec;
use engine::Seat;

use crate::Stagecoach;
use crate::pieces::{LineId, PlaceId, PlaceSet, SEATS, Tile};
use crate::state::State;

/// Dollars by receiver: one byte per seat, the rider's own byte for the bank, because nobody pays himself. No byte
/// passes 127: an undominated way enters no place twice and boards have at most 64.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Payment(u32);

const GUARDS: u32 = 0x8080_8080;

impl Payment {
    /// Nothing to anybody.
    pub const NOTHING: Payment = Payment(0);

    /// A dollar to a seat; the rider's own seat stands for the bank.
    #[inline]
    const fn dollar(to: Seat) -> Payment {
        Payment(1 << (to.0 * 8))
    }

    /// The payment an action names, if it can be one at all.
    pub fn new(rider: Seat, bank: u8, tolls: [u8; SEATS]) -> Option<Payment> {
        let mut bytes = tolls;
        if std::mem::replace(bytes.get_mut(rider.index())?, bank) != 0 {
            return None;
        }
        let packed = u32::from_le_bytes(bytes);
        (packed & GUARDS == 0).then_some(Payment(packed))
    }

    /// Dollars to the bank and to each seat.
    #[inline]
    pub const fn split(self, rider: Seat) -> (u8, [u8; SEATS]) {
        let mut tolls = self.0.to_le_bytes();
        let bank = tolls[rider.index()];
        tolls[rider.index()] = 0;
        (bank, tolls)
    }

    /// Both payments.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Payment) -> Payment {
        Payment(self.0 + other.0)
    }

    /// What is left to pay of `self` after `other`.
    const fn minus(self, other: Payment) -> Option<Payment> {
        if other.within(self) { Some(Payment(self.0 - other.0)) } else { None }
    }

    /// Whether this pays nobody more than `other` does: one subtraction, in which a byte that is larger borrows its guard.
    #[inline]
    pub const fn within(self, other: Payment) -> bool {
        ((other.0 | GUARDS) - self.0) & GUARDS == GUARDS
    }

    /// All dollars together. Four bytes of at most 127 do not overflow the sum's 16 bits.
    #[inline]
    pub const fn total(self) -> u16 {
        let pairs = (self.0 & 0x00FF_00FF) + (self.0 >> 8 & 0x00FF_00FF);
        (pairs + (pairs >> 16)) as u16
    }
}

/// A possible ride.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ride {
    /// Where to.
    pub to: PlaceId,
    /// What it costs whom.
    pub payment: Payment,
}

impl Stagecoach {
    /// The cities whose tile matches a pioneer of `seat` on a coach (RIDE-1).
    #[inline]
    pub(crate) fn matching(&self, state: &State, seat: Seat) -> PlaceSet {
        let aboard = self.professions_aboard(state, seat);
        if aboard == 0 {
            return PlaceSet::EMPTY;
        }
        let mut cities = state.tiles[Tile::Hotel as usize];
        for (kind, &places) in state.tiles[..Tile::Hotel as usize].iter().enumerate() {
            if aboard >> kind & 1 == 1 {
                cities = cities.or(places);
            }
        }
        cities
    }

    /// What `rider` pays for a line (RIDE-3).
    #[inline]
    pub fn toll(&self, state: &State, rider: Seat, line: LineId) -> Payment {
        if state.bare.contains(line) {
            return Payment::dollar(rider);
        }
        if state.roads[rider].contains(line) {
            return Payment::NOTHING;
        }
        let mut toll = 0;
        for (seat, roads) in state.roads.0.iter().enumerate() {
            toll |= u32::from(roads.contains(line)) << (seat * 8);
        }
        Payment(toll)
    }

    /// Every ride `rider` may choose: by destination, the cheapest first (RIDE-4).
    #[inline]
    pub fn rides(&self, state: &State, rider: Seat, mut each: impl FnMut(Ride)) {
        let cities = self.matching(state, rider);
        if cities.is_empty() {
            return;
        }
        let mut search = Search::new();
        search.run(self, state, rider, cities, false);
        for to in search.reached.iter() {
            search.at(to, |payment| each(Ride { to, payment }));
        }
    }

    /// Whether `rider` can reach and pay for any matching city.
    #[inline]
    pub(crate) fn can_ride(&self, state: &State, rider: Seat) -> bool {
        let cities = self.matching(state, rider);
        if cities.is_empty() {
            return false;
        }
        // No line costs more than $2, so with $2 any neighbour will do.
        let near = self.board.near(state.stagecoach).and(cities);
        if !near.is_empty() && state.money[rider] >= 2 {
            return true;
        }
        let mut search = Search::new();
        search.run(self, state, rider, cities, true);
        !search.reached.is_empty()
    }

    /// Whether `rider` could ride with any amount of money (END-2).
    pub(crate) fn could_ride(&self, state: &State, rider: Seat) -> bool {
        let cities = self.matching(state, rider);
        let passable = state.in_play.less(state.tiled());
        let mut reached = PlaceSet::only(state.stagecoach);
        let mut fresh = reached;
        while !fresh.is_empty() {
            let next = fresh.iter().fold(PlaceSet::EMPTY, |set, place| set.or(self.board.near(place)));
            if !next.and(cities).is_empty() {
                return true;
            }
            fresh = next.and(passable).less(reached);
            reached = reached.or(fresh);
        }
        false
    }

    /// The way shown for a ride: the fewest lines, then the smallest positions step by step (RIDE-4). Empty if there is
    /// no way that costs exactly this.
    pub fn route(&self, state: &State, rider: Seat, ride: Ride) -> Vec<PlaceId> {
        let passable = state.in_play.less(state.tiled());
        // Backwards from the destination: for each number of lines, the places and what is left to pay from there.
        let mut layers = vec![vec![(ride.to, Payment::NOTHING)]];
        let start = (state.stagecoach, ride.payment);
        while !layers[layers.len() - 1].contains(&start) {
            let mut layer = Vec::new();
            for &(place, left) in &layers[layers.len() - 1] {
                for link in self.board.links(place) {
                    let before = left.plus(self.toll(state, rider, link.line));
                    let step = (link.to, before);
                    if passable.contains(link.to) && before.within(ride.payment) && !layer.contains(&step) {
                        layer.push(step);
                    }
                }
            }
            if layer.is_empty() || layers.len() > self.board.places.len() {
                return Vec::new();
            }
            layers.push(layer);
        }
        let mut route = vec![state.stagecoach];
        let mut left = ride.payment;
        let mut here = state.stagecoach;
        for layer in layers.iter().rev().skip(1) {
            // Links are sorted by place, so the first that fits is the smallest.
            let next = self.board.links(here).iter().find_map(|link| {
                let rest = left.minus(self.toll(state, rider, link.line))?;
                layer.contains(&(link.to, rest)).then_some((link.to, rest))
            });
            let Some((to, rest)) = next else { return Vec::new() };
            route.push(to);
            (here, left) = (to, rest);
        }
        route
    }
}

const NONE: u32 = u32::MAX;
/// Labels kept without the heap. Random games need at most a few hundred; what a stranger's board needs beyond that
/// spills over.
const INLINE: usize = 768;

#[derive(Copy, Clone)]
struct Label {
    payment: Payment,
    place: PlaceId,
    /// The next label of the same total while it waits, of the same place once it is settled.
    next: u32,
}

/// One search. Labels are only ever added; lists run through them by index.
struct Search {
    labels: ArrayVec<Label, INLINE>,
    spilled: Vec<Label>,
    /// First and last settled label of each place.
    settled: [[u32; 2]; PlaceSet::MAX],
    /// Waiting labels by total modulo three: a line costs at most $2 in all.
    waiting: [u32; 3],
    /// The destinations with a settled label.
    reached: PlaceSet,
}

impl Search {
    #[inline]
    fn new() -> Search {
        Search {
            labels: ArrayVec::new(),
            spilled: Vec::new(),
            settled: [[NONE; 2]; PlaceSet::MAX],
            waiting: [NONE; 3],
            reached: PlaceSet::EMPTY,
        }
    }

    fn run(&mut self, game: &Stagecoach, state: &State, rider: Seat, cities: PlaceSet, any: bool) {
        let open = state.in_play.less(state.tiled()).or(cities);
        let budget = state.money[rider];
        self.wait(state.stagecoach, Payment::NOTHING, 0);
        let mut total = 0;
        while total <= budget && self.waiting != [NONE; 3] {
            while let Some(index) = self.next_waiting(total) {
                let label = self.label(index);
                if self.beaten(label.place, label.payment) {
                    continue;
                }
                self.settle(index, label.place);
                if cities.contains(label.place) {
                    self.reached.insert(label.place);
                    if any {
                        return;
                    }
                    continue;
                }
                for link in game.board.links(label.place) {
                    if !open.contains(link.to) {
                        continue;
                    }
                    let toll = game.toll(state, rider, link.line);
                    let payment = label.payment.plus(toll);
                    let sum = total + toll.total();
                    if sum <= budget && !self.beaten(link.to, payment) {
                        self.wait(link.to, payment, sum);
                    }
                }
            }
            total += 1;
        }
    }

    /// Whether a settled label of `place` pays nobody more.
    #[inline]
    fn beaten(&self, place: PlaceId, payment: Payment) -> bool {
        let mut index = self.settled[place.index() % PlaceSet::MAX][0];
        while index != NONE {
            let label = self.label(index);
            if label.payment.within(payment) {
                return true;
            }
            index = label.next;
        }
        false
    }

    /// The settled payments of a place, the cheapest first.
    #[inline]
    fn at(&self, place: PlaceId, mut each: impl FnMut(Payment)) {
        let mut index = self.settled[place.index()][0];
        while index != NONE {
            let label = self.label(index);
            each(label.payment);
            index = label.next;
        }
    }

    #[inline]
    fn wait(&mut self, place: PlaceId, payment: Payment, total: u16) {
        let index = self.labels.len() + self.spilled.len();
        let bucket = &mut self.waiting[total as usize % 3];
        let label = Label { payment, place, next: *bucket };
        *bucket = index as u32;
        if self.labels.try_push(label).is_err() {
            self.spilled.push(label);
        }
    }

    #[inline]
    fn next_waiting(&mut self, total: u16) -> Option<u32> {
        let index = self.waiting[total as usize % 3];
        if index == NONE {
            return None;
        }
        self.waiting[total as usize % 3] = self.label(index).next;
        Some(index)
    }

    #[inline]
    fn settle(&mut self, index: u32, place: PlaceId) {
        self.label_mut(index).next = NONE;
        let [first, last] = self.settled[place.index()];
        self.settled[place.index()] = if first == NONE {
            [index, index]
        } else {
            self.label_mut(last).next = index;
            [first, index]
        };
    }

    #[inline]
    fn label(&self, index: u32) -> Label {
        match self.labels.get(index as usize) {
            Some(&label) => label,
            None => self.spilled[index as usize - INLINE],
        }
    }

    #[inline]
    fn label_mut(&mut self, index: u32) -> &mut Label {
        match self.labels.get_mut(index as usize) {
            Some(label) => label,
            None => &mut self.spilled[index as usize - INLINE],
        }
    }
}
