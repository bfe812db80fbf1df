//! Deciding allocates nothing once buffers have grown.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use bots::{Arena, BotSpec, Maker};
use engine::Seed;

use crate::toy::{Auction, Opinions};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call is handed to the system's allocator unchanged.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How often `work` asks for memory on this thread.
pub(crate) fn count<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let before = ALLOCATIONS.with(Cell::get);
    let done = work();
    (ALLOCATIONS.with(Cell::get) - before, done)
}

#[test]
fn games_between_general_bots_allocate_nothing_once_buffers_have_grown() {
    let game = Auction::table(4);
    let seats = [BotSpec::Greedy, BotSpec::Random, BotSpec::Greedy, BotSpec::Random];
    let makers: Vec<Maker<Auction>> =
        seats.iter().map(|spec| spec.maker::<Auction, Opinions>().unwrap()).collect();
    let mut arena = Arena::new(&game, &makers, true);
    let seed = Seed::from_u64(7);
    for index in 0..20 {
        arena.play(&seed, index);
    }
    // `check` of the toy allocates, and is only called in builds with debug assertions.
    let per_check = u64::from(cfg!(debug_assertions));
    let before = ALLOCATIONS.with(Cell::get);
    let mut decisions = 0;
    for index in 20..40 {
        decisions += u64::from(arena.play(&seed, index).decisions);
    }
    let allocated = ALLOCATIONS.with(Cell::get) - before;
    assert_eq!(allocated, decisions * per_check);
}
