//! Distances for the evaluation function. It asks for the steps from every Pioneer to everywhere thousands of times between
//! two changes of the map, and searching for them again took half of a bot's time. So a table keeps those of the maps that
//! were asked for last. They follow from the map alone: whether they are known already changes no answer.

use std::fmt;
use std::sync::{Mutex, MutexGuard};

use crate::map::{Hex, Hexes, MAX_HEXES, Map, Shape, Steps};

/// Maps to remember: the present one, and those that laying a tile here or there would make.
const MAPS: usize = 4;
/// Threads that look at the same time. More of them search for themselves.
const THREADS: usize = 2;

/// Distances that are known.
pub(crate) struct Distances(Box<[Mutex<Known>; THREADS]>);

struct Known {
    maps: [OfMap; MAPS],
    /// The map asked for last.
    latest: usize,
}

/// The distances of one map, from each hex that was asked for.
struct OfMap {
    shape: Shape,
    known: Hexes,
    from: [Steps; MAX_HEXES],
}

impl Distances {
    pub(crate) fn new() -> Distances {
        let none = || OfMap { shape: Shape::NONE, known: Hexes::EMPTY, from: [Steps::NOWHERE; MAX_HEXES] };
        let known = || Mutex::new(Known { maps: std::array::from_fn(|_| none()), latest: 0 });
        Distances(Box::new(std::array::from_fn(|_| known())))
    }

    /// Those of a map.
    pub(crate) fn of<'a>(&'a self, map: &'a Map) -> Lookup<'a> {
        let mut known = self.0.iter().find_map(|known| known.try_lock().ok());
        if let Some(known) = &mut known {
            known.turn_to(&map.shape());
        }
        Lookup { map, known }
    }
}

impl fmt::Debug for Distances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Distances").finish_non_exhaustive()
    }
}

impl Known {
    fn turn_to(&mut self, shape: &Shape) {
        if self.maps[self.latest].shape == *shape {
            return;
        }
        self.latest = self.maps.iter().position(|map| map.shape == *shape).unwrap_or_else(|| {
            let oldest = (self.latest + 1) % MAPS;
            (self.maps[oldest].shape, self.maps[oldest].known) = (*shape, Hexes::EMPTY);
            oldest
        });
    }
}

/// Distances on one map.
pub(crate) struct Lookup<'a> {
    map: &'a Map,
    known: Option<MutexGuard<'a, Known>>,
}

impl Lookup<'_> {
    /// Steps from a hex to everywhere that can be walked to.
    pub(crate) fn from(&mut self, start: Hex) -> Steps {
        let search = || self.map.steps(start, self.map.walkable());
        let Some(known) = &mut self.known else { return search() };
        let latest = known.latest;
        let map = &mut known.maps[latest];
        let from = &mut map.from[start.index()];
        if !map.known.contains(start) {
            *from = search();
            map.known.insert(start);
        }
        *from
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::{Cell, Terrain};
    use crate::setup::{RING, town_places};

    #[test]
    fn known_distances_are_those_of_the_map_that_is_asked_about() {
        let town = Map::town(town_places(RING));
        let distances = Distances::new();
        // More maps than are remembered, twice, so that each is forgotten and found again.
        let edge: Vec<Cell> = town.edge().to_vec();
        assert!(edge.len() > MAPS);
        for &cell in edge.iter().chain(&edge) {
            for walk in [true, false] {
                let mut map = town;
                map.place(cell, Terrain::Desert, walk);
                // The second lookup is of another thread, as it were; a third finds no place.
                let (mut one, mut two, mut three) =
                    (distances.of(&map), distances.of(&map), distances.of(&map));
                for start in map.walkable().iter() {
                    let right = map.steps(start, map.walkable());
                    for found in [one.from(start), two.from(start), three.from(start), one.from(start)] {
                        assert!(map.hexes().all(|hex| found.to(hex) == right.to(hex)), "{cell:?}");
                    }
                }
            }
        }
    }
}
