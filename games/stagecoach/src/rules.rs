//! The rules: their ids, as in `rules.toml`, and what the engine asks of them.

use engine::content::{ContentError, Source};
use engine::{
    Digest, Events, GameRng, Illegal, Meta, OptionInfo, Outcome, Pending, Rule, Rules, Seat, SetupError,
};

use crate::action::{Action, Event};
use crate::content::{Board, Coaches};
use crate::options::{self, Options};
use crate::state::State;
use crate::{Stagecoach, apply, legal, score, setup};

engine::rule_ids! {
    SET_1 = "SET-1";
    SET_2 = "SET-2";
    SET_3 = "SET-3";
    SET_4 = "SET-4";
    SET_5 = "SET-5";
    SET_6 = "SET-6";
    SET_7 = "SET-7";
    INC_1 = "INC-1";
    BUY_1 = "BUY-1";
    BUY_2 = "BUY-2";
    BUY_3 = "BUY-3";
    BUY_4 = "BUY-4";
    BUY_5 = "BUY-5";
    BUY_6 = "BUY-6";
    RIDE_1 = "RIDE-1";
    RIDE_2 = "RIDE-2";
    RIDE_3 = "RIDE-3";
    RIDE_4 = "RIDE-4";
    SETTLE_1 = "SETTLE-1";
    SETTLE_2 = "SETTLE-2";
    ACT_1 = "ACT-1";
    ACT_2 = "ACT-2";
    ACT_3 = "ACT-3";
    ACT_4 = "ACT-4";
    ACT_5 = "ACT-5";
    ACT_6 = "ACT-6";
    ACT_7 = "ACT-7";
    ACT_8 = "ACT-8";
    JOIN_1 = "JOIN-1";
    JOIN_2 = "JOIN-2";
    TURN_1 = "TURN-1";
    END_1 = "END-1";
    END_2 = "END-2";
    SCORE_1 = "SCORE-1";
    SCORE_2 = "SCORE-2";
    SCORE_3 = "SCORE-3";
    SCORE_4 = "SCORE-4";
    SCORE_5 = "SCORE-5";
}

const BOARD_2_3: &str = include_str!("../content/board_2_3.toml");
const BOARD_4: &str = include_str!("../content/board_4.toml");
const COACH_LIST: &str = include_str!("../content/coaches.toml");

/// No game is longer. At most 60 roads and 24 coaches are bought and 48 tiles ridden to: 132 deeds. A round without a
/// deed goes on only while somebody lacks the money for a ride (END-2), which is at most $96: 48 lines at $2. Each of
/// its turns brings $3 and asks one question, so there are at most 133 × 33 rounds of four such turns, and a turn with
/// deeds asks at most 13 questions more: 17,556 + 1,716. Before the first turn eight cities may be covered.
const MAX_DECISIONS: u32 = 20_000;

impl Rules for Stagecoach {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    const META: Meta = Meta {
        id: "stagecoach",
        title: "Stagecoach",
        blurb: "blurb",
        seats: 2..=4,
        rules: 5,
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

    fn rules() -> &'static [Rule] {
        engine::rules_file!("../rules.toml")
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

    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Self::Event>) -> State {
        setup::setup(self, rng, events)
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending {
        Pending::open(self.decider(state))
    }

    fn first(&self, state: &State) -> Option<Seat> {
        Some(state.first)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        legal::legal(self, state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        legal::check(self, state, seat, action)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        apply::apply(self, state, seat, action, rng, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.round)
    }
}
