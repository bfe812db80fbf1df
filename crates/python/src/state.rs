//! One game in hand.

use std::sync::Arc;

use bots::{Environment, Position};
use engine::{Commit, Seat, Seed, Viewer};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::raised;

/// One game in hand.
#[pyclass(module = "pioneers._native")]
pub(crate) struct State {
    environment: Arc<dyn Environment>,
    position: Box<dyn Position>,
}

impl State {
    pub(crate) const fn new(environment: Arc<dyn Environment>, position: Box<dyn Position>) -> State {
        State { environment, position }
    }

    pub(crate) fn position(&self) -> &dyn Position {
        &*self.position
    }

    /// The seat of that number.
    pub(crate) fn seat(&self, number: i64) -> PyResult<Seat> {
        let players = self.environment.players();
        match u8::try_from(number) {
            Ok(seat) if seat < players => Ok(Seat(seat)),
            Ok(_) | Err(_) => Err(PyIndexError::new_err(format!(
                "there is no seat {number}: seats are 0 to {}",
                players - 1
            ))),
        }
    }
}

#[pymethods]
impl State {
    /// The seats that are asked now.
    fn pending(&self) -> Vec<u8> {
        self.position.pending().seats.iter().map(|seat| seat.0).collect()
    }

    /// Whether answers stay hidden until the last is in.
    fn is_sealed(&self) -> bool {
        let pending = self.position.pending();
        pending.commit == Commit::Sealed && !pending.is_over()
    }

    fn is_terminal(&self) -> bool {
        self.position.pending().is_over()
    }

    fn round(&self) -> u32 {
        self.position.round()
    }

    fn move_number(&self) -> usize {
        self.position.decisions()
    }

    fn returns(&self) -> Vec<f64> {
        self.position.returns()
    }

    fn scores(&self) -> Vec<i32> {
        self.position.scores()
    }

    fn legal_actions(&self, seat: i64) -> PyResult<Vec<u32>> {
        Ok(self.position.legal(self.seat(seat)?))
    }

    fn legal_actions_mask<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mask = PyArray1::zeros(py, self.environment.action_names().len(), false);
        let mut rows = mask.readwrite();
        let slice = rows.as_slice_mut()?;
        for id in self.position.legal(self.seat(seat)?) {
            slice[id as usize] = true;
        }
        drop(rows);
        Ok(mask)
    }

    fn action_json(&self, seat: i64, id: u32) -> PyResult<String> {
        let seat = self.seat(seat)?;
        let action = self.position.action(seat, id);
        action.map(|action| action.to_string()).ok_or_else(|| not_legal(id))
    }

    fn action_id(&self, seat: i64, action: &str) -> PyResult<u32> {
        let seat = self.seat(seat)?;
        let action = serde_json::from_str(action)
            .map_err(|error| PyValueError::new_err(format!("the action is no JSON: {error}")))?;
        let id = self.position.id_of(seat, &action);
        id.ok_or_else(|| PyValueError::new_err("this is not among the legal actions"))
    }

    fn action_label(&self, seat: i64, id: u32) -> PyResult<String> {
        let seat = self.seat(seat)?;
        self.position.label(seat, id).ok_or_else(|| not_legal(id))
    }

    fn apply(&mut self, seat: i64, id: i64) -> PyResult<()> {
        let seat = self.seat(seat)?;
        // What does not fit the type is no id of any game.
        let id = u32::try_from(id).unwrap_or(u32::MAX);
        self.position.apply(seat, id).map_err(|failure| raised(&failure))
    }

    /// What a seat sees in JSON; what spectators see without one.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<i64>) -> PyResult<String> {
        let viewer = seat.map(|seat| self.seat(seat)).transpose()?.map_or(Viewer::Spectator, Viewer::Seat);
        Ok(self.position.view(viewer))
    }

    fn observation_tensor<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat(seat)?;
        let tensor = PyArray1::zeros(py, self.environment.observation_names().len(), false);
        let mut values = tensor.readwrite();
        self.position.observe(seat, values.as_slice_mut()?);
        drop(values);
        Ok(tensor)
    }

    fn network_inputs<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat(seat)?;
        let inputs = PyArray1::zeros(py, self.environment.input_names().len(), false);
        let mut values = inputs.readwrite();
        self.position.inputs(seat, values.as_slice_mut()?);
        drop(values);
        Ok(inputs)
    }

    fn clone(&self) -> State {
        State::new(Arc::clone(&self.environment), self.position.copy())
    }

    /// A world that the seat cannot tell from the true one.
    fn resample(&self, seat: i64, seed: u64) -> PyResult<State> {
        let seat = self.seat(seat)?;
        let mut position = self.position.copy();
        position.resample(seat, Seed::from_u64(seed));
        Ok(State::new(Arc::clone(&self.environment), position))
    }

    /// The record of the game, as `pioneers replay` reads it.
    fn record(&self) -> PyResult<String> {
        self.position.record().map(|log| log.to_string()).map_err(|failure| raised(&failure))
    }
}

fn not_legal(id: u32) -> PyErr {
    PyValueError::new_err(format!("action {id} is not legal now"))
}
