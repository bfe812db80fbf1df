//! Deciding allocates nothing once buffers have grown.

use std::sync::Arc;

use bots::{Arena, Bot, BotSpec, Budget, Lab, LabOf, Maker, Search};
use conformance::alloc::{CountingAllocator, count};
use engine::{Encoding, GameRng, Heuristics, Match, Rules, Seat, Seed};
use serde_json::{Value, json};

use crate::toy::{Action, Auction, ToyHeuristics};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn games_between_general_bots_allocate_nothing_once_buffers_have_grown() {
    let game = Auction::table(4);
    let seats = [BotSpec::Greedy, BotSpec::Random, BotSpec::Greedy, BotSpec::Random];
    let makers: Vec<Maker<Auction>> =
        seats.iter().map(|spec| spec.maker::<Auction, ToyHeuristics>().unwrap()).collect();
    let mut arena = Arena::new(&game, &makers, true);
    let seed = Seed::from_u64(7);
    let mut play = |games: std::ops::Range<u64>| {
        games.map(|index| u64::from(arena.play(&seed, index).decisions)).sum::<u64>()
    };
    play(0..20);
    // `check` of the toy allocates, and is only called in builds with debug assertions.
    let per_check = u64::from(cfg!(debug_assertions));
    let (allocated, decisions) = count(|| play(20..40));
    assert_eq!(allocated, decisions * per_check);
}

/// The toy's heuristics, and positions and actions as numbers, so that a network can play it.
struct Encoded;

impl Heuristics<Auction> for Encoded {
    type Weights = <ToyHeuristics as Heuristics<Auction>>::Weights;
    const ENCODING: Option<Encoding<Auction>> = Some(Encoding {
        version: 1,
        action_names: |_| (0..6).map(|id| format!("action:{id}")).collect(),
        action_ids: |_, _, _, legal, out| {
            out.extend(legal.iter().map(|action| match *action {
                Action::Bid(coins) => u32::from(coins),
                Action::Keep => 4,
                Action::Sell => 5,
            }));
        },
        observation_names: |_, _| vec!["points".to_owned(), "one".to_owned()],
        observe: |_, state, seat, out| out.copy_from_slice(&[state.points_of(seat) as f32, 1.0]),
    });

    fn evaluate(
        weights: &Self::Weights,
        game: &Auction,
        state: &<Auction as Rules>::State,
        seat: Seat,
    ) -> f32 {
        ToyHeuristics::evaluate(weights, game, state, seat)
    }
}

/// A network for two at the toy, as its file.
fn network(digest: &str) -> Vec<u8> {
    let layers = [("first", 3, 2), ("second", 2, 3), ("value", 2, 2), ("policy", 6, 2)];
    let mut header = json!({"__metadata__": {
        "format": "pioneers-network-1", "game": "auction", "players": "2", "encoding": "1", "inputs": digest,
    }});
    let mut data = Vec::new();
    for (name, outputs, inputs) in layers {
        for (part, shape) in [("weight", vec![outputs, inputs]), ("bias", vec![outputs])] {
            let begin = data.len();
            let count: usize = shape.iter().product();
            (0..count).for_each(|at| data.extend((0.3 - 0.1 * at as f32).to_le_bytes()));
            header[format!("{name}.{part}")] =
                json!({"dtype": "F32", "shape": shape, "data_offsets": [begin, data.len()]});
        }
    }
    let header = header.to_string();
    [&(header.len() as u64).to_le_bytes()[..], header.as_bytes(), &data].concat()
}

#[test]
fn a_search_with_a_network_allocates_nothing_once_buffers_have_grown() {
    let environment = LabOf::<Auction, Encoded>::new().environment(&Value::Null, 2).expect("a table");
    let network = environment.network(&network(environment.input_digest())).expect("made for it");
    for text in ["rounds=0", "rounds=0,policy=0.1", "network=0.5"] {
        let parameters = text.parse().expect("search parameters");
        let mut search = Search::<Auction, Encoded>::new(Budget::Iterations(200), parameters, 1)
            .with_network(Some(&network));
        search.restart(GameRng::from_u64(1));
        let running = Match::start(Arc::new(Auction::table(2)), Seed::from_u64(3));
        let seen = running.seen(Seat(0));
        let mut think = |times: u32| (0..times).for_each(|_| assert!(!search.think(&seen).is_empty()));
        think(20);
        let (allocated, ()) = count(|| think(5));
        assert_eq!(allocated, 0, "{text}");
    }
}
