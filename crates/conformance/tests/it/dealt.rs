//! A game whose secrets are all dealt at the start: too many cards for two deals ever to look alike.

use std::fmt;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use conformance::{Breach, Law, Report, Trial, check};
use engine::{
    Digest, Events, GameRng, Illegal, Ink, Knowledge, Meta, Outcome, Pending, PerSeat, Rule, RuleId, Rules,
    Say, ScoreRow, Seat, SetupError, Viewer, Words,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const SEATS: usize = 3;
const CARDS: u8 = 60;
const TURN: RuleId = RuleId("TURN-1");
type Hand = [u8; 8];

struct Dealt(Redrawn);

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
struct Options {
    redrawn: Redrawn,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
struct Pass {}

#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
enum Redrawn {
    #[default]
    All,
    ButTheFirst,
    Nothing,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct State {
    hands: PerSeat<Hand, SEATS>,
    passed: u8,
}

#[derive(PartialEq, Debug, Serialize, JsonSchema)]
struct View {
    hands: Vec<Option<Hand>>,
    passed: u8,
}

impl Dealt {
    fn deal(cards: &mut [u8], rng: &mut GameRng, mut to: impl FnMut(Hand) -> bool) {
        rng.shuffle(cards);
        for hand in cards.chunks_exact(size_of::<Hand>()) {
            let mut hand: Hand = hand.try_into().expect("chunks are exact");
            hand.sort_unstable();
            if !to(hand) {
                break;
            }
        }
    }
}

impl Rules for Dealt {
    type Options = Options;
    type State = State;
    type Action = Pass;
    type Event = ();

    const META: Meta = Meta {
        id: "dealt",
        title: "Dealt",
        blurb: "Everybody gets cards, and passes.",
        seats: 3..=3,
        rules: 1,
        max_decisions: SEATS as u32,
    };

    fn new(options: &Options, _: u8) -> Result<Dealt, SetupError> {
        Ok(Dealt(options.redrawn))
    }
    fn seats(&self) -> u8 {
        SEATS as u8
    }
    fn content(&self) -> Digest {
        Digest::of(b"")
    }
    fn setup(&self, rng: &mut GameRng, _events: &mut Events<'_, Self::Event>) -> State {
        let mut hands = ArrayVec::<Hand, SEATS>::new();
        let mut cards: Vec<u8> = (0..CARDS).collect();
        Dealt::deal(&mut cards, rng, |hand| hands.try_push(hand).is_ok());
        State { hands: PerSeat::from_fn(|seat| hands[seat.index()]), passed: 0 }
    }
    fn pending(&self, state: &State) -> Pending {
        if usize::from(state.passed) < SEATS { Pending::turn(Seat(state.passed)) } else { Pending::OVER }
    }
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Pass>) {
        if self.pending(state).seats.contains(seat) {
            out.push(Pass {});
        }
    }
    fn check(&self, state: &State, seat: Seat, _: Pass) -> Result<(), Illegal> {
        let asked = self.pending(state).seats.contains(seat);
        if asked { Ok(()) } else { Err(Illegal::new(TURN, "it is not your turn")) }
    }
    fn apply(&self, state: &mut State, _: Seat, _: Pass, _: &mut GameRng, _: &mut Events<'_, ()>) {
        state.passed += 1;
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.pending(state).is_over().then(|| Outcome::ranked("passed", SEATS as u8, |_| 0, |_| ()))
    }
    fn round(&self, _: &State) -> u32 {
        1
    }
    fn rules() -> &'static [Rule] {
        static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
            let turn =
                "[[rule]]\nid = \"TURN-1\"\nchapter = \"The turn\"\ntext = \"One passes after the other.\"\n";
            Rule::read_all("rules.toml", turn).expect("the file is a constant")
        });
        &RULES
    }
}

impl Knowledge for Dealt {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let hand = |seat| viewer.knows(seat).then_some(state.hands[seat]);
        View { hands: Seat::all(SEATS as u8).map(hand).collect(), passed: state.passed }
    }

    fn redact(&self, (): &(), _: Viewer) -> Option<()> {
        Some(())
    }

    fn reveals(&self, (): &(), _: Viewer) -> bool {
        false
    }

    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        let kept = |other: Seat| match self.0 {
            Redrawn::All => other == seat,
            Redrawn::ButTheFirst => other == seat || other == Seat(0),
            Redrawn::Nothing => true,
        };
        let mut unseen: Vec<u8> = (0..CARDS)
            .filter(|card| !Seat::all(3).any(|other| kept(other) && state.hands[other].contains(card)))
            .collect();
        let mut others = Seat::all(3).filter(|&other| !kept(other));
        Dealt::deal(&mut unseen, rng, |hand| others.next().map(|other| state.hands[other] = hand).is_some());
    }
}

impl Words for Dealt {
    fn prompt(&self, _: &State, _: Seat, out: &mut Say<'_>) -> fmt::Result {
        out.write_str("Pass.")
    }

    fn describe(&self, _: &State, _: Seat, _: Pass, out: &mut Say<'_>) -> fmt::Result {
        out.write_str("Pass")
    }

    fn narrate(&self, (): &(), out: &mut Say<'_>) -> fmt::Result {
        out.write_str("somebody passes")
    }

    fn draw(&self, view: &View, _: Ink, out: &mut Say<'_>) -> fmt::Result {
        write!(out, "{} passed", view.passed)
    }

    fn score_sheet(&self, _: &State) -> Vec<ScoreRow> {
        Vec::new()
    }
}

fn tried(redrawn: Redrawn) -> Result<Report, Breach> {
    check(&Trial::<Dealt> { options: Options { redrawn }, seats: 3, games: 5, seed: 1 })
}

#[test]
fn an_honest_deal_keeps_every_law() {
    let report = tried(Redrawn::All).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(report.compared(Law::Twins) > 0, "{report}");
    assert_eq!(report.compared(Law::SealedCommute), 0, "{report}");
}

#[test]
fn hands_that_are_never_redrawn_are_caught_though_no_two_deals_look_alike() {
    for redrawn in [Redrawn::ButTheFirst, Redrawn::Nothing] {
        let breach = tried(redrawn).expect_err("bots would know a hand");
        assert_eq!(breach.law, Law::Twins, "{breach}");
        assert!(breach.what.contains("starts with something of its own"), "{breach}");
    }
}
