//! What the tests need and a machine may not have, from Debian's packages.

use std::io::IsTerminal;
use std::path::Path;

use anyhow::{Result, ensure};

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

/// CI installs without asking. A person is asked; where nobody can answer, nothing is installed.
fn consent(ci: bool, terminal: bool) -> Consent {
    match (ci, terminal) {
        (true, _) => Consent::Given,
        (false, true) => Consent::Ask,
        (false, false) => Consent::Withheld,
    }
}

/// Whether a person would be asked.
pub(crate) fn asks() -> bool {
    consent(shell::ci(), std::io::stdin().is_terminal()) == Consent::Ask
}

/// Installs a package that the tests need, if it may. A fresh machine has no lists of packages yet, so those come first.
pub(crate) fn install(package: &str) -> Result<()> {
    let consent = consent(shell::ci(), std::io::stdin().is_terminal());
    let possible = Path::new("/usr/bin/apt-get").exists();
    let agreed = match consent {
        Consent::Given => possible,
        Consent::Ask => possible && agreed(package)?,
        Consent::Withheld => false,
    };
    ensure!(agreed, "{}", by_hand(package, possible && consent == Consent::Withheld));
    apt(&["update", "--quiet"])?;
    apt(&["install", "--yes", "--quiet", "--no-install-recommends", package])
}

/// What somebody is told who has to install a package themselves; and whether CI would have done it for them.
fn by_hand(package: &str, in_ci: bool) -> String {
    let rest = if in_ci { "; with CI=true it is installed without a question" } else { "" };
    format!(
        "the tests need {package}: install it (Debian: `sudo apt-get install {package}`) and try again{rest}"
    )
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
        assert_eq!(consent(true, true), Consent::Given);
        assert_eq!(consent(true, false), Consent::Given);
        assert_eq!(consent(false, true), Consent::Ask);
        assert_eq!(consent(false, false), Consent::Withheld);
    }

    #[test]
    fn whoever_has_to_install_something_is_told_how_in_one_sentence() {
        let told = by_hand("chromium", false);
        assert!(told.contains("`sudo apt-get install chromium`") && !told.contains("CI"), "{told}");
        let told = by_hand("postgresql", true);
        assert!(told.ends_with("with CI=true it is installed without a question"), "{told}");
    }
}
