//! What may be said in a trade and under a debt.

use std::ops::ControlFlow;

use crate::action::Action;
use crate::frames::{Deal, Debt, Frame, Remedy};
use crate::kinds::Good;
use crate::legal::{Checked, Look, Sink, when};
use crate::refuse;
use crate::trade::ITEMS;

impl Look<'_> {
    pub(crate) fn check_trade(&self, frame: &Frame, action: Action) -> Checked {
        let Frame::Trade { by, to, stage, .. } = *frame else { return Err(refuse::WRONG_PHASE) };
        let draft = &self.s.draft;
        match (stage, action) {
            (Deal::Draft, Action::Give(item)) => {
                when(draft.give.len() < ITEMS, refuse::TRADE_FULL)?;
                when(
                    draft.get.is_empty() && draft.give.last().is_none_or(|last| *last <= item),
                    refuse::TRADE_ORDER,
                )?;
                self.can_add(by, &draft.give, item)
            }
            (Deal::Draft, Action::Get(item)) => {
                when(draft.get.len() < ITEMS, refuse::TRADE_FULL)?;
                when(draft.get.last().is_none_or(|last| *last <= item), refuse::TRADE_ORDER)?;
                self.can_add(to, &draft.get, item)
            }
            (Deal::Draft, Action::Send) => self.deal_holds(by, to, &draft.give, &draft.get),
            (Deal::Draft, Action::Drop) | (Deal::Answer | Deal::Counter, Action::Accept | Action::Reject) => {
                Ok(())
            }
            (Deal::Answer, Action::CounterAsk(item)) => {
                self.can_add(by, &draft.give, item)?;
                // What was sent holds; more of what nobody can have too much of does not change that.
                if !item.is_limited() {
                    return Ok(());
                }
                let mut give = draft.give;
                give.push(item);
                self.deal_holds(by, to, &give, &draft.get)
            }
            (Deal::Answer, Action::CounterDrop(item)) => {
                let mut get = draft.get;
                let Some(place) = get.iter().position(|other| *other == item) else {
                    return Err(refuse::NOT_IN_DEAL);
                };
                get.remove(place);
                self.deal_holds(by, to, &draft.give, &get)
            }
            _ => Err(refuse::WRONG_PHASE),
        }
    }

    pub(crate) fn offer_trade<S: Sink>(&self, frame: &Frame, out: &mut S) -> ControlFlow<()> {
        let Frame::Trade { by, to, stage, .. } = *frame else { return ControlFlow::Continue(()) };
        let offer = |action: Action, out: &mut S| match self.check_trade(frame, action) {
            Ok(()) => out.put(action),
            Err(_) => ControlFlow::Continue(()),
        };
        let draft = &self.s.draft;
        match stage {
            Deal::Draft => {
                out.put(Action::Drop)?;
                if self.deal_holds(by, to, &draft.give, &draft.get).is_ok() {
                    out.put(Action::Send)?;
                }
                if draft.get.is_empty() && draft.give.len() < ITEMS {
                    self.offer_items(by, &draft.give, Action::Give, out)?;
                }
                if draft.get.len() < ITEMS {
                    self.offer_items(to, &draft.get, Action::Get, out)?;
                }
            }
            Deal::Answer => {
                out.put(Action::Accept)?;
                out.put(Action::Reject)?;
                for item in self.belongings(by) {
                    offer(Action::CounterAsk(item), out)?;
                }
                let mut last = None;
                for &item in draft.get.iter() {
                    if last.replace(item) != Some(item) {
                        offer(Action::CounterDrop(item), out)?;
                    }
                }
            }
            Deal::Counter => {
                out.put(Action::Accept)?;
                out.put(Action::Reject)?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn check_debt(&self, debt: Debt, action: Action) -> Checked {
        match (debt.step, action) {
            (Remedy::Propose, Action::Decline) => Ok(()),
            (Remedy::Propose, Action::TradeOpen(to)) => {
                when(to != debt.seat && self.is_living(to), refuse::NO_PARTNER)
            }
            (Remedy::Sell, Action::Lot(good)) => self.can_dump(debt.seat, good),
            (Remedy::Jail, Action::PickPioneer(number)) => {
                when(self.is_free(debt.seat, number), refuse::BAD_PICK)
            }
            _ => Err(refuse::WRONG_PHASE),
        }
    }

    pub(crate) fn offer_debt<S: Sink>(&self, debt: Debt, out: &mut S) -> ControlFlow<()> {
        match debt.step {
            Remedy::Propose => {
                out.put(Action::Decline)?;
                for to in self.g.living(self.s).without(debt.seat).iter() {
                    out.put(Action::TradeOpen(to))?;
                }
            }
            Remedy::Sell => {
                for good in Good::ALL {
                    if self.can_dump(debt.seat, good).is_ok() {
                        out.put(Action::Lot(good))?;
                    }
                }
            }
            Remedy::Jail => {
                for number in self.s.free(debt.seat) {
                    out.put(Action::PickPioneer(number))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
