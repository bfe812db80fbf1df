//! The laws every game obeys.

use conformance::alloc::CountingAllocator;
use peril::options::{NpcDuelist, Potshot, ShootoutMode};
use peril::{Options, Peril};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn the_laws_hold_at_every_table() {
    println!("{}", conformance::laws::<Peril>(&Options::default(), 4));
}

#[test]
fn the_laws_hold_in_live_shootouts() {
    let live = Options {
        shootout_mode: ShootoutMode::Live,
        npc_duelist: NpcDuelist::Human,
        potshot: Potshot::PioneerOrProperty,
        respawn: true,
        ..Options::default()
    };
    conformance::laws::<Peril>(&live, 2);
}

#[test]
fn playouts_leave_the_heap_alone() {
    for seats in 2..=4 {
        conformance::zero_alloc::<Peril>(&Options::default(), seats);
    }
}

#[test]
fn perft_counts_stay_the_same() {
    conformance::perft::<Peril>(&Options::default(), include_str!("perft.txt"));
}

#[test]
fn stored_matches_end_as_they_did() {
    for log in [include_str!("golden/careful.jsonl"), include_str!("golden/aimless.jsonl")] {
        conformance::golden::<Peril>(log);
    }
}
