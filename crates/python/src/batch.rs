//! Many games at once, in NumPy's buffers.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bots::{Buffers, Environment};
use engine::Seed;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::raised;

/// Many games at once. The arrays are made once and written by every step.
#[pyclass(frozen, module = "pioneers._native")]
pub(crate) struct Batch {
    batch: Mutex<Box<dyn bots::Batch>>,
    games: usize,
    observations: Option<Py<PyArray2<f32>>>,
    action_mask: Py<PyArray2<bool>>,
    rewards: Py<PyArray2<f32>>,
    seats: Py<PyArray1<i32>>,
    ended: Py<PyArray1<bool>>,
}

impl Batch {
    pub(crate) fn new(
        py: Python<'_>,
        environment: &dyn Environment,
        games: usize,
        observations: bool,
        threads: usize,
    ) -> PyResult<Batch> {
        if games == 0 {
            return Err(PyValueError::new_err("a batch has at least one game"));
        }
        let batch = environment.batch(games, threads).map_err(|failure| raised(&failure))?;
        let entries = environment.observation_names().len();
        let ids = environment.action_names().len();
        let players = usize::from(environment.players());
        let batch = Batch {
            batch: Mutex::new(batch),
            games,
            observations: observations.then(|| PyArray2::zeros(py, [games, entries], false).unbind()),
            action_mask: PyArray2::zeros(py, [games, ids], false).unbind(),
            rewards: PyArray2::zeros(py, [games, players], false).unbind(),
            seats: PyArray1::zeros(py, games, false).unbind(),
            ended: PyArray1::zeros(py, games, false).unbind(),
        };
        batch.reset(py, 0)?;
        Ok(batch)
    }

    fn lock(&self) -> MutexGuard<'_, Box<dyn bots::Batch>> {
        self.batch.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls `work` with the buffers, while other Python threads go on.
    fn write<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn bots::Batch, Buffers<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut observations = self
            .observations
            .as_ref()
            .map(|array| array.bind(py).try_readwrite())
            .transpose()
            .map_err(busy)?;
        let mut masks = self.action_mask.bind(py).try_readwrite().map_err(busy)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(busy)?;
        let mut seats = self.seats.bind(py).try_readwrite().map_err(busy)?;
        let mut ended = self.ended.bind(py).try_readwrite().map_err(busy)?;
        let out = Buffers {
            observations: observations.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            masks: Some(masks.as_slice_mut()?),
            rewards: rewards.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
        };
        Ok(py.detach(|| work(&mut **self.lock(), out)))
    }
}

#[pymethods]
impl Batch {
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray2<f32>>> {
        self.observations.as_ref().map(|array| array.bind(py).clone())
    }

    #[getter]
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<bool>> {
        self.action_mask.bind(py).clone()
    }

    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.rewards.bind(py).clone()
    }

    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.seats.bind(py).clone()
    }

    #[getter]
    fn ended<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.ended.bind(py).clone()
    }

    fn reset(&self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.write(py, |batch, out| batch.reset(Seed::from_u64(seed), out))
    }

    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyArray1<i64>>) -> PyResult<()> {
        self.fits(actions.len())?;
        let actions = actions.try_readonly().map_err(busy)?;
        let actions = actions.as_slice()?;
        self.write(py, |batch, out| batch.step(actions, out))?
            .map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// A legal action for each game, chosen by numbers in [0, 1).
    fn sample<'py>(
        &self,
        py: Python<'py>,
        units: &Bound<'py, PyArray1<f64>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        self.fits(units.len())?;
        let actions = PyArray1::zeros(py, self.games, false);
        let mut rows = actions.readwrite();
        let units = units.try_readonly().map_err(busy)?;
        let (units, out) = (units.as_slice()?, rows.as_slice_mut()?);
        py.detach(|| self.lock().sample(units, out));
        drop(rows);
        Ok(actions)
    }
}

/// Rust lends an array to one writer at a time.
pub(crate) fn busy(_: numpy::BorrowError) -> PyErr {
    PyValueError::new_err("the array is being read or written elsewhere")
}

impl Batch {
    fn fits(&self, len: usize) -> PyResult<()> {
        if len == self.games {
            return Ok(());
        }
        Err(PyValueError::new_err(format!("{} games take one number each, not {len}", self.games)))
    }
}
