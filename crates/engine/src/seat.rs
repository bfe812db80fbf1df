//! Who sits at the table, who is looking, and total maps over seats.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize, Serializer};

/// The most seats any game may have: [`SeatSet`] is one byte.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted clockwise from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        if self.0.saturating_add(1) >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The next seat counter-clockwise at a table of `seats`.
    #[inline]
    pub const fn previous(self, seats: u8) -> Seat {
        if self.0 == 0 { Seat(seats.saturating_sub(1)) } else { Seat(self.0 - 1) }
    }

    /// All seats of a table, from 0.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats in one byte.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everybody at a table of `seats`.
    #[inline]
    pub const fn all(seats: u8) -> SeatSet {
        if seats as usize >= MAX_SEATS { SeatSet(u8::MAX) } else { SeatSet((1 << seats) - 1) }
    }

    /// Just one seat.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet::EMPTY.with(seat)
    }

    /// This set and `seat`. A seat that no table has is no member of any set.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        if seat.index() < MAX_SEATS { SeatSet(self.0 | 1 << seat.0) } else { self }
    }

    /// This set less `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        if seat.index() < MAX_SEATS { SeatSet(self.0 & !(1 << seat.0)) } else { self }
    }

    /// Whether `seat` is a member.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.index() < MAX_SEATS && self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is a member.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many members there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The lowest seat.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The members, from the lowest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

/// As a list of its members.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<ArrayVec<Seat, MAX_SEATS>>().serialize(serializer)
    }
}

impl JsonSchema for SeatSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        Vec::<Seat>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<Seat>::json_schema(generator)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// Something for every seat. A game with fewer seats than [`MAX_SEATS`] names its own `N` and saves the bytes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PerSeat<T, const N: usize = MAX_SEATS>(pub [T; N]);

impl<T: Serialize, const N: usize> Serialize for PerSeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        as_list(&self.0, serializer)
    }
}

/// Serialises an array of any length, for `#[serde(serialize_with = "engine::as_list")]`: serde itself knows those up to 32.
///
/// # Errors
/// Those of the serialiser.
pub fn as_list<T: Serialize, S: Serializer, const N: usize>(
    list: &[T; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    list.as_slice().serialize(serializer)
}

impl<T: Copy, const N: usize> PerSeat<T, N> {
    /// The same for everybody.
    pub const fn splat(value: T) -> Self {
        PerSeat([value; N])
    }
}

impl<T, const N: usize> PerSeat<T, N> {
    /// One value per seat, made from the seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        PerSeat(std::array::from_fn(|i| make(Seat(i as u8))))
    }
}

impl<T: Default, const N: usize> Default for PerSeat<T, N> {
    fn default() -> Self {
        PerSeat::from_fn(|_| T::default())
    }
}

impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Whose eyes a view is made for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player: public facts and what this seat knows.
    Seat(Seat),
    /// A guest: public facts only.
    Spectator,
    /// The log's own view, with nothing hidden: for digests and finished matches, never for a client of a running one.
    Referee,
}

impl Viewer {
    /// The seat, if the viewer is a player.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }

    /// The viewer as a table of `seats` knows them: a seat that is not there is a guest.
    #[must_use]
    pub const fn at(self, seats: u8) -> Viewer {
        match self {
            Viewer::Seat(seat) if seat.0 >= seats => Viewer::Spectator,
            Viewer::Seat(_) | Viewer::Spectator | Viewer::Referee => self,
        }
    }

    /// Whether the viewer may know what `seat` knows.
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(me) => me == seat,
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }
}
