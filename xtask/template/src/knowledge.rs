//! Who may know what: views, events, and worlds that a seat cannot tell from the true one, for bots, which never see more
//! than their seat does.

use engine::{GameRng, Knowledge, Seat, Viewer};

use crate::TemplateGame;
use crate::action::Event;
use crate::state::{Cards, State};
use crate::view::{self, View};

impl Knowledge for TemplateGame {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    /// No `_` here: whoever adds an event decides who is told what.
    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Sealed { seat, card } => Event::Sealed { seat, card: card.filter(|_| viewer.knows(seat)) },
            Event::Hammered { .. } | Event::Sold { .. } | Event::Opened { .. } => event.clone(),
        })
    }

    fn reveals(&self, event: &Event, _to: Viewer) -> bool {
        match event {
            Event::Sold { .. } => true,
            Event::Hammered { .. } | Event::Sealed { .. } | Event::Opened { .. } => false,
        }
    }

    /// The others' hands are any cards that are neither mine nor spent, and a bid face down is any card of its hand.
    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        let mut unknown = Cards::DECK.less(state.spent).less(state.hands[seat]);
        for other in Seat::all(self.seats).filter(|&other| other != seat) {
            state.hands[other] = unknown.draw(state.hands[other].len(), rng);
            if state.bids[other].is_some() {
                state.bids[other] = state.hands[other].pick(rng);
            }
        }
    }
}
