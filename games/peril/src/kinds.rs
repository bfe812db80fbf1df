//! The things of the game: terrain, goods, buildings, diplomas, symbols. All small enough to be bytes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

engine::string_enum! {
    /// What a hex is: seven of the town, ten kinds of land.
    pub enum Terrain {
        /// Buy and sell; everybody starts here.
        GeneralStore = "general_store",
        /// Gamble; where the Bandit drinks.
        Saloon = "saloon",
        /// Point cards.
        Bank = "bank",
        /// Diplomas.
        School = "school",
        /// Prayers.
        Church = "church",
        /// Prisoners, and the Sheriff at first.
        Jail = "jail",
        /// Tools.
        Blacksmith = "blacksmith",
        /// Barren.
        Desert = "desert",
        /// Uncrossable.
        Canyon = "canyon",
        /// Game and homesteads.
        River = "river",
        /// Game and homesteads.
        Lake = "lake",
        /// Uncrossable.
        Badlands = "badlands",
        /// Barren.
        Graveyard = "graveyard",
        /// Mines.
        Mountain = "mountain",
        /// Sawmills.
        Forest = "forest",
        /// Ranches.
        Pasture = "pasture",
        /// Farms.
        Field = "field",
    }
}

impl Terrain {
    /// How many of the list belong to the town.
    pub const TOWN: usize = 7;
    /// How many kinds of land there are.
    pub const LANDS: usize = Terrain::COUNT - Terrain::TOWN;

    /// Whether it is one of the seven hexes of the town.
    #[inline]
    pub const fn is_town(self) -> bool {
        (self as usize) < Terrain::TOWN
    }
}

engine::string_enum! {
    /// What buildings yield.
    pub enum Resource {
        /// From farms.
        Rye = "rye",
        /// From ranches.
        Cattle = "cattle",
        /// From mines.
        Coal = "coal",
        /// From sawmills.
        Timber = "timber",
    }
}

engine::string_enum! {
    /// What it takes to process a resource by hand.
    pub enum Tool {
        /// For farms.
        Scythe = "scythe",
        /// For ranches.
        Cleaver = "cleaver",
        /// For mines.
        Pickaxe = "pickaxe",
        /// For sawmills.
        Ax = "ax",
    }
}

engine::string_enum! {
    /// What may stand on a claimed hex. The four that yield come first, in the order of [`Resource`] and [`Tool`].
    pub enum Building {
        /// Rye.
        Farm = "farm",
        /// Cattle.
        Ranch = "ranch",
        /// Coal.
        Mine = "mine",
        /// Timber.
        Sawmill = "sawmill",
        /// Room for a family.
        Homestead = "homestead",
    }
}

impl Building {
    /// What it yields; a homestead yields nothing.
    #[inline]
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Building::Farm => Some(Resource::Rye),
            Building::Ranch => Some(Resource::Cattle),
            Building::Mine => Some(Resource::Coal),
            Building::Sawmill => Some(Resource::Timber),
            Building::Homestead => None,
        }
    }

    /// The letter on the terminal's map.
    pub const fn letter(self) -> char {
        match self {
            Building::Farm => 'F',
            Building::Ranch => 'R',
            Building::Mine => 'M',
            Building::Sawmill => 'S',
            Building::Homestead => 'H',
        }
    }
}

impl Resource {
    /// The tool that works it.
    #[inline]
    pub const fn tool(self) -> Tool {
        Tool::ALL[self as usize]
    }

    /// The diploma that yields one more of it.
    #[inline]
    pub const fn diploma(self) -> Diploma {
        Diploma::ALL[self as usize]
    }
}

engine::string_enum! {
    /// What a pioneer may learn. The four that yield come first, in the order of [`Resource`].
    pub enum Diploma {
        /// Rye.
        Agriculture = "agriculture",
        /// Cattle.
        Bovine = "bovine",
        /// Coal.
        Mining = "mining",
        /// Timber.
        Forestry = "forestry",
        /// Gambling anywhere; the Bandit's drinks.
        Bartending = "bartending",
        /// The store anywhere.
        Business = "business",
        /// Teaching.
        Education = "education",
        /// Point cards anywhere, also for resources.
        Finance = "finance",
        /// Two tiles, free claims.
        Land = "land",
        /// The deputy.
        Law = "law",
        /// All tools.
        Metallurgy = "metallurgy",
        /// Praying anywhere; kin.
        Theology = "theology",
    }
}

engine::string_enum! {
    /// A player's mark on pioneers and on the player die.
    pub enum Symbol {
        /// Seat 0 unless the table says otherwise.
        Boot = "boot",
        /// Seat 1 unless the table says otherwise.
        Bag = "bag",
        /// Seat 2 unless the table says otherwise.
        Bottle = "bottle",
        /// Seat 3 unless the table says otherwise.
        Hat = "hat",
    }
}

/// What a store trades in lots.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Good {
    /// Ammunition.
    Bullets,
    /// Meals.
    Food,
    /// The one horse a player may own.
    Horse,
    /// The one revolver a player may own.
    Revolver,
    /// One tool of a kind.
    Tool(Tool),
    /// Only sold.
    Resource(Resource),
    /// A Pioneer Point card.
    PointCard,
}

impl Good {
    /// Everything that may be bought or sold.
    pub const ALL: [Good; 13] = [
        Good::Bullets,
        Good::Food,
        Good::Horse,
        Good::Revolver,
        Good::Tool(Tool::Scythe),
        Good::Tool(Tool::Cleaver),
        Good::Tool(Tool::Pickaxe),
        Good::Tool(Tool::Ax),
        Good::Resource(Resource::Rye),
        Good::Resource(Resource::Cattle),
        Good::Resource(Resource::Coal),
        Good::Resource(Resource::Timber),
        Good::PointCard,
    ];

    /// What the General Store sells.
    pub(crate) const OF_STORE: &'static [Good] = Good::ALL.split_at(4).0;
    /// What the Blacksmith deals in.
    pub(crate) const OF_SMITH: &'static [Good] = Good::ALL.split_at(8).0.split_at(4).1;
    /// What the Bank sells.
    pub(crate) const OF_BANK: &'static [Good] = Good::ALL.split_at(12).1;
}

/// A face of the player die.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Two of the six faces.
    Bandit,
    /// One face for each symbol.
    Player(Symbol),
}

/// A place on the grid, axial. `r` grows downwards, `q` to the right.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
}

impl Cell {
    /// The six directions, clockwise.
    pub const AROUND: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

    /// A place.
    pub const fn new(q: i8, r: i8) -> Cell {
        Cell { q, r }
    }

    /// The neighbour in one of the six directions. The map is never wider than 71 hexes, so nothing overflows; cells
    /// that a caller makes up wrap around and are found nowhere.
    #[inline]
    #[must_use]
    pub const fn toward(self, direction: usize) -> Cell {
        let (q, r) = Cell::AROUND[direction];
        Cell { q: self.q.wrapping_add(q), r: self.r.wrapping_add(r) }
    }

    /// Steps to another place as the crow flies.
    pub fn distance(self, other: Cell) -> u32 {
        let (q, r) = (i32::from(self.q) - i32::from(other.q), i32::from(self.r) - i32::from(other.r));
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }
}

/// One of a player's eight figures, anywhere at the table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// Whose.
    pub seat: engine::Seat,
    /// Which, 1 to 8.
    pub number: Number,
}

/// The number on a pioneer, 1 to 8.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Number(pub u8);

impl Number {
    /// All eight.
    pub fn all() -> impl DoubleEndedIterator<Item = Number> + Clone {
        (1..=8).map(Number)
    }

    /// The number as an index; a made-up one is none.
    #[inline]
    pub const fn index(self) -> Option<usize> {
        if self.0 >= 1 && self.0 <= 8 { Some(self.0 as usize - 1) } else { None }
    }
}
