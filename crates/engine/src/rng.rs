//! Chance. The generator comes from a crate whose stream is specified; the bounded draw, shuffle and pick are ours and
//! pinned by golden values, because a library may change how it samples in any minor release, and every stored match
//! would then rebuild differently.

use std::fmt;
use std::str::FromStr;

use rand_xoshiro::Xoroshiro128PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// A stream of chance: 16 bytes, xoroshiro128++.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRng(Xoroshiro128PlusPlus);

impl GameRng {
    /// A stream from 16 bytes.
    pub fn from_bytes(bytes: [u8; 16]) -> GameRng {
        GameRng(Xoroshiro128PlusPlus::from_seed(bytes))
    }

    /// A stream from a number, for tests and laboratories.
    pub fn from_u64(number: u64) -> GameRng {
        GameRng(Xoroshiro128PlusPlus::seed_from_u64(number))
    }

    /// 64 fresh bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, each equally likely. `below(0)` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        // Lemire's multiply-and-reject: the rare low products are drawn again, so there is no bias.
        let mut product = (self.bits() >> 32) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = (self.bits() >> 32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// One of `items`, each equally likely; none of nothing.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u32) as usize) }
    }

    /// An index into `weights`, each as likely as its weight; none if all are zero.
    #[inline]
    pub fn pick_weighted(&mut self, weights: &[u8]) -> Option<usize> {
        let total = weights.iter().map(|&w| u32::from(w)).sum();
        if total == 0 {
            return None;
        }
        let mut left = self.below(total);
        for (index, &weight) in weights.iter().enumerate() {
            match left.checked_sub(u32::from(weight)) {
                Some(rest) => left = rest,
                None => return Some(index),
            }
        }
        None
    }

    /// All orders equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// A number in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A stream of its own, for work that must not disturb this one's order.
    #[must_use]
    pub fn fork(&mut self) -> GameRng {
        GameRng::from_u64(self.bits())
    }
}

/// The secret of a match: 256 bits from which all of its chance follows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 256 bits.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed from a short number, for tests, laboratories and people who type.
    pub fn from_u64(number: u64) -> Seed {
        Seed(
            *blake3::Hasher::new_derive_key("pioneers seed from number")
                .update(&number.to_le_bytes())
                .finalize()
                .as_bytes(),
        )
    }

    /// The seed of the `index`th match of a series.
    #[must_use]
    pub fn child(&self, index: u64) -> Seed {
        Seed(*self.derive(b"child", index).as_bytes())
    }

    /// What is published when the match starts; the seed itself follows at the end, and anyone can compare.
    pub fn commitment(&self) -> Digest {
        Digest::of(&self.0)
    }

    /// The chance of setting up.
    pub fn setup(&self) -> GameRng {
        self.stream(b"setup", 0)
    }

    /// The chance of the decision at position `n` of the log. Each decision has a stream of its own: inferring one tells
    /// nothing of the next, a rule that draws once more shifts no later dice, and undoing cannot roll again.
    pub fn decision(&self, n: u64) -> GameRng {
        self.stream(b"decision", n)
    }

    /// The chance of the `n`th of a series of playouts. No hash: that would be a sixtieth of a short game, and a playout has nothing to
    /// hide.
    pub fn playout(&self, n: u64) -> GameRng {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        GameRng::from_u64(u64::from_le_bytes([a, b, c, d, e, f, g, h]).wrapping_add(n))
    }

    fn stream(&self, kind: &[u8], n: u64) -> GameRng {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&self.derive(kind, n).as_bytes()[..16]);
        GameRng::from_bytes(bytes)
    }

    /// The hash of a word of at most eight letters and a number, with the seed as its key. All of it is passed at once: a
    /// hasher that is fed in parts has 1.9 KB to set up, and a series derives two streams for every bot of every game.
    fn derive(&self, kind: &[u8], n: u64) -> blake3::Hash {
        let mut input = [0; 16];
        let (word, number) = input.split_at_mut(kind.len());
        word.copy_from_slice(kind);
        number[..8].copy_from_slice(&n.to_le_bytes());
        blake3::keyed_hash(&self.0, &input[..kind.len() + 8])
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    /// 64 hexadecimal digits, or a whole number.
    fn from_str(text: &str) -> Result<Seed, SeedError> {
        if text.len() == 64 {
            let hash = blake3::Hash::from_hex(text).map_err(|_| SeedError)?;
            return Ok(Seed(*hash.as_bytes()));
        }
        text.parse().map(Seed::from_u64).map_err(|_| SeedError)
    }
}

impl TryFrom<String> for Seed {
    type Error = SeedError;
    fn try_from(text: String) -> Result<Seed, SeedError> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&blake3::Hash::from_bytes(self.0).to_hex())
    }
}

impl fmt::Debug for Seed {
    /// Names the commitment, not the secret: seeds of running matches must not reach a log file by accident.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({})", self.commitment())
    }
}

/// The text is no seed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is a whole number or 64 hexadecimal digits")]
pub struct SeedError;

/// A BLAKE3 hash, written `b3:…`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest(blake3::Hash);

impl Digest {
    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> Digest {
        Digest(blake3::hash(bytes))
    }

    /// The hash of several texts, each with its length, so that no two lists collide by moving a boundary.
    pub fn of_parts<'a>(parts: impl IntoIterator<Item = &'a str>) -> Digest {
        let mut hasher = blake3::Hasher::new();
        for part in parts {
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
        }
        Digest(hasher.finalize())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b3:{}", self.0.to_hex())
    }
}

impl FromStr for Digest {
    type Err = DigestError;
    fn from_str(text: &str) -> Result<Digest, DigestError> {
        let hex = text.strip_prefix("b3:").ok_or(DigestError)?;
        blake3::Hash::from_hex(hex).map(Digest).map_err(|_| DigestError)
    }
}

impl TryFrom<String> for Digest {
    type Error = DigestError;
    fn try_from(text: String) -> Result<Digest, DigestError> {
        text.parse()
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> String {
        digest.to_string()
    }
}

/// The text is no digest.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a digest is `b3:` and 64 hexadecimal digits")]
pub struct DigestError;
