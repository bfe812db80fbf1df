//! One thing, one word: texts that players read do not have the words that `docs/TERMS.md` rules out.

use crate::tidy::Complaint;
use crate::tree::Tree;

const TABLE: &str = "docs/TERMS.md";

/// Words that a game's texts should not have.
pub(super) fn complaints(tree: &Tree) -> Vec<Complaint> {
    let ruled_out = ruled_out(tree.text(TABLE).unwrap_or_default());
    let mut found = Vec::new();
    for (path, text) in tree.files() {
        let Some(game) = game(path, &tree.games()) else { continue };
        let words = ruled_out.iter().filter(|(of, _)| of == "all games" || of == game);
        for (index, line) in text.lines().enumerate() {
            // A message's id and a comment are for programmers.
            let said = match line.split_once(" = ") {
                _ if !path.ends_with(".ftl") => line,
                _ if line.starts_with('#') => continue,
                Some((id, said)) if !id.trim().contains(' ') => said,
                _ => line,
            };
            for (_, word) in words.clone().filter(|(_, word)| has(said, word)) {
                found.push(Complaint::new(
                    path,
                    index + 1,
                    format!("`{word}` is not our word"),
                    format!("{TABLE} has the one that is"),
                ));
            }
        }
    }
    found
}

/// The words of the last column, each with its section.
fn ruled_out(table: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut section = String::new();
    for line in table.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            section = title.to_lowercase();
        }
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if let [_, _, _, not] = cells[..]
            && line.starts_with('|')
            && !not.is_empty()
            && !not.starts_with('-')
            && not != "not"
        {
            found.extend(not.split(", ").map(|word| (section.clone(), word.to_owned())));
        }
    }
    found
}

/// The game whose texts a file has.
fn game<'t>(path: &str, games: &[&'t str]) -> Option<&'t str> {
    let (folder, name) = path.rsplit_once('/')?;
    games.iter().copied().find(|game| {
        let own = folder.starts_with(&format!("games/{game}"))
            && (name.ends_with(".ftl") || name.starts_with("howto."));
        let page = folder.starts_with("locales/") && name.split(['-', '.']).any(|part| part == *game);
        own || page
    })
}

/// Whether a text has a word, whole.
fn has(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let letter = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
        !letter(text[..at].chars().next_back()) && !letter(text[at + word.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::told;

    #[test]
    fn a_word_that_is_ruled_out_is_found_in_the_texts_of_its_game_and_nowhere_else() {
        let table = "## All games\n\n| English | German | French | not |\n|---|---|---|---|\n| free | gratis | gratuit | umsonst |\n\n\
                     ## Dice\n\n| die | Würfel | dé | cube, Kubus |\n";
        let tree = Tree::default()
            .with("docs/TERMS.md", table)
            .with("games/dice/Cargo.toml", "")
            .with("games/cards/Cargo.toml", "")
            .with(
                "games/dice/locales/de.ftl",
                "# Kubus\nkubus-free = umsonst\nx = Würfel\n    .many = Kubus\ny = Kubusse\n",
            )
            .with("games/cards/locales/de.ftl", "x = Kubus\ny = umsonst!\n")
            .with("games/dice/howto.fr.md", "Un cube.\n")
            .with("locales/de/board-dice.ftl", "x = ein Kubus\n")
            .with("locales/de/page.ftl", "x = ein Kubus\n");
        assert_eq!(
            told(&complaints(&tree)),
            [
                "games/cards/locales/de.ftl:2: `umsonst` is not our word",
                "games/dice/howto.fr.md:1: `cube` is not our word",
                "games/dice/locales/de.ftl:2: `umsonst` is not our word",
                "games/dice/locales/de.ftl:4: `Kubus` is not our word",
                "locales/de/board-dice.ftl:1: `Kubus` is not our word"
            ]
        );
    }
}
