//! What the seat that is asked could do, told as data: each deed of each pioneer with its price or the reason against it, how
//! far every hex is, where shots may fall, what the counter trades, and the odds of a shootout. All of it is open knowledge;
//! only who is asked needs it.

use std::ops::Not;

use engine::{Illegal, Seat, SeatSet};
use schemars::JsonSchema;
use serde::Serialize;

use crate::action::Action;
use crate::asked::Otherwise;
use crate::duel::{DECK, odds};
use crate::frames::{Errand, Frame, Mode, Phase, Purse, Remedy};
use crate::kinds::{Building, Diploma, Figure, Good, Number, Resource};
use crate::legal::Look;
use crate::map::{Hex, Steps};
use crate::options::Potshot;
use crate::refuse;
use crate::state::{Mark, State, numbered};

/// What the seat that is asked could do.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Prospect {
    /// Who.
    pub seat: Seat,
    /// What the seat would pay now.
    pub fees: Fees,
    /// Pioneers that may act, or the one that walks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pioneers: Vec<PioneerProspect>,
    /// By number of steps, from 1: how many of the six faces of the die take a pioneer so far.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub walk: Vec<u8>,
    /// Hexes where others may shoot at who steps there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub danger: Vec<Danger>,
    /// What can be traded over the counter, or sold for a debt.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<Lot>,
    /// What could be wagered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wagers: Vec<Wagers>,
    /// How a shootout would end: by the attacker's bullets from 1, then by the defender's from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Vec<Odds>>,
}

/// Fees of a seat now: diplomas make some of them nothing.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Fees {
    /// A claim by whoever acts.
    pub claim: u32,
    /// A building that yields.
    pub building: u32,
    /// The next homestead.
    pub homestead: u32,
    /// The Sheriff.
    pub sheriff: u32,
    /// A Laborer, by resource.
    pub laborer: Vec<(Resource, u32)>,
    /// A prayer.
    pub prayer: u32,
    /// A diploma.
    pub diploma: u32,
}

/// What a pioneer could do if it were activated.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct PioneerProspect {
    /// Which.
    pub number: Number,
    /// The deeds, here and now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
    /// Steps to each hex, in the order of `hexes`; nothing where no way leads.
    pub steps: Vec<Option<u8>>,
    /// Deeds that would be possible elsewhere, within one walk.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub there: Vec<There>,
    /// What could be bought here, if anything can.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub buy: Vec<Lot>,
    /// What could be sold here, if anything can.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sell: Vec<Lot>,
    /// Whether a point card could be had here for resources.
    #[serde(skip_serializing_if = "Not::not")]
    pub finance: bool,
}

/// A deed.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Deed {
    /// The action.
    pub action: Action,
    /// Dollars it costs.
    #[serde(skip_serializing_if = "is_zero")]
    pub cost: u32,
    /// Why it is not possible: the id of a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not: Option<&'static str>,
}

/// A deed that would be possible elsewhere.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct There {
    /// The action.
    pub action: Action,
    /// Dollars it would cost this pioneer.
    #[serde(skip_serializing_if = "is_zero")]
    pub cost: u32,
    /// Where, by place in `hexes`.
    pub hexes: Vec<u8>,
}

/// A hex where others may shoot.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Danger {
    /// Its place in `hexes`.
    pub hex: u8,
    /// Who may shoot.
    pub by: Vec<Seat>,
}

/// A lot over the counter.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Lot {
    /// What.
    pub good: Good,
    /// How many.
    pub lot: u8,
    /// For how many dollars.
    pub price: u32,
    /// How many such lots, if nothing else is traded.
    pub most: u32,
    /// Why it is not possible: the id of a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not: Option<&'static str>,
}

/// What could be wagered of one kind.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Wagers {
    /// The kind.
    pub purse: Purse,
    /// How much of it.
    pub amounts: Vec<u32>,
}

/// Chances of a shootout: each of the three out of their sum.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Odds {
    /// The attacker wins.
    pub attacker: u16,
    /// The defender wins.
    pub defender: u16,
    /// Both stop without a hit.
    pub nobody: u16,
}

impl Look<'_> {
    /// What `seat` could do, if it is asked.
    pub(crate) fn prospect(&self, seat: Seat) -> Option<Prospect> {
        if !self.pending().seats.contains(seat) {
            return None;
        }
        let frame = self.s.top()?;
        let walking = matches!(frame, Frame::Move { .. });
        let acting = matches!(frame, Frame::Phase(Phase::Actions));
        let pioneers = numbered(&self.s.figures[seat])
            .filter(|(number, pioneer)| {
                let chosen = self.s.acting == Some(*number);
                let able = pioneer.actions > 0 && !pioneer.newborn && (chosen || !pioneer.activated);
                pioneer.placed() && (walking && chosen || acting && able)
            })
            .map(|(number, _)| self.pioneer_prospect(Figure { seat, number }, frame))
            .collect();
        Some(Prospect {
            seat,
            fees: self.fees(seat),
            pioneers,
            walk: self.walk(seat, frame),
            danger: if walking || acting { self.dangers(seat) } else { Vec::new() },
            lots: self.lots(seat, frame),
            wagers: if acting { self.purses(seat) } else { Vec::new() },
            odds: self.shootout_odds(seat, frame),
        })
    }

    fn fees(&self, seat: Seat) -> Fees {
        Fees {
            claim: self.claim_fee(),
            building: self.build_price(seat, Building::Farm),
            homestead: self.build_price(seat, Building::Homestead),
            sheriff: self.sheriff_fee(seat),
            laborer: Resource::ALL.iter().map(|&kind| (kind, self.laborer_fee(seat, kind))).collect(),
            prayer: self.prayer_fee(seat),
            diploma: self.g.prices.diploma,
        }
    }

    /// How many faces of the die suffice, by steps; all of them while steps are left of a roll.
    fn walk(&self, seat: Seat, frame: &Frame) -> Vec<u8> {
        match *frame {
            Frame::Move { left, .. } => vec![6; left.into()],
            Frame::Phase(Phase::Actions) => {
                let pace = if self.s.players[seat].horse { 2 } else { 1 };
                (1..=6 * pace).map(|steps: u8| 7 - steps.div_ceil(pace)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn pioneer_prospect(&self, who: Figure, frame: &Frame) -> PioneerProspect {
        let acting = matches!(frame, Frame::Phase(Phase::Actions));
        let here = self.s.figure(who).hex;
        let steps = self.s.map.steps(here, self.s.map.walkable());
        // As if it were activated, and as if it had walked.
        let mut s: State = *self.s;
        s.acting = Some(who.number);
        let deeds = if acting { Look { g: self.g, s: &s }.deeds(who) } else { Vec::new() };
        let [buy, sell] = [Mode::Buy, Mode::Sell].map(|mode| {
            let look = Look { g: self.g, s: &s };
            let open = acting && look.check_menu(who.seat, Action::Shop(mode)).is_ok();
            if open { look.counter_lots(who.seat, mode) } else { Vec::new() }
        });
        let finance = !buy.is_empty() && Look { g: self.g, s: &s }.can_finance(who.seat).is_ok();
        let mut there: Vec<There> = Vec::new();
        // The walk has its own Action; one that has begun has paid for it.
        let (reach, spent) = match *frame {
            Frame::Move { left, .. } => {
                s.frames.pop();
                (left, 0)
            }
            _ if acting => (if self.s.players[who.seat].horse { 12 } else { 6 }, 1),
            _ => (0, 0),
        };
        if self.s.figure(who).actions > spent && !self.s.figure(who).jailed {
            for hex in self.s.map.hexes().filter(|&hex| (1..=reach).contains(&steps.to(hex))) {
                s.figure_mut(who).hex = hex;
                let look = Look { g: self.g, s: &s };
                for action in look.worth_walking(hex) {
                    if look.check_menu(who.seat, action).is_ok() {
                        match there.iter_mut().find(|other| other.action == action) {
                            Some(known) => known.hexes.push(hex.0),
                            None => {
                                let cost = look.deed_cost(who.seat, action);
                                there.push(There { action, cost, hexes: vec![hex.0] });
                            }
                        }
                    }
                }
            }
        }
        let far = |hex: Hex| Some(steps.to(hex)).filter(|&steps| steps != Steps::FAR);
        PioneerProspect {
            number: who.number,
            deeds,
            steps: self.s.map.hexes().map(far).collect(),
            there,
            buy,
            sell,
            finance,
        }
    }

    /// What one walks to a hex of the land for.
    fn worth_walking(&self, hex: Hex) -> Vec<Action> {
        let ground = &self.g.grounds[self.s.map.terrain(hex).index()];
        match self.s.mark(hex) {
            Mark::Bare => vec![Action::Claim],
            Mark::Stake(_) => {
                let mut all = vec![Action::Dispute];
                all.extend(ground.building.map(Action::Build));
                all.push(Action::Build(Building::Homestead));
                all
            }
            Mark::Built { .. } => vec![Action::Process, Action::Expand],
            Mark::Abandoned { .. } => vec![Action::Process, Action::TakeOver],
            Mark::Forsaken => vec![Action::TakeOver],
        }
    }

    /// The menu of who acts, in a fixed order, with what it costs and what forbids it.
    fn deeds(&self, who: Figure) -> Vec<Deed> {
        let seat = who.seat;
        let pioneer = self.s.figure(who);
        let mut all = Vec::new();
        if pioneer.jailed {
            all.extend([Action::JailRoll, Action::Sheriff(Errand::Release)]);
        } else {
            let ground = &self.g.grounds[self.s.map.terrain(pioneer.hex).index()];
            all.extend([Action::Move, Action::Explore, Action::Claim, Action::Hunt]);
            all.extend(ground.building.map(Action::Build));
            all.extend([
                Action::Build(Building::Homestead),
                Action::Process,
                Action::Expand,
                Action::Dispute,
                Action::TakeOver,
                Action::Shop(Mode::Buy),
                Action::Shop(Mode::Sell),
                Action::Pray { shuffle: false },
                Action::Pray { shuffle: true },
                Action::Gamble,
            ]);
            all.extend(self.g.living(self.s).without(seat).iter().map(Action::TradeOpen));
            let free = |diploma: &Diploma| self.s.holders[diploma.index()].is_none();
            let lessons: Vec<Action> = Diploma::ALL.iter().copied().filter(free).map(Action::Learn).collect();
            // One refusal speaks for all lessons.
            let taught = lessons.iter().any(|&lesson| self.check_menu(seat, lesson).is_ok());
            all.extend(lessons.iter().copied().take(if taught { lessons.len() } else { 1 }));
            let errands = [Errand::Block, Errand::ArrestBandit, Errand::ArrestPioneer, Errand::Release];
            all.extend(errands.map(Action::Sheriff));
            for hex in self.s.map.hexes() {
                let cell = self.s.map.cell(hex);
                if self.own_building(seat, cell).is_some_and(|(_, kind, _)| kind.resource().is_some()) {
                    let laborer = self.s.laborer_on(hex);
                    all.push(if laborer { Action::ProcessAt(cell) } else { Action::Hire(cell) });
                }
            }
        }
        all.extend(pioneer.diploma.map(|_| Action::Surrender(who.number)));
        all.into_iter()
            .map(|action| Deed {
                action,
                cost: self.deed_cost(seat, action),
                not: refusal(self.check_menu(seat, action)),
            })
            .collect()
    }

    fn deed_cost(&self, seat: Seat, action: Action) -> u32 {
        match action {
            Action::Claim => self.claim_fee(),
            Action::Build(kind) => self.build_price(seat, kind),
            Action::Pray { .. } => self.prayer_fee(seat),
            Action::Learn(_) => self.g.prices.diploma,
            Action::Sheriff(_) => self.sheriff_fee(seat),
            Action::Hire(cell) => self
                .own_building(seat, cell)
                .and_then(|(_, kind, _)| kind.resource())
                .map_or(0, |resource| self.laborer_fee(seat, resource)),
            _ => 0,
        }
    }

    /// Who may shoot at a pioneer of `walker` that steps on a hex (7.1).
    pub(crate) fn shooters(&self, walker: Seat, hex: Hex) -> SeatSet {
        Seat::all(self.g.seats)
            .filter(|&seat| seat != walker && self.s.plays(seat) && self.s.players[seat].armed())
            .filter(|&seat| {
                let property = self.s.mark(hex).owner() == Some(seat);
                match self.g.options.potshot {
                    Potshot::PioneerAndProperty => property && self.s.attends(seat, hex),
                    Potshot::PropertyOnly => property,
                    Potshot::PioneerOrProperty => property || self.s.attends(seat, hex),
                    Potshot::Off => false,
                }
            })
            .collect()
    }

    fn dangers(&self, walker: Seat) -> Vec<Danger> {
        let walking = matches!(self.s.top(), Some(Frame::Move { .. }));
        let hexes = self.s.map.walkable().iter().filter(|&hex| !walking || !self.s.windows.contains(hex));
        hexes
            .map(|hex| Danger { hex: hex.0, by: self.shooters(walker, hex).iter().collect() })
            .filter(|danger| !danger.by.is_empty())
            .collect()
    }

    fn lots(&self, seat: Seat, frame: &Frame) -> Vec<Lot> {
        match *frame {
            Frame::Shop { mode, .. } => self.counter_lots(seat, mode),
            Frame::Debt(debt) if debt.step == Remedy::Sell => {
                let goods = Good::ALL.into_iter();
                goods.map(|good| self.lot(seat, Mode::Sell, good, self.can_dump(seat, good))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What is traded where whoever acts stands.
    fn counter_lots(&self, seat: Seat, mode: Mode) -> Vec<Lot> {
        let wares = self.counter().map_or(&[][..], |counter| self.wares(counter, mode));
        let lots = wares.iter().map(|&good| self.lot(seat, mode, good, self.can_lot(seat, mode, good)));
        // What belongs to another shop is no part of this one.
        lots.filter(|lot| {
            lot.not != Some(refuse::WRONG_SHOP.reason) && lot.not != Some(refuse::NEVER_BOUGHT.reason)
        })
        .collect()
    }

    fn lot(&self, seat: Seat, mode: Mode, good: Good, allowed: Result<(), Illegal>) -> Lot {
        let player = &self.s.players[seat];
        let ((lot, price), limits) = match mode {
            Mode::Buy => {
                let (lot, price) = self.g.buy_price(good);
                let once = matches!(good, Good::Horse | Good::Revolver | Good::Tool(_));
                let stock = if once { 1 } else { self.stocked(good) / u32::from(lot).max(1) };
                ((lot, price), [stock, player.cash.checked_div(price).unwrap_or(u32::MAX)])
            }
            Mode::Sell => {
                let (lot, price) = self.g.sell_price(good);
                let owned = u32::from(self.s.owned(seat, good)) / u32::from(lot).max(1);
                ((lot, price), [owned, u32::MAX])
            }
        };
        let most = if allowed.is_ok() { limits[0].min(limits[1]).max(1) } else { 0 };
        Lot { good, lot, price, most, not: refusal(allowed) }
    }

    fn purses(&self, seat: Seat) -> Vec<Wagers> {
        let able = Purse::ALL.iter().copied().filter(|&purse| self.can_wager(seat, purse).is_ok());
        able.map(|purse| {
            let amounts = self.wagers(seat, purse).filter(|&amount| self.covered_at_all(purse, amount));
            Wagers { purse, amounts: amounts.collect() }
        })
        .collect()
    }

    /// How many of a good lie in the stock.
    fn stocked(&self, good: Good) -> u32 {
        let stock = &self.s.stock;
        u32::from(match good {
            Good::Bullets => stock.bullets,
            Good::Food => stock.food,
            Good::Horse => stock.horses,
            Good::Revolver => stock.revolvers,
            Good::Tool(tool) => stock.tools[tool.index()],
            Good::Resource(kind) => stock.resources[kind.index()],
            Good::PointCard => stock.cards,
        })
    }

    /// The odds of the shootout that is on, or that the seat may choose.
    fn shootout_odds(&self, seat: Seat, frame: &Frame) -> Vec<Vec<Odds>> {
        let mine = self.s.players[seat].bullets.min(DECK);
        let [attacker, defender] = match *frame {
            Frame::Duel(duel) => duel.sides.map(|side| self.s.magazine(side)),
            Frame::Holdup { .. } if self.s.players[seat].armed() => [DECK, mine],
            Frame::Arrest(_) if self.s.players[seat].armed() => [mine, DECK],
            Frame::Dispute(_) if self.otherwise(seat) == Otherwise::Fight => {
                [self.s.players[self.s.active].bullets.min(DECK), mine]
            }
            _ => return Vec::new(),
        };
        // The Bandit and the Sheriff never run dry: there is only one number of theirs.
        let from = |most: u8, npc: bool| if npc { DECK..=DECK } else { 1..=most };
        let [npc_attacker, npc_defender] = match *frame {
            Frame::Duel(duel) => duel.sides.map(|side| !matches!(side, crate::frames::Fighter::Pioneer(_))),
            Frame::Holdup { .. } => [true, false],
            Frame::Arrest(_) => [false, true],
            _ => [false, false],
        };
        from(attacker, npc_attacker)
            .map(|attacker| from(defender, npc_defender).map(|defender| odds([attacker, defender])).collect())
            .collect()
    }
}

fn refusal(allowed: Result<(), Illegal>) -> Option<&'static str> {
    allowed.err().map(|illegal| illegal.reason)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(dollars: &u32) -> bool {
    *dollars == 0
}
