//! The rules: their ids, as in `rules.toml`, and what the engine asks of them.

use std::sync::Arc;

use engine::content::ContentError;
use engine::{
    Digest, Events, GameRng, Illegal, Meta, OptionInfo, Outcome, Pending, Rule, RuleId, Rules, Seat, SeatSet,
    SetupError, TableRule,
};

use crate::action::{Action, Event};
use crate::content::{self, CARDS_TOML, Content};
use crate::options::{self, Goals, Options};
use crate::scene::Scene;
use crate::state::{Phase, State};
use crate::{Ventures, apply, legal, report, score, setup};

engine::rule_ids! {
    V_1_1 = "V-1.1";
    V_1_2 = "V-1.2";
    V_1_3 = "V-1.3";
    V_1_4 = "V-1.4";
    V_1_5 = "V-1.5";
    V_1_6 = "V-1.6";
    V_2_1 = "V-2.1";
    V_2_2 = "V-2.2";
    V_2_3 = "V-2.3";
    V_2_4 = "V-2.4";
    V_2_5 = "V-2.5";
    V_2_6 = "V-2.6";
    V_2_7 = "V-2.7";
    V_3_1 = "V-3.1";
    V_3_2 = "V-3.2";
    V_3_3 = "V-3.3";
    V_3_4 = "V-3.4";
    V_3_5 = "V-3.5";
    V_3_6 = "V-3.6";
    V_3_7 = "V-3.7";
    V_3_8 = "V-3.8";
    V_3_9 = "V-3.9";
    V_3_10 = "V-3.10";
    V_4_1 = "V-4.1";
    V_4_2 = "V-4.2";
    V_4_3 = "V-4.3";
    V_4_4 = "V-4.4";
    V_4_5 = "V-4.5";
    V_5_1 = "V-5.1";
    V_5_2 = "V-5.2";
    V_5_3 = "V-5.3";
    V_6_1 = "V-6.1";
    V_6_2 = "V-6.2";
    V_6_3 = "V-6.3";
    V_6_4 = "V-6.4";
    V_6_5 = "V-6.5";
    V_6_6 = "V-6.6";
    V_6_7 = "V-6.7";
    V_6_8 = "V-6.8";
    V_7_1 = "V-7.1";
    V_7_2 = "V-7.2";
    V_7_3 = "V-7.3";
    V_8_1 = "V-8.1";
    V_8_2 = "V-8.2";
    V_9_1 = "V-9.1";
    V_9_2 = "V-9.2";
    V_9_3 = "V-9.3";
    V_10_1 = "V-10.1";
    V_10_2 = "V-10.2";
    V_11_1 = "V-11.1";
    V_11_2 = "V-11.2";
    V_11_3 = "V-11.3";
    V_11_4 = "V-11.4";
    V_11_5 = "V-11.5";
    V_12_1 = "V-12.1";
    V_12_2 = "V-12.2";
    V_13_1 = "V-13.1";
    V_14_1 = "V-14.1";
    V_14_2 = "V-14.2";
    V_14_3 = "V-14.3";
    V_14_4 = "V-14.4";
    V_14_5 = "V-14.5";
    V_14_6 = "V-14.6";
    V_14_7 = "V-14.7";
    V_14_8 = "V-14.8";
    V_15_1 = "V-15.1";
    V_15_2 = "V-15.2";
    V_15_3 = "V-15.3";
    V_15_4 = "V-15.4";
    V_16_1 = "V-16.1";
    V_16_2 = "V-16.2";
    V_17_1 = "V-17.1";
    V_18_1 = "V-18.1";
    R_57 = "R-57";
    R_COL = "R-COL";
    R_BNI = "R-BNI";
    R_COST = "R-COST";
    R_EFF = "R-EFF";
    R_DUP = "R-DUP";
    R_CHAIN = "R-CHAIN";
    R_IP2 = "R-IP2";
    R_EACH = "R-EACH";
    R_MARK = "R-MARK";
    R_SALE = "R-SALE";
    R_PAY = "R-PAY";
    R_TIME = "R-TIME";
    R_FREE = "R-FREE";
    R_DISC = "R-DISC";
    R_6 = "R-6";
    R_HR = "R-HR";
    R_WIN = "R-WIN";
    R_NOWIN = "R-NOWIN";
    R_TIE = "R-TIE";
    R_BOARD = "R-BOARD";
    R_BANK = "R-BANK";
    R_2P = "R-2P";
    R_DISCNT = "R-DISCNT";
    R_GOAL_OWN = "R-GOAL-OWN";
    R_GOS = "R-GOS";
    R_WAY = "R-WAY";
    R_SELF = "R-SELF";
    R_PAGE = "R-PAGE";
}

impl Rules for Ventures {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    const META: Meta = Meta {
        id: "ventures",
        title: "Ventures",
        blurb: "blurb",
        seats: 3..=8,
        rules: 3,
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

    fn rules() -> &'static [Rule] {
        engine::rules_file!("../rules.toml")
    }

    fn options() -> &'static [OptionInfo] {
        options::EXPLAINED
    }

    fn rule_behind(refusal: TableRule) -> Option<RuleId> {
        Some(match refusal {
            TableRule::Seats => V_2_1,
            TableRule::Recall => V_3_3,
            TableRule::Turn | TableRule::Over => return None,
        })
    }

    fn content_file(option: &str, _seats: u8) -> Option<&'static str> {
        (option == "cards").then_some(CARDS_TOML)
    }

    fn check_content(file: &str, text: &str) -> Option<Result<Vec<String>, ContentError>> {
        report::check(file, text)
    }

    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Self::Event>) -> State {
        setup::setup(self, rng, events)
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
        legal::legal(self, state, seat, |action| out.push(action));
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        legal::check(self, state, seat, action)
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
        apply::apply(self, state, seat, action, rng, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.stage) * u32::from(content::TURNS) + u32::from(state.turn) + 1
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
