//! Texts that people read follow the typography of their language: in French a narrow no-break space before `:`, `;`, `!`, `?` and
//! inside guillemets, and everywhere an apostrophe that is one.

use crate::tidy::Complaint;
use crate::tree::Tree;

const NARROW: char = '\u{202f}';

/// Messages and pages with the wrong spaces or apostrophes.
pub(super) fn complaints(tree: &Tree) -> Vec<Complaint> {
    let mut found = Vec::new();
    for (path, text) in tree.files() {
        let Some(language) = language(path) else { continue };
        for (index, line) in text.lines().enumerate() {
            if path.ends_with(".ftl") && line.starts_with('#') {
                continue;
            }
            // Code between backticks is not prose; a letter stands for it.
            let prose: String = line
                .split('`')
                .enumerate()
                .map(|(part, text)| if part % 2 == 0 { text } else { "x" })
                .collect();
            let mut complain = |what: &str, mend: &str| {
                found.push(Complaint::new(path, index + 1, what, mend));
            };
            if straight_apostrophe(&prose) {
                complain("a straight apostrophe", "write ’");
            }
            if language == "fr" && wide_space(&prose) {
                complain("a space that French does not have there", "write a narrow no-break space, U+202F");
            }
        }
    }
    found
}

/// The language of a file that people read, by its name.
fn language(path: &str) -> Option<&'static str> {
    let (folder, name) = path.rsplit_once('/')?;
    let message = name.ends_with(".ftl") && (folder.ends_with("/locales") || folder.starts_with("locales/"));
    let page = name.starts_with("howto.") && name.ends_with(".md");
    ["en", "de", "fr"].into_iter().find(|tag| {
        message && folder.ends_with(&format!("/{tag}"))
            || (message || page) && name.split('.').any(|part| part == *tag)
    })
}

fn straight_apostrophe(prose: &str) -> bool {
    let signs: Vec<char> = prose.chars().collect();
    // After a placeable, too: `{ $who }'s`.
    signs.windows(3).any(|three| {
        three[1] == '\'' && (three[0].is_alphanumeric() || three[0] == '}') && three[2].is_alphabetic()
    })
}

/// Whether a mark that ends a phrase follows a space that is not narrow. What begins a word, as `!x`, is a sign and no mark, and so
/// is what stands alone after `=`.
fn wide_space(prose: &str) -> bool {
    let signs: Vec<char> = prose.chars().collect();
    let wide = |sign: char| sign.is_whitespace() && sign != NARROW;
    (1..signs.len()).any(|at| {
        let ends = signs.get(at + 1).is_none_or(|next| !next.is_alphanumeric());
        let after_word = at >= 2 && !signs[at - 2].is_whitespace() && signs[at - 2] != '=';
        match signs[at] {
            ':' | ';' | '!' | '?' | '»' => wide(signs[at - 1]) && ends && after_word,
            _ => signs[at - 1] == '«' && signs[at] != NARROW,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::told;

    fn found(path: &str, text: &str) -> Vec<String> {
        told(&complaints(&Tree::default().with(path, text)))
    }

    #[test]
    fn french_marks_follow_a_narrow_no_break_space() {
        let wrong = "a space that French does not have there";
        for text in [
            "a = Qui ? Vous.",
            "a = Ici : là",
            "a = Ici\u{a0}; là",
            "a = de « X\u{202f}»",
            "} ?",
            "a = `b` ; c",
        ] {
            assert_eq!(
                found("locales/fr/page.ftl", text),
                [format!("locales/fr/page.ftl:1: {wrong}")],
                "{text}"
            );
        }
        let right =
            "a = Qui\u{202f}? Ici\u{202f}: « là », non.\n    .many = ?\nb = !x une concession, `a: b` ; c\n";
        let right = right.replace("« là »", "«\u{202f}là\u{202f}»").replace(" ; c", "\u{202f}; c");
        assert_eq!(found("games/dice/locales/page.fr.ftl", &right), [] as [String; 0]);
        assert_eq!(found("games/dice/locales/page.de.ftl", "a = Wer ? Du"), [] as [String; 0]);
        assert_eq!(found("games/dice/howto.fr.md", "Un tour : deux").len(), 1);
    }

    #[test]
    fn apostrophes_are_apostrophes_but_in_code_and_comments() {
        assert_eq!(
            found("locales/en/page.ftl", "a = { $who }'s turn"),
            ["locales/en/page.ftl:1: a straight apostrophe"]
        );
        assert_eq!(found("games/dice/locales/en.ftl", "# it's code\na = `it's` ’s\n"), [] as [String; 0]);
        assert_eq!(found("docs/LAB.md", "it's prose"), [] as [String; 0]);
    }
}
