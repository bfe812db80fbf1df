//! How text for a terminal is dressed.

use std::fmt;

use words::{Arg, Names, Phrase};

use crate::seat::Seat;

impl Seat {
    /// What people call a seat: the colour that [`Ink::seat`] gives it, so that a seat is called the same in every
    /// game, table and client.
    pub const fn colour(self) -> &'static str {
        const NAMES: [&str; 8] = ["Blue", "Green", "Red", "Yellow", "Magenta", "Cyan", "White", "Grey"];
        NAMES[self.index() % NAMES.len()]
    }

    /// The same name as a phrase. At a table with [names](seat_names) those stand in its place.
    pub const fn name(self) -> Phrase {
        Phrase::new(self.message())
    }

    const fn message(self) -> &'static str {
        const NAMES: [&str; 8] = [
            "colour-blue",
            "colour-green",
            "colour-red",
            "colour-yellow",
            "colour-magenta",
            "colour-cyan",
            "colour-white",
            "colour-grey",
        ];
        NAMES[self.index() % NAMES.len()]
    }
}

/// What the seats of a table are called, in their order; one without a name keeps its colour.
pub fn seat_names(seats: impl IntoIterator<Item = Option<Arg>>) -> Names {
    Names::new((0..).map(Seat).zip(seats).filter_map(|(seat, name)| Some((seat.message(), name?))))
}

/// What a terminal can show.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ink {
    /// Whether colour may be used; it is never the only sign.
    pub colour: bool,
    /// How many columns there are.
    pub width: u16,
}

impl Ink {
    /// No colour, 100 columns: for files, pipes and tests.
    pub const PLAIN: Ink = Ink { colour: false, width: 100 };

    /// `text` in a seat's colour.
    pub fn seat<T: fmt::Display>(self, seat: Seat, text: T) -> Painted<T> {
        // In the order of `Seat::colour`: bright variants, legible on dark and light.
        const CODES: [u8; 8] = [94, 92, 91, 93, 95, 96, 97, 90];
        self.paint(CODES[seat.index() % CODES.len()], text)
    }

    /// `text` set back.
    pub fn dim<T: fmt::Display>(self, text: T) -> Painted<T> {
        self.paint(2, text)
    }

    /// `text` set forward.
    pub fn bold<T: fmt::Display>(self, text: T) -> Painted<T> {
        self.paint(1, text)
    }

    fn paint<T>(self, code: u8, text: T) -> Painted<T> {
        Painted { code: self.colour.then_some(code), text }
    }
}

/// Text with an ANSI colour, or without.
#[derive(Copy, Clone, Debug)]
pub struct Painted<T> {
    code: Option<u8>,
    text: T,
}

impl<T: fmt::Display> fmt::Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.code {
            Some(code) => {
                write!(f, "\x1b[{code}m")?;
                self.text.fmt(f)?;
                f.write_str("\x1b[0m")
            }
            None => self.text.fmt(f),
        }
    }
}
