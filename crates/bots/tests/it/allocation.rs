//! Deciding allocates nothing once buffers have grown.

use bots::{Arena, BotSpec, Maker};
use conformance::alloc::{CountingAllocator, count};
use engine::Seed;

use crate::toy::{Auction, ToyHeuristics};

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
