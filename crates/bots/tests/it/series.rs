//! Series of games: reproducible, independent of threads, and counted right.

use bots::{Arena, BotSpec, Lab, LabOf, Maker, Plan, Shard, SimError, Summary, Tally};
use engine::Seed;
use serde_json::{Value, json};

use crate::toy::{Auction, ToyHeuristics};

const NOBODY: &(dyn Fn() + Sync) = &|| {};

fn series(bots: &[BotSpec]) -> Plan<'_> {
    Plan {
        options: &Value::Null,
        bots,
        rotate: false,
        games: 400,
        shard: Shard::WHOLE,
        only: None,
        seed: Seed::from_u64(1),
        jobs: 1,
        played: NOBODY,
        measure: false,
        points: true,
        log: None,
    }
}

fn run(plan: &Plan<'_>) -> Summary {
    let names: Vec<String> = plan.bots.iter().map(BotSpec::to_string).collect();
    tally(plan).summary(&names)
}

fn tally(plan: &Plan<'_>) -> Tally {
    LabOf::<Auction, ToyHeuristics>::new().simulate(plan).expect("the series can be played")
}

#[test]
fn shards_of_a_series_add_up_to_the_series() {
    let bots = [BotSpec::Greedy, BotSpec::Random, BotSpec::Own("miser")];
    let plan = Plan { rotate: true, games: 50, ..series(&bots) };
    let whole = tally(&plan);
    for of in [2, 3, 7] {
        let shards = (0..of).map(|part| tally(&Plan { shard: Shard::new(part, of).unwrap(), ..plan }));
        // Written and read in between, as between processes.
        let sent = shards.map(|shard| serde_json::from_str(&serde_json::to_string(&shard).unwrap()).unwrap());
        assert_eq!(sent.reduce(Tally::merge).unwrap(), whole, "{of} shards");
    }
}

#[test]
fn figures_do_not_depend_on_the_number_of_threads() {
    let bots = [BotSpec::Greedy, BotSpec::Random, BotSpec::Own("miser")];
    let plan = Plan { rotate: true, ..series(&bots) };
    let alone = run(&plan);
    for jobs in [2, 3, 8] {
        assert_eq!(run(&Plan { jobs, ..plan }), alone, "{jobs} threads");
    }
}

#[test]
fn another_seed_is_another_series() {
    let bots = [BotSpec::Random; 2];
    assert_ne!(run(&series(&bots)), run(&Plan { seed: Seed::from_u64(2), ..series(&bots) }));
}

#[test]
fn wins_add_up_to_one_and_shared_wins_are_shared() {
    for players in 2..=4 {
        let bots = vec![BotSpec::Random; players];
        let summary = run(&series(&bots));
        let wins: f64 = summary.seats.iter().map(|seat| seat.wins).sum();
        assert!((wins - 1.0).abs() < 1e-12, "{wins}");
        // Equal players: everybody's interval should hold the fair share in a series this long.
        let fair = 1.0 / players as f64;
        for seat in &summary.seats {
            assert!(seat.wins_low < seat.wins && seat.wins < seat.wins_high);
            assert!(seat.wins_low < fair + 0.03 && seat.wins_high > fair - 0.03, "{seat:?}");
        }
    }
}

#[test]
fn rotation_follows_the_bot_not_the_seat() {
    let bots = [BotSpec::Own("miser"), BotSpec::Greedy];
    let plain = run(&series(&bots));
    let rotated = run(&Plan { rotate: true, ..series(&bots) });
    for summary in [&plain, &rotated] {
        assert_eq!(summary.seats[0].bot, "miser");
        assert!(summary.seats[1].wins > 0.8, "{:?}", summary.seats);
    }
    let game = Auction::table(2);
    let makers: Vec<Maker<Auction>> =
        bots.iter().map(|bot| bot.maker::<Auction, ToyHeuristics>().unwrap()).collect();
    let arena = Arena::new(&game, &makers, true);
    let seats = |index| [0, 1].map(|seat| arena.entry_at(engine::Seat(seat), index));
    assert_eq!([seats(0), seats(1), seats(2)], [[0, 1], [1, 0], [0, 1]]);
}

#[test]
fn greedy_beats_random() {
    let bots = [BotSpec::Greedy, BotSpec::Random];
    let summary = run(&Plan { rotate: true, ..series(&bots) });
    assert!(summary.seats[0].wins_low > 0.6, "{:?}", summary.seats);
}

#[test]
fn games_that_meet_the_bound_are_unfinished_and_won_by_nobody() {
    let bots = [BotSpec::Random; 2];
    let summary = run(&Plan { options: &json!({"rounds": 1000}), games: 10, ..series(&bots) });
    assert_eq!((summary.games, summary.unfinished), (10, 10));
    assert_eq!(summary.mean_decisions, 200.0);
    assert!(summary.end_reasons.is_empty());
    assert!(summary.seats.iter().all(|seat| seat.wins == 0.0 && seat.mean_score == 0.0));
}

#[test]
fn a_series_of_no_games_is_all_zeros() {
    let bots = [BotSpec::Random; 2];
    let summary = run(&Plan { games: 0, ..series(&bots) });
    assert_eq!((summary.games, summary.decisions, summary.mean_decisions), (0, 0, 0.0));
    assert_eq!((summary.seats[0].wins_low, summary.seats[0].wins_high), (0.0, 1.0));
}

#[test]
fn every_game_is_told_of() {
    use std::sync::atomic::{AtomicU64, Ordering};
    let bots = [BotSpec::Random; 2];
    let played = AtomicU64::new(0);
    let count = || {
        played.fetch_add(1, Ordering::Relaxed);
    };
    run(&Plan { played: &count, jobs: 2, ..series(&bots) });
    assert_eq!(played.load(Ordering::Relaxed), 400);
}

#[test]
fn tables_that_cannot_be_set_up_are_refused() {
    let lab = LabOf::<Auction, ToyHeuristics>::new();
    let refused = |plan: &Plan<'_>| lab.simulate(plan).unwrap_err();
    assert_eq!(refused(&series(&[BotSpec::Random; 5])).code(), "bad_seats");
    assert_eq!(refused(&series(&[BotSpec::Random; 300])).code(), "bad_seats");
    assert_eq!(refused(&series(&[])).code(), "bad_seats");
    let bots = [BotSpec::Random; 2];
    assert_eq!(refused(&Plan { options: &json!({"laps": 3}), ..series(&bots) }).code(), "bad_options");
    let strangers = [BotSpec::Random, BotSpec::Own("gunslinger")];
    assert!(matches!(refused(&series(&strangers)), SimError::Bot(_)));
}

#[test]
fn a_logged_series_can_be_opened_game_by_game_and_counts_the_same_games() {
    use std::collections::BTreeMap;
    use std::sync::Mutex;

    use engine::{AnyGame, Erased};

    let bots = [BotSpec::Greedy, BotSpec::Random];
    let logs = Mutex::new(BTreeMap::new());
    let keep = |index: u64, log: &engine::MatchLog| {
        logs.lock().unwrap().insert(index, log.clone());
    };
    let plan = Plan { games: 20, jobs: 2, log: Some(&keep), ..series(&bots) };
    let summary = run(&plan);
    let logs = logs.into_inner().unwrap();
    assert_eq!(logs.keys().copied().collect::<Vec<u64>>(), (0..20).collect::<Vec<u64>>());
    let mut greedy = 0;
    for log in logs.values() {
        Erased::<Auction>::new().open(log).expect("a log of ours is legal throughout");
        greedy += log.end.as_ref().unwrap().scores[0];
    }
    assert_eq!(summary.seats[0].mean_score, f64::from(greedy) / 20.0);
}
