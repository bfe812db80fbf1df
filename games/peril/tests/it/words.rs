//! Words: everything can be said, and the map can be read.

use engine::{Events, GameRng, Ink, Knowledge, Language, Rules, Seat, Viewer, Words, next_to_act};
use peril::{Action, Cell, Event, Frame, Item, Number, Options, Peril};

use crate::table::{A, B, table};

#[test]
fn everything_has_words() {
    let g = Peril::new(&Options { respawn: true, ..Options::default() }, 3).unwrap();
    for (seed, language) in (0..40).zip(Language::ALL.into_iter().cycle()) {
        let mut rng = GameRng::from_u64(seed);
        let mut s = g.setup(&mut rng, &mut engine::Events::off());
        let mut events = Vec::new();
        while let Some(seat) = next_to_act(g.pending(&s), &mut rng) {
            let mut legal = Vec::new();
            g.legal(&s, seat, &mut legal);
            let mut said = std::collections::BTreeSet::new();
            for &action in &legal {
                let text = engine::said::<Peril>(language, |out| g.describe(&s, seat, action, out));
                assert!(!text.is_empty(), "{action:?}");
                assert!(!coordinates(&text), "{text}");
                assert!(said.insert(text.clone()), "two offers read `{text}` in {:?}", s.frames);
            }
            let text = engine::said::<Peril>(language, |out| g.prompt(&s, seat, out));
            assert!(text.ends_with(['.', '?']), "{text}");
            let action = *rng.pick(&legal).unwrap();
            g.apply(&mut s, seat, action, &mut rng, &mut Events::into(&mut events));
            assert!(g.fallback(&s, seat).is_none_or(|answer| g.check(&s, seat, answer).is_ok()));
        }
        for event in &events {
            let text = engine::said::<Peril>(language, |out| g.narrate(event, out));
            assert!(text.ends_with('.'), "{text}");
            assert!(!coordinates(&text), "{text}");
        }
        let view = g.view(&s, Viewer::Spectator);
        let text = engine::said::<Peril>(Language::En, |out| g.draw(&view, Ink::PLAIN, out));
        assert!(text.contains("The game is over"), "{text}");
        assert_eq!(
            g.score_sheet(&s).iter().filter(|row| row.counts).map(|row| row.points[0]).sum::<i32>(),
            i32::from(s.players[Seat(0)].points())
        );
    }
}

#[test]
fn every_standing_answer_is_declared_and_has_words() {
    let declared: std::collections::BTreeSet<(&str, &str)> = Peril::reactions()
        .iter()
        .flat_map(|reaction| reaction.answers.iter().map(|answer| (reaction.id, answer.id)))
        .collect();
    for reaction in Peril::reactions() {
        for label in reaction.answers.iter().map(|answer| answer.label).chain([reaction.label]) {
            for language in Language::ALL {
                assert!(Peril::words().has(language, label), "{language}: {label}");
            }
        }
    }
    let mut t = table(3);
    let lake = t.lay(2, 0, peril::Terrain::Lake);
    t.put(A, 1, lake).stake(B, lake).activate(1).s.players[B].horse = true;
    let who = crate::table::fig(A, 1);
    let holdup = Frame::Holdup {
        first: A,
        at: 0,
        lost: [0; 4],
        struck: engine::SeatSet::EMPTY,
        ride: peril::Ride { steps: 1, after: None },
    };
    let mut met = std::collections::BTreeSet::new();
    let mut meet = |t: &crate::table::Table| {
        for seat in t.asked() {
            let said = t.offers(seat).into_iter().filter_map(|action| t.g.reaction(&t.s, seat, action));
            met.extend(said.map(|said| (said.kind, said.answer)));
        }
    };
    for frame in [
        Frame::Potshot { shooters: engine::SeatSet::only(B) },
        Frame::Dispute(lake),
        Frame::Arrest(who),
        holdup,
        Frame::Loot { winner: A, loser: B },
        Frame::Drink { by: B, due: 2 },
    ] {
        let mut t =
            crate::table::Table { s: t.s, g: Peril::new(&Options::default(), 3).unwrap(), events: vec![] };
        t.s.frames.push(frame);
        meet(&t);
        t.s.players[A].bullets = 0;
        meet(&t);
    }
    t.act(A, Action::TradeOpen(B)).act(A, Action::Give(peril::Item::One)).act(A, Action::Send);
    meet(&t);
    assert_eq!(met, declared);
}

/// It read "Pioneer 2", whosever that was.
#[test]
fn deals_name_whose_pioneers_change_hands() {
    let g = Peril::new(&Options::default(), 2).unwrap();
    let told = |event: &Event| engine::said::<Peril>(Language::En, |out| g.narrate(event, out));
    let (give, get) = (vec![Item::Pioneer(Number(2))], vec![Item::One, Item::Pioneer(Number(1))]);
    let countered = Event::Countered { by: B, to: A, give: give.clone(), get: get.clone(), at: Vec::new() };
    assert!(told(&countered).ends_with("would rather have: Boot 2 for $1, Bag 1."), "{}", told(&countered));
    let proposed = Event::Proposed { by: A, to: B, give, get, at: Vec::new(), stake: None };
    let text = told(&proposed);
    assert!(text.contains("Boot 2") && text.contains("Bag 1") && !text.contains("Pioneer"), "{text}");
}

#[test]
fn the_map_shows_who_stands_where() {
    let mut t = table(2);
    let field = t.lay(2, 0, peril::Terrain::Field);
    t.building(A, field, peril::Building::Farm, 4).put(A, 2, field);
    t.s.bandit = peril::Bandit::On(field);
    let view = t.g.view(&t.s, Viewer::Seat(A));
    let text = engine::said::<Peril>(Language::En, |out| t.g.draw(&view, Ink::PLAIN, out));
    for piece in [
        "Widow’s A",
        "& Fb4 b1",
        "Jail",
        "Blue (b, Boot): 4 points",
        "6 Food",
        "the Bandit at Widow’s Acre goes 1 to 6 steps",
        "2 at Widow’s Acre",
    ] {
        assert!(text.contains(piece), "{piece} is missing in\n{text}");
    }
}

/// Whether a text speaks of a place as `1,-2`.
fn coordinates(text: &str) -> bool {
    text.split(['(', ' ', ')']).any(|word| {
        word.split_once(',').is_some_and(|(q, r)| q.parse::<i8>().is_ok() && r.parse::<i8>().is_ok())
    })
}

#[test]
fn places_have_names_and_unknown_land_goes_by_what_lies_beside_it() {
    let mut t = table(2);
    let field = t.lay(2, 0, peril::Terrain::Field);
    t.put(A, 1, field);
    let say = |t: &crate::table::Table, language, action| {
        engine::said::<Peril>(language, |out| t.g.describe(&t.s, A, action, out))
    };
    let step = |q, r| Action::Step(Cell::new(q, r));
    assert_eq!(say(&t, Language::En, step(2, 0)), "step to Widow’s Acre (Field)");
    assert_eq!(say(&t, Language::De, step(2, 0)), "Schritt nach Witwenacker (Feld)");
    assert_eq!(say(&t, Language::En, step(0, 0)), "step to the General Store");
    assert_eq!(say(&t, Language::Fr, step(0, 0)), "un pas au Magasin général");
    // Beside the field and nothing else.
    assert_eq!(say(&t, Language::En, step(3, 0)), "step into the unknown east of Widow’s Acre");
    // Beside the field and the town, which is nearer to the store.
    let by_town = say(&t, Language::En, step(2, -1));
    assert!(by_town.contains("of the ") && !by_town.contains("Widow"), "{by_town}");
    // The second of a kind has the second name.
    t.lay(3, 0, peril::Terrain::Field);
    assert_eq!(say(&t, Language::En, step(3, 0)), "step to Gold Patch (Field)");
    assert_eq!(say(&t, Language::En, step(40, 40)), "step into somewhere");
}
