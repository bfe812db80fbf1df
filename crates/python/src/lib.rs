//! The games for Python. This crate translates; `bots::Environment` does the work, and the files in `pioneers` are what people
//! import.

mod batch;
mod state;

use std::sync::Arc;

use bots::{Environment, Opponent};
use engine::{Failure, MatchLog, Seed};
use numpy::{PyArray1, PyArrayMethods};
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

    #[getter]
    fn input_names(&self) -> Vec<String> {
        self.environment.input_names().to_vec()
    }

    #[getter]
    fn input_digest(&self) -> &str {
        self.environment.input_digest()
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

    /// The game's own network for this table, if it has one.
    fn own_network(&self) -> Option<Network> {
        self.environment.own_network().map(Network)
    }

    /// A network that plays here, from the bytes of its file.
    fn network(&self, data: &[u8]) -> PyResult<Network> {
        let network = self.environment.network(data);
        Ok(Network(network.map_err(|error| PyValueError::new_err(error.to_string()))?))
    }

    /// A bot that plays here.
    #[pyo3(signature = (name, seed, network=None))]
    fn bot(&self, name: &str, seed: u64, network: Option<&Network>) -> PyResult<Bot> {
        let bot = self
            .environment
            .opponent(name, network.map(|network| Arc::clone(&network.0)), Seed::from_u64(seed))
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

    /// What a search makes of each action of a seat: id, visits, mean result.
    fn consider(&self, py: Python<'_>, state: &State, seat: i64) -> PyResult<Vec<(u32, u32, f64)>> {
        let seat = state.seat(seat)?;
        let position = state.position();
        py.detach(|| self.lock().consider(position, seat)).map_err(|failure| raised(&failure))
    }
}

/// An array of 32-bit floats.
type Floats<'py> = Bound<'py, PyArray1<f32>>;

/// A network that judges positions.
#[pyclass(frozen, module = "pioneers._native")]
struct Network(Arc<bots::Network>);

#[pymethods]
impl Network {
    #[getter]
    fn players(&self) -> u8 {
        self.0.players()
    }

    /// The share of each seat from the observer on, and a logit for each action id.
    fn evaluate<'py>(
        &self,
        py: Python<'py>,
        inputs: &Bound<'py, PyArray1<f32>>,
    ) -> PyResult<(Floats<'py>, Floats<'py>)> {
        let inputs = inputs.try_readonly().map_err(batch::busy)?;
        let (shares, logits) =
            self.0.evaluate(inputs.as_slice()?).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok((PyArray1::from_vec(py, shares), PyArray1::from_vec(py, logits)))
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
    module.add_class::<Network>()?;
    module.add_class::<Batch>()?;
    module.add_function(wrap_pyfunction!(games, module)?)
}
