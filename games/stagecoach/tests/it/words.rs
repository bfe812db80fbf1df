//! The game in words.

use std::collections::BTreeSet;

use engine::{Events, GameRng, Ink, Knowledge, Language, Rules, Seat, Viewer, Words};
use stagecoach::{Action, Event, Options, Profession, Stagecoach, Tile};

use crate::table::{BLUE, GREEN, RED, Table, on_board, table};

fn said(t: &Table, seat: Seat, action: Action) -> String {
    engine::said::<Stagecoach>(Language::En, |out| t.game.describe(&t.state, seat, action, out))
}

fn asked(t: &Table, seat: Seat) -> String {
    engine::said::<Stagecoach>(Language::En, |out| t.game.prompt(&t.state, seat, out))
}

fn told(t: &Table, event: &Event) -> String {
    engine::said::<Stagecoach>(Language::En, |out| t.game.narrate(event, out))
}

#[test]
fn a_ride_says_where_whom_it_pays_and_which_way() {
    let mut t = table(3)
        .tiles(&[("boston", Tile::Hotel), ("cleveland", Tile::Hotel)])
        .road(RED, "albany", "boston")
        .road(BLUE, "buffalo", "cleveland");
    assert_eq!(asked(&t, BLUE), "You may buy: one purchase left, $5.");
    t.play(BLUE, Action::Done);
    assert_eq!(asked(&t, BLUE), "Move the stagecoach from Buffalo; you have $5.");
    let labels: Vec<String> = t.legal(BLUE).into_iter().map(|action| said(&t, BLUE, action)).collect();
    assert_eq!(
        labels,
        [
            "Ride to Cleveland (hotel): free",
            "Ride to Boston (hotel): $1 to the bank, $1 to Red, via Albany",
            "Ride to Boston (hotel): $3 to the bank, via Albany, New York",
        ]
    );
}

#[test]
fn what_is_asked_names_the_situation() {
    let mut t = table(3).coaches(BLUE, &[]).merchants(BLUE, 1).money(BLUE, 5).row(&["bm"]);
    assert_eq!(asked(&t, BLUE), "None of your pioneers is on a coach, so you must buy one now.");
    assert_eq!(
        said(&t, BLUE, Action::Coach { slot: 0 }),
        "Buy the coach banker + merchant (5 points) for $1"
    );
    t.play(BLUE, Action::Coach { slot: 0 });
    t.play(BLUE, Action::Road);
    assert_eq!(asked(&t, BLUE), "Choose a line for your road.");
    assert_eq!(said(&t, BLUE, t.lay("denver", "omaha")), "Build Denver–Omaha");
    let mut t = table(3).coaches(BLUE, &["bm"]).coaches(GREEN, &["bk"]).tiles(&[("albany", Tile::Banker)]);
    t.play(BLUE, Action::Done);
    t.play(BLUE, t.ride("albany", 1, [0; 4]));
    assert_eq!(asked(&t, BLUE), "Who settles in Albany (banker)?");
    t.play(BLUE, t.settle("bm", Profession::Banker));
    assert_eq!(asked(&t, GREEN), "Blue has settled a banker in Albany: you may join for $2.");
    assert_eq!(said(&t, GREEN, Action::Decline), "Do not join");
}

#[test]
fn a_nugget_is_told_with_its_value_only_to_who_knows_it() {
    let t = table(3);
    let dug = Event::Dug { seat: RED, value: Some(4) };
    assert_eq!(told(&t, &dug), "Red finds a nugget worth 4");
    let other = t.game.redact(&dug, Viewer::Seat(BLUE)).unwrap();
    assert_eq!(told(&t, &other), "Red finds a nugget");
}

#[test]
fn everything_has_words_and_no_two_choices_the_same() {
    for seats in 2..=4 {
        let game = Stagecoach::new(&Options::default(), seats).unwrap();
        let mut rng = GameRng::from_u64(11);
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        while let Some(seat) = game.pending(&state).seats.first() {
            let prompt = engine::said::<Stagecoach>(Language::En, |out| game.prompt(&state, seat, out));
            assert!(prompt.ends_with(['.', '?']), "{prompt}");
            let mut legal = Vec::new();
            game.legal(&state, seat, &mut legal);
            let mut labels = BTreeSet::new();
            for &action in &legal {
                let label =
                    engine::said::<Stagecoach>(Language::En, |out| game.describe(&state, seat, action, out));
                assert!(labels.insert(label.clone()), "`{label}` twice in {:?}", state.phase);
            }
            let &action = rng.pick(&legal).unwrap();
            let mut events = Vec::new();
            game.apply(&mut state, seat, action, &mut rng, &mut Events::into(&mut events));
            for event in &events {
                let line = engine::said::<Stagecoach>(Language::En, |out| game.narrate(event, out));
                assert!(!line.is_empty(), "{event:?}");
            }
        }
    }
}

#[test]
fn absurd_actions_can_still_be_described() {
    let t = table(3);
    for action in [
        Action::Ride { to: stagecoach::PlaceId(255), bank: 255, tolls: [255; 4] },
        Action::Lay { line: stagecoach::LineId(255) },
        Action::Coach { slot: 255 },
        Action::Join { coach: stagecoach::CoachId(255) },
        Action::Decline,
    ] {
        assert!(!said(&t, BLUE, action).is_empty());
    }
}

#[test]
fn the_picture_fits_its_width_and_colour_is_never_the_only_sign() {
    for seats in 2..=4 {
        let game = Stagecoach::new(&Options::default(), seats).unwrap();
        let mut rng = GameRng::from_u64(2);
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        engine::playout(&game, &mut state, &mut rng, &mut Vec::new(), 150);
        for (width, language) in [60, 80, 100, 120].into_iter().zip(Language::ALL.into_iter().cycle()) {
            let picture = |colour| {
                let view = game.view(&state, Viewer::Seat(BLUE));
                let ink = Ink { colour, width };
                engine::said::<Stagecoach>(language, |out| game.draw(&view, ink, out))
            };
            let plain = picture(false);
            for line in plain.lines() {
                let columns = line.chars().count();
                assert!(columns <= usize::from(width), "{columns} columns of {width}: {line}");
            }
            assert!(plain.contains("Denver") && plain.contains("Bl"), "{plain}");
            assert_eq!(without_colour(&picture(true)), plain);
        }
    }
}

#[test]
fn a_board_with_long_names_and_odd_places_can_be_drawn() {
    let long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
    let t = on_board(3, &[("start", long), ("start", "b"), (long, "b")]);
    let (view, ink) = (t.view(Viewer::Spectator), Ink { colour: false, width: 40 });
    let text = engine::said::<Stagecoach>(Language::En, |out| t.game.draw(&view, ink, out));
    assert!(!text.is_empty());
}

fn without_colour(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\x1b[") {
        plain.push_str(before);
        rest = after.split_once('m').expect("a colour ends with m").1;
    }
    plain + rest
}
