//! The output of commands: coloured for a terminal, plain for a pipe, or JSON for a script.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::process::ExitCode;

use engine::{Catalogue, Ink, Language, Phrase};
use serde::Serialize;
use serde_json::json;

use crate::error::{Error, Stop};

/// Standard output and how to use it.
pub(crate) struct Shell {
    /// Whether answers are JSON.
    pub(crate) json: bool,
    /// What standard output can show.
    pub(crate) ink: Ink,
    /// The language of what people read.
    pub(crate) language: Language,
    /// Whether standard input and output are terminals.
    pub(crate) interactive: bool,
    out: BufWriter<Stdout>,
}

impl Shell {
    pub(crate) fn new(json: bool, language: Language) -> Shell {
        let stdout = io::stdout();
        let terminal = stdout.is_terminal();
        let width = terminal_size::terminal_size().map(|(terminal_size::Width(columns), _)| columns);
        let colour = terminal
            && !json
            && !set("NO_COLOR")
            && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        Shell {
            json,
            language,
            ink: Ink { colour, width: width.filter(|_| terminal).unwrap_or(Ink::PLAIN.width) },
            interactive: terminal && !json && io::stdin().is_terminal(),
            out: BufWriter::new(stdout),
        }
    }

    /// A phrase in the reader's language.
    pub(crate) fn text(&self, phrase: &Phrase) -> String {
        Catalogue::shared().text(self.language, phrase)
    }

    /// A line of text.
    pub(crate) fn line(&mut self, text: impl Display) -> Result<(), Stop> {
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Text without an end of line, shown at once: a question.
    pub(crate) fn ask(&mut self, text: impl Display) -> Result<(), Stop> {
        write!(self.out, "{text}")?;
        self.flush()
    }

    /// A JSON document on a line of its own.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Stop> {
        serde_json::to_writer(&mut self.out, value).map_err(io::Error::from)?;
        self.line("")
    }

    pub(crate) fn flush(&mut self) -> Result<(), Stop> {
        Ok(self.out.flush()?)
    }

    /// A remark that is no part of the answer.
    pub(crate) fn remark(&self, text: impl Display) {
        // If standard error is closed there is nobody to tell.
        drop(writeln!(io::stderr(), "{text}"));
    }

    /// Tells an error to whoever asked, and gives the exit code for it.
    pub(crate) fn report(&mut self, error: &Error) -> ExitCode {
        if self.json {
            // If the reader has gone, the exit code still says so.
            drop(self.json(&json!({ "error": error.put(self.language) })).and_then(|()| self.flush()));
            return error.exit();
        }
        drop(self.flush());
        self.remark(format_args!("{}", ErrorText(error, self.language)));
        error.exit()
    }
}

/// An error in words: the line with its code, then each problem.
pub(crate) struct ErrorText<'a>(pub(crate) &'a Error, pub(crate) Language);

impl Display for ErrorText<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Error { code, message, rule, problems, .. } = self.0;
        let message = message.text(self.1);
        write!(f, "error[{code}]: {message}")?;
        if let Some(rule) = rule
            && !message.contains(rule.0)
        {
            write!(f, " ({rule})")?;
        }
        for problem in problems {
            write!(f, "\n  {problem}")?;
        }
        Ok(())
    }
}

/// The language of whoever sits at this terminal.
pub(crate) fn spoken_here() -> Language {
    // The first that is set decides, even if its language is not supported.
    let said =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(|name| set(name)).and_then(std::env::var_os);
    said.and_then(|tag| Language::of_tag(tag.to_str()?)).unwrap_or_default()
}

/// Whether an environment variable is set to anything.
fn set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// A variable of the environment, if it is set, not empty and text.
pub(crate) fn variable(name: &str) -> Option<String> {
    std::env::var_os(name)?.into_string().ok().filter(|value| !value.is_empty())
}
