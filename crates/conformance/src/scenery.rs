//! L13: the scene never changes during a match, scene, common and own part make up the view, and the common part can be patched.

use engine::{Game, Packed, Seat, Viewer, laid_over, patched};
use serde::Serialize;
use serde_json::Value;

use crate::breach::{Breach, Law};
use crate::run::{After, Run};

impl<G: Game> Run<G> {
    /// The scene is what it was, and scene, common and own part laid over each other are the view. One viewer is checked at a time.
    pub(crate) fn scene_stands(&mut self, now: &After<G>) -> Result<(), Breach> {
        let game = std::sync::Arc::clone(&self.game);
        let scene = json(&game.scene(&now.state));
        let first = self.scene.get_or_insert_with(|| scene.clone()).clone();
        self.same(Law::SceneStands, "the scene", &first, &scene)?;
        let eyes = Seat::all(self.seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee]);
        let viewer = eyes.cycle().nth(self.decision as usize).expect("the eyes go round without end");
        self.common_is_patched(now)?;
        let below = match json(&game.common(&now.state)) {
            Value::Null => scene,
            common => laid_over(scene, common),
        };
        let told = laid_over(below, json(&game.own(&now.state, viewer)));
        let what = format_args!("the view of {viewer:?}, put together,");
        self.same(Law::SceneStands, what, &json(&game.view(&now.state, viewer)), &told)
    }

    /// Who was told the common part of the last state that was looked at, and what has changed since, knows the present one.
    fn common_is_patched(&mut self, now: &After<G>) -> Result<(), Breach> {
        let game = std::sync::Arc::clone(&self.game);
        let (common, packed) = (json(&game.common(&now.state)), Packed::new(&game.common(&now.state)));
        self.same(Law::SceneStands, "what is common, packed,", &common, &json(&packed))?;
        if let Some(before) = self.common.replace(packed.clone()) {
            let patch = serde_json::from_str(&packed.patch_from(&before)).expect("a patch is JSON");
            let patched = patched(json(&before), patch);
            self.same(Law::SceneStands, "what is common, patched,", &common, &patched)?;
        }
        Ok(())
    }

    /// Nobody learns from the scene, nor from what is common, which of their worlds is the true one.
    pub(crate) fn scene_hides(
        &mut self,
        state: &G::State,
        world: &G::State,
        seat: Seat,
    ) -> Result<(), Breach> {
        let [here, there] = [state, world].map(|state| json(&self.game.scene(state)));
        self.same(Law::SceneStands, format_args!("the scene in a world of {seat}"), &here, &there)?;
        let [here, there] = [state, world].map(|state| json(&self.game.common(state)));
        self.same(Law::SceneStands, format_args!("what is common in a world of {seat}"), &here, &there)
    }
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("views are plain data and have a JSON form")
}
