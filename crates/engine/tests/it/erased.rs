//! Games and matches without their types: what JSON brings about, and what is refused and how.

use std::sync::Arc;

use conformance::toy::{Toy, rules};
use engine::{AnyGame, AnyMatch, Erased, Failure, Ink, Language, Seat, Seed, SetupError, Viewer, Work};
use serde_json::{Value, json};

use crate::table::{A, B, erased, erased_after, fingerprint, in_turn, offer};

const GAME: Erased<Toy> = Erased::new();

/// The failure of a submission, after which nothing has changed.
fn refused(table: &mut dyn AnyMatch, seat: Seat, decision: Option<u64>, actions: &[Value]) -> Failure {
    let before = fingerprint(table);
    let failure = table.submit(seat, decision, actions).expect_err("this is refused");
    assert_eq!(fingerprint(table), before);
    assert!(!failure.message.to_string().is_empty());
    failure
}

/// The error of a table that cannot be set up.
fn unplayable(options: &Value, seats: u8) -> SetupError {
    GAME.start(options, seats, Seed::from_u64(1)).err().expect("this is not played")
}

#[test]
fn a_match_is_played_with_json_alone() {
    let mut table = erased_after(3, 4, 10_000);
    let outcome = table.outcome().expect("it was played to the end");
    assert_eq!(outcome.standings.len(), 3);
    assert!(!outcome.winners.is_empty());
    assert_eq!(table.score_sheet(Language::En).expect("it is over")[0].points.len(), 3);
    assert_eq!(table.quit(A).unwrap_err().code, "over");
    assert_eq!(table.fallback(A), None);
    assert_eq!(table.prompt(A, Language::En), "");
    assert_eq!(refused(&mut *table, A, Some(0), &[json!("pass")]).code, "over");
}

#[test]
fn what_is_no_action_is_refused_as_such() {
    let mut table = erased(2, 1);
    let nonsense = [
        json!(null),
        json!(17),
        json!("fly"),
        json!([]),
        json!({}),
        json!({"bid": {}}),
        json!({"bid": {"card": -1}}),
        json!({"bid": {"card": 256}}),
        json!({"bid": {"card": 1, "more": 1}}),
        json!({"bid": {"card": 1}, "pass": null}),
    ];
    for action in nonsense {
        assert_eq!(
            refused(&mut *table, A, None, std::slice::from_ref(&action)).code,
            "not_an_action",
            "{action}"
        );
        assert_eq!(table.why_not(A, &action).expect("it is no action").code, "not_an_action");
    }
    assert_eq!(refused(&mut *table, A, None, &[]).code, "not_an_action");
}

#[test]
fn an_action_against_the_rules_names_the_rule() {
    let mut table = erased(2, 1);
    let absent = json!({"bid": {"card": 200}});
    let failure = refused(&mut *table, A, None, std::slice::from_ref(&absent));
    assert_eq!((failure.code, failure.rule), ("illegal", Some(rules::BID_1)));
    assert_eq!(failure.to_string(), format!("{} (BID-1)", failure.message));
    assert_eq!(table.why_not(A, &absent), Some(failure));
    assert_eq!(table.why_not(A, &offer(&*table, A)), None);
}

#[test]
fn who_is_not_asked_or_not_there_is_refused() {
    let mut table = erased(2, 1);
    let bid = offer(&*table, A);
    table.submit(A, table.decision(A), std::slice::from_ref(&bid)).unwrap();
    for seat in [A, Seat(2), Seat(8), Seat(200)] {
        assert_eq!(refused(&mut *table, seat, None, std::slice::from_ref(&bid)).code, "not_pending");
        assert_eq!(table.why_not(seat, &bid).map(|failure| failure.code), Some("not_pending"));
        assert!(table.legal(seat, Language::En).is_empty());
        assert_eq!((table.prompt(seat, Language::En), table.fallback(seat)), (String::new(), None));
    }
    for seat in [Seat(2), Seat(8), Seat(200)] {
        assert_eq!(table.quit(seat).unwrap_err().code, "not_pending");
        assert_eq!(table.recall(seat).unwrap_err().code, "nothing_sealed");
        assert_eq!(table.undo(seat).unwrap_err().code, "undo_not_yours");
        assert_eq!(table.view(Viewer::Seat(seat)).get(), table.view(Viewer::Spectator).get());
        assert!(!table.picture(Viewer::Seat(seat), Ink::PLAIN, Language::En).is_empty());
    }
}

#[test]
fn offers_as_one_list_are_the_offers() {
    let table = erased(2, 1);
    let listed = |seat, language| {
        let mut list = b"list: ".to_vec();
        table.write_offers(seat, language, &mut list);
        String::from_utf8(list).unwrap()
    };
    // The second time they have been written before.
    for language in Language::ALL.into_iter().chain(Language::ALL) {
        let one_by_one = serde_json::to_string(&table.legal(A, language)).unwrap();
        assert_eq!(listed(A, language), format!("list: {one_by_one}"));
    }
    assert_eq!(listed(Seat(200), Language::En), "list: []");
}

#[test]
fn an_answer_to_an_older_decision_is_stale() {
    let mut table = erased(2, 1);
    let (bid, decision) = (offer(&*table, A), table.decision(A));
    table.submit(A, decision, std::slice::from_ref(&bid)).unwrap();
    table.recall(A).unwrap();
    assert_eq!(refused(&mut *table, A, decision, std::slice::from_ref(&bid)).code, "stale");
    let theirs = offer(&*table, B);
    table.submit(B, Some(0), &[theirs]).expect("what others did does not make an answer stale");
    let now = table.decision(A);
    table.submit(A, now, &[bid]).unwrap();
}

#[test]
fn a_turn_tells_each_viewer_what_they_may_know() {
    let mut table = erased(3, 1);
    for seat in Seat::all(3) {
        let bid = offer(&*table, seat);
        table.submit(seat, None, &[bid]).unwrap();
    }
    let seat = table.pending().seats.first().unwrap();
    let turn = table.submit(seat, None, &[json!("draw")]).unwrap();
    assert_eq!((turn.version, turn.seat), (table.version(), seat));
    let drawn = |viewer| {
        serde_json::from_str::<Value>(turn.told(viewer, Language::En)[0].event.get()).unwrap()["drew"].clone()
    };
    assert!(drawn(Viewer::Seat(seat))["card"].is_u64());
    for viewer in [Viewer::Seat(seat.next(3)), Viewer::Spectator, Viewer::Seat(Seat(200))] {
        assert_eq!(drawn(viewer), json!({"seat": seat, "card": null}));
        assert_eq!(turn.told(viewer, Language::En)[0].text, format!("{seat} draws a card"));
    }
    assert!(format!("{turn:?}").starts_with("Turn"));
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    for seats in [0, 1, 5, 9, 255] {
        let error = unplayable(&Value::Null, seats);
        assert_eq!(error, SetupError::Seats { rule: None, game: "Toy", low: 2, high: 4, given: seats });
        assert_eq!(error.code(), "bad_seats");
        assert!(GAME.perft(&Value::Null, seats, Seed::from_u64(1), 1).is_err());
        assert!(GAME.exercise(&Value::Null, seats, Seed::from_u64(1), Work::Clone, 1).is_err());
    }
    let wrong =
        [json!([]), json!("x"), json!(3), json!({"round": 3}), json!({"rounds": -1}), json!({"rounds": 0})];
    for options in wrong {
        assert_eq!(unplayable(&options, 2).code(), "bad_options", "{options}");
    }
}

#[test]
fn a_game_describes_itself() {
    assert_eq!(GAME.meta().id, "toy");
    assert_eq!(GAME.default_options(), json!({"rounds": 5, "fault": null}));
    assert_eq!(GAME.rules(Language::En).len(), rules::ALL.len());
    assert_eq!(GAME.options(Language::En).len(), 1);
    assert!(GAME.check_content("anything", "").is_none());
    assert_eq!(GAME.perft(&Value::Null, 2, Seed::from_u64(1), 0), Ok(1));
}

#[test]
fn work_is_done_as_often_as_asked() {
    let seed = Seed::from_u64(1);
    let played = GAME.exercise(&Value::Null, 3, seed, Work::Playout, 4).unwrap();
    assert!(played.decisions >= 4 * 3 && played.state_bytes > 0);
    for work in [Work::Clone, Work::Resample] {
        assert_eq!(GAME.exercise(&Value::Null, 3, seed, work, 5).unwrap().decisions, 0);
    }
}

#[test]
fn the_match_behind_the_json_is_of_its_own_game() {
    let table = erased(2, 1);
    assert!(table.typed::<Toy>().is_some_and(|typed| typed.log().is_empty()));
    assert_eq!((table.seats(), table.round(), table.meta().id), (2, 1, "toy"));
    assert!(
        table.sealed().is_empty() && table.outcome().is_none() && table.score_sheet(Language::En).is_none()
    );
    assert!(!table.prompt(A, Language::En).is_empty());
    let (typed, seat) = in_turn(3);
    assert!(typed.legal(seat).len() > 1);
}

#[test]
fn tables_with_the_same_options_share_their_rules() {
    let share = |[one, other]: [(&Value, u8); 2]| {
        let [one, other] = [one, other].map(|(options, seats)| {
            GAME.start(options, seats, Seed::from_u64(1)).expect("this can be played")
        });
        let rules = |table: &dyn AnyMatch| Arc::clone(table.typed::<Toy>().expect("it is ours").game());
        Arc::ptr_eq(&rules(&*one), &rules(&*other))
    };
    let (plain, short) = (json!({}), json!({ "rounds": 3 }));
    // Other tests set up tables of their own meanwhile, and what is shared is what was set up lately.
    assert!((0..100).any(|_| share([(&plain, 2), (&plain, 2)])));
    assert!(!share([(&plain, 2), (&plain, 3)]));
    assert!(!share([(&plain, 2), (&short, 2)]));
}

#[test]
fn what_happens_during_setup_is_told_to_those_who_may_know() {
    let table = erased(2, 1);
    let told = table.opening(Viewer::Seat(A), Language::En);
    let cards = |seat: Seat| {
        let of_seat = |event: &&Value| event["drew"]["seat"] == seat.0;
        let events: Vec<Value> =
            told.iter().map(|told| serde_json::from_str(told.event.get()).unwrap()).collect();
        events.iter().filter(of_seat).map(|event| event["drew"]["card"].is_null()).collect::<Vec<_>>()
    };
    assert_eq!((cards(A), cards(B)), (vec![false; 4], vec![true; 4]));
    assert!(told[0].text.contains("draws"), "{}", told[0].text);
}

#[test]
fn a_schema_names_every_kind_and_what_it_is_made_of() {
    let schema = GAME.schema();
    let kinds: Vec<&str> = schema.kinds().map(engine::SchemaKind::id).collect();
    assert_eq!(kinds, ["scene", "common", "own", "view", "action", "event", "options"]);
    let action = schema.kind("action").unwrap();
    assert_eq!(action["$ref"], "#/$defs/Action");
    assert_eq!(action["$defs"]["Seat"]["type"], "integer");
    assert!(action["$defs"].get("View").is_none());
    let error = schema.kind("deed").unwrap_err();
    assert!(error.sentence().to_string().contains("`deed`"), "{}", error.sentence());
}
