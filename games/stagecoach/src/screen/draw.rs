//! Lines, roads, labels, prices and the cursor on the map.

use std::collections::BTreeMap;

use canvas::{Area, Canvas, Role, Size, Target, seat_sign};

use crate::screen::Table;
use crate::screen::map::{LABEL, Spot, anchor, cells, spots};

/// A road's mark is hollow, a pioneer's is filled.
const ROADS: [char; 8] = ['◇', '△', '○', '□', '☆', '+', '♡', '♤'];

/// The map and what is to be shown on it.
pub(super) struct Drawing<'a> {
    table: &'a Table,
    size: Size,
    at: Vec<Spot>,
    codes: Vec<String>,
    /// Lines with new roads, and places with new pioneers.
    fresh: (Vec<usize>, Vec<usize>),
    /// Places that can be ridden to, with the moves and the lowest price.
    pub(super) rides: &'a [(usize, Vec<usize>, u32)],
    /// Lines that can be built on, with the move.
    pub(super) lays: &'a [(usize, usize)],
    /// Places that can be covered, with the move.
    pub(super) covers: &'a [(usize, usize)],
    pub(super) cursor: Option<usize>,
    pub(super) lay_cursor: Option<usize>,
    pub(super) route: &'a [usize],
}

type Grid = BTreeMap<Spot, (char, Role, usize)>;

impl<'a> Drawing<'a> {
    pub(super) fn new(table: &'a Table, before: Option<&Table>, size: Size) -> Drawing<'a> {
        let changed = |now: usize, was: &dyn Fn(&Table) -> Option<bool>| {
            before.and_then(was).unwrap_or(false).then_some(now)
        };
        let lines = (0..table.board.lines.len()).filter_map(|line| {
            let now = &table.board.lines[line].roads;
            changed(line, &|was| Some(was.board.lines.get(line)?.roads != *now))
        });
        let places = (0..table.board.places.len()).filter_map(|place| {
            let now = &table.board.places[place].pioneers;
            changed(place, &|was| Some(was.board.places.get(place)?.pioneers != *now))
        });
        Drawing {
            at: spots(&table.board, size.width, size.height),
            codes: table.codes(),
            fresh: (lines.collect(), places.collect()),
            table,
            size,
            rides: &[],
            lays: &[],
            covers: &[],
            cursor: None,
            lay_cursor: None,
            route: &[],
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, targets: &mut Vec<Target>) {
        let covered = self.covered();
        let mut grid = Grid::new();
        let seen = self.lines(&mut grid, &covered);
        self.marks(&mut grid, &seen, &covered, targets);
        for (&(x, y), &(sign, role, _)) in &grid {
            if !covered.contains_key(&(x, y)) {
                canvas.set(x, y, sign, role);
            }
        }
        for place in 0..self.at.len() {
            self.label(place, &covered, canvas, targets);
        }
    }

    /// The cells that labels take.
    fn covered(&self) -> BTreeMap<Spot, usize> {
        let mut covered = BTreeMap::new();
        for (place, &(x, y)) in self.at.iter().enumerate() {
            let data = &self.table.board.places[place];
            if data.covered {
                continue;
            }
            let settled = data.pioneers.iter().filter(|&&count| count > 0).count() as i32;
            let more = if data.tile.is_none() { (settled - 1).max(0) } else { 0 };
            covered.extend((0..LABEL + more).map(|k| ((x + k, y), place)));
        }
        covered
    }

    fn on_route(&self, ends: [usize; 2]) -> bool {
        self.route.windows(2).any(|step| step == ends || step == [ends[1], ends[0]])
    }

    /// Bare lines first, then roads, then the chosen way. Gives the cells in which each line is seen.
    fn lines(&self, grid: &mut Grid, covered: &BTreeMap<Spot, usize>) -> Vec<Vec<Spot>> {
        let lines = &self.table.board.lines;
        let mut seen = vec![Vec::new(); lines.len()];
        let mut order: Vec<usize> = (0..lines.len()).filter(|&line| !lines[line].covered).collect();
        order.sort_by_key(|&line| (self.on_route(lines[line].ends), !lines[line].roads.is_empty()));
        for line in order {
            let data = &lines[line];
            let way = self.on_route(data.ends);
            let [from, to] = data.ends.map(|end| anchor(self.at[end]));
            let path = match (data.roads.is_empty(), way) {
                (true, true) => cells(from, to).map(|(x, y)| (x, y, '•')).collect(),
                (bare, _) => stroke(from, to, bare),
            };
            let role = match data.roads.first() {
                _ if way => Role::Way,
                Some(&owner) => Role::Seat(owner),
                None => Role::Dim,
            };
            for (x, y, sign) in path {
                if (x, y) != from && (x, y) != to && !covered.contains_key(&(x, y)) {
                    grid.insert((x, y), (sign, role, line));
                    seen[line].push((x, y));
                }
            }
        }
        seen
    }

    /// Owners' marks and numbers, each in the middle of what is seen of its line.
    fn marks(
        &self,
        grid: &mut Grid,
        seen: &[Vec<Spot>],
        covered: &BTreeMap<Spot, usize>,
        targets: &mut Vec<Target>,
    ) {
        let lines = &self.table.board.lines;
        let mut primes = Vec::new();
        for (line, cells) in seen.iter().enumerate() {
            let own: Vec<Spot> = cells
                .iter()
                .copied()
                .filter(|cell| grid.get(cell).is_some_and(|one| one.2 == line))
                .collect();
            let use_ = if own.is_empty() { cells } else { &own };
            let Some(middle) = use_.len().checked_sub(1).map(|last| last / 2) else { continue };
            let fresh = self.fresh.0.contains(&line);
            for (k, &owner) in lines[line].roads.iter().enumerate().take(2) {
                let cell = use_.get(middle + k).or_else(|| use_.get(middle.checked_sub(k)?)).copied();
                let Some(cell) = cell else { continue };
                let role = if fresh { Role::NewOf(owner) } else { Role::Seat(owner) };
                grid.insert(cell, (ROADS[usize::from(owner) % ROADS.len()], role, line));
                if fresh && k + 1 == lines[line].roads.len().min(2) {
                    primes.push((cell.0 + 1, cell.1));
                }
            }
        }
        for cell in primes {
            if !covered.contains_key(&cell) && grid.get(&cell).is_none_or(|one| !ROADS.contains(&one.0)) {
                grid.insert(cell, ('\'', Role::Fresh, usize::MAX));
            }
        }
        for &(line, index) in self.lays {
            let own: Vec<Spot> = seen[line]
                .iter()
                .copied()
                .filter(|cell| grid.get(cell).is_some_and(|one| one.2 == line))
                .collect();
            let use_ = if own.is_empty() { &seen[line] } else { &own };
            let Some(&(x, y)) = use_.len().checked_sub(1).and_then(|last| use_.get(last / 2)) else {
                continue;
            };
            let chosen = self.lay_cursor == Some(line);
            // Many numbers would be a second map: few lines have theirs, of many the chosen one.
            let few = self.lays.len() <= 12;
            let (tag, role) = match (chosen, few) {
                (true, _) => (format!("[{}]", index + 1), Role::Cursor),
                (false, true) => ((index + 1).to_string(), Role::Legal),
                (false, false) => ("+".to_owned(), Role::Legal),
            };
            let left = x - tag.chars().count() as i32 / 2;
            for (k, sign) in (0..).zip(tag.chars()) {
                if !covered.contains_key(&(left + k, y)) {
                    grid.insert((left + k, y), (sign, role, line));
                }
            }
            if let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) {
                targets.push(Target { area: Area::new(x, y, 1, 1), moves: vec![index] });
            }
        }
    }

    fn label(
        &self,
        place: usize,
        covered: &BTreeMap<Spot, usize>,
        canvas: &mut Canvas,
        targets: &mut Vec<Target>,
    ) {
        let data = &self.table.board.places[place];
        if data.covered {
            return;
        }
        let (c, y) = self.at[place];
        let ride = self.rides.iter().find(|(to, _, _)| *to == place);
        let cover = self.covers.iter().find(|(city, _)| *city == place);
        let on = self.cursor == Some(place);
        let fresh = self.fresh.1.contains(&place);
        let role = match (on, ride.is_some() || cover.is_some()) {
            (true, _) => Role::Cursor,
            (false, true) => Role::Legal,
            (false, false) if fresh => Role::Bold,
            (false, false) => Role::Plain,
        };
        let mut x = canvas.put(c, y, &self.codes[place], role);
        if let Some(tile) = data.tile {
            canvas.set(x, y, tile.letter(), if ride.is_some() || on { role } else { Role::Bold });
            x += 1;
        } else {
            let here: Vec<u8> =
                (0..).zip(&data.pioneers).filter(|(_, count)| **count > 0).map(|(seat, _)| seat).collect();
            if here.is_empty() && place == self.table.board.start {
                canvas.set(x, y, '⌂', Role::Bold);
                x += 1;
            }
            for &seat in &here {
                canvas.set(x, y, seat_sign(seat), if fresh { Role::NewOf(seat) } else { Role::Seat(seat) });
                x += 1;
            }
            if fresh && matches!(canvas.get(x, y).0, ' ' | '·') {
                canvas.set(x, y, '\'', Role::Fresh);
            }
        }
        if let Some((_, moves, price)) = ride {
            let tag = format!("${price}");
            let length = tag.chars().count() as i32;
            let free = |k: i32| !covered.contains_key(&(x + k, y)) && x + k < self.size.width.into();
            if (0..=length).all(free) {
                x = canvas.put(x, y, &tag, if on { Role::Cursor } else { Role::Tag });
            } else {
                canvas.put(c - 1 - length, y, &tag, if on { Role::Cursor } else { Role::Tag });
            }
            if on {
                canvas.set(c - 1, y, '[', Role::Cursor);
                canvas.set(x, y, ']', Role::Cursor);
            }
            if let (Ok(left), Ok(top)) = (u16::try_from(c), u16::try_from(y)) {
                targets.push(Target { area: Area::new(left, top, LABEL as u16, 1), moves: moves.clone() });
            }
        }
        if let (Some(&(_, index)), Ok(left), Ok(top)) = (cover, u16::try_from(c), u16::try_from(y)) {
            if on {
                canvas.set(c - 1, y, '[', Role::Cursor);
                canvas.set(x, y, ']', Role::Cursor);
            }
            targets.push(Target { area: Area::new(left, top, LABEL as u16, 1), moves: vec![index] });
        }
        if self.table.stagecoach == place {
            canvas.set(c - 1, y, '☼', Role::Warn);
            for k in 0..3 {
                canvas.dress(c + k, y, if on { Role::Cursor } else { Role::Warn });
            }
        }
    }
}

/// The signs along a line: dots for a bare one, for a road a winding line that holds together.
fn stroke(a: Spot, b: Spot, bare: bool) -> Vec<(i32, i32, char)> {
    let (a, b) = if b < a { (b, a) } else { (a, b) };
    let (dx, dy) = ((b.0 - a.0).abs(), (b.1 - a.1).abs());
    if bare {
        let flat = 5 * dx > 8 * dy;
        let dots = cells(a, b).filter(|(x, _)| !flat || x.rem_euclid(2) == a.0.rem_euclid(2));
        return dots.map(|(x, y)| (x, y, '·')).collect();
    }
    if dx > 0 && dy > 0 && 2 * dx <= 3 * dy && 10 * dy <= 19 * dx {
        let sign = if b.1 < a.1 { '╱' } else { '╲' };
        return cells(a, b).map(|(x, y)| (x, y, sign)).collect();
    }
    // From side to side only, so that box drawing joins.
    let (sx, sy) = ((b.0 - a.0).signum(), (b.1 - a.1).signum());
    let (mut path, mut at, mut ix, mut iy) = (vec![a], a, 0, 0);
    while ix < dx || iy < dy {
        if dy == 0 || ix < dx && (1 + 2 * ix) * dy < (1 + 2 * iy) * dx {
            at.0 += sx;
            ix += 1;
        } else {
            at.1 += sy;
            iy += 1;
        }
        path.push(at);
    }
    let joined = |before: Spot, here: Spot, after: Spot| {
        let arms = |to: Spot| (to.0 - here.0, to.1 - here.1);
        let mut both = [arms(before), arms(after)];
        both.sort_unstable();
        match both {
            [(-1, 0), (1, 0)] => '─',
            [(0, -1), (0, 1)] => '│',
            [(-1, 0), (0, -1)] => '╯',
            [(-1, 0), (0, 1)] => '╮',
            [(0, -1), (1, 0)] => '╰',
            _ => '╭',
        }
    };
    path.windows(3).map(|three| (three[1].0, three[1].1, joined(three[0], three[1], three[2]))).collect()
}
