//! Games as environments for learning: actions are ids, positions are tensors, and many games can be stepped at once.
//!
//! - [`Environment`] is a game at a table of some size, with the names of its action ids and of its observation's entries.
//! - [`Position`] is one game in hand: legal ids, apply, clone, sampled worlds, records.
//! - [`Batch`] is many games at once, written into the caller's buffers.

mod batch;
mod position;

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use engine::{
    AnyGame, Encoding, Erased, Events, Failure, Game, Heuristics, MatchLog, Meta, Outcome, Seat, Seed,
    SetupError,
};
use serde_json::Value;

pub use batch::{Batch, Buffers, StepError};
pub use position::{Opponent, Position};

use crate::lab::{Lab, LabOf};
use crate::network::{Inputs, Network, NetworkError, write_inputs};
use crate::search::Search;
use crate::spec::UnknownBot;
use crate::tournament::Entrant;

/// A game at a table, for learning.
pub trait Environment: Send + Sync {
    /// Facts about the game.
    fn meta(&self) -> &'static Meta;
    /// How many play.
    fn players(&self) -> u8;
    /// The options in play, defaults included.
    fn options(&self) -> &Value;
    /// The version of ids and entries.
    fn version(&self) -> u32;
    /// What each action id means.
    fn action_names(&self) -> &[String];
    /// What each entry of an observation means.
    fn observation_names(&self) -> &[String];
    /// What each input of a network means.
    fn input_names(&self) -> &[String];
    /// A digest of the names of inputs and actions, which networks carry.
    fn input_digest(&self) -> &str;
    /// The game's own network for this table, if it has one.
    fn own_network(&self) -> Option<Arc<Network>>;
    /// Reads a network that plays here.
    ///
    /// # Errors
    /// It is no network, or one for another game, version or table.
    fn network(&self, bytes: &[u8]) -> Result<Arc<Network>, NetworkError>;
    /// A new game.
    fn start(&self, seed: Seed) -> Box<dyn Position>;
    /// The game of a record, as it stood at its last line.
    ///
    /// # Errors
    /// It is no record of this table, or cannot be repeated.
    fn open(&self, log: &MatchLog) -> Result<Box<dyn Position>, Failure>;
    /// A bot that plays here, by its name or by parameters as in `search:rounds=0@100it`. A search may have a network of its
    /// own; other bots use none.
    ///
    /// # Errors
    /// There is none of that name.
    fn opponent(
        &self,
        name: &str,
        network: Option<Arc<Network>>,
        seed: Seed,
    ) -> Result<Box<dyn Opponent>, UnknownBot>;
    /// Many games at once.
    ///
    /// # Errors
    /// The system gives us no threads.
    fn batch(&self, games: usize, threads: usize) -> Result<Box<dyn Batch>, Failure>;
}

/// Why there is no such environment.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EnvironmentError {
    /// The table cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game's positions and actions have no numbers.
    #[error("{0} cannot be learned: its positions and actions have no encoding")]
    NoEncoding(&'static str),
}

impl EnvironmentError {
    /// The stable code of this error.
    pub const fn code(&self) -> &'static str {
        match self {
            EnvironmentError::Setup(error) => error.code(),
            EnvironmentError::NoEncoding(_) => "no_encoding",
        }
    }
}

/// Sets up an environment of game `G`.
///
/// # Errors
/// The table cannot be set up so, or the game has no encoding.
pub(crate) fn environment<G: Game, A: Heuristics<G>>(
    options: &Value,
    players: u8,
) -> Result<Box<dyn Environment>, EnvironmentError> {
    let encoding = A::ENCODING.ok_or(EnvironmentError::NoEncoding(G::META.title))?;
    let first = Erased::<G>::new().start(options, players, Seed::from_u64(0))?;
    let options = first.log().header.options;
    let game = Arc::clone(first.typed::<G>().expect("a game starts matches of its own").game());
    let start = game.setup(&mut Seed::from_u64(0).setup(), &mut Events::off());
    let action_names = (encoding.action_names)(&game);
    let observation_names = (encoding.observation_names)(&game, &start);
    let inputs = Inputs::of::<G, A>(&game);
    let write_inputs = write_inputs::<G, A>;
    let table = Table { game, encoding, options, action_names, observation_names, inputs, write_inputs };
    Ok(Box::new(EnvironmentOf::<G, A> { table: Arc::new(table), heuristics: PhantomData }))
}

/// What all games of an environment share.
struct Table<G: Game> {
    game: Arc<G>,
    encoding: Encoding<G>,
    options: Value,
    action_names: Vec<String>,
    observation_names: Vec<String>,
    inputs: Inputs,
    write_inputs: fn(&G, &G::State, Seat, &mut [f32]),
}

impl<G: Game> Table<G> {
    /// The legal actions of `seat` and their ids, in place of what the buffers hold.
    fn list(&self, state: &G::State, seat: Seat, legal: &mut Vec<G::Action>, ids: &mut Vec<u32>) {
        legal.clear();
        ids.clear();
        self.game.legal(state, seat, legal);
        (self.encoding.action_ids)(&self.game, state, seat, legal, ids);
        // Whatever the last spare id could not name is left out: no game that was ever played had so many.
        let known = ids.iter().take_while(|&&id| (id as usize) < self.action_names.len()).count();
        if known < ids.len() {
            keep_known(legal, ids, self.action_names.len());
        }
    }

    /// What `seat` observes, written over `out`.
    fn observe(&self, state: &G::State, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        (self.encoding.observe)(&self.game, state, seat, out);
    }
}

#[cold]
fn keep_known<A: Copy>(legal: &mut Vec<A>, ids: &mut Vec<u32>, count: usize) {
    let known: Vec<(A, u32)> =
        legal.iter().copied().zip(ids.iter().copied()).filter(|&(_, id)| (id as usize) < count).collect();
    *legal = known.iter().map(|&(action, _)| action).collect();
    *ids = known.iter().map(|&(_, id)| id).collect();
}

/// What a seat gets at the end: the winner 1, the others so much less than 0 that all together get nothing. Winners share; nobody
/// gets anything if nobody wins.
fn worth(outcome: &Outcome, players: u8, seat: Seat) -> f64 {
    let winners = f64::from(outcome.winners.len());
    if winners == 0.0 {
        return 0.0;
    }
    let share = if outcome.winners.contains(seat) { 1.0 / winners } else { 0.0 };
    let players = f64::from(players);
    (share * players - 1.0) / (players - 1.0)
}

struct EnvironmentOf<G: Game, A> {
    table: Arc<Table<G>>,
    heuristics: PhantomData<fn() -> A>,
}

impl<G: Game, A: Heuristics<G>> Environment for EnvironmentOf<G, A> {
    fn meta(&self) -> &'static Meta {
        const { &G::META }
    }

    fn players(&self) -> u8 {
        self.table.game.seats()
    }

    fn options(&self) -> &Value {
        &self.table.options
    }

    fn version(&self) -> u32 {
        self.table.encoding.version
    }

    fn action_names(&self) -> &[String] {
        &self.table.action_names
    }

    fn observation_names(&self) -> &[String] {
        &self.table.observation_names
    }

    fn input_names(&self) -> &[String] {
        &self.table.inputs.names
    }

    fn input_digest(&self) -> &str {
        &self.table.inputs.digest
    }

    fn own_network(&self) -> Option<Arc<Network>> {
        let mut networks = A::NETWORKS.iter().map(|bytes| Network::embedded::<G, A>(bytes));
        networks.find(|network| network.fits::<G, A>(&self.table.game))
    }

    fn network(&self, bytes: &[u8]) -> Result<Arc<Network>, NetworkError> {
        let network = Network::read::<G, A>(bytes)?;
        network.check::<G, A>(&self.table.game)?;
        Ok(Arc::new(network))
    }

    fn start(&self, seed: Seed) -> Box<dyn Position> {
        Box::new(position::PositionOf::start(Arc::clone(&self.table), seed))
    }

    fn open(&self, log: &MatchLog) -> Result<Box<dyn Position>, Failure> {
        Ok(Box::new(position::PositionOf::open(Arc::clone(&self.table), log)?))
    }

    fn opponent(
        &self,
        name: &str,
        network: Option<Arc<Network>>,
        seed: Seed,
    ) -> Result<Box<dyn Opponent>, UnknownBot> {
        let lab = LabOf::<G, A>::new();
        let (search, other) = match Entrant::parse(&lab, name, Duration::ZERO)? {
            Entrant::Search(parameters, budget) => (Some(Search::new(budget, parameters, 1)), None),
            Entrant::Bot(bot) => {
                let search = bot.level().and_then(|(level, budget)| level.search::<G, A>(budget, None, 1));
                (search, Some(bot))
            }
            // Programs play at tables of the command line.
            Entrant::Program(_) => (None, Some(lab.bot(name)?)),
        };
        Ok(match (search, other) {
            (Some(search), _) => {
                Box::new(position::Searching::<G, A>::new(search.with_network(network.as_ref()), &seed))
            }
            (None, Some(bot)) => Box::new(position::Seated::new(bot.maker::<G, A>()?.make(), &seed)),
            (None, None) => return Err(UnknownBot::of::<G, A>(name)),
        })
    }

    fn batch(&self, games: usize, threads: usize) -> Result<Box<dyn Batch>, Failure> {
        Ok(Box::new(batch::BatchOf::new(Arc::clone(&self.table), games, threads)?))
    }
}
