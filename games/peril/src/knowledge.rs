//! Who may know what. Everything lies open but the bullets committed to a shootout; the stacks have no order to hide.

use engine::{GameRng, Knowledge, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Peril;
use crate::duel::DECK;
use crate::event::Event;
use crate::frames::{Fighter, Frame};
use crate::state::State;
use crate::view::{self, View};

impl Knowledge for Peril {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn scene(&self, _state: &State) -> impl Serialize + JsonSchema {
        &**self.fixed()
    }

    fn common(&self, state: &State) -> impl Serialize + JsonSchema {
        view::common(self, state)
    }

    fn own(&self, state: &State, viewer: Viewer) -> impl Serialize + JsonSchema {
        view::own(self, state, viewer)
    }

    /// What a viewer is told: all of it, but not how many bullets somebody else committed.
    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match secrecy(event) {
            Secrecy::SealedBy(seat) if !viewer.knows(seat) => Event::Committed { seat, bullets: None },
            Secrecy::SealedBy(_) | Secrecy::Unseals | Secrecy::Open => event.clone(),
        })
    }

    /// Commitments are kept from everybody else until both are in.
    fn reveals(&self, event: &Event, _to: Viewer) -> bool {
        match secrecy(event) {
            Secrecy::Unseals => true,
            Secrecy::SealedBy(_) | Secrecy::Open => false,
        }
    }

    /// Foreign commitments are drawn again: anything their owner could have committed.
    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        let players = &state.players;
        if let Some(Frame::Duel(duel)) = state.frames.last_mut() {
            for (side, bullets) in duel.sides.into_iter().zip(&mut duel.bullets) {
                if let Fighter::Pioneer(figure) = side
                    && figure.seat != seat
                    && *bullets > 0
                {
                    *bullets = rng.below(players[figure.seat].bullets.min(DECK).into()) as u8 + 1;
                }
            }
        }
    }
}

/// What an event has to do with what somebody cannot know.
enum Secrecy {
    /// Nothing.
    Open,
    /// Part of it is known to one seat alone.
    SealedBy(Seat),
    /// It tells what was kept.
    Unseals,
}

/// Whoever adds an event decides here who is told of it.
const fn secrecy(event: &Event) -> Secrecy {
    match event {
        Event::Committed { seat, bullets: _ } => Secrecy::SealedBy(*seat),
        Event::Commitments { .. } => Secrecy::Unseals,
        Event::Turn { .. }
        | Event::Fed { .. }
        | Event::Hungry { .. }
        | Event::HorseLeft { .. }
        | Event::DeadwoodDie { .. }
        | Event::Die { .. }
        | Event::PlayerDie { .. }
        | Event::Activated { .. }
        | Event::MoreActions { .. }
        | Event::Walking { .. }
        | Event::Stepped { .. }
        | Event::TurnedBack { .. }
        | Event::Drew { .. }
        | Event::Laid { .. }
        | Event::Lot { .. }
        | Event::Gained { .. }
        | Event::Lost { .. }
        | Event::Paid { .. }
        | Event::Voted { .. }
        | Event::TookSymbol { .. }
        | Event::Proposed { .. }
        | Event::Dropped { .. }
        | Event::Countered { .. }
        | Event::Refused { .. }
        | Event::Traded { .. }
        | Event::Claimed { .. }
        | Event::Built { .. }
        | Event::Sighted { .. }
        | Event::Shot { .. }
        | Event::AnimalGone { .. }
        | Event::Processed { .. }
        | Event::Prayed { .. }
        | Event::Card { .. }
        | Event::NoEffect { .. }
        | Event::Enriched { .. }
        | Event::Depleted { .. }
        | Event::Born { .. }
        | Event::Joined { .. }
        | Event::Wagered { .. }
        | Event::Disputed { .. }
        | Event::StakePasses { .. }
        | Event::TookOver { .. }
        | Event::Learned { .. }
        | Event::GaveBack { .. }
        | Event::Hired { .. }
        | Event::SheriffAt { .. }
        | Event::SheriffBeaten
        | Event::Jailed { .. }
        | Event::Freed { .. }
        | Event::LaborerAt { .. }
        | Event::PotshotAt { .. }
        | Event::HeldFire { .. }
        | Event::HeldUp { .. }
        | Event::Targeted { .. }
        | Event::Bandit { .. }
        | Event::BanditDies
        | Event::Drinks { .. }
        | Event::DrinkLost { .. }
        | Event::Duel { .. }
        | Event::Beats { .. }
        | Event::TooClose
        | Event::Turned { .. }
        | Event::Holds { .. }
        | Event::FalseStart { .. }
        | Event::DuelWon { .. }
        | Event::Standoff
        | Event::Looted { .. }
        | Event::Died { .. }
        | Event::Shielded { .. }
        | Event::HomesteadLost { .. }
        | Event::Eliminated { .. }
        | Event::Entered { .. }
        | Event::StaysOut { .. }
        | Event::WonByPoints { .. }
        | Event::WonAlone { .. }
        | Event::RoundsOver => Secrecy::Open,
    }
}
