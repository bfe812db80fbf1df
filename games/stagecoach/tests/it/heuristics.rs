//! Heuristics are tested by how well they play.

use std::collections::BTreeMap;

use engine::{Events, GameRng, Heuristics as _, Knowledge, Rules, Seat};
use stagecoach::{Action, Heuristics, Options, Phase, Profession, Stagecoach, State, Tile, Weights};

use crate::table::{BLUE, GREEN, RED, table};

/// The action after which things look best, one sampled world each.
fn best(game: &Stagecoach, state: &State, seat: Seat, legal: &[Action], rng: &mut GameRng) -> Action {
    let mut best = (f32::NEG_INFINITY, legal[0]);
    for &action in legal {
        let mut world = *state;
        game.resample(&mut world, seat, rng);
        game.apply(&mut world, seat, action, rng, &mut Events::off());
        let value = Heuristics::evaluate(&Weights::default(), game, &world, seat);
        assert!(value.is_finite(), "{action:?} in {state:?}");
        if value > best.0 {
            best = (value, action);
        }
    }
    best.1
}

#[test]
fn following_the_heuristics_beats_playing_at_random() {
    const GAMES: u64 = 24;
    for seats in 2..=4u8 {
        let game = Stagecoach::new(&Options::default(), seats).unwrap();
        let mut wins = 0;
        for seed in 0..GAMES {
            let adviser = Seat((seed % u64::from(seats)) as u8);
            let mut rng = GameRng::from_u64(seed);
            let mut state = game.setup(&mut rng, &mut engine::Events::off());
            let mut legal = Vec::new();
            while let Some(seat) = game.pending(&state).seats.first() {
                legal.clear();
                game.legal(&state, seat, &mut legal);
                let action = match seat == adviser {
                    true => best(&game, &state, seat, &legal, &mut rng),
                    false => *rng.pick(&legal).unwrap(),
                };
                game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
            }
            wins += u64::from(game.outcome(&state).unwrap().winners.contains(adviser));
        }
        // Two hundred such games were won by 98 in 100.
        assert!(wins >= GAMES - 3, "{seats} players: {wins} of {GAMES}");
    }
}

#[test]
fn the_last_pioneer_of_a_coach_is_settled_first() {
    let mut t = table(3)
        .coaches(BLUE, &["bm", "bsf"])
        .left(BLUE, "bm", "m")
        .coaches(GREEN, &["ff"])
        .coaches(RED, &["sk"])
        .tiles(&[("albany", Tile::Banker), ("cleveland", Tile::Farmer), ("boston", Tile::Sergeant)]);
    t.play(BLUE, Action::Done);
    t.play(BLUE, t.ride("albany", 1, [0; 4]));
    let legal = t.legal(BLUE);
    let mut rng = t.fork();
    assert_eq!(best(&t.game, &t.state, BLUE, &legal, &mut rng), t.settle("bm", Profession::Banker));
}

#[test]
fn a_stronger_opponent_is_a_smaller_lead() {
    let t = table(3);
    let value = Heuristics::evaluate(&Weights::default(), &t.game, &t.state, BLUE);
    let t = t.edit(|state| state.drawn[GREEN] = [1, 0, 0]);
    assert!(Heuristics::evaluate(&Weights::default(), &t.game, &t.state, BLUE) < value);
}

#[test]
fn what_is_known_of_earlier_positions_changes_no_evaluation() {
    for seats in 2..=4u8 {
        let game = Stagecoach::new(&Options::default(), seats).unwrap();
        let weights = Weights::default();
        let mut rng = GameRng::from_u64(u64::from(seats));
        let mut state = game.setup(&mut rng, &mut Events::off());
        let (mut legal, mut known, mut settling) = (Vec::new(), Vec::new(), false);
        while let Some(seat) = game.pending(&state).seats.first() {
            settling |= state.phase == stagecoach::Phase::Settle;
            legal.clear();
            game.legal(&state, seat, &mut legal);
            // As a search does: from one position to its neighbours, and on to another.
            for &action in legal.iter().take(6) {
                let mut world = state;
                game.resample(&mut world, seat, &mut rng);
                game.apply(&mut world, seat, action, &mut rng, &mut Events::off());
                let all = Heuristics::evaluate_all(&weights, &game, &world, &mut known);
                for each in Seat::all(seats) {
                    let alone = Heuristics::evaluate(&weights, &game, &world, each).to_bits();
                    let next = Heuristics::evaluate_next(&weights, &game, &world, each, &mut known);
                    assert_eq!((all[each].to_bits(), next.to_bits()), (alone, alone), "{each} in {world:?}");
                }
            }
            let action = *rng.pick(&legal).unwrap();
            game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
        }
        assert!(settling, "who settles is evaluated by the best choice");
    }
}

/// The features of a position for a network, by name.
fn features(game: &Stagecoach, state: &State, observer: Seat) -> BTreeMap<String, f32> {
    let position = Heuristics::POSITION.expect("the game has features of positions");
    let names = (position.names)(game, state);
    let mut values = vec![0.0; names.len()];
    (position.extract)(game, state, observer, &mut values);
    names.into_iter().zip(values).collect()
}

#[test]
fn a_network_is_told_of_the_same_position_from_every_seat() {
    for seats in 2..=4u8 {
        let game = Stagecoach::new(&Options::default(), seats).unwrap();
        let mut rng = GameRng::from_u64(u64::from(seats));
        let mut state = game.setup(&mut rng, &mut Events::off());
        let mut legal = Vec::new();
        while let Some(seat) = game.pending(&state).seats.first() {
            legal.clear();
            game.legal(&state, seat, &mut legal);
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
            game.apply(&mut state, seat, *rng.pick(&legal).unwrap(), &mut rng, &mut Events::off());
        }
        let over = features(&game, &state, Seat(0));
        assert_eq!((over["phase:over"], over["me:turn_to_come"]), (1.0, 0.0));
    }
}

#[test]
fn a_network_is_told_how_many_cities_a_ride_can_reach_at_each_price() {
    let game = Stagecoach::new(&Options::default(), 2).unwrap();
    let mut rides = 0;
    for seed in 0..12 {
        let mut rng = GameRng::from_u64(seed);
        let mut state = game.setup(&mut rng, &mut Events::off());
        let mut legal = Vec::new();
        while let Some(seat) = game.pending(&state).seats.first() {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            if state.phase == Phase::Ride {
                // The cheapest way to each city, if there were money for any.
                let mut rich = state;
                rich.money[seat] = 50;
                let mut cheapest = BTreeMap::new();
                game.rides(&rich, seat, |ride| {
                    let least = cheapest.entry(ride.to).or_insert(u16::MAX);
                    *least = ride.payment.total().min(*least);
                });
                let seen = features(&game, &state, seat);
                for price in 0..=4u16 {
                    let reached = cheapest.values().filter(|&&least| least == price).count();
                    assert_eq!(seen[&format!("me:ride_{price}")], reached as f32, "for ${price}");
                }
                rides += 1;
            }
            game.apply(&mut state, seat, *rng.pick(&legal).unwrap(), &mut rng, &mut Events::off());
        }
    }
    assert!(rides > 50, "{rides} rides");
}
