//! The program in a real pseudo-terminal, whose screen is kept as text, frame by frame.

#![allow(
    clippy::disallowed_methods,
    reason = "a test of a terminal reads on a thread of its own, and gives up after a while; no rules are near"
)]

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long anything may take on a busy machine before a test gives up.
const PATIENCE: Duration = Duration::from_secs(120);
/// What the program writes when a frame is whole.
const FRAME: &[u8] = b"\x1b[?2026l";

/// On the line below the prompt of whose turn it is, nothing chosen yet.
pub(crate) const TURN: &str = " moves\n";
/// A move is chosen.
pub(crate) const CHOSEN: &str = "Enter choose";
/// It is about to be done.
pub(crate) const STAGED: &str = "Enter again: do it";
pub(crate) const OVER: &str = "The game is over";

struct Shown {
    parser: vt100::Parser,
    /// What has not been a whole frame yet.
    pending: Vec<u8>,
    /// The last whole frame.
    frame: String,
    ended: bool,
}

/// Waits for something that no screen shows.
#[cfg(feature = "online")]
pub(crate) fn eventually(what: &str, condition: impl Fn() -> bool) {
    let started = Instant::now();
    while !condition() {
        assert!(started.elapsed() < PATIENCE, "waited for {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

impl Shown {
    fn hear(&mut self, bytes: &[u8]) {
        self.pending.extend(bytes);
        while let Some(at) = self.pending.windows(FRAME.len()).position(|part| part == FRAME) {
            let whole: Vec<u8> = self.pending.drain(..at + FRAME.len()).collect();
            self.parser.process(&whole);
            self.frame = self.contents();
        }
    }

    /// The program is gone: what it wrote after its last frame stands on the usual screen.
    fn end(&mut self) {
        let rest = std::mem::take(&mut self.pending);
        self.parser.process(&rest);
        self.frame = self.contents();
        self.ended = true;
    }

    fn contents(&self) -> String {
        let text = self.parser.screen().contents();
        text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }
}

/// A screen has rows and columns.
fn some(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("rows and columns")
}

fn pty_size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

/// The program in a terminal of its own.
pub(crate) struct Term {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    shown: Arc<(Mutex<Shown>, Condvar)>,
}

impl Term {
    /// Runs `pioneers` with words that hold no spaces, in that folder and a terminal of that size.
    pub(crate) fn run(line: &str, folder: &Path, size: (u16, u16)) -> Term {
        Term::with(line, folder, size, &[])
    }

    /// The same with variables of the environment.
    pub(crate) fn with(line: &str, folder: &Path, size: (u16, u16), env: &[(&str, &str)]) -> Term {
        let pair = native_pty_system().openpty(pty_size(size)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_pioneers"));
        command.args(line.split_whitespace());
        command.cwd(folder);
        let identity = folder.join("identity.json").display().to_string();
        let usual =
            [("TERM", "xterm"), ("NO_COLOR", ""), ("LC_ALL", "C.UTF-8"), ("PIONEERS_IDENTITY", &identity)];
        for (name, value) in usual.into_iter().chain(env.iter().copied()) {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let keys = pair.master.take_writer().expect("its keyboard");
        let mut reader = pair.master.try_clone_reader().expect("its screen");
        let parser = vt100::Parser::new(some(size.1), some(size.0), 0);
        let shown = Shown { parser, pending: Vec::new(), frame: String::new(), ended: false };
        let shown = Arc::new((Mutex::new(shown), Condvar::new()));
        let there = Arc::clone(&shown);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            loop {
                // The end of a pseudo-terminal is an error on some systems.
                let read = reader.read(&mut bytes).unwrap_or(0);
                let mut shown = there.0.lock().expect("the screen");
                match read {
                    0 => shown.end(),
                    _ => shown.hear(&bytes[..read]),
                }
                there.1.notify_all();
                if read == 0 {
                    return;
                }
            }
        });
        Term { child, master: pair.master, keys, shown }
    }

    /// Waits until the screen is as wanted, and gives it.
    pub(crate) fn until(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let started = Instant::now();
        let mut shown = self.shown.0.lock().expect("the screen");
        loop {
            if wanted(&shown.frame) {
                return shown.frame.clone();
            }
            assert!(!shown.ended, "waited for {what}; the program has ended with:\n{}", shown.frame);
            let left = PATIENCE.saturating_sub(started.elapsed());
            assert!(!left.is_zero(), "waited for {what}; the screen is:\n{}", shown.frame);
            shown = self.shown.1.wait_timeout(shown, left).expect("the screen").0;
        }
    }

    pub(crate) fn has(&self, words: &str) -> String {
        self.until(words, |text| text.contains(words))
    }

    pub(crate) fn lacks(&self, words: &str) -> String {
        self.until(&format!("no {words}"), |text| !text.is_empty() && !text.contains(words))
    }

    pub(crate) fn press(&mut self, keys: &str) {
        // If the program has ended, the next wait says so.
        drop(self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()));
    }

    /// Presses keys and waits for what they bring.
    pub(crate) fn then(&mut self, keys: &str, words: &str) -> String {
        self.press(keys);
        self.has(words)
    }

    pub(crate) fn resize(&self, size: (u16, u16)) {
        let mut shown = self.shown.0.lock().expect("the screen");
        shown.parser.screen_mut().set_size(some(size.1), some(size.0));
        shown.frame.clear();
        drop(shown);
        self.master.resize(pty_size(size)).expect("another size");
    }

    /// Waits for the program to end; gives whether it was content, and what is left on the screen.
    pub(crate) fn end(mut self) -> (bool, String) {
        let status = self.child.wait().expect("the program ends");
        let shown = self.shown.0.lock().expect("the screen");
        let shown =
            self.shown.1.wait_timeout_while(shown, PATIENCE, |shown| !shown.ended).expect("the screen").0;
        (status.success(), shown.frame.clone())
    }

    /// Leaves for good.
    pub(crate) fn leave(mut self) -> String {
        self.press("qq");
        let (content, left) = self.end();
        assert!(content, "{left}");
        left
    }

    /// Makes a move by its number, key by key; without one the only move there is, or the first.
    pub(crate) fn choose(&mut self, number: Option<usize>) {
        match number {
            Some(number) => {
                self.press(&number.to_string());
                let lead = format!("{number} ");
                self.until(&format!("move {number}"), |text| {
                    text.contains(CHOSEN)
                        && text.lines().nth(2).is_some_and(|line| line.trim_start().starts_with(&lead))
                });
            }
            None => drop(self.then("\t", CHOSEN)),
        }
        self.then("\r", STAGED);
        self.press("\r");
        self.lacks(STAGED);
    }

    /// Plays to the end, one move after the other, by keys alone: moves are drawn from a fixed stream. Gives their number
    /// and the last screen.
    pub(crate) fn play(&mut self) -> (usize, String) {
        let mut stream: u64 = 7;
        let mut moves = 0;
        loop {
            let text = self.until("a turn or the end", |text| {
                [TURN, CHOSEN, OVER].iter().any(|word| text.contains(word))
            });
            if text.contains(OVER) {
                return (moves, text);
            }
            stream = stream.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // The line under the prompt counts the moves; if there is only one, it is chosen already.
            let counted =
                text.lines().nth(2).and_then(|line| line.split_whitespace().nth_back(1)?.parse::<u64>().ok());
            match counted.filter(|_| text.contains(TURN)) {
                Some(count) => self.choose(Some(((stream >> 33) % count) as usize + 1)),
                None => self.choose(None),
            }
            moves += 1;
        }
    }
}

impl Drop for Term {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.child.kill());
    }
}
