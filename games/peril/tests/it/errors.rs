//! Every error of the specification, reached through the layer that knows only JSON: a reason, a rule, nothing changed.

use engine::{AnyGame, AnyMatch, Erased, Seat, Seed, Viewer, covers};
use peril::{Options, Peril, refuse, rules};
use serde_json::{Value, json};

use crate::table::{A, B, table};

fn start(seed: u64) -> Box<dyn AnyMatch> {
    let mut options = serde_json::to_value(Options::default()).expect("options are JSON");
    options["deadwood_faces"] = json!("AAAAAA");
    options["start_player"] = json!("host");
    let mut game =
        Erased::<Peril>::new().start(&options, 2, Seed::from_u64(seed)).expect("the table can be set up");
    game.submit(A, None, &[json!({ "pick_pioneer": 1 })]).expect("the die gives an Action");
    game
}

fn refused(game: &mut Box<dyn AnyMatch>, seat: Seat, action: &Value) -> (String, String) {
    let before = (game.version(), game.view(Viewer::Referee).get().to_owned());
    let failure = game.submit(seat, None, std::slice::from_ref(action)).expect_err("it is refused");
    assert_eq!(
        before,
        (game.version(), game.view(Viewer::Referee).get().to_owned()),
        "{action} changed something"
    );
    (failure.code.to_owned(), failure.rule.map_or_else(String::new, |rule| rule.to_string()))
}

#[test]
fn refusals_reach_a_client_with_code_and_rule() {
    covers!(rules::N1, rules::N8);
    let mut game = start(1);
    for (seat, action, rule) in [
        (A, json!("move"), "N8"),
        (A, json!({ "activate": 7 }), "G40"),
        (A, json!({ "activate": 200 }), "G40"),
        (A, json!({ "step": { "q": 127, "r": -128 } }), "N8"),
        (A, json!({ "feed": "horse" }), "N8"),
        (A, json!({ "surrender": 1 }), "R6.10"),
    ] {
        let (code, found) = refused(&mut game, seat, &action);
        assert_eq!((code.as_str(), found.as_str()), ("illegal", rule), "{action}");
    }
    assert_eq!(refused(&mut game, B, &json!("end_actions")).0, "not_pending");
    for nonsense in
        [json!("fly"), json!({ "activate": -1 }), json!({ "activate": 1, "move": 2 }), json!(null), json!(7)]
    {
        assert!(refused(&mut game, A, &nonsense).1.is_empty());
    }
    game.submit(A, None, &[json!({ "activate": 1 })]).unwrap();
    for (action, rule) in [
        (json!("hunt"), "7.8"),
        (json!("claim"), "7.6"),
        (json!({ "build": "farm" }), "7.7"),
        (json!("process"), "7.9"),
        (json!({ "process_at": { "q": 0, "r": 0 } }), "7.9"),
        (json!({ "pray": { "shuffle": true } }), "7.10"),
        (json!("expand"), "7.11"),
        (json!("gamble"), "7.12"),
        (json!("dispute"), "7.13"),
        (json!("take_over"), "7.13"),
        (json!({ "learn": "law" }), "7.14"),
        (json!({ "sheriff": "arrest_bandit" }), "7.15"),
        (json!({ "sheriff": "arrest_pioneer" }), "7.15"),
        (json!({ "sheriff": "release" }), "7.15"),
        (json!({ "hire": { "q": 0, "r": 0 } }), "7.16"),
        (json!("jail_roll"), "R14.2"),
        (json!("explore"), "7.2"),
        (json!({ "trade_open": 0 }), "7.5"),
        (json!({ "trade_open": 9 }), "7.5"),
    ] {
        let (code, found) = refused(&mut game, A, &action);
        assert_eq!((code.as_str(), found.as_str()), ("illegal", rule), "{action}");
    }
    // Several at once are done together or not at all.
    let batch = [json!({ "shop": "buy" }), json!({ "lot": "food" }), json!({ "lot": "point_card" })];
    let before = game.version();
    assert!(game.submit(A, None, &batch).is_err());
    assert_eq!(game.version(), before);
    game.submit(A, None, &[json!({ "shop": "buy" }), json!({ "lot": "food" }), json!("shop_done")]).unwrap();
}

#[test]
fn every_reason_is_a_sentence_with_a_rule_of_the_book() {
    covers!(rules::R17_2);
    let known: Vec<&str> = rules::ALL.iter().map(|rule| rule.0).collect();
    for reason in [
        refuse::NOT_YOUR_DECISION,
        refuse::WRONG_PHASE,
        refuse::UNKNOWN_PIONEER,
        refuse::PIONEER_SPENT,
        refuse::BAD_PICK,
        refuse::BAD_COMMIT,
        refuse::TOO_LATE,
        refuse::funds(rules::A7_3),
        refuse::trade("no-empty-deal"),
    ] {
        assert!(known.contains(&reason.rule.0), "{reason}");
        let said = <Peril as engine::Game>::words().text(engine::Language::En, &reason.phrase());
        assert!(said.contains(' ') && !said.ends_with('.'), "{reason}: {said}");
    }
    assert_eq!(known.len(), <Peril as engine::Game>::rules().len());
    for (rule, id) in <Peril as engine::Game>::rules().iter().zip(known) {
        assert_eq!(rule.id, id, "the constants stand in the order of the rules file");
    }
}

#[test]
fn a_choice_a_card_does_not_offer_is_refused() {
    covers!(rules::R17_2);
    let mut t = table(2);
    t.jail(A, 2).jail(A, 3);
    t.prays("P04").refuse(A, peril::Action::PickPioneer(peril::Number(1)), refuse::BAD_PICK);
    t.refuse(A, peril::Action::PickHex(peril::Cell::new(0, 0)), refuse::BAD_PICK);
    t.refuse(A, peril::Action::Move, refuse::WRONG_PHASE);
}
