//! What holds for every game of the catalog, asked without its type.

mod encodings;
mod languages;
mod lessons;
mod names;
mod networks;
mod peril_moments;
mod schemas;

use bots::{BotSpec, Plan, Shard, Summary};
use catalog::{Listing, games};
use engine::{AnyMatch, LogError, Seat, Seed, next_to_act};
use serde_json::Value;

/// Every bot of a game by name; those that may think as long as they are told, for a moment only.
fn bots_of(listing: &Listing) -> Vec<(&'static str, BotSpec)> {
    let brief = |name| listing.lab.bot(&format!("{name}@2it")).or_else(|_| listing.lab.bot(name));
    listing.lab.bots().into_iter().map(|name| (name, brief(name).expect("a listed bot"))).collect()
}

/// A whole match of one bot against itself, with the fewest players.
fn played(listing: &Listing, bot: BotSpec, seed: Seed) -> Box<dyn AnyMatch> {
    let seats = *listing.game.meta().seats.start();
    let mut running = listing.game.start(&Value::Null, seats, seed).expect("the usual table");
    let mut order = seed.child(0).setup();
    while let Some(seat) = next_to_act(running.pending(), &mut order) {
        let wits = seed.child(1 + running.version());
        let answer = listing.lab.think(&*running, seat, bot, wits).expect("a pending seat can think").run();
        running.submit(seat, Some(answer.decision), &answer.actions).expect("a bot keeps to the rules");
    }
    running
}

#[test]
fn every_bot_plays_whole_matches_that_can_be_opened_again() {
    for listing in games() {
        for (name, bot) in bots_of(listing) {
            let running = played(listing, bot, Seed::from_u64(8));
            let log = running.log();
            assert!(log.end.is_some(), "{name} ends a match of {}", listing.game.meta().title);
            let opened = listing.game.open(&log).unwrap();
            assert_eq!(opened.log(), log);
        }
    }
}

fn series(bots: &[BotSpec]) -> Plan<'_> {
    Plan {
        options: &Value::Null,
        bots,
        rotate: true,
        games: 6,
        shard: Shard::WHOLE,
        only: None,
        seed: Seed::from_u64(3),
        jobs: 2,
        played: &|| {},
        measure: false,
        points: true,
        log: None,
    }
}

#[test]
fn points_by_category_are_summed_only_where_they_are_wanted() {
    for listing in games() {
        let bots = vec![BotSpec::Random; usize::from(*listing.game.meta().seats.start())];
        let names = vec!["random".to_owned(); bots.len()];
        let summary = |points| {
            let plan = Plan { points, ..series(&bots) };
            listing.lab.simulate(&plan).unwrap().summary(&names)
        };
        let (with, without) = (summary(true), summary(false));
        assert!(!with.points.is_empty() && without.points.is_empty());
        assert_eq!(Summary { points: with.points.clone(), ..without }, with, "nothing else differs");
    }
}

#[test]
fn games_of_random_bots_are_the_same_whether_they_are_counted_or_are_playouts() {
    for listing in games() {
        for seats in listing.game.meta().seats.clone() {
            let bots = vec![BotSpec::Random; usize::from(seats)];
            let names = vec!["random".to_owned(); bots.len()];
            let summary = |measure| {
                let plan = Plan { measure, ..series(&bots) };
                listing.lab.simulate(&plan).unwrap().summary(&names)
            };
            let (counted, playouts) = (summary(true), summary(false));
            assert_eq!((counted.measured, playouts.measured), (6, 0));
            let (actions, measures) = (counted.actions.clone(), counted.measures.clone());
            assert_eq!(
                Summary { measured: 6, actions, measures, ..playouts },
                counted,
                "nothing else differs"
            );
        }
    }
}

#[test]
fn every_bot_plays_series_and_a_seed_is_a_series() {
    for listing in games() {
        for (name, bot) in bots_of(listing) {
            let bots = vec![bot; usize::from(*listing.game.meta().seats.start())];
            let plan = series(&bots);
            let names = vec![name.to_owned(); bots.len()];
            let summary = listing.lab.simulate(&plan).unwrap().summary(&names);
            assert_eq!((summary.games, summary.unfinished), (6, 0));
            let alone = listing.lab.simulate(&Plan { jobs: 1, ..plan }).unwrap().summary(&names);
            assert_eq!(alone, summary);
        }
    }
}

#[test]
fn a_lab_thinks_about_its_own_game_only() {
    for listing in games() {
        for other in games().iter().filter(|other| other.game.meta().id != listing.game.meta().id) {
            let seats = *other.game.meta().seats.start();
            let running = other.game.start(&Value::Null, seats, Seed::from_u64(1)).unwrap();
            let refused = listing.lab.think(&*running, Seat(0), BotSpec::Random, Seed::from_u64(1));
            assert_eq!(refused.err().unwrap().code, "wrong_game");
            assert!(matches!(listing.game.open(&running.log()), Err(LogError::Game { .. })));
        }
    }
}
