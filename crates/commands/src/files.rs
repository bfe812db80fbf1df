//! Reading files and logs, with errors that name the file.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use engine::{LogError, MatchLog};

use crate::error::{Error, Stop};

/// A text file.
pub(crate) fn read_text(path: &Path) -> Result<String, Stop> {
    let bytes = read(path)?;
    String::from_utf8(bytes).map_err(|_| not_text(path).into())
}

/// A log as it lies on disk.
pub(crate) struct LogFile {
    /// What it says.
    pub(crate) log: MatchLog,
    /// The number of the last line if that was cut off; it is not part of the log.
    pub(crate) torn: Option<usize>,
    /// Whether the bytes are exactly what we would write.
    pub(crate) exact: bool,
}

/// A log, without its last line if that was cut off in writing.
pub(crate) fn read_log(path: &Path) -> Result<LogFile, Stop> {
    let mut bytes = read(path)?;
    if let Err(error) = std::str::from_utf8(&bytes) {
        // A cut may fall inside a character; anything else that is not text is not a log.
        if error.error_len().is_some() {
            return Err(not_text(path).into());
        }
        bytes.truncate(error.valid_up_to());
    }
    let text = String::from_utf8(bytes).map_err(|_| not_text(path))?;
    let (log, torn) = match MatchLog::read(&text) {
        Ok(log) => (log, None),
        Err(LogError::Torn { line, intact }) => (*intact, Some(line)),
        Err(error) => return Err(error.into()),
    };
    let exact = torn.is_none() && log.to_string() == text;
    Ok(LogFile { log, torn, exact })
}

/// The error for a file that cannot be used.
pub(crate) fn trouble(code: &'static str, doing: &str, path: &Path, error: &std::io::Error) -> Error {
    Error::input(code, format!("cannot {doing} {}: {error}", path.display()))
}

/// A file of any kind.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Stop> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|mut file| file.read_to_end(&mut bytes))
        .map_err(|error| trouble("cannot_read", "read", path, &error))?;
    Ok(bytes)
}

fn not_text(path: &Path) -> Error {
    Error::input("not_text", format!("{} is not a text file", path.display()))
}
