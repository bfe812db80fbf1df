//! The map: hexes in the order they were placed, linked to their neighbours, and the edge where land may still be laid.

use serde::Serialize;

use crate::event::Place;
use crate::kinds::{Cell, Terrain};
use crate::list::List;

/// The most hexes there can be: seven of the town and 64 tiles.
pub(crate) const MAX_HEXES: usize = 71;
/// The most cells the edge can have: 12 around the town, and each tile takes one away and opens three at most.
pub(crate) const MAX_EDGE: usize = 12 + 64 * 2;

/// A placed hex, by its place in the order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Hex(pub u8);

impl Hex {
    /// No hex: an unplaced neighbour, a figure in supply.
    pub const NONE: Hex = Hex(u8::MAX);

    /// The hex as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is a hex at all.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != u8::MAX
    }
}

engine::id_set! {
    /// A set of hexes. Two words instead of one of 128 bits, which would align the whole state to 16 bytes.
    #[derive(Serialize)]
    pub struct Hexes([u64; 2]) of Hex;
}

/// How far each hex is; [`Steps::FAR`] if it cannot be reached.
#[derive(Copy, Clone, Debug)]
pub struct Steps([u8; MAX_HEXES]);

impl Steps {
    /// Out of reach.
    pub const FAR: u8 = u8::MAX;
    /// Nothing is within reach.
    pub(crate) const NOWHERE: Steps = Steps([Steps::FAR; MAX_HEXES]);

    /// The distance of a hex.
    #[inline]
    pub const fn to(&self, hex: Hex) -> u8 {
        self.0[hex.index()]
    }
}

/// What distances follow from: where hexes lie, and which can be entered.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Shape {
    cells: [u16; MAX_HEXES],
    walkable: Hexes,
}

impl Shape {
    /// Of no map.
    pub(crate) const NONE: Shape = Shape { cells: [NOWHERE; MAX_HEXES], walkable: Hexes::EMPTY };
}

/// The hexes and how they hang together.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Map {
    #[serde(serialize_with = "engine::as_list")]
    links: [[Hex; 6]; MAX_HEXES],
    #[serde(serialize_with = "engine::as_list")]
    cells: [u16; MAX_HEXES],
    #[serde(serialize_with = "engine::as_list")]
    terrain: [Terrain; MAX_HEXES],
    count: u8,
    walkable: Hexes,
    edge: List<Cell, MAX_EDGE>,
}

impl Map {
    /// The town in the order of [`Terrain`]'s first seven: `places[i]` is where the i-th lies.
    pub fn town(places: [Cell; Terrain::TOWN]) -> Map {
        let mut map = Map {
            links: [[Hex::NONE; 6]; MAX_HEXES],
            cells: [NOWHERE; MAX_HEXES],
            terrain: [Terrain::GeneralStore; MAX_HEXES],
            count: 0,
            walkable: Hexes::EMPTY,
            edge: List::new(Cell::new(0, 0)),
        };
        for (&terrain, place) in Terrain::ALL.iter().zip(places) {
            map.place(place, terrain, true);
        }
        map
    }

    /// How many hexes there are.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.count
    }

    /// Never: there is always a town.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// All hexes, by order of placement.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..self.count).map(Hex)
    }

    /// What a hex is.
    #[inline]
    pub const fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// Where a hex lies.
    #[inline]
    pub const fn cell(&self, hex: Hex) -> Cell {
        let packed = self.cells[hex.index()];
        Cell { q: (packed >> 8) as i8, r: packed as i8 }
    }

    /// A hex with what its name is made of.
    pub fn named(&self, hex: Hex) -> Place {
        let Cell { q, r } = self.cell(hex);
        let terrain = self.terrain(hex);
        let alike = self.terrain[..=hex.index()].iter().filter(|&&other| other == terrain);
        Place { q, r, terrain, nth: alike.count() as u8 }
    }

    /// The hex at a place, if one lies there.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<Hex> {
        // Four cells at a time, and no further than there are hexes: a compiler that optimises for size makes no vectors of a
        // loop, and a map begins with seven hexes.
        const ONES: u64 = 0x0001_0001_0001_0001;
        let wanted = ONES * u64::from(pack(cell));
        let laid = &self.cells[..usize::from(self.count)];
        let (fours, rest) = laid.as_chunks::<4>();
        for (nth, &[a, b, c, d]) in fours.iter().enumerate() {
            let lanes = u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48;
            let differ = lanes ^ wanted;
            // The lowest bit set is the top of the first lane that is zero.
            let zeros = differ.wrapping_sub(ONES) & !differ & (ONES << 15);
            if zeros != 0 {
                return Some(Hex((4 * nth) as u8 + (zeros.trailing_zeros() / 16) as u8));
            }
        }
        let nth = rest.iter().position(|&packed| packed == pack(cell))?;
        Some(Hex((4 * fours.len() + nth) as u8))
    }

    /// The six neighbours of a hex, [`Hex::NONE`] where nothing lies yet.
    #[inline]
    pub const fn around(&self, hex: Hex) -> &[Hex; 6] {
        &self.links[hex.index()]
    }

    /// Whether two hexes touch.
    #[inline]
    pub fn touch(&self, one: Hex, other: Hex) -> bool {
        self.links[one.index()].contains(&other)
    }

    /// What distances follow from.
    #[inline]
    pub(crate) const fn shape(&self) -> Shape {
        Shape { cells: self.cells, walkable: self.walkable }
    }

    /// Hexes that can be entered.
    #[inline]
    pub const fn walkable(&self) -> &Hexes {
        &self.walkable
    }

    /// All hexes, as a set.
    const fn laid(&self) -> Hexes {
        // There are always seven of the town, and never more than 71.
        let count = self.count as u32;
        Hexes(if count < 64 { [(1 << count) - 1, 0] } else { [u64::MAX, (1 << (count - 64)) - 1] })
    }

    /// Empty cells next to a hex.
    #[inline]
    pub fn edge(&self) -> &[Cell] {
        &self.edge
    }

    /// Lays a hex at a place on the edge.
    pub fn place(&mut self, cell: Cell, terrain: Terrain, walk: bool) -> Hex {
        let hex = Hex(self.count);
        let at = hex.index();
        self.count += 1;
        self.cells[at] = pack(cell);
        self.terrain[at] = terrain;
        if walk {
            self.walkable.insert(hex);
        }
        if let Some(index) = self.edge.iter().position(|&other| other == cell) {
            self.edge.swap_remove(index);
        }
        let around = self.neighbours(cell);
        for (direction, &other) in around.iter().enumerate() {
            if other.is_some() {
                self.links[at][direction] = other;
                self.links[other.index()][(direction + 3) % 6] = hex;
                continue;
            }
            // An empty cell beside an older hex has been on the edge since that was laid.
            let old = around[(direction + 1) % 6].is_some() || around[(direction + 5) % 6].is_some();
            let next = cell.toward(direction);
            if !old && !self.edge.contains(&next) {
                self.edge.push(next);
            }
        }
        hex
    }

    /// What lies around a place. A neighbour's links name the two cells it shares with the place, so only those out of
    /// its sight are searched for.
    fn neighbours(&self, cell: Cell) -> [Hex; 6] {
        let mut around = [Hex::NONE; 6];
        let mut known = [false; 6];
        for direction in 0..6 {
            if !known[direction] {
                around[direction] = self.at(cell.toward(direction)).unwrap_or(Hex::NONE);
            }
            let hex = around[direction];
            if hex.is_some() {
                for (side, link) in [(1, 2), (5, 4)] {
                    let beside = (direction + side) % 6;
                    around[beside] = self.links[hex.index()][(direction + link) % 6];
                    known[beside] = true;
                }
            }
        }
        around
    }

    /// Steps from `start` to everywhere, through `through` only. The start belongs to it.
    pub fn steps(&self, start: Hex, through: &Hexes) -> Steps {
        self.steps_from(Hexes::only(start), through)
    }

    /// Steps from the nearest of `starts` to everywhere, through `through` only. The starts belong to it.
    pub fn steps_from(&self, starts: Hexes, through: &Hexes) -> Steps {
        // Indexed by any byte, so that no index is checked, and without a branch in the loop: what is barred, and no hex at all,
        // counts as reached. Searches are what bots spend most of their time on.
        let mut steps = [Steps::FAR; 256];
        let barred = self.laid().less(*through).less(starts);
        steps[Hex::NONE.index()] = 0;
        for hex in barred.iter() {
            steps[hex.index()] = 0;
        }
        let mut queue = [Hex(0); 128];
        let (mut head, mut tail) = (0, 0);
        for start in starts.iter() {
            steps[start.index()] = 0;
            queue[tail & 127] = start;
            tail += 1;
        }
        while head < tail {
            let here = queue[head & 127];
            head += 1;
            let next = steps[here.index()] + 1;
            for &hex in &self.links[here.index()] {
                let known = steps[hex.index()];
                queue[tail & 127] = hex;
                tail += usize::from(known == Steps::FAR);
                steps[hex.index()] = known.min(next);
            }
        }
        let mut found = Steps([Steps::FAR; MAX_HEXES]);
        found.0.copy_from_slice(&steps[..MAX_HEXES]);
        for hex in barred.iter() {
            found.0[hex.index()] = Steps::FAR;
        }
        found
    }

    /// The same, but no farther than the nearest of `goals`: what lies beyond counts as out of reach.
    pub fn steps_toward(&self, starts: Hexes, through: &Hexes, goals: &Hexes) -> Steps {
        let mut steps = self.steps_from(starts, through);
        if let Some(nearest) = goals.iter().map(|goal| steps.to(goal)).min() {
            for far in &mut steps.0 {
                *far = if *far > nearest { Steps::FAR } else { *far };
            }
        }
        steps
    }
}

/// A cell no map reaches: the farthest tile lies 65 steps out.
const NOWHERE: u16 = 0x8080;

const fn pack(cell: Cell) -> u16 {
    (cell.q as u8 as u16) << 8 | cell.r as u8 as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::{RING, town_places};

    #[test]
    fn hexes_are_found_where_they_lie_and_nowhere_else() {
        let mut map = Map::town(town_places(RING));
        while map.count < MAX_HEXES as u8 {
            assert!(map.hexes().all(|hex| map.at(map.cell(hex)) == Some(hex)));
            assert!(map.edge().iter().all(|&cell| map.at(cell).is_none()));
            // From one end of the edge and the other in turn, so that it grows in more than one direction.
            let edge = map.edge();
            let cell = edge[if map.count.is_multiple_of(2) { 0 } else { edge.len() - 1 }];
            map.place(cell, Terrain::Desert, true);
        }
        assert!(map.hexes().all(|hex| map.at(map.cell(hex)) == Some(hex)));
    }
}
