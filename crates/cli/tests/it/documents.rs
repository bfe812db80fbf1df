//! Documents are held to the program: their commands are run and their tables compared, and what is not run has commands and flags that
//! there are.
//!
//! A `console` block shows commands after `$ ` and what they print. A line `? 2` after a command is its exit code where that is not 0,
//! `...` on a line of its own stands for any lines, and `[..]` for any part of a line. The blocks of a document share a folder.

#![allow(clippy::disallowed_methods, reason = "tests look at the documents")]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::run::{Desk, Run, pioneers};

fn documents() -> Vec<(PathBuf, String)> {
    fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("documents are in folders") {
            let path = entry.expect("a folder can be listed").path();
            if path.is_dir() {
                gather(&path, files);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                files.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files: Vec<PathBuf> =
        ["README.md", "CONTRIBUTING.md", "SECURITY.md", "packaging/INSTALL.md", "crates/python/README.md"]
            .map(|file| root.join(file))
            .into();
    gather(&root.join("docs"), &mut files);
    gather(&root.join("games"), &mut files);
    files.sort();
    files
        .into_iter()
        .map(|file| (file.clone(), fs::read_to_string(&file).expect("a document is text")))
        .collect()
}

#[test]
fn tables_in_documents_are_as_the_program_has_them() {
    const OPENING: &str = "<!-- generated: ";
    let tables = Run::line("generate tables").ok().json();
    let mut stale = Vec::new();
    for (file, text) in documents() {
        for part in text.split(OPENING).skip(1) {
            let (name, rest) = part.split_once(" -->").unwrap_or((part, ""));
            let present = rest.split("<!-- end -->").next().unwrap_or_default().trim();
            if tables[name].as_str().map(str::trim) != Some(present) {
                stale.push(format!("{}: {name}", file.display()));
            }
        }
    }
    assert!(stale.is_empty(), "run `cargo xtask docs`: {}", stale.join(", "));
}

/// A command of a `console` block, and what the document says it prints.
#[derive(Debug, PartialEq)]
struct Shown {
    line: usize,
    command: String,
    code: i32,
    output: Vec<String>,
}

fn shown(text: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            inside = !inside && line.trim_end() == "```console";
        } else if inside && line.starts_with("$ ") {
            let command = line[2..].split(" # ").next().unwrap_or_default().trim().to_owned();
            found.push(Shown { line: index + 1, command, code: 0, output: Vec::new() });
        } else if inside && let Some(last) = found.last_mut() {
            match line.strip_prefix("? ").and_then(|code| code.trim().parse().ok()) {
                Some(code) if last.output.is_empty() => last.code = code,
                _ => last.output.push(line.to_owned()),
            }
        }
    }
    found
}

/// Whether lines are as shown.
fn fits(shown: &[String], lines: &[&str]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first.trim() == "..." => {
            (0..=lines.len()).any(|skipped| fits(rest, &lines[skipped..]))
        }
        Some((first, rest)) => lines
            .split_first()
            .is_some_and(|(line, lines)| line_fits(first.trim_end(), line.trim_end()) && fits(rest, lines)),
    }
}

fn line_fits(shown: &str, line: &str) -> bool {
    match shown.split_once("[..]") {
        None => shown == line,
        Some((before, after)) => line.strip_prefix(before).is_some_and(|rest| {
            rest.char_indices().map(|(at, _)| at).chain([rest.len()]).any(|at| line_fits(after, &rest[at..]))
        }),
    }
}

#[test]
fn commands_in_documents_print_what_is_shown() {
    let mut wrong = Vec::new();
    for (file, text) in documents() {
        let desk = Desk::new();
        for Shown { line, command, code, output } in shown(&text) {
            let words: Vec<&str> = command.split_whitespace().collect();
            let ["pioneers", arguments @ ..] = &words[..] else {
                assert!(
                    command.starts_with("cargo xtask "),
                    "{}:{line}: `{command}` cannot be tried",
                    file.display()
                );
                continue;
            };
            let told = pioneers()
                .args(arguments)
                .current_dir(desk.path(""))
                .stdin(Stdio::null())
                .output()
                .expect("the binary runs");
            let said = [told.stdout, told.stderr].concat();
            let said = String::from_utf8_lossy(&said);
            let lines: Vec<&str> = said.lines().collect();
            if told.status.code() != Some(code) || !fits(&output, &lines) {
                wrong.push(format!(
                    "{}:{line}: `{command}` ends with {:?} and prints\n{said}",
                    file.display(),
                    told.status.code()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The commands that a document names, with their lines: in blocks of code, and between backticks.
fn named(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            inside = !inside;
            continue;
        }
        let line = line.trim();
        let code: Vec<&str> = if inside {
            vec![line.strip_prefix("$ ").unwrap_or(line).split(" #").next().unwrap_or_default()]
        } else {
            line.split('`').skip(1).step_by(2).collect()
        };
        let commands = code.into_iter().filter_map(|code| code.strip_prefix("pioneers "));
        found.extend(commands.map(|command| (index + 1, command.to_owned())));
    }
    found
}

/// The names in the list of commands of a help text.
fn commands(help: &str) -> Vec<&str> {
    let list = help.split_once("Commands:\n").map_or("", |(_, list)| list);
    list.lines()
        .take_while(|line| line.starts_with("  "))
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect()
}

#[test]
fn commands_in_documents_and_their_flags_exist() {
    let helps: RefCell<BTreeMap<String, String>> = RefCell::default();
    let help = |command: &str| {
        let asked = || Run::line(&format!("{command} --help")).ok().stdout;
        helps.borrow_mut().entry(command.to_owned()).or_insert_with(asked).clone()
    };
    // Commands that help does not list, and placeholders for any command or flag.
    let unlisted = ["generate", "COMMAND"];
    let mut wrong = Vec::new();
    for (file, text) in documents() {
        for (line, command) in named(&text) {
            let words: Vec<&str> = command.split_whitespace().collect();
            let first = words[0];
            if unlisted.contains(&first) || first.starts_with('-') {
                continue;
            }
            if !commands(&help("")).contains(&first) {
                wrong.push(format!("{}:{line}: there is no command `{first}`", file.display()));
                continue;
            }
            let mut told = help(first);
            if let Some(second) = words.iter().find(|word| commands(&told).contains(*word)) {
                told.push_str(&help(&format!("{first} {second}")));
            }
            let flags = words.iter().filter(|word| word.starts_with("--"));
            for flag in flags.map(|word| word.split('=').next().unwrap_or_default()) {
                let known = told
                    .split(|sign: char| !(sign.is_alphanumeric() || sign == '-'))
                    .any(|word| word == flag);
                if !known {
                    wrong.push(format!("{}:{line}: `{first}` has no flag `{flag}`", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn commands_are_found_wherever_a_document_names_them() {
    let text = "Run `pioneers games` or `cargo test`.\n```sh\npioneers serve --addr A   # here\n```\n```console\n$ pioneers sim X\n```\n";
    let found = named(text);
    let wanted = [(1, "games"), (3, "serve --addr A  "), (6, "sim X")];
    assert_eq!(found.iter().map(|(line, command)| (*line, command.as_str())).collect::<Vec<_>>(), wanted);
    assert_eq!(
        commands("Usage\n\nCommands:\n  ban   Ban\n  list  List\n\nOptions:\n  -h\n"),
        ["ban", "list"]
    );
}

#[test]
fn a_document_is_read_as_it_is_meant() {
    let text = "```console\n$ pioneers games # all\nA\n...\n$ pioneers dance\n? 2\nerror[..]dance[..]\n```\n```\n$ pioneers no\n```\n";
    let found = shown(text);
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].command.as_str(), found[0].code), ("pioneers games", 0));
    assert_eq!((found[1].command.as_str(), found[1].code, found[1].line), ("pioneers dance", 2, 5));
    assert!(fits(&found[0].output, &["A", "B", "C"]) && !fits(&found[0].output, &["B"]));
    assert!(
        fits(&found[1].output, &["error[usage]: dance is unknown"])
            && !fits(&found[1].output, &["error: waltz"])
    );
}
