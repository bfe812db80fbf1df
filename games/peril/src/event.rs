//! What happened. Everything lies open at this table but the bullets committed to a shootout.

use engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::frames::{Errand, Item, Mode, Purse};
use crate::kinds::{Building, Diploma, Face, Figure, Good, Resource, Symbol, Terrain, Tool};

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
#[allow(missing_docs, reason = "the names of the fields are the names of the things")]
pub enum Event {
    /// A seat named who should begin.
    Voted { seat: Seat, named: Seat },
    /// A seat chose its symbol.
    TookSymbol { seat: Seat, symbol: Symbol },
    /// A seat's turn begins.
    Turn { seat: Seat, round: u8 },
    /// A seat has handed out so many meals.
    Fed { seat: Seat, meals: u8 },
    /// A pioneer got no meal.
    Hungry { who: Figure },
    /// A horse got no meal and is gone.
    HorseLeft { seat: Seat },
    /// The Deadwood die was rolled.
    DeadwoodDie { seat: Seat, face: Deadwood },
    /// A die was rolled, by a seat or for the Bandit.
    Die { by: Option<Seat>, value: u8 },
    /// The player die was rolled.
    PlayerDie { face: Face },
    /// A pioneer begins to act.
    Activated { who: Figure },
    /// A pioneer has so many Actions more, or fewer.
    MoreActions { who: Figure, amount: i8 },
    /// A pioneer may take so many steps.
    Walking { who: Figure, steps: u8 },
    /// A pioneer took a step.
    Stepped { who: Figure, to: Place },
    /// A pioneer had to turn back.
    TurnedBack { who: Figure },
    /// A seat drew a tile.
    Drew { seat: Seat, terrain: Terrain },
    /// A tile was laid.
    Laid { cell: Place },
    /// A seat bought or sold one lot.
    Lot { seat: Seat, mode: Mode, good: Good, price: u32 },
    /// A seat gained something.
    Gained { seat: Seat, thing: Thing, amount: u32 },
    /// A seat lost something.
    Lost { seat: Seat, thing: Thing, amount: u32 },
    /// Dollars changed hands.
    Paid { from: Party, to: Party, amount: u32 },
    /// A trade was proposed, or a price for a disputed stake named.
    Proposed { by: Seat, to: Seat, give: Vec<Item>, get: Vec<Item>, at: Vec<Place>, stake: Option<Place> },
    /// A proposal was dropped.
    Dropped { by: Seat },
    /// A counter-offer was made to who proposed, and would `give` and `get`.
    Countered { by: Seat, to: Seat, give: Vec<Item>, get: Vec<Item>, at: Vec<Place> },
    /// A deal was refused.
    Refused { by: Seat },
    /// A trade was made.
    Traded { by: Seat, to: Seat },
    /// A pioneer put a stake on a hex.
    Claimed { who: Figure, cell: Place },
    /// A pioneer built; `tokens` are the resources that lie there.
    Built { who: Figure, cell: Place, kind: Building, tokens: u8 },
    /// A pioneer met an animal, by its place in the scene's list.
    Sighted { who: Figure, animal: u8 },
    /// A pioneer shot at the animal.
    Shot { who: Figure, roll: u8, hit: bool },
    /// The animal is gone.
    AnimalGone { who: Figure },
    /// A pioneer took resources from a building.
    Processed { who: Figure, cell: Place, resource: Resource, amount: u8 },
    /// A pioneer prayed and drew a Prayer card, by its place in the scene's list.
    Prayed { who: Figure, shuffled: bool, card: u8 },
    /// A seat drew an Event card, by its place in the scene's list.
    Card { seat: Seat, card: u8 },
    /// The card had no effect.
    NoEffect { seat: Seat },
    /// A building got more resources.
    Enriched { cell: Place, amount: u8 },
    /// A building lost resources.
    Depleted { cell: Place, amount: u8 },
    /// A pioneer was born.
    Born { who: Figure, cell: Place },
    /// A pioneer joined a family.
    Joined { who: Figure, cell: Place },
    /// A pioneer wagered.
    Wagered { who: Figure, purse: Purse, amount: u32, on: Face },
    /// A pioneer disputes a stake.
    Disputed { who: Figure, cell: Place, owner: Seat },
    /// A stake has a new owner.
    StakePasses { cell: Place, to: Seat },
    /// A pioneer took over an abandoned building, or a stake.
    TookOver { who: Figure, cell: Place, kind: Option<Building> },
    /// A pioneer got a diploma.
    Learned { who: Figure, diploma: Diploma },
    /// A pioneer no longer has a diploma.
    GaveBack { who: Figure, diploma: Diploma },
    /// A seat hired the Sheriff.
    Hired { seat: Seat, errand: Errand },
    /// The Sheriff stands somewhere else.
    SheriffAt { cell: Place },
    /// The Sheriff was beaten and is not there for the rest of the turn.
    SheriffBeaten,
    /// A pioneer went to Jail.
    Jailed { who: Figure },
    /// A pioneer left Jail.
    Freed { who: Figure, cell: Place },
    /// A laborer works at a building, or nowhere any more.
    LaborerAt { resource: Resource, cell: Option<Place> },
    /// A seat shot at a passer-by.
    PotshotAt { by: Seat, who: Figure, hit: bool },
    /// A seat let a passer-by go.
    HeldFire { by: Seat },
    /// A pioneer was held up and lost dollars.
    HeldUp { who: Figure, amount: u32 },
    /// The Bandit is after a seat that is far ahead.
    Targeted { seat: Seat },
    /// The Bandit moved.
    Bandit { to: Lair },
    /// The Bandit died; another sets out.
    BanditDies,
    /// The Bandit spent dollars on drinks.
    Drinks { amount: u8 },
    /// A seat guessed wrong and got nothing.
    DrinkLost { seat: Seat },
    /// A shootout begins.
    Duel { attacker: Gun, defender: Gun },
    /// A seat committed bullets; how many is told to that seat alone.
    Committed { seat: Seat, bullets: Option<u8> },
    /// Both sides are in: the cards that each has.
    Commitments { attacker: u8, defender: u8 },
    /// The beats at which the sides shoot.
    Beats { attacker: u8, defender: u8 },
    /// Both shot at the same time: once more.
    TooClose,
    /// A side turned a card in a live shootout.
    Turned { side: Gun, hit: bool },
    /// A side turns no more cards.
    Holds { side: Gun },
    /// A side drew before the signal.
    FalseStart { side: Gun },
    /// A side won the shootout.
    DuelWon { by: Gun },
    /// Nobody was hit.
    Standoff,
    /// The winner took dollars from the loser.
    Looted { by: Seat, from: Seat, amount: u32 },
    /// A pioneer died.
    Died { who: Figure },
    /// The Bandit leaves a seat alone until its next turn.
    Shielded { seat: Seat },
    /// A homestead burnt down.
    HomesteadLost { seat: Seat, cell: Place },
    /// A seat is out of the game, by its own wish or not.
    Eliminated { seat: Seat, quit: bool },
    /// A seat came into the game, or came back.
    Entered { seat: Seat },
    /// A seat does not come back.
    StaysOut { seat: Seat },
    /// A seat has enough points.
    WonByPoints { seat: Seat },
    /// A seat is the last one in the game.
    WonAlone { seat: Seat },
    /// The last round was played.
    RoundsOver,
}
