//! The state of a table with the whole view.

use std::sync::Arc;

use engine::{laid_over, patched};
use protocol::live::{Choice, ClockFace, End, State};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::Error;

/// The state of a table as one viewer sees it, with the whole view.
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

/// What a client keeps of the views, because the server tells it once and then only what changes of it.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// What never changes.
    scene: Option<(Arc<RawValue>, Value)>,
    /// What all see alike, of the version that was told last.
    common: Option<Value>,
}

impl Kept {
    /// Everything is told anew.
    pub(crate) fn begin(&mut self, scene: Option<Box<RawValue>>) -> Result<(), Error> {
        let scene = match scene {
            Some(scene) => {
                let value = parse(&scene)?;
                Some((Arc::from(scene), value))
            }
            None => None,
        };
        *self = Kept { scene, common: None };
        Ok(())
    }

    /// Lays what is common over the scene, and what is the viewer's own over both.
    pub(crate) fn full(&mut self, state: State) -> Result<FullState, Error> {
        let State {
            v,
            round,
            pending,
            sealing,
            sealed,
            race,
            common,
            patch,
            view: own,
            you,
            undo: _,
            clocks,
            end,
        } = state;
        self.common = match (common, patch) {
            (Some(common), _) => Some(parse(&common)?),
            (None, Some(patch)) => Some(patched(self.common.take().unwrap_or_default(), parse(&patch)?)),
            (None, None) => None,
        };
        let scene = self.scene.as_ref().map_or(Value::Null, |(_, scene)| scene.clone());
        let below = match &self.common {
            Some(common) => laid_over(scene, common.clone()),
            None => scene,
        };
        let view = laid_over(below, parse(&own)?);
        let scene = self.scene.as_ref().map(|(raw, _)| Arc::clone(raw));
        let common = self.common.as_ref().map(serde_json::value::to_raw_value).transpose()?;
        let parts = Parts { scene, common, own };
        Ok(FullState { v, round, pending, sealing, sealed, race, view, parts, you, clocks, end })
    }
}

fn parse(raw: &RawValue) -> Result<Value, serde_json::Error> {
    serde_json::from_str(raw.get())
}
