//! What is being decided. Frames lie on a stack: the top one asks, and when it is done the one below goes on.

use engine::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::kinds::{Cell, Figure, Number, Resource, Terrain, Tool};
use crate::map::Hex;

/// A decision, or a piece of work that goes on when what it waits for is done.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Frame {
    /// The turn itself; only in [`Phase::Actions`] does it ask.
    Phase(Phase),
    /// Who should begin, by seat: whom each has named.
    Vote([u8; 4]),
    /// Which symbol each plays, from this seat on.
    Symbols(u8),
    /// Who gets the last of the food: mouths in order, 0 to 7 the pioneers, 8 the horse.
    Feed {
        /// Food not yet handed out.
        left: u8,
        /// The first mouth that may still be picked.
        next: u8,
        /// Mouths fed, as bits.
        fed: u16,
    },
    /// A tile to be laid.
    Place {
        /// What it is; nothing if it is only seen when it lies.
        terrain: Option<Terrain>,
        /// The hex it must touch; any if none.
        near: Hex,
        /// Tiles to follow.
        more: u8,
    },
    /// Whether to explore once more.
    ExploreMore {
        /// The hex it must touch.
        near: Hex,
    },
    /// A walk with so many steps left.
    Move {
        /// Movement points.
        left: u8,
        /// What the die showed.
        rolled: u8,
    },
    /// Shots at whoever walks by, clockwise from the walker.
    Potshot {
        /// Who may still shoot.
        shooters: SeatSet,
    },
    /// Lots over the counter.
    Shop {
        /// Which way.
        mode: Mode,
        /// Whether a lot has changed hands.
        open: bool,
        /// Whether the holder of Business has had the dollar.
        tipped: bool,
    },
    /// Resources for a point card, kinds in order.
    Finance {
        /// How many are still to be paid.
        left: u8,
        /// The first kind that may still be picked.
        next: u8,
    },
    /// A deal; its items are in the draft.
    Trade {
        /// Who proposes.
        by: Seat,
        /// To whom.
        to: Seat,
        /// How far it has come.
        stage: Deal,
        /// Whether it is the free proposal of a debtor.
        debt: bool,
        /// What a counter-offer changed.
        changed: Option<Change>,
        /// The disputed stake that the proposer gives up; none in an ordinary trade.
        stake: Hex,
    },
    /// An animal in sight.
    Hunt {
        /// Which.
        animal: u8,
        /// Shots left before it is gone.
        shots: u8,
    },
    /// What to wager.
    GambleKind,
    /// How much to wager.
    GambleWager(Purse),
    /// On what to wager.
    GambleSymbol(Purse, u32),
    /// A stake is disputed: its owner answers.
    Dispute(Hex),
    /// The owner fights, and names who.
    Champion(Hex),
    /// Where the Sheriff goes.
    SheriffTo(Errand),
    /// The Sheriff stands before a pioneer.
    Arrest(Figure),
    /// The Bandit's victims, one after the other.
    Holdup {
        /// Whose pioneers come first.
        first: Seat,
        /// Where in the order we are: eight for each seat from the first.
        at: u8,
        /// Dollars lost so far.
        lost: [u8; 4],
        /// Whom the Bandit has dealt with.
        struck: SeatSet,
        /// How he came here.
        ride: Ride,
    },
    /// A shootout waiting for sealed commitments.
    Duel(Duel),
    /// A shootout by the order of presses.
    Live(Live),
    /// Whether the winner of a shootout takes what the loser carried.
    Loot {
        /// Who may take.
        winner: Seat,
        /// From whom.
        loser: Seat,
    },
    /// Several ways for the Bandit.
    BanditTo,
    /// Where the Bandit retreats to.
    Retreat {
        /// Who chooses.
        by: Seat,
    },
    /// The Bandit's drink.
    Drink {
        /// The bartender's player.
        by: Seat,
        /// Dollars.
        due: u8,
    },
    /// A choice of a card.
    Pick(Seat, Ask),
    /// Everybody pays, one after the other.
    Levy {
        /// Dollars each.
        due: u8,
        /// Who has not paid yet.
        left: SeatSet,
    },
    /// Somebody owes more than the purse holds.
    Debt(Debt),
    /// Pioneers that leave with a lost homestead: whose, and how many more.
    LosePioneers(Seat, u8),
    /// Whether an eliminated player will return.
    Return(Seat),
}

/// Where the turn stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn.
    Begin,
    /// A seat that is outside may enter.
    Enter,
    /// Everybody eats.
    Feed,
    /// The Deadwood die.
    Deadwood,
    /// The player acts.
    Actions,
    /// The Bandit moves.
    Bandit,
    /// The turn passes.
    End,
}

/// Which way over the counter.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Money for goods.
    Buy,
    /// Goods for money.
    Sell,
}

/// How far a deal has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deal {
    /// The proposer composes it.
    Draft,
    /// The other answers.
    Answer,
    /// The proposer answers a counter-offer.
    Counter,
}

/// What a counter-offer changes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The proposer is to give this as well.
    AskedFor(Item),
    /// The proposer is not to get this.
    KeptBack(Item),
}

/// What is wagered.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purse {
    /// Dollars.
    Cash,
    /// One kind of resource.
    Resource(Resource),
}

/// What the Sheriff is hired for.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Errand {
    /// To stand in the way.
    Block,
    /// To take the Bandit.
    ArrestBandit,
    /// To take a trespasser.
    ArrestPioneer,
    /// To let somebody out.
    Release,
}

/// Who fights.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Fighter {
    /// Somebody's pioneer.
    Pioneer(Figure),
    /// The Bandit.
    Bandit,
    /// The Sheriff.
    Sheriff,
}

/// How the Bandit came to where he holds people up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ride {
    /// What he rolled.
    pub steps: u8,
    /// Whom he was after; nobody if he went for a drink.
    pub after: Option<Seat>,
}

/// What a shootout is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Cause {
    /// A stake.
    Dispute(Hex),
    /// A holdup.
    Holdup,
    /// The Sheriff comes for a pioneer.
    ArrestPioneer,
    /// The Sheriff comes for the Bandit.
    ArrestBandit,
}

/// The two of a shootout: attacker, defender.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Duel {
    /// What about.
    pub cause: Cause,
    /// Attacker, then defender.
    pub sides: [Fighter; 2],
    /// Bullets each has committed; 0 while thinking.
    pub bullets: [u8; 2],
}

/// A live shootout: how many cards each side has turned, and who has stopped.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Live {
    /// Who and what about; `bullets` is the most each may turn.
    pub duel: Duel,
    /// Cards turned in this run.
    pub turned: [u8; 2],
    /// Who holds fire.
    pub holds: [bool; 2],
    /// False starts in a row.
    pub faults: [u8; 2],
    /// False starts in all.
    pub restarts: u8,
    /// Runs too close to call.
    pub ties: u8,
}

/// What a card asks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Ask {
    /// Who gets so many Actions more, or fewer.
    Actions(i8),
    /// Which tool to gain.
    GainTool,
    /// Which tool to lose.
    LoseTool,
    /// Which building gets so many resources.
    Enrich(u8),
    /// So many of which resource.
    GainResource(u8),
    /// Who receives a diploma.
    Pupil,
    /// Which diploma the pupil receives.
    Lesson(Number),
    /// Where a laborer works.
    Laborer,
    /// Which building loses half.
    Halve,
    /// Which homestead is lost.
    LoseHomestead,
    /// Whose diploma is lost.
    LoseDiploma,
    /// Who goes to Jail.
    Jail,
    /// Who is bitten; dies on so much or less.
    Rattler(u8),
    /// Whom to pay so much.
    Payee(u8),
    /// Whose diploma of one's own changes places.
    SwapOwn,
    /// With whose.
    SwapOther(Number),
    /// Whose diploma is exchanged or handed on, if any.
    Change,
    /// For which, or to whom.
    ChangeTo(Number),
    /// Who leaves Jail.
    FreeOwn,
    /// Where the one who prays goes, if anywhere.
    Teleport,
}

impl Ask {
    /// The Pioneer a choice before this one fell on, which everybody saw.
    pub const fn pioneer(self) -> Option<Number> {
        match self {
            Ask::Lesson(pioneer) | Ask::SwapOther(pioneer) | Ask::ChangeTo(pioneer) => Some(pioneer),
            Ask::Actions(_)
            | Ask::GainTool
            | Ask::LoseTool
            | Ask::Enrich(_)
            | Ask::GainResource(_)
            | Ask::Pupil
            | Ask::Laborer
            | Ask::Halve
            | Ask::LoseHomestead
            | Ask::LoseDiploma
            | Ask::Jail
            | Ask::Rattler(_)
            | Ask::Payee(_)
            | Ask::SwapOwn
            | Ask::Change
            | Ask::FreeOwn
            | Ask::Teleport => None,
        }
    }
}

/// A debt in the making.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Debt {
    /// Who owes.
    pub seat: Seat,
    /// Dollars.
    pub due: u8,
    /// To whom.
    pub to: Payee,
    /// What has been tried.
    pub step: Remedy,
}

/// To whom a debt is owed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Payee {
    /// The stock.
    Stock,
    /// A player.
    Seat(Seat),
    /// Each other player, a dollar each or more.
    Each(u8),
}

/// What a debtor may do next.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Remedy {
    /// One proposal to anybody.
    Propose,
    /// Sell until it is enough.
    Sell,
    /// Go to Jail.
    Jail,
}

/// A thing that changes hands in a trade, in canonical order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// $1.
    One,
    /// $5.
    Five,
    /// $20.
    Twenty,
    /// 1 Food.
    Food,
    /// 1 Bullet.
    Bullet,
    /// 6 Bullets.
    SixBullets,
    /// 1 of a kind.
    Resource(Resource),
    /// A tool.
    Tool(Tool),
    /// The horse.
    Horse,
    /// The revolver.
    Revolver,
    /// A point card.
    PointCard,
    /// A building with everything on it.
    Building(Cell),
    /// A pioneer.
    Pioneer(Number),
}
