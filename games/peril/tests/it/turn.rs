//! Setting up, points, meals, the Deadwood die, the order of a turn.

use engine::{Events, GameRng, Knowledge as _, Rules, Seat, covers};
use peril::options::{StartPlayer, ToolSets, TownLayout};
use peril::{
    Action, Bandit, Building, Cell, Deadwood, Diploma, Ended, Event, Frame, Mark, Mouth, Number, Options,
    Part, Peril, Phase, Symbol, Terrain, Tool, refuse, rules,
};

use crate::table::{A, B, C, Table, fig, hex, table, with};

fn faces(faces: &str) -> Options {
    Options { deadwood_faces: faces.to_owned(), ..Options::default() }
}

/// Ends the turn of the active seat without the Bandit doing anything but sit in Jail.
fn end(t: &mut Table) {
    let seat = t.s.active;
    t.s.bandit = Bandit::Jailed;
    t.act_so(seat, Action::EndActions, |t| t.s.bandit == Bandit::Jailed || t.s.ended.is_some());
}

#[test]
fn everybody_begins_with_the_same() {
    covers!(rules::S4, rules::S2, rules::C21, rules::C22, rules::G2, rules::M18, rules::G6, rules::C9);
    for seats in 2..=4u8 {
        // Only extra Actions come from this die, so that nothing has changed before the first decision.
        let g = Peril::new(&faces("AAAAAA"), seats).unwrap();
        let mut starts = [0; 4];
        for seed in 0..60 {
            let s = g.setup(&mut GameRng::from_u64(seed), &mut engine::Events::off());
            starts[s.start.index()] += 1;
            assert_eq!(s.active, s.start);
            for seat in Seat::all(seats) {
                let player = &s.players[seat];
                let eaten = if seat == s.start { 2 } else { 0 };
                assert_eq!(
                    (player.cash, player.food, player.bullets, player.revolver),
                    (20, 6 - eaten, 1, true)
                );
                assert_eq!((player.men, player.tokens, player.horse), (2, [3; 5], false));
                let placed: Vec<bool> = s.figures[seat].iter().map(peril::Pioneer::placed).collect();
                assert_eq!(placed, [true, true, false, false, false, false, false, false]);
            }
            let sets = if seats == 4 { 2 } else { 1 };
            assert_eq!((s.stock.stakes, s.stock.tools, s.stock.cards), (seats + 2, [sets; 4], 4));
            assert_eq!(
                (s.hideout_cash, s.bandit, s.sheriff),
                (10, Bandit::Countdown(21), hex(Terrain::Jail))
            );
            assert_eq!((s.stock.resources, s.stock.horses, s.stock.revolvers), ([80; 4], 4, 4 - seats));
            assert_eq!(s.stock.bullets + seats, 90);
            assert_eq!(s.events.iter().sum::<u8>(), 54);
            assert_eq!(s.prayers.iter().sum::<u8>(), 10);
            assert_eq!(s.stack, [6, 6, 6, 6, 6, 6, 7, 7, 7, 7]);
            assert_eq!(g.violation(&s), None);
        }
        assert!(starts[..seats.into()].iter().all(|&n| n > 60 / usize::from(seats) / 3), "{starts:?}");
    }
}

#[test]
fn the_start_player_is_drawn_voted_or_named() {
    covers!(rules::G2, rules::M18);
    let host = Options { start_player: StartPlayer::Host, start_seat: 2, ..Options::default() };
    let vote = Options { start_player: StartPlayer::Vote, seat_compensation: 1, ..Options::default() };
    let game = Peril::new(&vote, 4).unwrap();
    let voted = |votes: [u8; 4], seed| {
        let mut rng = GameRng::from_u64(seed);
        let mut s = game.setup(&mut rng, &mut engine::Events::off());
        let mut events = Vec::new();
        for (seat, named) in Seat::all(4).zip(votes) {
            assert_eq!(game.pending(&s).seats.iter().collect::<Vec<_>>(), [seat], "one after the other");
            let action = Action::Vote(Seat(named));
            assert_eq!(game.check(&s, seat, action), Ok(()));
            assert_eq!(game.check(&s, seat, Action::Vote(Seat(4))), Err(refuse::BAD_VOTE));
            game.apply(&mut s, seat, action, &mut rng, &mut Events::into(&mut events));
        }
        let fought = events.iter().any(|event| matches!(event, Event::DuelWon { .. }));
        let hurt = |event: &Event| matches!(event, Event::Died { .. } | Event::Commitments { .. });
        assert!(!events.iter().any(hurt), "nobody is hurt and no bullet is spent");
        (s, fought)
    };
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let named =
            Peril::new(&host, 4).unwrap().setup(&mut GameRng::from_u64(seed), &mut engine::Events::off());
        let (s, fought) = voted([3, 3, 1, 0], seed);
        assert_eq!((named.start, s.start, fought), (C, Seat(3), false));
        assert_eq!(s.players[Seat(2)].cash, 23, "the last to begin has the most");
        let (s, fought) = voted([3, 3, 1, 1], seed);
        assert!(fought, "a tie is fought out");
        drawn.insert(s.start);
    }
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [B, Seat(3)]);
}

#[test]
fn players_choose_their_symbols() {
    covers!(rules::G48, rules::M18);
    let options = Options { symbol_choice: true, ..Options::default() };
    let game = Peril::new(&options, 3).unwrap();
    let mut rng = GameRng::from_u64(1);
    let mut s = game.setup(&mut rng, &mut engine::Events::off());
    for (seat, symbol, left) in [(A, Symbol::Hat, 4), (B, Symbol::Boot, 3), (C, Symbol::Bag, 2)] {
        let mut legal = Vec::new();
        game.legal(&s, seat, &mut legal);
        assert_eq!(legal.len(), left);
        game.apply(&mut s, seat, Action::TakeSymbol(symbol), &mut rng, &mut Events::off());
        if seat == A {
            assert_eq!(game.check(&s, B, Action::TakeSymbol(Symbol::Hat)), Err(refuse::SYMBOL_TAKEN));
        }
    }
    assert_eq!(s.symbols[..3], [Symbol::Hat, Symbol::Boot, Symbol::Bag]);
    let view = serde_json::to_value(game.view(&s, engine::Viewer::Spectator)).expect("plain data");
    assert_eq!(view["symbols"], serde_json::json!(["hat", "boot", "bag"]));
    // Whoever leaves before the first turn takes no part in it.
    let vote = Options { start_player: StartPlayer::Vote, ..Options::default() };
    let game = Peril::new(&vote, 3).unwrap();
    let mut s = game.setup(&mut rng, &mut engine::Events::off());
    game.quit(&mut s, A, &mut rng, &mut Events::off()).unwrap();
    for seat in [B, C] {
        game.apply(&mut s, seat, Action::Vote(C), &mut rng, &mut Events::off());
    }
    assert_eq!((s.start, s.active), (C, C));
}

#[test]
fn the_town_lies_around_the_store() {
    covers!(rules::R3_1, rules::R3_2, rules::G3, rules::G4);
    let t = table(2);
    for (index, &place) in crate::table::town().iter().enumerate() {
        assert_eq!(t.s.map.cell(peril::Hex(index as u8)), place);
    }
    assert!(t.s.map.around(hex(Terrain::GeneralStore)).iter().all(|other| other.is_some()), "six neighbours");
    assert_eq!(t.s.map.edge().len(), 12);
    let ring = Options { town_layout: TownLayout::ShuffledRing, ..Options::default() };
    let g = Peril::new(&ring, 2).unwrap();
    let mut saloons = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let s = g.setup(&mut GameRng::from_u64(seed), &mut engine::Events::off());
        assert_eq!(s.map.cell(hex(Terrain::GeneralStore)), Cell::new(0, 0));
        saloons.insert(s.map.cell(hex(Terrain::Saloon)));
    }
    assert_eq!(saloons.len(), 6);
}

#[test]
fn land_goes_on_the_edge_and_stays() {
    covers!(rules::R3_4, rules::R3_6);
    let mut t = table(2);
    let mut rng = GameRng::from_u64(5);
    for count in 0..64 {
        // The edge is exactly the empty cells beside a hex, however the map has grown.
        let mut edge: Vec<Cell> = t.s.map.edge().to_vec();
        edge.sort();
        let mut wanted: Vec<Cell> =
            t.s.map
                .hexes()
                .flat_map(|hex| (0..6).map(move |d| (hex, d)))
                .map(|(hex, direction)| t.s.map.cell(hex).toward(direction))
                .filter(|&cell| t.s.map.at(cell).is_none())
                .collect();
        wanted.sort();
        wanted.dedup();
        assert_eq!(edge, wanted);
        let cell = *rng.pick(&edge).unwrap();
        let placed = t.s.map.place(cell, Terrain::Forest, true);
        assert_eq!((t.s.map.at(cell), t.s.map.len()), (Some(placed), 8 + count));
        for (direction, &other) in t.s.map.around(placed).iter().enumerate() {
            assert_eq!(t.s.map.at(cell.toward(direction)), other.is_some().then_some(other));
        }
    }
}

#[test]
fn points_are_people_buildings_diplomas_and_cards() {
    covers!(rules::R5_1);
    let mut t = table(2);
    let (lake, field) = (t.lay(2, 0, Terrain::Lake), t.lay(2, -1, Terrain::Field));
    t.jail(A, 2).teach(A, 1, Diploma::Law).building(A, lake, Building::Homestead, 0).stake(A, field);
    t.s.players[A].cards = 2;
    t.s.marks[field.index()] = Mark::Abandoned { kind: Building::Farm, tokens: 1 };
    assert_eq!(t.points(A), 2 + 2 + 1 + 2);
}

#[test]
fn whoever_reaches_the_target_wins_at_once() {
    covers!(rules::R5_2, rules::G28, rules::N9, rules::R15_5);
    let mut t = table(2);
    t.s.players[A].cards = 17;
    t.put(A, 1, hex(Terrain::School)).activate(1).act(A, Action::Learn(Diploma::Law));
    assert_eq!((t.s.ended, t.s.frames.len(), t.s.acting), (Some(Ended::Points(A)), 0, None));
    assert!(t.events.contains(&Event::WonByPoints { seat: A }));
    assert!(t.g.pending(&t.s).is_over());
    assert_eq!(t.g.outcome(&t.s).unwrap().standings[0].rank, 1);
    t.refuse(A, Action::EndActions, refuse::GAME_OVER);
    // Two over the line at once: no change the rules know lifts two, so the others stand there already. The active player
    // wins, and else the first after it.
    for (learner, cards, winner) in [(C, [18, 0, 17], C), (B, [18, 0, 18], C), (B, [18, 17, 18], B)] {
        let mut t = table(3);
        for (seat, cards) in [A, B, C].into_iter().zip(cards) {
            t.s.players[seat].cards = cards;
        }
        t.turn(learner).put(learner, 1, hex(Terrain::School)).activate(1);
        t.act(learner, Action::Learn(Diploma::Law));
        let over = [A, B, C].into_iter().filter(|&seat| t.points(seat) >= 20).count();
        assert!(over >= 2 && t.s.ended == Some(Ended::Points(winner)), "{learner} {:?}", t.s.ended);
    }
}

#[test]
fn the_last_one_left_wins() {
    covers!(rules::R5_3, rules::N9, rules::N13);
    let mut t = table(3);
    t.g.quit(&mut t.s, B, &mut GameRng::from_u64(0), &mut Events::off()).unwrap();
    assert_eq!((t.s.ended, t.asked()), (None, vec![A]));
    t.g.quit(&mut t.s, A, &mut GameRng::from_u64(0), &mut Events::off()).unwrap();
    assert_eq!(t.s.ended, Some(Ended::LastStanding(C)));
    let ranks: Vec<u8> = t.g.outcome(&t.s).unwrap().standings.iter().map(|s| s.rank).collect();
    assert_eq!(ranks, [2, 3, 1], "who lasted longer ranks higher");
}

#[test]
fn rounds_may_be_capped_and_always_end() {
    covers!(rules::R5_4, rules::N14, rules::G24);
    let mut t = with(&Options { round_cap: 1, deadwood_faces: "AAAAAA".to_owned(), ..Options::default() }, 3);
    end(&mut t);
    let pick = Action::PickPioneer(Number(1));
    t.act(B, pick).cash(B, 30);
    end(&mut t);
    t.act(C, pick);
    end(&mut t);
    assert_eq!(t.s.ended, Some(Ended::Rounds));
    let outcome = t.g.outcome(&t.s).unwrap();
    let ranks: Vec<u8> = outcome.standings.iter().map(|s| s.rank).collect();
    assert_eq!(
        (ranks, outcome.reason),
        (vec![2, 1, 2], "round_cap"),
        "equal points: cash decides, then it is shared"
    );
    let mut t = with(&faces("AAAAAA"), 2);
    t.s.round = 200;
    end(&mut t);
    t.act(B, pick);
    end(&mut t);
    assert_eq!(t.s.ended, Some(Ended::Rounds), "after 200 rounds in any case");
    assert!(t.events.contains(&Event::RoundsOver));
}

#[test]
fn everybody_eats_if_there_is_enough() {
    covers!(rules::R6_1, rules::R6_2, rules::N12);
    let mut t = with(&faces("AAAAAA"), 2);
    t.s.players[B].horse = true;
    let stock = t.s.stock.food;
    t.s.figure_mut(fig(B, 1)).hunger = 1;
    end(&mut t);
    assert_eq!((t.s.players[B].food, t.s.stock.food), (3, stock + 3));
    assert!(t.events.contains(&Event::Fed { seat: B, meals: 3 }));
    assert_eq!((t.s.figure(fig(B, 1)).hunger, t.s.figure(fig(B, 1)).actions), (0, 2));
}

#[test]
fn short_food_is_handed_out_by_choice_and_all_of_it() {
    covers!(rules::R6_1, rules::R6_2, rules::R6_4, rules::G17, rules::N7, rules::N12);
    let mut t = with(&faces("AAAAAA"), 2);
    t.put(B, 3, hex(Terrain::Bank));
    (t.s.players[B].food, t.s.players[B].horse) = (2, true);
    let horses = t.s.stock.horses;
    end(&mut t);
    assert_eq!(t.offers(B).len(), 3, "the horse alone would leave a meal over");
    t.refuse(B, Action::Feed(Mouth::Horse), refuse::BAD_MOUTH);
    t.refuse(B, Action::Feed(Mouth::Pioneer(Number(9))), refuse::UNKNOWN_PIONEER);
    t.act(B, Action::Feed(Mouth::Pioneer(Number(2)))).refuse(
        B,
        Action::Feed(Mouth::Pioneer(Number(1))),
        refuse::BAD_MOUTH,
    );
    t.act(B, Action::Feed(Mouth::Pioneer(Number(3))));
    let hunger: Vec<u8> = (1..=3).map(|n| t.s.figure(fig(B, n)).hunger).collect();
    assert_eq!((hunger, t.s.players[B].horse, t.s.players[B].food), (vec![1, 0, 0], false, 0));
    assert!(t.events.contains(&Event::HorseLeft { seat: B }));
    assert_eq!((t.s.figure(fig(B, 1)).actions, t.s.stock.horses), (1, horses + 1));
    // Where there is nothing, nobody is asked.
    let mut t = with(&faces("AAAAAA"), 2);
    t.s.players[B].food = 0;
    end(&mut t);
    assert!(t.events.contains(&Event::Fed { seat: B, meals: 0 }));
    assert_eq!((t.s.figure(fig(B, 1)).hunger, t.s.figure(fig(B, 2)).hunger), (1, 1));
}

#[test]
fn the_second_missed_meal_kills_and_a_newborns_first() {
    covers!(rules::R6_2, rules::R6_3, rules::G16, rules::N12);
    let mut t = with(&faces("AAAAAA"), 2);
    t.put(B, 3, hex(Terrain::Bank)).s.players[B].food = 0;
    t.s.figure_mut(fig(B, 1)).hunger = 1;
    t.s.figure_mut(fig(B, 3)).newborn = true;
    end(&mut t);
    let placed: Vec<bool> = (1..=3).map(|n| t.s.figure(fig(B, n)).placed()).collect();
    assert_eq!(placed, [false, true, false]);
    // Fed, a newborn is grown up.
    let mut t = with(&faces("AAAAAA"), 2);
    t.s.figure_mut(fig(B, 2)).newborn = true;
    end(&mut t);
    assert_eq!((t.s.figure(fig(B, 2)).newborn, t.s.figure(fig(B, 2)).actions), (false, 2));
}

#[test]
fn all_starve_at_once_and_then_kin_comes_once() {
    covers!(rules::N12);
    let mut t = with(&faces("AAAAAA"), 2);
    t.put(B, 3, hex(Terrain::Bank)).teach(B, 2, Diploma::Theology).s.players[B].food = 0;
    t.s.figure_mut(fig(B, 1)).hunger = 1;
    t.s.figure_mut(fig(B, 3)).hunger = 1;
    end(&mut t);
    assert_eq!((t.s.players[B].men, t.s.figure(fig(B, 1)).hunger), (2, 0), "one is left, one kin has come");
}

#[test]
fn who_starves_out_ends_the_turn_without_a_bandit_phase() {
    covers!(rules::R6_5, rules::G41, rules::R15_1, rules::R15_2);
    let mut t = with(&faces("AAAAAA"), 3);
    t.s.players[B].food = 0;
    t.s.figure_mut(fig(B, 1)).hunger = 1;
    t.s.figure_mut(fig(B, 2)).hunger = 1;
    t.s.bandit = Bandit::Jailed;
    t.act_so(A, Action::EndActions, |t| !t.rolled(6));
    assert_eq!((t.s.players[B].part, t.s.active), (Part::Gone(1), C));
    assert!(t.events.contains(&Event::Eliminated { seat: B, quit: false }));
    let dice = t.events.iter().filter(|event| matches!(event, Event::Die { by: None, .. })).count();
    assert_eq!(dice, 1, "only the Bandit phase of the first seat");
}

#[test]
fn the_deadwood_die_has_three_letters() {
    covers!(rules::R6_6, rules::G1);
    let g = Peril::new(&Options::default(), 2).unwrap();
    let mut t = Table { s: table(2).s, g, events: Vec::new() };
    let mut seen = [0; 3];
    let start = t.s;
    for seed in 0..600 {
        t.s = start;
        t.s.bandit = Bandit::Jailed;
        t.events.clear();
        let mut rng = GameRng::from_u64(seed);
        t.g.apply(&mut t.s, A, Action::EndActions, &mut rng, &mut Events::into(&mut t.events));
        for event in &t.events {
            if let Event::DeadwoodDie { face, .. } = event {
                assert_eq!(t.s.deadwood, Some(*face), "everybody sees it until the next");
                seen[*face as usize] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&n| (150..250).contains(&n)), "{seen:?}");
    let mut t = with(&faces("LLLLLL"), 2);
    end(&mut t);
    assert!(matches!(t.s.top(), Some(Frame::Place { terrain: Some(_), .. })));
    assert_eq!(t.offers(B).len(), 12, "anywhere at the edge");
    t.act(B, Action::Place(Cell::new(-2, 0)));
    assert_eq!(t.s.top(), Some(&Frame::Phase(Phase::Actions)));
    assert_eq!(Deadwood::Land as usize, 1);
    // An empty stack makes the letter mean nothing.
    let mut t = with(&faces("LLLLLL"), 2);
    t.s.stack = [0; 10];
    end(&mut t);
    assert_eq!(t.s.top(), Some(&Frame::Phase(Phase::Actions)));
}

#[test]
fn pioneers_act_one_after_the_other() {
    covers!(rules::R6_7, rules::N8, rules::R6_11, rules::M4, rules::R6_8);
    let mut t = table(2);
    t.refuse(A, Action::Move, refuse::NOBODY_ACTS).refuse(B, Action::EndActions, refuse::NOT_YOUR_DECISION);
    t.refuse(A, Action::Activate(Number(3)), refuse::UNKNOWN_PIONEER);
    t.refuse(A, Action::Activate(Number(0)), refuse::UNKNOWN_PIONEER);
    t.activate(1).refuse(A, Action::Activate(Number(1)), refuse::PIONEER_SPENT);
    t.activate(2);
    assert_eq!(t.s.figure(fig(A, 1)).actions, 0, "what is left is forfeited");
    t.refuse(A, Action::Activate(Number(1)), refuse::PIONEER_SPENT);
    t.s.figure_mut(fig(A, 2)).actions = 0;
    t.refuse(A, Action::Move, refuse::NO_ACTIONS);
    let mut t = table(2);
    t.s.figure_mut(fig(A, 2)).actions = 0;
    t.refuse(A, Action::Activate(Number(2)), refuse::NO_ACTIONS);
    // When only ending is left, the phase ends by itself.
    t.s.figure_mut(fig(A, 1)).actions = 1;
    t.s.bandit = Bandit::Jailed;
    t.put(A, 1, hex(Terrain::Church)).stack_prayer("P02").activate(1).act(A, Action::Pray { shuffle: false });
    assert_eq!(t.s.active, B);
    // A diploma to give back is something else to do: then it does not.
    let mut t = table(2);
    t.s.figure_mut(fig(A, 2)).actions = 0;
    t.s.figure_mut(fig(A, 1)).actions = 1;
    t.teach(A, 2, Diploma::Law).put(A, 1, hex(Terrain::Church)).stack_prayer("P02").activate(1);
    t.act(A, Action::Pray { shuffle: false });
    assert_eq!(t.s.active, A);
}

#[test]
fn the_bandit_phase_follows_even_in_the_first_turn() {
    covers!(rules::R6_12, rules::G6);
    let mut t = table(2);
    t.act_so(A, Action::EndActions, |t| t.rolled(4));
    assert_eq!((t.s.bandit, t.s.active), (Bandit::Countdown(17), B));
}

#[test]
fn a_turn_begins_afresh_and_a_round_with_whoever_began() {
    covers!(rules::R6_12, rules::N14);
    let mut t = with(&faces("AAAAAA"), 2);
    t.activate(1);
    (t.s.sheriff_down, t.s.sheriff_hires, t.s.offers, t.s.players[A].expanded) = (true, 2, 1, true);
    t.s.figure_mut(fig(A, 1)).rolled = true;
    end(&mut t);
    assert_eq!((t.s.active, t.s.round, t.s.acting, t.s.late), (B, 1, None, false));
    let left = (t.s.sheriff_down, t.s.sheriff_hires, t.s.offers, t.s.players[A].expanded);
    assert_eq!(left, (false, 0, 0, false));
    for number in [1, 2] {
        let pioneer = *t.s.figure(fig(A, number));
        assert_eq!((pioneer.actions, pioneer.activated, pioneer.rolled), (0, false, false), "{number}");
    }
    t.act(B, Action::PickPioneer(Number(1)));
    end(&mut t);
    assert_eq!((t.s.active, t.s.round), (A, 2));
}

#[test]
fn options_of_the_set_up() {
    covers!(rules::S4, rules::G42);
    let t = with(&Options { tool_sets: ToolSets::OnePerPlayer, ..Options::default() }, 3);
    assert_eq!(t.s.stock.tools[Tool::Ax.index()], 3);
    let g = Peril::new(&Options { seat_compensation: 1, ..faces("AAAAAA") }, 3).unwrap();
    let s = g.setup(&mut GameRng::from_u64(3), &mut engine::Events::off());
    let cash: Vec<u32> = (0..3).map(|i| s.players[Seat((s.start.0 + i) % 3)].cash).collect();
    assert_eq!(cash, [20, 21, 22]);
    for bad in [
        Options { target_points: 9, ..Options::default() },
        Options { late_entry: 1, ..Options::default() },
        Options { start_seat: 2, ..Options::default() },
        Options { seat_compensation: 21, ..Options::default() },
        faces("AALLE"),
        faces("AALLEX"),
        Options { symbols: [peril::Symbol::Hat; 4], ..Options::default() },
    ] {
        assert!(Peril::new(&bad, 2).is_err(), "{bad:?}");
    }
}

#[test]
fn one_legal_answer_is_not_asked() {
    covers!(rules::N16);
    let mut t = with(&faces("AAAAAA"), 2);
    t.take(B, 2);
    end(&mut t);
    assert_eq!((t.s.top(), t.s.figure(fig(B, 1)).actions), (Some(&Frame::Phase(Phase::Actions)), 3));
    // Nor is the one of two who has a single Bullet to commit.
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(A, 1, lake).put(B, 2, lake).stake(B, lake);
    (t.s.players[A].bullets, t.s.players[B].bullets) = (4, 1);
    t.activate(1).act(A, Action::Dispute).act(B, Action::Fight);
    assert_eq!(t.asked(), [A]);
}
