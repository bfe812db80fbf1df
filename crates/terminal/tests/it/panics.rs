//! A program that fails gives the terminal back.

use std::io::Read;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use terminal::Screen;

/// Set for the program that is to fail.
const FAIL: &str = "PIONEERS_TEST_FAIL";

/// Run by the test below in a terminal of its own; alone it has nothing to do.
#[test]
fn fails_with_the_screen_open() {
    if std::env::var_os(FAIL).is_some() {
        let _screen = Screen::open(false).unwrap();
        panic!("what was wrong");
    }
}

#[test]
fn a_panic_gives_the_terminal_back_and_is_told_there() {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--exact", "panics::fails_with_the_screen_open", "--nocapture"]);
    command.env(FAIL, "1");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut said = Vec::new();
    // The end of a pseudo-terminal is an error on some systems; what came before it counts.
    drop(reader.read_to_end(&mut said));
    assert!(!child.wait().unwrap().success());
    let said = String::from_utf8_lossy(&said).into_owned();
    let (entered, left) = (said.find("\x1b[?1049h"), said.find("\x1b[?1049l"));
    let told = said.find("what was wrong");
    assert!(entered.is_some() && entered < left && left < told, "{said:?}");
    assert!(said[left.unwrap()..].contains("\x1b[?25h"), "the cursor is back: {said:?}");
}
