//! The Bandit: how he comes to town, where he goes, whom he holds up, and where he retreats to.

use engine::{Seat, SeatSet};

use crate::Peril;
use crate::apply::Play;
use crate::event::{Event, Party, Thing};
use crate::frames::{Cause, Fighter, Frame, Phase, Ride};
use crate::kinds::{Cell, Diploma, Face, Figure, Number, Resource, Terrain};
use crate::map::{Hex, Hexes, Steps};
use crate::options::{HoldupUnit, UnownedSymbol};
use crate::state::{Bandit, FIGURES, State, numbered};

/// Where he waits at first and after death.
pub(crate) const FAR_SQUARE: u8 = 21;
/// How far ahead the leader must be to be targeted (R16.1).
const LEAD: u8 = 5;
/// What a drink costs.
const DRINK: u32 = 2;

/// Where the Bandit is headed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Goal {
    /// A player's free pioneers.
    Player(Seat),
    /// The Saloon.
    Saloon,
    /// Nowhere.
    Stay,
}

impl Play<'_, '_> {
    /// The Bandit phase (§10).
    pub(crate) fn bandit_phase(&mut self) {
        self.replace(Frame::Phase(Phase::End));
        if self.s.bandit == Bandit::Jailed {
            if self.d6(None) == 6 {
                self.bandit_on(Peril::town(Terrain::Saloon));
            }
            return;
        }
        let targeted = self.look().targeted();
        if let Some(seat) = targeted {
            self.tell(|| Event::Targeted { seat });
        }
        let rolled = self.d6(None);
        let mut steps = rolled;
        let goal = match targeted {
            Some(seat) => Goal::Player(seat),
            None => self.roll_goal(),
        };
        if let Bandit::Countdown(square) = self.s.bandit {
            let Some(rest) = self.ride_in(square, steps) else { return };
            steps = rest;
        }
        self.head_for(goal, steps, rolled);
    }

    fn roll_goal(&mut self) -> Goal {
        loop {
            match self.player_die() {
                Face::Bandit => return Goal::Saloon,
                Face::Player(symbol) => {
                    if let Some(seat) = self.g.seat_of(self.s, symbol).filter(|&seat| self.s.plays(seat)) {
                        return Goal::Player(seat);
                    }
                    if self.g.options.unowned_symbol == UnownedSymbol::BanditStays {
                        return Goal::Stay;
                    }
                }
            }
        }
    }

    /// Along the Countdown, and to the Saloon from square 1. What steps are left; nothing if he is not there yet (R10.3).
    fn ride_in(&mut self, square: u8, steps: u8) -> Option<u8> {
        let ahead = square - 1;
        let hop = self.g.options.hideout_hop_cost;
        if steps < ahead + hop {
            self.s.bandit = Bandit::Countdown(square - steps.min(ahead));
            self.tell_bandit();
            return None;
        }
        self.bandit_on(Peril::town(Terrain::Saloon));
        Some(steps - ahead - hop)
    }

    fn head_for(&mut self, goal: Goal, steps: u8, rolled: u8) {
        let Bandit::On(here) = self.s.bandit else { return };
        let mut goals = Hexes::EMPTY;
        let first = match goal {
            Goal::Player(seat) => {
                for pioneer in self.s.figures[seat].iter().filter(|pioneer| pioneer.free()) {
                    goals.insert(pioneer.hex);
                }
                seat
            }
            Goal::Saloon => {
                goals.insert(Peril::town(Terrain::Saloon));
                self.s.active
            }
            Goal::Stay => self.s.active,
        };
        // Below the drink and the choice of the way: who is held up when he has arrived.
        let after = if let Goal::Player(seat) = goal { Some(seat) } else { None };
        let ride = Ride { steps: rolled, after };
        self.push(Frame::Holdup { first, at: 0, lost: [0; 4], struck: SeatSet::EMPTY, ride });
        let ways = ways(self.s, here, goals, steps);
        if ways.len() > 1 {
            self.s.spots = ways;
            self.push(Frame::BanditTo);
        } else {
            let end = ways.iter().next().unwrap_or(here);
            self.arrive(end);
        }
    }

    pub(crate) fn bandit_to(&mut self, cell: Cell) {
        self.pop();
        self.s.spots = Hexes::EMPTY;
        let hex = self.hex(cell);
        self.arrive(hex);
    }

    /// The end of his way: a drink if it is the Saloon (R10.7).
    fn arrive(&mut self, end: Hex) {
        if self.s.bandit != Bandit::On(end) {
            self.s.bandit = Bandit::On(end);
            self.tell_bandit();
        }
        let due = DRINK.min(self.s.hideout_cash);
        if end != Peril::town(Terrain::Saloon) || due == 0 {
            return;
        }
        let amount = due as u8;
        self.tell(|| Event::Drinks { amount });
        match self.s.holder(Diploma::Bartending) {
            Some(by) => self.push(Frame::Drink { by, due: amount }),
            None => self.out_of_hideout(Party::Stock, due),
        }
    }

    // Being put somewhere.

    /// Puts the Bandit on a hex, or the nearest where nobody stops him.
    pub(crate) fn bandit_on(&mut self, hex: Hex) {
        self.s.bandit = Bandit::On(hex);
        if self.s.blocked(hex) {
            self.displace();
        } else {
            self.tell_bandit();
        }
    }

    /// He never shares a hex with the Sheriff or a deputy: off to the nearest other one (R10.10, N10).
    pub(crate) fn displace(&mut self) {
        let Bandit::On(here) = self.s.bandit else { return };
        if !self.s.blocked(here) || self.s.ended.is_some() {
            return;
        }
        let walkable = *self.s.map.walkable();
        let steps = self.s.map.steps(here, &walkable);
        let nearest = walkable
            .iter()
            .filter(|&hex| !self.s.blocked(hex) && steps.to(hex) != Steps::FAR)
            .min_by_key(|&hex| (steps.to(hex), self.s.map.cell(hex)));
        if let Some(hex) = nearest {
            self.s.bandit = Bandit::On(hex);
            self.tell_bandit();
        }
    }

    /// He dies and begins anew; who beat him takes what he had (R11.3, R12.5).
    pub(crate) fn bandit_dies(&mut self, winner: Seat) {
        self.s.bandit = Bandit::Countdown(FAR_SQUARE);
        self.tell(|| Event::BanditDies);
        self.out_of_hideout(Party::Seat(winner), self.s.hideout_cash);
        for &kind in Resource::ALL {
            let amount = std::mem::take(&mut self.s.hideout[kind.index()]);
            if amount > 0 {
                self.s.players[winner].resources[kind.index()] += amount;
                let (thing, amount) = (Thing::Resource(kind), u32::from(amount));
                self.tell(|| Event::Gained { seat: winner, thing, amount });
            }
        }
    }

    // Holdup.

    /// Whoever ends a turn on the Bandit's hex is held up, wherever he came from (R10.11). True if somebody is.
    pub(crate) fn holdup_at_the_end(&mut self) -> bool {
        let seat = self.s.active;
        let theirs = self.look().victim(seat, 0).is_some_and(|(_, figure)| figure.seat == seat);
        if theirs && self.s.plays(seat) {
            let ride = Ride { steps: 0, after: None };
            self.push(Frame::Holdup { first: seat, at: 0, lost: [0; 4], struck: SeatSet::EMPTY, ride });
        }
        theirs
    }

    /// Looks for the next victim. True if the holdup is over, false if somebody is asked.
    pub(crate) fn next_victim(&mut self) -> bool {
        let Some(&Frame::Holdup { first, at, lost, struck, ride }) = self.s.top() else { return false };
        if let Some((place, _)) = self.look().victim(first, at) {
            self.replace(Frame::Holdup { first, at: place, lost, struck, ride });
            return false;
        }
        self.pop();
        if !struck.is_empty() {
            self.retreat(first, lost, struck);
        }
        true
    }

    /// The victim gives in (R11.2), or the arrested does (7.15).
    pub(crate) fn submit(&mut self) {
        match self.s.top().copied() {
            Some(Frame::Holdup { first, at, mut lost, struck, ride }) => {
                let who = self.g.in_order(first, at);
                let mut amount = 0;
                if self.s.players[who.seat].cash > 0 {
                    amount = u32::from(self.d6(Some(who.seat))).min(self.s.players[who.seat].cash);
                    self.pay(who.seat, Party::Hideout, amount);
                }
                lost[who.seat.index()] += amount as u8;
                self.tell(|| Event::HeldUp { who, amount });
                let next = match self.g.options.holdup_unit {
                    HoldupUnit::PerPioneer => at + 1,
                    HoldupUnit::PerPlayer => (at / FIGURES as u8 + 1) * FIGURES as u8,
                };
                self.replace(Frame::Holdup { first, at: next, lost, struck: struck.with(who.seat), ride });
            }
            Some(Frame::Arrest(who)) => {
                self.pop();
                self.jail(who);
            }
            _ => {}
        }
    }

    /// The victim, or the arrested, or the owner of a stake fights.
    pub(crate) fn fight(&mut self, seat: Seat) {
        match self.s.top().copied() {
            Some(Frame::Holdup { first, at, lost, struck, ride }) => {
                let who = self.g.in_order(first, at);
                self.replace(Frame::Holdup { first, at: at + 1, lost, struck: struck.with(seat), ride });
                self.duel(Cause::Holdup, Fighter::Bandit, Fighter::Pioneer(who));
            }
            Some(Frame::Arrest(who)) => {
                self.pop();
                self.duel(Cause::ArrestPioneer, Fighter::Pioneer(who), Fighter::Sheriff);
            }
            Some(Frame::Dispute(hex)) => self.replace(Frame::Champion(hex)),
            _ => {}
        }
    }

    /// R11.4: who lost the most sends him off.
    fn retreat(&mut self, first: Seat, lost: [u8; 4], struck: SeatSet) {
        let Bandit::On(here) = self.s.bandit else { return };
        let mut by = None;
        for seat in self.g.clockwise(first).filter(|&seat| struck.contains(seat) && self.s.plays(seat)) {
            if by.is_none_or(|best: Seat| lost[seat.index()] > lost[best.index()]) {
                by = Some(seat);
            }
        }
        let Some(by) = by else { return };
        let reach = self.d6(Some(by));
        let open = self.s.unblocked(here);
        let steps = self.s.map.steps(here, &open);
        let mut empty = open;
        empty.remove(here);
        for figures in &self.s.figures.0 {
            for pioneer in figures.iter().filter(|pioneer| pioneer.placed()) {
                empty.remove(pioneer.hex);
            }
        }
        let nearest = empty.iter().map(|hex| steps.to(hex)).min().unwrap_or(Steps::FAR);
        if nearest == Steps::FAR {
            self.s.bandit = Bandit::Countdown(1);
            self.tell_bandit();
            return;
        }
        let reach = reach.max(nearest);
        self.s.spots = Hexes::EMPTY;
        for hex in empty.iter().filter(|&hex| steps.to(hex) <= reach) {
            self.s.spots.insert(hex);
        }
        self.push(Frame::Retreat { by });
    }

    pub(crate) fn retreat_to(&mut self, cell: Cell) {
        self.pop();
        self.s.spots = Hexes::EMPTY;
        self.s.bandit = Bandit::On(self.hex(cell));
        self.tell_bandit();
    }
}

impl State {
    /// Whether the Sheriff or a deputy keeps the Bandit off a hex (R10.5).
    #[inline]
    pub(crate) fn blocked(&self, hex: Hex) -> bool {
        hex == self.sheriff || hex == self.deputy()
    }

    /// Where the Bandit may walk from a hex, his own always among it.
    pub(crate) fn unblocked(&self, here: Hex) -> Hexes {
        let mut open = *self.map.walkable();
        open.remove(self.sheriff);
        let deputy = self.deputy();
        if deputy.is_some() {
            open.remove(deputy);
        }
        open.insert(here);
        open
    }
}

impl Peril {
    /// The figure at a place of the holdup order: eight for each seat, from the first clockwise (R11.1).
    pub(crate) fn in_order(&self, first: Seat, place: u8) -> Figure {
        let seat = Seat((first.0 + place / FIGURES as u8) % self.seats);
        Figure { seat, number: Number(place % FIGURES as u8 + 1) }
    }
}

/// Where the Bandit may end his movement (R10.6); his own hex if nowhere else.
pub(crate) fn ways(s: &State, here: Hex, goals: Hexes, steps: u8) -> Hexes {
    let mut ends = Hexes::EMPTY;
    if goals.is_empty() {
        ends.insert(here);
        return ends;
    }
    let open = s.unblocked(here);
    let from_here = s.map.steps_toward(Hexes::only(here), &open, &goals);
    let nearest = goals.iter().filter(|&goal| open.contains(goal)).map(|goal| from_here.to(goal)).min();
    match nearest.filter(|&nearest| nearest != Steps::FAR) {
        Some(nearest) => {
            let mut targets = Hexes::EMPTY;
            for goal in goals.iter().filter(|&goal| open.contains(goal) && from_here.to(goal) == nearest) {
                targets.insert(goal);
            }
            if nearest <= steps {
                return targets;
            }
            let to_target = s.map.steps_toward(targets, &open, &Hexes::only(here));
            for hex in open.iter() {
                if from_here.to(hex) == steps && to_target.to(hex) == nearest - steps {
                    ends.insert(hex);
                }
            }
        }
        None => {
            // Every way is barred: as near as he gets, as the crow would walk if nobody stood in the way.
            let walkable = *s.map.walkable();
            let to_goal = s.map.steps_from(goals, &walkable);
            if to_goal.to(here) == Steps::FAR {
                ends.insert(here);
                return ends;
            }
            let mut best = (Steps::FAR, Steps::FAR);
            for hex in open.iter().filter(|&hex| from_here.to(hex) <= steps) {
                let rank = (to_goal.to(hex), from_here.to(hex));
                if rank < best {
                    best = rank;
                    ends = Hexes::EMPTY;
                }
                if rank == best {
                    ends.insert(hex);
                }
            }
        }
    }
    ends
}

impl crate::legal::Look<'_> {
    /// The sole leader, if far enough ahead of everybody else in the game (R16.1).
    pub(crate) fn targeted(&self) -> Option<Seat> {
        let mut best = (0, None);
        let mut second = 0;
        let mut others = false;
        for seat in Seat::all(self.g.seats).filter(|&seat| self.s.plays(seat)) {
            let points = self.s.players[seat].points();
            if best.1.is_none() || points > best.0 {
                if best.1.is_some() {
                    second = second.max(best.0);
                    others = true;
                }
                best = (points, Some(seat));
            } else {
                second = second.max(points);
                others = true;
            }
        }
        best.1.filter(|_| others && best.0 >= second + LEAD)
    }

    /// The next who is held up, from a place in the order on: its place and figure. Whoever is watched over, and the
    /// deputy, is passed by.
    pub(crate) fn victim(&self, first: Seat, from: u8) -> Option<(u8, Figure)> {
        let Bandit::On(here) = self.s.bandit else { return None };
        for (turn, seat) in (0..).zip(self.g.clockwise(first)) {
            if self.s.players[seat].shielded {
                continue;
            }
            for (number, pioneer) in numbered(&self.s.figures[seat]) {
                let place = turn * FIGURES as u8 + number.0 - 1;
                let here = pioneer.hex == here && !pioneer.jailed;
                if here && place >= from && pioneer.diploma != Some(Diploma::Law) {
                    return Some((place, Figure { seat, number }));
                }
            }
        }
        None
    }
}
