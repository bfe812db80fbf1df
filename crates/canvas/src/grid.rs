//! A grid of characters, each with a role.

use unicode_width::UnicodeWidthChar;

/// What a character is there for. Colour only repeats what the characters say.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Role {
    /// Nothing special.
    #[default]
    Plain,
    /// Set back.
    Dim,
    /// Set forward.
    Bold,
    /// A heading.
    Head,
    /// A seat's.
    Seat(u8),
    /// A seat's, and new since the viewer's last turn.
    NewOf(u8),
    /// It can be chosen.
    Legal,
    /// It is chosen.
    Cursor,
    /// What stands beside something that can be chosen: a price, a number.
    Tag,
    /// New since the viewer's last turn.
    Fresh,
    /// Part of the chosen way.
    Way,
    /// A danger.
    Warn,
    /// Of a colour.
    Tint(Tint),
    /// Of a colour, behind everything else.
    Faint(Tint),
}

/// A colour of the sixteen that every terminal with colours has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "colours have their names")]
pub enum Tint {
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
    White,
    Grey,
    Lime,
}

/// A rectangle of a canvas.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Area {
    /// The leftmost column.
    pub x: u16,
    /// The topmost row.
    pub y: u16,
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl Area {
    /// A rectangle.
    pub const fn new(x: u16, y: u16, width: u16, height: u16) -> Area {
        Area { x, y, width, height }
    }

    /// Whether a cell lies in it.
    pub const fn has(self, x: u16, y: u16) -> bool {
        x >= self.x && x - self.x < self.width && y >= self.y && y - self.y < self.height
    }

    /// Its middle, doubled, with rows counted twice: a character is about twice as high as wide.
    pub const fn middle(self) -> (i32, i32) {
        ((2 * self.x + self.width) as i32, 2 * (2 * self.y + self.height) as i32)
    }
}

/// A grid of characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canvas {
    width: u16,
    height: u16,
    cells: Vec<(char, Role)>,
}

impl Canvas {
    /// Nothing but blanks.
    pub fn new(width: u16, height: u16) -> Canvas {
        Canvas { width, height, cells: vec![(' ', Role::Plain); usize::from(width) * usize::from(height)] }
    }

    /// Columns.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// What stands at a cell; a blank outside.
    pub fn get(&self, x: i32, y: i32) -> (char, Role) {
        self.index(x, y).map_or((' ', Role::Plain), |index| self.cells[index])
    }

    /// A sign at a cell. Outside there is nothing to write on, and what is not one column wide is no sign.
    pub fn set(&mut self, x: i32, y: i32, sign: char, role: Role) {
        if let Some(index) = self.index(x, y) {
            self.cells[index] = (if sign.width() == Some(1) { sign } else { '?' }, role);
        }
    }

    /// The role of a cell, whatever stands there.
    pub fn dress(&mut self, x: i32, y: i32, role: Role) {
        if let Some(index) = self.index(x, y) {
            self.cells[index].1 = role;
        }
    }

    /// A text from a cell to the right; gives the column after it.
    pub fn put(&mut self, x: i32, y: i32, text: &str, role: Role) -> i32 {
        let mut x = x;
        for sign in text.chars() {
            self.set(x, y, sign, role);
            x += 1;
        }
        x
    }

    /// Spans one after the other; gives the column after them.
    pub fn line(&mut self, x: i32, y: i32, line: &crate::Line) -> i32 {
        line.spans().iter().fold(x, |x, span| self.put(x, y, &span.text, span.role))
    }

    /// Spans that end before a column; gives where they begin.
    pub fn right(&mut self, end: i32, y: i32, line: &crate::Line) -> i32 {
        let x = end - line.width() as i32;
        self.line(x, y, line);
        x
    }

    /// A row as text, without blanks at its end.
    pub fn row(&self, y: u16) -> String {
        let text: String = (0..self.width).map(|x| self.get(x.into(), y.into()).0).collect();
        text.trim_end().to_owned()
    }

    /// All rows as text.
    pub fn text(&self) -> String {
        (0..self.height).map(|y| self.row(y) + "\n").collect()
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let inside = x >= 0 && y >= 0 && x < self.width.into() && y < self.height.into();
        inside.then(|| y as usize * usize::from(self.width) + x as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_outside_is_cut_off() {
        let mut canvas = Canvas::new(4, 2);
        assert_eq!(canvas.put(2, 0, "abc", Role::Bold), 5);
        canvas.put(-1, 1, "xy", Role::Plain);
        canvas.put(0, 7, "z", Role::Plain);
        assert_eq!(canvas.text(), "  ab\ny\n");
        assert_eq!(canvas.get(2, 0), ('a', Role::Bold));
    }

    #[test]
    fn every_sign_takes_one_column() {
        let mut canvas = Canvas::new(4, 1);
        canvas.put(0, 0, "界\u{301}a", Role::Plain);
        assert_eq!(canvas.row(0), "??a");
    }
}
