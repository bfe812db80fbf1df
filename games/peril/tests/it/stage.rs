//! The game with the first state exchanged, for what takes a game from its beginning: the layer that knows only JSON, and
//! the laws. The referee's view shows the whole of the state, so that nothing can change unseen.

use std::fmt;

use engine::{
    AnyMatch, Catalogue, Digest, Erased, Events, GameRng, Illegal, Ink, Knowledge, Meta, Outcome, Pending,
    Refused, Rule, RuleId, Rules, Say, ScoreRow, Seat, Seed, SetupError, TableRule, Viewer, Words,
};
use peril::{Action, Building, Cause, Duel, Event, Fighter, Frame, Peril, State, Terrain, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::errors::cases;
use crate::table::{A, B, Table, fig, table};

/// Peril, begun in the middle.
pub(crate) struct Staged(Table);

/// Which case of the table of errors to begin with; a shootout if none.
#[derive(Clone, Default, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Scene {
    case: Option<usize>,
}

/// Two players about to commit their bullets over a stake, with more to quarrel about.
fn shootout(seats: u8) -> Table {
    let mut t = table(seats);
    let (lake, field) = (t.lay(2, 0, Terrain::Lake), t.lay(2, -1, Terrain::Field));
    t.put(A, 1, lake).put(B, 1, lake).stake(B, lake).put(A, 2, field).building(B, field, Building::Farm, 3);
    for seat in Seat::all(seats) {
        let more = 6 - t.s.players[seat].bullets;
        t.s.players[seat].bullets += more;
        t.s.stock.bullets -= more;
    }
    t.activate(1);
    let sides = [fig(A, 1), fig(B, 1)].map(Fighter::Pioneer);
    t.s.frames.push(Frame::Duel(Duel { cause: Cause::Dispute(lake), sides, bullets: [0; 2] }));
    t
}

/// A match that begins with a case's scene.
pub(crate) fn stage(case: usize) -> Box<dyn AnyMatch> {
    let seats = (cases()[case].scene)().g.seats();
    let game: &dyn engine::AnyGame = &Erased::<Staged>::new();
    game.start(&json!({ "case": case }), seats, Seed::from_u64(1)).expect("the scene can be set up")
}

impl Rules for Staged {
    type Options = Scene;
    type State = State;
    type Action = Action;
    type Event = Event;

    const META: Meta = Peril::META;

    fn new(scene: &Scene, seats: u8) -> Result<Staged, SetupError> {
        Ok(Staged(scene.case.map_or_else(|| shootout(seats), |case| (cases()[case].scene)())))
    }

    fn seats(&self) -> u8 {
        self.0.g.seats()
    }

    fn content(&self) -> Digest {
        self.0.g.content()
    }

    fn setup(&self, _rng: &mut GameRng, _events: &mut Events<'_, Self::Event>) -> State {
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

    fn rules() -> &'static [Rule] {
        Peril::rules()
    }

    fn fallback(&self, state: &State, seat: Seat) -> Option<Action> {
        self.0.g.fallback(state, seat)
    }

    fn quit(
        &self,
        state: &mut State,
        seat: Seat,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) -> Result<(), Refused> {
        self.0.g.quit(state, seat, rng, events)
    }

    fn rule_behind(refusal: TableRule) -> Option<RuleId> {
        Peril::rule_behind(refusal)
    }
}

impl Knowledge for Staged {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.0.g.view(state, viewer)
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
}

impl Words for Staged {
    fn words() -> &'static Catalogue {
        Peril::words()
    }

    fn prompt(&self, state: &State, seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        self.0.g.prompt(state, seat, out)
    }

    fn describe(&self, state: &State, seat: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        self.0.g.describe(state, seat, action, out)
    }

    fn narrate(&self, event: &Event, out: &mut Say<'_>) -> fmt::Result {
        self.0.g.narrate(event, out)
    }

    fn draw(&self, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        self.0.g.draw(view, ink, out)
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        self.0.g.score_sheet(state)
    }
}
