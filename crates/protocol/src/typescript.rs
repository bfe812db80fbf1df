//! The protocol for clients that are written in TypeScript: one declaration per type, with the same comments.

use std::fmt::Write;

use serde_json::Value;

/// All types as a TypeScript module. What is a game's own JSON is `unknown` there: a game's part of a client knows better.
pub fn typescript() -> String {
    let mut out = String::from(
        "// What goes over the wire. Written by `cargo xtask types` from crates/protocol; do not edit.\n",
    );
    writeln!(out, "\n/** The version of the protocol. */\nexport const VERSION = {};", crate::VERSION)
        .expect("writing to a String does not fail");
    for (name, schema) in crate::schemas::all().as_object().into_iter().flatten() {
        let typed = typed(schema, "");
        let space = if typed.starts_with('\n') { "" } else { " " };
        out.push_str(&format!("\n{}export type {name} ={space}{typed};\n", comment(schema, "")));
    }
    out
}

fn typed(schema: &Value, indent: &str) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(single_quoted).collect::<Vec<_>>().join(" | ");
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        return alternatives(choices.iter().map(|choice| typed(choice, indent)), indent);
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().map(|part| typed(part, indent)).collect::<Vec<_>>().join(" & ");
    }
    match &schema["type"] {
        Value::String(kind) => plain(kind, schema, indent),
        Value::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Value::as_str);
            alternatives(kinds.map(|kind| plain(kind, schema, indent)), indent)
        }
        _ => "unknown".to_owned(),
    }
}

fn plain(kind: &str, schema: &Value, indent: &str) -> String {
    match kind {
        "string" => "string".to_owned(),
        "integer" | "number" => "number".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "array" => {
            let item = typed(&schema["items"], indent);
            if item.contains(' ') { format!("({item})[]") } else { format!("{item}[]") }
        }
        "object" if schema["properties"].is_object() => object(schema, indent),
        _ => "unknown".to_owned(),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    let deeper = format!("{indent}  ");
    let required = |name: &str| {
        schema["required"].as_array().is_some_and(|names| names.iter().any(|known| known == name))
    };
    let mut out = String::from("{\n");
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let mark = if required(name) { "" } else { "?" };
        let line = format!("{}{deeper}{name}{mark}: {};\n", comment(field, &deeper), typed(field, &deeper));
        out.push_str(&line);
    }
    out + indent + "}"
}

fn alternatives(types: impl Iterator<Item = String>, indent: &str) -> String {
    let types: Vec<String> = types.collect();
    if types.iter().any(|one| one.contains('\n')) {
        types.iter().map(|one| format!("\n{indent}  | {}", one.replace('\n', "\n  "))).collect()
    } else {
        types.join(" | ")
    }
}

fn comment(schema: &Value, indent: &str) -> String {
    let text = schema["description"].as_str().unwrap_or_default().replace('\n', " ");
    if text.is_empty() { text } else { format!("{indent}/** {text} */\n") }
}

fn single_quoted(word: &Value) -> String {
    word.to_string().replace('"', "'")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_the_types_of_today() {
        let stored = include_str!("../../../web/src/protocol.ts");
        assert!(stored == typescript(), "web/src/protocol.ts is stale: run `cargo xtask types`");
    }

    #[test]
    fn a_message_is_told_by_its_tag_and_a_games_own_json_is_unknown() {
        let text = typescript();
        for wanted in [
            "export type ServerMessage =\n  | Hello & {\n    t: 'hello';\n  }",
            "    state: State;\n    t: 'sync';",
            "  view: unknown;",
            "  seat?: number | null;",
            "export type TableStatus = 'open' | 'running' | 'over';",
            "  steps: Step[];",
        ] {
            assert!(text.contains(wanted), "{wanted} is missing from\n{text}");
        }
    }
}
