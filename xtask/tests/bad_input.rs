//! The chores themselves, where something is missing: one sentence that says what to do, and nothing half written.

#![allow(clippy::disallowed_methods, reason = "the bans are for rules; chores are about files and programs")]
#![allow(clippy::unwrap_used, reason = "clippy sees tests only in functions marked so, not in their helpers")]

use std::path::Path;
use std::process::{Command, Output};

fn chore(arguments: &[&str], path: &Path) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command
        .args(arguments)
        .current_dir(root)
        .env("PATH", path)
        .env_remove("CARGO")
        .env_remove("CI")
        .output()
        .unwrap()
}

fn sentence(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.starts_with("error: ") && told.trim_end().lines().count() == 1, "not one sentence: {told}");
    told
}

#[test]
fn without_node_play_says_where_to_get_it() {
    let nothing = tempfile::tempdir().unwrap();
    let told = sentence(&chore(&["play"], nothing.path()));
    assert!(told.contains("the page was not built") && told.contains("https://nodejs.org"), "{told}");
}

#[test]
fn an_old_node_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let tools = tempfile::tempdir().unwrap();
    for (name, says) in [("node", "v18.1.0"), ("npm", "9.0.0")] {
        let file = tools.path().join(name);
        std::fs::write(&file, format!("#!/bin/sh\necho {says}\n")).unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    let told = sentence(&chore(&["play"], tools.path()));
    assert!(told.contains("v18.1.0") && told.contains("Node 20 or newer"), "{told}");
}

#[test]
fn without_a_toolchain_a_game_is_not_built_and_not_left_half_written() {
    let nothing = tempfile::tempdir().unwrap();
    let told = sentence(&chore(&["play", "some_game"], nothing.path()));
    assert!(told.contains("the program was not built") && told.contains("https://rustup.rs"), "{told}");
    // Put together, because a name that code has already is refused.
    let name = ["quarter", "moon"].join("_");
    let told = sentence(&chore(&["new-game", &name], nothing.path()));
    assert!(told.contains("https://rustup.rs"), "{told}");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    assert!(!root.join("games").join(&name).exists() && !root.join(format!("docs/rules/{name}.md")).exists());
}

#[test]
fn outside_of_the_project_a_chore_says_so() {
    let elsewhere = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let output =
        command.arg("tidy").current_dir(&elsewhere).env_remove("CARGO_MANIFEST_DIR").output().unwrap();
    assert!(sentence(&output).contains("run this inside one"));
}
