//! Stagecoach: everybody moves the same coach over a frontier of towns, builds roads others pay tolls on, and settles
//! pioneers coach by coach. For 2 to 4 players.
//!
//! - [`Stagecoach`] is the rules value: a board, the coaches, the options of the table.
//! - [`State`] is a moment as plain data; [`Action`] a step; [`Event`] what happened; [`View`] what a viewer sees.
//! - [`Heuristics`] has the evaluation function for bots.

mod action;
mod apply;
mod content;
mod draw;
mod heuristics;
mod hidden;
mod legal;
mod options;
mod pieces;
mod routes;
pub mod rules;
mod score;
mod setup;
mod state;
mod value;
mod view;
mod words;

use std::fmt;
use std::sync::LazyLock;

use engine::content::{ContentError, Source};
use engine::{
    Catalogue, Digest, Events, Game, GameRng, Illegal, Ink, Meta, OptionInfo, Outcome, Pending, Rule, Say,
    ScoreRow, Seat, SetupError, Viewer,
};
use schemars::JsonSchema;
use serde::Serialize;

pub use action::{Action, Event};
pub use content::{Board, Coach, Coaches, Link, Place, Projection};
pub use heuristics::{Heuristics, Weights};
pub use options::{Covers, Options};
pub use pieces::{
    COACHES, CoachId, CoachSet, LineId, LineSet, PlaceId, PlaceSet, Profession, SEATS, STARTING, Tile,
};
pub use routes::{Payment, Ride};
pub use score::{Points, points};
pub use state::{Ending, NUGGET_VALUES, NUGGETS, PIONEERS, Phase, ROADS, ROW, Row, Spaces, State};
pub use view::{
    BoardView, CoachView, LineView, Offered, PhaseView, PlaceView, PlayerView, PointsView, ResultView,
    RideView, SeatView, View,
};

const BOARD_2_3: &str = include_str!("../content/board_2_3.toml");
const BOARD_4: &str = include_str!("../content/board_4.toml");
const COACH_LIST: &str = include_str!("../content/coaches.toml");
const RULES: &str = include_str!("../rules.toml");

/// No game is longer. At most 60 roads and 24 coaches are bought and 48 tiles ridden to: 132 deeds. A round without a
/// deed goes on only while somebody lacks the money for a ride (END-2), which is at most $96: 48 lines at $2. Each of
/// its turns brings $3 and asks one question, so there are at most 133 × 33 rounds of four such turns, and a turn with
/// deeds asks at most 13 questions more: 17,556 + 1,716.
const MAX_DECISIONS: u32 = 20_000;

/// The rules of a table: its board, the coaches and its options.
#[derive(Clone, Debug)]
pub struct Stagecoach {
    board: Board,
    coaches: Coaches,
    covers: Covers,
    seats: u8,
    content: Digest,
}

impl Stagecoach {
    /// The board in play.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The coaches.
    pub const fn coaches(&self) -> &Coaches {
        &self.coaches
    }
}

impl Game for Stagecoach {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const META: Meta = Meta {
        id: "stagecoach",
        title: "Stagecoach",
        blurb: "blurb",
        seats: 2..=4,
        rules: 1,
        max_decisions: MAX_DECISIONS,
    };

    fn new(options: &Options, seats: u8) -> Result<Stagecoach, SetupError> {
        let (file, text) = match &options.board {
            Some(text) => ("board", text.as_str()),
            None if seats == 4 => ("board_4.toml", BOARD_4),
            None => ("board_2_3.toml", BOARD_2_3),
        };
        let (coach_file, coaches) = match &options.coaches {
            Some(text) => ("coaches", text.as_str()),
            None => ("coaches.toml", COACH_LIST),
        };
        Ok(Stagecoach {
            board: Board::read(file, text, Some(seats))?,
            coaches: Coaches::read(coach_file, coaches)?,
            covers: options.covers,
            seats,
            content: Digest::of_parts([text, coaches]),
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content(&self) -> Digest {
        self.content
    }

    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Self::Event>) -> State {
        self.deal(rng, events)
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending {
        Pending::open(self.decider(state))
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list(state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.judge(state, seat, action)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        self.perform(state, seat, action, rng, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn scene(&self, state: &State) -> impl Serialize + JsonSchema {
        view::scene(self, state)
    }

    fn common(&self, state: &State) -> impl Serialize + JsonSchema {
        view::common(self, state)
    }

    fn own(&self, state: &State, viewer: Viewer) -> impl Serialize + JsonSchema {
        view::own(self, state, viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        view::redact(event, viewer)
    }

    fn reveals(&self, event: &Event, to: Viewer) -> bool {
        view::reveals(event, to)
    }

    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        hidden::resample(self, state, seat, rng);
    }

    fn words() -> &'static Catalogue {
        &words::WORDS
    }

    fn prompt(&self, state: &State, seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        words::prompt(self, state, seat).map_or(Ok(()), |phrase| out.put(&phrase))
    }

    fn describe(&self, state: &State, seat: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        out.put(&words::describe(self, state, seat, action))
    }

    fn narrate(&self, event: &Event, out: &mut Say<'_>) -> fmt::Result {
        out.put(&words::narrate(self, event))
    }

    fn draw(&self, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        draw::draw(self, view, ink, out)
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        score::sheet(self, state)
    }

    fn rules() -> &'static [Rule] {
        static READ: LazyLock<Vec<Rule>> = LazyLock::new(|| {
            Rule::read_all("rules.toml", RULES).expect("a test reads the rules file, and it is compiled in")
        });
        &READ
    }

    fn options() -> &'static [OptionInfo] {
        options::EXPLAINED
    }

    fn content_file(option: &str, seats: u8) -> Option<&'static str> {
        match option {
            "board" if seats == 4 => Some(BOARD_4),
            "board" => Some(BOARD_2_3),
            "coaches" => Some(COACH_LIST),
            _ => None,
        }
    }

    fn check_content(file: &str, text: &str) -> Option<Result<Vec<String>, ContentError>> {
        let keys = Source::new(file, text).root().keys();
        let has = |names: [&str; 2]| keys.iter().any(|key| names.contains(&key.as_str()));
        if has(["place", "lines"]) {
            return Some(Board::read(file, text, None).map(|board| board.summary()));
        }
        has(["coach", "starting"]).then(|| Coaches::read(file, text).map(|coaches| coaches.summary()))
    }
}
