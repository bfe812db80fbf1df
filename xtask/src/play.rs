//! `cargo xtask play`: from a fresh copy to a running game in one command.

use anyhow::{Context, Result};

use crate::shell::{self, cargo};

/// Builds the binary and plays. Without a game among the arguments it is the first of the catalog.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    shell::run(&mut cargo(["build", "--release", "--package", "cli"]))?;
    let mut all = vec!["play".to_owned()];
    if arguments.first().is_none_or(|first| first.starts_with('-') && first != "--help") {
        all.push(first_game()?);
    }
    all.extend_from_slice(arguments);
    shell::run(&mut pioneers(all.iter().map(String::as_str)))
}

fn pioneers<'a>(arguments: impl IntoIterator<Item = &'a str>) -> std::process::Command {
    let mut command = cargo(["run", "--quiet", "--release", "--package", "cli", "--bin", "pioneers", "--"]);
    command.args(arguments);
    command
}

fn first_game() -> Result<String> {
    let listed = shell::output(&mut pioneers(["games", "--json"]))?;
    first_id(&listed).context("`pioneers games --json` names no game")
}

fn first_id(listed: &str) -> Option<String> {
    let games: serde_json::Value = serde_json::from_str(listed).ok()?;
    let games = games.get("games").unwrap_or(&games);
    Some(games.get(0)?.get("id")?.as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_game_of_the_catalog_is_played() {
        assert_eq!(first_id(r#"[{"id":"dice"},{"id":"cards"}]"#).as_deref(), Some("dice"));
        assert_eq!(first_id("[]"), None);
        assert_eq!(first_id("dice"), None);
    }
}
