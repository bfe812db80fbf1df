//! The rules of the toy: their ids, and what the engine asks of them.

use std::sync::atomic::AtomicU8;

use engine::{
    Digest, Events, GameRng, Illegal, Meta, OptionInfo, OptionValues, Outcome, Pending, Reaction,
    ReactionAnswer, Refused, Rule, Rules, Seat, SetupError, StandingAnswer,
};

use super::apply::laden;
use super::{Action, Event, Fault, GUARD, Options, Phase, SEATS, State, Toy, apply, legal, score, setup};

engine::rule_ids! {
    TURN_1 = "TURN-1";
    BID_1 = "BID-1";
    AIM_1 = "AIM-1";
    DECK_1 = "DECK-1";
    GUARD_1 = "GUARD-1";
    SHED_1 = "SHED-1";
    OUT_1 = "OUT-1";
}

const EXPLAINED: &[OptionInfo] = &[OptionInfo::new(
    "rounds",
    "How many rounds are played.",
    OptionValues::Number { low: 1, high: 9, default: 5 },
)];

impl Rules for Toy {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    const META: Meta = Meta {
        id: "toy",
        title: "Toy",
        blurb: "A small card game in which laws are tried out.",
        seats: 2..=SEATS as u8,
        rules: 1,
        // Nine rounds of 4 bids, 4 steps of a turn, a reaction and at most 14 cards to shed.
        max_decisions: 9 * (4 + 4 + 1 + 14),
    };

    fn new(options: &Options, seats: u8) -> Result<Toy, SetupError> {
        if !(1..=9).contains(&options.rounds) {
            return Err(SetupError::Options("rounds are 1 to 9".to_owned()));
        }
        Ok(Toy { seats, rounds: options.rounds, fault: options.fault, hidden_memory: AtomicU8::new(0) })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content(&self) -> Digest {
        Digest::of_parts(["toy"])
    }

    fn rules() -> &'static [Rule] {
        engine::rules_file!("rules.toml")
    }

    fn options() -> &'static [OptionInfo] {
        EXPLAINED
    }

    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Self::Event>) -> State {
        setup::setup(self, rng, events)
    }

    fn pending(&self, state: &State) -> Pending {
        match state.phase {
            Phase::Bid => {
                let open = state.alive.iter().filter(|&seat| state.bids[seat].is_none()).collect();
                Pending::sealed(open)
            }
            Phase::Turn { seat, .. } => Pending::turn(seat),
            Phase::React { thief, victim } => {
                let tells = self.has(Fault::PendingTells) && state.hands[victim][GUARD as usize] == 0;
                Pending::turn(if tells { thief } else { victim })
            }
            Phase::Shed { .. } => Pending::open(laden(state)),
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

    fn round(&self, state: &State) -> u32 {
        state.round.into()
    }

    fn fallback(&self, state: &State, seat: Seat) -> Option<Action> {
        if self.has(Fault::BadFallback) {
            return Some(Action::Pass);
        }
        let mut actions = Vec::new();
        self.legal(state, seat, &mut actions);
        actions.first().copied()
    }

    fn turn(&self, state: &State) -> Option<Seat> {
        match state.phase {
            Phase::Turn { seat, .. } => Some(seat),
            Phase::React { thief, .. } => Some(thief),
            Phase::Bid | Phase::Shed { .. } | Phase::Over => None,
        }
    }

    fn reactions() -> &'static [Reaction] {
        const ANSWERS: &[ReactionAnswer] = &[
            ReactionAnswer { id: "suffer", label: "toy-suffer" },
            ReactionAnswer { id: "block", label: "toy-block" },
        ];
        &[Reaction { id: "theft", label: "toy-theft", answers: ANSWERS }]
    }

    fn reaction(&self, state: &State, _: Seat, action: Action) -> Option<StandingAnswer> {
        let answer = match (state.phase, action) {
            (Phase::React { .. }, Action::Pass) => "suffer",
            (Phase::React { .. }, Action::Block) => "block",
            _ => return None,
        };
        Some(StandingAnswer { kind: "theft", answer })
    }

    fn quit(
        &self,
        state: &mut State,
        seat: Seat,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) -> Result<(), Refused> {
        Ok(apply::quit(self, state, seat, rng, events)?)
    }
}
