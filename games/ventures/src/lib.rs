//! Ventures: everybody drafts at once. Choose a card, pass the hand on, trade with both neighbours, and complete three
//! goals before the third stage ends. For 3 to 8 players.
//!
//! - [`Ventures`] is the rules value: the cards and boards, the table's size and options.
//! - [`State`] is a moment as plain data; [`Action`] a decision; [`Event`] what happened; [`View`] what a viewer sees.
//! - [`pay`] works out what a purchase from the neighbours may cost.
//! - [`Heuristics`] has the evaluation function for bots.

mod action;
mod apply;
mod content;
mod draw;
mod heuristics;
mod hidden;
mod legal;
mod options;
pub mod pay;
mod reading;
mod report;
mod rulebased;
pub mod rules;
mod scene;
mod score;
mod split;
mod state;
mod value;
mod verdict;
mod view;
mod words;

use std::fmt;
use std::sync::{Arc, LazyLock};

use engine::content::ContentError;
use engine::{
    Catalogue, Digest, Events, Game, GameRng, Illegal, Ink, Meta, OptionInfo, Outcome, Pending, Rule, RuleId,
    Say, ScoreRow, Seat, SeatSet, SetupError, TableRule, Viewer,
};
use schemars::JsonSchema;
use serde::Serialize;

pub use action::{Action, Event, Handed, Pay};
pub use content::{
    Amounts, Board, BoardId, CARDS_TOML, Card, CardId, CardSet, Class, Colour, Content, Cost, Count, Effect,
    Goal, NeedId, Numbers, Origin, Resource, ResourceKind, Resources, ServiceId, Sets, Symbol, Whose,
};
pub use heuristics::{Heuristics, Weights};
pub use options::{Boards, Goals, Options};
pub use scene::{
    BoardScene, CardScene, CostScene, Counted, EffectScene, GoalScene, Party, Prizes, ResourceId,
    ResourceScene, Scene, Units,
};
pub use score::{Claim, Points, hr_points, outcome};
pub use state::{Deal, Entry, Look, Paid, Phase, Player, State};
pub use verdict::{Buy, HandCard, NextGoal, Not, Prices, Side, Way, Why};
pub use view::{
    Common, DeedKind, DeedView, Fetched, Hidden, HrView, Mine, PhaseView, PlayerView, PointsView, SeenHand,
    Source, TurnView, Unseen, View, Wish,
};

const RULES: &str = include_str!("../rules.toml");

/// The rules of a table.
#[derive(Clone, Debug)]
pub struct Ventures {
    content: Arc<Content>,
    digest: Digest,
    options: Options,
    seats: u8,
    /// By stage: the copies used with so many players, guilds left out.
    decks: [Vec<CardId>; content::STAGES],
    guilds: Vec<CardId>,
    spare: Vec<CardId>,
    scene: Arc<Scene>,
}

impl Ventures {
    /// The cards and boards in play.
    pub fn cards(&self) -> &Content {
        &self.content
    }

    /// Whether the table plays with goals.
    #[inline]
    pub fn with_goals(&self) -> bool {
        self.options.goals == Goals::On
    }
}

impl Game for Ventures {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const META: Meta = Meta {
        id: "ventures",
        title: "Ventures",
        blurb: "blurb",
        seats: 3..=8,
        rules: 1,
        // Eight players name a service and choose in 18 turns; one of them looks through the pile once.
        max_decisions: 8 + 18 * 8 + 1,
    };

    fn new(options: &Options, seats: u8) -> Result<Ventures, SetupError> {
        if !Self::META.seats.contains(&seats) {
            return Err(SetupError::seats::<Ventures>(seats));
        }
        let content = match &options.cards {
            Some(text) => Arc::new(Content::read("cards", text)?),
            None => Content::built_in()?,
        };
        let goals = options.goals == Goals::On;
        Ok(Ventures {
            scene: Arc::new(Scene::new(&content, seats, goals, options.cards.is_some())),
            digest: Content::digest(options.cards.as_deref()),
            options: options.clone(),
            seats,
            decks: std::array::from_fn(|stage| content.deck(stage as u8, seats)),
            guilds: content.sets.guilds.iter().collect(),
            spare: content.spare.iter().collect(),
            content,
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content(&self) -> Digest {
        self.digest
    }

    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Self::Event>) -> State {
        self.begin(rng, events)
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending {
        match state.phase {
            Phase::Naming | Phase::Choosing => {
                let waiting = Seat::all(self.seats).filter(|&seat| !state.answered.contains(seat));
                Pending::sealed(waiting.collect::<SeatSet>())
            }
            Phase::Fetching(seat) => Pending::turn(seat),
            Phase::Over => Pending::OVER,
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.each_legal(state, seat, |action| out.push(action));
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.judge(state, seat, action)
    }

    #[inline]
    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        self.act(state, seat, action, rng, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.stage) * u32::from(content::TURNS) + u32::from(state.turn) + 1
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.show(state, viewer)
    }

    fn scene(&self, _state: &State) -> impl Serialize + JsonSchema {
        &*self.scene
    }

    fn common(&self, state: &State) -> impl Serialize + JsonSchema {
        self.show_common(state)
    }

    fn own(&self, state: &State, viewer: Viewer) -> impl Serialize + JsonSchema {
        self.show_own(state, viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::redacted(event, viewer))
    }

    fn reveals(&self, event: &Event, to: Viewer) -> bool {
        view::reveals(event, to)
    }

    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        self.imagine(state, seat, rng);
    }

    fn words() -> &'static Catalogue {
        &words::WORDS
    }

    fn prompt(&self, state: &State, seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        self.prompt_of(state, seat).map_or(Ok(()), |phrase| out.put(&phrase))
    }

    fn describe(&self, state: &State, seat: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        out.put(&self.label_of(state, seat, action))
    }

    fn narrate(&self, event: &Event, out: &mut Say<'_>) -> fmt::Result {
        out.put(&self.tale_of(event))
    }

    fn draw(&self, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        draw::draw(self, view, ink, out)
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        self.sheet(state)
    }

    fn rules() -> &'static [Rule] {
        static ALL: LazyLock<Vec<Rule>> =
            LazyLock::new(|| Rule::read_all("rules.toml", RULES).expect("a test reads the file"));
        &ALL
    }

    fn options() -> &'static [OptionInfo] {
        options::EXPLAINED
    }

    fn content_file(option: &str, _seats: u8) -> Option<&'static str> {
        (option == "cards").then_some(CARDS_TOML)
    }

    fn check_content(file: &str, text: &str) -> Option<Result<Vec<String>, ContentError>> {
        report::check(file, text)
    }

    fn rule_behind(refusal: TableRule) -> Option<RuleId> {
        Some(match refusal {
            TableRule::Seats => rules::V_2_1,
            TableRule::Recall => rules::V_3_3,
            TableRule::Turn | TableRule::Over => return None,
        })
    }

    /// V-18.1.
    fn fallback(&self, state: &State, seat: Seat) -> Option<Action> {
        if !self.pending(state).seats.contains(seat) {
            return None;
        }
        match state.phase {
            Phase::Naming => Some(Action::NameNone),
            Phase::Choosing => state.hand(self.seats, seat).first().map(|&card| Action::Discard { card }),
            Phase::Fetching(_) => Some(Action::FetchNone),
            Phase::Over => None,
        }
    }
}
