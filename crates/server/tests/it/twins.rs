//! Worlds that differ in nothing an observer knows: a game whose state is, after so many steps, replaced by another that
//! the first seat could not tell from it.

use std::fmt;

use engine::content::ContentError;
use engine::{
    Digest, Erased, Events, Game, GameRng, Heuristics, Illegal, Ink, Knowledge, Meta, OptionInfo, Outcome,
    Pending, Race, Refused, Rule, RuleId, Rules, Say, ScoreRow, Seat, Seed, SetupError, TableRule, Viewer,
    Words,
};
use server::Playable;

/// Whoever must not notice.
pub(crate) const OBSERVER: Seat = Seat(0);

/// The game `G`, which after `AT` steps goes on in another world.
pub(crate) struct Twin<G, const AT: u32>(G);

/// A state and how many steps led to it.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub(crate) struct Counted<S> {
    inner: S,
    steps: u32,
}

impl<G: Game, const AT: u32> Twin<G, AT> {
    fn turn(&self, state: &mut Counted<G::State>) {
        if state.steps == AT {
            let mut chance = Seed::from_bytes(*blake3::hash(b"another world").as_bytes()).setup();
            self.0.resample(&mut state.inner, OBSERVER, &mut chance);
        }
    }
}

impl<G: Game, const AT: u32> Rules for Twin<G, AT> {
    type Options = G::Options;
    type State = Counted<G::State>;
    type Action = G::Action;
    type Event = G::Event;
    const META: Meta = G::META;

    fn new(options: &G::Options, seats: u8) -> Result<Self, SetupError> {
        G::new(options, seats).map(Twin)
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn content(&self) -> Digest {
        self.0.content()
    }
    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Self::Event>) -> Counted<G::State> {
        let mut state = Counted { inner: self.0.setup(rng, events), steps: 0 };
        self.turn(&mut state);
        state
    }
    fn pending(&self, state: &Counted<G::State>) -> Pending {
        self.0.pending(&state.inner)
    }
    fn legal(&self, state: &Counted<G::State>, seat: Seat, out: &mut Vec<G::Action>) {
        self.0.legal(&state.inner, seat, out);
    }
    fn check(&self, state: &Counted<G::State>, seat: Seat, action: G::Action) -> Result<(), Illegal> {
        self.0.check(&state.inner, seat, action)
    }
    fn apply(
        &self,
        state: &mut Counted<G::State>,
        seat: Seat,
        action: G::Action,
        rng: &mut GameRng,
        events: &mut Events<'_, G::Event>,
    ) {
        self.0.apply(&mut state.inner, seat, action, rng, events);
        state.steps += 1;
        self.turn(state);
    }
    fn outcome(&self, state: &Counted<G::State>) -> Option<Outcome> {
        self.0.outcome(&state.inner)
    }
    fn round(&self, state: &Counted<G::State>) -> u32 {
        self.0.round(&state.inner)
    }
    fn rules() -> &'static [Rule] {
        G::rules()
    }
    fn options() -> &'static [OptionInfo] {
        G::options()
    }
    fn rule_behind(refusal: TableRule) -> Option<RuleId> {
        G::rule_behind(refusal)
    }
    fn check_content(file: &str, text: &str) -> Option<Result<Vec<String>, ContentError>> {
        G::check_content(file, text)
    }
    fn race(&self, state: &Counted<G::State>, seat: Seat) -> Option<Race<G::Action>> {
        self.0.race(&state.inner, seat)
    }
    fn fallback(&self, state: &Counted<G::State>, seat: Seat) -> Option<G::Action> {
        self.0.fallback(&state.inner, seat)
    }
    fn quit(
        &self,
        state: &mut Counted<G::State>,
        seat: Seat,
        rng: &mut GameRng,
        events: &mut Events<'_, G::Event>,
    ) -> Result<(), Refused> {
        self.0.quit(&mut state.inner, seat, rng, events)
    }
}

impl<G: Game, const AT: u32> Knowledge for Twin<G, AT> {
    type View = G::View;

    fn view(&self, state: &Counted<G::State>, viewer: Viewer) -> G::View {
        self.0.view(&state.inner, viewer)
    }
    fn scene(&self, state: &Counted<G::State>) -> impl serde::Serialize + schemars::JsonSchema {
        self.0.scene(&state.inner)
    }
    fn common(&self, state: &Counted<G::State>) -> impl serde::Serialize + schemars::JsonSchema {
        self.0.common(&state.inner)
    }
    fn own(&self, state: &Counted<G::State>, viewer: Viewer) -> impl serde::Serialize + schemars::JsonSchema {
        self.0.own(&state.inner, viewer)
    }
    fn redact(&self, event: &G::Event, viewer: Viewer) -> Option<G::Event> {
        self.0.redact(event, viewer)
    }
    fn reveals(&self, event: &G::Event, to: Viewer) -> bool {
        self.0.reveals(event, to)
    }
    fn resample(&self, state: &mut Counted<G::State>, seat: Seat, rng: &mut GameRng) {
        self.0.resample(&mut state.inner, seat, rng);
    }
}

impl<G: Game, const AT: u32> Words for Twin<G, AT> {
    fn words() -> &'static engine::Catalogue {
        G::words()
    }
    fn prompt(&self, state: &Counted<G::State>, seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        self.0.prompt(&state.inner, seat, out)
    }
    fn describe(
        &self,
        state: &Counted<G::State>,
        seat: Seat,
        action: G::Action,
        out: &mut Say<'_>,
    ) -> fmt::Result {
        self.0.describe(&state.inner, seat, action, out)
    }
    fn narrate(&self, event: &G::Event, out: &mut Say<'_>) -> fmt::Result {
        self.0.narrate(event, out)
    }
    fn draw(&self, view: &G::View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        self.0.draw(view, ink, out)
    }
    fn score_sheet(&self, state: &Counted<G::State>) -> Vec<ScoreRow> {
        self.0.score_sheet(&state.inner)
    }
}

/// A game, and its twins that part from it at these steps.
pub(crate) struct Family {
    pub(crate) one: Playable,
    pub(crate) others: Vec<(u64, Playable)>,
}

fn playable<G: Game, const AT: u32>() -> Playable {
    // No bots sit at these tables; another game's laboratory spares building one for each twin.
    Playable { game: const { &Erased::<Twin<G, AT>>::new() }, lab: crate::games::toy().lab }
}

fn family<G: Game>() -> Family {
    let others = vec![(0, playable::<G, 0>()), (20, playable::<G, 20>())];
    Family { one: playable::<G, { u32::MAX }>(), others }
}

/// The families of the toy and of every game of the catalog.
pub(crate) fn families() -> Vec<Family> {
    struct Gather(Vec<Family>);
    impl catalog::Visitor for Gather {
        fn game<G: Game, A: Heuristics<G>>(&mut self) {
            self.0.push(family::<G>());
        }
    }
    let mut all = Gather(vec![family::<conformance::toy::Toy>()]);
    catalog::visit(&mut all);
    all.0
}
