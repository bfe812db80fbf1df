//! `cargo xtask check`: the quick part of `test`, for between two edits.

use anyhow::Result;

use crate::no_arguments;
use crate::shell::Stages;
use crate::test;

/// Form, tidiness, lints and the tests of our own crates: everything but nested builds, documentation and fuzzing.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    let mut stages = Stages::default();
    stages.run("format", test::format)?;
    stages.run("tidy", test::tidy)?;
    stages.run("lints", test::lints)?;
    stages.run("tests", test::tests)?;
    eprint!("{}", stages.summary());
    Ok(())
}
