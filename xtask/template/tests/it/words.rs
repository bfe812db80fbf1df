//! The game as people read it.

use engine::{Ink, Knowledge, Language, Seat, Viewer, Words, words};
use template_game::{Action, TemplateGame, View};

use crate::table::{A, B, Table, table};

fn drawn(game: &TemplateGame, view: &View, ink: Ink) -> String {
    engine::said::<TemplateGame>(Language::En, |out| game.draw(view, ink, out))
}

/// What a seat is told about the last step.
fn told(t: &Table, seat: Seat) -> Vec<String> {
    let game = t.running.game();
    let events = t.events.iter().filter_map(|event| game.redact(event, Viewer::Seat(seat)));
    events.map(|event| engine::said::<TemplateGame>(Language::En, |out| game.narrate(&event, out))).collect()
}

#[test]
fn the_picture_shows_each_player_their_own_cards() {
    let t = table(2);
    let hand = t.view(A).players[0].hand.clone().unwrap();
    let numbers: Vec<_> = hand.iter().map(|card| card.0.to_string()).collect();
    let (mine, theirs) =
        (drawn(t.running.game(), &t.view(A), Ink::PLAIN), drawn(t.running.game(), &t.view(B), Ink::PLAIN));
    let line = format!("* Blue    0 points  {}\n", numbers.join(" "));
    assert!(mine.contains(&line), "{mine}");
    assert!(theirs.contains("* Blue    0 points  5 cards\n"), "{theirs}");
}

#[test]
fn colour_is_never_the_only_sign() {
    let t = table(2);
    let ink = Ink { colour: true, ..Ink::PLAIN };
    let (plain, painted) =
        (drawn(t.running.game(), &t.view(A), Ink::PLAIN), drawn(t.running.game(), &t.view(A), ink));
    let mut bare = String::new();
    for (index, piece) in painted.split("\u{1b}[").enumerate() {
        bare += if index == 0 { piece } else { piece.split_once('m').unwrap().1 };
    }
    assert_ne!(painted, plain);
    assert_eq!(bare, plain);
}

#[test]
fn a_bid_is_told_by_name_to_its_owner_only() {
    let mut t = table(2);
    let lot = t.all().open[0].lot;
    t.play(A, Action::Hammer(lot));
    let card = t.view(A).players[0].hand.as_ref().unwrap()[0];
    t.play(A, Action::Bid(card));
    assert_eq!(told(&t, A), [format!("Blue bids {}", card.0)]);
    assert_eq!(told(&t, B), ["Blue bids, face down"]);
}

#[test]
fn every_message_is_there_in_every_language() {
    assert_eq!(words::unlike(TemplateGame::words().own()), [] as [String; 0]);
}
