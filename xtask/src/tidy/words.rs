//! Every message that code says is in a catalogue, and every message of a catalogue is said. That the languages agree
//! with each other is a test of the catalog: it can read Fluent.

use crate::source::{Source, line_of};
use crate::tidy::Complaint;
use crate::tree::Tree;

/// Files with the messages that all share.
const SHARED: &[&str] = &["table", "bots", "terminal", "server"];
/// Messages that the engine asks of every game by a family's name.
const ASKED_BY_THE_ENGINE: &[&str] = &["ending-", "rule-", "chapter-"];

/// Messages that are missing, and messages that nobody says.
pub(super) fn complaints(tree: &Tree) -> Vec<Complaint> {
    let mut found = Vec::new();
    let shared: Vec<Said> =
        SHARED.iter().flat_map(|name| said(tree, &format!("locales/en/{name}.ftl"))).collect();
    let mut rooms: Vec<(String, Vec<Said>)> = tree
        .games()
        .into_iter()
        .map(|game| format!("games/{game}"))
        .chain(["xtask/template".to_owned()])
        .map(|folder| {
            let own = said(tree, &format!("{folder}/locales/en.ftl"));
            (folder, own)
        })
        .collect();
    rooms.push(("crates".to_owned(), Vec::new()));
    for (folder, own) in &rooms {
        let code: Vec<(&str, &str)> = sources(tree, folder).collect();
        for (path, text) in code.iter().map(|&(path, text)| (path, Source::new(text).compiled())) {
            for (at, _) in text.match_indices("say!(\"") {
                let id = text[at + 6..].split('"').next().unwrap_or_default();
                if !own.iter().chain(&shared).any(|said| said.id == id) {
                    found.push(Complaint::new(
                        path,
                        line_of(&text, at),
                        format!("there is no message `{id}`"),
                        "write it in all three languages",
                    ));
                }
            }
        }
        found.extend(own.iter().filter(|said| !is_said(&said.id, &code)).map(Said::unsaid));
    }
    let crates: Vec<(&str, &str)> = sources(tree, "crates").collect();
    found.extend(shared.iter().filter(|said| !is_said(&said.id, &crates)).map(Said::unsaid));
    found
}

/// A message and where it stands.
struct Said {
    id: String,
    file: String,
    line: usize,
}

impl Said {
    fn unsaid(&self) -> Complaint {
        let what = format!("nobody says `{}`", self.id);
        Complaint::new(&self.file, self.line, what, "take it out in all three languages")
    }
}

fn said(tree: &Tree, file: &str) -> Vec<Said> {
    let text = tree.text(file).unwrap_or_default();
    let ids = text.lines().enumerate().filter_map(|(index, line)| {
        let (id, _) = line.split_once(" =")?;
        let plain = id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
        (plain && !id.is_empty()).then(|| Said { id: id.to_owned(), file: file.to_owned(), line: index + 1 })
    });
    ids.collect()
}

fn sources<'t>(tree: &'t Tree, folder: &str) -> impl Iterator<Item = (&'t str, &'t str)> {
    let folder = format!("{folder}/");
    tree.rust().filter(move |(path, _)| path.starts_with(&folder) && path.contains("/src/"))
}

/// Whether some code has the id as a literal, or the name of its family.
fn is_said(id: &str, code: &[(&str, &str)]) -> bool {
    if ASKED_BY_THE_ENGINE.iter().any(|family| id.starts_with(family)) {
        return true;
    }
    let families = id.match_indices('-').map(|(at, _)| format!("Phrase::of(\"{}\"", &id[..=at]));
    let literals: Vec<String> = families.chain([format!("\"{id}\"")]).collect();
    code.iter().any(|(_, text)| literals.iter().any(|literal| text.contains(literal)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::told;

    #[test]
    fn what_is_said_is_written_and_what_is_written_is_said() {
        let tree = Tree::default()
            .with("games/dice/Cargo.toml", "")
            .with(
                "games/dice/locales/en.ftl",
                "roll = Roll\nface-six = six\nlost = lost\nending-luck = luck\n",
            )
            .with(
                "games/dice/src/words.rs",
                "say!(\"roll\"); Phrase::of(\"face-\", key);\nsay!(\"cheat\"); say!(\"over\")",
            )
            .with("locales/en/table.ftl", "over = over\nstale = stale\n")
            .with("crates/engine/src/lib.rs", "say!(\"over\")");
        assert_eq!(
            told(&complaints(&tree)),
            [
                "games/dice/src/words.rs:2: there is no message `cheat`",
                "games/dice/locales/en.ftl:3: nobody says `lost`",
                "locales/en/table.ftl:2: nobody says `stale`"
            ]
        );
    }
}
