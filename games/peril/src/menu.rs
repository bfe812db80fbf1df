//! The action menu: what an activated pioneer may do, and what it costs.

use std::ops::ControlFlow;

use engine::{Illegal, Seat};

use crate::Peril;
use crate::action::{Action, Prisoner};
use crate::frames::{Errand, Mode, Purse};
use crate::kinds::{Building, Cell, Diploma, Figure, Good, Number, Resource, Terrain};
use crate::legal::{Checked, Look, Sink, when};
use crate::map::Hex;
use crate::options::{BusinessScope, PointSale, PrayFree};
use crate::refuse;
use crate::rules;
use crate::state::{Bandit, FIGURES, Mark, State, numbered};

/// Who acts: figure, hex, and the terrain it is.
#[derive(Copy, Clone)]
pub(crate) struct Actor {
    pub(crate) who: Figure,
    pub(crate) hex: Hex,
    pub(crate) terrain: Terrain,
}

/// A place to trade: where somebody stands, and what diplomas make of it.
#[derive(Copy, Clone)]
pub(crate) struct Counter {
    terrain: Terrain,
    business: bool,
    finance: bool,
}

impl Look<'_> {
    /// Whether the active player may do an action from the menu.
    pub(crate) fn check_menu(&self, seat: Seat, action: Action) -> Checked {
        match action {
            Action::EndActions => return Ok(()),
            Action::Activate(number) => return self.can_activate(seat, number),
            Action::Surrender(number) => return self.can_surrender(seat, number),
            _ => {}
        }
        let actor = self.actor()?;
        let jailed = self.s.figure(actor.who).jailed;
        match action {
            Action::JailRoll => return self.can_try_bars(actor),
            Action::Sheriff(Errand::Release) => {}
            _ => when(!jailed || !action.opens(), refuse::PIONEER_JAILED)?,
        }
        match action {
            Action::Move => self.can_move(actor),
            Action::Explore => self.can_explore(actor),
            Action::Shop(mode) => self.can_shop(actor, mode),
            Action::TradeOpen(to) => self.can_propose(to),
            Action::Claim => self.can_claim(actor),
            Action::Build(kind) => self.can_build(actor, kind),
            Action::Hunt => self.can_hunt(actor),
            Action::Process => self.can_process(actor),
            Action::ProcessAt(cell) => self.can_process_at(actor, cell),
            Action::Pray { .. } => self.can_pray(actor),
            Action::Expand => self.can_expand(actor),
            Action::Gamble => self.can_gamble(actor),
            Action::Dispute => self.can_dispute(actor),
            Action::TakeOver => self.can_take_over(actor),
            Action::Learn(diploma) => self.can_learn(actor, diploma),
            Action::Sheriff(errand) => {
                self.can_hire_sheriff(seat)?;
                self.can_send_sheriff(seat, errand)
            }
            Action::Hire(cell) => self.can_hire(seat, cell),
            _ => Err(refuse::WRONG_PHASE),
        }
    }

    /// Lists the menu. What costs least to know comes first, because often only a second offer is looked for.
    pub(crate) fn offer_menu<S: Sink>(&self, seat: Seat, out: &mut S) -> ControlFlow<()> {
        out.put(Action::EndActions)?;
        for (number, pioneer) in numbered(&self.s.figures[seat]) {
            if pioneer.placed() && pioneer.actions > 0 && !pioneer.activated && !pioneer.newborn {
                out.put(Action::Activate(number))?;
            }
        }
        self.offer_surrender(seat, out)?;
        let Ok(actor) = self.actor() else { return ControlFlow::Continue(()) };
        if self.s.figure(actor.who).jailed {
            if self.can_try_bars(actor).is_ok() {
                out.put(Action::JailRoll)?;
            }
            if self.can_hire_sheriff(seat).is_ok() {
                out.put(Action::Sheriff(Errand::Release))?;
            }
            return ControlFlow::Continue(());
        }
        let mut offer = |allowed: Checked, action: Action| match allowed {
            Ok(()) => out.put(action),
            Err(_) => ControlFlow::Continue(()),
        };
        offer(self.can_move(actor), Action::Move)?;
        offer(self.can_explore(actor), Action::Explore)?;
        offer(self.can_hunt(actor), Action::Hunt)?;
        offer(self.can_claim(actor), Action::Claim)?;
        if self.s.mark(actor.hex) != Mark::Bare {
            for &kind in Building::ALL {
                offer(self.can_build(actor, kind), Action::Build(kind))?;
            }
            offer(self.can_process(actor), Action::Process)?;
            offer(self.can_expand(actor), Action::Expand)?;
            offer(self.can_dispute(actor), Action::Dispute)?;
            offer(self.can_take_over(actor), Action::TakeOver)?;
        }
        if let Some(counter) = self.counter() {
            for mode in [Mode::Buy, Mode::Sell] {
                if self.shop_opens(counter, seat, mode) {
                    offer(Ok(()), Action::Shop(mode))?;
                }
            }
        }
        if self.can_trade().is_ok() {
            for to in self.g.living(self.s).without(seat).iter() {
                offer(Ok(()), Action::TradeOpen(to))?;
            }
        }
        if self.can_pray(actor).is_ok() {
            offer(Ok(()), Action::Pray { shuffle: false })?;
            offer(Ok(()), Action::Pray { shuffle: true })?;
        }
        offer(self.can_gamble(actor), Action::Gamble)?;
        if self.can_study(actor).is_ok() {
            for &diploma in Diploma::ALL {
                if self.s.holders[diploma.index()].is_none() {
                    offer(Ok(()), Action::Learn(diploma))?;
                }
            }
        }
        if self.can_hire_sheriff(seat).is_ok() {
            for errand in [Errand::Block, Errand::ArrestBandit, Errand::ArrestPioneer, Errand::Release] {
                offer(self.can_send_sheriff(seat, errand), Action::Sheriff(errand))?;
            }
        }
        let player = &self.s.players[seat];
        if usize::from(player.built) > player.homes.len() {
            for &kind in Resource::ALL {
                let hex = self.s.laborers[kind.index()];
                if hex.is_some() {
                    let cell = self.s.map.cell(hex);
                    offer(self.can_process_at(actor, cell), Action::ProcessAt(cell))?;
                }
            }
            for hex in self.s.map.hexes().skip(Terrain::TOWN) {
                if let Mark::Built { owner, kind, tokens } = self.s.mark(hex)
                    && owner == seat
                    && self.can_hire_for(seat, hex, kind, tokens).is_ok()
                {
                    offer(Ok(()), Action::Hire(self.s.map.cell(hex)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Who acts, if it has an Action left.
    fn actor(&self) -> Result<Actor, Illegal> {
        let Some(who) = self.s.actor() else { return Err(refuse::NOBODY_ACTS) };
        let pioneer = self.s.figure(who);
        when(pioneer.actions > 0, refuse::NO_ACTIONS)?;
        Ok(Actor { who, hex: pioneer.hex, terrain: self.s.map.terrain(pioneer.hex) })
    }

    fn can_activate(&self, seat: Seat, number: Number) -> Checked {
        when(self.is_placed(seat, number), refuse::UNKNOWN_PIONEER)?;
        let pioneer = self.s.figure(Figure { seat, number });
        when(!pioneer.newborn, refuse::NEWBORN)?;
        when(!pioneer.activated, refuse::PIONEER_SPENT)?;
        when(pioneer.actions > 0, refuse::NO_ACTIONS)
    }

    /// Whose diploma may go back to the stock.
    pub(crate) fn offer_surrender<S: Sink>(&self, seat: Seat, out: &mut S) -> ControlFlow<()> {
        if self.s.players[seat].degrees > 0 {
            for (number, pioneer) in numbered(&self.s.figures[seat]) {
                if pioneer.diploma.is_some() {
                    out.put(Action::Surrender(number))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn can_surrender(&self, seat: Seat, number: Number) -> Checked {
        when(self.is_placed(seat, number), refuse::UNKNOWN_PIONEER)?;
        when(self.s.figure(Figure { seat, number }).diploma.is_some(), refuse::NO_DIPLOMA)
    }

    fn can_try_bars(&self, actor: Actor) -> Checked {
        let pioneer = self.s.figure(actor.who);
        when(pioneer.jailed, refuse::NOT_JAILED)?;
        when(!pioneer.rolled, refuse::BARS_TRIED)
    }

    fn can_move(&self, actor: Actor) -> Checked {
        let unknown = self.s.tiles_left() > 0;
        let walkable = self.s.map.walkable();
        let out = |&hex: &Hex| if hex.is_some() { walkable.contains(hex) } else { unknown };
        when(self.s.map.around(actor.hex).iter().any(out), refuse::NOWHERE_TO_GO)
    }

    fn can_explore(&self, actor: Actor) -> Checked {
        when(self.s.tiles_left() > 0, refuse::STACK_EMPTY)?;
        when(self.s.map.around(actor.hex).contains(&Hex::NONE), refuse::NO_SPACE)
    }

    // Shops.

    /// Whether a lot could change hands now (N2).
    fn shop_opens(&self, counter: Counter, seat: Seat, mode: Mode) -> bool {
        self.wares(counter, mode).iter().any(|&good| self.can_lot_at(counter, seat, mode, good).is_ok())
            || (mode == Mode::Buy && counter.finance && self.can_finance(seat).is_ok())
    }

    /// Nothing against a shop, or the first reason that speaks of a good traded here.
    fn can_shop(&self, actor: Actor, mode: Mode) -> Checked {
        let seat = actor.who.seat;
        let Some(counter) = self.counter() else { return Err(refuse::NOBODY_ACTS) };
        if self.shop_opens(counter, seat, mode) {
            return Ok(());
        }
        let mut reasons = self.wares(counter, mode).iter().filter_map(|&good| {
            self.can_lot_at(counter, seat, mode, good)
                .err()
                .filter(|reason| *reason != refuse::WRONG_SHOP && *reason != refuse::NEVER_BOUGHT)
        });
        Err(reasons.next().unwrap_or(refuse::WRONG_SHOP))
    }

    /// A stretch of all goods outside of which nothing is traded at a counter: most trade in little or nothing.
    pub(crate) fn wares(&self, counter: Counter, mode: Mode) -> &'static [Good] {
        let Counter { terrain, business, finance } = counter;
        match (mode, terrain) {
            (Mode::Buy, _) if business || finance => &Good::ALL,
            (Mode::Buy, Terrain::GeneralStore) => Good::OF_STORE,
            (Mode::Buy, Terrain::Bank) => Good::OF_BANK,
            (Mode::Sell, Terrain::GeneralStore) => &Good::ALL,
            (Mode::Sell, _) if business => &Good::ALL,
            (_, Terrain::Blacksmith) => Good::OF_SMITH,
            _ => &[],
        }
    }

    pub(crate) fn can_lot(&self, seat: Seat, mode: Mode, good: Good) -> Checked {
        let Some(counter) = self.counter() else { return Err(refuse::NOBODY_ACTS) };
        self.can_lot_at(counter, seat, mode, good)
    }

    /// Where whoever acts could trade now.
    #[inline]
    pub(crate) fn counter(&self) -> Option<Counter> {
        let who = self.s.actor()?;
        let pioneer = self.s.figure(who);
        let skilled = |diploma| pioneer.diploma == Some(diploma) && !pioneer.jailed;
        Some(Counter {
            terrain: self.s.map.terrain(pioneer.hex),
            business: skilled(Diploma::Business),
            finance: skilled(Diploma::Finance),
        })
    }

    /// Whether a lot can change hands at a counter.
    pub(crate) fn can_lot_at(&self, counter: Counter, seat: Seat, mode: Mode, good: Good) -> Checked {
        let Counter { terrain, business, finance } = counter;
        match mode {
            Mode::Buy => {
                let anywhere = business && self.g.options.business_scope == BusinessScope::AllShops;
                let here = match good {
                    Good::Bullets | Good::Food | Good::Horse | Good::Revolver => {
                        terrain == Terrain::GeneralStore || business
                    }
                    Good::Tool(_) => terrain == Terrain::Blacksmith || anywhere,
                    Good::PointCard => terrain == Terrain::Bank || anywhere || finance,
                    Good::Resource(_) => return Err(refuse::NEVER_BOUGHT),
                };
                when(here, refuse::WRONG_SHOP)?;
                self.can_buy(seat, good)
            }
            Mode::Sell => {
                let smith = matches!(good, Good::Tool(_)) && terrain == Terrain::Blacksmith;
                when(terrain == Terrain::GeneralStore || business || smith, refuse::WRONG_SHOP)?;
                self.can_dump(seat, good)
            }
        }
    }

    fn can_buy(&self, seat: Seat, good: Good) -> Checked {
        let (player, stock) = (&self.s.players[seat], &self.s.stock);
        let (lot, price) = self.g.buy_price(good);
        let left = match good {
            Good::Bullets => stock.bullets,
            Good::Food => stock.food,
            Good::Horse => {
                when(!player.horse, refuse::OWNERSHIP_CAP)?;
                stock.horses
            }
            Good::Revolver => {
                when(!player.revolver, refuse::OWNERSHIP_CAP)?;
                stock.revolvers
            }
            Good::Tool(tool) => {
                when(!player.has_tool(tool), refuse::OWNERSHIP_CAP)?;
                stock.tools[tool.index()]
            }
            Good::PointCard => stock.cards,
            Good::Resource(_) => return Err(refuse::NEVER_BOUGHT),
        };
        when(left >= lot, refuse::STOCK_EMPTY)?;
        when(player.cash >= price, refuse::funds(rules::A7_3))
    }

    /// Whether a player has a lot to sell, wherever that may be.
    pub(crate) fn can_dump(&self, seat: Seat, good: Good) -> Checked {
        let owned = self.s.owned(seat, good);
        when(owned > 0, refuse::NOT_OWNED)?;
        if good == Good::PointCard {
            when(self.g.options.pp_sale == PointSale::Store, refuse::NOT_SELLABLE)?;
        }
        let (lot, price) = self.g.sell_price(good);
        when(owned >= lot, refuse::LOT_SIZE)?;
        when(self.bank_can(price), refuse::BANK_EMPTY)
    }

    /// Whether a point card can be had for resources.
    pub(crate) fn can_finance(&self, seat: Seat) -> Checked {
        let Some(who) = self.s.actor() else { return Err(refuse::NOBODY_ACTS) };
        let needed = self.g.prices.finance;
        when(needed > 0, refuse::FINANCE_OFF)?;
        when(self.s.skilled(who, Diploma::Finance), refuse::NO_FINANCE)?;
        when(self.s.stock.cards > 0, refuse::STOCK_EMPTY)?;
        when(self.s.players[seat].resource_count() >= u32::from(needed), refuse::FEW_RESOURCES)
    }

    pub(crate) fn can_pay_resource(&self, seat: Seat, left: u8, next: u8, kind: Resource) -> Checked {
        let resources = &self.s.players[seat].resources;
        let rest: u32 = resources[kind.index()..].iter().map(|&n| u32::from(n)).sum();
        when(
            kind as u8 >= next && resources[kind.index()] > 0 && rest >= u32::from(left),
            Illegal::new(rules::N7, "no-mixed-payment"),
        )
    }

    // Trade.

    fn can_trade(&self) -> Checked {
        let limit = self.g.options.trade_offers_per_turn;
        when(limit > 0, refuse::TRADE_OFF)?;
        when(self.s.offers < limit, refuse::TRADE_LIMIT)
    }

    fn can_propose(&self, to: Seat) -> Checked {
        when(to != self.s.active && self.is_living(to), refuse::NO_PARTNER)?;
        self.can_trade()
    }

    // Land.

    /// Free for who holds Land Management itself (§8).
    pub(crate) fn claim_fee(&self) -> u32 {
        match self.s.actor() {
            Some(who) if self.s.skilled(who, Diploma::Land) => 0,
            _ => self.g.prices.claim,
        }
    }

    fn can_claim(&self, actor: Actor) -> Checked {
        when(self.g.grounds[actor.terrain.index()].homestead, refuse::NOT_DEVELOPABLE)?;
        match self.s.mark(actor.hex) {
            Mark::Bare => {}
            Mark::Stake(_) | Mark::Forsaken => return Err(refuse::ALREADY_CLAIMED),
            Mark::Built { .. } | Mark::Abandoned { .. } => return Err(refuse::ALREADY_BUILT),
        }
        when(self.s.stock.stakes > 0, refuse::NO_STAKE)?;
        when(self.s.players[actor.who.seat].cash >= self.claim_fee(), refuse::funds(rules::A7_6))
    }

    fn can_build(&self, actor: Actor, kind: Building) -> Checked {
        let seat = actor.who.seat;
        let ground = &self.g.grounds[actor.terrain.index()];
        let fits = if kind == Building::Homestead { ground.homestead } else { ground.building == Some(kind) };
        when(fits, refuse::WRONG_TERRAIN)?;
        match self.s.mark(actor.hex) {
            Mark::Bare => return Err(refuse::UNCLAIMED),
            Mark::Stake(owner) => when(owner == seat, refuse::NOT_YOUR_STAKE)?,
            Mark::Forsaken => return Err(refuse::NOT_YOUR_STAKE),
            Mark::Built { .. } | Mark::Abandoned { .. } => return Err(refuse::BUILT_UPON),
        }
        when(self.s.players[seat].tokens[kind.index()] > 0, refuse::NO_TOKEN)?;
        if kind == Building::Homestead {
            when(self.homestead_fits(seat, actor.hex), refuse::NOT_ADJACENT)?;
        }
        when(self.s.players[seat].cash >= self.build_price(seat, kind), refuse::funds(rules::A7_7))
    }

    fn has_tool_for(&self, actor: Actor, resource: Resource) -> Checked {
        when(
            self.s.players[actor.who.seat].has_tool(resource.tool())
                || self.s.skilled(actor.who, Diploma::Metallurgy),
            refuse::NO_TOOL,
        )
    }

    fn can_process(&self, actor: Actor) -> Checked {
        let mark = self.s.mark(actor.hex);
        let Some((kind, tokens)) = mark.building() else { return Err(refuse::NO_RESOURCE) };
        let Some(resource) = kind.resource() else { return Err(refuse::NO_RESOURCE) };
        when(tokens > 0, refuse::NO_RESOURCE)?;
        if let Some(owner) = mark.owner().filter(|&owner| owner != actor.who.seat) {
            when(!self.s.attends(owner, actor.hex) && !self.s.laborer_on(actor.hex), refuse::ATTENDED)?;
        }
        self.has_tool_for(actor, resource)
    }

    fn can_process_at(&self, actor: Actor, cell: Cell) -> Checked {
        let Some((hex, kind, tokens)) = self.own_building(actor.who.seat, cell) else {
            return Err(refuse::NO_LABORER);
        };
        let Some(resource) = kind.resource() else { return Err(refuse::NO_LABORER) };
        when(self.s.laborers[resource.index()] == hex, refuse::NO_LABORER)?;
        when(tokens > 0, refuse::NO_RESOURCE)?;
        self.has_tool_for(actor, resource)
    }

    /// Free for every pioneer of who holds the diploma (§8).
    pub(crate) fn laborer_fee(&self, seat: Seat, resource: Resource) -> u32 {
        if self.free_by(seat, resource.diploma()) { 0 } else { self.g.prices.hire }
    }

    fn can_hire(&self, seat: Seat, cell: Cell) -> Checked {
        let Some((hex, kind, tokens)) = self.own_building(seat, cell) else {
            return Err(refuse::LABORER_MISMATCH);
        };
        self.can_hire_for(seat, hex, kind, tokens)
    }

    fn can_hire_for(&self, seat: Seat, hex: Hex, kind: Building, tokens: u8) -> Checked {
        let Some(resource) = kind.resource() else { return Err(refuse::LABORER_MISMATCH) };
        when(tokens > 0, refuse::LABORER_IDLE)?;
        when(self.s.laborers[resource.index()] != hex, refuse::ALREADY_THERE)?;
        when(self.s.players[seat].cash >= self.laborer_fee(seat, resource), refuse::funds(rules::A7_16))
    }

    fn can_dispute(&self, actor: Actor) -> Checked {
        let Mark::Stake(owner) = self.s.mark(actor.hex) else { return Err(refuse::NOTHING_TO_DISPUTE) };
        when(owner != actor.who.seat, refuse::OWN_STAKE)
    }

    fn can_take_over(&self, actor: Actor) -> Checked {
        let kind = match self.s.mark(actor.hex) {
            // The stake is on the field already: no token is needed for it.
            Mark::Forsaken => return Ok(()),
            Mark::Abandoned { kind, .. } => kind,
            Mark::Bare | Mark::Stake(_) | Mark::Built { .. } => return Err(refuse::NOTHING_TO_DISPUTE),
        };
        let seat = actor.who.seat;
        when(self.s.players[seat].tokens[kind.index()] > 0, refuse::NO_TOKEN)?;
        when(kind != Building::Homestead || self.homestead_fits(seat, actor.hex), refuse::NOT_ADJACENT)
    }

    // Everything else.

    fn can_hunt(&self, actor: Actor) -> Checked {
        when(self.g.grounds[actor.terrain.index()].hunt, refuse::NOT_HUNTABLE)?;
        let player = &self.s.players[actor.who.seat];
        when(player.revolver, refuse::NO_REVOLVER)?;
        when(player.bullets > 0, refuse::NO_BULLET)
    }

    /// Free for the poor (C15).
    pub(crate) fn prayer_fee(&self, seat: Seat) -> u32 {
        let player = &self.s.players[seat];
        let (little, few) = (player.cash < 5, player.resource_count() < 2);
        let free = match self.g.options.pray_free {
            PrayFree::And => little && few,
            PrayFree::Or => little || few,
        };
        if free { 0 } else { self.g.prices.prayer }
    }

    fn can_pray(&self, actor: Actor) -> Checked {
        when(
            actor.terrain == Terrain::Church || self.s.skilled(actor.who, Diploma::Theology),
            refuse::NO_CHURCH,
        )?;
        let seat = actor.who.seat;
        when(self.s.players[seat].cash >= self.prayer_fee(seat), refuse::funds(rules::A7_10))
    }

    fn can_expand(&self, actor: Actor) -> Checked {
        let seat = actor.who.seat;
        let home = matches!(self.s.mark(actor.hex), Mark::Built { owner, kind: Building::Homestead, .. } if owner == seat);
        let parents = self.s.figures[seat]
            .iter()
            .filter(|pioneer| pioneer.hex == actor.hex && pioneer.free() && !pioneer.newborn)
            .count();
        when(home && parents >= 2, refuse::NEED_TWO)?;
        let player = &self.s.players[seat];
        when(!player.expanded, refuse::ALREADY_EXPANDED)?;
        when(usize::from(player.men) < FIGURES, refuse::NO_SUPPLY)?;
        when(player.men < player.cap(), refuse::FAMILY_CAP)
    }

    fn can_gamble(&self, actor: Actor) -> Checked {
        when(
            actor.terrain == Terrain::Saloon || self.s.skilled(actor.who, Diploma::Bartending),
            refuse::NO_SALOON,
        )?;
        let seat = actor.who.seat;
        let mut why = refuse::BAD_WAGER;
        for purse in Purse::ALL {
            match self.can_wager(seat, purse) {
                Ok(()) => return Ok(()),
                Err(reason) if reason != refuse::BAD_WAGER => why = reason,
                Err(_) => {}
            }
        }
        Err(why)
    }

    fn can_study(&self, actor: Actor) -> Checked {
        let who = actor.who;
        let teacher = self.s.holders[Diploma::Education.index()].is_some_and(|teacher| {
            teacher.seat == who.seat && teacher != who && {
                let pioneer = self.s.figure(teacher);
                pioneer.free() && pioneer.hex == actor.hex
            }
        });
        when(actor.terrain == Terrain::School || teacher, refuse::NO_SCHOOL)?;
        when(self.s.figure(who).diploma.is_none(), refuse::HAS_DIPLOMA)?;
        when(self.s.players[who.seat].cash >= self.g.prices.diploma, refuse::funds(rules::A7_14))
    }

    fn can_learn(&self, actor: Actor, diploma: Diploma) -> Checked {
        self.can_study(actor)?;
        when(self.s.holders[diploma.index()].is_none(), refuse::DIPLOMA_TAKEN)
    }

    /// Free for every pioneer of who holds Law Enforcement (§8).
    pub(crate) fn sheriff_fee(&self, seat: Seat) -> u32 {
        if self.free_by(seat, Diploma::Law) { 0 } else { self.g.prices.hire }
    }

    fn can_hire_sheriff(&self, seat: Seat) -> Checked {
        when(!self.s.sheriff_down, refuse::SHERIFF_UNAVAILABLE)?;
        let limit = self.g.options.sheriff_hires_per_turn;
        when(limit == 0 || self.s.sheriff_hires < limit, refuse::SHERIFF_LIMIT)?;
        when(self.s.players[seat].cash >= self.sheriff_fee(seat), refuse::funds(rules::A7_15))
    }

    fn can_send_sheriff(&self, seat: Seat, errand: Errand) -> Checked {
        let others = || {
            Seat::all(self.g.seats).flat_map(|seat| Number::all().map(move |number| Figure { seat, number }))
        };
        match errand {
            Errand::Block => Ok(()),
            Errand::ArrestBandit => when(matches!(self.s.bandit, Bandit::On(_)), refuse::BANDIT_NOT_ON_FIELD),
            Errand::ArrestPioneer => {
                // Who owns no land is trespassed on by nobody, and needs no search.
                let player = &self.s.players[seat];
                let owns = player.built + player.stakes > 0;
                when(owns && others().any(|figure| self.trespasses(seat, figure)), refuse::NOT_TRESPASSING)
            }
            // A prisoner who acts is itself one of those counted.
            Errand::Release => when(
                self.s.prisoners > 0 || self.can_release(Prisoner::Bandit).is_ok(),
                refuse::NOBODY_IN_JAIL,
            ),
        }
    }
}

impl Action {
    /// Whether it is an Action of a pioneer, and not part of something already begun.
    const fn opens(self) -> bool {
        matches!(
            self,
            Action::Move
                | Action::Explore
                | Action::Shop(_)
                | Action::TradeOpen(_)
                | Action::Claim
                | Action::Build(_)
                | Action::Hunt
                | Action::Process
                | Action::ProcessAt(_)
                | Action::Pray { .. }
                | Action::Expand
                | Action::Gamble
                | Action::Dispute
                | Action::TakeOver
                | Action::Learn(_)
                | Action::Sheriff(_)
                | Action::Hire(_)
        )
    }
}

impl Peril {
    /// The second set of tools enters with the fourth player (R15.4).
    pub(crate) fn tools_for_newcomer(&self, s: &mut State) {
        let sets = self.tool_sets(s.entered);
        let before = self.tool_sets(s.entered - 1);
        for left in &mut s.stock.tools {
            *left += sets - before;
        }
    }
}
