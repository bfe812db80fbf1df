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

/// What a line costs a rider: to whom, and in all.
#[derive(Copy, Clone)]
struct Toll {
    payment: Payment,
    total: u16,
}

/// The toll for each rider by the set of the line's owners.
const TOLLS: [[Toll; 1 << SEATS]; SEATS] = {
    let mut tolls = [[Toll { payment: Payment::NOTHING, total: 0 }; 1 << SEATS]; SEATS];
    let mut rider = 0;
    while rider < SEATS {
        let mut owners = 0;
        while owners < 1 << SEATS {
            // Nobody's line pays the bank, which stands at the rider's own place; the rider's own line pays nobody.
            let paid = match owners {
                0 => 1 << rider,
                _ if owners >> rider & 1 == 1 => 0,
                _ => owners,
            };
            let mut seat = 0;
            while seat < SEATS {
                if paid >> seat & 1 == 1 {
                    let toll = &mut tolls[rider][owners];
                    toll.payment = toll.payment.plus(Payment::dollar(Seat(seat as u8)));
                    toll.total += 1;
                }
                seat += 1;
            }
            owners += 1;
        }
        rider += 1;
    }
    tolls
};

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
        TOLLS[rider.index() % SEATS][owners(state, line)].payment
    }

    /// Every ride `rider` may choose: by destination, the cheapest first (RIDE-4).
    #[inline]
    pub fn rides(&self, state: &State, rider: Seat, mut each: impl FnMut(Ride)) {
        let cities = self.matching(state, rider);
        if cities.is_empty() {
            return;
        }
        let mut search = Search::new();
        for to in search.run(self, state, rider, cities, false).iter() {
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
        !Search::new().run(self, state, rider, cities, true).is_empty()
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

/// The owners of roads on a line, as bits.
#[inline]
fn owners(state: &State, line: LineId) -> usize {
    let [blue, green, red, yellow] = &state.roads.0;
    usize::from(blue.bit(line) | green.bit(line) << 1 | red.bit(line) << 2 | yellow.bit(line) << 3)
}

/// Labels kept without the heap. The widest search of nine hundred random games took 750; what a stranger's board
/// needs beyond this spills over.
const INLINE: usize = 2048;

/// A place and what has been paid so far, in eight bytes.
#[derive(Copy, Clone)]
struct Label {
    payment: Payment,
    /// The place in the low bits; above it the next label, of the same total while this one waits, of the same place
    /// once it is settled.
    link: u32,
}

const PLACE_BITS: u32 = PlaceSet::MAX.trailing_zeros();
/// No label: an index that no search reaches.
const NONE: u32 = u32::MAX >> PLACE_BITS;

impl Label {
    #[inline]
    const fn new(payment: Payment, place: PlaceId, next: u32) -> Label {
        Label { payment, link: next << PLACE_BITS | place.0 as u32 }
    }

    #[inline]
    const fn place(self) -> PlaceId {
        PlaceId(self.link as u8 & (PlaceSet::MAX as u8 - 1))
    }

    #[inline]
    const fn next(self) -> u32 {
        self.link >> PLACE_BITS
    }
}

/// One search. Labels are only ever added; lists run through them by index.
struct Search {
    labels: ArrayVec<Label, INLINE>,
    spilled: Vec<Label>,
    /// The places with a settled label.
    seen: PlaceSet,
    /// The first payment settled at each place seen: it beats most others, and most places have no second.
    first: [Payment; PlaceSet::MAX],
    /// First and last settled label of each place seen.
    settled: [[u32; 2]; PlaceSet::MAX],
    /// Waiting labels by total modulo four: a line costs at most $2 in all.
    waiting: [u32; 4],
}

impl Search {
    #[inline]
    fn new() -> Search {
        Search {
            labels: ArrayVec::new(),
            spilled: Vec::new(),
            seen: PlaceSet::EMPTY,
            first: [Payment::NOTHING; PlaceSet::MAX],
            settled: [[NONE; 2]; PlaceSet::MAX],
            waiting: [NONE; 4],
        }
    }

    /// Settles everything `rider` can pay for; with `any`, up to the first of `cities`. Returns which were reached.
    fn run(
        &mut self,
        game: &Stagecoach,
        state: &State,
        rider: Seat,
        cities: PlaceSet,
        any: bool,
    ) -> PlaceSet {
        let open = state.in_play.less(state.tiled()).or(cities);
        let budget = state.money[rider];
        let tolls = &TOLLS[rider.index() % SEATS];
        // With nothing left to spend only an own road leads on.
        let mut useful_when_broke = cities;
        for line in state.roads[rider].iter() {
            for end in game.board.lines[line.index()] {
                useful_when_broke.insert(end);
            }
        }
        self.wait(state.stagecoach, Payment::NOTHING, 0);
        let mut total = 0;
        while total <= budget && self.waiting != [NONE; 4] {
            while let Some((index, label)) = self.next_waiting(total) {
                let place = label.place();
                if self.beaten(place, label.payment) {
                    continue;
                }
                self.settle(index, label);
                if cities.has(place) {
                    if any {
                        return PlaceSet::only(place);
                    }
                    continue;
                }
                for to in game.board.near(place).and(open).iter() {
                    // Most ways lead back to where one can already be for less, whatever this line costs.
                    if self.beaten_first(to, label.payment) {
                        continue;
                    }
                    let toll = tolls[owners(state, game.board.between(place, to))];
                    let payment = label.payment.plus(toll.payment);
                    let sum = total + toll.total;
                    let worth = sum < budget || sum == budget && useful_when_broke.has(to);
                    if worth && !self.beaten(to, payment) {
                        self.wait(to, payment, sum);
                    }
                }
            }
            total += 1;
        }
        self.seen.and(cities)
    }

    /// Whether a settled label of `place` pays nobody more.
    #[inline]
    fn beaten(&self, place: PlaceId, payment: Payment) -> bool {
        self.seen.has(place) && (self.beaten_first(place, payment) || self.beaten_later(place, payment))
    }

    /// Whether the first settled label of `place` pays nobody more.
    #[inline]
    fn beaten_first(&self, place: PlaceId, payment: Payment) -> bool {
        self.seen.has(place) && self.first[place.index() % PlaceSet::MAX].within(payment)
    }

    fn beaten_later(&self, place: PlaceId, payment: Payment) -> bool {
        let [first, last] = self.settled[place.index() % PlaceSet::MAX];
        let mut index = first;
        while index != last {
            index = self.label(index).next();
            if self.label(index).payment.within(payment) {
                return true;
            }
        }
        false
    }

    /// The settled payments of a place, the cheapest first.
    #[inline]
    fn at(&self, place: PlaceId, mut each: impl FnMut(Payment)) {
        let mut index = self.settled[place.index() % PlaceSet::MAX][0];
        while index != NONE {
            let label = self.label(index);
            each(label.payment);
            index = label.next();
        }
    }

    #[inline]
    fn wait(&mut self, place: PlaceId, payment: Payment, total: u16) {
        let index = (self.labels.len() + self.spilled.len()) as u32;
        let bucket = &mut self.waiting[total as usize % 4];
        let label = Label::new(payment, place, *bucket);
        *bucket = index;
        if self.labels.try_push(label).is_err() {
            self.spilled.push(label);
        }
    }

    #[inline]
    fn next_waiting(&mut self, total: u16) -> Option<(u32, Label)> {
        let index = self.waiting[total as usize % 4];
        if index == NONE {
            return None;
        }
        let label = self.label(index);
        self.waiting[total as usize % 4] = label.next();
        Some((index, label))
    }

    #[inline]
    fn settle(&mut self, index: u32, label: Label) {
        let place = label.place();
        *self.label_mut(index) = Label::new(label.payment, place, NONE);
        let slot = place.index() % PlaceSet::MAX;
        if self.seen.has(place) {
            let last = self.label_mut(self.settled[slot][1]);
            *last = Label::new(last.payment, place, index);
            self.settled[slot][1] = index;
        } else {
            self.seen.insert(place);
            self.first[slot] = label.payment;
            self.settled[slot] = [index, index];
        }
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
