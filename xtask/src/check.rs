//! `cargo xtask check`: the quick part of `test`, for between two edits.

use std::collections::BTreeSet;
use std::process::Command;

use anyhow::Result;

use crate::shell::{self, Stages, cargo};
use crate::{test, web};

/// The form of everything; lints and tests of the named packages, or else of those that were changed since the last
/// commit, or by it. What depends on them and takes minutes (crashes, browsers, nested builds) is left to `test`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let paths = changed()?;
    let packages: BTreeSet<&str> = match arguments {
        [] => paths.iter().filter_map(|path| package(path)).collect(),
        named => named.iter().map(String::as_str).collect(),
    };
    let mut stages = Stages::default();
    stages.run("format", test::format)?;
    stages.run("tidy", test::tidy)?;
    if !packages.is_empty() {
        stages.run("lints", || {
            let mut command = of(&["clippy", "--quiet", "--all-targets"], &packages);
            shell::run(command.args(["--", "-D", "warnings"]))
        })?;
    }
    // The chores' own tests build a whole game.
    let tested = packages.iter().copied().filter(|package| *package != "xtask").collect::<BTreeSet<_>>();
    if !tested.is_empty() {
        stages.run("tests", || shell::run(&mut of(&["test", "--quiet"], &tested)))?;
    }
    if paths
        .iter()
        .any(|path| path.starts_with("web/") || path.starts_with("locales/") || path.contains("/howto."))
    {
        stages.run("page", web::check)?;
    }
    eprint!("{}", stages.summary());
    Ok(())
}

fn of(arguments: &[&'static str], packages: &BTreeSet<&str>) -> Command {
    let mut command = cargo(arguments.iter().copied());
    for package in packages {
        command.args(["--package", package]);
    }
    command
}

/// The files that differ from the last commit; if none does, those it changed itself.
fn changed() -> Result<Vec<String>> {
    let git = |arguments: &[&str]| -> Result<Vec<String>> {
        let text = shell::output(shell::program("git").args(arguments))?;
        Ok(text.lines().map(str::to_owned).collect())
    };
    let mut paths = git(&["diff", "--name-only", "HEAD"])?;
    paths.extend(git(&["ls-files", "--others", "--exclude-standard"])?);
    if paths.is_empty() { git(&["show", "--name-only", "--format=", "HEAD"]) } else { Ok(paths) }
}

/// The package a file belongs to: it is called like its folder.
fn package(path: &str) -> Option<&str> {
    let mut folders = path.split('/');
    match folders.next()? {
        "crates" | "games" => folders.next(),
        "xtask" => Some("xtask"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_belongs_to_the_package_of_its_folder() {
        assert_eq!(package("crates/engine/src/lib.rs"), Some("engine"));
        assert_eq!(package("games/one/rules.toml"), Some("one"));
        assert_eq!(package("xtask/src/main.rs"), Some("xtask"));
        assert_eq!(package("docs/LAB.md"), None);
    }
}
