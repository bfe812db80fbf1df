//! The evaluation function, made for one-ply bots. An action that only begins something (opening a shop, rolling for a
//! walk, composing a deal) is valued by what it makes possible, so that looking one action ahead is enough to carry out
//! longer plans. Where pioneers are heading is in `plans`, what others are asked for in `bargain`.

use engine::{Done, OwnBot, Seat, ValueFunction};

use crate::Peril;
use crate::action::Action;
use crate::chance;
use crate::duel::{DECK, HITS};
use crate::frames::{Duel, Fighter, Frame, Mode};
use crate::kinds::{Diploma, Resource, Terrain};
use crate::map::Hex;
use crate::measure;
use crate::plans::People;
use crate::probes;
use crate::state::{Bandit, Ended, Mark, Part, Player, State};
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
    /// A point of any rival's.
    others,
    /// What an Action is worth: whoever proposes a deal gains more by it.
    action,
    /// What an Action still to come this turn is worth: more than what luck may bring when the turn is over, so that nobody
    /// ends it early to see the next card. A gift of food is worth much to the hungry, and a few worlds are no fair sample.
    turn,
    /// The work a Pioneer will do, besides its point, at the beginning of the game; at the end it is worth nothing.
    hands,
    /// Room for a Pioneer that is not born yet, likewise.
    room,
    /// Steps of an average Move.
    stride,
    /// What a plan keeps of its worth for every Action it is away.
    patience,
    /// What a diploma is worth besides its point, whichever it is: giving one back only puts off the end of a bad turn.
    kept,
    /// What the powers of diplomas count.
    degree,
    /// What a dollar counts that others will pay to the holder of a diploma.
    fee,
    /// What claiming for nothing counts, besides the dollars.
    land,
    /// What a trade whose tool is at hand counts before anything is built for it.
    trade,
    /// What being the last one left is worth besides the rivals who are no more.
    left_alone,
    /// Meals a careful family has in store.
    store,
    /// A tile to be placed that bears a building.
    good_tile,
    /// One that bears a Homestead.
    fair_tile,
    /// What a dollar of goods counts until they are over the counter.
    unsold,
    /// The same for who stands at the counter or carries it along.
    unsold_near,
    /// Dollars a family keeps at hand until it has what it takes to earn more.
    reserve,
    /// Each dollar of them that is missing.
    broke,
    /// A family that has built, can work nothing of it, and has not even the money for a tool.
    stuck,
    /// A bullet.
    bullet,
    /// A meal that a bullet may bring.
    game,
    /// A stake on land.
    stake,
    /// A revolver.
    revolver,
    /// A horse, at the beginning of the game and with two Pioneers.
    horse,
    /// A tool.
    tool,
    /// The first one: without it nothing can be worked.
    first_tool,
    /// What a dollar counts that is still to be worked for, where there is a tool for it.
    yield_able,
    /// The same where there is none.
    yield_unable,
    /// One more resource for a laborer there, as a part of the first.
    laborer,
    /// One more for a Pioneer who has learnt that trade, likewise.
    expert,
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
    /// A Pioneer near the Bandit while there is something to take.
    threat,
    /// The way of a hungry family to its food.
    to_store,
    /// Each Action that a family has too few for the way to its next meal, with some to spare.
    slack,
    /// Having one Pioneer left: the next bullet or missed meal ends the game.
    lone,
    /// How likely others are to shoot at the last of a family who passes.
    exposed,
    /// What shooting at a passer-by costs early in the game: whoever shoots is shot at.
    feud,
    /// What a production building is worth more than a Homestead.
    production,
    /// How much of what it will bring a plan counts before it is carried out, where nothing is in its way: land to be claimed
    /// and built on.
    plan_claim,
    /// Claimed land to be built on.
    plan_build,
    /// A stake of somebody else's.
    plan_dispute,
    /// A Homestead where the family may grow.
    plan_family,
    /// Each Pioneer already there.
    plan_mate,
    /// A building to be worked, for each of its next resources.
    plan_process,
    /// A diploma that can be paid for, without what it teaches.
    plan_school,
    /// What it teaches.
    plan_lesson,
    /// A missing tool that can be paid for.
    plan_tool,
    /// A Point card that can be paid for.
    plan_card,
    /// What a resource to be sold is worth to who has no money.
    plan_sell,
    /// What the edge of the map is worth.
    plan_explore,
    /// How much of what a wager is worth draws to the Saloon.
    plan_gamble,
    /// What a prayer is worth to who has next to nothing.
    plan_pray,
    /// What a prayer must bring on average before one is said: an Action that nobody needs is no reason.
    prayer,
    /// What a disputed stake is worth to who challenges it.
    dispute,
    /// What both must gain before a deal is proposed.
    bargain,
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
    const SEARCH_PARAMETERS: &'static str = "depth=1,tries=30,rounds=1,decisions=200,evaluation_share=0.3";
    // A turn has some fifteen decisions, and a family that wastes four of five starves before there is a game to lose.
    const LEVEL_RANDOM: [u32; 2] = [40, 8];
    // An iteration plays a whole round: few are enough, and with more the step to level 5 is small: experiment 41.
    const LEVEL_ITERATIONS: [u32; 2] = [6, 24];
    // A turn has some fifteen decisions, and more than 50 ms for each gain nothing: experiment 15.
    const LEVEL_MILLIS: u32 = 100;

    // A search dropped most of the trades it had opened; a shot at a passer-by gains no more than a deal: experiment 39.
    fn skips_search(_: &Peril, state: &State, seat: Seat) -> bool {
        match state.top() {
            Some(Frame::Trade { stake, .. }) => !stake.is_some(),
            Some(Frame::Potshot { shooters }) => shooters.contains(seat),
            _ => false,
        }
    }

    fn measure(game: &Peril, done: &Done<'_, Peril>, note: &mut dyn FnMut(&'static str, i64)) {
        measure::measure(game, done, note);
    }

    const PIECES: &'static [engine::Pieces<Peril>] = crate::used::PIECES;

    fn used(game: &Peril, done: &Done<'_, Peril>, note: &mut dyn FnMut(usize, usize, Seat)) {
        crate::used::used(game, done, note);
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

    fn expectation(
        weights: &Weights,
        game: &Peril,
        state: &State,
        seat: Seat,
        action: Action,
    ) -> Option<f32> {
        chance::expectation(weights, game, state, seat, action)
    }
}

pub(crate) struct Evaluation<'a> {
    pub(crate) w: &'a Weights,
    pub(crate) g: &'a Peril,
    pub(crate) s: &'a State,
    pub(crate) seat: Seat,
    /// How much of the game is left, from 1 to 0, by the points of who leads.
    pub(crate) early: f32,
    /// The tokens that buildings of the seat still hold, by resource: asked for again and again.
    yields: [u8; Resource::COUNT],
}

/// What is virtually there because something that has been begun will bring it.
#[derive(Default)]
pub(crate) struct Prospect {
    cash: f32,
    food: f32,
    extra: f32,
    /// Steps the acting pioneer has left.
    pub(crate) steps: u8,
    /// Whether goods can be sold right now.
    selling: bool,
}

impl<'a> Evaluation<'a> {
    pub(crate) fn new(w: &'a Weights, g: &'a Peril, s: &'a State, seat: Seat) -> Evaluation<'a> {
        let mut yields = [0; Resource::COUNT];
        for hex in s.map.hexes().skip(Terrain::TOWN) {
            if let Mark::Built { owner, kind, tokens } = s.mark(hex)
                && owner == seat
                && tokens > 0
                && let Some(kind) = kind.resource()
            {
                yields[kind.index()] += tokens;
            }
        }
        let lead = Seat::all(g.seats).map(|each| s.players[each].points()).max().unwrap_or(0);
        let early = 1.0 - f32::from(lead.min(g.options.target_points)) / f32::from(g.options.target_points);
        Evaluation { w, g, s, seat, early, yields }
    }
}

impl Evaluation<'_> {
    /// The family without what has been begun.
    pub(crate) fn family(&self) -> People {
        self.people(&Prospect::default(), self.player(), self.player().cash as f32)
    }

    /// Meals of the next two turns that can be neither eaten nor bought with what there is.
    pub(crate) fn unpaid(&self) -> f32 {
        let player = self.player();
        self.missing_meals(player, player.food.into(), player.cash as f32 + self.wares(player, true))
    }

    pub(crate) fn player(&self) -> &Player {
        &self.s.players[self.seat]
    }

    fn value(&self) -> f32 {
        let player = self.player();
        let prospect = self.prospect();
        let cash = player.cash as f32 + prospect.cash;
        // Pioneers and diplomas can be shot at: early in the game that is a feud without gain.
        let late = (1.0 - self.early).powi(3);
        let points = |other: Seat| {
            let other = &self.s.players[other];
            let people = f32::from(other.men + other.degrees);
            f32::from(other.points()) - people + people * late
        };
        let rivals = Seat::all(self.g.seats).filter(|&other| other != self.seat && self.s.plays(other));
        let (most, all) = rivals.fold((0.0f32, 0.0), |(most, all), other| {
            let points = points(other);
            (most.max(points), all + points)
        });
        let spare = f32::from(player.cap().saturating_sub(player.men));
        let lone = if player.men == 1 { self.w.lone } else { 0.0 };
        f32::from(player.points()) * self.w.point - most * self.w.rival - all * self.w.others
            + (f32::from(player.men) * self.w.hands + spare * self.w.room) * self.early
            - lone
            + self.economy(player, cash, f32::from(player.food) + prospect.food, prospect.selling)
            + f32::from(player.stakes) * self.w.stake
            + self.people(&prospect, player, cash).worth
            + prospect.extra
    }

    /// Money, food and goods of a player: what deals can change.
    pub(crate) fn economy(&self, player: &Player, cash: f32, food: f32, selling: bool) -> f32 {
        self.wealth(cash + self.wares(player, selling) + self.pipeline(player))
            + self.goods(player)
            + self.pantry(player, food)
            + self.means(player, food, cash + self.wares(player, true))
            + self.solvency(player, cash)
    }

    /// What the open frame will bring.
    fn prospect(&self) -> Prospect {
        let mut p = Prospect::default();
        let player = self.player();
        let active = self.s.active == self.seat;
        for frame in self.s.frames.iter() {
            match *frame {
                Frame::Move { left, .. } if active => p.steps = left,
                Frame::Shop { mode, .. } if active => self.shop(mode, &mut p),
                Frame::Hunt { animal, shots } if active => {
                    let value = f32::from(self.g.animals[usize::from(animal)].value);
                    let tries = i32::from(shots.min(player.bullets));
                    let miss = (value - 1.0) / 6.0;
                    let hit = 1.0 - miss.powi(tries);
                    // A bullet is shot after every miss.
                    let spent = hit / (1.0 - miss);
                    p.food += hit * value - spent * self.w.game;
                    p.extra -= spent * self.w.bullet + 0.05;
                }
                Frame::Place { terrain: Some(terrain), .. } if active => {
                    let ground = &self.g.grounds[terrain.index()];
                    p.extra += match (ground.building.is_some(), ground.homestead, ground.walk) {
                        (true, ..) => self.w.good_tile,
                        (_, true, _) => self.w.fair_tile,
                        (_, _, true) => 0.1,
                        _ => -0.4,
                    };
                }
                Frame::Trade { by, to, stage, debt, stake, .. } => {
                    p.extra +=
                        if stake.is_some() { self.demand(by, to) } else { self.deal(by, to, stage, debt) };
                }
                Frame::Dispute(hex) => p.extra += self.challenge(hex),
                Frame::GambleKind | Frame::GambleWager(_) | Frame::GambleSymbol(..) if active => {
                    p.extra += self.wager(frame);
                }
                Frame::Duel(Duel { sides, .. }) => {
                    for (side, fighter) in sides.into_iter().enumerate() {
                        if let Fighter::Pioneer(figure) = fighter
                            && figure.seat == self.seat
                        {
                            p.extra += self.fight(side, sides[1 - side]);
                        }
                    }
                }
                // Two may pass: nobody shoots at everybody, and a detour costs more than the risk.
                Frame::Potshot { shooters } if active && player.men == 1 => {
                    let hit = f32::from(HITS[0]) / f32::from(DECK);
                    p.extra -= shooters.len() as f32 * hit * self.w.exposed * self.life();
                }
                Frame::Drink { by, due } if by == self.seat => p.cash += f32::from(due),
                _ => {}
            }
        }
        p
    }

    fn shop(&self, mode: Mode, p: &mut Prospect) {
        let player = self.player();
        match mode {
            Mode::Sell => p.selling = true,
            Mode::Buy => {
                let Some(who) = self.s.actor() else { return };
                let terrain = self.s.map.terrain(self.s.figure(who).hex);
                let cash = player.cash as f32;
                if terrain == Terrain::GeneralStore || self.s.skilled(who, Diploma::Business) {
                    let lot = self.g.prices.buy.food;
                    let short = (self.wanted_food(player) - f32::from(player.food)).max(0.0);
                    let lots = (short / f32::from(lot.lot)).ceil().min(cash / lot.price.max(1) as f32);
                    p.food += lots.floor() * f32::from(lot.lot);
                    p.cash -= lots.floor() * lot.price as f32;
                }
                if terrain == Terrain::Blacksmith {
                    let price = self.g.prices.buy.tool as f32;
                    let purse = self.assets(player, cash);
                    let cost = self.wealth(purse) - self.wealth(purse - price);
                    let gain = self.missing_tool(player) - cost;
                    p.extra += if cash >= price { gain.max(0.0) } else { 0.0 };
                }
                let banker = terrain == Terrain::Bank || self.s.skilled(who, Diploma::Finance);
                let price = self.g.prices.buy.point_card as f32;
                if banker && cash >= price && self.s.stock.cards > 0 {
                    p.extra += (self.w.point - self.wealth(cash) + self.wealth(cash - price)).max(0.0);
                }
            }
        }
    }

    /// Resources in hand, in dollars: less than they bring until they are over the counter.
    fn wares(&self, player: &Player, selling: bool) -> f32 {
        let count = player.resource_count();
        if count == 0 {
            return 0.0;
        }
        let part = match selling {
            true => 1.0,
            false if self.at_store() => self.w.unsold_near,
            false => self.w.unsold,
        };
        count as f32 * self.dollars() * part
    }

    /// Money, and what will be money.
    pub(crate) fn assets(&self, player: &Player, cash: f32) -> f32 {
        cash + self.wares(player, false) + self.pipeline(player)
    }

    /// Whether somebody of the seat could sell at once.
    pub(crate) fn at_store(&self) -> bool {
        let store = Peril::town(Terrain::GeneralStore);
        self.s.figures[self.seat].iter().any(|pioneer| {
            pioneer.free() && (pioneer.hex == store || pioneer.diploma == Some(Diploma::Business))
        })
    }

    /// Things that are not money.
    fn goods(&self, player: &Player) -> f32 {
        // Three hunts; none is there to be shot off at whoever passes.
        let bullets = f32::from(player.bullets.min(9));
        let mut value = bullets * self.w.bullet;
        value += f32::from(u8::from(player.revolver)) * self.w.revolver;
        if player.horse {
            value += self.w.horse * self.early * f32::from(player.men) / 2.0;
        }
        let smith = self.smith();
        let able = Resource::ALL.iter().filter(|kind| smith || player.has_tool(kind.tool())).count();
        let first = if player.tools > 0 { self.w.first_tool } else { 0.0 };
        value + first + able as f32 * self.w.tool * (0.2 + self.early)
    }

    /// What lies on the buildings, in dollars: always less than what has been worked, so that nobody leaves it there.
    pub(crate) fn pipeline(&self, player: &Player) -> f32 {
        let smith = self.smith();
        let part = |&kind: &Resource| match smith || player.has_tool(kind.tool()) {
            true => self.w.yield_able * self.output(kind),
            false => self.w.yield_unable * f32::from(self.tokens_of(kind)),
        };
        Resource::ALL.iter().map(part).sum::<f32>() * self.dollars()
    }

    /// How many resources of a kind the buildings will bring, with the help there is.
    fn output(&self, kind: Resource) -> f32 {
        let tokens = f32::from(self.tokens_of(kind));
        if tokens == 0.0 {
            return 0.0;
        }
        let hex = self.s.laborers[kind.index()];
        let helped = if hex.is_some()
            && let Mark::Built { owner, tokens, .. } = self.s.mark(hex)
            && owner == self.seat
        {
            f32::from(tokens)
        } else {
            0.0
        };
        let expert = if self.s.holder(kind.diploma()) == Some(self.seat) { self.w.expert } else { 0.0 };
        tokens * (1.0 + expert) + helped * self.w.laborer
    }

    /// What a resource brings over the counter.
    pub(crate) fn dollars(&self) -> f32 {
        self.g.prices.resource.price as f32 / f32::from(self.g.prices.resource.lot)
    }

    pub(crate) fn smith(&self) -> bool {
        self.s.holder(Diploma::Metallurgy) == Some(self.seat)
    }

    /// Tokens of a kind that buildings of the seat hold.
    pub(crate) const fn tokens_of(&self, kind: Resource) -> u8 {
        self.yields[kind.index()]
    }

    /// What the best tool would add that a player lacks and that is left; nothing if there is none.
    pub(crate) fn missing_tool(&self, player: &Player) -> f32 {
        let purse = self.assets(player, player.cash as f32);
        let first = if player.tools == 0 { self.w.first_tool } else { 0.0 };
        let gain = |&kind: &Resource| {
            let tool = kind.tool();
            if player.has_tool(tool) || self.s.stock.tools[tool.index()] == 0 || self.smith() {
                return 0.0;
            }
            let tokens = f32::from(self.tokens_of(kind));
            let more = self.w.yield_able * self.output(kind) - self.w.yield_unable * tokens;
            first + self.w.tool * (0.2 + self.early) + self.wealth(purse + more * self.dollars())
                - self.wealth(purse)
        };
        Resource::ALL.iter().map(gain).fold(0.0, f32::max)
    }

    pub(crate) fn mouths(player: &Player) -> f32 {
        f32::from(player.men) + f32::from(u8::from(player.horse))
    }

    /// Meals for this many turns are what a family wants in store, and a little more for children.
    pub(crate) fn wanted_food(&self, player: &Player) -> f32 {
        (Self::mouths(player) + 0.5) * self.w.store
    }

    /// Hunger two turns ahead hurts already; at the door it kills.
    fn pantry(&self, player: &Player, food: f32) -> f32 {
        let mouths = Self::mouths(player);
        let hunted = self.hunted(player);
        -self.w.hunger_1 * (mouths - food).max(0.0)
            - self.w.hunger_2 * (2.0 * mouths - food - hunted).max(0.0)
            - self.w.hunger_store * (self.wanted_food(player) - food - hunted).max(0.0)
            + 0.05 * food.min(30.0)
    }

    /// What can be hunted is not on the table yet, but nearly.
    fn hunted(&self, player: &Player) -> f32 {
        if player.revolver { self.w.game * f32::from(player.bullets.min(9)) } else { 0.0 }
    }

    /// How much of the next two meals is missing, from 0 to 1.
    pub(crate) fn hungry(&self, player: &Player) -> f32 {
        let meals = 2.0 * Self::mouths(player);
        (meals - f32::from(player.food) - self.hunted(player)).max(0.0) / meals
    }

    /// Meals one could still buy: the dollars for the next ones are not for anything else.
    fn means(&self, player: &Player, food: f32, cash: f32) -> f32 {
        -self.w.means * self.missing_meals(player, food, cash)
    }

    fn missing_meals(&self, player: &Player, food: f32, cash: f32) -> f32 {
        let lot = self.g.prices.buy.food;
        let meals = food + cash * f32::from(lot.lot) / lot.price.max(1) as f32;
        (Self::mouths(player) * 2.0 - meals).max(0.0)
    }

    /// Whoever has spent the last dollar before there is a tool for what has been built cannot earn another.
    pub(crate) fn solvency(&self, player: &Player, cash: f32) -> f32 {
        if self.earns(player) {
            return 0.0;
        }
        let means = cash + self.wares(player, false);
        let stuck = player.built > 0 && means < self.g.prices.buy.tool as f32;
        -self.w.broke * (self.w.reserve - means).max(0.0) - if stuck { self.w.stuck } else { 0.0 }
    }

    /// Whether there is something to work and a tool for it.
    pub(crate) fn earns(&self, player: &Player) -> bool {
        let smith = self.smith();
        let able =
            |&kind: &Resource| self.yields[kind.index()] > 0 && (smith || player.has_tool(kind.tool()));
        Resource::ALL.iter().any(able)
    }

    /// Where the Bandit is, if he may come at any moment.
    pub(crate) const fn danger(&self) -> Hex {
        match self.s.bandit {
            Bandit::On(hex) => hex,
            Bandit::Countdown(_) | Bandit::Jailed => Hex::NONE,
        }
    }

    /// Money is worth most to who has none.
    pub(crate) fn wealth(&self, cash: f32) -> f32 {
        let cash = cash.max(0.0);
        self.w.purse * (1.0 - (-cash / self.w.purse_size.max(0.1)).exp()) + self.w.dollar * cash
    }

    /// What a dollar more is worth.
    pub(crate) fn rate(&self, cash: f32) -> f32 {
        let size = self.w.purse_size.max(0.1);
        self.w.purse / size * (-cash.max(0.0) / size).exp() + self.w.dollar
    }
}
