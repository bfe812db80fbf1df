//! Five levels of opponents for people, with the same names in every game. `docs/LAB.md` has their strength.

use std::fmt;

use engine::{Game, GameRng, Heuristics, Seen};

use crate::bot::{Bot, Random};
use crate::greedy::Greedy;
use crate::search::{Budget, Search, SearchParameters};
use crate::trained::Given;

/// A level from 1 to 5.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Greedy, with so many random moves that a careful beginner beats it.
    One,
    /// Greedy, with an occasional random move.
    Two,
    /// A search with few iterations.
    Three,
    /// A search with more iterations.
    Four,
    /// A search with a budget in time.
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

    /// Its budget per decision in game `G` unless its name says otherwise. Levels 3 and 4 count iterations, so that they are
    /// as strong on a slow machine as on a fast one.
    pub fn budget<G: Game, A: Heuristics<G>>(self) -> Option<Budget> {
        match self {
            Level::One | Level::Two => None,
            Level::Three => Some(Budget::Iterations(A::LEVEL_ITERATIONS[0])),
            Level::Four => Some(Budget::Iterations(A::LEVEL_ITERATIONS[1])),
            Level::Five => Some(Budget::Millis(A::LEVEL_MILLIS)),
        }
    }

    /// The percentage of random moves in game `G`.
    const fn random_percent<G: Game, A: Heuristics<G>>(self) -> u32 {
        match self {
            Level::One => A::LEVEL_RANDOM[0],
            Level::Two => A::LEVEL_RANDOM[1],
            Level::Three | Level::Four | Level::Five => 0,
        }
    }

    /// The level's search, with a budget of its own if one is given; none for the levels that do not search.
    pub(crate) fn search<G: Game, A: Heuristics<G>>(
        self,
        budget: Option<Budget>,
        given: Option<Given>,
        trees: u32,
    ) -> Option<Search<G, A>> {
        let budget = budget.unwrap_or(self.budget::<G, A>()?);
        let search = Search::given(budget, SearchParameters::of::<G, A>(), trees, given);
        Some(match self {
            Level::Four | Level::Five => search.at_networks(SearchParameters::with_network::<G, A>()),
            // Weaker on purpose.
            Level::One | Level::Two | Level::Three => search.without_own_networks(),
        })
    }

    /// A bot of this level.
    pub(crate) fn make<G: Game, A: Heuristics<G>>(
        self,
        budget: Option<Budget>,
        given: Option<Given>,
        trees: u32,
    ) -> Box<dyn Bot<G>> {
        match self.search::<G, A>(budget, given, trees) {
            Some(search) => Box::new(search),
            None => {
                let weights = given.map_or_else(A::Weights::default, Given::weights);
                Box::new(Erratic::<G, A>::new(self.random_percent::<G, A>(), weights))
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Greedy, with a share of random moves.
struct Erratic<G: Game, A: Heuristics<G>> {
    rng: GameRng,
    random_percent: u32,
    greedy: Greedy<G, A>,
    random: Random<G>,
}

impl<G: Game, A: Heuristics<G>> Erratic<G, A> {
    fn new(random_percent: u32, weights: A::Weights) -> Erratic<G, A> {
        Erratic {
            rng: GameRng::from_u64(0),
            random_percent,
            greedy: Greedy::new(Greedy::<G, A>::WORLDS, weights),
            random: Random::default(),
        }
    }
}

impl<G: Game, A: Heuristics<G>> Bot<G> for Erratic<G, A> {
    fn restart(&mut self, mut rng: GameRng) {
        self.greedy.restart(rng.fork());
        self.random.restart(rng.fork());
        self.rng = rng;
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        if self.rng.below(100) < self.random_percent {
            self.random.choose(seen)
        } else {
            self.greedy.choose(seen)
        }
    }
}
