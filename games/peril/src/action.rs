//! What a player may do, in steps small enough to list.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::frames::{Errand, Item, Mode, Purse};
use crate::kinds::{Building, Cell, Diploma, Face, Figure, Good, Number, Resource, Symbol, Tool};

/// Who eats.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mouth {
    /// A pioneer.
    Pioneer(Number),
    /// The horse.
    Horse,
}

/// A prisoner.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Prisoner {
    /// Somebody's pioneer.
    Pioneer(Figure),
    /// The Bandit.
    Bandit,
}

/// A guess on a die.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    /// 1, 3, 5.
    Odd,
    /// 2, 4, 6.
    Even,
}

/// One step of a player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Names who should begin.
    Vote(Seat),
    /// Chooses the symbol to play.
    TakeSymbol(Symbol),
    /// Gives one of the last meals to somebody.
    Feed(Mouth),
    /// Ends the action phase.
    EndActions,
    /// A pioneer begins to act; whoever acted before is done.
    Activate(Number),
    /// Rolls for steps.
    Move,
    /// One step of a walk, onto a hex or into the unknown.
    Step(Cell),
    /// Ends a walk.
    StopMove,
    /// Draws a tile to lay next to the pioneer.
    Explore,
    /// Draws another.
    ExploreAgain,
    /// Draws no other.
    ExploreStop,
    /// Lays a tile.
    Place(Cell),
    /// Opens a shop.
    Shop(Mode),
    /// Buys or sells one lot.
    Lot(Good),
    /// Buys a point card with resources.
    PointForResources,
    /// Pays one of them.
    PayResource(Resource),
    /// Leaves the shop.
    ShopDone,
    /// Begins a proposal.
    TradeOpen(Seat),
    /// Adds something to give.
    Give(Item),
    /// Adds something to get.
    Get(Item),
    /// Sends the proposal.
    Send,
    /// Drops the proposal.
    Drop,
    /// Agrees to a deal.
    Accept,
    /// Refuses a deal.
    Reject,
    /// Asks for one item more.
    CounterAsk(Item),
    /// Would give one item less.
    CounterDrop(Item),
    /// Claims the hex.
    Claim,
    /// Builds on the stake.
    Build(Building),
    /// Looks for game.
    Hunt,
    /// Shoots at the animal.
    Shoot,
    /// Lets the animal go.
    RunAway,
    /// Takes a resource where the pioneer stands.
    Process,
    /// Has a laborer take one.
    ProcessAt(Cell),
    /// Prays, and shuffles the deck before or not.
    Pray {
        /// Whether to shuffle.
        shuffle: bool,
    },
    /// Lets the family grow.
    Expand,
    /// Sits down at the table.
    Gamble,
    /// Chooses what to wager.
    Wager(Purse),
    /// Chooses how much.
    Stake(u32),
    /// Chooses on what, and rolls.
    Bet(Face),
    /// Disputes somebody's stake.
    Dispute,
    /// Takes over a building or a stake that nobody owns any more.
    TakeOver,
    /// Would give up the stake, and names the price.
    Negotiate,
    /// Fights.
    Fight,
    /// Names who fights.
    Champion(Number),
    /// Learns something.
    Learn(Diploma),
    /// Gives a diploma back.
    Surrender(Number),
    /// Hires the Sheriff.
    Sheriff(Errand),
    /// Puts the Sheriff somewhere.
    BlockAt(Cell),
    /// Names the trespasser.
    ArrestAt(Figure),
    /// Names the prisoner.
    Release(Prisoner),
    /// Hires a laborer for a building.
    Hire(Cell),
    /// Tries the bars.
    JailRoll,
    /// Shoots at a passer-by.
    Fire,
    /// Holds fire.
    HoldFire,
    /// Gives in to the Sheriff or the Bandit.
    Submit,
    /// Commits bullets to a shootout, unseen.
    Commit(u8),
    /// Turns a card in a live shootout.
    Flip,
    /// Notes that the table's figure turned a card first.
    RivalFlip,
    /// Notes that both turned a card at the same moment.
    Together,
    /// Notes a press before the signal.
    FalseStart,
    /// Takes what the loser carried.
    Loot,
    /// Leaves it.
    LeaveLoot,
    /// Moves the Bandit.
    BanditTo(Cell),
    /// Moves the Bandit off.
    RetreatTo(Cell),
    /// Takes the Bandit's money for the drink.
    TakeDrink,
    /// Plays him for it.
    DoubleDrink(Parity),
    /// Chooses a tool.
    PickTool(Tool),
    /// Chooses a hex.
    PickHex(Cell),
    /// Chooses a kind of resource.
    PickResource(Resource),
    /// Chooses one of one's own pioneers.
    PickPioneer(Number),
    /// Chooses somebody else's pioneer.
    PickOther(Figure),
    /// Chooses a diploma.
    PickDiploma(Diploma),
    /// Chooses a player.
    PickSeat(Seat),
    /// Does without.
    Decline,
    /// Enters the game, or comes back.
    Enter,
    /// Stays out of it.
    StayOut,
}
