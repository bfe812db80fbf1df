//! Who may know what: nuggets are their owner's secret until the end, everything else lies open.

use engine::{GameRng, Knowledge, Rules, Seat, Viewer};
use stagecoach::{Action, CoachId, Ending, Event, NUGGETS, Options, Phase, Stagecoach, State};

use crate::table::{BLUE, GREEN, RED, Table, table};

fn with_nuggets() -> Table {
    table(3).edit(|state| {
        state.drawn[BLUE] = [1, 0, 1];
        state.drawn[GREEN] = [0, 2, 0];
        state.nuggets = [5, 1, 0];
    })
}

#[test]
fn a_view_shows_nugget_values_to_their_owner_only() {
    let t = with_nuggets();
    for (viewer, knows) in [
        (Viewer::Seat(BLUE), [true, false, false]),
        (Viewer::Seat(GREEN), [false, true, false]),
        (Viewer::Spectator, [false; 3]),
        (Viewer::Referee, [true; 3]),
    ] {
        let view = t.view(viewer);
        let counts: Vec<u8> = view.players.iter().map(|player| player.nuggets).collect();
        assert_eq!(counts, [2, 2, 0], "counts are public");
        for (player, knows) in view.players.iter().zip(knows) {
            assert_eq!(player.nugget_values.is_some(), knows, "{viewer:?}");
            assert_eq!(player.points.nuggets.is_some(), knows, "{viewer:?}");
        }
    }
    let over = t.edit(|state| state.phase = Phase::Over(Ending::Roads));
    let shown = over.view(Viewer::Spectator).players[0].nugget_values.clone();
    assert_eq!(shown, Some(vec![3, 5]), "at the end everything lies open");
}

#[test]
fn the_json_of_a_view_does_not_depend_on_what_the_viewer_may_not_know() {
    let t = with_nuggets();
    let other = with_nuggets().edit(|state| {
        state.drawn[GREEN] = [2, 0, 0];
        state.nuggets = [3, 3, 0];
    });
    let json = |t: &Table, viewer| serde_json::to_string(&t.view(viewer)).unwrap();
    for viewer in [Viewer::Seat(BLUE), Viewer::Seat(RED), Viewer::Spectator] {
        assert_eq!(json(&t, viewer), json(&other, viewer), "{viewer:?}");
    }
    assert_ne!(json(&t, Viewer::Seat(GREEN)), json(&other, Viewer::Seat(GREEN)));
}

#[test]
fn a_nugget_is_told_to_its_finder_and_hidden_from_the_rest() {
    let t = table(3);
    let dug = Event::Dug { seat: BLUE, value: Some(5) };
    let hidden = Event::Dug { seat: BLUE, value: None };
    assert_eq!(t.game.redact(&dug, Viewer::Seat(BLUE)), Some(dug.clone()));
    assert_eq!(t.game.redact(&dug, Viewer::Seat(GREEN)), Some(hidden.clone()));
    assert_eq!(t.game.redact(&dug, Viewer::Spectator), Some(hidden));
    assert!(t.game.reveals(&dug, Viewer::Seat(BLUE)) && !t.game.reveals(&dug, Viewer::Seat(GREEN)));
    assert!(t.game.reveals(&Event::Opened { coach: CoachId(9), left: 3 }, Viewer::Spectator));
    assert!(!t.game.reveals(&Event::Stayed { seat: BLUE }, Viewer::Spectator));
}

#[test]
fn a_sampled_world_keeps_what_the_seat_knows_and_redraws_the_rest() {
    let mut t = with_nuggets();
    let mut rng = t.fork();
    let mut fives = 0;
    const WORLDS: u32 = 4_000;
    for _ in 0..WORLDS {
        let mut world: State = t.state;
        t.game.resample(&mut world, RED, &mut rng);
        assert_eq!((world.nuggets_of(BLUE), world.nuggets_of(GREEN)), (2, 2));
        let mut sum = world.nuggets;
        for seat in Seat::all(3) {
            for (all, mine) in sum.iter_mut().zip(world.drawn[seat]) {
                *all += mine;
            }
        }
        assert_eq!(sum, NUGGETS);
        fives += u32::from(world.drawn[BLUE][2]);
        assert_eq!(t.game.view(&world, Viewer::Seat(RED)), t.view(Viewer::Seat(RED)));
    }
    // Blue holds two of the ten nuggets, so the one worth 5 is his in a fifth of the worlds.
    assert!((WORLDS * 17 / 100..WORLDS * 23 / 100).contains(&fives), "{fives}");
    let mut world = t.state;
    t.game.resample(&mut world, BLUE, &mut rng);
    assert_eq!(world.drawn[BLUE], [1, 0, 1], "his own he knows");
    assert_eq!(world.drawn[GREEN][2], 0, "so nobody else has the 5");
}

#[test]
fn worlds_do_not_depend_on_the_secret() {
    let t = with_nuggets();
    let other = with_nuggets().edit(|state| {
        state.drawn[GREEN] = [2, 0, 0];
        state.nuggets = [3, 3, 0];
    });
    for seed in 0..50 {
        let (mut one, mut two) = (t.state, other.state);
        t.game.resample(&mut one, BLUE, &mut GameRng::from_u64(seed));
        t.game.resample(&mut two, BLUE, &mut GameRng::from_u64(seed));
        assert_eq!(one, two, "seed {seed}");
    }
}

#[test]
fn states_and_actions_are_small_and_plain() {
    assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
    assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
    let game = Stagecoach::new(&Options::default(), 4).unwrap();
    let state = game.setup(&mut GameRng::from_u64(3), &mut engine::Events::off());
    let copy = state;
    assert_eq!(copy, state);
}
