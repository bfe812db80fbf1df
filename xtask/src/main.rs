//! The project's chores, in plain Rust so that they run wherever the project builds: `cargo xtask` lists them.

// The bans on files, clocks and the environment are for rules; chores are about nothing else.
#![allow(clippy::disallowed_methods)]

mod bench;
mod check;
mod debian;
mod dist;
mod documents;
mod licences;
mod mutants;
mod new_game;
mod play;
mod programs;
mod python;
mod rulebook;
mod shell;
mod source;
mod test;
mod tidy;
mod torture;
mod tree;
mod types;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

/// A chore: its name, its arguments as help shows them, what it does, and how.
struct Chore {
    name: &'static str,
    arguments: &'static str,
    help: &'static str,
    run: fn(&[String]) -> Result<()>,
}

const CHORES: &[Chore] = &[
    Chore {
        name: "play",
        arguments: "[GAME] [ARGS]",
        help: "build and open the page (ARGS of `pioneers serve`), or play GAME in the terminal (of `pioneers play`)",
        run: play::run,
    },
    Chore {
        name: "test",
        arguments: "",
        help: "everything that must pass before a change lands, as CI runs it",
        run: test::run,
    },
    Chore {
        name: "check",
        arguments: "[PACKAGE…]",
        help: "the quick part of `test` for the packages you changed, between two edits",
        run: check::run,
    },
    Chore {
        name: "bench",
        arguments: "[--quick] [--instructions] [--json]",
        help: "how fast the games play themselves, as time or as counted instructions",
        run: bench::run,
    },
    Chore {
        name: "bench server",
        arguments: "[--quick]",
        help: "tables of four clients on our server and on boardgame.io's, side by side",
        run: bench::run,
    },
    Chore {
        name: "bench memory",
        arguments: "",
        help: "how much memory a thousand tables with clients and five thousand without take",
        run: bench::run,
    },
    Chore {
        name: "bench build",
        arguments: "",
        help: "from a fresh clone to an open page, from a changed line to the running page, and again unchanged",
        run: bench::run,
    },
    Chore {
        name: "torture",
        arguments: "[KILLS]",
        help: "kill the server again and again while tables are played, and look for what is lost",
        run: torture::run,
    },
    Chore {
        name: "tidy",
        arguments: "",
        help: "what the compiler cannot see: rules without tests, forbidden calls and dependencies, dead links",
        run: tidy::run,
    },
    Chore {
        name: "mutants",
        arguments: "[GAME] [RULE]",
        help: "take the code of each rule out, bit by bit, and tell where the tests of that rule do not notice",
        run: mutants::run,
    },
    Chore {
        name: "rules",
        arguments: "",
        help: "write docs/rules/: every rule, its ruling and the tests that prove it",
        run: rulebook::run,
    },
    Chore {
        name: "types",
        arguments: "",
        help: "write docs/schema and the page's TypeScript: what the server and the games tell and take",
        run: types::run,
    },
    Chore {
        name: "docs",
        arguments: "",
        help: "write the tables of flags and options in the documents, as the program has them",
        run: documents::run,
    },
    Chore {
        name: "dist",
        arguments: "",
        help: "a tarball to install from, in target/dist: program, manual, completions, licences, service",
        run: dist::run,
    },
    Chore {
        name: "python",
        arguments: "[--test]",
        help: "the package for Python: a wheel in dist, installed into target/python/venv; or its tests",
        run: python::run,
    },
    Chore {
        name: "new-game",
        arguments: "NAME",
        help: "a playable, law-abiding game in games/NAME to start from",
        run: new_game::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match shell::find_root().and_then(|_| dispatch(&arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<()> {
    let Some((name, rest)) = arguments.split_first() else {
        print!("{}", help());
        return Ok(());
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        print!("{}", help());
        return Ok(());
    }
    match CHORES.iter().find(|chore| chore.name == name) {
        Some(chore) => (chore.run)(rest),
        None => bail!("there is no chore `{name}`\n\n{}", help()),
    }
}

fn help() -> String {
    let mut text = String::from("Chores of the project. Usage: cargo xtask CHORE\n\n");
    for chore in CHORES {
        text.push_str(&format!("  {:<46}{}\n", format!("{} {}", chore.name, chore.arguments), chore.help));
    }
    text
}

/// Chores without arguments say so instead of ignoring what they are given.
fn no_arguments(arguments: &[String]) -> Result<()> {
    match arguments.first() {
        None => Ok(()),
        Some(extra) => bail!("this chore takes no arguments, and `{extra}` is one"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn help_names_every_chore() {
        for chore in CHORES {
            assert!(help().contains(chore.name), "{} is missing from the help", chore.name);
        }
    }

    #[test]
    fn documents_name_chores_that_exist() {
        const CALL: &str = "cargo xtask ";
        let tree = crate::tree::Tree::read(&shell::root()).unwrap();
        let mut calls = 0;
        for (file, text) in tree.files().filter(|(path, _)| path.ends_with(".md") && *path != "CHANGELOG.md")
        {
            for (at, _) in text.match_indices(CALL) {
                let rest = &text[at + CALL.len()..];
                let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '-').unwrap_or(rest.len());
                let name = &rest[..end];
                let known = CHORES.iter().any(|chore| chore.name.split(' ').next() == Some(name));
                assert!(name.is_empty() || known, "{file}: `{CALL}{name}` is no chore");
                calls += 1;
            }
        }
        assert!(calls > 10, "the documents hardly name any chore");
    }

    #[test]
    fn an_unknown_chore_is_refused_with_the_list_of_chores() {
        let error = dispatch(&words("tset")).expect_err("there is no such chore").to_string();
        assert!(error.contains("`tset`") && error.contains("new-game NAME"), "{error}");
    }

    #[test]
    fn a_chore_does_not_swallow_arguments_it_does_not_know() {
        for line in ["tidy --fix", "test --fast", "check twice", "rules x", "bench --slow"] {
            assert!(dispatch(&words(line)).is_err(), "`{line}` went through");
        }
    }
}
