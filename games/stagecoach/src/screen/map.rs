//! Where the places of a board stand on a grid of characters.
//!
//! The board's coordinates are stretched to the pane and then settled: every place may move a few cells, so that no two labels
//! touch, every line keeps cells of its own to be seen in, and no line runs through a label. It is a hill climb without
//! chance: the same board and size always give the same map.

use std::sync::Mutex;

use crate::screen::BoardData;

/// Three letters and a tile or an owner.
pub(crate) const LABEL: i32 = 4;
/// Columns that stay free on both sides, for a bracket and a price.
const LEFT: i32 = 1;
const RIGHT: i32 = 3;
/// A board has settled long before.
const SWEEPS: usize = 16;
/// Boards and sizes that are remembered: a screen that is resized has a few.
const KEPT: usize = 8;

pub(crate) type Spot = (i32, i32);

/// The cells of a straight line between two, ends included.
pub(crate) fn cells(a: Spot, b: Spot) -> impl Iterator<Item = Spot> + Clone {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let steps = dx.abs().max(dy.abs()).max(1);
    let at = move |from: i32, by: i32, step: i32| {
        // Halves go to the even side, as rounding does elsewhere.
        let exact = f64::from(from) + f64::from(by) * f64::from(step) / f64::from(steps);
        exact.round_ties_even() as i32
    };
    (0..=steps).map(move |step| (at(a.0, dx, step), at(a.1, dy, step)))
}

/// Where lines meet a place: the middle of its code.
pub(crate) fn anchor(spot: Spot) -> Spot {
    (spot.0 + 1, spot.1)
}

type Known = Vec<(Vec<(u64, u64)>, (u16, u16), Vec<Spot>)>;
static KNOWN: Mutex<Known> = Mutex::new(Vec::new());

/// Where each place's label begins in a pane of that size.
pub(crate) fn spots(board: &BoardData, width: u16, height: u16) -> Vec<Spot> {
    let key: Vec<(u64, u64)> =
        board.places.iter().map(|place| (place.x.to_bits(), place.y.to_bits())).collect();
    let found = |known: &Known| {
        known
            .iter()
            .find(|(places, size, _)| *size == (width, height) && *places == key)
            .map(|one| one.2.clone())
    };
    // What another thread left behind when it failed is whole all the same.
    let known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(spots) = found(&known) {
        return spots;
    }
    drop(known);
    let spots = Settling::new(board, width.into(), height.into()).settle();
    let mut known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if known.len() == KEPT {
        known.remove(0);
    }
    known.push((key, (width, height), spots.clone()));
    spots
}

struct Settling<'a> {
    board: &'a BoardData,
    width: i32,
    height: i32,
    ideal: Vec<(f64, f64)>,
    spots: Vec<Spot>,
    near: Vec<Vec<usize>>,
}

impl Settling<'_> {
    fn new(board: &BoardData, width: i32, height: i32) -> Settling<'_> {
        let places = &board.places;
        let range = |of: fn(&crate::screen::PlaceData) -> f64| {
            let low = places.iter().map(of).fold(f64::INFINITY, f64::min);
            let high = places.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
            (low, (high - low).max(1.0))
        };
        let ((x0, across), (y0, down)) = (range(|place| place.x), range(|place| place.y));
        let fx = f64::from(width - LABEL - LEFT - RIGHT) / across;
        let fy = f64::from(height - 1) / down;
        let ideal: Vec<(f64, f64)> =
            places.iter().map(|place| (f64::from(LEFT) + (place.x - x0) * fx, (place.y - y0) * fy)).collect();
        let mut near = vec![Vec::new(); places.len()];
        for line in &board.lines {
            let [a, b] = line.ends;
            near[a].push(b);
            near[b].push(a);
        }
        let round = |(x, y): &(f64, f64)| (x.round_ties_even() as i32, y.round_ties_even() as i32);
        let spots = ideal.iter().map(round).collect();
        Settling { board, width, height, ideal, spots, near }
    }

    fn settle(mut self) -> Vec<Spot> {
        let span = if self.width < 100 { 4 } else { 5 };
        for _ in 0..SWEEPS {
            let mut moved = false;
            for place in 0..self.spots.len() {
                let (mut best, mut at) = (self.cost(place, self.spots[place]), self.spots[place]);
                let (x, y) = self.ideal[place];
                let (x, y) = (x.round_ties_even() as i32, y.round_ties_even() as i32);
                for dy in [0, -1, 1, -2, 2] {
                    for dx in -span..=span {
                        let cost = self.cost(place, (x + dx, y + dy));
                        if cost < best - 1e-6 {
                            (best, at) = (cost, (x + dx, y + dy));
                        }
                    }
                }
                moved |= at != self.spots[place];
                self.spots[place] = at;
            }
            if !moved {
                break;
            }
        }
        self.spots
    }

    /// Whether two places are close on the board.
    fn close(&self, one: usize, other: usize, within: f64) -> bool {
        let (a, b) = (&self.board.places[one], &self.board.places[other]);
        (a.x - b.x).abs() < within && (a.y - b.y).abs() < within
    }

    /// What a place costs at a spot, the others standing where they are.
    fn cost(&self, place: usize, at: Spot) -> f64 {
        if !(LEFT <= at.0 && at.0 <= self.width - LABEL - RIGHT && 0 <= at.1 && at.1 < self.height) {
            return 1e9;
        }
        let (dx, dy) = (f64::from(at.0) - self.ideal[place].0, f64::from(at.1) - self.ideal[place].1);
        let mut cost = 0.5 * dx * dx + 9.0 * dy * dy;
        for other in (0..self.spots.len()).filter(|&other| other != place) {
            cost += self.beside(place, at, other);
        }
        for line in &self.board.lines {
            let [a, b] = line.ends;
            if a == place || b == place || !self.close(a, place, 500.0) {
                continue;
            }
            let (from, to) = (anchor(self.spots[a]), anchor(self.spots[b]));
            cost += 70.0 * f64::from(through(from, to, at));
            for &k in self.near[place].iter().filter(|&&k| k != a && k != b) {
                if crosses(anchor(at), anchor(self.spots[k]), from, to) {
                    cost += 40.0;
                }
            }
        }
        for (n, &k) in self.near[place].iter().enumerate() {
            // Each line is to be seen.
            let (from, to) = (anchor(at), anchor(self.spots[k]));
            let seen =
                inner(from, to).filter(|&cell| !covers(at, cell) && !covers(self.spots[k], cell)).count();
            cost += [90.0, 45.0, 14.0].get(seen).copied().unwrap_or(0.0);
            // Two lines from here should not run over the same cells.
            for &m in &self.near[place][..n] {
                let other = cells(from, anchor(self.spots[m])).skip(2);
                let same =
                    cells(from, to).skip(2).filter(|cell| other.clone().any(|one| one == *cell)).count();
                cost += 7.0 * same as f64;
            }
        }
        cost
    }

    /// What two places cost each other.
    fn beside(&self, place: usize, at: Spot, other: usize) -> f64 {
        let spot = self.spots[other];
        let (dx, dy) = ((at.0 - spot.0).abs(), (at.1 - spot.1).abs());
        let joined = self.near[place].contains(&other);
        let mut cost = 0.0;
        if dy == 0 {
            let gap = dx - LABEL;
            cost += match gap {
                ..1 => 4000.0 + 100.0 * f64::from(-gap),
                1 => 260.0,
                2 => {
                    if joined {
                        60.0
                    } else {
                        25.0
                    }
                }
                _ => 0.0,
            };
        } else if dy == 1 && dx < LABEL + 1 {
            // One above the other: nothing of a line between them is seen.
            cost += if joined { 90.0 } else { 24.0 };
            if joined && dx < 3 {
                cost += 160.0;
            }
        }
        // Who lies north or west of whom stays so.
        if self.close(place, other, 300.0) {
            let (a, b) = (&self.board.places[place], &self.board.places[other]);
            for (was, now, least) in [(a.x - b.x, at.0 - spot.0, 25.0), (a.y - b.y, at.1 - spot.1, 18.0)] {
                if was * f64::from(now) < 0.0 && was.abs() > least {
                    cost += 30.0 * f64::from(now.abs());
                }
            }
        }
        // A label in the way of a line.
        if self.close(place, other, 420.0) {
            for &k in self.near[place].iter().filter(|&&k| k != other) {
                cost += 70.0 * f64::from(through(anchor(at), anchor(self.spots[k]), spot));
            }
        }
        cost
    }
}

/// The cells of a line without its ends.
fn inner(a: Spot, b: Spot) -> impl Iterator<Item = Spot> + Clone {
    cells(a, b).filter(move |&cell| cell != a && cell != b)
}

/// Whether a label at a spot covers a cell.
fn covers(spot: Spot, cell: Spot) -> bool {
    cell.1 == spot.1 && spot.0 <= cell.0 && cell.0 < spot.0 + LABEL
}

/// How many cells of a line a label at a spot is in the way of.
fn through(a: Spot, b: Spot, spot: Spot) -> u32 {
    if (a.1 < spot.1 && b.1 < spot.1) || (a.1 > spot.1 && b.1 > spot.1) {
        return 0;
    }
    inner(a, b).filter(|&cell| covers(spot, cell)).count() as u32
}

fn crosses(a: Spot, b: Spot, c: Spot, d: Spot) -> bool {
    let side = |a: Spot, b: Spot, c: Spot| ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum();
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}
