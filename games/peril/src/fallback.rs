//! What is done for a player who does not answer in time.

use engine::Seat;

use crate::action::Action;
use crate::frames::{Frame, Phase};
use crate::legal::Look;
use crate::state::Bandit;

impl Look<'_> {
    /// What is done for a seat whose time is up (M19): the most careful answer.
    pub(crate) fn fallback(&self, seat: Seat) -> Option<Action> {
        let mut offers = Vec::new();
        let _ = self.legal(seat, &mut offers);
        let first = offers.first().copied();
        first?;
        let has = |action: Action| offers.contains(&action).then_some(action);
        match self.s.top()? {
            Frame::Hunt { .. } => has(Action::RunAway),
            Frame::Trade { .. } => has(Action::Reject).or(has(Action::Drop)).or(has(Action::Send)),
            Frame::Return(_) | Frame::Phase(Phase::Enter) => has(Action::StayOut),
            Frame::Potshot { .. } | Frame::Live(_) => has(Action::HoldFire),
            Frame::ExploreMore { .. } => has(Action::ExploreStop),
            Frame::Dispute(_) => has(Action::Fight).or(has(Action::Reject)),
            Frame::Duel(_) => offers.last().copied(),
            Frame::Retreat { .. } => {
                let Bandit::On(here) = self.s.bandit else { return first };
                let steps = self.s.map.steps(here, &self.s.unblocked(here));
                let far = self.s.spots.iter().max_by_key(|&hex| {
                    let cell = self.s.map.cell(hex);
                    (steps.to(hex), std::cmp::Reverse(cell))
                });
                far.map(|hex| Action::RetreatTo(self.s.map.cell(hex)))
            }
            Frame::Place { .. } | Frame::BanditTo | Frame::SheriffTo(_) | Frame::Pick(..) => {
                offers.iter().min().copied()
            }
            _ => first,
        }
        .or(first)
    }
}
