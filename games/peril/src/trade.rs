//! Deals between players: composed item by item, answered, countered once, and done all at once or not at all (N3). The
//! price of a disputed stake is such a deal, too (7.13): its owner says what the challenger is to give.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use engine::{Illegal, Seat};

use crate::action::Action;
use crate::apply::Play;
use crate::asked::Otherwise;
use crate::bundle::{Bundle, kit_bit, kit_of, rank, set_kit};
use crate::event::{Event, Place};
use crate::frames::{Change, Deal, Debt, Frame, Item, Remedy};
use crate::kinds::{Building, Figure, Resource, Tool};
use crate::legal::{Look, Sink};
use crate::map::Hex;
use crate::options::{BuildingTrade, HomesteadAdjacency};
use crate::refuse;
use crate::rules;
use crate::state::{Draft, FIGURES, Mark, Pioneer, Player, numbered};

/// What a stake changes hands for if its unarmed owner and the challenger cannot agree.
const FORCED_PRICE: u32 = 2;
/// Homesteads of a player.
const HOMES: usize = 3;
/// Buildings of a player.
const HOUSES: usize = 3 * Building::COUNT;

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
        self.push(Frame::Trade { by, to, stage: Deal::Draft, debt, changed: None, stake: Hex::NONE });
    }

    /// The owner of a disputed stake names the price.
    pub(crate) fn negotiate(&mut self, owner: Seat) {
        let Some(&Frame::Dispute(hex)) = self.s.top() else { return };
        self.s.draft = Draft::EMPTY;
        let (by, to) = (owner, self.s.active);
        self.replace(Frame::Trade { by, to, stage: Deal::Draft, debt: false, changed: None, stake: hex });
    }

    pub(crate) fn add_to_draft(&mut self, item: Item) {
        let Some(&Frame::Trade { by, .. }) = self.s.top() else { return };
        self.s.draft.give = self.look().changed(by, self.s.draft.give, item, true);
    }

    pub(crate) fn ask_in_draft(&mut self, item: Item) {
        let Some(&Frame::Trade { to, .. }) = self.s.top() else { return };
        self.s.draft.get = self.look().changed(to, self.s.draft.get, item, true);
    }

    /// The deal goes on to a stage.
    fn at_stage(&mut self, stage: Deal, changed: Option<Change>) {
        if let Some(&Frame::Trade { by, to, debt, stake, .. }) = self.s.top() {
            self.replace(Frame::Trade { by, to, stage, debt, changed, stake });
        }
    }

    pub(crate) fn trade_send(&mut self) {
        let Some(&Frame::Trade { by, to, stake, .. }) = self.s.top() else { return };
        self.at_stage(Deal::Answer, None);
        if self.events.on() {
            let (give, get, at) = self.on_the_table(by, to);
            let stake = stake.is_some().then(|| self.s.map.named(stake));
            self.tell(|| Event::Proposed { by, to, give, get, at, stake });
        }
    }

    /// What lies on the table, and where the buildings among it stand.
    fn on_the_table(&self, by: Seat, to: Seat) -> (Vec<Item>, Vec<Item>, Vec<Place>) {
        let (look, draft) = (self.look(), &self.s.draft);
        let houses = look.houses_in(by, draft.give).chain(look.houses_in(to, draft.get));
        let at = houses.map(|(hex, ..)| self.s.map.named(hex)).collect();
        (look.items(by, &draft.give), look.items(to, &draft.get), at)
    }

    pub(crate) fn trade_drop(&mut self) {
        let Some(&Frame::Trade { by, .. }) = self.s.top() else { return };
        self.close_trade();
        self.tell(|| Event::Dropped { by });
    }

    /// A deal is refused. Over a stake that is not the end of it.
    pub(crate) fn trade_reject(&mut self, by: Seat) {
        let stake = match self.s.top() {
            Some(&Frame::Trade { stake, .. }) | Some(&Frame::Dispute(stake)) => stake,
            _ => Hex::NONE,
        };
        self.close_trade();
        self.tell(|| Event::Refused { by });
        if stake.is_some() {
            self.no_agreement(stake);
        }
    }

    fn close_trade(&mut self) {
        self.pop();
        self.s.draft = Draft::EMPTY;
    }

    pub(crate) fn counter_ask(&mut self, seat: Seat, item: Item) {
        self.add_to_draft(item);
        self.countered(seat, Change::AskedFor(item));
    }

    pub(crate) fn counter_drop(&mut self, seat: Seat, item: Item) {
        self.s.draft.get = self.look().changed(seat, self.s.draft.get, item, false);
        self.countered(seat, Change::KeptBack(item));
    }

    fn countered(&mut self, seat: Seat, changed: Change) {
        let Some(&Frame::Trade { by, to, .. }) = self.s.top() else { return };
        self.at_stage(Deal::Counter, Some(changed));
        if self.events.on() {
            let (give, get, at) = self.on_the_table(by, to);
            self.tell(|| Event::Countered { by: seat, to: by, give, get, at });
        }
    }

    /// Executes the deal: everything given leaves first, then everything arrives.
    pub(crate) fn trade_accept(&mut self) {
        let Some(&Frame::Trade { by, to, debt, stake, .. }) = self.s.top() else { return };
        let draft = std::mem::replace(&mut self.s.draft, Draft::EMPTY);
        self.pop();
        // A dispute has cost its Action when it was begun.
        if !debt && !stake.is_some() {
            self.spend();
        }
        self.tell(|| Event::Traded { by, to });
        let (given, got) = (self.pack(by, draft.give), self.pack(to, draft.get));
        self.unpack(to, given);
        self.unpack(by, got);
        if stake.is_some() {
            self.pass_stake(stake, to);
        }
        self.check_points();
    }

    /// Takes what a bundle holds from its owner.
    fn pack(&mut self, from: Seat, bundle: Bundle) -> Parcel {
        let houses: ArrayVec<_, HOUSES> = self.look().houses_in(from, bundle).collect();
        let player = &mut self.s.players[from];
        player.cash -= bundle.cash;
        player.food -= bundle.food;
        player.bullets -= bundle.bullets;
        for (held, given) in player.resources.iter_mut().zip(bundle.resources) {
            *held -= given;
        }
        set_kit(player, kit_of(player) & !bundle.kit);
        player.cards -= bundle.cards;
        for &(hex, kind, _) in &houses {
            self.dismiss_laborer(hex);
            self.disown(from, hex, kind);
        }
        let mut men = ArrayVec::new();
        for number in bundle.numbers() {
            let who = Figure { seat: from, number };
            men.push(self.s.figure(who).hex);
            self.sell_figure(who);
        }
        Parcel { bundle, houses, men }
    }

    fn unpack(&mut self, to: Seat, parcel: Parcel) {
        let Parcel { bundle, houses, men } = parcel;
        let player = &mut self.s.players[to];
        player.cash += bundle.cash;
        player.food += bundle.food;
        player.bullets += bundle.bullets;
        for (held, given) in player.resources.iter_mut().zip(bundle.resources) {
            *held += given;
        }
        set_kit(player, kit_of(player) | bundle.kit);
        player.cards += bundle.cards;
        for (hex, kind, tokens) in houses {
            self.s.players[to].tokens[kind.index()] -= 1;
            self.own(to, hex, kind, tokens);
        }
        for hex in men {
            // The buyer's lowest figure in supply; it acts only after its new family's next meal (G40).
            if let Some(number) = self.s.in_supply(to) {
                let who = Figure { seat: to, number };
                *self.s.figure_mut(who) = Pioneer { hex, ..Pioneer::SUPPLY };
                self.s.players[to].men += 1;
                self.tell_at(hex, |cell| Event::Joined { who, cell });
            }
        }
    }
}

/// What is on its way from one player to another.
struct Parcel {
    bundle: Bundle,
    houses: ArrayVec<(Hex, Building, u8), HOUSES>,
    men: ArrayVec<Hex, FIGURES>,
}

impl Item {
    /// How many bullets it is.
    pub(crate) const fn bullets(self) -> u8 {
        match self {
            Item::Bullet => 1,
            Item::SixBullets => 6,
            _ => 0,
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
    /// Whether an owner can put `item` beside what is already in the bundle.
    pub(crate) fn can_add(&self, owner: Seat, bundle: &Bundle, item: Item) -> Result<(), Illegal> {
        let player = &self.s.players[owner];
        let missing = refuse::trade("no-so-much");
        let enough = match item {
            Item::One | Item::Five | Item::Twenty => player.cash >= bundle.cash + item.dollars(),
            Item::Food => player.food > bundle.food,
            Item::Bullet | Item::SixBullets => player.bullets >= bundle.bullets + item.bullets(),
            Item::Resource(kind) => player.resources[kind.index()] > bundle.resources[kind.index()],
            Item::Tool(_) | Item::Horse | Item::Revolver => {
                kit_bit(item).is_some_and(|bit| (kit_of(player) & !bundle.kit) >> bit & 1 != 0)
            }
            Item::PointCard => player.cards > bundle.cards,
            Item::Building(cell) => {
                if self.g.options.building_trade == BuildingTrade::Forbidden {
                    return Err(Illegal::new(rules::C6, "no-building-trade"));
                }
                let bit = self.s.map.at(cell).and_then(|hex| self.house_bit(owner, hex));
                bit.is_some_and(|bit| bundle.houses & bit == 0)
            }
            Item::Pioneer(number) => {
                let Some(index) = number.index() else { return Err(missing) };
                let pioneer = &self.s.figures[owner][index];
                if pioneer.placed() && (pioneer.jailed || pioneer.newborn) {
                    return Err(refuse::trade("no-trade-in-prisoners"));
                }
                pioneer.placed() && !bundle.has_man(number)
            }
        };
        if enough { Ok(()) } else { Err(missing) }
    }

    /// Whether an item comes after all that is in a bundle: of two buildings, or pioneers, the later one.
    pub(crate) fn comes_last(&self, owner: Seat, bundle: &Bundle, item: Item) -> bool {
        let after = |bits: u16, bit: u16| bits < bit;
        rank(item) >= bundle.last()
            && match item {
                Item::Building(cell) => {
                    let bit = self.s.map.at(cell).and_then(|hex| self.house_bit(owner, hex));
                    bundle.houses == 0 || bit.is_some_and(|bit| after(bundle.houses, bit))
                }
                Item::Pioneer(number) => {
                    bundle.men == 0 || after(bundle.men.into(), 1 << (number.0.max(1) - 1))
                }
                _ => true,
            }
    }

    /// Whether a draft would execute now: caps, tokens and adjacency are judged on what both would have (N3).
    pub(crate) fn deal_holds(&self, by: Seat, to: Seat, give: &Bundle, get: &Bundle) -> Result<(), Illegal> {
        if give.is_empty() && get.is_empty() {
            return Err(refuse::trade("no-empty-deal"));
        }
        self.bundles_fit(by, to, give, get)
    }

    /// The same for a deal that may be about nothing but a stake.
    pub(crate) fn bundles_fit(&self, by: Seat, to: Seat, give: &Bundle, get: &Bundle) -> Result<(), Illegal> {
        // Most deals are about nothing that anybody could have too much of.
        if give.is_unlimited() && get.is_unlimited() {
            return Ok(());
        }
        self.side_holds((by, give), (to, get))?;
        self.side_holds((to, get), (by, give))
    }

    /// What one player would have after giving `out` and receiving what is in another's bundle.
    fn side_holds(
        &self,
        (seat, out): (Seat, &Bundle),
        (other, into): (Seat, &Bundle),
    ) -> Result<(), Illegal> {
        let player = &self.s.players[seat];
        let twice = kit_of(player) & !out.kit & into.kit;
        if twice != 0 {
            let has = |item: Item| kit_bit(item).is_some_and(|bit| twice >> bit & 1 != 0);
            return Err(refuse::trade(match (has(Item::Horse), has(Item::Revolver)) {
                (true, _) => "no-two-horses",
                (false, true) => "no-two-revolvers",
                (false, false) => "no-two-tools",
            }));
        }
        let (homes, lost) = if out.houses | into.houses == 0 {
            (player.homes.len(), false)
        } else {
            self.homes_after((seat, out), (other, into))?
        };
        let men = player.men + into.men.count_ones() as u8 - out.men.count_ones() as u8;
        if men == 0 {
            return Err(refuse::trade("no-last-pioneer"));
        }
        // Who loses room, or takes somebody in, must have room for all; an overfull house may sell.
        if men > Player::room(homes) && (lost || men > player.men) {
            return Err(refuse::trade("no-room-in-deal"));
        }
        Ok(())
    }

    /// How many homesteads one player would have then, and whether he has given one away.
    fn homes_after(
        &self,
        (seat, out): (Seat, &Bundle),
        (other, into): (Seat, &Bundle),
    ) -> Result<(usize, bool), Illegal> {
        let player = &self.s.players[seat];
        let mut tokens = player.tokens;
        let mut homes: ArrayVec<Hex, HOMES> = player.homes.iter().copied().collect();
        let mut lost = false;
        for (hex, kind, _) in self.houses_in(seat, *out) {
            tokens[kind.index()] += 1;
            lost |= kind == Building::Homestead;
            homes.retain(|home| *home != hex);
        }
        let mut coming: ArrayVec<Hex, HOMES> = ArrayVec::new();
        for (hex, kind, _) in self.houses_in(other, *into) {
            let Some(left) = tokens[kind.index()].checked_sub(1) else {
                return Err(refuse::trade("no-token-left"));
            };
            tokens[kind.index()] = left;
            if kind == Building::Homestead {
                coming.push(hex);
            }
        }
        while !coming.is_empty() {
            let Some(place) = coming.iter().position(|&hex| self.home_fits(&homes, hex)) else {
                return Err(refuse::trade("no-homestead-traded-apart"));
            };
            homes.push(coming.remove(place));
        }
        Ok((homes.len(), lost))
    }

    /// Whether a homestead may lie on a hex beside these (7.7, C20, M14).
    pub(crate) fn home_fits(&self, homes: &[Hex], hex: Hex) -> bool {
        let touches = |&home: &Hex| self.s.map.touch(home, hex);
        match self.g.options.homestead_adjacency {
            HomesteadAdjacency::AnyOwn => homes.is_empty() || homes.iter().any(touches),
            HomesteadAdjacency::FirstOnly => homes.first().is_none_or(touches),
        }
    }

    /// Whether one more item fits into a deal that holds: of what both may have without limit it always does.
    pub(crate) fn one_more_fits(
        &self,
        (owner, bundle): (Seat, &Bundle),
        (other, against): (Seat, &Bundle),
        item: Item,
    ) -> bool {
        match item {
            Item::One
            | Item::Five
            | Item::Twenty
            | Item::Food
            | Item::Bullet
            | Item::SixBullets
            | Item::Resource(_)
            | Item::PointCard => true,
            Item::Tool(_) | Item::Horse | Item::Revolver => {
                let kept = kit_of(&self.s.players[other]) & !against.kit;
                kit_bit(item).is_some_and(|bit| kept >> bit & 1 == 0)
            }
            Item::Building(_) | Item::Pioneer(_) => {
                let more = self.changed(owner, *bundle, item, true);
                self.bundles_fit(owner, other, &more, against).is_ok()
            }
        }
    }

    /// Everything an owner can still add to a bundle, from a kind on: what [`Look::can_add`] allows and what `fits`. Of
    /// pioneers one fits as well as another.
    pub(crate) fn offer_items<S: Sink>(
        &self,
        owner: Seat,
        bundle: &Bundle,
        from: u8,
        wrap: fn(Item) -> Action,
        fits: impl Fn(Item) -> bool,
        out: &mut S,
    ) -> ControlFlow<()> {
        let player = &self.s.players[owner];
        let mut offer = |item: Item, enough: bool| {
            if enough && rank(item) >= from && fits(item) {
                out.put(wrap(item))
            } else {
                ControlFlow::Continue(())
            }
        };
        let cash = player.cash - bundle.cash;
        for item in [Item::One, Item::Five, Item::Twenty] {
            offer(item, cash >= item.dollars())?;
        }
        offer(Item::Food, player.food > bundle.food)?;
        let bullets = player.bullets - bundle.bullets;
        for item in [Item::Bullet, Item::SixBullets] {
            offer(item, bullets >= item.bullets())?;
        }
        for &kind in Resource::ALL {
            offer(Item::Resource(kind), player.resources[kind.index()] > bundle.resources[kind.index()])?;
        }
        let kit = kit_of(player) & !bundle.kit;
        if kit != 0 {
            for item in Tool::ALL.iter().map(|&tool| Item::Tool(tool)).chain([Item::Horse, Item::Revolver]) {
                offer(item, kit_bit(item).is_some_and(|bit| kit >> bit & 1 != 0))?;
            }
        }
        offer(Item::PointCard, player.cards > bundle.cards)?;
        // Of two buildings, or pioneers, the later one, where there is an order.
        let new = |bits: u16, bit: usize| if from == 0 { bits >> bit & 1 == 0 } else { bits >> bit == 0 };
        if player.built > 0 && self.g.options.building_trade == BuildingTrade::Allowed {
            for (bit, (hex, ..)) in self.houses_of(owner).enumerate() {
                offer(Item::Building(self.s.map.cell(hex)), new(bundle.houses, bit))?;
            }
        }
        let mut welcome = None;
        for (place, (number, pioneer)) in numbered(&self.s.figures[owner]).enumerate() {
            if pioneer.free() && !pioneer.newborn && new(bundle.men.into(), place) {
                let item = Item::Pioneer(number);
                if !*welcome.get_or_insert_with(|| fits(item)) {
                    break;
                }
                out.put(wrap(item))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What the other may keep back of what a deal asks for: it holds without, and is still about something.
    pub(crate) fn offer_to_keep<S: Sink>(
        &self,
        by: Seat,
        to: Seat,
        demand: bool,
        out: &mut S,
    ) -> ControlFlow<()> {
        let Draft { give, get } = &self.s.draft;
        let all = !demand && give.is_empty();
        let fits = |item: Item| {
            let limits = match item {
                Item::One
                | Item::Five
                | Item::Twenty
                | Item::Food
                | Item::Bullet
                | Item::SixBullets
                | Item::Resource(_)
                | Item::PointCard => true,
                Item::Tool(_) | Item::Horse | Item::Revolver => {
                    kit_bit(item).is_some_and(|bit| give.kit >> bit & 1 == 0)
                }
                Item::Building(_) | Item::Pioneer(_) => {
                    self.bundles_fit(by, to, give, &self.changed(to, *get, item, false)).is_ok()
                }
            };
            limits && !(all && self.changed(to, *get, item, false).is_empty())
        };
        let mut offer = |item: Item, there: bool| {
            if there && fits(item) { out.put(Action::CounterDrop(item)) } else { ControlFlow::Continue(()) }
        };
        for item in [Item::One, Item::Five, Item::Twenty] {
            offer(item, get.cash >= item.dollars())?;
        }
        offer(Item::Food, get.food > 0)?;
        for item in [Item::Bullet, Item::SixBullets] {
            offer(item, get.bullets >= item.bullets())?;
        }
        for &kind in Resource::ALL {
            offer(Item::Resource(kind), get.resources[kind.index()] > 0)?;
        }
        if get.kit != 0 {
            for item in Tool::ALL.iter().map(|&tool| Item::Tool(tool)).chain([Item::Horse, Item::Revolver]) {
                offer(item, kit_bit(item).is_some_and(|bit| get.kit >> bit & 1 != 0))?;
            }
        }
        offer(Item::PointCard, get.cards > 0)?;
        for (hex, ..) in self.houses_in(to, *get) {
            offer(Item::Building(self.s.map.cell(hex)), true)?;
        }
        for number in get.numbers() {
            offer(Item::Pioneer(number), true)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether so much of an item is in a bundle that one could be left out.
    pub(crate) fn holds(&self, owner: Seat, bundle: &Bundle, item: Item) -> bool {
        match item {
            Item::One | Item::Five | Item::Twenty => bundle.cash >= item.dollars(),
            Item::Food => bundle.food > 0,
            Item::Bullet | Item::SixBullets => bundle.bullets >= item.bullets(),
            Item::Resource(kind) => bundle.resources[kind.index()] > 0,
            Item::Tool(_) | Item::Horse | Item::Revolver => {
                kit_bit(item).is_some_and(|bit| bundle.kit >> bit & 1 != 0)
            }
            Item::PointCard => bundle.cards > 0,
            Item::Building(cell) => {
                let bit = self.s.map.at(cell).and_then(|hex| self.house_bit(owner, hex));
                bit.is_some_and(|bit| bundle.houses & bit != 0)
            }
            Item::Pioneer(number) => number.index().is_some() && bundle.has_man(number),
        }
    }

    /// Whether a stake is disputed by somebody who could fight for it.
    pub(crate) fn challenger_armed(&self) -> bool {
        self.s.players[self.s.active].armed()
    }

    /// What comes of a disputed stake if the two do not agree (7.13, G13).
    pub(crate) fn otherwise(&self, owner: Seat) -> Otherwise {
        if !self.challenger_armed() {
            Otherwise::Kept
        } else if self.can_defend(owner).is_ok() {
            Otherwise::Fight
        } else {
            Otherwise::Forced(FORCED_PRICE.min(self.s.players[self.s.active].cash))
        }
    }

    /// Whose stake lies on a hex.
    pub(crate) fn stake_owner(&self, hex: Hex) -> Option<Seat> {
        match self.s.mark(hex) {
            Mark::Stake(owner) => Some(owner),
            _ => None,
        }
    }
}
