//! Lots over the counter, and point cards for resources.

use engine::Seat;

use crate::Peril;
use crate::apply::Play;
use crate::event::{Event, Party, Thing};
use crate::frames::{Frame, Mode};
use crate::kinds::{Diploma, Good, Resource, Terrain};

/// What the holder of Finance gets for each point card somebody else buys in the Bank.
const FINANCE_SHARE: u32 = 5;

impl Play<'_, '_> {
    pub(crate) fn open_shop(&mut self, mode: Mode) {
        self.spend();
        self.push(Frame::Shop { mode, open: false, tipped: false });
    }

    /// One lot: bought, sold, or sold by a debtor.
    pub(crate) fn lot(&mut self, seat: Seat, good: Good) {
        match self.s.top() {
            Some(&Frame::Shop { mode: Mode::Buy, tipped, .. }) => {
                let tipped = tipped || self.tip(seat, good);
                self.replace(Frame::Shop { mode: Mode::Buy, open: true, tipped });
                self.buy(seat, good);
            }
            Some(&Frame::Shop { mode: Mode::Sell, tipped, .. }) => {
                self.replace(Frame::Shop { mode: Mode::Sell, open: true, tipped });
                self.sell(seat, good);
            }
            _ => self.sell(seat, good),
        }
    }

    /// The holder of Business gets a dollar at the first store lot somebody else buys in the General Store (M6).
    fn tip(&mut self, buyer: Seat, good: Good) -> bool {
        let here = self.s.actor().map(|who| self.s.figure(who).hex);
        let store = matches!(good, Good::Bullets | Good::Food | Good::Horse | Good::Revolver);
        if !store || here != Some(Peril::town(Terrain::GeneralStore)) {
            return false;
        }
        if let Some(holder) = self.s.holder(Diploma::Business).filter(|&holder| holder != buyer) {
            self.grant(holder, 1);
        }
        true
    }

    fn buy(&mut self, seat: Seat, good: Good) {
        let (count, price) = self.g.buy_price(good);
        self.tell(|| Event::Lot { seat, mode: Mode::Buy, good, price });
        match good {
            Good::Tool(_) => self.fee(seat, price, Diploma::Metallurgy),
            Good::PointCard => {
                let bank =
                    self.s.actor().map(|who| self.s.figure(who).hex) == Some(Peril::town(Terrain::Bank));
                let share = match self.s.holder(Diploma::Finance) {
                    Some(holder) if holder != seat && bank => {
                        let share = FINANCE_SHARE.min(price);
                        self.pay(seat, Party::Seat(holder), share);
                        share
                    }
                    _ => 0,
                };
                self.pay(seat, Party::Stock, price - share);
            }
            Good::Bullets | Good::Food | Good::Horse | Good::Revolver | Good::Resource(_) => {
                self.pay(seat, Party::Stock, price);
            }
        }
        self.take(seat, good, count);
        if good == Good::PointCard {
            self.check_points();
        }
    }

    fn sell(&mut self, seat: Seat, good: Good) {
        let (count, price) = self.g.sell_price(good);
        self.tell(|| Event::Lot { seat, mode: Mode::Sell, good, price });
        self.give_up(seat, good, count);
        self.grant(seat, price);
    }

    /// From the stock to a player.
    fn take(&mut self, seat: Seat, good: Good, count: u8) {
        let (player, stock) = (&mut self.s.players[seat], &mut self.s.stock);
        match good {
            Good::Bullets => {
                (player.bullets, stock.bullets) = (player.bullets + count, stock.bullets - count);
            }
            Good::Food => (player.food, stock.food) = (player.food + count, stock.food - count),
            Good::Horse => (player.horse, stock.horses) = (true, stock.horses - 1),
            Good::Revolver => (player.revolver, stock.revolvers) = (true, stock.revolvers - 1),
            Good::Tool(tool) => {
                player.tools |= 1 << tool as u8;
                stock.tools[tool.index()] -= 1;
            }
            Good::Resource(kind) => {
                player.resources[kind.index()] += count;
                stock.resources[kind.index()] -= count;
            }
            Good::PointCard => (player.cards, stock.cards) = (player.cards + 1, stock.cards - 1),
        }
    }

    /// From a player to the stock.
    pub(crate) fn give_up(&mut self, seat: Seat, good: Good, count: u8) {
        let (player, stock) = (&mut self.s.players[seat], &mut self.s.stock);
        match good {
            Good::Bullets => {
                (player.bullets, stock.bullets) = (player.bullets - count, stock.bullets + count);
            }
            Good::Food => (player.food, stock.food) = (player.food - count, stock.food + count),
            Good::Horse => (player.horse, stock.horses) = (false, stock.horses + 1),
            Good::Revolver => (player.revolver, stock.revolvers) = (false, stock.revolvers + 1),
            Good::Tool(tool) => {
                player.tools &= !(1 << tool as u8);
                stock.tools[tool.index()] += 1;
            }
            Good::Resource(kind) => {
                player.resources[kind.index()] -= count;
                stock.resources[kind.index()] += count;
            }
            Good::PointCard => (player.cards, stock.cards) = (player.cards - 1, stock.cards + 1),
        }
    }

    /// A good from the stock, by a card.
    pub(crate) fn gift(&mut self, seat: Seat, good: Good) {
        self.take(seat, good, 1);
        if let Some(thing) = thing(good) {
            self.tell(|| Event::Gained { seat, thing, amount: 1 });
        }
    }

    /// A good to the stock, by a card.
    pub(crate) fn loss(&mut self, seat: Seat, good: Good) {
        self.give_up(seat, good, 1);
        if let Some(thing) = thing(good) {
            self.tell(|| Event::Lost { seat, thing, amount: 1 });
        }
    }

    pub(crate) fn point_for_resources(&mut self) {
        if let Some(&Frame::Shop { mode, tipped, .. }) = self.s.top() {
            self.replace(Frame::Shop { mode, open: true, tipped });
        }
        self.push(Frame::Finance { left: self.g.prices.finance, next: 0 });
    }

    pub(crate) fn pay_resource(&mut self, kind: Resource) {
        let Some(&Frame::Finance { left, .. }) = self.s.top() else { return };
        let seat = self.s.active;
        self.resource(seat, kind, -1);
        if left > 1 {
            self.replace(Frame::Finance { left: left - 1, next: kind as u8 });
        } else {
            self.pop();
            self.gift(seat, Good::PointCard);
            self.check_points();
        }
    }
}

impl Peril {
    /// How many of a good a lot has, and what it costs.
    pub(crate) const fn buy_price(&self, good: Good) -> (u8, u32) {
        let buy = &self.prices.buy;
        match good {
            Good::Bullets => (buy.bullets.lot, buy.bullets.price),
            Good::Food => (buy.food.lot, buy.food.price),
            Good::Horse => (1, buy.horse),
            Good::Revolver => (1, buy.revolver),
            Good::Tool(_) => (1, buy.tool),
            Good::Resource(_) => (self.prices.resource.lot, self.prices.resource.price),
            Good::PointCard => (1, buy.point_card),
        }
    }

    /// How many of a good a lot has, and what it brings.
    pub(crate) const fn sell_price(&self, good: Good) -> (u8, u32) {
        let sell = &self.prices.sell;
        match good {
            Good::Bullets => (sell.bullets.lot, sell.bullets.price),
            Good::Food => (sell.food.lot, sell.food.price),
            Good::Horse => (1, sell.horse),
            Good::Revolver => (1, sell.revolver),
            Good::Tool(_) => (1, sell.tool),
            Good::Resource(_) => (self.prices.resource.lot, self.prices.resource.price),
            Good::PointCard => (1, sell.point_card),
        }
    }
}

const fn thing(good: Good) -> Option<Thing> {
    Some(match good {
        Good::Horse => Thing::Horse,
        Good::Revolver => Thing::Revolver,
        Good::Tool(tool) => Thing::Tool(tool),
        Good::PointCard => Thing::PointCard,
        Good::Resource(kind) => Thing::Resource(kind),
        Good::Bullets | Good::Food => return None,
    })
}
