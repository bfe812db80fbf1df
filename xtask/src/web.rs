//! The page: its packages, its build and its proofs. Everything runs through npm, as it would by hand.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use crate::debian::{self, on_path};
use crate::shell;

/// The oldest Node whose tools build the page.
const NODE: u32 = 20;

/// Packages as the lock names them, if they are not there yet, and the page in `web/dist`.
pub(crate) fn build() -> Result<()> {
    packages()?;
    npm(&["run", "--silent", "build"])
}

/// Stories played on the page in a real browser, with this program.
pub(crate) fn stories(program: &Path) -> Result<()> {
    shell::run(
        shell::program("npm").args(["run", "--silent", "e2e"]).current_dir(folder()).env("PIONEERS", program),
    )
}

/// The boards at moments that were kept, measured in a real browser.
pub(crate) fn looks() -> Result<()> {
    npm(&["run", "--silent", "looks"])
}

/// Everything about the built page that needs no browser.
pub(crate) fn prove() -> Result<()> {
    check()?;
    npm(&["run", "--silent", "size"])
}

/// What can be said about the page without building it.
pub(crate) fn check() -> Result<()> {
    packages()?;
    npm(&["run", "--silent", "lint"])?;
    npm(&["run", "--silent", "check"])?;
    npm(&["run", "--silent", "test"])
}

fn packages() -> Result<()> {
    node()?;
    let folder = folder();
    let installed = changed(&folder.join("node_modules/.package-lock.json"));
    let wanted = changed(&folder.join("package-lock.json")).context("web has no package-lock.json")?;
    if installed.is_some_and(|installed| installed >= wanted) {
        return Ok(());
    }
    npm(&["ci", "--no-audit", "--no-fund"])
}

/// Node, new enough for the page's tools.
fn node() -> Result<()> {
    if !on_path(&["npm"]) {
        bail!(
            "the page is built with Node {NODE} or newer, and there is no `npm`: install Node from https://nodejs.org"
        );
    }
    let version = shell::output(shell::program("node").arg("--version"))?;
    match major(&version) {
        Some(found) if found >= NODE => Ok(()),
        _ => bail!(
            "the page is built with Node {NODE} or newer, and this one is {}: install a newer one from https://nodejs.org",
            version.trim()
        ),
    }
}

/// 22 of `v22.3.1`.
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

fn npm(arguments: &[&str]) -> Result<()> {
    shell::run(shell::program("npm").args(arguments).current_dir(folder()))
}

fn folder() -> PathBuf {
    shell::root().join("web")
}

fn changed(file: &Path) -> Option<SystemTime> {
    file.metadata().ok()?.modified().ok()
}

/// The stories are played in a real browser. Where there is none, Debian's package brings it.
pub(crate) fn chromium() -> Result<()> {
    if on_path(&["chromium", "chromium-browser", "google-chrome"]) {
        return Ok(());
    }
    debian::install("chromium")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Cargo builds the server again when a time in `web/dist` is another.
    #[test]
    fn an_unchanged_page_does_not_rebuild_the_server() {
        fn times(folder: &Path, found: &mut BTreeMap<PathBuf, SystemTime>) {
            found.insert(folder.to_owned(), changed(folder).unwrap());
            for entry in folder.read_dir().unwrap().map(Result::unwrap) {
                if entry.path().is_dir() {
                    times(&entry.path(), found);
                } else {
                    found.insert(entry.path(), changed(&entry.path()).unwrap());
                }
            }
        }
        let dist = || {
            let mut found = BTreeMap::new();
            times(&folder().join("dist"), &mut found);
            found
        };
        build().unwrap();
        let before = dist();
        assert!(before.len() > 10, "the page has more files than {before:?}");
        build().unwrap();
        assert_eq!(dist(), before, "the page was up to date");
        npm(&["run", "--silent", "build", "--", "--force"]).unwrap();
        assert_eq!(dist(), before, "what came out the same was written again");
    }

    #[test]
    fn a_version_of_node_is_understood() {
        assert_eq!(major("v22.3.1\n"), Some(22));
        assert_eq!(major("nodejs"), None);
    }
}
