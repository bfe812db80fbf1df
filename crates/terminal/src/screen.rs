//! The terminal while we have it: raw, on a screen of its own, with the mouse. It is given back however the program ends.

use std::io::{self, Stdout, Write};
use std::panic;
use std::sync::Once;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};

use crate::theme::Theme;

/// The terminal, ours until this is dropped.
pub struct Screen {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
    pub(crate) theme: Theme,
}

impl Screen {
    /// Takes the terminal.
    ///
    /// # Errors
    /// It cannot be had.
    pub fn open() -> io::Result<Screen> {
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
            Ok(terminal) => Ok(Screen { terminal, theme: Theme::of_environment() }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
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
