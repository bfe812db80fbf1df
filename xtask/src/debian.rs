//! What the tests need and a machine may not have, from Debian's packages.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell;

/// Whether any of these programs is on the path.
pub(crate) fn on_path(names: &[&str]) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| names.iter().any(|name| folder.join(name).exists()))
}

/// Installs a package. A fresh machine has no lists of packages yet, so those come first.
pub(crate) fn install(package: &str) -> Result<()> {
    if !Path::new("/usr/bin/apt-get").exists() {
        bail!("the tests need {package}, and there is no `apt-get` to bring it: install it and try again");
    }
    apt(&["update", "--quiet"])?;
    apt(&["install", "--yes", "--quiet", "--no-install-recommends", package])
}

fn apt(arguments: &[&str]) -> Result<()> {
    // Whoever is not root has to ask; inside a container there is nobody to be asked and no `sudo`.
    let mut command = if on_path(&["sudo"]) { Command::new("sudo") } else { Command::new("env") };
    shell::run(command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]).args(arguments))
}
