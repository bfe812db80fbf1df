//! Who may depend on whom among our own crates, and that each says what it is for.

use crate::source::line_of;
use crate::tidy::Complaint;
use crate::tree::Tree;

/// What one crate may use of ours. `games` stands for every game.
struct May {
    crate_: &'static str,
    use_: &'static [&'static str],
    /// In tests and benchmarks, besides.
    test_with: &'static [&'static str],
}

/// The layers of the project. A new line here is a design decision: give it a record in docs/decisions.
const LAYERS: &[May] = &[
    // Messages in three languages, which know nothing of games.
    May { crate_: "words", use_: &[], test_with: &[] },
    // Its tests play the toy game of the laws.
    May { crate_: "engine", use_: &["words"], test_with: &["conformance"] },
    May { crate_: "conformance", use_: &["engine"], test_with: &[] },
    // What games draw on for a full screen. It knows neither terminals nor games.
    May { crate_: "canvas", use_: &["engine"], test_with: &[] },
    May { crate_: "games", use_: &["canvas", "engine"], test_with: &["conformance"] },
    May { crate_: "bots", use_: &["engine"], test_with: &["conformance"] },
    May { crate_: "catalog", use_: &["bots", "canvas", "engine", "games"], test_with: &["conformance"] },
    // The server is handed its games and never asks the catalog: its tests hand it the toy as well.
    May { crate_: "protocol", use_: &["undescribed"], test_with: &[] },
    // What stands where `utoipa` is left out.
    May { crate_: "undescribed", use_: &[], test_with: &[] },
    May { crate_: "store", use_: &[], test_with: &[] },
    May {
        crate_: "server",
        use_: &["bots", "engine", "protocol", "store", "undescribed"],
        test_with: &["catalog", "conformance"],
    },
    // Its tests talk to a real server, which is handed the toy.
    May {
        crate_: "client",
        use_: &["engine", "protocol"],
        test_with: &["bots", "conformance", "server", "store"],
    },
    // Like the server, the terminal is handed its games.
    May { crate_: "terminal", use_: &["bots", "canvas", "client", "engine", "protocol"], test_with: &[] },
    May {
        crate_: "commands",
        use_: &["bots", "canvas", "catalog", "client", "engine", "protocol", "server", "store", "terminal"],
        test_with: &[],
    },
    // A few lines, whose level is that of the whole program's link-time optimisation. The tests of the program are here.
    May {
        crate_: "cli",
        use_: &["commands"],
        test_with: &["bots", "canvas", "catalog", "engine", "server", "terminal"],
    },
    // A package for Python: nothing here depends on it.
    May { crate_: "python", use_: &["bots", "catalog", "engine"], test_with: &[] },
    // A chore that needed a game's code would not build when the game does not.
    May { crate_: "xtask", use_: &[], test_with: &[] },
];

/// Dependencies that are not in the table, and crates that do not introduce themselves.
pub(super) fn complaints(tree: &Tree) -> Vec<Complaint> {
    let games = tree.games();
    let mut members: Vec<(String, &str, &str)> = Vec::new();
    members.extend(games.iter().map(|&game| (format!("games/{game}"), game, "games")));
    members.extend(tree.crates_in("crates").into_iter().map(|name| (format!("crates/{name}"), name, name)));
    if tree.has("xtask/Cargo.toml") {
        members.push(("xtask".to_owned(), "xtask", "xtask"));
    }
    let layer_of = |name: &str| members.iter().find(|member| member.1 == name).map(|member| member.2);

    let mut found = Vec::new();
    for (folder, name, layer) in &members {
        let file = format!("{folder}/Cargo.toml");
        let text = tree.text(&file).unwrap_or_default();
        match LAYERS.iter().find(|may| may.crate_ == *layer) {
            Some(may) => found.extend(dependencies(&file, text, may, layer_of)),
            None => found.push(Complaint::new(
                &file,
                1,
                format!("the crate `{name}` has no place among the layers"),
                "say in xtask/src/tidy/crates.rs what it may use, and why in docs/decisions",
            )),
        }
        found.extend(opening(tree, folder));
    }
    if let Some(page) = tree.text(DIAGRAM) {
        found.extend(diagram(page));
    }
    found
}

/// The page whose diagram shows the layers.
const DIAGRAM: &str = "docs/ARCHITECTURE.md";

/// Arrows of the diagram that the layers do not have, and layers that it does not show.
fn diagram(page: &str) -> Vec<Complaint> {
    let complaint =
        |line, what| Complaint::new(DIAGRAM, line, what, "let diagram and xtask/src/tidy/crates.rs agree");
    let Some(start) = page.find("```mermaid") else {
        return vec![complaint(1, "there is no diagram of the layers".to_owned())];
    };
    let (first, mut found) = (line_of(page, start), Vec::new());
    // `a["what it is"] --> b & c`: the page `web` is no crate, and its arrow is dotted.
    let name = |node: &str| node.split('[').next().unwrap_or_default().trim().to_owned();
    let mut drawn: Vec<(usize, String, Vec<String>)> = Vec::new();
    for (index, line) in page[start..].lines().enumerate().skip(2).take_while(|(_, line)| *line != "```") {
        let (from, to) = line.split_once("-->").unwrap_or((line, ""));
        let to = to.split('&').map(name).filter(|to| !to.is_empty()).collect();
        drawn.push((first + index, name(from), to));
    }
    for May { crate_, use_, .. } in LAYERS {
        let Some((line, _, to)) = drawn.iter().find(|(_, from, _)| from == crate_) else {
            let pointed_at = drawn.iter().any(|(_, _, to)| to.iter().any(|to| to == crate_));
            if !(pointed_at && use_.is_empty()) {
                found.push(complaint(first, format!("the diagram does not show `{crate_}`")));
            }
            continue;
        };
        for missing in use_.iter().filter(|use_| !to.iter().any(|to| to == *use_)) {
            found.push(complaint(*line, format!("no arrow from `{crate_}` to `{missing}`")));
        }
        for more in to.iter().filter(|to| !use_.contains(&to.as_str())) {
            found.push(complaint(
                *line,
                format!("an arrow from `{crate_}` to `{more}`, which it may not use"),
            ));
        }
    }
    found
}

fn dependencies<'t>(
    file: &str,
    text: &str,
    may: &May,
    layer_of: impl Fn(&str) -> Option<&'t str>,
) -> Vec<Complaint> {
    let manifest: toml::Table = match text.parse() {
        Ok(manifest) => manifest,
        Err(error) => return vec![Complaint::new(file, 1, error.message(), "correct the manifest")],
    };
    let mut found = Vec::new();
    for section in ["dependencies", "build-dependencies", "dev-dependencies"] {
        for (key, value) in manifest.get(section).and_then(toml::Value::as_table).into_iter().flatten() {
            let package = value.get("package").and_then(toml::Value::as_str).unwrap_or(key);
            let Some(layer) = layer_of(package) else { continue };
            let in_tests = section == "dev-dependencies";
            // A crate turns its own features on for its tests by depending on itself.
            let itself = layer == may.crate_ && layer != "games";
            let allowed = may.use_.contains(&layer) || in_tests && (itself || may.test_with.contains(&layer));
            if !allowed {
                let line = text.find(&format!("\n{key}")).map_or(1, |at| line_of(text, at + 1));
                found.push(Complaint::new(
                    file,
                    line,
                    format!("`{}` may not depend on `{package}` ({section})", may.crate_),
                    "turn the dependency round, or allow it in xtask/src/tidy/crates.rs with a decision record",
                ));
            }
        }
    }
    found
}

/// A crate opens with a sentence on what it is for, and so does each of its modules.
fn opening(tree: &Tree, folder: &str) -> Vec<Complaint> {
    let sources = format!("{folder}/src/");
    tree.rust()
        .filter(|(path, text)| path.starts_with(&sources) && !text.starts_with("//! "))
        .map(|(path, _)| {
            let what =
                if path.ends_with("/lib.rs") || path.ends_with("/main.rs") { "crate" } else { "module" };
            Complaint::new(
                path,
                1,
                format!("a {what} that does not say what it is for"),
                "open it with a `//!` sentence",
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::told;

    fn found(path: &str, text: &str) -> Vec<String> {
        let manifest = |name: &str| format!("[package]\nname = \"{name}\"\n");
        let tree = Tree::default()
            .with("crates/engine/Cargo.toml", &manifest("engine"))
            .with("crates/bots/Cargo.toml", &manifest("bots"))
            .with("crates/conformance/Cargo.toml", &manifest("conformance"))
            .with("crates/catalog/Cargo.toml", &manifest("catalog"))
            .with("games/dice/Cargo.toml", &manifest("dice"))
            .with("games/cards/Cargo.toml", &manifest("cards"))
            .with(path, text);
        told(&complaints(&tree))
    }

    #[test]
    fn a_dependency_against_the_layers_is_caught_with_its_line() {
        let manifest = "[package]\nname = \"engine\"\n\n[dependencies]\nbots.workspace = true\n";
        assert_eq!(
            found("crates/engine/Cargo.toml", manifest),
            ["crates/engine/Cargo.toml:5: `engine` may not depend on `bots` (dependencies)"]
        );
    }

    #[test]
    fn a_game_may_not_use_another_nor_the_laws_outside_its_tests() {
        let uses = |section: &str, name: &str| {
            found("games/dice/Cargo.toml", &format!("[{section}]\n{name}.workspace = true\n"))
        };
        assert_eq!(uses("dependencies", "engine"), [""; 0]);
        assert_eq!(uses("dev-dependencies", "conformance"), [""; 0]);
        assert_eq!(uses("dependencies", "serde"), [""; 0]);
        assert_eq!(uses("dependencies", "conformance").len(), 1);
        assert_eq!(uses("dependencies", "cards").len(), 1);
        assert_eq!(uses("dev-dependencies", "cards").len(), 1);
    }

    #[test]
    fn a_crate_may_turn_its_own_features_on_for_its_tests() {
        let uses = |section: &str| {
            found("crates/bots/Cargo.toml", &format!("[{section}]\nbots = {{ features = [\"a\"] }}\n"))
        };
        assert_eq!(uses("dev-dependencies"), [""; 0]);
        assert_eq!(uses("dependencies").len(), 1);
    }

    #[test]
    fn the_diagram_shows_every_layer_and_no_arrow_more() {
        let page = include_str!("../../../docs/ARCHITECTURE.md");
        assert_eq!(told(&diagram(page)), [""; 0]);
        let page = page
            .replace("    bots --> engine\n", "    bots --> words\n")
            .replace("    xtask[\"xtask (chores)\"]\n", "");
        let start = page.find("```mermaid").map(|at| line_of(&page, at)).unwrap();
        let found = told(&diagram(&page));
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].ends_with("no arrow from `bots` to `engine`"), "{found:?}");
        assert!(found[1].ends_with("an arrow from `bots` to `words`, which it may not use"), "{found:?}");
        assert_eq!(found[2], format!("docs/ARCHITECTURE.md:{start}: the diagram does not show `xtask`"));
    }

    #[test]
    fn a_renamed_dependency_is_still_that_crate() {
        let manifest = "[dependencies]\nhelpers = { path = \"../bots\", package = \"bots\" }\n";
        assert_eq!(found("crates/engine/Cargo.toml", manifest).len(), 1);
    }

    #[test]
    fn the_catalog_may_use_every_game() {
        let manifest = "[dependencies]\ncards.workspace = true\ndice.workspace = true\n";
        assert_eq!(found("crates/catalog/Cargo.toml", manifest), [""; 0]);
    }

    #[test]
    fn a_crate_nobody_has_placed_is_named() {
        assert_eq!(
            found("crates/telegraph/Cargo.toml", "[package]\nname = \"telegraph\"\n"),
            ["crates/telegraph/Cargo.toml:1: the crate `telegraph` has no place among the layers"]
        );
    }

    #[test]
    fn a_manifest_that_does_not_parse_is_named() {
        assert_eq!(found("crates/bots/Cargo.toml", "[package\n").len(), 1);
    }

    #[test]
    fn crates_and_modules_open_with_a_sentence() {
        assert_eq!(found("crates/engine/src/lib.rs", "//! The contract.\n"), [""; 0]);
        assert_eq!(
            found("crates/engine/src/lib.rs", "pub mod a;\n"),
            ["crates/engine/src/lib.rs:1: a crate that does not say what it is for"]
        );
        assert_eq!(
            found("games/dice/src/roll.rs", "use a;\n"),
            ["games/dice/src/roll.rs:1: a module that does not say what it is for"]
        );
    }
}
