//! Peril: a frontier town on a map that grows, a bandit on the loose, and decisions out of turn. Two to four players
//! settle, feed their families, learn trades and shoot when they must; the first to enough points wins.
//!
//! - `kinds`, `content`, `options`: the things of the game, what they are made of, what a table may choose.
//! - `map`, `state`, `frames`: a moment of the game. The top frame asks.
//! - `action`, `legal`, `menu`, `picks`, `haggle`, `fallback`, `refuse`: what may be done, and why not.
//! - `play`: the machine; `turn`, `travel`, `land`, `shop`, `pastimes`, `sheriff`, `family`, `bandit`, `duel`, `cards`,
//!   `debt`, `trade`: what happens.
//! - `view`, `scene`, `asked`, `prospect`: who sees what. `words`, `draw`: in which words.
//! - `heuristics`: the evaluation function; `probes`: bots that try what a plan is worth.

mod action;
mod asked;
mod bandit;
mod cards;
pub mod content;
mod debt;
mod draw;
mod duel;
mod event;
mod fallback;
mod family;
mod frames;
mod haggle;
mod heuristics;
mod invariants;
mod kinds;
mod land;
mod legal;
mod list;
mod map;
mod menu;
pub mod options;
mod pastimes;
mod picks;
mod play;
mod probes;
mod prospect;
pub mod refuse;
pub mod rules;
mod scene;
mod sheriff;
mod shop;
mod state;
mod trade;
mod travel;
mod turn;
mod value;
mod view;
mod words;

use std::fmt;
use std::sync::{Arc, LazyLock, OnceLock};

use engine::content::ContentError;
use engine::{
    Catalogue, Digest, Events, Game, GameRng, Illegal, Ink, Meta, OptionInfo, Outcome, Pending, PerSeat,
    Race, Refused, Rule, RuleId, Say, ScoreRow, Seat, SetupError, TableRule, Viewer,
};
use schemars::JsonSchema;
use serde::Serialize;

pub use action::{Action, Mouth, Parity, Prisoner};
pub use asked::{Asked, Choice, Quarrel};
pub use content::{Animal, Card, Ground, Lot, Op, Prices, Wares};
pub use duel::{Verdict, odds, run};
pub use event::{Deadwood, Event, Gun, Lair, Party, Thing};
pub use frames::{
    Ask, Cause, Change, Deal, Debt, Duel, Errand, Fighter, Frame, Item, Live, Mode, Payee, Phase, Purse,
    Remedy,
};
pub use heuristics::{Heuristics, Weights};
pub use kinds::{Building, Cell, Diploma, Face, Figure, Good, Number, Resource, Symbol, Terrain, Tool};
pub use list::List;
pub use map::{Hex, Hexes, Map, Steps};
pub use options::Options;
pub use prospect::{Danger, Deed, Fees, Odds, PioneerProspect, Prospect, There};
pub use scene::{
    AnimalScene, CardScene, GroundScene, LotScene, PricesScene, Scene, ShootoutScene, WagerScene,
};
pub use state::{Bandit, Deck, Draft, Drawn, Ended, Mark, Part, Pioneer, Player, State, Stock};
pub use view::{Common, HexView, PioneerView, PlayerView, StockView, View};

use crate::content::{MAX_EVENTS, MAX_PRAYERS};
use crate::legal::Look;
use crate::options::{
    EventDeck, FinanceResources, PointPrice, PriceList, ShootoutMode, StartPlayer, ToolSets, TownLayout,
};
use crate::play::Play;
use crate::state::{FIGURES, SEATS};

/// The game for one table: content and options, compiled.
#[derive(Debug)]
pub struct Peril {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) prices: Prices,
    pub(crate) grounds: [Ground; Terrain::COUNT],
    pub(crate) events: Vec<Card>,
    pub(crate) event_counts: [u8; MAX_EVENTS],
    pub(crate) prayers: Vec<Card>,
    pub(crate) animals: Vec<Animal>,
    pub(crate) faces: [Deadwood; 6],
    /// The town as printed, laid once.
    town: Map,
    digest: Digest,
    /// Built when it is first looked at.
    scene: OnceLock<Arc<Scene>>,
}

impl Peril {
    /// What never changes during a match.
    pub(crate) fn fixed(&self) -> &Arc<Scene> {
        self.scene.get_or_init(|| Arc::new(Scene::new(self)))
    }

    /// The options of this table.
    pub const fn table(&self) -> &Options {
        &self.options
    }

    /// What things cost at this table.
    pub const fn prices(&self) -> &Prices {
        &self.prices
    }

    /// Everything that must hold in every state (§26): the first thing that does not, in words.
    pub fn violation(&self, state: &State) -> Option<String> {
        invariants::violation(self, state)
    }

    /// Where the Bandit may end a movement of so many steps towards any of `goals` (R10.6).
    pub fn bandit_ways(&self, state: &State, from: Hex, goals: Hexes, steps: u8) -> Hexes {
        bandit::ways(state, from, goals, steps)
    }

    /// The ids of the Event designs, in the order of the deck's counts.
    pub fn event_ids(&self) -> impl Iterator<Item = &str> {
        self.events.iter().map(|card| card.id.as_str())
    }

    /// The ids of the Prayer designs, in the order of the deck's counts.
    pub fn prayer_ids(&self) -> impl Iterator<Item = &str> {
        self.prayers.iter().map(|card| card.id.as_str())
    }

    /// Sets of tools in the game with so many players.
    pub(crate) const fn tool_sets(&self, playing: u8) -> u8 {
        match self.options.tool_sets {
            ToolSets::ByPlayerCount if playing < 4 => 1,
            ToolSets::ByPlayerCount => 2,
            ToolSets::OnePerPlayer => playing,
        }
    }

    /// Pioneers 1 and 2 on the General Store, the rest in supply.
    pub(crate) fn place_first_two(&self, s: &mut State, seat: Seat) {
        let hex = Peril::town(Terrain::GeneralStore);
        for (index, pioneer) in s.figures[seat].iter_mut().enumerate() {
            *pioneer = if index < 2 { Pioneer { hex, ..Pioneer::SUPPLY } } else { Pioneer::SUPPLY };
        }
        s.players[seat].men = 2;
    }

    fn first_player(&self, here: u8, rng: &mut GameRng) -> Seat {
        let options = &self.options;
        let random = |rng: &mut GameRng| Seat(rng.below(here.into()) as u8);
        match options.start_player {
            StartPlayer::Random => random(rng),
            StartPlayer::Host => Seat(options.start_seat.min(here - 1)),
            StartPlayer::Vote => {
                let votes = |seat: Seat| options.votes.iter().filter(|&&vote| vote == seat.0).count();
                let most = Seat::all(here).map(votes).max().unwrap_or(0);
                let mut named = Seat::all(here).filter(|&seat| votes(seat) == most);
                match (named.next(), named.next()) {
                    (Some(seat), None) => seat,
                    _ => random(rng),
                }
            }
        }
    }
}

/// The ring around the General Store: Saloon, Bank, School, Church, Jail, Blacksmith (G4).
const RING: [Cell; 6] = {
    let [a, b, c, d, e, f] = Cell::AROUND;
    [
        Cell::new(a.0, a.1),
        Cell::new(b.0, b.1),
        Cell::new(c.0, c.1),
        Cell::new(d.0, d.1),
        Cell::new(e.0, e.1),
        Cell::new(f.0, f.1),
    ]
};

/// Where each hex of the town lies: the General Store in the middle, the others in a ring.
fn town_places(ring: [Cell; 6]) -> [Cell; Terrain::TOWN] {
    std::array::from_fn(|index| if index == 0 { Cell::new(0, 0) } else { ring[index - 1] })
}

impl Player {
    /// With nothing but the tokens.
    pub(crate) fn new() -> Player {
        Player {
            cash: 0,
            food: 0,
            bullets: 0,
            resources: [0; Resource::COUNT],
            tools: 0,
            horse: false,
            revolver: false,
            cards: 0,
            tokens: [3; Building::COUNT],
            men: 0,
            built: 0,
            stakes: 0,
            degrees: 0,
            homes: List::new(Hex::NONE),
            part: Part::Outside,
            expanded: false,
            shielded: false,
            returned: false,
        }
    }
}

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    Rule::read_all("rules.toml", include_str!("../rules.toml")).expect("a test reads the rules file")
});

impl Game for Peril {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const META: Meta = Meta {
        id: "peril",
        title: "Peril",
        blurb: "blurb",
        seats: 2..=4,
        rules: 1,
        // 200 rounds of 4 turns make 800 turns, so 250 steps for each. A turn has some 20 Actions of a large family at most, three
        // proposals of 11 steps, and shops of some dozen lots; games of careful players take 600 to 1000 decisions in all.
        max_decisions: 200_000,
    };

    fn new(options: &Options, seats: u8) -> Result<Peril, SetupError> {
        let bad = |message: &str| Err(SetupError::Options(message.to_owned()));
        if !(10..=30).contains(&options.target_points) {
            return bad("target_points must be from 10 to 30");
        }
        if options.hideout_hop_cost > 1 {
            return bad("hideout_hop_cost must be 0 or 1");
        }
        if options.trade_offers_per_turn > 10 {
            return bad("trade_offers_per_turn must be from 0 to 10");
        }
        if options.round_cap > turn::LAST_ROUND {
            return bad("round_cap must be from 0 to 200");
        }
        if options.gamble_cap > 1000 {
            return bad("gamble_cap must be from 0 to 1000");
        }
        if options.seat_compensation > 5 {
            return bad("seat_compensation must be from 0 to 5");
        }
        if seats < 2 || options.late_entry > seats - 2 {
            return bad("late_entry must leave two seats that begin");
        }
        if options.start_seat >= seats || options.votes.iter().any(|&vote| vote >= seats) {
            return bad("start_seat and votes must name seats of the table");
        }
        let mut symbols = options.symbols;
        symbols.sort();
        if symbols.as_slice() != Symbol::ALL {
            return bad("symbols must name each symbol once");
        }
        let letters: Vec<Deadwood> = options
            .deadwood_faces
            .chars()
            .filter_map(|letter| match letter {
                'A' => Some(Deadwood::Action),
                'L' => Some(Deadwood::Land),
                'E' => Some(Deadwood::Event),
                _ => None,
            })
            .collect();
        let Ok(faces) = <[Deadwood; 6]>::try_from(letters) else {
            return bad("deadwood_faces must be six of the letters A, L and E");
        };
        if options.deadwood_faces.chars().count() != 6 {
            return bad("deadwood_faces must be six of the letters A, L and E");
        }

        let own = |text: &Option<String>, file: &'static str, built_in: &'static str| match text {
            Some(text) => (format!("your {file}"), text.clone()),
            None => (file.to_owned(), built_in.to_owned()),
        };
        let list = match options.price_list {
            PriceList::A => content::PRICES_A,
            PriceList::B => content::PRICES_B,
        };
        let (prices_file, prices_text) = own(&options.prices, "prices.toml", list);
        let (events_file, events_text) = own(&options.events, "events.toml", content::EVENTS);
        let (prayers_file, prayers_text) = own(&options.prayers, "prayers.toml", content::PRAYERS);
        let (animals_file, animals_text) = own(&options.animals, "animals.toml", content::ANIMALS);
        let mut prices = content::prices(&prices_file, &prices_text)?;
        match options.pp_price {
            PointPrice::ByList => {}
            PointPrice::Twenty => prices.buy.point_card = 20,
            PointPrice::Forty => prices.buy.point_card = 40,
            PointPrice::Fifty => prices.buy.point_card = 50,
        }
        match options.finance_resources {
            FinanceResources::ByList => {}
            FinanceResources::Seven => prices.finance = 7,
            FinanceResources::Twenty => prices.finance = 20,
            FinanceResources::Off => prices.finance = 0,
        }
        let events = content::events(&events_file, &events_text)?;
        let mut event_counts = [0; MAX_EVENTS];
        let mut replaced = 0;
        for (count, card) in event_counts.iter_mut().zip(&events) {
            if options.event_deck == EventDeck::Mild && !card.mild {
                replaced += card.copies;
            } else {
                *count = card.copies;
            }
        }
        if let Some(quiet) = events.iter().position(|card| card.op == Op::Nothing) {
            event_counts[quiet] += replaced;
        }
        Ok(Peril {
            seats,
            prices,
            grounds: content::land("land.toml", content::LAND)?,
            events,
            event_counts,
            prayers: content::prayers(&prayers_file, &prayers_text)?,
            animals: content::animals(&animals_file, &animals_text)?,
            faces,
            town: Map::town(town_places(RING)),
            digest: Digest::of_parts([
                content::LAND,
                prices_text.as_str(),
                events_text.as_str(),
                prayers_text.as_str(),
                animals_text.as_str(),
            ]),
            options: options.clone(),
            scene: OnceLock::new(),
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content(&self) -> Digest {
        self.digest
    }

    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Self::Event>) -> State {
        let here = self.seats - self.options.late_entry;
        let map = match self.options.town_layout {
            TownLayout::Fixed => self.town,
            TownLayout::ShuffledRing => {
                let mut ring = RING;
                rng.shuffle(&mut ring);
                Map::town(town_places(ring))
            }
        };
        let mut prayers = [0; MAX_PRAYERS];
        for (count, card) in prayers.iter_mut().zip(&self.prayers) {
            *count = card.copies;
        }
        let mut s = State {
            map,
            stack: std::array::from_fn(|kind| self.grounds[Terrain::TOWN + kind].tiles),
            marks: [Mark::Bare; map::MAX_HEXES],
            players: PerSeat::from_fn(|_| Player::new()),
            figures: PerSeat::splat([Pioneer::SUPPLY; FIGURES]),
            stock: Stock {
                cash: 910,
                food: 100,
                bullets: 90,
                resources: [80; Resource::COUNT],
                tools: [self.tool_sets(here); Tool::COUNT],
                horses: 4,
                revolvers: 4,
                stakes: here + 2,
                cards: 4,
            },
            holders: [None; Diploma::COUNT],
            laborers: [Hex::NONE; Resource::COUNT],
            sheriff: Peril::town(Terrain::Jail),
            sheriff_down: false,
            sheriff_hires: 0,
            bandit: Bandit::Countdown(bandit::FAR_SQUARE),
            hideout_cash: 10,
            hideout: [0; Resource::COUNT],
            events: self.event_counts,
            prayers,
            prayers_known: List::new(0),
            active: Seat(0),
            start: Seat(0),
            round: 1,
            acting: None,
            offers: 0,
            entered: here,
            gone: 0,
            prisoners: 0,
            late: false,
            spots: Hexes::EMPTY,
            windows: Hexes::EMPTY,
            draft: Draft::EMPTY,
            frames: List::new(Frame::BanditTo),
            ended: None,
            deadwood: None,
            drawn: None,
        };
        s.stock.cash -= 10;
        s.start = self.first_player(here, rng);
        for (place, seat) in (0..).zip(self.clockwise(s.start).filter(|seat| seat.0 < here)) {
            let cash = 20 + u32::from(self.options.seat_compensation) * place;
            let player = &mut s.players[seat];
            (player.part, player.cash, player.food, player.bullets, player.revolver) =
                (Part::In, cash, 6, 1, true);
            s.stock.cash -= cash as i32;
            s.stock.food -= 6;
            s.stock.bullets -= 1;
            s.stock.revolvers -= 1;
            self.place_first_two(&mut s, seat);
        }
        for seat in Seat::all(SEATS as u8).filter(|seat| seat.0 >= self.seats) {
            s.players[seat].part = Part::Gone(0);
        }
        s.frames.push(Frame::Phase(Phase::Feed));
        let start = s.start;
        let mut play = Play { g: self, s: &mut s, rng, events };
        play.begin_turn(start);
        play.settle();
        s
    }

    fn pending(&self, state: &State) -> Pending {
        Look { g: self, s: state }.pending()
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        // A vector never breaks off.
        let _ = Look { g: self, s: state }.offers(seat, out);
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        Look { g: self, s: state }.check(seat, action)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        Play { g: self, s: state, rng, events }.act(seat, action);
    }

    fn check_for_host(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        Look { g: self, s: state }.check_for_host(seat, action)
    }

    fn needs_host(&self) -> Option<&'static str> {
        (self.options.shootout_mode == ShootoutMode::Live).then_some("shootout_mode=beats")
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let ended = state.ended?;
        let winner = ended.winner();
        // The winner, then those still in the game by points and cash, then the others by how long they lasted.
        let key = |seat: Seat| {
            let player = &state.players[seat];
            match player.part {
                _ if Some(seat) == winner => (4, 0, 0),
                Part::In => (3, u32::from(player.points()), player.cash),
                Part::Returning => (2, 0, 0),
                Part::Gone(order) => (1, order.into(), 0),
                Part::Outside => (0, 0, 0),
            }
        };
        let outcome =
            Outcome::ranked(ended.word(), self.seats, |seat| state.players[seat].points().into(), key);
        // Whoever is named the winner has not won by cash (R14).
        Some(if winner.is_some() { Outcome { tie_break: false, ..outcome } } else { outcome })
    }

    fn round(&self, state: &State) -> u32 {
        state.round.into()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn scene(&self, _state: &State) -> impl Serialize + JsonSchema {
        &**self.fixed()
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
        view::resample(state, seat, rng);
    }

    fn words() -> &'static Catalogue {
        &words::WORDS
    }

    fn prompt(&self, state: &State, seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        out.put(&words::prompt(self, state, seat))
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
        let row = |id, label: &'static str, counts, points: fn(&Player) -> i32| ScoreRow {
            id,
            label: label.into(),
            counts,
            points: Seat::all(self.seats).map(|seat| points(&state.players[seat])).collect(),
        };
        vec![
            row("pioneers", "score-pioneers", true, |player| player.men.into()),
            row("production", "score-production", true, |p| 2 * (i32::from(p.built) - p.homes.len() as i32)),
            row("homesteads", "score-homesteads", true, |player| 2 * player.homes.len() as i32),
            row("diplomas", "score-diplomas", true, |player| player.degrees.into()),
            row("cards", "score-cards", true, |player| player.cards.into()),
            row("cash", "score-cash", false, |player| player.cash as i32),
        ]
    }

    fn rules() -> &'static [Rule] {
        &RULES
    }

    fn options() -> &'static [OptionInfo] {
        options::INFO
    }

    fn rule_behind(refusal: TableRule) -> Option<RuleId> {
        Some(match refusal {
            TableRule::Turn => refuse::NOT_YOUR_DECISION.rule,
            TableRule::Over => refuse::GAME_OVER.rule,
            TableRule::Seats | TableRule::Recall => return None,
        })
    }

    fn content_file(option: &str, _seats: u8) -> Option<&'static str> {
        match option {
            "prices" => Some(content::PRICES_A),
            "events" => Some(content::EVENTS),
            "prayers" => Some(content::PRAYERS),
            "animals" => Some(content::ANIMALS),
            _ => None,
        }
    }

    fn check_content(file: &str, text: &str) -> Option<Result<Vec<String>, ContentError>> {
        let cards =
            |cards: Vec<Card>| cards.iter().map(|c| format!("{} {} x{}", c.id, c.name, c.copies)).collect();
        if text.contains("[[event]]") {
            Some(content::events(file, text).map(cards))
        } else if text.contains("[[prayer]]") {
            Some(content::prayers(file, text).map(cards))
        } else if text.contains("[[animal]]") {
            let line = |animal: &Animal| format!("{} {}", animal.name, animal.value);
            Some(content::animals(file, text).map(|animals| animals.iter().map(line).collect()))
        } else if text.contains("[buy]") && text.contains("[fee]") {
            Some(content::prices(file, text).map(|prices| vec![format!("{prices:?}")]))
        } else {
            None
        }
    }

    fn race(&self, state: &State, seat: Seat) -> Option<Race<Action>> {
        Look { g: self, s: state }.race(seat)
    }

    fn fallback(&self, state: &State, seat: Seat) -> Option<Action> {
        Look { g: self, s: state }.default_answer(seat)
    }

    fn quit(
        &self,
        state: &mut State,
        seat: Seat,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) -> Result<(), Refused> {
        if state.ended.is_some() {
            return Err(refuse::GAME_OVER.into());
        }
        if !matches!(state.players[seat].part, Part::In | Part::Returning | Part::Outside) {
            return Err(Illegal::new(rules::N9, "no-quitting-twice").into());
        }
        let mut play = Play { g: self, s: state, rng, events };
        play.quit(seat);
        play.settle();
        Ok(())
    }
}
