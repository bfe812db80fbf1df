//! The turn: feeding, the Deadwood die, activating pioneers, and passing on.

use engine::Seat;

use crate::action::Mouth;
use crate::apply::Play;
use crate::event::{Deadwood, Event};
use crate::frames::{Ask, Frame, Phase};
use crate::kinds::{Figure, Number};
use crate::map::Hex;
use crate::state::{Ended, FIGURES, Part, Player};

/// The engine's own limit, so that every game ends (G24).
pub(crate) const LAST_ROUND: u8 = 200;
/// The horse's place in the order of mouths.
const HORSE: u8 = FIGURES as u8;

impl Play<'_, '_> {
    /// The feed phase: everybody eats if there is enough, otherwise the player chooses (R6.1).
    pub(crate) fn feed(&mut self) {
        let seat = self.s.active;
        let mouths = self.look().mouths(seat);
        let player = &self.s.players[seat];
        let left = player.food;
        if u32::from(left) >= mouths.count_ones() {
            self.meal(mouths);
        } else if left == 0 {
            self.meal(0);
        } else {
            self.replace(Frame::Feed { left, next: 0, fed: 0 });
        }
    }

    pub(crate) fn feed_one(&mut self, mouth: Mouth) {
        let Some(&Frame::Feed { left, fed, .. }) = self.s.top() else { return };
        let place = mouth.place();
        let fed = fed | 1 << place;
        if left == 1 {
            self.meal(fed);
        } else {
            self.replace(Frame::Feed { left: left - 1, next: place + 1, fed });
        }
    }

    /// Those of `fed` eat. All who starve do so at once (N12).
    fn meal(&mut self, fed: u16) {
        let seat = self.s.active;
        self.replace(Frame::Phase(Phase::Deadwood));
        let mouths = self.look().mouths(seat);
        let meals = fed.count_ones() as u8;
        self.s.players[seat].food -= meals;
        self.s.stock.food += meals;
        self.tell(|| Event::Fed { seat, meals });
        let mut starved = 0u8;
        for (place, pioneer) in self.s.figures[seat].iter_mut().enumerate() {
            if !pioneer.placed() {
                continue;
            }
            let eats = mouths >> place & 1 != 0;
            if !eats || fed >> place & 1 != 0 {
                // A prisoner who does not eat keeps the hunger it had (M3).
                if eats {
                    pioneer.hunger = 0;
                }
                pioneer.actions = 2;
            } else {
                pioneer.hunger += 1;
                pioneer.actions = 1;
                if pioneer.newborn || pioneer.hunger >= 2 {
                    starved |= 1 << place;
                }
                let who = Figure { seat, number: Number(place as u8 + 1) };
                self.events.emit(|| Event::Hungry { who });
            }
            pioneer.newborn = false;
        }
        if mouths & !fed & (1 << HORSE) != 0 {
            self.s.players[seat].horse = false;
            self.s.stock.horses += 1;
            self.tell(|| Event::HorseLeft { seat });
        }
        if starved != 0 {
            for number in Number::all().filter(|number| starved >> (number.0 - 1) & 1 != 0) {
                self.kill(Figure { seat, number });
            }
            self.bereaved(seat);
        }
    }

    /// The Deadwood die (R6.6).
    pub(crate) fn deadwood(&mut self) {
        let seat = self.s.active;
        self.replace(Frame::Phase(Phase::Actions));
        let face = self.g.faces[self.rng.below(6) as usize];
        self.s.deadwood = Some(face);
        self.tell(|| Event::DeadwoodDie { seat, face });
        match face {
            Deadwood::Action => self.push(Frame::Pick(seat, Ask::Actions(1))),
            Deadwood::Land => self.tiles(Hex::NONE, 1),
            Deadwood::Event => self.event(),
        }
    }

    pub(crate) fn activate(&mut self, number: Number) {
        let who = Figure { seat: self.s.active, number };
        self.done_acting();
        self.s.figure_mut(who).activated = true;
        self.s.acting = Some(number);
        self.tell(|| Event::Activated { who });
    }

    /// Whoever acts forfeits the Actions it has left.
    pub(crate) fn done_acting(&mut self) {
        if let Some(who) = self.s.actor() {
            self.s.figure_mut(who).actions = 0;
        }
        self.s.acting = None;
    }

    /// Spends one Action of whoever acts.
    pub(crate) fn spend(&mut self) -> Figure {
        let who = self.s.actor().expect("an Action is only legal for an activated pioneer");
        self.s.figure_mut(who).actions -= 1;
        who
    }

    pub(crate) fn end_actions(&mut self) {
        self.done_acting();
        self.s.late = true;
        self.replace(Frame::Phase(Phase::Bandit));
    }

    /// Clears what lasts a turn and passes it clockwise (R6.12, N14).
    pub(crate) fn pass_turn(&mut self) {
        let last = self.s.active;
        for pioneer in &mut self.s.figures[last] {
            pioneer.actions = 0;
            pioneer.activated = false;
            pioneer.rolled = false;
        }
        self.s.acting = None;
        self.s.players[last].expanded = false;
        self.s.sheriff_down = false;
        self.s.sheriff_hires = 0;
        self.s.offers = 0;
        self.s.late = false;
        let mut seat = last;
        loop {
            seat = seat.next(self.g.seats);
            if seat == self.s.start {
                let cap = self.g.options.round_cap;
                let most = if cap == 0 { LAST_ROUND } else { cap };
                if self.s.round == most {
                    self.tell(|| Event::RoundsOver);
                    self.end(Ended::Rounds);
                    return;
                }
                self.s.round += 1;
            }
            match self.s.players[seat].part {
                Part::In => return self.begin_turn(seat),
                Part::Returning => {
                    self.enter(seat);
                    return self.begin_turn(seat);
                }
                Part::Outside => {
                    self.s.active = seat;
                    return self.replace(Frame::Phase(Phase::Enter));
                }
                Part::Gone(_) => {}
            }
        }
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.s.active = seat;
        self.s.players[seat].shielded = false;
        self.s.deadwood = None;
        self.s.drawn = None;
        let round = self.s.round;
        self.tell(|| Event::Turn { seat, round });
        self.replace(Frame::Phase(Phase::Feed));
    }

    /// The answer of a seat outside, or of one that may come back.
    pub(crate) fn enter_or_return(&mut self, seat: Seat) {
        if let Some(Frame::Return(_)) = self.s.top() {
            self.pop();
            self.s.players[seat].part = Part::Returning;
            self.s.players[seat].returned = true;
        } else {
            // A new seat brings a stake, and the fourth the second set of tools (R15.4).
            self.s.stock.stakes += 1;
            self.s.players[seat].part = Part::In;
            self.s.entered += 1;
            self.g.tools_for_newcomer(self.s);
            self.enter(seat);
            self.begin_turn(seat);
        }
    }

    pub(crate) fn stay_out(&mut self, seat: Seat) {
        self.tell(|| Event::StaysOut { seat });
        if let Some(Frame::Return(_)) = self.s.top() {
            self.pop();
            self.check_alone();
        } else {
            self.replace(Frame::Phase(Phase::End));
        }
    }

    /// A player begins, late or again: the usual start, as far as the stock goes (R15.4).
    fn enter(&mut self, seat: Seat) {
        self.tell(|| Event::Entered { seat });
        let player = &mut self.s.players[seat];
        let returned = player.returned;
        *player = Player { part: Part::In, returned, ..Player::new() };
        self.grant(seat, 20);
        self.food(seat, 6);
        self.bullets(seat, 1);
        if self.s.stock.revolvers > 0 {
            self.s.stock.revolvers -= 1;
            self.s.players[seat].revolver = true;
        }
        self.g.place_first_two(self.s, seat);
        self.check_points();
    }
}

impl Mouth {
    /// Its place in the order of mouths.
    pub(crate) const fn place(self) -> u8 {
        match self {
            Mouth::Pioneer(number) => number.0 - 1,
            Mouth::Horse => HORSE,
        }
    }

    /// The mouth at a place.
    pub(crate) const fn at(place: u8) -> Mouth {
        if place == HORSE { Mouth::Horse } else { Mouth::Pioneer(Number(place + 1)) }
    }
}
