//! Compares the messages of all languages, for tests.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::{Language, Sources};

/// What a message refers to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// The arguments it uses, without their forms.
    pub variables: BTreeSet<String>,
    /// The other messages it uses.
    pub messages: BTreeSet<String>,
}

/// The messages of some texts, or everything that cannot be parsed.
///
/// # Errors
/// One line per mistake.
pub fn messages(texts: &[&str]) -> Result<BTreeMap<String, Message>, Vec<String>> {
    let mut found = BTreeMap::new();
    let mut wrong = Vec::new();
    for text in texts {
        let resource = match parser::parse(*text) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                for error in errors {
                    let line = text[..error.pos.start.min(text.len())].matches('\n').count() + 1;
                    wrong.push(format!("line {line}: {error}"));
                }
                resource
            }
        };
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut used = Message::default();
            match &message.value {
                Some(pattern) => walk(pattern, &mut used),
                None => wrong.push(format!("`{}` has no text", message.id.name)),
            }
            if found.insert(message.id.name.to_owned(), used).is_some() {
                wrong.push(format!("`{}` occurs twice", message.id.name));
            }
        }
    }
    if wrong.is_empty() { Ok(found) } else { Err(wrong) }
}

/// Where the languages differ in ids or variables, one line each. Rules are left out: their English is in the rules file.
pub fn unlike(sources: Sources) -> Vec<String> {
    let read =
        Language::ALL.map(|language| messages(sources.of(language)).map_err(|wrong| (language, wrong)));
    let mut found = Vec::new();
    for (language, wrong) in read.iter().filter_map(|read| read.as_ref().err()) {
        found.extend(wrong.iter().map(|wrong| format!("{language}: {wrong}")));
    }
    let [Ok(english), Ok(german), Ok(french)] = &read else { return found };
    for (language, other) in [(Language::De, german), (Language::Fr, french)] {
        for (id, message) in english {
            match other.get(id) {
                None => found.push(format!("{language}: `{id}` is missing")),
                Some(translated) if translated.variables != message.variables => found.push(format!(
                    "{language}: `{id}` uses {:?} where English uses {:?}",
                    translated.variables, message.variables
                )),
                Some(_) => {}
            }
        }
        let rule = |id: &str| id.starts_with("rule-") || id.starts_with("chapter-");
        for id in other.keys().filter(|id| !english.contains_key(*id) && !rule(id)) {
            found.push(format!("{language}: English has no `{id}`"));
        }
    }
    found
}

fn walk(pattern: &Pattern<&str>, used: &mut Message) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            look(expression, used);
        }
    }
}

fn look(expression: &Expression<&str>, used: &mut Message) {
    match expression {
        Expression::Inline(inline) => look_inline(inline, used),
        Expression::Select { selector, variants } => {
            look_inline(selector, used);
            for variant in variants {
                walk(&variant.value, used);
            }
        }
    }
}

fn look_inline(inline: &InlineExpression<&str>, used: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            let name = id.name.split('-').next().unwrap_or(id.name);
            used.variables.insert(name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            used.messages.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => look(expression, used),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::FunctionReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}
