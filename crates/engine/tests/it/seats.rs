//! Seats, sets of them, and who is looking.

use engine::{Ink, MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};

#[test]
fn seats_go_round_the_table() {
    assert_eq!(Seat(0).next(3), Seat(1));
    assert_eq!(Seat(2).next(3), Seat(0));
    assert_eq!(Seat(0).previous(3), Seat(2));
    assert_eq!(Seat(2).previous(3), Seat(1));
    assert_eq!(Seat::all(3).rev().collect::<Vec<_>>(), [Seat(2), Seat(1), Seat(0)]);
}

#[test]
fn seats_beyond_any_table_are_harmless() {
    let nobody = Seat(u8::MAX);
    assert_eq!(nobody.next(3), Seat(0));
    assert_eq!(Seat(0).previous(0), Seat(0));
    assert_eq!(SeatSet::only(nobody), SeatSet::EMPTY);
    assert!(!SeatSet::all(8).contains(nobody) && !SeatSet::all(8).contains(Seat(8)));
    assert_eq!(SeatSet::all(8).without(nobody), SeatSet::all(8));
    assert_eq!(Ink { colour: true, width: 80 }.seat(nobody, "x").to_string(), "\x1b[90mx\x1b[0m");
    for seats in 2..=8 {
        assert_eq!(Viewer::Seat(nobody).at(seats), Viewer::Spectator);
        assert_eq!(Viewer::Seat(Seat(seats)).at(seats), Viewer::Spectator);
        assert_eq!(Viewer::Seat(Seat(seats - 1)).at(seats), Viewer::Seat(Seat(seats - 1)));
        assert_eq!(Viewer::Referee.at(seats), Viewer::Referee);
    }
}

#[test]
fn a_set_is_the_list_of_its_members() {
    for mask in 0..=u8::MAX {
        let members: Vec<Seat> = Seat::all(8).filter(|seat| mask >> seat.0 & 1 == 1).collect();
        let set: SeatSet = members.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), members);
        assert_eq!(set.len() as usize, members.len());
        assert_eq!(set.first(), members.first().copied());
        assert_eq!(set.is_empty(), members.is_empty());
        for seat in Seat::all(8) {
            assert_eq!(set.contains(seat), members.contains(&seat));
            assert!(set.with(seat).contains(seat) && !set.without(seat).contains(seat));
            assert_eq!(set.with(seat).without(seat), set.without(seat));
        }
    }
}

#[test]
fn everybody_is_as_many_as_sit_at_the_table() {
    for seats in 0..=8 {
        assert_eq!(SeatSet::all(seats).iter().collect::<Vec<_>>(), Seat::all(seats).collect::<Vec<_>>());
    }
    assert_eq!(SeatSet::all(u8::MAX), SeatSet::all(8));
    assert_eq!(format!("{:?}", SeatSet::all(2)), "{0, 1}");
}

#[test]
fn a_map_has_a_value_for_every_seat() {
    let mut squares: PerSeat<u32> = PerSeat::from_fn(|seat| u32::from(seat.0) * u32::from(seat.0));
    assert_eq!(squares.0.len(), MAX_SEATS);
    squares[Seat(7)] += 1;
    assert_eq!((squares[Seat(3)], squares[Seat(7)]), (9, 50));
    assert_eq!(PerSeat::<_, 3>::splat(4), PerSeat([4; 3]));
    assert_eq!(PerSeat::<u8, 2>::default(), PerSeat([0; 2]));
}

#[test]
fn a_player_knows_their_own_a_guest_nothing_and_the_referee_all() {
    assert!(Viewer::Seat(Seat(1)).knows(Seat(1)) && !Viewer::Seat(Seat(1)).knows(Seat(0)));
    assert!(!Viewer::Spectator.knows(Seat(0)) && Viewer::Referee.knows(Seat(0)));
    assert_eq!(Viewer::Seat(Seat(1)).seat(), Some(Seat(1)));
    assert_eq!((Viewer::Spectator.seat(), Viewer::Referee.seat()), (None, None));
}
