//! Set-up.

use engine::{GameRng, Rules, Seat, Viewer, covers};
use stagecoach::{
    Action, Covers, Event, Options, Phase, PlaceId, PlaceSet, Spaces, Stagecoach, State, Tile, rules,
};

use crate::table::{BLUE, Table, board, seated, table};

fn deals(seats: u8, covers: Covers, seeds: u64) -> (Stagecoach, Vec<State>) {
    let game =
        Stagecoach::new(&Options { covers, ..Options::default() }, seats).expect("our board can be played");
    let states =
        (0..seeds).map(|seed| game.setup(&mut GameRng::from_u64(seed), &mut engine::Events::off())).collect();
    (game, states)
}

#[test]
fn two_players_cover_the_far_edge_with_its_lines() {
    covers!(rules::SET_1);
    let t = table(2);
    for covered in ["seattle", "boise", "tucson"] {
        assert!(!t.state.in_play.contains(t.place(covered)));
    }
    assert_eq!(t.state.in_play.len(), 31);
    assert!(!t.state.bare.contains(t.line("boise", "salt_lake")), "a line into a covered city");
    assert!(t.state.bare.contains(t.line("salt_lake", "denver")));
    assert_eq!(table(3).state.in_play.len(), 39);
    assert_eq!(table(4).state.in_play.len(), 46);
}

#[test]
fn random_covers_leave_a_connected_board_around_the_start() {
    covers!(rules::SET_1);
    let (game, states) = deals(2, Covers::Random, 300);
    let mut ever = PlaceSet::EMPTY;
    for state in &states {
        assert_eq!(state.in_play.len(), 31);
        assert!(game.board().connects(state.in_play));
        assert!(game.board().near(game.board().start).less(state.in_play).is_empty());
        ever = ever.or(game.board().all().less(state.in_play));
    }
    assert_eq!(ever.len(), 36, "every city but the start's neighbours is covered some time");
    let (_, three) = deals(3, Covers::Random, 3);
    assert!(three.iter().all(|state| state.in_play.len() == 39), "with three players nothing is covered");
}

#[test]
fn covers_that_can_hardly_be_drawn_are_those_the_board_names() {
    covers!(rules::SET_1);
    // A ring of three around the start and a long tail: only its last eight cities can be covered together.
    let tail: Vec<String> = (0..30).map(|n| format!("t{n}")).collect();
    let mut lines = vec![("start", "left"), ("start", "right"), ("left", "right"), ("right", "t0")];
    lines.extend(tail.windows(2).map(|pair| (pair[0].as_str(), pair[1].as_str())));
    let named: Vec<&str> = tail[22..].iter().map(String::as_str).collect();
    let text =
        board(&[2], &lines).replace("two_player_covers = []", &format!("two_player_covers = {named:?}"));
    let game =
        Stagecoach::new(&Options { covers: Covers::Random, board: Some(text), ..Options::default() }, 2)
            .unwrap();
    let state = game.setup(&mut GameRng::from_u64(1), &mut engine::Events::off());
    assert_eq!(game.board().all().less(state.in_play), game.board().covers);
}

#[test]
fn two_players_may_choose_the_covers_themselves() {
    covers!(rules::SET_1);
    let mut t = seated(&Options { covers: Covers::Free, ..Options::default() }, 2);
    let first = t.state.first;
    let other = first.next(2);
    assert_eq!(t.state.phase, Phase::Cover { left: 8 });
    assert!(t.state.tiled().is_empty(), "tiles are dealt when the covers lie");
    assert_eq!(t.state.money[first], 2, "there is no turn yet");
    let cover = |t: &Table, city: &str| Action::Cover { place: t.place(city) };
    t.refuse(other, cover(&t, "seattle"), rules::TURN_1);
    t.refuse(first, Action::Done, rules::SET_1);
    t.refuse(first, Action::Decline, rules::SET_1);
    for protected in ["buffalo", "albany", "cleveland"] {
        t.refuse(first, cover(&t, protected), rules::SET_1);
    }
    t.refuse(first, Action::Cover { place: PlaceId(99) }, rules::SET_1);
    let cities = ["seattle", "boston", "denver", "tucson", "helena", "omaha", "memphis", "chicago"];
    for (city, seat) in cities.into_iter().zip([first, other].into_iter().cycle()) {
        t.play(seat, cover(&t, city));
        assert_eq!(t.events[0], Event::Covered { seat, place: t.place(city) });
        assert!(t.view(Viewer::Spectator).board.places[t.place(city).index()].covered);
        if let Phase::Cover { .. } = t.state.phase {
            t.refuse(t.state.active, cover(&t, city), rules::SET_1);
        }
    }
    assert_eq!((t.state.phase, t.pending()), (Phase::Buy { used: Spaces::NONE }, Some(first)));
    assert_eq!(t.events[1], Event::Turn { seat: first, round: 1, income: 3 });
    assert_eq!((t.state.in_play.len(), t.state.tiled().len()), (31, 30));
    assert!(!t.state.bare.contains(t.line("chicago", "detroit")));
    t.refuse(first, cover(&t, "boise"), rules::BUY_1);
    let three = Stagecoach::new(&Options { covers: Covers::Free, ..Options::default() }, 3).unwrap();
    let state = three.setup(&mut GameRng::from_u64(1), &mut engine::Events::off());
    assert_eq!(state.in_play.len(), 39, "with three players nothing is covered");
}

#[test]
fn covers_never_cut_the_board_in_two() {
    covers!(rules::SET_1);
    let tail: Vec<String> = (0..12).map(|n| format!("t{n}")).collect();
    let mut lines = vec![("start", "left"), ("start", "right"), ("left", "right"), ("right", "t0")];
    lines.extend(tail.windows(2).map(|pair| (pair[0].as_str(), pair[1].as_str())));
    let named: Vec<&str> = tail[4..].iter().map(String::as_str).collect();
    let text =
        board(&[2], &lines).replace("two_player_covers = []", &format!("two_player_covers = {named:?}"));
    let mut t = seated(&Options { covers: Covers::Free, board: Some(text), ..Options::default() }, 2);
    for end in (4..12).rev() {
        let place = t.place(&tail[end]);
        let seat = t.state.active;
        assert_eq!(t.legal(seat), [Action::Cover { place }], "only the end of the tail can go");
        t.refuse(seat, Action::Cover { place: t.place("t1") }, rules::SET_1);
        t.play(seat, Action::Cover { place });
    }
}

#[test]
fn every_city_gets_one_tile_of_those_that_are_in() {
    covers!(rules::SET_2);
    for (seats, most) in [(2, 5), (3, 6), (4, 7)] {
        let (game, states) = deals(seats, Covers::FarEdge, 50);
        for state in states {
            let start = PlaceSet::only(game.board().start);
            assert_eq!(state.tiled(), state.in_play.less(start));
            let counts = state.tiles.map(PlaceSet::len);
            assert_eq!(counts.iter().sum::<u32>(), state.tiled().len(), "one tile a city");
            assert!(counts.iter().all(|&count| count <= most), "{counts:?}");
        }
    }
}

#[test]
fn the_starts_neighbours_never_show_the_same_tile() {
    covers!(rules::SET_3);
    for seats in 2..=4 {
        let game = Stagecoach::new(&Options::default(), seats).unwrap();
        let near = game.board().near(game.board().start);
        for seed in 0..10_000 {
            let state = game.setup(&mut GameRng::from_u64(seed), &mut engine::Events::off());
            let same = state.tiles.iter().any(|kind| near.less(*kind).is_empty());
            assert!(!same, "seed {seed}, {seats} players");
        }
    }
}

#[test]
fn tiles_are_dealt_again_if_no_other_kind_is_left_over() {
    covers!(rules::SET_3);
    // 41 cities and 42 tiles: the one spare tile is often of the very kind that both neighbours show.
    let names: Vec<String> = (0..41).map(|n| format!("c{n}")).collect();
    let mut lines = vec![("start", "c0"), ("start", "c1")];
    lines.extend(names.windows(2).map(|pair| (pair[0].as_str(), pair[1].as_str())));
    let game =
        Stagecoach::new(&Options { board: Some(board(&[3], &lines)), ..Options::default() }, 3).unwrap();
    let near = game.board().near(game.board().start);
    for seed in 0..2_000 {
        let state = game.setup(&mut GameRng::from_u64(seed), &mut engine::Events::off());
        assert!(!state.tiles.iter().any(|kind| near.less(*kind).is_empty()), "seed {seed}");
        let counts = state.tiles.map(PlaceSet::len);
        assert!(counts.iter().all(|&count| count <= 6), "seed {seed}: nothing is made up, {counts:?}");
    }
}

#[test]
fn an_exchanged_neighbour_may_become_any_other_kind() {
    covers!(rules::SET_3);
    let (game, states) = deals(4, Covers::FarEdge, 3_000);
    let near = game.board().near(game.board().start);
    for &tile in Tile::ALL {
        for place in near.iter() {
            let shown = states.iter().filter(|state| state.tile(place) == Some(tile)).count();
            // One in seven of 3,000 is 428; chance keeps within a quarter of it by far.
            assert!((320..540).contains(&shown), "{tile:?} at {place:?}: {shown}");
        }
    }
}

#[test]
fn four_coaches_lie_open_and_some_never_come() {
    covers!(rules::SET_4);
    for (seats, stack) in [(2, 8), (3, 14), (4, 18)] {
        let (_, states) = deals(seats, Covers::FarEdge, 20);
        for state in &states {
            assert_eq!(state.row.coaches().len(), 4);
            assert_eq!(state.stack, stack);
            assert_eq!(state.unseen.len(), 20);
            assert!(state.row.coaches().iter().all(|coach| coach.0 >= 4), "no starting coach is for sale");
        }
        assert!(states.windows(2).any(|pair| pair[0].row != pair[1].row));
    }
}

#[test]
fn everybody_begins_alike_and_chance_says_who_is_first() {
    covers!(rules::SET_5);
    for seats in 2..=4 {
        let (game, states) = deals(seats, Covers::FarEdge, 60);
        for state in &states {
            assert_eq!(state.stagecoach, game.board().start);
            for seat in Seat::all(seats) {
                let income = if seat == state.first { 3 } else { 0 };
                let place = usize::from((seat.0 + seats - state.first.0) % seats);
                let begins = [[2, 2, 0, 0], [3, 2, 0, 0], [4, 3, 2, 1]][usize::from(seats) - 2][place];
                assert_eq!(state.money[seat], begins + income, "the first turn has begun");
                assert_eq!((state.supply[seat], state.roads_left(seat)), (14, 15));
                assert_eq!(state.pioneers_at(seat, game.board().start), 1);
                let coach = state.riding[seat].iter().next().unwrap();
                assert!(coach.0 < 4 && state.riding[seat].len() == 1);
                assert_eq!(state.aboard[coach.index()], 0b11111);
                assert_eq!(stagecoach::points(&game, state, seat).total(), 0);
            }
        }
        for seat in Seat::all(seats) {
            assert!(states.iter().any(|state| state.first == seat));
        }
        assert!(states.windows(2).any(|pair| pair[0].riding[BLUE] != pair[1].riding[BLUE]));
    }
}

#[test]
fn the_first_income_is_paid_and_told() {
    covers!(rules::INC_1);
    let game = Stagecoach::new(&Options::default(), 3).unwrap();
    let mut events = Vec::new();
    let state = game.setup(&mut GameRng::from_u64(1), &mut engine::Events::into(&mut events));
    assert_eq!(events, [stagecoach::Event::Turn { seat: state.first, round: 1, income: 3 }]);
    assert_eq!(state.money[state.first], game.board().money[3][0] + 3);
}
