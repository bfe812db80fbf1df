//! Running other programs, in named stages with their times.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in a folder of the project").to_owned()
}

/// Cargo, in the root of the project.
pub(crate) fn cargo<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// Runs a program to its end; a failure of it is one of ours.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", shown(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// What a program prints; its complaints go to ours.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(std::process::Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    if !output.status.success() {
        bail!("{} failed ({})", shown(command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("{} does not print text", shown(command)))
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
#[derive(Default)]
pub(crate) struct Stages {
    done: Vec<(&'static str, Duration)>,
}

impl Stages {
    /// Runs a stage, announcing it.
    pub(crate) fn run(&mut self, name: &'static str, stage: impl FnOnce() -> Result<()>) -> Result<()> {
        eprintln!("── {name}");
        let start = Instant::now();
        let result = stage();
        let took = start.elapsed();
        match result {
            Ok(()) => {
                eprintln!("   {name}: passed in {:.1} s", took.as_secs_f64());
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

    /// A table of the stages and their times.
    pub(crate) fn summary(&self) -> String {
        let mut text = String::new();
        for (name, took) in &self.done {
            writeln!(text, "  {name:<20}{:>7.1} s", took.as_secs_f64())
                .expect("writing to a String does not fail");
        }
        let total: Duration = self.done.iter().map(|(_, took)| *took).sum();
        writeln!(text, "  {:<20}{:>7.1} s", "all passed", total.as_secs_f64())
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
    fn a_program_that_does_not_exist_is_named() {
        let error = run(&mut Command::new("no-such-program-here")).expect_err("it is not there");
        assert!(error.to_string().contains("no-such-program-here"));
    }
}
