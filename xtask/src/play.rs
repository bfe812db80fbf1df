//! `cargo xtask play`: from a fresh copy to a running game in one command.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::shell::{self, cargo};
use crate::web;

/// Where matches are kept, out of git's sight.
const DATA: &str = "target/pioneers-data";

/// Builds the page and the program, and serves both. The arguments go to `pioneers serve`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    web::build()?;
    shell::run(&mut cargo(["build", "--release", "--package", "cli"]))?;
    let program = shell::root().join("target/release/pioneers");
    let mut server = Command::new(program)
        .args(["serve", "--data", DATA])
        .args(arguments)
        .current_dir(shell::root())
        .env("PIONEERS_LOG", std::env::var("PIONEERS_LOG").unwrap_or_else(|_| "warn".to_owned()))
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start the server")?;
    let said = server.stdout.take().context("the server says nothing")?;
    for line in BufReader::new(said).lines() {
        let line = line?;
        match address(&line) {
            Some(address) => {
                println!("\n  Pioneers is open: {address}\n  Ctrl-C ends it; matches are kept in {DATA}.\n");
                open(address);
            }
            None => println!("{line}"),
        }
    }
    let status = server.wait()?;
    if !status.success() {
        bail!("the server ended ({status})");
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
    fn the_address_is_found_in_what_the_server_says() {
        assert_eq!(address("listening on http://127.0.0.1:4000"), Some("http://127.0.0.1:4000"));
        assert_eq!(address("nothing of the kind"), None);
    }
}
