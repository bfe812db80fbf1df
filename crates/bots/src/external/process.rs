//! A child process on two pipes. Whether it is slow, silent, endless or dead, it never blocks us.
//!
//! Both pipes are read and written by the thread that asks, without blocking: a thread for each would cost two more context
//! switches per decision, which is more than most decisions of a program take.

use std::io::{ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionbio;

use crate::clock::Deadline;
use crate::player::{Fault, FaultKind};

/// A line may have this many bytes: a megabyte.
const LONGEST_LINE: usize = 1 << 20;
/// As much as is read at once.
const CHUNK: usize = 1 << 16;

/// A running program.
pub(super) struct Process {
    child: Child,
    /// Nothing any more once it has been told the last word.
    stdin: Option<ChildStdin>,
    stdout: ChildStdout,
    /// What it has written and nobody has heard yet: from `start` to `end`.
    heard: Vec<u8>,
    start: usize,
    end: usize,
}

impl Process {
    /// Starts a program with its arguments. What it writes to standard error is for its author: shown or dropped.
    pub(super) fn start(words: &[String], show_errors: bool) -> Result<Process, Fault> {
        let crashed =
            |error: std::io::Error| Fault::new(FaultKind::Crashed, format!("cannot start: {error}"));
        let (program, arguments) =
            words.split_first().ok_or_else(|| Fault::new(FaultKind::Crashed, "there is no command"))?;
        let mut child = std::process::Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(if show_errors { Stdio::inherit() } else { Stdio::null() })
            .spawn()
            .map_err(crashed)?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault::new(FaultKind::Crashed, "cannot start: no pipes"));
        };
        let process = Process { child, stdin: Some(stdin), stdout, heard: vec![0; CHUNK], start: 0, end: 0 };
        process.unblock().map_err(crashed)?;
        Ok(process)
    }

    fn unblock(&self) -> std::io::Result<()> {
        self.stdin.iter().try_for_each(|stdin| ioctl_fionbio(stdin, true))?;
        Ok(ioctl_fionbio(&self.stdout, true)?)
    }

    /// Sends a line, if the program reads it in time.
    pub(super) fn send(&mut self, line: &str, until: Deadline) -> Result<(), Fault> {
        let deaf = || Fault::new(FaultKind::Crashed, "it no longer reads");
        let stdin = self.stdin.as_mut().ok_or_else(deaf)?;
        let mut rest = line.as_bytes();
        while !rest.is_empty() {
            match stdin.write(rest) {
                Ok(0) => return Err(deaf()),
                Ok(written) => rest = &rest[written..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    if !ready(&*stdin, PollFlags::OUT, until) {
                        // Half a line is worse than none: nothing more can be said to it.
                        self.stdin = None;
                        return Err(Fault::new(FaultKind::Late, "it does not read what it is told"));
                    }
                }
                Err(_) => return Err(deaf()),
            }
        }
        Ok(())
    }

    /// The next line it says, if it says one in time.
    pub(super) fn hear(&mut self, until: Deadline) -> Result<&[u8], Fault> {
        let mut searched = self.start;
        loop {
            let fresh = &self.heard[searched..self.end];
            if let Some(at) = fresh.iter().position(|&byte| byte == b'\n') {
                let line = self.start..searched + at;
                self.start = searched + at + 1;
                return Ok(&self.heard[line]);
            }
            if self.end - self.start >= LONGEST_LINE {
                return Err(Fault::new(FaultKind::Flooded, "a line of more than a megabyte"));
            }
            // What is left of a line moves to the front, and there is room for a chunk behind it.
            self.heard.copy_within(self.start..self.end, 0);
            (self.start, self.end) = (0, self.end - self.start);
            searched = self.end;
            if self.heard.len() < self.end + CHUNK {
                self.heard.resize(self.end + CHUNK, 0);
            }
            self.read(until)?;
        }
    }

    fn read(&mut self, until: Deadline) -> Result<(), Fault> {
        let gone = || Fault::new(FaultKind::Crashed, "it has ended");
        loop {
            match self.stdout.read(&mut self.heard[self.end..]) {
                Ok(0) => return Err(gone()),
                Ok(read) => {
                    self.end += read;
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    if !ready(&self.stdout, PollFlags::IN, until) {
                        return Err(Fault::new(FaultKind::Late, "no answer in time"));
                    }
                }
                Err(_) => return Err(gone()),
            }
        }
    }

    /// Says nothing more and waits for the program to end by itself, whatever it still says.
    pub(super) fn await_end(&mut self, until: Deadline) {
        self.stdin = None;
        (self.start, self.end) = (0, 0);
        while self.read(until).is_ok() && !until.left().is_zero() {
            self.end = 0;
        }
    }
}

impl Drop for Process {
    /// A program is not left behind, whatever it is doing.
    fn drop(&mut self) {
        // It may have ended by itself; then there is nobody to end.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Whether a pipe can be used before it is too late. A pipe that was closed can: whoever uses it is told.
fn ready(pipe: &impl AsFd, flags: PollFlags, until: Deadline) -> bool {
    loop {
        let left = until.left();
        if left.is_zero() {
            return false;
        }
        let timeout = Timespec {
            tv_sec: i64::try_from(left.as_secs()).unwrap_or(i64::MAX),
            tv_nsec: left.subsec_nanos().into(),
        };
        match poll(&mut [PollFd::new(pipe, flags)], Some(&timeout)) {
            Ok(0) | Err(rustix::io::Errno::INTR) => {}
            // Errors other than a signal are found again, and told, when the pipe is used.
            Ok(_) | Err(_) => return true,
        }
    }
}
