//! Closed lists of things that have a name for programs.

/// Declares an enum whose variants have names for programs: those of JSON, content files and options.
///
/// ```
/// engine::string_enum! {
///     /// What a hex is.
///     #[derive(Default)]
///     pub enum Terrain {
///         /// Mines.
///         #[default]
///         Mountain = "mountain",
///         /// Sawmills.
///         Forest = "forest",
///     }
/// }
/// assert_eq!(Terrain::of_word("forest"), Some(Terrain::Forest));
/// assert_eq!(engine::OptionValues::Choice(Terrain::WORDS), engine::OptionValues::Choice(&["mountain", "forest"]));
/// ```
#[macro_export]
macro_rules! string_enum {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $($(#[$inner:meta])* $variant:ident = $word:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[repr(u8)]
        $vis enum $name {
            $($(#[$inner])* #[serde(rename = $word)] $variant,)+
        }

        #[allow(dead_code, unreachable_pub, reason = "no game needs all of it")]
        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// How many there are.
            pub const COUNT: usize = $name::ALL.len();
            /// Their names for programs, in order.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The name for programs.
            pub const fn word(self) -> &'static str {
                $name::WORDS[self as usize]
            }

            /// The one of this name.
            pub fn of_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|thing| thing.word() == word)
            }

            /// Its position in the list.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}
