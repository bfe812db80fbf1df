//! The introductions of the page: a record that goes on, and moves that are on offer when a card asks for them. What they say is
//! tested where it is shown.

use std::fs;
use std::path::{Path, PathBuf};

use engine::{Language, MatchLog, Seat};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Lesson {
    learner: u8,
    cards: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    id: String,
    #[serde(rename = "do")]
    act: Option<Value>,
    #[serde(default)]
    then: Vec<Move>,
}

#[derive(Deserialize)]
struct Move {
    seat: u8,
    action: Value,
}

fn folders() -> Vec<PathBuf> {
    let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/firststeps/lessons");
    let folders = fs::read_dir(&lessons).expect("the page has lessons");
    folders.map(|folder| folder.expect("a folder").path()).collect()
}

#[test]
fn every_lesson_replays_and_offers_what_its_cards_ask_for() {
    let folders = folders();
    assert!(folders.len() >= 2, "Stagecoach and Ventures are taught");
    for folder in folders {
        let game = folder.file_name().and_then(|name| name.to_str()).expect("a game's id").to_owned();
        let read = |name: &str| fs::read_to_string(folder.join(name)).expect("cards and a record");
        let lesson: Lesson = serde_json::from_str(&read("cards.json")).expect("cards");
        let log = MatchLog::read(&read("record.jsonl")).expect("a record");
        let mut table = catalog::find(&game).expect("a listed game").game.open(&log).expect("the same rules");
        for card in lesson.cards {
            let moves =
                card.act.into_iter().map(|action| Move { seat: lesson.learner, action }).chain(card.then);
            for Move { seat, action } in moves {
                let seat = Seat(seat);
                let offers = table.legal(seat, Language::En);
                let read =
                    |offer: &engine::Offer| serde_json::from_str::<Value>(offer.action.get()).expect("JSON");
                let offered = offers.iter().any(|offer| read(offer) == action);
                assert!(offered, "{game}, card {}: {action} is not offered to seat {}", card.id, seat.0);
                table.submit(seat, None, &[action]).expect("what is offered is allowed");
            }
        }
        assert!(table.outcome().is_none(), "{game}: the learner can play on");
    }
}
