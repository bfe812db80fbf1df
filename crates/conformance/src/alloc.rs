//! Counting allocations, per thread, so that tests beside each other do not disturb the count.
//!
//! A test binary that calls [`zero_alloc`] declares the allocator once:
//!
//! ```
//! #[global_allocator]
//! static ALLOCATOR: conformance::alloc::CountingAllocator = conformance::alloc::CountingAllocator;
//!
//! assert_eq!(conformance::alloc::count(|| 1 + 1), (0, 2));
//! assert_eq!(conformance::alloc::count(|| Box::new(1)).0, 1);
//! ```

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use engine::{Game, Seat, Seed, playout};

/// The system's allocator, counting the calls that ask for memory.
#[derive(Copy, Clone, Debug, Default)]
pub struct CountingAllocator;

thread_local! {
    // Initialised at compile time and without a destructor: touching it neither allocates nor comes too late.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

fn note() {
    ASKED.set(ASKED.get() + 1);
}

// SAFETY: every call goes to `System` with the arguments it came with, and `System` keeps the contract of `GlobalAlloc`.
// Counting touches a thread-local cell of plain data only: it does not allocate, panic or unwind.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note();
        // SAFETY: the caller keeps the contract of `alloc`, which is the same here.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: `pointer` came from the methods here, that is from `System`, with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        note();
        // SAFETY: as in `alloc`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note();
        // SAFETY: as in `dealloc`; the caller vouches for `size`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// How often `work` asked for memory on this thread, and its result. Always 0 unless the binary declares
/// [`CountingAllocator`] as its global allocator.
pub fn count<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let before = ASKED.get();
    let result = work();
    (ASKED.get() - before, result)
}

/// Asserts that whole random games, with a resampled world for every seat on the way, ask for no memory.
///
/// # Panics
/// They do, the table cannot be set up, or nothing counts.
pub fn zero_alloc<G: Game>(options: &G::Options, seats: u8) {
    const GAMES: u32 = 20;
    let (proof, _) = count(|| black_box(Box::new(seats)));
    assert!(
        proof > 0,
        "declare `conformance::alloc::CountingAllocator` as the global allocator of this binary"
    );
    let asked = allocations_per_playout::<G>(options, seats, GAMES);
    assert_eq!(asked, 0, "{} with {seats} seats asks for memory in {GAMES} playouts", G::META.id);
}

/// How often `games` random games ask for memory, copies and resampled worlds included, once buffers have grown.
///
/// # Panics
/// The table cannot be set up.
pub fn allocations_per_playout<G: Game>(options: &G::Options, seats: u8, games: u32) -> u64 {
    // Decisions between two looks at resampled worlds: often enough to see every phase of a game.
    const STRETCH: u32 = 7;
    let game = G::new(options, seats).unwrap_or_else(|error| panic!("{seats} seats: {error}"));
    let mut buffer = Vec::new();
    let mut asked = 0;
    for index in 0..games {
        let mut rng = Seed::from_u64(u64::from(index)).setup();
        let start = game.setup(&mut rng, &mut engine::Events::off());
        let mut state = start.clone();
        let mut world = start.clone();
        let mut run = || {
            let mut rng = rng.clone();
            state.clone_from(&start);
            let mut left = G::META.max_decisions;
            while left > 0 {
                let stretch = left.min(STRETCH);
                if playout(&game, &mut state, &mut rng, &mut buffer, stretch) < stretch {
                    break;
                }
                left -= stretch;
                for seat in Seat::all(seats) {
                    world.clone_from(&state);
                    game.resample(&mut world, seat, &mut rng);
                }
            }
        };
        // The same game twice: the first grows the buffer to all the second needs.
        run();
        asked += count(run).0;
    }
    asked
}
