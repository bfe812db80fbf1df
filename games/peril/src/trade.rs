//! Deals between players: composed item by item, answered, countered once, and done all at once or not at all (N3).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use engine::{Illegal, Seat};

use crate::action::Action;
use crate::apply::Play;
use crate::event::Event;
use crate::frames::{Change, Deal, Debt, Frame, Item, Remedy};
use crate::kinds::{Building, Figure, Number, Resource, Tool};
use crate::legal::{Look, Sink};
use crate::map::Hex;
use crate::options::BuildingTrade;
use crate::refuse;
use crate::rules;
use crate::state::{Draft, Mark, Pioneer, numbered};

/// Items a proposer may put on a side.
pub(crate) const ITEMS: usize = 4;

impl Play<'_, '_> {
    /// Opens a proposal; it counts even if it is dropped.
    pub(crate) fn trade_open(&mut self, by: Seat, to: Seat) {
        let debt = match self.s.top().copied() {
            Some(Frame::Debt(debt)) => {
                self.replace(Frame::Debt(Debt { step: Remedy::Sell, ..debt }));
                true
            }
            _ => {
                self.s.offers += 1;
                false
            }
        };
        self.s.draft = Draft::EMPTY;
        self.push(Frame::Trade { by, to, stage: Deal::Draft, debt, changed: None });
    }

    pub(crate) fn trade_send(&mut self) {
        let Some(&Frame::Trade { by, to, debt, .. }) = self.s.top() else { return };
        self.replace(Frame::Trade { by, to, stage: Deal::Answer, debt, changed: None });
        let draft = &self.s.draft;
        let map = &self.s.map;
        self.events.emit(|| Event::Proposed {
            by,
            to,
            give: draft.give.to_vec(),
            get: draft.get.to_vec(),
            at: draft.places(map),
        });
    }

    pub(crate) fn trade_drop(&mut self) {
        let Some(&Frame::Trade { by, .. }) = self.s.top() else { return };
        self.close_trade();
        self.tell(|| Event::Dropped { by });
    }

    pub(crate) fn trade_reject(&mut self, by: Seat) {
        self.close_trade();
        self.tell(|| Event::Refused { by });
    }

    fn close_trade(&mut self) {
        self.pop();
        self.s.draft = Draft::EMPTY;
    }

    pub(crate) fn counter_ask(&mut self, seat: Seat, item: Item) {
        let give = &mut self.s.draft.give;
        let place = give.iter().position(|other| *other > item).unwrap_or(give.len());
        give.insert(place, item);
        self.countered(seat, Change::AskedFor(item));
    }

    pub(crate) fn counter_drop(&mut self, seat: Seat, item: Item) {
        let get = &mut self.s.draft.get;
        if let Some(place) = get.iter().position(|other| *other == item) {
            get.remove(place);
        }
        self.countered(seat, Change::KeptBack(item));
    }

    fn countered(&mut self, seat: Seat, changed: Change) {
        let Some(&Frame::Trade { by, to, debt, .. }) = self.s.top() else { return };
        self.replace(Frame::Trade { by, to, stage: Deal::Counter, debt, changed: Some(changed) });
        let draft = &self.s.draft;
        let map = &self.s.map;
        self.events.emit(|| Event::Countered {
            by: seat,
            give: draft.give.to_vec(),
            get: draft.get.to_vec(),
            at: draft.places(map),
        });
    }

    /// Executes the deal: everything given leaves first, then everything arrives.
    pub(crate) fn trade_accept(&mut self) {
        let Some(&Frame::Trade { by, to, debt, .. }) = self.s.top() else { return };
        let draft = std::mem::replace(&mut self.s.draft, Draft::EMPTY);
        self.pop();
        if !debt {
            self.spend();
        }
        self.tell(|| Event::Traded { by, to });
        let mut moved: ArrayVec<(Seat, Parcel), 9> = ArrayVec::new();
        for (&item, from, to) in
            draft.give.iter().map(|item| (item, by, to)).chain(draft.get.iter().map(|item| (item, to, by)))
        {
            let parcel = self.pack(from, item);
            moved.push((to, parcel));
        }
        for (to, parcel) in moved {
            self.unpack(to, parcel);
        }
        self.check_points();
    }

    fn pack(&mut self, from: Seat, item: Item) -> Parcel {
        let player = &mut self.s.players[from];
        match item {
            Item::One | Item::Five | Item::Twenty => player.cash -= item.dollars(),
            Item::Food => player.food -= 1,
            Item::Bullet => player.bullets -= 1,
            Item::SixBullets => player.bullets -= 6,
            Item::Resource(kind) => player.resources[kind.index()] -= 1,
            Item::Tool(tool) => player.tools &= !(1 << tool as u8),
            Item::Horse => player.horse = false,
            Item::Revolver => player.revolver = false,
            Item::PointCard => player.cards -= 1,
            Item::Building(cell) => {
                let hex = self.hex(cell);
                if let Mark::Built { kind, tokens, .. } = self.s.mark(hex) {
                    self.dismiss_laborer(hex);
                    self.disown(from, hex, kind);
                    return Parcel::Building(hex, kind, tokens);
                }
            }
            Item::Pioneer(number) => {
                let who = Figure { seat: from, number };
                let hex = self.s.figure(who).hex;
                self.sell_figure(who);
                return Parcel::Pioneer(hex);
            }
        }
        Parcel::Thing(item)
    }

    fn unpack(&mut self, to: Seat, parcel: Parcel) {
        let player = &mut self.s.players[to];
        match parcel {
            Parcel::Building(hex, kind, tokens) => {
                player.tokens[kind.index()] -= 1;
                self.own(to, hex, kind, tokens);
            }
            Parcel::Pioneer(hex) => {
                // The buyer's lowest figure in supply; it acts only after its new family's next meal (G40).
                if let Some(number) = self.s.in_supply(to) {
                    let who = Figure { seat: to, number };
                    *self.s.figure_mut(who) = Pioneer { hex, ..Pioneer::SUPPLY };
                    self.s.players[to].men += 1;
                    self.tell_at(hex, |cell| Event::Joined { who, cell });
                }
            }
            Parcel::Thing(item) => match item {
                Item::One | Item::Five | Item::Twenty => player.cash += item.dollars(),
                Item::Food => player.food += 1,
                Item::Bullet => player.bullets += 1,
                Item::SixBullets => player.bullets += 6,
                Item::Resource(kind) => player.resources[kind.index()] += 1,
                Item::Tool(tool) => player.tools |= 1 << tool as u8,
                Item::Horse => player.horse = true,
                Item::Revolver => player.revolver = true,
                Item::PointCard => player.cards += 1,
                Item::Building(_) | Item::Pioneer(_) => {}
            },
        }
    }
}

/// Something on its way from one player to another.
#[derive(Copy, Clone)]
enum Parcel {
    Thing(Item),
    Building(Hex, Building, u8),
    Pioneer(Hex),
}

impl Item {
    /// How many bullets it is.
    const fn bullets(self) -> u8 {
        match self {
            Item::Bullet => 1,
            Item::SixBullets => 6,
            _ => 0,
        }
    }

    /// Whether a family can have so much of it that it takes no more, or so little that it gives none.
    pub(crate) const fn is_limited(self) -> bool {
        match self {
            Item::Tool(_) | Item::Horse | Item::Revolver | Item::Building(_) | Item::Pioneer(_) => true,
            Item::One
            | Item::Five
            | Item::Twenty
            | Item::Food
            | Item::Bullet
            | Item::SixBullets
            | Item::Resource(_)
            | Item::PointCard => false,
        }
    }

    /// How many dollars it is.
    pub(crate) const fn dollars(self) -> u32 {
        match self {
            Item::One => 1,
            Item::Five => 5,
            Item::Twenty => 20,
            Item::Food
            | Item::Bullet
            | Item::SixBullets
            | Item::Resource(_)
            | Item::Tool(_)
            | Item::Horse
            | Item::Revolver
            | Item::PointCard
            | Item::Building(_)
            | Item::Pioneer(_) => 0,
        }
    }
}

impl Look<'_> {
    /// Whether an owner can put `item` beside what already lies on that side.
    pub(crate) fn can_add(&self, owner: Seat, side: &[Item], item: Item) -> Result<(), Illegal> {
        let player = &self.s.players[owner];
        let same = side.iter().filter(|other| **other == item).count();
        let missing = refuse::trade("no-so-much");
        let enough = match item {
            Item::One | Item::Five | Item::Twenty => {
                let cash: u32 = side.iter().map(|item| item.dollars()).sum();
                player.cash >= cash + item.dollars()
            }
            Item::Food => usize::from(player.food) > same,
            Item::Bullet | Item::SixBullets => {
                let bullets: u8 = side.iter().map(|item| item.bullets()).sum();
                player.bullets >= bullets + item.bullets()
            }
            Item::Resource(kind) => usize::from(player.resources[kind.index()]) > same,
            Item::Tool(tool) => same == 0 && player.has_tool(tool),
            Item::Horse => same == 0 && player.horse,
            Item::Revolver => same == 0 && player.revolver,
            Item::PointCard => usize::from(player.cards) > same,
            Item::Building(cell) => {
                if self.g.options.building_trade == BuildingTrade::Forbidden {
                    return Err(Illegal::new(rules::C6, "no-building-trade"));
                }
                if side.iter().any(|other| matches!(other, Item::Building(_))) {
                    return Err(refuse::trade("no-two-buildings"));
                }
                let Some(hex) = self.s.map.at(cell) else { return Err(missing) };
                matches!(self.s.mark(hex), Mark::Built { owner: whose, .. } if whose == owner)
            }
            Item::Pioneer(number) => {
                if side.iter().any(|other| matches!(other, Item::Pioneer(_))) {
                    return Err(refuse::trade("no-two-pioneers"));
                }
                let Some(index) = number.index() else { return Err(missing) };
                let pioneer = &self.s.figures[owner][index];
                if pioneer.placed() && (pioneer.jailed || pioneer.newborn) {
                    return Err(refuse::trade("no-trade-in-prisoners"));
                }
                pioneer.placed()
            }
        };
        if enough { Ok(()) } else { Err(missing) }
    }

    /// Whether a draft would execute now: caps, tokens and adjacency are judged on what both would have (N3).
    pub(crate) fn deal_holds(&self, by: Seat, to: Seat, give: &[Item], get: &[Item]) -> Result<(), Illegal> {
        if give.is_empty() && get.is_empty() {
            return Err(refuse::trade("no-empty-deal"));
        }
        // Most deals are about nothing that anybody could have too much of.
        if !give.iter().chain(get).any(|item| item.is_limited()) {
            return Ok(());
        }
        self.side_holds(by, give, get)?;
        self.side_holds(to, get, give)
    }

    /// What one player would have after giving `out` and receiving `into`.
    fn side_holds(&self, seat: Seat, out: &[Item], into: &[Item]) -> Result<(), Illegal> {
        let player = &self.s.players[seat];
        // An item that one may own once is on a side at most once, so it is too many only if it is kept.
        for &item in into {
            let (owned, reason) = match item {
                Item::Horse => (player.horse, "no-two-horses"),
                Item::Revolver => (player.revolver, "no-two-revolvers"),
                Item::Tool(tool) => (player.has_tool(tool), "no-two-tools"),
                _ => continue,
            };
            if owned && !out.contains(&item) {
                return Err(refuse::trade(reason));
            }
        }
        let (gone, come) = (self.house(out), self.house(into));
        if let Some((_, kind)) = come {
            let returned = gone.is_some_and(|(_, other)| other == kind);
            if player.tokens[kind.index()] == 0 && !returned {
                return Err(refuse::trade("no-token-left"));
            }
        }
        let home = |house: Option<(Hex, Building)>| house.filter(|(_, kind)| *kind == Building::Homestead);
        let lost = home(gone).map(|(hex, _)| hex);
        if let Some((hex, _)) = home(come)
            && !self.homestead_fits(seat, hex, lost)
        {
            return Err(refuse::trade("no-homestead-traded-apart"));
        }
        let homes = player.homes.len() + usize::from(home(come).is_some()) - usize::from(lost.is_some());
        let pioneers =
            |side: &[Item]| side.iter().filter(|item| matches!(item, Item::Pioneer(_))).count() as u8;
        let men = player.men + pioneers(into) - pioneers(out);
        if men == 0 {
            return Err(refuse::trade("no-last-pioneer"));
        }
        // Who loses room, or takes somebody in, must have room for all; an overfull house may sell.
        let cap = [2, 3, 5, 8][homes.min(3)];
        if men > cap && (lost.is_some() || men > player.men) {
            return Err(refuse::trade("no-room-in-deal"));
        }
        Ok(())
    }

    fn house(&self, side: &[Item]) -> Option<(Hex, Building)> {
        side.iter().find_map(|item| match item {
            Item::Building(cell) => {
                let hex = self.s.map.at(*cell)?;
                self.s.mark(hex).building().map(|(kind, _)| (hex, kind))
            }
            _ => None,
        })
    }

    /// Everything an owner can still add to a side: what [`Look::can_add`] allows, from the last item on.
    pub(crate) fn offer_items<S: Sink>(
        &self,
        owner: Seat,
        side: &[Item],
        wrap: fn(Item) -> Action,
        out: &mut S,
    ) -> ControlFlow<()> {
        let player = &self.s.players[owner];
        let last = side.last().copied().unwrap_or(Item::One);
        // Items are in order, so only the last can occur again.
        let same = side.iter().rev().take_while(|item| **item == last).count() as u8;
        let cash = player.cash - side.iter().map(|item| item.dollars()).sum::<u32>();
        for item in [Item::One, Item::Five, Item::Twenty] {
            if item >= last && cash >= item.dollars() {
                out.put(wrap(item))?;
            }
        }
        let left = |item: Item, owned: u8| item >= last && owned > if item == last { same } else { 0 };
        if left(Item::Food, player.food) {
            out.put(wrap(Item::Food))?;
        }
        let spent: u8 = side.iter().map(|item| item.bullets()).sum();
        for item in [Item::Bullet, Item::SixBullets] {
            if item >= last && player.bullets >= spent + item.bullets() {
                out.put(wrap(item))?;
            }
        }
        for &kind in Resource::ALL {
            if left(Item::Resource(kind), player.resources[kind.index()]) {
                out.put(wrap(Item::Resource(kind)))?;
            }
        }
        for &tool in Tool::ALL {
            if left(Item::Tool(tool), player.has_tool(tool).into()) {
                out.put(wrap(Item::Tool(tool)))?;
            }
        }
        if left(Item::Horse, player.horse.into()) {
            out.put(wrap(Item::Horse))?;
        }
        if left(Item::Revolver, player.revolver.into()) {
            out.put(wrap(Item::Revolver))?;
        }
        if left(Item::PointCard, player.cards) {
            out.put(wrap(Item::PointCard))?;
        }
        if player.built > 0 {
            for item in self.buildings_of(owner).filter(|&item| item >= last) {
                if self.can_add(owner, side, item).is_ok() {
                    out.put(wrap(item))?;
                }
            }
        }
        if !matches!(last, Item::Pioneer(_)) {
            for (number, pioneer) in numbered(&self.s.figures[owner]) {
                if pioneer.free() && !pioneer.newborn {
                    out.put(wrap(Item::Pioneer(number)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn buildings_of(&self, owner: Seat) -> impl Iterator<Item = Item> + '_ {
        self.s.map.hexes().filter_map(move |hex| match self.s.mark(hex) {
            Mark::Built { owner: whose, .. } if whose == owner => Some(Item::Building(self.s.map.cell(hex))),
            _ => None,
        })
    }

    /// Everything an owner could put on the table, in canonical order.
    pub(crate) fn belongings(&self, owner: Seat) -> impl Iterator<Item = Item> + '_ {
        let goods = [Item::One, Item::Five, Item::Twenty, Item::Food, Item::Bullet, Item::SixBullets]
            .into_iter()
            .chain(Resource::ALL.iter().map(|&kind| Item::Resource(kind)))
            .chain(Tool::ALL.iter().map(|&tool| Item::Tool(tool)))
            .chain([Item::Horse, Item::Revolver, Item::PointCard]);
        goods.chain(self.buildings_of(owner)).chain(Number::all().map(Item::Pioneer))
    }
}
