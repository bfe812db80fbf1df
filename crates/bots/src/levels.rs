//! Opponents for people: five levels, the same names in every game, from friendly to as strong as we can. How strong
//! each is, `docs/LAB.md` tells.

use std::fmt;

use engine::{Game, GameRng, Heuristics, Seen};

use crate::bot::{Bot, Random};
use crate::greedy::Greedy;
use crate::search::{Budget, Habits, Search};

/// A level from 1 to 5.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Friendly: every other move is any move.
    One,
    /// Looks one step ahead and now and then slips.
    Two,
    /// Thinks a little.
    Three,
    /// Thinks for a while.
    Four,
    /// As strong as we can.
    Five,
}

impl Level {
    /// All of them, from the weakest.
    pub const ALL: [Level; 5] = [Level::One, Level::Two, Level::Three, Level::Four, Level::Five];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::One => "level1",
            Level::Two => "level2",
            Level::Three => "level3",
            Level::Four => "level4",
            Level::Five => "level5",
        }
    }

    /// How much it thinks about a decision of game `G` unless its name says otherwise. The lower levels count lines of
    /// thought: they are then as strong on a slow machine as on a fast one.
    pub fn budget<G: Game, A: Heuristics<G>>(self) -> Option<Budget> {
        match self {
            Level::One | Level::Two => None,
            Level::Three => Some(Budget::Iterations(A::LEVEL_ITERATIONS[0])),
            Level::Four => Some(Budget::Iterations(A::LEVEL_ITERATIONS[1])),
            Level::Five => Some(Budget::Millis(1000)),
        }
    }

    /// How many in a hundred of its moves are any move at all.
    const fn slips(self) -> u32 {
        match self {
            Level::One => 50,
            Level::Two => 15,
            Level::Three | Level::Four | Level::Five => 0,
        }
    }

    /// The level's search, with a budget of its own if one is given; none for the levels that do not search.
    pub(crate) fn search<G: Game, A: Heuristics<G>>(
        self,
        budget: Option<Budget>,
        trees: u32,
    ) -> Option<Search<G, A>> {
        let usual = self.budget::<G, A>()?;
        Some(Search::new(budget.unwrap_or(usual), Habits::of::<G, A>(), trees))
    }

    /// A bot of this level.
    pub(crate) fn make<G: Game, A: Heuristics<G>>(
        self,
        budget: Option<Budget>,
        trees: u32,
    ) -> Box<dyn Bot<G>> {
        match self.search::<G, A>(budget, trees) {
            Some(search) => Box::new(search),
            None => Box::new(Careless::<G, A>::new(self.slips())),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One step of foresight, except when it slips and does just anything.
struct Careless<G: Game, A: Heuristics<G>> {
    rng: GameRng,
    slips: u32,
    careful: Greedy<G, A>,
    random: Random<G>,
}

impl<G: Game, A: Heuristics<G>> Careless<G, A> {
    fn new(slips: u32) -> Careless<G, A> {
        Careless { rng: GameRng::from_u64(0), slips, careful: Greedy::default(), random: Random::default() }
    }
}

impl<G: Game, A: Heuristics<G>> Bot<G> for Careless<G, A> {
    fn restart(&mut self, mut rng: GameRng) {
        self.careful.restart(rng.fork());
        self.random.restart(rng.fork());
        self.rng = rng;
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        if self.rng.below(100) < self.slips { self.random.choose(seen) } else { self.careful.choose(seen) }
    }
}
