//! Tables of text: columns as wide as what stands in them.

use std::fmt;

/// A table. Its first row is the head.
pub(crate) struct TextTable {
    rows: Vec<Vec<String>>,
    sides: Vec<Side>,
}

/// To which side a column's text goes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Right,
}

impl TextTable {
    /// A table with one side per column.
    pub(crate) fn new(sides: &[Side]) -> TextTable {
        TextTable { rows: Vec::new(), sides: sides.to_vec() }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = impl Into<String>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }
}

impl fmt::Display for TextTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
        };
        let widths: Vec<usize> = (0..self.sides.len()).map(|column| width(column).unwrap_or(0)).collect();
        for (index, row) in self.rows.iter().enumerate() {
            let mut line = String::new();
            for ((cell, &width), side) in row.iter().zip(&widths).zip(&self.sides) {
                if !line.is_empty() {
                    line.push_str("  ");
                }
                match side {
                    Side::Left => line.push_str(&format!("{cell:<width$}")),
                    Side::Right => line.push_str(&format!("{cell:>width$}")),
                }
            }
            if index > 0 {
                f.write_str("\n")?;
            }
            f.write_str(line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = TextTable::new(&[Side::Left, Side::Right]);
        table.row(["bot", "wins"]);
        table.row(["greedy", "9"]);
        assert_eq!(table.to_string(), "bot     wins\ngreedy     9");
    }
}
