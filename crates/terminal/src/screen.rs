//! The terminal while we have it: raw, on a screen of its own, with the mouse. It is given back however the program ends.

use std::io::{self, Stdout, Write};
use std::panic;
use std::sync::Once;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute, queue};

use crate::signs::to_ascii;
use crate::theme::Theme;

/// The terminal, ours until this is dropped.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    theme: Theme,
}

impl Screen {
    /// Takes the terminal; with nothing but ASCII if that is wanted.
    ///
    /// # Errors
    /// It cannot be had.
    pub fn open(ascii: bool) -> io::Result<Screen> {
        give_back_on_panic();
        enable_raw_mode()?;
        let entered = execute!(
            io::stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste,
            cursor::Hide
        );
        let terminal = entered.and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match terminal {
            Ok(terminal) => {
                let theme = Theme::of_environment();
                Ok(Screen { terminal, theme: Theme { unicode: theme.unicode && !ascii, ..theme } })
            }
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Draws everything anew; only what has changed is written.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(Theme, &mut Buffer)) -> io::Result<()> {
        let theme = self.theme;
        // Terminals that know how show the frame when it is whole.
        queue!(io::stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| {
            let buffer = frame.buffer_mut();
            draw(theme, buffer);
            if !theme.unicode {
                to_ascii(buffer);
            }
        })?;
        execute!(io::stdout(), EndSynchronizedUpdate)
    }

    /// The next thing that somebody does, if it comes in time.
    pub(crate) fn next(&self, within: Duration) -> io::Result<Option<Event>> {
        if event::poll(within)? { event::read().map(Some) } else { Ok(None) }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back as it was. If it is gone, there is nothing to give back.
fn give_back() {
    drop(execute!(
        io::stdout(),
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    ));
    drop(disable_raw_mode());
    drop(io::stdout().flush());
}

/// A panic is told on the usual screen, where it can be read.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
    });
}
