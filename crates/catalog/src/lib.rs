//! The only crate that names the games. All others see them as [`AnyGame`] and [`Lab`].

use std::fmt;

use bots::{Lab, LabOf};
use canvas::TableView;
use engine::{AnyGame, Erased, Game, Heuristics};

/// Makes the list, and a function that visits every game with its type.
macro_rules! games {
    ($($game:ty, $heuristics:ty $(, $view:expr)?;)*) => {
        static GAMES: &[Listing] = &[$(Listing::of::<$game, $heuristics>(&[$(&$view)?])),*];

        /// Shows every game with its type to `visitor`, in the order of the list.
        pub fn visit(visitor: &mut impl Visitor) {
            $(visitor.game::<$game, $heuristics>();)*
        }
    };
}

// Every game there is: one line each. A game without a view of its own for full-screen terminals gets a generic one.
games! {
    stagecoach::Stagecoach, stagecoach::Heuristics, stagecoach::Screen;
    peril::Peril, peril::Heuristics, peril::Screen;
    ventures::Ventures, ventures::Heuristics, ventures::Screen;
}

/// A visitor of games with their types, for tests that need more than the erased form.
pub trait Visitor {
    /// A game and its heuristics.
    fn game<G: Game, A: Heuristics<G>>(&mut self);
}

/// Every game there is.
pub fn games() -> &'static [Listing] {
    GAMES
}

/// The game of that id.
///
/// # Errors
/// There is none; the error lists those there are.
pub fn find(id: &str) -> Result<&'static Listing, UnknownGame> {
    GAMES
        .iter()
        .find(|listing| listing.game.meta().id == id)
        .ok_or_else(|| UnknownGame { asked: id.to_owned() })
}

/// A game and what can be done with it.
pub struct Listing {
    /// Its rules.
    pub game: &'static dyn AnyGame,
    /// Its bots and laboratory.
    pub lab: &'static dyn Lab,
    /// Its own view for full-screen terminals, if it has one.
    pub view: Option<&'static dyn TableView>,
}

impl Listing {
    const fn of<G: Game, A: Heuristics<G>>(view: &'static [&'static dyn TableView]) -> Listing {
        Listing {
            game: const { &Erased::<G>::new() },
            lab: const { &LabOf::<G, A>::new() },
            view: match view {
                [view, ..] => Some(*view),
                [] => None,
            },
        }
    }
}

/// There is no game of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// What was asked for.
    pub asked: String,
}

impl UnknownGame {
    /// The stable code of this error.
    pub const CODE: &'static str = "unknown_game";
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<&str> = GAMES.iter().map(|listing| listing.game.meta().id).collect();
        write!(f, "there is no game `{}`; known are {}", self.asked, ids.join(", "))?;
        match nearest(&self.asked, &ids) {
            Some(near) => write!(f, "; did you mean `{near}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownGame {}

/// The id with the smallest edit distance, if it is small enough to be a typing mistake.
fn nearest<'a>(asked: &str, ids: &[&'a str]) -> Option<&'a str> {
    let asked = asked.to_lowercase();
    let (slips, id) = ids.iter().map(|id| (distance(&asked, id), *id)).min()?;
    (slips <= id.len() / 3).then_some(id)
}

/// The Levenshtein distance.
fn distance(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.chars().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[to.chars().count()]
}
