//! Who may know what. A seat does not know the values of the others' nuggets and of those not drawn yet. They are one multiset, and
//! each way to spread it over the known counts is as likely as drawing it so. The stack needs nothing: it has no order,
//! and which coaches are unseen is public.

use engine::{GameRng, Knowledge, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Stagecoach;
use crate::action::Event;
use crate::state::{NUGGETS, State};
use crate::view::{self, View};

impl Knowledge for Stagecoach {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn scene(&self, state: &State) -> impl Serialize + JsonSchema {
        view::scene(self, state)
    }

    fn common(&self, state: &State) -> impl Serialize + JsonSchema {
        view::common(self, state)
    }

    fn own(&self, state: &State, viewer: Viewer) -> impl Serialize + JsonSchema {
        view::own(self, state, viewer)
    }

    /// A nugget's value is its owner's alone; everything else happens in the open.
    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            &Event::Dug { seat, value } => {
                Some(Event::Dug { seat, value: value.filter(|_| viewer.knows(seat)) })
            }
            Event::Covered { .. }
            | Event::Turn { .. }
            | Event::BoughtRoads { .. }
            | Event::BoughtCoach { .. }
            | Event::Opened { .. }
            | Event::Laid { .. }
            | Event::Rode { .. }
            | Event::Stayed { .. }
            | Event::Settled { .. }
            | Event::Emptied { .. }
            | Event::Took { .. }
            | Event::Lodged { .. }
            | Event::Returned { .. }
            | Event::Joined { .. }
            | Event::Passed { .. }
            | Event::LastRound { .. }
            | Event::Ended { .. } => Some(event.clone()),
        }
    }

    /// The owner learns a nugget, all learn a coach of the stack, and at the end everything.
    fn reveals(&self, event: &Event, to: Viewer) -> bool {
        match event {
            Event::Dug { seat, .. } => to.knows(*seat),
            Event::Opened { .. } | Event::Ended { .. } => true,
            Event::Covered { .. }
            | Event::Turn { .. }
            | Event::BoughtRoads { .. }
            | Event::BoughtCoach { .. }
            | Event::Laid { .. }
            | Event::Rode { .. }
            | Event::Stayed { .. }
            | Event::Settled { .. }
            | Event::Emptied { .. }
            | Event::Took { .. }
            | Event::Lodged { .. }
            | Event::Returned { .. }
            | Event::Joined { .. }
            | Event::Passed { .. }
            | Event::LastRound { .. } => false,
        }
    }

    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        // At the end every nugget lies open.
        if state.ending().is_some() {
            return;
        }
        let mut pool = NUGGETS;
        for (left, mine) in pool.iter_mut().zip(state.drawn[seat]) {
            *left -= mine;
        }
        for other in Seat::all(self.seats).filter(|&other| other != seat) {
            let count = state.nuggets_of(other);
            let mut drawn = [0; NUGGETS.len()];
            for _ in 0..count {
                if let Some(kind) = rng.pick_weighted(&pool) {
                    pool[kind] -= 1;
                    drawn[kind] += 1;
                }
            }
            state.drawn[other] = drawn;
        }
        state.nuggets = pool;
    }
}
