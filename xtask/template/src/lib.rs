//! Template Game: sealed bids for lots. This file is the contract with the engine; each part is a module of its own.

mod action;
mod heuristics;
mod apply;
mod content;
mod hidden;
mod legal;
pub mod rules;
mod score;
mod state;
mod view;
mod words;

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use engine::content::ContentError;
use engine::{
    Catalogue, Digest, Events, Game, GameRng, Illegal, Ink, Meta, OptionInfo, OptionValues, Outcome, Pending,
    Rule, Say, ScoreRow, Seat, SetupError, Viewer,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use action::{Action, Event};
pub use heuristics::{Heuristics, Weights};
pub use content::{LotId, Lots};
pub use state::{Card, Cards, State};
pub use view::{LotView, PlayerView, View};

/// The rules with a table's lots and hand size.
pub struct TemplateGame {
    seats: u8,
    hand: u8,
    lots: Lots,
}

/// What a table may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many cards each player is dealt.
    pub hand: u8,
    /// The text of a file of lots; ours unless there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lots: Option<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options { hand: 5, lots: None }
    }
}

/// The hand sizes a table may choose.
const HANDS: std::ops::RangeInclusive<u8> = 3..=8;

impl Game for TemplateGame {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const META: Meta = Meta {
        id: "template_game",
        title: "Template Game",
        blurb: "blurb",
        seats: 2..=5,
        rules: 1,
        // At most 8 rounds of one choice and five bids.
        max_decisions: 48,
    };

    fn new(options: &Options, seats: u8) -> Result<TemplateGame, SetupError> {
        if !HANDS.contains(&options.hand) {
            let (low, high) = (HANDS.start(), HANDS.end());
            return Err(SetupError::Options(format!(
                "`hand` must be from {low} to {high}, not {}",
                options.hand
            )));
        }
        let lots = match &options.lots {
            None => Lots::read("lots.toml", content::OURS)?,
            Some(text) => Lots::read("the table's lots", text)?,
        };
        Ok(TemplateGame { seats, hand: options.hand, lots })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content(&self) -> Digest {
        self.lots.digest()
    }

    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Self::Event>) -> State {
        self.deal(rng, events)
    }

    fn pending(&self, state: &State) -> Pending {
        self.waits_for(state)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(state, seat, out);
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
        match action {
            Action::Hammer(lot) => self.hammer(state, seat, lot, events),
            Action::Bid(card) => self.bid(state, seat, card, rng, events),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn round(&self, state: &State) -> u32 {
        self.round_of(state)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.seen_by(state, viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.told_to(viewer))
    }

    fn reveals(&self, event: &Event, _to: Viewer) -> bool {
        event.shows_hidden_things()
    }

    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        self.redeal_unknown(state, seat, rng);
    }

    fn words() -> &'static Catalogue {
        &words::WORDS
    }

    fn prompt(&self, state: &State, _seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        self.prompt_of(state).map_or(Ok(()), |phrase| out.put(&phrase))
    }

    fn describe(&self, _state: &State, _seat: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        out.put(&self.label_of(action))
    }

    fn narrate(&self, event: &Event, out: &mut Say<'_>) -> fmt::Result {
        out.put(&self.tale_of(event))
    }

    fn draw(&self, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        words::draw(view, ink, out)
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        self.sheet(state)
    }

    fn rules() -> &'static [Rule] {
        static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
            Rule::read_all("rules.toml", include_str!("../rules.toml")).expect("a test reads our rules file")
        });
        &RULES
    }

    fn options() -> &'static [OptionInfo] {
        &[
            OptionInfo {
                key: "hand",
                help: Cow::Borrowed("option-hand"),
                values: OptionValues::Number { low: 3, high: 8, default: 5 },
            },
            OptionInfo {
                key: "lots",
                help: Cow::Borrowed("option-lots"),
                values: OptionValues::File,
            },
        ]
    }

    fn check_content(file: &str, text: &str) -> Option<Result<Vec<String>, ContentError>> {
        text.contains("[[lot]]").then(|| Lots::read(file, text).map(|lots| lots.summary()))
    }
}
