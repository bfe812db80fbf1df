//! Rule ids: in the rules file, as a constant, and in a test that proves the rule. The three lists must agree.

use crate::source::{Source, find_words, is_word, line_of};
use crate::tidy::Complaint;
use crate::tree::Tree;

/// All that is known about the rules of one game.
pub(crate) struct Ledger {
    pub(crate) game: String,
    /// As they stand in the rules file.
    pub(crate) rules: Vec<Rule>,
    /// As they stand in `src/rules.rs`.
    pub(crate) constants: Vec<Constant>,
    /// As tests claim to cover them.
    pub(crate) covers: Vec<Cover>,
    /// What is wrong with the rules file itself.
    problems: Vec<Complaint>,
}

/// A rule of the rules file.
pub(crate) struct Rule {
    pub(crate) id: String,
    pub(crate) line: usize,
    pub(crate) chapter: String,
    pub(crate) text: String,
    pub(crate) ruling: Option<String>,
    pub(crate) status: String,
}

impl Rule {
    fn needs_a_test(&self) -> bool {
        self.status != "out"
    }
}

/// A rule's name in code.
pub(crate) struct Constant {
    pub(crate) name: String,
    pub(crate) id: String,
    line: usize,
}

/// A test's claim to prove a rule.
pub(crate) struct Cover {
    pub(crate) constant: String,
    pub(crate) file: String,
    pub(crate) test: String,
    line: usize,
    status: CoverStatus,
}

impl Cover {
    /// Whether the claim counts.
    pub(crate) fn counts(&self) -> bool {
        self.status == CoverStatus::Test
    }
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum CoverStatus {
    Test,
    Ignored,
    NoTest,
}

impl Ledger {
    /// Reads what the tree says about a game's rules.
    pub(crate) fn of(tree: &Tree, game: &str) -> Ledger {
        let mut ledger = Ledger {
            game: game.to_owned(),
            rules: Vec::new(),
            constants: Vec::new(),
            covers: Vec::new(),
            problems: Vec::new(),
        };
        let file = ledger.rules_file();
        match tree.text(&file) {
            Some(text) => ledger.read_rules(&file, text),
            None => ledger.problems.push(Complaint::new(
                &file,
                1,
                "a game without a rules file",
                "list its rules: `[[rule]]` tables with `id`, `chapter` and `text`",
            )),
        }
        if let Some(text) = tree.text(&ledger.constants_file()) {
            ledger.constants = constants(text);
        }
        let folders = [format!("games/{game}/src/"), format!("games/{game}/tests/")];
        for (path, text) in tree.rust().filter(|(path, _)| folders.iter().any(|f| path.starts_with(f))) {
            ledger.covers.extend(covers(path, text));
        }
        ledger
    }

    fn rules_file(&self) -> String {
        format!("games/{}/rules.toml", self.game)
    }

    fn constants_file(&self) -> String {
        format!("games/{}/src/rules.rs", self.game)
    }

    /// The constant of a rule.
    pub(crate) fn constant_of(&self, rule: &Rule) -> Option<&Constant> {
        self.constants.iter().find(|constant| constant.id == rule.id)
    }

    /// The tests that prove a rule, by place.
    pub(crate) fn tests_of(&self, rule: &Rule) -> Vec<&Cover> {
        let Some(constant) = self.constant_of(rule) else { return Vec::new() };
        let mut tests: Vec<_> =
            self.covers.iter().filter(|c| c.counts() && c.constant == constant.name).collect();
        tests.sort_by_key(|cover| (&cover.file, &cover.test));
        tests.dedup_by_key(|cover| (&cover.file, &cover.test));
        tests
    }

    fn read_rules(&mut self, file: &str, text: &str) {
        let table: toml::Table = match text.parse() {
            Ok(table) => table,
            Err(error) => {
                let line = error.span().map_or(1, |span| line_of(text, span.start));
                self.problems.push(Complaint::new(
                    file,
                    line,
                    format!("this is no TOML: {}", error.message()),
                    "correct the line",
                ));
                return;
            }
        };
        // The id's own line, found by reading down: a text that quotes an id does not begin with the key.
        let mut lines = text.lines().enumerate().filter(|(_, l)| l.trim_start().starts_with("id"));
        for rule in table.get("rule").and_then(toml::Value::as_array).into_iter().flatten() {
            let word = |key: &str| rule.get(key).and_then(toml::Value::as_str).map(str::to_owned);
            let Some(id) = word("id") else {
                self.problems.push(Complaint::new(
                    file,
                    1,
                    "a rule without an id",
                    "give every rule an `id`",
                ));
                continue;
            };
            let quoted = format!("\"{id}\"");
            let line = lines.find(|(_, l)| l.contains(&quoted)).map_or(1, |(index, _)| index + 1);
            self.rules.push(Rule {
                line,
                chapter: word("chapter").unwrap_or_default(),
                text: word("text").unwrap_or_default(),
                ruling: word("ruling"),
                status: word("status").unwrap_or_else(|| "done".to_owned()),
                id,
            });
        }
    }

    fn complaints(mut self) -> Vec<Complaint> {
        let mut found = std::mem::take(&mut self.problems);
        let (rules_file, constants_file) = (self.rules_file(), self.constants_file());
        for rule in &self.rules {
            let Some(constant) = self.constant_of(rule) else {
                found.push(Complaint::new(
                    &rules_file,
                    rule.line,
                    format!("rule {} has no constant", rule.id),
                    format!("add `{} = \"{}\";` to {constants_file}", constant_name(&rule.id), rule.id),
                ));
                continue;
            };
            if rule.needs_a_test() && self.tests_of(rule).is_empty() {
                found.push(Complaint::new(
                    &rules_file,
                    rule.line,
                    format!("no test proves rule {}", rule.id),
                    format!("write one that begins with `covers!(rules::{});`", constant.name),
                ));
            }
        }
        for constant in &self.constants {
            if !self.rules.iter().any(|rule| rule.id == constant.id) {
                found.push(Complaint::new(
                    &constants_file,
                    constant.line,
                    format!("rule {} is not in the rules file", constant.id),
                    format!("describe it in {rules_file} or remove the constant"),
                ));
            }
        }
        for cover in &self.covers {
            let (what, mend) = match cover.status {
                CoverStatus::Test => continue,
                CoverStatus::Ignored => (
                    format!("`{}` claims to prove rules::{} but is ignored", cover.test, cover.constant),
                    "let the test run",
                ),
                CoverStatus::NoTest => (
                    format!("`{}` claims to prove rules::{} but is no test", cover.test, cover.constant),
                    "move `covers!` to the test itself, as its first statement",
                ),
            };
            found.push(Complaint::new(&cover.file, cover.line, what, mend));
        }
        found
    }
}

/// What is wrong with the rules of all games.
pub(super) fn complaints(tree: &Tree) -> Vec<Complaint> {
    tree.games().into_iter().flat_map(|game| Ledger::of(tree, game).complaints()).collect()
}

fn constant_name(id: &str) -> String {
    id.replace(|c| !is_word(c), "_").to_uppercase()
}

/// The entries of `rule_ids!`: lines such as `BUY_1 = "BUY-1";`.
fn constants(text: &str) -> Vec<Constant> {
    let mut found = Vec::new();
    for (index, line) in Source::new(text).compiled().lines().enumerate() {
        for entry in line.split(';') {
            let Some((name, value)) = entry.split_once('=') else { continue };
            let name = name.rsplit(|c: char| !is_word(c)).find(|word| !word.is_empty()).unwrap_or_default();
            let id = value.trim().strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            if let Some(id) = id
                && !name.is_empty()
            {
                found.push(Constant { name: name.to_owned(), id: id.to_owned(), line: index + 1 });
            }
        }
    }
    found
}

/// The `covers!` of a file, each with the function it stands in.
fn covers(file: &str, text: &str) -> Vec<Cover> {
    let code = Source::new(text).code();
    let mut found = Vec::new();
    for at in find_words(&code, "covers!") {
        let arguments = &code[at + "covers!".len()..];
        let Some(arguments) = arguments.trim_start().strip_prefix('(') else { continue };
        let arguments = arguments.split(')').next().unwrap_or_default();
        let (test, status) = enclosing(&code[..at]);
        for argument in arguments.split(',') {
            let constant = argument.trim().rsplit("::").next().unwrap_or_default();
            if !constant.is_empty() {
                found.push(Cover {
                    constant: constant.to_owned(),
                    file: file.to_owned(),
                    line: line_of(&code, at),
                    test: test.clone(),
                    status,
                });
            }
        }
    }
    found
}

/// The function that `before` breaks off in, and whether it is a test.
fn enclosing(before: &str) -> (String, CoverStatus) {
    let Some(at) = find_words(before, "fn").last() else { return (String::new(), CoverStatus::NoTest) };
    let name: String = before[at + "fn".len()..].trim_start().chars().take_while(|&c| is_word(c)).collect();
    // Attributes stand between the end of whatever came before and the function.
    let attributes = &before[before[..at].rfind(['}', '{', ';']).map_or(0, |end| end + 1)..at];
    let status = if !attributes.contains("#[test]") {
        CoverStatus::NoTest
    } else if attributes.contains("#[ignore") {
        CoverStatus::Ignored
    } else {
        CoverStatus::Test
    };
    (name, status)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::told;

    const RULES: &str = "[[rule]]\nid = \"ROLL-1\"\nchapter = \"Rolling\"\ntext = \"Roll.\"\n";
    const CONSTANTS: &str = "//! Ids.\nengine::rule_ids! { ROLL_1 = \"ROLL-1\"; }\n";
    const TEST: &str = "#[test]\nfn a_roll() {\n    covers!(rules::ROLL_1);\n}\n";

    fn game(rules: &str, constants: &str, test: &str) -> Tree {
        Tree::default()
            .with("games/dice/Cargo.toml", "")
            .with("games/dice/rules.toml", rules)
            .with("games/dice/src/rules.rs", constants)
            .with("games/dice/tests/it/roll.rs", test)
    }

    #[test]
    fn a_rule_with_constant_and_test_is_in_order() {
        assert_eq!(told(&complaints(&game(RULES, CONSTANTS, TEST))), [""; 0]);
    }

    #[test]
    fn a_game_without_a_rules_file_is_named() {
        let tree = Tree::default().with("games/dice/Cargo.toml", "");
        assert_eq!(told(&complaints(&tree)), ["games/dice/rules.toml:1: a game without a rules file"]);
    }

    #[test]
    fn a_rules_file_that_does_not_parse_is_named_with_its_line() {
        let found = told(&complaints(&game("[[rule]]\nid = = 1\n", "", "")));
        assert!(found[0].starts_with("games/dice/rules.toml:2: this is no TOML"), "{found:?}");
    }

    #[test]
    fn a_rule_without_id_constant_or_test_is_named() {
        let rules = format!("{RULES}[[rule]]\nid = \"ROLL-2.1\"\n[[rule]]\ntext = \"nameless\"\n");
        let found = complaints(&game(&rules, CONSTANTS, ""));
        assert!(found[2].mend.starts_with("add `ROLL_2_1 = \"ROLL-2.1\";`"), "{}", found[2]);
        assert_eq!(
            told(&found),
            [
                "games/dice/rules.toml:1: a rule without an id",
                "games/dice/rules.toml:2: no test proves rule ROLL-1",
                "games/dice/rules.toml:6: rule ROLL-2.1 has no constant",
            ]
        );
    }

    #[test]
    fn a_constant_without_a_rule_is_named() {
        let constants = "engine::rule_ids! {\n    ROLL_1 = \"ROLL-1\";\n    ROLL_9 = \"ROLL-9\";\n}\n";
        let found = told(&complaints(&game(RULES, constants, TEST)));
        assert_eq!(found, ["games/dice/src/rules.rs:3: rule ROLL-9 is not in the rules file"]);
    }

    #[test]
    fn a_rule_left_out_needs_no_test_but_a_variant_does() {
        let with = |status: &str| format!("{RULES}status = \"{status}\"\n");
        assert_eq!(told(&complaints(&game(&with("out"), CONSTANTS, ""))), [""; 0]);
        assert_eq!(complaints(&game(&with("variant"), CONSTANTS, "")).len(), 1);
    }

    #[test]
    fn an_ignored_test_proves_nothing() {
        let test = TEST.replace("#[test]", "#[test]\n#[ignore = \"slow\"]");
        let found = told(&complaints(&game(RULES, CONSTANTS, &test)));
        assert_eq!(
            found,
            [
                "games/dice/rules.toml:2: no test proves rule ROLL-1",
                "games/dice/tests/it/roll.rs:4: `a_roll` claims to prove rules::ROLL_1 but is ignored",
            ]
        );
    }

    #[test]
    fn a_function_that_is_no_test_proves_nothing() {
        let test = format!("#[test]\nfn other() {{}}\n{}", TEST.replace("#[test]\n", ""));
        let found = told(&complaints(&game(RULES, CONSTANTS, &test)));
        assert_eq!(
            found[1],
            "games/dice/tests/it/roll.rs:4: `a_roll` claims to prove rules::ROLL_1 but is no test"
        );
    }

    #[test]
    fn a_claim_in_a_comment_or_a_string_does_not_count() {
        let test = "#[test]\nfn a_roll() {\n    // covers!(rules::ROLL_1);\n    let _ = \"covers!(rules::ROLL_1)\";\n}\n";
        assert_eq!(complaints(&game(RULES, CONSTANTS, test)).len(), 1);
    }

    #[test]
    fn several_rules_may_be_claimed_at_once() {
        let rules = format!("{RULES}{}", RULES.replace("ROLL-1", "ROLL-2"));
        let constants = "engine::rule_ids! { ROLL_1 = \"ROLL-1\"; ROLL_2 = \"ROLL-2\"; }\n";
        let test = TEST.replace("rules::ROLL_1", "dice::rules::ROLL_1,\n        rules::ROLL_2");
        let tree = game(&rules, constants, &test);
        assert_eq!(told(&complaints(&tree)), [""; 0]);
        let ledger = Ledger::of(&tree, "dice");
        assert_eq!(ledger.tests_of(&ledger.rules[1])[0].test, "a_roll");
    }
}
