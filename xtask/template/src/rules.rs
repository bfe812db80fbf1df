//! The rules: their ids, as in `rules.toml`, and what the engine asks of them.

use engine::content::ContentError;
use engine::{
    Digest, Events, GameRng, Illegal, Meta, OptionInfo, Outcome, Pending, Rule, Rules, Seat, SetupError,
};

use crate::action::{Action, Event};
use crate::content::{self, Lots};
use crate::options::{self, HANDS, Options};
use crate::state::{Phase, State};
use crate::{TemplateGame, apply, legal, score, setup};

engine::rule_ids! {
    SET_1 = "SET-1";
    SET_2 = "SET-2";
    SET_3 = "SET-3";
    LOT_1 = "LOT-1";
    BID_1 = "BID-1";
    BID_2 = "BID-2";
    BID_3 = "BID-3";
    LOT_2 = "LOT-2";
    END_1 = "END-1";
    SCORE_1 = "SCORE-1";
    SCORE_2 = "SCORE-2";
}

impl Rules for TemplateGame {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

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

    fn rules() -> &'static [Rule] {
        engine::rules_file!("../rules.toml")
    }

    fn options() -> &'static [OptionInfo] {
        options::EXPLAINED
    }

    fn check_content(file: &str, text: &str) -> Option<Result<Vec<String>, ContentError>> {
        text.contains("[[lot]]").then(|| Lots::read(file, text).map(|lots| lots.summary()))
    }

    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Event>) -> State {
        setup::setup(self, rng, events)
    }

    fn pending(&self, state: &State) -> Pending {
        match state.phase {
            Phase::Choose { leader } => Pending::turn(leader),
            Phase::Bid { .. } => Pending::sealed(self.undecided(state)),
            Phase::Over => Pending::OVER,
        }
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

    /// Every round spends one card of each player.
    fn round(&self, state: &State) -> u32 {
        let rounds_played = state.spent.len() / u32::from(self.seats);
        (rounds_played + 1).min(u32::from(self.hand))
    }
}
