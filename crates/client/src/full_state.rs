//! How things stand at a table, with the whole view.

use std::sync::Arc;

use engine::laid_over;
use protocol::live::{Choice, ClockFace, End, State};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::Error;

/// How things stand, through one pair of eyes. The view is whole.
#[derive(Clone, Debug)]
pub struct FullState {
    /// The version.
    pub v: u64,
    /// The round being played, from 1.
    pub round: u32,
    /// The seats that are waited for; nobody when the game is over.
    pub pending: Vec<u8>,
    /// Whether answers lie face down until the last is in.
    pub sealing: bool,
    /// The seats whose answers lie face down.
    pub sealed: Vec<u8>,
    /// Whether those who are waited for race.
    pub race: bool,
    /// All that is to be seen.
    pub view: Value,
    /// The same as it came.
    pub parts: Parts,
    /// What is to be decided.
    pub you: Option<Choice>,
    /// How much time each seat has.
    pub clocks: Vec<ClockFace>,
    /// How it ended.
    pub end: Option<End>,
}

/// A view in parts, each to be laid over the one before.
#[derive(Clone, Debug)]
pub struct Parts {
    /// What never changes, where the game tells it apart.
    pub scene: Option<Arc<RawValue>>,
    /// What all see alike, where the game tells it apart.
    pub common: Option<Box<RawValue>>,
    /// The viewer's own.
    pub own: Box<RawValue>,
}

impl FullState {
    /// Lays what is common over the scene, and what is the viewer's own over both.
    pub(crate) fn new(told: Option<&Arc<RawValue>>, state: State) -> Result<FullState, Error> {
        let parse = |raw: &RawValue| serde_json::from_str::<Value>(raw.get());
        let scene = told.map_or(Ok(Value::Null), |scene| parse(scene))?;
        let below = match &state.common {
            Some(common) => laid_over(scene, parse(common)?),
            None => scene,
        };
        let view = laid_over(below, parse(&state.view)?);
        let State { v, round, pending, sealing, sealed, race, common, view: own, you, clocks, end } = state;
        let parts = Parts { scene: told.cloned(), common, own };
        Ok(FullState { v, round, pending, sealing, sealed, race, view, parts, you, clocks, end })
    }
}
