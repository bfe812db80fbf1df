//! `cargo xtask test`: everything that must pass before a change lands. CI runs exactly this.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::shell::{self, Stages, cargo};
use crate::{no_arguments, python, tidy, torture, web};

/// Everything that is behind a feature, as `cargo xtask dist` has it.
pub(crate) const FULL: &str = "cli/full";
/// How long fresh seeds are tried; the last round may run over.
const FUZZING: Duration = Duration::from_secs(30);
/// Random games per law test and round of fuzzing.
const FUZZED_GAMES: &str = "4";

/// All stages, cheapest first.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    let mut stages = Stages::default();
    stages.run("format", format)?;
    stages.run("tidy", tidy)?;
    // The program has the page in it, so the page comes first.
    stages.run("page", web::build)?;
    stages.run("lints", lints)?;
    stages.run("tests", tests)?;
    stages.run("chores", chores)?;
    stages.run("documentation", documentation)?;
    stages.run("fuzzing", fuzzing)?;
    stages.run("python", python::prove)?;
    stages.run("stories", stories)?;
    eprint!("{}", stages.summary());
    Ok(())
}

pub(crate) fn format() -> Result<()> {
    shell::run(&mut cargo(["fmt", "--all", "--check"]))
}

pub(crate) fn tidy() -> Result<()> {
    tidy::run(&[])
}

pub(crate) fn lints() -> Result<()> {
    let clippy = |which: &[&'static str]| {
        let mut command = cargo(["clippy", "--quiet"]);
        shell::run(command.args(which).args(["--", "-D", "warnings"]))
    };
    clippy(&["--workspace", "--all-targets", "--features", FULL])?;
    // The program as `cargo build` makes it, with no features.
    clippy(&["--package", "cli"])
}

pub(crate) fn tests() -> Result<()> {
    torture::database()?;
    shell::run(&mut cargo(["test", "--quiet", "--workspace", "--exclude", "xtask", "--features", FULL]))
}

/// The chores' own tests; one of them makes a game from the template, builds it and holds it to the laws.
fn chores() -> Result<()> {
    shell::run(&mut cargo(["test", "--quiet", "--package", "xtask"]))
}

fn documentation() -> Result<()> {
    let mut command = cargo(["doc", "--quiet", "--workspace", "--no-deps", "--document-private-items"]);
    shell::run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Stories played on the page in a real browser against the real program: the one that the tests have built, because
/// the optimised one takes longer to build than everything here to run.
fn stories() -> Result<()> {
    web::prove(&shell::root().join("target/debug/pioneers"))
}

/// The laws of every game on games that no run has played before. The seed is printed first, so that a failure can be
/// repeated.
fn fuzzing() -> Result<()> {
    let start = Instant::now();
    let mut rounds = 0;
    while start.elapsed() < FUZZING {
        let seed = fresh_seed().to_string();
        let again = format!("PIONEERS_LAWS_SEED={seed} PIONEERS_LAWS_GAMES={FUZZED_GAMES}");
        eprintln!("   {again}");
        // The whole workspace, as above: for the games alone their dependencies would be compiled anew, with fewer features.
        let mut command = cargo(["test", "--quiet", "--workspace", "--exclude", "xtask", "--features", FULL]);
        command.args(["--test", "it"]);
        command.arg("laws::").env("PIONEERS_LAWS_SEED", &seed).env("PIONEERS_LAWS_GAMES", FUZZED_GAMES);
        command.stdout(std::process::Stdio::piped());
        let output = command.output().context("cannot start cargo")?;
        if !output.status.success() {
            eprint!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
            anyhow::bail!("a law is broken; to repeat it, run `{again} cargo test laws::`");
        }
        rounds += 1;
    }
    eprintln!("   {rounds} rounds");
    Ok(())
}

/// The standard library seeds its hashers from the system's chance; a hash of nothing is as good as a die.
fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
