//! Who is asked, what they may answer, and why not. `check` and `legal` share every condition.

use std::ops::ControlFlow;

use engine::{Illegal, Pending, Race, Seat, SeatSet};

use crate::Peril;
use crate::action::{Action, Mouth, Parity, Prisoner};
use crate::asked::Otherwise;
use crate::duel::DECK;
use crate::frames::{Deal, Duel, Errand, Frame, Live, Mode, Phase, Purse};
use crate::kinds::{Building, Cell, Diploma, Face, Figure, Number, Resource};
use crate::map::Hex;
use crate::refuse;
use crate::state::{Bandit, FIGURES, Mark, SEATS, State};

/// Rules and state, to look at.
#[derive(Copy, Clone)]
pub(crate) struct Look<'a> {
    pub(crate) g: &'a Peril,
    pub(crate) s: &'a State,
}

/// Where offers go. Breaking off tells whoever lists them that enough are known.
pub(crate) trait Sink {
    fn put(&mut self, action: Action) -> ControlFlow<()>;
}

impl Sink for Vec<Action> {
    #[inline]
    fn put(&mut self, action: Action) -> ControlFlow<()> {
        self.push(action);
        ControlFlow::Continue(())
    }
}

/// Listens for a second offer.
#[derive(Default)]
struct Lone {
    first: Option<Action>,
    more: bool,
    /// Whether giving a diploma back counts. It may be done before and after, so that elsewhere than in the menu nobody is
    /// asked for its sake.
    menu: bool,
}

impl Sink for Lone {
    #[inline]
    fn put(&mut self, action: Action) -> ControlFlow<()> {
        if !self.menu && matches!(action, Action::Surrender(_)) {
            return ControlFlow::Continue(());
        }
        if self.first.is_some() {
            self.more = true;
            return ControlFlow::Break(());
        }
        self.first = Some(action);
        ControlFlow::Continue(())
    }
}

pub(crate) type Checked = Result<(), Illegal>;

#[inline]
pub(crate) const fn when(holds: bool, otherwise: Illegal) -> Checked {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl Look<'_> {
    /// Whom the state waits for.
    #[inline]
    pub(crate) fn pending(&self) -> Pending {
        let Some(frame) = self.s.top() else { return Pending::OVER };
        Pending::turn(match *frame {
            Frame::Phase(_)
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
            | Frame::BanditTo
            | Frame::Levy { .. } => self.s.active,
            Frame::Vote(ref ballots) => self.next_voter(ballots).unwrap_or(self.s.active),
            Frame::Symbols(from) => self.next_to_choose(from).unwrap_or(self.s.active),
            Frame::Potshot { shooters } => self.next_shooter(shooters),
            Frame::Trade { by, to, stage, .. } => match stage {
                Deal::Draft | Deal::Counter => by,
                Deal::Answer => to,
            },
            Frame::Dispute(hex) | Frame::Champion(hex) => self.s.mark(hex).owner().unwrap_or(self.s.active),
            Frame::Arrest(figure) => figure.seat,
            Frame::Holdup { first, at, .. } => self.g.in_order(first, at).seat,
            Frame::Duel(ref duel) => return Pending::sealed(self.open_sides(duel)),
            Frame::Live(ref live) => return Pending::open(self.live_seats(live)),
            Frame::Loot { winner, .. } => winner,
            Frame::Retreat { by } | Frame::Drink { by, .. } => by,
            Frame::Pick(seat, _) | Frame::LosePioneers(seat, _) | Frame::Return(seat) => seat,
            Frame::Debt(debt) => debt.seat,
        })
    }

    // Shots are rare: out of line they do not weigh on every question of who is next.

    /// Clockwise from the walker (M11).
    #[cold]
    fn next_shooter(&self, shooters: SeatSet) -> Seat {
        self.g.clockwise(self.s.active).find(|&seat| shooters.contains(seat)).unwrap_or(self.s.active)
    }

    /// Who has not committed yet.
    #[cold]
    fn open_sides(&self, duel: &Duel) -> SeatSet {
        (0..2)
            .filter(|&side| duel.bullets[side] == 0)
            .filter_map(|side| self.g.hand(self.s, duel, side))
            .collect()
    }

    #[cold]
    fn live_seats(&self, live: &Live) -> SeatSet {
        (0..2)
            .filter(|&side| live.may_turn(side))
            .filter_map(|side| self.g.hand(self.s, &live.duel, side))
            .collect()
    }

    /// The one legal answer, if there is exactly one (N16). In a sealed commitment each side is judged for itself.
    pub(crate) fn forced(&self) -> Option<(Seat, Action)> {
        let lone = |seat: Seat| {
            let menu = matches!(self.s.top(), Some(Frame::Phase(Phase::Actions)));
            let mut lone = Lone { menu, ..Lone::default() };
            let _ = self.legal_of(seat, &mut lone);
            lone.first.filter(|_| !lone.more).map(|action| (seat, action))
        };
        let seats = self.pending().seats;
        let first = seats.first()?;
        if seats.len() == 1 { lone(first) } else { seats.iter().find_map(lone) }
    }

    /// Whether a seat may do an action now.
    /// Whether a seat may do this itself. When a press in a live shootout came is the host's to say (M17).
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Checked {
        if matches!(action, Action::RivalFlip | Action::Together | Action::FalseStart)
            && matches!(self.s.top(), Some(Frame::Live(_)))
        {
            return Err(refuse::HOST_SAYS);
        }
        self.check_for_host(seat, action)
    }

    pub(crate) fn check_for_host(&self, seat: Seat, action: Action) -> Checked {
        let Some(&frame) = self.s.top() else { return Err(refuse::GAME_OVER) };
        when(self.pending().seats.contains(seat), refuse::NOT_YOUR_DECISION)?;
        match (frame, action) {
            (Frame::Phase(Phase::Actions), _) => self.check_menu(seat, action),
            (Frame::Vote(_), Action::Vote(named)) => self.can_vote(named),
            (Frame::Symbols(_), Action::TakeSymbol(symbol)) => self.can_take_symbol(seat, symbol),
            (
                Frame::Feed { .. }
                | Frame::Place { .. }
                | Frame::ExploreMore { .. }
                | Frame::Move { .. }
                | Frame::Hunt { .. },
                Action::Surrender(number),
            ) => self.can_surrender(seat, number),
            (Frame::Phase(Phase::Enter) | Frame::Return(_), Action::Enter | Action::StayOut) => Ok(()),
            (Frame::Feed { left, next, .. }, Action::Feed(mouth)) => self.can_feed(seat, left, next, mouth),
            (Frame::Place { near, .. }, Action::Place(cell)) => self.can_place(near, cell),
            (Frame::ExploreMore { .. }, Action::ExploreAgain | Action::ExploreStop)
            | (Frame::Move { .. }, Action::StopMove)
            | (Frame::Potshot { .. }, Action::Fire | Action::HoldFire) => Ok(()),
            (Frame::Move { .. }, Action::Step(cell)) => self.can_step(seat, cell),
            (Frame::Shop { mode, .. }, Action::Lot(good)) => self.can_lot(seat, mode, good),
            (Frame::Shop { mode: Mode::Buy, .. }, Action::PointForResources) => self.can_finance(seat),
            (Frame::Shop { open, .. }, Action::ShopDone) => when(open, refuse::SHOP_NOT_DONE),
            (Frame::Finance { left, next }, Action::PayResource(kind)) => {
                self.can_pay_resource(seat, left, next, kind)
            }
            (Frame::Trade { .. }, _) => self.check_trade(&frame, action),
            (Frame::Hunt { .. }, Action::RunAway) => Ok(()),
            (Frame::Hunt { .. }, Action::Shoot) => when(self.s.players[seat].bullets > 0, refuse::NO_BULLET),
            (Frame::GambleKind, Action::Wager(purse)) => self.can_wager(seat, purse),
            (Frame::GambleWager(purse), Action::Stake(amount)) => self.can_stake(seat, purse, amount),
            (Frame::GambleSymbol(purse, amount), Action::Bet(face)) => {
                self.can_bet(seat, purse, amount, face)
            }
            (Frame::Dispute(_), _) => self.check_dispute(seat, action),
            (Frame::Champion(hex), Action::Champion(number)) => self.can_champion(seat, hex, number),
            (Frame::SheriffTo(Errand::Block), Action::BlockAt(cell)) => self.can_block(cell),
            (Frame::SheriffTo(Errand::ArrestPioneer), Action::ArrestAt(figure)) => {
                when(self.trespasses(seat, figure), refuse::NOT_TRESPASSING)
            }
            (Frame::SheriffTo(Errand::Release), Action::Release(prisoner)) => self.can_release(prisoner),
            (Frame::Arrest(_) | Frame::Holdup { .. }, Action::Submit) => Ok(()),
            (Frame::Arrest(_) | Frame::Holdup { .. }, Action::Fight) => {
                when(self.s.players[seat].armed(), refuse::CANNOT_FIGHT)
            }
            (Frame::Duel(_), Action::Commit(bullets)) => {
                when((1..=self.s.players[seat].bullets.min(DECK)).contains(&bullets), refuse::BAD_COMMIT)
            }
            (Frame::Live(live), _) => self.check_live(&live, seat, action),
            (Frame::Loot { .. }, Action::Loot | Action::LeaveLoot)
            | (Frame::Drink { .. }, Action::TakeDrink | Action::DoubleDrink(_)) => Ok(()),
            (Frame::BanditTo, Action::BanditTo(cell)) => when(self.is_spot(cell), refuse::BAD_SPOT),
            (Frame::Retreat { .. }, Action::RetreatTo(cell)) => when(self.is_spot(cell), refuse::BAD_RETREAT),
            (Frame::Pick(_, ask), _) => self.check_pick(seat, ask, action),
            (Frame::Debt(debt), _) => self.check_debt(debt, action),
            (Frame::LosePioneers(..), Action::PickPioneer(number)) => {
                when(self.is_placed(seat, number), refuse::BAD_PICK)
            }
            _ => Err(refuse::WRONG_PHASE),
        }
    }

    /// Lists what a seat may do now.
    pub(crate) fn legal<S: Sink>(&self, seat: Seat, out: &mut S) -> ControlFlow<()> {
        if !self.pending().seats.contains(seat) {
            return ControlFlow::Continue(());
        }
        self.legal_of(seat, out)
    }

    /// Lists what a seat that is asked may do.
    fn legal_of<S: Sink>(&self, seat: Seat, out: &mut S) -> ControlFlow<()> {
        let Some(frame) = self.s.top() else { return ControlFlow::Continue(()) };
        match *frame {
            Frame::Phase(Phase::Actions) => self.offer_menu(seat, out)?,
            Frame::Phase(Phase::Enter) | Frame::Return(_) => {
                out.put(Action::Enter)?;
                out.put(Action::StayOut)?;
            }
            Frame::Phase(_) | Frame::Levy { .. } => {}
            Frame::Vote(_) => {
                for named in self.g.living(self.s).iter() {
                    out.put(Action::Vote(named))?;
                }
            }
            Frame::Symbols(_) => {
                for symbol in self.symbols_left(seat) {
                    out.put(Action::TakeSymbol(symbol))?;
                }
            }
            Frame::Feed { .. } => {
                let mouths = (0..=FIGURES as u8).map(|place| Action::Feed(Mouth::at(place)));
                self.offer_checked(seat, mouths, out)?;
                self.offer_surrender(seat, out)?;
            }
            Frame::Place { near, .. } => {
                self.offer_places(near, out)?;
                self.offer_surrender(seat, out)?;
            }
            Frame::ExploreMore { .. } => {
                out.put(Action::ExploreAgain)?;
                out.put(Action::ExploreStop)?;
                self.offer_surrender(seat, out)?;
            }
            Frame::Move { .. } => {
                out.put(Action::StopMove)?;
                self.offer_steps(seat, out)?;
                self.offer_surrender(seat, out)?;
            }
            Frame::Potshot { .. } => {
                out.put(Action::Fire)?;
                out.put(Action::HoldFire)?;
            }
            Frame::Shop { mode, open, .. } => {
                if open {
                    out.put(Action::ShopDone)?;
                }
                if let Some(counter) = self.counter() {
                    for &good in self.wares(counter, mode) {
                        if self.can_lot_at(counter, seat, mode, good).is_ok() {
                            out.put(Action::Lot(good))?;
                        }
                    }
                }
                if mode == Mode::Buy && self.can_finance(seat).is_ok() {
                    out.put(Action::PointForResources)?;
                }
            }
            Frame::Finance { .. } => {
                self.offer_checked(seat, Resource::ALL.iter().map(|&kind| Action::PayResource(kind)), out)?;
            }
            Frame::Trade { .. } => self.offer_trade(frame, out)?,
            Frame::Hunt { .. } => {
                out.put(Action::RunAway)?;
                if self.s.players[seat].bullets > 0 {
                    out.put(Action::Shoot)?;
                }
                self.offer_surrender(seat, out)?;
            }
            Frame::GambleKind => {
                self.offer_checked(seat, Purse::ALL.iter().map(|&purse| Action::Wager(purse)), out)?;
            }
            Frame::GambleWager(purse) => {
                for amount in self.wagers(seat, purse) {
                    if self.covered_at_all(purse, amount) {
                        out.put(Action::Stake(amount))?;
                    }
                }
            }
            Frame::GambleSymbol(..) => {
                let own = Face::Player(self.s.symbols[seat.index()]);
                self.offer_checked(seat, [Face::Bandit, own].map(Action::Bet), out)?;
            }
            Frame::Dispute(_) => {
                self.offer_checked(seat, [Action::Negotiate, Action::Fight, Action::Reject], out)?;
            }
            Frame::Champion(_) => self.offer_checked(seat, Number::all().map(Action::Champion), out)?,
            Frame::SheriffTo(errand) => self.offer_errand(seat, errand, out)?,
            Frame::Arrest(_) | Frame::Holdup { .. } => {
                out.put(Action::Submit)?;
                if self.s.players[seat].armed() {
                    out.put(Action::Fight)?;
                }
            }
            Frame::Duel(_) => {
                for bullets in 1..=self.s.players[seat].bullets.min(DECK) {
                    out.put(Action::Commit(bullets))?;
                }
            }
            Frame::Live(_) => {
                out.put(Action::Flip)?;
                out.put(Action::HoldFire)?;
            }
            Frame::Loot { .. } => {
                out.put(Action::Loot)?;
                out.put(Action::LeaveLoot)?;
            }
            Frame::BanditTo => {
                for hex in self.s.spots.iter() {
                    out.put(Action::BanditTo(self.s.map.cell(hex)))?;
                }
            }
            Frame::Retreat { .. } => {
                for hex in self.s.spots.iter() {
                    out.put(Action::RetreatTo(self.s.map.cell(hex)))?;
                }
            }
            Frame::Drink { .. } => {
                out.put(Action::TakeDrink)?;
                out.put(Action::DoubleDrink(Parity::Odd))?;
                out.put(Action::DoubleDrink(Parity::Even))?;
            }
            Frame::Pick(_, ask) => self.offer_picks(seat, ask, out)?,
            Frame::Debt(debt) => self.offer_debt(debt, out)?,
            Frame::LosePioneers(..) => {
                for number in self.s.placed(seat) {
                    out.put(Action::PickPioneer(number))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Offers what passes [`Look::check`].
    pub(crate) fn offer_checked<S: Sink>(
        &self,
        seat: Seat,
        actions: impl IntoIterator<Item = Action>,
        out: &mut S,
    ) -> ControlFlow<()> {
        for action in actions {
            if self.check(seat, action).is_ok() {
                out.put(action)?;
            }
        }
        ControlFlow::Continue(())
    }

    // Feeding.

    /// Who eats: bits 0 to 7 the pioneers, bit 8 the horse.
    pub(crate) fn mouths(&self, seat: Seat) -> u16 {
        let mut mouths = u16::from(self.s.players[seat].horse) << FIGURES;
        for (place, pioneer) in self.s.figures[seat].iter().enumerate() {
            if pioneer.placed() && (self.g.options.jailed_eat || !pioneer.jailed) {
                mouths |= 1 << place;
            }
        }
        mouths
    }

    fn can_feed(&self, seat: Seat, left: u8, next: u8, mouth: Mouth) -> Checked {
        if let Mouth::Pioneer(number) = mouth
            && number.index().is_none()
        {
            return Err(refuse::UNKNOWN_PIONEER);
        }
        let place = mouth.place();
        let mouths = self.mouths(seat);
        let after = (u32::from(mouths) >> (place + 1)).count_ones();
        when(place >= next && mouths >> place & 1 != 0 && after + 1 >= u32::from(left), refuse::BAD_MOUTH)
    }

    // Walking and laying land.

    fn can_step(&self, seat: Seat, cell: Cell) -> Checked {
        let Some(number) = self.s.acting else { return Err(refuse::NOBODY_ACTS) };
        let here = self.s.figure(Figure { seat, number }).hex;
        let around = self.s.map.around(here);
        let place = self.s.map.cell(here);
        let Some(direction) = (0..6).find(|&direction| place.toward(direction) == cell) else {
            return Err(refuse::ILLEGAL_STEP);
        };
        let hex = around[direction];
        if hex.is_some() {
            return when(self.s.map.walkable().contains(hex), refuse::ILLEGAL_STEP);
        }
        when(self.s.tiles_left() > 0, refuse::STACK_EMPTY)
    }

    fn offer_steps<S: Sink>(&self, seat: Seat, out: &mut S) -> ControlFlow<()> {
        let Some(number) = self.s.acting else { return ControlFlow::Continue(()) };
        let here = self.s.figure(Figure { seat, number }).hex;
        let place = self.s.map.cell(here);
        let unknown = self.s.tiles_left() > 0;
        for (direction, &hex) in self.s.map.around(here).iter().enumerate() {
            if if hex.is_some() { self.s.map.walkable().contains(hex) } else { unknown } {
                out.put(Action::Step(place.toward(direction)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn can_place(&self, near: Hex, cell: Cell) -> Checked {
        let fits = if near.is_some() {
            let place = self.s.map.cell(near);
            (0..6).any(|direction| {
                place.toward(direction) == cell && !self.s.map.around(near)[direction].is_some()
            })
        } else {
            self.s.map.edge().contains(&cell)
        };
        when(fits, refuse::ILLEGAL_HEX)
    }

    fn offer_places<S: Sink>(&self, near: Hex, out: &mut S) -> ControlFlow<()> {
        if near.is_some() {
            let place = self.s.map.cell(near);
            for (direction, hex) in self.s.map.around(near).iter().enumerate() {
                if !hex.is_some() {
                    out.put(Action::Place(place.toward(direction)))?;
                }
            }
        } else {
            for &cell in self.s.map.edge() {
                out.put(Action::Place(cell))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn is_spot(&self, cell: Cell) -> bool {
        self.s.map.at(cell).is_some_and(|hex| self.s.spots.contains(hex))
    }

    // Gambling and prices.

    /// Round sums and everything, without repeats (N4).
    pub(crate) fn wagers(&self, seat: Seat, purse: Purse) -> impl Iterator<Item = u32> + use<> {
        let player = &self.s.players[seat];
        let (held, sums): (u32, &'static [u32]) = match purse {
            Purse::Cash => (player.cash, &[1, 2, 5, 10, 20]),
            Purse::Resource(kind) => (player.resources[kind.index()].into(), &[1, 2, 5]),
        };
        let cap = self.g.options.gamble_cap;
        let most = held.min(MOST_WAGER).min(if cap == 0 { MOST_WAGER } else { cap });
        let all = Some(held).filter(|&all| all > 0 && all <= most && !sums.contains(&all));
        sums.iter().copied().filter(move |&sum| sum <= most).chain(all)
    }

    pub(crate) fn covered(&self, purse: Purse, amount: u32, face: Face) -> bool {
        let win = amount * self.g.net_factor(face);
        match purse {
            Purse::Cash => self.bank_can(win),
            Purse::Resource(kind) => u32::from(self.s.stock.resources[kind.index()]) >= win,
        }
    }

    /// The Bandit's face pays least: if that is not covered, none is.
    pub(crate) fn covered_at_all(&self, purse: Purse, amount: u32) -> bool {
        self.covered(purse, amount, Face::Bandit)
    }

    pub(crate) fn can_wager(&self, seat: Seat, purse: Purse) -> Checked {
        when(self.wagers(seat, purse).next().is_some(), refuse::BAD_WAGER)?;
        when(self.covered_at_all(purse, 1), refuse::NOT_COVERED)
    }

    pub(crate) fn can_stake(&self, seat: Seat, purse: Purse, amount: u32) -> Checked {
        when(self.wagers(seat, purse).any(|sum| sum == amount), refuse::BAD_WAGER)?;
        when(self.covered_at_all(purse, amount), refuse::NOT_COVERED)
    }

    fn can_bet(&self, seat: Seat, purse: Purse, amount: u32, face: Face) -> Checked {
        let own = Face::Player(self.s.symbols[seat.index()]);
        when(face == Face::Bandit || face == own, refuse::BAD_WAGER)?;
        when(self.covered(purse, amount, face), refuse::NOT_COVERED)
    }

    // Fights.

    /// Whether the owner of a stake can fight for it.
    pub(crate) fn can_defend(&self, owner: Seat) -> Checked {
        when(self.s.players[owner].armed() && self.s.free(owner).next().is_some(), refuse::CANNOT_FIGHT)
    }

    /// Who could fight for a disputed stake.
    pub(crate) fn champions(&self, owner: Seat, hex: Hex) -> Vec<Number> {
        let able = |&number: &Number| self.can_champion(owner, hex, number).is_ok();
        if self.otherwise(owner) == Otherwise::Fight {
            Number::all().filter(able).collect()
        } else {
            Vec::new()
        }
    }

    fn can_champion(&self, seat: Seat, hex: Hex, number: Number) -> Checked {
        let Some(index) = number.index() else { return Err(refuse::UNKNOWN_PIONEER) };
        let pioneer = &self.s.figures[seat][index];
        when(pioneer.free() && (pioneer.hex == hex || !self.s.attends(seat, hex)), refuse::BAD_CHAMPION)
    }

    fn check_live(&self, live: &Live, seat: Seat, action: Action) -> Checked {
        let Some(side) = self.g.side_for(self.s, &live.duel, seat) else {
            return Err(refuse::NOT_YOUR_DECISION);
        };
        match action {
            Action::Flip | Action::HoldFire => Ok(()),
            Action::RivalFlip => when(
                live.may_turn(1 - side) && self.g.hand(self.s, &live.duel, 1 - side).is_none(),
                refuse::TOO_LATE,
            ),
            Action::Together => when(live.may_turn(1 - side), refuse::TOO_LATE),
            Action::FalseStart => when(live.may_restart(), refuse::TOO_LATE),
            _ => Err(refuse::WRONG_PHASE),
        }
    }

    /// What presses mean in a live shootout (M17).
    pub(crate) fn race(&self, seat: Seat) -> Option<Race<Action>> {
        let Frame::Live(live) = *self.s.top()? else { return None };
        let rival = self.check_live(&live, seat, Action::RivalFlip).is_ok();
        self.g.side_for(self.s, &live.duel, seat).map(|_| Race {
            press: Action::Flip,
            early: Action::FalseStart,
            together: Action::Together,
            rival: rival.then_some(Action::RivalFlip),
            rest: Action::HoldFire,
        })
    }

    // The Sheriff's errands.

    pub(crate) fn can_block(&self, cell: Cell) -> Checked {
        let Some(hex) = self.s.map.at(cell) else { return Err(refuse::NO_BLOCK) };
        when(
            self.s.map.walkable().contains(hex) && hex != self.s.sheriff && self.s.bandit != Bandit::On(hex),
            refuse::NO_BLOCK,
        )
    }

    /// Whether a free pioneer of somebody else stands on this player's stake or building.
    pub(crate) fn trespasses(&self, owner: Seat, figure: Figure) -> bool {
        let Some(index) = figure.number.index() else { return false };
        if figure.seat == owner || figure.seat.0 >= self.g.seats {
            return false;
        }
        let pioneer = &self.s.figures[figure.seat][index];
        pioneer.free() && self.s.mark(pioneer.hex).owner() == Some(owner)
    }

    /// A prisoner can only have itself released (M3); anybody else may release anyone.
    pub(crate) fn can_release(&self, prisoner: Prisoner) -> Checked {
        let actor = self.s.actor();
        let own_release = actor.is_some_and(|who| self.s.figure(who).jailed);
        match prisoner {
            Prisoner::Bandit => when(self.s.bandit == Bandit::Jailed && !own_release, refuse::NOBODY_IN_JAIL),
            Prisoner::Pioneer(figure) => {
                let Some(index) = figure.number.index() else { return Err(refuse::NOBODY_IN_JAIL) };
                when(
                    figure.seat.0 < self.g.seats
                        && self.s.figures[figure.seat][index].jailed
                        && (!own_release || actor == Some(figure)),
                    refuse::NOBODY_IN_JAIL,
                )
            }
        }
    }

    fn offer_errand<S: Sink>(&self, seat: Seat, errand: Errand, out: &mut S) -> ControlFlow<()> {
        let everyone = || {
            Seat::all(self.g.seats).flat_map(|seat| Number::all().map(move |number| Figure { seat, number }))
        };
        match errand {
            Errand::ArrestBandit => ControlFlow::Continue(()),
            Errand::Block => {
                for hex in self.s.map.walkable().iter() {
                    if hex != self.s.sheriff && self.s.bandit != Bandit::On(hex) {
                        out.put(Action::BlockAt(self.s.map.cell(hex)))?;
                    }
                }
                ControlFlow::Continue(())
            }
            Errand::ArrestPioneer => self.offer_checked(seat, everyone().map(Action::ArrestAt), out),
            Errand::Release => {
                let prisoners = everyone().map(Prisoner::Pioneer).chain([Prisoner::Bandit]);
                self.offer_checked(seat, prisoners.map(Action::Release), out)
            }
        }
    }

    // Small questions.

    pub(crate) fn is_living(&self, seat: Seat) -> bool {
        seat.0 < self.g.seats && seat.index() < SEATS && self.s.plays(seat)
    }

    pub(crate) fn is_placed(&self, seat: Seat, number: Number) -> bool {
        number.index().is_some_and(|index| self.s.figures[seat][index].placed())
    }

    pub(crate) fn is_free(&self, seat: Seat, number: Number) -> bool {
        number.index().is_some_and(|index| self.s.figures[seat][index].free())
    }

    /// Whether the bank could pay so much.
    pub(crate) fn bank_can(&self, amount: u32) -> bool {
        match self.g.options.bank_limit {
            crate::options::BankLimit::Unlimited => true,
            crate::options::BankLimit::Box => i64::from(self.s.stock.cash) >= i64::from(amount),
        }
    }

    /// Whether a homestead of a player may lie on a hex (7.7, C20, M14).
    pub(crate) fn homestead_fits(&self, seat: Seat, hex: Hex) -> bool {
        self.home_fits(&self.s.players[seat].homes, hex)
    }

    /// What a building of a kind would cost a player now.
    pub(crate) fn build_price(&self, seat: Seat, kind: Building) -> u32 {
        match kind {
            Building::Homestead => self.g.prices.homestead[self.s.players[seat].homes.len().min(2)],
            Building::Farm | Building::Ranch | Building::Mine | Building::Sawmill => self.g.prices.building,
        }
    }

    /// Whether a player pays no fee because a pioneer of the same family holds the diploma (§8).
    pub(crate) fn free_by(&self, seat: Seat, diploma: Diploma) -> bool {
        self.s.holder(diploma) == Some(seat)
    }

    /// A production building of a player at a place.
    pub(crate) fn own_building(&self, seat: Seat, cell: Cell) -> Option<(Hex, Building, u8)> {
        let hex = self.s.map.at(cell)?;
        match self.s.mark(hex) {
            Mark::Built { owner, kind, tokens } if owner == seat => Some((hex, kind, tokens)),
            Mark::Bare | Mark::Stake(_) | Mark::Forsaken | Mark::Built { .. } | Mark::Abandoned { .. } => {
                None
            }
        }
    }
}

/// The highest wager (N4).
const MOST_WAGER: u32 = 1000;

impl Purse {
    /// Everything that may be wagered.
    pub(crate) const ALL: [Purse; 5] = [
        Purse::Cash,
        Purse::Resource(Resource::Rye),
        Purse::Resource(Resource::Cattle),
        Purse::Resource(Resource::Coal),
        Purse::Resource(Resource::Timber),
    ];
}
