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
/// How far a place may move up and down.
const DOWN: i32 = 2;
/// A board has settled long before.
const SWEEPS: usize = 16;
/// Boards and sizes that are remembered: a screen that is resized has a few.
const KEPT: usize = 8;

pub(crate) type Spot = (i32, i32);

/// The cells of a straight line between two, ends included.
pub(crate) fn cells(a: Spot, b: Spot) -> impl Iterator<Item = Spot> + Clone {
    let steps = steps(a, b);
    (0..=steps).map(move |step| (between(a.0, b.0, step, steps), between(a.1, b.1, step, steps)))
}

/// How many cells a line has after its first.
fn steps(a: Spot, b: Spot) -> i32 {
    (b.0 - a.0).abs().max((b.1 - a.1).abs()).max(1)
}

/// Where a line is after some of its steps, on one axis.
fn between(a: i32, b: i32, step: i32, steps: i32) -> i32 {
    let twice = 2 * (b - a) * step + steps;
    let by = twice.div_euclid(2 * steps);
    // Halves go to the even side, as rounding does elsewhere.
    let half = twice.rem_euclid(2 * steps) == 0 && (a + by) % 2 != 0;
    a + by - i32::from(half)
}

/// Whether a line passes a cell after at least `skipped` steps.
fn passes(a: Spot, b: Spot, cell: Spot, skipped: i32) -> bool {
    let steps = steps(a, b);
    let step = (cell.0 - a.0).abs().max((cell.1 - a.1).abs());
    (skipped..=steps).contains(&step)
        && cell == (between(a.0, b.0, step, steps), between(a.1, b.1, step, steps))
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
    /// For each place, those that a line joins it with.
    near: Vec<Vec<usize>>,
    /// For each place, the lines of others that may come in its way.
    lines: Vec<Vec<[usize; 2]>>,
    /// For each place, the others that are close on the board, and those whose labels it may meet.
    around: Vec<Vec<usize>>,
    beside: Vec<Vec<usize>>,
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
        let (lines, around, beside) = (Vec::new(), Vec::new(), Vec::new());
        let mut this = Settling { board, width, height, ideal, spots, near, lines, around, beside };
        let others = |place: usize| (0..places.len()).filter(move |&other| other != place);
        let all = 0..places.len();
        this.around = all
            .clone()
            .map(|place| others(place).filter(|&other| this.close(place, other, 420.0)).collect())
            .collect();
        this.beside =
            all.map(|place| others(place).filter(|&other| this.meet(place, other)).collect()).collect();
        let ends = board.lines.iter().map(|line| line.ends);
        this.lines = (0..places.len())
            .map(|place| {
                let others = ends.clone().filter(|ends| !ends.contains(&place));
                others.filter(|&[a, _]| this.close(a, place, 500.0)).collect()
            })
            .collect();
        this
    }

    /// How far a place may move to either side.
    fn span(&self) -> i32 {
        if self.width < 100 { 4 } else { 5 }
    }

    /// For each place, those whose spot makes a difference to what it costs.
    fn felt_by(&self) -> Vec<Vec<usize>> {
        let all = 0..self.spots.len();
        let of = |place: usize| {
            let feels = move |&other: &usize| {
                self.around[place].contains(&other)
                    || self.beside[place].contains(&other)
                    || self.near[place].contains(&other)
                    || self.lines[place].iter().any(|ends| ends.contains(&other))
            };
            all.clone().filter(feels).collect()
        };
        all.clone().map(of).collect()
    }

    fn settle(mut self) -> Vec<Spot> {
        let (span, felt_by) = (self.span(), self.felt_by());
        // When each place was moved and looked at last, in looks.
        let (mut moved, mut looked) = (vec![1; self.spots.len()], vec![0; self.spots.len()]);
        let mut looks = 1;
        for _ in 0..SWEEPS {
            let before = looks;
            for place in 0..self.spots.len() {
                if felt_by[place].iter().all(|&other| moved[other] <= looked[place]) {
                    continue;
                }
                looks += 1;
                looked[place] = looks;
                let (mut best, mut at) =
                    (self.cost(place, self.spots[place], f64::INFINITY), self.spots[place]);
                let (x, y) = self.ideal[place];
                let (x, y) = (x.round_ties_even() as i32, y.round_ties_even() as i32);
                for dy in [0, -1, 1, -DOWN, DOWN] {
                    for dx in -span..=span {
                        let cost = self.cost(place, (x + dx, y + dy), best);
                        if cost < best - 1e-6 {
                            (best, at) = (cost, (x + dx, y + dy));
                        }
                    }
                }
                if at != self.spots[place] {
                    (self.spots[place], moved[place]) = (at, looks);
                }
            }
            if looks == before {
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

    /// Whether the labels of two places may come so close to each other that it matters.
    fn meet(&self, one: usize, other: usize) -> bool {
        let (a, b) = (self.ideal[one], self.ideal[other]);
        let across = f64::from(2 * self.span() + LABEL + 4);
        (a.0 - b.0).abs() <= across && (a.1 - b.1).abs() <= f64::from(2 * DOWN + 2)
    }

    /// What a place costs at a spot, the others standing where they are; part of it, where that is more than `most` already.
    fn cost(&self, place: usize, at: Spot, most: f64) -> f64 {
        if !(LEFT <= at.0 && at.0 <= self.width - LABEL - RIGHT && 0 <= at.1 && at.1 < self.height) {
            return 1e9;
        }
        let (dx, dy) = (f64::from(at.0) - self.ideal[place].0, f64::from(at.1) - self.ideal[place].1);
        let mut cost = 0.5 * dx * dx + 9.0 * dy * dy;
        for &other in &self.beside[place] {
            cost += self.apart(place, at, other);
            if cost > most {
                return cost;
            }
        }
        for &other in &self.around[place] {
            cost += self.in_order(place, at, other);
            if cost > most {
                return cost;
            }
        }
        let here = anchor(at);
        // The corners of all lines from here: what lies outside of them crosses none.
        let (mut least, mut greatest) = (here, here);
        for &k in &self.near[place] {
            let to = anchor(self.spots[k]);
            (least.0, least.1) = (least.0.min(to.0), least.1.min(to.1));
            (greatest.0, greatest.1) = (greatest.0.max(to.0), greatest.1.max(to.1));
        }
        for &[a, b] in &self.lines[place] {
            if cost > most {
                return cost;
            }
            let (from, to) = (anchor(self.spots[a]), anchor(self.spots[b]));
            cost += 70.0 * f64::from(through(from, to, at));
            let across = from.0.max(to.0) < least.0 || greatest.0 < from.0.min(to.0);
            let down = from.1.max(to.1) < least.1 || greatest.1 < from.1.min(to.1);
            if across || down {
                continue;
            }
            for &k in self.near[place].iter().filter(|&&k| k != a && k != b) {
                if crosses(here, anchor(self.spots[k]), from, to) {
                    cost += 40.0;
                }
            }
        }
        for (n, &k) in self.near[place].iter().enumerate() {
            if cost > most {
                return cost;
            }
            // Each line is to be seen.
            let (from, to) = (here, anchor(self.spots[k]));
            let seen = inner(from, to)
                .filter(|&cell| !covers(at, cell) && !covers(self.spots[k], cell))
                .take(3)
                .count();
            cost += [90.0, 45.0, 14.0, 0.0][seen];
            // Two lines from here should not run over the same cells.
            for &m in &self.near[place][..n] {
                let other = anchor(self.spots[m]);
                let same = cells(from, to).skip(2).filter(|&cell| passes(from, other, cell, 2)).count();
                cost += 7.0 * same as f64;
            }
        }
        cost
    }

    /// What two labels cost that stand too close to each other.
    fn apart(&self, place: usize, at: Spot, other: usize) -> f64 {
        let spot = self.spots[other];
        let (dx, dy) = ((at.0 - spot.0).abs(), (at.1 - spot.1).abs());
        if dy > 1 || dx > LABEL + 2 {
            return 0.0;
        }
        let joined = self.near[place].contains(&other);
        match (dy, dx - LABEL) {
            (0, gap @ ..1) => 4000.0 + 100.0 * f64::from(-gap),
            (0, 1) => 260.0,
            (0, _) => {
                if joined {
                    60.0
                } else {
                    25.0
                }
            }
            // One above the other: nothing of a line between them is seen.
            (_, ..1) if joined && dx < 3 => 250.0,
            (_, ..1) if joined => 90.0,
            (_, ..1) => 24.0,
            _ => 0.0,
        }
    }

    /// What it costs that two places stand otherwise than on the board, and one in the way of the other's lines.
    fn in_order(&self, place: usize, at: Spot, other: usize) -> f64 {
        let spot = self.spots[other];
        let mut cost = 0.0;
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
        for &k in self.near[place].iter().filter(|&&k| k != other) {
            cost += 70.0 * f64::from(through(anchor(at), anchor(self.spots[k]), spot));
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
    let (left, right) = (a.0.min(b.0), a.0.max(b.0));
    let (top, bottom) = (a.1.min(b.1), a.1.max(b.1));
    if bottom < spot.1 || spot.1 < top || right < spot.0 || spot.0 + LABEL <= left {
        return 0;
    }
    inner(a, b).filter(|&cell| covers(spot, cell)).count() as u32
}

fn crosses(a: Spot, b: Spot, c: Spot, d: Spot) -> bool {
    let apart = |a: i32, b: i32, c: i32, d: i32| a.max(b) < c.min(d) || c.max(d) < a.min(b);
    if apart(a.0, b.0, c.0, d.0) || apart(a.1, b.1, c.1, d.1) {
        return false;
    }
    let side = |a: Spot, b: Spot, c: Spot| ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum();
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}
