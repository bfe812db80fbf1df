//! What a full screen costs: drawing every game's table, and how soon a key is answered while bots think.
//! `cargo bench -p cli --bench screens`. The aims are 5 ms and 50 ms.

// Benchmarks may read the clock; rules may not.
#![allow(clippy::disallowed_methods)]

#[path = "../tests/it/pty.rs"]
#[allow(dead_code, reason = "the tests use the rest of it")]
mod pty;

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use bots::Sitter;
use catalog::Listing;
use engine::{Language, MatchLog, Seed};
use terminal::{Keeper, LocalTable, Playable, Seated, Story};

use crate::pty::Term;

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 35), (160, 50)];
/// How often each screen is drawn, and each key pressed.
const TIMES: u32 = 50;
/// Into the middle of a game.
const DECISIONS: usize = 60;

/// Keeps nothing.
struct Nowhere;

impl Keeper for Nowhere {
    fn record(&mut self, _log: &MatchLog) -> Result<(), String> {
        Ok(())
    }

    fn save(&mut self, _file: &Path, _log: &MatchLog) -> Result<String, String> {
        Err(String::new())
    }

    fn file(&self) -> Option<String> {
        None
    }
}

/// A table of people in the middle of a game.
fn table(listing: &Listing, seats: u8) -> LocalTable {
    let options = listing.game.default_options();
    let mut running = listing.game.start(&options, seats, Seed::from_bytes([7; 32])).expect("a table");
    for _ in 0..DECISIONS {
        let Some(seat) = running.pending().seats.first() else { break };
        let offers = running.legal(seat, Language::En);
        let action = serde_json::from_str(offers[offers.len() / 2].action.get()).expect("an offer is JSON");
        running.submit(seat, None, &[action]).expect("an offer is accepted");
    }
    let next = running.pending().seats.first();
    let bot = listing.lab.bot("random").expect("a bot");
    let seated = Seated {
        running,
        bots: (0..seats)
            .map(|seat| (next.is_none_or(|next| next.0 != seat)).then(|| Sitter::Bot(bot)))
            .collect(),
        stories: (0..=seats).map(|_| Story::default()).collect(),
        keeper: Box::new(Nowhere),
    };
    let playable = Playable { game: listing.game, lab: listing.lab, view: listing.view };
    LocalTable::new(playable, seated, Language::En)
}

fn main() {
    println!("{:<12} {:>5} {:>8} {:>12} {:>12}", "drawing", "seats", "screen", "mean", "first");
    for listing in catalog::games() {
        let range = &listing.game.meta().seats;
        for seats in [*range.start(), *range.end()] {
            let mut table = table(listing, seats);
            for size in SIZES {
                let mut draw = || {
                    let began = Instant::now();
                    black_box(terminal::drawn(&mut table, Language::En, size));
                    began.elapsed()
                };
                // The first settles a map for this size.
                let first = draw();
                let mean = (0..TIMES).map(|_| draw()).sum::<Duration>() / TIMES;
                let (id, (width, height)) = (listing.game.meta().id, size);
                println!("{id:<12} {seats:>5} {width:>4}x{height:<3} {mean:>12.2?} {first:>12.2?}");
            }
        }
    }
    println!("{:<12} {:>5} {:>8} {:>12} {:>12}", "keys", "seats", "screen", "median", "slowest");
    let folder = tempfile::tempdir().expect("a folder");
    for listing in catalog::games() {
        let (id, seats) = (listing.game.meta().id, *listing.game.meta().seats.end());
        let line = format!("play {id} -p {seats} --humans 0 --bots level5@600000ms --seed 7");
        let mut term = Term::run(&line, folder.path(), SIZES[0]);
        term.has("thinks");
        let mut took: Vec<Duration> = Vec::new();
        for _ in 0..TIMES {
            let began = Instant::now();
            term.then("?", "Keys");
            took.push(began.elapsed());
            term.press("\x1b");
            term.lacks("Keys");
        }
        took.sort_unstable();
        let (median, slowest) = (took[took.len() / 2], took[took.len() - 1]);
        println!("{id:<12} {seats:>5} {:>4}x{:<3} {median:>12.2?} {slowest:>12.2?}", SIZES[0].0, SIZES[0].1);
        term.leave();
    }
}
