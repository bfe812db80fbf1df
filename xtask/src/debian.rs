//! What the tests need and a machine may not have, from Debian's packages.

use std::io::IsTerminal;
use std::path::Path;

use anyhow::{Result, bail};

use crate::shell;

/// Whether any of these programs is on the path.
pub(crate) fn on_path(names: &[&str]) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| names.iter().any(|name| folder.join(name).exists()))
}

/// What to do about a package that is missing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Consent {
    Given,
    Ask,
    Withheld,
}

/// Nobody watches a CI run, and its machine is thrown away. A person is asked; where nobody can answer, nothing is installed.
fn consent(ci: Option<&str>, terminal: bool) -> Consent {
    match ci {
        Some("true" | "1") => Consent::Given,
        _ if terminal => Consent::Ask,
        _ => Consent::Withheld,
    }
}

/// Installs a package that the tests need, if it may. A fresh machine has no lists of packages yet, so those come first.
pub(crate) fn install(package: &str) -> Result<()> {
    let by_hand = format!(
        "the tests need {package}: install it (Debian: `sudo apt-get install {package}`) and try again"
    );
    if !Path::new("/usr/bin/apt-get").exists() {
        bail!("{by_hand}");
    }
    match consent(std::env::var("CI").ok().as_deref(), std::io::stdin().is_terminal()) {
        Consent::Given => {}
        Consent::Ask if agreed(package)? => {}
        Consent::Ask => bail!("{by_hand}"),
        Consent::Withheld => bail!("{by_hand}; with CI=true it is installed without a question"),
    }
    apt(&["update", "--quiet"])?;
    apt(&["install", "--yes", "--quiet", "--no-install-recommends", package])
}

fn agreed(package: &str) -> Result<bool> {
    eprint!("The tests need {package}. Install it now with `apt-get install {package}`? [y/N] ");
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
}

fn apt(arguments: &[&str]) -> Result<()> {
    // Inside a container there is often no `sudo`, and no need of it.
    let mut command = shell::program(if on_path(&["sudo"]) { "sudo" } else { "env" });
    shell::run(command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]).args(arguments))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_asked_ci_is_not_and_without_either_nothing_is_installed() {
        assert_eq!(consent(Some("true"), true), Consent::Given);
        assert_eq!(consent(Some("true"), false), Consent::Given);
        assert_eq!(consent(None, true), Consent::Ask);
        assert_eq!(consent(Some("false"), true), Consent::Ask);
        assert_eq!(consent(None, false), Consent::Withheld);
    }
}
