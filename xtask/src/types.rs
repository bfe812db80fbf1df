//! `cargo xtask types`: the protocol for clients in TypeScript. A test of the protocol fails when it is stale.

use anyhow::Result;

use crate::no_arguments;
use crate::shell::{self, cargo};

const FILE: &str = "web/src/protocol.ts";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    let text =
        shell::output(&mut cargo(["run", "--quiet", "--package", "protocol", "--example", "typescript"]))?;
    shell::write(&shell::root().join(FILE), text).map(drop)
}
