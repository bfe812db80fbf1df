//! A tournament on disk: a header, then a line for every game in the order in which they ended. An interrupted series is
//! continued; an incomplete last line is dropped and its game played again.

use std::collections::BTreeMap;
use std::fs::{File as DiskFile, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use bots::{Field, GameLine, Shard};
use engine::Seed;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::{Error, Stop};
use crate::files;
use crate::merge::{self, Document};

/// Everything that determines a series.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) options: Value,
    pub(crate) field: Field,
    pub(crate) seed: Seed,
    pub(crate) stop_early: bool,
    pub(crate) shard: Shard,
}

/// A tournament.
pub(crate) struct File {
    pub(crate) header: Header,
    pub(crate) lines: BTreeMap<u64, GameLine>,
}

/// A file that games are added to.
pub(crate) struct Book {
    path: PathBuf,
    file: DiskFile,
}

impl File {
    /// A new file with its header. An existing file is never overwritten.
    pub(crate) fn create(path: &Path, header: &Header) -> Result<Book, Error> {
        let mut file = DiskFile::create_new(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => Error::input(
                "file_exists",
                format!("{} is there already; name another file, or --resume it", path.display()),
            ),
            _ => files::trouble("cannot_save", "create", path, &error),
        })?;
        let line = json(&Document::Arena(header.clone()));
        file.write_all(line.as_bytes())
            .map_err(|error| files::trouble("cannot_save", "write to", path, &error))?;
        Ok(Book { path: path.to_owned(), file })
    }

    /// The file of a series that goes on; its games are added to `done`.
    pub(crate) fn resume(
        path: &Path,
        header: &Header,
        done: &mut BTreeMap<u64, GameLine>,
    ) -> Result<Book, Stop> {
        let text = files::read_text(path)?;
        let file = File::parse(path, &text)?;
        if file.header != *header {
            let message = format!("{} is of another series; its first line tells which", path.display());
            return Err(Error::input("not_one_series", message).into());
        }
        done.extend(file.lines);
        // An incomplete last line: its game is played again.
        let whole = text.rfind('\n').map_or(0, |last| last + 1) as u64;
        let file = OpenOptions::new()
            .write(true)
            .open(path)
            .and_then(|mut file| {
                file.set_len(whole)?;
                file.seek(SeekFrom::End(0))?;
                Ok(file)
            })
            .map_err(|error| files::trouble("cannot_save", "append to", path, &error))?;
        Ok(Book { path: path.to_owned(), file })
    }

    /// The tournament that a file's text tells, without its last line if that was cut off.
    pub(crate) fn parse(path: &Path, text: &str) -> Result<File, Error> {
        let whole = text.rfind('\n').map_or(0, |last| last + 1);
        let mut lines = text[..whole].lines();
        let Document::Arena(header) = merge::read(path, lines.next().unwrap_or_default())? else {
            return Err(Error::input("not_a_shard", format!("{} is no tournament", path.display())));
        };
        let mut games = BTreeMap::new();
        for (number, line) in lines.enumerate() {
            let bad = |why: String| {
                Error::input("not_a_shard", format!("{}:{}: {why}", path.display(), number + 2))
            };
            let game: GameLine = serde_json::from_str(line).map_err(|error| bad(error.to_string()))?;
            let fits = header.field.pairing(game.n).is_some_and(|pairing| {
                let seats = pairing.table.len();
                let full = |count: Option<usize>| count.is_none_or(|count| count == seats);
                pairing.table == game.table
                    && pairing.deal == game.deal
                    && full(game.ranks.as_ref().map(Vec::len))
                    && full(game.scores.as_ref().map(Vec::len))
            });
            if !fits {
                return Err(bad(format!("game {} is not of this series", game.n)));
            }
            games.insert(game.n, game);
        }
        Ok(File { header, lines: games })
    }

    /// All shards of a series together.
    pub(crate) fn merge(files: Vec<File>) -> Result<File, Error> {
        let whole = |file: &File| Header { shard: Shard::WHOLE, ..file.header.clone() };
        merge::same(files.iter().map(whole))?;
        let header = files.first().map(whole).ok_or_else(|| Error::input("usage", "there are no files"))?;
        let lines = files.into_iter().flat_map(|file| file.lines).collect();
        Ok(File { header, lines })
    }
}

impl Book {
    /// One write per line: a process that is killed between two games leaves complete lines.
    pub(crate) fn append(&mut self, line: &GameLine) -> Result<(), String> {
        self.file.write_all(json(line).as_bytes()).map_err(|error| {
            files::trouble("cannot_save", "write to", &self.path, &error).message.to_string()
        })
    }
}

fn json(value: &impl Serialize) -> String {
    let mut text =
        serde_json::to_string(value).expect("headers and games are plain data and have a JSON form");
    text.push('\n');
    text
}
