//! The rules: their ids, as in `rules.toml`, and what the engine asks of them.

use std::sync::OnceLock;

use engine::content::ContentError;
use engine::{
    Digest, Events, GameRng, Illegal, Meta, OptionInfo, Outcome, Pending, Race, Reaction, Refused, Rule,
    RuleId, Rules, Seat, SetupError, StandingAnswer, TableRule,
};

use crate::action::Action;
use crate::apply::Play;
use crate::content::{self, Animal, Card, MAX_EVENTS, Op};
use crate::distances::Distances;
use crate::event::{Deadwood, Event};
use crate::kinds::Symbol;
use crate::legal::Look;
use crate::map::Map;
use crate::options::{self, EventDeck, FinanceResources, Options, PointPrice, PriceList, ShootoutMode};
use crate::setup::{RING, town_places};
use crate::state::{Part, State};
use crate::{Peril, reaction, refuse, score, setup, turn};

engine::rule_ids! {
    S2 = "S2";
    R3_1 = "R3.1";
    R3_2 = "R3.2";
    R3_3 = "R3.3";
    R3_4 = "R3.4";
    R3_5 = "R3.5";
    R3_6 = "R3.6";
    R3_7 = "R3.7";
    S4 = "S4";
    R5_1 = "R5.1";
    R5_2 = "R5.2";
    R5_3 = "R5.3";
    R5_4 = "R5.4";
    R6_1 = "R6.1";
    R6_2 = "R6.2";
    R6_3 = "R6.3";
    R6_4 = "R6.4";
    R6_5 = "R6.5";
    R6_6 = "R6.6";
    R6_7 = "R6.7";
    R6_8 = "R6.8";
    R6_9 = "R6.9";
    R6_10 = "R6.10";
    R6_11 = "R6.11";
    R6_12 = "R6.12";
    A7_1 = "7.1";
    A7_2 = "7.2";
    A7_3 = "7.3";
    A7_4 = "7.4";
    A7_5 = "7.5";
    A7_6 = "7.6";
    A7_7 = "7.7";
    A7_8 = "7.8";
    A7_9 = "7.9";
    A7_10 = "7.10";
    A7_11 = "7.11";
    A7_12 = "7.12";
    A7_13 = "7.13";
    A7_14 = "7.14";
    A7_15 = "7.15";
    A7_16 = "7.16";
    S8 = "S8";
    S9 = "S9";
    R10_1 = "R10.1";
    R10_2 = "R10.2";
    R10_3 = "R10.3";
    R10_4 = "R10.4";
    R10_5 = "R10.5";
    R10_6 = "R10.6";
    R10_7 = "R10.7";
    R10_8 = "R10.8";
    R10_9 = "R10.9";
    R10_10 = "R10.10";
    R10_11 = "R10.11";
    R11_1 = "R11.1";
    R11_2 = "R11.2";
    R11_3 = "R11.3";
    R11_4 = "R11.4";
    R16_1 = "R16.1";
    S12_1 = "S12.1";
    S12_2 = "S12.2";
    S12_4 = "S12.4";
    R12_1 = "R12.1";
    R12_2 = "R12.2";
    R12_3 = "R12.3";
    R12_4 = "R12.4";
    R12_5 = "R12.5";
    R12_6 = "R12.6";
    R13_1 = "R13.1";
    R13_2 = "R13.2";
    R13_3 = "R13.3";
    R14_1 = "R14.1";
    R14_2 = "R14.2";
    R14_3 = "R14.3";
    R14_4 = "R14.4";
    R15_1 = "R15.1";
    R15_2 = "R15.2";
    R15_3 = "R15.3";
    R15_4 = "R15.4";
    R15_5 = "R15.5";
    R17_1 = "R17.1";
    R17_2 = "R17.2";
    R17_3 = "R17.3";
    R17_4 = "R17.4";
    R18_1 = "R18.1";
    R18_2 = "R18.2";
    N1 = "N1";
    N2 = "N2";
    N3 = "N3";
    N4 = "N4";
    N5 = "N5";
    N6 = "N6";
    N7 = "N7";
    N8 = "N8";
    N9 = "N9";
    N10 = "N10";
    N11 = "N11";
    N12 = "N12";
    N13 = "N13";
    N14 = "N14";
    N15 = "N15";
    N16 = "N16";
    B1 = "B1";
    B2 = "B2";
    B3 = "B3";
    B4 = "B4";
    M1 = "M1";
    M2 = "M2";
    M3 = "M3";
    M4 = "M4";
    M5 = "M5";
    M6 = "M6";
    M7 = "M7";
    M8 = "M8";
    M9 = "M9";
    M10 = "M10";
    M11 = "M11";
    M12 = "M12";
    M13 = "M13";
    M14 = "M14";
    M15 = "M15";
    M16 = "M16";
    M17 = "M17";
    M18 = "M18";
    M19 = "M19";
    C1 = "C1";
    C2 = "C2";
    C3 = "C3";
    C4 = "C4";
    C5 = "C5";
    C6 = "C6";
    C7 = "C7";
    C8 = "C8";
    C9 = "C9";
    C10 = "C10";
    C11 = "C11";
    C12 = "C12";
    C13 = "C13";
    C14 = "C14";
    C15 = "C15";
    C16 = "C16";
    C17 = "C17";
    C18 = "C18";
    C19 = "C19";
    C20 = "C20";
    C21 = "C21";
    C22 = "C22";
    C23 = "C23";
    C24 = "C24";
    C25 = "C25";
    C26 = "C26";
    C27 = "C27";
    C28 = "C28";
    C29 = "C29";
    C30 = "C30";
    C31 = "C31";
    C32 = "C32";
    C33 = "C33";
    C34 = "C34";
    C35 = "C35";
    C36 = "C36";
    C37 = "C37";
    C38 = "C38";
    C39 = "C39";
    C40 = "C40";
    C41 = "C41";
    C42 = "C42";
    G1 = "G1";
    G2 = "G2";
    G3 = "G3";
    G4 = "G4";
    G5 = "G5";
    G6 = "G6";
    G7 = "G7";
    G8 = "G8";
    G9 = "G9";
    G10 = "G10";
    G11 = "G11";
    G12 = "G12";
    G13 = "G13";
    G14 = "G14";
    G15 = "G15";
    G16 = "G16";
    G17 = "G17";
    G18 = "G18";
    G19 = "G19";
    G20 = "G20";
    G21 = "G21";
    G22 = "G22";
    G23 = "G23";
    G24 = "G24";
    G25 = "G25";
    G26 = "G26";
    G27 = "G27";
    G28 = "G28";
    G29 = "G29";
    G30 = "G30";
    G31 = "G31";
    G32 = "G32";
    G33 = "G33";
    G34 = "G34";
    G35 = "G35";
    G36 = "G36";
    G37 = "G37";
    G38 = "G38";
    G39 = "G39";
    G40 = "G40";
    G41 = "G41";
    G42 = "G42";
    G43 = "G43";
    G44 = "G44";
    G45 = "G45";
    G46 = "G46";
    G47 = "G47";
    G48 = "G48";
    E01 = "E01";
    E02 = "E02";
    E03 = "E03";
    E04 = "E04";
    E05 = "E05";
    E06 = "E06";
    E07 = "E07";
    E08 = "E08";
    E09 = "E09";
    E10 = "E10";
    E11 = "E11";
    E12 = "E12";
    E13 = "E13";
    E14 = "E14";
    E15 = "E15";
    E16 = "E16";
    E17 = "E17";
    E18 = "E18";
    E19 = "E19";
    E20 = "E20";
    E21 = "E21";
    E22 = "E22";
    E23 = "E23";
    E24 = "E24";
    E25 = "E25";
    E26 = "E26";
    E27 = "E27";
    E28 = "E28";
    E29 = "E29";
    E30 = "E30";
    E31 = "E31";
    E32 = "E32";
    E33 = "E33";
    E34 = "E34";
    E35 = "E35";
    E36 = "E36";
    E37 = "E37";
    E38 = "E38";
    E39 = "E39";
    E40 = "E40";
    E41 = "E41";
    E42 = "E42";
    E43 = "E43";
    E44 = "E44";
    E45 = "E45";
    P01 = "P01";
    P02 = "P02";
    P03 = "P03";
    P04 = "P04";
    P05 = "P05";
    P06 = "P06";
    P07 = "P07";
    P08 = "P08";
    A01_A10 = "A01-A10";
}

impl Rules for Peril {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    const META: Meta = Meta {
        id: "peril",
        title: "Peril",
        blurb: "blurb",
        seats: 2..=4,
        rules: 5,
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
        if options.seat_compensation > 20 {
            return bad("seat_compensation must be from 0 to 20");
        }
        if seats < 2 || options.late_entry > seats - 2 {
            return bad("late_entry must leave two seats that begin");
        }
        if options.start_seat >= seats {
            return bad("start_seat must name a seat of the table");
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
            distances: Distances::new(),
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content(&self) -> Digest {
        self.digest
    }

    fn needs_host(&self) -> Option<&'static str> {
        (self.options.shootout_mode == ShootoutMode::Live).then_some("shootout_mode=beats")
    }

    fn rules() -> &'static [Rule] {
        engine::rules_file!("../rules.toml")
    }

    fn options() -> &'static [OptionInfo] {
        options::EXPLAINED
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
        let cards = |cards: Vec<Card>| {
            let copies: u32 = cards.iter().map(|card| u32::from(card.copies)).sum();
            let head = format!("{} cards, {copies} with all copies:", cards.len());
            let card = |card: &Card| format!("  {}× {} ({}): {}", card.copies, card.name, card.id, card.text);
            std::iter::once(head).chain(cards.iter().map(card)).collect()
        };
        if text.contains("[[event]]") {
            Some(content::events(file, text).map(cards))
        } else if text.contains("[[prayer]]") {
            Some(content::prayers(file, text).map(cards))
        } else if text.contains("[[animal]]") {
            let line = |animal: &Animal| format!("  {} {}", animal.name, animal.value);
            let head = |animals: &[Animal]| {
                format!("{} animals, with the roll they take and the Food they give:", animals.len())
            };
            let told = |animals: Vec<Animal>| {
                std::iter::once(head(&animals)).chain(animals.iter().map(line)).collect()
            };
            Some(content::animals(file, text).map(told))
        } else if text.contains("[buy]") && text.contains("[fee]") {
            Some(content::prices(file, text).map(|prices| prices.summary()))
        } else {
            None
        }
    }

    fn setup(&self, rng: &mut GameRng, events: &mut Events<'_, Event>) -> State {
        setup::setup(self, rng, events)
    }

    fn pending(&self, state: &State) -> Pending {
        Look { g: self, s: state }.pending()
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        // A vector never breaks off.
        let _ = Look { g: self, s: state }.legal(seat, out);
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
        Play { g: self, s: state, rng, events }.apply(seat, action);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn round(&self, state: &State) -> u32 {
        state.round.into()
    }

    fn fallback(&self, state: &State, seat: Seat) -> Option<Action> {
        Look { g: self, s: state }.fallback(seat)
    }

    fn turn(&self, state: &State) -> Option<Seat> {
        state.ended.is_none().then_some(state.active)
    }

    fn first(&self, state: &State) -> Option<Seat> {
        Some(state.start)
    }

    fn reactions() -> &'static [Reaction] {
        reaction::REACTIONS
    }

    fn reaction(&self, state: &State, _seat: Seat, action: Action) -> Option<StandingAnswer> {
        reaction::reaction(state, action)
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
            return Err(Illegal::new(N9, "no-quitting-twice").into());
        }
        let mut play = Play { g: self, s: state, rng, events };
        play.quit(seat);
        play.settle();
        Ok(())
    }

    fn race(&self, state: &State, seat: Seat) -> Option<Race<Action>> {
        Look { g: self, s: state }.race(seat)
    }

    fn check_for_host(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        Look { g: self, s: state }.check_for_host(seat, action)
    }
}
