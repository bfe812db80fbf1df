//! What the compiler cannot see but a reviewer would: each check walks the tree and complains with a place and a remedy.

mod calls;
mod crates;
mod laws;
mod links;
pub(crate) mod names;
pub(crate) mod rules;
mod terms;
mod typography;
mod words;

use std::fmt;

use anyhow::{Result, bail};

use crate::tree::Tree;
use crate::{licences, no_arguments, rulebook, shell, types};

/// Something untidy: where, what, and how to mend it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Complaint {
    pub(crate) file: String,
    /// From 1.
    pub(crate) line: usize,
    pub(crate) what: String,
    pub(crate) mend: String,
}

impl Complaint {
    pub(crate) fn new(
        file: &str,
        line: usize,
        what: impl Into<String>,
        mend: impl Into<String>,
    ) -> Complaint {
        Complaint { file: file.to_owned(), line, what: what.into(), mend: mend.into() }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}\n    to mend: {}", self.file, self.line, self.what, self.mend)
    }
}

/// Everything untidy about a tree, by place.
pub(crate) fn complaints(tree: &Tree) -> Vec<Complaint> {
    const CHECKS: &[fn(&Tree) -> Vec<Complaint>] = &[
        rules::complaints,
        rulebook::complaints,
        laws::complaints,
        calls::complaints,
        names::complaints,
        crates::complaints,
        links::complaints,
        words::complaints,
        typography::complaints,
        terms::complaints,
        types::complaints,
    ];
    let mut all: Vec<Complaint> = CHECKS.iter().flat_map(|check| check(tree)).collect();
    all.sort();
    all.dedup();
    all
}

/// `cargo xtask tidy`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    let mut complaints = complaints(&Tree::read(&shell::root())?);
    let (metadata, lock) = licences::dependencies()?;
    complaints.extend(licences::complaints(&metadata, &lock));
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    match complaints.len() {
        0 => Ok(()),
        1 => bail!("one thing is untidy"),
        many => bail!("{many} things are untidy"),
    }
}

/// The complaints of one check as `file:line: what`, for tests.
#[cfg(test)]
pub(crate) fn told(complaints: &[Complaint]) -> Vec<String> {
    complaints.iter().map(|c| format!("{}:{}: {}", c.file, c.line, c.what)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_project_is_tidy() {
        let complaints = complaints(&Tree::read(&shell::root()).unwrap());
        let text: Vec<_> = complaints.iter().map(Complaint::to_string).collect();
        assert!(complaints.is_empty(), "{}", text.join("\n"));
    }

    #[test]
    fn a_complaint_says_where_what_and_how_to_mend_it() {
        let complaint = Complaint::new("games/dice/src/lib.rs", 7, "it squeaks", "oil it");
        assert_eq!(complaint.to_string(), "games/dice/src/lib.rs:7: it squeaks\n    to mend: oil it");
    }

    #[test]
    fn complaints_of_all_checks_come_sorted_by_place() {
        let tree = Tree::default()
            .with("games/dice/Cargo.toml", "[package]\nname = \"dice\"\n")
            .with("games/dice/src/lib.rs", "fn f() { dbg!(1); }\n")
            .with("README.md", "[gone](nowhere.md)\n");
        let found = complaints(&tree);
        let files: Vec<_> = found.iter().map(|c| c.file.as_str()).collect();
        assert!(files.is_sorted() && files.contains(&"README.md"), "{files:?}");
        assert!(found.iter().any(|c| c.what.contains("dbg!")), "{found:?}");
    }
}
