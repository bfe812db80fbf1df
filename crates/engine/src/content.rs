//! Reading content: boards, cards and rules in TOML. A reader takes what it knows out of each table, and every problem
//! of a file is gathered with its line, so that an author mends them all in one go.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One thing wrong with a content file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Problem {
    /// The file's name as the caller gave it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// What is wrong, and where it helps, what would be right.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// Everything wrong with a content file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct ContentError {
    /// The problems, by line; never empty.
    pub problems: Vec<Problem>,
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for ContentError {}

/// A line of the file a value stands in, from 1.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Line(pub u32);

/// A value with its line.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub at: Line,
}

/// A file being read, and the problems found so far.
#[derive(Debug)]
pub struct Source {
    file: String,
    root: Table,
    problems: Vec<Problem>,
}

impl Source {
    /// Parses TOML as far as it goes; syntax errors become problems.
    pub fn new(file: &str, text: &str) -> Source {
        let lines = LineStarts::of(text);
        let (root, errors) = DeTable::parse_recoverable(text);
        let mut source = Source {
            file: file.to_owned(),
            root: Table::of(root.get_ref(), Line(1), &lines),
            problems: Vec::new(),
        };
        for error in errors {
            let at = error.span().map_or(Line(1), |span| lines.line(span.start));
            source.problem(at, error.message().to_owned());
        }
        source
    }

    /// The whole file as a table. Its values are handed out once.
    pub fn root(&mut self) -> Table {
        std::mem::replace(&mut self.root, Table { at: Line(1), entries: BTreeMap::new() })
    }

    /// Notes a problem.
    pub fn problem(&mut self, at: Line, message: impl Into<String>) {
        self.problems.push(Problem { file: self.file.clone(), line: at.0, message: message.into() });
    }

    /// Whether anything has been found wrong so far. Checks of meaning wait for checks of form.
    pub fn clean(&self) -> bool {
        self.problems.is_empty()
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// All problems found, by line.
    pub fn finish(mut self) -> Result<(), ContentError> {
        if self.problems.is_empty() {
            return Ok(());
        }
        self.problems.sort();
        self.problems.dedup();
        Err(ContentError { problems: self.problems })
    }
}

/// A TOML table. Reading a key takes it out; what is left at [`Table::end`] is unknown.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The line it begins on.
    pub at: Line,
    entries: BTreeMap<String, (Line, Spot<Node>)>,
}

/// A TOML value.
#[derive(Clone, PartialEq, Debug)]
enum Node {
    Text(String),
    Int(i64),
    Float(f64),
    Bool(bool),
    List(Vec<Spot<Node>>),
    Table(Table),
    Other(&'static str),
}

impl Node {
    const fn kind(&self) -> &'static str {
        match self {
            Node::Text(_) => "a text",
            Node::Int(_) => "a whole number",
            Node::Float(_) => "a number",
            Node::Bool(_) => "true or false",
            Node::List(_) => "a list",
            Node::Table(_) => "a table",
            Node::Other(kind) => kind,
        }
    }
}

impl Table {
    /// A text that must be there.
    pub fn text(&mut self, key: &str, source: &mut Source) -> Option<Spot<String>> {
        self.must(key, source, Node::into_text)
    }

    /// A text that may be missing.
    pub fn text_or(&mut self, key: &str, source: &mut Source) -> Option<Spot<String>> {
        self.may(key, source, Node::into_text)
    }

    /// A whole number within `range` that must be there.
    pub fn int(
        &mut self,
        key: &str,
        range: std::ops::RangeInclusive<i64>,
        source: &mut Source,
    ) -> Option<Spot<i64>> {
        let spot = self.must(key, source, Node::into_int)?;
        within(key, spot, &range, source)
    }

    /// A whole number within `range` that may be missing.
    pub fn int_or(
        &mut self,
        key: &str,
        range: std::ops::RangeInclusive<i64>,
        source: &mut Source,
    ) -> Option<Spot<i64>> {
        let spot = self.may(key, source, Node::into_int)?;
        within(key, spot, &range, source)
    }

    /// A number, whole or not, that must be there.
    pub fn number(&mut self, key: &str, source: &mut Source) -> Option<Spot<f64>> {
        self.must(key, source, Node::into_number)
    }

    /// True or false; may be missing.
    pub fn flag_or(&mut self, key: &str, source: &mut Source) -> Option<Spot<bool>> {
        self.may(key, source, Node::into_bool)
    }

    /// A list of texts that must be there.
    pub fn texts(&mut self, key: &str, source: &mut Source) -> Option<Vec<Spot<String>>> {
        let list = self.must(key, source, Node::into_list)?;
        each(key, list.value, source, Node::into_text)
    }

    /// A list of whole numbers that must be there.
    pub fn ints(&mut self, key: &str, source: &mut Source) -> Option<Vec<Spot<i64>>> {
        let list = self.must(key, source, Node::into_list)?;
        each(key, list.value, source, Node::into_int)
    }

    /// A list of numbers that must be there.
    pub fn numbers(&mut self, key: &str, source: &mut Source) -> Option<Vec<Spot<f64>>> {
        let list = self.must(key, source, Node::into_list)?;
        each(key, list.value, source, Node::into_number)
    }

    /// A list of lists of texts that must be there, such as pairs.
    pub fn text_lists(&mut self, key: &str, source: &mut Source) -> Option<Vec<Spot<Vec<Spot<String>>>>> {
        let outer = self.must(key, source, Node::into_list)?;
        let mut lists = Vec::new();
        for inner in each(key, outer.value, source, Node::into_list)? {
            lists.push(Spot { at: inner.at, value: each(key, inner.value, source, Node::into_text)? });
        }
        Some(lists)
    }

    /// A table that must be there.
    pub fn table(&mut self, key: &str, source: &mut Source) -> Option<Table> {
        self.must(key, source, Node::into_table).map(|spot| spot.value)
    }

    /// A table that may be missing.
    pub fn table_or(&mut self, key: &str, source: &mut Source) -> Option<Table> {
        self.may(key, source, Node::into_table).map(|spot| spot.value)
    }

    /// The `[[key]]` tables, possibly none.
    pub fn tables(&mut self, key: &str, source: &mut Source) -> Vec<Table> {
        let Some(list) = self.may(key, source, Node::into_list) else { return Vec::new() };
        let tables = each(key, list.value, source, Node::into_table).unwrap_or_default();
        tables.into_iter().map(|spot| spot.value).collect()
    }

    /// The keys not read yet, for tables whose keys are names.
    pub fn keys(&self) -> Vec<String> {
        self.entries.keys().cloned().collect()
    }

    /// Nothing else may stand in this table.
    pub fn end(self, source: &mut Source) {
        for (key, (at, _)) in self.entries {
            source.problem(at, format!("`{key}` is not known here"));
        }
    }

    fn must<T>(&mut self, key: &str, source: &mut Source, read: Read<T>) -> Option<Spot<T>> {
        if !self.entries.contains_key(key) {
            source.problem(self.at, format!("`{key}` is missing"));
            return None;
        }
        self.may(key, source, read)
    }

    fn may<T>(&mut self, key: &str, source: &mut Source, read: Read<T>) -> Option<Spot<T>> {
        let (_, spot) = self.entries.remove(key)?;
        convert(key, spot, source, read)
    }

    fn of(table: &DeTable<'_>, at: Line, lines: &LineStarts) -> Table {
        let entries = table
            .iter()
            .map(|(key, value)| {
                let at = lines.line(key.span().start);
                (key.get_ref().to_string(), (at, spot(value, lines)))
            })
            .collect();
        Table { at, entries }
    }
}

/// Turns a node into a value, or says what was wanted.
type Read<T> = fn(Node) -> Result<T, (&'static str, Node)>;

impl Node {
    fn into_text(self) -> Result<String, (&'static str, Node)> {
        match self {
            Node::Text(text) => Ok(text),
            other => Err(("a text", other)),
        }
    }

    fn into_int(self) -> Result<i64, (&'static str, Node)> {
        match self {
            Node::Int(number) => Ok(number),
            other => Err(("a whole number", other)),
        }
    }

    fn into_number(self) -> Result<f64, (&'static str, Node)> {
        match self {
            Node::Int(number) => Ok(number as f64),
            Node::Float(number) => Ok(number),
            other => Err(("a number", other)),
        }
    }

    fn into_bool(self) -> Result<bool, (&'static str, Node)> {
        match self {
            Node::Bool(flag) => Ok(flag),
            other => Err(("true or false", other)),
        }
    }

    fn into_list(self) -> Result<Vec<Spot<Node>>, (&'static str, Node)> {
        match self {
            Node::List(list) => Ok(list),
            other => Err(("a list", other)),
        }
    }

    fn into_table(self) -> Result<Table, (&'static str, Node)> {
        match self {
            Node::Table(table) => Ok(table),
            other => Err(("a table", other)),
        }
    }
}

fn convert<T>(key: &str, spot: Spot<Node>, source: &mut Source, read: Read<T>) -> Option<Spot<T>> {
    match read(spot.value) {
        Ok(value) => Some(Spot { value, at: spot.at }),
        Err((wanted, found)) => {
            source.problem(spot.at, format!("`{key}` must be {wanted}, not {}", found.kind()));
            None
        }
    }
}

/// All of a list or nothing, with a problem for each item that is not as wanted.
fn each<T>(key: &str, list: Vec<Spot<Node>>, source: &mut Source, read: Read<T>) -> Option<Vec<Spot<T>>> {
    let wanted = list.len();
    let items: Vec<_> = list.into_iter().filter_map(|spot| convert(key, spot, source, read)).collect();
    (items.len() == wanted).then_some(items)
}

fn within(
    key: &str,
    spot: Spot<i64>,
    range: &std::ops::RangeInclusive<i64>,
    source: &mut Source,
) -> Option<Spot<i64>> {
    if range.contains(&spot.value) {
        return Some(spot);
    }
    let (low, high) = (range.start(), range.end());
    source.problem(spot.at, format!("`{key}` must be from {low} to {high}, not {}", spot.value));
    None
}

fn spot(value: &Spanned<DeValue<'_>>, lines: &LineStarts) -> Spot<Node> {
    let at = lines.line(value.span().start);
    let node = match value.get_ref() {
        DeValue::String(text) => Node::Text(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Node::Other("a number too large to hold"), Node::Int),
        DeValue::Float(number) => number.as_str().parse().map_or(Node::Other("no number"), Node::Float),
        DeValue::Boolean(flag) => Node::Bool(*flag),
        DeValue::Datetime(_) => Node::Other("a date"),
        DeValue::Array(list) => Node::List(list.iter().map(|item| spot(item, lines)).collect()),
        DeValue::Table(table) => Node::Table(Table::of(table, at, lines)),
    };
    Spot { value: node, at }
}

/// Where each line of a text begins, to turn byte offsets into lines.
struct LineStarts(Vec<usize>);

impl LineStarts {
    fn of(text: &str) -> LineStarts {
        LineStarts(std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    fn line(&self, offset: usize) -> Line {
        Line(self.0.partition_point(|&start| start <= offset) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_of_a_file_is_reported_with_its_line() {
        let text = "id = 7\nextra = true\n\n[[card]]\ncost = 99\n[[card]]\nname = \"a\"\ncost = \"x\"\n";
        let mut source = Source::new("deck.toml", text);
        let mut root = source.root();
        root.text("id", &mut source);
        for mut card in root.tables("card", &mut source) {
            card.text("name", &mut source);
            card.int("cost", 0..=9, &mut source);
            card.end(&mut source);
        }
        root.end(&mut source);
        let error = source.finish().expect_err("the file is wrong in five places");
        assert_eq!(
            error.to_string(),
            "deck.toml:1: `id` must be a text, not a whole number\n\
             deck.toml:2: `extra` is not known here\n\
             deck.toml:4: `name` is missing\n\
             deck.toml:5: `cost` must be from 0 to 9, not 99\n\
             deck.toml:8: `cost` must be a whole number, not a text"
        );
    }

    #[test]
    fn a_syntax_error_does_not_hide_the_problems_after_it() {
        let mut source = Source::new("deck.toml", "a = = 1\nb = 2\n");
        let mut root = source.root();
        root.text("b", &mut source);
        let error = source.finish().expect_err("line 1 does not parse and line 2 has the wrong type");
        let lines: Vec<_> = error.problems.iter().map(|problem| problem.line).collect();
        assert_eq!((lines.first(), lines.last()), (Some(&1), Some(&2)));
    }
}
