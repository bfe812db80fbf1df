//! A program in a real pseudo-terminal, whose screen is kept as text.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long anything may take on a busy machine before a test gives up.
const PATIENCE: Duration = Duration::from_secs(120);

/// The keys of whose turn it is.
pub(crate) const TURN: &str = "Enter do";

struct Shown {
    parser: vt100::Parser,
    /// Rises with everything that is written; the program is gone if it is the largest number.
    written: u64,
}

/// A screen has rows and columns.
fn some(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}

/// The program in a terminal of its own.
pub(crate) struct Term {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    shown: Arc<(Mutex<Shown>, Condvar)>,
}

impl Term {
    /// Runs the example `table`, which Cargo builds along with the tests, in a terminal of that size.
    pub(crate) fn table(args: &[&str], (cols, rows): (u16, u16)) -> Term {
        let pair =
            native_pty_system().openpty(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
        let tests = std::env::current_exe().unwrap();
        let program = tests.parent().and_then(Path::parent).unwrap().join("examples").join("table");
        assert!(program.exists(), "build the examples too: cargo test -p terminal");
        let mut command = CommandBuilder::new(program);
        command.args(args);
        for (name, value) in [("TERM", "xterm"), ("NO_COLOR", "")] {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let keys = pair.master.take_writer().unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let parser = vt100::Parser::new(some(rows), some(cols), 0);
        let shown = Arc::new((Mutex::new(Shown { parser, written: 0 }), Condvar::new()));
        let there = Arc::clone(&shown);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            loop {
                let read = reader.read(&mut bytes).unwrap_or(0);
                let mut shown = there.0.lock().unwrap();
                shown.written = if read == 0 { u64::MAX } else { shown.written + 1 };
                shown.parser.process(&bytes[..read]);
                there.1.notify_all();
                if read == 0 {
                    return;
                }
            }
        });
        Term { child, master: pair.master, keys, shown }
    }

    /// What is on the screen.
    pub(crate) fn screen(&self) -> String {
        let shown = self.shown.0.lock().unwrap();
        let text = shown.parser.screen().contents();
        text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// Waits until the screen is as wanted, and gives it.
    pub(crate) fn until(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let started = Instant::now();
        loop {
            let text = self.screen();
            if wanted(&text) {
                return text;
            }
            assert!(started.elapsed() < PATIENCE, "waited for {what}; the screen is:\n{text}");
            let shown = self.shown.0.lock().unwrap();
            assert!(shown.written < u64::MAX, "waited for {what}; the program has ended with:\n{text}");
            // Woken when something is written; the timeout only covers what came in between.
            drop(self.shown.1.wait_timeout(shown, Duration::from_millis(50)).unwrap());
        }
    }

    pub(crate) fn has(&self, words: &str) -> String {
        self.until(words, |text| text.contains(words))
    }

    pub(crate) fn press(&mut self, keys: &str) {
        // If the program has ended, the next wait says so.
        drop(self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()));
    }

    pub(crate) fn resize(&self, (cols, rows): (u16, u16)) {
        self.shown.0.lock().unwrap().parser.screen_mut().set_size(some(rows), some(cols));
        self.master.resize(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
    }

    /// Waits for the program to end; gives whether it was content, and what is left on the screen.
    pub(crate) fn end(mut self) -> (bool, String) {
        let status = self.child.wait().unwrap();
        let shown = self.shown.0.lock().unwrap();
        let shown =
            self.shown.1.wait_timeout_while(shown, PATIENCE, |shown| shown.written < u64::MAX).unwrap().0;
        (status.success(), shown.parser.screen().contents())
    }
}

impl Drop for Term {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.child.kill());
    }
}
