//! A match on disk: JSON Lines. The first line is the header, then one line per step of the history, and the end when
//! there is one. Time, names and chat stand elsewhere: nothing here is anything but input to the rules.

use std::fmt;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::erased::Failure;
use crate::game::{Outcome, SetupError};
use crate::rng::{Digest, Seed};
use crate::seat::Seat;

/// The format of records, without its version.
const FORMAT: &str = "pioneers-log/";
/// The version of the format. Version 1 took the digest of a view, which changes with every field that is added to it: such a
/// record is read and repeated, and its digest is not checked.
const VERSION: u32 = 2;

/// A match as text.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchLog {
    /// What is played, and with what.
    pub header: Header,
    /// What was done.
    pub lines: Vec<LogLine>,
    /// How it ended, once it has.
    pub end: Option<End>,
}

/// The first line: everything but the actions that it takes to rebuild the match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    format: String,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its content.
    pub content: Digest,
    /// The table's options.
    pub options: Value,
    /// How many play.
    pub seats: u8,
    /// The seed's commitment, public from the start.
    pub commit: Digest,
    /// The seed, withheld from players until the match ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

impl Header {
    /// A header of the present format.
    pub fn new(game: &str, rules: u32, content: Digest, options: Value, seats: u8, seed: Seed) -> Header {
        Header {
            format: format!("{FORMAT}{VERSION}"),
            game: game.to_owned(),
            rules,
            content,
            options,
            seats,
            commit: seed.commitment(),
            seed: Some(seed),
        }
    }

    /// Whether the record's digest can be checked: since version 2 of the format it is of the state.
    pub fn digest_is_checked(&self) -> bool {
        self.format == format!("{FORMAT}{VERSION}")
    }
}

/// A step of the history.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "RawLine", into = "RawLine")]
pub struct LogLine {
    /// How many entries the effective log had before.
    pub n: usize,
    /// Who.
    pub seat: Seat,
    /// What.
    pub what: What,
}

/// What a line of the log does.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// An action.
    Act(Value),
    /// The last action is taken back: so many entries are left.
    Undo(usize),
    /// The seat's sealed answer is taken back.
    Recall,
    /// The seat leaves the game.
    Quit,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLine {
    n: usize,
    seat: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    act: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undo: Option<usize>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    recall: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    quit: bool,
}

impl From<LogLine> for RawLine {
    fn from(line: LogLine) -> RawLine {
        let mut raw =
            RawLine { n: line.n, seat: line.seat, act: None, undo: None, recall: false, quit: false };
        match line.what {
            What::Act(action) => raw.act = Some(action),
            What::Undo(to) => raw.undo = Some(to),
            What::Recall => raw.recall = true,
            What::Quit => raw.quit = true,
        }
        raw
    }
}

impl TryFrom<RawLine> for LogLine {
    type Error = &'static str;
    fn try_from(raw: RawLine) -> Result<LogLine, &'static str> {
        let what = match raw {
            RawLine { act: Some(action), undo: None, recall: false, quit: false, .. } => What::Act(action),
            RawLine { act: None, undo: Some(to), recall: false, quit: false, .. } => What::Undo(to),
            RawLine { act: None, undo: None, recall: true, quit: false, .. } => What::Recall,
            RawLine { act: None, undo: None, recall: false, quit: true, .. } => What::Quit,
            _ => return Err("a line has exactly one of `act`, `undo`, `recall` and `quit`"),
        };
        Ok(LogLine { n: raw.n, seat: raw.seat, what })
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Why, in the game's own word.
    pub reason: String,
    /// The seats that won; a game may have no winner. Left out in records of version 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<Seat>>,
    /// A rank per seat.
    pub ranks: Vec<u8>,
    /// Points per seat.
    pub scores: Vec<i32>,
    /// The hash of the state in [postcard](https://postcard.jamesmunns.com/wire-format)'s encoding: values in the order of their
    /// fields, without names.
    pub digest: Digest,
}

impl End {
    /// The end as an outcome tells it.
    pub fn new(outcome: &Outcome, digest: Digest) -> End {
        End {
            reason: outcome.reason.to_owned(),
            winners: Some(outcome.winners.iter().collect()),
            ranks: outcome.standings.iter().map(|standing| standing.rank).collect(),
            scores: outcome.standings.iter().map(|standing| standing.score).collect(),
            digest,
        }
    }

    /// Whether both tell the same result, as far as this one tells it.
    pub(crate) fn result_is(&self, found: &End) -> bool {
        self.reason == found.reason
            && self.ranks == found.ranks
            && self.scores == found.scores
            && (self.winners.is_none() || self.winners == found.winners)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndLine {
    end: End,
}

impl MatchLog {
    /// Reads a log. Form only: whether the steps can have happened is for [`AnyGame::open`](crate::AnyGame::open).
    ///
    /// # Errors
    /// What is wrong, with its line. A last line that was cut off comes with everything before it.
    pub fn read(text: &str) -> Result<MatchLog, LogError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line))
            .filter(|(_, l)| !l.trim().is_empty());
        let (number, first) = lines.next().ok_or(LogError::Empty)?;
        let header = read_header(number, first)?;
        let mut log = MatchLog { header, lines: Vec::new(), end: None };
        while let Some((number, line)) = lines.next() {
            if log.end.is_some() {
                return Err(LogError::AfterEnd { line: number });
            }
            if let Ok(EndLine { end }) = serde_json::from_str(line) {
                log.end = Some(end);
                continue;
            }
            match serde_json::from_str(line) {
                Ok(step) => log.lines.push(step),
                Err(_) if cut_off(line) && lines.next().is_none() && !text.ends_with('\n') => {
                    return Err(LogError::Torn { line: number, intact: Box::new(log) });
                }
                Err(error) => return Err(LogError::Malformed { line: number, why: plain(&error) }),
            }
        }
        Ok(log)
    }

    /// The line at the head of the file, without its end of line.
    pub fn header_line(header: &Header) -> String {
        json_line(header)
    }

    /// A step's line, without its end of line.
    pub fn step_line(line: &LogLine) -> String {
        json_line(line)
    }

    /// The closing line, without its end of line.
    pub fn end_line(end: &End) -> String {
        json_line(&EndLine { end: end.clone() })
    }
}

impl fmt::Display for MatchLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", MatchLog::header_line(&self.header))?;
        for line in &self.lines {
            writeln!(f, "{}", MatchLog::step_line(line))?;
        }
        if let Some(end) = &self.end {
            writeln!(f, "{}", MatchLog::end_line(end))?;
        }
        Ok(())
    }
}

fn json_line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("log lines are plain data and always have a JSON form")
}

fn read_header(number: usize, line: &str) -> Result<Header, LogError> {
    let malformed = |error: serde_json::Error| LogError::Malformed { line: number, why: plain(&error) };
    let value: Value = serde_json::from_str(line).map_err(malformed)?;
    match value.get("format").and_then(Value::as_str) {
        Some(format) => match format.strip_prefix(FORMAT).map(str::parse::<u32>) {
            Some(Ok(1..=VERSION)) => serde_json::from_value(value).map_err(malformed),
            Some(Ok(version)) if version > VERSION => Err(LogError::Newer { found: format.to_owned() }),
            _ => Err(LogError::Format { found: format.to_owned() }),
        },
        None => Err(LogError::Format { found: "something else".to_owned() }),
    }
}

/// Whether a line is the beginning of some JSON. Asked of the JSON, not of the type: the beginning of an end is no step,
/// and says so before it says that it stops.
fn cut_off(line: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

/// serde's message without its position: each line is a document of its own, so "line 1" would mislead.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}

/// Why a log cannot be read or repeated.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LogError {
    /// There is no header.
    #[error("the log is empty")]
    Empty,
    /// Not a log of ours, or of another format.
    #[error("this is {found}, not a record of format {FORMAT}1 to {FORMAT}{VERSION}")]
    Format {
        /// What it says it is.
        found: String,
    },
    /// A record of a format that was made after this program.
    #[error(
        "this record is {found}, and this program reads {FORMAT}{VERSION} at most: open it with a newer version of pioneers"
    )]
    Newer {
        /// What it says it is.
        found: String,
    },
    /// A line does not parse.
    #[error("line {line}: {why}")]
    Malformed {
        /// Which, from 1.
        line: usize,
        /// Why not.
        why: String,
    },
    /// The last line was cut off in writing.
    #[error("line {line} was cut off; the {} steps before it are intact", intact.lines.len())]
    Torn {
        /// Which, from 1.
        line: usize,
        /// The log up to there.
        intact: Box<MatchLog>,
    },
    /// Something follows the end.
    #[error("line {line} stands after the end of the match")]
    AfterEnd {
        /// Which, from 1.
        line: usize,
    },
    /// The log is of another game than the one asked to open it.
    #[error("the log is of `{found}`, not of `{expected}`")]
    Game {
        /// The game in the log.
        found: String,
        /// The game asked.
        expected: &'static str,
    },
    /// The rules have changed since.
    #[error("the log was made under version {found} of the rules; this program plays version {ours}")]
    Rules {
        /// The version in the log.
        found: u32,
        /// The version at hand.
        ours: u32,
    },
    /// The content differs.
    #[error("the log was made with content {found}; at hand is {ours}")]
    Content {
        /// The hash in the log.
        found: Digest,
        /// The hash at hand.
        ours: Digest,
    },
    /// The seed is withheld.
    #[error("the log does not tell its seed, which is published when a match ends")]
    NoSeed,
    /// The seed is not the one that was promised.
    #[error("the seed does not match the commitment made at the start")]
    Commitment,
    /// The table cannot be set up.
    #[error("the table cannot be set up: {0}")]
    Setup(#[from] SetupError),
    /// A line's position is wrong.
    #[error("step {step} says position {found}, but the log has {expected} entries there")]
    Numbering {
        /// Which step, from 0.
        step: usize,
        /// The position it should have.
        expected: usize,
        /// The position it has.
        found: usize,
    },
    /// A step cannot have happened.
    #[error("step {step} cannot be repeated: {why}")]
    Step {
        /// Which step, from 0.
        step: usize,
        /// Why not.
        why: Failure,
    },
    /// The end is not what the steps lead to.
    #[error("the end does not fit the steps: {0}")]
    End(String),
}

impl LogError {
    /// The stable code of this error.
    pub const fn code(&self) -> &'static str {
        match self {
            LogError::Empty => "log_empty",
            LogError::Format { .. } => "log_format",
            LogError::Newer { .. } => "log_newer",
            LogError::Malformed { .. } => "log_malformed",
            LogError::Torn { .. } => "log_truncated",
            LogError::AfterEnd { .. } => "log_after_end",
            LogError::Game { .. } => "log_game",
            LogError::Rules { .. } => "log_rules_version",
            LogError::Content { .. } => "log_content",
            LogError::NoSeed => "log_no_seed",
            LogError::Commitment => "log_commitment",
            LogError::Setup(error) => error.code(),
            LogError::Numbering { .. } => "log_numbering",
            LogError::Step { .. } => "log_illegal",
            LogError::End(_) => "log_end",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_cut_off_anywhere_in_its_last_line_keeps_what_came_before() {
        let header = Header::new("toy", 1, Digest::of(b""), Value::Null, 2, Seed::from_u64(1));
        let step = LogLine { n: 0, seat: Seat(0), what: What::Act(Value::from("pass")) };
        let end = End {
            reason: "over".into(),
            winners: Some(vec![Seat(0)]),
            ranks: vec![1],
            scores: vec![3],
            digest: Digest::of(b""),
        };
        let open = MatchLog { header, lines: vec![step], end: None };
        let over = MatchLog { end: Some(end), ..open.clone() };
        for log in [&open, &over] {
            let text = log.to_string();
            let last = text.trim_end().rfind('\n').unwrap() + 1;
            for cut in last + 1..text.len() - 1 {
                let intact = match log.end {
                    None => MatchLog { lines: Vec::new(), ..open.clone() },
                    Some(_) => open.clone(),
                };
                let torn = LogError::Torn { line: text.lines().count(), intact: Box::new(intact) };
                assert_eq!(MatchLog::read(&text[..cut]), Err(torn), "{}", &text[..cut]);
            }
            assert_eq!(MatchLog::read(text.trim_end()).as_ref(), Ok(log));
        }
    }
}
