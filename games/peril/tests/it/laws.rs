//! The laws every game obeys.

use conformance::alloc::CountingAllocator;
use conformance::{Law, Report};
use engine::{Events, GameRng, Rules, next_to_act};
use peril::options::{NpcDuelist, Potshot, ShootoutMode};
use peril::{Event, Options, Peril, content};

use crate::stage::{Scene, Staged};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

/// A table where aimless players live long enough to quarrel: Events or land every turn, many of the Events food and
/// bullets, claims for nothing, people on both sides of every shootout, shots at every passer-by, and the dead come back.
fn troubled() -> Options {
    let plenty = |deck: String, op: &str| {
        let (few, many) = (
            format!("copies = 2\nscope = \"drawer\"\n{op}"),
            format!("copies = 20\nscope = \"drawer\"\n{op}"),
        );
        assert!(deck.contains(&few), "{op} is in the deck");
        deck.replace(&few, &many)
    };
    let events =
        ["op = \"food 4\"", "op = \"bullets 6\""].into_iter().fold(content::EVENTS.to_owned(), plenty);
    let prices = content::PRICES_A.replace("claim = 2", "claim = 0").replace("hire = 3", "hire = 0");
    Options {
        deadwood_faces: "EEEEEL".to_owned(),
        events: Some(events),
        prices: Some(prices),
        trade_offers_per_turn: 1,
        npc_duelist: NpcDuelist::Human,
        potshot: Potshot::PioneerOrProperty,
        hideout_hop_cost: 0,
        respawn: true,
        ..Options::default()
    }
}

fn live() -> Options {
    Options { shootout_mode: ShootoutMode::Live, ..troubled() }
}

/// A law that compared nothing has proved nothing. Only a sealed commitment is ever hidden at this table, so the laws
/// about what somebody cannot know have something to compare in shootouts alone.
fn compared(report: &Report, secrets: bool) {
    let secret = [Law::LooksTheSame, Law::SameChoices, Law::NothingLeaks, Law::SealedCommute];
    for law in Law::ALL.into_iter().filter(|law| secrets || !secret.contains(law)) {
        assert!(report.compared(law) > 0, "{law}\n{report}");
    }
}

#[test]
fn the_laws_hold_at_every_table() {
    compared(&conformance::laws::<Peril>(&Options::default(), 4), false);
}

#[test]
fn the_laws_hold_where_cards_and_bullets_fly() {
    compared(&conformance::laws::<Peril>(&troubled(), 4), false);
}

#[test]
fn the_laws_hold_in_live_shootouts() {
    compared(&conformance::laws::<Peril>(&live(), 2), false);
}

#[test]
fn the_laws_hold_in_sealed_shootouts() {
    compared(&conformance::laws::<Staged>(&Scene::default(), 6), true);
}

#[test]
fn the_troubled_tables_have_cards_shots_and_shootouts() {
    for (options, shooting) in [
        (troubled(), (|event| matches!(event, Event::Committed { .. })) as fn(&Event) -> bool),
        (live(), |event| matches!(event, Event::Turned { .. })),
    ] {
        let game = Peril::new(&options, 4).expect("the table can be set up");
        let (mut events, mut legal) = (Vec::new(), Vec::new());
        for seed in 0..12 {
            let mut rng = GameRng::from_u64(seed);
            let mut state = game.setup(&mut rng, &mut engine::Events::off());
            while let Some(seat) = next_to_act(game.pending(&state), &mut rng) {
                legal.clear();
                game.legal(&state, seat, &mut legal);
                let action = *rng.pick(&legal).expect("there is something to do");
                game.apply(&mut state, seat, action, &mut rng, &mut Events::into(&mut events));
            }
        }
        let happened = |what: fn(&Event) -> bool| events.iter().filter(|event| what(event)).count();
        assert!(happened(|event| matches!(event, Event::Card { .. })) > 100);
        assert!(happened(|event| matches!(event, Event::PotshotAt { .. })) > 4);
        assert!(happened(|event| matches!(event, Event::Duel { .. })) > 10);
        assert!(happened(shooting) > 4);
    }
}

#[test]
fn playouts_leave_the_heap_alone() {
    for seats in 2..=4 {
        conformance::zero_alloc::<Peril>(&Options::default(), seats);
    }
}
