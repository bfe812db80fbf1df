//! What lies on the table: professions, tiles, and the ids and sets of places, lines and coaches.

use std::ops::Range;

use serde::Serialize;

/// The most seats at a table of this game.
pub const SEATS: usize = 4;

/// How many coaches there are: four starting ones, then the ordinary ones.
pub const COACHES: usize = 28;

/// How many of the coaches are starting coaches.
pub const STARTING: usize = 4;

engine::string_enum! {
    /// What a pioneer on a coach seat is.
    pub enum Profession {
        /// Raises the income.
        Banker = "banker",
        /// Allows a further purchase.
        Merchant = "merchant",
        /// Builds a road for nothing.
        Sergeant = "sergeant",
        /// Lets a further pioneer off a coach.
        Barkeeper = "barkeeper",
        /// Finds a nugget.
        GoldDigger = "gold_digger",
        /// Settles with up to two more farmers.
        Farmer = "farmer",
    }
}

impl Profession {
    /// The letter in content files and on the terminal's board.
    pub const fn letter(self) -> char {
        self.tile().letter()
    }

    /// The profession of a content file's letter.
    pub fn from_letter(letter: char) -> Option<Profession> {
        Profession::ALL.iter().copied().find(|profession| profession.letter() == letter)
    }

    /// The tile that matches.
    pub const fn tile(self) -> Tile {
        match self {
            Profession::Banker => Tile::Banker,
            Profession::Merchant => Tile::Merchant,
            Profession::Sergeant => Tile::Sergeant,
            Profession::Barkeeper => Tile::Barkeeper,
            Profession::GoldDigger => Tile::GoldDigger,
            Profession::Farmer => Tile::Farmer,
        }
    }

    /// The members of a set of professions.
    #[inline]
    pub(crate) fn in_set(set: u8) -> impl Iterator<Item = Profession> {
        bits(u64::from(set)).filter_map(|bit| Profession::ALL.get(bit as usize).copied())
    }

    /// Its bit in a set of professions.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

engine::string_enum! {
    /// What a city offers to whoever settles there first.
    pub enum Tile {
        /// For a banker.
        Banker = "banker",
        /// For a merchant.
        Merchant = "merchant",
        /// For a sergeant.
        Sergeant = "sergeant",
        /// For a barkeeper.
        Barkeeper = "barkeeper",
        /// For a gold digger.
        GoldDigger = "gold_digger",
        /// For a farmer.
        Farmer = "farmer",
        /// For anybody.
        Hotel = "hotel",
    }
}

impl Tile {
    /// The letter on the terminal's board.
    pub const fn letter(self) -> char {
        match self {
            Tile::Banker => 'b',
            Tile::Merchant => 'm',
            Tile::Sergeant => 's',
            Tile::Barkeeper => 'k',
            Tile::GoldDigger => 'g',
            Tile::Farmer => 'f',
            Tile::Hotel => 'h',
        }
    }

    /// Who may settle on this tile, as a set of profession bits.
    #[inline]
    pub(crate) const fn welcomes(self) -> u8 {
        match self {
            Tile::Hotel => 0b11_1111,
            Tile::Banker
            | Tile::Merchant
            | Tile::Sergeant
            | Tile::Barkeeper
            | Tile::GoldDigger
            | Tile::Farmer => 1 << self as u8,
        }
    }
}

engine::id! {
    /// A place by its position in the board file.
    pub struct PlaceId(u8);
    /// A line by its position in the board file.
    pub struct LineId(u8);
    /// A coach by its position in the coach file, starting coaches first.
    pub struct CoachId(u8);
}

engine::id_set! {
    /// A set of places.
    #[derive(Serialize)]
    pub struct PlaceSet(u64) of PlaceId;
}

/// Routes are searched for with these.
impl PlaceSet {
    /// Every place there can be.
    pub(crate) const ALL: PlaceSet = PlaceSet(u64::MAX);

    /// As [`PlaceSet::contains`] for a place of the board: no check that the id is one.
    #[inline]
    pub(crate) const fn has(self, place: PlaceId) -> bool {
        self.0 >> (place.0 % PlaceSet::MAX as u8) & 1 == 1
    }

    /// As [`PlaceSet::only`] for a place of the board: no check that the id is one.
    #[inline]
    pub(crate) const fn of(place: PlaceId) -> PlaceSet {
        PlaceSet(1 << (place.0 % PlaceSet::MAX as u8))
    }

    /// As [`PlaceSet::insert`] for a place of the board.
    #[inline]
    pub(crate) const fn add(&mut self, place: PlaceId) {
        self.0 |= PlaceSet::of(place).0;
    }

    /// The set itself, or none: without a branch, which could not be foreseen where this is asked.
    #[inline]
    pub(crate) const fn when(self, condition: bool) -> PlaceSet {
        PlaceSet(self.0 & (condition as u64).wrapping_neg())
    }
}

engine::id_set! {
    /// A set of lines.
    #[derive(Serialize)]
    pub struct LineSet([u64; 4]) of LineId;
}

impl LineSet {
    /// The members as runs of neighbouring positions.
    #[inline]
    pub(crate) fn runs(&self) -> impl Iterator<Item = Range<usize>> {
        self.0.iter().enumerate().flat_map(|(word, &members)| {
            let mut left = members;
            std::iter::from_fn(move || {
                let begin = (left != 0).then(|| left.trailing_zeros())?;
                let length = (!(left >> begin)).trailing_zeros();
                let end = begin + length;
                left &= u64::MAX.checked_shl(end).unwrap_or(0);
                Some(word << 6 | begin as usize..(word << 6) + end as usize)
            })
        })
    }
}

engine::id_set! {
    /// A set of coaches.
    #[derive(Serialize)]
    pub struct CoachSet(u32) of CoachId;
}

impl CoachSet {
    /// Every ordinary coach.
    pub const ORDINARY: CoachSet = CoachSet::below(COACHES).less(CoachSet::below(STARTING));
}

/// The positions of the set bits, from the lowest.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = u32> + Clone {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros();
            word &= word - 1;
            bit
        })
    })
}
