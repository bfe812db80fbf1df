//! Goals and the abilities of second goals.

use engine::{Knowledge, Pending, Rules, Viewer, covers};
use ventures::{Action, CardId, Effect, Event, Pay, Phase, rules};

use crate::table::{
    P0, P1, P2, buy, card, cards, discard, goal, goal_for, play, table, table_with, with_ability,
};

#[test]
fn goals_are_completed_in_order_with_any_card_as_marker() {
    covers!(rules::V_4_2, rules::V_10_1, rules::R_EACH);
    // Wealth Management B asks for 2 technologies, 2 capitals, 2 advisors.
    let mut table =
        table(3).hand(P0, &["cash"]).played(P0, &["computer_system", "cash", "mentorship_program_stage_1"]);
    table.allow(P0, goal("cash"));
    table.turn(&[(P0, goal("cash"))]);
    assert_eq!(table.game.points(&table.state, P0).goals, 5);
    assert_eq!(table.game.points(&table.state, P1).goals, 0);
    // Capital is missing for the second; the third has to wait although its resources are there.
    table.refuse(P0, goal("gold"), rules::V_6_3);
}

#[test]
fn several_goals_in_one_stage_one_per_turn() {
    covers!(rules::V_10_2, rules::V_10_1);
    let mut table = table(3)
        .hand(P0, &["cash"])
        .played(P0, &["computer_system", "stocks_resource", "mentorship_program_stage_1"]);
    for expected in [5, 5, 20] {
        table.deal(P0, &["cash"]);
        table.turn(&[(P0, goal("cash"))]);
        assert_eq!(table.game.points(&table.state, P0).goals, expected);
    }
}

#[test]
fn h03_there_is_no_fourth_goal() {
    covers!(rules::V_4_2);
    let table = table(3)
        .goals(P0, 3)
        .played(P0, &["computer_system", "stocks_resource", "mentorship_program_stage_1"]);
    assert!(!table.offers(P0).iter().any(|action| matches!(action, Action::Goal { .. })));
    table.refuse(P0, goal("gold"), rules::V_4_2);
}

#[test]
fn nothing_makes_a_goal_free() {
    covers!(rules::V_4_2, rules::V_11_4);
    // Goal 3 of Investment Banking A; the once-a-stage ability is there and does not help.
    let table = table(3).board(P0, "investment_banking_a").goals(P0, 2).coins(P0, 0);
    assert!(!table.offers(P0).iter().any(|action| matches!(action, Action::Goal { .. })));
}

#[test]
fn a_second_goal_that_produces_does_so_from_the_next_turn_on_and_only_for_its_owner() {
    covers!(rules::V_11_1, rules::R_SALE, rules::V_6_1, rules::V_5_1);
    let mut table = table(3)
        .board(P0, "asset_management_b")
        .goals(P0, 1)
        .hand(P0, &["cash", "registered_trademark"])
        .hand(P1, &["registered_trademark"])
        .played(P0, &["concept_proposal"]);
    assert_eq!(table.purchases(P0, "registered_trademark"), []);
    table.turn(&[(P0, goal("cash"))]);
    table.deal(P0, &["registered_trademark"]);
    table.deal(P1, &["registered_trademark"]);
    assert_eq!(table.purchases(P0, "registered_trademark"), [(0, 0)]);
    assert_eq!(table.purchases(P1, "registered_trademark"), []);
}

#[test]
fn e07_two_symbols_for_good_and_no_token() {
    covers!(rules::V_11_2, rules::R_IP2, rules::V_12_1);
    let mut table = table(3)
        .at(1, 6)
        .board(P0, "investment_banking_b")
        .goals(P0, 1)
        .hand(P0, &["cash", "gold"])
        .played(P0, &["employees", "employee"]);
    table.turn(&[(P0, goal("cash"))]);
    assert_eq!(table.view(P0).common.players[0].ip, 2);
    assert_eq!(table.state.players[P0].victories, [2, 0, 0]);
    // It counts in the next stage as well.
    let mut table = table.at(2, 6);
    table.turn(&[]);
    assert_eq!(table.state.players[P0].victories, [2, 2, 0]);
}

#[test]
fn a_second_goal_may_bring_a_human_resources_symbol() {
    covers!(rules::V_11_3, rules::V_14_7);
    let table = table(3)
        .board(P0, "asset_management_a")
        .goals(P0, 2)
        .played(P0, &["chief_executive_officer", "chief_finance_officer"]);
    // Management, operations, and the free symbol makes the set.
    assert_eq!(table.game.points(&table.state, P0).hr, 10);
}

#[test]
fn once_in_each_stage_a_card_costs_nothing() {
    covers!(rules::V_11_4, rules::R_FREE, rules::V_3_1);
    let mut table = table(3)
        .board(P0, "investment_banking_a")
        .goals(P0, 1)
        .hand(P0, &["cash", "registered_certifications"])
        .played(P0, &["computer_system"])
        .coins(P0, 0);
    // Not in the turn of the goal itself.
    table.refuse(P0, with_ability("registered_certifications"), rules::V_11_4);
    table.turn(&[(P0, goal("cash"))]);
    table.deal(P0, &["registered_certifications", "chief_executive_officer"]);
    table.turn(&[(P0, with_ability("registered_certifications"))]);
    assert!(table.owns(P0, "registered_certifications"));
    assert_eq!(table.purse(P0), 0);
    table.deal(P0, &["chief_executive_officer"]);
    table.refuse(P0, with_ability("chief_executive_officer"), rules::V_11_4);
    // Fresh in the next stage, in its sixth turn as well.
    let mut table = table.at(1, 6);
    table.turn(&[]);
    let table = table.at(2, 6).hand(P0, &["human_resource_head"]);
    assert_eq!(table.ways(P0, "human_resource_head"), [Pay::Ability]);
}

#[test]
fn an_unused_free_card_lapses_with_its_stage() {
    covers!(rules::V_11_4);
    let mut table = table(3).at(1, 6).board(P0, "investment_banking_a").goals(P0, 2).coins(P0, 0);
    table.turn(&[]);
    table.deal(P0, &["goodwill", "human_resource_head"]);
    table.turn(&[(P0, with_ability("goodwill"))]);
    table.deal(P0, &["human_resource_head"]);
    table.refuse(P0, with_ability("human_resource_head"), rules::V_11_4);
}

/// Seat 0 is about to complete the goal that opens the pile, in the sixth turn.
fn about_to_look() -> crate::table::Table {
    let mut table = table(3)
        .at(1, 6)
        .board(P0, "wealth_management_a")
        .goals(P0, 1)
        .played(P0, &["concept_proposal", "intellectual_property"])
        .hand(P0, &["chairman", "cash"])
        .hand(P1, &["gold", "inventory"])
        .hand(P2, &["bank_account", "investments"]);
    // An earlier discard, in the first turn, by whoever had the hand that seat 1 was dealt.
    let deal = &mut table.state.deals[0].0[1];
    deal.cards[0] = card("computer");
    deal.piled |= 1;
    table
}

fn pile_offers(table: &crate::table::Table) -> Vec<CardId> {
    table
        .offers(P0)
        .into_iter()
        .filter_map(|action| match action {
            Action::Fetch { card } => Some(card),
            _ => None,
        })
        .collect()
}

#[test]
fn h13_a_card_out_of_the_pile() {
    covers!(rules::V_11_5, rules::R_DISC, rules::V_9_1, rules::V_9_2);
    let mut table = about_to_look();
    table.turn(&[(P0, goal("chairman")), (P1, discard("gold")), (P2, play("bank_account"))]);
    assert_eq!(table.state.phase, Phase::Fetching(P0));
    assert_eq!(table.game.pending(&table.state), Pending::turn(P0));
    let pile = cards(&["computer", "gold", "investments", "cash", "inventory"]);
    assert_eq!(pile_offers(&table), pile);
    assert!(table.events.contains(&Event::PileOpened { seat: P0, pile: Some(pile) }));
    assert_eq!(table.view(P1).common.pile, 5);
    table.act(P0, Action::Fetch { card: card("investments") });
    assert!(table.owns(P0, "investments"));
    assert_eq!(table.view(P1).common.pile, 4);
    assert_eq!(table.game.points(&table.state, P0).assets, 3);
    assert_eq!(table.state.stage, 1);
}

#[test]
fn a_fetched_card_counts_in_the_conflicts_of_its_stage() {
    covers!(rules::V_11_5, rules::V_12_1);
    let mut table = about_to_look().hand(P1, &["gold", "registered_trademark"]);
    table.turn(&[(P0, goal("chairman")), (P1, discard("gold"))]);
    table.act(P0, Action::Fetch { card: card("registered_trademark") });
    assert_eq!(table.state.players[P0].victories, [2, 0, 0]);
}

#[test]
fn gains_of_a_fetched_card_come_at_once() {
    covers!(rules::V_11_5);
    let mut table = about_to_look().hand(P1, &["gold", "global_office_setup"]);
    table.turn(&[(P0, goal("chairman")), (P1, discard("gold"))]);
    table.act(P0, Action::Fetch { card: card("global_office_setup") });
    assert_eq!(table.purse(P0), 8);
    let gains =
        table.view(P1).common.turns.iter().find_map(|turn| turn.fetched.as_ref().map(|fetched| fetched.gain));
    assert_eq!(gains, Some(5), "and everybody sees it later");
}

#[test]
fn the_pile_offers_no_identity_twice_and_nothing_of_an_owned_one() {
    covers!(rules::V_11_5, rules::V_7_1, rules::V_3_5);
    let mut table = about_to_look()
        .hand(P1, &["gold", "gold"])
        .hand(P2, &["contacts_stage_1", "gold"])
        .played(P0, &["contacts_stage_2"]);
    table.turn(&[(P0, goal("chairman")), (P1, discard("gold")), (P2, discard("gold"))]);
    assert_eq!(pile_offers(&table), cards(&["computer", "gold", "cash"]));
    table.refuse(P0, Action::Fetch { card: card("contacts_stage_1") }, rules::V_7_1);
    table.refuse(P0, Action::Fetch { card: card("chairman") }, rules::V_11_5);
    table.refuse(P0, Action::Fetch { card: CardId(200) }, rules::V_11_5);
    table.refuse(P0, play("cash"), rules::V_3_5);
    table.refuse(P1, discard("gold"), rules::V_3_5);
}

#[test]
fn the_question_is_put_even_if_there_is_nothing_to_choose() {
    covers!(rules::V_11_5, rules::R_DISC);
    let mut table = table(3)
        .board(P0, "wealth_management_a")
        .goals(P0, 1)
        .played(P0, &["concept_proposal", "intellectual_property"])
        .hand(P0, &["cash"])
        .hand(P1, &["gold"])
        .hand(P2, &["gold"]);
    table.turn(&[(P0, goal("cash")), (P1, play("gold")), (P2, play("gold"))]);
    assert_eq!(table.offers(P0), [Action::FetchNone]);
    table.act(P0, Action::FetchNone);
    // Spent: later discards open no pile.
    table.turn(&[]);
    assert_eq!(table.state.phase, Phase::Choosing);
}

#[test]
fn the_pile_is_shown_to_its_reader_alone_and_without_whose_it_was() {
    covers!(rules::V_11_5, rules::V_16_2);
    let mut table = about_to_look();
    table.turn(&[(P0, goal("chairman")), (P1, discard("gold")), (P2, play("bank_account"))]);
    let shown: Vec<CardId> = table
        .view(P0)
        .me
        .and_then(|me| me.pile)
        .expect("seat 0 looks")
        .iter()
        .map(|piled| piled.card)
        .collect();
    assert_eq!(shown, cards(&["computer", "gold", "investments", "cash", "inventory"]));
    for other in [P1, P2] {
        assert_eq!(table.view(other).me.expect("a player").pile, None);
        for event in &table.events {
            if let Some(Event::PileOpened { pile, .. }) = table.game.redact(event, Viewer::Seat(other)) {
                assert_eq!(pile, None);
            }
        }
    }
}

#[test]
fn only_one_board_plays_from_the_pile() {
    covers!(rules::R_DISC);
    let boards = &crate::table::content().boards;
    let looking = boards.iter().filter(|board| board.goals[1].effect == Effect::FromDiscard);
    assert_eq!(looking.count(), 1);
}

#[test]
fn without_goals_boards_only_produce() {
    covers!(rules::V_2_7);
    let options = ventures::Options { goals: ventures::Goals::Off, ..ventures::Options::default() };
    let table =
        table_with(3, &options).hand(P0, &["chief_marketing_officer"]).played(P0, &["computer_system"]);
    assert_eq!(table.ways(P0, "chief_marketing_officer"), [Pay::Free]);
    table.refuse(P0, goal("gold"), rules::V_2_7);
    table.refuse(P0, goal_for("gold", 2, 0), rules::V_2_7);
    assert!(!table.view(P0).scene.goals);
    assert_eq!(table.view(P0).me.expect("a player").goal, None);
    table.refuse(P1, buy("gold", 2, 0), rules::R_WAY);
}
