//! `cargo xtask dist`: everything that is installed from, in one tarball. What is under way lies in a folder of its own, and only
//! what is finished gets its name.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::debian::on_path;
use crate::shell::{self, Stages, cargo};
use crate::{licences, no_arguments, web};

/// The program may have so many bytes when it is stripped.
const MOST: u64 = 25 * 1000 * 1000;

/// Completions, by shell: where each looks for them.
const COMPLETIONS: &[(&str, &str)] = &[
    ("bash", "share/bash-completion/completions/pioneers"),
    ("zsh", "share/zsh/site-functions/_pioneers"),
    ("fish", "share/fish/vendor_completions.d/pioneers.fish"),
];

/// Files that go along as they are.
const COPIED: &[(&str, &str)] = &[
    ("packaging/pioneers.service", "lib/systemd/system/pioneers.service"),
    ("packaging/INSTALL.md", "INSTALL.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("CHANGELOG.md", "CHANGELOG.md"),
];

/// `cargo xtask dist`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    for tool in ["objcopy", "strip", "tar"] {
        ensure!(on_path(&[tool]), "`{tool}` is missing: install binutils and tar, and try again");
    }
    let name = format!("pioneers-{}-{}", env!("CARGO_PKG_VERSION"), licences::host()?);
    let dist = shell::target().join("dist");
    let unfinished = dist.join(".unfinished");
    clear(&unfinished)?;
    let folder = unfinished.join(&name);
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut stages = Stages::default();
    stages.run("page", web::build)?;
    stages.run("program", || {
        let arguments = ["build", "--release", "--locked", "--package", "cli", "--features", "full"];
        shell::run(&mut cargo(arguments))
    })?;
    let debug = format!("{name}.debug");
    stages.run("symbols", || strip(&folder, &unfinished.join(&debug)))?;
    stages.run("manual", || manual(&folder))?;
    stages.run("licences", || {
        let packages = std::fs::read_to_string(shell::root().join("web/.packages.json"))
            .context("cannot read web/.packages.json; `npm run build -- --force` in web writes it")?;
        let packages: BTreeSet<String> = serde_json::from_str(&packages)?;
        put(&folder, "THIRD-PARTY-LICENCES.txt", licences::texts(&packages)?.as_bytes())
    })?;
    let tarball = format!("{name}.tar.gz");
    stages.run("tarball", || {
        for (from, to) in COPIED {
            let bytes =
                std::fs::read(shell::root().join(from)).with_context(|| format!("cannot read {from}"))?;
            put(&folder, to, &bytes)?;
        }
        let mut tar = shell::program("tar");
        tar.args(["--create", "--gzip", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
        shell::run(tar.current_dir(&unfinished).arg("--file").arg(&tarball).arg(&name))
    })?;
    for file in [&tarball, &debug] {
        let done = dist.join(file);
        std::fs::rename(unfinished.join(file), &done)
            .with_context(|| format!("cannot write {}", done.display()))?;
        println!("{} ({:.1} MB)", done.display(), done.metadata()?.len() as f64 / 1e6);
    }
    clear(&unfinished)?;
    eprint!("{}", stages.summary());
    Ok(())
}

fn clear(folder: &Path) -> Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder).with_context(|| format!("cannot clear {}", folder.display()))?;
    }
    Ok(())
}

fn put(folder: &Path, name: &str, bytes: &[u8]) -> Result<()> {
    let file = folder.join(name);
    std::fs::create_dir_all(file.parent().context("a file lies in a folder")?)?;
    std::fs::write(&file, bytes).with_context(|| format!("cannot write {}", file.display()))
}

/// The program without its symbols, and the symbols in a file that debuggers find by its link.
fn strip(folder: &Path, debug: &Path) -> Result<()> {
    let built = shell::target().join("release/pioneers");
    let program = folder.join("bin/pioneers");
    std::fs::create_dir_all(folder.join("bin"))?;
    shell::run(shell::program("objcopy").arg("--only-keep-debug").arg(&built).arg(debug))?;
    shell::run(shell::program("strip").arg("--strip-all").arg("-o").arg(&program).arg(&built))?;
    let mut link = shell::program("objcopy");
    shell::run(link.arg(format!("--add-gnu-debuglink={}", debug.display())).arg(&program))?;
    let size = program.metadata()?.len();
    if size > MOST {
        bail!("the program has {size} bytes, and {MOST} are the most we ship");
    }
    println!("   the program has {:.1} MB", size as f64 / 1e6);
    Ok(())
}

/// The manual and the completions, as the program tells them itself.
fn manual(folder: &Path) -> Result<()> {
    let program = folder.join("bin/pioneers");
    let man = folder.join("share/man/man1");
    std::fs::create_dir_all(&man)?;
    shell::run(shell::program(&program).args(["generate", "man"]).arg(&man))?;
    for (shell, file) in COMPLETIONS {
        let told = shell::output(shell::program(&program).args(["generate", "completions", shell]))?;
        put(folder, file, told.as_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str) -> String {
        std::fs::read_to_string(shell::root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    #[test]
    fn everything_that_is_copied_into_the_tarball_exists() {
        for (from, _) in COPIED {
            assert!(shell::root().join(from).is_file(), "{from} is missing");
        }
    }

    /// No engine for containers runs where the tests do, so the file is read instead: every source that is copied exists and is
    /// not ignored, and the stages it copies from are there.
    #[test]
    fn the_dockerfile_copies_what_exists() {
        let file = read("Dockerfile");
        let ignored = read(".dockerignore");
        let mut stages = Vec::new();
        let mut copies = 0;
        for line in file.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match &words[..] {
                ["FROM", _, "AS", name] => stages.push(*name),
                ["COPY", rest @ ..] => {
                    let from = rest.iter().find_map(|word| word.strip_prefix("--from="));
                    let paths: Vec<&str> =
                        rest.iter().copied().filter(|word| !word.starts_with("--")).collect();
                    let sources = &paths[..paths.len() - 1];
                    assert!(!sources.is_empty(), "{line}");
                    match from {
                        Some(stage) => assert!(stages.contains(&stage), "no stage {stage}: {line}"),
                        None => {
                            for source in sources {
                                assert!(shell::root().join(source).exists(), "{source} is missing: {line}");
                                let top = source.split('/').next().unwrap();
                                assert!(
                                    ignored.lines().any(|line| line == format!("!{top}")),
                                    "{top} is ignored"
                                );
                                copies += 1;
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        assert!(copies > 10 && stages == ["page", "program"], "{copies} {stages:?}");
        // Whoever runs it is not root, and what must last lies in a volume.
        let last = &file[file.rfind("\nFROM").unwrap()..];
        assert!(last.contains("\nUSER nonroot\n") && last.contains("\nVOLUME /data\n"), "{last}");
        assert!(last.contains("\"--data\", \"/data\""), "{last}");
    }

    /// The page is made of files outside its folder too.
    #[test]
    fn the_dockerfile_brings_the_page_its_sources() {
        let file = read("Dockerfile");
        let stage = &file[..file.find(" AS program").unwrap()];
        let script = read("web/scripts/sources.mjs");
        let outside: BTreeSet<&str> = script
            .split("../")
            .skip(1)
            .filter_map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next())
            .collect();
        assert!(outside.len() > 1, "{outside:?}");
        for folder in outside {
            assert!(stage.contains(&format!("COPY {folder} ../{folder}\n")), "{folder} is missing");
        }
    }

    /// The image is built with the compiler that the tests use, and the program's own package and feature.
    #[test]
    fn the_dockerfile_builds_as_dist_does() {
        let toolchain: toml::Table = read("rust-toolchain.toml").parse().unwrap();
        let channel = toolchain["toolchain"]["channel"].as_str().unwrap();
        let file = read("Dockerfile");
        assert!(file.contains(&format!("FROM rust:{channel}-")), "another compiler than {channel}");
        assert!(file.contains("--package cli --features full"));
    }

    #[test]
    fn the_service_is_understood_by_systemd() {
        let service = read("packaging/pioneers.service");
        for line in
            ["DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes", "CapabilityBoundingSet="]
        {
            assert!(service.lines().any(|present| present == line), "{line} is missing");
        }
        if !on_path(&["systemd-analyze"]) {
            eprintln!("systemd-analyze is not here: only the text was looked at");
            return;
        }
        let copy = tempfile::tempdir().unwrap();
        // A program that exists stands for ours, which is not installed; its manual is not either.
        let text = service
            .replace("/usr/local/bin/pioneers", "/bin/true")
            .replace("Documentation=man:pioneers(1)\n", "");
        std::fs::write(copy.path().join("pioneers.service"), text).unwrap();
        let told = std::process::Command::new("systemd-analyze")
            .arg("verify")
            .arg(copy.path().join("pioneers.service"))
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&told.stderr);
        let ours: Vec<_> = said.lines().filter(|line| line.contains("pioneers.service")).collect();
        assert!(ours.is_empty(), "{ours:?}");
    }

    #[test]
    fn compose_names_what_the_program_takes() {
        let file = read("compose.yaml");
        assert!(
            file.contains("\"--database\", \"postgres://") && file.contains("image: postgres:"),
            "{file}"
        );
        assert!(
            file.contains("pg_isready") && file.contains("- database:/var/lib/postgresql/data"),
            "{file}"
        );
    }
}
