//! Who knows what: views, worlds, and what a sealed choice gives away.

use std::collections::BTreeMap;

use engine::{Events, GameRng, Knowledge, Rules, Seat, SeatSet, Viewer, covers};
use ventures::{Action, Boards, CardId, DeedKind, Options, State, Ventures, rules};

use crate::table::{P0, P1, P2, card, cards, discard, goal, play, table};

/// Random games, with what `each` makes of every state on the way.
fn random_games(
    seats: u8,
    seeds: std::ops::Range<u64>,
    mut each: impl FnMut(&Ventures, &State, &mut GameRng),
) {
    let options = Options { boards: Boards::Random, ..Options::default() };
    let game = Ventures::new(&options, seats).expect("a table");
    for seed in seeds {
        let mut rng = GameRng::from_u64(seed);
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        let mut legal = Vec::new();
        loop {
            each(&game, &state, &mut GameRng::from_u64(seed ^ 0xabcd));
            let Some(seat) = engine::next_to_act(game.pending(&state), &mut rng) else { break };
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let action = *rng.pick(&legal).expect("a pending seat can act");
            game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
        }
    }
}

/// Every card of every stage that has been dealt, wherever it lies.
fn all_cards(state: &State, seats: u8) -> Vec<CardId> {
    let mut all = Vec::new();
    for stage in 0..=usize::from(state.stage) {
        for seat in Seat::all(seats) {
            all.extend(state.deals[stage][seat].cards);
        }
        all.extend(state.removed[stage].iter().filter(|card| **card != CardId::NONE));
    }
    all.sort_unstable();
    all
}

#[test]
fn a_world_is_one_the_seat_cannot_tell_and_no_card_is_lost() {
    covers!(rules::V_16_2);
    for seats in [3, 5, 8] {
        random_games(seats, 0..2, |game, state, rng| {
            for seat in Seat::all(seats) {
                let mut world = *state;
                game.resample(&mut world, seat, rng);
                assert_eq!(all_cards(&world, seats), all_cards(state, seats));
                let viewer = Viewer::Seat(seat);
                assert_eq!(game.view(&world, viewer), game.view(state, viewer));
            }
        });
    }
}

/// After a look into the pile what seats know is at its most intricate.
#[test]
fn after_a_look_into_the_pile_worlds_keep_what_is_known_and_nothing_else() {
    covers!(rules::V_16_2, rules::V_11_5);
    let mut looks = BTreeMap::new();
    for seats in 3..=8 {
        random_games(seats, 0..90, |game, state, rng| {
            let Some(look) = state.look else { return };
            let running = look.stage == state.stage && look.turn < 5;
            *looks.entry((running, look.took.is_some())).or_insert(0) += 1;
            for seat in Seat::all(seats) {
                let mut world = *state;
                game.resample(&mut world, seat, rng);
                let viewer = Viewer::Seat(seat);
                assert_eq!(game.view(&world, viewer), game.view(state, viewer), "{seat} of {seats}");
                assert_eq!(all_cards(&world, seats), all_cards(state, seats));
                // The same dice make the same world of either: nothing of the truth is left in it.
                let dice = rng.fork();
                let mut again = world;
                let mut true_again = *state;
                game.resample(&mut again, seat, &mut dice.clone());
                game.resample(&mut true_again, seat, &mut dice.clone());
                assert_eq!(again, true_again, "{seat} of {seats}");
                if let Some(took) = look.took {
                    let mut there = false;
                    world.each_piled(seats, |stage, _, turn, card| {
                        there |= card == took && (stage, turn.min(5)) <= (look.stage, look.turn);
                    });
                    assert!(there, "what was taken lay in the pile");
                }
            }
        });
    }
    for case in [(true, true), (true, false), (false, true), (false, false)] {
        assert!(looks.get(&case).is_some_and(|&times| times > 20), "{looks:?}");
    }
}

#[test]
fn a_hand_passed_on_is_known_until_cards_leave_it_unseen() {
    covers!(rules::V_16_2);
    let mut table = table(3)
        .hand(P0, &["cash", "computer", "employee", "ideator", "conference", "inventory", "investments"])
        .hand(P1, &["gold"])
        .hand(P2, &["gold"]);
    table.turn(&[(P0, play("cash"))]);
    let seen = |table: &crate::table::Table| {
        let seen = table.view(P0).me.expect("a player").seen;
        seen.into_iter()
            .map(|hand| (hand.turn, hand.with, hand.in_hand, hand.buried, hand.cards.len()))
            .collect::<Vec<_>>()
    };
    assert_eq!(seen(&table), [(1, Some(P1), 6, 0, 6)]);
    // Seat 1 plays a card of it: that is no secret.
    table.turn(&[(P1, play("computer"))]);
    assert_eq!(seen(&table)[0], (1, Some(P2), 5, 0, 5));
    let passed = table.view(P0).me.expect("a player").seen;
    let known: Vec<CardId> = passed[0].cards.clone();
    assert_eq!(known, cards(&["employee", "ideator", "investments", "inventory", "conference"]));
    // Seat 2 discards one: five cards, of which four are still there.
    table.turn(&[(P2, discard("employee"))]);
    // It has come round: the hand is seen again, and the one card that went is known.
    let passed = table.view(P0).me.expect("a player").seen;
    assert_eq!((passed[0].in_hand, passed[0].buried), (0, 1));
    assert_eq!(passed[0].cards[0], card("employee"));
}

#[test]
fn own_markers_and_discards_are_remembered_and_others_are_not() {
    covers!(rules::V_16_2, rules::V_3_5, rules::V_1_4);
    let mut table =
        table(3).hand(P0, &["chairman", "cash"]).hand(P1, &["factory"]).played(P0, &["computer_system"]);
    table.turn(&[(P0, goal("chairman")), (P1, discard("factory"))]);
    let deeds = |seat: Seat| {
        let view = table.view(seat);
        view.common.turns[0].deeds.iter().map(|deed| (deed.kind, deed.card)).collect::<Vec<_>>()
    };
    let (marker, gone) = (Some(card("chairman")), Some(card("factory")));
    assert_eq!(deeds(P0)[..2], [(DeedKind::Goal, marker), (DeedKind::Discarded, None)]);
    assert_eq!(deeds(P1)[..2], [(DeedKind::Goal, None), (DeedKind::Discarded, gone)]);
    assert_eq!(deeds(P2)[..2], [(DeedKind::Goal, None), (DeedKind::Discarded, None)]);
}

#[test]
fn what_is_open_is_open_to_all() {
    covers!(rules::V_16_1);
    let mut table = table(3).hand(P0, &["computer"]).coins(P1, 9);
    table.turn(&[(P0, play("computer"))]);
    for viewer in [Viewer::Seat(P2), Viewer::Spectator] {
        let view = table.game.view(&table.state, viewer);
        assert_eq!(view.common.players[0].played[0], card("computer"));
        assert_eq!(view.common.players[1].coins, 12);
        let board = view.common.players[0].board.expect("boards are dealt");
        assert_eq!(view.scene.boards[usize::from(board.0)].key, "wealth_management_b");
        assert_eq!(view.common.players.iter().map(|player| player.hand).collect::<Vec<_>>(), [6, 6, 6]);
        assert_eq!(view.common.pile, 2);
    }
}

#[test]
fn what_a_card_brought_stays_known() {
    covers!(rules::V_16_1);
    let mut table =
        table(3).at(2, 1).hand(P0, &["digital_wallet"]).played(P0, &["mentorship_program_stage_1"]);
    table.turn(&[(P0, play("digital_wallet"))]);
    let turns = table.view(P1).common.turns;
    assert_eq!(turns.last().map(|turn| turn.deeds[0].gain), Some(1));
}

/// The JSON of what changes, searched for what must not be there.
#[test]
fn hidden_cards_are_in_no_view_but_their_owners() {
    covers!(rules::V_16_2);
    // Chairman is in one hand, and nowhere else on this table.
    let table = table(4).hand(P1, &["chairman"]);
    let chairman = format!("\"card\":{}", card("chairman").0);
    let shown = |viewer| {
        let mut view = serde_json::to_value(table.game.view(&table.state, viewer)).expect("plain data");
        let parts = view.as_object_mut().expect("a view has fields");
        for scene in ["cards", "boards"] {
            parts.remove(scene);
        }
        // That others may hold it is no secret: it has not been seen.
        if let Some(me) = parts.get_mut("me").and_then(|me| me.as_object_mut()) {
            let unseen = me.remove("unseen").expect("a player knows what is unseen").to_string();
            assert_eq!(unseen.contains(&format!("{chairman},")), viewer != Viewer::Seat(P1));
        }
        view.to_string()
    };
    assert!(shown(Viewer::Seat(P1)).contains(&chairman));
    for viewer in [Viewer::Seat(P0), Viewer::Seat(P2), Viewer::Seat(Seat(3)), Viewer::Spectator] {
        let shown = shown(viewer);
        assert!(!shown.contains(&chairman));
        assert!(shown.contains("\"hidden\":null"));
    }
}

#[test]
fn a_sealed_choice_shows_only_that_it_was_made() {
    covers!(rules::V_3_3, rules::V_16_2);
    let start = || table(3).hand(P0, &["cash", "chairman", "inventory"]);
    let choices = [play("cash"), play("inventory"), discard("chairman")];
    let mut seen = Vec::new();
    for choice in choices {
        let mut table = start();
        table.act(P0, choice);
        assert_eq!(table.view(P0).me.expect("a player").answer, Some(choice));
        assert_eq!(table.view(P1).common.players[0].hand, 7, "the card is still in the hand");
        assert!(table.view(P1).common.players[0].chosen);
        let told: Vec<_> = table
            .events
            .iter()
            .map(|event| {
                (table.game.redact(event, Viewer::Seat(P1)), table.game.redact(event, Viewer::Spectator))
            })
            .collect();
        seen.push((table.view(P1), table.game.view(&table.state, Viewer::Spectator), table.offers(P1), told));
    }
    assert!(seen.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn others_sealed_choices_are_imagined_anew() {
    covers!(rules::V_16_2);
    let mut chosen = BTreeMap::new();
    let mut table = table(3).hand(P1, &["cash", "inventory", "computer"]);
    table.act(P1, play("cash"));
    table.act(P0, discard("gold"));
    for seed in 0..400 {
        let mut world = table.state;
        table.game.resample(&mut world, P0, &mut GameRng::from_u64(seed));
        assert_eq!(world.answers[P0], table.state.answers[P0]);
        assert_eq!(world.answered, SeatSet::only(P0).with(P1));
        let answer = world.answers[P1].expect("seat 1 has chosen");
        let mut check = world;
        check.answered = check.answered.without(P1);
        assert_eq!(table.game.check(&check, P1, answer), Ok(()));
        *chosen.entry(answer).or_insert(0) += 1;
    }
    assert!(chosen.len() > 4, "{chosen:?}");
}

/// Two unseen hands: every deal of their cards is as likely as any other.
#[test]
fn unseen_hands_are_dealt_uniformly() {
    covers!(rules::V_16_2);
    let mut first = table(3);
    first.deal(P1, &["cash", "inventory", "computer", "employee", "ideator", "conference", "stock_market"]);
    let mut counts = BTreeMap::new();
    const DRAWS: u64 = 4000;
    for seed in 0..DRAWS {
        let mut world = first.state;
        first.game.resample(&mut world, P0, &mut GameRng::from_u64(seed));
        for &held in world.hand(3, P1) {
            *counts.entry(held).or_insert(0u64) += 1;
        }
    }
    // Each of seven cards lies in seat 1's hand half of the time, and so do 3.5 of the seven fillers.
    for id in ["cash", "inventory", "computer", "employee", "ideator", "conference", "stock_market"] {
        let share = counts[&card(id)] as f64 / DRAWS as f64;
        assert!((0.46..0.54).contains(&share), "{id}: {share}");
    }
    let fillers = counts[&card("gold")] as f64 / DRAWS as f64;
    assert!((3.4..3.6).contains(&fillers), "{fillers}");
}

/// A hand of three cards that lost one of them unseen: each may be the one.
#[test]
fn what_left_a_seen_hand_is_any_of_its_cards() {
    covers!(rules::V_16_2);
    let mut table = table(4)
        .hand(P0, &["cash", "computer", "employee", "ideator", "conference", "inventory", "investments"])
        .hand(P1, &["gold"]);
    table.turn(&[(P0, play("cash"))]);
    table.turn(&[(P1, discard("computer"))]);
    let mut gone = BTreeMap::new();
    for seed in 0..1200 {
        let mut world = table.state;
        table.game.resample(&mut world, P0, &mut GameRng::from_u64(seed));
        *gone.entry(world.deals[0][P0].cards[1]).or_insert(0) += 1;
        let mut hand = world.deals[0][P0].cards[1..].to_vec();
        hand.sort_unstable();
        assert_eq!(
            hand,
            cards(&["computer", "employee", "ideator", "investments", "inventory", "conference"])
        );
    }
    assert_eq!(gone.len(), 6);
    assert!(gone.values().all(|times| (150..250).contains(times)), "{gone:?}");
}

/// What the others of a table learn from a card that came out of the pile.
#[test]
fn a_card_taken_from_the_pile_had_been_put_there() {
    covers!(rules::V_11_5, rules::V_16_2);
    let mut table = table(4)
        .board(P0, "wealth_management_a")
        .goals(P0, 1)
        .played(P0, &["concept_proposal", "intellectual_property"])
        .hand(P0, &["cash"])
        .hand(P1, &["computer", "employee"])
        .hand(P2, &["ideator"]);
    table.turn(&[(P0, goal("cash")), (P1, discard("computer")), (P2, discard("ideator"))]);
    table.act(P0, Action::Fetch { card: card("computer") });
    // Seat 3 discarded a filler itself. Of the two others' discards at least one was the computer.
    let mut by_second = 0;
    for seed in 0..600 {
        let mut world = table.state;
        table.game.resample(&mut world, Seat(3), &mut GameRng::from_u64(seed));
        let discards = [world.deals[0][P1].cards[0], world.deals[0][P2].cards[0]];
        assert!(discards.contains(&card("computer")), "{discards:?}");
        by_second += u32::from(discards[1] == card("computer"));
    }
    assert!((240..360).contains(&by_second), "either of them may have put it there: {by_second}");
}
