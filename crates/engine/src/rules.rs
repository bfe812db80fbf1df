//! Rules have ids: in the game's `rules.toml`, in the reason a refused move gives, and in the test that proves them.

use std::fmt;

use serde::Serialize;
use words::{Catalogue, Language, Phrase};

use crate::content::{ContentError, Source};

/// The id of a rule, as in `BUY-3`. Declared with [`rule_ids!`](crate::rule_ids), so that a wrong id does not compile.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a well-formed action is not legal: the rule, and a message to the player, one sentence in the second person.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The reason in this case: the id of a message without arguments.
    pub reason: &'static str,
}

impl Illegal {
    /// A refusal by `rule` because of `reason`.
    pub const fn new(rule: RuleId, reason: &'static str) -> Illegal {
        Illegal { rule, reason }
    }

    /// The reason for people.
    pub const fn phrase(&self) -> Phrase {
        Phrase::new(self.reason)
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.rule)
    }
}

/// How far a rule is implemented.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleStatus {
    /// Implemented; a test covers it.
    Done,
    /// Implemented as an option that is off by default; a test covers it.
    Variant,
    /// Known and left out, with the reason in its text.
    Out,
}

/// A rule as people read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rule {
    /// Its id.
    pub id: String,
    /// The chapter it stands in, as in "The turn".
    pub chapter: String,
    /// The rule in our own words.
    pub text: String,
    /// What we decided where the sources differ or are silent.
    pub ruling: Option<String>,
    /// How far it is implemented.
    pub status: RuleStatus,
}

impl Rule {
    /// Reads a game's `rules.toml`: `[[rule]]` tables with `id`, `chapter`, `text`, and optional `ruling` and `status`.
    ///
    /// # Errors
    /// Every problem of the file, with its line.
    pub fn read_all(file: &str, text: &str) -> Result<Vec<Rule>, ContentError> {
        let mut source = Source::new(file, text);
        let mut root = source.root();
        let mut rules: Vec<Rule> = Vec::new();
        for mut table in root.tables("rule", &mut source) {
            let id = table.text("id", &mut source);
            let chapter = table.text("chapter", &mut source);
            let words = table.text("text", &mut source);
            let ruling = table.text_or("ruling", &mut source);
            let status = match table.text_or("status", &mut source) {
                None => RuleStatus::Done,
                Some(word) => match word.value.as_str() {
                    "done" => RuleStatus::Done,
                    "variant" => RuleStatus::Variant,
                    "out" => RuleStatus::Out,
                    other => {
                        source.problem(
                            word.at,
                            format!("`{other}` is no status; known are done, variant, out"),
                        );
                        RuleStatus::Done
                    }
                },
            };
            table.end(&mut source);
            if let (Some(id), Some(chapter), Some(words)) = (id, chapter, words) {
                if rules.iter().any(|rule| rule.id == id.value) {
                    source.problem(id.at, format!("rule `{}` occurs twice", id.value));
                }
                let ruling = ruling.map(|ruling| ruling.value);
                rules.push(Rule { id: id.value, chapter: chapter.value, text: words.value, ruling, status });
            }
        }
        root.end(&mut source);
        source.finish().map(|()| rules)
    }

    /// The rule in a language. English is what the rules file says; of another language, what the catalogue has:
    /// `rule-ID` with its attribute `.ruling`, points as underscores, and `chapter-NAME`.
    #[must_use]
    pub fn put(&self, words: &Catalogue, language: Language) -> Rule {
        let mut rule = self.clone();
        if language == Language::En {
            return rule;
        }
        let (text, chapter) = (format!("rule-{}", self.id.replace('.', "_")), chapter_id(&self.chapter));
        let said = |id: &str| words.text(language, &Phrase::of("", id));
        if words.has(language, &chapter) {
            rule.chapter = said(&chapter);
        }
        if words.has(language, &text) {
            rule.text = said(&text);
            rule.ruling = words.form(language, &text, "ruling").or(rule.ruling);
        }
        rule
    }
}

/// The message for a chapter: `The turn` is `chapter-the-turn`.
fn chapter_id(chapter: &str) -> String {
    let words: Vec<String> = chapter
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    format!("chapter-{}", words.join("-"))
}

/// Declares the rule ids of a game: one constant each, and `ALL`.
///
/// ```
/// mod rules {
///     engine::rule_ids! { INC_1 = "INC-1"; }
/// }
/// assert_eq!(rules::INC_1.to_string(), "INC-1");
/// assert_eq!(rules::ALL.len(), 1);
/// ```
#[macro_export]
macro_rules! rule_ids {
    ($($name:ident = $id:literal;)*) => {
        $(#[doc = concat!("Rule `", $id, "`.")] pub const $name: $crate::RuleId = $crate::RuleId($id);)*
        /// Every rule id of this game, in the order of its rules file.
        pub const ALL: &[$crate::RuleId] = &[$($name),*];
    };
}

/// The rules of a game as people read them: its rules file, compiled in and read when it is first asked for.
///
/// `rules_file!("../rules.toml")` is what [`Rules::rules`](crate::Rules::rules) returns.
#[macro_export]
macro_rules! rules_file {
    ($file:literal) => {{
        static READ: std::sync::LazyLock<Vec<$crate::Rule>> = std::sync::LazyLock::new(|| {
            $crate::Rule::read_all($file, include_str!($file)).expect("the laws read the rules file")
        });
        READ.as_slice()
    }};
}

/// States which rules a test proves. `cargo xtask tidy` reads it; the compiler checks that the rules exist.
#[macro_export]
macro_rules! covers {
    ($($rule:expr),+ $(,)?) => {
        $(let _: $crate::RuleId = $rule;)+
    };
}
