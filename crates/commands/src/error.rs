//! Errors, with a stable code for scripts and a sentence for people.

use std::io;
use std::process::ExitCode;

use bots::{Fault, SeriesError, SimError, UnknownBot};
use catalog::UnknownGame;
use engine::content::{ContentError, Problem};
use engine::{Failure, Language, LogError, RuleId, Sentence, SetupError, UnknownSchema};
use serde::Serialize;

/// Why a command ends early.
pub(crate) enum Stop {
    /// The reader of our output has gone, as in `pioneers games | head -1`. Not an error.
    ReaderGone,
    /// A check failed, and the output already says so: only the exit code is left.
    AnsweredNo,
    /// Something is wrong.
    Because(Box<Error>),
}

/// Something wrong.
#[derive(Debug, Serialize)]
pub(crate) struct Error {
    pub(crate) code: &'static str,
    pub(crate) message: Sentence,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule: Option<RuleId>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) problems: Vec<Problem>,
    #[serde(skip)]
    kind: Kind,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// A check failed.
    Verdict,
    /// The request cannot be carried out.
    Input,
}

impl Error {
    /// Wrong usage or bad input.
    pub(crate) fn input(code: &'static str, message: impl Into<Sentence>) -> Error {
        Error { code, message: message.into(), rule: None, problems: Vec::new(), kind: Kind::Input }
    }

    /// The same error as the answer to a question: exit code 1 instead of 2.
    pub(crate) fn into_verdict(mut self) -> Error {
        self.kind = Kind::Verdict;
        self
    }

    /// The error as data, its sentence in that language.
    pub(crate) fn put(&self, language: Language) -> serde_json::Value {
        let mut value = serde_json::json!(self);
        value["message"] = self.message.text(language).into();
        value
    }

    /// The process's exit code, as `pioneers --help` documents it.
    pub(crate) fn exit(&self) -> ExitCode {
        match self.kind {
            Kind::Verdict => ExitCode::from(1),
            Kind::Input => ExitCode::from(2),
        }
    }
}

impl<E: Into<Error>> From<E> for Stop {
    fn from(error: E) -> Stop {
        Stop::Because(Box::new(error.into()))
    }
}

impl From<io::Error> for Stop {
    /// Errors in writing to standard output; files have errors of their own that name them.
    fn from(error: io::Error) -> Stop {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Stop::ReaderGone;
        }
        Stop::from(Error::input("cannot_write", format!("cannot write to standard output: {error}")))
    }
}

#[cfg(feature = "online")]
impl From<client::Error> for Error {
    fn from(error: client::Error) -> Error {
        use client::Error as Trouble;
        let code = match &error {
            Trouble::Refused(problem) => {
                return Error::input("server_refused", format!("{} ({})", problem.message, problem.code));
            }
            Trouble::Address(_) => "bad_server",
            Trouble::Invitation(_) => "bad_invitation",
            Trouble::Unreachable(_) => "unreachable",
            Trouble::Strange(_) => "strange_answer",
            Trouble::Protocol { .. } => "other_protocol",
            Trouble::Keyring(_) => "keyring",
        };
        Error::input(code, error.to_string())
    }
}

impl From<UnknownGame> for Error {
    fn from(error: UnknownGame) -> Error {
        Error::input(UnknownGame::CODE, error.to_string())
    }
}

impl From<UnknownSchema> for Error {
    fn from(error: UnknownSchema) -> Error {
        Error::input(UnknownSchema::CODE, error.sentence())
    }
}

impl From<UnknownBot> for Error {
    fn from(error: UnknownBot) -> Error {
        Error::input(UnknownBot::CODE, error.to_string())
    }
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        Error::input(fault.code(), fault.to_string())
    }
}

impl From<SimError> for Error {
    fn from(error: SimError) -> Error {
        match error {
            SimError::Setup(error) => error.into(),
            SimError::Bot(_) | SimError::Threads(_) => Error::input(error.code(), error.to_string()),
        }
    }
}

impl From<SeriesError> for Error {
    fn from(error: SeriesError) -> Error {
        match error {
            SeriesError::Setup(error) => error.into(),
            SeriesError::Bot(_)
            | SeriesError::Program(..)
            | SeriesError::Threads(_)
            | SeriesError::NotWritten(_)
            | SeriesError::NoSuchGame(_)
            | SeriesError::NoSuchEntrant(_) => Error::input(error.code(), error.to_string()),
        }
    }
}

impl From<SetupError> for Error {
    fn from(error: SetupError) -> Error {
        match error {
            SetupError::Content(error) => error.into(),
            SetupError::Seats { rule, .. } => Error { rule, ..Error::input(error.code(), error.sentence()) },
            SetupError::Options(_) => Error::input(error.code(), error.sentence()),
        }
    }
}

impl From<ContentError> for Error {
    fn from(error: ContentError) -> Error {
        let message = match error.problems.len() {
            1 => "the content has a problem".to_owned(),
            problems => format!("the content has {problems} problems"),
        };
        Error { problems: error.problems, ..Error::input("bad_content", message) }
    }
}

impl From<LogError> for Error {
    fn from(error: LogError) -> Error {
        let code = error.code();
        match error {
            LogError::Setup(error) => error.into(),
            LogError::Step { ref why, .. } => {
                Error { rule: why.rule, ..Error::input(code, error.to_string()) }
            }
            LogError::Empty
            | LogError::Format { .. }
            | LogError::Newer { .. }
            | LogError::Malformed { .. }
            | LogError::Torn { .. }
            | LogError::AfterEnd { .. }
            | LogError::Game { .. }
            | LogError::Rules { .. }
            | LogError::Content { .. }
            | LogError::NoSeed
            | LogError::Commitment
            | LogError::Numbering { .. }
            | LogError::End(_) => Error::input(code, error.to_string()),
        }
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Error {
        Error { rule: failure.rule, ..Error::input(failure.code, failure.message) }
    }
}
