//! Matches of the toy in the positions that tests need.

use std::sync::Arc;

use conformance::toy::{Action, Event, Options, Toy};
use engine::{AnyGame, AnyMatch, Commit, Erased, GameRng, Language, Match, Refused, Rules, Seat, Seed};
use serde_json::{Value, json};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);

pub(crate) fn started(seats: u8, seed: u64) -> Match<Toy> {
    let game = Toy::new(&Options::default(), seats).unwrap();
    Match::start(Arc::new(game), Seed::from_u64(seed))
}

/// The seat's first legal action.
pub(crate) fn any(table: &Match<Toy>, seat: Seat) -> Action {
    table.legal(seat)[0]
}

pub(crate) fn play(table: &mut Match<Toy>, seat: Seat, action: Action) -> Vec<Event> {
    let mut events = Vec::new();
    table.submit(seat, action, &mut events).unwrap_or_else(|refused| panic!("{action:?}: {refused}"));
    events
}

pub(crate) fn refused(table: &mut Match<Toy>, seat: Seat, action: Action) -> Refused {
    let before = table.clone();
    let mut events = Vec::new();
    let refused = table.submit(seat, action, &mut events).expect_err("this is not legal");
    assert!(table.agrees_with(&before) && events.is_empty());
    refused
}

/// A match in which somebody has the first turn, may look into the deck and has all their aims, and who that is.
pub(crate) fn in_turn(seats: u8) -> (Match<Toy>, Seat) {
    (1..)
        .find_map(|seed| {
            let mut table = started(seats, seed);
            for seat in Seat::all(seats) {
                let bid = any(&table, seat);
                play(&mut table, seat, bid);
            }
            let pending = table.pending();
            let seat = pending.seats.first()?;
            (pending.commit == Commit::Open && table.legal(seat).contains(&Action::Look))
                .then_some((table, seat))
        })
        .expect("the first of endless seeds is found")
}

/// Plays on at random to the end.
pub(crate) fn finished(mut table: Match<Toy>) -> Match<Toy> {
    let mut rng = GameRng::from_u64(1);
    while let Some(seat) = engine::next_to_act(table.pending(), &mut rng) {
        let action = *rng.pick(table.legal(seat)).unwrap();
        play(&mut table, seat, action);
    }
    table
}

pub(crate) fn erased(seats: u8, seed: u64) -> Box<dyn AnyMatch> {
    Erased::<Toy>::new().start(&Value::Null, seats, Seed::from_u64(seed)).unwrap()
}

/// The seat's first offer as JSON.
pub(crate) fn offer(table: &dyn AnyMatch, seat: Seat) -> Value {
    serde_json::from_str(table.legal(seat, Language::En)[0].action.get()).unwrap()
}

/// An erased match played at random for so many decisions, or to its end.
pub(crate) fn erased_after(seats: u8, seed: u64, decisions: usize) -> Box<dyn AnyMatch> {
    let mut table = erased(seats, seed);
    let mut rng = GameRng::from_u64(seed);
    for _ in 0..decisions {
        let Some(seat) = engine::next_to_act(table.pending(), &mut rng) else { break };
        let offers = table.legal(seat, Language::En);
        let action = serde_json::from_str(rng.pick(&offers).unwrap().action.get()).unwrap();
        table.submit(seat, None, &[action]).unwrap();
    }
    table
}

/// Everything about a match that anybody could notice.
pub(crate) fn fingerprint(table: &dyn AnyMatch) -> Value {
    let seats = Seat::all(table.seats()).map(|seat| {
        let labels: Vec<String> =
            table.legal(seat, Language::En).into_iter().map(|offer| offer.label).collect();
        json!([table.decision(seat), labels, table.prompt(seat, Language::En)])
    });
    json!({
        "seats": seats.collect::<Vec<_>>(),
        "log": table.log().to_string(),
        "view": table.view(engine::Viewer::Referee).get(),
        "version": table.version(),
    })
}
