//! What others are asked for: deals, disputed stakes, shootouts, and wagers. Everything in it is open knowledge, so a bot can
//! judge what a proposal is worth to the other side as well.

use engine::Seat;

use crate::bundle::{Bundle, kit_of, set_kit};
use crate::duel::{DECK, odds};
use crate::frames::{Deal, Fighter, Frame, Purse};
use crate::heuristics::Evaluation;
use crate::kinds::{Face, Resource};
use crate::legal::Look;
use crate::map::Hex;
use crate::state::{Draft, Mark, Player};

/// Dollars a resource brings between players: less than at the counter, more than far from it.
const RESOURCE: u32 = 4;
/// Dollars for a tool that its owner needs no longer.
const TOOL: u32 = 4;
/// Dollars for a meal, to somebody who can wait and to somebody who is hungry.
const MEAL: [u32; 2] = [1, 2];
/// Bullets that are enough for a while.
const ARMED: u8 = 4;
/// The most meals that change hands at once.
const MEALS: u8 = 4;
/// The most resources that do.
const LOAD: u8 = 3;
/// What there is no way out of is worth so little that nobody begins it.
const NO_DEAL: f32 = -30.0;

impl Evaluation<'_> {
    /// A trade in the making: what the best deal is worth that what lies on the table may become. Only one a turn is
    /// proposed, so that people are not asked again and again.
    pub(crate) fn deal(&self, by: Seat, to: Seat, stage: Deal, debt: bool) -> f32 {
        if by != self.seat {
            return -0.1;
        }
        let (cost, spent) = if debt { (0.0, 0.0) } else { (self.w.action, self.w.turn) };
        match stage {
            Deal::Draft if self.s.offers > 1 => NO_DEAL,
            Deal::Draft => {
                let mut best = NO_DEAL;
                let table = &self.s.draft;
                let other = Evaluation::new(self.w, self.g, self.s, to);
                self.candidates(&other, &mut |deal: Draft| {
                    if let Some(near) = nearness(table, &deal) {
                        let (mine, theirs) = self.gains(&other, &deal);
                        if mine > cost + self.w.bargain && theirs > self.w.bargain {
                            best = best.max(mine - spent + 0.05 * near);
                        }
                    }
                });
                best
            }
            Deal::Answer => {
                let other = Evaluation::new(self.w, self.g, self.s, to);
                let (mine, theirs) = self.gains(&other, &self.s.draft);
                if theirs > self.w.bargain { mine - spent + 0.1 } else { NO_DEAL }
            }
            Deal::Counter => -0.1,
        }
    }

    /// Deals that often suit both: meals for the hungry, bullets for who has none, goods for who stands at the counter, tools
    /// nobody else needs.
    fn candidates(&self, theirs: &Evaluation<'_>, tell: &mut dyn FnMut(Draft)) {
        let (me, other) = (self.player(), theirs.player());
        for (buyer, seller, selling) in [(me, other, false), (other, me, true)] {
            let mut put = |price: u32, goods: Bundle| {
                let money = Bundle { cash: price, ..Bundle::EMPTY };
                if price <= buyer.cash {
                    let (give, get) = if selling { (goods, money) } else { (money, goods) };
                    tell(Draft { give, get });
                }
            };
            let meals = |player: &Player| 2 * (player.men + u8::from(player.horse));
            let food = meals(buyer)
                .saturating_sub(buyer.food)
                .min(seller.food.saturating_sub(meals(seller)))
                .min(MEALS);
            if food > 0 {
                for price in MEAL {
                    put(price * u32::from(food), Bundle { food, ..Bundle::EMPTY });
                }
            }
            let bullets = ARMED.saturating_sub(buyer.bullets).min(seller.bullets.saturating_sub(ARMED));
            if bullets > 0 {
                put(bullets.into(), Bundle { bullets, ..Bundle::EMPTY });
            }
            let (of_buyer, of_seller) = if selling { (theirs, self) } else { (self, theirs) };
            for &kind in Resource::ALL {
                let held = seller.resources[kind.index()].min(LOAD);
                if held > 0 && of_buyer.at_store() && !of_seller.at_store() {
                    let mut goods = Bundle::EMPTY;
                    goods.resources[kind.index()] = held;
                    put(RESOURCE * u32::from(held), goods);
                }
                let tool = kind.tool();
                if seller.has_tool(tool)
                    && !buyer.has_tool(tool)
                    && of_seller.tokens_of(kind) == 0
                    && of_buyer.tokens_of(kind) > 1
                {
                    put(TOOL, Bundle { kit: 1 << tool as u8, ..Bundle::EMPTY });
                }
            }
        }
    }

    /// What a deal is worth to who proposes it and to the other.
    fn gains(&self, theirs: &Evaluation<'_>, deal: &Draft) -> (f32, f32) {
        (self.gain(&deal.give, &deal.get), theirs.gain(&deal.get, &deal.give))
    }

    fn gain(&self, give: &Bundle, get: &Bundle) -> f32 {
        let before = *self.player();
        let mut after = before;
        after.cash = (after.cash + get.cash).saturating_sub(give.cash);
        after.food = after.food.saturating_add(get.food).saturating_sub(give.food);
        after.bullets = after.bullets.saturating_add(get.bullets).saturating_sub(give.bullets);
        for kind in 0..Resource::COUNT {
            let held = after.resources[kind].saturating_add(get.resources[kind]);
            after.resources[kind] = held.saturating_sub(give.resources[kind]);
        }
        let kit = kit_of(&after) & !give.kit | get.kit;
        set_kit(&mut after, kit);
        let economy = |player: &Player| self.economy(player, player.cash as f32, player.food.into(), false);
        economy(&after) - economy(&before)
    }

    /// A price for a stake that somebody disputes: its owner takes as much as the other would pay.
    pub(crate) fn demand(&self, owner: Seat, challenger: Seat) -> f32 {
        if owner != self.seat {
            return 0.0;
        }
        let cash = self.player().cash as f32;
        let price = self.s.draft.get.cash as f32;
        let purse = self.s.players[challenger].cash as f32;
        let pain = self.wealth(purse) - self.wealth(purse - price);
        if pain > self.w.dispute {
            return -2.0 * self.w.dispute;
        }
        self.wealth(cash + price) - self.wealth(cash) - self.w.stake - self.w.dispute
    }

    /// What disputing a stake is worth before its owner has answered.
    pub(crate) fn challenge(&self, hex: Hex) -> f32 {
        let Mark::Stake(owner) = self.s.mark(hex) else { return 0.0 };
        if self.s.active != self.seat {
            return 0.0;
        }
        let look = Look { g: self.g, s: self.s };
        if !look.challenger_armed() {
            return -0.5;
        }
        if look.can_defend(owner).is_err() {
            return self.w.dispute;
        }
        let bullets = [self.player().bullets.min(DECK), self.s.players[owner].bullets.min(DECK)];
        let (win, lose) = chances(bullets, 0);
        // Who is likely to lose rather sells.
        if win > lose { self.w.dispute } else { win * self.w.dispute - lose * self.life() }
    }

    /// What a shootout is worth before it is fought.
    pub(crate) fn fight(&self, side: usize, other: Fighter) -> f32 {
        let mine = self.player().bullets.min(DECK);
        let theirs = match other {
            Fighter::Pioneer(figure) => self.s.players[figure.seat].bullets.min(DECK),
            Fighter::Bandit | Fighter::Sheriff => DECK,
        };
        let (win, lose) = chances(if side == 0 { [mine, theirs] } else { [theirs, mine] }, side);
        let cash = self.player().cash as f32;
        let prize = match other {
            Fighter::Bandit => self.wealth(cash + self.s.hideout_cash as f32) - self.wealth(cash),
            Fighter::Sheriff => self.w.jailed,
            Fighter::Pioneer(_) => self.w.dispute + self.w.point * (self.w.rival + self.w.others) / 10.0,
        };
        let loss = match other {
            Fighter::Sheriff => self.w.jailed + self.wealth(cash) - self.wealth(cash - 5.0),
            Fighter::Bandit | Fighter::Pioneer(_) => self.life(),
        };
        win * prize - lose * loss
    }

    /// What a Pioneer who loses a shootout is worth.
    pub(crate) fn life(&self) -> f32 {
        // Whoever has two can lose one, and then the game with the next.
        let last = match self.player().men {
            0 | 1 => 100.0,
            2 => 60.0,
            _ => 0.0,
        };
        self.w.point + self.w.hands * self.early + last
    }

    /// What sitting down at the table is worth: the best wager that may still be laid.
    pub(crate) fn wager(&self, frame: &Frame) -> f32 {
        match *frame {
            Frame::GambleSymbol(purse, amount) => {
                let assets = self.assets(self.player(), self.player().cash as f32);
                self.stake_worth(assets, self.with_card(assets), purse, amount)
            }
            Frame::GambleWager(purse) => self.best_stake(purse),
            _ => Purse::ALL.iter().map(|&purse| self.best_stake(purse)).fold(f32::NEG_INFINITY, f32::max),
        }
    }

    pub(crate) fn best_stake(&self, purse: Purse) -> f32 {
        let look = Look { g: self.g, s: self.s };
        let assets = self.assets(self.player(), self.player().cash as f32);
        let now = self.with_card(assets);
        let worth = |amount: u32| match look.can_stake(self.seat, purse, amount) {
            Ok(()) => self.stake_worth(assets, now, purse, amount),
            Err(_) => f32::NEG_INFINITY,
        };
        [1, 2, 5, 10, 20].into_iter().map(worth).fold(-1.0, f32::max)
    }

    /// A wager on the Bandit, who shows on two faces, for who has these assets, which are worth so much now.
    fn stake_worth(&self, assets: f32, now: f32, purse: Purse, amount: u32) -> f32 {
        let each = match purse {
            Purse::Cash => 1.0,
            Purse::Resource(_) => self.dollars() * self.w.unsold,
        };
        let amount = amount as f32 * each;
        let net = amount * self.g.net_factor(Face::Bandit) as f32;
        (self.with_card(assets + net) + 2.0 * self.with_card(assets - amount)) / 3.0 - now
    }

    /// What assets are worth, with the Point card that they would buy.
    fn with_card(&self, assets: f32) -> f32 {
        self.wealth(assets) + self.card(assets)
    }

    /// What assets that would buy a Point card are worth more.
    fn card(&self, assets: f32) -> f32 {
        let enough = self.s.stock.cards > 0 && assets >= self.g.prices.buy.point_card as f32;
        if enough { self.w.plan_card * self.w.point } else { 0.0 }
    }
}

/// The chances of one side to win and to lose.
fn chances(bullets: [u8; 2], side: usize) -> (f32, f32) {
    let odds = odds(bullets);
    let all = f32::from(odds.attacker + odds.defender + odds.nobody).max(1.0);
    let (attacker, defender) = (f32::from(odds.attacker) / all, f32::from(odds.defender) / all);
    if side == 0 { (attacker, defender) } else { (defender, attacker) }
}

/// How much of a deal lies on the table, from 0 to 1; nothing if more lies there than belongs to it.
fn nearness(table: &Draft, deal: &Draft) -> Option<f32> {
    // What is given is named first.
    if !table.get.is_empty() && table.give != deal.give {
        return None;
    }
    let (mut there, mut all) = (0.0, 0.0);
    for (has, wants) in [(&table.give, &deal.give), (&table.get, &deal.get)] {
        let fits = has.cash <= wants.cash
            && has.food <= wants.food
            && has.bullets <= wants.bullets
            && has.resources.iter().zip(&wants.resources).all(|(has, wants)| has <= wants)
            && has.kit & !wants.kit == 0
            && (has.cards, has.houses, has.men) == (0, 0, 0);
        if !fits {
            return None;
        }
        there += pieces(has);
        all += pieces(wants);
    }
    Some(there / all)
}

fn pieces(bundle: &Bundle) -> f32 {
    let goods = bundle.resources.iter().sum::<u8>() + bundle.food + bundle.bullets;
    bundle.cash as f32 + f32::from(goods) + bundle.kit.count_ones() as f32
}
