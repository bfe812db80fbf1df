//! Everything about a moment, flat: the map and what lies on it, the players, the stocks, the frames.

use engine::{PerSeat, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::bundle::Bundle;
use crate::content::{MAX_EVENTS, MAX_PRAYERS, PRAYER_CARDS};
use crate::event::{Deadwood, Lair};
use crate::frames::Frame;
use crate::kinds::{Building, Diploma, Figure, Number, Resource, Symbol, Terrain, Tool};
use crate::list::List;
use crate::map::{Hex, Hexes, MAX_HEXES, Map};

/// The most players.
pub(crate) const SEATS: usize = 4;
/// Figures of a player.
pub(crate) const FIGURES: usize = 8;
/// Frames on the stack at once: at most the phase, a levy, a debt, its trade, and whether somebody returns.
pub(crate) const MAX_FRAMES: usize = 6;

/// A moment of the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// The hexes.
    pub map: Map,
    /// Land tiles still in the stack, by kind.
    pub stack: [u8; Terrain::LANDS],
    /// What lies on each hex.
    #[serde(serialize_with = "engine::as_list")]
    pub marks: [Mark; MAX_HEXES],
    /// The players.
    pub players: PerSeat<Player, SEATS>,
    /// Their figures.
    pub figures: PerSeat<[Pioneer; FIGURES], SEATS>,
    /// What is left for all.
    pub stock: Stock,
    /// Who holds each diploma; nobody if it is in the stock.
    pub holders: [Option<Figure>; Diploma::COUNT],
    /// Where each laborer works.
    pub laborers: [Hex; Resource::COUNT],
    /// The Sheriff's hex.
    pub sheriff: Hex,
    /// Whether the Sheriff was beaten this turn and cannot be hired again.
    pub sheriff_down: bool,
    /// Hires of the Sheriff this turn.
    pub sheriff_hires: u8,
    /// Where the Bandit is.
    pub bandit: Bandit,
    /// Dollars in the Hideout.
    pub hideout_cash: u32,
    /// Resources in the Hideout.
    pub hideout: [u8; Resource::COUNT],
    /// Events still in the deck, by design; the rest are discarded.
    #[serde(serialize_with = "engine::as_list")]
    pub events: [u8; MAX_EVENTS],
    /// Prayers whose order nobody knows, by design: the top of the deck.
    pub prayers: [u8; MAX_PRAYERS],
    /// Prayers below them, in an order everybody saw.
    pub prayers_known: List<u8, PRAYER_CARDS>,
    /// Whose turn it is.
    pub active: Seat,
    /// Who began.
    pub start: Seat,
    /// Which symbol each seat plays.
    pub symbols: [Symbol; SEATS],
    /// From 1.
    pub round: u8,
    /// The pioneer that acts.
    pub acting: Option<Number>,
    /// Proposals made this turn.
    pub offers: u8,
    /// How many seats have ever been in the game.
    pub entered: u8,
    /// How many have been eliminated.
    pub gone: u8,
    /// Pioneers in Jail, everybody's together.
    pub prisoners: u8,
    /// Whether the Bandit phase of this turn has begun: pioneers who join now have no Actions any more.
    pub late: bool,
    /// Hexes among which somebody chooses for the Bandit.
    pub spots: Hexes,
    /// Hexes of this Move where shots were already offered.
    pub windows: Hexes,
    /// A trade being made.
    pub draft: Draft,
    /// What is being decided: the top frame asks.
    pub frames: List<Frame, MAX_FRAMES>,
    /// How it ended, if it has.
    pub ended: Option<Ended>,
    /// What the Deadwood die showed this turn.
    pub deadwood: Option<Deadwood>,
    /// The last card drawn this turn.
    pub drawn: Option<Drawn>,
}

/// A drawn card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Drawn {
    /// From where.
    pub deck: Deck,
    /// Which design, by its place in the deck's file.
    pub card: u8,
    /// For whom.
    pub seat: Seat,
}

/// A deck of cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// Events.
    Events,
    /// Prayers.
    Prayers,
}

/// What lies on a hex.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Mark {
    /// Nothing.
    Bare,
    /// A claim stake.
    Stake(Seat),
    /// A claim stake that nobody owns any more.
    Forsaken,
    /// A building with resources on it.
    Built {
        /// Whose.
        owner: Seat,
        /// What.
        kind: Building,
        /// Tokens on it.
        tokens: u8,
    },
    /// A building that nobody owns any more.
    Abandoned {
        /// What.
        kind: Building,
        /// Tokens on it.
        tokens: u8,
    },
}

impl Mark {
    /// Whose stake or building this is.
    #[inline]
    pub const fn owner(self) -> Option<Seat> {
        match self {
            Mark::Bare | Mark::Forsaken | Mark::Abandoned { .. } => None,
            Mark::Stake(seat) => Some(seat),
            Mark::Built { owner, .. } => Some(owner),
        }
    }

    /// The building, if there is one, and the tokens on it.
    #[inline]
    pub const fn building(self) -> Option<(Building, u8)> {
        match self {
            Mark::Bare | Mark::Stake(_) | Mark::Forsaken => None,
            Mark::Built { kind, tokens, .. } | Mark::Abandoned { kind, tokens } => Some((kind, tokens)),
        }
    }

    /// The same with another number of tokens.
    #[must_use]
    pub const fn holding(self, tokens: u8) -> Mark {
        match self {
            Mark::Bare | Mark::Stake(_) | Mark::Forsaken => self,
            Mark::Built { owner, kind, .. } => Mark::Built { owner, kind, tokens },
            Mark::Abandoned { kind, .. } => Mark::Abandoned { kind, tokens },
        }
    }
}

/// Where the Bandit is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Bandit {
    /// On his way, on square 21 to 1.
    Countdown(u8),
    /// On the field.
    On(Hex),
    /// Locked up.
    Jailed,
}

/// How a player stands to the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Part {
    /// Plays.
    In,
    /// Out, and will come back when the order reaches the seat.
    Returning,
    /// Not here yet: may enter when the order reaches the seat.
    Outside,
    /// Out for good, as the n-th to go.
    Gone(u8),
}

/// What a player has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Player {
    /// Dollars.
    pub cash: u32,
    /// Meals.
    pub food: u8,
    /// Ammunition.
    pub bullets: u8,
    /// By kind.
    pub resources: [u8; Resource::COUNT],
    /// Which tools, as bits.
    pub tools: u8,
    /// Whether there is a horse.
    pub horse: bool,
    /// Whether there is a revolver.
    pub revolver: bool,
    /// Pioneer Point cards.
    pub cards: u8,
    /// Building tokens in supply.
    pub tokens: [u8; Building::COUNT],
    /// Pioneers on the field.
    pub men: u8,
    /// Buildings on the field, homesteads included.
    pub built: u8,
    /// Stakes on the field.
    pub stakes: u8,
    /// Diplomas.
    pub degrees: u8,
    /// Homesteads, longest in possession first.
    pub homes: List<Hex, 3>,
    /// In the game or not.
    pub part: Part,
    /// Whether the family grew this turn.
    pub expanded: bool,
    /// Whether holdups pass over this player.
    pub shielded: bool,
    /// Whether the one return was used.
    pub returned: bool,
}

impl Player {
    /// Points of now.
    #[inline]
    pub const fn points(&self) -> u8 {
        self.men + 2 * self.built + self.degrees + self.cards
    }

    /// How many pioneers there may be: 2, 3, 5 or 8 with so many homesteads.
    #[inline]
    pub fn cap(&self) -> u8 {
        Player::room(self.homes.len())
    }

    /// How many pioneers so many homesteads support.
    #[inline]
    pub(crate) const fn room(homes: usize) -> u8 {
        [2, 3, 5, 8][homes]
    }

    /// Whether a tool is owned.
    #[inline]
    pub const fn has_tool(&self, tool: Tool) -> bool {
        self.tools >> tool as u8 & 1 != 0
    }

    /// All resources together.
    #[inline]
    pub fn resource_count(&self) -> u32 {
        self.resources.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether a shootout is possible.
    #[inline]
    pub const fn armed(&self) -> bool {
        self.revolver && self.bullets > 0
    }
}

/// One of a player's figures.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pioneer {
    /// Where it stands; in supply if nowhere.
    pub hex: Hex,
    /// Meals missed in a row.
    pub hunger: u8,
    /// Actions left this turn.
    pub actions: u8,
    /// What it has learnt.
    pub diploma: Option<Diploma>,
    /// Whether it is locked up.
    pub jailed: bool,
    /// Whether it was born since its player's last meal.
    pub newborn: bool,
    /// Whether it was activated this turn.
    pub activated: bool,
    /// Whether it tried the bars this turn.
    pub rolled: bool,
    /// What it took from each player's building on this visit. The kind follows from the hex.
    pub loot: [u8; SEATS],
}

impl Pioneer {
    /// In supply.
    pub const SUPPLY: Pioneer = Pioneer {
        hex: Hex::NONE,
        hunger: 0,
        actions: 0,
        diploma: None,
        jailed: false,
        newborn: false,
        activated: false,
        rolled: false,
        loot: [0; SEATS],
    };

    /// Whether it is on the field.
    #[inline]
    pub const fn placed(&self) -> bool {
        self.hex.is_some()
    }

    /// Whether it is on the field and not in Jail.
    #[inline]
    pub const fn free(&self) -> bool {
        self.hex.is_some() && !self.jailed
    }
}

/// What is left for all.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stock {
    /// Dollars. Only a limit if the table says so, and then never below nothing; otherwise it may be overdrawn.
    pub cash: i32,
    /// Meals.
    pub food: u8,
    /// Ammunition.
    pub bullets: u8,
    /// By kind.
    pub resources: [u8; Resource::COUNT],
    /// By kind.
    pub tools: [u8; Tool::COUNT],
    /// Horses.
    pub horses: u8,
    /// Revolvers.
    pub revolvers: u8,
    /// Claim stakes.
    pub stakes: u8,
    /// Pioneer Point cards.
    pub cards: u8,
}

/// Both sides of a trade being made.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Draft {
    /// What the proposer gives.
    pub give: Bundle,
    /// What the proposer gets.
    pub get: Bundle,
}

impl Draft {
    /// Nothing on either side.
    pub const EMPTY: Draft = Draft { give: Bundle::EMPTY, get: Bundle::EMPTY };
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Ended {
    /// Somebody reached the target.
    Points(Seat),
    /// Nobody else is left.
    LastStanding(Seat),
    /// The last round is over.
    Rounds,
}

impl Ended {
    /// The stable word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Ended::Points(_) => "points",
            Ended::LastStanding(_) => "last_standing",
            Ended::Rounds => "round_cap",
        }
    }

    /// Who won outright; after the last round the points decide.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Ended::Points(seat) | Ended::LastStanding(seat) => Some(seat),
            Ended::Rounds => None,
        }
    }
}

impl State {
    /// The frame that asks; nothing when the game is over.
    #[inline]
    pub fn top(&self) -> Option<&Frame> {
        self.frames.last()
    }

    /// A figure.
    #[inline]
    pub fn figure(&self, figure: Figure) -> &Pioneer {
        &self.figures[figure.seat][figure.number.0 as usize - 1]
    }

    /// A figure.
    #[inline]
    pub fn figure_mut(&mut self, figure: Figure) -> &mut Pioneer {
        &mut self.figures[figure.seat][figure.number.0 as usize - 1]
    }

    /// What lies on a hex.
    #[inline]
    pub const fn mark(&self, hex: Hex) -> Mark {
        self.marks[hex.index()]
    }

    /// Where the Bandit is, for people.
    pub fn lair(&self) -> Lair {
        match self.bandit {
            Bandit::Countdown(square) => Lair::Countdown(square),
            Bandit::On(hex) => Lair::Field(self.map.named(hex)),
            Bandit::Jailed => Lair::Jail,
        }
    }

    /// Who acts: figure and player.
    #[inline]
    pub fn actor(&self) -> Option<Figure> {
        self.acting.map(|number| Figure { seat: self.active, number })
    }

    /// The numbers of a player's pioneers on the field.
    pub fn placed(&self, seat: Seat) -> impl Iterator<Item = Number> + '_ {
        numbered(&self.figures[seat]).filter(|(_, pioneer)| pioneer.placed()).map(|(number, _)| number)
    }

    /// The numbers of a player's free pioneers.
    pub fn free(&self, seat: Seat) -> impl Iterator<Item = Number> + '_ {
        numbered(&self.figures[seat]).filter(|(_, pioneer)| pioneer.free()).map(|(number, _)| number)
    }

    /// Whether a player has a free pioneer on a hex.
    #[inline]
    pub fn attends(&self, seat: Seat, hex: Hex) -> bool {
        self.figures[seat].iter().any(|pioneer| pioneer.hex == hex && !pioneer.jailed)
    }

    /// Whether a laborer works on a hex.
    #[inline]
    pub fn laborer_on(&self, hex: Hex) -> bool {
        self.laborers.contains(&hex)
    }

    /// The player whose pioneer holds a diploma, free or not.
    #[inline]
    pub fn holder(&self, diploma: Diploma) -> Option<Seat> {
        self.holders[diploma.index()].map(|figure| figure.seat)
    }

    /// Where the deputy keeps the Bandit away; nowhere while locked up.
    #[inline]
    pub fn deputy(&self) -> Hex {
        match self.holders[Diploma::Law.index()] {
            Some(figure) if !self.figure(figure).jailed => self.figure(figure).hex,
            _ => Hex::NONE,
        }
    }

    /// Whether the acting pioneer, free, holds a diploma.
    #[inline]
    pub fn skilled(&self, figure: Figure, diploma: Diploma) -> bool {
        let pioneer = self.figure(figure);
        pioneer.diploma == Some(diploma) && !pioneer.jailed
    }

    /// The lowest figure of a player in supply.
    pub fn in_supply(&self, seat: Seat) -> Option<Number> {
        numbered(&self.figures[seat]).find(|(_, pioneer)| !pioneer.placed()).map(|(number, _)| number)
    }

    /// How many tiles are left.
    #[inline]
    pub fn tiles_left(&self) -> u32 {
        self.stack.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether a player takes part now.
    #[inline]
    pub fn plays(&self, seat: Seat) -> bool {
        seat.index() < SEATS && self.players[seat].part == Part::In
    }
}

/// A player's figures with their numbers.
pub(crate) fn numbered(figures: &[Pioneer; FIGURES]) -> impl Iterator<Item = (Number, &Pioneer)> {
    (1..).map(Number).zip(figures)
}
