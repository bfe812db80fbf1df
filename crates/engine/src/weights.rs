//! The weights of a game's evaluation function. They are data, so that they can be tuned: declared by name with
//! [`weights!`](macro@crate::weights), read from a file of the game's. No rule ever reads them, so no log depends on them.

use crate::content::{ContentError, Source};

/// A set of weights: numbers with names.
pub trait Weights: Copy + Default + Send + Sync + 'static {
    /// Their names, in order.
    const NAMES: &'static [&'static str];

    /// The file they come from, with its comments.
    const FILE: &'static str;

    /// The set with these values, in the order of the names. What is missing is zero.
    fn from_values(values: &[f32]) -> Self;

    /// The values, in the order of the names.
    fn values(&self) -> Vec<f32>;

    /// Reads a file of weights: each of the names, and a number.
    ///
    /// # Errors
    /// Every problem of the file, with its line.
    fn read(file: &str, text: &str) -> Result<Self, ContentError> {
        read(Self::NAMES, file, text).map(|values| Self::from_values(&values))
    }
}

/// Reads a file that gives each of these names a number.
pub(crate) fn read(names: &[&str], file: &str, text: &str) -> Result<Vec<f32>, ContentError> {
    let mut source = Source::new(file, text);
    let mut root = source.root();
    let mut values = Vec::with_capacity(names.len());
    for name in names {
        let Some(number) = root.number(name, &mut source) else { continue };
        let value = number.value as f32;
        if !value.is_finite() {
            source.problem(number.at, format!("`{name}` must be a finite number"));
        }
        values.push(value);
    }
    root.end(&mut source);
    source.finish().map(|()| values)
}

/// An evaluation function without weights.
impl Weights for () {
    const NAMES: &'static [&'static str] = &[];
    const FILE: &'static str = "";

    fn from_values(_: &[f32]) {}

    fn values(&self) -> Vec<f32> {
        Vec::new()
    }
}

/// Declares a game's weights and the file they are read from. The default are those of the file.
///
/// ```
/// engine::weights! {
///     /// What playing well looks like.
///     pub struct Weights = "coin = 0.5\nroad = 2\n";
///     /// A coin.
///     coin,
///     /// A road.
///     road,
/// }
/// use engine::Weights as _;
/// assert_eq!(Weights::NAMES, ["coin", "road"]);
/// assert_eq!(Weights::default().values(), [0.5, 2.0]);
/// ```
#[macro_export]
macro_rules! weights {
    (
        $(#[$outer:meta])*
        $seen:vis struct $set:ident = $file:expr;
        $($(#[$inner:meta])* $name:ident,)*
    ) => {
        $(#[$outer])*
        #[derive(Copy, Clone, PartialEq, Debug)]
        $seen struct $set {
            $($(#[$inner])* $seen $name: f32,)*
        }

        impl $crate::Weights for $set {
            const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];
            const FILE: &'static str = $file;

            fn from_values(values: &[f32]) -> $set {
                let mut values = values.iter().copied();
                $set { $($name: values.next().unwrap_or(0.0),)* }
            }

            fn values(&self) -> Vec<f32> {
                vec![$(self.$name),*]
            }
        }

        impl Default for $set {
            fn default() -> $set {
                static OURS: std::sync::LazyLock<$set> = std::sync::LazyLock::new(|| {
                    <$set as $crate::Weights>::read("weights.toml", <$set as $crate::Weights>::FILE)
                        .expect("the game's own weights are read by its tests")
                });
                *OURS
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::Weights as _;

    crate::weights! {
        /// Two numbers.
        struct Two = "# Comments stay.\nright = 2\nleft = -0.5\n";
        /// The left one.
        left,
        /// The right one.
        right,
    }

    #[test]
    fn weights_are_read_by_name() {
        assert_eq!(Two::default(), Two { left: -0.5, right: 2.0 });
        assert_eq!(Two::from_values(&Two::default().values()), Two::default());
    }

    #[test]
    fn every_problem_of_a_file_is_told() {
        let error = Two::read("w.toml", "left = \"x\"\nup = 1\n").expect_err("three problems");
        assert_eq!(error.problems.len(), 3, "{error}");
        let error = Two::read("w.toml", "left = nan\nright = 1\n").expect_err("not a number");
        assert_eq!(error.problems.len(), 1, "{error}");
    }
}
