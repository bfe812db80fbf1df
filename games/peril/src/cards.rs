//! What cards do, and the choices they ask for. A card, or a part of one, that cannot apply does nothing (R17.2).

use engine::{Seat, SeatSet};

use crate::Peril;
use crate::action::Action;
use crate::apply::Play;
use crate::content::Op;
use crate::event::{Event, Party};
use crate::frames::{Ask, Debt, Frame, Payee, Remedy};
use crate::kinds::{Figure, Good, Number, Resource, Terrain};
use crate::map::Hex;
use crate::state::{Bandit, Deck, Drawn, Mark, Player};

impl Play<'_, '_> {
    /// Draws an Event; it is discarded before its effect (M13). The deck is a count of each design, and the discards are
    /// what is missing from it: an empty deck is simply full again (R17.1).
    pub(crate) fn event(&mut self) {
        let seat = self.s.active;
        let card = match self.rng.pick_weighted(&self.s.events) {
            Some(card) => card,
            None => {
                self.s.events = self.g.event_counts;
                self.rng.pick_weighted(&self.s.events).expect("an Event deck has cards")
            }
        };
        self.s.events[card] -= 1;
        self.s.drawn = Some(Drawn { deck: Deck::Events, card: card as u8, seat });
        self.tell(|| Event::Card { seat, card: card as u8 });
        self.resolve(seat, None, self.g.events[card].op);
    }

    /// Does what a card says for `seat`; `praying` is who prayed.
    pub(crate) fn resolve(&mut self, seat: Seat, praying: Option<Figure>, op: Op) {
        match op {
            Op::Cash(amount) if amount >= 0 => self.grant(seat, amount.unsigned_abs().into()),
            Op::Cash(amount) => {
                let amount = u32::from(amount.unsigned_abs()).min(self.s.players[seat].cash);
                self.pay(seat, Party::Stock, amount);
            }
            Op::Food(amount) => self.food(seat, amount),
            Op::CashTo(least) => self.fill_purse(seat, least),
            Op::FoodTo(least) => match least.saturating_sub(self.s.players[seat].food) {
                0 => self.bullets(seat, 1),
                missing => self.food(seat, missing as i8),
            },
            Op::Bullets(amount) => self.bullets(seat, amount),
            Op::HorseOr(cash) => {
                if !self.s.players[seat].horse && self.s.stock.horses > 0 {
                    self.gift(seat, Good::Horse);
                } else {
                    self.grant(seat, cash.into());
                }
            }
            Op::ToolOr(cash) => self.ask_or(seat, Ask::GainTool, cash),
            Op::Enrich(amount) => self.ask(seat, Ask::Enrich(amount)),
            Op::EnrichOr(amount, least) => {
                let empty = !self.s.map.hexes().any(|hex| {
                    let mark = self.s.mark(hex);
                    mark.owner() == Some(seat) && mark.building().is_some_and(|(_, tokens)| tokens > 0)
                });
                self.ask_or_fill(seat, Some(Ask::Enrich(amount)).filter(|_| empty), least);
            }
            Op::Resource(amount) => self.ask(seat, Ask::GainResource(amount)),
            Op::FreeDiploma => self.ask(seat, Ask::Pupil),
            Op::FreeLaborer => self.ask(seat, Ask::Laborer),
            Op::Tiles(count) => self.tiles(Hex::NONE, count),
            Op::Actions(amount) => self.ask(seat, Ask::Actions(amount)),
            Op::FromHideout(most) => {
                self.out_of_hideout(Party::Seat(seat), u32::from(most).min(self.s.hideout_cash));
            }
            Op::LoseTool => self.ask(seat, Ask::LoseTool),
            Op::LoseHorse if self.s.players[seat].horse => self.loss(seat, Good::Horse),
            Op::LoseRevolver if self.s.players[seat].revolver => self.loss(seat, Good::Revolver),
            Op::LoseHorse | Op::LoseRevolver | Op::Nothing => self.tell(|| Event::NoEffect { seat }),
            Op::Halve => self.ask(seat, Ask::Halve),
            Op::LoseHomestead => self.ask(seat, Ask::LoseHomestead),
            Op::LoseDiploma => self.ask(seat, Ask::LoseDiploma),
            Op::JailOwn => self.ask(seat, Ask::Jail),
            Op::Rattler(most) => self.ask(seat, Ask::Rattler(most)),
            Op::PayStock(due) => self.owe(seat, due, Payee::Stock),
            Op::PayPerBuilding(each) => self.owe(seat, each * self.s.players[seat].built, Payee::Stock),
            Op::PayEach(each) => {
                let others = self.g.living(self.s).without(seat).len();
                self.owe(seat, each * others as u8, Payee::Each(each));
            }
            Op::PayNext(due) => {
                let next = self.g.clockwise(seat).skip(1).find(|&next| self.s.plays(next));
                self.owe(seat, due, next.map_or(Payee::Stock, Payee::Seat));
            }
            Op::PayChosen(due) => {
                if self.look().asks_something(seat, Ask::Payee(due)) {
                    self.push(Frame::Pick(seat, Ask::Payee(due)));
                } else {
                    self.owe(seat, due, Payee::Stock);
                }
            }
            Op::SwapDiplomas => self.ask(seat, Ask::SwapOwn),
            Op::ChangeDiploma => self.ask(seat, Ask::Change),
            Op::Disaster(kind) => self.disaster(kind),
            Op::AllFood(amount) => self.for_all(seat, |play, each| play.food(each, amount)),
            Op::AllSupplies(amount) => self.for_all(seat, |play, each| {
                play.food(each, amount as i8);
                play.bullets(each, amount as i8);
            }),
            Op::AllPay(due) => {
                let left = self.g.living(self.s);
                self.push(Frame::Levy { due, left });
            }
            Op::LowestCash(amount) => {
                let least = self.g.living(self.s).iter().map(|each| self.s.players[each].points()).min();
                self.for_all(seat, |play, each| {
                    if Some(play.s.players[each].points()) == least {
                        play.grant(each, amount.into());
                    }
                });
            }
            Op::BanditAdvance => {
                if let Bandit::Countdown(square) = self.s.bandit {
                    let roll = self.d6(Some(seat));
                    self.s.bandit = Bandit::Countdown(square.saturating_sub(roll).max(1));
                    self.tell_bandit();
                } else {
                    self.tell(|| Event::NoEffect { seat });
                }
            }
            Op::RichToHideout(from, amount) => self.for_all(seat, |play, each| {
                if play.s.players[each].cash >= from.into() {
                    play.pay(each, Party::Hideout, amount.into());
                }
            }),
            Op::OpenJail => self.open_jail(seat),
            Op::LaborersHome => {
                for &resource in Resource::ALL {
                    self.dismiss_laborer(self.s.laborers[resource.index()]);
                }
            }
            Op::KinOr(least) => match praying {
                Some(who) if self.s.players[seat].men == 1 => self.join(seat, self.s.figure(who).hex),
                _ => self.fill_purse(seat, least),
            },
            Op::FreeOwnOr(least) => self.ask_or_fill(seat, Some(Ask::FreeOwn), least),
            Op::Teleport => self.ask(seat, Ask::Teleport),
            Op::Shield => {
                self.s.players[seat].shielded = true;
                self.tell(|| Event::Shielded { seat });
            }
            Op::ActionsSelf(amount) => {
                if let Some(who) = praying {
                    self.more_actions(who, amount as i8);
                }
            }
        }
    }

    /// Asks, if there is anything to choose.
    fn ask(&mut self, seat: Seat, ask: Ask) {
        if self.look().asks_something(seat, ask) {
            self.push(Frame::Pick(seat, ask));
        } else {
            self.tell(|| Event::NoEffect { seat });
        }
    }

    /// Asks, or gives money instead.
    fn ask_or(&mut self, seat: Seat, ask: Ask, cash: u8) {
        if self.look().asks_something(seat, ask) {
            self.push(Frame::Pick(seat, ask));
        } else {
            self.grant(seat, cash.into());
        }
    }

    /// Asks, or fills the purse instead.
    fn ask_or_fill(&mut self, seat: Seat, ask: Option<Ask>, least: u8) {
        match ask.filter(|&ask| self.look().asks_something(seat, ask)) {
            Some(ask) => self.push(Frame::Pick(seat, ask)),
            None => self.fill_purse(seat, least),
        }
    }

    /// Dollars until there are so many; a bullet for who has them, since prayers are always kind.
    fn fill_purse(&mut self, seat: Seat, least: u8) {
        match u32::from(least).saturating_sub(self.s.players[seat].cash) {
            0 => self.bullets(seat, 1),
            missing => self.grant(seat, missing),
        }
    }

    /// Every player in the game, clockwise from who drew the card.
    fn for_all(&mut self, from: Seat, mut each: impl FnMut(&mut Self, Seat)) {
        for seat in self.g.clockwise(from) {
            if self.s.plays(seat) {
                each(self, seat);
            }
        }
    }

    fn more_actions(&mut self, who: Figure, amount: i8) {
        let pioneer = self.s.figure_mut(who);
        pioneer.actions = pioneer.actions.saturating_add_signed(amount);
        self.tell(|| Event::MoreActions { who, amount });
    }

    fn disaster(&mut self, kind: Resource) {
        for hex in self.s.map.hexes() {
            if let Some((building, tokens)) = self.s.mark(hex).building()
                && building.resource() == Some(kind)
                && tokens > 0
            {
                self.deplete(hex, tokens);
            }
        }
    }

    /// Tokens from a building to the stock.
    fn deplete(&mut self, hex: Hex, amount: u8) {
        let Some((kind, tokens)) = self.s.mark(hex).building() else { return };
        if let Some(resource) = kind.resource() {
            self.s.stock.resources[resource.index()] += amount;
            self.set_tokens(hex, tokens - amount);
            self.tell_at(hex, |cell| Event::Depleted { cell, amount });
        }
    }

    fn open_jail(&mut self, drawer: Seat) {
        for seat in self.g.clockwise(drawer) {
            for number in Number::all() {
                let who = Figure { seat, number };
                if self.s.figure(who).jailed {
                    self.set_free(who, Peril::town(Terrain::Jail));
                }
            }
        }
        if self.s.bandit == Bandit::Jailed {
            self.bandit_on(Peril::town(Terrain::Saloon));
        }
    }

    /// A debt, if there is anything to pay.
    pub(crate) fn owe(&mut self, seat: Seat, due: u8, to: Payee) {
        if due > 0 {
            self.push(Frame::Debt(Debt { seat, due, to, step: Remedy::Propose }));
        }
    }

    /// The next who pays a levy, clockwise from the active player.
    pub(crate) fn levy(&mut self, due: u8, left: SeatSet) {
        match self.g.clockwise(self.s.active).find(|&seat| left.contains(seat)) {
            Some(seat) => {
                self.replace(Frame::Levy { due, left: left.without(seat) });
                self.owe(seat, due, Payee::Stock);
            }
            None => self.pop(),
        }
    }

    /// The answer to a card's question, or to a debt's.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action) {
        let ask = match self.s.top().copied() {
            Some(Frame::Pick(_, ask)) => ask,
            Some(Frame::Debt(debt)) => return self.answer_debt(debt, action),
            Some(Frame::LosePioneers(seat, left)) => {
                if let Action::PickPioneer(number) = action {
                    self.replace(Frame::LosePioneers(seat, left - 1));
                    self.kill(Figure { seat, number });
                    self.kin(seat);
                }
                return;
            }
            _ => return,
        };
        self.pop();
        match (ask, action) {
            (Ask::Actions(amount), Action::PickPioneer(number)) => {
                self.more_actions(Figure { seat, number }, amount);
            }
            (Ask::GainTool, Action::PickTool(tool)) => self.gift(seat, Good::Tool(tool)),
            (Ask::LoseTool, Action::PickTool(tool)) => self.loss(seat, Good::Tool(tool)),
            (Ask::Enrich(amount), Action::PickHex(cell)) => {
                let hex = self.hex(cell);
                if let Some((kind, tokens)) = self.s.mark(hex).building()
                    && let Some(resource) = kind.resource()
                {
                    let amount = amount.min(self.s.stock.resources[resource.index()]);
                    self.s.stock.resources[resource.index()] -= amount;
                    self.s.marks[hex.index()] = self.s.mark(hex).holding(tokens + amount);
                    self.tell_at(hex, |cell| Event::Enriched { cell, amount });
                }
            }
            (Ask::GainResource(amount), Action::PickResource(kind)) => {
                self.resource(seat, kind, amount as i8);
            }
            (Ask::Pupil, Action::PickPioneer(number)) => self.push(Frame::Pick(seat, Ask::Lesson(number))),
            (Ask::Lesson(number), Action::PickDiploma(diploma)) => {
                self.bestow(Figure { seat, number }, diploma);
            }
            (Ask::Laborer, Action::PickHex(cell)) => {
                let hex = self.hex(cell);
                if let Some(resource) = self.s.mark(hex).building().and_then(|(kind, _)| kind.resource()) {
                    self.s.laborers[resource.index()] = hex;
                    self.tell_at(hex, |cell| Event::LaborerAt { resource, cell: Some(cell) });
                }
            }
            (Ask::Halve, Action::PickHex(cell)) => {
                let hex = self.hex(cell);
                if let Some((_, tokens)) = self.s.mark(hex).building() {
                    self.deplete(hex, tokens.div_ceil(2));
                }
            }
            (Ask::LoseHomestead, Action::PickHex(cell)) => self.lose_homestead(seat, self.hex(cell)),
            (Ask::LoseDiploma, Action::PickPioneer(number)) => self.strip(Figure { seat, number }),
            (Ask::Jail, Action::PickPioneer(number)) => self.jail(Figure { seat, number }),
            (Ask::Rattler(most), Action::PickPioneer(number)) => {
                let roll = self.d6(Some(seat));
                if roll <= most {
                    self.kill(Figure { seat, number });
                    self.bereaved(seat);
                }
            }
            (Ask::Payee(due), Action::PickSeat(to)) => self.owe(seat, due, Payee::Seat(to)),
            (Ask::SwapOwn, Action::PickPioneer(number)) => {
                self.push(Frame::Pick(seat, Ask::SwapOther(number)));
            }
            (Ask::SwapOther(number), Action::PickOther(other)) => self.swap(Figure { seat, number }, other),
            (Ask::Change, Action::PickPioneer(number)) => self.push(Frame::Pick(seat, Ask::ChangeTo(number))),
            (Ask::ChangeTo(number), Action::PickDiploma(diploma)) => {
                let who = Figure { seat, number };
                self.strip(who);
                self.bestow(who, diploma);
            }
            (Ask::ChangeTo(from), Action::PickPioneer(to)) => {
                let (from, to) = (Figure { seat, number: from }, Figure { seat, number: to });
                if let Some(diploma) = self.s.figure(from).diploma {
                    self.strip(from);
                    self.bestow(to, diploma);
                }
            }
            (Ask::FreeOwn, Action::PickPioneer(number)) => {
                self.set_free(Figure { seat, number }, Peril::town(Terrain::GeneralStore));
            }
            (Ask::Teleport, Action::PickHex(cell)) => {
                if let Some(who) = self.s.actor() {
                    let hex = self.hex(cell);
                    self.tell_at(hex, |to| Event::Stepped { who, to });
                    self.put(who, hex);
                }
            }
            _ => {}
        }
    }

    /// A homestead is lost with the pioneers it supported: the first supports one, the second two, the third three. The two
    /// that need none stay (R17.4).
    fn lose_homestead(&mut self, seat: Seat, hex: Hex) {
        if let Mark::Built { kind, .. } = self.s.mark(hex) {
            let player = &self.s.players[seat];
            let supported = player.homes.len() as u8;
            let leave = supported.min(player.men.saturating_sub(Player::room(0)));
            self.disown(seat, hex, kind);
            self.tell_at(hex, |cell| Event::HomesteadLost { seat, cell });
            self.push(Frame::LosePioneers(seat, leave));
        }
    }

    /// Two pioneers swap diplomas; their powers go along at once (E31).
    fn swap(&mut self, one: Figure, other: Figure) {
        let (mine, theirs) = (self.s.figure(one).diploma, self.s.figure(other).diploma);
        let (Some(mine), Some(theirs)) = (mine, theirs) else { return };
        self.s.figure_mut(one).diploma = Some(theirs);
        self.s.figure_mut(other).diploma = Some(mine);
        self.s.holders[theirs.index()] = Some(one);
        self.s.holders[mine.index()] = Some(other);
        self.tell(|| Event::Learned { who: one, diploma: theirs });
        self.tell(|| Event::Learned { who: other, diploma: mine });
        self.received(one, theirs);
        self.received(other, mine);
    }
}
