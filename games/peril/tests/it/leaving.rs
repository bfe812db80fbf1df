//! Whoever leaves the table: what was asked of them is answered, and what concerns others goes on.

use engine::{Events, GameRng, Rules, Seat, SeatSet, covers};
use peril::{
    Action, Bandit, Debt, Ended, Event, Frame, Hexes, Options, Part, Payee, Phase, Remedy, Terrain, rules,
};

use crate::table::{A, B, C, Table, fig, hex, table, with};

const D: Seat = Seat(3);

/// A seat leaves; what is told of it is kept.
fn quit(t: &mut Table, seat: Seat) {
    t.events.clear();
    t.g.quit(&mut t.s, seat, &mut GameRng::from_u64(3), &mut Events::into(&mut t.events))
        .expect("a player may quit");
}

/// Four at the table, with a question over the first seat's turn.
fn asked(question: Frame) -> Table {
    let mut t = table(4);
    t.s.frames.push(question);
    t
}

/// The question after this seat has left; none if it is answered.
fn after(question: Frame, gone: Seat) -> (Table, Option<Frame>) {
    let mut t = asked(question);
    quit(&mut t, gone);
    let left = t.s.frames.iter().copied().find(|frame| !matches!(frame, Frame::Phase(_)));
    (t, left)
}

#[test]
fn a_seat_that_never_entered_leaves_for_good() {
    covers!(rules::N9, rules::N13);
    let options = Options { late_entry: 1, deadwood_faces: "AAAAAA".to_owned(), ..Options::default() };
    let mut t = with(&options, 4);
    quit(&mut t, D);
    assert_eq!(t.events, [Event::Eliminated { seat: D, quit: true }]);
    assert_eq!((t.s.players[D].part, t.s.active), (Part::Gone(1), A), "it is somebody else's turn");
    quit(&mut t, B);
    assert_eq!(t.s.players[B].part, Part::Gone(2), "who lasted longer is counted as such");
    // Asked whether to enter, the turn passes.
    let mut t = with(&options, 4);
    t.turn(C).s.bandit = Bandit::Jailed;
    t.act_so(C, Action::EndActions, |t| t.s.bandit == Bandit::Jailed);
    assert_eq!((t.asked(), t.s.top()), (vec![D], Some(&Frame::Phase(Phase::Enter))));
    quit(&mut t, D);
    assert_eq!((t.s.active, t.asked()), (A, vec![A]));
}

#[test]
fn the_other_wins_when_somebody_who_meant_to_return_leaves() {
    covers!(rules::N9, rules::N13);
    let mut t = with(&Options { respawn: true, ..Options::default() }, 2);
    t.take(B, 1).take(B, 2).s.players[B].part = Part::Returning;
    quit(&mut t, B);
    assert_eq!(t.s.ended, Some(Ended::LastStanding(A)));
}

#[test]
fn a_winner_who_leaves_takes_no_loot_and_the_last_of_the_loser_is_dead() {
    covers!(rules::N9);
    let loot = Frame::Loot { winner: B, loser: C };
    let fallen = |gone: Seat| {
        let mut t = asked(loot);
        t.take(C, 1).take(C, 2);
        quit(&mut t, gone);
        t
    };
    let t = fallen(B);
    assert_eq!((t.s.players[B].part, t.s.players[C].part), (Part::Gone(1), Part::Gone(2)));
    assert_eq!((t.asked(), t.s.ended), (vec![A], None));
    let t = fallen(D);
    assert_eq!((t.s.top(), t.s.players[C].part), (Some(&loot), Part::In), "it was no matter of theirs");
    // Where the loser has more Pioneers, only the loot is off.
    let (t, left) = after(loot, B);
    assert_eq!((left, t.s.players[C].part, t.s.players[C].cash), (None, Part::In, 20));
}

#[test]
fn the_next_clockwise_sends_the_bandit_off() {
    covers!(rules::N9);
    let mut t = asked(Frame::Retreat { by: B });
    (t.s.bandit, t.s.spots) = (Bandit::On(hex(Terrain::Bank)), Hexes::only(hex(Terrain::Church)));
    t.s.spots.insert(hex(Terrain::School));
    let question = t.s;
    quit(&mut t, B);
    assert_eq!(t.s.top(), Some(&Frame::Retreat { by: C }));
    t.s = question;
    quit(&mut t, C);
    assert_eq!(t.s.top(), Some(&Frame::Retreat { by: B }));
}

#[test]
fn the_drink_of_a_bartender_who_leaves_goes_to_the_stock() {
    covers!(rules::N9);
    let drink = Frame::Drink { by: B, due: 2 };
    let (t, left) = after(drink, B);
    assert_eq!((left, t.s.hideout_cash), (None, 10 + 20 - 2));
    let (t, left) = after(drink, C);
    assert_eq!((left, t.s.hideout_cash), (Some(drink), 10 + 20));
}

#[test]
fn whoever_has_left_is_neither_charged_nor_paid() {
    covers!(rules::N9);
    let debt = |to| Debt { seat: B, due: 30, to, step: Remedy::Sell };
    for (gone, to) in [(C, Payee::Stock), (D, Payee::Seat(C))] {
        let (_, left) = after(Frame::Debt(debt(Payee::Seat(C))), gone);
        assert!(matches!(left, Some(Frame::Debt(debt)) if debt.to == to), "{left:?}");
    }
    // A levy that waits for a debtor has all others before it.
    let mut t = asked(Frame::Levy { due: 1, left: [C, D].into_iter().collect() });
    t.s.frames.push(Frame::Debt(debt(Payee::Stock)));
    quit(&mut t, C);
    let waiting = Frame::Levy { due: 1, left: SeatSet::EMPTY.with(D) };
    assert!(t.s.frames.contains(&waiting), "{:?}", t.s.frames);
}

#[test]
fn the_eliminated_leave_no_claims_and_no_shield() {
    covers!(rules::R15_2);
    let mut t = table(3);
    t.s.figure_mut(fig(A, 1)).loot[B.index()] = 2;
    t.s.players[B].shielded = true;
    quit(&mut t, B);
    assert_eq!((t.s.figure(fig(A, 1)).loot[B.index()], t.s.players[B].shielded), (0, false));
}

#[test]
fn the_turn_of_somebody_who_leaves_is_over_for_the_pioneer_who_acted() {
    covers!(rules::N14, rules::R6_12);
    let mut t = with(&Options { deadwood_faces: "AAAAAA".to_owned(), ..Options::default() }, 3);
    t.activate(1);
    quit(&mut t, A);
    assert_eq!((t.s.active, t.s.acting), (B, None));
}

#[test]
fn the_next_begins_when_the_first_to_play_leaves_before_the_first_turn() {
    covers!(rules::R15_4);
    let options = Options { symbol_choice: true, ..Options::default() };
    let game = peril::Peril::new(&options, 3).expect("the table can be set up");
    let mut rng = GameRng::from_u64(1);
    let mut s = game.setup(&mut rng, &mut Events::off());
    let first = s.start;
    game.quit(&mut s, first, &mut rng, &mut Events::off()).expect("a player may quit");
    while let Some(seat) =
        game.pending(&s).seats.iter().next().filter(|_| matches!(s.top(), Some(Frame::Symbols(_))))
    {
        let mut legal = Vec::new();
        game.legal(&s, seat, &mut legal);
        game.apply(&mut s, seat, legal[0], &mut rng, &mut Events::off());
    }
    let next = Seat((first.0 + 1) % 3);
    assert_eq!((s.start, s.active), (next, next));
}
