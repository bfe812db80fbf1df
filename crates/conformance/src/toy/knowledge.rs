//! Who knows what in the toy.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use engine::{GameRng, Knowledge, PerSeat, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use super::apply::{take, total};
use super::{Cards, Event, Fault, GUARD, KINDS, Phase, State, Toy, View};

impl Knowledge for Toy {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view(self, state, viewer)
    }

    fn scene(&self, state: &State) -> impl Serialize + JsonSchema {
        let restless = self.has(Fault::RestlessScene).then_some(("round", state.round));
        let telling = self.has(Fault::TellingScene).then_some(("deck", state.deck[GUARD as usize]));
        restless.into_iter().chain(telling).collect::<BTreeMap<_, _>>()
    }

    fn common(&self, state: &State) -> impl Serialize + JsonSchema {
        let telling = || BTreeMap::from([("deck", state.deck[GUARD as usize])]);
        self.has(Fault::TellingCommon).then(telling)
    }

    fn own(&self, state: &State, viewer: Viewer) -> impl Serialize + JsonSchema {
        view(self, state, if self.has(Fault::CarelessOwn) { Viewer::Referee } else { viewer })
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let mut told = event.clone();
        match &mut told {
            Event::Looked { seat, card } | Event::Drew { seat, card } | Event::Peeked { seat, card, .. } => {
                *card = card.filter(|_| viewer.knows(*seat));
            }
            Event::Stole { thief, victim, card } => {
                let concerned = viewer.knows(*thief) || viewer.knows(*victim) || self.has(Fault::TheftTold);
                *card = card.filter(|_| concerned);
            }
            Event::Sealed { .. }
            | Event::Bid { .. }
            | Event::Won { .. }
            | Event::Aimed { .. }
            | Event::Threatened { .. }
            | Event::Blocked { .. }
            | Event::Shed { .. }
            | Event::Noted { .. }
            | Event::Out { .. } => {}
        }
        Some(told)
    }

    fn reveals(&self, event: &Event, to: Viewer) -> bool {
        match event {
            Event::Looked { seat, .. } => to.knows(*seat) && !self.has(Fault::LookUnmarked),
            Event::Drew { seat, .. } | Event::Peeked { seat, .. } => to.knows(*seat),
            Event::Stole { thief, victim, .. } => to.knows(*thief) || to.knows(*victim),
            Event::Bid { seat, .. } => !to.knows(*seat) && !self.has(Fault::BidsUnmarked),
            Event::Blocked { victim: seat, .. } | Event::Shed { seat, .. } => !to.knows(*seat),
            Event::Sealed { .. }
            | Event::Won { .. }
            | Event::Aimed { .. }
            | Event::Threatened { .. }
            | Event::Noted { .. }
            | Event::Out { .. } => false,
        }
    }

    /// All cards that `seat` has not seen are dealt anew, and bids from the new hands.
    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        if self.has(Fault::NoResample) {
            return;
        }
        let kept = |other: Seat| self.has(Fault::NeighbourKept) && other == seat.next(self.seats);
        let mut fixed = state.known[seat];
        for other in state.alive.iter() {
            if let Some(card) = state.bids[other].filter(|_| self.has(Fault::BidsKept)) {
                let known = &mut fixed[other][usize::from(card)];
                *known = (*known).max(1);
            }
        }
        let mut unseen = state.deck;
        for other in state.alive.iter().filter(|&other| other != seat && !kept(other)) {
            for kind in 0..KINDS {
                unseen[kind] += state.hands[other][kind] - fixed[other][kind];
            }
        }
        // Who has looked at the least card knows it to be there and nothing below it.
        let mut below = Cards::default();
        if let Some(least) = state.looked[seat] {
            let least = usize::from(least);
            below[..least].copy_from_slice(&unseen[..least]);
            unseen[..least].fill(0);
            unseen[least] -= 1;
        }
        let sizes = state.hands.0.map(|hand| total(&hand));
        for other in state.alive.iter().filter(|&other| other != seat && !kept(other)) {
            state.hands[other] = fixed[other];
        }
        // What lies below the least card of the deck is in hands; first come, first served, by chance.
        let others = || state.alive.iter().filter(|&other| other != seat && !kept(other));
        let mut room: [u8; 4] = [0; 4];
        for other in others() {
            room[other.index()] = sizes[other.index()] - total(&state.hands[other]);
        }
        for (kind, &count) in below.iter().enumerate() {
            for _ in 0..count {
                if let Some(other) = rng.pick_weighted(&room) {
                    room[other] -= 1;
                    state.hands.0[other][kind] += 1;
                }
            }
        }
        for other in state.alive.iter().filter(|&other| other != seat && !kept(other)) {
            for _ in 0..room[other.index()] {
                if let Some(card) = take(&mut unseen, rng) {
                    state.hands[other][usize::from(card)] += 1;
                }
            }
        }
        for other in state.alive.iter().filter(|&other| other != seat) {
            if state.bids[other].is_some() && !self.has(Fault::BidsKept) {
                state.bids[other] = rng.pick_weighted(&state.hands[other]).map(|card| card as u8);
            }
            if !self.has(Fault::KnowledgeKept) {
                state.known[other] = PerSeat::default();
            }
            state.looked[other] = None;
        }
        if let Some(least) = state.looked[seat] {
            unseen[usize::from(least)] += 1;
        }
        state.deck = unseen;
    }
}

fn view(game: &Toy, state: &State, viewer: Viewer) -> View {
    let seats = || Seat::all(game.seats);
    let in_turn = match state.phase {
        Phase::Turn { seat, .. } => Some(seat),
        Phase::Bid | Phase::React { .. } | Phase::Shed { .. } | Phase::Over => None,
    };
    let sees_hand = |seat| {
        viewer.knows(seat)
            || (game.has(Fault::HandShown) && seat == Seat(0))
            || (game.has(Fault::GuestSeesHand) && viewer == Viewer::Spectator && in_turn == Some(seat))
    };
    View {
        round: state.round,
        phase: state.phase,
        alive: state.alive.iter().collect(),
        scores: seats().map(|seat| state.scores[seat]).collect(),
        sizes: seats().map(|seat| total(&state.hands[seat])).collect(),
        answered: seats().map(|seat| state.bids[seat].is_some()).collect(),
        discard: state.discard,
        deck: total(&state.deck),
        hands: seats().map(|seat| sees_hand(seat).then_some(state.hands[seat])).collect(),
        bids: seats().map(|seat| state.bids[seat].filter(|_| viewer.knows(seat))).collect(),
        known: seats()
            .map(|seat| viewer.knows(seat).then(|| seats().map(|at| state.known[seat][at]).collect()))
            .collect(),
        looked: seats().map(|seat| state.looked[seat].filter(|_| viewer.knows(seat))).collect(),
        rumour: match game.has(Fault::SpokenView) {
            true => Some(game.hidden_memory.load(Ordering::Relaxed)),
            false => state.rumour,
        },
        note: game.has(Fault::WordyView).then_some("It is raining."),
    }
}
