//! `cargo xtask test`: everything that must pass before a change lands. CI runs exactly this.

use std::fs::File;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};

use crate::programs::TestPrograms;
use crate::shell::{self, Stages, cargo};
use crate::{debian, no_arguments, python, tidy, torture, web};

/// Everything that is behind a feature, as `cargo xtask dist` has it.
const FULL: &str = "cli/full";
/// How long fresh seeds are tried; the last round may run over.
const FUZZING: Duration = Duration::from_secs(30);
/// Random games per law test and round of fuzzing.
const FUZZED_GAMES: &str = "4";

/// All stages. Three lines of them run side by side, because each waits much of its time: tests for terminals and servers,
/// stories for a browser, tools for the network.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    let mut stages = Stages::default();
    stages.run("format", format)?;
    stages.run("tidy", tidy)?;
    stages.run("tools", tools)?;
    // The program has the page in it, so the page comes first.
    stages.run("page", web::build)?;
    eprintln!(
        "   beside: page checks, lints, documentation, looks, stories and Python, told in {}/test-*.log",
        shell::target().display()
    );
    let failed = Arc::new(AtomicBool::new(false));
    let log = |name: &str| shell::target().join(format!("test-{name}.log"));
    let page = Beside::start(log("page"), &failed, page)?;
    let program = Beside::start(log("program"), &failed, program)?;
    let done = code(&mut stages, [&page.built, &program.built], &failed);
    if done.is_err() {
        failed.store(true, Ordering::Relaxed);
        eprintln!("   a stage failed; those beside it end first");
    }
    let beside = [page.join(), program.join()];
    done?;
    for line in beside {
        stages.join(line?);
    }
    eprint!("{}", stages.summary());
    Ok(())
}

/// What a stage does.
type Stage = fn() -> Result<()>;

/// The stages of the program: its build, and what runs it. When one beside has failed, no other begins.
fn code(stages: &mut Stages, built: [&Sender<()>; 2], failed: &AtomicBool) -> Result<()> {
    stages.run("build", build)?;
    // Before the lints begin, which hold the lock of the target folder.
    let programs = test_programs()?;
    for line in built {
        // Nobody listens if a stage beside has failed.
        let _ = line.send(());
    }
    stages.run("tests", || programs.run())?;
    if !failed.load(Ordering::Relaxed) {
        stages.run("fuzzing", || fuzzing(&programs))?;
    }
    // Last here: they need the lock of the target folder, which the lints hold longer than the tests run.
    if !failed.load(Ordering::Relaxed) {
        stages.run("chores", chores)?;
    }
    Ok(())
}

/// A line of stages on a thread of its own. What they say is kept apart, and shown when they end.
struct Beside {
    thread: JoinHandle<Result<Stages>>,
    /// Told when the programs are there that stories and Python need.
    built: Sender<()>,
    told: PathBuf,
}

impl Beside {
    /// `failed` says whether a stage of any line has failed.
    fn start(
        told: PathBuf,
        failed: &Arc<AtomicBool>,
        line: fn(&mut Stages, &Receiver<()>, &AtomicBool) -> Result<()>,
    ) -> Result<Beside> {
        let file = File::create(&told).with_context(|| format!("cannot write {}", told.display()))?;
        let (built, when_built) = channel();
        let flag = Arc::clone(failed);
        let thread = thread::spawn(move || {
            shell::write_aside(file);
            let mut stages = Stages::default();
            let done = line(&mut stages, &when_built, &flag);
            if done.is_err() {
                flag.store(true, Ordering::Relaxed);
            }
            done.map(|()| stages)
        });
        Ok(Beside { thread, built, told })
    }

    /// Waits for its end, and shows what was said.
    fn join(self) -> Result<Stages> {
        // Without a build there is nothing to wait for.
        drop(self.built);
        let result = self.thread.join().map_err(|_| anyhow!("the stages beside have panicked"))?;
        let told = std::fs::read_to_string(&self.told);
        eprint!("{}", told.with_context(|| format!("cannot read {}", self.told.display()))?);
        result
    }
}

/// The stages that need nothing but the page, and then those of the compiler that no program waits for: they would hold the
/// target folder's lock while the program could be built, and leave a core idle.
fn page(stages: &mut Stages, built: &Receiver<()>, failed: &AtomicBool) -> Result<()> {
    stages.run("page checks", web::prove)?;
    if built.recv().is_err() {
        return Ok(());
    }
    let rest: [(_, Stage); 3] = [("lints", lints), ("documentation", documentation), ("examples", examples)];
    for (name, stage) in rest {
        if !failed.load(Ordering::Relaxed) {
            stages.run(name, stage)?;
        }
    }
    Ok(())
}

/// The stages that need a browser or Python, and those that need the built program too.
fn program(stages: &mut Stages, built: &Receiver<()>, failed: &AtomicBool) -> Result<()> {
    stages.run("browser", web::chromium)?;
    // They need no program.
    stages.run("looks", web::looks)?;
    let mut python = None;
    stages.run("python tools", || {
        python = Some(python::tools()?);
        Ok(())
    })?;
    if let (Ok(()), Some(python)) = (built.recv(), python) {
        stages.run("stories", stories)?;
        if !failed.load(Ordering::Relaxed) {
            stages.run("python", || python::prove(&python))?;
        }
    }
    Ok(())
}

/// What the tests need of the machine. Where nobody is asked, browser and Python are installed while the compiler works.
fn tools() -> Result<()> {
    torture::database()?;
    // The allocator, which is in the program with all features, is built with it.
    if cfg!(target_os = "linux") && !debian::on_path(&["make"]) {
        debian::install("make")?;
    }
    if debian::asks() {
        web::chromium()?;
        python::interpreter()?;
    }
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
    clippy(&["--package", "cli", "--package", "commands"])
}

/// All programs and tests, and the module for Python. Asking for tests too has the features of all dependencies as `cargo test`
/// has them: without it a third of them would be compiled again.
pub(crate) fn build() -> Result<()> {
    shell::run(everything("build").args(["--lib", "--bins", "--tests"]))
}

/// The test programs, which `build` has built.
fn test_programs() -> Result<TestPrograms> {
    let mut tests = everything("test");
    TestPrograms::built_by(tests.args(["--no-run", "--message-format", "json-render-diagnostics"]))
}

/// The examples in the documentation of the code.
fn examples() -> Result<()> {
    shell::run(everything("test").arg("--doc"))
}

/// A command of cargo on all packages but this one. For some packages alone their dependencies would be compiled again, with
/// fewer features.
fn everything(command: &'static str) -> Command {
    cargo([command, "--quiet", "--workspace", "--exclude", "xtask", "--features", FULL])
}

/// The chores' own tests; one of them makes a game from the template, builds it and holds it to the laws.
fn chores() -> Result<()> {
    shell::run(&mut cargo(["test", "--quiet", "--package", "xtask"]))
}

fn documentation() -> Result<()> {
    // With examples, dependencies have the features that the lints checked them with.
    let mut command = cargo(["doc", "--quiet", "--workspace", "--exclude", "python", "--features", FULL]);
    command.args(["--lib", "--bins", "--examples", "--no-deps", "--document-private-items"]);
    shell::run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Stories played on the page in a real browser against the real program: the one that the tests have built, because
/// the optimised one takes longer to build than everything here to run.
fn stories() -> Result<()> {
    web::stories(&shell::target().join("debug/pioneers"))
}

/// The laws of every game on games that no run has played before. The seed is printed first, so that a failure can be
/// repeated.
fn fuzzing(programs: &TestPrograms) -> Result<()> {
    let start = Instant::now();
    let mut rounds = 0;
    while start.elapsed() < FUZZING {
        let seed = fresh_seed().to_string();
        let again = format!("PIONEERS_LAWS_SEED={seed} PIONEERS_LAWS_GAMES={FUZZED_GAMES}");
        eprintln!("   {again}");
        let environment = [("PIONEERS_LAWS_SEED", seed.as_str()), ("PIONEERS_LAWS_GAMES", FUZZED_GAMES)];
        programs
            .run_only("it", "laws::", &environment)
            .with_context(|| format!("a law is broken; to repeat it, run `{again} cargo test laws::`"))?;
        rounds += 1;
    }
    eprintln!("   {rounds} rounds");
    Ok(())
}

/// The standard library seeds its hashers from the system's chance; a hash of nothing is as good as a die.
fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[test]
    fn a_stage_that_fails_beside_is_named_and_keeps_others_from_beginning() {
        let folder = tempfile::tempdir().unwrap();
        let failed = Arc::default();
        let beside = Beside::start(folder.path().join("log"), &failed, |stages, _, _| {
            stages.run("far", || bail!("out of ink"))
        });
        let error = format!("{:#}", beside.unwrap().join().err().expect("a stage fails"));
        assert!(error.starts_with("stage `far` failed") && error.ends_with("out of ink"), "{error}");
        assert!(failed.load(Ordering::Relaxed));
    }

    #[test]
    fn what_waits_for_a_build_that_fails_ends() {
        let folder = tempfile::tempdir().unwrap();
        let beside =
            Beside::start(folder.path().join("log"), &Arc::default(), |stages, built, _| {
                match built.recv() {
                    Ok(()) => bail!("nothing was built"),
                    Err(_) => stages.run("far", || Ok(())),
                }
            });
        assert!(beside.unwrap().join().unwrap().summary().contains("far"));
    }
}
