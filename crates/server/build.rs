//! Puts the built page into the program. The folder is there on a fresh clone too, empty but for a `.gitkeep`: without
//! Node the program builds all the same, and says at its door how to build the page.

#![allow(clippy::disallowed_methods, reason = "the bans are for rules; this puts files into the program")]

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../web/dist");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    if root.is_dir() {
        gather(&root.canonicalize()?, "", &mut files)?;
    }
    files.sort();
    // What is there packed need not be there plain: the server unpacks it for whoever cannot.
    let packed: BTreeSet<String> =
        files.iter().filter_map(|(name, _)| name.strip_suffix(".gz")).map(str::to_owned).collect();
    files.retain(|(name, _)| !packed.contains(name));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut code = String::from("pub(super) const BUILT: &[(&str, &[u8])] = &[\n");
    for (index, (name, path)) in files.iter().enumerate() {
        // A copy of our own: the page may be built again while we compile.
        let copy = out.join(format!("page-{index}"));
        fs::copy(path, &copy)?;
        writeln!(code, "    ({name:?}, include_bytes!({copy:?})),")
            .expect("writing to a String does not fail");
    }
    code.push_str("];\n");
    fs::write(out.join("page.rs"), code)
}

fn gather(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &format!("{prefix}{name}/"), files)?;
        } else if !name.starts_with('.') {
            files.push((format!("{prefix}{name}"), entry.path()));
        }
    }
    Ok(())
}
