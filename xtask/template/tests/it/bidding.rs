//! The round: LOT and BID.

use engine::{Seat, Viewer, covers};
use template_game::{Action, Card, Event, LotId, rules};

use crate::table::{A, B, C, Table, dealt, table};

fn hammer_first(t: &mut Table) -> LotId {
    let lot = t.all().open[0].lot;
    t.play(A, Action::Hammer(lot));
    lot
}

fn cards(t: &Table, seat: Seat) -> Vec<Card> {
    t.view(seat).players[seat.index()].hand.clone().expect("one knows one's own hand")
}

#[test]
fn the_leader_chooses_among_the_open_lots() {
    covers!(rules::LOT_1);
    let mut t = table(3);
    let (open, bag) = (t.all().open[1].lot, t.all().bag[0].lot);
    t.refuse(A, Action::Hammer(bag), rules::LOT_1);
    t.refuse(A, Action::Hammer(LotId(200)), rules::LOT_1);
    t.refuse(A, Action::Bid(cards(&t, A)[0]), rules::BID_1);
    t.play(A, Action::Hammer(open));
    assert_eq!(t.all().hammered, Some(open));
    t.refuse(A, Action::Hammer(open), rules::LOT_1);
}

#[test]
fn only_cards_in_hand_can_be_bid() {
    covers!(rules::BID_1);
    let mut t = table(2);
    hammer_first(&mut t);
    t.refuse(A, Action::Bid(cards(&t, B)[0]), rules::BID_1);
    for nonsense in [0, 41, 63, 64, 255] {
        t.refuse(A, Action::Bid(Card(nonsense)), rules::BID_1);
    }
}

#[test]
fn a_bid_can_be_taken_back_until_the_last_is_in() {
    covers!(rules::BID_1);
    let mut t = table(2);
    hammer_first(&mut t);
    let hand = cards(&t, A);
    t.play(A, Action::Bid(hand[0]));
    t.running.recall(A).unwrap();
    t.play(A, Action::Bid(hand[1]));
    t.play(B, Action::Bid(cards(&t, B)[0]));
    assert!(t.running.recall(A).is_err());
    assert!(t.all().spent.contains(&hand[1]) && !t.all().spent.contains(&hand[0]));
}

#[test]
fn the_highest_bid_takes_a_lot_of_worth() {
    covers!(rules::BID_2);
    let mut t = dealt(3, |view| view.open[0].worth > 0);
    let lot = hammer_first(&mut t);
    let bids = [cards(&t, A)[0], cards(&t, B)[4], cards(&t, C)[0]];
    for (seat, card) in Seat::all(3).zip(bids) {
        t.play(seat, Action::Bid(card));
    }
    let winner = Seat::all(3).max_by_key(|seat| bids[seat.index()]).unwrap();
    assert!(t.events.contains(&Event::Sold { lot, to: winner, bids: bids.into_iter().collect() }));
    assert_eq!(t.all().players[winner.index()].lots[0].lot, lot);
}

#[test]
fn the_lowest_bid_takes_a_lot_nobody_wants() {
    covers!(rules::BID_3);
    let mut t = dealt(2, |view| view.open[0].worth < 0);
    let lot = hammer_first(&mut t);
    let bids = [cards(&t, A)[0], cards(&t, B)[0]];
    t.play(A, Action::Bid(bids[0]));
    t.play(B, Action::Bid(bids[1]));
    let loser = if bids[0] < bids[1] { A } else { B };
    assert!(t.events.contains(&Event::Sold { lot, to: loser, bids: bids.into_iter().collect() }));
}

#[test]
fn a_lot_is_drawn_and_the_next_player_leads() {
    covers!(rules::LOT_2);
    let mut t = table(3);
    let bag = t.all().bag.len();
    t.play_round();
    let all = t.all();
    assert_eq!((all.open.len(), all.bag.len(), all.leader, all.round), (2, bag - 1, Some(B), 2));
    assert!(matches!(t.events.last(), Some(Event::Opened { .. })));
    assert_eq!(t.running.view(Viewer::Spectator).players[0].hand, None);
}
