//! The evaluation function, made for one-ply bots. An action that only begins something (opening a shop, rolling for a
//! walk) is valued by what it makes possible, so that looking one action ahead is enough to carry out longer plans.

use engine::{Done, OwnBot, Seat, ValueFunction};

use crate::Peril;
use crate::duel::DECK;
use crate::frames::{Deal, Fighter, Frame, Mode};
use crate::kinds::{Building, Diploma, Figure, Resource, Terrain};
use crate::legal::Look;
use crate::map::{Hex, Steps};
use crate::measure;
use crate::probes;
use crate::state::{Bandit, Ended, Mark, Part, Pioneer, State};
use crate::value;

/// The game's heuristics.
#[derive(Debug)]
pub struct Heuristics;

engine::weights! {
    /// The weights of the evaluation function, from `content/weights.toml`. Ten are worth a point.
    pub struct Weights = include_str!("../content/weights.toml");
    /// What a point is worth; everything else is measured by it.
    point,
    /// A point of the strongest rival's.
    rival,
    /// What an Action still to come this turn is worth: more than what luck may bring when the turn is over, so that nobody
    /// ends it early to see the next card.
    action,
    /// Steps of an average Move.
    stride,
    /// What a plan keeps of its worth for every Action it is away.
    patience,
    /// What a diploma is worth besides its point, whichever it is: giving one back only puts off the end of a bad turn.
    kept,
    /// What being the last one left is worth besides the rivals who are no more.
    left_alone,
    /// Meals a careful family has in store.
    store,
    /// A tile to be placed that bears a building.
    good_tile,
    /// One that bears a Homestead.
    fair_tile,
    /// A missing tool at a counter where it can be paid for.
    tool_soon,
    /// A Point card at a counter where it can be paid for.
    card_soon,
    /// What a Pioneer who loses a shootout is worth.
    life,
    /// What a dollar of goods counts until they are over the counter.
    unsold,
    /// Dollars a family keeps at hand.
    reserve,
    /// Each dollar of them that is missing.
    broke,
    /// What a building that yields counts among them.
    income,
    /// A bullet, up to six.
    bullet,
    /// A stake on land.
    stake,
    /// A revolver.
    revolver,
    /// A horse.
    horse,
    /// A tool for a building that yields.
    tool,
    /// A resource still to be had where there is a tool for it.
    yield_able,
    /// One where there is none.
    yield_unable,
    /// One more for a laborer there.
    laborer,
    /// A meal that is missing this turn.
    hunger_1,
    /// One that will be missing next turn.
    hunger_2,
    /// One that is missing in store.
    hunger_store,
    /// A meal of the next two turns that can be neither eaten nor bought.
    means,
    /// A hunger marker of a Pioneer.
    famished,
    /// A Pioneer in jail.
    jailed,
    /// The way of a hungry family to its food.
    to_store,
    /// What a production building is worth more than a Homestead.
    production,
    /// Land to be claimed and built on.
    plan_claim,
    /// Claimed land to be built on.
    plan_build,
    /// A building that somebody left.
    plan_abandoned,
    /// A Homestead where the family may grow.
    plan_family,
    /// Each Pioneer already there.
    plan_mate,
    /// A building to be worked, for who has little.
    plan_process_poor,
    /// The same for who has enough.
    plan_process,
    /// The edge of the map.
    plan_explore,
    /// A diploma that can be paid for.
    plan_school,
    /// A resource to be sold, for who has enough.
    plan_sell,
    /// A missing tool that can be paid for.
    plan_tool,
    /// A Point card that can be paid for.
    plan_card,
    /// A prayer, for who has next to nothing.
    plan_pray,
    /// A prayer, for who has little.
    plan_pray_early,
    /// The first dollars together: money is worth most to who has none.
    purse,
    /// How many dollars those are.
    purse_size,
    /// A dollar beside that.
    dollar,
}

impl engine::Heuristics<Peril> for Heuristics {
    const VALUE_FUNCTION: Option<ValueFunction<Peril>> = Some(value::VALUE_FUNCTION);
    const ENCODING: Option<engine::Encoding<Peril>> = Some(crate::encoding::ENCODING);
    const BOTS: &'static [(&'static str, OwnBot<Peril>)] = probes::BOTS;
    type Weights = Weights;

    // A tree values a plan that can be carried out later as if it were done, and puts it off for ever. So there is no
    // tree: each action is judged by a playout to the end of the round in which every seat plays greedily. `docs/LAB.md`,
    // experiments 8 and 10.
    const SEARCH_PARAMETERS: &'static str = "depth=1,tries=30,rounds=1,decisions=200";
    // An iteration plays a whole round: few are enough.
    const LEVEL_ITERATIONS: [u32; 2] = [3, 10];

    fn measure(game: &Peril, done: &Done<'_, Peril>, note: &mut dyn FnMut(&'static str, i64)) {
        measure::measure(game, done, note);
    }

    fn evaluate(weights: &Weights, game: &Peril, state: &State, seat: Seat) -> f32 {
        if let Some(ended) = state.ended {
            return match ended {
                Ended::Points(winner) if winner == seat => 1000.0,
                // Others starve or not whatever one does: nobody should idle away a turn in hope of it.
                Ended::LastStanding(winner) if winner == seat => {
                    weights.left_alone + Evaluation::new(weights, game, state, seat).value()
                }
                Ended::Points(_) | Ended::LastStanding(_) => -1000.0,
                Ended::Rounds => f32::from(state.players[seat].points()) * weights.point,
            };
        }
        if state.players[seat].part != Part::In {
            return -900.0;
        }
        Evaluation::new(weights, game, state, seat).value()
    }
}

pub(crate) struct Evaluation<'a> {
    w: &'a Weights,
    g: &'a Peril,
    s: &'a State,
    seat: Seat,
    /// The resources that buildings of the seat still yield, as bits: asked for again and again.
    yielding: u8,
}

/// What is virtually there because something that has been begun will bring it.
#[derive(Default)]
struct Prospect {
    cash: f32,
    food: f32,
    extra: f32,
    /// Steps the acting pioneer has left.
    steps: u8,
    /// Whether goods can be sold right now.
    selling: bool,
}

impl<'a> Evaluation<'a> {
    pub(crate) fn new(w: &'a Weights, g: &'a Peril, s: &'a State, seat: Seat) -> Evaluation<'a> {
        let mut yielding = 0;
        for hex in s.map.hexes().skip(Terrain::TOWN) {
            if let Mark::Built { owner, kind, tokens } = s.mark(hex)
                && owner == seat
                && tokens > 0
                && let Some(kind) = kind.resource()
            {
                yielding |= 1 << kind.index();
            }
        }
        Evaluation { w, g, s, seat, yielding }
    }
}

impl Evaluation<'_> {
    /// What the pioneers could be on their way to.
    pub(crate) fn prospects(&self) -> f32 {
        self.people(&Prospect::default(), self.s.players[self.seat].cash as f32)
    }

    fn value(&self) -> f32 {
        let player = &self.s.players[self.seat];
        let prospect = self.prospect();
        let cash = player.cash as f32 + prospect.cash;
        let rivals = Seat::all(self.g.seats)
            .filter(|&other| other != self.seat && self.s.plays(other))
            .map(|other| f32::from(self.s.players[other].points()))
            .fold(0.0, f32::max);
        f32::from(player.points()) * self.w.point - rivals * self.w.rival
            + self.wealth(cash + self.wares(prospect.selling))
            + self.goods()
            + self.solvency(cash)
            + self.pantry(f32::from(player.food) + prospect.food)
            + self.means(f32::from(player.food) + prospect.food, cash + self.wares(true))
            + self.people(&prospect, cash)
            + prospect.extra
    }

    /// What the open frame will bring.
    fn prospect(&self) -> Prospect {
        let mut p = Prospect::default();
        let player = &self.s.players[self.seat];
        for frame in self.s.frames.iter() {
            match *frame {
                Frame::Move { left, .. } if self.s.active == self.seat => p.steps = left,
                Frame::Shop { mode, .. } if self.s.active == self.seat => self.shop(mode, &mut p),
                Frame::Hunt { animal, shots } if self.s.active == self.seat => {
                    let value = f32::from(self.g.animals[usize::from(animal)].value);
                    let tries = i32::from(shots.min(player.bullets));
                    let hit = 1.0 - ((value - 1.0) / 6.0).powi(tries);
                    p.food += hit * value;
                    p.extra -= 0.05;
                }
                Frame::Place { terrain: Some(terrain), .. } if self.s.active == self.seat => {
                    let ground = &self.g.grounds[terrain.index()];
                    p.extra += match (ground.building.is_some(), ground.homestead, ground.walk) {
                        (true, ..) => self.w.good_tile,
                        (_, true, _) => self.w.fair_tile,
                        (_, _, true) => 0.1,
                        _ => -0.4,
                    };
                }
                // Proposals are left to people; answers are judged by what they do.
                Frame::Trade { by, stage, .. } if by == self.seat && stage == Deal::Draft => p.extra -= 30.0,
                Frame::Trade { .. } => p.extra -= 0.1,
                Frame::Duel(duel) => {
                    for (side, fighter) in duel.sides.into_iter().enumerate() {
                        if let Fighter::Pioneer(figure) = fighter
                            && figure.seat == self.seat
                        {
                            p.extra += self.fight(side, duel.sides[1 - side]);
                        }
                    }
                }
                Frame::Drink { by, due } if by == self.seat => p.cash += f32::from(due),
                _ => {}
            }
        }
        p
    }

    fn shop(&self, mode: Mode, p: &mut Prospect) {
        let player = &self.s.players[self.seat];
        match mode {
            Mode::Sell => p.selling = true,
            Mode::Buy => {
                let Some(who) = self.s.actor() else { return };
                let terrain = self.s.map.terrain(self.s.figure(who).hex);
                if terrain == Terrain::GeneralStore || self.s.skilled(who, Diploma::Business) {
                    let lot = self.g.prices.buy.food;
                    let short = (self.wanted_food() - f32::from(player.food)).max(0.0);
                    let lots =
                        (short / f32::from(lot.lot)).ceil().min(player.cash as f32 / lot.price.max(1) as f32);
                    p.food += lots.floor() * f32::from(lot.lot);
                    p.cash -= lots.floor() * lot.price as f32;
                }
                if terrain == Terrain::Blacksmith
                    && self.missing_tool()
                    && player.cash >= self.g.prices.buy.tool
                {
                    p.extra += self.w.tool_soon;
                }
                if terrain == Terrain::Bank
                    && player.cash >= self.g.prices.buy.point_card + 15
                    && self.s.stock.cards > 0
                {
                    p.extra += self.w.card_soon;
                }
            }
        }
    }

    /// What a shootout is worth before it is fought.
    fn fight(&self, side: usize, other: Fighter) -> f32 {
        let bullets = f32::from(self.s.players[self.seat].bullets.min(DECK));
        let odds = match (side, other) {
            (1, _) => 0.71 * (1.0 - 0.78f32.powf(bullets)),
            (_, Fighter::Pioneer(_)) => 0.3 * (1.0 - 0.8f32.powf(bullets)),
            _ => 0.3 * (1.0 - 0.75f32.powf(bullets)),
        };
        let prize = match other {
            Fighter::Bandit => {
                self.wealth(self.s.players[self.seat].cash as f32 + self.s.hideout_cash as f32)
                    - self.wealth(self.s.players[self.seat].cash as f32)
            }
            Fighter::Sheriff => 4.0,
            Fighter::Pioneer(_) => 8.0,
        };
        odds * prize - (1.0 - odds) * self.w.life
    }

    /// Resources in hand, in dollars: a little less than they bring until they are over the counter.
    fn wares(&self, selling: bool) -> f32 {
        let lot = self.g.prices.resource;
        let each = lot.price as f32 / f32::from(lot.lot);
        self.s.players[self.seat].resource_count() as f32 * each * if selling { 1.0 } else { self.w.unsold }
    }

    /// Whoever has spent the last dollar and cannot earn another starves: a family keeps a little at hand.
    fn solvency(&self, cash: f32) -> f32 {
        let player = &self.s.players[self.seat];
        let lot = self.g.prices.resource;
        let each = lot.price as f32 / f32::from(lot.lot);
        let mut hand = cash + player.resource_count() as f32 * each * self.w.unsold;
        if Resource::ALL
            .iter()
            .any(|&kind| (player.has_tool(kind.tool()) || self.smith()) && self.yields(kind))
        {
            hand += self.w.income;
        }
        -self.w.broke * (self.w.reserve - hand).max(0.0)
    }

    /// Things that are not money.
    fn goods(&self) -> f32 {
        let player = &self.s.players[self.seat];
        let mut value =
            f32::from(player.bullets.min(6)) * self.w.bullet + f32::from(player.stakes) * self.w.stake;
        value += f32::from(u8::from(player.revolver)) * self.w.revolver
            + f32::from(u8::from(player.horse)) * self.w.horse;
        for &kind in Resource::ALL {
            if player.has_tool(kind.tool()) {
                value += if self.yields(kind) && !self.smith() { self.w.tool } else { 0.2 };
            }
        }
        for hex in self.s.map.hexes().skip(Terrain::TOWN) {
            if let Mark::Built { owner, kind, tokens } = self.s.mark(hex)
                && owner == self.seat
                && let Some(kind) = kind.resource()
            {
                let able = player.has_tool(kind.tool()) || self.smith();
                let laborer = self.s.laborers[kind.index()] == hex;
                value += f32::from(tokens) * if able { self.w.yield_able } else { self.w.yield_unable };
                value += if laborer && able { f32::from(tokens) * self.w.laborer } else { 0.0 };
            }
        }
        value
    }

    fn smith(&self) -> bool {
        self.s.holder(Diploma::Metallurgy) == Some(self.seat)
    }

    const fn yields(&self, kind: Resource) -> bool {
        self.yielding >> kind.index() & 1 != 0
    }

    fn missing_tool(&self) -> bool {
        let player = &self.s.players[self.seat];
        !self.smith()
            && Resource::ALL.iter().any(|&kind| {
                !player.has_tool(kind.tool())
                    && self.s.stock.tools[kind.tool().index()] > 0
                    && self.yields(kind)
            })
    }

    fn mouths(&self) -> f32 {
        let player = &self.s.players[self.seat];
        f32::from(player.men) + f32::from(u8::from(player.horse))
    }

    /// Meals for this many turns are what a family wants in store, and a little more for children.
    fn wanted_food(&self) -> f32 {
        (self.mouths() + 0.5) * self.w.store
    }

    /// Hunger two turns ahead hurts already; at the door it kills.
    fn pantry(&self, food: f32) -> f32 {
        let mouths = self.mouths();
        let short = |meals: f32| (mouths * meals - food).max(0.0);
        -self.w.hunger_1 * short(1.0)
            - self.w.hunger_2 * short(2.0)
            - self.w.hunger_store * (self.wanted_food() - food).max(0.0)
            + 0.05 * food.min(30.0)
    }

    /// Meals one could still buy: the dollars for the next ones are not for anything else.
    fn means(&self, food: f32, cash: f32) -> f32 {
        let lot = self.g.prices.buy.food;
        let meals = food + cash * f32::from(lot.lot) / lot.price.max(1) as f32;
        -self.w.means * (self.mouths() * 2.0 - meals).max(0.0)
    }

    /// Each pioneer and the best it could be on its way to.
    fn people(&self, prospect: &Prospect, cash: f32) -> f32 {
        let walkable = *self.s.map.walkable();
        let mut taken = Hex::NONE;
        let mut value = 0.0;
        let danger = match self.s.bandit {
            Bandit::On(hex) => hex,
            Bandit::Countdown(_) | Bandit::Jailed => Hex::NONE,
        };
        let hungry =
            (self.wanted_food() - f32::from(self.s.players[self.seat].food)).max(0.0) / self.wanted_food();
        let mut nearest_store = f32::MAX;
        let broke = cash < 2.0 && self.s.players[self.seat].resource_count() == 0;
        for number in self.s.placed(self.seat) {
            let who = Figure { seat: self.seat, number };
            let pioneer = self.s.figure(who);
            value += pioneer.diploma.map_or(0.0, |diploma| self.w.kept + self.degree(diploma));
            value -= f32::from(pioneer.hunger) * self.w.famished;
            if self.s.active == self.seat
                && !self.s.late
                && (!pioneer.activated || self.s.acting == Some(number))
            {
                value += f32::from(pioneer.actions) * self.w.action;
            }
            if pioneer.jailed {
                value -= self.w.jailed;
                continue;
            }
            let steps = self.s.map.steps(pioneer.hex, &walkable);
            let free_steps =
                if self.s.acting == Some(number) && self.s.active == self.seat { prospect.steps } else { 0 };
            let (plan, goal) = self.plan(who, pioneer, &steps, free_steps, cash, taken);
            value += plan;
            taken = goal;
            // Food is bought; who has nothing to pay with can only pray for it.
            let (place, anywhere) = if broke {
                (Terrain::Church, Diploma::Theology)
            } else {
                (Terrain::GeneralStore, Diploma::Business)
            };
            let store = self.away(&steps, Peril::town(place), free_steps);
            let store = if pioneer.diploma == Some(anywhere) { 0.0 } else { store };
            nearest_store = nearest_store.min(store);
            if danger == pioneer.hex {
                value -= 0.8;
            }
        }
        if nearest_store < f32::MAX {
            value -= hungry * (1.0 + nearest_store) * self.w.to_store;
        }
        value
    }

    /// The best a pioneer could be on its way to, and where that is.
    fn plan(
        &self,
        who: Figure,
        pioneer: &Pioneer,
        steps: &Steps,
        free_steps: u8,
        cash: f32,
        taken: Hex,
    ) -> (f32, Hex) {
        let player = &self.s.players[self.seat];
        let look = Look { g: self.g, s: self.s };
        let mut best = (0.0, Hex::NONE);
        let mut consider = |hex: Hex, worth: f32| {
            // A plan is worth most when it is no way off: what is not better then is not looked at.
            if worth <= best.0 {
                return;
            }
            let distance = self.away(steps, hex, free_steps);
            if distance < f32::MAX && hex != taken {
                let plan = worth * self.w.patience.clamp(0.0, 1.0).powf(distance);
                if plan > best.0 {
                    best = (plan, hex);
                }
            }
        };
        let land_fee = if pioneer.diploma == Some(Diploma::Land) { 0.0 } else { self.g.prices.claim as f32 };
        for hex in self.s.map.hexes().skip(Terrain::TOWN) {
            let ground = &self.g.grounds[self.s.map.terrain(hex).index()];
            let production = ground.building.is_some_and(|kind| player.tokens[kind.index()] > 0);
            let bonus = if production { self.w.production } else { 0.0 };
            // Asked for last: most hexes are settled without.
            let homestead =
                || player.tokens[Building::Homestead.index()] > 0 && look.homestead_fits(self.seat, hex);
            let price = || match production {
                true => self.g.prices.building as f32,
                false => look.build_price(self.seat, Building::Homestead) as f32,
            };
            match self.s.mark(hex) {
                // Land one cannot pay for is no place to wait: the less there is in the purse, the less it draws.
                Mark::Bare if ground.homestead && self.s.stock.stakes > 0 && (production || homestead()) => {
                    consider(hex, (self.w.plan_claim + bonus) * (cash / (land_fee + price())).min(1.0));
                }
                Mark::Stake(owner) if owner == self.seat && (production || homestead()) => {
                    consider(hex, (self.w.plan_build + bonus) * (cash / price()).min(1.0));
                }
                Mark::Abandoned { kind, .. } if player.tokens[kind.index()] > 0 => {
                    consider(hex, self.w.plan_abandoned);
                }
                Mark::Built { owner, kind: Building::Homestead, .. }
                    if owner == self.seat && player.men < player.cap() && !player.expanded =>
                {
                    let mates = self.s.figures[self.seat].iter().filter(|p| p.hex == hex && p.free()).count();
                    consider(hex, self.w.plan_family + mates as f32 * self.w.plan_mate);
                }
                Mark::Built { owner, kind, tokens } if tokens > 0 => {
                    if let Some(kind) = kind.resource() {
                        let able =
                            player.has_tool(kind.tool()) || pioneer.diploma == Some(Diploma::Metallurgy);
                        let unwatched =
                            owner == self.seat || !self.s.attends(owner, hex) && !self.s.laborer_on(hex);
                        if able && unwatched {
                            consider(
                                hex,
                                if cash < 15.0 { self.w.plan_process_poor } else { self.w.plan_process },
                            );
                        }
                    }
                }
                Mark::Forsaken if production || homestead() => consider(hex, self.w.plan_claim + bonus),
                Mark::Bare
                | Mark::Stake(_)
                | Mark::Forsaken
                | Mark::Built { .. }
                | Mark::Abandoned { .. } => {}
            }
        }
        // Nothing known to settle on: the edge.
        if self.s.tiles_left() > 0 && self.s.map.around(pioneer.hex).contains(&Hex::NONE) {
            consider(pioneer.hex, self.w.plan_explore);
        }
        if pioneer.diploma.is_none() && cash >= self.g.prices.diploma as f32 + 3.0 && who.number.0 <= 8 {
            consider(Peril::town(Terrain::School), self.w.plan_school);
        }
        if player.resource_count() >= 2 && pioneer.diploma != Some(Diploma::Business) {
            let need = if cash < 12.0 { 1.0 } else { self.w.plan_sell };
            consider(Peril::town(Terrain::GeneralStore), player.resource_count().min(6) as f32 * need);
        }
        if self.missing_tool() && cash >= self.g.prices.buy.tool as f32 {
            consider(Peril::town(Terrain::Blacksmith), self.w.plan_tool);
        }
        if cash >= self.g.prices.buy.point_card as f32 + 15.0 && self.s.stock.cards > 0 {
            consider(Peril::town(Terrain::Bank), self.w.plan_card);
        }
        if cash < 5.0 && player.resource_count() < 2 {
            consider(
                Peril::town(Terrain::Church),
                if cash < 3.0 { self.w.plan_pray } else { self.w.plan_pray_early },
            );
        }
        best
    }

    /// What a diploma is worth besides its point.
    fn degree(&self, diploma: Diploma) -> f32 {
        match diploma {
            Diploma::Metallurgy => 3.0,
            Diploma::Business => 1.8,
            Diploma::Land => 1.2,
            Diploma::Theology => 0.8,
            Diploma::Law => 0.7,
            Diploma::Agriculture | Diploma::Bovine | Diploma::Mining | Diploma::Forestry => 0.5,
            Diploma::Education | Diploma::Bartending | Diploma::Finance => 0.3,
        }
    }

    /// Money is worth most to who has none.
    fn wealth(&self, cash: f32) -> f32 {
        let cash = cash.max(0.0);
        self.w.purse * (1.0 - (-cash / self.w.purse_size.max(0.1)).exp()) + self.w.dollar * cash
    }

    /// How many Actions away a hex is, if so many steps are free.
    fn away(&self, steps: &Steps, hex: Hex, free_steps: u8) -> f32 {
        match steps.to(hex) {
            Steps::FAR => f32::MAX,
            far => f32::from(far.saturating_sub(free_steps)) / self.w.stride.max(0.5) + f32::from(far) * 0.01,
        }
    }
}
