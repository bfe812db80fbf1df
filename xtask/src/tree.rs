//! The project's files as text, read once: every check looks at this, so a test can hand it a tree made of strings.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};

/// Files by their path from the root, with `/` between folders. A file that is not text is empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Everything below `root` that belongs to the project.
    pub(crate) fn read(root: &Path) -> Result<Tree> {
        let mut tree = Tree::default();
        tree.gather(root, "")?;
        Ok(tree)
    }

    fn gather(&mut self, folder: &Path, prefix: &str) -> Result<()> {
        const FOREIGN: &[&str] = &["target", ".git", ".build", "node_modules"];
        for entry in std::fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if FOREIGN.contains(&name.as_str()) {
                continue;
            }
            let path = if prefix.is_empty() { name } else { format!("{prefix}/{name}") };
            if entry.file_type()?.is_dir() {
                self.gather(&entry.path(), &path)?;
            } else {
                let bytes = std::fs::read(entry.path()).with_context(|| format!("cannot read {path}"))?;
                self.files.insert(path, String::from_utf8(bytes).unwrap_or_default());
            }
        }
        Ok(())
    }

    /// The same tree with one more file.
    #[cfg(test)]
    #[must_use]
    pub(crate) fn with(mut self, path: &str, text: &str) -> Tree {
        self.files.insert(path.to_owned(), text.to_owned());
        self
    }

    /// All files, by path.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// All Rust sources, by path.
    pub(crate) fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files().filter(|(path, _)| path.ends_with(".rs"))
    }

    /// A file's text.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// Whether there is such a file or folder.
    pub(crate) fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        if path.is_empty() || self.files.contains_key(path) {
            return true;
        }
        let folder = format!("{path}/");
        self.files.range(folder.clone()..).next().is_some_and(|(file, _)| file.starts_with(&folder))
    }

    /// The names of the folders directly below `folder` that hold a crate.
    pub(crate) fn crates_in(&self, folder: &str) -> Vec<&str> {
        self.files
            .keys()
            .filter_map(|path| path.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix("/Cargo.toml"))
            .filter(|name| !name.contains('/'))
            .collect()
    }

    /// The ids of the games: the crates in `games/`.
    pub(crate) fn games(&self) -> Vec<&str> {
        self.crates_in("games")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_there_when_a_file_lies_in_it() {
        let tree = Tree::default().with("docs/rules/dice.md", "").with("docs.md", "");
        assert!(tree.has("docs/rules") && tree.has("docs/rules/") && tree.has("docs/rules/dice.md"));
        assert!(!tree.has("docs/rule") && !tree.has("docs/rules/cards.md"));
    }

    #[test]
    fn games_are_the_crates_in_the_games_folder() {
        let tree = Tree::default()
            .with("games/dice/Cargo.toml", "")
            .with("games/dice/deep/nested/Cargo.toml", "")
            .with("games/notes/README.md", "")
            .with("crates/engine/Cargo.toml", "");
        assert_eq!(tree.games(), ["dice"]);
    }
}
