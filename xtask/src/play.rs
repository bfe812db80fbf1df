//! `cargo xtask play`: from a fresh copy to a running game in one command.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::shell::{self, cargo};
use crate::web;

/// Where matches are kept unless an argument says otherwise, out of git's sight.
const DATA: &str = "pioneers-data";

/// Builds the program, and serves the page with it. Arguments go to `pioneers serve`; after a game's name, that game is
/// played in the terminal and they go to `pioneers play`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let in_terminal = arguments.first().is_some_and(|first| !first.starts_with('-'));
    if !in_terminal {
        web::build().context("the page was not built")?;
    }
    shell::run(&mut cargo(["build", "--profile", "play", "--package", "cli"]))
        .context("the program was not built")?;
    // Relative paths among the arguments are meant from where the person is.
    let mut pioneers = shell::program(shell::target().join("play/pioneers"));
    pioneers.current_dir(std::env::current_dir()?);
    if in_terminal {
        return shell::run(pioneers.arg("play").args(arguments));
    }
    let data = shell::target().join(DATA);
    if keeps_matches_by_default(arguments) {
        pioneers.arg("serve").arg("--data").arg(&data).args(arguments);
    } else {
        pioneers.arg("serve").args(arguments);
    }
    serve(pioneers.env("PIONEERS_LOG", std::env::var("PIONEERS_LOG").unwrap_or_else(|_| "warn".to_owned())))
}

/// Whether no argument says where matches are to be kept.
fn keeps_matches_by_default(arguments: &[String]) -> bool {
    !arguments.iter().any(|argument| matches!(argument.split('=').next(), Some("--data" | "--database")))
}

fn serve(pioneers: &mut Command) -> Result<()> {
    let mut server = pioneers.stdout(Stdio::piped()).spawn().context("cannot start the server")?;
    let said = server.stdout.take().context("the server says nothing")?;
    for line in BufReader::new(said).lines() {
        let line = line?;
        match address(&line) {
            Some(address) => {
                println!("\n  Pioneers is open: {address}\n  Ctrl-C ends it.\n");
                open(address);
            }
            None => println!("{line}"),
        }
    }
    let status = server.wait()?;
    if !status.success() {
        bail!("`pioneers serve` ended ({status})");
    }
    Ok(())
}

fn address(line: &str) -> Option<&str> {
    line.split_whitespace().find(|word| word.starts_with("http://"))
}

/// Shows the page where there is a desktop to show it on. Where that fails the address has been printed.
fn open(address: &str) {
    let desktop = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    let opener = if cfg!(target_os = "macos") { Some("open") } else { desktop.then_some("xdg-open") };
    if let Some(opener) = opener {
        let quiet = Command::new(opener).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        if quiet.is_err() {
            println!("  `{opener}` could not open it.");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flag_of_the_server_may_be_given_once() {
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        for line in
            ["--data here", "--data=here", "--addr 127.0.0.1:0 --database memory:", "--database=memory:"]
        {
            assert!(!keeps_matches_by_default(&words(line)), "{line}");
        }
        for line in ["", "--addr 127.0.0.1:0", "--page data"] {
            assert!(keeps_matches_by_default(&words(line)), "{line}");
        }
    }

    #[test]
    fn the_address_is_found_in_what_the_server_says() {
        assert_eq!(address("listening on http://127.0.0.1:4000"), Some("http://127.0.0.1:4000"));
        assert_eq!(address("nothing of the kind"), None);
    }
}
