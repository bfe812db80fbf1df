//! A turn: choosing, paying, laying out, gaining, passing on.

use std::sync::Arc;

use engine::{Commit, Match, Rules, Seat, Seed, UndoRefused, covers};
use ventures::{Action, Event, Options, Pay, Phase, Ventures, rules};

use crate::table::{P0, P1, P2, buy, card, discard, goal, goal_for, pay_bank, play, table, with_ability};

// D. Paying inside a turn.

#[test]
fn d01_a_cost_in_coins_goes_to_the_bank() {
    covers!(rules::V_6_7, rules::V_3_6);
    let mut table = table(3).hand(P0, &["recruiting_agency"]);
    table.turn(&[(P0, pay_bank("recruiting_agency"))]);
    assert_eq!((table.purse(P0), table.purse(P1), table.purse(P2)), (2, 6, 6));
}

#[test]
fn d03_the_producer_is_paid() {
    covers!(rules::V_6_2, rules::V_3_6);
    let mut table = table(3)
        .board(P0, "investment_banking_a")
        .board(P2, "wealth_management_b")
        .hand(P0, &["chief_marketing_officer"])
        .hand(P2, &["gold"])
        .coins(P0, 2);
    table.turn(&[(P0, buy("chief_marketing_officer", 0, 2)), (P2, play("gold"))]);
    assert_eq!((table.purse(P0), table.purse(P2)), (0, 5));
}

#[test]
fn d05_coins_of_this_turn_are_spent_in_the_next() {
    covers!(rules::V_3_9, rules::V_3_6, rules::V_3_4);
    let mut table = table(3)
        .at(2, 1)
        .board(P0, "asset_management_a")
        .hand(P0, &["forum"])
        .hand(P1, &["gst_registration"])
        .hand(P2, &["forum"])
        .played(P2, &["employee"])
        .coins(P0, 0);
    table.refuse(P0, buy("forum", 0, 2), rules::V_6_4);
    table.turn(&[(P1, buy("gst_registration", 0, 2))]);
    // Seat 0 got 2 coins from its left neighbour and 3 for the discard; in stage 2 it is handed the left hand.
    assert_eq!(table.purse(P0), 5);
    table.deal(P0, &["forum"]);
    assert_eq!(table.purchases(P0, "forum"), [(0, 2)]);
}

#[test]
fn d07_a_discount_holds_from_the_next_turn_on() {
    covers!(rules::R_TIME, rules::V_3_4, rules::V_5_3, rules::V_1_6);
    let mut table = table(3).hand(P0, &["conference", "registered_trademark"]).played(P2, &["bank_account"]);
    assert_eq!(table.purchases(P0, "registered_trademark"), [(0, 2)]);
    table.turn(&[(P0, play("conference"))]);
    table.deal(P0, &["registered_trademark"]);
    assert_eq!(table.purchases(P0, "registered_trademark"), [(0, 1)]);
}

// The course of a turn.

#[test]
fn the_steps_of_a_turn_come_in_order() {
    covers!(rules::V_3_2, rules::V_3_5, rules::V_3_7, rules::V_3_8);
    let mut table = table(3).hand(P0, &["global_office_setup"]).hand(P1, &["gold"]);
    table.turn(&[(P0, play("global_office_setup")), (P1, play("gold"))]);
    let kinds: Vec<&str> = table
        .events
        .iter()
        .map(|event| match event {
            Event::Chose { .. } => "chose",
            Event::Played { .. } | Event::Discarded { .. } => "laid out",
            Event::Gained { .. } => "gained",
            Event::Passed { .. } => "passed",
            other => panic!("not in this turn: {other:?}"),
        })
        .collect();
    let expected =
        ["chose", "chose", "chose", "laid out", "laid out", "laid out", "gained", "gained", "passed"];
    assert_eq!(kinds, expected);
    assert_eq!((table.purse(P0), table.purse(P1), table.purse(P2)), (8, 3, 6));
}

#[test]
fn a_discard_and_a_marker_leave_the_hand() {
    covers!(rules::V_3_7, rules::V_3_10);
    let mut table = table(3)
        .board(P0, "wealth_management_a")
        .goals(P0, 1)
        .played(P0, &["concept_proposal", "intellectual_property"])
        .hand(P0, &["cash"])
        .hand(P1, &["investments"]);
    table.turn(&[(P0, goal("cash")), (P1, discard("investments"))]);
    table.act(P0, Action::FetchNone);
    assert!(!table.held(P1).contains(&card("cash")), "handed to the left without the marker");
    assert!(!table.held(P2).contains(&card("investments")));
}

#[test]
fn a_choice_may_be_changed_until_the_last_one_is_in() {
    covers!(rules::V_3_3, rules::V_3_5);
    let options = Options { boards: ventures::Boards::Random, ..Options::default() };
    let game = Arc::new(Ventures::new(&options, 3).expect("three may play"));
    let mut running = Match::start(game, Seed::from_u64(5));
    let mut events = Vec::new();
    let first = running.legal(P0)[0];
    let second = *running.legal(P0).last().expect("a hand has offers");
    running.submit(P0, first, &mut events).expect("an offer is legal");
    assert_eq!(running.pending().commit, Commit::Sealed);
    running.recall(P0).expect("others still think");
    running.submit(P0, second, &mut events).expect("an offer is legal");
    for seat in [P1, P2] {
        let action = running.legal(seat)[0];
        running.submit(seat, action, &mut events).expect("an offer is legal");
    }
    assert_eq!(running.recall(P0), Err(UndoRefused::NothingSealed(P0)));
    let (Action::Play { card, .. } | Action::Discard { card } | Action::Goal { card, .. }) = second else {
        panic!("the last offer is about a card")
    };
    assert!(events.iter().any(|event| match event {
        Event::Played { seat, card: played, .. } => *seat == P0 && *played == card,
        Event::Discarded { seat, card: gone } | Event::Completed { seat, card: gone, .. } => {
            *seat == P0 && *gone == Some(card)
        }
        _ => false,
    }));
}

#[test]
fn i03_the_order_of_the_choices_does_not_matter() {
    covers!(rules::V_3_5, rules::V_3_6);
    let start = || {
        table(4)
            .hand(P0, &["registered_trademark"])
            .hand(P1, &["global_office_setup"])
            .hand(P2, &["recruiting_agency"])
            .played(P1, &["bank_account"])
    };
    let actions = [
        (P0, buy("registered_trademark", 2, 0)),
        (P1, play("global_office_setup")),
        (P2, pay_bank("recruiting_agency")),
        (Seat(3), discard("gold")),
    ];
    let mut forward = start();
    let mut backward = start();
    for (seat, action) in actions {
        forward.act(seat, action);
    }
    for (seat, action) in actions.into_iter().rev() {
        backward.act(seat, action);
    }
    assert_eq!(forward.state, backward.state);
}

#[test]
fn what_others_do_changes_no_price_of_this_turn() {
    covers!(rules::V_3_4, rules::V_5_3);
    let mut table = table(3)
        .hand(P0, &["registered_trademark"])
        .hand(P1, &["bank_account"])
        .played(P2, &["bank_account"]);
    table.act(P1, play("bank_account"));
    assert_eq!(table.purchases(P0, "registered_trademark"), [(0, 2)]);
}

#[test]
fn gains_count_what_is_laid_out_in_the_same_turn() {
    covers!(rules::V_3_8, rules::R_TIME);
    let mut table = table(3)
        .at(2, 1)
        .hand(P0, &["digital_wallet"])
        .hand(P1, &["contacts_stage_2"])
        .hand(P2, &["work_experience_stage_2"]);
    table.turn(&[
        (P0, play("digital_wallet")),
        (P1, play("contacts_stage_2")),
        (P2, play("work_experience_stage_2")),
    ]);
    assert_eq!(table.purse(P0), 5);
}

#[test]
fn h01_hands_go_left_right_left() {
    covers!(rules::V_3_10);
    let hands = [["cash"; 7], ["gold"; 7], ["inventory"; 7]];
    for (stage, expected) in [(1, [2, 0, 1]), (2, [1, 2, 0]), (3, [2, 0, 1])] {
        let mut table = table(3).at(stage, 1);
        for (seat, hand) in Seat::all(3).zip(&hands) {
            table.deal(seat, hand);
        }
        table.turn(&[]);
        for (seat, from) in Seat::all(3).zip(expected) {
            assert_eq!(table.held(seat), vec![card(hands[from][0]); 6], "stage {stage}, {seat}");
        }
    }
}

#[test]
fn a_stage_has_six_turns_and_begins_with_seven_cards() {
    covers!(rules::V_3_1);
    let options = Options { boards: ventures::Boards::Random, ..Options::default() };
    let game = Ventures::new(&options, 4).expect("four may play");
    let mut rng = engine::GameRng::from_u64(3);
    let mut state = game.setup(&mut rng, &mut engine::Events::off());
    let mut rounds = Vec::new();
    while state.phase != Phase::Over {
        let seat = game.pending(&state).seats.first().expect("somebody is pending");
        if state.answered.is_empty() {
            rounds.push((state.stage, state.turn, state.hand(4, seat).len()));
        }
        let action = game.fallback(&state, seat).expect("a pending seat can discard");
        game.apply(&mut state, seat, action, &mut rng, &mut engine::Events::off());
    }
    let expected: Vec<_> =
        (0..3).flat_map(|stage| (0..6).map(move |turn| (stage, turn, 7 - usize::from(turn)))).collect();
    assert_eq!(rounds, expected);
}

// Actions.

#[test]
fn f01_a_discard_is_worth_three_coins() {
    covers!(rules::V_4_3, rules::V_9_1);
    let mut table = table(3).hand(P0, &["chairman"]);
    table.turn(&[(P0, discard("chairman"))]);
    assert_eq!(table.purse(P0), 6);
    assert_eq!(table.view(P1).common.pile, 3);
    assert!(!table.held(P0).contains(&card("chairman")));
    assert!(!table.held(P1).contains(&card("chairman")));
}

#[test]
fn there_is_always_something_to_do_and_never_a_pass() {
    covers!(rules::V_4_4);
    let table = table(3).at(3, 6).hand(P0, &["factory", "office_building"]).coins(P0, 0);
    assert_eq!(table.offers(P0), [discard("factory"), discard("office_building")]);
}

#[test]
fn a_card_can_be_played_by_each_way_there_is() {
    covers!(rules::V_4_1);
    let table = table(3)
        .at(2, 1)
        .board(P0, "investment_banking_a")
        .goals(P0, 2)
        .hand(P0, &["contacts_stage_2", "employees", "insurance", "goodwill", "blockchain_ip"])
        .played(P0, &["investments", "bank_account"])
        .played(P1, &["computer_system", "computer"])
        .coins(P0, 6);
    assert_eq!(table.ways(P0, "contacts_stage_2"), [Pay::Free]);
    assert_eq!(table.ways(P0, "employees"), [Pay::Bank, Pay::Ability]);
    assert_eq!(table.ways(P0, "insurance"), [Pay::Free]);
    assert_eq!(table.ways(P0, "goodwill"), [Pay::Free]);
    assert_eq!(table.ways(P0, "blockchain_ip"), [Pay::Trade { left: 6, right: 0 }, Pay::Ability]);
}

#[test]
fn a_card_that_costs_nothing_is_offered_one_way() {
    covers!(rules::V_4_5, rules::R_WAY);
    let table = table(3)
        .at(2, 1)
        .board(P0, "investment_banking_a")
        .goals(P0, 2)
        .hand(P0, &["goodwill"])
        .played(P0, &["investments", "computer_system", "computer"]);
    assert_eq!(table.ways(P0, "goodwill"), [Pay::Free]);
    table.refuse(P0, with_ability("goodwill"), rules::R_WAY);
}

#[test]
fn h05_a_card_that_is_not_in_hand_is_refused() {
    covers!(rules::V_3_3);
    let table = table(3).hand(P0, &["cash"]);
    for action in [play("inventory"), discard("inventory"), goal("inventory")] {
        table.refuse(P0, action, rules::V_3_3);
    }
}

// Duplicates and chains.

#[test]
fn h07_of_the_two_stocks_one_may_be_played() {
    covers!(rules::V_7_2, rules::R_DUP, rules::V_1_5);
    for (first, second) in [("stocks_resource", "stocks_asset"), ("stocks_asset", "stocks_resource")] {
        let made = ["computer_system", "concept_proposal", "bank_account"];
        let without = table(3).at(2, 1).hand(P0, &[second]).played(P0, &made);
        assert!(!without.ways(P0, second).is_empty());
        let with = table(3).at(2, 1).hand(P0, &[second]).played(P0, &made).played(P0, &[first]);
        with.refuse(P0, play(second), rules::V_7_1);
    }
}

#[test]
fn one_identity_may_be_played_once() {
    covers!(rules::V_7_1, rules::V_7_2, rules::R_DUP);
    for name in ["contacts", "work_experience", "mentorship_program"] {
        let (first, second) = (format!("{name}_stage_1"), format!("{name}_stage_2"));
        let table = table(3).at(2, 1).hand(P0, &[&second]).played(P0, &[&first]);
        table.refuse(P0, play(&second), rules::V_7_1);
    }
    let twice = table(3).hand(P0, &["cash"]).played(P0, &["cash"]);
    twice.refuse(P0, play("cash"), rules::V_7_1);
    let ability = table(3)
        .at(2, 1)
        .board(P0, "investment_banking_a")
        .goals(P0, 2)
        .hand(P0, &["goodwill"])
        .played(P0, &["goodwill"]);
    ability.refuse(P0, with_ability("goodwill"), rules::V_7_1);
}

#[test]
fn markers_and_discards_are_no_played_cards() {
    covers!(rules::V_7_3, rules::V_1_4);
    let mut table =
        table(3).hand(P0, &["cash", "cash", "inventory", "inventory"]).played(P0, &["computer_system"]);
    table.turn(&[(P0, goal("cash"))]);
    assert!(!table.owns(P0, "cash"));
    table.deal(P0, &["cash"]);
    table.allow(P0, play("cash"));
    table.turn(&[(P0, discard("cash"))]);
    table.deal(P0, &["cash"]);
    table.allow(P0, play("cash"));
}

#[test]
fn h09_a_chain_makes_a_card_free() {
    covers!(rules::V_8_1);
    let base = || table(3).at(2, 1).hand(P0, &["product_design_head"]).coins(P0, 0);
    assert_eq!(base().played(P0, &["chief_marketing_officer"]).ways(P0, "product_design_head"), [Pay::Free]);
    assert_eq!(base().ways(P0, "product_design_head"), []);
}

#[test]
fn h11_a_chain_of_three() {
    covers!(rules::V_8_1, rules::R_CHAIN);
    let mut table = table(3).hand(P0, &["inventory"]).coins(P0, 0);
    table.turn(&[(P0, play("inventory"))]);
    let mut table = table.at(2, 1).hand(P0, &["stocks_asset"]);
    table.turn(&[(P0, play("stocks_asset"))]);
    let table = table.at(3, 1).hand(P0, &["machinery"]);
    assert_eq!(table.ways(P0, "machinery"), [Pay::Free]);
    // The grey card of the same name opens nothing.
    let grey = crate::table::table(3)
        .at(3, 1)
        .hand(P0, &["machinery"])
        .played(P0, &["stocks_resource"])
        .coins(P0, 0);
    assert_eq!(grey.ways(P0, "machinery"), []);
}

#[test]
fn a_chain_needs_the_card_at_the_start_of_the_turn() {
    covers!(rules::R_CHAIN, rules::V_8_1);
    let table = table(3).at(2, 1).hand(P0, &["goodwill"]).hand(P1, &["investments"]).coins(P0, 0);
    assert_eq!(table.ways(P0, "goodwill"), []);
}

#[test]
fn one_card_opens_several_and_either_of_two_opens_one() {
    covers!(rules::V_8_1, rules::V_8_2);
    let mut table = table(3)
        .at(2, 1)
        .hand(P0, &["it_infrastructure", "product_design_head"])
        .played(P0, &["chief_marketing_officer"])
        .coins(P0, 0);
    table.turn(&[(P0, play("it_infrastructure"))]);
    table.deal(P0, &["product_design_head"]);
    table.allow(P0, play("product_design_head"));
    for opener in ["conference", "stock_market"] {
        let forum = crate::table::table(3).at(2, 1).hand(P0, &["forum"]).played(P0, &[opener]).coins(P0, 0);
        assert_eq!(forum.ways(P0, "forum"), [Pay::Free]);
    }
}

// The sixth turn.

#[test]
fn in_the_sixth_turn_the_other_card_goes_to_the_pile_without_coins() {
    covers!(rules::V_9_2, rules::R_6);
    let mut table = table(3)
        .at(1, 6)
        .hand(P0, &["cash", "inventory"])
        .played(P0, &["computer_system"])
        .hand(P1, &["cash", "gold"]);
    // A goal is as good a use of the card as any.
    table.allow(P0, goal("cash"));
    table.turn(&[(P0, goal("cash")), (P1, play("cash"))]);
    assert_eq!((table.purse(P0), table.purse(P1), table.purse(P2)), (3, 3, 6));
    // Three leftovers and one discard.
    assert_eq!(table.view(P0).common.pile, 4);
    assert_eq!(table.state.stage, 1);
    assert_eq!(table.state.players[P0].goals, 1);
}

#[test]
fn markers_never_come_to_the_pile() {
    covers!(rules::V_9_3, rules::R_MARK, rules::V_9_1);
    let mut table =
        table(3).hand(P0, &["cash"]).hand(P1, &["gold"]).hand(P2, &["gold"]).played(P0, &["computer_system"]);
    table.turn(&[(P0, goal("cash")), (P1, play("gold")), (P2, play("gold"))]);
    assert_eq!(table.view(P0).common.pile, 0);
}

#[test]
fn the_purchase_of_a_goal_is_paid_like_any_other() {
    covers!(rules::V_4_2, rules::V_3_6);
    let mut table = table(3)
        .board(P0, "asset_management_b")
        .hand(P0, &["office_building"])
        .played(P1, &["computer"])
        .played(P2, &["computer"])
        .coins(P0, 4);
    table.turn(&[(P0, goal_for("office_building", 2, 2))]);
    assert_eq!((table.purse(P0), table.purse(P1), table.purse(P2)), (0, 8, 8));
    assert_eq!(table.state.players[P0].goals, 1);
}
