//! Hunting, gambling, praying and learning: what pioneers do when nobody shoots at them.

use crate::Peril;
use crate::action::Parity;
use crate::apply::Play;
use crate::event::{Event, Party, Thing};
use crate::frames::{Frame, Purse};
use crate::kinds::{Diploma, Face, Figure};
use crate::state::{Deck, Drawn};

/// Misses after which an animal is gone.
const SHOTS: u8 = 3;

impl Play<'_, '_> {
    /// Hunt (7.8): one of the animals, all of which are always in the box.
    pub(crate) fn hunt(&mut self) {
        let who = self.spend();
        let animal = self.rng.below(self.g.animals.len() as u32) as u8;
        self.tell(|| Event::Sighted { who, animal });
        self.push(Frame::Hunt { animal, shots: SHOTS });
    }

    pub(crate) fn hunt_shot(&mut self) {
        let Some(&Frame::Hunt { animal, shots }) = self.s.top() else { return };
        let Some(who) = self.s.actor() else { return };
        let value = self.g.animals[usize::from(animal)].value;
        self.s.players[who.seat].bullets -= 1;
        self.s.stock.bullets += 1;
        let roll = self.rng.below(6) as u8 + 1;
        let hit = roll >= value;
        self.tell(|| Event::Shot { who, roll, hit });
        if hit {
            self.pop();
            self.food(who.seat, value as i8);
        } else if shots == 1 || self.s.players[who.seat].bullets == 0 {
            self.pop();
            self.tell(|| Event::AnimalGone { who });
        } else {
            self.replace(Frame::Hunt { animal, shots: shots - 1 });
        }
    }

    pub(crate) fn run_away(&mut self) {
        self.pop();
        if let Some(who) = self.s.actor() {
            self.tell(|| Event::AnimalGone { who });
        }
    }

    pub(crate) fn gamble(&mut self) {
        self.spend();
        self.push(Frame::GambleKind);
    }

    pub(crate) fn wager(&mut self, amount: u32) {
        if let Some(&Frame::GambleWager(purse)) = self.s.top() {
            self.replace(Frame::GambleSymbol(purse, amount));
        }
    }

    /// The die decides (7.12): a won wager goes to the stock and comes back three- or sixfold, a lost one to the Hideout.
    pub(crate) fn bet(&mut self, on: Face) {
        let Some(&Frame::GambleSymbol(purse, amount)) = self.s.top() else { return };
        let Some(who) = self.s.actor() else { return };
        self.pop();
        self.tell(|| Event::Wagered { who, purse, amount, on });
        let won = self.player_die() == on;
        let net = amount * self.g.net_factor(on);
        let seat = who.seat;
        match purse {
            Purse::Cash if won => self.grant(seat, net),
            Purse::Cash => self.pay(seat, Party::Hideout, amount),
            Purse::Resource(kind) if won => self.resource(seat, kind, net.min(127) as i8),
            Purse::Resource(kind) => {
                self.s.players[seat].resources[kind.index()] -= amount as u8;
                self.s.hideout[kind.index()] += amount as u8;
                self.tell(|| Event::Lost { seat, thing: Thing::Resource(kind), amount });
            }
        }
    }

    /// Pray (7.10).
    pub(crate) fn pray(&mut self, shuffle: bool) {
        let fee = self.look().prayer_fee(self.s.active);
        let who = self.spend();
        self.fee(who.seat, fee, Diploma::Theology);
        if shuffle {
            while let Some(card) = self.s.prayers_known.pop() {
                self.s.prayers[usize::from(card)] += 1;
            }
        }
        // The top of the deck is a count of each design while nobody knows its order; what was drawn since the last
        // shuffle lies below in an order everybody saw (N15).
        let card = match self.rng.pick_weighted(&self.s.prayers) {
            Some(card) => {
                self.s.prayers[card] -= 1;
                card as u8
            }
            None => self.s.prayers_known.remove(0),
        };
        self.s.prayers_known.push(card);
        self.s.drawn = Some(Drawn { deck: Deck::Prayers, card, seat: who.seat });
        self.tell(|| Event::Prayed { who, shuffled: shuffle, card });
        self.resolve(who.seat, Some(who), self.g.prayers[usize::from(card)].op);
    }

    /// Obtain a Diploma (7.14).
    pub(crate) fn learn(&mut self, diploma: Diploma) {
        let who = self.spend();
        self.fee(who.seat, self.g.prices.diploma, Diploma::Education);
        self.bestow(who, diploma);
    }

    /// Gives a diploma back (R6.10).
    pub(crate) fn surrender(&mut self, who: Figure) {
        self.strip(who);
    }

    // The Bandit's drink.

    pub(crate) fn take_drink(&mut self) {
        let Some(&Frame::Drink { by, due }) = self.s.top() else { return };
        self.pop();
        self.out_of_hideout(Party::Seat(by), u32::from(due));
    }

    /// Double or nothing (R10.7).
    pub(crate) fn double_drink(&mut self, parity: Parity) {
        let Some(&Frame::Drink { by, due }) = self.s.top() else { return };
        self.pop();
        let odd = self.d6(Some(by)) % 2 == 1;
        if odd == (parity == Parity::Odd) {
            self.out_of_hideout(Party::Seat(by), u32::from(due));
            self.grant(by, u32::from(due));
        } else {
            self.tell(|| Event::DrinkLost { seat: by });
        }
    }
}

impl Peril {
    /// How many times the wager a win adds to the purse.
    pub(crate) const fn net_factor(&self, on: Face) -> u32 {
        use crate::options::GamblePayout::{Inclusive, PlusStake};
        match (on, self.options.gamble_payout) {
            (Face::Bandit, Inclusive) => 2,
            (Face::Bandit, PlusStake) => 3,
            (Face::Player(_), Inclusive) => 5,
            (Face::Player(_), PlusStake) => 6,
        }
    }
}
