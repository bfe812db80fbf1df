//! A child process on two pipes. Whether it is slow, silent, endless or dead, it never blocks us.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;

use crate::clock::Deadline;
use crate::player::{Fault, FaultKind};

/// A line may have this many bytes: a megabyte.
const LONGEST_LINE: u64 = 1 << 20;
/// The capacity of the queue in either direction. A bot that does not read misses its deadline; one that writes more is
/// blocked until we read.
const WAITING: usize = 256;

/// A running program.
pub(super) struct Process {
    child: Child,
    /// Nothing any more once it has been told the last word.
    out: Option<SyncSender<String>>,
    lines: Receiver<Line>,
}

/// What comes out of a program.
enum Line {
    Text(String),
    /// Longer than anybody needs, or not text.
    Bad(Fault),
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
        let (out, to_write) = sync_channel(WAITING);
        let (read, lines) = sync_channel(WAITING);
        thread::Builder::new().spawn(move || write_all(stdin, &to_write)).map_err(crashed)?;
        thread::Builder::new().spawn(move || read_all(stdout, &read)).map_err(crashed)?;
        Ok(Process { child, out: Some(out), lines })
    }

    /// Sends a line, if the program still reads.
    pub(super) fn send(&self, line: String) -> Result<(), Fault> {
        let deaf = || Fault::new(FaultKind::Crashed, "it no longer reads");
        self.out.as_ref().ok_or_else(deaf)?.try_send(line).map_err(|error| match error {
            TrySendError::Full(_) => Fault::new(FaultKind::Late, "it does not read what it is told"),
            TrySendError::Disconnected(_) => deaf(),
        })
    }

    /// The next line it says, if it says one in time.
    pub(super) fn hear(&self, until: Deadline) -> Result<String, Fault> {
        match self.lines.recv_timeout(until.left()) {
            Ok(Line::Text(text)) => Ok(text),
            Ok(Line::Bad(fault)) => Err(fault),
            Err(RecvTimeoutError::Timeout) => Err(Fault::new(FaultKind::Late, "no answer in time")),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::new(FaultKind::Crashed, "it has ended")),
        }
    }

    /// Says nothing more and waits for the program to end by itself, whatever it still says.
    pub(super) fn await_end(&mut self, until: Deadline) {
        self.out = None;
        while !until.left().is_zero() && self.lines.recv_timeout(until.left()).is_ok() {}
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

fn write_all(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            // Nobody reads; dropping our end tells the sender.
            return;
        }
    }
}

fn read_all(stdout: ChildStdout, lines: &SyncSender<Line>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        let line = match reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE => {
                Line::Bad(Fault::new(FaultKind::Flooded, "a line of more than a megabyte"))
            }
            Ok(_) => match String::from_utf8(bytes) {
                Ok(text) => Line::Text(text),
                Err(_) => Line::Bad(Fault::new(FaultKind::Nonsense, "a line that is no text")),
            },
        };
        let bad = matches!(line, Line::Bad(Fault { kind: FaultKind::Flooded, .. }));
        if lines.send(line).is_err() || bad {
            // Nobody listens any more, or there is nothing more worth listening to.
            return;
        }
    }
}
