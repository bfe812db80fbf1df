//! The test programs of the workspace, several at a time. `cargo test` runs one after the other, so that a core idles while a
//! program waits for terminals, servers and clocks.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;

use crate::shell::{self, program};

/// As many programs run at once: each has a thread for every core already, but waits for much of its time.
const AT_ONCE: usize = 2;

/// A program that cargo has built to test a package.
#[derive(PartialEq, Debug)]
struct TestProgram {
    /// The package's name and the target's.
    name: String,
    executable: PathBuf,
    /// The folder of the package: cargo runs its tests there.
    folder: PathBuf,
}

/// Runs all programs that `build`, a `cargo test` with the flags for messages, has built. Those that fail are named at
/// the end; one that fails keeps no other from running.
pub(crate) fn run(build: &mut Command) -> Result<()> {
    let mut waiting = built(&shell::output(build)?)?;
    let library = shell::output(program("rustc").args(["--print", "target-libdir"]))?;
    // Programs are taken from the end. The largest first: it has most tests, and nothing long should begin last.
    waiting.sort_by_key(|test| test.executable.metadata().map_or(0, |data| data.len()));
    let waiting = Mutex::new(waiting);
    let failed = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while let Some(test) = next(&waiting) {
                    let passed = test.run(library.trim()).unwrap_or_else(|error| {
                        eprintln!("{error:#}");
                        false
                    });
                    if !passed {
                        failed.lock().expect("no thread panics with it").push(test.name);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().map_err(|_| anyhow!("a thread that ran tests has panicked"))?;
    if !failed.is_empty() {
        bail!("tests of {} failed", failed.join(", "));
    }
    Ok(())
}

fn next(waiting: &Mutex<Vec<TestProgram>>) -> Option<TestProgram> {
    waiting.lock().expect("no thread panics with it").pop()
}

impl TestProgram {
    /// Whether all its tests pass. What it prints is shown when it ends, so that programs do not talk at once. The standard
    /// library's folder is for tests of procedural macros, which load it when they start.
    fn run(&self, library: &str) -> Result<bool> {
        let mut command = program(&self.executable);
        command.current_dir(&self.folder).arg("--quiet").stdin(Stdio::null());
        // Tests look for files of their package by it.
        command.env("CARGO_MANIFEST_DIR", &self.folder).env("LD_LIBRARY_PATH", library);
        let ended = command.output().with_context(|| format!("cannot start the tests of {}", self.name))?;
        eprint!(
            "── {}\n{}{}",
            self.name,
            String::from_utf8_lossy(&ended.stdout),
            String::from_utf8_lossy(&ended.stderr)
        );
        Ok(ended.status.success())
    }
}

/// The programs among the messages of cargo, a JSON object a line.
fn built(messages: &str) -> Result<Vec<TestProgram>> {
    let mut programs = Vec::new();
    for line in messages.lines().filter(|line| line.starts_with('{')) {
        let message: Value = serde_json::from_str(line).context("a message of cargo is not JSON")?;
        let (Some(executable), Some(true)) =
            (message["executable"].as_str(), message["profile"]["test"].as_bool())
        else {
            continue;
        };
        let manifest =
            message["manifest_path"].as_str().context("cargo does not say whose tests these are")?;
        let folder = PathBuf::from(manifest).parent().context("a manifest lies in a folder")?.to_owned();
        let package = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let target = message["target"]["name"].as_str().unwrap_or_default();
        programs.push(TestProgram {
            name: format!("{package} {target}"),
            executable: executable.into(),
            folder,
        });
    }
    Ok(programs)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// A message of cargo about something that it has built.
    fn message(folder: &Path, target: &str, test: bool, executable: &Path) -> String {
        let manifest = folder.join("Cargo.toml");
        serde_json::json!({
            "reason": "compiler-artifact", "manifest_path": manifest, "target": { "name": target },
            "profile": { "test": test }, "executable": executable,
        })
        .to_string()
    }

    #[test]
    fn programs_of_tests_are_found_among_what_cargo_says() {
        let folder = Path::new("/p/games/dice");
        let messages = [
            message(folder, "it", true, Path::new("/t/it-1")),
            message(folder, "dice", false, Path::new("/t/dice")),
            r#"{"reason":"compiler-artifact","profile":{"test":true},"executable":null}"#.to_owned(),
            r#"{"reason":"build-finished","success":true}"#.to_owned(),
        ];
        let expected = TestProgram {
            name: "dice it".to_owned(),
            executable: "/t/it-1".into(),
            folder: folder.to_owned(),
        };
        assert_eq!(built(&messages.join("\n")).unwrap(), [expected]);
    }

    /// A command that prints what cargo would, about programs that are scripts.
    #[cfg(unix)]
    fn cargo_with(folder: &Path, scripts: &[(&str, &str)]) -> Command {
        use std::os::unix::fs::PermissionsExt;
        let mut messages = String::new();
        for (name, script) in scripts {
            let file = folder.join(name);
            std::fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
            std::fs::set_permissions(&file, PermissionsExt::from_mode(0o755)).unwrap();
            messages.push_str(&message(folder, name, true, &file));
            messages.push('\n');
        }
        let file = folder.join("messages");
        std::fs::write(&file, messages).unwrap();
        let mut command = program("cat");
        command.arg(file);
        command
    }

    #[test]
    #[cfg(unix)]
    fn every_program_runs_in_the_folder_of_its_package_and_failures_are_named() {
        let folder = tempfile::tempdir().unwrap();
        let scripts =
            [("one", "pwd > one.out"), ("two", "exit 3"), ("three", "pwd > three.out"), ("four", "exit 1")];
        let error = run(&mut cargo_with(folder.path(), &scripts)).expect_err("two of four fail").to_string();
        assert!(error.contains("two") && error.contains("four") && !error.contains("one"), "{error}");
        for name in ["one.out", "three.out"] {
            let here = std::fs::read_to_string(folder.path().join(name)).unwrap();
            assert_eq!(Path::new(here.trim()), folder.path().canonicalize().unwrap());
        }
        let passing = [("one", "exit 0"), ("two", "exit 0")];
        run(&mut cargo_with(folder.path(), &passing)).unwrap();
    }
}
