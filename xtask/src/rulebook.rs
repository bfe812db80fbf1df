//! `docs/rules/`: every rule of every game with its ruling and the tests that prove it, written from the sources.

use std::fmt::Write;

use anyhow::{Context, Result};

use crate::new_game::title;
use crate::tidy::Complaint;
use crate::tidy::rules::{Ledger, Rule};
use crate::tree::Tree;
use crate::{no_arguments, shell};

/// `cargo xtask rules`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    let root = shell::root();
    let tree = Tree::read(&root)?;
    std::fs::create_dir_all(root.join("docs/rules")).context("cannot make docs/rules")?;
    for game in tree.games() {
        let (file, text) = (file_of(game), chapter_and_verse(&Ledger::of(&tree, game)));
        if shell::write(&root.join(&file), text)? {
            eprintln!("wrote {file}");
        }
    }
    for file in orphans(&tree) {
        std::fs::remove_file(root.join(file)).with_context(|| format!("cannot remove {file}"))?;
        eprintln!("removed {file}");
    }
    Ok(())
}

/// Documents that are not what `cargo xtask rules` would write now.
pub(crate) fn complaints(tree: &Tree) -> Vec<Complaint> {
    const MEND: &str = "run `cargo xtask rules`";
    let mut found = Vec::new();
    for game in tree.games() {
        let (file, wanted) = (file_of(game), chapter_and_verse(&Ledger::of(tree, game)));
        let present = tree.text(&file).unwrap_or_default();
        if present != wanted {
            let line = 1 + present.lines().zip(wanted.lines()).take_while(|(a, b)| a == b).count();
            found.push(Complaint::new(&file, line, "not what the rules and tests say now", MEND));
        }
    }
    found.extend(orphans(tree).map(|file| Complaint::new(file, 1, "rules of a game that is gone", MEND)));
    found
}

fn file_of(game: &str) -> String {
    format!("docs/rules/{game}.md")
}

fn orphans(tree: &Tree) -> impl Iterator<Item = &str> {
    let wanted: Vec<_> = tree.games().into_iter().map(file_of).collect();
    tree.files()
        .map(|(path, _)| path)
        .filter(move |path| path.starts_with("docs/rules/") && !wanted.iter().any(|file| file == path))
}

/// The document. Tests are named without their lines, so that it changes only when the rules or their tests do.
fn chapter_and_verse(ledger: &Ledger) -> String {
    let mut out = String::new();
    write(&mut out, ledger).expect("writing to a String does not fail");
    out
}

fn write(out: &mut String, ledger: &Ledger) -> std::fmt::Result {
    let game = &ledger.game;
    writeln!(out, "# Rules of {}\n", title(game))?;
    writeln!(
        out,
        "Written by `cargo xtask rules` from `games/{game}/rules.toml` and the tests of the game; not edited by hand."
    )?;
    let mut chapter = "";
    for rule in &ledger.rules {
        if rule.chapter != chapter {
            chapter = &rule.chapter;
            writeln!(out, "\n## {chapter}")?;
        }
        write_rule(out, ledger, rule)?;
    }
    Ok(())
}

fn write_rule(out: &mut String, ledger: &Ledger, rule: &Rule) -> std::fmt::Result {
    let note = match rule.status.as_str() {
        "variant" => " (an option, off by default)",
        "out" => " (left out)",
        _ => "",
    };
    writeln!(out, "\n### {}{note}\n\n{}", rule.id, rule.text.trim())?;
    if let Some(ruling) = &rule.ruling {
        writeln!(out, "\nRuling: {}", ruling.trim())?;
    }
    let tests = ledger.tests_of(rule);
    if let Some(constant) = ledger.constant_of(rule)
        && !tests.is_empty()
    {
        writeln!(out, "\n`rules::{}` is proved by", constant.name)?;
        let folder = format!("games/{}/", ledger.game);
        for cover in tests {
            let file = cover.file.strip_prefix(&folder).unwrap_or(&cover.file);
            writeln!(out, "- `{}` in [{file}](../../{})", cover.test, cover.file)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice() -> Tree {
        Tree::default()
            .with("games/dice/Cargo.toml", "")
            .with(
                "games/dice/rules.toml",
                "[[rule]]\nid = \"ROLL-1\"\nchapter = \"Rolling\"\ntext = \"Roll two dice.\"\nruling = \"At once.\"\n\
                 [[rule]]\nid = \"ROLL-2\"\nchapter = \"Rolling\"\ntext = \"Three dice.\"\nstatus = \"out\"\n",
            )
            .with("games/dice/src/rules.rs", "rule_ids! { ROLL_1 = \"ROLL-1\"; ROLL_2 = \"ROLL-2\"; }")
            .with("games/dice/tests/it/roll.rs", "#[test]\nfn two_dice() {\n    covers!(rules::ROLL_1);\n}\n")
    }

    #[test]
    fn a_rule_stands_with_its_ruling_and_its_tests() {
        let text = chapter_and_verse(&Ledger::of(&dice(), "dice"));
        assert!(text.starts_with("# Rules of Dice\n"), "{text}");
        assert!(text.contains(
            "\n## Rolling\n\n### ROLL-1\n\nRoll two dice.\n\nRuling: At once.\n\n`rules::ROLL_1` is proved by\n\
             - `two_dice` in [tests/it/roll.rs](../../games/dice/tests/it/roll.rs)\n"
        ));
        assert!(text.ends_with("\n### ROLL-2 (left out)\n\nThree dice.\n"), "{text}");
    }

    #[test]
    fn a_stale_missing_or_orphaned_document_is_caught() {
        let tree = dice();
        assert_eq!(complaints(&tree).len(), 1);
        let text = chapter_and_verse(&Ledger::of(&tree, "dice"));
        assert_eq!(complaints(&tree.clone().with("docs/rules/dice.md", &text)), []);
        let stale = tree.clone().with("docs/rules/dice.md", &text.replace("two dice", "a die"));
        assert_eq!(complaints(&stale)[0].line, 9);
        let orphaned = tree.with("docs/rules/dice.md", &text).with("docs/rules/gone.md", "");
        assert_eq!(complaints(&orphaned)[0].file, "docs/rules/gone.md");
    }
}
