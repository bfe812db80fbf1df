//! Who may know what. Everything lies open but the bullets committed to a shootout; the stacks have no order to hide.

use engine::{GameRng, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Peril;
use crate::duel::DECK;
use crate::event::{Event, Gun, Lair};
use crate::frames::{Deal, Fighter, Frame, Item, Phase};
use crate::kinds::{Building, Cell, Diploma, Figure, Number, Resource, Symbol, Terrain, Tool};
use crate::legal::Look;
use crate::map::Hex;
use crate::state::{Ended, Mark, Part, State, numbered};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the fields carry the names of the things they show")]
pub struct View {
    pub round: u8,
    pub active: Seat,
    pub start: Seat,
    pub phase: Option<Phase>,
    pub target_points: u8,
    pub targeted: Option<Seat>,
    pub acting: Option<Figure>,
    pub asked: Option<Asked>,
    pub hexes: Vec<HexView>,
    pub edge: Vec<Cell>,
    pub land_left: Vec<(Terrain, u8)>,
    pub players: Vec<PlayerView>,
    pub stock: StockView,
    pub bandit: Lair,
    pub hideout_cash: u32,
    pub hideout: Vec<(Resource, u8)>,
    pub sheriff: Cell,
    pub sheriff_available: bool,
    pub events_left: u8,
    pub events_gone: Vec<(String, u8)>,
    pub prayers_unknown: Vec<(String, u8)>,
    pub prayers_known: Vec<String>,
    pub ended: Option<&'static str>,
    pub winner: Option<Seat>,
}

/// What is being decided.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "what")]
#[allow(missing_docs, reason = "the names of the questions are those of the frames")]
pub enum Asked {
    Turn,
    Feed { meals_left: u8, fed: u16 },
    PlaceTile { terrain: Option<Terrain>, near: Option<Cell> },
    ExploreAgain,
    Step { left: u8 },
    Potshot { at: Option<Figure> },
    Shop { buying: bool },
    PayResources { left: u8 },
    Trade { by: Seat, to: Seat, stage: Deal, give: Vec<Item>, get: Vec<Item> },
    Hunt { animal: String, value: u8, shots: u8 },
    Gamble { amount: Option<u32> },
    Dispute { at: Cell, price: Option<u32> },
    Champion { at: Cell },
    Sheriff,
    Arrest { who: Figure },
    Holdup { who: Figure },
    Shootout { attacker: Gun, defender: Gun, committed: Vec<Seat>, yours: Option<u8> },
    Live { attacker: Gun, defender: Gun, turned: [u8; 2], holds: [bool; 2] },
    Loot { from: Seat },
    BanditTo { cells: Vec<Cell> },
    Retreat { cells: Vec<Cell> },
    Drink { dollars: u8 },
    Card { pioneer: Option<Number> },
    Debt { due: u8 },
    LosePioneers,
    Return,
    Enter,
}

/// A hex and what lies on it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the fields carry the names of the things they show")]
pub struct HexView {
    pub cell: Cell,
    pub terrain: Terrain,
    pub owner: Option<Seat>,
    pub stake: bool,
    pub building: Option<Building>,
    pub tokens: u8,
    pub laborer: bool,
}

/// A player and everything that is theirs.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the fields carry the names of the things they show")]
pub struct PlayerView {
    pub seat: Seat,
    pub symbol: Symbol,
    pub part: &'static str,
    pub points: u8,
    pub cash: u32,
    pub food: u8,
    pub bullets: u8,
    pub resources: Vec<(Resource, u8)>,
    pub tools: Vec<Tool>,
    pub horse: bool,
    pub revolver: bool,
    pub cards: u8,
    pub tokens: Vec<(Building, u8)>,
    pub family: u8,
    pub family_cap: u8,
    pub shielded: bool,
    pub expanded: bool,
    pub pioneers: Vec<PioneerView>,
}

/// A pioneer on the field.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the fields carry the names of the things they show")]
pub struct PioneerView {
    pub number: u8,
    pub cell: Cell,
    pub hunger: u8,
    pub actions: u8,
    pub activated: bool,
    pub tried_bars: bool,
    pub diploma: Option<Diploma>,
    pub jailed: bool,
    pub newborn: bool,
    pub loot: [u8; 4],
}

/// What is left for all.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the fields carry the names of the things they show")]
pub struct StockView {
    pub cash: i32,
    pub food: u8,
    pub bullets: u8,
    pub resources: Vec<(Resource, u8)>,
    pub tools: Vec<(Tool, u8)>,
    pub horses: u8,
    pub revolvers: u8,
    pub stakes: u8,
    pub cards: u8,
    pub diplomas: Vec<Diploma>,
    pub laborers: Vec<Resource>,
}

pub(crate) fn view(g: &Peril, s: &State, viewer: Viewer) -> View {
    View {
        round: s.round,
        active: s.active,
        start: s.start,
        phase: s.frames.first().map(|frame| match frame {
            Frame::Phase(phase) => *phase,
            // The only other frame at the bottom: a short meal is part of feeding.
            _ => Phase::Feed,
        }),
        target_points: g.options.target_points,
        targeted: Look { g, s }.targeted(),
        acting: s.actor(),
        asked: s.top().and_then(|&frame| asked(g, s, frame, viewer)),
        hexes: s.map.hexes().map(|hex| hex_view(s, hex)).collect(),
        edge: s.map.edge().to_vec(),
        land_left: Terrain::ALL[Terrain::TOWN..].iter().copied().zip(s.stack).collect(),
        players: Seat::all(g.seats).map(|seat| player_view(g, s, seat)).collect(),
        stock: StockView {
            cash: s.stock.cash,
            food: s.stock.food,
            bullets: s.stock.bullets,
            resources: Resource::with(&s.stock.resources),
            tools: Tool::with(&s.stock.tools),
            horses: s.stock.horses,
            revolvers: s.stock.revolvers,
            stakes: s.stock.stakes,
            cards: s.stock.cards,
            diplomas: Diploma::ALL.iter().copied().filter(|d| s.holders[d.index()].is_none()).collect(),
            laborers: Resource::ALL.iter().copied().filter(|k| !s.laborers[k.index()].is_some()).collect(),
        },
        bandit: s.lair(),
        hideout_cash: s.hideout_cash,
        hideout: Resource::with(&s.hideout),
        sheriff: s.map.cell(s.sheriff),
        sheriff_available: !s.sheriff_down,
        events_left: s.events.iter().sum(),
        events_gone: g
            .events
            .iter()
            .zip(g.event_counts.iter().zip(&s.events))
            .filter(|(_, (all, left))| all > left)
            .map(|(card, (all, left))| (card.name.clone(), all - left))
            .collect(),
        prayers_unknown: g
            .prayers
            .iter()
            .zip(s.prayers)
            .filter(|(_, left)| *left > 0)
            .map(|(card, left)| (card.name.clone(), left))
            .collect(),
        prayers_known: s
            .prayers_known
            .iter()
            .map(|&card| g.prayers[usize::from(card)].name.clone())
            .collect(),
        ended: s.ended.map(Ended::word),
        winner: s.ended.and_then(Ended::winner),
    }
}

fn hex_view(s: &State, hex: Hex) -> HexView {
    let mark = s.mark(hex);
    let built = mark.building();
    HexView {
        cell: s.map.cell(hex),
        terrain: s.map.terrain(hex),
        owner: mark.owner(),
        stake: matches!(mark, Mark::Stake(_)),
        building: built.map(|(kind, _)| kind),
        tokens: built.map_or(0, |(_, tokens)| tokens),
        laborer: s.laborer_on(hex),
    }
}

fn player_view(g: &Peril, s: &State, seat: Seat) -> PlayerView {
    let player = &s.players[seat];
    PlayerView {
        seat,
        symbol: g.options.symbols[seat.index()],
        part: match player.part {
            Part::In => "in",
            Part::Returning => "returning",
            Part::Outside => "outside",
            Part::Gone(_) => "out",
        },
        points: player.points(),
        cash: player.cash,
        food: player.food,
        bullets: player.bullets,
        resources: Resource::with(&player.resources),
        tools: Tool::ALL.iter().copied().filter(|&tool| player.has_tool(tool)).collect(),
        horse: player.horse,
        revolver: player.revolver,
        cards: player.cards,
        tokens: Building::with(&player.tokens),
        family: player.men,
        family_cap: player.cap(),
        shielded: player.shielded,
        expanded: player.expanded,
        pioneers: numbered(&s.figures[seat])
            .filter(|(_, pioneer)| pioneer.placed())
            .map(|(number, pioneer)| PioneerView {
                number: number.0,
                cell: s.map.cell(pioneer.hex),
                hunger: pioneer.hunger,
                actions: pioneer.actions,
                activated: pioneer.activated,
                tried_bars: pioneer.rolled,
                diploma: pioneer.diploma,
                jailed: pioneer.jailed,
                newborn: pioneer.newborn,
                loot: pioneer.loot,
            })
            .collect(),
    }
}

fn asked(g: &Peril, s: &State, frame: Frame, viewer: Viewer) -> Option<Asked> {
    let cell = |hex: Hex| s.map.cell(hex);
    let spots = || s.spots.iter().map(cell).collect();
    Some(match frame {
        Frame::Phase(Phase::Enter) => Asked::Enter,
        Frame::Phase(Phase::Actions) => Asked::Turn,
        Frame::Phase(Phase::Feed | Phase::Deadwood | Phase::Bandit | Phase::End) | Frame::Levy { .. } => {
            return None;
        }
        Frame::Feed { left, fed, .. } => Asked::Feed { meals_left: left, fed },
        Frame::Place { terrain, near, .. } => {
            Asked::PlaceTile { terrain, near: near.is_some().then(|| cell(near)) }
        }
        Frame::ExploreMore { .. } => Asked::ExploreAgain,
        Frame::Move { left } => Asked::Step { left },
        Frame::Potshot { .. } => Asked::Potshot { at: s.actor() },
        Frame::Shop { mode, .. } => Asked::Shop { buying: mode == crate::frames::Mode::Buy },
        Frame::Finance { left, .. } => Asked::PayResources { left },
        Frame::Trade { by, to, stage, .. } => {
            Asked::Trade { by, to, stage, give: s.draft.give.to_vec(), get: s.draft.get.to_vec() }
        }
        Frame::Hunt { animal, shots } => {
            let animal = &g.animals[usize::from(animal)];
            Asked::Hunt { animal: animal.name.clone(), value: animal.value, shots }
        }
        Frame::GambleKind | Frame::GambleWager(_) => Asked::Gamble { amount: None },
        Frame::GambleSymbol(_, amount) => Asked::Gamble { amount: Some(amount) },
        Frame::Dispute(hex) => Asked::Dispute { at: cell(hex), price: None },
        Frame::DisputePrice(hex, price) => Asked::Dispute { at: cell(hex), price: Some(price) },
        Frame::Champion(hex) => Asked::Champion { at: cell(hex) },
        Frame::SheriffTo(_) => Asked::Sheriff,
        Frame::Arrest(who) => Asked::Arrest { who },
        Frame::Holdup { first, at, .. } => Asked::Holdup { who: g.in_order(first, at) },
        Frame::Duel(duel) => {
            let mut committed = SeatSet::EMPTY;
            let mut yours = None;
            for (side, bullets) in duel.sides.into_iter().zip(duel.bullets) {
                if let Fighter::Pioneer(figure) = side
                    && bullets > 0
                {
                    committed = committed.with(figure.seat);
                    if viewer.seat() == Some(figure.seat) || viewer == Viewer::Referee {
                        yours = Some(bullets);
                    }
                }
            }
            Asked::Shootout {
                attacker: duel.sides[0].into(),
                defender: duel.sides[1].into(),
                committed: committed.iter().collect(),
                yours,
            }
        }
        Frame::Live(live) => Asked::Live {
            attacker: live.duel.sides[0].into(),
            defender: live.duel.sides[1].into(),
            turned: live.turned,
            holds: live.holds,
        },
        Frame::Loot { loser, .. } => Asked::Loot { from: loser },
        Frame::BanditTo => Asked::BanditTo { cells: spots() },
        Frame::Retreat { .. } => Asked::Retreat { cells: spots() },
        Frame::Drink { due, .. } => Asked::Drink { dollars: due },
        Frame::Pick(_, ask) => Asked::Card { pioneer: ask.pioneer() },
        Frame::Debt(debt) => Asked::Debt { due: debt.due },
        Frame::LosePioneers(_) => Asked::LosePioneers,
        Frame::Return(_) => Asked::Return,
    })
}

/// Foreign commitments are drawn again: anything their owner could have committed.
pub(crate) fn resample(s: &mut State, seat: Seat, rng: &mut GameRng) {
    let players = &s.players;
    if let Some(Frame::Duel(duel)) = s.frames.last_mut() {
        for (side, bullets) in duel.sides.into_iter().zip(&mut duel.bullets) {
            if let Fighter::Pioneer(figure) = side
                && figure.seat != seat
                && *bullets > 0
            {
                *bullets = rng.below(players[figure.seat].bullets.min(DECK).into()) as u8 + 1;
            }
        }
    }
}

/// What a viewer is told: all of it, but not how many bullets somebody else committed.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
    Some(match secrecy(event) {
        Secrecy::SealedBy(seat) if !viewer.knows(seat) => Event::Committed { seat, bullets: None },
        Secrecy::SealedBy(_) | Secrecy::Unseals | Secrecy::Open => event.clone(),
    })
}

/// Commitments are kept from everybody else until both are in.
pub(crate) fn reveals(event: &Event, _to: Viewer) -> bool {
    match secrecy(event) {
        Secrecy::Unseals => true,
        Secrecy::SealedBy(_) | Secrecy::Open => false,
    }
}

/// What an event has to do with what somebody cannot know.
enum Secrecy {
    /// Nothing.
    Open,
    /// Part of it is known to one seat alone.
    SealedBy(Seat),
    /// It tells what was kept.
    Unseals,
}

/// Whoever adds an event decides here who is told of it.
const fn secrecy(event: &Event) -> Secrecy {
    match event {
        Event::Committed { seat, bullets: _ } => Secrecy::SealedBy(*seat),
        Event::Commitments { .. } => Secrecy::Unseals,
        Event::Turn { .. }
        | Event::Fed { .. }
        | Event::Hungry { .. }
        | Event::HorseLeft { .. }
        | Event::DeadwoodDie { .. }
        | Event::Die { .. }
        | Event::PlayerDie { .. }
        | Event::Activated { .. }
        | Event::MoreActions { .. }
        | Event::Walking { .. }
        | Event::Stepped { .. }
        | Event::TurnedBack { .. }
        | Event::Drew { .. }
        | Event::Laid { .. }
        | Event::Lot { .. }
        | Event::Gained { .. }
        | Event::Lost { .. }
        | Event::Paid { .. }
        | Event::Proposed { .. }
        | Event::Dropped { .. }
        | Event::Countered { .. }
        | Event::Refused { .. }
        | Event::Traded { .. }
        | Event::Claimed { .. }
        | Event::Built { .. }
        | Event::Sighted { .. }
        | Event::Shot { .. }
        | Event::AnimalGone { .. }
        | Event::Processed { .. }
        | Event::Prayed { .. }
        | Event::Card { .. }
        | Event::NoEffect { .. }
        | Event::Enriched { .. }
        | Event::Depleted { .. }
        | Event::Born { .. }
        | Event::Joined { .. }
        | Event::Wagered { .. }
        | Event::Disputed { .. }
        | Event::Asks { .. }
        | Event::PriceRefused { .. }
        | Event::StakePasses { .. }
        | Event::TookOver { .. }
        | Event::Learned { .. }
        | Event::GaveBack { .. }
        | Event::Hired { .. }
        | Event::SheriffAt { .. }
        | Event::SheriffBeaten
        | Event::Jailed { .. }
        | Event::Freed { .. }
        | Event::LaborerAt { .. }
        | Event::PotshotAt { .. }
        | Event::HeldFire { .. }
        | Event::HeldUp { .. }
        | Event::Targeted { .. }
        | Event::Bandit { .. }
        | Event::BanditDies
        | Event::Drinks { .. }
        | Event::DrinkLost { .. }
        | Event::Duel { .. }
        | Event::Beats { .. }
        | Event::TooClose
        | Event::Turned { .. }
        | Event::Holds { .. }
        | Event::FalseStart { .. }
        | Event::DuelWon { .. }
        | Event::Standoff
        | Event::Looted { .. }
        | Event::Died { .. }
        | Event::Shielded { .. }
        | Event::HomesteadLost { .. }
        | Event::Eliminated { .. }
        | Event::Entered { .. }
        | Event::StaysOut { .. }
        | Event::WonByPoints { .. }
        | Event::WonAlone { .. }
        | Event::RoundsOver => Secrecy::Open,
    }
}
