//! What holds after every decision of every game.

use engine::{Events, GameRng, Pending, PerSeat, Rules, Seat};
use stagecoach::{
    COACHES, CoachId, CoachSet, Covers, LineId, LineSet, NUGGETS, Options, PIONEERS, PlaceSet, ROADS,
    Stagecoach, State, points,
};

fn whole(game: &Stagecoach, state: &State) {
    let mut owned = CoachSet::EMPTY;
    let mut nuggets = state.nuggets;
    for seat in Seat::all(game.seats()) {
        let aboard: u32 =
            state.riding[seat].iter().map(|coach| state.aboard[coach.index()].count_ones()).sum();
        let settled = state.pioneers_in(seat, game.board().all());
        assert_eq!(
            settled + aboard + u32::from(state.supply[seat]),
            u32::from(PIONEERS),
            "pioneers of {seat}"
        );
        assert!(state.roads[seat].len() <= ROADS, "roads of {seat}");
        assert!(state.bankers[seat] <= 2 && state.merchants[seat] <= 2);
        for coach in state.riding[seat].iter().chain(state.emptied[seat].iter()) {
            assert!(!owned.contains(coach), "one owner for {coach:?}");
            owned.insert(coach);
            assert_eq!(state.aboard[coach.index()] != 0, state.riding[seat].contains(coach));
        }
        for (all, mine) in nuggets.iter_mut().zip(state.drawn[seat]) {
            *all += mine;
        }
        let emptied: i32 = state.emptied[seat]
            .iter()
            .map(|coach| i32::from(game.coaches().list[coach.index()].points))
            .sum();
        let counted = points(game, state, seat);
        assert_eq!(counted.coaches, emptied);
        assert_eq!(counted.network, 2 * network_by_walking(game, state, seat));
    }
    assert_eq!(nuggets, NUGGETS);

    let everywhere = (0..COACHES as u8).map(CoachId).filter(|&coach| {
        let places =
            [owned.contains(coach), state.unseen.contains(coach), state.row.coaches().contains(&coach)];
        let count = places.iter().filter(|here| **here).count();
        assert!(count <= 1, "{coach:?} is in one place");
        count == 1
    });
    assert_eq!(everywhere.count(), COACHES - 4 + usize::from(game.seats()), "coaches");

    let tiled = state.tiled();
    assert_eq!(tiled.len(), state.tiles.iter().map(|kind| kind.len()).sum::<u32>(), "one tile a city");
    assert!(tiled.less(state.in_play).is_empty());
    assert!(!tiled.contains(game.board().start));

    let mut bare = LineSet::EMPTY;
    let mut served = PerSeat::<PlaceSet, 4>::default();
    for (line, ends) in (0..=255).map(LineId).zip(&game.board().lines) {
        let in_play = ends.iter().all(|&end| state.in_play.contains(end));
        let laid: Vec<Seat> =
            Seat::all(game.seats()).filter(|&seat| state.roads[seat].contains(line)).collect();
        assert_eq!(state.owners(line).collect::<Vec<_>>(), laid, "roads line by line are the roads by owner");
        for &seat in &laid {
            ends.iter().for_each(|&end| served[seat].insert(end));
        }
        let owners = laid.len();
        assert!(owners <= if in_play { 2 } else { 0 });
        if in_play && owners == 0 {
            bare.insert(line);
        }
    }
    assert_eq!(state.bare, bare);
    assert_eq!(state.served, served, "places at the ends of roads");
}

/// SCORE-4 counted another way: by walking own roads from each place.
fn network_by_walking(game: &Stagecoach, state: &State, seat: Seat) -> i32 {
    let mut best = 0;
    for place in game.board().all().iter() {
        let mut seen = PlaceSet::only(place);
        let mut walk = vec![place];
        while let Some(here) = walk.pop() {
            for link in game.board().links(here) {
                if state.roads[seat].contains(link.line) && !seen.contains(link.to) {
                    seen.insert(link.to);
                    walk.push(link.to);
                }
            }
        }
        if seen.len() > 1 {
            best = best.max(seen.iter().map(|place| i32::from(state.pioneers_at(seat, place))).sum());
        }
    }
    best
}

#[test]
fn nothing_is_lost_or_made_in_random_games() {
    for (seats, covers) in
        [(2, Covers::FarEdge), (2, Covers::Random), (3, Covers::FarEdge), (4, Covers::FarEdge)]
    {
        let game = Stagecoach::new(&Options { covers, ..Options::default() }, seats).unwrap();
        for seed in 0..12 {
            let mut rng = GameRng::from_u64(seed);
            let mut state = game.setup(&mut rng, &mut engine::Events::off());
            let mut legal = Vec::new();
            let mut decisions = 0;
            whole(&game, &state);
            while let Pending { seats, .. } = game.pending(&state)
                && let Some(seat) = seats.first()
            {
                legal.clear();
                game.legal(&state, seat, &mut legal);
                let &action = rng.pick(&legal).expect("who is pending has an action");
                let mut events = Vec::new();
                game.apply(&mut state, seat, action, &mut rng, &mut Events::into(&mut events));
                whole(&game, &state);
                decisions += 1;
                assert!(decisions < Stagecoach::META.max_decisions);
            }
            assert!(game.outcome(&state).is_some(), "seed {seed}, {seats} seats");
        }
    }
}
