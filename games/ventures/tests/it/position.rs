//! Features of positions, which networks are told: the same from every seat, and what they say is so.

use std::collections::BTreeMap;

use engine::{Events, GameRng, Heuristics as _, Rules, Seat, covers};
use ventures::{Goals, Heuristics, Options, State, Ventures, rules};

use crate::table::{P0, P1, P2, table};

/// The features of a position, by name.
fn features(game: &Ventures, state: &State, observer: Seat) -> BTreeMap<String, f32> {
    let position = Heuristics::POSITION.expect("the game has features of positions");
    let names = (position.names)(game, state);
    let mut values = vec![0.0; names.len()];
    (position.extract)(game, state, observer, &mut values);
    names.into_iter().zip(values).collect()
}

#[test]
fn a_network_is_told_of_the_same_position_from_every_seat() {
    for seats in [3, 5u8] {
        let game = Ventures::new(&Options::default(), seats).expect("a table");
        let mut rng = GameRng::from_u64(u64::from(seats));
        let mut state = game.setup(&mut rng, &mut Events::off());
        let mut legal = Vec::new();
        while let Some(seat) = game.pending(&state).seats.first() {
            let seen = features(&game, &state, Seat(0));
            assert!(seen.values().all(|value| value.is_finite()));
            for distance in 1..seats {
                let from_there = features(&game, &state, Seat(distance));
                for (name, value) in &seen {
                    let name = match name.split_once(':') {
                        Some(("me", what)) => format!("next{}:{what}", seats - distance),
                        Some((who, what)) if who == format!("next{distance}") => format!("me:{what}"),
                        Some((who, _)) if who.starts_with("next") => continue,
                        _ => name.clone(),
                    };
                    assert_eq!(from_there[&name], *value, "{name}");
                }
            }
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let action = *rng.pick(&legal).expect("a pending seat has an action");
            game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
        }
        let over = features(&game, &state, Seat(0));
        assert_eq!((over["phase:over"], over["turns_left"], over["me:playable"]), (1.0, 0.0, 0.0));
    }
}

#[test]
fn a_network_of_tables_with_goals_does_not_fit_those_without() {
    covers!(rules::V_2_7);
    let names = |goals: Goals| {
        let game = Ventures::new(&Options { goals, ..Options::default() }, 3).expect("a table");
        let state = game.setup(&mut GameRng::from_u64(1), &mut Events::off());
        features(&game, &state, P0).into_keys().collect::<Vec<String>>()
    };
    assert_ne!(names(Goals::On), names(Goals::Off));
}

#[test]
fn a_network_is_told_how_far_a_goal_is() {
    covers!(rules::V_4_2);
    let base = || table(3).board(P0, "asset_management_b").coins(P0, 9);
    let of = |table: crate::table::Table| features(&table.game, &table.state, P0);
    // The first goal of this board takes two technologies.
    let none = of(base());
    assert_eq!((none["me:next_goal_lacking"], none["me:goal_at_hand"]), (2.0, 0.0));
    let one_bought = of(base().played(P0, &["computer"]).played(P1, &["computer"]));
    assert_eq!((one_bought["me:next_goal_coins"], one_bought["me:next_goal_lacking"]), (2.0, 0.0));
    assert_eq!(one_bought["me:goal_at_hand"], 1.0);
    let poor = of(base().coins(P0, 1).played(P0, &["computer"]).played(P1, &["computer"]));
    assert_eq!((poor["me:next_goal_coins"], poor["me:goal_at_hand"]), (2.0, 0.0));
}

#[test]
fn a_network_is_told_who_leads_in_intellectual_property() {
    covers!(rules::V_12_1);
    let table = table(3).played(P1, &["gst_registration"]).played(P2, &["blockchain_ip"]);
    let seen = features(&table.game, &table.state, P0);
    assert_eq!((seen["me:order_left"], seen["me:order_right"]), (-1.0, -1.0));
    assert_eq!((seen["next1:order_right"], seen["next1:order_left"]), (1.0, -1.0));
    assert!(seen["next2:property"] > seen["next1:property"]);
}
