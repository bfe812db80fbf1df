//! How things stand at a table, with the whole view.

use engine::laid_over;
use protocol::live::{Choice, ClockFace, End, State};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::Error;

/// How things stand, through one pair of eyes. The view is whole.
#[derive(Clone, Debug)]
pub struct Standing {
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
    /// What is to be decided.
    pub you: Option<Choice>,
    /// How much time each seat has.
    pub clocks: Vec<ClockFace>,
    /// How it ended.
    pub end: Option<End>,
}

impl Standing {
    /// Lays what is common over the scene, and what is the viewer's own over both.
    pub(crate) fn new(scene: &Value, state: State) -> Result<Standing, Error> {
        let parse = |raw: &RawValue| serde_json::from_str::<Value>(raw.get());
        let below = match &state.common {
            Some(common) => laid_over(scene.clone(), parse(common)?),
            None => scene.clone(),
        };
        let view = laid_over(below, parse(&state.view)?);
        let State { v, round, pending, sealing, sealed, race, you, clocks, end, .. } = state;
        Ok(Standing { v, round, pending, sealing, sealed, race, view, you, clocks, end })
    }
}
