//! The Sheriff and the Jail.

use crate::Peril;
use crate::action::Prisoner;
use crate::apply::Play;
use crate::event::Event;
use crate::frames::{Cause, Errand, Fighter, Frame};
use crate::kinds::{Cell, Diploma, Face, Figure, Terrain};
use crate::map::Hex;
use crate::state::{Bandit, SEATS};

impl Play<'_, '_> {
    /// Hire the Sheriff (7.15). The fee is paid now; where he goes is the next pick.
    pub(crate) fn hire_sheriff(&mut self, errand: Errand) {
        let fee = self.look().sheriff_fee(self.s.active);
        let who = self.spend();
        self.fee(who.seat, fee, Diploma::Law);
        self.s.sheriff_hires += 1;
        self.tell(|| Event::Hired { seat: who.seat, errand });
        match errand {
            Errand::ArrestBandit => self.arrest_bandit(),
            Errand::Block | Errand::ArrestPioneer | Errand::Release => self.push(Frame::SheriffTo(errand)),
        }
    }

    pub(crate) fn block_at(&mut self, cell: Cell) {
        self.pop();
        let hex = self.hex(cell);
        self.send_sheriff(hex);
    }

    /// Puts the Sheriff somewhere; the Bandit does not stay beside him.
    pub(crate) fn send_sheriff(&mut self, hex: Hex) {
        self.s.sheriff = hex;
        self.tell_at(hex, |cell| Event::SheriffAt { cell });
        self.displace();
    }

    fn arrest_bandit(&mut self) {
        let Bandit::On(hex) = self.s.bandit else { return };
        // Only here may the two share a hex, until it is settled (M9).
        self.s.sheriff = hex;
        self.tell_at(hex, |cell| Event::SheriffAt { cell });
        match self.player_die() {
            Face::Bandit => self.duel(Cause::ArrestBandit, Fighter::Bandit, Fighter::Sheriff),
            Face::Player(_) => {
                self.s.bandit = Bandit::Jailed;
                self.tell_bandit();
            }
        }
    }

    pub(crate) fn arrest_at(&mut self, target: Figure) {
        let hex = self.s.figure(target).hex;
        self.send_sheriff(hex);
        self.replace(Frame::Arrest(target));
    }

    pub(crate) fn release(&mut self, prisoner: Prisoner) {
        self.pop();
        self.send_sheriff(Peril::town(Terrain::Jail));
        match prisoner {
            Prisoner::Pioneer(who) => self.set_free(who, Peril::town(Terrain::GeneralStore)),
            Prisoner::Bandit => self.bandit_on(Peril::town(Terrain::Saloon)),
        }
    }

    /// Into Jail: on its hex, with nothing to show for the visit before.
    pub(crate) fn jail(&mut self, who: Figure) {
        let pioneer = self.s.figure_mut(who);
        pioneer.hex = Peril::town(Terrain::Jail);
        pioneer.jailed = true;
        pioneer.loot = [0; SEATS];
        self.s.prisoners += 1;
        self.tell(|| Event::Jailed { who });
    }

    /// Out of Jail, onto a hex.
    pub(crate) fn set_free(&mut self, who: Figure, hex: Hex) {
        self.s.figure_mut(who).jailed = false;
        self.s.prisoners -= 1;
        self.tell_at(hex, |cell| Event::Freed { who, cell });
        self.put(who, hex);
    }

    /// Trying the bars (R14.2): 1 or 6 bends them.
    pub(crate) fn jail_roll(&mut self) {
        let Some(who) = self.s.actor() else { return };
        self.s.figure_mut(who).rolled = true;
        let roll = self.d6(Some(who.seat));
        if roll == 1 || roll == 6 {
            self.set_free(who, Peril::town(Terrain::Jail));
        }
    }
}
