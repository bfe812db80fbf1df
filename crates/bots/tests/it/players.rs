//! What each bot does, and what it is called.

use std::sync::Arc;

use bots::{
    Arena, Bot, BotSpec, Budget, Greedy, Lab, LabOf, Maker, Random, Search, SearchParameters, UnknownBot,
};
use engine::{AnyGame, Erased, GameRng, Match, Seat, Seed, Viewer};
use serde_json::{Value, json};

use crate::toy::{Action, Auction, Doubtful, ToyHeuristics};

type ToyLab = LabOf<Auction, ToyHeuristics>;

#[test]
fn every_bot_is_found_by_its_name() {
    let lab = ToyLab::new();
    let levels = ["level1", "level2", "level3", "level4", "level5"];
    assert_eq!(lab.bots(), [&["random", "greedy", "miser"], &levels[..]].concat());
    for name in lab.bots() {
        assert_eq!(lab.bot(name).unwrap().to_string(), name);
    }
}

#[test]
fn an_unknown_bot_is_answered_with_the_known_ones() {
    let unknown = ToyLab::new().bot("gambler").unwrap_err();
    let told = unknown.to_string();
    assert!(
        told.starts_with("there is no bot `gambler` for Auction; known are random, greedy, miser, level1,")
    );
    assert_eq!(UnknownBot::CODE, "unknown_bot");
}

#[test]
fn a_levels_name_may_carry_its_budget_and_no_other_name_may() {
    let lab = ToyLab::new();
    for name in ["level1@5ms", "level3@40it", "level5@100ms", "level5@2000it"] {
        assert_eq!(lab.bot(name).unwrap().to_string(), name);
    }
    for name in ["greedy@100ms", "miser@10it", "level5@", "level5@0ms", "level5@1h", "level6", "level5@@1ms"]
    {
        assert_eq!(lab.bot(name).unwrap_err().name, name);
    }
}

#[test]
fn another_games_own_bot_is_refused() {
    assert!(BotSpec::Own("gunslinger").maker::<Auction, ToyHeuristics>().is_err());
}

#[test]
fn greedy_takes_the_action_with_the_best_evaluation() {
    // After the bidding the winner of a prize above one coin's worth keeps it, and sells a prize below.
    let game = Auction::table(2);
    let mut greedy = Greedy::<Auction, ToyHeuristics>::default();
    greedy.restart(GameRng::from_u64(1));
    let (mut kept, mut sold) = (0, 0);
    for seed in 0..40 {
        let mut running = Match::start(Arc::new(Auction::table(2)), Seed::from_u64(seed));
        let mut told = Vec::new();
        running.submit(Seat(0), Action::Bid(1), &mut told).unwrap();
        running.submit(Seat(1), Action::Bid(0), &mut told).unwrap();
        let prize = told[0].1;
        let choice = greedy.choose(&running.seen(Seat(0)));
        match choice {
            Action::Keep => kept += 1,
            Action::Sell => sold += 1,
            Action::Bid(_) => panic!("bidding is over"),
        }
        // Two coins are worth one point to this evaluation: only a prize of one leaves a tie.
        assert!(choice == Action::Keep || prize == 1, "a prize of {prize} was sold");
    }
    assert!(kept > 30 && kept + sold == 40, "{kept} kept, {sold} sold, {game:?}");
}

#[test]
fn what_a_game_expects_of_an_action_counts_instead_of_a_trial() {
    let mut greedy = Greedy::<Auction, Doubtful>::default();
    greedy.restart(GameRng::from_u64(1));
    let prior = SearchParameters { prior_weight: 1e6, ..SearchParameters::DEFAULT };
    let mut search = Search::<Auction, Doubtful>::new(Budget::Iterations(8), prior, 1);
    search.restart(GameRng::from_u64(1));
    let mut dear = 0;
    for seed in 0..20 {
        let mut running = Match::start(Arc::new(Auction::table(2)), Seed::from_u64(seed));
        let mut told = Vec::new();
        running.submit(Seat(0), Action::Bid(1), &mut told).unwrap();
        running.submit(Seat(1), Action::Bid(0), &mut told).unwrap();
        dear += u32::from(told[0].1 > 2);
        assert_eq!(greedy.choose(&running.seen(Seat(0))), Action::Sell);
        assert_eq!(search.choose(&running.seen(Seat(0))), Action::Sell);
    }
    assert!(dear > 5, "a trial would have kept most of these prizes");
}

#[test]
fn greedy_judges_a_sealed_answer_by_the_round_it_leads_to() {
    // Bidding is judged after the others answered too: never bidding would win no prize, and greedy knows.
    let running = Match::start(Arc::new(Auction::table(2)), Seed::from_u64(3));
    let mut greedy = Greedy::<Auction, ToyHeuristics>::new(200, Default::default());
    greedy.restart(GameRng::from_u64(3));
    assert_eq!(greedy.choose(&running.seen(Seat(0))), Action::Bid(3));
}

#[test]
fn the_same_seed_gives_the_same_choices() {
    for spec in [BotSpec::Random, BotSpec::Greedy, BotSpec::Own("miser")] {
        let choices = |_| {
            let mut bot = spec.maker::<Auction, ToyHeuristics>().unwrap().make();
            bot.restart(GameRng::from_u64(9));
            let running = Match::start(Arc::new(Auction::table(3)), Seed::from_u64(9));
            (0..20).map(|_| bot.choose(&running.seen(Seat(1)))).collect::<Vec<_>>()
        };
        assert_eq!(choices(0), choices(1), "{spec}");
    }
}

#[test]
fn random_picks_every_action_about_equally_often() {
    let running = Match::start(Arc::new(Auction::table(2)), Seed::from_u64(4));
    let mut random = Random::<Auction>::default();
    random.restart(GameRng::from_u64(4));
    let mut picked = [0; 4];
    for _ in 0..4000 {
        match random.choose(&running.seen(Seat(0))) {
            Action::Bid(coins) => picked[usize::from(coins)] += 1,
            other => panic!("{other:?} is not a bid"),
        }
    }
    assert!(picked.iter().all(|&times| (900..=1100).contains(&times)), "{picked:?}");
}

#[test]
fn a_thought_runs_elsewhere_and_answers_the_decision_it_was_asked() {
    let lab = ToyLab::new();
    let mut running = Erased::<Auction>::new().start(&Value::Null, 2, Seed::from_u64(5)).unwrap();
    let thought = lab.think(&*running, Seat(1), BotSpec::Greedy, Seed::from_u64(6)).unwrap();
    let mut answer = None;
    rayon::scope(|scope| scope.spawn(|_| answer = Some(thought.run())));
    let answer = answer.expect("a scope waits for its work");
    assert_eq!(Some(answer.decision), running.decision(Seat(1)));
    running.submit(Seat(1), Some(answer.decision), &answer.actions).unwrap();
}

#[test]
fn a_seat_with_nothing_to_decide_gets_no_thought() {
    let lab = ToyLab::new();
    let mut running = Erased::<Auction>::new().start(&Value::Null, 2, Seed::from_u64(5)).unwrap();
    running.submit(Seat(1), None, &[json!({"Bid": 1})]).unwrap();
    let refused = lab.think(&*running, Seat(1), BotSpec::Random, Seed::from_u64(6)).err().unwrap();
    assert_eq!(refused.code, "not_pending");
    let refused = lab.think(&*running, Seat(0), BotSpec::Own("other"), Seed::from_u64(6)).err().unwrap();
    assert_eq!(refused.code, "unknown_bot");
}

#[test]
fn a_bot_chooses_the_same_in_worlds_it_cannot_tell_apart() {
    // Seat 0 sees no tokens but its own: two matches that differ only there look the same, and so must the choices.
    let mut views = Vec::new();
    for seed in 0..60 {
        let running = Match::start(Arc::new(Auction::table(2)), Seed::from_u64(seed));
        let mut greedy = Greedy::<Auction, ToyHeuristics>::default();
        greedy.restart(GameRng::from_u64(1));
        views.push((
            serde_json::to_string(&running.view(Viewer::Seat(Seat(0)))).unwrap(),
            greedy.choose(&running.seen(Seat(0))),
        ));
    }
    for (view, choice) in &views {
        assert!(views.iter().all(|(other, theirs)| other != view || theirs == choice));
    }
}

#[test]
fn makers_make_bots_for_an_arena() {
    let game = Auction::table(2);
    let makers: Vec<Maker<Auction>> = vec![
        BotSpec::Random.maker::<Auction, ToyHeuristics>().unwrap(),
        BotSpec::Own("miser").maker::<Auction, ToyHeuristics>().unwrap(),
    ];
    let record = Arena::new(&game, &makers, false).play(&Seed::from_u64(1), 0);
    assert_eq!(record.reason, Some("rounds"));
    assert_eq!(record.rounds, 5);
}
