//! The search: fair, reproducible, without allocation, and worth its time.

use std::sync::Arc;

use bots::{
    Arena, Bot, BotSpec, Budget, Lab, LabOf, Level, Maker, Plan, Search, SearchParameters, Shard, Stop,
};
use conformance::alloc::count;
use engine::{AnyGame, Erased, GameRng, Knowledge, Match, Seat, Seed};
use serde_json::Value;

use crate::toy::{Action, Auction, SameBid, ToyHeuristics};

type Thinker = Search<Auction, ToyHeuristics>;

fn thinker(iterations: u32, trees: u32, seed: u64) -> Thinker {
    let mut search = Search::new(Budget::Iterations(iterations), SearchParameters::DEFAULT, trees);
    search.restart(GameRng::from_u64(seed));
    search
}

fn table(seed: u64) -> Match<Auction> {
    Match::start(Arc::new(Auction::table(2)), Seed::from_u64(seed))
}

#[test]
fn the_same_seed_gives_the_same_statistics_on_any_number_of_trees() {
    for trees in [1, 2, 3] {
        let statistics = || thinker(301, trees, 5).think(&table(1).seen(Seat(1))).to_vec();
        assert_eq!(statistics(), statistics(), "{trees} trees");
        assert_eq!(statistics().iter().map(|made| made.visits).sum::<u32>(), 301);
    }
}

#[test]
fn a_bot_that_played_before_thinks_as_a_new_one() {
    let mut old = thinker(100, 1, 1);
    let mut told = Vec::new();
    let mut running = table(2);
    for seat in [Seat(0), Seat(1)] {
        let action = old.choose(&running.seen(seat));
        running.submit(seat, action, &mut told).unwrap();
    }
    old.restart(GameRng::from_u64(5));
    assert_eq!(old.think(&table(1).seen(Seat(0))), thinker(100, 1, 5).think(&table(1).seen(Seat(0))));
}

#[test]
fn statistics_are_the_same_in_worlds_a_seat_cannot_tell_apart() {
    let mut seen = Vec::new();
    for seed in 0..12 {
        let running = table(seed);
        let view =
            serde_json::to_string(&running.game().view(
                &running.seen(Seat(0)).sample(&mut GameRng::from_u64(0)),
                engine::Viewer::Seat(Seat(0)),
            ));
        seen.push((view.unwrap(), thinker(60, 1, 5).think(&running.seen(Seat(0))).to_vec()));
    }
    let mut twins = 0;
    for (index, (view, statistics)) in seen.iter().enumerate() {
        for (_, others) in seen[index + 1..].iter().filter(|(other, _)| other == view) {
            assert_eq!(others, statistics);
            twins += 1;
        }
    }
    assert!(twins > 5, "only {twins} pairs look the same");
}

#[test]
fn nobody_leans_on_anothers_sealed_answer() {
    // Whoever answers second wins by naming what the first named: a search that let it peek would expect to win.
    let running = Match::start(Arc::new(SameBid), Seed::from_u64(1));
    let mut search = Search::<SameBid, SameBid>::new(Budget::Iterations(3000), SearchParameters::DEFAULT, 1);
    for seat in [Seat(0), Seat(1)] {
        search.restart(GameRng::from_u64(3));
        for made in search.think(&running.seen(seat)) {
            assert!((0.2..0.8).contains(&made.result), "{seat} expects {} of {:?}", made.result, made.action);
        }
    }
}

#[test]
fn thinking_allocates_nothing_once_the_tree_has_grown() {
    let running = table(3);
    let mut search = thinker(400, 1, 5);
    let mut run = || {
        search.restart(GameRng::from_u64(5));
        search.choose(&running.seen(Seat(0)))
    };
    let first = run();
    let (allocated, again) = count(run);
    assert_eq!((allocated, again), (0, first));
}

#[test]
fn what_was_thought_of_the_next_decision_is_kept_until_others_act() {
    // Seat 0 bids alone against a miser and then decides on the prize: nobody acts in between.
    let mut told = Vec::new();
    let mut running = table(4);
    running.submit(Seat(1), Action::Bid(0), &mut told).unwrap();
    let mut search = thinker(400, 1, 5);
    let bid = search.choose(&running.seen(Seat(0)));
    running.submit(Seat(0), bid, &mut told).unwrap();
    assert_eq!(told[0].0, Seat(0), "the only bidder wins");
    let visits = |search: &mut Thinker| {
        search.think(&running.seen(Seat(0))).iter().map(|made| made.visits).sum::<u32>()
    };
    assert!(visits(&mut search) > 400);

    let mut search = thinker(400, 1, 5);
    let mut before = table(4);
    before.submit(Seat(1), Action::Bid(0), &mut told).unwrap();
    search.choose(&before.seen(Seat(0)));
    search.others_acted();
    assert_eq!(visits(&mut search), 400);
}

#[test]
fn a_thought_can_be_ended_early() {
    let mut search = thinker(1_000_000, 2, 5);
    let stop: Stop = search.stop();
    stop.now();
    let visits: u32 = search.think(&table(5).seen(Seat(0))).iter().map(|made| made.visits).sum();
    assert_eq!(visits, 2, "each tree thinks once, so that there is an answer");
}

#[test]
fn a_search_by_the_clock_answers_with_a_legal_move() {
    let running = table(6);
    let mut search = Thinker::new(Budget::Millis(2), SearchParameters::DEFAULT, 2);
    search.restart(GameRng::from_u64(1));
    let action = search.choose(&running.seen(Seat(0)));
    assert!(running.why_not(Seat(0), action).is_none());
}

#[test]
fn search_beats_greedy() {
    let bots = [BotSpec::Level(Level::Four, Some(Budget::Iterations(200))), BotSpec::Greedy];
    let plan = Plan {
        options: &Value::Null,
        bots: &bots,
        rotate: true,
        games: 300,
        shard: Shard::WHOLE,
        only: None,
        seed: Seed::from_u64(1),
        jobs: 2,
        played: &|| {},
        measure: false,
        points: true,
        log: None,
    };
    let names = bots.map(|bot| bot.to_string());
    let summary = LabOf::<Auction, ToyHeuristics>::new().simulate(&plan).unwrap().summary(&names);
    assert!(summary.seats[0].wins_low > 0.5, "{:?}", summary.seats);
    assert_eq!(summary.seats[0].bot, "level4@200it");
}

#[test]
fn every_level_plays_whole_games_of_every_size() {
    for seats in 2..=4 {
        let game = Auction::table(seats);
        let makers: Vec<Maker<Auction>> = (0..seats)
            .map(|seat| {
                let level = Level::ALL[usize::from(seat) + 1];
                BotSpec::Level(level, Some(Budget::Iterations(20))).maker::<Auction, ToyHeuristics>().unwrap()
            })
            .collect();
        let record = Arena::new(&game, &makers, true).play(&Seed::from_u64(1), 1);
        assert_eq!(record.reason, Some("rounds"));
    }
}

#[test]
fn a_study_tells_every_move_with_its_share_and_result() {
    let lab = LabOf::<Auction, ToyHeuristics>::new();
    let running = Erased::<Auction>::new().start(&Value::Null, 3, Seed::from_u64(5)).unwrap();
    let bot = lab.bot("level5@300it").unwrap();
    let analysis = lab.study(&*running, Seat(2), bot, Seed::from_u64(6)).unwrap().run();
    assert_eq!((analysis.iterations, analysis.seat, &*analysis.bot), (300, Seat(2), "level5@300it"));
    assert_eq!(analysis.moves.len(), 4);
    assert!((analysis.moves.iter().map(|made| made.share).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(analysis.moves.windows(2).all(|pair| pair[0].share >= pair[1].share));
    assert!(analysis.moves.iter().all(|made| made.label.starts_with("Bid")));
    assert!(analysis.moves.iter().all(|made| made.result.is_none_or(|result| (0.0..=1.0).contains(&result))));

    let refused = |bot| lab.study(&*running, Seat(2), bot, Seed::from_u64(6)).err().unwrap().code;
    assert_eq!(refused(BotSpec::Greedy), "no_analysis");
    assert_eq!(refused(BotSpec::Level(Level::One, None)), "no_analysis");
    assert_eq!(lab.study(&*running, Seat(7), bot, Seed::from_u64(6)).err().unwrap().code, "not_pending");
}
