//! The games for Python. This crate translates; `bots::Environment` does the work, and the files in `pioneers` are what people
//! import.

mod batch;
mod state;

use std::sync::Arc;

use bots::{Environment, Opponent};
use engine::{Failure, MatchLog, Seed};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use serde_json::Value;

use crate::batch::Batch;
use crate::state::State;

/// The ids of all games.
#[pyfunction]
fn games() -> Vec<&'static str> {
    catalog::games().iter().map(|listing| listing.game.meta().id).collect()
}

/// A game at a table of some size.
#[pyclass(frozen, module = "pioneers._native")]
struct Table {
    environment: Arc<dyn Environment>,
    title: &'static str,
    least: u8,
    most: u8,
    bots: Vec<&'static str>,
}

#[pymethods]
impl Table {
    #[new]
    fn new(game: &str, players: i64, options: &str) -> PyResult<Table> {
        let listing = catalog::find(game).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let options: Value = serde_json::from_str(options)
            .map_err(|error| PyValueError::new_err(format!("the options are no JSON: {error}")))?;
        // More players than fit the type are more than any game seats: the game itself says how many it takes.
        let players = u8::try_from(players).unwrap_or(u8::MAX);
        let environment = listing
            .lab
            .environment(&options, players)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        let meta = listing.game.meta();
        Ok(Table {
            environment: Arc::from(environment),
            title: meta.title,
            least: *meta.seats.start(),
            most: *meta.seats.end(),
            bots: listing.lab.bots(),
        })
    }

    #[getter]
    fn id(&self) -> &'static str {
        self.environment.meta().id
    }

    #[getter]
    const fn title(&self) -> &'static str {
        self.title
    }

    #[getter]
    fn players(&self) -> u8 {
        self.environment.players()
    }

    #[getter]
    const fn player_counts(&self) -> (u8, u8) {
        (self.least, self.most)
    }

    #[getter]
    fn rules_version(&self) -> u32 {
        self.environment.meta().rules
    }

    #[getter]
    fn max_decisions(&self) -> u32 {
        self.environment.meta().max_decisions
    }

    #[getter]
    fn encoding_version(&self) -> u32 {
        self.environment.version()
    }

    #[getter]
    fn options(&self) -> String {
        self.environment.options().to_string()
    }

    #[getter]
    fn bots(&self) -> Vec<&'static str> {
        self.bots.clone()
    }

    #[getter]
    fn action_names(&self) -> Vec<String> {
        self.environment.action_names().to_vec()
    }

    #[getter]
    fn observation_names(&self) -> Vec<String> {
        self.environment.observation_names().to_vec()
    }

    /// A new game; the same seed gives the same game.
    fn start(&self, seed: u64) -> State {
        State::new(Arc::clone(&self.environment), self.environment.start(Seed::from_u64(seed)))
    }

    /// The game of a record, as it stood at its last line.
    fn open(&self, record: &str) -> PyResult<State> {
        let log = MatchLog::read(record).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let position = self.environment.open(&log).map_err(|failure| raised(&failure))?;
        Ok(State::new(Arc::clone(&self.environment), position))
    }

    /// A bot that plays here.
    fn bot(&self, name: &str, seed: u64) -> PyResult<Bot> {
        let bot = self
            .environment
            .opponent(name, Seed::from_u64(seed))
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Bot { bot: std::sync::Mutex::new(bot), name: name.to_owned() })
    }

    /// Many games at once.
    fn batch(&self, py: Python<'_>, games: usize, observations: bool, threads: usize) -> PyResult<Batch> {
        Batch::new(py, &*self.environment, games, observations, threads)
    }
}

/// A bot that plays one seat.
#[pyclass(frozen, module = "pioneers._native")]
struct Bot {
    bot: std::sync::Mutex<Box<dyn Opponent>>,
    name: String,
}

#[pymethods]
impl Bot {
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Begins a new game.
    fn restart(&self, seed: u64) {
        self.lock().restart(Seed::from_u64(seed));
    }

    /// The id of what it does for a seat.
    fn choose(&self, py: Python<'_>, state: &State, seat: i64) -> PyResult<u32> {
        let seat = state.seat(seat)?;
        let position = state.position();
        py.detach(|| self.lock().choose(position, seat)).map_err(|failure| raised(&failure))
    }
}

impl Bot {
    fn lock(&self) -> std::sync::MutexGuard<'_, Box<dyn Opponent>> {
        self.bot.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// The exception for a failure: what cannot be done now is no fault of the value.
fn raised(failure: &Failure) -> PyErr {
    match failure.code {
        "over" | "not_pending" | "sampled" | "no_threads" => PyRuntimeError::new_err(failure.to_string()),
        _ => PyValueError::new_err(failure.to_string()),
    }
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Table>()?;
    module.add_class::<State>()?;
    module.add_class::<Bot>()?;
    module.add_class::<Batch>()?;
    module.add_function(wrap_pyfunction!(games, module)?)
}
