//! Rides: where the stagecoach can be moved, what it costs whom, and along which way.
//!
//! Ways are not enumerated. A wave is a payment and the places where one can be for it, and waves are settled in the
//! order of their total: what is settled at a place later can no longer pay less, so a payment that is no better for
//! anybody than one already settled there is dropped for good (RIDE-4).

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
        TOLLS[rider.index() % SEATS][usize::from(state.owned.of(line))].payment
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

/// Waves kept without the heap, settled and waiting at one total. Random games need a few dozen; what a stranger's
/// board needs beyond this spills over.
const SETTLED: usize = 384;
const WAITING: usize = 128;

/// Places where one can be for the same payment.
#[derive(Copy, Clone)]
struct Wave {
    payment: Payment,
    places: PlaceSet,
}

/// One search. All places with the same payment are settled together: what is beaten there is one set for all of them,
/// and most neighbours drop out without being looked at.
struct Search {
    settled: Spill<Wave, SETTLED>,
    /// By total modulo three: a line costs at most $2 in all.
    waiting: [Spill<Wave, WAITING>; 3],
}

impl Search {
    #[inline]
    fn new() -> Search {
        Search { settled: Spill::new(), waiting: [Spill::new(), Spill::new(), Spill::new()] }
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
        let mut reached = PlaceSet::EMPTY;
        self.wait(Payment::NOTHING, state.stagecoach, 0);
        // What waits is at most two dollars ahead, so after two totals without any there is no more.
        let (mut total, mut quiet) = (0, 0);
        while total <= budget && quiet < 2 {
            let bucket = total as usize % 3;
            quiet = if self.waiting[bucket].is_empty() { quiet + 1 } else { 0 };
            while let Some(Wave { payment, places }) = self.waiting[bucket].pop() {
                let beaten = self.beaten(payment);
                let mut fresh = places.less(beaten);
                let mut here = PlaceSet::EMPTY;
                while let Some(place) = fresh.pop() {
                    here.insert(place);
                    if cities.has(place) {
                        if any {
                            return PlaceSet::only(place);
                        }
                        continue;
                    }
                    let known = beaten.or(here).or(fresh);
                    for to in game.board.near(place).and(open).less(known).iter() {
                        let toll = tolls[usize::from(state.owned.of(game.board.between(place, to)) & 0xF)];
                        let sum = total + toll.total;
                        if toll.total == 0 {
                            fresh.insert(to);
                        } else if sum < budget || sum == budget && useful_when_broke.has(to) {
                            self.wait(payment.plus(toll.payment), to, sum);
                        }
                    }
                }
                if !here.is_empty() {
                    self.settled.push(Wave { payment, places: here });
                    reached = reached.or(here);
                }
            }
            total += 1;
        }
        reached.and(cities)
    }

    /// Where one can be already without paying anybody more.
    #[inline]
    fn beaten(&self, payment: Payment) -> PlaceSet {
        let within = self.settled.iter().filter(|wave| wave.payment.within(payment));
        within.fold(PlaceSet::EMPTY, |all, wave| all.or(wave.places))
    }

    #[inline]
    fn wait(&mut self, payment: Payment, place: PlaceId, total: u16) {
        let bucket = &mut self.waiting[total as usize % 3];
        if let Some(wave) = bucket.iter_mut().find(|wave| wave.payment == payment) {
            wave.places.insert(place);
            return;
        }
        bucket.push(Wave { payment, places: PlaceSet::only(place) });
    }

    /// The settled payments of a place, the cheapest first.
    #[inline]
    fn at(&self, place: PlaceId, mut each: impl FnMut(Payment)) {
        self.settled.iter().filter(|wave| wave.places.has(place)).for_each(|wave| each(wave.payment));
    }
}

/// A list without the heap up to `N`, and with it beyond.
struct Spill<T, const N: usize> {
    kept: ArrayVec<T, N>,
    spilled: Vec<T>,
}

impl<T: Copy, const N: usize> Spill<T, N> {
    #[inline]
    fn new() -> Spill<T, N> {
        Spill { kept: ArrayVec::new(), spilled: Vec::new() }
    }

    #[inline]
    fn push(&mut self, item: T) {
        if self.kept.try_push(item).is_err() {
            self.spilled.push(item);
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<T> {
        if self.spilled.is_empty() { self.kept.pop() } else { self.spilled.pop() }
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = &T> {
        self.kept.iter().chain(&self.spilled)
    }

    #[inline]
    fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.kept.iter_mut().chain(&mut self.spilled)
    }
}
