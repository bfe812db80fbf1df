//! What it costs to draw every game's table for a full screen: `cargo bench -p catalog --bench screens`. The aim is 5 ms.

// Benchmarks may read the clock; rules may not.
#![allow(clippy::disallowed_methods)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use canvas::{Look, Move, Size, Zoom};
use engine::{Language, Seat, Seed, Viewer, Voice};

/// How often each screen is drawn.
const TIMES: u32 = 50;
/// Into the middle of a game.
const DECISIONS: usize = 60;

fn main() {
    println!("{:<12} {:>5} {:>9} {:>12} {:>12}", "game", "seats", "screen", "mean", "first");
    for listing in catalog::games() {
        let Some(view) = listing.view else { continue };
        let range = &listing.game.meta().seats;
        for seats in [*range.start(), *range.end()] {
            let options = listing.game.default_options();
            let seed = Seed::from_bytes([7; 32]);
            let Ok(mut running) = listing.game.start(&options, seats, seed) else { continue };
            let mut seat = Seat(0);
            for _ in 0..DECISIONS {
                let Some(next) = running.pending().seats.first() else { break };
                seat = next;
                let offers = running.legal(seat, Language::En);
                let action =
                    serde_json::from_str(offers[offers.len() / 2].action.get()).expect("an offer is JSON");
                running.submit(seat, None, &[action]).expect("an offer is accepted");
            }
            seat = running.pending().seats.first().unwrap_or(seat);
            let shown = serde_json::from_str(running.view(Viewer::Seat(seat)).get()).expect("a view is JSON");
            let offers = running.legal(seat, Language::En).into_iter();
            let moves: Vec<Move> = offers
                .map(|offer| Move {
                    action: serde_json::from_str(offer.action.get()).expect("an offer is JSON"),
                    label: offer.label,
                })
                .collect();
            let all: Vec<usize> = (0..moves.len()).collect();
            let names: Vec<String> = Seat::all(seats).map(|seat| seat.colour().to_owned()).collect();
            let look = Look {
                view: &shown,
                before: Some(&shown),
                seat: Some(seat.0),
                names: &names,
                pending: &[seat.0],
                moves: &moves,
                shown: &all,
                chosen: Some(0),
                voice: Voice::new(listing.game.words(), Language::En),
                zoom: Zoom::default(),
            };
            for (width, height) in [(80, 16), (100, 28), (160, 40)] {
                let draw = || {
                    let began = Instant::now();
                    black_box(view.board(&look, Size { width, height }));
                    black_box(view.players(&look, usize::from(width), false));
                    began.elapsed()
                };
                // The first settles the map for this size.
                let first = draw();
                let mean = (0..TIMES).map(|_| draw()).sum::<Duration>() / TIMES;
                let id = listing.game.meta().id;
                println!("{id:<12} {seats:>5} {width:>4}x{height:<4} {mean:>12.2?} {first:>12.2?}");
            }
        }
    }
}
