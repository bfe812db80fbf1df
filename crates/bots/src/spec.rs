//! Bot names, as people and scripts write them. Names are parsed here and nowhere else.

use std::fmt;

use engine::{Game, Heuristics, OwnBot};

use crate::bot::{Bot, Own, Random};
use crate::greedy::Greedy;
use crate::levels::Level;
use crate::search::Budget;
use crate::trained::Given;

/// A bot by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BotSpec {
    /// A random legal action.
    Random,
    /// The action with the best evaluation.
    Greedy,
    /// An opponent for people, with a budget of its own if the name carries one, as in `level5@100ms`.
    Level(Level, Option<Budget>),
    /// A bot that a game brings along.
    Own(&'static str),
    /// A greedy bot, or a level, that plays with other numbers than the game's own.
    Trained(Option<(Level, Option<Budget>)>, Given),
}

impl BotSpec {
    /// The bot that `name` means in game `G`.
    ///
    /// # Errors
    /// There is none of that name; the error lists those there are.
    pub fn parse<G: Game, A: Heuristics<G>>(name: &str) -> Result<BotSpec, UnknownBot> {
        let unknown = || UnknownBot::of::<G, A>(name);
        let (plain, budget) = match name.split_once('@') {
            Some((plain, budget)) => (plain, Some(budget.parse().map_err(|_| unknown())?)),
            None => (name, None),
        };
        match BotSpec::known::<G, A>().find(|spec| spec.name() == plain).ok_or_else(unknown)? {
            BotSpec::Level(level, _) => Ok(BotSpec::Level(level, budget)),
            other if budget.is_none() => Ok(other),
            BotSpec::Random | BotSpec::Greedy | BotSpec::Own(_) | BotSpec::Trained(..) => Err(unknown()),
        }
    }

    /// The names of all bots that play game `G`.
    pub fn names<G: Game, A: Heuristics<G>>() -> Vec<&'static str> {
        BotSpec::known::<G, A>().map(BotSpec::name).collect()
    }

    /// Its name without a budget.
    pub const fn name(self) -> &'static str {
        match self {
            BotSpec::Random => "random",
            BotSpec::Greedy => "greedy",
            BotSpec::Level(level, _) | BotSpec::Trained(Some((level, _)), _) => level.name(),
            BotSpec::Trained(None, _) => BotSpec::Greedy.name(),
            BotSpec::Own(name) => name,
        }
    }

    /// Its budget per decision, if it searches.
    pub fn budget<G: Game, A: Heuristics<G>>(self) -> Option<Budget> {
        let (level, budget) = self.level()?;
        level.budget::<G, A>().map(|usual| budget.unwrap_or(usual))
    }

    /// Its level, if it is one, and the budget that its name carries.
    pub const fn level(self) -> Option<(Level, Option<Budget>)> {
        match self {
            BotSpec::Level(level, budget) => Some((level, budget)),
            BotSpec::Trained(level, _) => level,
            BotSpec::Random | BotSpec::Greedy | BotSpec::Own(_) => None,
        }
    }

    /// The same bot with other numbers than the game's own; nothing if it uses none.
    pub const fn with(self, given: Given) -> Option<BotSpec> {
        match self {
            BotSpec::Greedy | BotSpec::Trained(None, _) => Some(BotSpec::Trained(None, given)),
            BotSpec::Level(level, budget) | BotSpec::Trained(Some((level, budget)), _) => {
                Some(BotSpec::Trained(Some((level, budget)), given))
            }
            BotSpec::Random | BotSpec::Own(_) => None,
        }
    }

    /// How to make such a bot for game `G`.
    ///
    /// # Errors
    /// It is another game's own bot.
    pub fn maker<G: Game, A: Heuristics<G>>(self) -> Result<Maker<G>, UnknownBot> {
        match self {
            BotSpec::Random => Ok(Maker::Random),
            BotSpec::Greedy => Ok(Maker::General(|| Box::new(Greedy::<G, A>::default()))),
            BotSpec::Level(level, budget) => Ok(Maker::Level(level, budget, None, Level::make::<G, A>)),
            BotSpec::Trained(Some((level, budget)), given) => {
                Ok(Maker::Level(level, budget, Some(given), Level::make::<G, A>))
            }
            BotSpec::Trained(None, given) => Ok(Maker::Trained(given, |given| {
                Box::new(Greedy::<G, A>::new(Greedy::<G, A>::WORLDS, given.weights()))
            })),
            BotSpec::Own(name) => A::BOTS
                .iter()
                .find(|(own, _)| *own == name)
                .map(|&(_, choose)| Maker::Own(choose))
                .ok_or_else(|| UnknownBot::of::<G, A>(name)),
        }
    }

    fn known<G: Game, A: Heuristics<G>>() -> impl Iterator<Item = BotSpec> {
        [BotSpec::Random, BotSpec::Greedy]
            .into_iter()
            .chain(A::BOTS.iter().map(|(name, _)| BotSpec::Own(name)))
            .chain(Level::ALL.map(|level| BotSpec::Level(level, None)))
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        if let Some((_, Some(budget))) = self.level() {
            write!(f, "@{budget}")?;
        }
        match self {
            BotSpec::Trained(_, given) => write!(f, "+{}", given.name()),
            BotSpec::Level(..) | BotSpec::Random | BotSpec::Greedy | BotSpec::Own(_) => Ok(()),
        }
    }
}

/// The number of parallel trees in a live game.
pub(crate) const LIVE_TREES: u32 = 2;

/// Makes a level with a budget and numbers of its own, if it has any, and a number of trees.
pub type MakeLevel<G> = fn(Level, Option<Budget>, Option<Given>, u32) -> Box<dyn Bot<G>>;

/// Makes bots of one kind, as many as there are seats and threads to fill.
pub enum Maker<G: Game> {
    /// A bot that picks any legal action.
    Random,
    /// A bot that plays any game.
    General(fn() -> Box<dyn Bot<G>>),
    /// A level with its budget and numbers, and how to make it with a number of trees.
    Level(Level, Option<Budget>, Option<Given>, MakeLevel<G>),
    /// A bot with numbers of its own.
    Trained(Given, fn(Given) -> Box<dyn Bot<G>>),
    /// A bot of the game's own.
    Own(OwnBot<G>),
}

impl<G: Game> Maker<G> {
    /// A new bot for experiments, with one tree: other games keep the other cores busy. It must be
    /// [restarted](Bot::restart) with a random generator first.
    pub fn make(&self) -> Box<dyn Bot<G>> {
        self.with_trees(1)
    }

    /// A new bot for a live game: a search uses two cores.
    pub fn make_live(&self) -> Box<dyn Bot<G>> {
        self.with_trees(LIVE_TREES)
    }

    fn with_trees(&self, trees: u32) -> Box<dyn Bot<G>> {
        match *self {
            Maker::Random => Box::new(Random::default()),
            Maker::General(make) => make(),
            Maker::Level(level, budget, given, make) => make(level, budget, given, trees),
            Maker::Trained(given, make) => make(given),
            Maker::Own(choose) => Box::new(Own::new(choose)),
        }
    }
}

/// There is no bot of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no bot `{name}` for {game}; known are {}; a level may carry a budget, as in level5@100ms or level5@2000it",
    known.join(", ")
)]
pub struct UnknownBot {
    /// What was asked for.
    pub name: String,
    /// The game's title.
    pub game: &'static str,
    /// The bots there are.
    pub known: Vec<&'static str>,
}

impl UnknownBot {
    /// The stable code of this error.
    pub const CODE: &'static str = "unknown_bot";

    pub(crate) fn of<G: Game, A: Heuristics<G>>(name: &str) -> UnknownBot {
        UnknownBot { name: name.to_owned(), game: G::META.title, known: BotSpec::names::<G, A>() }
    }
}
