//! `cargo xtask types`: the schemas of the protocol and of every game in docs/schema, and from them TypeScript for the page and
//! docs/bots for people who write bots. Tests of `protocol` and `catalog` fail when a schema is stale; `cargo xtask tidy`
//! complains when what is made of it is.

mod bot_page;
mod typescript;

use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::no_arguments;
use crate::shell::{self, cargo};
use crate::tidy::Complaint;
use crate::tree::Tree;

const SCHEMAS: &str = "docs/schema/";
const ENDING: &str = ".schema.json";
/// What the server tells about its addresses. The program has it stored, as it is here.
const OPENAPI: &str = "docs/schema/openapi.json";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    let root = shell::root();
    write(&root, OPENAPI, &format!("{:#}\n", printed("server", "openapi")?))?;
    let protocol = printed("protocol", "schema")?;
    let Value::Object(games) = printed("catalog", "schemas")? else { bail!("the schemas are no object") };
    for (id, schema) in games.into_iter().chain([("protocol".to_owned(), protocol)]) {
        let text = format!("{schema:#}\n");
        write(&root, &format!("{SCHEMAS}{id}{ENDING}"), &text)?;
        for (file, text) in made(&id, &schema) {
            write(&root, &file, &text)?;
        }
    }
    Ok(())
}

/// The JSON that an example of a package prints.
fn printed(package: &str, example: &str) -> Result<Value> {
    let text = shell::output(&mut cargo(["run", "--quiet", "--package", package, "--example", example]))?;
    serde_json::from_str(&text)
        .with_context(|| format!("the example `{example}` of {package} prints no JSON"))
}

fn write(root: &Path, file: &str, text: &str) -> Result<()> {
    let path = root.join(file);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    shell::write(&path, text).map(drop)
}

/// What is made of a schema: files and their texts.
fn made(id: &str, schema: &Value) -> Vec<(String, String)> {
    let module = typescript::module(id, schema);
    match id {
        "protocol" => vec![("web/src/protocol.ts".to_owned(), module)],
        game => vec![
            (format!("web/src/games/{game}.ts"), module),
            (format!("docs/bots/{game}.md"), bot_page::page(game, schema)),
        ],
    }
}

/// Files that are not what their schema says.
pub(crate) fn complaints(tree: &Tree) -> Vec<Complaint> {
    let schemas = tree.files().filter_map(|(path, text)| {
        let id = path.strip_prefix(SCHEMAS)?.strip_suffix(ENDING)?;
        Some((path, id, text))
    });
    schemas
        .flat_map(|(path, id, text)| match serde_json::from_str(text) {
            Err(error) => vec![Complaint::new(path, error.line(), error.to_string(), MEND)],
            Ok(schema) => made(id, &schema)
                .into_iter()
                .filter(|(file, made)| tree.text(file) != Some(made))
                .map(|(file, _)| Complaint::new(&file, 1, format!("it is not what {path} says"), MEND))
                .collect(),
        })
        .collect()
}

const MEND: &str = "run `cargo xtask types`";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::told;

    #[test]
    fn types_that_are_not_those_of_the_schema_are_named() {
        let schema = r#"{ "$defs": { "Seat": { "type": "integer" } } }"#;
        let tree = Tree::default().with("docs/schema/dice.schema.json", schema);
        let stale = [
            "web/src/games/dice.ts:1: it is not what docs/schema/dice.schema.json says",
            "docs/bots/dice.md:1: it is not what docs/schema/dice.schema.json says",
        ];
        assert_eq!(told(&complaints(&tree)), stale);
        let made = made("dice", &serde_json::from_str(schema).unwrap());
        let fresh = made.iter().fold(tree, |tree, (file, text)| tree.with(file, text));
        assert_eq!(complaints(&fresh), []);
        for ((file, text), stale) in made.iter().zip(stale) {
            assert_eq!(told(&complaints(&fresh.clone().with(file, &text[1..]))), [stale]);
        }
    }

    #[test]
    fn a_schema_that_is_no_json_is_named() {
        let tree = Tree::default().with("docs/schema/dice.schema.json", "{\n oops");
        assert!(told(&complaints(&tree))[0].starts_with("docs/schema/dice.schema.json:2: "));
    }
}
