//! What happened. Everything lies open at this table but the bullets committed to a shootout.

use engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::frames::{Errand, Item, Mode, Purse};
use crate::kinds::{Building, Diploma, Face, Figure, Good, Resource, Terrain, Tool};

/// Something that changes hands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// Dollars.
    Cash,
    /// Meals.
    Food,
    /// Ammunition.
    Bullets,
    /// A horse.
    Horse,
    /// A revolver.
    Revolver,
    /// A point card.
    PointCard,
    /// A resource.
    Resource(Resource),
    /// A tool.
    Tool(Tool),
}

/// Whose money.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// A player's.
    Seat(Seat),
    /// Everybody's.
    Stock,
    /// The Bandit's.
    Hideout,
}

/// A face of the Deadwood die.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deadwood {
    /// One more Action.
    Action,
    /// A tile.
    Land,
    /// An Event.
    Event,
}

/// Who fights, for those who watch.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gun {
    /// Somebody's pioneer.
    Pioneer(Figure),
    /// The Bandit.
    Bandit,
    /// The Sheriff.
    Sheriff,
}

/// A hex, with what its name is made of: the third forest that was laid is `place-forest-3` in the words of the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Place {
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
    /// What it is.
    pub terrain: Terrain,
    /// Which of its kind, from 1, in the order of laying.
    pub nth: u8,
}

/// Where the Bandit is, for those who watch.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lair {
    /// On a square of the Countdown.
    Countdown(u8),
    /// On a hex.
    Field(Place),
    /// In Jail.
    Jail,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "the names of the fields are the names of the things; narrate says each in words"
)]
pub enum Event {
    Turn { seat: Seat, round: u8 },
    Fed { seat: Seat, meals: u8 },
    Hungry { who: Figure },
    HorseLeft { seat: Seat },
    DeadwoodDie { seat: Seat, face: Deadwood },
    Die { by: Option<Seat>, value: u8 },
    PlayerDie { face: Face },
    Activated { who: Figure },
    MoreActions { who: Figure, amount: i8 },
    Walking { who: Figure, steps: u8 },
    Stepped { who: Figure, to: Place },
    TurnedBack { who: Figure },
    Drew { seat: Seat, terrain: Terrain },
    Laid { cell: Place },
    Lot { seat: Seat, mode: Mode, good: Good, price: u32 },
    Gained { seat: Seat, thing: Thing, amount: u32 },
    Lost { seat: Seat, thing: Thing, amount: u32 },
    Paid { from: Party, to: Party, amount: u32 },
    Proposed { by: Seat, to: Seat, give: Vec<Item>, get: Vec<Item>, at: Vec<Place> },
    Dropped { by: Seat },
    Countered { by: Seat, give: Vec<Item>, get: Vec<Item>, at: Vec<Place> },
    Refused { by: Seat },
    Traded { by: Seat, to: Seat },
    Claimed { who: Figure, cell: Place },
    Built { who: Figure, cell: Place, kind: Building, tokens: u8 },
    Sighted { who: Figure, animal: u8 },
    Shot { who: Figure, roll: u8, hit: bool },
    AnimalGone { who: Figure },
    Processed { who: Figure, cell: Place, resource: Resource, amount: u8 },
    Prayed { who: Figure, shuffled: bool, card: u8 },
    Card { seat: Seat, card: u8 },
    NoEffect { seat: Seat },
    Enriched { cell: Place, amount: u8 },
    Depleted { cell: Place, amount: u8 },
    Born { who: Figure, cell: Place },
    Joined { who: Figure, cell: Place },
    Wagered { who: Figure, purse: Purse, amount: u32, on: Face },
    Disputed { who: Figure, cell: Place, owner: Seat },
    Asks { seat: Seat, price: u32 },
    PriceRefused { seat: Seat },
    StakePasses { cell: Place, to: Seat },
    TookOver { who: Figure, cell: Place, kind: Building },
    Learned { who: Figure, diploma: Diploma },
    GaveBack { who: Figure, diploma: Diploma },
    Hired { seat: Seat, errand: Errand },
    SheriffAt { cell: Place },
    SheriffBeaten,
    Jailed { who: Figure },
    Freed { who: Figure, cell: Place },
    LaborerAt { resource: Resource, cell: Option<Place> },
    PotshotAt { by: Seat, who: Figure, hit: bool },
    HeldFire { by: Seat },
    HeldUp { who: Figure, amount: u32 },
    Targeted { seat: Seat },
    Bandit { to: Lair },
    BanditDies,
    Drinks { amount: u8 },
    DrinkLost { seat: Seat },
    Duel { attacker: Gun, defender: Gun },
    Committed { seat: Seat, bullets: Option<u8> },
    Commitments { attacker: u8, defender: u8 },
    Beats { attacker: u8, defender: u8 },
    TooClose,
    Turned { side: Gun, hit: bool },
    Holds { side: Gun },
    FalseStart { side: Gun },
    DuelWon { by: Gun },
    Standoff,
    Looted { by: Seat, from: Seat, amount: u32 },
    Died { who: Figure },
    Shielded { seat: Seat },
    HomesteadLost { seat: Seat, cell: Place },
    Eliminated { seat: Seat, quit: bool },
    Entered { seat: Seat },
    StaysOut { seat: Seat },
    WonByPoints { seat: Seat },
    WonAlone { seat: Seat },
    RoundsOver,
}
