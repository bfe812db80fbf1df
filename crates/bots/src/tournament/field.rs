//! Who takes part, and who sits where in which game.

use std::fmt;
use std::time::Duration;

use engine::AnyGame;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::external::{Command, External};
use crate::lab::Lab;
use crate::player::Player;
use crate::search::{Budget, SearchParameters};
use crate::spec::{BotSpec, UnknownBot};
use crate::tournament::SeriesError;

/// Somebody who takes part.
#[derive(Clone, PartialEq, Debug)]
pub enum Entrant {
    /// A bot of ours.
    Bot(BotSpec),
    /// A search with other parameters, for experiments.
    Search(SearchParameters, Budget),
    /// A program.
    Program(Command),
}

impl Entrant {
    /// What stands before the parameters of a search.
    const SEARCH: &str = "search:";

    /// The entrant that `text` means: the name of a bot, `cmd:` and a command, or `search:` with parameters and a budget as
    /// in `search:exploration=0.3,tries=4@500it`.
    ///
    /// # Errors
    /// There is no such bot.
    pub fn parse(lab: &dyn Lab, text: &str, deadline: Duration) -> Result<Entrant, UnknownBot> {
        if let Some((parameters, budget)) =
            text.strip_prefix(Entrant::SEARCH).and_then(|rest| rest.split_once('@'))
            && let (Ok(parameters), Ok(budget)) = (parameters.parse(), budget.parse())
        {
            return Ok(Entrant::Search(parameters, budget));
        }
        match text.strip_prefix(Command::PREFIX).map(Command::parse) {
            Some(Some(command)) => Ok(Entrant::Program(Command { deadline, ..command })),
            Some(None) | None => lab.bot(text).map(Entrant::Bot),
        }
    }

    /// A player for it that is known to play at such a table.
    ///
    /// # Errors
    /// The bot is of another game, or the program cannot be started or does not play this.
    pub fn ready(
        &self,
        game: &dyn AnyGame,
        lab: &dyn Lab,
        options: &Value,
        seats: u8,
    ) -> Result<Box<dyn Player>, SeriesError> {
        let Entrant::Program(command) = self else { return Ok(self.player(lab)?) };
        let mut external = External::new(command.clone());
        let ready = external.prepare(game.meta(), options, seats);
        ready.map_err(|fault| SeriesError::Program(self.to_string(), fault))?;
        Ok(Box::new(external))
    }

    /// A player for it.
    ///
    /// # Errors
    /// The bot is of another game.
    pub fn player(&self, lab: &dyn Lab) -> Result<Box<dyn Player>, UnknownBot> {
        match self {
            Entrant::Bot(bot) => lab.player(*bot),
            Entrant::Search(parameters, budget) => Ok(lab.search(*budget, *parameters, None)),
            Entrant::Program(command) => Ok(Box::new(External::new(command.clone()))),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(bot) => bot.fmt(f),
            Entrant::Search(parameters, budget) => write!(f, "{}{parameters}@{budget}", Entrant::SEARCH),
            Entrant::Program(command) => write!(f, "{}{}", Command::PREFIX, command.words.join(" ")),
        }
    }
}

/// Who plays whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Everybody against everybody. At tables of more than two each of a pair sits alone among copies of the other,
    /// in turn.
    RoundRobin,
    /// The first against each of the others, alone among copies of the other.
    Gauntlet,
}

/// Everything that decides who sits where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Who takes part, by name.
    pub entrants: Vec<String>,
    /// Who plays whom.
    pub format: Format,
    /// How many sit at a table.
    pub seats: u8,
    /// How many games a pair plays at most.
    pub games: u64,
}

/// A game's place in the series: who sits where, and the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The two entrants.
    pub pair: [usize; 2],
    /// The entrant at each seat.
    pub table: Vec<usize>,
    /// Which deal it is: games with the same deal have the same seed.
    pub deal: u64,
}

impl Field {
    /// The pairs that meet.
    pub fn pairs(&self) -> Vec<[usize; 2]> {
        let all = self.entrants.len();
        match self.format {
            Format::RoundRobin => (0..all).flat_map(|a| (a + 1..all).map(move |b| [a, b])).collect(),
            Format::Gauntlet => (1..all).map(|b| [0, b]).collect(),
        }
    }

    /// How many games there are at most.
    pub fn total(&self) -> u64 {
        self.pairs().len() as u64 * self.games
    }

    /// How many games of a pair come from one deal: one for each way to sit around the table, so that whoever the deal
    /// favours, it favours both.
    pub fn per_deal(&self) -> u64 {
        let turns = u64::from(self.seats.max(1));
        if self.both_alone() { 2 * turns } else { turns }
    }

    /// Who sits where in game `index` of the series. Pairs take turns, so that a series broken off has played all alike.
    pub fn pairing(&self, index: u64) -> Option<Pairing> {
        let pairs = self.pairs();
        if index >= self.total() {
            return None;
        }
        let pair = pairs[(index % pairs.len() as u64) as usize];
        let nth = index / pairs.len() as u64;
        let seats = usize::from(self.seats);
        let turn = (nth % seats as u64) as usize;
        let swapped = self.both_alone() && (nth / seats as u64) % 2 == 1;
        let [alone, others] = if swapped { [pair[1], pair[0]] } else { pair };
        let table = (0..seats).map(|seat| if seat == turn { alone } else { others }).collect();
        Some(Pairing { pair, table, deal: nth / self.per_deal() })
    }

    /// The share of a table's wins that the first of a pair would have if both were equal, over a whole deal.
    pub fn fair_share(&self) -> f64 {
        if self.both_alone() { 0.5 } else { 1.0 / f64::from(self.seats.max(1)) }
    }

    /// Whether both of a pair sit alone in turn. At a table of two they always do.
    fn both_alone(&self) -> bool {
        self.format == Format::RoundRobin && self.seats > 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(entrants: usize, format: Format, seats: u8) -> Field {
        let entrants = (0..entrants).map(|entrant| entrant.to_string()).collect();
        Field { entrants, format, seats, games: 24 }
    }

    #[test]
    fn every_pair_meets_equally_often_and_sits_everywhere_with_every_deal() {
        for (format, seats) in [(Format::RoundRobin, 2), (Format::RoundRobin, 3), (Format::Gauntlet, 4)] {
            let field = field(4, format, seats);
            for pair in field.pairs() {
                let games: Vec<Pairing> = (0..field.total())
                    .map(|index| field.pairing(index).unwrap())
                    .filter(|game| game.pair == pair)
                    .collect();
                assert_eq!(games.len() as u64, field.games);
                for deal in games.chunk_by(|a, b| a.deal == b.deal) {
                    assert_eq!(deal.len() as u64, field.per_deal());
                    for seat in 0..usize::from(seats) {
                        let first = deal.iter().filter(|game| game.table[seat] == pair[0]).count() as f64;
                        let share = first / deal.len() as f64;
                        assert!((share - field.fair_share()).abs() < 1e-9, "{format:?} {seats} {share}");
                    }
                }
            }
            assert_eq!(field.pairing(field.total()), None);
        }
    }

    #[test]
    fn all_pairs_meet_the_same_deals() {
        let field = field(3, Format::RoundRobin, 2);
        let deals = |pair: [usize; 2]| -> Vec<u64> {
            let games = (0..field.total()).map(|index| field.pairing(index).unwrap());
            games.filter(|game| game.pair == pair).map(|game| game.deal).collect()
        };
        assert_eq!(deals([0, 1]), deals([1, 2]));
    }

    #[test]
    fn a_gauntlet_is_run_by_the_first() {
        let field = field(4, Format::Gauntlet, 3);
        assert_eq!(field.pairs(), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(field.pairing(0).unwrap().table, [0, 1, 1]);
        assert_eq!(field.pairing(3).unwrap().table, [1, 0, 1]);
    }
}
