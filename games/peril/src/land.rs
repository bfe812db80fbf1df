//! Claims, buildings, the work on them, and disputes about them.

use engine::Seat;

use crate::apply::Play;
use crate::asked::Otherwise;
use crate::event::{Event, Party};
use crate::frames::{Cause, Fighter, Frame};
use crate::kinds::{Building, Cell, Diploma, Figure, Number};
use crate::map::Hex;
use crate::state::Mark;

impl Play<'_, '_> {
    /// Claim Land (7.6).
    pub(crate) fn claim(&mut self) {
        let fee = self.look().claim_fee();
        let who = self.spend();
        self.fee(who.seat, fee, Diploma::Land);
        let hex = self.s.figure(who).hex;
        self.s.stock.stakes -= 1;
        self.s.marks[hex.index()] = Mark::Stake(who.seat);
        self.s.players[who.seat].stakes += 1;
        self.tell_at(hex, |cell| Event::Claimed { who, cell });
    }

    /// Build (7.7): the token replaces the stake, and the resource die says how much is there.
    pub(crate) fn build(&mut self, kind: Building) {
        let who = self.spend();
        let seat = who.seat;
        let hex = self.s.figure(who).hex;
        let price = self.look().build_price(seat, kind);
        self.pay(seat, Party::Stock, price);
        self.s.stock.stakes += 1;
        self.s.players[seat].stakes -= 1;
        let mut tokens = 0;
        if let Some(resource) = kind.resource() {
            let value = [3, 3, 4, 4, 5, 6][self.rng.below(6) as usize];
            self.tell(|| Event::Die { by: Some(seat), value });
            tokens = value.min(self.s.stock.resources[resource.index()]);
            self.s.stock.resources[resource.index()] -= tokens;
        }
        self.s.players[seat].tokens[kind.index()] -= 1;
        self.own(seat, hex, kind, tokens);
        self.tell_at(hex, |cell| Event::Built { who, cell, kind, tokens });
        self.check_points();
    }

    /// A building on a hex is somebody's now; the token has left the supply.
    pub(crate) fn own(&mut self, seat: Seat, hex: Hex, kind: Building, tokens: u8) {
        self.s.marks[hex.index()] = Mark::Built { owner: seat, kind, tokens };
        let player = &mut self.s.players[seat];
        player.built += 1;
        if kind == Building::Homestead {
            player.homes.push(hex);
        }
    }

    /// A building is its owner's no longer; the token goes back to supply.
    pub(crate) fn disown(&mut self, seat: Seat, hex: Hex, kind: Building) {
        let player = &mut self.s.players[seat];
        player.built -= 1;
        player.tokens[kind.index()] += 1;
        if let Some(at) = player.homes.iter().position(|&home| home == hex) {
            player.homes.remove(at);
        }
        self.s.marks[hex.index()] = Mark::Bare;
    }

    /// Process a resource in person (7.9a).
    pub(crate) fn process_here(&mut self) {
        let who = self.spend();
        let hex = self.s.figure(who).hex;
        let mark = self.s.mark(hex);
        let Some((kind, tokens)) = mark.building() else { return };
        let Some(resource) = kind.resource() else { return };
        let k = resource.index();
        let owner = mark.owner();
        let mut bonus = u8::from(owner == Some(who.seat) && self.s.laborers[k] == hex);
        bonus += u8::from(self.s.skilled(who, resource.diploma()));
        let bonus = bonus.min(self.s.stock.resources[k]);
        self.s.stock.resources[k] -= bonus;
        let amount = 1 + bonus;
        self.s.players[who.seat].resources[k] += amount;
        self.set_tokens(hex, tokens - 1);
        if let Some(owner) = owner.filter(|&owner| owner != who.seat) {
            self.s.figure_mut(who).loot[owner.index()] += amount;
        }
        self.tell_at(hex, |cell| Event::Processed { who, cell, resource, amount });
    }

    /// Process a resource by a laborer (7.9b): exactly one.
    pub(crate) fn process_by_laborer(&mut self, cell: Cell) {
        let who = self.spend();
        let hex = self.hex(cell);
        let Some((kind, tokens)) = self.s.mark(hex).building() else { return };
        let Some(resource) = kind.resource() else { return };
        self.s.players[who.seat].resources[resource.index()] += 1;
        self.set_tokens(hex, tokens - 1);
        self.tell_at(hex, |cell| Event::Processed { who, cell, resource, amount: 1 });
    }

    /// Hire a Laborer (7.16).
    pub(crate) fn hire(&mut self, cell: Cell) {
        let hex = self.hex(cell);
        let Some(resource) = self.s.mark(hex).building().and_then(|(kind, _)| kind.resource()) else {
            return;
        };
        let fee = self.look().laborer_fee(self.s.active, resource);
        let who = self.spend();
        self.fee(who.seat, fee, resource.diploma());
        self.s.laborers[resource.index()] = hex;
        self.tell_at(hex, |cell| Event::LaborerAt { resource, cell: Some(cell) });
    }

    /// Dispute a stake (7.13a): its owner answers.
    pub(crate) fn dispute(&mut self) {
        let who = self.spend();
        let hex = self.s.figure(who).hex;
        let Mark::Stake(owner) = self.s.mark(hex) else { return };
        self.tell_at(hex, |cell| Event::Disputed { who, cell, owner });
        self.push(Frame::Dispute(hex));
    }

    /// Take over what an eliminated player left (7.13b): a building keeps what is on it, a stake is a stake.
    pub(crate) fn take_over(&mut self) {
        let who = self.spend();
        let hex = self.s.figure(who).hex;
        match self.s.mark(hex) {
            Mark::Abandoned { kind, tokens } => {
                self.s.players[who.seat].tokens[kind.index()] -= 1;
                self.own(who.seat, hex, kind, tokens);
                self.tell_at(hex, |cell| Event::TookOver { who, cell, kind: Some(kind) });
                self.check_points();
            }
            Mark::Forsaken => {
                self.tell_at(hex, |cell| Event::TookOver { who, cell, kind: None });
                self.pass_stake(hex, who.seat);
            }
            Mark::Bare | Mark::Stake(_) | Mark::Built { .. } => {}
        }
    }

    /// The two have not agreed: they fight if both are able, the stake goes for little if only the challenger is (G13),
    /// and nothing happens if the challenger is not.
    pub(crate) fn no_agreement(&mut self, hex: Hex) {
        let Some(owner) = self.look().stake_owner(hex) else { return };
        let challenger = self.s.active;
        match self.look().otherwise(owner) {
            Otherwise::Fight => self.push(Frame::Champion(hex)),
            Otherwise::Forced(price) => {
                self.pay(challenger, Party::Seat(owner), price);
                self.pass_stake(hex, challenger);
            }
            Otherwise::Kept => {}
        }
    }

    pub(crate) fn pass_stake(&mut self, hex: Hex, to: Seat) {
        if let Mark::Stake(from) = self.s.mark(hex) {
            self.s.players[from].stakes -= 1;
        }
        self.s.players[to].stakes += 1;
        self.s.marks[hex.index()] = Mark::Stake(to);
        self.tell_at(hex, |cell| Event::StakePasses { cell, to });
    }

    /// The owner's champion steps forward against the challenger.
    pub(crate) fn champion(&mut self, owner: Seat, number: Number) {
        let Some(&Frame::Champion(hex)) = self.s.top() else { return };
        let Some(challenger) = self.s.actor() else { return };
        let champion = Figure { seat: owner, number };
        self.pop();
        self.duel(Cause::Dispute(hex), Fighter::Pioneer(challenger), Fighter::Pioneer(champion));
    }
}
