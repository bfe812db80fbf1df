//! A game's JSON Schema as a page for people who write bots: every action, view, event and option with its meaning.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::Value;

/// What the page is about, in this order. The parts of a view (scene, common, own) are the view once more.
const CHAPTERS: [(&str, &str, &str); 4] = [
    (
        "action",
        "Actions",
        "What a seat may do. A bot picks one of those offered and sends it back unchanged.",
    ),
    ("view", "Views", "What one viewer may see, as a bot over standard input gets it."),
    ("event", "Events", "What happened, as one viewer is told it."),
    ("options", "Options", "What a table may choose. A key that is left out has its default."),
];

/// The page of game `id`.
pub(super) fn page(id: &str, schema: &Value) -> String {
    let title = schema["title"].as_str().unwrap_or(id);
    let mut out = format!(
        "# {title} for bot writers\n\n\
        <!-- Written by `cargo xtask types` from docs/schema/{id}.schema.json; do not edit. -->\n\n\
        The JSON of this game, from its types and their comments. How a bot is asked and answers is in\n\
        [PROTOCOL](../PROTOCOL.md), the rules are in [rules](../rules/{id}.md). `pioneers schema {id}` prints\n\
        the same as JSON Schema, and a server has it at `GET /api/games/{id}/schema`.\n"
    );
    let mut told = BTreeSet::new();
    let mut used = BTreeSet::new();
    for (kind, heading, purpose) in CHAPTERS {
        let Some(name) = referred(&schema["properties"][kind]) else { continue };
        write!(out, "\n## {heading}\n\n{purpose}\n").expect(INFALLIBLE);
        chapter(&schema["$defs"][name], &mut out);
        if kind == "view" {
            out.push_str(&parts(schema));
        }
        told.insert(name);
        gather(schema, name, &mut used);
    }
    out.push_str("\n## Types\n");
    for name in used.difference(&told) {
        let schema = &schema["$defs"][*name];
        write!(out, "\n### {name}\n").expect(INFALLIBLE);
        let about = meaning(schema);
        if !about.is_empty() {
            write!(out, "\n{about}\n").expect(INFALLIBLE);
        }
        chapter(schema, &mut out);
    }
    out
}

const INFALLIBLE: &str = "writing to a String does not fail";

/// How the view is split for live play.
fn parts(schema: &Value) -> String {
    let mut out = String::new();
    for kind in ["scene", "common", "own"] {
        let Some(name) = referred(&schema["properties"][kind]) else { continue };
        let Some(fields) = schema["$defs"][name]["properties"].as_object() else { continue };
        let names: Vec<String> = fields.keys().map(|key| format!("`{key}`")).collect();
        writeln!(out, "- `{kind}`: {}", names.join(", ")).expect(INFALLIBLE);
    }
    if out.is_empty() {
        return out;
    }
    format!("\nLive play sends it in parts, each merged over the one before:\n\n{out}")
}

/// A type as a table: of its fields, or of what it may be.
fn chapter(schema: &Value, out: &mut String) {
    let choices = alternatives(schema);
    if !choices.is_empty() {
        out.push_str("\n| JSON | meaning |\n|---|---|\n");
        for choice in choices {
            for (form, about) in rows(choice) {
                writeln!(out, "| `{}` | {} |", escaped(&form), escaped(&about)).expect(INFALLIBLE);
            }
        }
        return;
    }
    let Some(fields) = schema["properties"].as_object() else {
        writeln!(out, "\n`{}`", form(schema)).expect(INFALLIBLE);
        return;
    };
    let required =
        |key: &str| schema["required"].as_array().is_some_and(|names| names.iter().any(|name| name == key));
    out.push_str("\n| field | type | meaning |\n|---|---|---|\n");
    for (key, field) in fields {
        let mark = if required(key) { "" } else { " (may be missing)" };
        let (form, about) = (escaped(&form(field)), escaped(&meaning(field)));
        writeln!(out, "| `{key}` | `{form}`{mark} | {about} |").expect(INFALLIBLE);
    }
}

fn alternatives(schema: &Value) -> Vec<&Value> {
    let all = ["oneOf", "anyOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten();
    all.collect()
}

/// Words without comments stand together in one schema; each gets a row.
fn rows(choice: &Value) -> Vec<(String, String)> {
    match choice["enum"].as_array() {
        Some(words) => words.iter().map(|word| (word.to_string(), meaning(choice))).collect(),
        None => vec![(form(choice), meaning(choice))],
    }
}

/// The JSON of a value, with the names of types in it.
fn form(schema: &Value) -> String {
    if let Some(name) = referred(schema) {
        return name.to_owned();
    }
    if !schema["const"].is_null() {
        return schema["const"].to_string();
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(Value::to_string).collect::<Vec<_>>().join(" or ");
    }
    let choices = alternatives(schema);
    if !choices.is_empty() {
        return choices.into_iter().map(form).collect::<Vec<_>>().join(" or ");
    }
    match &schema["type"] {
        Value::String(kind) => plain(kind, schema),
        Value::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Value::as_str).map(|kind| plain(kind, schema));
            kinds.collect::<Vec<_>>().join(" or ")
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => "anything".to_owned(),
    }
}

fn plain(kind: &str, schema: &Value) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "string" => "text".to_owned(),
        "boolean" => "true or false".to_owned(),
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => format!("[{}]", items.iter().map(form).collect::<Vec<_>>().join(", ")),
            None => format!("[{}, …]", form(&schema["items"])),
        },
        "object" => match schema["properties"].as_object() {
            Some(fields) => {
                let field = |(key, value): (&String, &Value)| format!("\"{key}\": {}", form(value));
                format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
            }
            None => "{…}".to_owned(),
        },
        other => other.to_owned(),
    }
}

fn meaning(schema: &Value) -> String {
    schema["description"].as_str().unwrap_or_default().replace('\n', " ")
}

fn escaped(text: &str) -> String {
    text.replace('|', "\\|")
}

fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}

/// Adds the names of all types that a type is made of.
fn gather<'a>(schema: &'a Value, name: &'a str, names: &mut BTreeSet<&'a str>) {
    fn walk<'a>(schema: &'a Value, value: &'a Value, names: &mut BTreeSet<&'a str>) {
        match value {
            Value::Object(fields) => {
                if let Some(name) = referred(value)
                    && names.insert(name)
                {
                    walk(schema, &schema["$defs"][name], names);
                }
                fields.values().for_each(|field| walk(schema, field, names));
            }
            Value::Array(items) => items.iter().for_each(|item| walk(schema, item, names)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    walk(schema, &schema["$defs"][name], names);
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_page_has_every_action_field_and_type() {
        let schema = json!({
            "title": "Dice",
            "properties": { "action": { "$ref": "#/$defs/Action" }, "view": { "$ref": "#/$defs/View" }, "common": { "$ref": "#/$defs/View" } },
            "$defs": {
                "Action": { "oneOf": [
                    { "const": "pass", "description": "Does nothing." },
                    { "type": "object", "properties": { "roll": { "$ref": "#/$defs/Die" } }, "description": "Rolls a | b." },
                ] },
                "Die": { "type": "integer", "description": "A die." },
                "Unused": { "type": "integer" },
                "View": { "type": "object", "properties": { "dice": { "type": "array", "items": { "$ref": "#/$defs/Die" }, "description": "All." } } },
            },
        });
        let page = page("dice", &schema);
        for wanted in [
            "# Dice for bot writers\n",
            "| `\"pass\"` | Does nothing. |\n",
            "| `{\"roll\": Die}` | Rolls a \\| b. |\n",
            "| `dice` | `[Die, …]` (may be missing) | All. |\n",
            "- `common`: `dice`\n",
            "### Die\n\nA die.\n\n`number`\n",
        ] {
            assert!(page.contains(wanted), "{wanted}\n{page}");
        }
        assert!(!page.contains("Unused") && !page.contains("## Options"), "{page}");
    }
}
