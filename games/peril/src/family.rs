//! Pioneers come and go: births, kin, death, elimination and quitting.

use engine::{Seat, SeatSet};

use crate::Peril;
use crate::apply::Play;
use crate::event::{Event, Party};
use crate::frames::{Duel, Fighter, Frame, Payee, Phase};
use crate::kinds::{Diploma, Figure, Number, Resource, Terrain, Tool};
use crate::map::Hex;
use crate::options::EliminatedProperty;
use crate::state::{Ended, Mark, Part, Pioneer};

impl Play<'_, '_> {
    /// Expand Family (7.11): a newborn on the homestead.
    pub(crate) fn expand(&mut self) {
        let who = self.spend();
        let seat = who.seat;
        let hex = self.s.figure(who).hex;
        self.s.players[seat].expanded = true;
        let number = self.s.in_supply(seat).expect("a figure is in supply");
        let child = Figure { seat, number };
        *self.s.figure_mut(child) = Pioneer { hex, newborn: true, ..Pioneer::SUPPLY };
        self.s.players[seat].men += 1;
        self.tell_at(hex, |cell| Event::Born { who: child, cell });
        self.check_points();
    }

    /// A pioneer from supply joins, fed. In its player's own turn, before the Bandit phase, it may act (M1).
    pub(crate) fn join(&mut self, seat: Seat, hex: Hex) {
        let Some(number) = self.s.in_supply(seat) else { return };
        let who = Figure { seat, number };
        let actions = if seat == self.s.active && !self.s.late { 2 } else { 0 };
        *self.s.figure_mut(who) = Pioneer { hex, actions, ..Pioneer::SUPPLY };
        self.s.players[seat].men += 1;
        self.tell_at(hex, |cell| Event::Joined { who, cell });
        self.check_points();
    }

    /// A theologian alone in the world is joined by kin (§9).
    pub(crate) fn kin(&mut self, seat: Seat) {
        let Some(holder) = self.s.holders[Diploma::Theology.index()] else { return };
        if holder.seat != seat || self.s.players[seat].men != 1 {
            return;
        }
        let pioneer = self.s.figure(holder);
        let hex = if pioneer.jailed { Peril::town(Terrain::GeneralStore) } else { pioneer.hex };
        self.join(seat, hex);
    }

    /// A pioneer leaves the field: figure to supply, diploma to the stock (R15.1). The caller looks after the bereaved.
    pub(crate) fn kill(&mut self, who: Figure) {
        self.tell(|| Event::Died { who });
        self.remove(who);
    }

    fn remove(&mut self, who: Figure) {
        self.strip(who);
        self.s.prisoners -= u8::from(self.s.figure(who).jailed);
        *self.s.figure_mut(who) = Pioneer::SUPPLY;
        self.s.players[who.seat].men -= 1;
        if self.s.actor() == Some(who) {
            self.s.acting = None;
        }
    }

    /// A sold pioneer leaves without mourning.
    pub(crate) fn sell_figure(&mut self, who: Figure) {
        self.remove(who);
    }

    /// After deaths in a family: kin, then elimination (R15.1).
    pub(crate) fn bereaved(&mut self, seat: Seat) {
        self.kin(seat);
        if self.s.players[seat].men == 0 {
            self.eliminate(seat, false);
        }
    }

    /// R15.2, in its order.
    pub(crate) fn eliminate(&mut self, seat: Seat, quit: bool) {
        self.tell(|| Event::Eliminated { seat, quit });
        for number in Number::all() {
            let who = Figure { seat, number };
            if self.s.figure(who).placed() {
                self.remove(who);
            }
        }
        self.s.gone += 1;
        let cash = self.s.players[seat].cash;
        self.pay(seat, Party::Hideout, cash);
        self.hand_in(seat);
        self.clear_land(seat);
        for figures in &mut self.s.figures.0 {
            for pioneer in figures {
                pioneer.loot[seat.index()] = 0;
            }
        }
        let gone = self.s.gone;
        let player = &mut self.s.players[seat];
        player.part = Part::Gone(gone);
        player.shielded = false;
        let may_return = self.g.options.respawn && !player.returned && !quit;
        let begun = self.s.frames.first() != Some(&Frame::Phase(Phase::Begin));
        if seat == self.s.active && begun {
            self.drop_frames();
            self.push(Frame::Phase(Phase::End));
        } else {
            self.answer_for(seat);
        }
        if may_return {
            self.push(Frame::Return(seat));
        } else {
            self.check_alone();
        }
    }

    /// A player leaves at their own wish (N9, N13). Who has not entered yet simply never will.
    pub(crate) fn quit(&mut self, seat: Seat) {
        if self.s.players[seat].part == Part::In {
            return self.eliminate(seat, true);
        }
        self.tell(|| Event::Eliminated { seat, quit: true });
        self.s.gone += 1;
        self.s.players[seat].part = Part::Gone(self.s.gone);
        if self.s.active == seat && self.s.frames.last() == Some(&Frame::Phase(Phase::Enter)) {
            self.replace(Frame::Phase(Phase::End));
        }
        self.check_alone();
    }

    /// The only one left wins at once (R5.3). Who may still come back or will, counts.
    pub(crate) fn check_alone(&mut self) {
        if self.s.ended.is_some() || self.s.frames.iter().any(|frame| matches!(frame, Frame::Return(_))) {
            return;
        }
        let left: SeatSet = Seat::all(self.g.seats)
            .filter(|&seat| matches!(self.s.players[seat].part, Part::In | Part::Returning))
            .collect();
        if let Some(seat) = left.first().filter(|_| left.len() == 1) {
            self.tell(|| Event::WonAlone { seat });
            self.end(Ended::LastStanding(seat));
        }
    }

    fn hand_in(&mut self, seat: Seat) {
        let player = &mut self.s.players[seat];
        let stock = &mut self.s.stock;
        stock.food += std::mem::take(&mut player.food);
        stock.bullets += std::mem::take(&mut player.bullets);
        for kind in 0..Resource::COUNT {
            stock.resources[kind] += std::mem::take(&mut player.resources[kind]);
        }
        for &tool in Tool::ALL {
            stock.tools[tool.index()] += u8::from(player.has_tool(tool));
        }
        player.tools = 0;
        stock.horses += u8::from(std::mem::take(&mut player.horse));
        stock.revolvers += u8::from(std::mem::take(&mut player.revolver));
        stock.cards += std::mem::take(&mut player.cards);
    }

    fn clear_land(&mut self, seat: Seat) {
        for hex in self.s.map.hexes() {
            match self.s.mark(hex) {
                Mark::Stake(owner) if owner == seat => {
                    self.s.marks[hex.index()] = match self.g.options.eliminated_property {
                        EliminatedProperty::Abandon => Mark::Forsaken,
                        EliminatedProperty::Remove => {
                            self.s.stock.stakes += 1;
                            Mark::Bare
                        }
                    };
                }
                Mark::Built { owner, kind, tokens } if owner == seat => {
                    self.dismiss_laborer(hex);
                    self.s.players[seat].tokens[kind.index()] += 1;
                    self.s.marks[hex.index()] = match self.g.options.eliminated_property {
                        EliminatedProperty::Abandon => Mark::Abandoned { kind, tokens },
                        EliminatedProperty::Remove => {
                            if let Some(resource) = kind.resource() {
                                self.s.hideout[resource.index()] += tokens;
                            }
                            Mark::Bare
                        }
                    };
                }
                Mark::Bare
                | Mark::Stake(_)
                | Mark::Forsaken
                | Mark::Built { .. }
                | Mark::Abandoned { .. } => {}
            }
        }
        self.s.players[seat].built = 0;
        self.s.players[seat].stakes = 0;
        self.s.players[seat].homes.clear();
    }

    /// Whatever was asked of a player who is gone is answered (N9).
    fn answer_for(&mut self, seat: Seat) {
        let living = self.g.living(self.s);
        let mut mourned = None;
        let mut drink = 0;
        let old = self.s.frames;
        self.s.frames.clear();
        for mut frame in old.iter().copied() {
            let keep = match &mut frame {
                Frame::Phase(_)
                | Frame::Vote(_)
                | Frame::Symbols(_)
                | Frame::Feed { .. }
                | Frame::Place { .. }
                | Frame::ExploreMore { .. }
                | Frame::Move { .. }
                | Frame::Shop { .. }
                | Frame::Finance { .. }
                | Frame::Hunt { .. }
                | Frame::GambleKind
                | Frame::GambleWager(_)
                | Frame::GambleSymbol(..)
                | Frame::SheriffTo(_)
                | Frame::Holdup { .. }
                | Frame::BanditTo => true,
                Frame::Potshot { shooters } => {
                    *shooters = shooters.without(seat);
                    true
                }
                Frame::Trade { by, to, .. } => *by != seat && *to != seat,
                // The disputed stake is its owner's no longer: nothing is left to decide.
                Frame::Dispute(hex) | Frame::Champion(hex) => self.s.mark(*hex).owner().is_some(),
                Frame::Arrest(figure) => figure.seat != seat,
                Frame::Duel(duel) => !duel.concerns(seat),
                Frame::Live(live) => !live.duel.concerns(seat),
                Frame::Loot { winner, loser } => {
                    if *winner == seat {
                        mourned = Some(*loser);
                    }
                    *winner != seat && *loser != seat
                }
                Frame::Retreat { by } => {
                    if *by == seat {
                        *by = self.g.clockwise(seat).find(|&s| living.contains(s)).unwrap_or(seat);
                    }
                    true
                }
                Frame::Drink { by, due } => {
                    if *by == seat {
                        drink = *due;
                    }
                    *by != seat
                }
                Frame::Pick(asked, _) | Frame::LosePioneers(asked, _) | Frame::Return(asked) => {
                    *asked != seat
                }
                Frame::Levy { left, .. } => {
                    *left = left.without(seat);
                    true
                }
                Frame::Debt(debt) => {
                    if debt.to == Payee::Seat(seat) {
                        debt.to = Payee::Stock;
                    }
                    debt.seat != seat
                }
            };
            if keep {
                self.s.frames.push(frame);
            }
        }
        self.out_of_hideout(Party::Stock, u32::from(drink));
        if let Some(loser) = mourned.filter(|&loser| self.s.plays(loser) && self.s.players[loser].men == 0) {
            self.eliminate(loser, false);
        }
    }
}

impl Duel {
    /// Whether a player's pioneer fights in it.
    pub(crate) fn concerns(&self, seat: Seat) -> bool {
        self.sides.iter().any(|side| matches!(side, Fighter::Pioneer(figure) if figure.seat == seat))
    }
}
