//! Where pioneers are heading: the best each could be on its way to, and what walks, hunger and the Bandit make of it.

use engine::Seat;

use crate::Peril;
use crate::frames::Purse;
use crate::heuristics::{Evaluation, Prospect};
use crate::kinds::{Building, Diploma, Figure, Number, Resource, Terrain};
use crate::legal::Look;
use crate::map::{Hex, Hexes, MAX_HEXES, Steps};
use crate::state::{Mark, Pioneer, Player};

/// Hexes within which the Bandit is near.
const NEAR: f32 = 7.0;
/// Tokens after which a building is worth no longer way.
const PILE: f32 = 3.0;
/// Actions a careful family keeps in hand on the way to its next meal: dice may roll low.
pub(crate) const MARGIN: f32 = 3.0;
/// Prayers it takes until one of them helps.
const PRAYERS: f32 = 3.0;
/// What one other player pays in a game, in dollars, to whoever holds the diploma: `pioneers sim` with `greedy` at four
/// players.
mod fees {
    pub(super) const LAND: f32 = 11.0;
    pub(super) const LAW: f32 = 8.5;
    pub(super) const BUSINESS: f32 = 4.0;
    pub(super) const METALLURGY: f32 = 4.0;
    pub(super) const TRADE: f32 = 2.5;
    /// Of each Pioneer without a diploma.
    pub(super) const EDUCATION: f32 = 3.0;
}
/// Dollars it takes to begin again: land, a building, and a tool.
const START: f32 = 8.0;

/// A family's Pioneers: what all of it is worth, and the parts that the value function weighs one by one.
pub(crate) struct People {
    pub(crate) worth: f32,
    /// What they are on their way to.
    pub(crate) plans: f32,
    /// What their diplomas can do.
    pub(crate) powers: f32,
    /// Actions to spare on the way to the next meal, of whoever has most; nothing while there are meals enough.
    pub(crate) spare: Option<f32>,
}

/// What the land and the town offer a family: the same for all of its Pioneers but for what a diploma changes.
struct Offers {
    /// What a dollar more is worth.
    rate: f32,
    /// Hexes where there is something to do …
    sites: Hexes,
    /// … and what it is worth to a Pioneer without a diploma that counts there.
    worth: [f32; MAX_HEXES],
    /// Those of them that can be claimed.
    claims: Hexes,
    /// What claiming is worth to who pays no fee, by building.
    free_claim: [f32; Building::COUNT],
    /// Those that can be worked, with a tool for it or not.
    works: Hexes,
    /// Those where several may go.
    shared: Hexes,
    /// Where there is game.
    hunts: Hexes,
    /// What the town is worth.
    town: Town,
}

/// What the hexes of the town are worth; nothing where there is nothing to do.
#[derive(Default)]
struct Town {
    lesson: f32,
    /// Giving a diploma back for kin.
    kin: f32,
    store: f32,
    smith: f32,
    bank: f32,
    saloon: f32,
    church: f32,
}

/// The ways of one Pioneer.
struct Ways {
    steps: Steps,
    /// Steps that cost no Action.
    free: u8,
}

/// What is left of a plan's worth by distance, for one number of free steps: powers are costly, and distances recur.
struct Decay {
    free: u8,
    by_steps: [f32; Decay::KNOWN],
}

impl Decay {
    const KNOWN: usize = 32;
    const NONE: Decay = Decay { free: 0, by_steps: [f32::NAN; Decay::KNOWN] };
}

/// The best plan so far.
struct Best<'a> {
    ways: &'a Ways,
    /// Where others of the family are heading.
    taken: &'a Hexes,
    decay: &'a mut Decay,
    worth: f32,
    goal: Hex,
}

impl Best<'_> {
    fn consider(&mut self, look: &Evaluation<'_>, hex: Hex, worth: f32, shared: bool) {
        // A plan is worth most when it is no way off: what is not better then is not looked at.
        if worth <= self.worth || !shared && self.taken.contains(hex) {
            return;
        }
        let far = self.ways.steps.to(hex);
        if far != Steps::FAR {
            let plan = worth * look.left_after(far, self.decay);
            if plan > self.worth {
                (self.worth, self.goal) = (plan, if shared { Hex::NONE } else { hex });
            }
        }
    }
}

impl Evaluation<'_> {
    /// Each pioneer and the best it could be on its way to.
    pub(crate) fn people(&self, prospect: &Prospect, player: &Player, cash: f32) -> People {
        let mut distances = self.g.distances.of(&self.s.map);
        let mut taken = Hexes::EMPTY;
        let (mut value, mut plans, mut powers) = (0.0, 0.0, 0.0);
        let danger = self.danger();
        let hungry = self.hungry(player);
        let mut nearest_store = f32::MAX;
        let mut spare: Option<f32> = None;
        let short = f32::from(player.food) < 3.0 * Self::mouths(player);
        let broke = cash < 2.0 && player.resource_count() == 0;
        let offers = self.offers(player, cash);
        let mut decay = Decay::NONE;
        for number in self.s.placed(self.seat) {
            let who = Figure { seat: self.seat, number };
            let pioneer = self.s.figure(who);
            value += match pioneer.diploma {
                Some(diploma) => {
                    let power = self.w.degree * self.degree(player, diploma);
                    powers += power;
                    self.w.kept + power
                }
                // At School the last of a family changes a diploma for kin.
                None if pioneer.hex == Peril::town(Terrain::School) && self.kin_to_learn(player, cash) => {
                    self.w.kept
                }
                None => 0.0,
            };
            value -= f32::from(pioneer.hunger) * self.w.famished;
            if self.s.active == self.seat
                && !self.s.late
                && (!pioneer.activated || self.s.acting == Some(number))
            {
                value += f32::from(pioneer.actions) * self.w.turn;
            }
            if pioneer.jailed {
                value -= self.w.jailed;
                continue;
            }
            let walks = self.s.acting == Some(number) && self.s.active == self.seat;
            let ways =
                Ways { steps: distances.from(pioneer.hex), free: if walks { prospect.steps } else { 0 } };
            let (plan, goal) = self.plan(player, pioneer, &ways, &taken, &offers, &mut decay);
            value += plan;
            plans += plan;
            if goal.is_some() {
                taken.insert(goal);
            }
            // Food is bought; who has nothing to pay with can only pray for it.
            let (place, anywhere) = if broke {
                (Terrain::Church, Diploma::Theology)
            } else {
                (Terrain::GeneralStore, Diploma::Business)
            };
            let store = self.away(&ways, Peril::town(place));
            let store = if pioneer.diploma == Some(anywhere) { 0.0 } else { store };
            nearest_store = nearest_store.min(store);
            if short {
                let own = self.spare_actions(player, number, pioneer, &ways, store, cash, offers.hunts);
                spare = Some(spare.map_or(own, |most| most.max(own)));
            }
            if danger.is_some() && pioneer.diploma != Some(Diploma::Law) {
                let far = self.s.map.cell(danger).distance(self.s.map.cell(pioneer.hex)) as f32;
                value -= self.w.threat * (1.0 - far / NEAR).max(0.0) * (cash / 4.0).min(1.0);
            }
        }
        if nearest_store < f32::MAX {
            value -= hungry * (1.0 + nearest_store) * self.w.to_store;
        }
        let worth = value - self.w.slack * (MARGIN - spare.unwrap_or(MARGIN)).max(0.0);
        People { worth, plans, powers, spare }
    }

    /// How many Actions a pioneer has before its family starves, beyond those that the way to the next meal takes.
    #[expect(clippy::too_many_arguments, reason = "all of it is known where each pioneer is looked at")]
    fn spare_actions(
        &self,
        player: &Player,
        number: Number,
        pioneer: &Pioneer,
        ways: &Ways,
        store: f32,
        cash: f32,
        hunts: Hexes,
    ) -> f32 {
        let mut need = store
            + match (cash >= 1.0, player.resource_count() > 0) {
                (true, _) => 1.0,
                (false, true) => 2.0,
                (false, false) => PRAYERS,
            };
        if player.revolver && player.bullets > 1 {
            let nearest = hunts.iter().map(|hex| ways.steps.to(hex)).min().unwrap_or(Steps::FAR);
            need = need.min(1.0 + self.actions_for(nearest, ways.free));
        }
        let mouths = (player.men + u8::from(player.horse)).max(1);
        // What is left over when not all can eat feeds whoever is on the way.
        let meals = player.food.div_ceil(mouths);
        let acts = self.s.active == self.seat
            && !self.s.late
            && (!pioneer.activated || self.s.acting == Some(number));
        let now = if acts { f32::from(pioneer.actions) } else { 0.0 };
        let hungry = if meals > 0 || pioneer.hunger == 0 { 1.0 } else { 0.0 };
        now + 2.0 * f32::from(meals) + hungry - need
    }

    /// What there is to do for the family, wherever its Pioneers are.
    fn offers(&self, player: &Player, cash: f32) -> Offers {
        let look = Look { g: self.g, s: self.s };
        let assets = self.assets(player, cash);
        let wealth = self.wealth(assets);
        let spent = |price: f32| wealth - self.wealth(assets - price);
        let works = 2.0 * self.w.point;
        let fee = self.g.prices.claim as f32;
        let costs = |kind: Building| look.build_price(self.seat, kind) as f32;
        let prices = [costs(Building::Farm), costs(Building::Homestead)];
        let spent_on = prices.map(|price| [spent(price), spent(fee + price)]);
        let bonus = |kind: Building| match kind.resource() {
            Some(kind) => {
                let expert = self.s.holder(kind.diploma()) == Some(self.seat);
                let more = if expert { self.w.expert } else { 0.0 };
                self.w.production * self.use_of(player, kind) * (1.0 + more)
            }
            None => 0.0,
        };
        // What building there leaves. Land one cannot pay for is no place to wait: the less there is in the purse, the
        // less it draws.
        let settled = |kind: Building, claim: bool| {
            let home = usize::from(kind == Building::Homestead);
            let price = if claim { fee + prices[home] } else { prices[home] };
            (works + bonus(kind) - spent_on[home][usize::from(claim)]).max(0.0)
                * (cash / price.max(1.0)).min(1.0)
        };
        let mut claimed = [0.0; Building::COUNT];
        let mut built = [0.0; Building::COUNT];
        for &kind in Building::ALL {
            claimed[kind.index()] = self.w.plan_claim * settled(kind, true);
            built[kind.index()] = settled(kind, false);
        }
        let rate = self.rate(assets);
        let mut offers = Offers {
            rate,
            sites: Hexes::EMPTY,
            worth: [0.0; MAX_HEXES],
            claims: Hexes::EMPTY,
            free_claim: built.map(|settled| self.w.plan_claim * settled),
            works: Hexes::EMPTY,
            shared: Hexes::EMPTY,
            hunts: Hexes::EMPTY,
            town: self.town(player, cash, assets, &spent),
        };
        let grows = player.men < player.cap() && !player.expanded;
        for hex in self.s.map.hexes().skip(Terrain::TOWN) {
            let ground = &self.g.grounds[self.s.map.terrain(hex).index()];
            if ground.hunt {
                offers.hunts.insert(hex);
            }
            let worth = match self.s.mark(hex) {
                Mark::Bare if ground.homestead && self.s.stock.stakes > 0 => {
                    let Some(kind) = self.fits(player, hex) else { continue };
                    offers.claims.insert(hex);
                    claimed[kind.index()]
                }
                Mark::Stake(owner) => {
                    let Some(kind) = self.fits(player, hex) else { continue };
                    let part = if owner == self.seat {
                        self.w.plan_build
                    } else if player.revolver && !self.s.players[owner].armed() {
                        self.w.plan_dispute
                    } else {
                        0.5 * self.w.plan_dispute
                    };
                    part * built[kind.index()]
                }
                Mark::Abandoned { kind, .. } if player.tokens[kind.index()] > 0 => {
                    let yields = ground.building.filter(|kind| player.tokens[kind.index()] > 0);
                    self.w.plan_build * (works + yields.map_or(0.0, bonus))
                }
                Mark::Forsaken => {
                    let Some(kind) = self.fits(player, hex) else { continue };
                    self.w.plan_claim * built[kind.index()]
                }
                Mark::Built { owner, kind: Building::Homestead, .. } if owner == self.seat && grows => {
                    let mates = self.s.figures[self.seat].iter().filter(|p| p.hex == hex && p.free()).count();
                    let child = self.w.point + (self.w.hands - self.w.room) * self.early;
                    offers.shared.insert(hex);
                    child * (self.w.plan_family + mates as f32 * self.w.plan_mate)
                }
                Mark::Built { owner, kind, tokens } if tokens > 0 => {
                    let Some(kind) = kind.resource() else { continue };
                    let own = owner == self.seat;
                    if !own && (self.s.attends(owner, hex) || self.s.laborer_on(hex)) {
                        continue;
                    }
                    offers.works.insert(hex);
                    match player.has_tool(kind.tool()) {
                        true => self.harvest(rate, None, kind, hex, tokens, own),
                        false => 0.0,
                    }
                }
                Mark::Bare | Mark::Built { .. } | Mark::Abandoned { .. } => continue,
            };
            offers.sites.insert(hex);
            offers.worth[hex.index()] = worth;
        }
        offers
    }

    /// What a player could build on a hex: what yields there, or else a Homestead.
    fn fits(&self, player: &Player, hex: Hex) -> Option<Building> {
        let ground = &self.g.grounds[self.s.map.terrain(hex).index()];
        ground.building.filter(|kind| player.tokens[kind.index()] > 0).or_else(|| {
            let look = Look { g: self.g, s: self.s };
            let home = Building::Homestead;
            (player.tokens[home.index()] > 0 && look.homestead_fits(self.seat, hex)).then_some(home)
        })
    }

    /// What there is to do in town.
    fn town(&self, player: &Player, cash: f32, assets: f32, spent: &dyn Fn(f32) -> f32) -> Town {
        let mut town = Town::default();
        let lessons = self.g.prices.diploma as f32;
        if cash >= lessons {
            // The best lesson counts less before it is taken: whoever leaves it for later finds it gone.
            let worth = self.w.plan_school * (self.w.point - spent(lessons));
            town.lesson = worth + self.w.plan_lesson * self.w.degree * self.best_lesson(player);
        }
        // The last of a family may give a diploma back for the one that brings kin.
        if self.kin_to_learn(player, cash) {
            town.kin = self.degree(player, Diploma::Theology);
        }
        let wares = player.resource_count();
        if wares > 0 {
            let worth = wares as f32 * self.dollars();
            let gain = self.wealth(assets + worth * (1.0 - self.w.unsold)) - self.wealth(assets);
            // Cash in hand is what land and lessons are paid with.
            let need = wares.min(4) as f32 * (1.0 - cash / 12.0).max(0.0);
            town.store = gain + need * self.w.plan_sell;
        }
        let smithy = self.g.prices.buy.tool as f32;
        if cash >= smithy {
            let tool = self.missing_tool(player) - spent(smithy);
            if tool > 0.0 {
                // Nothing else brings money as long as nothing can be worked.
                let relief = if player.built > 0 { -self.solvency(player, cash) } else { 0.0 };
                town.smith = self.w.plan_tool * (tool + relief);
            }
        }
        let card = self.g.prices.buy.point_card as f32;
        if cash >= card && self.s.stock.cards > 0 {
            town.bank = self.w.plan_card * (self.w.point - spent(card));
        }
        // The odds at the table are good, for who can afford to lose.
        if cash >= START {
            town.saloon = self.w.plan_gamble * self.best_stake(Purse::Cash);
        }
        // Whoever can neither earn nor buy what it takes to earn may as well ask for it.
        if cash < START && wares == 0 && !self.earns(player) {
            town.church = self.w.plan_pray * (1.0 - cash / START);
        }
        town
    }

    /// The best a pioneer could be on its way to, and where that is, unless others may go there as well.
    fn plan(
        &self,
        player: &Player,
        pioneer: &Pioneer,
        ways: &Ways,
        taken: &Hexes,
        offers: &Offers,
        decay: &mut Decay,
    ) -> (f32, Hex) {
        if decay.free != ways.free {
            *decay = Decay { free: ways.free, ..Decay::NONE };
        }
        let mut best = Best { ways, taken, decay, worth: 0.0, goal: Hex::NONE };
        for hex in offers.sites.iter() {
            let worth = match pioneer.diploma {
                Some(Diploma::Land) if offers.claims.contains(hex) => {
                    self.fits(player, hex).map_or(0.0, |kind| offers.free_claim[kind.index()])
                }
                Some(diploma) if offers.works.contains(hex) => self.work(player, offers, diploma, hex),
                _ => offers.worth[hex.index()],
            };
            best.consider(self, hex, worth, offers.shared.contains(hex));
        }
        // Nothing known to settle on: the edge.
        if self.w.plan_explore > best.worth && self.s.tiles_left() > 0 {
            for hex in self.s.map.hexes().filter(|&hex| self.s.map.around(hex).contains(&Hex::NONE)) {
                best.consider(self, hex, self.w.plan_explore, false);
            }
        }
        let town = &offers.town;
        let school = if pioneer.diploma.is_none() { town.lesson } else { town.kin };
        best.consider(self, Peril::town(Terrain::School), school, true);
        if pioneer.diploma != Some(Diploma::Business) {
            best.consider(self, Peril::town(Terrain::GeneralStore), town.store, false);
        }
        best.consider(self, Peril::town(Terrain::Blacksmith), town.smith, false);
        best.consider(self, Peril::town(Terrain::Bank), town.bank, false);
        best.consider(self, Peril::town(Terrain::Saloon), town.saloon, true);
        best.consider(self, Peril::town(Terrain::Church), town.church, false);
        (best.worth, best.goal)
    }

    /// What working a building is worth to who has a diploma.
    fn work(&self, player: &Player, offers: &Offers, diploma: Diploma, hex: Hex) -> f32 {
        let Mark::Built { owner, kind, tokens } = self.s.mark(hex) else { return 0.0 };
        let Some(kind) = kind.resource() else { return 0.0 };
        match player.has_tool(kind.tool()) || diploma == Diploma::Metallurgy {
            true => self.harvest(offers.rate, Some(diploma), kind, hex, tokens, owner == self.seat),
            false => 0.0,
        }
    }

    /// How much of a plan's worth is left when it is so many steps away.
    fn left_after(&self, far: u8, decay: &mut Decay) -> f32 {
        let patience = self.w.patience.clamp(0.0, 1.0);
        let free = decay.free;
        match decay.by_steps.get_mut(usize::from(far)) {
            Some(known) => {
                if known.is_nan() {
                    *known = patience.powf(self.actions_for(far, free));
                }
                *known
            }
            None => patience.powf(self.actions_for(far, free)),
        }
    }

    /// Whether a building of a kind can be worked: at once, once there is a tool, or hardly ever.
    fn use_of(&self, player: &Player, kind: Resource) -> f32 {
        let tool = kind.tool();
        if player.has_tool(tool) || self.smith() {
            1.0
        } else if self.s.stock.tools[tool.index()] > 0 {
            0.6
        } else {
            0.1
        }
    }

    /// What working a building is worth: its next tokens, sold one day, but no longer lying there.
    fn harvest(
        &self,
        rate: f32,
        diploma: Option<Diploma>,
        kind: Resource,
        hex: Hex,
        tokens: u8,
        own: bool,
    ) -> f32 {
        let helper = own && self.s.laborers[kind.index()] == hex;
        let each = 1 + u8::from(helper) + u8::from(diploma == Some(kind.diploma()));
        let left = if own { self.w.yield_able } else { 0.0 };
        let gain = f32::from(each) * self.dollars() * (self.w.unsold - left).max(0.0) * rate;
        self.w.plan_process * gain * f32::from(tokens).min(PILE)
    }

    /// Whether a family of one could have kin for the price of a lesson.
    fn kin_to_learn(&self, player: &Player, cash: f32) -> bool {
        player.men == 1 && cash >= self.g.prices.diploma as f32 && self.s.holder(Diploma::Theology).is_none()
    }

    /// What the best diploma that is left is worth besides its point; nothing if none is left.
    fn best_lesson(&self, player: &Player) -> f32 {
        let left = Diploma::ALL.iter().filter(|diploma| self.s.holders[diploma.index()].is_none());
        left.map(|&diploma| self.degree(player, diploma)).fold(0.0, f32::max)
    }

    /// What a diploma is worth besides its point and the tokens that lie there already.
    fn degree(&self, player: &Player, diploma: Diploma) -> f32 {
        let others = Seat::all(self.g.seats).filter(|&other| other != self.seat && self.s.plays(other));
        let fees = |each: f32| others.clone().count() as f32 * each * self.early * self.w.fee;
        match diploma {
            // The fewer tools there are in the family, the more it lends.
            Diploma::Metallurgy => 3.0 - 0.5 * player.tools.count_ones() as f32 + fees(fees::METALLURGY),
            Diploma::Business => 2.5 + fees(fees::BUSINESS),
            // Whoever has it claims for nothing as well.
            Diploma::Land => self.w.land + fees::LAND * self.early * self.w.fee + fees(fees::LAND),
            // The last of a family gets kin with it.
            Diploma::Theology if player.men == 1 => {
                0.5 * (self.w.point + self.w.hands * self.early + self.w.lone)
            }
            Diploma::Theology => 0.5,
            Diploma::Law => 1.0 + fees(fees::LAW),
            // A trade doubles what its buildings bring: for who has the tool, or can still buy it.
            Diploma::Agriculture | Diploma::Bovine | Diploma::Mining | Diploma::Forestry => {
                let kind = Resource::ALL.iter().find(|kind| kind.diploma() == diploma);
                let use_of = kind.map_or(0.0, |&kind| self.use_of(player, kind));
                0.5 + self.w.trade * use_of + fees(fees::TRADE)
            }
            Diploma::Education => {
                let pupils = others.flat_map(|other| self.s.figures[other].iter());
                let pupils = pupils.filter(|pioneer| pioneer.placed() && pioneer.diploma.is_none()).count();
                0.7 + pupils as f32 * fees::EDUCATION * self.w.fee
            }
            Diploma::Bartending | Diploma::Finance => 0.7,
        }
    }

    /// How many Actions away a hex is.
    fn away(&self, ways: &Ways, hex: Hex) -> f32 {
        self.actions_for(ways.steps.to(hex), ways.free)
    }

    /// How many Actions a way takes, if so many of its steps are free.
    fn actions_for(&self, far: u8, free: u8) -> f32 {
        match far {
            Steps::FAR => f32::MAX,
            far => f32::from(far.saturating_sub(free)) / self.w.stride.max(0.5) + f32::from(far) * 0.01,
        }
    }
}
