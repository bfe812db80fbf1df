//! The end: END and SCORE.

use engine::{GameRng, Knowledge, Rules, Seed, Words, covers, playout};
use template_game::{Action, Card, Options, TemplateGame, rules};

use crate::table::{A, table};

#[test]
fn the_game_ends_when_all_hands_are_empty() {
    covers!(rules::END_1);
    let mut t = table(2);
    for _ in 0..5 {
        assert!(t.running.outcome().is_none());
        t.play_round();
    }
    let all = t.all();
    assert!(all.players.iter().all(|player| player.cards == 0));
    assert_eq!(t.running.outcome().unwrap().reason, "hands_empty");
    let refusal = t.running.game().check(&ended(7), A, Action::Bid(Card(1))).unwrap_err();
    assert_eq!(refusal.rule, rules::END_1);
}

#[test]
fn points_are_the_worth_of_the_lots_taken() {
    covers!(rules::SCORE_1);
    let game = TemplateGame::new(&Options::default(), 3).unwrap();
    for seed in 0..50 {
        let state = ended(seed);
        let outcome = game.outcome(&state).unwrap();
        let view = game.view(&state, engine::Viewer::Spectator);
        for (standing, player) in outcome.standings.iter().zip(&view.players) {
            let worth: i32 = player.lots.iter().map(|lot| i32::from(lot.worth)).sum();
            assert_eq!(standing.score, worth);
        }
        let best = outcome.standings.iter().map(|standing| standing.score).max();
        assert!(outcome.winners.iter().all(|seat| Some(outcome.standings[seat.index()].score) == best));
        assert_eq!(game.score_sheet(&state)[0].points.len(), 3);
    }
}

#[test]
fn among_equals_fewer_lots_are_better() {
    covers!(rules::SCORE_2);
    let game = TemplateGame::new(&Options::default(), 3).unwrap();
    let (mut ties, mut shared) = (0, 0);
    for seed in 0..2_000 {
        let state = ended(seed);
        let outcome = game.outcome(&state).unwrap();
        let lots: Vec<_> = game
            .view(&state, engine::Viewer::Spectator)
            .players
            .iter()
            .map(|player| player.lots.len())
            .collect();
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            let (first, second) = (outcome.standings[a], outcome.standings[b]);
            if first.score == second.score {
                ties += 1;
                shared += usize::from(lots[a] == lots[b]);
                assert_eq!(first.rank.cmp(&second.rank), lots[a].cmp(&lots[b]), "seed {seed}");
            }
        }
    }
    assert!(shared > 0 && ties > shared, "{ties} ties, {shared} shared: the seeds show both cases");
}

/// The end of a random game for three.
fn ended(seed: u64) -> template_game::State {
    let game = TemplateGame::new(&Options::default(), 3).expect("our own options can be played");
    let mut state = game.setup(&mut Seed::from_u64(seed).setup(), &mut engine::Events::off());
    playout(
        &game,
        &mut state,
        &mut GameRng::from_u64(seed),
        &mut Vec::new(),
        TemplateGame::META.max_decisions,
    );
    state
}
