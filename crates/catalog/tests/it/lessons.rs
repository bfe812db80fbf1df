//! The introductions of the page: a record that goes on, and moves that are on offer when a card asks for them. What they say is
//! tested where it is shown.

#![expect(clippy::disallowed_methods, reason = "the page's files are read, and written when asked for")]

use std::fs;
use std::path::{Path, PathBuf};

use engine::{AnyMatch, Language, MatchLog, Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Lesson {
    learner: u8,
    /// The card whose table is drawn on the page that explains the game.
    drawn: Option<String>,
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
    assert!(folders.len() >= 3, "every game is taught");
    for folder in folders {
        let game = folder.file_name().and_then(|name| name.to_str()).expect("a game's id").to_owned();
        let read = |name: &str| fs::read_to_string(folder.join(name)).expect("cards and a record");
        let lesson: Lesson = serde_json::from_str(&read("cards.json")).expect("cards");
        let log = MatchLog::read(&read("record.jsonl")).expect("a record");
        let mut table = catalog::find(&game).expect("a listed game").game.open(&log).expect("the same rules");
        for card in lesson.cards {
            if lesson.drawn.as_ref() == Some(&card.id) {
                same_as_drawn(&folder.join("moment.json"), &*table, Seat(lesson.learner));
            }
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

/// The file has what the seat sees and may do; with `RENEW_FIXTURES` it is written.
fn same_as_drawn(file: &Path, table: &dyn AnyMatch, seat: Seat) {
    let read = |raw: &str| serde_json::from_str::<Value>(raw).expect("JSON");
    let legal: Vec<Value> = table
        .legal(seat, Language::En)
        .iter()
        .map(|offer| json!({ "action": read(offer.action.get()), "label": offer.label }))
        .collect();
    let moment = json!({
        "seat": seat.0,
        "names": ["Mara", "Henrik", "Odile"],
        "state": {
            "v": table.version(), "round": table.round(), "pending": [0, 1, 2], "sealing": true, "sealed": [],
            "view": read(table.view(Viewer::Seat(seat)).get()),
            "you": {
                "seat": seat.0, "d": table.decision(seat),
                "prompt": table.prompt(seat, Language::En), "legal": legal,
            },
        },
        "before": null, "steps": [], "left": null, "since": [],
    });
    if std::env::var_os("RENEW_FIXTURES").is_some() {
        fs::write(file, format!("{moment}\n")).expect("a writable folder");
    }
    let kept = fs::read_to_string(file).expect("RENEW_FIXTURES=1 cargo test -p catalog lessons writes it");
    let current = "it is as the rules tell it: RENEW_FIXTURES=1 cargo test -p catalog lessons";
    // Prompts and labels may be worded anew without a new picture.
    assert_eq!(read(&kept)["state"]["view"], moment["state"]["view"], "{}: {current}", file.display());
}
