//! How a search thinks, in numbers that can be tried out.

use std::fmt;
use std::str::FromStr;

use engine::{Game, Heuristics};

/// How a search thinks.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Habits {
    /// How much what is little known is favoured, in units of how far apart a decision's actions promise to be.
    pub curiosity: f32,
    /// What one step of foresight promises counts as much as so many lines of thought …
    pub trust: f32,
    /// … and as so large a part of all that were thought about the decision: both judgements err, and not in the same places, so
    /// that neither is ever to be left out.
    pub faith: f32,
    /// So many of a decision's actions, the most promising, are considered from the beginning …
    pub width: f32,
    /// … and so many more, times the square root of how often the decision was reached.
    pub widening: f32,
    /// A decision's actions are looked at when it has been reached so often.
    pub patience: u32,
    /// The tree is no deeper; 1 for playouts alone.
    pub depth: u32,
    /// A playout goes on for so many rounds …
    pub rounds: u32,
    /// … and at most so many decisions.
    pub decisions: u32,
    /// In a playout each seat takes the best of so many random actions; 1 for any.
    pub tries: u8,
    /// How often a sealed answer in our thoughts is any answer.
    pub whim: f32,
    /// What a gain loses with every decision it is away. Without any hurry what can be done later is as good as done, and
    /// is put off for ever.
    pub hurry: f32,
}

impl Habits {
    /// The best we know, as `docs/LAB.md` tells.
    pub const BEST: Habits = Habits {
        curiosity: 2.0,
        trust: 20.0,
        faith: 0.0,
        width: 6.0,
        widening: 1.0,
        patience: 1,
        depth: 256,
        rounds: 2,
        decisions: 80,
        tries: 2,
        whim: 0.1,
        hurry: 0.05,
    };
}

impl Habits {
    /// The best we know for game `G`.
    pub fn of<G: Game, A: Heuristics<G>>() -> Habits {
        A::SEARCH_PARAMETERS.parse().expect("a test reads the habits of every game")
    }
}

impl Default for Habits {
    fn default() -> Habits {
        Habits::BEST
    }
}

impl fmt::Display for Habits {
    /// What differs from the best we know.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Habits {
            curiosity,
            trust,
            faith,
            width,
            widening,
            patience,
            depth,
            rounds,
            decisions,
            tries,
            whim,
            hurry,
        } = *self;
        let best = Habits::BEST;
        let mut changes = 0;
        let mut tell = |key: &str, value: &dyn fmt::Display, differs: bool| {
            if !differs {
                return Ok(());
            }
            changes += 1;
            write!(f, "{}{key}={value}", if changes > 1 { "," } else { "" })
        };
        tell("curiosity", &curiosity, curiosity != best.curiosity)?;
        tell("trust", &trust, trust != best.trust)?;
        tell("faith", &faith, faith != best.faith)?;
        tell("width", &width, width != best.width)?;
        tell("widening", &widening, widening != best.widening)?;
        tell("patience", &patience, patience != best.patience)?;
        tell("depth", &depth, depth != best.depth)?;
        tell("rounds", &rounds, rounds != best.rounds)?;
        tell("decisions", &decisions, decisions != best.decisions)?;
        tell("tries", &tries, tries != best.tries)?;
        tell("whim", &whim, whim != best.whim)?;
        tell("hurry", &hurry, hurry != best.hurry)
    }
}

impl FromStr for Habits {
    type Err = HabitsError;

    /// What differs from the best we know, as in `curiosity=0.3,tries=4`; nothing at all for the best we know.
    fn from_str(text: &str) -> Result<Habits, HabitsError> {
        fn number<T: FromStr>(text: &str) -> Result<T, HabitsError> {
            text.parse().map_err(|_| HabitsError(text.to_owned()))
        }
        fn weight(text: &str) -> Result<f32, HabitsError> {
            number(text).and_then(|weight: f32| {
                if (0.0..=1e6).contains(&weight) { Ok(weight) } else { Err(HabitsError(text.to_owned())) }
            })
        }
        let mut habits = Habits::BEST;
        for change in text.split(',').filter(|change| !change.is_empty()) {
            let (key, value) = change.split_once('=').ok_or_else(|| HabitsError(change.to_owned()))?;
            match key {
                "curiosity" => habits.curiosity = weight(value)?,
                "trust" => habits.trust = weight(value)?,
                "faith" => habits.faith = weight(value)?,
                "width" => habits.width = weight(value)?,
                "widening" => habits.widening = weight(value)?,
                "patience" => habits.patience = number(value)?,
                "depth" => habits.depth = number(value)?,
                "rounds" => habits.rounds = number(value)?,
                "decisions" => habits.decisions = number(value)?,
                "tries" => habits.tries = number(value)?,
                "whim" => habits.whim = weight(value)?,
                "hurry" => habits.hurry = weight(value)?.min(1.0),
                _ => return Err(HabitsError(change.to_owned())),
            }
        }
        // Trust is divided by; a search that trusts nothing would divide nothing by nothing.
        habits.trust = habits.trust.max(1e-3);
        Ok(habits)
    }
}

/// The text tells no habits.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no habit of a search")]
pub struct HabitsError(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn habits_are_read_as_they_are_written() {
        let changed = Habits { curiosity: 0.25, tries: 4, rounds: 3, ..Habits::BEST };
        assert_eq!(changed.to_string().parse(), Ok(changed));
        assert_eq!("tries=4,curiosity=0.25,rounds=3".parse(), Ok(changed));
        assert_eq!(("".parse(), Habits::BEST.to_string()), (Ok(Habits::BEST), String::new()));
    }

    #[test]
    fn what_is_no_habit_is_refused() {
        for text in
            ["nails=1", "tries", "tries=-1", "curiosity=NaN", "curiosity=-1", "trust=inf", "patience=1.5"]
        {
            assert!(text.parse::<Habits>().is_err(), "{text}");
        }
    }
}
