//! A tiny game with everything a bot meets: sealed bids, hidden tokens, chance, and a choice of one's own.

use std::fmt;

use arrayvec::ArrayVec;
use engine::{
    Digest, Events, GameRng, Heuristics, Illegal, Ink, Knowledge, Meta, Outcome, OwnBot, Pending, PerSeat,
    Rule, RuleId, Rules, Say, ScoreRow, Seat, SeatSet, Seen, SetupError, Viewer, Words,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Each round everybody bids up to three coins unseen; the highest bid wins a prize and is kept or sold for two coins.
#[derive(Debug)]
pub(crate) struct Auction {
    seats: u8,
    rounds: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    rounds: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 5 }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct State {
    round: u32,
    bids: PerSeat<Option<u8>>,
    /// Who won the bidding, and what, while they decide.
    prize: Option<(Seat, u8)>,
    coins: PerSeat<u8>,
    points: PerSeat<i32>,
    /// A secret of each seat, worth points at the end.
    tokens: PerSeat<u8>,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) enum Action {
    Bid(u8),
    Keep,
    Sell,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct Won(pub(crate) Seat, pub(crate) u8);

#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct View {
    coins: Vec<u8>,
    points: Vec<i32>,
    token: Option<u8>,
}

const ANY: RuleId = RuleId("TOY-1");

impl Rules for Auction {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Won;

    const META: Meta =
        Meta { id: "auction", title: "Auction", blurb: "A toy.", seats: 2..=4, rules: 1, max_decisions: 200 };

    fn new(options: &Options, seats: u8) -> Result<Auction, SetupError> {
        Ok(Auction { seats, rounds: options.rounds })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content(&self) -> Digest {
        Digest::of(b"auction")
    }

    fn setup(&self, rng: &mut GameRng, _events: &mut Events<'_, Self::Event>) -> State {
        State {
            round: 1,
            bids: PerSeat::default(),
            prize: None,
            coins: PerSeat::splat(6),
            points: PerSeat::default(),
            tokens: PerSeat::from_fn(|_| rng.below(3) as u8),
        }
    }

    fn pending(&self, state: &State) -> Pending {
        if state.round > self.rounds {
            return Pending::OVER;
        }
        match state.prize {
            Some((seat, _)) => Pending::turn(seat),
            None => {
                Pending::sealed(Seat::all(self.seats).filter(|&seat| state.bids[seat].is_none()).collect())
            }
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.pending(state).seats.contains(seat) {
            return;
        }
        match state.prize {
            Some(_) => out.extend([Action::Keep, Action::Sell]),
            None => out.extend((0..=state.coins[seat].min(3)).map(Action::Bid)),
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(Illegal::new(ANY, "you may not")) }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut Events<'_, Won>,
    ) {
        match action {
            Action::Bid(coins) => {
                state.bids[seat] = Some(coins);
                if Seat::all(self.seats).all(|seat| state.bids[seat].is_some()) {
                    self.resolve(state, rng, events);
                }
            }
            Action::Keep => {
                state.points[seat] += state.prize.map_or(0, |(_, prize)| i32::from(prize));
                self.next_round(state);
            }
            Action::Sell => {
                state.coins[seat] += 2;
                self.next_round(state);
            }
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !self.pending(state).is_over() {
            return None;
        }
        let scores: ArrayVec<i32, 8> = Seat::all(self.seats)
            .map(|seat| state.points[seat] + i32::from(state.tokens[seat]) + i32::from(state.coins[seat] / 2))
            .collect();
        let score = |seat: Seat| scores[seat.index()];
        Some(Outcome::ranked("rounds", self.seats, score, score))
    }

    fn round(&self, state: &State) -> u32 {
        state.round.min(self.rounds)
    }

    fn rules() -> &'static [Rule] {
        &[]
    }
}

impl Knowledge for Auction {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            coins: Seat::all(self.seats).map(|seat| state.coins[seat]).collect(),
            points: Seat::all(self.seats).map(|seat| state.points[seat]).collect(),
            token: viewer.seat().map(|me| state.tokens[me]),
        }
    }

    fn redact(&self, event: &Won, _viewer: Viewer) -> Option<Won> {
        Some(event.clone())
    }

    fn reveals(&self, _event: &Won, _to: Viewer) -> bool {
        true
    }

    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        for other in Seat::all(self.seats).filter(|&other| other != seat) {
            state.tokens[other] = rng.below(3) as u8;
            if let Some(bid) = &mut state.bids[other] {
                *bid = rng.below(u32::from(state.coins[other].min(3)) + 1) as u8;
            }
        }
    }
}

impl Words for Auction {
    fn prompt(&self, _state: &State, _seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        out.write_str("You must choose.")
    }

    fn describe(&self, _state: &State, _seat: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        write!(out, "{action:?}")
    }

    fn narrate(&self, event: &Won, out: &mut Say<'_>) -> fmt::Result {
        write!(out, "{} wins {}", event.0, event.1)
    }

    fn draw(&self, view: &View, _ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        write!(out, "{view:?}")
    }

    fn score_sheet(&self, _state: &State) -> Vec<ScoreRow> {
        Vec::new()
    }
}

impl State {
    pub(crate) fn points_of(&self, seat: Seat) -> i32 {
        self.points[seat]
    }
}

impl Auction {
    pub(crate) fn table(seats: u8) -> Auction {
        Auction { seats, rounds: 5 }
    }

    fn resolve(&self, state: &mut State, rng: &mut GameRng, events: &mut Events<'_, Won>) {
        let top = Seat::all(self.seats).filter_map(|seat| state.bids[seat]).max();
        let best: SeatSet = Seat::all(self.seats).filter(|&seat| state.bids[seat] == top).collect();
        let winner = best.iter().nth(rng.below(best.len()) as usize).expect("somebody bid most");
        let prize = 1 + rng.below(6) as u8;
        state.coins[winner] -= top.unwrap_or(0);
        state.bids = PerSeat::default();
        state.prize = Some((winner, prize));
        events.emit(|| Won(winner, prize));
    }

    fn next_round(&self, state: &mut State) {
        state.prize = None;
        state.round += 1;
    }
}

pub(crate) struct ToyHeuristics;

engine::weights! {
    /// The weights of the evaluation function.
    pub struct Weights = "coin = 0.5\nprize = 1.0\n";
    /// A coin.
    coin,
    /// A point of a prize that has been won.
    prize,
}

impl Heuristics<Auction> for ToyHeuristics {
    type Weights = Weights;

    fn evaluate(weights: &Weights, _game: &Auction, state: &State, seat: Seat) -> f32 {
        let prize =
            state.prize.map_or(0.0, |(winner, prize)| if winner == seat { f32::from(prize) } else { 0.0 });
        state.points[seat] as f32 + weights.prize * prize + f32::from(state.coins[seat]) * weights.coin
    }

    const BOTS: &'static [(&'static str, OwnBot<Auction>)] = &[("miser", miser)];
}

/// The same evaluation, but what is kept is expected to be worth nothing.
pub(crate) struct Doubtful;

impl Heuristics<Auction> for Doubtful {
    type Weights = Weights;

    fn evaluate(weights: &Weights, game: &Auction, state: &State, seat: Seat) -> f32 {
        ToyHeuristics::evaluate(weights, game, state, seat)
    }

    fn expectation(
        _weights: &Weights,
        _game: &Auction,
        _state: &State,
        _seat: Seat,
        action: Action,
    ) -> Option<f32> {
        (action == Action::Keep).then_some(-100.0)
    }
}

/// Does the first thing it may: bids nothing, keeps what it gets.
fn miser(seen: &Seen<'_, Auction>, _rng: &mut GameRng) -> Action {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    legal[0]
}

/// The second seat wins by naming what the first names; both name at once. Its own advice: nothing to tell.
#[derive(Debug)]
pub(crate) struct SameBid;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Named(PerSeat<Option<u8>>);

impl Rules for SameBid {
    type Options = ();
    type State = Named;
    type Action = u8;
    type Event = ();

    const META: Meta =
        Meta { id: "same", title: "Same", blurb: "A toy.", seats: 2..=2, rules: 1, max_decisions: 2 };

    fn new(_options: &(), _seats: u8) -> Result<SameBid, SetupError> {
        Ok(SameBid)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn content(&self) -> Digest {
        Digest::of(b"same")
    }

    fn setup(&self, _rng: &mut GameRng, _events: &mut Events<'_, Self::Event>) -> Named {
        Named(PerSeat::default())
    }

    fn pending(&self, state: &Named) -> Pending {
        Pending::sealed(Seat::all(2).filter(|&seat| state.0[seat].is_none()).collect())
    }

    fn legal(&self, state: &Named, seat: Seat, out: &mut Vec<u8>) {
        if self.pending(state).seats.contains(seat) {
            out.extend([0, 1]);
        }
    }

    fn check(&self, state: &Named, seat: Seat, action: u8) -> Result<(), Illegal> {
        let may = self.pending(state).seats.contains(seat) && action < 2;
        if may { Ok(()) } else { Err(Illegal::new(ANY, "you may not")) }
    }

    fn apply(&self, state: &mut Named, seat: Seat, action: u8, _: &mut GameRng, _: &mut Events<'_, ()>) {
        state.0[seat] = Some(action);
    }

    fn outcome(&self, state: &Named) -> Option<Outcome> {
        let (Some(first), Some(second)) = (state.0[Seat(0)], state.0[Seat(1)]) else { return None };
        let winner = Seat(u8::from(first == second));
        Some(Outcome::ranked("named", 2, |_| 0, |seat| seat == winner))
    }

    fn round(&self, _state: &Named) -> u32 {
        1
    }

    fn rules() -> &'static [Rule] {
        &[]
    }
}

impl Knowledge for SameBid {
    type View = ();

    fn view(&self, _state: &Named, _viewer: Viewer) {}

    fn redact(&self, (): &(), _viewer: Viewer) -> Option<()> {
        None
    }

    fn reveals(&self, (): &(), _to: Viewer) -> bool {
        false
    }

    fn resample(&self, state: &mut Named, seat: Seat, rng: &mut GameRng) {
        for other in Seat::all(2).filter(|&other| other != seat) {
            if let Some(named) = &mut state.0[other] {
                *named = rng.below(2) as u8;
            }
        }
    }
}

impl Words for SameBid {
    fn prompt(&self, _state: &Named, _seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        out.write_str("Name 0 or 1.")
    }

    fn describe(&self, _: &Named, _: Seat, action: u8, out: &mut Say<'_>) -> fmt::Result {
        write!(out, "{action}")
    }

    fn narrate(&self, (): &(), _out: &mut Say<'_>) -> fmt::Result {
        Ok(())
    }

    fn draw(&self, (): &(), _ink: Ink, _out: &mut Say<'_>) -> fmt::Result {
        Ok(())
    }

    fn score_sheet(&self, _state: &Named) -> Vec<ScoreRow> {
        Vec::new()
    }
}

impl Heuristics<SameBid> for SameBid {
    type Weights = ();

    fn evaluate(_: &(), _game: &SameBid, _state: &Named, _seat: Seat) -> f32 {
        0.0
    }
}
