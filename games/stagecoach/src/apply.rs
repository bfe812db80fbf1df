//! Doing what was chosen, and everything that follows without a choice.

use engine::{GameRng, Seat};

use crate::action::{Action, Event};
use crate::legal::{JOIN_PRICE, ROAD_PRICE, TWO_ROADS_PRICE};
use crate::pieces::{CoachId, LineId, PlaceId, Profession, SEATS, Tile};
use crate::routes::{Payment, Ride};
use crate::state::{Ending, MOST_KEPT, NUGGET_VALUES, Phase, Spaces, State, price};
use crate::{Stagecoach, score};

type Events<'a> = engine::Events<'a, Event>;

pub(crate) fn apply(
    game: &Stagecoach,
    state: &mut State,
    seat: Seat,
    action: Action,
    rng: &mut GameRng,
    events: &mut Events<'_>,
) {
    match (action, state.phase) {
        (Action::Cover { place }, Phase::Cover { left }) => game.cover(state, place, left, rng, events),
        (Action::Done, _) => game.ride_or_pass(state, events),
        (Action::Road, Phase::Buy { used }) => {
            game.buy_roads(state, 1, ROAD_PRICE, used.with(Spaces::ROAD), events);
        }
        (Action::TwoRoads, Phase::Buy { used }) => {
            game.buy_roads(state, 2, TWO_ROADS_PRICE, used.with(Spaces::TWO_ROADS), events);
        }
        (Action::Coach { slot }, Phase::Buy { used }) => {
            game.buy_coach(state, slot, rng, events);
            game.buy_on(state, used.with(Spaces::COACH), events);
        }
        (Action::Lay { line }, Phase::Lay { left, used }) => {
            game.lay(state, seat, line, events);
            match left {
                0 | 1 => game.buy_on(state, used, events),
                _ => state.phase = Phase::Lay { left: left - 1, used },
            }
        }
        (Action::Lay { line }, _) => {
            game.lay(state, seat, line, events);
            game.ask_to_join(state, seat, Profession::Sergeant, events);
        }
        (Action::Ride { to, bank, tolls }, _) => game.ride(state, to, bank, tolls, events),
        (Action::Settle { coach, .. }, Phase::Farmer { left }) => {
            game.settle(state, seat, coach, Profession::Farmer, events);
            game.offer_farmers(state, left - 1, events);
        }
        (Action::Settle { coach, profession }, _) => {
            game.settle(state, seat, coach, profession, events);
            game.use_tile(state, profession, rng, events);
        }
        (Action::Return { coach, profession }, _) => {
            events.emit(|| Event::Returned { seat, coach, profession });
            // ACT-7: back to the supply.
            state.supply[seat] += 1;
            // ACT-7: the seat is free.
            game.leave_coach(state, seat, coach, profession, events);
            game.ask_to_join(state, seat, Profession::Barkeeper, events);
        }
        (Action::Join { coach }, Phase::Join { profession, .. }) => {
            let host = state.active;
            events.emit(|| Event::Joined { seat, host });
            // JOIN-1: who joins pays.
            state.money[seat] -= JOIN_PRICE;
            // JOIN-1: the active player is paid.
            state.money[host] += JOIN_PRICE;
            // JOIN-1: in the same city.
            game.settle(state, seat, coach, profession, events);
            // JOIN-1: the first to accept is the only one.
            game.end_turn(state, events);
        }
        (Action::Decline, Phase::Join { asked, profession }) => {
            events.emit(|| Event::Passed { seat });
            game.ask_to_join(state, asked, profession, events);
        }
        (Action::Decline, Phase::Sergeant) => {
            game.ask_to_join(state, seat, Profession::Sergeant, events);
        }
        (Action::Decline, Phase::Barkeeper) => {
            game.ask_to_join(state, seat, Profession::Barkeeper, events);
        }
        (Action::Decline, Phase::Farmer { .. }) => {
            game.ask_to_join(state, seat, Profession::Farmer, events);
        }
        (
            Action::Cover { .. }
            | Action::Road
            | Action::TwoRoads
            | Action::Coach { .. }
            | Action::Join { .. }
            | Action::Decline,
            _,
        ) => unreachable!("the caller vouches that {action:?} is legal in {:?}", state.phase),
    }
}

impl Stagecoach {
    /// One road or two, paid together and laid one after the other (BUY-1, BUY-2).
    fn buy_roads(&self, state: &mut State, count: u8, price: u16, used: Spaces, events: &mut Events<'_>) {
        let seat = state.active;
        state.money[seat] -= price;
        // A purchase keeps the game going (END-2).
        state.lively = true;
        state.phase = Phase::Lay { left: count, used };
        events.emit(|| Event::BoughtRoads { seat, count, price });
    }

    /// A coach at its price, filled at once (BUY-1, BUY-3).
    fn buy_coach(&self, state: &mut State, slot: u8, rng: &mut GameRng, events: &mut Events<'_>) {
        let seat = state.active;
        let coach = state.row.take(slot).expect("a legal purchase names a coach of the row");
        state.money[seat] -= price(slot);
        // So does this one (END-2).
        state.lively = true;
        self.fill_coach(state, seat, coach);
        events.emit(|| Event::BoughtCoach { seat, coach, price: price(slot) });
        if let Some(coach) = self.open_coach(state, rng) {
            let left = state.stack;
            events.emit(|| Event::Opened { coach, left });
            // Who is told already that the round is the last one is not told again (END-1).
            if left == 0 && Seat::all(self.seats).all(|seat| state.roads_left(seat) > 0) {
                events.emit(|| self.last_round(state, Ending::Coaches));
            }
        }
    }

    /// After a purchase: the next one, if there can be one (BUY-1, BUY-6).
    fn buy_on(&self, state: &mut State, used: Spaces, events: &mut Events<'_>) {
        if self.can_buy(state, used) {
            state.phase = Phase::Buy { used };
        } else {
            self.ride_or_pass(state, events);
        }
    }

    /// A road that was bought, or a sergeant's (BUY-2, ACT-3).
    fn lay(&self, state: &mut State, seat: Seat, line: LineId, events: &mut Events<'_>) {
        state.lay_road(seat, line, self.board.lines[line.index()]);
        events.emit(|| Event::Laid { seat, line });
        // As with the last coach: once (END-1).
        if state.roads_left(seat) == 0
            && state.stack > 0
            && Seat::all(self.seats).all(|other| other == seat || state.roads_left(other) > 0)
        {
            events.emit(|| self.last_round(state, Ending::Roads));
        }
    }

    /// Told once, with the first reason there is (END-1, END-2).
    fn last_round(&self, state: &State, reason: Ending) -> Event {
        Event::LastRound { reason, last: state.first.previous(self.seats) }
    }

    /// RIDE-1: the ride is asked for if there is one; otherwise the turn ends.
    fn ride_or_pass(&self, state: &mut State, events: &mut Events<'_>) {
        if !self.try_to_ride(state, events) {
            self.end_turn(state, events);
        }
    }

    /// RIDE-1. Who would ride with more money keeps the game going (END-2).
    fn try_to_ride(&self, state: &mut State, events: &mut Events<'_>) -> bool {
        let seat = state.active;
        if self.can_ride(state, seat) {
            state.phase = Phase::Ride;
            return true;
        }
        state.lively |= self.could_ride(state, seat);
        events.emit(|| Event::Stayed { seat });
        false
    }

    /// The stagecoach moves, and everybody is paid (RIDE-1, RIDE-3).
    fn ride(&self, state: &mut State, to: PlaceId, bank: u8, tolls: [u8; SEATS], events: &mut Events<'_>) {
        let seat = state.active;
        events.emit(|| {
            let payment = Payment::new(seat, bank, tolls).unwrap_or_default();
            Event::Rode { seat, route: self.route(state, seat, Ride { to, payment }), bank, tolls }
        });
        state.money[seat] -= u16::from(bank);
        for (other, toll) in Seat::all(self.seats).zip(tolls) {
            state.money[seat] -= u16::from(toll);
            state.money[other] += u16::from(toll);
        }
        state.stagecoach = to;
        // A ride keeps the game going (END-2).
        state.lively = true;
        state.phase = Phase::Settle;
    }

    /// A pioneer moves from a coach to the stagecoach's city (SETTLE-1).
    #[inline]
    fn settle(
        &self,
        state: &mut State,
        seat: Seat,
        coach: CoachId,
        profession: Profession,
        events: &mut Events<'_>,
    ) {
        let place = state.stagecoach;
        state.add_pioneer(seat, place);
        events.emit(|| Event::Settled { seat, place, coach, profession });
        self.leave_coach(state, seat, coach, profession, events);
    }

    /// A seat becomes free, and with the last one the coach scores (SETTLE-2).
    fn leave_coach(
        &self,
        state: &mut State,
        seat: Seat,
        coach: CoachId,
        profession: Profession,
        events: &mut Events<'_>,
    ) {
        let aboard = &mut state.aboard[coach.index()];
        let left =
            self.coaches.seat_of(coach, *aboard, profession).expect("a legal action names who is aboard");
        *aboard &= !(1 << left);
        if *aboard == 0 {
            state.riding[seat].remove(coach);
            state.emptied[seat].insert(coach);
            state.money[seat] += 1;
            events.emit(|| Event::Emptied { seat, coach, points: self.coaches.list[coach.index()].points });
        }
    }

    /// The tile leaves the city and does what it does (ACT-1 to ACT-7).
    fn use_tile(&self, state: &mut State, settled: Profession, rng: &mut GameRng, events: &mut Events<'_>) {
        let (seat, place) = (state.active, state.stagecoach);
        let tile = state.tile(place).expect("a ride ends at a tile, which stays until somebody settles");
        // SETTLE-1: the tile is taken off.
        state.tiles[tile as usize].remove(place);
        match tile {
            Tile::Banker | Tile::Merchant => {
                let kept = match tile {
                    Tile::Banker => &mut state.bankers[seat],
                    _ => &mut state.merchants[seat],
                };
                let room = *kept < MOST_KEPT;
                *kept += u8::from(room);
                events.emit(|| Event::Took { seat, profession: settled, kept: room });
            }
            Tile::GoldDigger => dig(state, seat, rng, events),
            Tile::Hotel => {
                state.money[seat] += 3;
                events.emit(|| Event::Lodged { seat });
            }
            Tile::Sergeant => {
                if state.roads_left(seat) > 0 && !state.sergeant_lines(seat).is_empty() {
                    state.phase = Phase::Sergeant;
                    return;
                }
            }
            Tile::Farmer => return self.offer_farmers(state, 2, events),
            Tile::Barkeeper => {
                if state.rides_along(seat) {
                    state.phase = Phase::Barkeeper;
                    return;
                }
            }
        }
        self.ask_to_join(state, seat, settled, events);
    }

    /// ACT-5. Without a farmer aboard nobody is asked (ACT-8).
    fn offer_farmers(&self, state: &mut State, left: u8, events: &mut Events<'_>) {
        let seat = state.active;
        if left > 0 && self.professions_aboard(state, seat) & Profession::Farmer.bit() != 0 {
            state.phase = Phase::Farmer { left };
        } else {
            self.ask_to_join(state, seat, Profession::Farmer, events);
        }
    }

    /// Asks the next seat after `after` that can join, or ends the turn (JOIN-1, JOIN-2).
    fn ask_to_join(&self, state: &mut State, after: Seat, profession: Profession, events: &mut Events<'_>) {
        let mut asked = after.next(self.seats);
        while asked != state.active {
            if self.may_join(state, asked, profession) {
                state.phase = Phase::Join { asked, profession };
                return;
            }
            asked = asked.next(self.seats);
        }
        self.end_turn(state, events);
    }

    /// The next turn, and on until somebody has something to decide or the game is over (TURN-1, INC-1, BUY-6). Without a
    /// decision a round changes nothing but money, so END-2 or a ride stops the loop.
    fn end_turn(&self, state: &mut State, events: &mut Events<'_>) {
        loop {
            let next = state.active.next(self.seats);
            if next == state.first {
                if let Some(ending) = self.round_ends(state) {
                    state.phase = Phase::Over(ending);
                    events.emit(|| Event::Ended { reason: ending, points: score::totals(self, state) });
                    return;
                }
                state.lively = false;
                state.round += 1;
            }
            state.active = next;
            let (income, round) = (state.income(next), state.round);
            state.money[next] += income;
            events.emit(|| Event::Turn { seat: next, round, income });
            // Without a purchase nothing changes who can ride, so what holds now holds at the round's end (END-2).
            if next == state.first && events.on() && self.stalls(state) {
                events.emit(|| self.last_round(state, Ending::Stalled));
            }
            if self.can_buy(state, Spaces::NONE) {
                state.phase = Phase::Buy { used: Spaces::NONE };
                return;
            }
            if self.try_to_ride(state, events) {
                return;
            }
        }
    }

    /// END-1 and END-2, at the end of a round.
    fn round_ends(&self, state: &State) -> Option<Ending> {
        self.closing(state).or((!state.lively).then_some(Ending::Stalled))
    }

    /// Why this round is the last one (END-1).
    fn closing(&self, state: &State) -> Option<Ending> {
        if Seat::all(self.seats).any(|seat| state.roads_left(seat) == 0) {
            return Some(Ending::Roads);
        }
        (state.stack == 0).then_some(Ending::Coaches)
    }

    /// Whether this round is the last one, whatever happens (END-1).
    pub(crate) fn is_last_round(&self, state: &State) -> bool {
        self.closing(state).is_some()
    }

    /// Whether the game ends with this round unless somebody buys something (END-2).
    fn stalls(&self, state: &State) -> bool {
        !state.lively && Seat::all(self.seats).all(|seat| !self.could_ride(state, seat))
    }

    /// Why the game ends with this round, as far as it can be told now.
    pub(crate) fn foreseen(&self, state: &State) -> Option<Ending> {
        match state.phase {
            Phase::Cover { .. } | Phase::Over(_) => None,
            Phase::Buy { .. }
            | Phase::Lay { .. }
            | Phase::Ride
            | Phase::Settle
            | Phase::Sergeant
            | Phase::Farmer { .. }
            | Phase::Barkeeper
            | Phase::Join { .. } => self.closing(state).or(self.stalls(state).then_some(Ending::Stalled)),
        }
    }
}

/// A nugget, as if it had been drawn face down from the ten (ACT-4). There are more nuggets than gold diggers' tiles.
fn dig(state: &mut State, seat: Seat, rng: &mut GameRng, events: &mut Events<'_>) {
    if let Some(kind) = rng.pick_weighted(&state.nuggets) {
        state.nuggets[kind] -= 1;
        state.drawn[seat][kind] += 1;
        events.emit(|| Event::Dug { seat, value: Some(NUGGET_VALUES[kind]) });
    }
}
