//! What actions do in the toy.

use std::sync::atomic::{AtomicU8, Ordering};

use engine::{Events, GameRng, Illegal, PerSeat, Seat, SeatSet};

use super::{Action, Cards, Event, Fault, GUARD, HOLD, Phase, State, Toy, rules};

const SUPPLIES: u8 = 2;
const LOWEST: i16 = -4;

pub(super) fn total(cards: &Cards) -> u8 {
    cards.iter().sum()
}

/// One of `cards`, each card equally likely, taken out.
pub(super) fn take(cards: &mut Cards, rng: &mut GameRng) -> Option<u8> {
    let card = rng.pick_weighted(cards)?;
    cards[card] -= 1;
    Some(card as u8)
}

pub(super) fn apply(
    game: &Toy,
    state: &mut State,
    seat: Seat,
    action: Action,
    rng: &mut GameRng,
    events: &mut Events<'_, Event>,
) {
    if game.has(Fault::HiddenMemory) {
        state.scores[seat] += i16::from(remember(&game.hidden_memory).is_multiple_of(3));
    }
    match (state.phase, action) {
        (Phase::Turn { aims, .. }, Action::Aim { at }) => {
            state.phase = Phase::Turn { seat, aim: Some(at), aims: aims - 1 };
            events.emit(|| Event::Aimed { seat, at });
        }
        (Phase::Turn { .. }, Action::Look) => {
            let card = state.deck.iter().position(|&count| count > 0).map(|card| card as u8);
            state.looked[seat] = card;
            events.emit(|| Event::Looked { seat, card });
        }
        (Phase::Turn { .. }, Action::Draw) => {
            let card = draw(state, seat, rng);
            events.emit(|| Event::Drew { seat, card });
            game.end_turn(state, rng, events);
        }
        (Phase::Turn { aim: Some(at), .. }, Action::Peek) => {
            let card = take(&mut state.hands[at].clone(), rng);
            if let Some(card) = card {
                let known = &mut state.known[seat][at][usize::from(card)];
                *known = (*known).max(1);
            }
            events.emit(|| Event::Peeked { seat, at, card });
            game.end_turn(state, rng, events);
        }
        (Phase::Turn { aim: Some(victim), .. }, Action::Steal) => {
            state.phase = Phase::React { thief: seat, victim };
            events.emit(|| Event::Threatened { thief: seat, victim });
        }
        (Phase::React { thief, victim }, Action::Pass) => {
            game.steal(state, thief, victim, rng, events);
            game.end_turn(state, rng, events);
        }
        (Phase::React { thief, victim }, Action::Block) => {
            lay_open(state, victim, GUARD);
            events.emit(|| Event::Blocked { thief, victim });
            game.lose(state, thief, 2, events);
            game.end_turn(state, rng, events);
        }
        (Phase::Turn { .. }, Action::Pass) => game.end_turn(state, rng, events),
        (Phase::Bid, Action::Bid { card }) => {
            state.bids[seat] = Some(card);
            events.emit(|| Event::Sealed { seat });
            if game.has(Fault::EarlyDice) {
                rng.bits();
            }
            if game.has(Fault::CommitOrder) && state.first.is_none() {
                state.first = Some(seat);
            }
            let all_in = state.alive.iter().all(|seat| state.bids[seat].is_some());
            let hasty = game.has(Fault::HastyRound) && card == GUARD;
            if all_in || hasty {
                game.turn_up(state, rng, events);
            }
        }
        (Phase::Shed { first }, Action::Shed { card }) => {
            lay_open(state, seat, card);
            state.scores[seat] += i16::from(first);
            state.phase = Phase::Shed { first: false };
            events.emit(|| Event::Shed { seat, card });
            game.go_on(state);
        }
        (phase, action) => unreachable!("{action:?} is not legal in {phase:?}"),
    }
}

pub(super) fn quit(
    game: &Toy,
    state: &mut State,
    seat: Seat,
    rng: &mut GameRng,
    events: &mut Events<'_, Event>,
) -> Result<(), Illegal> {
    if !state.alive.contains(seat) {
        return Err(Illegal::new(rules::OUT_1, "you are out of the game already"));
    }
    game.take_out(state, seat, events);
    if state.alive.len() < 2 {
        state.phase = Phase::Over;
        return Ok(());
    }
    match state.phase {
        Phase::Bid if state.alive.iter().all(|seat| state.bids[seat].is_some()) => {
            game.turn_up(state, rng, events);
        }
        Phase::Turn { seat: turn, .. } if turn == seat => game.end_turn(state, rng, events),
        Phase::Turn { seat: turn, aim: Some(at), aims } if at == seat => {
            state.phase = Phase::Turn { seat: turn, aim: None, aims };
        }
        Phase::React { thief, victim } if thief == seat || victim == seat => {
            game.end_turn(state, rng, events);
        }
        Phase::Shed { .. } => game.go_on(state),
        Phase::Bid | Phase::Turn { .. } | Phase::React { .. } | Phase::Over => {}
    }
    Ok(())
}

impl Toy {
    /// All bids are in: they are turned up, the highest wins, and the lowest pay.
    fn turn_up(&self, state: &mut State, rng: &mut GameRng, events: &mut Events<'_, Event>) {
        let bids = state.bids;
        let cast = || state.alive.iter().filter_map(|seat| bids[seat].map(|card| (seat, card)));
        let (highest, lowest) = (cast().map(|bid| bid.1).max(), cast().map(|bid| bid.1).min());
        let best = || cast().filter(|bid| Some(bid.1) == highest).map(|bid| bid.0);
        let hasty = state.first.filter(|&first| best().any(|seat| seat == first));
        let winner = hasty.or_else(|| best().next());
        let losers: SeatSet =
            cast().filter(|bid| lowest < highest && Some(bid.1) == lowest).map(|bid| bid.0).collect();
        state.first = None;
        for seat in state.alive.iter() {
            if let Some(card) = state.bids[seat].take() {
                lay_open(state, seat, card);
                events.emit(|| Event::Bid { seat, card });
            }
        }
        if let (Some(seat), Some(card)) = (winner, highest) {
            state.scores[seat] += i16::from(card) + 1;
            state.looked = PerSeat::default();
            state.phase = Phase::Turn { seat, aim: None, aims: 2 };
            events.emit(|| Event::Won { seat });
            if self.has(Fault::WordyEvent) {
                events.emit(|| Event::Noted { note: "It is raining." });
            }
        }
        for seat in losers.iter() {
            self.lose(state, seat, 2, events);
        }
        if state.alive.len() < 2 {
            state.phase = Phase::Over;
        } else if winner.is_none_or(|seat| !state.alive.contains(seat)) {
            self.end_turn(state, rng, events);
        }
    }

    fn steal(
        &self,
        state: &mut State,
        thief: Seat,
        victim: Seat,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        let card = take(&mut state.hands[victim], rng);
        if let Some(card) = card {
            let kind = usize::from(card);
            state.hands[thief][kind] += 1;
            // Bystanders no longer know which of the cards they saw is still there; the two concerned do.
            for seat in Seat::all(self.seats).filter(|&seat| seat != thief) {
                state.known[seat][victim] = Cards::default();
            }
            let known = &mut state.known[thief][victim][kind];
            *known = known.saturating_sub(1);
            state.known[victim][thief][kind] += 1;
            if self.has(Fault::TheftShown) {
                state.rumour = Some(card);
            }
        }
        events.emit(|| Event::Stole { thief, victim, card });
    }

    fn lose(&self, state: &mut State, seat: Seat, points: i16, events: &mut Events<'_, Event>) {
        if self.has(Fault::Endless) {
            return;
        }
        state.scores[seat] -= points;
        if state.scores[seat] <= LOWEST {
            self.take_out(state, seat, events);
        }
    }

    /// The seat's cards go back face down, and with them all that was known of them.
    fn take_out(&self, state: &mut State, seat: Seat, events: &mut Events<'_, Event>) {
        state.alive = state.alive.without(seat);
        let hand = std::mem::take(&mut state.hands[seat]);
        for (deck, count) in state.deck.iter_mut().zip(hand) {
            *deck += count;
        }
        state.bids[seat] = None;
        state.known[seat] = PerSeat::default();
        // The least card of the deck may be another now.
        state.looked = PerSeat::default();
        for other in Seat::all(self.seats) {
            state.known[other][seat] = Cards::default();
        }
        events.emit(|| Event::Out { seat });
    }

    /// Supplies for everybody, then shedding.
    fn end_turn(&self, state: &mut State, rng: &mut GameRng, events: &mut Events<'_, Event>) {
        if state.alive.len() < 2 {
            state.phase = Phase::Over;
            return;
        }
        state.looked = PerSeat::default();
        for seat in state.alive.iter() {
            for _ in 0..SUPPLIES {
                let card = draw(state, seat, rng);
                if card.is_some() {
                    events.emit(|| Event::Drew { seat, card });
                }
            }
        }
        state.phase = Phase::Shed { first: true };
        self.go_on(state);
    }

    /// The next round, once nobody holds too much.
    fn go_on(&self, state: &mut State) {
        if !laden(state).is_empty() {
            return;
        }
        if state.alive.len() < 2 || state.round >= self.rounds {
            state.phase = Phase::Over;
            return;
        }
        if !self.has(Fault::Endless) {
            state.round += 1;
        } else {
            // Cards would run out before long, and the game with them.
            let discard = std::mem::take(&mut state.discard);
            state.deck.iter_mut().zip(discard).for_each(|(deck, count)| *deck += count);
        }
        // Who has nothing left to bid is out of it.
        let broke: SeatSet = state.alive.iter().filter(|&seat| total(&state.hands[seat]) == 0).collect();
        for seat in broke.iter() {
            self.take_out(state, seat, &mut Events::off());
        }
        state.phase = if state.alive.len() < 2 { Phase::Over } else { Phase::Bid };
    }
}

/// Those who hold too much.
pub(super) fn laden(state: &State) -> SeatSet {
    state.alive.iter().filter(|&seat| total(&state.hands[seat]) > HOLD).collect()
}

pub(super) fn draw(state: &mut State, seat: Seat, rng: &mut GameRng) -> Option<u8> {
    let card = take(&mut state.deck, rng)?;
    state.hands[seat][usize::from(card)] += 1;
    Some(card)
}

/// A card leaves a hand before everybody's eyes.
fn lay_open(state: &mut State, seat: Seat, card: u8) {
    let kind = usize::from(card);
    state.hands[seat][kind] -= 1;
    state.discard[kind] += 1;
    for known in &mut state.known.0 {
        known[seat][kind] = known[seat][kind].saturating_sub(1);
    }
}

pub(super) fn remember(memory: &AtomicU8) -> u8 {
    memory.fetch_add(1, Ordering::Relaxed)
}
