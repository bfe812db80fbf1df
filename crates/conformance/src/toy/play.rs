//! The toy's rules: what is legal, and what comes of it.

use std::sync::atomic::{AtomicU8, Ordering};

use arrayvec::ArrayVec;
use engine::{Events, GameRng, Illegal, MAX_SEATS, Outcome, Pending, PerSeat, Seat, SeatSet, Standing};

use super::{Action, COPIES, Cards, Event, Fault, GUARD, HOLD, KINDS, Phase, State, Toy, rules};

const DEALT: u8 = 4;
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

impl Toy {
    pub(super) fn deal(&self, rng: &mut GameRng, events: &mut Events<'_, Event>) -> State {
        let mut state = State {
            deck: COPIES,
            discard: [0; KINDS],
            hands: PerSeat::default(),
            bids: PerSeat::default(),
            known: PerSeat::default(),
            looked: PerSeat::default(),
            alive: SeatSet::all(self.seats),
            scores: PerSeat::default(),
            round: 1,
            phase: Phase::Bid,
            rumour: None,
            first: None,
        };
        for seat in Seat::all(self.seats) {
            for _ in 0..DEALT {
                let card = draw(&mut state, seat, rng);
                events.emit(|| Event::Drew { seat, card });
            }
        }
        if self.has(Fault::AmbientSetup) {
            state.discard[0] = remember(&self.ambient);
        }
        state
    }

    pub(super) fn waits_for(&self, state: &State) -> Pending {
        match state.phase {
            Phase::Bid => {
                let open = state.alive.iter().filter(|&seat| state.bids[seat].is_none()).collect();
                Pending::sealed(open)
            }
            Phase::Turn { seat, .. } => Pending::turn(seat),
            Phase::React { thief, victim } => {
                let tells = self.has(Fault::PendingTells) && state.hands[victim][GUARD as usize] == 0;
                Pending::turn(if tells { thief } else { victim })
            }
            Phase::Shed { .. } => Pending::open(laden(state)),
            Phase::Over => Pending::OVER,
        }
    }

    pub(super) fn offer(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.waits_for(state).seats.contains(seat) {
            let chatty = self.has(Fault::OutOfTurn) && matches!(state.phase, Phase::Turn { .. });
            if chatty && state.alive.contains(seat) {
                out.push(Action::Pass);
            }
            return;
        }
        let kinds = (0..KINDS as u8).filter(|&card| state.hands[seat][card as usize] > 0);
        match state.phase {
            Phase::Bid => out.extend(kinds.map(|card| Action::Bid { card })),
            Phase::Turn { aim, aims, .. } => {
                if aims > 0 {
                    let others = state.alive.iter().filter(|&at| at != seat && Some(at) != aim);
                    out.extend(others.map(|at| Action::Aim { at }));
                }
                if total(&state.deck) > 0 && state.looked[seat].is_none() {
                    out.push(Action::Look);
                }
                if self.can_draw(state) {
                    out.push(Action::Draw);
                }
                if aim.is_some_and(|at| total(&state.hands[at]) > 0) {
                    out.extend([Action::Peek, Action::Steal]);
                }
                out.push(Action::Pass);
                if self.has(Fault::Twice) {
                    out.push(Action::Pass);
                }
            }
            Phase::React { victim, .. } => {
                let guarded = state.hands[victim][GUARD as usize] > 0;
                if guarded || !self.has(Fault::DeadEnd) {
                    out.push(Action::Pass);
                }
                if guarded {
                    out.push(Action::Block);
                }
            }
            Phase::Shed { .. } => out.extend(kinds.map(|card| Action::Shed { card })),
            Phase::Over => {}
        }
    }

    fn can_draw(&self, state: &State) -> bool {
        total(&state.deck) > 0 && (!self.has(Fault::DeckTells) || state.deck[GUARD as usize] > 4)
    }

    pub(super) fn judge(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let lax = self.has(Fault::LaxSeat) && action == Action::Pass;
        if !lax && !self.waits_for(state).seats.contains(seat) {
            let rule = if self.has(Fault::UnknownRule) { engine::RuleId("NONE-1") } else { rules::TURN_1 };
            let hidden = self.has(Fault::RefusalLeaks) && state.deck[GUARD as usize].is_multiple_of(2);
            let reason = if hidden { "not now" } else { "you have nothing to decide now" };
            return Err(Illegal::new(rule, reason));
        }
        let holds = |card: u8| state.hands[seat].get(usize::from(card)).is_some_and(|&count| count > 0);
        let unless = |legal: bool, rule, reason| if legal { Ok(()) } else { Err(Illegal::new(rule, reason)) };
        match (state.phase, action) {
            (Phase::Bid, Action::Bid { card }) => {
                let lax = self.has(Fault::LaxCheck);
                unless(lax || holds(card), rules::BID_1, "you hold no such card")
            }
            (Phase::Turn { aim, aims, .. }, Action::Aim { at }) => unless(
                aims > 0 && at != seat && Some(at) != aim && state.alive.contains(at),
                rules::AIM_1,
                "you cannot aim there now",
            ),
            (Phase::Turn { .. }, Action::Look) => unless(
                total(&state.deck) > 0 && state.looked[seat].is_none(),
                rules::DECK_1,
                "there is nothing to look at",
            ),
            (Phase::Turn { .. }, Action::Draw) => {
                let strict = self.has(Fault::StrictCheck);
                unless(!strict && self.can_draw(state), rules::DECK_1, "the deck is empty")
            }
            (Phase::Turn { aim, .. }, Action::Peek | Action::Steal) => unless(
                aim.is_some_and(|at| total(&state.hands[at]) > 0),
                rules::AIM_1,
                "you have aimed at nobody with a card",
            ),
            (Phase::Turn { .. } | Phase::React { .. }, Action::Pass) => Ok(()),
            (Phase::React { victim, .. }, Action::Block) => {
                unless(state.hands[victim][GUARD as usize] > 0, rules::GUARD_1, "you hold no guard")
            }
            (Phase::Shed { .. }, Action::Shed { card }) => {
                unless(holds(card), rules::SHED_1, "you hold no such card")
            }
            (Phase::Bid | Phase::Turn { .. } | Phase::React { .. } | Phase::Shed { .. } | Phase::Over, _) => {
                Err(Illegal::new(rules::TURN_1, "this is not the time for it"))
            }
        }
    }

    pub(super) fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        if self.has(Fault::Ambient) {
            state.scores[seat] += i16::from(remember(&self.ambient).is_multiple_of(3));
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
                self.end_turn(state, rng, events);
            }
            (Phase::Turn { aim: Some(at), .. }, Action::Peek) => {
                let card = take(&mut state.hands[at].clone(), rng);
                if let Some(card) = card {
                    let known = &mut state.known[seat][at][usize::from(card)];
                    *known = (*known).max(1);
                }
                events.emit(|| Event::Peeked { seat, at, card });
                self.end_turn(state, rng, events);
            }
            (Phase::Turn { aim: Some(victim), .. }, Action::Steal) => {
                state.phase = Phase::React { thief: seat, victim };
                events.emit(|| Event::Threatened { thief: seat, victim });
            }
            (Phase::React { thief, victim }, Action::Pass) => {
                self.steal(state, thief, victim, rng, events);
                self.end_turn(state, rng, events);
            }
            (Phase::React { thief, victim }, Action::Block) => {
                lay_open(state, victim, GUARD);
                events.emit(|| Event::Blocked { thief, victim });
                self.lose(state, thief, 2, events);
                self.end_turn(state, rng, events);
            }
            (Phase::Turn { .. }, Action::Pass) => self.end_turn(state, rng, events),
            (Phase::Bid, Action::Bid { card }) => {
                state.bids[seat] = Some(card);
                events.emit(|| Event::Sealed { seat });
                if self.has(Fault::EarlyDice) {
                    rng.bits();
                }
                if self.has(Fault::CommitOrder) && state.first.is_none() {
                    state.first = Some(seat);
                }
                let all_in = state.alive.iter().all(|seat| state.bids[seat].is_some());
                let hasty = self.has(Fault::HastyRound) && card == GUARD;
                if all_in || hasty {
                    self.turn_up(state, rng, events);
                }
            }
            (Phase::Shed { first }, Action::Shed { card }) => {
                lay_open(state, seat, card);
                state.scores[seat] += i16::from(first);
                state.phase = Phase::Shed { first: false };
                events.emit(|| Event::Shed { seat, card });
                self.go_on(state);
            }
            (phase, action) => unreachable!("{action:?} is not legal in {phase:?}"),
        }
    }

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

    pub(super) fn leave(
        &self,
        state: &mut State,
        seat: Seat,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) -> Result<(), Illegal> {
        if !state.alive.contains(seat) {
            return Err(Illegal::new(rules::OUT_1, "you are out of the game already"));
        }
        self.take_out(state, seat, events);
        if state.alive.len() < 2 {
            state.phase = Phase::Over;
            return Ok(());
        }
        match state.phase {
            Phase::Bid if state.alive.iter().all(|seat| state.bids[seat].is_some()) => {
                self.turn_up(state, rng, events);
            }
            Phase::Turn { seat: turn, .. } if turn == seat => self.end_turn(state, rng, events),
            Phase::Turn { seat: turn, aim: Some(at), aims } if at == seat => {
                state.phase = Phase::Turn { seat: turn, aim: None, aims };
            }
            Phase::React { thief, victim } if thief == seat || victim == seat => {
                self.end_turn(state, rng, events);
            }
            Phase::Shed { .. } => self.go_on(state),
            Phase::Bid | Phase::Turn { .. } | Phase::React { .. } | Phase::Over => {}
        }
        Ok(())
    }

    pub(super) fn result(&self, state: &State) -> Option<Outcome> {
        let early = self.has(Fault::EarlyOutcome) && state.round == self.rounds;
        if state.phase != Phase::Over && !early {
            return None;
        }
        let worth = |seat: Seat| {
            let hidden = if self.has(Fault::OutcomeHidden) { state.hands[seat][GUARD as usize] } else { 0 };
            (state.alive.contains(seat), state.scores[seat] + i16::from(hidden))
        };
        let standing = |seat| {
            let better = Seat::all(self.seats).filter(|&other| worth(other) > worth(seat)).count();
            let rank = better as u8 + 1 + u8::from(self.has(Fault::NoWinner));
            Standing { rank, score: state.scores[seat].into() }
        };
        let reason = if state.alive.len() < 2 { "last_left" } else { "rounds" };
        let ranked = self.seats - u8::from(self.has(Fault::Unranked));
        let standings: ArrayVec<Standing, MAX_SEATS> = Seat::all(ranked).map(standing).collect();
        let first = |seat: &Seat| standings.get(seat.index()).is_some_and(|standing| standing.rank == 1);
        let winners = match self.has(Fault::WrongWinner) {
            true => Seat::all(self.seats).filter(|seat| !first(seat)).collect(),
            false => Seat::all(self.seats).filter(first).collect(),
        };
        Some(Outcome { winners, standings, tie_break: false, reason })
    }
}

/// Those who hold too much.
fn laden(state: &State) -> SeatSet {
    state.alive.iter().filter(|&seat| total(&state.hands[seat]) > HOLD).collect()
}

fn draw(state: &mut State, seat: Seat, rng: &mut GameRng) -> Option<u8> {
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

pub(super) fn remember(ambient: &AtomicU8) -> u8 {
    ambient.fetch_add(1, Ordering::Relaxed)
}
