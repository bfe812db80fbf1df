//! The evaluation function: what holds, whatever their weights.

use engine::{Events, GameRng, Heuristics as _, OwnBot, Rules, Seen, covers};
use ventures::{Action, Goals, Heuristics, Options, Ventures, Weights, rules};

use crate::table::{P0, P1, P2, Table, discard, goal, play, table, table_with};

const BOTS: &[(&str, OwnBot<Ventures>)] = <Heuristics as engine::Heuristics<Ventures>>::BOTS;

fn rulebased(table: &Table) -> Action {
    let (name, choose) = BOTS[0];
    assert_eq!(name, "rulebased");
    choose(&Seen::of_world(&table.game, &table.state, P0), &mut GameRng::from_u64(3))
}

#[test]
fn two_resource_types_come_first() {
    covers!(rules::V_4_1);
    let hand = ["ideator", "employee", "gold", "registered_trademark", "cash", "investments"];
    let table = table(3).hand(P0, &hand);
    assert_eq!(rulebased(&table), crate::table::pay_bank("ideator"));
}

#[test]
fn then_a_resource_that_is_lacking() {
    covers!(rules::V_4_1);
    let table = table(3).hand(P0, &["employee", "mentorship_program_stage_1", "cash"]);
    assert_eq!(rulebased(&table), play("employee"));
}

#[test]
fn then_the_lead_in_intellectual_property() {
    covers!(rules::V_12_1);
    let base = || table(3).hand(P0, &["registered_trademark", "cash"]).played(P0, &["bank_account"]);
    assert_eq!(rulebased(&base().played(P1, &["gst_registration"])), play("registered_trademark"));
    // Who leads alone, or cannot reach the lead, looks for assets.
    assert_eq!(rulebased(&base().played(P0, &["gst_registration"])), play("gold"));
    assert_eq!(rulebased(&base().played(P2, &["blockchain_ip"])), play("gold"));
}

#[test]
fn then_the_best_asset_then_human_resources() {
    covers!(rules::V_14_5);
    assert_eq!(rulebased(&table(3).hand(P0, &["cash", "gold", "auction_house"])), play("gold"));
    let fillers = ["chief_marketing_officer", "auction_house", "conference", "stock_market"];
    let table = table(3).at(1, 4).hand(P0, &fillers).played(P0, &["gold"]);
    assert_eq!(rulebased(&table), play("chief_marketing_officer"));
}

#[test]
fn what_cannot_be_played_is_discarded() {
    covers!(rules::V_4_3);
    let table = table(3).at(3, 6).hand(P0, &["chairman", "factory"]).coins(P0, 0);
    assert!([discard("chairman"), discard("factory")].contains(&rulebased(&table)));
}

#[test]
fn a_goal_for_at_most_two_coins_comes_before_all() {
    covers!(rules::V_4_2);
    let base = || table(3).board(P0, "asset_management_b").hand(P0, &["ideator"]).coins(P0, 9);
    let chosen = rulebased(&base().played(P0, &["computer"]).played(P1, &["computer"]));
    assert!(matches!(chosen, Action::Goal { left: 2, right: 0, .. }), "{chosen:?}");
    let chosen = rulebased(&base().played(P1, &["computer_system"]));
    assert!(matches!(chosen, Action::Play { .. }), "four coins are too many: {chosen:?}");
    let cards_only = Options { goals: Goals::Off, ..Options::default() };
    let without = table_with(3, &cards_only).hand(P0, &["ideator"]).played(P0, &["computer_system"]);
    assert_eq!(rulebased(&without), crate::table::pay_bank("ideator"));
}

#[test]
fn in_the_last_stage_points_count() {
    covers!(rules::V_14_5);
    let table = table(3)
        .at(3, 1)
        .goals(P0, 3)
        .hand(P0, &["machinery", "vehicles", "not_for_profit_event"])
        .played(P0, &["stocks_asset", "product_design_head", "chief_operations_officer"]);
    assert_eq!(rulebased(&table), play("vehicles"));
}

#[test]
fn bots_only_do_what_is_legal() {
    covers!(rules::V_4_4);
    for seats in [3, 8] {
        let game = Ventures::new(&Options::default(), seats).expect("a table");
        let mut rng = GameRng::from_u64(5);
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        while let Some(seat) = engine::next_to_act(game.pending(&state), &mut rng) {
            let action = BOTS[0].1(&Seen::of_world(&game, &state, seat), &mut rng);
            assert_eq!(game.check(&state, seat, action), Ok(()));
            game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
        }
        assert!(game.outcome(&state).is_some());
    }
}

fn value(table: &Table) -> f32 {
    Heuristics::evaluate(&Weights::default(), &table.game, &table.state, P0)
}

#[test]
fn better_positions_are_judged_better() {
    covers!(rules::V_15_1);
    let base = || table(3).at(2, 2);
    assert!(value(&base().coins(P0, 9)) > value(&base()));
    assert!(value(&base().played(P0, &["computer"])) > value(&base()));
    assert!(value(&base().played(P0, &["goodwill"])) > value(&base()));
    assert!(value(&base().goals(P0, 1)) > value(&base()));
    assert!(value(&base().played(P0, &["blockchain_ip"])) > value(&base()));
    assert!(value(&base().played(P1, &["blockchain_ip"])) < value(&base()));
}

#[test]
fn the_last_chance_for_a_goal_is_worth_more_than_points() {
    covers!(rules::V_15_1, rules::V_15_2);
    let start = || {
        table(3)
            .at(3, 6)
            .goals(P0, 2)
            .hand(P0, &["vehicles", "cash"])
            .played(P0, &["mentorship_program_stage_1", "product_design_head"])
    };
    let after = |action: Action| {
        let mut table = start();
        table.turn(&[(P0, action)]);
        value(&table)
    };
    assert!(after(goal("cash")) > after(play("vehicles")));
}
