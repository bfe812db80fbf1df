//! What may be said in a trade and under a debt.

use std::ops::ControlFlow;

use engine::Seat;

use crate::action::Action;
use crate::frames::{Deal, Debt, Frame, Remedy};
use crate::kinds::Good;
use crate::legal::{Checked, Look, Sink, when};
use crate::refuse;

impl Look<'_> {
    pub(crate) fn check_trade(&self, frame: &Frame, action: Action) -> Checked {
        let Frame::Trade { by, to, stage, stake, .. } = *frame else { return Err(refuse::WRONG_PHASE) };
        let draft = &self.s.draft;
        let demand = stake.is_some();
        match (stage, action) {
            (Deal::Draft, Action::Give(item)) if !demand => {
                when(draft.get.is_empty() && self.comes_last(by, &draft.give, item), refuse::TRADE_ORDER)?;
                self.can_add(by, &draft.give, item)
            }
            (Deal::Draft, Action::Get(item)) => {
                when(self.comes_last(to, &draft.get, item), refuse::TRADE_ORDER)?;
                self.can_add(to, &draft.get, item)?;
                if !demand {
                    return Ok(());
                }
                // A demand cannot be dropped, so it holds at every step.
                self.bundles_fit(by, to, &draft.give, &self.changed(to, draft.get, item, true))
            }
            (Deal::Draft, Action::Send) => self.can_send(frame),
            (Deal::Draft, Action::Drop) => when(!demand, refuse::WRONG_PHASE),
            (Deal::Answer | Deal::Counter, Action::Accept | Action::Reject) => Ok(()),
            (Deal::Answer, Action::CounterAsk(item)) if !demand => {
                self.can_add(by, &draft.give, item)?;
                let give = self.changed(by, draft.give, item, true);
                self.deal_holds(by, to, &give, &draft.get)
            }
            (Deal::Answer, Action::CounterDrop(item)) => {
                when(self.holds(to, &draft.get, item), refuse::NOT_IN_DEAL)?;
                let get = self.changed(to, draft.get, item, false);
                if demand {
                    self.bundles_fit(by, to, &draft.give, &get)
                } else {
                    self.deal_holds(by, to, &draft.give, &get)
                }
            }
            _ => Err(refuse::WRONG_PHASE),
        }
    }

    /// A stake may be given up for nothing; a trade about nothing is none.
    fn can_send(&self, frame: &Frame) -> Checked {
        let Frame::Trade { by, to, stake, .. } = *frame else { return Err(refuse::WRONG_PHASE) };
        let draft = &self.s.draft;
        if stake.is_some() {
            self.bundles_fit(by, to, &draft.give, &draft.get)
        } else {
            self.deal_holds(by, to, &draft.give, &draft.get)
        }
    }

    pub(crate) fn offer_trade<S: Sink>(&self, frame: &Frame, out: &mut S) -> ControlFlow<()> {
        let Frame::Trade { by, to, stage, stake, .. } = *frame else { return ControlFlow::Continue(()) };
        let offer = |action: Action, out: &mut S| match self.check_trade(frame, action) {
            Ok(()) => out.put(action),
            Err(_) => ControlFlow::Continue(()),
        };
        let draft = &self.s.draft;
        match stage {
            Deal::Draft => {
                offer(Action::Drop, out)?;
                offer(Action::Send, out)?;
                let from = draft.get.last();
                if stake.is_some() {
                    let fits = |item| self.one_more_fits((to, &draft.get), (by, &draft.give), item);
                    self.offer_items(to, &draft.get, from, Action::Get, fits, out)?;
                } else {
                    if draft.get.is_empty() {
                        self.offer_items(by, &draft.give, draft.give.last(), Action::Give, |_| true, out)?;
                    }
                    self.offer_items(to, &draft.get, from, Action::Get, |_| true, out)?;
                }
            }
            Deal::Answer => {
                out.put(Action::Accept)?;
                out.put(Action::Reject)?;
                if !stake.is_some() {
                    let fits = |item| self.one_more_fits((by, &draft.give), (to, &draft.get), item);
                    self.offer_items(by, &draft.give, 0, Action::CounterAsk, fits, out)?;
                }
                self.offer_to_keep(by, to, stake.is_some(), out)?;
            }
            Deal::Counter => {
                out.put(Action::Accept)?;
                out.put(Action::Reject)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What the owner of a disputed stake may answer (7.13).
    pub(crate) fn check_dispute(&self, owner: Seat, action: Action) -> Checked {
        match action {
            Action::Negotiate => Ok(()),
            Action::Fight => {
                when(self.challenger_armed(), refuse::CHALLENGER_UNARMED)?;
                self.can_defend(owner)
            }
            // Where nobody can shoot nobody is forced.
            Action::Reject => when(!self.challenger_armed(), refuse::MUST_ANSWER),
            _ => Err(refuse::WRONG_PHASE),
        }
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
