//! Rides: where the stagecoach can be moved, what it costs whom, and along which way.
//!
//! Ways are not enumerated. A wave is a payment and the places where one can be for it, and waves are settled in the
//! order of their total: what is settled at a place later can no longer pay less, so a payment that is no better for
//! anybody than one already settled there is dropped for good (RIDE-4). A dollar more may be better for a player who can
//! join with it: where that can still come of a way, it is only compared with those that leave him the same need.

use arrayvec::ArrayVec;
use engine::{Seat, SeatSet};

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
        welcoming(state, self.professions_aboard(state, seat))
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
            None => Search::run(self, state, rider, cities, &Nobody, each),
            Some(poor) => Search::run(self, state, rider, cities, &poor, each),
        }
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

    /// Which of `cities` `rider` can reach for nothing, for a dollar and so on, whatever money there is. What the way costs
    /// whom does not matter here.
    pub(crate) fn within<const N: usize>(
        &self,
        state: &State,
        rider: Seat,
        cities: PlaceSet,
    ) -> [PlaceSet; N] {
        let mut found = [PlaceSet::EMPTY; N];
        if cities.is_empty() {
            return found;
        }
        let open = state.in_play.less(state.tiled()).or(cities);
        let tolls = &TOLLS[rider.index() % SEATS];
        let mut settled = PlaceSet::EMPTY;
        let mut reached = [PlaceSet::of(state.stagecoach), PlaceSet::EMPTY, PlaceSet::EMPTY];
        for found in &mut found {
            while let Some(place) = reached[0].pop() {
                settled.add(place);
                if cities.has(place) && place != state.stagecoach {
                    found.add(place);
                    continue;
                }
                for to in self.board.near(place).and(open).less(settled).iter() {
                    let owners = state.owned.of(self.board.between(place, to)) & 0xF;
                    reached[usize::from(tolls[usize::from(owners)].total)].add(to);
                }
            }
            reached = [reached[1].less(settled), reached[2].less(settled), PlaceSet::EMPTY];
            if reached == [PlaceSet::EMPTY; 3] {
                break;
            }
        }
        found
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
        let mut steps = Vec::with_capacity(64);
        steps.push((ride.to, Payment::NOTHING));
        let mut met = Vec::with_capacity(16);
        met.push(Wave { payment: Payment::NOTHING, needs: (), places: PlaceSet::only(ride.to) });
        // Where the steps begin that are so many lines away.
        let mut layers = Vec::with_capacity(16);
        layers.push(0);
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

/// The cities whose tile welcomes one of these professions.
#[inline]
fn welcoming(state: &State, professions: u8) -> PlaceSet {
    if professions == 0 {
        return PlaceSet::EMPTY;
    }
    let mut cities = state.tiles[Tile::Hotel as usize];
    for (kind, &places) in state.tiles[..Tile::Hotel as usize].iter().enumerate() {
        cities = cities.or(places.when(professions >> kind & 1 == 1));
    }
    cities
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

/// For whom it matters, besides the rider, which way is taken.
trait Others {
    /// What they still need. It follows from the payment, and is kept because every comparison asks for it.
    type Needs: Copy;
    /// Where that matters, by the sets of those who need it.
    type Live;
    /// What they need before the ride.
    fn needs(&self) -> Self::Needs;
    /// What they need after a line with these owners.
    fn after(&self, needs: Self::Needs, owners: usize) -> Self::Needs;
    /// Where it matters what they need, with so many dollars left.
    fn live(&self, needs: Self::Needs, left: u16) -> Self::Live;
    /// Where a way that leaves other needs is not as good, though it pays nobody more.
    fn apart(live: &Self::Live, needs: Self::Needs, other: Self::Needs) -> PlaceSet;
    /// Whether a line with these owners gives somebody what he needs.
    fn heeds(&self, needs: Self::Needs, owners: usize) -> bool;
    /// Where to go for that, with so many dollars left afterwards, though one could have been there without.
    fn back(&self, needs: Self::Needs, owners: usize, left: Option<u16>) -> PlaceSet;
    /// From where a city can be reached, with so many dollars left: as far as that is known.
    fn homes(&self, left: u16) -> PlaceSet;
}

/// The owners of a line that everybody has a road on: nobody's need is left out.
const EVERYBODY: usize = (1 << SEATS) - 1;

/// Nobody: most rides change nothing for who can join.
struct Nobody;

impl Others for Nobody {
    type Needs = ();
    type Live = ();
    #[inline]
    fn needs(&self) {}
    #[inline]
    fn after(&self, (): (), _: usize) {}
    #[inline]
    fn live(&self, (): (), _: u16) {}
    #[inline]
    fn apart((): &(), (): (), (): ()) -> PlaceSet {
        PlaceSet::EMPTY
    }
    #[inline]
    fn heeds(&self, (): (), _: usize) -> bool {
        false
    }
    #[inline]
    fn back(&self, (): (), _: usize, _: Option<u16>) -> PlaceSet {
        PlaceSet::EMPTY
    }
    #[inline]
    fn homes(&self, _: u16) -> PlaceSet {
        PlaceSet::ALL
    }
}

/// Those who could join if they had the money, which the ride can bring them: at most three, by their order.
struct Poor {
    needs: Needs,
    count: usize,
    grounds: [Grounds; SEATS - 1],
    /// By the owners of a line, whom of these it pays, as bits.
    paid: [u8; 1 << SEATS],
    /// From where one can get to any city of the rider's, by the dollars left; the last entry is for any more.
    homes: [PlaceSet; NEAR + 1],
}

/// What the poor still need to join, which is at most $2: as four bits who needs anything, and above as many who needs $2.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Needs(u8);

impl Needs {
    /// What one of them needs.
    #[inline]
    const fn of(self, which: usize) -> usize {
        (self.0 >> which & 1) as usize + (self.0 >> (which + 4) & 1) as usize
    }
}

/// The dollars up to which it is looked closely where a need can still be met.
const NEAR: usize = 8;

/// From where a ride can still let somebody join, if he needs nothing, $1 or $2 more: by the dollars left, the last entry for
/// any more.
type Grounds = [[PlaceSet; NEAR + 1]; JOIN_PRICE as usize + 1];

impl Poor {
    /// Where it matters that one of them needs so much.
    #[inline]
    fn ground(&self, which: usize, need: usize, left: u16) -> PlaceSet {
        self.grounds[which][need][usize::from(left).min(NEAR)]
    }

    /// Nobody, in most positions: who has the money has it after every way, and who has no road gets none.
    #[inline]
    fn of(game: &Stagecoach, state: &State, rider: Seat, cities: PlaceSet) -> Option<Poor> {
        let budget = state.money[rider];
        let mut poor = SeatSet::EMPTY;
        for seat in Seat::all(game.seats) {
            let lacks = JOIN_PRICE.saturating_sub(state.money[seat]);
            if lacks > 0 && lacks <= budget && !state.served[seat].is_empty() {
                poor.insert(seat);
            }
        }
        poor.remove(rider);
        if poor.is_empty() { None } else { Poor::among(game, state, rider, cities, poor) }
    }

    #[inline(never)]
    fn among(
        game: &Stagecoach,
        state: &State,
        rider: Seat,
        cities: PlaceSet,
        seats: SeatSet,
    ) -> Option<Poor> {
        let budget = state.money[rider];
        let own = game.professions_aboard(state, rider);
        let mut poor: Option<Poor> = None;
        let mut land = None;
        for seat in seats.iter() {
            let joins = welcoming(state, game.professions_aboard(state, seat) & own).and(cities);
            if joins.is_empty() {
                continue;
            }
            let land = land.get_or_insert_with(|| Land::of(game, state, rider, cities));
            let lacks = usize::from(JOIN_PRICE - state.money[seat]);
            let roads = state.served[seat];
            // To get anything, one of his roads must be near enough.
            if roads.and(land.within(budget - lacks as u16)).is_empty() {
                continue;
            }
            let grounds = land.grounds(roads, joins, lacks);
            if !grounds[lacks][usize::from(budget).min(NEAR)].has(state.stagecoach) {
                continue;
            }
            let poor = poor.get_or_insert_with(|| Poor {
                needs: Needs(0),
                count: 0,
                grounds: [[[PlaceSet::EMPTY; NEAR + 1]; 3]; SEATS - 1],
                paid: [0; 1 << SEATS],
                homes: land.homes(cities),
            });
            let which = poor.count % poor.grounds.len();
            poor.needs.0 |= (if lacks > 1 { 0x11 } else { 1 }) << which;
            poor.grounds[which] = grounds;
            poor.count = which + 1;
            // On his own roads the rider pays nobody.
            for (owners, paid) in poor.paid.iter_mut().enumerate() {
                let pays = owners >> seat.0 & 1 == 1 && owners >> rider.0 & 1 == 0;
                *paid |= u8::from(pays) << which;
            }
        }
        poor
    }
}

impl Others for Poor {
    type Needs = Needs;
    type Live = [PlaceSet; 1 << (SEATS - 1)];

    #[inline]
    fn needs(&self) -> Needs {
        self.needs
    }

    #[inline]
    fn after(&self, needs: Needs, owners: usize) -> Needs {
        let paid = self.paid[owners] & needs.0;
        let second = paid & needs.0 >> 4;
        Needs(needs.0 & !(second << 4) & !(paid & !second))
    }

    #[inline]
    fn live(&self, needs: Needs, left: u16) -> Self::Live {
        let mut live = [PlaceSet::EMPTY; 1 << (SEATS - 1)];
        for which in 0..self.count.min(SEATS - 1) {
            let own = self.ground(which, needs.of(which), left);
            for others in 0..1 << which {
                live[others | 1 << which] = live[others].or(own);
            }
        }
        live
    }

    #[inline]
    fn apart(live: &Self::Live, needs: Needs, other: Needs) -> PlaceSet {
        let differ = needs.0 ^ other.0;
        live[usize::from(differ | differ >> 4) % live.len()]
    }

    #[inline]
    fn heeds(&self, needs: Needs, owners: usize) -> bool {
        self.paid[owners] & needs.0 != 0
    }

    #[inline]
    fn back(&self, needs: Needs, owners: usize, left: Option<u16>) -> PlaceSet {
        let mut back = PlaceSet::EMPTY;
        let paid = if owners == EVERYBODY { needs.0 & 7 } else { self.paid[owners] & needs.0 };
        if let (Some(left), true) = (left, paid != 0) {
            for which in 0..self.count.min(SEATS - 1) {
                if paid >> which & 1 == 1 {
                    back = back.or(self.ground(which, needs.of(which) - 1, left));
                }
            }
        }
        back
    }

    #[inline]
    fn homes(&self, left: u16) -> PlaceSet {
        self.homes[usize::from(left).min(NEAR)]
    }
}

/// The land as it is for a rider, looked over in a few steps: every line costs a dollar, and between places where he has
/// roads nothing. No way is cheaper than that, so what is too far here is too far.
struct Land<'a> {
    game: &'a Stagecoach,
    budget: u16,
    /// Where the stagecoach can go on.
    any: PlaceSet,
    /// Where the rider has roads.
    own: PlaceSet,
    /// Where it can be for so many dollars; the last entry is for any more.
    reached: [PlaceSet; NEAR + 1],
}

/// Places known to be near enough, and those that are next, for no more and for a dollar more.
#[derive(Copy, Clone)]
struct Flood {
    known: PlaceSet,
    next: PlaceSet,
    ahead: PlaceSet,
}

impl Flood {
    const fn from(places: PlaceSet) -> Flood {
        Flood { known: PlaceSet::EMPTY, next: places, ahead: PlaceSet::EMPTY }
    }

    /// Knows what is next, and what is around it; tells what is new.
    #[inline]
    fn spread(&mut self, land: &Land<'_>, within: PlaceSet) -> PlaceSet {
        let before = self.known;
        self.next = self.next.less(before).and(within);
        while let Some(place) = self.next.pop() {
            self.known.add(place);
            let around = land.game.board.near(place).and(land.any).less(self.known);
            self.ahead = self.ahead.or(around);
            self.next = self.next.or(around.and(land.own).when(land.own.has(place)));
        }
        self.next = std::mem::take(&mut self.ahead);
        self.known.less(before)
    }
}

impl<'a> Land<'a> {
    fn of(game: &'a Stagecoach, state: &State, rider: Seat, cities: PlaceSet) -> Land<'a> {
        let here = PlaceSet::of(state.stagecoach);
        let any = state.in_play.less(state.tiled()).or(here).less(cities);
        let (budget, own) = (state.money[rider], state.served[rider]);
        let mut land = Land { game, budget, any, own, reached: [any; NEAR + 1] };
        let mut flood = Flood::from(here);
        for dollars in 0..usize::from(budget).min(NEAR - 1) + 1 {
            flood.spread(&land, any);
            land.reached[dollars] = flood.known;
        }
        land
    }

    /// Where the stagecoach can be for so much.
    #[inline]
    fn within(&self, dollars: u16) -> PlaceSet {
        self.reached[usize::from(dollars).min(NEAR)]
    }

    /// From where the rider can get to one of `cities`.
    fn homes(&self, cities: PlaceSet) -> [PlaceSet; NEAR + 1] {
        let mut homes = [self.any.or(cities); NEAR + 1];
        let mut flood = Flood::from(cities);
        for left in 0..self.budget.min(NEAR as u16 - 1) + 1 {
            flood.spread(self, self.within(self.budget - left).or(cities));
            homes[usize::from(left)] = flood.known;
        }
        homes
    }

    /// From where a ride can let somebody with these roads join in one of `joins`: backwards from there, for a dollar more
    /// each time, and no further than the stagecoach can come with the rest.
    fn grounds(&self, roads: PlaceSet, joins: PlaceSet, lacks: usize) -> Grounds {
        let mut grounds = [[self.any; NEAR + 1]; 3];
        grounds[0][NEAR] = self.any.or(joins);
        let mut floods = [Flood::from(joins), Flood::from(PlaceSet::EMPTY), Flood::from(PlaceSet::EMPTY)];
        for left in 0..self.budget.min(NEAR as u16 - 1) + 1 {
            let within = self.within(self.budget - left).or(joins);
            for need in (0..=lacks.min(2)).rev() {
                let mut new = floods[need].spread(self, within).and(roads);
                grounds[need][usize::from(left)] = floods[need].known;
                if need < lacks {
                    // From here over one of his roads: for a dollar more he needs a dollar less.
                    let mut from = PlaceSet::EMPTY;
                    while let Some(place) = new.pop() {
                        from = from.or(self.game.board.near(place));
                    }
                    floods[need + 1].next = floods[need + 1].next.or(from.and(roads).and(self.any));
                }
            }
        }
        grounds
    }
}

/// Where anybody has a road.
#[inline]
fn everybody_served(state: &State) -> PlaceSet {
    state.served.0.iter().fold(PlaceSet::EMPTY, |all, &places| all.or(places))
}

/// One search. All places with the same payment are settled together: what is beaten there is one set for all of them,
/// and most neighbours drop out without being looked at.
struct Search<O: Others> {
    settled: Spill<Eight<O::Needs>, SETTLED>,
    /// How many are settled.
    count: usize,
    /// By total modulo three: a line costs at most $2 in all.
    waiting: [Spill<Wave<O::Needs>, WAITING>; 3],
}

/// Eight settled waves, by column. Every new wave is compared with all that are settled, mostly a handful, and what a
/// playout spends most of its time on is branches nobody can foresee: so eight at a time, whether there are as many or not.
#[derive(Copy, Clone)]
struct Eight<N> {
    payments: [Payment; 8],
    needs: [N; 8],
    places: [PlaceSet; 8],
}

impl<O: Others> Search<O> {
    #[inline]
    fn new() -> Search<O> {
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
        others: &O,
        mut each: impl FnMut(Ride),
    ) {
        let mut search = Search::<O>::new();
        let open = state.in_play.less(state.tiled()).or(cities);
        let budget = state.money[rider];
        let tolls = &TOLLS[rider.index() % SEATS];
        let own = 1 << (rider.0 % SEATS as u8);
        // With nothing left to spend only an own road leads on.
        let useful_when_broke = cities.or(state.served[rider]);
        let served = everybody_served(state);
        // Where a wave leads, by the owners of the line: what costs the same waits together.
        let mut onward = [PlaceSet::EMPTY; 1 << SEATS];
        let mut kinds = 0u16;
        search.wait(Payment::NOTHING, others.needs(), PlaceSet::only(state.stagecoach), 0);
        // What waits is at most two dollars ahead, so after two totals without any there is no more.
        let (mut total, mut quiet) = (0, 0);
        while total <= budget && quiet < 2 {
            let bucket = total as usize % 3;
            let left = budget - total;
            quiet = if search.waiting[bucket].is_empty() { quiet + 1 } else { 0 };
            while let Some(Wave { payment, needs, places }) = search.waiting[bucket].pop() {
                let beaten = search.beaten(payment, needs, &others.live(needs, left));
                let back = others.back(needs, EVERYBODY, left.checked_sub(1));
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
                    for to in near.less(next).and(back).iter() {
                        let owners = state.owned.of(game.board.between(place, to)) & 0xF;
                        if others.heeds(needs, owners.into()) {
                            onward[usize::from(owners)].add(to);
                            kinds |= 1 << owners;
                        }
                    }
                    reached = reached.or(free);
                    passed = passed.or(free.less(cities));
                }
                reached.and(cities).iter().for_each(|to| each(Ride { to, payment }));
                if total < budget {
                    search.settle(payment, needs, reached);
                }
                while kinds != 0 {
                    let owners = kinds.trailing_zeros() as usize % onward.len();
                    kinds &= kinds - 1;
                    let toll = tolls[owners];
                    let sum = total + toll.total;
                    let places = std::mem::take(&mut onward[owners]);
                    let Some(left) = budget.checked_sub(sum) else { continue };
                    let back = others.back(needs, owners, Some(left));
                    let mut places = places.less(reached.less(back)).and(others.homes(left));
                    if left == 0 {
                        places = places.and(useful_when_broke);
                    }
                    let paid = payment.plus(toll.payment);
                    if !places.is_empty() && paid.0 & GUARDS == 0 {
                        search.wait(paid, others.after(needs, owners), places, sum);
                    }
                }
            }
            total += 1;
        }
    }

    /// Where one can be already without paying anybody more, and as good for the others. Of two payments with the same
    /// total neither is within the other, so it does not matter that some of this total are settled.
    #[inline]
    fn beaten(&self, payment: Payment, needs: O::Needs, live: &O::Live) -> PlaceSet {
        let mut all = PlaceSet::EMPTY;
        for eights in [&self.settled.kept[..], &self.settled.spilled[..]] {
            for eight in eights {
                for ((paid, places), &other) in eight.payments.iter().zip(&eight.places).zip(&eight.needs) {
                    let places = places.less(O::apart(live, needs, other));
                    all = all.or(places.when(paid.within(payment)));
                }
            }
        }
        all
    }

    #[inline]
    fn settle(&mut self, payment: Payment, needs: O::Needs, places: PlaceSet) {
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
    fn wait(&mut self, payment: Payment, needs: O::Needs, places: PlaceSet, total: u16) {
        let bucket = &mut self.waiting[total as usize % 3];
        if let Some(wave) = bucket.find(|wave| wave.payment == payment) {
            wave.places = wave.places.or(places);
            return;
        }
        bucket.push(Wave { payment, needs, places });
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
