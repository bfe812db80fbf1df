//! Only the catalog names the games: the first `if game == "…"` anywhere else is a design error.

use crate::source::{Source, line_of};
use crate::tidy::Complaint;
use crate::tree::Tree;

/// Where any game may be named. Prose is free: documents, comments anywhere, and example command lines in help texts.
const FREE: &[&str] = &[
    "crates/catalog/",
    // The tests of the binary play real games through it.
    "crates/cli/tests/",
    // It gives examples of names, which are free for whoever follows them.
    "xtask/src/new_game.rs",
];

/// Games named in code or manifests where they should not be.
pub(super) fn complaints(tree: &Tree) -> Vec<Complaint> {
    tree.games().into_iter().flat_map(|game| named(tree, game)).collect()
}

/// Where `game` is named, or would be if there were a game of that name.
pub(crate) fn named(tree: &Tree, game: &str) -> Vec<Complaint> {
    let mut found = Vec::new();
    let own = format!("games/{game}/");
    for (path, text) in tree.files() {
        if path.starts_with(&own) || FREE.iter().any(|free| path.starts_with(free)) {
            continue;
        }
        let searched = if path.ends_with(".rs") {
            Source::new(text).compiled()
        } else if path.ends_with("Cargo.toml") {
            text.to_owned()
        } else {
            continue;
        };
        let lower = searched.to_ascii_lowercase();
        for (at, _) in lower.match_indices(game) {
            if stands_alone(&lower, at, game.len()) && !is_example(&lower, at) {
                found.push(Complaint::new(
                    path,
                    line_of(&lower, at),
                    format!("the game `{game}` is named outside the catalog"),
                    "ask the catalog, or move this into the game",
                ));
            }
        }
    }
    found
}

/// Underscores divide words here: `dice_table` names the game `dice`.
fn stands_alone(text: &str, at: usize, length: usize) -> bool {
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    !letter(text[..at].chars().next_back()) && !letter(text[at + length..].chars().next())
}

/// Whether the line is a command as a newcomer would type it.
fn is_example(text: &str, at: usize) -> bool {
    let line = &text[text[..at].rfind('\n').map_or(0, |end| end + 1)..at];
    line.contains("pioneers ") || line.contains("cargo xtask ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::told;

    fn found(path: &str, text: &str) -> Vec<String> {
        told(&complaints(&Tree::default().with("games/dice/Cargo.toml", "name = \"dice\"").with(path, text)))
    }

    #[test]
    fn a_game_named_in_code_a_string_or_a_manifest_is_caught() {
        let expected = "the game `dice` is named outside the catalog";
        assert_eq!(
            found("crates/cli/src/a.rs", "\nuse dice::Dice;")[0],
            format!("crates/cli/src/a.rs:2: {expected}")
        );
        assert_eq!(found("crates/bots/src/a.rs", "if id == \"dice\" {}").len(), 1);
        assert_eq!(found("crates/bots/src/a.rs", "fn dice_table() {}").len(), 1);
        assert_eq!(found("crates/cli/Cargo.toml", "dice.workspace = true").len(), 1);
        assert_eq!(found("games/cards/src/a.rs", "use dice::Die;").len(), 1);
    }

    #[test]
    fn the_catalog_the_game_itself_and_prose_may_name_it() {
        for path in ["crates/catalog/src/lib.rs", "games/dice/src/lib.rs", "crates/cli/tests/it/sim.rs"] {
            assert_eq!(found(path, "use dice::Dice;"), [""; 0]);
        }
        assert_eq!(found("crates/engine/src/a.rs", "/// As in `dice`.\nfn f() {}"), [""; 0]);
        assert_eq!(found("docs/ARCHITECTURE.md", "dice"), [""; 0]);
    }

    #[test]
    fn an_example_in_a_help_text_may_name_one() {
        let help = "const HELP: &str = \"Examples:\\n  pioneers play dice --players 2\";";
        assert_eq!(found("crates/cli/src/main.rs", help), [""; 0]);
        assert_eq!(found("xtask/src/play.rs", "help: \"cargo xtask play dice\""), [""; 0]);
        assert_eq!(found("crates/cli/src/main.rs", "const GAME: &str = \"dice\";").len(), 1);
    }

    #[test]
    fn a_longer_word_is_another_word() {
        assert_eq!(found("crates/cli/src/a.rs", "let dicey = indices();"), [""; 0]);
    }
}
