//! `cargo xtask torture`: the crash test with as many kills as one has patience for, and the database the tests need.

use anyhow::{Result, bail};

use crate::debian;
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
    let packaged =
        std::fs::read_dir("/usr/lib/postgresql").is_ok_and(|mut versions| versions.next().is_some());
    if packaged || debian::on_path(&["initdb"]) {
        return Ok(());
    }
    debian::install("postgresql")
}
