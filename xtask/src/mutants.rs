//! `cargo xtask mutants`: takes the code of each rule out, bit by bit, and shows whether the tests of that rule notice.
//!
//! All mutants of a game are compiled into one copy of the project, and an environment variable turns one of them on: a build
//! per game instead of one per mutant. The copy lies in `target`; the tree itself is only read.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::shell;
use crate::source::{Source, closing, find_words, is_word, line_of, test_regions};
use crate::tidy::rules::Ledger;
use crate::tree::Tree;

/// The variable that turns a mutant on.
const SWITCH: &str = "PIONEERS_MUTANT";
/// A mutant whose tests take longer than this has sent them round in circles, which is a failure too.
const PATIENCE: Duration = Duration::from_secs(60);

/// The most memory of a mutant's tests, in KiB: one that goes round in circles may fill a list meanwhile.
const MEMORY: u32 = 4 << 20;

/// What the copy of a game gets: the switches that its mutants ask for.
const SWITCHES: &str = r#"//! Written by `cargo xtask mutants`.
#![allow(dead_code, clippy::all)]

use std::sync::OnceLock;

/// Whether this mutant is on.
pub(crate) fn on(mutant: u32) -> bool {
    static ON: OnceLock<Option<u32>> = OnceLock::new();
    *ON.get_or_init(|| std::env::var("PIONEERS_MUTANT").ok()?.parse().ok()) == Some(mutant)
}

/// A condition, or its opposite.
pub(crate) fn flip(mutant: u32, holds: bool) -> bool {
    holds != on(mutant)
}

/// A number, or one more.
pub(crate) fn more<T: std::ops::Add<Output = T> + From<u8>>(mutant: u32, number: T) -> T {
    if on(mutant) { number + T::from(1) } else { number }
}
"#;

/// `cargo xtask mutants [GAME] [RULE]`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (game, rule) = match arguments {
        [] => (None, None),
        [game] => (Some(game), None),
        [game, rule] => (Some(game), Some(rule)),
        _ => bail!("name a game, or a game and a rule: `cargo xtask mutants GAME RULE`"),
    };
    let tree = Tree::read(&shell::root())?;
    let games: Vec<&str> =
        tree.games().into_iter().filter(|name| game.is_none_or(|game| game == name)).collect();
    if games.is_empty() {
        bail!("there is no game `{}`", game.map_or("", String::as_str));
    }
    let mut survivors = 0;
    for game in games {
        let ledger = Ledger::of(&tree, game);
        if let Some(rule) = rule.filter(|rule| !ledger.rules.iter().any(|known| known.id == **rule)) {
            bail!("{game} has no rule `{rule}`");
        }
        let mut mutated = mutate(&tree, &ledger);
        mutated.mutants.retain(|mutant| rule.is_none_or(|rule| mutant.rules.contains(rule)));
        survivors += try_all(&tree, &ledger, &mutated, rule.map(String::as_str))?;
    }
    if survivors > 0 {
        bail!("{survivors} mutants survive the tests of their rules");
    }
    Ok(())
}

/// A place where the code of a rule is taken out or turned round.
#[derive(Clone, PartialEq, Debug)]
struct Mutant {
    number: u32,
    file: String,
    line: usize,
    what: &'static str,
    /// The rules whose tests must notice.
    rules: BTreeSet<String>,
}

/// A game with switches in its code.
struct Mutated {
    mutants: Vec<Mutant>,
    /// Files by path, with the switches.
    files: BTreeMap<String, String>,
}

fn mutate(tree: &Tree, ledger: &Ledger) -> Mutated {
    let mut mutated = Mutated { mutants: Vec::new(), files: BTreeMap::new() };
    let folder = format!("games/{}/src/", ledger.game);
    for (path, text) in tree.rust().filter(|(path, _)| path.starts_with(&folder)) {
        let mut file = File::new(ledger, path, text, mutated.mutants.len() as u32);
        file.mutate();
        if !file.edits.is_empty() {
            mutated.files.insert(path.to_owned(), file.written());
        }
        mutated.mutants.extend(file.mutants);
    }
    let lib = format!("{folder}lib.rs");
    let text = mutated.files.get(&lib).map_or_else(|| tree.text(&lib).unwrap_or_default(), String::as_str);
    let at = find_words(&Source::new(text).code(), "mod").next().unwrap_or(0);
    let line = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let with = format!("{}mod mutants;\n{}", &text[..line], &text[line..]);
    mutated.files.insert(lib, with);
    mutated.files.insert(format!("{folder}mutants.rs"), SWITCHES.to_owned());
    if let Some(manifest) = tree.text("Cargo.toml") {
        mutated.files.insert("Cargo.toml".to_owned(), set_apart(manifest));
    }
    mutated
}

/// The manifest with a version of its own. Cargo names what it builds by version and by the path within the project, so
/// without it `cargo test` would run the programs of the copy.
fn set_apart(manifest: &str) -> String {
    let Some((before, package)) = manifest.split_once("[workspace.package]\nversion = \"") else {
        return manifest.to_owned();
    };
    let (version, rest) = package.split_once('"').unwrap_or((package, ""));
    format!("{before}[workspace.package]\nversion = \"{version}-mutants\"{rest}")
}

/// One source file while switches are put in.
struct File<'a> {
    ledger: &'a Ledger,
    path: &'a str,
    text: &'a str,
    code: String,
    comments: String,
    tests: Vec<Range<usize>>,
    first: u32,
    mutants: Vec<Mutant>,
    /// What is inserted where. Insertions at one place keep their order.
    edits: Vec<(usize, String)>,
}

impl<'a> File<'a> {
    fn new(ledger: &'a Ledger, path: &'a str, text: &'a str, first: u32) -> File<'a> {
        let source = Source::new(text);
        let code = source.code();
        let tests = test_regions(&code);
        let comments = source.comments();
        File { ledger, path, text, code, comments, tests, first, mutants: Vec::new(), edits: Vec::new() }
    }

    fn mutate(&mut self) {
        let mut end = 0;
        for at in find_words(&self.code.clone(), "fn").collect::<Vec<_>>() {
            if at < end || self.tests.iter().any(|region| region.contains(&at)) {
                continue;
            }
            let Some(open) = self.body_of(at) else { continue };
            end = closing(&self.code, open);
            let start = self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
            // What runs while compiling cannot look at the environment.
            if find_words(&self.code[start..at], "const").next().is_none() {
                self.function(start, at..open, open..end);
            }
        }
    }

    /// Where the body of the function at `at` opens, if it has one.
    fn body_of(&self, at: usize) -> Option<usize> {
        let mut depth = 0_i32;
        for (offset, sign) in self.code[at..].char_indices() {
            match sign {
                '(' | '[' => depth += 1,
                ')' | ']' => depth -= 1,
                '{' if depth == 0 => return Some(at + offset),
                ';' if depth == 0 => return None,
                _ => {}
            }
        }
        None
    }

    fn function(&mut self, start: usize, signature: Range<usize>, body: Range<usize>) {
        let of_function = self.rules_above(start);
        let signature = self.code[signature].trim_end().to_owned();
        let inside = body.start + 1..body.end - 1;
        let gives = signature.rsplit("->").next().map_or("", str::trim);
        if signature.contains("->") && !of_function.is_empty() {
            let number = ["u8", "u16", "u32", "u64", "usize", "i16", "i32", "i64", "f32"].contains(&gives);
            if gives == "bool" {
                self.wrap(
                    inside.clone(),
                    "the opposite answer",
                    "crate::mutants::flip(#, {",
                    "})",
                    &of_function,
                );
            } else if number {
                self.wrap(inside.clone(), "one more", "crate::mutants::more(#, {", "})", &of_function);
            }
        }
        self.conditions(&inside, &of_function);
        if signature.ends_with("Result<(), Illegal>") {
            self.refusals(&inside);
        }
        self.lines(&inside, &of_function);
    }

    /// `if` and `while` conditions and the guards of arms, turned round.
    fn conditions(&mut self, body: &Range<usize>, of_function: &BTreeSet<String>) {
        let code = self.code.clone();
        for at in find_words(&code[body.clone()], "if") {
            let from = body.start + at + "if".len();
            let Some((to, arm)) = condition_end(&code, from) else { continue };
            let condition = &code[from..to];
            if find_words(condition, "let").next().is_some() || condition.trim().is_empty() {
                continue;
            }
            // What the condition lets happen, and what it names itself.
            let consequence =
                if arm { code[to..].find('\n').map_or(to, |end| to + end) } else { closing(&code, to) };
            let mut rules = self.constants(from..consequence);
            if rules.is_empty() {
                let line = self.text[..from].rfind('\n').map_or(0, |newline| newline + 1);
                rules = self.rules_above(line);
            }
            if rules.is_empty() {
                rules.clone_from(of_function);
            }
            let lead = condition.len() - condition.trim_start().len();
            let end = to - (condition.len() - condition.trim_end().len());
            self.wrap(from + lead..end, "the opposite condition", "crate::mutants::flip(#, ", ")", &rules);
        }
    }

    /// Refusals that become consent.
    fn refusals(&mut self, body: &Range<usize>) {
        let code = self.code.clone();
        for opening in ["refuse(rules::", "Err(Illegal::new(rules::"] {
            for (at, _) in code[body.clone()].match_indices(opening) {
                let from = body.start + at;
                if code[..from].ends_with(is_word) {
                    continue;
                }
                let bracket = from + opening.find('(').unwrap_or(0);
                let to = bracket_end(&code, bracket);
                let rules = self.constants(from..to);
                let (before, after) = ("if crate::mutants::on(#) { Ok(()) } else { ", " }");
                let arm = code[..from].trim_end().ends_with("=>");
                let returned = code[..from].trim_end().ends_with("return");
                if arm || returned {
                    self.wrap(from..to, "no refusal", before, after, &rules);
                } else {
                    self.wrap(from..to, "no refusal", &format!("({before}"), &format!("{after})"), &rules);
                }
            }
        }
    }

    /// Statements of one line that are left out, and fields of a sum below a comment that names their rule.
    fn lines(&mut self, body: &Range<usize>, of_function: &BTreeSet<String>) {
        let code = self.code.clone();
        let mut at = body.start;
        for line in code[body.clone()].split_inclusive('\n') {
            let (from, statement) = (at + (line.len() - line.trim_start().len()), line.trim());
            at += line.len();
            let above = self.rules_above(self.text[..from].rfind('\n').map_or(0, |newline| newline + 1));
            let rules = if above.is_empty() { of_function } else { &above };
            if is_effect(statement) && begins_statement(&code, from) {
                let (before, after) = ("if !crate::mutants::on(#) { ", " }");
                self.wrap(from..from + statement.len(), "left out", before, after, rules);
            } else if let Some(value) = field_value(statement).filter(|_| !above.is_empty()) {
                let begin = from + value.start;
                self.wrap(begin..from + value.end, "one more", "crate::mutants::more(#, ", ")", &above);
            }
        }
    }

    /// Puts a mutant around a piece of code, if it belongs to a rule.
    fn wrap(
        &mut self,
        range: Range<usize>,
        what: &'static str,
        before: &str,
        after: &str,
        rules: &BTreeSet<String>,
    ) {
        if rules.is_empty() {
            return;
        }
        let number = self.first + self.mutants.len() as u32;
        self.edits.push((range.start, before.replace('#', &number.to_string())));
        self.edits.push((range.end, after.to_owned()));
        let line = line_of(self.text, range.start);
        self.mutants.push(Mutant { number, file: self.path.to_owned(), line, what, rules: rules.clone() });
    }

    /// The rules whose constants a piece of code names.
    fn constants(&self, range: Range<usize>) -> BTreeSet<String> {
        let named = |name: &str| find_words(&self.code[range.clone()], name).next().is_some();
        let constants = self.ledger.constants.iter().filter(|constant| named(&constant.name));
        constants.map(|constant| constant.id.clone()).collect()
    }

    /// The rules that the comment directly above a line names.
    fn rules_above(&self, line: usize) -> BTreeSet<String> {
        let mut start = line;
        while let Some(above) = self.text[..start].strip_suffix('\n') {
            let begin = above.rfind('\n').map_or(0, |newline| newline + 1);
            let written = self.text[begin..start].trim_start();
            if !(written.starts_with("//") || written.starts_with("#[")) {
                break;
            }
            start = begin;
        }
        ids_in(&self.comments[start..line], self.ledger)
    }

    fn written(&self) -> String {
        let mut edits: Vec<(usize, usize, &String)> =
            self.edits.iter().enumerate().map(|(order, (at, text))| (*at, order, text)).collect();
        edits.sort_unstable();
        let (mut out, mut done) = (String::new(), 0);
        for (at, _, text) in edits {
            out += &self.text[done..at];
            out += text;
            done = at;
        }
        out + &self.text[done..]
    }
}

/// Where a condition that begins at `from` ends, and whether an arm follows instead of a block.
fn condition_end(code: &str, from: usize) -> Option<(usize, bool)> {
    let mut depth = 0_i32;
    for (offset, sign) in code[from..].char_indices() {
        match sign {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            '{' if depth == 0 => return Some((from + offset, false)),
            '=' if depth == 0 && code[from + offset..].starts_with("=>") => {
                return Some((from + offset, true));
            }
            _ => {}
        }
        if depth < 0 {
            return None;
        }
    }
    None
}

/// Where the bracket that opens at `open` has closed.
fn bracket_end(code: &str, open: usize) -> usize {
    let mut depth = 0;
    for (offset, sign) in code[open..].char_indices() {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return open + offset + 1;
        }
    }
    code.len()
}

/// Whether a statement can begin at `at`: what goes on from the line above is only a part of one.
fn begins_statement(code: &str, at: usize) -> bool {
    code[..at].trim_end().ends_with([';', '{', '}'])
}

/// Whether a line is a whole statement that changes something: an assignment or a call whose result nobody uses.
fn is_effect(statement: &str) -> bool {
    let Some(inner) = statement.strip_suffix(';') else { return false };
    let balanced = |open: char, close: char| inner.matches(open).count() == inner.matches(close).count();
    if !(balanced('(', ')') && balanced('[', ']') && balanced('{', '}')) {
        return false;
    }
    let first: String = inner.chars().take_while(|&sign| is_word(sign)).collect();
    const OTHERS: &[&str] = &[
        "", "let", "return", "break", "continue", "use", "const", "static", "events", "out", "note", "assert",
    ];
    if OTHERS.contains(&first.as_str()) && !inner.starts_with('*') && !inner.starts_with('(') {
        return false;
    }
    if inner.contains('!') && inner.find('!') < inner.find('(') || inner.contains("emit(") {
        return false;
    }
    let assigns = [" = ", " += ", " -= ", " |= ", " &= ", " *= "].iter().any(|sign| inner.contains(sign));
    assigns && !inner.contains("=>") || inner.ends_with(')') && !inner.contains('?')
}

/// The value in a line `field: value,`.
fn field_value(line: &str) -> Option<Range<usize>> {
    let value = line.strip_suffix(',')?;
    let colon = value.find(": ")?;
    value[..colon].chars().all(is_word).then_some(colon + 2..value.len())
}

/// The rules whose ids a comment names; `A-1 to A-4` names all from the one to the other.
fn ids_in(comment: &str, ledger: &Ledger) -> BTreeSet<String> {
    let bounds = |at: usize, id: &str| {
        let before = comment[..at].chars().next_back();
        let mut after = comment[at + id.len()..].chars();
        let (next, second) = (after.next(), after.next());
        let begun = before.is_some_and(|sign| is_word(sign) || sign == '-' || sign == '.');
        let joined =
            matches!(next, Some('.' | '-')) && second.is_some_and(|sign| sign.is_ascii_alphanumeric());
        !(begun || joined || next.is_some_and(is_word))
    };
    let mut named: Vec<(usize, usize)> = Vec::new();
    for (position, rule) in ledger.rules.iter().enumerate() {
        for (at, _) in comment.match_indices(&rule.id).filter(|&(at, _)| bounds(at, &rule.id)) {
            named.push((at, position));
        }
    }
    named.sort_unstable();
    let mut ids: BTreeSet<usize> = named.iter().map(|&(_, position)| position).collect();
    for pair in named.windows(2) {
        let [(at, first), (next, last)] = [pair[0], pair[1]];
        if comment[at + ledger.rules[first].id.len()..next].trim() == "to" {
            ids.extend(first..=last);
        }
    }
    ids.into_iter().map(|position| ledger.rules[position].id.clone()).collect()
}

/// Builds the copy, runs the tests of each mutant's rules, and reports. Gives the number of survivors.
fn try_all(tree: &Tree, ledger: &Ledger, mutated: &Mutated, rule: Option<&str>) -> Result<usize> {
    let game = &ledger.game;
    let copy = shell::target().join("mutants").join("tree");
    lay_out(tree, mutated, &copy)?;
    let programs = Programs::build(&copy, game)?;
    let tests: BTreeMap<&str, Vec<&(usize, String)>> = ledger
        .rules
        .iter()
        .map(|rule| {
            let covers = ledger.tests_of(rule);
            let named = |(_, name): &&(usize, String)| covers.iter().any(|c| is_test(name, &c.file, &c.test));
            (rule.id.as_str(), programs.tests.iter().filter(named).collect())
        })
        .collect();
    let mut results = Vec::new();
    for mutant in &mutated.mutants {
        let wanted: BTreeSet<&(usize, String)> = mutant
            .rules
            .iter()
            .flat_map(|id| tests.get(id.as_str()).into_iter().flatten().copied())
            .collect();
        let noticed = programs.notice(mutant.number, &wanted)?;
        if !noticed {
            println!("survives: {}:{} {} ({})", mutant.file, mutant.line, mutant.what, join(&mutant.rules));
        }
        results.push((mutant, noticed));
    }
    print!("{}", report(ledger, rule, &results));
    Ok(results.iter().filter(|(_, noticed)| !noticed).count())
}

fn join(rules: &BTreeSet<String>) -> String {
    rules.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// Figures by rule.
fn report(ledger: &Ledger, rule: Option<&str>, results: &[(&Mutant, bool)]) -> String {
    let mut out = String::new();
    let noticed = results.iter().filter(|(_, noticed)| *noticed).count();
    let rules = ledger.rules.iter().filter(|known| rule.is_none_or(|rule| known.id == rule));
    let (mut shown, mut silent) = (0, Vec::new());
    for rule in rules.filter(|rule| rule.status != "out") {
        let mutants: Vec<_> = results.iter().filter(|(mutant, _)| mutant.rules.contains(&rule.id)).collect();
        if mutants.is_empty() {
            silent.push(rule.id.as_str());
        } else if mutants.iter().any(|(_, noticed)| *noticed) {
            shown += 1;
        }
    }
    let game = &ledger.game;
    writeln!(out, "{game}: {noticed} of {} mutants noticed; {shown} rules shown", results.len())
        .expect("writing to a String does not fail");
    if !silent.is_empty() {
        writeln!(out, "{game}: no code that can be taken out names {}", silent.join(", "))
            .expect("writing to a String does not fail");
    }
    out
}

/// Writes the copy: what the game's tests need, with the switches. What did not change keeps its time.
fn lay_out(tree: &Tree, mutated: &Mutated, copy: &Path) -> Result<()> {
    const UNUSED: &[&str] = &["web/", "docs/", "packaging/", "bench/", ".git", ".ci"];
    let mut wanted: BTreeMap<&str, &str> =
        tree.files().filter(|(path, _)| !UNUSED.iter().any(|prefix| path.starts_with(prefix))).collect();
    wanted.extend(mutated.files.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    for (path, text) in wanted {
        let file = copy.join(path);
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        shell::write(&file, text)?;
    }
    Ok(())
}

/// Whether a test that a program lists is the one of that name in that file.
fn is_test(listed: &str, file: &str, test: &str) -> bool {
    let stem = file.rsplit('/').next().and_then(|name| name.strip_suffix(".rs")).unwrap_or_default();
    let mut parts = listed.rsplit("::");
    parts.next() == Some(test) && (stem == "lib" || listed.split("::").any(|part| part == stem))
}

/// The test programs of a game's copy, and the tests in them.
struct Programs {
    files: Vec<PathBuf>,
    /// The program a test is in, and its name.
    tests: Vec<(usize, String)>,
    folder: PathBuf,
}

impl Programs {
    fn build(copy: &Path, game: &str) -> Result<Programs> {
        let mut command = shell::cargo([
            "test",
            "--no-run",
            "--quiet",
            "--message-format=json-render-diagnostics",
            "--package",
            game,
        ]);
        command.current_dir(copy).env("CARGO_TARGET_DIR", shell::target());
        let told = shell::output(&mut command)?;
        let mut programs =
            Programs { files: Vec::new(), tests: Vec::new(), folder: copy.join("games").join(game) };
        for line in told.lines() {
            let Ok(message) = serde_json::from_str::<serde_json::Value>(line) else { continue };
            if let Some(file) = message.get("executable").and_then(serde_json::Value::as_str) {
                programs.files.push(PathBuf::from(file));
            }
        }
        for (index, file) in programs.files.iter().enumerate() {
            let listed = shell::output(Command::new(file).args(["--list", "--format=terse"]))?;
            let names = listed.lines().filter_map(|line| line.strip_suffix(": test"));
            programs.tests.extend(names.map(|name| (index, name.to_owned())));
        }
        Ok(programs)
    }

    /// Whether any of the tests fails with a mutant.
    fn notice(&self, mutant: u32, tests: &BTreeSet<&(usize, String)>) -> Result<bool> {
        for (index, file) in self.files.iter().enumerate() {
            let names: Vec<&str> = tests
                .iter()
                .filter(|(program, _)| *program == index)
                .map(|(_, name)| name.as_str())
                .collect();
            if names.is_empty() {
                continue;
            }
            let mut command = Command::new("sh");
            command.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]).arg(file);
            command.args(["--exact", "--quiet"]).args(&names).env(SWITCH, mutant.to_string());
            command.current_dir(&self.folder).stdout(Stdio::null()).stderr(Stdio::null());
            let child = command.spawn().with_context(|| format!("cannot start {}", file.display()))?;
            if !passes(child)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Whether a test program ends well, and in time.
fn passes(mut child: Child) -> Result<bool> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        if start.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(source: &str) -> (Tree, Ledger) {
        let tree = Tree::default()
            .with("games/dice/rules.toml", "[[rule]]\nid = \"R-1\"\nchapter = \"A\"\ntext = \"t\"\n[[rule]]\nid = \"R-2\"\nchapter = \"A\"\ntext = \"t\"\n[[rule]]\nid = \"R-3\"\nchapter = \"A\"\ntext = \"t\"\n")
            .with("games/dice/src/rules.rs", "engine::rule_ids! {\n    R_1 = \"R-1\";\n    R_2 = \"R-2\";\n    R_3 = \"R-3\";\n}\n")
            .with("games/dice/src/lib.rs", "//! Dice.\n\nmod legal;\n")
            .with("games/dice/src/legal.rs", source);
        let ledger = Ledger::of(&tree, "dice");
        (tree, ledger)
    }

    fn of(source: &str) -> (Vec<(usize, &'static str, String)>, String) {
        let (tree, ledger) = dice(source);
        let mutated = mutate(&tree, &ledger);
        let found = mutated.mutants.iter().map(|m| (m.line, m.what, join(&m.rules))).collect();
        (found, mutated.files.get("games/dice/src/legal.rs").cloned().unwrap_or_default())
    }

    #[test]
    fn a_condition_before_a_refusal_is_turned_round_and_the_refusal_becomes_consent() {
        let (found, written) = of(
            "fn check(n: u8) -> Result<(), Illegal> {\n    if n > 6 {\n        return refuse(rules::R_1, \"no\");\n    }\n    Ok(())\n}\n",
        );
        assert_eq!(
            found,
            [(2, "the opposite condition", "R-1".to_owned()), (3, "no refusal", "R-1".to_owned())]
        );
        assert!(written.contains("if crate::mutants::flip(0, n > 6) {"), "{written}");
        assert!(
            written
                .contains("return if crate::mutants::on(1) { Ok(()) } else { refuse(rules::R_1, \"no\") };")
        );
    }

    #[test]
    fn what_a_comment_names_is_left_out_line_by_line() {
        let (found, written) = of(
            "/// R-1 to R-3.\nfn pay(state: &mut State) {\n    state.money -= 2;\n    events.emit(|| Paid);\n    // R-2: and the rest.\n    state.rest(1);\n}\n",
        );
        assert_eq!(found, [(3, "left out", "R-1, R-2, R-3".to_owned()), (6, "left out", "R-2".to_owned())]);
        assert!(written.contains("    if !crate::mutants::on(0) { state.money -= 2; }\n"), "{written}");
    }

    #[test]
    fn the_second_line_of_a_statement_is_not_left_out() {
        let (found, _) = of(
            "/// R-1.\nfn pay(state: &mut State) {\n    let left =\n        state.seats.first(1).expect(\"one\");\n    state.money -= left;\n}\n",
        );
        assert_eq!(found, [(5, "left out", "R-1".to_owned())]);
    }

    #[test]
    fn answers_and_numbers_of_a_rules_function_change() {
        let (found, written) = of(
            "/// R-1.\nfn may(n: u8) -> bool {\n    n < 3\n}\n\n/// R-2.\nfn points() -> i32 {\n    7\n}\n",
        );
        assert_eq!(found.len(), 2);
        assert!(written.contains("{crate::mutants::flip(0, {\n    n < 3\n})}"), "{written}");
        assert!(written.contains("crate::mutants::more(1, {"));
    }

    #[test]
    fn constants_tests_and_nameless_code_stay_as_they_are() {
        let (found, _) = of(
            "/// R-1.\nconst fn one() -> u8 {\n    1\n}\n\nfn two() -> bool {\n    if x { true } else { false }\n}\n\n#[cfg(test)]\nmod tests {\n    /// R-1.\n    fn three() -> bool {\n        true\n    }\n}\n",
        );
        assert_eq!(found, []);
    }

    #[test]
    fn the_copy_has_a_version_of_its_own() {
        let manifest = "[workspace.package]\nversion = \"0.1.0\"\nedition = \"2024\"\n";
        let tree = dice("").0.with("Cargo.toml", manifest);
        let mutated = mutate(&tree, &Ledger::of(&tree, "dice"));
        let written = &mutated.files["Cargo.toml"];
        assert_eq!(written, "[workspace.package]\nversion = \"0.1.0-mutants\"\nedition = \"2024\"\n");
    }

    #[test]
    fn an_id_is_found_only_as_a_whole() {
        let (_, ledger) = dice("");
        assert_eq!(join(&ids_in("// (R-1), XR-2, R-30", &ledger)), "R-1");
        assert_eq!(join(&ids_in("// as in R-3.", &ledger)), "R-3");
    }

    #[test]
    fn a_listed_test_is_found_by_its_file() {
        assert!(is_test("ride::two_ways", "games/dice/tests/it/ride.rs", "two_ways"));
        assert!(!is_test("join::two_ways", "games/dice/tests/it/ride.rs", "two_ways"));
        assert!(is_test("legal::tests::a_test", "games/dice/src/legal.rs", "a_test"));
    }
}
