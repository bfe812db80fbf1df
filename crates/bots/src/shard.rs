//! A part of a series of games, so that any batch system can spread the work: shard i of n plays every nth game from the
//! ith on, and the counts of all shards add up to those of the whole.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Shard `part` of `of`, counted from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    part: u64,
    of: u64,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Shard = Shard { part: 0, of: 1 };

    /// Shard `part` of `of`; none if there is no such part.
    pub const fn new(part: u64, of: u64) -> Option<Shard> {
        if part < of { Some(Shard { part, of }) } else { None }
    }

    /// Whether it is all there is.
    pub const fn is_whole(self) -> bool {
        self.of == 1
    }

    /// Which part, from 0.
    pub const fn part(self) -> u64 {
        self.part
    }

    /// Of how many.
    pub const fn of(self) -> u64 {
        self.of
    }

    /// How many of `games` are played here.
    pub const fn count(self, games: u64) -> u64 {
        games / self.of + if self.part < games % self.of { 1 } else { 0 }
    }

    /// The index in the whole series of the nth game played here.
    pub const fn index(self, nth: u64) -> u64 {
        nth * self.of + self.part
    }

    /// Whether the game of that index is played here.
    pub const fn holds(self, index: u64) -> bool {
        index % self.of == self.part
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    /// `0/4` is the first of four.
    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let (part, of) = text.split_once('/').ok_or(ShardError)?;
        match (part.parse(), of.parse()) {
            (Ok(part), Ok(of)) => Shard::new(part, of).ok_or(ShardError),
            (Ok(_) | Err(_), Ok(_) | Err(_)) => Err(ShardError),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = ShardError;
    fn try_from(text: String) -> Result<Shard, ShardError> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

/// The text is no shard.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a shard is written i/n, where i counts from 0: the first of four is 0/4")]
pub struct ShardError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_out_every_game_once() {
        for games in [0, 1, 7, 12] {
            for of in 1..=5 {
                let shards = (0..of).map(|part| Shard::new(part, of).unwrap());
                let mut played: Vec<u64> = shards
                    .flat_map(|shard| (0..shard.count(games)).map(move |nth| shard.index(nth)))
                    .collect();
                played.sort_unstable();
                assert_eq!(played, (0..games).collect::<Vec<_>>(), "{games} games in {of} shards");
            }
        }
        let second = Shard::new(1, 3).unwrap();
        assert!((0..30).all(|index| second.holds(index) == (index % 3 == 1)));
    }

    #[test]
    fn shards_are_read_as_they_are_written() {
        for text in ["0/1", "3/4"] {
            assert_eq!(text.parse::<Shard>().unwrap().to_string(), text);
        }
        for text in ["", "1", "4/4", "0/0", "-1/2", "a/b", "1/2/3"] {
            assert_eq!(text.parse::<Shard>(), Err(ShardError), "{text}");
        }
    }
}
