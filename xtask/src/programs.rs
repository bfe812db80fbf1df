//! The test programs of the workspace, several at a time. `cargo test` runs one after the other, so that a core idles while a
//! program waits for terminals, servers and clocks.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, anyhow, ensure};
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

/// All test programs of a build. To run them takes no cargo, and so no lock of the target folder: lints may compile meanwhile.
pub(crate) struct TestPrograms {
    /// From the smallest to the largest.
    all: Vec<TestProgram>,
    /// The folder of the standard library: tests of procedural macros load it when they start.
    library: String,
}

impl TestPrograms {
    /// Those that `build`, a `cargo test` with the flags for messages, has built.
    pub(crate) fn built_by(build: &mut Command) -> Result<TestPrograms> {
        let mut all = built(&shell::output(build)?)?;
        all.sort_by_key(|test| test.executable.metadata().map_or(0, |data| data.len()));
        let library = shell::output(program("rustc").args(["--print", "target-libdir"]))?;
        Ok(TestPrograms { all, library: library.trim().to_owned() })
    }

    /// Runs all tests, and shows what each program prints when it ends, so that programs do not talk at once.
    pub(crate) fn run(&self) -> Result<()> {
        self.each(self.all.iter().collect(), |_| (), |_| true)
    }

    /// Runs the tests whose names contain `filter` in the programs of this target, in this environment. What passes says nothing.
    pub(crate) fn run_only(&self, target: &str, filter: &str, environment: &[(&str, &str)]) -> Result<()> {
        let chosen: Vec<&TestProgram> =
            self.all.iter().filter(|test| test.name.split(' ').nth(1) == Some(target)).collect();
        ensure!(!chosen.is_empty(), "no test program is called `{target}`");
        let prepare = |command: &mut Command| {
            command.arg(filter).envs(environment.iter().copied());
        };
        self.each(chosen, prepare, |passed| !passed)
    }

    /// Runs programs from the end of a list, the largest first: it has most tests, and nothing long should begin last. Those
    /// that fail are named at the end; one that fails keeps no other from running.
    fn each(
        &self,
        waiting: Vec<&TestProgram>,
        prepare: impl Fn(&mut Command) + Sync,
        shown: impl Fn(bool) -> bool + Sync,
    ) -> Result<()> {
        let waiting = Mutex::new(waiting);
        let failed = Mutex::new(Vec::new());
        thread::scope(|scope| {
            for _ in 0..AT_ONCE {
                scope.spawn(|| {
                    while let Some(test) = next(&waiting) {
                        let mut command = test.command(&self.library);
                        prepare(&mut command);
                        let passed = test.run(&mut command, &shown).unwrap_or_else(|error| {
                            eprintln!("{error:#}");
                            false
                        });
                        if !passed {
                            failed.lock().expect("no thread panics with it").push(test.name.as_str());
                        }
                    }
                });
            }
        });
        let failed = failed.into_inner().map_err(|_| anyhow!("a thread that ran tests has panicked"))?;
        ensure!(failed.is_empty(), "tests of {} failed", failed.join(", "));
        Ok(())
    }
}

fn next<'a>(waiting: &Mutex<Vec<&'a TestProgram>>) -> Option<&'a TestProgram> {
    waiting.lock().expect("no thread panics with it").pop()
}

impl TestProgram {
    /// The program as cargo would start it.
    fn command(&self, library: &str) -> Command {
        let mut command = program(&self.executable);
        command.current_dir(&self.folder).arg("--quiet").stdin(Stdio::null());
        // Tests look for files of their package by it.
        command.env("CARGO_MANIFEST_DIR", &self.folder).env("LD_LIBRARY_PATH", library);
        command
    }

    /// Whether all its tests pass.
    fn run(&self, command: &mut Command, shown: impl Fn(bool) -> bool) -> Result<bool> {
        let ended = command.output().with_context(|| format!("cannot start the tests of {}", self.name))?;
        let passed = ended.status.success();
        if shown(passed) {
            eprint!(
                "── {}\n{}{}",
                self.name,
                String::from_utf8_lossy(&ended.stdout),
                String::from_utf8_lossy(&ended.stderr)
            );
        }
        Ok(passed)
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
        let programs = TestPrograms::built_by(&mut cargo_with(folder.path(), &scripts)).unwrap();
        let error = programs.run().expect_err("two of four fail").to_string();
        assert!(error.contains("two") && error.contains("four") && !error.contains("one"), "{error}");
        for name in ["one.out", "three.out"] {
            let here = std::fs::read_to_string(folder.path().join(name)).unwrap();
            assert_eq!(Path::new(here.trim()), folder.path().canonicalize().unwrap());
        }
        let passing = [("one", "exit 0"), ("two", "exit 0")];
        TestPrograms::built_by(&mut cargo_with(folder.path(), &passing)).unwrap().run().unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn one_target_runs_with_a_filter_and_an_environment() {
        let folder = tempfile::tempdir().unwrap();
        let scripts = [("one", "exit 1"), ("it", "test \"$2 $SEED\" = 'laws:: 7'")];
        let programs = TestPrograms::built_by(&mut cargo_with(folder.path(), &scripts)).unwrap();
        programs.run_only("it", "laws::", &[("SEED", "7")]).unwrap();
        programs.run_only("it", "laws::", &[("SEED", "8")]).expect_err("it is told another seed");
        programs.run_only("two", "laws::", &[]).expect_err("there is no such program");
    }
}
