//! Rides: where the stagecoach can be moved, what it costs whom, and along which way.
//!
//! Ways are not enumerated. A wave is a payment and the places where one can be for it, and waves are settled in the
//! order of their total: what is settled at a place later can no longer pay less, so a payment that is no better for
//! anybody than one already settled there is dropped for good (RIDE-4). A dollar more may be better for a player who can
//! join with it: as long as the ride can change who can join, only payments that leave the same needs are compared.

use arrayvec::ArrayVec;
use engine::Seat;

use crate::Stagecoach;
use crate::legal::JOIN_PRICE;
use crate::pieces::{LineId, PlaceId, PlaceSet, SEATS, Tile};
use crate::state::State;

/// Dollars by receiver: one byte per seat, the rider's own byte for the bank, because nobody pays himself. No byte
/// passes 127: a way that pays nobody more than needed enters no place twice and boards have at most 64, and one that
/// goes back to pay somebody is dropped beyond.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Payment(u32);

const GUARDS: u32 = 0x8080_8080;
/// A dollar to everybody.
const EVERYBODY: Payment = Payment(0x0101_0101);

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
            cities = cities.or(places.when(aboard >> kind & 1 == 1));
        }
        cities
    }

    /// What `rider` pays for a line (RIDE-3).
    #[inline]
    pub fn toll(&self, state: &State, rider: Seat, line: LineId) -> Payment {
        TOLLS[rider.index() % SEATS][usize::from(state.owned.of(line))].payment
    }

    /// Every ride `rider` may choose, the cheapest first (RIDE-4).
    #[inline]
    pub fn rides(&self, state: &State, rider: Seat, each: impl FnMut(Ride)) {
        let cities = self.matching(state, rider);
        if cities.is_empty() {
            return;
        }
        match Poor::of(self, state, rider, cities) {
            None => Search::run(self, state, rider, cities, (), |_, _, ()| PlaceSet::EMPTY, each),
            Some(poor) => {
                let better = |search: &Search<Dollars>, payment, needs| search.better(&poor, payment, needs);
                Search::run(self, state, rider, cities, poor.needs, better, each);
            }
        }
    }

    /// The cities where `seat` could join `rider`, money aside.
    fn joins(&self, state: &State, rider: Seat, seat: Seat) -> PlaceSet {
        let aboard = self.professions_aboard(state, seat);
        let shared = aboard & self.professions_aboard(state, rider);
        let mut cities = state.tiles[Tile::Hotel as usize].when(shared != 0);
        for (kind, &places) in state.tiles[..Tile::Hotel as usize].iter().enumerate() {
            cities = cities.or(places.when(shared >> kind & 1 == 1));
        }
        cities
    }

    /// Where the stagecoach can be on its way.
    fn region(&self, state: &State) -> PlaceSet {
        let passable = state.in_play.less(state.tiled());
        let mut region = PlaceSet::of(state.stagecoach);
        let mut fresh = region;
        while let Some(place) = fresh.pop() {
            let next = self.board.near(place).and(passable).less(region);
            region = region.or(next);
            fresh = fresh.or(next);
        }
        region
    }

    /// Whether `rider` can reach and pay for any matching city.
    #[inline]
    pub(crate) fn can_ride(&self, state: &State, rider: Seat) -> bool {
        let cities = self.matching(state, rider);
        if cities.is_empty() {
            return false;
        }
        let open = state.in_play.less(state.tiled()).or(cities);
        let tolls = &TOLLS[rider.index() % SEATS];
        let mut settled = PlaceSet::EMPTY;
        // Whom it pays does not matter here: what is reached for the total under way, for a dollar more, and for two.
        let mut reached = [PlaceSet::of(state.stagecoach), PlaceSet::EMPTY, PlaceSet::EMPTY];
        for left in (0..=state.money[rider]).rev() {
            while let Some(place) = reached[0].pop() {
                settled.add(place);
                let next = self.board.near(place).and(open).less(settled);
                // No line costs more than $2.
                if left >= 2 && !next.and(cities).is_empty() {
                    return true;
                }
                for to in next.iter() {
                    let owners = state.owned.of(self.board.between(place, to)) & 0xF;
                    reached[usize::from(tolls[usize::from(owners)].total)].add(to);
                }
            }
            if !settled.and(cities).is_empty() {
                return true;
            }
            reached = [reached[1].less(settled), reached[2].less(settled), PlaceSet::EMPTY];
            if reached == [PlaceSet::EMPTY; 3] {
                return false;
            }
        }
        false
    }

    /// Whether `rider` could ride with any amount of money (END-2).
    pub(crate) fn could_ride(&self, state: &State, rider: Seat) -> bool {
        self.leads_to(state, self.matching(state, rider))
    }

    /// Whether a way leads to any of `cities`, whatever it costs (RIDE-2).
    pub(crate) fn leads_to(&self, state: &State, cities: PlaceSet) -> bool {
        !cities.is_empty()
            && self.region(state).iter().any(|place| !self.board.near(place).and(cities).is_empty())
    }

    /// The way shown for a ride: the fewest lines, then the smallest positions step by step (RIDE-4). Empty if there is
    /// no way that costs exactly this.
    pub fn route(&self, state: &State, rider: Seat, ride: Ride) -> Vec<PlaceId> {
        let passable = state.in_play.less(state.tiled());
        // Backwards from the destination, the nearest first: the places and what is left to pay from there. Each is met once,
        // since no shortest way leads over one that could have been met earlier.
        let mut steps = vec![(ride.to, Payment::NOTHING)];
        let mut met = vec![Wave { payment: Payment::NOTHING, needs: (), places: PlaceSet::only(ride.to) }];
        // Where the steps begin that are so many lines away.
        let mut layers = vec![0];
        let start = (state.stagecoach, ride.payment);
        while !steps[layers[layers.len() - 1]..].contains(&start) {
            let (first, end) = (layers[layers.len() - 1], steps.len());
            for at in first..end {
                let (place, left) = steps[at];
                for link in self.board.links(place) {
                    let before = left.plus(self.toll(state, rider, link.line));
                    if passable.contains(link.to)
                        && before.within(ride.payment)
                        && meet(&mut met, before, link.to)
                    {
                        steps.push((link.to, before));
                    }
                }
            }
            if steps.len() == end {
                return Vec::new();
            }
            layers.push(end);
        }
        let mut route = vec![state.stagecoach];
        let mut left = ride.payment;
        let mut here = state.stagecoach;
        for ends in layers.windows(2).rev() {
            let layer = &steps[ends[0]..ends[1]];
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

/// Waves kept without the heap: settled, by eights, and waiting at one total. Random games need a few dozen; what a
/// stranger's board needs beyond this goes to the heap.
const SETTLED: usize = 48;
const WAITING: usize = 128;

/// Places where one can be for the same payment.
#[derive(Copy, Clone)]
struct Wave<N = ()> {
    payment: Payment,
    needs: N,
    places: PlaceSet,
}

/// Adds a place to those met for a payment, unless it is one of them.
fn meet(met: &mut Vec<Wave>, payment: Payment, place: PlaceId) -> bool {
    match met.iter_mut().find(|wave| wave.payment == payment) {
        Some(wave) => {
            let new = !wave.places.contains(place);
            wave.places.insert(place);
            new
        }
        None => {
            met.push(Wave { payment, needs: (), places: PlaceSet::only(place) });
            true
        }
    }
}

/// What the others still need for joining, as far as this ride can change it. It follows from the payment, and is kept
/// because every comparison asks for it.
trait Needs: Copy {
    /// What is still needed after a toll.
    fn after(self, toll: Payment) -> Self;
    /// Those that `left` dollars can still meet, or that are met.
    fn live(self, left: u16) -> Self;
    /// Whether a toll gives somebody what he needs, of those that are live.
    fn heed(self, live: Self, toll: Payment) -> bool;
    /// Whether another payment leaves the same needs as this, of those that are live.
    fn equal(self, live: Self, other: Self) -> bool;
}

/// Nobody needs anything that this ride could bring.
impl Needs for () {
    #[inline]
    fn after(self, _: Payment) {}
    #[inline]
    fn live(self, _: u16) {}
    #[inline]
    fn heed(self, (): (), _: Payment) -> bool {
        false
    }
    #[inline]
    fn equal(self, (): (), (): ()) -> bool {
        true
    }
}

/// Dollars that seats still need, a byte each as in a payment: at most 2, which is what joining costs.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Dollars(u32);

impl Dollars {
    /// A one for every seat that needs anything.
    #[inline]
    const fn needy(self) -> u32 {
        (self.0 | self.0 >> 1) & 0x0101_0101
    }
}

impl Needs for Dollars {
    #[inline]
    fn after(self, toll: Payment) -> Dollars {
        Dollars(self.0 - (toll.0 & self.needy()))
    }
    /// A mask. Where a need is beyond what is left it does not matter how far beyond: no way on can meet it, nor can it after
    /// a payment that leaves more to be met.
    #[inline]
    fn live(self, left: u16) -> Dollars {
        Dollars(
            match left {
                0 => 0x0101_0101 - self.needy(),
                1 => 0x0101_0101 - (self.0 >> 1 & 0x0101_0101),
                _ => 0x0101_0101,
            } * 0xFF,
        )
    }
    #[inline]
    fn heed(self, live: Dollars, toll: Payment) -> bool {
        toll.0 & self.needy() & live.0 != 0
    }
    #[inline]
    fn equal(self, live: Dollars, other: Dollars) -> bool {
        (self.0 ^ other.0) & live.0 == 0
    }
}

/// Who could join at which cities if he had the money, and has not: those for whom it matters which way is taken.
struct Poor {
    needs: Dollars,
    /// Where each of them could join.
    joins: [PlaceSet; SEATS],
}

impl Poor {
    /// Nobody, in most positions. Whoever has the money has it after every way, and only who has a road that the
    /// stagecoach can use gets any.
    #[inline]
    fn of(game: &Stagecoach, state: &State, rider: Seat, cities: PlaceSet) -> Option<Poor> {
        let mut poor = Poor { needs: Dollars(0), joins: [PlaceSet::EMPTY; SEATS] };
        let mut region = PlaceSet::EMPTY;
        for seat in Seat::all(game.seats) {
            let lacks = JOIN_PRICE.saturating_sub(state.money[seat]);
            let pays = state.money[rider] >= lacks;
            if lacks == 0 || seat == rider || !pays || state.served[seat].is_empty() {
                continue;
            }
            if region.is_empty() {
                region = game.region(state);
            }
            if state.served[seat].and(region).is_empty() {
                continue;
            }
            let joins = game.joins(state, rider, seat).and(cities);
            if !joins.is_empty() {
                poor.needs.0 |= u32::from(lacks) << (seat.0 * 8);
                poor.joins[seat.index()] = joins;
            }
        }
        (poor.needs.0 != 0).then_some(poor)
    }
}

/// One search. All places with the same payment are settled together: what is beaten there is one set for all of them,
/// and most neighbours drop out without being looked at.
struct Search<N> {
    settled: Spill<Eight<N>, SETTLED>,
    /// How many are settled.
    count: usize,
    /// By total modulo three: a line costs at most $2 in all.
    waiting: [Spill<Wave<N>, WAITING>; 3],
}

/// Eight settled waves, by column. Every new wave is compared with all that are settled, mostly a handful, and what a
/// playout spends most of its time on is branches nobody can foresee: so eight at a time, whether there are as many or not.
#[derive(Copy, Clone)]
struct Eight<N> {
    payments: [Payment; 8],
    needs: [N; 8],
    places: [PlaceSet; 8],
}

impl<N: Needs> Search<N> {
    #[inline]
    fn new() -> Search<N> {
        Search { settled: Spill::new(), count: 0, waiting: [Spill::new(), Spill::new(), Spill::new()] }
    }

    /// Settles every payment `rider` can make and tells which of them reach one of `cities`. A search takes 12 KiB of
    /// stack, which whoever lists anything else should not pay for: it stays a call.
    #[inline(never)]
    fn run(
        game: &Stagecoach,
        state: &State,
        rider: Seat,
        cities: PlaceSet,
        needs: N,
        better: impl Fn(&Search<N>, Payment, N) -> PlaceSet,
        mut each: impl FnMut(Ride),
    ) {
        let mut search = Search::new();
        let open = state.in_play.less(state.tiled()).or(cities);
        let budget = state.money[rider];
        let tolls = &TOLLS[rider.index() % SEATS];
        let own = 1 << (rider.0 % SEATS as u8);
        // With nothing left to spend only an own road leads on.
        let useful_when_broke = cities.or(state.served[rider]);
        let served = state.served.0.iter().fold(PlaceSet::EMPTY, |all, &places| all.or(places));
        // Where a wave leads, by the owners of the line: what costs the same waits together.
        let mut onward = [PlaceSet::EMPTY; 1 << SEATS];
        let mut kinds = 0u16;
        search.wait(Payment::NOTHING, needs, PlaceSet::only(state.stagecoach), 0);
        // What waits is at most two dollars ahead, so after two totals without any there is no more.
        let (mut total, mut quiet) = (0, 0);
        while total <= budget && quiet < 2 {
            let bucket = total as usize % 3;
            quiet = if search.waiting[bucket].is_empty() { quiet + 1 } else { 0 };
            while let Some(Wave { payment, needs, places }) = search.waiting[bucket].pop() {
                let live = needs.live(budget - total);
                let beaten = search.beaten(payment, needs, live);
                let mut reached = places.less(beaten);
                let mut passed = reached.less(cities);
                while let Some(place) = passed.pop() {
                    let near = game.board.near(place).and(open);
                    let next = near.less(beaten.or(reached));
                    if !served.has(place) {
                        onward[0] = onward[0].or(next);
                        kinds |= 1;
                        continue;
                    }
                    let mut free = PlaceSet::EMPTY;
                    for to in next.iter() {
                        let owners = state.owned.of(game.board.between(place, to)) & 0xF;
                        free = free.or(PlaceSet::of(to).when(owners & own != 0));
                        onward[usize::from(owners)].add(to);
                        kinds |= 1 << owners;
                    }
                    // A way back is a way too, if it gives somebody what he needs.
                    if needs.heed(live, EVERYBODY) {
                        for to in near.less(next).iter() {
                            let owners = state.owned.of(game.board.between(place, to)) & 0xF;
                            if needs.heed(live, tolls[usize::from(owners)].payment) {
                                onward[usize::from(owners)].add(to);
                                kinds |= 1 << owners;
                            }
                        }
                    }
                    reached = reached.or(free);
                    passed = passed.or(free.less(cities));
                }
                let arrived = reached.and(cities);
                if !arrived.is_empty() {
                    let beaten = better(&search, payment, needs);
                    arrived.less(beaten).iter().for_each(|to| each(Ride { to, payment }));
                }
                if total < budget {
                    search.settle(payment, needs, reached);
                }
                while kinds != 0 {
                    let owners = kinds.trailing_zeros() as usize % onward.len();
                    kinds &= kinds - 1;
                    let toll = tolls[owners];
                    let mut places = std::mem::take(&mut onward[owners]);
                    if !needs.heed(live, toll.payment) {
                        places = places.less(reached);
                    }
                    let sum = total + toll.total;
                    if sum == budget {
                        places = places.and(useful_when_broke);
                    }
                    let paid = payment.plus(toll.payment);
                    if sum <= budget && !places.is_empty() && paid.0 & GUARDS == 0 {
                        search.wait(paid, needs.after(toll.payment), places, sum);
                    }
                }
            }
            total += 1;
        }
    }

    /// Where one can be already without paying anybody more, and with the same needs. Of two payments with the same total
    /// neither is within the other, so it does not matter that some of this total are settled.
    #[inline]
    fn beaten(&self, payment: Payment, needs: N, live: N) -> PlaceSet {
        let mut all = PlaceSet::EMPTY;
        for eights in [&self.settled.kept[..], &self.settled.spilled[..]] {
            for eight in eights {
                for ((paid, places), &other) in eight.payments.iter().zip(&eight.places).zip(&eight.needs) {
                    all = all.or(places.when(paid.within(payment) & needs.equal(live, other)));
                }
            }
        }
        all
    }

    #[inline]
    fn settle(&mut self, payment: Payment, needs: N, places: PlaceSet) {
        let slot = self.count % 8;
        if slot == 0 {
            let (payments, places) = ([Payment::NOTHING; 8], [PlaceSet::EMPTY; 8]);
            self.settled.push(Eight { payments, needs: [needs; 8], places });
        }
        self.count += 1;
        if let Some(eight) = self.settled.last() {
            eight.payments[slot] = payment;
            eight.needs[slot] = needs;
            eight.places[slot] = places;
        }
    }

    #[inline]
    fn wait(&mut self, payment: Payment, needs: N, places: PlaceSet, total: u16) {
        let bucket = &mut self.waiting[total as usize % 3];
        if let Some(wave) = bucket.find(|wave| wave.payment == payment) {
            wave.places = wave.places.or(places);
            return;
        }
        bucket.push(Wave { payment, needs, places });
    }
}

impl Search<Dollars> {
    /// The cities that a settled way reaches without paying anybody more, and after which the same players can join there.
    fn better(&self, poor: &Poor, payment: Payment, needs: Dollars) -> PlaceSet {
        // Where nobody has got what he needs, whatever pays less does as well.
        let able = poor.needs.needy() & !needs.needy();
        let mut all = PlaceSet::EMPTY;
        for eights in [&self.settled.kept[..], &self.settled.spilled[..]] {
            for eight in eights {
                for ((paid, places), other) in eight.payments.iter().zip(&eight.places).zip(&eight.needs) {
                    let mut places = places.when(paid.within(payment));
                    // Who can join after this payment and not after that one.
                    let differ = other.needy() & able;
                    if differ != 0 {
                        for (seat, &joins) in poor.joins.iter().enumerate() {
                            places = places.less(joins.when(differ >> (seat * 8) & 1 == 1));
                        }
                    }
                    all = all.or(places);
                }
            }
        }
        all
    }
}

/// A list without the heap up to `N`, and with it beyond. A `SmallVec` asks at every access which of the two it is.
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
    fn last(&mut self) -> Option<&mut T> {
        if self.spilled.is_empty() { self.kept.last_mut() } else { self.spilled.last_mut() }
    }

    /// The first that fits.
    #[inline]
    fn find(&mut self, fits: impl Fn(&T) -> bool) -> Option<&mut T> {
        match self.kept.iter().position(&fits) {
            Some(index) => self.kept.get_mut(index),
            None if self.spilled.is_empty() => None,
            None => self.spilled.iter_mut().find(|item| fits(item)),
        }
    }
}
