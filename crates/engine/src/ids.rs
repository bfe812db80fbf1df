//! Ids and sets of them: what lies on a table, as bytes and bits.

/// Declares ids: the positions of things in a table of content, below 256. In JSON they are numbers.
///
/// ```
/// engine::id! {
///     /// A card, by its position in the file.
///     pub struct CardId(u8);
/// }
/// assert_eq!(CardId(3).index(), 3);
/// ```
#[macro_export]
macro_rules! id {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident(u8);)+) => {$(
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        $vis struct $name(pub u8);

        #[allow(dead_code, unreachable_pub, reason = "no game needs all of it")]
        impl $name {
            /// The id as an array index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )+};
}

/// Declares a set of ids, a bit for each, in one word (`u8` to `u128`) or in several (`[u64; 4]`). An id that is too large
/// for the set is a member of none, so a made-up one can be asked about.
///
/// What a game needs besides, it adds in an `impl` of its own. `#[derive(Serialize)]` writes the words.
///
/// ```
/// engine::id! {
///     /// A card, by its position in the file.
///     pub struct CardId(u8);
/// }
/// engine::id_set! {
///     /// A set of cards in eight bytes.
///     pub struct CardSet(u64) of CardId;
/// }
/// let mut deck = CardSet::below(40);
/// let hand = deck.draw(5, &mut engine::GameRng::from_u64(1));
/// assert_eq!((deck.len(), hand.len(), deck.meets(hand)), (35, 5, false));
/// assert!(!hand.contains(CardId(200)));
/// ```
#[macro_export]
macro_rules! id_set {
    ($(#[$meta:meta])* $vis:vis struct $name:ident([u64; $words:literal]) of $id:ident;) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
        $vis struct $name([u64; $words]);

        #[allow(dead_code, unreachable_pub, reason = "no game needs all of it")]
        impl $name {
            /// How many different members there can be.
            pub const MAX: usize = 64 * $words;
            /// No members.
            pub const EMPTY: $name = $name([0; $words]);

            /// Whether `id` is a member.
            #[inline]
            pub const fn contains(self, id: $id) -> bool {
                (id.0 as usize) < $name::MAX && self.0[(id.0 >> 6) as usize] >> (id.0 & 63) & 1 != 0
            }

            /// Adds a member.
            #[inline]
            pub const fn insert(&mut self, id: $id) {
                if (id.0 as usize) < $name::MAX {
                    self.0[(id.0 >> 6) as usize] |= 1 << (id.0 & 63);
                }
            }

            /// Takes a member out.
            #[inline]
            pub const fn remove(&mut self, id: $id) {
                if (id.0 as usize) < $name::MAX {
                    self.0[(id.0 >> 6) as usize] &= !(1 << (id.0 & 63));
                }
            }

            /// Takes the lowest member out.
            #[inline]
            pub const fn pop(&mut self) -> Option<$id> {
                let mut at = 0;
                while at < $words {
                    let word = self.0[at];
                    if word != 0 {
                        self.0[at] = word & (word - 1);
                        return Some($id((at as u8) << 6 | word.trailing_zeros() as u8));
                    }
                    at += 1;
                }
                None
            }

            /// The members of both.
            #[inline]
            #[must_use]
            pub const fn and(mut self, other: $name) -> $name {
                let mut at = 0;
                while at < $words {
                    self.0[at] &= other.0[at];
                    at += 1;
                }
                self
            }

            /// The members of either.
            #[inline]
            #[must_use]
            pub const fn or(mut self, other: $name) -> $name {
                let mut at = 0;
                while at < $words {
                    self.0[at] |= other.0[at];
                    at += 1;
                }
                self
            }

            /// The members that `other` lacks.
            #[inline]
            #[must_use]
            pub const fn less(mut self, other: $name) -> $name {
                let mut at = 0;
                while at < $words {
                    self.0[at] &= !other.0[at];
                    at += 1;
                }
                self
            }

            /// Whether there are no members.
            #[inline]
            pub const fn is_empty(self) -> bool {
                let (mut any, mut at) = (0, 0);
                while at < $words {
                    any |= self.0[at];
                    at += 1;
                }
                any == 0
            }

            /// How many members there are.
            #[inline]
            pub const fn len(self) -> u32 {
                let (mut count, mut at) = (0, 0);
                while at < $words {
                    count += self.0[at].count_ones();
                    at += 1;
                }
                count
            }
        }

        $crate::id_set! { @both $name of $id }
    };

    ($(#[$meta:meta])* $vis:vis struct $name:ident($word:ident) of $id:ident;) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
        $vis struct $name($word);

        #[allow(dead_code, unreachable_pub, reason = "no game needs all of it")]
        impl $name {
            /// How many different members there can be.
            pub const MAX: usize = $word::BITS as usize;
            /// No members.
            pub const EMPTY: $name = $name(0);

            /// Whether `id` is a member.
            #[inline]
            pub const fn contains(self, id: $id) -> bool {
                (id.0 as usize) < $name::MAX && self.0 >> id.0 & 1 != 0
            }

            /// Adds a member.
            #[inline]
            pub const fn insert(&mut self, id: $id) {
                if (id.0 as usize) < $name::MAX {
                    self.0 |= 1 << id.0;
                }
            }

            /// Takes a member out.
            #[inline]
            pub const fn remove(&mut self, id: $id) {
                if (id.0 as usize) < $name::MAX {
                    self.0 &= !(1 << id.0);
                }
            }

            /// Takes the lowest member out.
            #[inline]
            pub const fn pop(&mut self) -> Option<$id> {
                if self.0 == 0 {
                    return None;
                }
                let id = $id(self.0.trailing_zeros() as u8);
                self.0 &= self.0 - 1;
                Some(id)
            }

            /// The members of both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            /// The members of either.
            #[inline]
            #[must_use]
            pub const fn or(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// The members that `other` lacks.
            #[inline]
            #[must_use]
            pub const fn less(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// Whether there are no members.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many members there are.
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }
        }

        $crate::id_set! { @both $name of $id }
    };

    (@both $name:ident of $id:ident) => {
        #[allow(dead_code, unreachable_pub, reason = "no game needs all of it")]
        impl $name {
            /// Every id below `count`.
            pub const fn below(count: usize) -> $name {
                let (mut set, mut at) = ($name::EMPTY, 0);
                while at < count && at < $name::MAX {
                    set.insert($id(at as u8));
                    at += 1;
                }
                set
            }

            /// One member alone.
            #[inline]
            pub const fn only(id: $id) -> $name {
                $name::EMPTY.with(id)
            }

            /// This set and `id`.
            #[inline]
            #[must_use]
            pub const fn with(mut self, id: $id) -> $name {
                self.insert(id);
                self
            }

            /// This set less `id`.
            #[inline]
            #[must_use]
            pub const fn without(mut self, id: $id) -> $name {
                self.remove(id);
                self
            }

            /// Whether the two have a member in common.
            #[inline]
            pub const fn meets(self, other: $name) -> bool {
                !self.and(other).is_empty()
            }

            /// The lowest member.
            #[inline]
            pub const fn first(mut self) -> Option<$id> {
                self.pop()
            }

            /// The members, from the lowest.
            #[inline]
            pub fn iter(mut self) -> impl Iterator<Item = $id> + Clone {
                std::iter::from_fn(move || self.pop())
            }

            /// One of the members, each as likely as any other.
            #[inline]
            pub fn pick(mut self, rng: &mut $crate::GameRng) -> Option<$id> {
                if self.is_empty() {
                    return None;
                }
                for _ in 0..rng.below(self.len()) {
                    self.pop();
                }
                self.pop()
            }

            /// Takes `count` members out, each as likely as any other; all if there are fewer.
            pub fn draw(&mut self, count: u32, rng: &mut $crate::GameRng) -> $name {
                let mut drawn = $name::EMPTY;
                for _ in 0..count {
                    if let Some(id) = self.pick(rng) {
                        self.remove(id);
                        drawn.insert(id);
                    }
                }
                drawn
            }
        }

        impl FromIterator<$id> for $name {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> $name {
                ids.into_iter().fold($name::EMPTY, $name::with)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map(|id| id.0)).finish()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::GameRng;

    crate::id! {
        /// A thing.
        struct Thing(u8);
    }
    crate::id_set! {
        /// In one word.
        struct Few(u64) of Thing;
    }
    crate::id_set! {
        /// In two.
        struct Many([u64; 2]) of Thing;
    }

    /// Both kinds do the same, on every id there is.
    macro_rules! behaves {
        ($set:ident) => {
            let ids: Vec<u8> = (0..$set::MAX as u8).filter(|id| id % 7 == 3).collect();
            let set: $set = ids.iter().copied().map(Thing).collect();
            assert_eq!(set.iter().map(|id| id.0).collect::<Vec<u8>>(), ids);
            assert_eq!(set.len() as usize, ids.len());
            assert_eq!(set.first(), Some(Thing(3)));
            for id in (0..=u8::MAX).map(Thing) {
                assert_eq!(set.contains(id), ids.contains(&id.0), "{id:?}");
                assert_eq!(set.with(id).contains(id), id.index() < $set::MAX, "{id:?}");
                assert!(!set.without(id).contains(id), "{id:?}");
                assert_eq!($set::only(id).meets(set), ids.contains(&id.0), "{id:?}");
            }
            let all = $set::below($set::MAX + 1);
            assert_eq!(all.len() as usize, $set::MAX);
            assert_eq!(all.less(set).or(set), all);
            assert_eq!(all.less(set).and(set), $set::EMPTY);
            assert_eq!($set::below(4), [0, 1, 2, 3].into_iter().map(Thing).collect());
            assert_eq!(format!("{:?}", $set::below(3)), "{0, 1, 2}");
        };
    }

    #[test]
    fn a_set_has_the_members_it_was_given() {
        behaves!(Few);
        behaves!(Many);
    }

    #[test]
    fn members_are_drawn_without_being_put_back() {
        let mut rng = GameRng::from_u64(4);
        for _ in 0..20 {
            let mut left = Many::below(70);
            let drawn = left.draw(9, &mut rng);
            assert_eq!((drawn.len(), left.len(), left.or(drawn)), (9, 61, Many::below(70)));
        }
        let mut three = Few::below(3);
        assert_eq!(three.draw(9, &mut rng), Few::below(3));
        assert_eq!((three, three.pick(&mut rng)), (Few::EMPTY, None));
    }

    #[test]
    fn every_member_may_be_picked() {
        let mut rng = GameRng::from_u64(4);
        let set = Many::below(128).less(Many::below(60));
        let picked: Many = (0..2000).filter_map(|_| set.pick(&mut rng)).collect();
        assert_eq!(picked, set);
    }
}
