//! Debts a purse cannot pay (B1): one free proposal, then a forced sale if it can cover the sum, otherwise Jail.

use crate::action::Action;
use crate::apply::Play;
use crate::event::Party;
use crate::frames::{Debt, Frame, Payee, Remedy};
use crate::kinds::{Figure, Good};
use crate::legal::Look;
use crate::options::{BankLimit, PointSale};
use crate::state::State;

impl Play<'_, '_> {
    /// Goes on with a debt. True if it did something, false if the debtor is asked.
    pub(crate) fn settle_debt(&mut self, debt: Debt) -> bool {
        let Debt { seat, due, to, step } = debt;
        let due = u32::from(due);
        if self.s.players[seat].cash >= due {
            self.pop();
            match to {
                Payee::Stock => self.pay(seat, Party::Stock, due),
                Payee::Seat(payee) => self.pay(seat, Party::Seat(payee), due),
                Payee::Each(each) => {
                    // Those who left since get nothing; their dollar goes to the stock.
                    let mut left = due;
                    for other in self.g.clockwise(seat).skip(1) {
                        if self.s.plays(other) && left >= u32::from(each) {
                            self.pay(seat, Party::Seat(other), each.into());
                            left -= u32::from(each);
                        }
                    }
                    self.pay(seat, Party::Stock, left);
                }
            }
            return true;
        }
        let next = |step| Frame::Debt(Debt { step, ..debt });
        match step {
            Remedy::Propose => {
                if self.g.options.trade_offers_per_turn > 0 && self.g.living(self.s).len() > 1 {
                    return false;
                }
                self.replace(next(Remedy::Sell));
            }
            Remedy::Sell => {
                if self.look().worth(seat) >= due {
                    return false;
                }
                self.replace(next(Remedy::Jail));
            }
            Remedy::Jail => {
                if self.s.free(seat).next().is_some() {
                    return false;
                }
                self.pop();
            }
        }
        true
    }

    pub(crate) fn answer_debt(&mut self, debt: Debt, action: Action) {
        match action {
            Action::PickPioneer(number) => {
                self.pop();
                self.jail(Figure { seat: debt.seat, number });
            }
            _ => self.replace(Frame::Debt(Debt { step: Remedy::Sell, ..debt })),
        }
    }
}

impl Look<'_> {
    /// Cash and what everything sellable would bring, in whole lots.
    pub(crate) fn worth(&self, seat: engine::Seat) -> u32 {
        let goods: u32 = Good::ALL
            .iter()
            .map(|&good| {
                let (lot, price) = self.g.sell_price(good);
                if good == Good::PointCard && self.g.options.pp_sale == PointSale::Forbidden {
                    return 0;
                }
                u32::from(self.s.owned(seat, good) / lot) * price
            })
            .sum();
        let payable = match self.g.options.bank_limit {
            BankLimit::Unlimited => goods,
            BankLimit::Box => goods.min(self.s.stock.cash.max(0) as u32),
        };
        self.s.players[seat].cash + payable
    }
}

impl State {
    /// How many of a good a player has.
    #[inline]
    pub(crate) fn owned(&self, seat: engine::Seat, good: Good) -> u8 {
        let player = &self.players[seat];
        match good {
            Good::Bullets => player.bullets,
            Good::Food => player.food,
            Good::Horse => player.horse.into(),
            Good::Revolver => player.revolver.into(),
            Good::Tool(tool) => player.has_tool(tool).into(),
            Good::Resource(kind) => player.resources[kind.index()],
            Good::PointCard => player.cards,
        }
    }
}
