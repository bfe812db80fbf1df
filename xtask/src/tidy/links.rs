//! What documents point to must exist.

use crate::source::line_of;
use crate::tidy::Complaint;
use crate::tree::Tree;

/// Folders of ours: a path in backquotes that begins with one of them is meant to be there.
const OURS: &[&str] = &[".ci/", "crates/", "docs/", "games/", "xtask/"];

/// Documents that tell what once was; their paths may be gone, their links may not.
const HISTORY: &[&str] = &["CHANGELOG.md", "docs/decisions/"];

/// Links and paths in documents that lead nowhere.
pub(super) fn complaints(tree: &Tree) -> Vec<Complaint> {
    let mut found = Vec::new();
    for (file, text) in tree.files().filter(|(path, _)| path.ends_with(".md")) {
        for (at, target) in links(text) {
            if !tree.has(&resolve(file, target)) {
                found.push(Complaint::new(
                    file,
                    line_of(text, at),
                    format!("a link to `{target}`, which does not exist"),
                    "correct or remove the link",
                ));
            }
        }
        if HISTORY.iter().any(|history| file.starts_with(history)) {
            continue;
        }
        for (at, path) in paths(text) {
            if !tree.has(path) {
                found.push(Complaint::new(
                    file,
                    line_of(text, at),
                    format!("`{path}` does not exist"),
                    "name the file as it is called now; for any file of a kind write `<name>`",
                ));
            }
        }
    }
    found
}

/// The targets of `[…](target)` that lie in the project, without their anchors.
fn links(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.match_indices("](").filter_map(|(at, opening)| {
        let target = text[at + opening.len()..].split([')', ' ', '\n']).next()?;
        let target = target.split('#').next()?;
        // `https://…`, `mailto:…`, and `picture:…`, which the page draws.
        let elsewhere = target.contains(':');
        (!target.is_empty() && !elsewhere).then_some((at, target))
    })
}

/// Paths of ours in backquotes. One that holds a place for a name is no path yet.
fn paths(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split('`').enumerate().filter_map(move |(index, piece)| {
        let here = at;
        at += piece.len() + 1;
        let quoted = index % 2 == 1 && OURS.iter().any(|folder| piece.starts_with(folder));
        (quoted && !piece.contains(['<', '*', '{', ' ', '\n', ':'])).then_some((here, piece))
    })
}

/// A link as a path from the root.
fn resolve(file: &str, target: &str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    if target.starts_with('/') {
        parts.clear();
    }
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::told;

    fn found(path: &str, text: &str) -> Vec<String> {
        told(&complaints(
            &Tree::default().with("docs/STYLE.md", "").with("xtask/src/main.rs", "").with(path, text),
        ))
    }

    #[test]
    fn a_dead_link_is_caught_with_its_line() {
        assert_eq!(
            found("docs/A.md", "see\n[style](STILE.md)\n"),
            ["docs/A.md:2: a link to `STILE.md`, which does not exist"]
        );
        assert_eq!(found("README.md", "[style](STYLE.md)").len(), 1);
    }

    #[test]
    fn links_are_followed_from_the_document_they_stand_in() {
        assert_eq!(
            found("docs/A.md", "[s](STYLE.md#names) [m](../xtask/src/main.rs) [f](../xtask)"),
            [""; 0]
        );
        assert_eq!(found("README.md", "[s](docs/STYLE.md) [w](https://example.org/x) [a](#here)"), [""; 0]);
        assert_eq!(found("games/dice/howto.en.md", "![the tray](picture:tray)"), [""; 0]);
    }

    #[test]
    fn a_path_in_backquotes_must_exist_unless_it_is_a_pattern() {
        assert_eq!(found("docs/A.md", "`docs/STYLE.md` `games/<name>/src` `cargo xtask`"), [""; 0]);
        assert_eq!(
            found("docs/A.md", "\n\nin `docs/GONE.md`"),
            ["docs/A.md:3: `docs/GONE.md` does not exist"]
        );
    }

    #[test]
    fn history_may_name_what_is_gone() {
        assert_eq!(found("CHANGELOG.md", "`docs/GONE.md`"), [""; 0]);
        assert_eq!(found("CHANGELOG.md", "[gone](docs/GONE.md)").len(), 1);
    }
}
