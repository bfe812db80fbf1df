//! The things of the game: terrain, goods, buildings, diplomas, symbols. All small enough to be bytes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Declares a closed list of things with their names for programs and people.
macro_rules! things {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal, $title:literal;)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        #[repr(u8)]
        pub enum $name { $($(#[$vdoc])* $variant,)* }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// How many there are.
            pub const COUNT: usize = $name::ALL.len();

            /// The name for programs and content files.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            /// The name for people.
            pub const fn title(self) -> &'static str {
                match self { $($name::$variant => $title,)* }
            }

            /// The one of this name.
            pub fn of_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|thing| thing.word() == word)
            }

            /// Each with what there is of it, in order.
            pub fn with<T: Copy>(amounts: &[T]) -> Vec<($name, T)> {
                $name::ALL.iter().copied().zip(amounts.iter().copied()).collect()
            }

            /// Its place in the list.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

things! {
    /// What a hex is: seven of the town, ten kinds of land.
    Terrain {
        /// Buy and sell; everybody starts here.
        GeneralStore = "general_store", "General Store";
        /// Gamble; where the Bandit drinks.
        Saloon = "saloon", "Saloon";
        /// Point cards.
        Bank = "bank", "Bank";
        /// Diplomas.
        School = "school", "School";
        /// Prayers.
        Church = "church", "Church";
        /// Prisoners, and the Sheriff at first.
        Jail = "jail", "Jail";
        /// Tools.
        Blacksmith = "blacksmith", "Blacksmith";
        /// Barren.
        Desert = "desert", "Desert";
        /// Uncrossable.
        Canyon = "canyon", "Canyon";
        /// Game and homesteads.
        River = "river", "River";
        /// Game and homesteads.
        Lake = "lake", "Lake";
        /// Uncrossable.
        Badlands = "badlands", "Badlands";
        /// Barren.
        Graveyard = "graveyard", "Graveyard";
        /// Mines.
        Mountain = "mountain", "Mountain";
        /// Sawmills.
        Forest = "forest", "Forest";
        /// Ranches.
        Pasture = "pasture", "Pasture";
        /// Farms.
        Field = "field", "Field";
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

things! {
    /// What buildings yield.
    Resource {
        /// From farms.
        Rye = "rye", "Rye";
        /// From ranches.
        Cattle = "cattle", "Cattle";
        /// From mines.
        Coal = "coal", "Coal";
        /// From sawmills.
        Timber = "timber", "Timber";
    }
}

things! {
    /// What it takes to process a resource by hand.
    Tool {
        /// For farms.
        Scythe = "scythe", "Scythe";
        /// For ranches.
        Cleaver = "cleaver", "Cleaver";
        /// For mines.
        Pickaxe = "pickaxe", "Pickaxe";
        /// For sawmills.
        Ax = "ax", "Ax";
    }
}

things! {
    /// What may stand on a claimed hex. The four that yield come first, in the order of [`Resource`] and [`Tool`].
    Building {
        /// Rye.
        Farm = "farm", "Farm";
        /// Cattle.
        Ranch = "ranch", "Ranch";
        /// Coal.
        Mine = "mine", "Mine";
        /// Timber.
        Sawmill = "sawmill", "Sawmill";
        /// Room for a family.
        Homestead = "homestead", "Homestead";
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

    /// Who works it for a wage.
    pub const fn laborer(self) -> &'static str {
        match self {
            Resource::Rye => "Farmer",
            Resource::Cattle => "Rancher",
            Resource::Coal => "Miner",
            Resource::Timber => "Lumberjack",
        }
    }
}

things! {
    /// What a pioneer may learn. The four that yield come first, in the order of [`Resource`].
    Diploma {
        /// Rye.
        Agriculture = "agriculture", "Agriculture";
        /// Cattle.
        Bovine = "bovine", "Bovine Sciences";
        /// Coal.
        Mining = "mining", "Mining Engineer";
        /// Timber.
        Forestry = "forestry", "Forestry";
        /// Gambling anywhere; the Bandit's drinks.
        Bartending = "bartending", "Bartending";
        /// The store anywhere.
        Business = "business", "Business";
        /// Teaching.
        Education = "education", "Education";
        /// Point cards anywhere, also for resources.
        Finance = "finance", "Finance";
        /// Two tiles, free claims.
        Land = "land", "Land Management";
        /// The deputy.
        Law = "law", "Law Enforcement";
        /// All tools.
        Metallurgy = "metallurgy", "Metallurgy";
        /// Praying anywhere; kin.
        Theology = "theology", "Theology";
    }
}

things! {
    /// A player's mark on pioneers and on the player die.
    Symbol {
        /// Seat 0 unless the table says otherwise.
        Boot = "boot", "Boot";
        /// Seat 1 unless the table says otherwise.
        Bag = "bag", "Bag";
        /// Seat 2 unless the table says otherwise.
        Bottle = "bottle", "Bottle";
        /// Seat 3 unless the table says otherwise.
        Hat = "hat", "Hat";
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
