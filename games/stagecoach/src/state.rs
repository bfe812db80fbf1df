//! A moment of the game as plain data, and the questions every rule asks of it.

use engine::{PerSeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::pieces::{
    COACHES, CoachId, CoachSet, LineId, LineSet, PlaceId, PlaceSet, Profession, SEATS, Tile,
};

/// How many pioneers each player has.
pub const PIONEERS: u8 = 20;
/// How many roads each player has.
pub const ROADS: u32 = 15;
/// The most banker tiles, and the most merchant tiles, a player keeps.
pub(crate) const MOST_KEPT: u8 = 2;
/// What a nugget may be worth.
pub const NUGGET_VALUES: [u8; 3] = [3, 4, 5];
/// How many nuggets of each value there are.
pub const NUGGETS: [u8; 3] = [6, 3, 1];
/// How many coaches lie open.
pub const ROW: usize = 4;

/// Everything about a moment. Chance, the stack's order and the removed coaches are not in it: a coach is drawn from
/// those unseen when it is laid open.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// What is to be decided.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Seat,
    /// Who had the first turn.
    pub first: Seat,
    /// The round, from 1.
    pub round: u16,
    /// Whether in this round anybody bought, rode, or would have ridden with more money (END-2).
    pub lively: bool,
    /// Where the stagecoach stands.
    pub stagecoach: PlaceId,
    /// The places that are not covered.
    pub in_play: PlaceSet,
    /// The cities that still show a tile, by kind.
    pub tiles: [PlaceSet; Tile::COUNT],
    /// The lines in play without a road. It follows from `in_play` and `roads`, and is asked for at every purchase.
    pub bare: LineSet,
    /// The roads of each player.
    pub roads: PerSeat<LineSet, SEATS>,
    /// The same line by line, which is how rides ask. It saves a tenth of a playout's instructions.
    pub owned: LineOwners,
    /// And the places they touch: what no road touches costs the bank, whichever way one leaves it.
    pub served: PerSeat<PlaceSet, SEATS>,
    /// The pioneers of each player on the board as two bits of a number: a city holds at most three of a player.
    pub pioneers: PerSeat<[PlaceSet; 2], SEATS>,
    /// The pioneers neither on the board nor on a coach.
    pub supply: PerSeat<u8, SEATS>,
    /// Dollars. At most 5 a turn come in, and the turns are bounded by `MAX_DECISIONS`: it fits.
    pub money: PerSeat<u16, SEATS>,
    /// Banker tiles kept.
    pub bankers: PerSeat<u8, SEATS>,
    /// Merchant tiles kept.
    pub merchants: PerSeat<u8, SEATS>,
    /// The coaches of each player with somebody aboard.
    pub riding: PerSeat<CoachSet, SEATS>,
    /// The coaches each player has emptied.
    pub emptied: PerSeat<CoachSet, SEATS>,
    /// The taken seats of each coach, as bits.
    pub aboard: [u8; COACHES],
    /// The coaches for sale, from $1 to $4.
    pub row: Row,
    /// The coaches nobody has seen: those in the stack and those removed.
    pub unseen: CoachSet,
    /// How many of the unseen coaches lie in the stack.
    pub stack: u8,
    /// The nuggets not drawn yet, by value.
    pub nuggets: [u8; NUGGETS.len()],
    /// The nuggets of each player, by value.
    pub drawn: PerSeat<[u8; NUGGETS.len()], SEATS>,
}

/// The owners of roads on each line, as bits.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LineOwners(#[serde(serialize_with = "engine::as_list")] [u8; LineSet::MAX]);

impl LineOwners {
    /// Nobody anywhere.
    pub const NOBODY: LineOwners = LineOwners([0; LineSet::MAX]);

    /// The owners on a line, as bits.
    #[inline]
    pub const fn of(&self, line: LineId) -> u8 {
        self.0[line.index()]
    }

    const fn add(&mut self, line: LineId, seat: Seat) {
        self.0[line.index()] |= 1 << seat.0;
    }
}

/// What is to be decided. The city in question is always the stagecoach's.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Phase {
    /// Before the first turn the players cover cities, one after the other (SET-1).
    Cover {
        /// How many are left to cover.
        left: u8,
    },
    /// The active player may buy.
    Buy {
        /// The purchase spaces used in this turn.
        used: Spaces,
    },
    /// The active player lays roads that are paid for.
    Lay {
        /// How many are left to lay.
        left: u8,
        /// The purchase spaces used in this turn.
        used: Spaces,
    },
    /// The active player moves the stagecoach.
    Ride,
    /// The active player settles a pioneer on the tile of the stagecoach's city.
    Settle,
    /// The active player may build a road for nothing.
    Sergeant,
    /// The active player may settle more farmers.
    Farmer {
        /// How many more.
        left: u8,
    },
    /// The active player may let a further pioneer off.
    Barkeeper,
    /// Somebody else may join the settler.
    Join {
        /// Who is asked.
        asked: Seat,
        /// What the settled pioneer is.
        profession: Profession,
    },
    /// The game is over.
    Over(Ending),
}

/// Why the game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Somebody built the last road.
    Roads,
    /// The last coach of the stack was laid open.
    Coaches,
    /// Nobody did anything for a round.
    Stalled,
}

impl Ending {
    /// The reason as a stable word.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Roads => "roads",
            Ending::Coaches => "coaches",
            Ending::Stalled => "stalled",
        }
    }
}

/// A set of purchase spaces.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Spaces(u8);

impl Spaces {
    /// None.
    pub const NONE: Spaces = Spaces(0);
    /// One road for $2.
    pub const ROAD: Spaces = Spaces(1);
    /// Two roads for $5.
    pub const TWO_ROADS: Spaces = Spaces(2);
    /// A coach at its price.
    pub const COACH: Spaces = Spaces(4);

    /// This set and `other`.
    #[inline]
    #[must_use]
    pub const fn with(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }

    /// Whether all of `other` are members.
    #[inline]
    pub const fn contains(self, other: Spaces) -> bool {
        self.0 & other.0 == other.0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The coaches for sale, without gaps.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    coaches: [CoachId; ROW],
    len: u8,
}

impl Row {
    /// No coach.
    pub const EMPTY: Row = Row { coaches: [CoachId(0); ROW], len: 0 };

    /// The coaches from the cheapest.
    #[inline]
    pub fn coaches(&self) -> &[CoachId] {
        &self.coaches[..self.len as usize]
    }

    /// The coach in a slot, from 0.
    #[inline]
    pub fn get(&self, slot: u8) -> Option<CoachId> {
        self.coaches().get(slot as usize).copied()
    }

    /// Puts a coach on the right, if there is room.
    pub fn push(&mut self, coach: CoachId) {
        if (self.len as usize) < ROW {
            self.coaches[self.len as usize] = coach;
            self.len += 1;
        }
    }

    /// Takes the coach out of a slot; those to the right slide left (BUY-3).
    pub fn take(&mut self, slot: u8) -> Option<CoachId> {
        let coach = self.get(slot)?;
        self.coaches.copy_within(slot as usize + 1.., slot as usize);
        self.len -= 1;
        // Equal rows are equal bytes.
        self.coaches[self.len as usize] = CoachId(0);
        Some(coach)
    }
}

/// The price of a slot of the row.
#[inline]
pub(crate) const fn price(slot: u8) -> u16 {
    slot as u16 + 1
}

impl State {
    /// The tile a place shows.
    #[inline]
    pub fn tile(&self, place: PlaceId) -> Option<Tile> {
        Tile::ALL.iter().copied().find(|&tile| self.tiles[tile as usize].contains(place))
    }

    /// The cities that show any tile.
    #[inline]
    pub fn tiled(&self) -> PlaceSet {
        self.tiles.iter().fold(PlaceSet::EMPTY, |all, &kind| all.or(kind))
    }

    /// How many pioneers of `seat` are in a place.
    #[inline]
    pub fn pioneers_at(&self, seat: Seat, place: PlaceId) -> u8 {
        let [ones, twos] = self.pioneers[seat];
        u8::from(ones.contains(place)) + 2 * u8::from(twos.contains(place))
    }

    /// The places where anybody has pioneers.
    pub(crate) fn settled(&self) -> PlaceSet {
        self.pioneers.0.iter().flatten().fold(PlaceSet::EMPTY, |all, &some| all.or(some))
    }

    /// How many pioneers of `seat` are in any of `places`.
    #[inline]
    pub fn pioneers_in(&self, seat: Seat, places: PlaceSet) -> u32 {
        let [ones, twos] = self.pioneers[seat];
        ones.and(places).len() + 2 * twos.and(places).len()
    }

    /// Puts one more pioneer of `seat` in a place.
    #[inline]
    pub fn add_pioneer(&mut self, seat: Seat, place: PlaceId) {
        let here = PlaceSet::only(place);
        let [ones, twos] = &mut self.pioneers[seat];
        let carry = ones.and(here);
        *ones = ones.less(carry).or(here.less(carry));
        *twos = twos.or(carry);
    }

    /// Puts a road of `seat` on a line between `ends` (BUY-2, ACT-3).
    #[inline]
    pub fn lay_road(&mut self, seat: Seat, line: LineId, ends: [PlaceId; 2]) {
        self.bare.remove(line);
        self.roads[seat].insert(line);
        self.owned.add(line, seat);
        ends.into_iter().for_each(|end| self.served[seat].insert(end));
    }

    /// How many roads `seat` has left.
    #[inline]
    pub fn roads_left(&self, seat: Seat) -> u32 {
        ROADS - self.roads[seat].len()
    }

    /// Whether `seat` has a pioneer on any coach (BUY-4).
    #[inline]
    pub fn rides_along(&self, seat: Seat) -> bool {
        !self.riding[seat].is_empty()
    }

    /// How many purchases the active player has left, with `used` spaces used (BUY-1, ACT-2).
    #[inline]
    pub fn purchases_left(&self, used: Spaces) -> u8 {
        (1 + self.merchants[self.active]).saturating_sub(used.len())
    }

    /// What `seat` gets at the beginning of a turn (INC-1).
    #[inline]
    pub fn income(&self, seat: Seat) -> u16 {
        3 + u16::from(self.bankers[seat])
    }

    /// The owners of roads on a line.
    pub fn owners(&self, line: LineId) -> impl Iterator<Item = Seat> + Clone + use<> {
        let owners = self.owned.of(line);
        Seat::all(SEATS as u8).filter(move |seat| owners >> seat.0 & 1 == 1)
    }

    /// The lines where a sergeant of `seat` may build: bare, or with exactly one road that is not `seat`'s (ACT-3).
    #[inline]
    pub fn sergeant_lines(&self, seat: Seat) -> LineSet {
        let mut once = LineSet::EMPTY;
        let mut twice = LineSet::EMPTY;
        for &roads in &self.roads.0 {
            twice = twice.or(once.and(roads));
            once = once.or(roads);
        }
        self.bare.or(once.less(twice).less(self.roads[seat]))
    }

    /// How many nuggets `seat` has drawn.
    #[inline]
    pub fn nuggets_of(&self, seat: Seat) -> u8 {
        self.drawn[seat].iter().sum()
    }

    /// Whether the game is over.
    #[inline]
    pub const fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over(ending) => Some(ending),
            Phase::Cover { .. }
            | Phase::Buy { .. }
            | Phase::Lay { .. }
            | Phase::Ride
            | Phase::Settle
            | Phase::Sergeant
            | Phase::Farmer { .. }
            | Phase::Barkeeper
            | Phase::Join { .. } => None,
        }
    }
}
