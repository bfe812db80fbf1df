//! `cargo xtask docs`: tables in documents that come from the program, between `<!-- generated: NAME -->` and `<!-- end -->`. A test of
//! the program fails when one is stale.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::no_arguments;
use crate::shell::{self, cargo};

const OPENING: &str = "<!-- generated: ";
const CLOSING: &str = "<!-- end -->";

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    let command =
        cargo(["run", "--quiet", "--profile", "play", "--package", "cli", "--", "generate", "tables"]);
    let mut command = command;
    let tables: Value =
        serde_json::from_str(&shell::output(&mut command)?).context("the program prints no tables")?;
    let root = shell::root();
    let mut files = vec![root.join("README.md")];
    for folder in ["docs", "games"] {
        documents(&root.join(folder), &mut files)?;
    }
    for file in files {
        let text =
            std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let filled = fill(&text, &tables).with_context(|| file.display().to_string())?;
        if shell::write(&file, filled)? {
            eprintln!("wrote {}", file.strip_prefix(&root).unwrap_or(&file).display());
        }
    }
    Ok(())
}

fn documents(folder: &std::path::Path, files: &mut Vec<std::path::PathBuf>) -> Result<()> {
    for entry in folder.read_dir().with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            documents(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            files.push(path);
        }
    }
    Ok(())
}

/// The text with every table as the program has it. One that stands in a line of prose stays in it.
fn fill(text: &str, tables: &Value) -> Result<String> {
    let mut filled = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(OPENING) {
        let after = &rest[at + OPENING.len()..];
        let (name, body) = after.split_once(" -->").context("a marker without an end")?;
        let end = body.find(CLOSING).with_context(|| format!("`{OPENING}{name} -->` without `{CLOSING}`"))?;
        let Some(table) = tables[name].as_str() else { bail!("the program has no table `{name}`") };
        filled.push_str(&rest[..at]);
        let (before, after) = if body.starts_with('\n') { ("\n", "\n") } else { ("", "") };
        filled.push_str(&format!("{OPENING}{name} -->{before}{}{after}{CLOSING}", table.trim_end()));
        rest = &body[end + CLOSING.len()..];
    }
    filled.push_str(rest);
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_table_is_written_between_its_markers() {
        let tables = json!({ "flags": "| a |\n", "version": "3" });
        let text =
            "A\n<!-- generated: flags -->\nold\n<!-- end -->\nB <!-- generated: version -->2<!-- end -->.\n";
        let wanted = "A\n<!-- generated: flags -->\n| a |\n<!-- end -->\nB <!-- generated: version -->3<!-- end -->.\n";
        assert_eq!(fill(text, &tables).unwrap(), wanted);
        assert_eq!(fill(wanted, &tables).unwrap(), wanted);
    }

    #[test]
    fn documents_name_the_oldest_toolchain_that_the_manifest_allows() {
        let root = shell::root();
        let read = |file: &str| std::fs::read_to_string(root.join(file)).unwrap();
        let manifest: toml::Table = read("Cargo.toml").parse().unwrap();
        let oldest = manifest["workspace"]["package"]["rust-version"].as_str().unwrap();
        for file in ["README.md", "CONTRIBUTING.md"] {
            assert!(
                read(file).contains(&format!("Rust {oldest} and Node ")),
                "{file} names another Rust than {oldest}"
            );
        }
    }

    #[test]
    fn a_marker_that_cannot_be_filled_is_named() {
        let error = |text: &str| fill(text, &json!({})).unwrap_err().to_string();
        assert!(error("<!-- generated: tides --><!-- end -->").contains("no table `tides`"));
        assert!(error("<!-- generated: tides -->\n").contains("without `<!-- end -->`"));
    }
}
