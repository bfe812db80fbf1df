//! The machine: frames settle until somebody has a real choice. Here are also the small transfers everything is made of.

use engine::{Events, GameRng, Seat, SeatSet};

use crate::Peril;
use crate::action::Action;
use crate::event::{Event, Gun, Party, Place, Thing};
use crate::frames::{Fighter, Frame, Phase};
use crate::kinds::{Cell, Diploma, Face, Figure, Resource, Symbol, Terrain};
use crate::legal::Look;
use crate::map::Hex;
use crate::options::BankLimit;
use crate::state::{Ended, State};

/// Rules, state, chance and listeners, together for the length of one action.
pub(crate) struct Play<'a, 'e> {
    pub(crate) g: &'a Peril,
    pub(crate) s: &'a mut State,
    pub(crate) rng: &'a mut GameRng,
    pub(crate) events: &'a mut Events<'e, Event>,
}

impl Play<'_, '_> {
    /// Does one action and everything that follows of itself.
    pub(crate) fn apply(&mut self, seat: Seat, action: Action) {
        self.perform(seat, action);
        self.settle();
    }

    /// Goes on until somebody has a choice. A decision with one legal answer is taken here (N16): nothing at this table
    /// is hidden but sealed commitments, so not asking tells nobody anything.
    pub(crate) fn settle(&mut self) {
        while !self.s.frames.is_empty() {
            if self.step() {
                continue;
            }
            let Some((seat, action)) = self.look().forced() else { return };
            self.perform(seat, action);
        }
    }

    pub(crate) fn look(&self) -> Look<'_> {
        Look { g: self.g, s: self.s }
    }

    /// What the top frame does without being asked; false if it waits for an answer.
    fn step(&mut self) -> bool {
        let Some(frame) = self.s.top() else { return false };
        match *frame {
            Frame::Phase(phase) => match phase {
                Phase::Actions | Phase::Enter => return false,
                Phase::Begin => self.begin(),
                Phase::Feed => self.feed(),
                Phase::Deadwood => self.deadwood(),
                Phase::Bandit => self.bandit_phase(),
                Phase::End => {
                    if !self.holdup_at_the_end() {
                        self.pass_turn();
                    }
                }
            },
            Frame::Vote(ballots) if self.look().next_voter(&ballots).is_none() => self.count_votes(ballots),
            Frame::Symbols(from) if self.look().next_to_choose(from).is_none() => self.pop(),
            Frame::Move { left: 0, .. } => self.pop(),
            Frame::Potshot { shooters } if shooters.is_empty() => self.pop(),
            Frame::Holdup { .. } => return self.next_victim(),
            Frame::Duel(duel) if duel.bullets[0] > 0 && duel.bullets[1] > 0 => self.shoot_out(duel),
            Frame::Levy { due, left } => self.levy(due, left),
            Frame::Debt(debt) => return self.settle_debt(debt),
            Frame::LosePioneers(_, 0) => self.pop(),
            Frame::Vote(_)
            | Frame::Symbols(_)
            | Frame::Feed { .. }
            | Frame::Place { .. }
            | Frame::ExploreMore { .. }
            | Frame::Move { .. }
            | Frame::Potshot { .. }
            | Frame::Shop { .. }
            | Frame::Finance { .. }
            | Frame::Trade { .. }
            | Frame::Hunt { .. }
            | Frame::GambleKind
            | Frame::GambleWager(_)
            | Frame::GambleSymbol(..)
            | Frame::Dispute(_)
            | Frame::Champion(_)
            | Frame::SheriffTo(_)
            | Frame::Arrest(_)
            | Frame::Duel(_)
            | Frame::Live(_)
            | Frame::Loot { .. }
            | Frame::BanditTo
            | Frame::Retreat { .. }
            | Frame::Drink { .. }
            | Frame::Pick(..)
            | Frame::LosePioneers(..)
            | Frame::Return(_) => return false,
        }
        true
    }

    fn perform(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Vote(named) => self.vote(seat, named),
            Action::TakeSymbol(symbol) => self.take_symbol(seat, symbol),
            Action::Feed(mouth) => self.feed_one(mouth),
            Action::EndActions => self.end_actions(),
            Action::Activate(number) => self.activate(number),
            Action::Move => self.start_move(),
            Action::Step(cell) => self.step_to(cell),
            Action::StopMove => self.pop(),
            Action::Explore => self.explore(),
            Action::ExploreAgain => self.explore_again(),
            Action::ExploreStop => self.pop(),
            Action::Place(cell) => self.place(cell),
            Action::Shop(mode) => self.open_shop(mode),
            Action::Lot(good) => self.lot(seat, good),
            Action::PointForResources => self.point_for_resources(),
            Action::PayResource(kind) => self.pay_resource(kind),
            Action::ShopDone => self.pop(),
            Action::TradeOpen(to) => self.trade_open(seat, to),
            Action::Give(item) => self.add_to_draft(item),
            Action::Get(item) => self.ask_in_draft(item),
            Action::Send => self.trade_send(),
            Action::Drop => self.trade_drop(),
            Action::Accept => self.trade_accept(),
            Action::Reject => self.trade_reject(seat),
            Action::CounterAsk(item) => self.counter_ask(seat, item),
            Action::CounterDrop(item) => self.counter_drop(seat, item),
            Action::Claim => self.claim(),
            Action::Build(kind) => self.build(kind),
            Action::Hunt => self.hunt(),
            Action::Shoot => self.hunt_shot(),
            Action::RunAway => self.run_away(),
            Action::Process => self.process_here(),
            Action::ProcessAt(cell) => self.process_by_laborer(cell),
            Action::Pray { shuffle } => self.pray(shuffle),
            Action::Expand => self.expand(),
            Action::Gamble => self.gamble(),
            Action::Wager(purse) => self.replace(Frame::GambleWager(purse)),
            Action::Stake(amount) => self.wager(amount),
            Action::Bet(face) => self.bet(face),
            Action::Dispute => self.dispute(),
            Action::TakeOver => self.take_over(),
            Action::Negotiate => self.negotiate(seat),
            Action::Fight => self.fight(seat),
            Action::Champion(number) => self.champion(seat, number),
            Action::Learn(diploma) => self.learn(diploma),
            Action::Surrender(number) => self.surrender(Figure { seat, number }),
            Action::Sheriff(errand) => self.hire_sheriff(errand),
            Action::BlockAt(cell) => self.block_at(cell),
            Action::ArrestAt(figure) => self.arrest_at(figure),
            Action::Release(prisoner) => self.release(prisoner),
            Action::Hire(cell) => self.hire(cell),
            Action::JailRoll => self.jail_roll(),
            Action::Fire => self.fire(seat),
            Action::HoldFire => self.hold_fire(seat),
            Action::Submit => self.submit(),
            Action::Commit(bullets) => self.commit(seat, bullets),
            Action::Flip => self.flip(seat),
            Action::RivalFlip => self.rival_flip(seat),
            Action::Together => self.together(),
            Action::FalseStart => self.false_start(seat),
            Action::Loot => self.loot(true),
            Action::LeaveLoot => self.loot(false),
            Action::BanditTo(cell) => self.bandit_to(cell),
            Action::RetreatTo(cell) => self.retreat_to(cell),
            Action::TakeDrink => self.take_drink(),
            Action::DoubleDrink(parity) => self.double_drink(parity),
            Action::PickTool(_)
            | Action::PickHex(_)
            | Action::PickResource(_)
            | Action::PickPioneer(_)
            | Action::PickOther(_)
            | Action::PickDiploma(_)
            | Action::PickSeat(_)
            | Action::Decline => self.answer(seat, action),
            Action::Enter => self.enter_or_return(seat),
            Action::StayOut => self.stay_out(seat),
        }
    }

    // Frames.

    /// Nothing is asked any more once the game is over.
    pub(crate) fn push(&mut self, frame: Frame) {
        if self.s.ended.is_none() {
            self.s.frames.push(frame);
        }
    }

    pub(crate) fn pop(&mut self) {
        self.s.frames.pop();
    }

    pub(crate) fn replace(&mut self, frame: Frame) {
        if let Some(top) = self.s.frames.last_mut() {
            *top = frame;
        }
    }

    pub(crate) fn tell(&mut self, make: impl FnOnce() -> Event) {
        self.events.emit(make);
    }

    /// Tells of something at a hex; its name is only looked for if somebody listens.
    pub(crate) fn tell_at(&mut self, hex: Hex, make: impl FnOnce(Place) -> Event) {
        let map = &self.s.map;
        self.events.emit(|| make(map.named(hex)));
    }

    /// Tells where the Bandit is now.
    pub(crate) fn tell_bandit(&mut self) {
        let state = &self.s;
        self.events.emit(|| Event::Bandit { to: state.lair() });
    }

    // Dice.

    pub(crate) fn d6(&mut self, by: Option<Seat>) -> u8 {
        let value = self.rng.below(6) as u8 + 1;
        self.tell(|| Event::Die { by, value });
        value
    }

    /// The player die: Bottle, Bag, Hat, Boot and the Bandit twice.
    pub(crate) fn player_die(&mut self) -> Face {
        let face = match self.rng.below(6) {
            0 => Face::Player(Symbol::Bottle),
            1 => Face::Player(Symbol::Bag),
            2 => Face::Player(Symbol::Hat),
            3 => Face::Player(Symbol::Boot),
            _ => Face::Bandit,
        };
        self.tell(|| Event::PlayerDie { face });
        face
    }

    // Money.

    /// Moves dollars from a player, who has them.
    pub(crate) fn pay(&mut self, from: Seat, to: Party, amount: u32) {
        if amount == 0 {
            return;
        }
        self.s.players[from].cash -= amount;
        self.receive(to, amount);
        self.tell(|| Event::Paid { from: Party::Seat(from), to, amount });
    }

    fn receive(&mut self, to: Party, amount: u32) {
        match to {
            Party::Seat(seat) => self.s.players[seat].cash += amount,
            Party::Stock => self.s.stock.cash += amount as i32,
            Party::Hideout => self.s.hideout_cash += amount,
        }
    }

    /// Dollars from the stock, as far as it goes (M16).
    pub(crate) fn grant(&mut self, seat: Seat, amount: u32) {
        let amount = match self.g.options.bank_limit {
            BankLimit::Unlimited => amount,
            BankLimit::Box => amount.min(self.s.stock.cash.max(0) as u32),
        };
        if amount == 0 {
            return;
        }
        self.s.stock.cash -= amount as i32;
        self.s.players[seat].cash += amount;
        self.tell(|| Event::Gained { seat, thing: Thing::Cash, amount });
    }

    /// Dollars out of the Hideout, which has them.
    pub(crate) fn out_of_hideout(&mut self, to: Party, amount: u32) {
        if amount == 0 {
            return;
        }
        self.s.hideout_cash -= amount;
        self.receive(to, amount);
        self.tell(|| Event::Paid { from: Party::Hideout, to, amount });
    }

    /// A fee goes to whoever else holds the diploma, or to the stock (§8).
    pub(crate) fn fee(&mut self, payer: Seat, amount: u32, diploma: Diploma) {
        let to = match self.s.holder(diploma) {
            Some(holder) if holder != payer => Party::Seat(holder),
            _ => Party::Stock,
        };
        self.pay(payer, to, amount);
    }

    // Goods.

    pub(crate) fn food(&mut self, seat: Seat, amount: i8) {
        let player = &mut self.s.players[seat];
        let moved = shift(&mut player.food, &mut self.s.stock.food, amount);
        self.changed(seat, Thing::Food, amount, moved);
    }

    pub(crate) fn bullets(&mut self, seat: Seat, amount: i8) {
        let player = &mut self.s.players[seat];
        let moved = shift(&mut player.bullets, &mut self.s.stock.bullets, amount);
        self.changed(seat, Thing::Bullets, amount, moved);
    }

    pub(crate) fn resource(&mut self, seat: Seat, kind: Resource, amount: i8) {
        let k = kind.index();
        let moved = shift(&mut self.s.players[seat].resources[k], &mut self.s.stock.resources[k], amount);
        self.changed(seat, Thing::Resource(kind), amount, moved);
    }

    fn changed(&mut self, seat: Seat, thing: Thing, wanted: i8, moved: u8) {
        if moved > 0 {
            let amount = u32::from(moved);
            self.tell(|| {
                if wanted > 0 {
                    Event::Gained { seat, thing, amount }
                } else {
                    Event::Lost { seat, thing, amount }
                }
            });
        }
    }

    /// Tokens on a building; its laborer leaves when none are left.
    pub(crate) fn set_tokens(&mut self, hex: Hex, tokens: u8) {
        self.s.marks[hex.index()] = self.s.mark(hex).holding(tokens);
        if tokens == 0 {
            self.dismiss_laborer(hex);
        }
    }

    pub(crate) fn dismiss_laborer(&mut self, hex: Hex) {
        for &resource in Resource::ALL {
            if hex.is_some() && self.s.laborers[resource.index()] == hex {
                self.s.laborers[resource.index()] = Hex::NONE;
                self.tell(|| Event::LaborerAt { resource, cell: None });
            }
        }
    }

    // Diplomas.

    /// A pioneer receives a diploma that lies in the stock.
    pub(crate) fn bestow(&mut self, who: Figure, diploma: Diploma) {
        self.s.holders[diploma.index()] = Some(who);
        self.s.figure_mut(who).diploma = Some(diploma);
        self.s.players[who.seat].degrees += 1;
        self.tell(|| Event::Learned { who, diploma });
        self.check_points();
        self.received(who, diploma);
    }

    /// What a diploma does on being received: kin for a lonely theologian, and no Bandit beside a deputy.
    pub(crate) fn received(&mut self, who: Figure, diploma: Diploma) {
        match diploma {
            _ if self.s.ended.is_some() => {}
            Diploma::Theology => self.kin(who.seat),
            Diploma::Law => self.displace(),
            _ => {}
        }
    }

    /// A pioneer's diploma goes to the stock.
    pub(crate) fn strip(&mut self, who: Figure) {
        if let Some(diploma) = self.s.figure_mut(who).diploma.take() {
            self.s.holders[diploma.index()] = None;
            self.s.players[who.seat].degrees -= 1;
            self.tell(|| Event::GaveBack { who, diploma });
        }
    }

    // Ends.

    /// Whoever has enough wins at once; the active player first, then clockwise (R5.2).
    pub(crate) fn check_points(&mut self) {
        if self.s.ended.is_some() {
            return;
        }
        let winner = self.g.clockwise(self.s.active).find(|&seat| {
            self.s.plays(seat) && self.s.players[seat].points() >= self.g.options.target_points
        });
        if let Some(seat) = winner {
            self.tell(|| Event::WonByPoints { seat });
            self.end(Ended::Points(seat));
        }
    }

    /// Drops whatever is open. A tile in hand goes back into the stack, where nobody knows its place.
    pub(crate) fn drop_frames(&mut self) {
        while let Some(frame) = self.s.frames.pop() {
            if let Frame::Place { terrain: Some(terrain), .. } = frame {
                self.s.stack[terrain.index() - Terrain::TOWN] += 1;
            }
        }
    }

    /// Game over clears all frames (N9).
    pub(crate) fn end(&mut self, ended: Ended) {
        self.s.ended = Some(ended);
        self.drop_frames();
        self.s.acting = None;
    }

    /// A hex named by a legal action.
    pub(crate) fn hex(&self, cell: Cell) -> Hex {
        self.s.map.at(cell).expect("a legal action names a placed hex")
    }
}

impl Peril {
    /// The hex of a town building: the town is placed first, in the order of [`Terrain`].
    pub(crate) const fn town(terrain: Terrain) -> Hex {
        Hex(terrain as u8)
    }

    /// All seats, from one clockwise.
    pub(crate) fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        (from.0..seats).chain(0..from.0.min(seats)).map(Seat)
    }

    /// The seat a symbol stands for.
    pub(crate) fn seat_of(&self, s: &State, symbol: Symbol) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| s.symbols[seat.index()] == symbol)
    }

    /// Those who play.
    pub(crate) fn living(&self, s: &State) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| s.plays(seat)).collect()
    }
}

impl From<Fighter> for Gun {
    fn from(fighter: Fighter) -> Gun {
        match fighter {
            Fighter::Pioneer(figure) => Gun::Pioneer(figure),
            Fighter::Bandit => Gun::Bandit,
            Fighter::Sheriff => Gun::Sheriff,
        }
    }
}

/// Moves up to `amount` from the second to the first, or back if it is negative. Returns how many moved.
fn shift(mine: &mut u8, rest: &mut u8, amount: i8) -> u8 {
    let (from, to) = if amount >= 0 { (rest, mine) } else { (mine, rest) };
    let moved = amount.unsigned_abs().min(*from);
    *from -= moved;
    *to += moved;
    moved
}
