//! Who sits at the table, who is looking, and total maps over seats.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

/// The most seats any game may have: [`SeatSet`] is one byte.
pub const MAX_SEATS: usize = 8;

crate::id! {
    /// A place at the table, counted clockwise from 0.
    pub struct Seat(u8);
}

impl Seat {
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
    #[inline]
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

crate::id_set! {
    /// A set of seats in one byte.
    pub struct SeatSet(u8) of Seat;
}

impl SeatSet {
    /// Everybody at a table of `seats`.
    #[inline]
    pub const fn all(seats: u8) -> SeatSet {
        if seats as usize >= MAX_SEATS { SeatSet(u8::MAX) } else { SeatSet((1 << seats) - 1) }
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
