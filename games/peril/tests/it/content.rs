//! The content files: what they hold, and what is said about wrong ones.

use engine::{Rules, covers};
use peril::{Op, Options, Peril, content, rules};

#[test]
fn the_decks_have_their_numbers() {
    covers!(rules::G22, rules::S2);
    let events = content::events("events.toml", content::EVENTS).unwrap();
    let count = |low: usize, high: usize| events[low - 1..high].iter().map(|card| card.copies).sum::<u8>();
    assert_eq!(
        (events.len(), count(1, 13), count(14, 25), count(26, 30), count(31, 32), count(33, 45)),
        (45, 19, 12, 5, 2, 16)
    );
    let prayers = content::prayers("prayers.toml", content::PRAYERS).unwrap();
    assert_eq!((prayers.len(), prayers.iter().map(|card| card.copies).sum::<u8>()), (8, 10));
    let animals = content::animals("animals.toml", content::ANIMALS).unwrap();
    assert_eq!(animals.iter().map(|animal| animal.value).collect::<Vec<_>>(), [2, 2, 3, 3, 4, 4, 4, 5, 5, 6]);
    let land = content::land("land.toml", content::LAND).unwrap();
    assert_eq!(land.iter().map(|ground| u32::from(ground.tiles)).sum::<u32>(), 64);
}

#[test]
fn the_milder_deck_is_as_large() {
    let mild = Options { event_deck: peril::options::EventDeck::Mild, ..Options::default() };
    let g = Peril::new(&mild, 2).unwrap();
    let s = g.setup(&mut engine::GameRng::from_u64(1), &mut engine::Events::off());
    let counts: Vec<(String, u8)> = g.event_ids().map(str::to_owned).zip(s.events).collect();
    for gone in ["E19", "E21", "E22", "E25"] {
        assert!(counts.contains(&(gone.to_owned(), 0)), "{gone}");
    }
    let drawn = 54 - s.events.iter().sum::<u8>();
    assert!(drawn <= 1, "only the first turn's Event may be gone");
}

#[test]
fn a_tables_own_content_is_used_and_checked() {
    covers!(rules::G22);
    let text = "[[animal]]\nid = \"X\"\nname = \"Snail\"\nvalue = 1\n";
    let own = Options { animals: Some(text.to_owned()), ..Options::default() };
    assert_ne!(Peril::new(&own, 2).unwrap().content(), Peril::new(&Options::default(), 2).unwrap().content());
    let wrong =
        "[[event]]\nid = \"X\"\nname = \"x\"\ncopies = 0\nscope = \"all\"\nop = \"fly 3\"\ntext = \"x\"\n";
    let problems = Peril::check_content("mine.toml", wrong).unwrap().unwrap_err();
    let lines: Vec<u32> = problems.problems.iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [4, 6], "{problems}");
    assert!(Peril::check_content("other.toml", "x = 1").is_none());
    let told = Peril::check_content("prices.toml", content::PRICES_B).unwrap().unwrap().join("\n");
    assert!(told.contains("fees: a prayer $") && !told.contains('{'), "{told}");
    assert_eq!(content::events("e", content::EVENTS).unwrap()[44].op, Op::Nothing);
}
