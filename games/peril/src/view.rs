//! What a viewer sees, built field by field from nothing.

use std::ops::Not;
use std::sync::Arc;

use engine::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::Peril;
use crate::asked::{Asked, asked};
use crate::event::{Deadwood, Lair, Place};
use crate::frames::{Fighter, Frame, Phase};
use crate::kinds::{Building, Cell, Diploma, Figure, Number, Resource, Symbol, Terrain, Tool};
use crate::legal::Look;
use crate::map::Hex;
use crate::prospect::Prospect;
use crate::scene::Scene;
use crate::state::{Deck, Ended, Mark, Part, State, numbered};

/// The table as one viewer sees it: what never changes, what all see alike, and what is the viewer's own.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// What never changes.
    #[serde(flatten, serialize_with = "shared")]
    #[schemars(with = "Scene")]
    pub scene: Arc<Scene>,
    /// What all see alike. The bullets of a shootout are those of the viewer.
    #[serde(flatten)]
    pub common: Common,
    /// What the viewer could do, if asked.
    pub me: Option<Prospect>,
}

/// What all see alike.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Common {
    /// The round, from 1.
    pub round: u8,
    /// The players' symbols, by seat.
    pub symbols: Vec<Symbol>,
    /// Whose turn it is.
    pub active: Seat,
    /// Who had the first turn.
    pub start: Seat,
    /// Where the turn is.
    pub phase: Option<Phase>,
    /// Whom the Bandit is after.
    pub targeted: Option<Seat>,
    /// The pioneer that acts.
    pub acting: Option<Figure>,
    /// What is being decided, if anything.
    pub asked: Option<Asked>,
    /// The land, in the order of laying.
    pub hexes: Vec<HexView>,
    /// Where a tile could be laid.
    pub edge: Vec<Cell>,
    /// Tiles left, by terrain.
    pub land_left: Vec<(Terrain, u8)>,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// What is left for all.
    pub stock: StockView,
    /// Where the Bandit is.
    pub bandit: Lair,
    /// Dollars in the hideout.
    pub hideout_cash: u32,
    /// Resources in the hideout.
    pub hideout: Vec<(Resource, u8)>,
    /// Where the Sheriff stands.
    pub sheriff: Cell,
    /// Whether the Sheriff can be hired.
    pub sheriff_available: bool,
    /// How often the Sheriff may still be hired this turn; nothing if as often as one likes.
    pub hires_left: Option<u8>,
    /// Trades that may still be proposed this turn.
    pub offers_left: u8,
    /// What the Deadwood die showed this turn.
    pub deadwood: Option<Deadwood>,
    /// The last card drawn this turn.
    pub drawn: Option<DrawnView>,
    /// Cards left in the Event deck.
    pub events_left: u8,
    /// Cards of the Event deck that are gone, by id.
    pub events_gone: Vec<(String, u8)>,
    /// Prayer cards that may come next, by id.
    pub prayers_unknown: Vec<(String, u8)>,
    /// Prayer cards that everybody knows to come, by id.
    pub prayers_known: Vec<String>,
    /// Why the game ended, once it has.
    pub ended: Option<&'static str>,
    /// Who won, if somebody did.
    pub winner: Option<Seat>,
}

/// A drawn card.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct DrawnView {
    /// From where.
    pub deck: Deck,
    /// Its id, as in `E21`.
    pub card: String,
    /// For whom.
    pub seat: Seat,
}

/// A hex and what lies on it. What is not told is not there.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct HexView {
    /// Where it lies.
    pub cell: Cell,
    /// What it is.
    pub terrain: Terrain,
    /// Which of its kind, from 1, in the order of laying: the third forest is called `place-forest-3`. The town has no
    /// such names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nth: Option<u8>,
    /// Whose stake or building is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Whether there is a stake without a building.
    #[serde(skip_serializing_if = "Not::not")]
    pub stake: bool,
    /// The building.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub building: Option<Building>,
    /// Resources that the building still has.
    #[serde(skip_serializing_if = "is_zero")]
    pub tokens: u8,
    /// Whether a laborer works there.
    #[serde(skip_serializing_if = "Not::not")]
    pub laborer: bool,
}

impl HexView {
    /// The hex with what its name is made of.
    pub fn place(&self) -> Place {
        Place { q: self.cell.q, r: self.cell.r, terrain: self.terrain, nth: self.nth.unwrap_or(1) }
    }
}

/// A player and everything that is theirs.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// Who.
    pub seat: Seat,
    /// The symbol on the player die.
    pub symbol: Symbol,
    /// Whether they are in the game: `in`, `outside`, `returning` or `out`.
    pub part: &'static str,
    /// Points.
    pub points: u8,
    /// Dollars.
    pub cash: u32,
    /// Meals.
    pub food: u8,
    /// Bullets.
    pub bullets: u8,
    /// Resources.
    pub resources: Vec<(Resource, u8)>,
    /// Tools.
    pub tools: Vec<Tool>,
    /// Whether they have a horse.
    pub horse: bool,
    /// Whether they have a revolver.
    pub revolver: bool,
    /// Point cards.
    pub cards: u8,
    /// Building tokens left, by kind.
    pub tokens: Vec<(Building, u8)>,
    /// Pioneers in the game.
    pub family: u8,
    /// Pioneers they may have at most.
    pub family_cap: u8,
    /// Food that the next meal takes.
    pub meals: u8,
    /// Whether the Bandit leaves them alone.
    pub shielded: bool,
    /// Whether the family has grown this turn.
    pub expanded: bool,
    /// Their pioneers on the field.
    pub pioneers: Vec<PioneerView>,
}

/// A pioneer on the field. What is not told is nothing.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct PioneerView {
    /// Which of the family.
    pub number: Number,
    /// Where they stand.
    pub cell: Cell,
    /// Meals missed in a row.
    #[serde(skip_serializing_if = "is_zero")]
    pub hunger: u8,
    /// Actions left this turn.
    #[serde(skip_serializing_if = "is_zero")]
    pub actions: u8,
    /// Whether they have acted this turn.
    #[serde(skip_serializing_if = "Not::not")]
    pub activated: bool,
    /// Whether they have tried the bars of the Jail this turn.
    #[serde(skip_serializing_if = "Not::not")]
    pub tried_bars: bool,
    /// Their diploma.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diploma: Option<Diploma>,
    /// Whether they are in Jail.
    #[serde(skip_serializing_if = "Not::not")]
    pub jailed: bool,
    /// Whether they were born this turn.
    #[serde(skip_serializing_if = "Not::not")]
    pub newborn: bool,
    /// Resources taken on this visit, by whose they were.
    #[serde(skip_serializing_if = "nothing_taken")]
    pub loot: [u8; 4],
}

/// What is left for all.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct StockView {
    /// Dollars in the bank.
    pub cash: i32,
    /// Meals.
    pub food: u8,
    /// Bullets.
    pub bullets: u8,
    /// Resources.
    pub resources: Vec<(Resource, u8)>,
    /// Tools.
    pub tools: Vec<(Tool, u8)>,
    /// Horses.
    pub horses: u8,
    /// Revolvers.
    pub revolvers: u8,
    /// Stakes that may still be put.
    pub stakes: u8,
    /// Point cards.
    pub cards: u8,
    /// Diplomas that nobody holds.
    pub diplomas: Vec<Diploma>,
    /// Laborers that work nowhere.
    pub laborers: Vec<Resource>,
}

/// What a viewer sees besides what all see.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Own {
    /// What the viewer could do, if asked.
    me: Option<Prospect>,
    /// What is the viewer\'s own of what is being decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<AskedOwn>,
}

/// The viewer's own commitment.
#[derive(Serialize, JsonSchema)]
struct AskedOwn {
    /// The bullets that the viewer has committed.
    yours: u8,
}

pub(crate) fn view(g: &Peril, s: &State, viewer: Viewer) -> View {
    let mut common = common(g, s);
    if let Some(Asked::Shootout { yours, .. }) = &mut common.asked {
        *yours = committed(s, viewer);
    }
    View { scene: Arc::clone(g.fixed()), common, me: prospect(g, s, viewer) }
}

pub(crate) fn own(g: &Peril, s: &State, viewer: Viewer) -> Own {
    Own { me: prospect(g, s, viewer), asked: committed(s, viewer).map(|yours| AskedOwn { yours }) }
}

fn prospect(g: &Peril, s: &State, viewer: Viewer) -> Option<Prospect> {
    viewer.seat().filter(|seat| seat.0 < g.seats).and_then(|seat| Look { g, s }.prospect(seat))
}

/// The bullets in a shootout that the viewer knows of: of two, the defender's.
fn committed(s: &State, viewer: Viewer) -> Option<u8> {
    let Some(Frame::Duel(duel)) = s.top() else { return None };
    let mut known = duel.sides.iter().zip(duel.bullets).filter(|(side, bullets)| {
        let theirs = matches!(side, Fighter::Pioneer(figure) if viewer.knows(figure.seat));
        theirs && *bullets > 0
    });
    known.next_back().map(|(_, bullets)| bullets)
}

/// What all see alike.
pub(crate) fn common(g: &Peril, s: &State) -> Common {
    let mut laid = [0; Terrain::COUNT];
    Common {
        round: s.round,
        symbols: s.symbols[..usize::from(g.seats)].to_vec(),
        active: s.active,
        start: s.start,
        phase: s.frames.first().map(|frame| match frame {
            Frame::Phase(phase) => *phase,
            // The only other frame at the bottom: a short meal is part of feeding.
            _ => Phase::Feed,
        }),
        targeted: Look { g, s }.targeted(),
        acting: s.actor(),
        asked: s.top().and_then(|&frame| asked(g, s, frame)),
        hexes: s.map.hexes().map(|hex| hex_view(s, hex, &mut laid)).collect(),
        edge: s.map.edge().to_vec(),
        land_left: Terrain::ALL[Terrain::TOWN..].iter().copied().zip(s.stack).collect(),
        players: Seat::all(g.seats).map(|seat| player_view(g, s, seat)).collect(),
        stock: StockView {
            cash: s.stock.cash,
            food: s.stock.food,
            bullets: s.stock.bullets,
            resources: with(Resource::ALL, &s.stock.resources),
            tools: with(Tool::ALL, &s.stock.tools),
            horses: s.stock.horses,
            revolvers: s.stock.revolvers,
            stakes: s.stock.stakes,
            cards: s.stock.cards,
            diplomas: Diploma::ALL.iter().copied().filter(|d| s.holders[d.index()].is_none()).collect(),
            laborers: Resource::ALL.iter().copied().filter(|k| !s.laborers[k.index()].is_some()).collect(),
        },
        bandit: s.lair(),
        hideout_cash: s.hideout_cash,
        hideout: with(Resource::ALL, &s.hideout),
        sheriff: s.map.cell(s.sheriff),
        sheriff_available: !s.sheriff_down,
        hires_left: Some(g.options.sheriff_hires_per_turn)
            .filter(|&limit| limit > 0)
            .map(|limit| limit.saturating_sub(s.sheriff_hires)),
        offers_left: g.options.trade_offers_per_turn.saturating_sub(s.offers),
        deadwood: s.deadwood,
        drawn: s.drawn.map(|drawn| {
            let cards = match drawn.deck {
                Deck::Events => &g.events,
                Deck::Prayers => &g.prayers,
            };
            DrawnView { deck: drawn.deck, card: cards[usize::from(drawn.card)].id.clone(), seat: drawn.seat }
        }),
        events_left: s.events.iter().sum(),
        events_gone: g
            .events
            .iter()
            .zip(g.event_counts.iter().zip(&s.events))
            .filter(|(_, (all, left))| all > left)
            .map(|(card, (all, left))| (card.id.clone(), all - left))
            .collect(),
        prayers_unknown: g
            .prayers
            .iter()
            .zip(s.prayers)
            .filter(|(_, left)| *left > 0)
            .map(|(card, left)| (card.id.clone(), left))
            .collect(),
        prayers_known: s.prayers_known.iter().map(|&card| g.prayers[usize::from(card)].id.clone()).collect(),
        ended: s.ended.map(Ended::word),
        winner: s.ended.and_then(Ended::winner),
    }
}

/// A hex; `laid` counts those of each kind before it.
fn hex_view(s: &State, hex: Hex, laid: &mut [u8; Terrain::COUNT]) -> HexView {
    let mark = s.mark(hex);
    let built = mark.building();
    let terrain = s.map.terrain(hex);
    laid[terrain.index()] += 1;
    HexView {
        cell: s.map.cell(hex),
        terrain,
        nth: (!terrain.is_town()).then_some(laid[terrain.index()]),
        owner: mark.owner(),
        stake: matches!(mark, Mark::Stake(_) | Mark::Forsaken),
        building: built.map(|(kind, _)| kind),
        tokens: built.map_or(0, |(_, tokens)| tokens),
        laborer: s.laborer_on(hex),
    }
}

fn player_view(g: &Peril, s: &State, seat: Seat) -> PlayerView {
    let player = &s.players[seat];
    PlayerView {
        seat,
        symbol: s.symbols[seat.index()],
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
        resources: with(Resource::ALL, &player.resources),
        tools: Tool::ALL.iter().copied().filter(|&tool| player.has_tool(tool)).collect(),
        horse: player.horse,
        revolver: player.revolver,
        cards: player.cards,
        tokens: with(Building::ALL, &player.tokens),
        family: player.men,
        family_cap: player.cap(),
        meals: Look { g, s }.mouths(seat).count_ones() as u8,
        shielded: player.shielded,
        expanded: player.expanded,
        pioneers: numbered(&s.figures[seat])
            .filter(|(_, pioneer)| pioneer.placed())
            .map(|(number, pioneer)| PioneerView {
                number,
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

fn shared<S: Serializer>(scene: &Arc<Scene>, serializer: S) -> Result<S::Ok, S::Error> {
    (**scene).serialize(serializer)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(count: &u8) -> bool {
    *count == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn nothing_taken(loot: &[u8; 4]) -> bool {
    *loot == [0; 4]
}

/// Each of a list with what there is of it.
fn with<K: Copy, T: Copy>(kinds: &[K], amounts: &[T]) -> Vec<(K, T)> {
    kinds.iter().copied().zip(amounts.iter().copied()).collect()
}
