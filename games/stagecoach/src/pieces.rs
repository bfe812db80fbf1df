//! What lies on the table: professions, tiles, and the ids and sets of places, lines and coaches.

use std::fmt;
use std::ops::Range;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most seats at a table of this game.
pub const SEATS: usize = 4;

/// How many coaches there are: four starting ones, then the ordinary ones.
pub const COACHES: usize = 28;

/// How many of the coaches are starting coaches.
pub const STARTING: usize = 4;

/// What a pioneer on a coach seat is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Profession {
    /// Raises the income.
    Banker,
    /// Allows a further purchase.
    Merchant,
    /// Builds a road for nothing.
    Sergeant,
    /// Lets a further pioneer off a coach.
    Barkeeper,
    /// Finds a nugget.
    GoldDigger,
    /// Settles with up to two more farmers.
    Farmer,
}

impl Profession {
    /// All six, in the order of their tiles.
    pub const ALL: [Profession; 6] = [
        Profession::Banker,
        Profession::Merchant,
        Profession::Sergeant,
        Profession::Barkeeper,
        Profession::GoldDigger,
        Profession::Farmer,
    ];

    /// The letter in content files and on the terminal's board.
    pub const fn letter(self) -> char {
        self.tile().letter()
    }

    /// The profession of a content file's letter.
    pub fn from_letter(letter: char) -> Option<Profession> {
        Profession::ALL.into_iter().find(|profession| profession.letter() == letter)
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

impl fmt::Display for Profession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tile().fmt(f)
    }
}

/// What a city offers to whoever settles there first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tile {
    /// For a banker.
    Banker,
    /// For a merchant.
    Merchant,
    /// For a sergeant.
    Sergeant,
    /// For a barkeeper.
    Barkeeper,
    /// For a gold digger.
    GoldDigger,
    /// For a farmer.
    Farmer,
    /// For anybody.
    Hotel,
}

impl Tile {
    /// How many kinds there are.
    pub const COUNT: usize = 7;

    /// All kinds; the professions first, in their order.
    pub const ALL: [Tile; Tile::COUNT] = [
        Tile::Banker,
        Tile::Merchant,
        Tile::Sergeant,
        Tile::Barkeeper,
        Tile::GoldDigger,
        Tile::Farmer,
        Tile::Hotel,
    ];

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

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Tile::Banker => "banker",
            Tile::Merchant => "merchant",
            Tile::Sergeant => "sergeant",
            Tile::Barkeeper => "barkeeper",
            Tile::GoldDigger => "gold digger",
            Tile::Farmer => "farmer",
            Tile::Hotel => "hotel",
        })
    }
}

/// A place by its position in the board file.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlaceId(pub u8);

/// A line by its position in the board file.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LineId(pub u8);

/// A coach by its position in the coach file, starting coaches first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CoachId(pub u8);

impl PlaceId {
    /// The place as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl LineId {
    /// The line as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl CoachId {
    /// The coach as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of places.
#[derive(Copy, Clone, PartialEq, Eq, Default, Serialize)]
pub struct PlaceSet(u64);

impl PlaceSet {
    /// No place.
    pub const EMPTY: PlaceSet = PlaceSet(0);
    /// The most places a board may have.
    pub const MAX: usize = 64;

    /// The first `count` places.
    pub const fn first(count: usize) -> PlaceSet {
        PlaceSet(if count >= PlaceSet::MAX { u64::MAX } else { (1 << count) - 1 })
    }

    /// Just one place. An id that no board has is no member of any set.
    #[inline]
    pub const fn only(place: PlaceId) -> PlaceSet {
        PlaceSet(if place.index() < PlaceSet::MAX { 1 << place.0 } else { 0 })
    }

    /// Whether `place` is a member.
    #[inline]
    pub const fn contains(self, place: PlaceId) -> bool {
        self.0 & PlaceSet::only(place).0 != 0
    }

    /// As [`PlaceSet::contains`] for a place of the board: no check that the id is one.
    #[inline]
    pub(crate) const fn has(self, place: PlaceId) -> bool {
        self.0 >> (place.0 % PlaceSet::MAX as u8) & 1 == 1
    }

    /// Adds a place.
    #[inline]
    pub const fn insert(&mut self, place: PlaceId) {
        self.0 |= PlaceSet::only(place).0;
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

    /// Takes out the member with the lowest position.
    #[inline]
    pub(crate) const fn pop(&mut self) -> Option<PlaceId> {
        if self.0 == 0 {
            return None;
        }
        let place = PlaceId(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(place)
    }

    /// Takes a place out.
    #[inline]
    pub const fn remove(&mut self, place: PlaceId) {
        self.0 &= !PlaceSet::only(place).0;
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & other.0)
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 | other.0)
    }

    /// Those that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn less(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & !other.0)
    }

    /// The set itself, or none: without a branch, which could not be foreseen where this is asked.
    #[inline]
    pub(crate) const fn when(self, condition: bool) -> PlaceSet {
        PlaceSet(self.0 & (condition as u64).wrapping_neg())
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The members by position.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = PlaceId> + Clone {
        bits(self.0).map(|bit| PlaceId(bit as u8))
    }

    /// The members as bits, for drawing one of them.
    #[inline]
    pub(crate) const fn mask(self) -> u64 {
        self.0
    }
}

impl FromIterator<PlaceId> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = PlaceId>>(places: I) -> PlaceSet {
        places.into_iter().fold(PlaceSet::EMPTY, |set, place| set.or(PlaceSet::only(place)))
    }
}

impl fmt::Debug for PlaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|place| place.0)).finish()
    }
}

/// A set of lines.
#[derive(Copy, Clone, PartialEq, Eq, Default, Serialize)]
pub struct LineSet([u64; 4]);

impl LineSet {
    /// No line.
    pub const EMPTY: LineSet = LineSet([0; 4]);
    /// The most lines a board may have: an id is one byte.
    pub const MAX: usize = 256;

    /// Whether `line` is a member.
    #[inline]
    pub const fn contains(&self, line: LineId) -> bool {
        self.0[(line.0 >> 6) as usize] & 1 << (line.0 & 63) != 0
    }

    /// Adds a line.
    #[inline]
    pub const fn insert(&mut self, line: LineId) {
        self.0[(line.0 >> 6) as usize] |= 1 << (line.0 & 63);
    }

    /// Takes a line out.
    #[inline]
    pub const fn remove(&mut self, line: LineId) {
        self.0[(line.0 >> 6) as usize] &= !(1 << (line.0 & 63));
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &LineSet) -> LineSet {
        LineSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &LineSet) -> LineSet {
        LineSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// Those that are not in `other`.
    #[inline]
    #[must_use]
    pub fn less(&self, other: &LineSet) -> LineSet {
        LineSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> u32 {
        // Most boards fill two words of the four.
        self.0.iter().filter(|&&word| word != 0).map(|word| word.count_ones()).sum()
    }

    /// The members by position.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = LineId> {
        (0u8..).zip(self.0).flat_map(|(word, members)| {
            let mut left = members;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as u8)?;
                left &= left - 1;
                Some(LineId(word << 6 | bit))
            })
        })
    }

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

impl FromIterator<LineId> for LineSet {
    fn from_iter<I: IntoIterator<Item = LineId>>(lines: I) -> LineSet {
        let mut set = LineSet::EMPTY;
        for line in lines {
            set.insert(line);
        }
        set
    }
}

impl fmt::Debug for LineSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|line| line.0)).finish()
    }
}

/// A set of coaches.
#[derive(Copy, Clone, PartialEq, Eq, Default, Serialize)]
pub struct CoachSet(u32);

impl CoachSet {
    /// No coach.
    pub const EMPTY: CoachSet = CoachSet(0);
    /// Every ordinary coach.
    pub const ORDINARY: CoachSet = CoachSet((1 << COACHES) - (1 << STARTING));

    /// Just one coach. An id that no coach has is no member of any set.
    #[inline]
    pub const fn only(coach: CoachId) -> CoachSet {
        CoachSet(if coach.index() < COACHES { 1 << coach.0 } else { 0 })
    }

    /// Whether `coach` is a member.
    #[inline]
    pub const fn contains(self, coach: CoachId) -> bool {
        self.0 & CoachSet::only(coach).0 != 0
    }

    /// Adds a coach.
    #[inline]
    pub const fn insert(&mut self, coach: CoachId) {
        self.0 |= CoachSet::only(coach).0;
    }

    /// Takes a coach out.
    #[inline]
    pub const fn remove(&mut self, coach: CoachId) {
        self.0 &= !CoachSet::only(coach).0;
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The members by position.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CoachId> + Clone {
        bits(u64::from(self.0)).map(|bit| CoachId(bit as u8))
    }

    /// The members as bits, for drawing one of them.
    #[inline]
    pub(crate) const fn mask(self) -> u64 {
        self.0 as u64
    }
}

impl FromIterator<CoachId> for CoachSet {
    fn from_iter<I: IntoIterator<Item = CoachId>>(coaches: I) -> CoachSet {
        let mut set = CoachSet::EMPTY;
        for coach in coaches {
            set.insert(coach);
        }
        set
    }
}

impl fmt::Debug for CoachSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|coach| coach.0)).finish()
    }
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
