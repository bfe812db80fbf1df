//! What may be chosen when a card asks.

use std::ops::ControlFlow;

use engine::Seat;

use crate::Peril;
use crate::action::Action;
use crate::frames::Ask;
use crate::kinds::{Building, Diploma, Figure, Number, Resource, Terrain, Tool};
use crate::legal::{Checked, Look, Sink};
use crate::map::Steps;
use crate::refuse;
use crate::state::Mark;

/// Stops at the first choice.
struct Any(bool);

impl Sink for Any {
    fn put(&mut self, _: Action) -> ControlFlow<()> {
        self.0 = true;
        ControlFlow::Break(())
    }
}

/// Looks for one choice.
struct Has(Action, bool);

impl Sink for Has {
    fn put(&mut self, action: Action) -> ControlFlow<()> {
        if action == self.0 {
            self.1 = true;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

impl Look<'_> {
    /// Whether a card leaves anything to choose, doing without apart.
    pub(crate) fn asks_something(&self, seat: Seat, ask: Ask) -> bool {
        let mut any = Any(false);
        let _ = self.choices(seat, ask, &mut any);
        any.0
    }

    pub(crate) fn check_pick(&self, seat: Seat, ask: Ask, action: Action) -> Checked {
        let mut has = Has(action, false);
        let _ = self.offer_picks(seat, ask, &mut has);
        let pick = matches!(
            action,
            Action::PickTool(_)
                | Action::PickHex(_)
                | Action::PickResource(_)
                | Action::PickPioneer(_)
                | Action::PickOther(_)
                | Action::PickDiploma(_)
                | Action::PickSeat(_)
                | Action::Decline
        );
        match (has.1, pick) {
            (true, _) => Ok(()),
            (false, true) => Err(refuse::BAD_PICK),
            (false, false) => Err(refuse::WRONG_PHASE),
        }
    }

    pub(crate) fn offer_picks<S: Sink>(&self, seat: Seat, ask: Ask, out: &mut S) -> ControlFlow<()> {
        self.choices(seat, ask, out)?;
        if matches!(ask, Ask::Change | Ask::Teleport) {
            out.put(Action::Decline)?;
        }
        ControlFlow::Continue(())
    }

    fn choices<S: Sink>(&self, seat: Seat, ask: Ask, out: &mut S) -> ControlFlow<()> {
        let player = &self.s.players[seat];
        let degree = |number: Number| self.s.figure(Figure { seat, number }).diploma;
        match ask {
            Ask::Actions(amount) => {
                for number in self.s.placed(seat) {
                    if amount > 0 || self.is_free(seat, number) {
                        out.put(Action::PickPioneer(number))?;
                    }
                }
            }
            Ask::GainTool => {
                for &tool in Tool::ALL {
                    if !player.has_tool(tool) && self.s.stock.tools[tool.index()] > 0 {
                        out.put(Action::PickTool(tool))?;
                    }
                }
            }
            Ask::LoseTool => {
                for &tool in Tool::ALL {
                    if player.has_tool(tool) {
                        out.put(Action::PickTool(tool))?;
                    }
                }
            }
            Ask::Enrich(_) => self.buildings(seat, out, |kind, _| kind.resource().is_some())?,
            Ask::Halve => self.buildings(seat, out, |_, tokens| tokens > 0)?,
            Ask::Laborer => self.buildings(seat, out, |kind, tokens| {
                tokens > 0 && kind.resource().is_some_and(|kind| !self.s.laborers[kind.index()].is_some())
            })?,
            Ask::LoseHomestead => self.buildings(seat, out, |kind, _| kind == Building::Homestead)?,
            Ask::GainResource(_) => {
                for &kind in Resource::ALL {
                    if self.s.stock.resources[kind.index()] > 0 {
                        out.put(Action::PickResource(kind))?;
                    }
                }
            }
            Ask::Pupil => {
                if self.s.holders.contains(&None) {
                    for number in self.s.placed(seat).filter(|&number| degree(number).is_none()) {
                        out.put(Action::PickPioneer(number))?;
                    }
                }
            }
            Ask::Lesson(_) => self.free_diplomas(out)?,
            Ask::LoseDiploma => {
                for number in self.s.placed(seat).filter(|&number| degree(number).is_some()) {
                    out.put(Action::PickPioneer(number))?;
                }
            }
            Ask::Jail => {
                for number in self.s.free(seat) {
                    out.put(Action::PickPioneer(number))?;
                }
            }
            Ask::Rattler(_) => {
                let outside = |&number: &Number| {
                    !self.s.map.terrain(self.s.figure(Figure { seat, number }).hex).is_town()
                };
                if player.men >= 2 {
                    for number in self.s.free(seat).filter(outside) {
                        out.put(Action::PickPioneer(number))?;
                    }
                }
            }
            Ask::Payee(_) => {
                for other in self.g.living(self.s).without(seat).iter() {
                    if self.s.players[other].built > 0 {
                        out.put(Action::PickSeat(other))?;
                    }
                }
            }
            Ask::SwapOwn => {
                if self.s.holders.iter().flatten().any(|holder| holder.seat != seat) {
                    for number in self.s.placed(seat).filter(|&number| degree(number).is_some()) {
                        out.put(Action::PickPioneer(number))?;
                    }
                }
            }
            Ask::SwapOther(_) => {
                for &holder in self.s.holders.iter().flatten().filter(|holder| holder.seat != seat) {
                    out.put(Action::PickOther(holder))?;
                }
            }
            Ask::Change => {
                let stock = self.s.holders.contains(&None);
                let heir = self.s.placed(seat).any(|number| degree(number).is_none());
                if stock || heir {
                    for number in self.s.placed(seat).filter(|&number| degree(number).is_some()) {
                        out.put(Action::PickPioneer(number))?;
                    }
                }
            }
            Ask::ChangeTo(_) => {
                self.free_diplomas(out)?;
                for number in self.s.placed(seat).filter(|&number| degree(number).is_none()) {
                    out.put(Action::PickPioneer(number))?;
                }
            }
            Ask::FreeOwn => {
                for number in self.s.placed(seat).filter(|&number| !self.is_free(seat, number)) {
                    out.put(Action::PickPioneer(number))?;
                }
            }
            Ask::Teleport => {
                let walkable = *self.s.map.walkable();
                let steps = self.s.map.steps(Peril::town(Terrain::GeneralStore), &walkable);
                for hex in walkable.iter().filter(|&hex| steps.to(hex) != Steps::FAR) {
                    out.put(Action::PickHex(self.s.map.cell(hex)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn free_diplomas<S: Sink>(&self, out: &mut S) -> ControlFlow<()> {
        for &diploma in Diploma::ALL {
            if self.s.holders[diploma.index()].is_none() {
                out.put(Action::PickDiploma(diploma))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn buildings<S: Sink>(
        &self,
        seat: Seat,
        out: &mut S,
        fits: impl Fn(Building, u8) -> bool,
    ) -> ControlFlow<()> {
        for hex in self.s.map.hexes() {
            if let Mark::Built { owner, kind, tokens } = self.s.mark(hex)
                && owner == seat
                && fits(kind, tokens)
            {
                out.put(Action::PickHex(self.s.map.cell(hex)))?;
            }
        }
        ControlFlow::Continue(())
    }
}
