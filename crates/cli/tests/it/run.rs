//! Runs the binary and reads what it says.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use catalog::Listing;
use serde_json::Value;
use tempfile::TempDir;

/// A run of `pioneers`, not started yet.
pub(crate) struct Run {
    args: Vec<String>,
    stdin: Vec<u8>,
}

impl Run {
    pub(crate) fn new<S: Into<String>>(args: impl IntoIterator<Item = S>) -> Run {
        Run { args: args.into_iter().map(Into::into).collect(), stdin: Vec::new() }
    }

    /// A command line as one would type it; words hold no spaces.
    pub(crate) fn line(line: &str) -> Run {
        Run::new(line.split_whitespace())
    }

    pub(crate) fn arg(mut self, arg: impl AsRef<Path>) -> Run {
        self.args.push(arg.as_ref().display().to_string());
        self
    }

    pub(crate) fn args(mut self, args: &[&str]) -> Run {
        self.args.extend(args.iter().map(|arg| (*arg).to_owned()));
        self
    }

    pub(crate) fn stdin(mut self, text: impl AsRef<[u8]>) -> Run {
        self.stdin = text.as_ref().to_vec();
        self
    }

    /// Types the same line as often as any game could want it.
    pub(crate) fn always(self, line: &str) -> Run {
        let text = format!("{line}\n").repeat(20_000);
        self.stdin(text)
    }

    /// Runs and expects exit code 0.
    pub(crate) fn ok(self) -> Done {
        self.fails(0)
    }

    /// Runs and expects this exit code.
    pub(crate) fn fails(self, code: i32) -> Done {
        let mut input = tempfile::tempfile().expect("a temporary file");
        input.write_all(&self.stdin).expect("the input is written");
        input.seek(SeekFrom::Start(0)).expect("the input is read from its start");
        let output = pioneers().args(&self.args).stdin(Stdio::from(input)).output().expect("the binary runs");
        let done = Done {
            stdout: String::from_utf8(output.stdout).expect("standard output is text"),
            stderr: String::from_utf8(output.stderr).expect("standard error is text"),
        };
        assert_eq!(output.status.code(), Some(code), "{:?}\n{}\n{}", self.args, done.stdout, done.stderr);
        assert!(!done.stderr.contains("panicked"), "{}", done.stderr);
        done
    }
}

/// The binary itself. It speaks English, wherever the tests run.
pub(crate) fn pioneers() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pioneers"));
    command.env("LC_ALL", "C");
    command
}

/// What a run said.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Done {
    /// Standard output as one JSON document.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {}", self.stdout))
    }

    /// Standard output as JSON documents, one per line.
    pub(crate) fn json_lines(&self) -> Vec<Value> {
        self.stdout.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
    }

    /// Expects an error of this code on standard error, and nothing of it on standard output.
    pub(crate) fn error(self, code: &str) -> Done {
        assert!(self.stderr.contains(&format!("error[{code}]: ")), "{self:?}");
        self
    }

    /// Expects these words on standard output.
    pub(crate) fn says(self, words: &str) -> Done {
        assert!(self.stdout.contains(words), "`{words}` is not said in\n{}", self.stdout);
        self
    }

    /// Expects these words on standard error.
    pub(crate) fn warns(self, words: &str) -> Done {
        assert!(self.stderr.contains(words), "`{words}` is not said in\n{}", self.stderr);
        self
    }
}

/// A directory of one's own.
pub(crate) struct Desk(TempDir);

impl Desk {
    pub(crate) fn new() -> Desk {
        Desk(TempDir::new().expect("a temporary directory"))
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    #[allow(clippy::disallowed_methods, reason = "tests prepare files")]
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, text).expect("the file is written");
        path
    }

    #[allow(clippy::disallowed_methods, reason = "tests look at files")]
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("the file is read")
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the directory is listed");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

/// Every game there is.
pub(crate) fn games() -> impl Iterator<Item = &'static Listing> {
    catalog::games().iter()
}

/// The id of any one game, where one is enough.
pub(crate) fn any_game() -> &'static str {
    games().next().expect("the catalog is not empty").game.meta().id
}

/// A finished game between bots, saved as `name`.
pub(crate) fn finished(desk: &Desk, game: &str, name: &str) -> PathBuf {
    let file = desk.path(name);
    Run::line(&format!("play {game} --humans 0 --bots random --seed 5 --save")).arg(&file).ok();
    file
}

/// A game of which a person has made three moves, saved as `name`.
pub(crate) fn begun(desk: &Desk, game: &str, name: &str) -> PathBuf {
    let file = desk.path(name);
    Run::line(&format!("play {game} --bots random --seed 5 --save")).arg(&file).stdin("1\n1\n1\n").ok();
    file
}

/// A game with an option under which the moment of a press counts, the option's key, and its word.
pub(crate) fn played_live() -> (&'static Listing, &'static str, &'static str) {
    let found = games().find_map(|listing| {
        listing.game.options(engine::Language::En).into_iter().find_map(|info| {
            let engine::OptionValues::Choice(words) = info.values else { return None };
            let live = |word: &&&str| {
                let mut options = listing.game.default_options();
                options[info.key] = (**word).into();
                let seed = engine::Seed::from_bytes([7; 32]);
                let running = listing.game.start(&options, *listing.game.meta().seats.start(), seed);
                running.is_ok_and(|running| running.needs_host().is_some())
            };
            words.iter().find(live).map(|word| (listing, info.key, *word))
        })
    });
    found.expect("a game with races")
}
