//! Setting up: boards, decks, guilds, and the table's size.

use std::collections::BTreeMap;

use engine::{AnyGame, Erased, GameRng, Rules, Seat, SetupError, covers};
use ventures::{Action, Boards, CardId, Goals, Options, Phase, ServiceId, State, Ventures, rules};

use crate::table::content;

/// Deals a whole game: everybody names what `name` says, then discards whatever comes.
fn dealt(seats: u8, seed: u64, name: impl Fn(Seat) -> Action) -> (Ventures, Vec<State>) {
    let game = Ventures::new(&Options::default(), seats).expect("a table");
    let mut rng = GameRng::from_u64(seed);
    let mut state = game.setup(&mut rng, &mut engine::Events::off());
    let mut stages = Vec::new();
    for seat in Seat::all(seats) {
        game.apply(&mut state, seat, name(seat), &mut rng, &mut engine::Events::off());
    }
    while state.phase != Phase::Over {
        if state.turn == 0 && state.answered.is_empty() {
            stages.push(state);
        }
        let seat = game.pending(&state).seats.first().expect("somebody is pending");
        let action = game.fallback(&state, seat).expect("a pending seat can discard");
        game.apply(&mut state, seat, action, &mut rng, &mut engine::Events::off());
    }
    (game, stages)
}

fn name_none(_: Seat) -> Action {
    Action::NameNone
}

fn hands(state: &State, seats: u8) -> Vec<CardId> {
    Seat::all(seats).flat_map(|seat| state.hand(seats, seat).to_vec()).collect()
}

#[test]
fn three_to_eight_play() {
    covers!(rules::V_2_1, rules::R_2P);
    for seats in [0, 1, 2, 9, 255] {
        let refused = Ventures::new(&Options::default(), seats).expect_err("nobody plays so");
        let rule = Some(rules::V_2_1);
        assert_eq!(refused, SetupError::Seats { rule, game: "Ventures", low: 3, high: 8, given: seats });
    }
    for seats in 3..=8 {
        assert!(Ventures::new(&Options::default(), seats).is_ok());
    }
    let options = serde_json::json!({});
    let erased = Erased::<Ventures>::new();
    let refused = erased.start(&options, 2, engine::Seed::from_u64(1)).err().expect("two may not play");
    assert_eq!(refused.code(), "bad_seats");
}

#[test]
fn unknown_options_are_refused() {
    covers!(rules::V_2_7);
    let erased = Erased::<Ventures>::new();
    for options in [
        serde_json::json!({"boards": "chosen"}),
        serde_json::json!({"goals": true}),
        serde_json::json!({"decks": "only"}),
    ] {
        let refused = erased.start(&options, 3, engine::Seed::from_u64(1)).err().expect("not an option");
        assert_eq!(refused.code(), "bad_options");
    }
    assert_eq!(erased.default_options(), serde_json::json!({"boards": "named", "goals": "on"}));
}

#[test]
fn h21_seven_cards_for_each_in_every_stage() {
    covers!(rules::V_2_4, rules::V_2_6, rules::V_17_1);
    for seats in 3..=8 {
        let (game, stages) = dealt(seats, 1, name_none);
        for (index, state) in stages.iter().enumerate() {
            let cards = hands(state, seats);
            assert_eq!(cards.len(), 7 * usize::from(seats));
            assert!(cards.iter().all(|&card| usize::from(game.cards().card(card).stage) == index));
            let guilds = cards.iter().filter(|&&card| game.cards().card(card).is_guild()).count();
            let expected = if index == 2 { usize::from(seats) + 2 } else { 0 };
            assert_eq!(guilds, expected);
            // Nothing but guilds and the 57th card is left out.
            let mut all = cards;
            all.extend(state.removed[index].iter().copied().filter(|card| *card != CardId::NONE));
            all.sort_unstable();
            let mut deck = game.cards().deck(index as u8, seats);
            if index == 2 {
                deck.extend(game.cards().sets.guilds.iter());
            }
            deck.sort_unstable();
            assert_eq!(all, deck, "stage {} with {seats} players", index + 1);
        }
    }
}

#[test]
fn copies_are_used_by_the_number_of_players() {
    covers!(rules::V_2_4, rules::R_COL);
    let sizes: Vec<[usize; 3]> =
        (3..=8).map(|seats| [0, 1, 2].map(|stage| content().deck(stage, seats).len())).collect();
    let expected = [[21, 21, 16], [28, 28, 22], [35, 35, 28], [42, 42, 34], [49, 49, 40], [56, 57, 46]];
    assert_eq!(sizes, expected);
}

#[test]
fn with_eight_players_one_of_eight_cards_is_left_out_at_random() {
    covers!(rules::V_2_5, rules::R_57);
    let mut left_out = BTreeMap::new();
    for seed in 0..240 {
        let game =
            Ventures::new(&Options { boards: Boards::Random, ..Options::default() }, 8).expect("a table");
        let mut rng = GameRng::from_u64(seed);
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        while state.stage == 0 {
            let seat = game.pending(&state).seats.first().expect("somebody is pending");
            let action = game.fallback(&state, seat).expect("a pending seat can discard");
            game.apply(&mut state, seat, action, &mut rng, &mut engine::Events::off());
        }
        let card = state.removed[1][0];
        assert!(content().spare.contains(card));
        assert_eq!(state.removed[1][1], CardId::NONE);
        let copies = hands(&state, 8).iter().filter(|&&held| held == card).count();
        assert_eq!(copies, 2, "one of three copies is gone");
        *left_out.entry(card).or_insert(0) += 1;
    }
    assert_eq!(left_out.len(), 8);
    assert!(left_out.values().all(|&times| times > 10), "{left_out:?}");
    for seats in 3..8 {
        let (_, stages) = dealt(seats, 4, name_none);
        assert_eq!(stages[1].removed[1], [CardId::NONE; 6]);
    }
}

#[test]
fn guilds_are_drawn_at_random() {
    covers!(rules::V_2_4);
    let mut drawn = BTreeMap::new();
    for seed in 0..100 {
        let (_, stages) = dealt(3, seed, name_none);
        for card in hands(&stages[2], 3).into_iter().filter(|&card| content().card(card).is_guild()) {
            *drawn.entry(card).or_insert(0) += 1;
        }
    }
    assert_eq!(drawn.len(), 10);
    assert!(drawn.values().all(|&times| (30..=70).contains(&times)), "{drawn:?}");
}

#[test]
fn everybody_starts_with_three_coins() {
    covers!(rules::V_2_3);
    let (_, stages) = dealt(5, 1, name_none);
    assert!(Seat::all(5).all(|seat| stages[0].players[seat].coins == 3));
}

// Boards.

fn service_of(state: &State, seat: Seat) -> ServiceId {
    content().board(state.players[seat].board).service
}

fn distinct(state: &State, seats: u8) -> bool {
    let boards: std::collections::BTreeSet<_> =
        Seat::all(seats).map(|seat| state.players[seat].board).collect();
    boards.len() == usize::from(seats)
}

#[test]
fn who_shares_a_service_with_at_most_one_other_gets_a_board_of_it() {
    covers!(rules::V_2_2, rules::R_BOARD);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        // Two want the first service, one the third.
        let wish = |seat: Seat| ServiceId(if seat == Seat(1) { 2 } else { 0 });
        let (_, stages) = dealt(3, seed, |seat| Action::Name { service: wish(seat) });
        assert!(Seat::all(3).all(|seat| service_of(&stages[0], seat) == wish(seat)));
        assert!(distinct(&stages[0], 3));
        seen.insert(stages[0].players[Seat(1)].board);
    }
    assert_eq!(seen.len(), 2, "which of the two boards is chance");
}

#[test]
fn if_three_want_one_service_all_boards_are_dealt_at_random() {
    covers!(rules::V_2_2, rules::R_BOARD);
    let mut services = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let (_, stages) =
            dealt(4, seed, |seat| Action::Name { service: ServiceId(u8::from(seat == Seat(3))) });
        assert!(distinct(&stages[0], 4));
        services.insert(service_of(&stages[0], Seat(3)));
    }
    assert_eq!(services.len(), 4, "the fourth player's wish counts no more either");
}

#[test]
fn who_names_nothing_gets_what_is_left() {
    covers!(rules::V_2_2, rules::V_18_1);
    for seed in 0..20 {
        let (_, stages) = dealt(4, seed, |seat| match seat.0 {
            0 => Action::NameNone,
            1 | 2 => Action::Name { service: ServiceId(1) },
            _ => Action::Name { service: ServiceId(2) },
        });
        assert!(distinct(&stages[0], 4));
        assert_ne!(service_of(&stages[0], Seat(0)), ServiceId(1));
        assert_eq!(service_of(&stages[0], Seat(3)), ServiceId(2));
    }
}

#[test]
fn with_eight_players_every_board_is_in_the_game() {
    covers!(rules::V_17_1);
    let (_, stages) = dealt(8, 6, name_none);
    assert!(distinct(&stages[0], 8));
    assert_eq!(stages[2].removed[2], [CardId::NONE; 6], "all ten guilds are dealt");
}

#[test]
fn a_service_that_does_not_exist_is_refused() {
    covers!(rules::V_2_2);
    let game = Ventures::new(&Options::default(), 3).expect("a table");
    let state = game.setup(&mut GameRng::from_u64(1), &mut engine::Events::off());
    for action in [
        Action::Name { service: ServiceId(4) },
        Action::Name { service: ServiceId(255) },
        Action::Discard { card: CardId(0) },
        Action::FetchNone,
    ] {
        assert_eq!(game.check(&state, Seat(0), action).expect_err("refused").rule, rules::V_2_2);
    }
}

#[test]
fn random_boards_need_no_naming() {
    covers!(rules::V_2_7);
    let options = Options { boards: Boards::Random, goals: Goals::On, cards: None };
    let game = Ventures::new(&options, 5).expect("a table");
    let mut boards = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let state = game.setup(&mut GameRng::from_u64(seed), &mut engine::Events::off());
        assert_eq!(state.phase, Phase::Choosing);
        assert!(distinct(&state, 5));
        boards.insert(state.players[Seat(0)].board);
    }
    assert_eq!(boards.len(), 8);
}

// Time.

#[test]
fn whose_time_is_up_discards_the_first_card() {
    covers!(rules::V_18_1);
    let table = crate::table::table(3).hand(Seat(0), &["chairman", "cash", "computer"]);
    let expected = Action::Discard { card: crate::table::card("computer") };
    assert_eq!(table.game.fallback(&table.state, Seat(0)), Some(expected));
    let game = Ventures::new(&Options::default(), 3).expect("a table");
    let state = game.setup(&mut GameRng::from_u64(1), &mut engine::Events::off());
    assert_eq!(game.fallback(&state, Seat(0)), Some(Action::NameNone));
}
