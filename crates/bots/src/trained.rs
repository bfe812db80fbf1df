//! Numbers that bots play with instead of their game's own: weights of the evaluation function as `pioneers tune` writes them,
//! coefficients of the value function as `pioneers learn` does, networks as `training/train.py` does.

use std::fmt;
use std::sync::Arc;

use engine::content::{ContentError, Line, Source};
use engine::{Game, Heuristics, Weights};

use crate::network::Network;

/// Numbers from files. They live as long as the program: it is given a few files when it starts.
pub(crate) struct Numbers {
    /// What the bots that use them are called by.
    name: String,
    weights: Option<Vec<f32>>,
    coefficients: Option<Vec<f32>>,
    network: Option<Arc<Network>>,
}

/// Numbers by reference, so that the name of a bot stays a small value.
#[derive(Copy, Clone)]
pub struct Given(&'static Numbers);

impl fmt::Debug for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Given").field(&self.0.name).finish()
    }
}

impl PartialEq for Given {
    fn eq(&self, other: &Given) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Given {}

impl Given {
    /// What bots with them are called by.
    pub fn name(self) -> &'static str {
        &self.0.name
    }

    /// The weights, or the game's own.
    pub(crate) fn weights<W: Weights>(self) -> W {
        self.0.weights.as_ref().map_or_else(W::default, |values| W::from_values(values))
    }

    /// The coefficients of the value function, if they are other than the game's own.
    pub(crate) fn coefficients(self) -> Option<&'static [f32]> {
        self.0.coefficients.as_deref()
    }

    /// The network, if there is another than the game's own.
    pub(crate) fn network(self) -> Option<&'static Arc<Network>> {
        self.0.network.as_ref()
    }
}

/// Reads files of numbers for game `G`, each with its name: weights, coefficients, a network, or one of each.
///
/// # Errors
/// Every problem of the first file that has any, with its line.
pub(crate) fn read<G: Game, A: Heuristics<G>>(
    name: &str,
    files: &[(String, Vec<u8>)],
) -> Result<Given, ContentError> {
    let mut numbers = Numbers { name: name.to_owned(), weights: None, coefficients: None, network: None };
    for (file, bytes) in files {
        // Texts are weights and coefficients. The length of its header makes the first bytes of a network none.
        let text = match std::str::from_utf8(bytes) {
            Ok(text) if !text.contains('\0') => text,
            Ok(_) | Err(_) => {
                let network = Network::read::<G, A>(bytes);
                let mut source = Source::new(file, "");
                match network.map(|network| numbers.network.replace(Arc::new(network))) {
                    Ok(None) => {}
                    Ok(Some(_)) => source.problem(Line(1), "an earlier file has a network already"),
                    Err(error) => source.problem(Line(1), error.to_string()),
                }
                source.finish()?;
                continue;
            }
        };
        let keys = Source::new(file, text).root().keys();
        let learnt = A::VALUE_FUNCTION.filter(|function| {
            let known = |names: &[&str]| keys.iter().filter(|key| names.contains(&key.as_str())).count();
            known(function.features) > known(A::Weights::NAMES)
        });
        let kind = match learnt {
            Some(function) => numbers
                .coefficients
                .replace(function.read(file, text)?)
                .map(|_| "coefficients of a value function"),
            None => numbers.weights.replace(A::Weights::read(file, text)?.values()).map(|_| "weights"),
        };
        if let Some(kind) = kind {
            let mut source = Source::new(file, text);
            source.problem(Line(1), format!("an earlier file has {kind} already"));
            source.finish()?;
        }
    }
    Ok(Given(Box::leak(Box::new(numbers))))
}
