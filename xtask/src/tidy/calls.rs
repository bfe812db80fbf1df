//! Words that may not stand in code: what would make rules impure, and what is never finished work.

use crate::source::{Source, find_words, line_of, test_regions};
use crate::tidy::Complaint;
use crate::tree::Tree;

/// What rules may not touch, beyond what clippy sees of it.
const IMPURE: &[(&str, &str)] = &[
    ("fs::", "files"),
    ("io::", "input and output"),
    ("net::", "the network"),
    ("thread::", "threads"),
    ("thread_local!", "threads"),
    ("process::", "other programs"),
    ("env::", "the environment"),
    ("Instant", "the clock"),
    ("SystemTime", "the clock"),
    ("HashMap", "an order that differs from run to run"),
    ("HashSet", "an order that differs from run to run"),
    ("rand::", "chance of its own"),
    ("thread_rng", "chance of its own"),
    ("getrandom", "chance of its own"),
    ("println!", "the terminal"),
    ("eprintln!", "the terminal"),
    ("print!", "the terminal"),
    ("eprint!", "the terminal"),
    ("static mut", "state outside the state"),
];

/// What no code may hold, with the remedy.
const UNFINISHED: &[(&str, &str)] = &[
    ("todo!", "write it"),
    ("unimplemented!", "write it"),
    ("dbg!", "remove it"),
    ("#[ignore", "let the test run, or remove it"),
];

/// The one file that may say `unsafe`: an allocator cannot be written without.
const UNSAFE_FILE: &str = "crates/conformance/src/alloc.rs";

/// Forbidden words in all Rust sources.
pub(super) fn complaints(tree: &Tree) -> Vec<Complaint> {
    let mut found = Vec::new();
    for (path, text) in tree.rust() {
        let source = Source::new(text);
        let code = source.code();
        if is_rules(path) {
            let tests = test_regions(&code);
            for &(word, touches) in IMPURE {
                for at in find_words(&code, word).filter(|at| !tests.iter().any(|region| region.contains(at)))
                {
                    found.push(Complaint::new(
                        path,
                        line_of(&code, at),
                        format!("`{word}` in rules: they may not know {touches}"),
                        "take what is needed as an argument, or let the caller do it",
                    ));
                }
            }
        }
        for &(word, mend) in UNFINISHED {
            for (at, _) in code.match_indices(word) {
                found.push(Complaint::new(path, line_of(&code, at), format!("`{word}` in code"), mend));
            }
        }
        if path != UNSAFE_FILE {
            for at in find_words(&code, "unsafe") {
                found.push(Complaint::new(
                    path,
                    line_of(&code, at),
                    "`unsafe` outside the counting allocator",
                    "say it in safe Rust",
                ));
            }
        }
        let comments = source.comments();
        for word in ["TODO", "FIXME"] {
            for at in find_words(&comments, word) {
                found.push(Complaint::new(
                    path,
                    line_of(&comments, at),
                    format!("a comment that says {word}"),
                    "do it now, or write an issue",
                ));
            }
        }
    }
    found
}

/// Whether a file is part of what must stay pure.
fn is_rules(path: &str) -> bool {
    path.starts_with("crates/engine/src/") || path.starts_with("games/") && path.contains("/src/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::told;

    fn found(path: &str, text: &str) -> Vec<String> {
        told(&complaints(&Tree::default().with(path, text)))
    }

    #[test]
    fn every_impure_word_is_caught_in_engine_and_games() {
        for (word, _) in IMPURE {
            for path in ["crates/engine/src/a.rs", "games/dice/src/b.rs"] {
                let complaints = found(path, &format!("fn f() {{\n    {word} x;\n}}\n"));
                assert_eq!(complaints.len(), 1, "{word} in {path}: {complaints:?}");
                assert!(complaints[0].starts_with(&format!("{path}:2: `{word}`")), "{complaints:?}");
            }
        }
    }

    #[test]
    fn only_rules_must_be_pure_and_their_tests_need_not_be() {
        assert_eq!(found("crates/cli/src/main.rs", "use std::fs::File;"), [""; 0]);
        assert_eq!(found("games/dice/tests/it/main.rs", "use std::collections::HashSet;"), [""; 0]);
        let inner = "#[cfg(test)]\nmod tests {\n    use std::collections::HashSet;\n}\n";
        assert_eq!(found("games/dice/src/lib.rs", inner), [""; 0]);
    }

    #[test]
    fn words_in_strings_and_comments_are_no_calls() {
        assert_eq!(
            found("games/dice/src/lib.rs", "// HashMap::new\nconst A: &str = \"std::fs::read\";"),
            [""; 0]
        );
    }

    #[test]
    fn unfinished_work_is_caught_everywhere() {
        for (word, _) in UNFINISHED {
            let complaints = found("xtask/src/a.rs", &format!("\n{word}"));
            assert_eq!(complaints, [format!("xtask/src/a.rs:2: `{word}` in code")]);
        }
    }

    #[test]
    fn notes_to_oneself_are_caught_in_comments() {
        for word in ["TODO", "FIXME"] {
            let complaints = found("crates/cli/src/a.rs", &format!("//! A.\n// {word}: later\n"));
            assert_eq!(complaints, [format!("crates/cli/src/a.rs:2: a comment that says {word}")]);
        }
    }

    #[test]
    fn only_the_allocator_may_be_unsafe() {
        assert_eq!(found(UNSAFE_FILE, "unsafe impl A for B {}"), [""; 0]);
        assert_eq!(found("crates/bots/src/lib.rs", "unsafe { x }").len(), 1);
    }
}
