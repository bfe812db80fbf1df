//! Running other programs, in named stages with their times.

use std::cell::RefCell;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};

/// The root of the project, found when the program runs: a copied tree is never taken for the one xtask was built in.
pub(crate) fn root() -> PathBuf {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| find_root().expect("main looks for the root before any chore runs")).clone()
}

/// The project around the current folder, else the one whose `cargo xtask` this is.
pub(crate) fn find_root() -> Result<PathBuf> {
    let here = std::env::current_dir().context("the current folder cannot be read")?;
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    project_around(&here)
        .or_else(|| project_around(&manifest?))
        .with_context(|| format!("{} lies in no copy of the project: run this inside one", here.display()))
}

/// The nearest folder upwards that has our workspace and its chores.
fn project_around(folder: &Path) -> Option<PathBuf> {
    let ours = |folder: &&Path| {
        folder.join("xtask/Cargo.toml").is_file()
            && std::fs::read_to_string(folder.join("Cargo.toml"))
                .is_ok_and(|text| text.contains("[workspace]"))
    };
    folder.ancestors().find(ours).map(Path::to_owned)
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    // A relative `CARGO_TARGET_DIR` is meant from the folder cargo runs in, and ours runs in the root.
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |named| root().join(named))
}

/// Writes a file whole or not at all. Returns whether that changed anything; a file that stays the same keeps its time.
pub(crate) fn write(file: &Path, text: impl AsRef<[u8]>) -> Result<bool> {
    if std::fs::read(file).is_ok_and(|present| present == text.as_ref()) {
        return Ok(false);
    }
    let mut unfinished = file.as_os_str().to_owned();
    unfinished.push(".unfinished");
    std::fs::write(&unfinished, text)
        .and_then(|()| std::fs::rename(&unfinished, file))
        .inspect_err(|_| drop(std::fs::remove_file(&unfinished)))
        .with_context(|| format!("cannot write {}", file.display()))?;
    Ok(true)
}

/// Cargo, in the root of the project.
pub(crate) fn cargo<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    if ci() && std::env::var_os("CARGO_INCREMENTAL").is_none() {
        // CI builds once from nothing: what a second build could use is not worth writing.
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Whether nobody watches, and the machine is thrown away afterwards.
pub(crate) fn ci() -> bool {
    std::env::var("CI").is_ok_and(|set| set == "true" || set == "1")
}

/// A program in the root of the project, in the environment a terminal would give it.
///
/// `cargo run` tells us about the package it runs. Build scripts that watch these variables (`ring` does) would run again
/// whenever a chore and a plain `cargo build` take turns.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    for (name, _) in std::env::vars_os() {
        if set_by_cargo(&name.to_string_lossy()) {
            command.env_remove(name);
        }
    }
    command
}

/// Whether `cargo run` and `cargo test` set this variable for the program they run. What a person may set stays:
/// `CARGO_HOME`, `CARGO_TARGET_DIR`, `CARGO_PROFILE_…`, `RUSTFLAGS`, `RUSTUP_TOOLCHAIN`.
fn set_by_cargo(name: &str) -> bool {
    const FAMILIES: &[&str] = &["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_"];
    const NAMES: &[&str] = &[
        "CARGO",
        "CARGO_CRATE_NAME",
        "CARGO_PRIMARY_PACKAGE",
        "CARGO_RUSTC_CURRENT_DIR",
        "CARGO_TARGET_TMPDIR",
        "OUT_DIR",
        "RUST_RECURSION_COUNT",
    ];
    NAMES.contains(&name) || FAMILIES.iter().any(|family| name.starts_with(family))
}

thread_local! {
    /// Where the programs of this thread write, if not to the terminal.
    static ASIDE: RefCell<Option<File>> = const { RefCell::new(None) };
}

/// From now on the programs of this thread write into this file, and nobody answers them.
pub(crate) fn write_aside(file: File) {
    ASIDE.set(Some(file));
}

/// A line where the programs of this thread write.
pub(crate) fn tell(line: &str) {
    ASIDE.with_borrow_mut(|aside| match aside {
        // What cannot be written is only what people read; the result of the stage says the rest.
        Some(file) => drop(writeln!(file, "{line}")),
        None => eprintln!("{line}"),
    });
}

/// Runs a program to its end; a failure of it is one of ours.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    ASIDE.with_borrow(|aside| -> std::io::Result<()> {
        if let Some(file) = aside {
            command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file.try_clone()?);
        }
        Ok(())
    })?;
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// What a program prints; its complaints go to ours.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| not_started(command, &error))?;
    if !output.status.success() {
        bail!("{} failed ({})", shown(command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("{} does not print text", shown(command)))
}

/// Why a program did not start, and what to do about it.
fn not_started(command: &Command, error: &std::io::Error) -> anyhow::Error {
    let name = command.get_program().to_string_lossy().into_owned();
    let from = match Path::new(&name).file_name().and_then(OsStr::to_str) {
        Some("cargo" | "rustc") => " (https://rustup.rs)",
        Some("node" | "npm") => " (https://nodejs.org)",
        _ => "",
    };
    if error.kind() == std::io::ErrorKind::NotFound {
        anyhow!("`{name}` is not installed: install it{from} and try again")
    } else {
        anyhow!("cannot start {}: {error}", shown(command))
    }
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let mut text = format!("`{}", program.to_string_lossy());
    for argument in command.get_args() {
        text.push(' ');
        text.push_str(&argument.to_string_lossy());
    }
    text.push('`');
    text
}

/// A chore made of stages: the first failure ends it, and the summary says where the time went.
pub(crate) struct Stages {
    started: Instant,
    done: Vec<(&'static str, Duration)>,
}

impl Default for Stages {
    fn default() -> Stages {
        Stages { started: Instant::now(), done: Vec::new() }
    }
}

impl Stages {
    /// Runs a stage, announcing it.
    pub(crate) fn run(&mut self, name: &'static str, stage: impl FnOnce() -> Result<()>) -> Result<()> {
        tell(&format!("── {name}"));
        let start = Instant::now();
        let result = stage();
        let took = start.elapsed();
        match result {
            Ok(()) => {
                tell(&format!("   {name}: passed in {:.1} s", took.as_secs_f64()));
                self.done.push((name, took));
                Ok(())
            }
            Err(error) => Err(error.context(format!(
                "{}stage `{name}` failed after {:.1} s",
                self.passed(),
                took.as_secs_f64()
            ))),
        }
    }

    /// The stages of another line of work, which ran at the same time.
    pub(crate) fn join(&mut self, beside: Stages) {
        self.done.extend(beside.done);
    }

    /// A table of the stages and their times, and how long all took together.
    pub(crate) fn summary(&self) -> String {
        let mut text = String::new();
        for (name, took) in &self.done {
            writeln!(text, "  {name:<20}{:>7.1} s", took.as_secs_f64())
                .expect("writing to a String does not fail");
        }
        writeln!(text, "  {:<20}{:>7.1} s", "all passed", self.started.elapsed().as_secs_f64())
            .expect("writing to a String does not fail");
        text
    }

    fn passed(&self) -> String {
        if self.done.is_empty() {
            return String::new();
        }
        let names: Vec<_> = self.done.iter().map(|(name, _)| *name).collect();
        format!("{} passed, then ", names.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_stage_names_itself_and_what_passed_before() {
        let mut stages = Stages::default();
        stages.run("first", || Ok(())).unwrap();
        let error = stages.run("second", || bail!("out of ink")).expect_err("the stage fails");
        let text = format!("{error:#}");
        assert!(text.starts_with("first passed, then stage `second` failed"), "{text}");
        assert!(text.ends_with("out of ink"), "{text}");
        assert!(stages.summary().contains("first") && !stages.summary().contains("second"));
    }

    #[test]
    fn what_runs_beside_writes_into_its_file_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("aside.log");
        let aside = File::create(&file).unwrap();
        let stages = std::thread::spawn(move || {
            write_aside(aside);
            let mut stages = Stages::default();
            stages.run("far", || run(program("sh").args(["-c", "echo out; echo err >&2; cat"]))).unwrap();
            stages
        });
        let mut near = Stages::default();
        near.run("near", || Ok(())).unwrap();
        near.join(stages.join().unwrap());
        let told = std::fs::read_to_string(&file).unwrap();
        assert!(told.starts_with("── far\nout\nerr\n   far: passed in "), "{told}");
        assert!(near.summary().contains("near") && near.summary().contains("far"));
    }

    #[test]
    fn the_root_is_the_project_around_a_folder() {
        let copy = tempfile::tempdir().unwrap();
        let deep = copy.path().join("games/dice/src");
        std::fs::create_dir_all(&deep).unwrap();
        assert_eq!(project_around(&deep), None);
        std::fs::create_dir_all(copy.path().join("xtask")).unwrap();
        std::fs::write(copy.path().join("xtask/Cargo.toml"), "[package]\n").unwrap();
        std::fs::write(copy.path().join("Cargo.toml"), "[workspace]\n").unwrap();
        std::fs::write(copy.path().join("games/dice/Cargo.toml"), "[package]\n").unwrap();
        assert_eq!(project_around(&deep), Some(copy.path().to_owned()));
        assert_ne!(project_around(&deep), Some(root()));
    }

    /// A build script that watches what `cargo` tells about a package, as `ring`'s does, does not run again when a chore
    /// builds after a person, and a person after a chore.
    #[test]
    fn chores_and_plain_commands_compile_nothing_twice() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        std::fs::create_dir(folder.path().join("src")).unwrap();
        write("Cargo.toml", "[package]\nname = \"probe\"\nedition = \"2021\"\n[workspace]\n");
        write("src/lib.rs", "");
        write(
            "build.rs",
            r#"fn main() {
                for name in ["CARGO_PKG_NAME", "CARGO_PKG_VERSION", "CARGO_MANIFEST_DIR", "CARGO_MANIFEST_LINKS", "OUT_DIR"] {
                    println!("cargo:rerun-if-env-changed={name}");
                }
            }"#,
        );
        let compiles = |mut command: Command| {
            let built = command
                .current_dir(&folder)
                .args(["build", "--offline"])
                .env("CARGO_TARGET_DIR", folder.path().join("target"))
                // What chores set in CI, where no person takes turns with them.
                .env("CARGO_INCREMENTAL", "0")
                .output()
                .unwrap();
            assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
            String::from_utf8_lossy(&built.stderr).contains("Compiling")
        };
        let terminal = || {
            let mut command = Command::new(std::env::var_os("CARGO").unwrap());
            command.env_clear();
            let kept = ["PATH", "HOME", "CARGO_HOME", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN"];
            command.envs(kept.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
            command
        };
        assert!(compiles(terminal()), "the first build compiles");
        assert!(!compiles(cargo([])), "a chore compiled again what a person had built");
        assert!(!compiles(terminal()), "a person had to compile again what a chore had built");
        // What would happen without the cleaning: this test runs in the very environment that `cargo run` makes.
        assert!(compiles(Command::new(std::env::var_os("CARGO").unwrap())), "the probe watches nothing");
    }

    #[test]
    fn a_file_is_written_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.txt");
        assert!(write(&file, "one").unwrap());
        assert!(!write(&file, "one").unwrap(), "nothing has changed");
        assert!(write(&file, "two").unwrap());
        std::fs::create_dir(folder.path().join("taken")).unwrap();
        assert!(write(&folder.path().join("taken"), "three").is_err());
        let mut left: Vec<_> =
            std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["a.txt", "taken"]);
    }

    #[test]
    fn what_a_person_sets_for_cargo_reaches_it() {
        for name in
            ["CARGO_HOME", "CARGO_TARGET_DIR", "CARGO_INCREMENTAL", "RUSTFLAGS", "RUSTUP_TOOLCHAIN", "PATH"]
        {
            assert!(!set_by_cargo(name), "{name}");
        }
    }

    #[test]
    fn a_program_that_does_not_exist_is_named() {
        let error = run(&mut Command::new("no-such-program-here")).expect_err("it is not there");
        assert_eq!(error.to_string(), "`no-such-program-here` is not installed: install it and try again");
        let error = output(&mut Command::new("/nowhere/cargo")).expect_err("it is not there");
        assert!(error.to_string().contains("https://rustup.rs"), "{error}");
    }
}
