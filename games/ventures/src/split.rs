//! Which cards of each heap lay in the pile, when only the pile as a whole is known: a table with given row sums (places
//! of each heap in the pile) and column sums (copies of each card in the pile), drawn so that every way to pick physical
//! cards is equally likely. Counted exactly, column by column; the rows are so short that the table of counts is small.

use arrayvec::ArrayVec;
use engine::GameRng;

use crate::content::{CardId, TURNS};
use crate::knowledge::Cards;

const ROWS: usize = TURNS as usize + 1;
/// The most different row sums still to be filled: a seat that looks after turn 5 has passed on hands that lost up to
/// 4, 3, 2 and 1 cards since, and 5 · 4 · 3 · 2 = 120; the row with most places follows from the rest.
const MOST_STATES: usize = 128;
/// The most different cards in the pile out of one running stage: five turns of eight players.
const MOST_COLUMNS: usize = 40;

/// A heap of cards of which `early` lay in the pile.
pub(crate) struct Heap<'a> {
    pub(crate) cards: &'a [CardId],
    pub(crate) early: u8,
}

/// For each heap, the cards of it that lay in the pile.
pub(crate) fn split(heaps: &[Heap<'_>], pile: &[CardId], rng: &mut GameRng) -> ArrayVec<Cards, ROWS> {
    let mut early: ArrayVec<Cards, ROWS> = heaps.iter().map(|_| Cards::new()).collect();
    let rows: ArrayVec<usize, ROWS> = (0..heaps.len()).filter(|&row| heaps[row].early > 0).collect();
    let Some(&implied) = rows.iter().max_by_key(|&&row| (heaps[row].early, row)) else { return early };
    if rows.len() == 1 {
        early[implied].extend(pile.iter().copied());
        return early;
    }
    let table = Table::new(heaps, &rows, implied, pile);
    let mut state = table.start;
    for column in 0..table.columns.len() {
        let mut ways = 0.0;
        table.each_way(column, state, |_, _, weight| ways += weight);
        let mut draw = rng.unit() * ways;
        let mut chosen = None;
        table.each_way(column, state, |next, counts, weight| {
            if weight > 0.0 && draw >= 0.0 {
                chosen = Some((next, *counts));
                draw -= weight;
            }
        });
        let Some((next, counts)) = chosen else { return early };
        for (&row, &count) in table.rows.iter().zip(&counts) {
            early[row].extend(std::iter::repeat_n(table.columns[column].card, usize::from(count)));
        }
        state = next;
    }
    early
}

struct Column {
    card: CardId,
    /// Copies in the pile.
    want: u8,
    /// Copies in each row.
    copies: [u8; ROWS],
}

struct Table {
    /// The heaps with places in the pile, the implied one last.
    rows: ArrayVec<usize, ROWS>,
    /// Of each row but the last: the stride of its remaining places in a state's number, and how many there may be.
    strides: [(usize, u8); ROWS],
    columns: ArrayVec<Column, MOST_COLUMNS>,
    /// The number of the state in which nothing has been filled.
    start: usize,
    /// By column and state: in how many ways the columns from there on fill what remains.
    ways: ArrayVec<[f64; MOST_STATES], { MOST_COLUMNS + 1 }>,
}

impl Table {
    fn new(heaps: &[Heap<'_>], rows: &[usize], implied: usize, pile: &[CardId]) -> Table {
        let mut ordered: ArrayVec<usize, ROWS> = rows.iter().copied().filter(|&row| row != implied).collect();
        ordered.push(implied);
        let mut strides = [(0, 0); ROWS];
        let mut states = 1;
        for (at, &row) in ordered[..ordered.len() - 1].iter().enumerate() {
            strides[at] = (states, heaps[row].early);
            states *= usize::from(heaps[row].early) + 1;
        }
        let mut columns: ArrayVec<Column, MOST_COLUMNS> = ArrayVec::new();
        for &card in pile {
            if let Some(column) = columns.last_mut().filter(|column| column.card == card) {
                column.want += 1;
                continue;
            }
            let mut copies = [0; ROWS];
            for (count, &row) in copies.iter_mut().zip(&ordered) {
                *count = heaps[row].cards.iter().filter(|other| **other == card).count() as u8;
            }
            columns.push(Column { card, want: 1, copies });
        }
        let mut table = Table { rows: ordered, strides, columns, start: states - 1, ways: ArrayVec::new() };
        table.ways.extend(std::iter::repeat_n([0.0; MOST_STATES], table.columns.len() + 1));
        table.ways[table.columns.len()][0] = 1.0;
        for column in (0..table.columns.len()).rev() {
            for state in 0..states {
                let mut total = 0.0;
                table.each_way(column, state, |_, _, weight| total += weight);
                table.ways[column][state] = total;
            }
        }
        table
    }

    /// Calls `tell` with each way to fill a column from a state: the state after it, the count in each row, and the
    /// number of ways to go on from there, each count weighed by the ways to pick its copies.
    fn each_way(&self, column: usize, state: usize, mut tell: impl FnMut(usize, &[u8; ROWS], f64)) {
        let Column { want, copies, .. } = &self.columns[column];
        let last = self.rows.len() - 1;
        let mut counts = [0u8; ROWS];
        // The rows but the last are counted up like digits; the last takes what is left.
        loop {
            let given: u8 = counts[..last].iter().sum();
            if given <= *want && want - given <= copies[last] {
                counts[last] = want - given;
                let mut next = state;
                let mut weight = 1.0;
                for row in 0..=last {
                    weight *= choose(copies[row], counts[row]);
                    next -= usize::from(counts[row]) * self.strides[row].0;
                }
                tell(next, &counts, weight * self.ways[column + 1][next]);
            }
            counts[last] = 0;
            let Some(row) = (0..last).find(|&row| counts[row] < copies[row].min(self.remaining(state, row)))
            else {
                return;
            };
            counts[row] += 1;
            counts[..row].fill(0);
        }
    }

    /// The places of a row that a state leaves open.
    fn remaining(&self, state: usize, row: usize) -> u8 {
        let (stride, most) = self.strides[row];
        (state / stride % (usize::from(most) + 1)) as u8
    }
}

/// Ways to choose `k` out of `n`.
fn choose(n: u8, k: u8) -> f64 {
    (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn ids(cards: &[u8]) -> Vec<CardId> {
        cards.iter().copied().map(CardId).collect()
    }

    /// Every way to pick `early` physical cards of each heap that gives `pile`, as multisets per heap, with its count.
    fn enumerated(heaps: &[(Vec<CardId>, u8)], pile: &[CardId]) -> BTreeMap<Vec<Vec<CardId>>, u32> {
        let mut picks: Vec<Vec<Vec<CardId>>> = vec![Vec::new()];
        for (cards, early) in heaps {
            let mut longer = Vec::new();
            for chosen in 0..1u32 << cards.len() {
                if chosen.count_ones() != u32::from(*early) {
                    continue;
                }
                let mut picked: Vec<CardId> =
                    (0..cards.len()).filter(|at| chosen >> at & 1 != 0).map(|at| cards[at]).collect();
                picked.sort_unstable();
                for start in &picks {
                    let mut all = start.clone();
                    all.push(picked.clone());
                    longer.push(all);
                }
            }
            picks = longer;
        }
        let mut counts = BTreeMap::new();
        for pick in picks {
            let mut all = pick.concat();
            all.sort_unstable();
            if all == pile {
                *counts.entry(pick).or_insert(0) += 1;
            }
        }
        counts
    }

    #[test]
    fn every_way_to_pick_physical_cards_is_equally_likely() {
        let cases = [
            (vec![(ids(&[1, 2, 3]), 1), (ids(&[1, 2, 4]), 1)], ids(&[1, 2])),
            (vec![(ids(&[1, 1, 2]), 2), (ids(&[1, 2, 2]), 1), (ids(&[3, 1]), 1)], ids(&[1, 1, 1, 2])),
            (vec![(ids(&[1, 2, 3, 4]), 2), (ids(&[5, 6]), 0), (ids(&[1, 2, 3, 4]), 2)], ids(&[1, 2, 3, 4])),
            (
                vec![(ids(&[1, 2, 3, 4, 1]), 3), (ids(&[1, 2]), 1), (ids(&[2, 3, 4]), 2), (ids(&[1, 4]), 1)],
                ids(&[1, 1, 2, 2, 3, 4, 4]),
            ),
        ];
        const DRAWS: u32 = 20_000;
        for (heaps, pile) in cases {
            let expected = enumerated(&heaps, &pile);
            let total: u32 = expected.values().sum();
            assert!(expected.len() > 1, "the case leaves something open");
            let rows: Vec<Heap<'_>> =
                heaps.iter().map(|(cards, early)| Heap { cards, early: *early }).collect();
            let mut rng = GameRng::from_u64(17);
            let mut found = BTreeMap::new();
            for _ in 0..DRAWS {
                let drawn: Vec<Vec<CardId>> =
                    split(&rows, &pile, &mut rng).into_iter().map(|cards| cards.to_vec()).collect();
                *found.entry(drawn).or_insert(0u32) += 1;
            }
            assert!(found.keys().eq(expected.keys()), "{heaps:?}");
            for (way, times) in &found {
                let want = f64::from(DRAWS) * f64::from(expected[way]) / f64::from(total);
                // Five standard deviations: the draws are fixed, and a wrong weight is off by far more.
                let slack = 5.0 * want.sqrt();
                assert!((f64::from(*times) - want).abs() < slack, "{way:?}: {times}, want {want}");
            }
        }
    }
}
