//! The page: its packages, its build and its proofs. Everything runs through npm, as it would by hand.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use crate::debian::{self, on_path};
use crate::shell;

/// Packages as the lock names them, if they are not there yet, and the page in `web/dist`.
pub(crate) fn build() -> Result<()> {
    packages()?;
    npm(&["run", "--silent", "build"])
}

/// Everything about the page that must pass before a change lands. The program must have been built for release.
pub(crate) fn prove() -> Result<()> {
    chromium()?;
    check()?;
    npm(&["run", "--silent", "size"])?;
    npm(&["run", "--silent", "e2e"])
}

/// What can be said about the page without building it.
pub(crate) fn check() -> Result<()> {
    packages()?;
    npm(&["run", "--silent", "check"])?;
    npm(&["run", "--silent", "test"])
}

fn packages() -> Result<()> {
    if !on_path(&["npm"]) {
        bail!("the page is built with Node 20 or newer, and there is no `npm`; https://nodejs.org has it");
    }
    let folder = folder();
    let installed = changed(&folder.join("node_modules/.package-lock.json"));
    let wanted = changed(&folder.join("package-lock.json")).context("web has no package-lock.json")?;
    if installed.is_some_and(|installed| installed >= wanted) {
        return Ok(());
    }
    npm(&["ci", "--no-audit", "--no-fund"])
}

fn npm(arguments: &[&str]) -> Result<()> {
    shell::run(Command::new("npm").args(arguments).current_dir(folder()))
}

fn folder() -> PathBuf {
    shell::root().join("web")
}

fn changed(file: &Path) -> Option<SystemTime> {
    file.metadata().ok()?.modified().ok()
}

/// The stories are played in a real browser. Where there is none, Debian's package brings it.
fn chromium() -> Result<()> {
    if on_path(&["chromium", "chromium-browser", "google-chrome"]) {
        return Ok(());
    }
    debian::install("chromium")
}
