//! What never changes during a match: land, price lists and decks, as data. Pages find names by id (`card-E01`,
//! `animal-elk`, `place-forest-1`); only a table's own cards and animals bring names of their own.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Peril;
use crate::content::{Animal, Card, Op};
use crate::duel::{DECK, HITS};
use crate::frames::Mode;
use crate::kinds::{Building, Face, Good, Resource, Terrain};

/// What never changes.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Scene {
    /// Points that win.
    pub target_points: u8,
    /// What can be done on each kind of land.
    pub grounds: Vec<GroundScene>,
    /// What things cost and bring.
    pub prices: PricesScene,
    /// The Event deck.
    pub events: Vec<CardScene>,
    /// The Prayer deck.
    pub prayers: Vec<CardScene>,
    /// What may be hunted.
    pub animals: Vec<AnimalScene>,
    /// The decks of shootouts and potshots.
    pub shootout: ShootoutScene,
    /// What a won wager brings besides the stake, as a multiple of it.
    pub wager: WagerScene,
    /// Names that the author of the table's own cards gave, by the id of the message they stand for, as `card-E01`. Only
    /// these are free text; with the built-in files there are none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
}

/// What can be done on a kind of land.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct GroundScene {
    /// Which.
    pub terrain: Terrain,
    /// Whether it can be entered.
    pub walk: bool,
    /// Whether there is game.
    pub hunt: bool,
    /// Whether it can be claimed, and a homestead stand there.
    pub homestead: bool,
    /// The building that yields there.
    pub building: Option<Building>,
}

/// What things cost and bring.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct PricesScene {
    /// Bought.
    pub buy: Vec<LotScene>,
    /// Sold.
    pub sell: Vec<LotScene>,
    /// A claim.
    pub claim: u32,
    /// A building that yields.
    pub building: u32,
    /// The first, second and third homestead.
    pub homestead: [u32; 3],
    /// The Sheriff or a Laborer.
    pub hire: u32,
    /// A prayer.
    pub prayer: u32,
    /// A diploma.
    pub diploma: u32,
    /// Resources that buy a point card with Finance; 0 if they cannot.
    pub finance: u8,
}

/// So many for so much.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct LotScene {
    /// What.
    pub good: Good,
    /// How many change hands.
    pub lot: u8,
    /// For how many dollars.
    pub price: u32,
}

/// A design of a deck.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct CardScene {
    /// As in `E21`. Events name a card by its place in the list.
    pub id: String,
    /// How many copies are in the deck at this table.
    pub copies: u8,
    /// What it is about, for its picture.
    pub effect: Effect,
}

/// What a card is about. Cards of one effect have one picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Dollars come.
    Windfall,
    /// Dollars go.
    Loss,
    /// Dollars come out of the Hideout.
    Reward,
    /// Somebody has to pay.
    Bill,
    /// Food comes.
    Food,
    /// Food goes.
    Hunger,
    /// Bullets come or go.
    Bullets,
    /// Everybody gets food and bullets.
    Freight,
    /// A horse.
    Horse,
    /// A tool.
    Tool,
    /// A revolver.
    Revolver,
    /// Resources, on a building or in hand.
    Plenty,
    /// Something burns down.
    Fire,
    /// The crops are eaten.
    Locusts,
    /// The cattle fall ill.
    Fever,
    /// The mines are flooded.
    Flood,
    /// Diplomas come, go or change hands.
    School,
    /// Laborers come or go.
    Labor,
    /// New land, or a long way.
    Land,
    /// More Actions.
    Dawn,
    /// Fewer Actions.
    Illness,
    /// Into Jail, or out of it.
    Jail,
    /// Somebody is bitten.
    Snake,
    /// The Bandit comes.
    Bandit,
    /// The Bandit stays away.
    Shelter,
    /// A family grows.
    Family,
    /// Nothing.
    Rest,
}

impl Effect {
    fn of(op: Op) -> Effect {
        match op {
            Op::Cash(by) => {
                if by < 0 {
                    Effect::Loss
                } else {
                    Effect::Windfall
                }
            }
            Op::CashTo(_) | Op::LowestCash(_) => Effect::Windfall,
            Op::FromHideout(_) => Effect::Reward,
            Op::PayStock(_)
            | Op::PayPerBuilding(_)
            | Op::PayEach(_)
            | Op::PayNext(_)
            | Op::PayChosen(_)
            | Op::AllPay(_) => Effect::Bill,
            Op::Food(by) | Op::AllFood(by) => {
                if by < 0 {
                    Effect::Hunger
                } else {
                    Effect::Food
                }
            }
            Op::FoodTo(_) => Effect::Food,
            Op::Bullets(_) => Effect::Bullets,
            Op::AllSupplies(_) => Effect::Freight,
            Op::HorseOr(_) | Op::LoseHorse => Effect::Horse,
            Op::ToolOr(_) | Op::LoseTool => Effect::Tool,
            Op::LoseRevolver => Effect::Revolver,
            Op::Enrich(_) | Op::EnrichOr(..) | Op::Resource(_) => Effect::Plenty,
            Op::Halve | Op::LoseHomestead | Op::Disaster(Resource::Timber) => Effect::Fire,
            Op::Disaster(Resource::Rye) => Effect::Locusts,
            Op::Disaster(Resource::Cattle) => Effect::Fever,
            Op::Disaster(Resource::Coal) => Effect::Flood,
            Op::FreeDiploma | Op::LoseDiploma | Op::SwapDiplomas | Op::ChangeDiploma => Effect::School,
            Op::FreeLaborer | Op::LaborersHome => Effect::Labor,
            Op::Tiles(_) | Op::Teleport => Effect::Land,
            Op::Actions(by) => {
                if by < 0 {
                    Effect::Illness
                } else {
                    Effect::Dawn
                }
            }
            Op::ActionsSelf(_) => Effect::Dawn,
            Op::JailOwn | Op::OpenJail | Op::FreeOwnOr(_) => Effect::Jail,
            Op::Rattler(_) => Effect::Snake,
            Op::BanditAdvance | Op::RichToHideout(..) => Effect::Bandit,
            Op::Shield => Effect::Shelter,
            Op::KinOr(_) => Effect::Family,
            Op::Nothing => Effect::Rest,
        }
    }
}

/// What may be hunted.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct AnimalScene {
    /// As in `elk`. Events name an animal by its place in the list.
    pub id: String,
    /// The roll it takes and the Food it gives.
    pub value: u8,
}

/// The decks of shootouts.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct ShootoutScene {
    /// Cards in each deck.
    pub cards: u8,
    /// Hits in the attacker's and in the defender's deck. A potshot is the top card of an attacker's deck.
    pub hits: [u8; 2],
}

/// What wagers pay.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct WagerScene {
    /// On the Bandit, two faces of six.
    pub bandit: u32,
    /// On one's own symbol, one face of six.
    pub own: u32,
}

/// The id of an animal, which files only call by its name.
pub(crate) fn animal_id(animal: &Animal) -> String {
    let small = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    animal.name.chars().map(small).collect()
}

impl Scene {
    pub(crate) fn new(g: &Peril) -> Scene {
        let lots = |mode: Mode| {
            let traded = Good::ALL
                .into_iter()
                .filter(move |good| mode == Mode::Sell || !matches!(good, Good::Resource(_)));
            traded
                .map(|good| {
                    let (lot, price) = match mode {
                        Mode::Buy => g.buy_price(good),
                        Mode::Sell => g.sell_price(good),
                    };
                    LotScene { good, lot, price }
                })
                .collect()
        };
        let prices = &g.prices;
        let mut names = BTreeMap::new();
        let mut name = |own: bool, cards: &[Card]| {
            for card in cards.iter().filter(|_| own) {
                names.insert(format!("card-{}", card.id), card.name.clone());
                names.insert(format!("card-text-{}", card.id), card.text.clone());
            }
        };
        name(g.options.events.is_some(), &g.events);
        name(g.options.prayers.is_some(), &g.prayers);
        for animal in g.animals.iter().filter(|_| g.options.animals.is_some()) {
            names.insert(format!("animal-{}", animal_id(animal)), animal.name.clone());
        }
        Scene {
            target_points: g.options.target_points,
            grounds: Terrain::ALL
                .iter()
                .map(|&terrain| {
                    let ground = &g.grounds[terrain.index()];
                    GroundScene {
                        terrain,
                        walk: ground.walk,
                        hunt: ground.hunt,
                        homestead: ground.homestead,
                        building: ground.building,
                    }
                })
                .collect(),
            prices: PricesScene {
                buy: lots(Mode::Buy),
                sell: lots(Mode::Sell),
                claim: prices.claim,
                building: prices.building,
                homestead: prices.homestead,
                hire: prices.hire,
                prayer: prices.prayer,
                diploma: prices.diploma,
                finance: prices.finance,
            },
            events: g
                .events
                .iter()
                .zip(g.event_counts)
                .map(|(card, copies)| CardScene { id: card.id.clone(), copies, effect: Effect::of(card.op) })
                .collect(),
            prayers: g
                .prayers
                .iter()
                .map(|card| CardScene {
                    id: card.id.clone(),
                    copies: card.copies,
                    effect: Effect::of(card.op),
                })
                .collect(),
            animals: g
                .animals
                .iter()
                .map(|animal| AnimalScene { id: animal_id(animal), value: animal.value })
                .collect(),
            shootout: ShootoutScene { cards: DECK, hits: HITS },
            wager: WagerScene {
                bandit: g.net_factor(Face::Bandit),
                own: g.net_factor(Face::Player(g.options.symbols[0])),
            },
            names,
        }
    }
}
