//! What must not be seen: the same rules as the laws check, on the JSON that leaves the program.

use engine::{Seat, Viewer};
use template_game::{Action, Card, Event, rules};

use crate::table::{A, B, table};

#[test]
fn a_hand_is_shown_to_its_owner_only() {
    let t = table(3);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let json = serde_json::to_value(t.running.view(viewer)).unwrap();
        for seat in Seat::all(3) {
            let hand = &json["players"][seat.index()]["hand"];
            assert_eq!(hand.is_array(), viewer == Viewer::Seat(seat), "{viewer:?} and {seat}");
        }
    }
}

#[test]
fn a_bid_face_down_is_known_to_its_owner_only() {
    engine::covers!(rules::BID_1);
    let mut t = table(2);
    let lot = t.all().open[0].lot;
    t.play(A, Action::Hammer(lot));
    let card: Card = t.view(A).players[0].hand.as_ref().unwrap()[2];
    t.play(A, Action::Bid(card));
    assert_eq!(t.view(A).players[0].bid, Some(card));
    assert_eq!((t.view(B).players[0].bid, t.view(B).players[0].has_bid), (None, true));
    let told = |viewer| engine::Knowledge::redact(&**t.running.game(), &t.events[0], viewer);
    assert_eq!(told(Viewer::Seat(B)), Some(Event::Sealed { seat: A, card: None }));
    assert_eq!(told(Viewer::Seat(A)), Some(Event::Sealed { seat: A, card: Some(card) }));
}
