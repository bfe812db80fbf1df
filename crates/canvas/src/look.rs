//! What a game is given to draw, and what it gives back.

use engine::{Language, Voice};
use serde_json::Value;

use crate::grid::{Area, Canvas};
use crate::text::Line;

/// A game's own view of its table.
pub trait TableView: Send + Sync {
    /// The steps of a turn in a few words each, and which of them is on; for the bar.
    fn steps(&self, look: &Look<'_>) -> Vec<(String, bool)>;

    /// The table in a pane of that size. The canvas may be larger: the pane then shows what lies around the focus.
    fn board(&self, look: &Look<'_>, size: Size) -> Board;

    /// The players, by seat: at most so many lines for each, of at most so many columns.
    fn players(&self, look: &Look<'_>, columns: usize, lines: usize) -> Vec<Vec<Line>>;

    /// More about the chosen move than its label says, in a line.
    fn about(&self, look: &Look<'_>) -> Option<Line>;

    /// Codes and words by which each move can be found besides those of its label.
    fn keywords(&self, look: &Look<'_>) -> Vec<String>;

    /// The rules behind a move: ids, or what several ids begin with, as in `RIDE` for `RIDE-1`.
    fn families(&self, offer: &Move) -> &'static [&'static str];

    /// Whether the list of moves has those on the board too where it lies over the board. Else it has only the others.
    fn lists_all(&self) -> bool {
        false
    }

    /// How the game is played, as a page of Markdown.
    fn howto(&self, _language: Language) -> Option<&'static str> {
        None
    }

    /// The fewest rows a board needs to be of use, so that lists beside it do not crowd it out.
    fn rows(&self, look: &Look<'_>) -> u16;
}

/// What there is to be seen, and what can be chosen.
#[derive(Copy, Clone)]
pub struct Look<'a> {
    /// The whole view.
    pub view: &'a Value,
    /// The view when the viewer last acted, if they have.
    pub before: Option<&'a Value>,
    /// The viewer's seat.
    pub seat: Option<u8>,
    /// What people call the seats.
    pub names: &'a [String],
    /// The seats that are waited for.
    pub pending: &'a [u8],
    /// What can be done.
    pub moves: &'a [Move],
    /// Which of them a filter leaves.
    pub shown: &'a [usize],
    /// The chosen one.
    pub chosen: Option<usize>,
    /// The game's texts in the reader's language.
    pub voice: Voice<'a>,
    /// How near.
    pub zoom: Zoom,
}

impl<'a> Look<'a> {
    /// The chosen move.
    pub fn chosen_move(&self) -> Option<&'a Move> {
        self.moves.get(self.chosen?)
    }

    /// What people call a seat.
    pub fn name(&self, seat: u8) -> &'a str {
        self.names.get(usize::from(seat)).map_or("", |name| name)
    }
}

/// Something that can be done.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    /// As it is sent back.
    pub action: Value,
    /// In words.
    pub label: String,
}

impl Move {
    /// The kind of the action: `"pass"` and `{"ride": …}` name theirs.
    pub fn kind(&self) -> &str {
        match &self.action {
            Value::String(name) => name,
            Value::Object(fields) => fields.keys().next().map_or("", |name| name),
            _ => "",
        }
    }

    /// What is said with the kind: `{"ride": THIS}`.
    pub fn of(&self, kind: &str) -> Option<&Value> {
        self.action.get(kind)
    }
}

/// The size of a pane.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Size {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

/// How near a map is seen, where it can be seen in more than one way.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Zoom {
    /// As the room allows.
    #[default]
    Fit,
    /// With everything.
    Near,
    /// All of it.
    Far,
}

/// A table that was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The drawing.
    pub canvas: Canvas,
    /// What of it can be chosen.
    pub targets: Vec<Target>,
    /// What should be in sight.
    pub focus: Option<Area>,
}

/// A thing on the board that stands for moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// Where it stands.
    pub area: Area,
    /// The moves, by their place in the list.
    pub moves: Vec<usize>,
}
