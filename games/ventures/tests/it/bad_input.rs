//! Whatever a client may send gives a clear reason with the rule behind it, and nothing panics.

use engine::{AnyGame, Erased, GameRng, Knowledge, Rules, Seat, Seed, Words, covers};
use ventures::{Action, CardId, Options, Pay, ServiceId, Ventures, rules};

use crate::table::{P0, P1, P2, buy, card, discard, goal, goal_for, pay_bank, play, table, with_ability};

#[test]
fn a_purchase_that_another_beats_is_refused() {
    covers!(rules::R_PAY, rules::V_6_4);
    let table = table(3)
        .hand(P0, &["registered_trademark"])
        .played(P0, &["conference"])
        .played(P1, &["bank_account"])
        .played(P2, &["bank_account"])
        .coins(P0, 20);
    table.allow(P0, buy("registered_trademark", 0, 1));
    table.allow(P0, buy("registered_trademark", 2, 0));
    table.refuse(P0, buy("registered_trademark", 0, 2), rules::R_PAY);
    table.refuse(P0, buy("registered_trademark", 2, 1), rules::R_PAY);
    table.refuse(P0, buy("registered_trademark", 255, 255), rules::R_PAY);
}

#[test]
fn a_purchase_that_cannot_be_paid_is_refused() {
    covers!(rules::V_6_4, rules::V_6_7);
    let table = table(3)
        .hand(P0, &["registered_trademark", "recruiting_agency"])
        .played(P1, &["bank_account"])
        .coins(P0, 0);
    table.refuse(P0, buy("registered_trademark", 2, 0), rules::V_6_4);
    table.refuse(P0, pay_bank("recruiting_agency"), rules::V_6_7);
}

#[test]
fn a_payment_that_is_not_for_this_card_is_refused() {
    covers!(rules::V_6_3, rules::V_6_7, rules::V_4_1, rules::R_WAY);
    let table = table(3)
        .hand(P0, &["registered_trademark", "recruiting_agency", "cash", "goodwill"])
        .played(P1, &["bank_account"])
        .coins(P0, 20);
    table.refuse(P0, buy("registered_trademark", 1, 0), rules::V_6_3);
    table.refuse(P0, buy("registered_trademark", 0, 0), rules::V_6_3);
    table.refuse(P0, pay_bank("registered_trademark"), rules::V_6_3);
    table.refuse(P0, play("registered_trademark"), rules::V_4_1);
    table.refuse(P0, buy("recruiting_agency", 1, 0), rules::V_6_7);
    table.refuse(P0, play("recruiting_agency"), rules::V_4_1);
    table.refuse(P0, pay_bank("cash"), rules::R_WAY);
    table.refuse(P0, buy("cash", 0, 0), rules::R_WAY);
    table.refuse(P0, with_ability("goodwill"), rules::V_11_4);
    // Nobody at this side of the table makes three technologies.
    table.refuse(P0, buy("goodwill", 6, 0), rules::V_6_3);
    table.refuse(P0, goal_for("cash", 1, 0), rules::V_6_3);
}

#[test]
fn a_second_commitment_is_refused_until_the_first_is_taken_back() {
    covers!(rules::V_3_3);
    let mut table = table(3);
    table.act(P0, discard("gold"));
    table.refuse(P0, discard("gold"), rules::V_3_3);
}

#[test]
fn a_commitment_after_the_reveal_is_refused() {
    covers!(rules::V_3_5);
    let mut table = table(3)
        .board(P0, "wealth_management_a")
        .goals(P0, 1)
        .played(P0, &["concept_proposal", "intellectual_property"])
        .hand(P0, &["cash"]);
    table.turn(&[(P0, goal("cash"))]);
    for seat in [P1, P2] {
        table.refuse(seat, discard("gold"), rules::V_3_5);
    }
    table.refuse(P0, discard("gold"), rules::V_3_5);
}

#[test]
fn a_recall_after_the_reveal_is_refused() {
    covers!(rules::V_3_3);
    let mut running = Erased::<Ventures>::new()
        .start(&serde_json::json!({"boards": "random"}), 3, Seed::from_u64(1))
        .expect("a table");
    for seat in [P0, P1] {
        let choice = running.fallback(seat).expect("the seat is pending");
        running.submit(seat, None, &[choice]).expect("a discard is always legal");
        running.recall(seat).expect("others still think");
        let choice = running.fallback(seat).expect("the seat is pending again");
        running.submit(seat, None, &[choice]).expect("a discard is always legal");
    }
    let choice = running.fallback(P2).expect("the seat is pending");
    running.submit(P2, None, &[choice]).expect("a discard is always legal");
    let refused = running.recall(P0).expect_err("all is revealed");
    assert_eq!((refused.code, refused.rule), ("nothing_sealed", Some(rules::V_3_3)));
}

#[test]
fn a_seat_that_is_not_there_is_refused() {
    covers!(rules::V_1_1);
    let table = table(3);
    for seat in [Seat(3), Seat(8), Seat(255)] {
        table.refuse(seat, discard("gold"), rules::V_1_1);
        assert!(table.offers(seat).is_empty());
        let mut world = table.state;
        table.game.resample(&mut world, seat, &mut GameRng::from_u64(1));
        table.game.view(&table.state, engine::Viewer::Seat(seat));
        assert_eq!(table.game.fallback(&table.state, seat), None);
    }
}

#[test]
fn questions_of_another_moment_are_refused() {
    covers!(rules::V_2_2, rules::V_11_5);
    let table = table(3);
    table.refuse(P0, Action::Name { service: ServiceId(0) }, rules::V_2_2);
    table.refuse(P0, Action::NameNone, rules::V_2_2);
    table.refuse(P0, Action::Fetch { card: card("cash") }, rules::V_11_5);
    table.refuse(P0, Action::FetchNone, rules::V_11_5);
}

#[test]
fn no_value_of_the_action_type_breaks_anything() {
    covers!(rules::V_4_4);
    let mut rng = GameRng::from_u64(77);
    for seats in [3, 8] {
        let game = Ventures::new(&Options::default(), seats).expect("a table");
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        let mut legal = Vec::new();
        while let Some(seat) = engine::next_to_act(game.pending(&state), &mut rng) {
            for _ in 0..60 {
                let action = any_action(&mut rng);
                let asked = Seat(rng.below(10) as u8);
                let allowed = game.check(&state, asked, action).is_ok();
                legal.clear();
                game.legal(&state, asked, &mut legal);
                assert_eq!(allowed, legal.contains(&action), "{asked} {action:?}");
                let asked = Seat(asked.0 % seats);
                let label = engine::said::<Ventures>(engine::Language::En, |out| {
                    game.describe(&state, asked, action, out)
                });
                assert!(!label.is_empty());
            }
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let action = *rng.pick(&legal).expect("a pending seat can act");
            game.apply(&mut state, seat, action, &mut rng, &mut engine::Events::off());
        }
    }
}

fn any_action(rng: &mut GameRng) -> Action {
    // Mostly cards that exist.
    let card = CardId(if rng.below(8) == 0 { rng.below(256) } else { rng.below(78) } as u8);
    let coins = |rng: &mut GameRng| if rng.below(9) == 0 { rng.below(256) as u8 } else { rng.below(4) as u8 };
    match rng.below(9) {
        0 => Action::Name { service: ServiceId(rng.below(6) as u8) },
        1 => Action::NameNone,
        2 => Action::Play { card, pay: Pay::Free },
        3 => Action::Play { card, pay: Pay::Bank },
        4 => Action::Play { card, pay: Pay::Trade { left: coins(rng), right: coins(rng) } },
        5 => Action::Play { card, pay: Pay::Ability },
        6 => Action::Goal { card, left: coins(rng), right: coins(rng) },
        7 => Action::Discard { card },
        _ => Action::Fetch { card },
    }
}

#[test]
fn json_that_is_no_action_is_refused() {
    covers!(rules::V_3_3);
    let mut running = Erased::<Ventures>::new()
        .start(&serde_json::json!({"boards": "random"}), 3, Seed::from_u64(1))
        .expect("a table");
    for wrong in [
        serde_json::json!("play"),
        serde_json::json!({"discard": {"card": 300}}),
        serde_json::json!({"discard": {"card": -1}}),
        serde_json::json!({"discard": {"card": 1, "coins": 9}}),
        serde_json::json!({"play": {"card": 1, "pay": {"trade": {"left": 1}}}}),
        serde_json::json!(null),
    ] {
        let failure = running.submit(P0, None, &[wrong]).expect_err("this is no action");
        assert_ne!(failure.code, "illegal");
    }
    let failure = running
        .submit(P0, None, &[serde_json::json!({"discard": {"card": 200}})])
        .expect_err("there is no such card");
    assert_eq!(failure.rule, Some(rules::V_3_3));
}
