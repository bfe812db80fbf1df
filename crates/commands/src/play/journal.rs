//! A match on disk while it is played: every step is a line that is appended and flushed at once.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use engine::MatchLog;

use crate::error::Error;
use crate::files::{self, LogFile};

/// A log file that grows with the match.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    /// How many steps are on disk.
    steps: usize,
    ended: bool,
    /// How many bytes of the file are whole lines.
    whole: u64,
}

impl Journal {
    /// A new file with all of the match so far. An existing file is never overwritten.
    pub(crate) fn create(path: &Path, log: &MatchLog) -> Result<Journal, Error> {
        let file = File::create_new(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => Error::input(
                "file_exists",
                format!("{} is there already; name another file, or --resume it", path.display()),
            ),
            _ => files::trouble("cannot_save", "create", path, &error),
        })?;
        let mut journal = Journal { path: path.to_owned(), file, steps: 0, ended: false, whole: 0 };
        journal.append(&format!("{}\n", MatchLog::header_line(&log.header)))?;
        journal.follow(log)?;
        Ok(journal)
    }

    /// The file of a match that is resumed. If the last line is incomplete, the file is copied first, and the remark says
    /// where.
    pub(crate) fn resume(path: &Path, read: &LogFile) -> Result<(Journal, Option<String>), Error> {
        let LogFile { log, torn, exact } = read;
        let mut remark = None;
        if let Some(line) = torn {
            let aside = keep_aside(path)?;
            remark = Some(format!(
                "warning: line {line} of {} was cut off and is left out; the file as it was is {}",
                path.display(),
                aside.display()
            ));
        }
        if !exact {
            replace(path, &log.to_string())?;
        }
        let trouble = |error| files::trouble("cannot_save", "append to", path, &error);
        let mut file = OpenOptions::new().write(true).open(path).map_err(trouble)?;
        let whole = file.seek(SeekFrom::End(0)).map_err(trouble)?;
        let (steps, ended) = (log.lines.len(), log.end.is_some());
        Ok((Journal { path: path.to_owned(), file, steps, ended, whole }, remark))
    }

    /// Brings the file up to the match.
    pub(crate) fn follow(&mut self, log: &MatchLog) -> Result<(), Error> {
        for line in log.lines.iter().skip(self.steps) {
            self.append(&format!("{}\n", MatchLog::step_line(line)))?;
            self.steps += 1;
        }
        if let Some(end) = log.end.as_ref().filter(|_| !self.ended) {
            self.append(&format!("{}\n", MatchLog::end_line(end)))?;
            self.ended = true;
        }
        Ok(())
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// One write per line: a process that ends between two steps leaves whole lines. After a failure, as on a full
    /// disk, whatever was written of a line is cut off before the next try.
    fn append(&mut self, line: &str) -> Result<(), Error> {
        let written = self
            .file
            .set_len(self.whole)
            .and_then(|()| self.file.seek(SeekFrom::Start(self.whole)))
            .and_then(|_| self.file.write_all(line.as_bytes()));
        written.map_err(|error| files::trouble("cannot_save", "write to", &self.path, &error))?;
        self.whole += line.len() as u64;
        Ok(())
    }
}

/// Copies a damaged file to the first free name beside it.
fn keep_aside(path: &Path) -> Result<PathBuf, Error> {
    let trouble = |error: io::Error| files::trouble("cannot_save", "keep a copy of", path, &error);
    for number in 1u32.. {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".torn{number}"));
        let aside = PathBuf::from(name);
        match File::create_new(&aside) {
            Ok(mut copy) => {
                let mut damaged = File::open(path).map_err(trouble)?;
                io::copy(&mut damaged, &mut copy).map_err(trouble)?;
                return Ok(aside);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(trouble(error)),
        }
    }
    Err(Error::input("cannot_save", "there are too many damaged copies"))
}

/// Replaces a file atomically: a crash leaves the old text or the new, never a part.
fn replace(path: &Path, text: &str) -> Result<(), Error> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let new = PathBuf::from(name);
    File::create(&new)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&new, path))
        .map_err(|error| files::trouble("cannot_save", "mend", path, &error))
}
