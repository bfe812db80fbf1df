//! `cargo xtask new-game`: a playable, law-abiding game to start from.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::source::is_word;
use crate::tidy::names;
use crate::tree::Tree;
use crate::{rulebook, shell};

/// What the template calls itself: as a crate, as a type, and for people.
const NAMES: (&str, &str, &str) = ("template_game", "TemplateGame", "Template Game");

/// Words a crate cannot be called.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual",
    "where", "while", "yield",
];

/// Crates that come with the language, and so with every program.
const BUILT_IN: &[&str] =
    &["alloc", "build", "core", "deps", "examples", "incremental", "proc_macro", "std", "test"];

/// `cargo xtask new-game NAME`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let [name] = arguments else {
        bail!("usage: cargo xtask new-game NAME, as in `cargo xtask new-game harbor`")
    };
    let root = shell::root();
    let lock = std::fs::read_to_string(root.join("Cargo.lock")).context("cannot read Cargo.lock")?;
    may_be_called(name, &lock)?;
    stands_for_nothing_else(name, &Tree::read(&root)?)?;
    let folder = root.join("games").join(name);
    let files = make(&root.join("xtask/template"), &folder, name)?;
    rulebook::run(&[])?;
    println!("games/{name} is there: {files} files. It compiles, plays and obeys the laws:");
    println!("    cargo test --package {name}");
    println!("To play it, add one line to [dependencies] in crates/catalog/Cargo.toml:");
    println!("    {}", dependency_line(name));
    println!("and one to the list in crates/catalog/src/lib.rs:");
    println!("    {}", catalog_line(name));
    println!("Then `cargo xtask play {name}` plays it, and docs/ADDING_A_GAME.md says how to go on.");
    Ok(())
}

fn dependency_line(name: &str) -> String {
    format!("{name} = {{ path = \"../../games/{name}\" }}")
}

fn catalog_line(name: &str) -> String {
    format!("{name}::{}, {name}::Heuristics;", type_name(name))
}

/// Refuses names that a crate, a module or a program could not bear, or that are taken.
fn may_be_called(name: &str, lock: &str) -> Result<()> {
    let letters = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    let parts = name.split('_').all(|part| part.starts_with(|c: char| c.is_ascii_lowercase()));
    ensure!(
        letters && parts,
        "`{name}` is no name for a game: use lower-case words joined by `_`, as in `harbor` or `silver_mine`"
    );
    ensure!(!KEYWORDS.contains(&name), "`{name}` is a word of the language; choose another name");
    ensure!(!BUILT_IN.contains(&name), "`{name}` is taken by the language or its tools; choose another name");
    let taken = lock.lines().any(|line| {
        let package = line.strip_prefix("name = \"").and_then(|rest| rest.strip_suffix('"'));
        package.is_some_and(|package| package.replace('-', "_") == name)
    });
    ensure!(!taken, "`{name}` is taken by a crate of the project or one it uses; choose another name");
    ensure!(name != NAMES.0, "`{name}` is what the template is called; choose another name");
    Ok(())
}

/// Refuses a word that code outside the game uses already: `tidy` could not tell it from the game's name.
fn stands_for_nothing_else(name: &str, tree: &Tree) -> Result<()> {
    match names::named(tree, name).first() {
        None => Ok(()),
        Some(place) => bail!(
            "`{name}` is a word of our code already ({}:{}), and there it would name your game; choose another name",
            place.file,
            place.line
        ),
    }
}

/// Makes the game, or leaves nothing of it. Returns how many files it has.
fn make(template: &Path, folder: &Path, name: &str) -> Result<usize> {
    ensure!(!folder.exists(), "{} exists already", folder.display());
    let made = copy_template(template, folder, name).and_then(|files| {
        // Where lines break and how imports sort depends on the name.
        shell::run(shell::cargo(["fmt"]).current_dir(folder))?;
        Ok(files)
    });
    if made.is_err() && folder.exists() {
        std::fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    made
}

/// Copies the template under a new name. Returns how many files there are.
fn copy_template(template: &Path, folder: &Path, name: &str) -> Result<usize> {
    let mut files = 0;
    let mut open = vec![(template.to_owned(), folder.to_owned())];
    while let Some((from, to)) = open.pop() {
        std::fs::create_dir_all(&to).with_context(|| format!("cannot make {}", to.display()))?;
        for entry in std::fs::read_dir(&from).with_context(|| format!("cannot list {}", from.display()))? {
            let entry = entry?;
            let (from, to) = (entry.path(), to.join(entry.file_name()));
            if entry.file_type()?.is_dir() {
                open.push((from, to));
                continue;
            }
            let text =
                std::fs::read_to_string(&from).with_context(|| format!("cannot read {}", from.display()))?;
            std::fs::write(&to, renamed(&text, name))
                .with_context(|| format!("cannot write {}", to.display()))?;
            files += 1;
        }
    }
    Ok(files)
}

fn renamed(text: &str, name: &str) -> String {
    let (as_crate, as_type, as_title) = NAMES;
    text.replace(as_crate, name).replace(as_type, &type_name(name)).replace(as_title, &title(name))
}

/// `silver_mine` as `SilverMine`.
fn type_name(name: &str) -> String {
    title(name).chars().filter(|&c| is_word(c)).collect()
}

/// `silver_mine` as `Silver Mine`.
pub(crate) fn title(name: &str) -> String {
    let words = name.split('_').map(|word| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::cargo;
    use crate::tidy;

    fn refusal(name: &str) -> String {
        let lock = "[[package]]\nname = \"rand-core\"\n[[package]]\nname = \"chess\"\n";
        may_be_called(name, lock).map_or_else(|error| error.to_string(), |()| "fine".to_owned())
    }

    #[test]
    fn names_that_no_crate_can_bear_are_refused_with_a_reason() {
        for name in ["Harbor", "silver-mine", "", "3d", "_a", "a__b", "a_", "größe", "a b", "../x", "a_9"] {
            assert!(refusal(name).contains("is no name for a game"), "{name}: {}", refusal(name));
        }
        assert!(refusal("match").contains("a word of the language"));
        assert!(refusal("core").contains("taken by the language"));
        assert!(
            refusal("chess").contains("taken by a crate")
                && refusal("rand_core").contains("taken by a crate")
        );
        assert!(refusal("template_game").contains("the template"));
        for name in ["harbor", "silver_mine", "mine2"] {
            assert_eq!(refusal(name), "fine", "{name}");
        }
    }

    #[test]
    fn a_game_that_exists_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let error = make(&shell::root().join("xtask/template"), folder.path(), "harbor").unwrap_err();
        assert!(error.to_string().contains("exists already"));
        assert!(folder.path().exists());
    }

    #[test]
    fn a_game_that_cannot_be_made_leaves_nothing() {
        let (template, games) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        std::fs::write(template.path().join("a.rs"), "fn a() {}").unwrap();
        std::fs::write(template.path().join("b.rs"), [0xff, 0xfe]).unwrap();
        let folder = games.path().join("harbor");
        assert!(make(template.path(), &folder, "harbor").is_err());
        assert!(!folder.exists());
    }

    /// What `tidy` would take for the game's name is refused before anything is made; the names the documents use pass.
    #[test]
    fn new_game_and_tidy_agree_on_every_name() {
        let tree = Tree::read(&shell::root()).unwrap();
        for word in ["table", "lobby", "seat", "bench", "a"] {
            let error = stands_for_nothing_else(word, &tree).expect_err(word).to_string();
            assert!(error.contains(".rs:") || error.contains("Cargo.toml:"), "{error}");
        }
        for name in ["harbor", "silver_mine", "mine2"] {
            stands_for_nothing_else(name, &tree).unwrap();
        }
    }

    #[test]
    fn a_name_becomes_a_type_and_a_title() {
        let text = renamed("mod template_game; struct TemplateGame; // Template Game", "silver_mine");
        assert_eq!(text, "mod silver_mine; struct SilverMine; // Silver Mine");
        assert_eq!(catalog_line("silver_mine"), "silver_mine::SilverMine, silver_mine::Heuristics;");
    }

    /// The whole promise: a fresh game is formatted, free of warnings, tidy, and passes its tests and the laws. It is
    /// built in the project's own target folder, where everything it depends on has been built before.
    #[test]
    fn a_new_game_compiles_and_obeys_the_laws() {
        let root = shell::root();
        let test_program = std::env::current_exe().unwrap();
        let target = test_program.ancestors().nth(3).unwrap();
        let workspace = target.join("new-game");
        if workspace.exists() {
            std::fs::remove_dir_all(&workspace).unwrap();
        }
        std::fs::create_dir_all(&workspace).unwrap();
        for file in ["Cargo.lock", "rustfmt.toml", "clippy.toml"] {
            std::fs::copy(root.join(file), workspace.join(file)).unwrap();
        }
        std::fs::write(workspace.join("Cargo.toml"), workspace_manifest(&root)).unwrap();
        make(&root.join("xtask/template"), &workspace.join("games/harbor"), "harbor").unwrap();

        let run = |arguments: &[&str]| {
            let mut command = cargo(arguments.iter().copied());
            let output = command.current_dir(&workspace).env("CARGO_TARGET_DIR", target).output().unwrap();
            let told = [output.stdout, output.stderr].concat();
            assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&told));
        };
        run(&["fmt", "--check"]);
        run(&["test", "--offline", "--quiet"]);
        run(&["clippy", "--offline", "--quiet", "--all-targets", "--", "-D", "warnings"]);

        let untidy: Vec<_> = tidy::complaints(&Tree::read(&workspace).unwrap())
            .into_iter()
            .filter(|complaint| !complaint.file.starts_with("docs/rules/"))
            .collect();
        assert_eq!(untidy, []);
    }

    /// The project's manifest with the new game as its only member, and our crates where they really are.
    fn workspace_manifest(root: &Path) -> String {
        let text = std::fs::read_to_string(root.join("Cargo.toml")).unwrap();
        let mut manifest: toml::Table = text.parse().unwrap();
        let workspace = manifest["workspace"].as_table_mut().unwrap();
        workspace.insert("members".to_owned(), vec!["games/*"].into());
        workspace.remove("default-members");
        for dependency in workspace["dependencies"].as_table_mut().unwrap().iter_mut().map(|(_, value)| value)
        {
            if let Some(path) = dependency.get_mut("path") {
                *path = root.join(path.as_str().unwrap()).to_string_lossy().into_owned().into();
            }
        }
        manifest.to_string()
    }
}
