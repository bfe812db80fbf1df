use engine::{Game, GameRng, playout};
use peril::{Options, Peril};
fn main() {
    let seats: u8 = std::env::args().nth(1).and_then(|s| s.parse().ok()).unwrap_or(4);
    let games: u64 = std::env::args().nth(2).and_then(|s| s.parse().ok()).unwrap_or(20000);
    let game = Peril::new(&Options::default(), seats).unwrap();
    let mut buf = Vec::new();
    let mut total = 0u64;
    #[allow(clippy::disallowed_methods)]
    let t = std::time::Instant::now();
    for seed in 0..games {
        let mut rng = GameRng::from_u64(seed);
        let mut s = game.setup(&mut rng);
        total += u64::from(playout(&game, &mut s, &mut rng, &mut buf, 200_000));
    }
    let e = t.elapsed().as_secs_f64();
    println!("{total} decisions {:.2} M/s {:.0} ns; state {}", total as f64 / e / 1e6, e * 1e9 / total as f64, size_of::<peril::State>());
}
