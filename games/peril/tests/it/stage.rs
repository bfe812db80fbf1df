//! Scenes of the tests behind the layer that knows only JSON: the game with the first state exchanged, and a view that
//! shows the whole of the state, so that nothing can change unseen.

use std::fmt;

use engine::{
    AnyMatch, Digest, Erased, Events, Game, GameRng, Illegal, Ink, Meta, Outcome, Pending, Rule, RuleId,
    ScoreRow, Seat, Seed, SetupError, TableRule, Viewer,
};
use peril::{Action, Event, Peril, State};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::errors::cases;
use crate::table::Table;

/// Peril, begun in the middle.
pub(crate) struct Staged(Table);

/// Which case of the table of errors to begin with.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Scene {
    case: usize,
}

/// A match that begins with a case's scene.
pub(crate) fn stage(case: usize) -> Box<dyn AnyMatch> {
    let seats = (cases()[case].scene)().g.seats();
    let game: &dyn engine::AnyGame = &Erased::<Staged>::new();
    game.start(&json!({ "case": case }), seats, Seed::from_u64(1)).expect("the scene can be set up")
}

impl Game for Staged {
    type Options = Scene;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = String;

    const META: Meta = Peril::META;

    fn new(scene: &Scene, _seats: u8) -> Result<Staged, SetupError> {
        Ok(Staged((cases()[scene.case].scene)()))
    }

    fn seats(&self) -> u8 {
        self.0.g.seats()
    }

    fn content(&self) -> Digest {
        self.0.g.content()
    }

    fn setup(&self, _rng: &mut GameRng) -> State {
        self.0.s
    }

    fn pending(&self, state: &State) -> Pending {
        self.0.g.pending(state)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.0.g.legal(state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.0.g.check(state, seat, action)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        self.0.g.apply(state, seat, action, rng, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.0.g.outcome(state)
    }

    fn round(&self, state: &State) -> u32 {
        self.0.g.round(state)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> String {
        format!("{state:?}")
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        self.0.g.redact(event, viewer)
    }

    fn reveals(&self, event: &Event, to: Viewer) -> bool {
        self.0.g.reveals(event, to)
    }

    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        self.0.g.resample(state, seat, rng);
    }

    fn prompt(&self, state: &State, seat: Seat, out: &mut dyn fmt::Write) -> fmt::Result {
        self.0.g.prompt(state, seat, out)
    }

    fn describe(&self, state: &State, seat: Seat, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        self.0.g.describe(state, seat, action, out)
    }

    fn narrate(&self, event: &Event, out: &mut dyn fmt::Write) -> fmt::Result {
        self.0.g.narrate(event, out)
    }

    fn draw(&self, view: &String, _ink: Ink, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(view)
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        self.0.g.score_sheet(state)
    }

    fn rules() -> &'static [Rule] {
        Peril::rules()
    }

    fn rule_behind(refusal: TableRule) -> Option<RuleId> {
        Peril::rule_behind(refusal)
    }
}
