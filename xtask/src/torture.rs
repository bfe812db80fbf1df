//! `cargo xtask torture`: the crash test with as many kills as one has patience for, and the database the tests need.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{self, cargo};

/// A night's worth.
const KILLS: &str = "2000";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let kills = match arguments {
        [] => KILLS,
        [kills] if kills.parse::<u32>().is_ok() => kills,
        _ => bail!("torture takes how often the server is killed, as a number"),
    };
    let mut command = cargo(["test", "--release", "--package", "cli", "--test", "it", "--"]);
    // One server on a file, then two nodes on a PostgreSQL that is restarted under them.
    command.args(["serve::a_server_that_is_killed", "serve::of_two_nodes", "--nocapture"]);
    database()?;
    shell::run(command.env("PIONEERS_KILLS", kills))
}

/// The tests start a PostgreSQL of their own. Where its programs are missing, Debian's package brings them.
pub(crate) fn database() -> Result<()> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").is_ok_and(|mut versions| versions.next().is_some());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let elsewhere = std::env::split_paths(&path).any(|folder| folder.join("initdb").exists());
    if debian || elsewhere {
        return Ok(());
    }
    if !Path::new("/usr/bin/apt-get").exists() {
        bail!("the tests need PostgreSQL's `initdb` and `pg_ctl`, and there is no `apt-get` to bring them");
    }
    shell::run(Command::new("apt-get").args(["install", "--yes", "--no-install-recommends", "postgresql"]))
}
