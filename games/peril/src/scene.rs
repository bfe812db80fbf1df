//! What never changes during a match: land, price lists and decks, as data. Pages find names by id (`card-E01`,
//! `animal-elk`, `place-forest-1`); only a table's own cards and animals bring names of their own.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Peril;
use crate::content::{Animal, Card};
use crate::duel::{DECK, HITS};
use crate::frames::Mode;
use crate::kinds::{Building, Face, Good, Terrain};

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
                .map(|(card, copies)| CardScene { id: card.id.clone(), copies })
                .collect(),
            prayers: g
                .prayers
                .iter()
                .map(|card| CardScene { id: card.id.clone(), copies: card.copies })
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
