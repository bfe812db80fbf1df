//! Lines of text with roles, and how texts are cut, wrapped and abbreviated.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::grid::Role;

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Its role.
    pub role: Role,
}

/// A line of text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line(Vec<Span>);

impl Line {
    /// Nothing yet.
    pub const fn new() -> Line {
        Line(Vec::new())
    }

    /// One piece of text.
    pub fn of(text: impl Into<String>, role: Role) -> Line {
        Line::new().and(text, role)
    }

    /// The same with a further piece.
    #[must_use]
    pub fn and(mut self, text: impl Into<String>, role: Role) -> Line {
        self.push(text, role);
        self
    }

    /// A further piece.
    pub fn push(&mut self, text: impl Into<String>, role: Role) {
        let text = text.into();
        if !text.is_empty() {
            self.0.push(Span { text, role });
        }
    }

    /// Another line after this one.
    pub fn extend(&mut self, other: Line) {
        self.0.extend(other.0);
    }

    /// Blanks up to a column, and at least one if anything stands before it.
    pub fn to(&mut self, column: usize) {
        let at = self.width();
        let blanks = column.saturating_sub(at).max(usize::from(at > 0));
        self.push(" ".repeat(blanks), Role::Plain);
    }

    /// Its pieces.
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.0.iter().map(|span| width(&span.text)).sum()
    }

    /// Its text alone.
    pub fn text(&self) -> String {
        self.0.iter().map(|span| &*span.text).collect()
    }
}

/// The columns a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// A text in at most so many columns; what is left out is marked.
pub fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut taken = 0;
    for sign in text.chars() {
        let wide = sign.width().unwrap_or(0);
        if taken + wide + 1 > columns {
            break;
        }
        out.push(sign);
        taken += wide;
    }
    let mut out = out.trim_end().to_owned();
    if columns > 0 {
        out.push('…');
    }
    out
}

/// A text broken between words into lines of at most so many columns. A longer word is broken, for it must stand somewhere.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        // Not at spaces that do not break, as before a French `:`.
        for word in paragraph.split_ascii_whitespace() {
            if !line.is_empty() && width(&line) + 1 + width(word) > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            for sign in word.chars() {
                if width(&line) + sign.width().unwrap_or(0) > columns {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(sign);
            }
        }
        lines.push(line);
    }
    lines
}

/// Three letters for a name: of its one word, of two words as in `NYO`, or the initials of three.
pub fn code(name: &str) -> String {
    let letters =
        |word: &str, count| word.chars().filter(|c| c.is_alphanumeric()).take(count).collect::<String>();
    let words: Vec<&str> = name
        .split(|c: char| c.is_whitespace() || c == '-')
        .filter(|word| !letters(word, 1).is_empty())
        .collect();
    match words[..] {
        [] => String::new(),
        [one] => letters(one, 3),
        [one, two] => letters(one, 1) + &letters(two, 2),
        [one, two, three, ..] => letters(one, 1) + &letters(two, 1) + &letters(three, 1),
    }
    .to_uppercase()
    // A large ß is two letters.
    .chars()
    .take(3)
    .collect()
}

/// A seat's sign: a shape of its own, because colours alone tell nothing to many.
pub fn seat_sign(seat: u8) -> char {
    const SIGNS: [char; 8] = ['◆', '▲', '●', '■', '★', '✚', '♥', '♠'];
    SIGNS[usize::from(seat) % SIGNS.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole_where_they_fit() {
        assert_eq!(wrapped("a stage for the coach", 8), ["a stage", "for the", "coach"]);
        assert_eq!(wrapped("Donaudampfschiff", 8), ["Donaudam", "pfschiff"]);
        assert_eq!(wrapped("one\n\ntwo", 8), ["one", "", "two"]);
        assert_eq!(wrapped("une route\u{202f}: la", 10), ["une", "route\u{202f}: la"]);
    }

    #[test]
    fn what_is_cut_says_so() {
        assert_eq!(cut("Washington", 10), "Washington");
        assert_eq!(cut("Washington", 5), "Wash…");
        assert_eq!(cut("Go to Boston", 7), "Go to…");
    }

    #[test]
    fn names_have_codes_of_three_letters() {
        for (name, short) in [
            ("Denver", "DEN"),
            ("New York", "NYO"),
            ("Salt Lake City", "SLC"),
            ("St. Louis", "SLO"),
            ("Süßgras", "SÜS"),
            ("", ""),
        ] {
            assert_eq!(code(name), short);
        }
    }

    #[test]
    fn a_line_fills_up_to_a_column() {
        let mut line = Line::of("abc", Role::Plain);
        line.to(5);
        line.push("d", Role::Bold);
        line.to(2);
        line.push("e", Role::Plain);
        assert_eq!(line.text(), "abc  d e");
    }
}
