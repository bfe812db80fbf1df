//! The parameters of the search, which experiments can vary.

use std::fmt;
use std::str::FromStr;

use engine::{Game, Heuristics};

/// The parameters of a search.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct SearchParameters {
    /// Exploration constant of the UCB formula, in units of the spread of a decision's priors.
    pub exploration: f32,
    /// The prior of an action counts as much as this many iterations …
    pub prior_weight: f32,
    /// … and at least as much as this share of all iterations at the decision. Priors and playouts err in different
    /// places, so neither is ever dropped.
    pub prior_share: f32,
    /// Progressive widening: how many actions with the best priors are considered from the beginning …
    pub width: f32,
    /// … and how many more, times the square root of the decision's visits.
    pub widening: f32,
    /// A node is expanded once it has this many visits.
    pub expansion_threshold: u32,
    /// The greatest depth of the tree; 1 for playouts alone.
    pub depth: u32,
    /// A playout ends after this many rounds …
    pub rounds: u32,
    /// … and after this many decisions at most.
    pub decisions: u32,
    /// In a playout each seat takes the best of this many random actions; 1 for uniformly random playouts.
    pub tries: u8,
    /// The probability that a simulated sealed answer is random.
    pub random_answer_rate: f32,
    /// The part of a gain that is lost with every decision it is away. Without a discount an action that can be done later
    /// is valued as if it were done, and is put off for ever.
    pub discount_rate: f32,
    /// The lead by the evaluation function that counts as usual, in its own unit: the scale of priors. 0 for the mean at the
    /// ends of playouts, which says little where there are none.
    pub spread: f32,
    /// How much the evaluation function counts at the end of a playout beside the value function, whose chances hardly change
    /// where a game is decided: whoever is far behind, or far ahead, would play anything.
    pub evaluation_share: f32,
    /// How much the network counts at the end of a playout, where the table has one; the rest is the value function. 0 for
    /// none of it.
    pub network: f32,
    /// What a factor of e in the network's preference is worth as a prior, in shares of the win; 0 for priors by a one-ply
    /// evaluation.
    pub policy: f32,
    /// Whether decisions are made by the evaluation function alone where the game says that a search finds nothing.
    pub skipping: bool,
}

impl SearchParameters {
    /// The best known for games in general; `docs/LAB.md` has the experiments.
    pub const DEFAULT: SearchParameters = SearchParameters {
        exploration: 2.0,
        prior_weight: 20.0,
        prior_share: 0.0,
        width: 6.0,
        widening: 1.0,
        expansion_threshold: 1,
        depth: 256,
        rounds: 2,
        decisions: 80,
        tries: 2,
        random_answer_rate: 0.1,
        discount_rate: 0.05,
        spread: 0.0,
        evaluation_share: 0.0,
        network: 1.0,
        policy: 0.0,
        skipping: true,
    };

    /// The best known for game `G`.
    pub fn of<G: Game, A: Heuristics<G>>() -> SearchParameters {
        A::SEARCH_PARAMETERS.parse().expect("a test parses the search parameters of every game")
    }

    /// The best known for tables of game `G` with a network.
    pub fn with_network<G: Game, A: Heuristics<G>>() -> SearchParameters {
        A::NETWORK_PARAMETERS.parse().expect("a test parses the search parameters of every game")
    }
}

impl Default for SearchParameters {
    fn default() -> SearchParameters {
        SearchParameters::DEFAULT
    }
}

impl fmt::Display for SearchParameters {
    /// The parameters that differ from the defaults.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SearchParameters {
            exploration,
            prior_weight,
            prior_share,
            width,
            widening,
            expansion_threshold,
            depth,
            rounds,
            decisions,
            tries,
            random_answer_rate,
            discount_rate,
            spread,
            evaluation_share,
            network,
            policy,
            skipping,
        } = *self;
        let default = SearchParameters::DEFAULT;
        let mut changes = 0;
        let mut tell = |key: &str, value: &dyn fmt::Display, differs: bool| {
            if !differs {
                return Ok(());
            }
            changes += 1;
            write!(f, "{}{key}={value}", if changes > 1 { "," } else { "" })
        };
        tell("exploration", &exploration, exploration != default.exploration)?;
        tell("prior_weight", &prior_weight, prior_weight != default.prior_weight)?;
        tell("prior_share", &prior_share, prior_share != default.prior_share)?;
        tell("width", &width, width != default.width)?;
        tell("widening", &widening, widening != default.widening)?;
        tell(
            "expansion_threshold",
            &expansion_threshold,
            expansion_threshold != default.expansion_threshold,
        )?;
        tell("depth", &depth, depth != default.depth)?;
        tell("rounds", &rounds, rounds != default.rounds)?;
        tell("decisions", &decisions, decisions != default.decisions)?;
        tell("tries", &tries, tries != default.tries)?;
        tell("random_answer_rate", &random_answer_rate, random_answer_rate != default.random_answer_rate)?;
        tell("discount_rate", &discount_rate, discount_rate != default.discount_rate)?;
        tell("spread", &spread, spread != default.spread)?;
        tell("evaluation_share", &evaluation_share, evaluation_share != default.evaluation_share)?;
        tell("network", &network, network != default.network)?;
        tell("policy", &policy, policy != default.policy)?;
        tell("skipping", &u8::from(skipping), skipping != default.skipping)
    }
}

impl FromStr for SearchParameters {
    type Err = ParametersError;

    /// The parameters that differ from the defaults, as in `exploration=0.3,tries=4`; the empty text for the defaults.
    fn from_str(text: &str) -> Result<SearchParameters, ParametersError> {
        fn number<T: FromStr>(text: &str) -> Result<T, ParametersError> {
            text.parse().map_err(|_| ParametersError(text.to_owned()))
        }
        fn weight(text: &str) -> Result<f32, ParametersError> {
            number(text).and_then(|weight: f32| {
                if (0.0..=1e6).contains(&weight) { Ok(weight) } else { Err(ParametersError(text.to_owned())) }
            })
        }
        let mut parameters = SearchParameters::DEFAULT;
        for change in text.split(',').filter(|change| !change.is_empty()) {
            let (key, value) = change.split_once('=').ok_or_else(|| ParametersError(change.to_owned()))?;
            match key {
                "exploration" => parameters.exploration = weight(value)?,
                "prior_weight" => parameters.prior_weight = weight(value)?,
                "prior_share" => parameters.prior_share = weight(value)?,
                "width" => parameters.width = weight(value)?,
                "widening" => parameters.widening = weight(value)?,
                "expansion_threshold" => parameters.expansion_threshold = number(value)?,
                "depth" => parameters.depth = number(value)?,
                "rounds" => parameters.rounds = number(value)?,
                "decisions" => parameters.decisions = number(value)?,
                "tries" => parameters.tries = number(value)?,
                "random_answer_rate" => parameters.random_answer_rate = weight(value)?,
                "discount_rate" => parameters.discount_rate = weight(value)?.min(1.0),
                "spread" => parameters.spread = weight(value)?,
                "evaluation_share" => parameters.evaluation_share = weight(value)?.min(1.0),
                "network" => parameters.network = weight(value)?.min(1.0),
                "policy" => parameters.policy = weight(value)?,
                "skipping" if ["0", "1"].contains(&value) => parameters.skipping = value == "1",
                _ => return Err(ParametersError(change.to_owned())),
            }
        }
        // An action without visits is divided by the prior weight: zero would give NaN.
        parameters.prior_weight = parameters.prior_weight.max(1e-3);
        Ok(parameters)
    }
}

/// The text is not a list of search parameters.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a search parameter")]
pub struct ParametersError(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_read_as_they_are_written() {
        let changed = SearchParameters {
            exploration: 0.25,
            rounds: 3,
            evaluation_share: 0.5,
            skipping: false,
            ..SearchParameters::DEFAULT
        };
        assert_eq!(changed.to_string().parse(), Ok(changed));
        assert_eq!("evaluation_share=0.5,exploration=0.25,rounds=3,skipping=0".parse(), Ok(changed));
        assert_eq!(
            ("".parse(), SearchParameters::DEFAULT.to_string()),
            (Ok(SearchParameters::DEFAULT), String::new())
        );
    }

    #[test]
    fn what_is_no_parameter_is_refused() {
        for text in [
            "nails=1",
            "tries",
            "tries=-1",
            "exploration=NaN",
            "exploration=-1",
            "prior_weight=inf",
            "expansion_threshold=1.5",
            "skipping=2",
        ] {
            assert!(text.parse::<SearchParameters>().is_err(), "{text}");
        }
    }
}
