//! For every well-formed action, legal or absurd, `check` and `legal` say the same and nothing panics.

use engine::{Events, GameRng, Rules, Seat};
use stagecoach::{Action, CoachId, Covers, LineId, Options, PlaceId, Profession, Stagecoach, State};

/// Every action but rides, with ids far beyond what exists, and rides to everywhere at a few prices.
fn universe() -> Vec<Action> {
    let mut all = vec![Action::Done, Action::Decline, Action::Road, Action::TwoRoads];
    all.extend([0, 1, 2, 3, 4, 5, 128, 255].map(|slot| Action::Coach { slot }));
    all.extend((0..=255).map(|line| Action::Lay { line: LineId(line) }));
    for coach in (0..34).chain([255]).map(CoachId) {
        all.push(Action::Join { coach });
        for &profession in Profession::ALL {
            all.push(Action::Settle { coach, profession });
            all.push(Action::Return { coach, profession });
        }
    }
    for to in (0..66).chain([255]).map(PlaceId) {
        for bank in [0, 1, 2, 128, 255] {
            all.push(Action::Ride { to, bank, tolls: [0; 4] });
        }
        all.push(Action::Ride { to, bank: 0, tolls: [1; 4] });
        all.push(Action::Ride { to, bank: 0, tolls: [0, 1, 0, 0] });
        all.push(Action::Ride { to, bank: 1, tolls: [0, 0, 1, 255] });
    }
    all
}

fn agree(game: &Stagecoach, state: &State, universe: &[Action]) {
    for seat in Seat::all(5) {
        let mut legal = Vec::new();
        game.legal(state, seat, &mut legal);
        for &action in &legal {
            assert_eq!(game.check(state, seat, action), Ok(()), "{action:?}");
        }
        for action in universe {
            assert_eq!(
                game.check(state, seat, *action).is_ok(),
                legal.contains(action),
                "{seat}: {action:?}"
            );
        }
    }
}

#[test]
fn check_and_legal_agree_on_every_action_there_is() {
    let universe = universe();
    for (seats, covers) in [(2, Covers::Random), (3, Covers::FarEdge), (4, Covers::FarEdge)] {
        let game = Stagecoach::new(&Options { covers, ..Options::default() }, seats).unwrap();
        for seed in 0..3 {
            let mut rng = GameRng::from_u64(seed);
            let mut state = game.setup(&mut rng, &mut engine::Events::off());
            let mut legal = Vec::new();
            let mut n = 0;
            while let Some(seat) = game.pending(&state).seats.first() {
                // Every third decision, so that all kinds come up and the run stays short.
                if n % 3 == 0 {
                    agree(&game, &state, &universe);
                }
                n += 1;
                legal.clear();
                game.legal(&state, seat, &mut legal);
                let &action = rng.pick(&legal).unwrap();
                game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
            }
            agree(&game, &state, &universe);
        }
    }
}

#[test]
fn actions_have_a_strict_json_form() {
    let forms = [
        (Action::TwoRoads, r#""two_roads""#),
        (Action::Coach { slot: 2 }, r#"{"coach":{"slot":2}}"#),
        (Action::Lay { line: LineId(17) }, r#"{"lay":{"line":17}}"#),
        (
            Action::Ride { to: PlaceId(13), bank: 1, tolls: [0, 1, 0, 0] },
            r#"{"ride":{"to":13,"bank":1,"tolls":[0,1,0,0]}}"#,
        ),
        (
            Action::Settle { coach: CoachId(3), profession: Profession::GoldDigger },
            r#"{"settle":{"coach":3,"profession":"gold_digger"}}"#,
        ),
    ];
    for (action, json) in forms {
        assert_eq!(serde_json::to_string(&action).unwrap(), json);
        assert_eq!(serde_json::from_str::<Action>(json).unwrap(), action);
    }
    assert!(serde_json::from_str::<Action>(r#"{"coach":{"slot":2,"price":0}}"#).is_err());
    assert!(serde_json::from_str::<Action>(r#"{"lay":{"line":300}}"#).is_err());
}

#[test]
fn whose_time_is_up_does_as_little_as_the_rules_allow() {
    let game = Stagecoach::new(&Options::default(), 3).unwrap();
    let mut rng = GameRng::from_u64(5);
    let mut state = game.setup(&mut rng, &mut engine::Events::off());
    assert_eq!(game.fallback(&state, state.active), Some(Action::Done));
    assert_eq!(game.fallback(&state, state.active.next(3)), None);
    let mut decisions = 0;
    while let Some(seat) = game.pending(&state).seats.first() {
        let action = game.fallback(&state, seat).expect("who is asked can answer");
        game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
        decisions += 1;
        assert!(decisions < Stagecoach::META.max_decisions);
    }
}
