//! Chance is pinned: stored matches are rebuilt from it for ever. The values of the generator and of the draws were
//! worked out by a second implementation; those of the streams come from the first.

use engine::{Digest, GameRng, Seed};

engine::id! {
    /// A thing.
    struct Thing(u8);
}
engine::id_set! {
    /// A set of them.
    struct Things(u64) of Thing;
}

const BYTES: [u8; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

fn rng() -> GameRng {
    GameRng::from_bytes(BYTES)
}

fn draws<T>(count: usize, mut draw: impl FnMut(&mut GameRng) -> T) -> Vec<T> {
    let mut rng = rng();
    (0..count).map(|_| draw(&mut rng)).collect()
}

#[test]
fn the_generator_is_xoroshiro128_plus_plus() {
    let expected =
        [0x302b_2621_1c17_322d, 0x501a_260c_061f_3b25, 0x64fc_560c_2f90_d5e8, 0x6678_84d6_29e6_1984];
    assert_eq!(draws(4, GameRng::bits), expected);
}

#[test]
fn a_stream_from_a_number_is_spread_by_splitmix64() {
    let mut rng = GameRng::from_u64(7);
    let bits = [rng.bits(), rng.bits(), rng.bits()];
    assert_eq!(bits, [0xa144_7cc1_4118_de07, 0x1ea8_57a7_c6ab_040a, 0x6368_1fe2_faa9_123c]);
}

#[test]
fn bounded_draws_are_pinned() {
    let dice = [1, 1, 2, 2, 1, 5, 2, 5, 3, 0, 4, 4, 3, 1, 1, 5, 1, 4, 5, 2];
    assert_eq!(draws(20, |rng| rng.below(6)), dice);
    // Three draws in four are kept at this bound: rejected ones must be drawn again.
    let large = [606_100_632, 1_007_918_217, 1_270_694_025, 1_289_380_768, 3_200_457_873, 3_165_426_919];
    assert_eq!(draws(6, |rng| rng.below(0xC000_0001)), large);
    assert_eq!(rng().below(0), 0);
    assert_eq!(rng().below(1), 0);
}

#[test]
fn shuffles_and_picks_are_pinned() {
    let mut cards: Vec<u8> = (0..10).collect();
    rng().shuffle(&mut cards);
    assert_eq!(cards, [0, 7, 6, 5, 4, 9, 8, 3, 2, 1]);
    let primes = [2, 3, 5, 7, 11];
    assert_eq!(draws(8, |rng| *rng.pick(&primes).unwrap()), [2, 3, 3, 5, 3, 11, 3, 11]);
    let things: Things = [0, 16, 20, 21, 22, 23, 63].into_iter().map(Thing).collect();
    let members = draws(8, |rng| things.pick(rng).unwrap().0);
    assert_eq!(members, [16, 20, 20, 20, 16, 63, 20, 63]);
    let weighted = draws(10, |rng| rng.pick_weighted(&[0, 5, 0, 1, 10]).unwrap());
    assert_eq!(weighted, [1, 3, 4, 4, 1, 4, 3, 4, 4, 1]);
    assert_eq!(draws(2, GameRng::unit), [0.188_158_400_615_148_44, 0.312_898_996_291_662_07]);
}

#[test]
fn nothing_is_picked_from_nothing_and_no_chance_is_spent_on_it() {
    let mut rng = rng();
    assert_eq!(rng.pick::<u8>(&[]), None);
    assert_eq!(Things::EMPTY.pick(&mut rng), None);
    assert_eq!(rng.pick_weighted(&[]), None);
    assert_eq!(rng.pick_weighted(&[0, 0]), None);
    rng.shuffle::<u8>(&mut []);
    rng.shuffle(&mut [1]);
    assert_eq!(rng, GameRng::from_bytes(BYTES));
}

/// Pearson's statistic for equally likely cells.
fn chi_squared(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

#[test]
fn draws_are_uniform() {
    let mut faces = [0; 6];
    for face in draws(60_000, |rng| rng.below(6)) {
        faces[face as usize] += 1;
    }
    // Five degrees of freedom: one honest die in a thousand exceeds 20.5.
    assert!(chi_squared(&faces) < 20.5, "{faces:?}");

    let mut orders = [0; 6];
    let mut rng = rng();
    for _ in 0..60_000 {
        let mut cards = [0, 1, 2];
        rng.shuffle(&mut cards);
        orders[cards[0] * 2 + usize::from(cards[1] > cards[2])] += 1;
    }
    assert!(chi_squared(&orders) < 20.5, "{orders:?}");

    let mut kinds = [0; 3];
    for kind in draws(30_000, |rng| rng.pick_weighted(&[1, 0, 2]).unwrap()) {
        kinds[kind] += 1;
    }
    assert_eq!(kinds[1], 0);
    assert!(chi_squared(&[kinds[0] * 2, kinds[2]]) < 20.0, "{kinds:?}");
}

#[test]
fn a_fork_is_a_stream_of_its_own() {
    let mut rng = rng();
    let mut fork = rng.fork();
    assert_ne!(fork.bits(), rng.clone().bits());
    let mut again = GameRng::from_bytes(BYTES);
    assert_eq!(again.fork().bits(), {
        let mut first = GameRng::from_bytes(BYTES);
        first.fork().bits()
    });
    assert_eq!(again, rng);
}

#[test]
fn seeds_and_their_streams_are_pinned() {
    let seed = Seed::from_u64(42);
    assert_eq!(seed.to_string(), "693878f686383059b70acd1d97534e73082cdd323b55b80e940895a4cca7c374");
    assert_eq!(seed.child(3).to_string(), "58ce8df185543c1338b45276dea8ffa6d0b2d371e4d0838dd5e4dd71fb39d148");
    assert_eq!(
        seed.commitment().to_string(),
        "b3:af67c312a5f041b6c20b52b5fe6e91e226d36a547eb274ba4e45edae945b1c8d"
    );
    let bits = [seed.setup().bits(), seed.decision(0).bits(), seed.decision(1).bits()];
    assert_eq!(bits, [0xd382_ae80_5769_1f90, 0x6f8f_9ec0_8b77_5aa6, 0x5b15_e64f_2c6c_fab0]);
    let bits = [seed.playout(0).bits(), seed.playout(1).bits()];
    assert_eq!(bits, [0x14c5_e522_b135_6e33, 0x3411_751e_8059_ef71]);
}

#[test]
fn streams_do_not_repeat_each_other() {
    let seed = Seed::from_u64(1);
    let mut firsts: Vec<u64> = (0..1000).map(|n| seed.decision(n).bits()).collect();
    firsts.extend((0..1000).map(|n| seed.playout(n).bits()));
    firsts.extend((0..1000).map(|n| seed.child(n).setup().bits()));
    firsts.push(seed.setup().bits());
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 3001);
}

#[test]
fn seeds_are_read_as_they_are_written() {
    let seed = Seed::from_bytes([0xAB; 32]);
    assert_eq!(seed.to_string().parse(), Ok(seed));
    assert_eq!("42".parse(), Ok(Seed::from_u64(42)));
    assert_eq!("18446744073709551615".parse(), Ok(Seed::from_u64(u64::MAX)));
    for wrong in ["", "-1", "0x2a", "18446744073709551616", &"g".repeat(64), &"é".repeat(32)] {
        assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
    }
    let json = serde_json::to_string(&seed).unwrap();
    assert_eq!(serde_json::from_str::<Seed>(&json).unwrap(), seed);
}

#[test]
fn a_seed_in_a_debug_message_keeps_its_secret() {
    let seed = Seed::from_u64(42);
    let shown = format!("{seed:?}");
    assert!(!shown.contains(&seed.to_string()), "{shown}");
    assert!(shown.contains(&seed.commitment().to_string()), "{shown}");
}

#[test]
fn digests_are_read_as_they_are_written() {
    let digest = Digest::of(b"abc");
    // From the published BLAKE3 description of this input.
    assert_eq!(digest.to_string(), "b3:6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85");
    assert_eq!(digest.to_string().parse(), Ok(digest));
    let json = serde_json::to_string(&digest).unwrap();
    assert_eq!(serde_json::from_str::<Digest>(&json).unwrap(), digest);
    for wrong in ["", "b3:", "6437b3ac", &format!("b2:{}", &digest.to_string()[3..]), "b3:é"] {
        assert!(wrong.parse::<Digest>().is_err(), "{wrong}");
        assert!(serde_json::from_value::<Digest>(serde_json::json!(wrong)).is_err());
    }
}

#[test]
fn moving_a_boundary_changes_the_digest_of_parts() {
    assert_ne!(Digest::of_parts(["ab", "c"]), Digest::of_parts(["a", "bc"]));
    assert_ne!(Digest::of_parts(["", "a"]), Digest::of_parts(["a", ""]));
    assert_ne!(Digest::of_parts([]), Digest::of_parts([""]));
}
