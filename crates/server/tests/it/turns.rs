//! Taking back, looking back and asking for advice while the game is on.

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::{Client, Server};

/// Plays on until somebody has an offer that is called `wanted`: who, and the offer.
async fn play_until(people: &[&Client], id: &str, wanted: &str) -> (usize, Value) {
    for step in 0.. {
        for (seat, person) in people.iter().enumerate() {
            let state = person.get(&format!("/api/tables/{id}/state")).await["state"].clone();
            assert!(!state["end"].is_object(), "the game ended before anybody could {wanted}");
            let Some(legal) = state["you"]["legal"].as_array() else { continue };
            let offer =
                legal.iter().map(|offer| &offer["action"]).find(|action| action.get(wanted).is_some());
            if let Some(offer) = offer {
                return (seat, offer.clone());
            }
            let act = json!({ "id": format!("{seat}-{step}"), "actions": [legal[0]["action"]] });
            person.post(&format!("/api/tables/{id}/act"), act).await;
        }
    }
    unreachable!("the loop has no end but these")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_taken_back_is_taken_back_before_everybodys_eyes() {
    let server = Server::in_memory().await;
    let (anna, bert) = (server.person("Anna").await, server.person("Bert").await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let people = [&anna, &bert];
    let (seat, aim) = play_until(&people, &id, "aim").await;
    let (actor, other) = (people[seat], people[1 - seat]);
    let mut watch = [other.socket(&id, "").await, server.guest().await.socket(&id, "").await];
    let before = watch[0].state().await;
    watch[1].state().await;
    let mut socket = actor.socket(&id, "").await;
    let had = socket.state().await;
    let v = had["v"].as_u64().unwrap();
    let done = socket.ask(json!({ "t": "act", "id": "aim", "actions": [aim] })).await;
    assert_eq!(done["v"], v + 1, "{done}");
    other
        .refused(
            Method::POST,
            &format!("/api/tables/{id}/undo"),
            Some(json!({ "id": "n" })),
            "undo_not_yours",
        )
        .await;
    let undone = socket.ask(json!({ "t": "undo", "id": "undo" })).await;
    assert_eq!((&undone["t"], &undone["v"]), (&json!("ack"), &json!(v + 2)), "{undone}");
    assert_eq!(socket.ask(json!({ "t": "undo", "id": "undo" })).await["v"], v + 2, "sent again, done once");
    let mut views = Vec::new();
    for eyes in &mut watch {
        let mut kinds = Vec::new();
        let after = loop {
            let news = eyes.until("steps").await;
            kinds.extend(
                news["steps"].as_array().unwrap().iter().map(|s| (s["seat"].clone(), s["kind"].clone())),
            );
            if news["state"]["v"] == v + 2 {
                break news["state"].clone();
            }
        };
        assert_eq!(kinds, [(json!(seat), json!("act")), (json!(seat), json!("undo"))]);
        assert_eq!(after["round"], before["round"]);
        views.push(after["view"].clone());
    }
    assert_eq!(views[0], before["view"], "and all is as it was");
    let again = actor.get(&format!("/api/tables/{id}/state")).await["state"].clone();
    assert_eq!(again["you"]["legal"], had["you"]["legal"], "the choice is open again");
    let history = other.get(&format!("/api/tables/{id}/history?since={v}")).await;
    assert_eq!((&history[0]["kind"], &history[1]["kind"]), (&json!("act"), &json!("undo")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_looks_back_through_ones_own_eyes_while_the_game_is_on() {
    let server = Server::in_memory().await;
    let (anna, bert, guest) =
        (server.person("Anna").await, server.person("Bert").await, server.guest().await);
    let id = anna.table("toy", &[&bert], 0, 0).await;
    let path = |rest: &str| format!("/api/tables/{id}{rest}");
    let mut seen = Vec::new();
    for round in 0..4 {
        for person in [&anna, &bert] {
            seen.push((
                anna.get(&path("/state")).await["state"].clone(),
                guest.get(&path("/state")).await["state"].clone(),
            ));
            let state = person.get(&path("/state")).await["state"].clone();
            if let Some(offer) = state["you"]["legal"].as_array().map(|legal| legal[0]["action"].clone()) {
                person.post(&path("/act"), json!({ "id": format!("{round}"), "actions": [offer] })).await;
            }
        }
    }
    for (hers, theirs) in &seen {
        let v = hers["v"].as_u64().unwrap();
        assert_eq!(&anna.get(&path(&format!("/at/{v}"))).await, hers);
        assert_eq!(&anna.get(&path(&format!("/at/{v}?as=0"))).await, hers);
        assert_eq!(&guest.get(&path(&format!("/at/{v}"))).await, theirs);
    }
    let v = anna.get(&path("")).await["v"].as_u64().unwrap();
    for eyes in [&anna, &bert, &guest] {
        let steps = eyes.get(&path("/history")).await;
        assert_eq!(steps.as_array().unwrap().last().unwrap()["v"], v);
    }
    anna.refused(Method::GET, &path("/at/1?as=1"), None, "not_your_seat").await;
    guest.refused(Method::GET, &path("/history?as=0"), None, "not_your_seat").await;
    guest.refused(Method::GET, &path("/at/1?as=referee"), None, "not_over").await;
    guest.refused(Method::GET, &path(&format!("/at/{}", v + 1)), None, "no_such_step").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_given_where_they_were_agreed_on_and_after_the_end() {
    let server = Server::in_memory().await;
    let (anna, guest) = (server.person("Anna").await, server.guest().await);
    let new = |hints: bool| {
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }]);
        json!({ "game": "toy", "seats": seats, "options": { "rounds": 1 }, "pace_ms": 0, "hints": hints })
    };
    let table = async |hints| {
        let table = anna.post("/api/tables", new(hints)).await;
        assert_eq!(table["hints"], hints, "everybody can see whether there are hints");
        let id = table["id"].as_str().unwrap().to_owned();
        anna.post(&format!("/api/tables/{id}/start"), json!({})).await;
        id
    };
    let (with, without) = (table(true).await, table(false).await);
    anna.refused(Method::GET, &format!("/api/tables/{without}/hint"), None, "no_hints").await;
    guest.refused(Method::GET, &format!("/api/tables/{with}/hint"), None, "not_your_seat").await;
    guest.refused(Method::GET, &format!("/api/tables/{with}/hint?as=0"), None, "not_your_seat").await;

    let state = anna.get(&format!("/api/tables/{with}/state")).await["state"].clone();
    let hints = anna.get(&format!("/api/tables/{with}/hint?as=0")).await;
    let moves = hints["moves"].as_array().unwrap();
    assert!((1..=3).contains(&moves.len()), "{hints}");
    let mut share = 1.0;
    for hint in moves {
        let offered =
            state["you"]["legal"].as_array().unwrap().iter().find(|o| o["action"] == hint["action"]);
        assert_eq!(offered.unwrap()["label"], hint["label"], "a hint is one of the offers");
        assert!(hint["share"].as_f64().unwrap() <= share, "the best first");
        share = hint["share"].as_f64().unwrap();
        // On a busy machine the adviser may not get round to every move; those have no value.
        match hint["value"].as_f64() {
            Some(value) => assert!((0.0..=1.0).contains(&value)),
            None => assert_eq!(share, 0.0, "{hints}"),
        }
    }
    let act = json!({ "id": "h", "d": hints["d"], "actions": [moves[0]["action"]] });
    anna.post(&format!("/api/tables/{with}/act"), act).await;

    anna.play_out(&without, 0, |_| 0).await;
    anna.refused(Method::GET, &format!("/api/tables/{without}/hint"), None, "not_pending").await;
    for seat in 0..2 {
        let hints = guest.get(&format!("/api/tables/{without}/hint?as={seat}&at=0")).await;
        assert!(!hints["moves"].as_array().unwrap().is_empty(), "everybody may study a match that is over");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_leave_is_told_a_rule_one_can_look_up_or_none() {
    let server = Server::in_memory().await;
    let anna = server.person("Anna").await;
    let mut without = 0;
    for game in crate::games::all() {
        let meta = game.game.meta();
        let id = anna.table(meta.id, &[], usize::from(*meta.seats.start()) - 1, 60_000).await;
        let quit = |name: &str| (format!("/api/tables/{id}/quit"), Some(json!({ "id": name })));
        for name in ["once", "twice"] {
            let (path, body) = quit(name);
            let answer = anna.send(Method::POST, &path, body).await;
            if answer.code() == "no_quitting" {
                assert_eq!((&answer.body["rule"], answer.status.as_u16()), (&Value::Null, 409), "{answer:?}");
                without += 1;
            } else if let Some(rule) = answer.body["rule"].as_str() {
                let rules = anna.get(&format!("/api/games/{}/rules", meta.id)).await;
                assert!(rules.as_array().unwrap().iter().any(|known| known["id"] == rule), "{answer:?}");
            }
        }
    }
    assert!(without > 0, "some games have no rule for it");
    server.stop().await;
}
