//! Where pioneers are heading: the best each could be on its way to, and what walks, hunger and the Bandit make of it.

use engine::Seat;

use crate::Peril;
use crate::frames::Purse;
use crate::heuristics::{Evaluation, Prospect};
use crate::kinds::{Building, Diploma, Figure, Number, Resource, Terrain};
use crate::legal::Look;
use crate::map::{Hex, Hexes, Steps};
use crate::state::{Mark, Pioneer, Player};

/// Hexes within which the Bandit is near.
const NEAR: f32 = 7.0;
/// Tokens after which a building is worth no longer way.
const PILE: f32 = 3.0;
/// Actions a careful family keeps in hand on the way to its next meal: dice may roll low.
const MARGIN: f32 = 3.0;
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

impl Evaluation<'_> {
    /// Each pioneer and the best it could be on its way to.
    pub(crate) fn people(&self, prospect: &Prospect, player: &Player, cash: f32) -> f32 {
        let walkable = *self.s.map.walkable();
        let mut taken = Hexes::EMPTY;
        let mut value = 0.0;
        let danger = self.danger();
        let hungry = self.hungry(player);
        let mut nearest_store = f32::MAX;
        let mut slack = f32::MAX;
        let short = f32::from(player.food) < 3.0 * Self::mouths(player);
        let broke = cash < 2.0 && player.resource_count() == 0;
        for number in self.s.placed(self.seat) {
            let who = Figure { seat: self.seat, number };
            let pioneer = self.s.figure(who);
            value += match pioneer.diploma {
                Some(diploma) => self.w.kept + self.w.degree * self.degree(player, diploma),
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
            let steps = self.s.map.steps(pioneer.hex, &walkable);
            let free_steps =
                if self.s.acting == Some(number) && self.s.active == self.seat { prospect.steps } else { 0 };
            let (plan, goal) = self.plan(player, pioneer, &steps, free_steps, cash, &taken);
            value += plan;
            if goal.is_some() {
                taken.insert(goal);
            }
            // Food is bought; who has nothing to pay with can only pray for it.
            let (place, anywhere) = if broke {
                (Terrain::Church, Diploma::Theology)
            } else {
                (Terrain::GeneralStore, Diploma::Business)
            };
            let store = self.away(&steps, Peril::town(place), free_steps);
            let store = if pioneer.diploma == Some(anywhere) { 0.0 } else { store };
            nearest_store = nearest_store.min(store);
            if short {
                let spare = self.spare_actions(player, number, pioneer, &steps, store, free_steps, cash);
                slack = if slack == f32::MAX { spare } else { slack.max(spare) };
            }
            if danger.is_some() && pioneer.diploma != Some(Diploma::Law) {
                let far = self.s.map.cell(danger).distance(self.s.map.cell(pioneer.hex)) as f32;
                value -= self.w.threat * (1.0 - far / NEAR).max(0.0) * (cash / 4.0).min(1.0);
            }
        }
        if nearest_store < f32::MAX {
            value -= hungry * (1.0 + nearest_store) * self.w.to_store;
        }
        value - self.w.slack * (MARGIN - slack).max(0.0)
    }

    /// How many Actions a pioneer has before its family starves, beyond those that the way to the next meal takes.
    #[expect(clippy::too_many_arguments, reason = "all of it is known where each pioneer is looked at")]
    fn spare_actions(
        &self,
        player: &Player,
        number: Number,
        pioneer: &Pioneer,
        steps: &Steps,
        store: f32,
        free_steps: u8,
        cash: f32,
    ) -> f32 {
        let mut need = store
            + match (cash >= 1.0, player.resource_count() > 0) {
                (true, _) => 1.0,
                (false, true) => 2.0,
                (false, false) => PRAYERS,
            };
        if player.revolver && player.bullets > 1 {
            for hex in self.s.map.hexes().skip(Terrain::TOWN) {
                if self.g.grounds[self.s.map.terrain(hex).index()].hunt {
                    need = need.min(1.0 + self.away(steps, hex, free_steps));
                }
            }
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

    /// The best a pioneer could be on its way to, and where that is, unless others may go there as well.
    fn plan(
        &self,
        player: &Player,
        pioneer: &Pioneer,
        steps: &Steps,
        free_steps: u8,
        cash: f32,
        taken: &Hexes,
    ) -> (f32, Hex) {
        let look = Look { g: self.g, s: self.s };
        let patience = self.w.patience.clamp(0.0, 1.0);
        let mut best = (0.0, Hex::NONE);
        let mut consider = |hex: Hex, worth: f32, shared: bool| {
            // A plan is worth most when it is no way off: what is not better then is not looked at.
            if worth <= best.0 || !shared && taken.contains(hex) {
                return;
            }
            let distance = self.away(steps, hex, free_steps);
            if distance < f32::MAX {
                let plan = worth * patience.powf(distance);
                if plan > best.0 {
                    best = (plan, if shared { Hex::NONE } else { hex });
                }
            }
        };
        let land_fee = if pioneer.diploma == Some(Diploma::Land) { 0.0 } else { self.g.prices.claim as f32 };
        let assets = self.assets(player, cash);
        let spent = |price: f32| self.wealth(assets) - self.wealth(assets - price);
        let unknown = self.s.tiles_left() > 0;
        let works = 2.0 * self.w.point;
        for hex in self.s.map.hexes() {
            // Nothing known to settle on: the edge.
            if unknown && self.s.map.around(hex).contains(&Hex::NONE) {
                consider(hex, self.w.plan_explore, false);
            }
            if hex.index() < Terrain::TOWN {
                continue;
            }
            let ground = &self.g.grounds[self.s.map.terrain(hex).index()];
            let production = ground.building.is_some_and(|kind| player.tokens[kind.index()] > 0);
            let bonus = match ground.building.and_then(Building::resource) {
                Some(kind) if production => {
                    let expert = self.s.holder(kind.diploma()) == Some(self.seat);
                    let more = if expert { self.w.expert } else { 0.0 };
                    self.w.production * self.use_of(player, kind) * (1.0 + more)
                }
                _ => 0.0,
            };
            // Asked for last: most hexes are settled without.
            let homestead =
                || player.tokens[Building::Homestead.index()] > 0 && look.homestead_fits(self.seat, hex);
            let price = || match production {
                true => self.g.prices.building as f32,
                false => look.build_price(self.seat, Building::Homestead) as f32,
            };
            // What building there leaves. Land one cannot pay for is no place to wait: the less there is in the purse, the
            // less it draws.
            let settled =
                |price: f32| (works + bonus - spent(price)).max(0.0) * (cash / price.max(1.0)).min(1.0);
            match self.s.mark(hex) {
                Mark::Bare if ground.homestead && self.s.stock.stakes > 0 && (production || homestead()) => {
                    consider(hex, self.w.plan_claim * settled(land_fee + price()), false);
                }
                Mark::Stake(owner) if production || homestead() => {
                    let part = if owner == self.seat {
                        self.w.plan_build
                    } else if player.revolver && !self.s.players[owner].armed() {
                        self.w.plan_dispute
                    } else {
                        0.5 * self.w.plan_dispute
                    };
                    consider(hex, part * settled(price()), false);
                }
                Mark::Abandoned { kind, .. } if player.tokens[kind.index()] > 0 => {
                    consider(hex, self.w.plan_build * (works + bonus), false);
                }
                Mark::Forsaken if production || homestead() => {
                    consider(hex, self.w.plan_claim * settled(price()), false);
                }
                Mark::Built { owner, kind: Building::Homestead, .. }
                    if owner == self.seat && player.men < player.cap() && !player.expanded =>
                {
                    let mates = self.s.figures[self.seat].iter().filter(|p| p.hex == hex && p.free()).count();
                    let child = self.w.point + (self.w.hands - self.w.room) * self.early;
                    consider(hex, child * (self.w.plan_family + mates as f32 * self.w.plan_mate), true);
                }
                Mark::Built { owner, kind, tokens } if tokens > 0 => {
                    if let Some(kind) = kind.resource() {
                        let able =
                            player.has_tool(kind.tool()) || pioneer.diploma == Some(Diploma::Metallurgy);
                        let own = owner == self.seat;
                        if able && (own || !self.s.attends(owner, hex) && !self.s.laborer_on(hex)) {
                            consider(hex, self.harvest(assets, pioneer, kind, hex, tokens, own), false);
                        }
                    }
                }
                Mark::Bare
                | Mark::Stake(_)
                | Mark::Forsaken
                | Mark::Built { .. }
                | Mark::Abandoned { .. } => {}
            }
        }
        let lessons = self.g.prices.diploma as f32;
        if pioneer.diploma.is_none() && cash >= lessons {
            // The best lesson counts less before it is taken: whoever leaves it for later finds it gone.
            let worth = self.w.plan_school * (self.w.point - spent(lessons));
            let lesson = self.w.plan_lesson * self.w.degree * self.best_lesson(player);
            consider(Peril::town(Terrain::School), worth + lesson, true);
        }
        // The last of a family may give a diploma back for the one that brings kin.
        if pioneer.diploma.is_some() && self.kin_to_learn(player, cash) {
            consider(Peril::town(Terrain::School), self.degree(player, Diploma::Theology), true);
        }
        let wares = player.resource_count();
        if wares > 0 && pioneer.diploma != Some(Diploma::Business) {
            let worth = wares as f32 * self.dollars();
            let gain = self.wealth(assets + worth * (1.0 - self.w.unsold)) - self.wealth(assets);
            // Cash in hand is what land and lessons are paid with.
            let need = wares.min(4) as f32 * (1.0 - cash / 12.0).max(0.0);
            consider(Peril::town(Terrain::GeneralStore), gain + need * self.w.plan_sell, false);
        }
        let smithy = self.g.prices.buy.tool as f32;
        let tool = self.missing_tool(player) - spent(smithy);
        if tool > 0.0 && cash >= smithy {
            // Nothing else brings money as long as nothing can be worked.
            let relief = if player.built > 0 { -self.solvency(player, cash) } else { 0.0 };
            consider(Peril::town(Terrain::Blacksmith), self.w.plan_tool * (tool + relief), false);
        }
        let card = self.g.prices.buy.point_card as f32;
        if cash >= card && self.s.stock.cards > 0 {
            consider(Peril::town(Terrain::Bank), self.w.plan_card * (self.w.point - spent(card)), false);
        }
        // The odds at the table are good, for who can afford to lose.
        if cash >= START {
            let worth = self.best_stake(Purse::Cash);
            consider(Peril::town(Terrain::Saloon), self.w.plan_gamble * worth, true);
        }
        // Whoever can neither earn nor buy what it takes to earn may as well ask for it.
        if cash < START && wares == 0 && !self.earns(player) {
            consider(Peril::town(Terrain::Church), self.w.plan_pray * (1.0 - cash / START), false);
        }
        best
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
        assets: f32,
        pioneer: &Pioneer,
        kind: Resource,
        hex: Hex,
        tokens: u8,
        own: bool,
    ) -> f32 {
        let helper = own && self.s.laborers[kind.index()] == hex;
        let each = 1 + u8::from(helper) + u8::from(pioneer.diploma == Some(kind.diploma()));
        let left = if own { self.w.yield_able } else { 0.0 };
        let gain = f32::from(each) * self.dollars() * (self.w.unsold - left).max(0.0) * self.rate(assets);
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

    /// How many Actions away a hex is, if so many steps are free.
    fn away(&self, steps: &Steps, hex: Hex, free_steps: u8) -> f32 {
        match steps.to(hex) {
            Steps::FAR => f32::MAX,
            far => f32::from(far.saturating_sub(free_steps)) / self.w.stride.max(0.5) + f32::from(far) * 0.01,
        }
    }
}
