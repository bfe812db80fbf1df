//! Random games: nothing is lost, nothing sticks, everything ends.

use engine::{Events, Game, GameRng, Seat, next_to_act};
use peril::{Options, Peril};

/// Plays random games and checks every state.
fn play(options: &Options, seats: u8, games: u64) -> (u64, Vec<&'static str>) {
    let game = Peril::new(options, seats).unwrap();
    let mut legal = Vec::new();
    let mut decisions = 0;
    let mut ends = Vec::new();
    for seed in 0..games {
        let mut rng = GameRng::from_u64(seed);
        let mut state = game.setup(&mut rng);
        let mut here = 0;
        while let Some(seat) = next_to_act(game.pending(&state), &mut rng) {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            assert!(!legal.is_empty(), "seed {seed}: nothing to do in {:?}", state.frames);
            for &action in &legal {
                assert_eq!(game.check(&state, seat, action), Ok(()), "seed {seed}: {action:?}");
            }
            let action = *rng.pick(&legal).unwrap();
            game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
            if let Some(wrong) = game.violation(&state) {
                panic!(
                    "seed {seed}, decision {here}: after {action:?} of {seat}: {wrong}\n{:?}",
                    state.frames
                );
            }
            here += 1;
            assert!(here < Peril::META.max_decisions, "seed {seed} does not end");
        }
        decisions += u64::from(here);
        ends.push(game.outcome(&state).unwrap().reason);
        let _ = Seat(0);
    }
    (decisions, ends)
}

#[test]
fn random_games_keep_every_invariant_and_end() {
    for seats in 2..=4 {
        let (decisions, ends) = play(&Options::default(), seats, 300);
        let count = |word| ends.iter().filter(|end| **end == word).count();
        println!(
            "{seats}: {decisions} decisions, points {}, alone {}, cap {}",
            count("points"),
            count("last_standing"),
            count("round_cap")
        );
    }
    println!("state {}", size_of::<peril::State>());
    println!(
        "frame {} item {} action {} mark {} player {} pioneer {}",
        size_of::<peril::Frame>(),
        size_of::<peril::Item>(),
        size_of::<peril::Action>(),
        size_of::<peril::Mark>(),
        size_of::<peril::Player>(),
        size_of::<peril::Pioneer>()
    );
}
