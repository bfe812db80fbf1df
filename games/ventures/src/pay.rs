//! Paying with resources: every undominated way to split a purchase between the two neighbours, without enumerating
//! assignments.
//!
//! A cost of, say, two talents and a network has 3 × 2 sub-costs, "none of it" to "all of it". They are numbered in mixed
//! radix, so a set of sub-costs is a bit mask, and "this source yields one more talent" is a shift of that mask. What one
//! party can cover is then a handful of shifts, exact for either-or sources, and the three parties are joined by asking,
//! for each part the left neighbour can sell, which parts of the rest the right one must sell.

use arrayvec::ArrayVec;

use crate::content::{Amounts, MAX_RESOURCES, Resource, Resources};

/// The most sub-costs a cost may have: one bit each.
const MOST_PARTS: usize = 128;
/// The most undominated ways: each has another price towards the left, from 0 to two coins for each of seven units.
pub const MOST_PLANS: usize = 16;
/// The most either-or sources one party can have: every such card of a file, and a goal.
pub const MOST_CHOICES: usize = 12;

/// What a purchase costs: coins to the left and to the right neighbour.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Plan {
    /// Coins to the left neighbour.
    pub left: u8,
    /// Coins to the right neighbour.
    pub right: u8,
}

impl Plan {
    /// Nothing is bought.
    pub const FREE: Plan = Plan { left: 0, right: 0 };

    /// Coins to both together.
    #[inline]
    pub const fn total(self) -> u16 {
        self.left as u16 + self.right as u16
    }

    /// Whether this is at most as dear towards both, and not the same.
    pub fn beats(self, other: Plan) -> bool {
        self != other && self.left <= other.left && self.right <= other.right
    }
}

/// The ways to pay, in the order of rule V-6.5.
pub type Plans = ArrayVec<Plan, MOST_PLANS>;

/// What one party can yield in a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sources {
    /// From sources of one kind.
    pub fixed: Amounts,
    /// From either-or sources: one unit each.
    pub choices: ArrayVec<Resources, MOST_CHOICES>,
}

/// Everything a seat can pay with: its own sources, and what its neighbours sell at which price.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Market {
    /// The seat's own.
    pub own: Sources,
    /// What the left neighbour sells.
    pub left: Sources,
    /// What the right neighbour sells.
    pub right: Sources,
    /// The left neighbour's price of each resource.
    pub left_price: [u8; MAX_RESOURCES],
    /// The right neighbour's price of each resource.
    pub right_price: [u8; MAX_RESOURCES],
}

/// What a market has in all: enough to see at a glance that most costs cannot be met.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Supply {
    /// The most units of each resource that the three parties could yield together.
    most: Amounts,
    /// The lowest price of anything.
    cheapest: u8,
}

impl Market {
    /// What there is in all.
    #[inline]
    pub fn supply(&self) -> Supply {
        let mut most = self.own.fixed.plus(self.left.fixed).plus(self.right.fixed);
        for sources in [&self.own, &self.left, &self.right] {
            for options in &sources.choices {
                most = most.plus(options.one_of_each());
            }
        }
        let prices = self.left_price.iter().chain(&self.right_price);
        Supply { most, cheapest: prices.copied().min().unwrap_or(0) }
    }
}

/// A resource cost, with its sub-costs worked out.
#[derive(Clone, PartialEq, Debug)]
pub struct Need {
    amounts: Amounts,
    terms: ArrayVec<Term, MAX_RESOURCES>,
    kinds: Resources,
    /// The number of the whole cost; that of nothing is 0.
    whole: u8,
    /// By number: the sub-costs that lie within this one.
    within: Vec<u128>,
    /// By number: units of all kinds.
    units: Vec<u8>,
    /// By number: the units of each term.
    digits: Vec<[u8; MAX_RESOURCES]>,
}

#[derive(Copy, Clone, PartialEq, Debug)]
struct Term {
    resource: Resource,
    units: u8,
    stride: u8,
    /// Sub-costs that leave room for another unit.
    room: u128,
}

impl Need {
    /// A cost of these amounts; `None` if it has too many parts to number.
    pub fn new(amounts: Amounts) -> Option<Need> {
        let mut terms: ArrayVec<Term, MAX_RESOURCES> = ArrayVec::new();
        let mut parts = 1usize;
        let mut kinds = Resources::default();
        for (index, &units) in amounts.0.iter().enumerate().filter(|(_, units)| **units > 0) {
            let resource = Resource(index as u8);
            kinds = kinds.with(resource);
            terms.push(Term { resource, units, stride: parts as u8, room: 0 });
            parts = parts.checked_mul(usize::from(units) + 1).filter(|&parts| parts <= MOST_PARTS)?;
        }
        let digits: Vec<[u8; MAX_RESOURCES]> = (0..parts)
            .map(|part| {
                let mut digits = [0; MAX_RESOURCES];
                for (digit, term) in digits.iter_mut().zip(&terms) {
                    *digit = (part / usize::from(term.stride) % (usize::from(term.units) + 1)) as u8;
                }
                digits
            })
            .collect();
        for (at, term) in terms.iter_mut().enumerate() {
            let roomy = (0..parts).filter(|&part| digits[part][at] < term.units);
            term.room = roomy.fold(0, |set, part| set | 1 << part);
        }
        let fits = |small: &[u8; MAX_RESOURCES], big: &[u8; MAX_RESOURCES]| {
            small.iter().zip(big).all(|(small, big)| small <= big)
        };
        let within = digits
            .iter()
            .map(|big| {
                (0..parts).filter(|&part| fits(&digits[part], big)).fold(0, |set, part| set | 1 << part)
            })
            .collect();
        let units = digits.iter().map(|digits| digits.iter().sum()).collect();
        Some(Need { amounts, terms, kinds, whole: (parts - 1) as u8, within, units, digits })
    }

    /// How many of each.
    pub const fn amounts(&self) -> Amounts {
        self.amounts
    }

    /// Whether `own` alone covers the cost.
    pub fn covered_by(&self, own: &Sources) -> bool {
        self.reach(own) >> self.whole & 1 != 0
    }

    /// All undominated ways to pay with at most `coins`, cheapest first, fewest coins to the left first among equals.
    pub fn plans(&self, market: &Market, coins: u16) -> Plans {
        self.plans_from(market, market.supply(), coins)
    }

    /// As [`Need::plans`], for who asks about many costs and has the market's supply at hand.
    #[inline]
    pub fn plans_from(&self, market: &Market, supply: Supply, coins: u16) -> Plans {
        let mut plans = Plans::new();
        // A fixed source of one's own has no other use, so what it yields is never bought.
        let missing = self.whole - self.part(market.own.fixed);
        if missing == 0 {
            plans.push(Plan::FREE);
            return plans;
        }
        let choices = market.own.choices.len() as u16;
        let to_buy = u16::from(self.units[usize::from(missing)]).saturating_sub(choices);
        if to_buy * u16::from(supply.cheapest) > coins || !self.lies_within(supply.most) {
            return plans;
        }
        self.search(market, missing, coins, &mut plans);
        plans
    }

    /// The purchases that make up for `missing`, of which there may be none.
    fn search(&self, market: &Market, missing: u8, coins: u16, plans: &mut Plans) {
        let own = self.reach(&market.own);
        if own >> self.whole & 1 != 0 {
            plans.push(Plan::FREE);
            return;
        }
        let buyable = self.within[usize::from(missing)];
        let left = self.reach(&market.left) & buyable;
        let right = self.reach(&market.right) & buyable;
        // By number, the parts that must be bought if own sources cover the rest.
        let wanted = own.reverse_bits() >> (MOST_PARTS - 1 - usize::from(self.whole));

        // The cheapest price towards the right, by the price towards the left.
        let mut cheapest = [u8::MAX; MOST_PLANS];
        for from_left in bits(left) {
            let left_coins = self.price(from_left, &market.left_price);
            if u16::from(left_coins) > coins {
                continue;
            }
            let rest = self.within[usize::from(self.whole) - from_left];
            for from_right in bits(wanted >> from_left & rest & right) {
                let right_coins = self.price(from_right, &market.right_price);
                if let Some(best) = cheapest.get_mut(usize::from(left_coins)) {
                    *best = right_coins.min(*best);
                }
            }
        }
        let mut best = u8::MAX;
        for (left, &right) in (0..).zip(&cheapest) {
            if right < best {
                best = right;
                let plan = Plan { left, right };
                if plan.total() <= coins {
                    plans.push(plan);
                }
            }
        }
        if plans.len() > 1 {
            plans.sort_unstable_by_key(|plan| (plan.total(), plan.left));
        }
    }

    /// What is bought from the left and the right neighbour for `plan`, the fewest units of all ways to do it.
    pub fn purchase(&self, market: &Market, plan: Plan) -> Option<[Amounts; 2]> {
        let own = self.reach(&market.own);
        // A fixed source of one's own has no other use, so what it yields is never bought.
        let buyable = self.within[usize::from(self.whole - self.part(market.own.fixed))];
        let (left, right) = (self.reach(&market.left) & buyable, self.reach(&market.right) & buyable);
        let wanted = own.reverse_bits() >> (MOST_PARTS - 1 - usize::from(self.whole));
        let mut best: Option<(u8, [usize; 2])> = None;
        for from_left in bits(left).filter(|&part| self.price(part, &market.left_price) == plan.left) {
            let rest = self.within[usize::from(self.whole) - from_left];
            for from_right in bits(wanted >> from_left & rest & right) {
                let units = self.units[from_left] + self.units[from_right];
                if self.price(from_right, &market.right_price) == plan.right
                    && best.is_none_or(|(fewest, _)| units < fewest)
                {
                    best = Some((units, [from_left, from_right]));
                }
            }
        }
        best.map(|(_, parts)| parts.map(|part| self.amounts_of(part)))
    }

    /// What is missing even if all three parties yield what they can: the fewest units of all ways to combine them.
    pub fn lacking(&self, market: &Market) -> Amounts {
        let fixed = market.own.fixed.plus(market.left.fixed).plus(market.right.fixed);
        let choices = [&market.own, &market.left, &market.right].into_iter().flat_map(|party| &party.choices);
        let reached = self.reach_with(fixed, choices);
        let most = bits(reached).max_by_key(|&part| self.units[part]).unwrap_or_default();
        self.amounts_of(usize::from(self.whole) - most)
    }

    /// The amounts of a sub-cost.
    fn amounts_of(&self, part: usize) -> Amounts {
        let mut amounts = Amounts::default();
        for (term, units) in self.terms.iter().zip(&self.digits[part]) {
            amounts.0[usize::from(term.resource.0 & 7)] = *units;
        }
        amounts
    }

    /// Whether no unit of the cost is more than `most` has.
    #[inline]
    fn lies_within(&self, most: Amounts) -> bool {
        self.terms.iter().all(|term| term.units <= most.0[usize::from(term.resource.0 & 7)])
    }

    /// The sub-costs that `sources` can cover.
    #[inline]
    fn reach(&self, sources: &Sources) -> u128 {
        self.reach_with(sources.fixed, &sources.choices)
    }

    /// The sub-costs that fixed sources and choices can cover together.
    #[inline]
    fn reach_with<'a>(&self, fixed: Amounts, choices: impl IntoIterator<Item = &'a Resources>) -> u128 {
        let mut reached = self.within[usize::from(self.part(fixed))];
        for &options in choices {
            if !options.meets(self.kinds) {
                continue;
            }
            let before = reached;
            for term in &self.terms {
                if options.contains(term.resource) {
                    reached |= (before & term.room) << term.stride;
                }
            }
        }
        reached
    }

    /// The number of the largest sub-cost within `amounts`.
    #[inline]
    fn part(&self, amounts: Amounts) -> u8 {
        let mut part = 0;
        for term in &self.terms {
            part += amounts.0[usize::from(term.resource.0 & 7)].min(term.units) * term.stride;
        }
        part
    }

    #[inline]
    fn price(&self, part: usize, prices: &[u8; MAX_RESOURCES]) -> u8 {
        let mut price = 0;
        for (term, units) in self.terms.iter().zip(&self.digits[part]) {
            price += units * prices[usize::from(term.resource.0 & 7)];
        }
        price
    }
}

/// The numbers of the set bits, lowest first.
#[inline]
fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let lowest = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(lowest)
    })
}
