//! Bots by name, as people and scripts write them. Names are read here and nowhere else.

use std::fmt;

use engine::{Advice, Game, OwnBot};

use crate::bot::{Bot, Own, Random};
use crate::greedy::Greedy;

/// A bot by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BotSpec {
    /// Any legal action.
    Random,
    /// One step of foresight.
    Greedy,
    /// A bot that a game brings along.
    Own(&'static str),
}

impl BotSpec {
    /// The bots that play any game.
    const GENERAL: [BotSpec; 2] = [BotSpec::Random, BotSpec::Greedy];

    /// The bot that `name` means in game `G`.
    ///
    /// # Errors
    /// There is none of that name; the error lists those there are.
    pub fn parse<G: Game, A: Advice<G>>(name: &str) -> Result<BotSpec, UnknownBot> {
        BotSpec::known::<G, A>().find(|spec| spec.name() == name).ok_or_else(|| UnknownBot::of::<G, A>(name))
    }

    /// The names of all bots that play game `G`.
    pub fn names<G: Game, A: Advice<G>>() -> Vec<&'static str> {
        BotSpec::known::<G, A>().map(BotSpec::name).collect()
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            BotSpec::Random => "random",
            BotSpec::Greedy => "greedy",
            BotSpec::Own(name) => name,
        }
    }

    /// How to make such a bot for game `G`.
    ///
    /// # Errors
    /// It is another game's own bot.
    pub fn maker<G: Game, A: Advice<G>>(self) -> Result<Maker<G>, UnknownBot> {
        match self {
            BotSpec::Random => Ok(Maker::General(|| Box::new(Random::default()))),
            BotSpec::Greedy => Ok(Maker::General(|| Box::new(Greedy::<G, A>::default()))),
            BotSpec::Own(name) => A::BOTS
                .iter()
                .find(|(own, _)| *own == name)
                .map(|&(_, choose)| Maker::Own(choose))
                .ok_or_else(|| UnknownBot::of::<G, A>(name)),
        }
    }

    fn known<G: Game, A: Advice<G>>() -> impl Iterator<Item = BotSpec> {
        BotSpec::GENERAL.into_iter().chain(A::BOTS.iter().map(|(name, _)| BotSpec::Own(name)))
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Makes bots of one kind, as many as there are seats and threads to fill.
pub enum Maker<G: Game> {
    /// A bot that plays any game.
    General(fn() -> Box<dyn Bot<G>>),
    /// A bot of the game's own.
    Own(OwnBot<G>),
}

impl<G: Game> Maker<G> {
    /// A new bot; it has no chance of its own until it is [restarted](Bot::restart).
    pub fn make(&self) -> Box<dyn Bot<G>> {
        match *self {
            Maker::General(make) => make(),
            Maker::Own(choose) => Box::new(Own::new(choose)),
        }
    }
}

/// There is no bot of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot `{name}` for {game}; known are {}", known.join(", "))]
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

    fn of<G: Game, A: Advice<G>>(name: &str) -> UnknownBot {
        UnknownBot { name: name.to_owned(), game: G::META.title, known: BotSpec::names::<G, A>() }
    }
}
