//! The licences of everything that is not ours: what may be used, and the texts that go along with the program.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::shell::{self, cargo};
use crate::tidy::Complaint;

/// Licences that a program under MIT or Apache 2.0 may include, by their SPDX names.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "OFL-1.1",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Foreign sources inside a package, in a folder with a licence of their own.
const INSIDE: &[(&str, &str)] = &[("tikv-jemalloc-sys", "jemalloc")];

/// Tools and drawings for the page under other terms, each with the reason why it may be used.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("@iconify-json/game-icons", "CC BY 3.0: drawings, whose authors the page names in its credits"),
    ("axe-core", "MPL-2.0: a test tool, no part of the page"),
    ("lightningcss", "MPL-2.0: a build tool, no part of the page"),
    ("argparse", "Python-2.0: part of a lint tool, no part of the page"),
];

/// A package somebody else wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Foreign {
    name: String,
    version: String,
    licence: String,
}

/// Foreign packages whose licence is unknown or not among those allowed, wherever they are used.
pub(crate) fn complaints(metadata: &Value, lock: &Value) -> Vec<Complaint> {
    const MEND: &str = "do without the package, or allow its licence in xtask/src/licences.rs and say why";
    let crates = crates_of(metadata).into_iter().map(|package| ("Cargo.lock", package));
    let npm = npm_of(lock).into_iter().map(|package| ("web/package-lock.json", package));
    crates
        .chain(npm)
        .filter(|(_, package)| !allowed(&package.licence))
        .filter(|(_, package)| !EXCEPTIONS.iter().any(|(name, _)| package.name.starts_with(name)))
        .map(|(file, Foreign { name, version, licence })| {
            let what = if licence.is_empty() {
                format!("{name} {version} names no licence")
            } else {
                format!("{name} {version} is under `{licence}`, which is not among the licences we use")
            };
            Complaint::new(file, 1, what, MEND)
        })
        .collect()
}

/// What `complaints` looks at, for this project.
pub(crate) fn dependencies() -> Result<(Value, Value)> {
    let lock = std::fs::read_to_string(shell::root().join("web/package-lock.json"))
        .context("cannot read web/package-lock.json")?;
    Ok((metadata()?, serde_json::from_str(&lock).context("web/package-lock.json is not JSON")?))
}

fn metadata() -> Result<Value> {
    let mut command = cargo(["metadata", "--format-version", "1", "--locked", "--all-features"]);
    // What only other systems use need not be downloaded here.
    let told = shell::output(command.args(["--filter-platform", &host()?]))?;
    serde_json::from_str(&told).context("cargo metadata is not JSON")
}

/// The system the compiler runs on, as in `x86_64-unknown-linux-gnu`.
pub(crate) fn host() -> Result<String> {
    let told = shell::output(shell::program("rustc").arg("-vV"))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("`rustc -vV` names no host")?.to_owned())
}

fn crates_of(metadata: &Value) -> Vec<Foreign> {
    let text = |package: &Value, key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter(|package| !package["source"].is_null())
        .map(|package| Foreign {
            name: text(package, "name"),
            version: text(package, "version"),
            licence: text(package, "license"),
        })
        .collect()
}

fn npm_of(lock: &Value) -> Vec<Foreign> {
    let packages = lock["packages"].as_object().into_iter().flatten();
    packages
        .filter_map(|(path, package)| {
            let name = path.rsplit_once("node_modules/")?.1.to_owned();
            let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
            Some(Foreign { name, version: text("version"), licence: text("license") })
        })
        .collect()
}

/// Whether an SPDX expression can be met with allowed licences alone: `OR` leaves the choice, `AND` asks for both.
fn allowed(expression: &str) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = &words[..];
    either(&mut rest) && rest.is_empty()
}

fn either(rest: &mut &[&str]) -> bool {
    let mut met = both(rest);
    while let [word, more @ ..] = rest
        && *word == "OR"
    {
        *rest = more;
        met |= both(rest);
    }
    met
}

fn both(rest: &mut &[&str]) -> bool {
    let mut met = one(rest);
    while let [word, more @ ..] = rest
        && *word == "AND"
    {
        *rest = more;
        met &= one(rest);
    }
    met
}

fn one(rest: &mut &[&str]) -> bool {
    match *rest {
        ["(", inner @ ..] => {
            *rest = inner;
            let met = either(rest);
            let closed = rest.first() == Some(&")");
            *rest = rest.get(1..).unwrap_or_default();
            met && closed
        }
        [name, "WITH", exception, more @ ..] => {
            *rest = more;
            ALLOWED.contains(&format!("{name} WITH {exception}").as_str())
        }
        [name, more @ ..] => {
            *rest = more;
            ALLOWED.contains(name)
        }
        [] => false,
    }
}

/// The licences of the crates in the program and of the packages in the page, with their texts, each once.
pub(crate) fn texts(page_packages: &BTreeSet<String>) -> Result<String> {
    let metadata = metadata()?;
    let built_in = linked(&metadata, "cli");
    let mut by_text: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut list = String::new();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    for package in packages.filter(|package| !package["source"].is_null()) {
        if !package["id"].as_str().is_some_and(|id| built_in.contains(id)) {
            continue;
        }
        let text = |key: &str| package[key].as_str().unwrap_or_default();
        let name = format!("{} {}", text("name"), text("version"));
        writeln!(list, "{name}: {}", text("license"))?;
        let folder = Path::new(text("manifest_path")).parent().context("a manifest lies in a folder")?;
        gather(folder, &name, &mut by_text)?;
        for (_, inside) in INSIDE.iter().filter(|(package, _)| *package == text("name")) {
            gather(&folder.join(inside), inside, &mut by_text)?;
        }
    }
    let (_, lock) = dependencies()?;
    for Foreign { name, version, licence } in npm_of(&lock) {
        if page_packages.contains(&name) {
            let shown = format!("{name} {version} (page)");
            writeln!(list, "{shown}: {licence}")?;
            gather(&shell::root().join("web/node_modules").join(&name), &shown, &mut by_text)?;
        }
    }
    let mut all = format!("What this program is built from, besides our own work.\n\n{list}");
    for (text, names) in by_text {
        let names: Vec<_> = names.into_iter().collect();
        write!(all, "\n{}\n{}\n{}\n\n{}\n", "=".repeat(80), names.join(", "), "=".repeat(80), text.trim())?;
    }
    Ok(all)
}

/// The licence files of a package, under their texts.
fn gather(folder: &Path, name: &str, by_text: &mut BTreeMap<String, BTreeSet<String>>) -> Result<()> {
    for entry in folder.read_dir().with_context(|| format!("cannot list {}", folder.display()))? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().to_ascii_uppercase();
        let says = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];
        if entry.path().is_file() && says.iter().any(|word| file.starts_with(word)) {
            let text = String::from_utf8_lossy(&std::fs::read(entry.path())?).replace("\r\n", "\n");
            by_text.entry(text).or_default().insert(name.to_owned());
        }
    }
    Ok(())
}

/// The ids of all packages that end up in a program: its dependencies and theirs, without those of tests and build scripts.
fn linked<'m>(metadata: &'m Value, program: &str) -> BTreeSet<&'m str> {
    let nodes: BTreeMap<&str, &Value> = metadata["resolve"]["nodes"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|node| Some((node["id"].as_str()?, node)))
        .collect();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let mut open: Vec<&str> = packages
        .filter(|package| package["name"] == program)
        .filter_map(|package| package["id"].as_str())
        .collect();
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !found.insert(id) {
            continue;
        }
        for dependency in nodes.get(id).and_then(|node| node["deps"].as_array()).into_iter().flatten() {
            let kinds = dependency["dep_kinds"].as_array();
            let linked = kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()));
            open.extend(dependency["pkg"].as_str().filter(|_| linked));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::tidy::told;

    #[test]
    fn an_expression_is_met_by_what_is_allowed() {
        for fine in [
            "MIT",
            "MIT OR Apache-2.0",
            "GPL-3.0 OR MIT",
            "MIT/Apache-2.0",
            "(MIT OR GPL-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(allowed(fine), "{fine}");
        }
        for not in
            ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT", "MIT MIT", "Apache-2.0 WITH odd-exception", "OR"]
        {
            assert!(!allowed(not), "{not}");
        }
    }

    #[test]
    fn a_package_under_another_licence_is_named() {
        let metadata = json!({ "packages": [
            { "name": "ours", "version": "1.0.0", "source": null },
            { "name": "viral", "version": "2.0.0", "source": "registry", "license": "GPL-3.0" },
            { "name": "free", "version": "3.0.0", "source": "registry", "license": "MIT" },
        ] });
        let lock = json!({ "packages": { "": {}, "node_modules/shy": { "version": "4.0.0" },
            "node_modules/a/node_modules/axe-core": { "version": "5.0.0", "license": "MPL-2.0" } } });
        assert_eq!(
            told(&complaints(&metadata, &lock)),
            [
                "Cargo.lock:1: viral 2.0.0 is under `GPL-3.0`, which is not among the licences we use",
                "web/package-lock.json:1: shy 4.0.0 names no licence",
            ]
        );
    }

    #[test]
    fn what_tests_and_build_scripts_use_is_not_in_the_program() {
        let metadata = json!({
            "packages": [{ "name": "cli", "id": "c" }, { "name": "other", "id": "o" }],
            "resolve": { "nodes": [
                { "id": "c", "deps": [
                    { "pkg": "a", "dep_kinds": [{ "kind": null }] },
                    { "pkg": "t", "dep_kinds": [{ "kind": "dev" }] },
                    { "pkg": "b", "dep_kinds": [{ "kind": "build" }] },
                ] },
                { "id": "a", "deps": [{ "pkg": "d", "dep_kinds": [{ "kind": "dev" }, { "kind": null }] }] },
            ] },
        });
        assert_eq!(linked(&metadata, "cli"), BTreeSet::from(["a", "c", "d"]));
    }

    #[test]
    fn every_licence_of_the_project_is_allowed() {
        let (metadata, lock) = dependencies().unwrap();
        assert_eq!(told(&complaints(&metadata, &lock)), [""; 0]);
    }
}
