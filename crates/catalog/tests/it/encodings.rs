//! Observations and action ids of every game that has them: what programs that learn rely on.

use std::collections::HashSet;

use bots::{Environment, Position};
use catalog::{Listing, games};
use engine::{GameRng, Seat, Seed, Viewer};
use serde_json::Value;

/// The environments of every game at its smallest and its largest table.
fn environments() -> Vec<Box<dyn Environment>> {
    let tables = |listing: &'static Listing| {
        let seats = &listing.game.meta().seats;
        [*seats.start(), *seats.end()]
            .map(|players| listing.lab.environment(&Value::Null, players).expect("every game can be learned"))
    };
    games().iter().flat_map(tables).collect()
}

/// Plays random games and shows every position with the seat that is asked.
fn each_position(environment: &dyn Environment, games: u64, mut look: impl FnMut(&dyn Position, Seat)) {
    for game in 0..games {
        let mut rng = GameRng::from_u64(game);
        let mut position = environment.start(Seed::from_u64(game));
        while let Some(seat) = position.pending().seats.first() {
            look(&*position, seat);
            let ids = position.legal(seat);
            position
                .apply(seat, *rng.pick(&ids).expect("a pending seat has an action"))
                .expect("it is legal");
        }
    }
}

fn observed(environment: &dyn Environment, position: &dyn Position, seat: Seat) -> Vec<f32> {
    // Not zeroes: whatever is not written must not stay.
    let mut out = vec![f32::NAN; environment.observation_names().len()];
    position.observe(seat, &mut out);
    out
}

#[test]
fn every_legal_action_has_an_id_of_its_own_that_leads_back_to_it() {
    for environment in environments() {
        let count = environment.action_names().len() as u32;
        each_position(&*environment, 3, |position, seat| {
            let ids = position.legal(seat);
            assert!(!ids.is_empty());
            assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "sorted, and no id twice");
            for id in ids {
                assert!(id < count);
                let action = position.action(seat, id).expect("a legal id has an action");
                assert_eq!(position.id_of(seat, &action), Some(id), "{action}");
            }
        });
    }
}

#[test]
fn names_of_ids_and_entries_are_all_different() {
    for environment in environments() {
        for names in [environment.action_names(), environment.observation_names()] {
            let different: HashSet<&String> = names.iter().collect();
            assert_eq!(different.len(), names.len(), "{}", environment.meta().id);
        }
    }
}

#[test]
fn worlds_that_look_the_same_to_a_seat_are_observed_the_same() {
    for environment in environments() {
        let mut nth = 0;
        each_position(&*environment, 2, |position, _| {
            nth += 1;
            if nth % 7 != 0 {
                return;
            }
            for seat in Seat::all(environment.players()) {
                let mut world = position.copy();
                world.resample(seat, Seed::from_u64(nth));
                assert_eq!(world.view(Viewer::Seat(seat)), position.view(Viewer::Seat(seat)));
                assert_eq!(
                    observed(&*environment, &*world, seat),
                    observed(&*environment, position, seat),
                    "{} sees more than its view in {}",
                    seat,
                    environment.meta().id
                );
            }
        });
    }
}

#[test]
fn every_entry_of_an_observation_is_a_number() {
    for environment in environments() {
        each_position(&*environment, 2, |position, seat| {
            let observation = observed(&*environment, position, seat);
            assert!(observation.iter().all(|entry| entry.is_finite()));
        });
    }
}

#[test]
fn a_position_is_repeated_from_its_record() {
    for environment in environments() {
        let mut position = environment.start(Seed::from_u64(1));
        for _ in 0..40 {
            let Some(seat) = position.pending().seats.first() else { break };
            let id = position.legal(seat)[0];
            position.apply(seat, id).expect("it is legal");
        }
        let record = position.record().expect("a played game has a record");
        let again = environment.open(&record).expect("and can be opened");
        assert_eq!(again.view(Viewer::Referee), position.view(Viewer::Referee));
    }
}

#[test]
fn what_is_not_legal_is_refused_with_its_name_and_changes_nothing() {
    for environment in environments() {
        let mut position = environment.start(Seed::from_u64(1));
        let seat = position.pending().seats.first().expect("somebody begins");
        let before = position.view(Viewer::Referee);
        let legal = position.legal(seat);
        let illegal = (0..).find(|id| !legal.contains(id)).expect("not everything is legal");
        let refused = position.apply(seat, illegal).expect_err("it is not legal");
        assert_eq!(refused.code, "illegal");
        assert!(refused.to_string().contains(&environment.action_names()[illegal as usize]), "{refused}");
        assert_eq!(position.view(Viewer::Referee), before);
    }
}
