//! The laws by name, what breaks them, and how much was compared.

use std::fmt;

/// What every game owes to everything that hosts, plays or studies it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Law {
    /// L1: a game ends within `max_decisions`.
    Ends,
    /// L2: exactly the pending seats have something to do, and its fallback is one of these things.
    CanAct,
    /// L3: no action is offered twice.
    NoDuplicates,
    /// L4: `check` and `legal` agree, on every action and for every seat.
    CheckAgrees,
    /// L5: a resampled world looks the same to its seat: view, pending, prompt, round and outcome.
    LooksTheSame,
    /// L6: and offers it the same actions, with the same labels, fallback and refusals.
    SameChoices,
    /// L7: what somebody is told depends on what they cannot know only where `reveals` says so.
    NothingLeaks,
    /// L8: what looks the same to a seat is resampled to the same worlds.
    Twins,
    /// L9: sealed answers commute, stay sealed, and draw no chance before the last.
    SealedCommute,
    /// L10: a game is over, has an outcome and waits for nobody, all at once; the outcome ranks every seat.
    OverIsOver,
    /// L11: the same actions with the same chance give the same match, by replay, log, undo and redo.
    Rebuilds,
    /// L12: whatever is said can be said in every language, and an action is described alike for as long as what it is described
    /// by stays the same.
    Speaks,
    /// L13: the scene never changes, neither it nor what is common tells anything hidden, and with what is a viewer's own laid over
    /// them they are the view.
    SceneStands,
    /// L14: scene, views, actions and events are data: every string in them is an identifier, and no byte depends on a language.
    Plain,
}

impl Law {
    /// All laws, from L1.
    pub const ALL: [Law; 14] = [
        Law::Ends,
        Law::CanAct,
        Law::NoDuplicates,
        Law::CheckAgrees,
        Law::LooksTheSame,
        Law::SameChoices,
        Law::NothingLeaks,
        Law::Twins,
        Law::SealedCommute,
        Law::OverIsOver,
        Law::Rebuilds,
        Law::Speaks,
        Law::SceneStands,
        Law::Plain,
    ];

    /// The law in a sentence.
    pub const fn text(self) -> &'static str {
        match self {
            Law::Ends => "a game ends within `max_decisions`",
            Law::CanAct => "exactly the pending seats have actions",
            Law::NoDuplicates => "no action is offered twice",
            Law::CheckAgrees => "`check` agrees with `legal`",
            Law::LooksTheSame => "a resampled world looks the same to its seat",
            Law::SameChoices => "a resampled world offers its seat the same choices",
            Law::NothingLeaks => "nobody is told what they cannot know, unless `reveals` says so",
            Law::Twins => "what looks the same to a seat is resampled to the same worlds",
            Law::SealedCommute => "sealed answers commute",
            Law::OverIsOver => "over, outcome and nobody pending go together",
            Law::Rebuilds => "the same actions and chance rebuild the same match",
            Law::Speaks => "whatever is said can be said in every language",
            Law::SceneStands => {
                "the scene stands, and with what is common and what is own laid over it is the view"
            }
            Law::Plain => "views, actions and events carry identifiers, no prose and no language",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "L{} ({})", *self as usize + 1, self.text())
    }
}

/// A law that does not hold, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// Which law.
    pub law: Law,
    /// The game's id.
    pub game: &'static str,
    /// How many sat at the table.
    pub seats: u8,
    /// The number whose seed gave the game: a [`Trial`](crate::Trial) with this seed plays it first.
    pub seed: u64,
    /// How many decisions had been made.
    pub decision: u32,
    /// What differed, in words and values.
    pub what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Breach { law, game, seats, seed, decision, what } = self;
        write!(f, "{game} breaks {law}\nwith {seats} seats, seed {seed}, at decision {decision}:\n{what}")
    }
}

impl std::error::Error for Breach {}

/// What a trial did. A law that compared nothing has proved nothing, so each is counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played to the end.
    pub games: u32,
    /// Decisions in them.
    pub decisions: u64,
    comparisons: [u64; Law::ALL.len()],
}

impl Report {
    /// How many comparisons `law` made.
    pub const fn compared(&self, law: Law) -> u64 {
        self.comparisons[law as usize]
    }

    pub(crate) const fn count(&mut self, law: Law, comparisons: u64) {
        self.comparisons[law as usize] += comparisons;
    }

    pub(crate) fn add(&mut self, other: &Report) {
        self.games += other.games;
        self.decisions += other.decisions;
        for (sum, more) in self.comparisons.iter_mut().zip(other.comparisons) {
            *sum += more;
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games, {} decisions", self.games, self.decisions)?;
        for law in Law::ALL {
            writeln!(f, "{:>9} comparisons: {law}", self.compared(law))?;
        }
        Ok(())
    }
}

/// Where two values differ, line by line of their debug form: what they share at both ends is left out.
pub(crate) fn difference(one: &impl fmt::Debug, other: &impl fmt::Debug) -> String {
    const SHOWN: usize = 12;
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let (one, other): (Vec<_>, Vec<_>) = (one.lines().collect(), other.lines().collect());
    let shared = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let rest = one.len().min(other.len()) - shared;
    let tail = one.iter().rev().zip(other.iter().rev()).take(rest).take_while(|(a, b)| a == b).count();

    // The enclosing fields name the place: the last lines above that are indented less and less.
    let mut path = Vec::new();
    let mut indent = one.get(shared).or(other.get(shared)).map_or(0, |line| depth(line));
    for line in one[..shared].iter().rev() {
        if depth(line) < indent {
            indent = depth(line);
            path.push(line.trim());
        }
    }
    path.reverse();
    let mut text = format!("  in {}\n", path.join(" "));
    for (sign, lines) in [('-', &one[shared..one.len() - tail]), ('+', &other[shared..other.len() - tail])] {
        for line in lines.iter().take(SHOWN) {
            text += &format!("  {sign} {line}\n");
        }
        if lines.len() > SHOWN {
            text += &format!("  {sign} … {} more lines\n", lines.len() - SHOWN);
        }
    }
    text
}

fn depth(line: &str) -> usize {
    line.len() - line.trim_start().len()
}
