//! The flags of every command that plays games between bots.

use bots::Lab;
use catalog::Listing;
use serde_json::Value;

use crate::error::Stop;
use crate::options;
use crate::seed::TypedSeed;
use crate::sim;
use crate::weights::Weights;

/// What is played, and by how many threads.
#[derive(clap::Args)]
pub(crate) struct Series {
    /// The game's id, as `pioneers games` lists it.
    pub(crate) game: String,
    /// How many play; as many as bots are named for seats, or the fewest the game allows.
    #[arg(long, short)]
    pub(crate) players: Option<u8>,
    /// A whole number or 64 hexadecimal digits.
    #[arg(long, default_value = "1")]
    pub(crate) seed: TypedSeed,
    /// How many threads; 0 for one per core.
    #[arg(long, short, default_value_t = 0)]
    pub(crate) jobs: usize,
    /// An option of the table, as key=value or key=@FILE; may be repeated.
    #[arg(long = "option", short, value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
}

/// The game of a series with the table and the laboratory that were asked for.
pub(crate) struct Opened {
    pub(crate) listing: &'static Listing,
    pub(crate) options: Value,
    pub(crate) lab: &'static dyn Lab,
}

impl Series {
    /// Finds the game, reads the options of its table and the files of the bots of these names.
    pub(crate) fn open(
        &self,
        weights: &Weights,
        names: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<Opened, Stop> {
        let listing = catalog::find(&self.game)?;
        let options = options::read(listing.game, &self.options)?;
        Ok(Opened { listing, options, lab: weights.lab(listing.lab, names)? })
    }

    /// How many play where so many bots are named: one may stand for all.
    pub(crate) fn players(&self, listing: &Listing, named: usize) -> u8 {
        self.players.unwrap_or(match named {
            0 | 1 => *listing.game.meta().seats.start(),
            several => u8::try_from(several).unwrap_or(u8::MAX),
        })
    }

    /// How many threads: as asked for, or one per core.
    pub(crate) fn threads(&self) -> usize {
        sim::threads(self.jobs)
    }
}
