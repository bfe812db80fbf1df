//! `cargo xtask python`: the package for Python as a wheel in `dist`, installed into a virtual environment of its own; and its
//! tests, which are those of PettingZoo, Gymnasium and OpenSpiel beside ours.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::debian::{self, on_path};
use crate::shell;
use crate::test;

/// The oldest Python that the package runs on, as its `pyproject.toml` says.
const PYTHON: (u32, u32) = (3, 10);
/// What the tests import.
const TESTED_WITH: &[&str] = &[
    "numpy>=1.26",
    "pettingzoo>=1.24",
    "gymnasium>=1.0",
    "open_spiel>=1.5",
    "pytest>=8",
    "duckdb>=1",
    "polars>=1",
];

/// `cargo xtask python [--test]`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    match arguments {
        [] => wheel(),
        [flag] if flag == "--test" => build_and_prove(),
        _ => bail!("python takes --test or nothing"),
    }
}

/// A wheel with the program's release profile, and a place where it is installed.
fn wheel() -> Result<()> {
    let python = environment(&["maturin>=1.9,<2", "numpy>=1.26"])?;
    let dist = shell::root().join("dist");
    let mut maturin = shell::program(python.with_file_name("maturin"));
    maturin.args(["build", "--release", "--locked", "--out"]).arg(&dist).current_dir(package());
    shell::run(&mut maturin)?;
    let wheel = newest(&dist, "whl")?;
    shell::run(pip(&python).args(["install", "--force-reinstall", "--no-deps"]).arg(&wheel))?;
    println!("{}\ninstalled for {}", wheel.display(), python.display());
    Ok(())
}

/// The tests of the package, after a build of everything.
fn build_and_prove() -> Result<()> {
    let python = tools()?;
    test::build()?;
    prove(&python)
}

/// A Python with all that the tests import.
pub(crate) fn tools() -> Result<PathBuf> {
    environment(TESTED_WITH)
}

/// The tests of the package as `test::build` built it.
pub(crate) fn prove(python: &Path) -> Result<()> {
    let site = shell::target().join("python/site");
    let module = site.join("pioneers");
    let _ = std::fs::remove_dir_all(&module);
    std::fs::create_dir_all(&module).with_context(|| format!("cannot make {}", module.display()))?;
    for entry in std::fs::read_dir(package().join("pioneers"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "py") {
            std::fs::copy(&path, module.join(path.file_name().unwrap_or(OsStr::new(""))))?;
        }
    }
    let built =
        shell::target().join(format!("debug/{}_native{}", dll_prefix(), std::env::consts::DLL_SUFFIX));
    std::fs::copy(&built, module.join("_native.abi3.so"))
        .with_context(|| format!("cannot copy {}", built.display()))?;
    let mut pytest = shell::program(python);
    pytest.args(["-m", "pytest", "-p", "no:cacheprovider"]).arg(package().join("tests"));
    // What the program writes for others to read is read by them.
    pytest.env("PIONEERS", shell::target().join("debug/pioneers"));
    shell::run(pytest.current_dir(&site).env("PYTHONPATH", &site).env("PYTHONDONTWRITEBYTECODE", "1"))
}

const fn dll_prefix() -> &'static str {
    std::env::consts::DLL_PREFIX
}

/// Python itself. Where there is none, Debian's package brings it.
pub(crate) fn interpreter() -> Result<()> {
    if on_path(&["python3"]) { Ok(()) } else { debian::install("python3-venv") }
}

/// A virtual environment of our own with these packages, and its Python.
fn environment(packages: &[&str]) -> Result<PathBuf> {
    interpreter()?;
    let version = "import sys; print(sys.version_info[0], sys.version_info[1])";
    let found = shell::output(shell::program("python3").args(["-c", version]))?;
    let numbers: Vec<u32> = found.split_whitespace().filter_map(|number| number.parse().ok()).collect();
    ensure!(
        matches!(numbers[..], [major, minor] if (major, minor) >= PYTHON),
        "the package is for Python {}.{} or newer, and `python3` is {}",
        PYTHON.0,
        PYTHON.1,
        found.trim().replace(' ', ".")
    );
    let folder = shell::target().join("python/venv");
    let python = folder.join("bin/python");
    if !python.exists() {
        shell::run(shell::program("python3").args(["-m", "venv"]).arg(&folder))
            .context("there is no virtual environment; Debian's package python3-venv makes them possible")?;
    }
    // Asked for at every run: it takes a second when all are there.
    shell::run(pip(&python).arg("install").args(packages))?;
    Ok(python)
}

fn pip(python: &Path) -> Command {
    let mut command = shell::program(python);
    command.args(["-m", "pip", "--quiet", "--disable-pip-version-check"]);
    command
}

fn package() -> PathBuf {
    shell::root().join("crates/python")
}

fn newest(folder: &Path, extension: &str) -> Result<PathBuf> {
    let files = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    files
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .max_by_key(|path| path.metadata().and_then(|data| data.modified()).ok())
        .with_context(|| format!("{} has no .{extension}", folder.display()))
}
