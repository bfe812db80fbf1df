//! A JSON Schema as a TypeScript module: one declaration per type, with the same comments.

use serde_json::Value;

/// A list of a fixed length up to this is written out, item by item.
const FIXED: u64 = 4;

/// All types of a schema. What may be anything is `unknown` there.
pub(super) fn module(id: &str, schema: &Value) -> String {
    let mut out =
        format!("// Written by `cargo xtask types` from docs/schema/{id}.schema.json; do not edit.\n");
    if let Some(version) = schema["version"].as_u64() {
        out.push_str(&format!("\n/** The version of the protocol. */\nexport const VERSION = {version};\n"));
    }
    let all: Vec<(&String, &Value)> = schema["$defs"].as_object().into_iter().flatten().collect();
    for &(name, schema) in &all {
        let typed = if is_plain(schema) {
            // Any number will do for a seat, but a card's number will not: the mark is never there, and differs.
            format!("{} & {{ readonly is?: '{name}' }}", typed(schema, ""))
        } else {
            composed(schema, &all).unwrap_or_else(|| typed(schema, ""))
        };
        let space = if typed.starts_with('\n') { "" } else { " " };
        out.push_str(&format!("\n{}export type {name} ={space}{typed};\n", comment(schema, "")));
    }
    out
}

/// The fewest fields that are worth referring to.
const SHARED: usize = 3;

/// An object that has all fields of other types, as those types and the rest: what they share is written once.
fn composed(schema: &Value, all: &[(&String, &Value)]) -> Option<String> {
    let mut left = fields(schema)?;
    let whole = left.len();
    let mut others: Vec<_> = all
        .iter()
        .filter_map(|(name, other)| Some((*name, fields(other)?)))
        .filter(|(_, other)| (SHARED..whole).contains(&other.len()))
        .collect();
    others.sort_by_key(|(_, other)| std::cmp::Reverse(other.len()));
    let mut parts = Vec::new();
    for (name, other) in others {
        if other.iter().all(|field| left.contains(field)) {
            left.retain(|field| !other.contains(field));
            parts.push(name.clone());
        }
    }
    if parts.is_empty() {
        return None;
    }
    if !left.is_empty() {
        let mut rest = schema.clone();
        if let Some(properties) = rest["properties"].as_object_mut() {
            properties.retain(|name, _| left.iter().any(|(key, _, _)| *key == name));
        }
        parts.push(object(&rest, ""));
    }
    Some(parts.join(" & "))
}

/// The fields of an object that is nothing else: name, type, whether they are always there.
fn fields(schema: &Value) -> Option<Vec<(&String, &Value, bool)>> {
    if ["oneOf", "anyOf", "allOf"].iter().any(|key| !schema[key].is_null()) {
        return None;
    }
    let required = |name: &String| {
        schema["required"].as_array().is_some_and(|names| names.iter().any(|known| known == name))
    };
    Some(
        schema["properties"].as_object()?.iter().map(|(name, field)| (name, field, required(name))).collect(),
    )
}

/// Whether a named type is no more than a number or a text: an id.
fn is_plain(schema: &Value) -> bool {
    matches!(schema["type"].as_str(), Some("integer" | "number" | "string"))
        && schema["enum"].is_null()
        && schema["const"].is_null()
}

fn typed(schema: &Value, indent: &str) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if !schema["const"].is_null() {
        return single_quoted(&schema["const"]);
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(single_quoted).collect::<Vec<_>>().join(" | ");
    }
    for either in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[either].as_array() {
            let choices = alternatives(
                choices.iter().map(|choice| (comment_of(choice), typed(choice, indent))),
                indent,
            );
            // What all alternatives have besides.
            return if schema["properties"].is_object() {
                format!("{} & ({choices})", object(schema, indent))
            } else {
                choices
            };
        }
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().map(|part| typed(part, indent)).collect::<Vec<_>>().join(" & ");
    }
    match &schema["type"] {
        Value::String(kind) => plain(kind, schema, indent),
        Value::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Value::as_str);
            alternatives(kinds.map(|kind| (String::new(), plain(kind, schema, indent))), indent)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => "unknown".to_owned(),
    }
}

fn plain(kind: &str, schema: &Value, indent: &str) -> String {
    match kind {
        "string" => "string".to_owned(),
        "integer" | "number" => "number".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => {
                let items: Vec<String> = items.iter().map(|item| typed(item, indent)).collect();
                format!("[{}]", items.join(", "))
            }
            None => match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
                (Some(few), Some(most)) if few == most && most <= FIXED => {
                    let items: Vec<String> = (0..most).map(|_| typed(&schema["items"], indent)).collect();
                    format!("[{}]", items.join(", "))
                }
                _ => many(&typed(&schema["items"], indent)),
            },
        },
        "object" if schema["properties"].is_object() => object(schema, indent),
        "object" => keyed(schema, indent),
        _ => "unknown".to_owned(),
    }
}

fn many(item: &str) -> String {
    if item.contains([' ', '\n']) { format!("({item})[]") } else { format!("{item}[]") }
}

/// An object whose keys are not known before.
fn keyed(schema: &Value, indent: &str) -> String {
    let patterns = schema["patternProperties"].as_object().into_iter().flatten().map(|(_, value)| value);
    let value = patterns.chain(schema.get("additionalProperties")).find(|value| value.is_object());
    value.map_or_else(|| "unknown".to_owned(), |value| format!("Record<string, {}>", typed(value, indent)))
}

fn object(schema: &Value, indent: &str) -> String {
    let deeper = format!("{indent}  ");
    let required = |name: &str| {
        schema["required"].as_array().is_some_and(|names| names.iter().any(|known| known == name))
    };
    let properties = schema["properties"].as_object().into_iter().flatten();
    if let Some(short) = one_line(properties, required) {
        return short;
    }
    let mut out = String::from("{\n");
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let mark = if required(name) { "" } else { "?" };
        let line = format!("{}{deeper}{name}{mark}: {};\n", comment(field, &deeper), typed(field, &deeper));
        out.push_str(&line);
    }
    out + indent + "}"
}

/// A few fields without comments fit on a line.
fn one_line<'a>(
    fields: impl Iterator<Item = (&'a String, &'a Value)>,
    required: impl Fn(&str) -> bool,
) -> Option<String> {
    let mut parts = Vec::new();
    for (name, field) in fields {
        let typed = typed(field, "");
        if !comment_of(field).is_empty() || typed.contains('\n') {
            return None;
        }
        parts.push(format!("{name}{}: {typed}", if required(name) { "" } else { "?" }));
    }
    let line = format!("{{ {} }}", parts.join("; "));
    (line.len() <= LINE).then_some(line)
}

/// The longest object on a line of its own.
const LINE: usize = 90;

/// One of several types, each with its comment.
fn alternatives(types: impl Iterator<Item = (String, String)>, indent: &str) -> String {
    let types: Vec<(String, String)> = types.collect();
    if types.iter().any(|(comment, one)| !comment.is_empty() || one.contains('\n')) {
        let line = |(comment, one): &(String, String)| {
            let space = if comment.is_empty() { "" } else { " " };
            format!("\n{indent}  | {comment}{space}{}", one.replace('\n', "\n  "))
        };
        types.iter().map(line).collect()
    } else {
        types.into_iter().map(|(_, one)| one).collect::<Vec<_>>().join(" | ")
    }
}

fn comment(schema: &Value, indent: &str) -> String {
    let text = comment_of(schema);
    if text.is_empty() { text } else { format!("{indent}{text}\n") }
}

fn comment_of(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default().replace('\n', " ");
    if text.is_empty() { text } else { format!("/** {text} */") }
}

fn single_quoted(word: &Value) -> String {
    word.to_string().replace('"', "'")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(schema: &Value) -> String {
        module("dice", &json!({ "$defs": { "It": schema } })).split_once("export ").unwrap().1.to_owned()
    }

    #[test]
    fn an_id_is_a_number_that_is_no_other_id() {
        assert_eq!(of(&json!({ "type": "integer" })), "type It = number & { readonly is?: 'It' };\n");
    }

    #[test]
    fn a_variant_is_told_by_its_key_or_its_tag() {
        let keyed = json!({ "oneOf": [
            { "type": "string", "const": "done" },
            { "description": "Bids.", "type": "object", "properties": { "bid": { "$ref": "#/$defs/Card" } }, "required": ["bid"] },
        ] });
        assert_eq!(of(&keyed), "type It =\n  | 'done'\n  | /** Bids. */ { bid: Card };\n");
        let tagged = json!({ "oneOf": [
            { "allOf": [{ "$ref": "#/$defs/Hello" }, { "type": "object", "properties": { "t": { "enum": ["hello"] } }, "required": ["t"] }] },
        ] });
        assert_eq!(of(&tagged), "type It = Hello & { t: 'hello' };\n");
    }

    #[test]
    fn what_may_be_missing_and_what_may_be_nothing_differ() {
        let schema = json!({
            "type": "object",
            "properties": {
                "a": { "type": ["integer", "null"] },
                "b": { "anyOf": [{ "$ref": "#/$defs/Seat" }, { "type": "null" }] },
                "c": { "description": "Why.", "type": "array", "items": { "type": "string", "enum": ["x", "y"] } },
            },
            "required": ["b", "c"],
        });
        let wanted =
            "type It = {\n  a?: number | null;\n  b: Seat | null;\n  /** Why. */\n  c: ('x' | 'y')[];\n};\n";
        assert_eq!(of(&schema), wanted);
    }

    #[test]
    fn what_types_share_is_written_once() {
        let field = |text: &str| json!({ "type": "integer", "description": text });
        let part = json!({ "type": "object", "properties": { "a": field("A."), "b": field("B."), "c": field("C.") }, "required": ["a"] });
        let mut whole = part.clone();
        whole["properties"]["d"] = json!({ "type": "string" });
        let schema = json!({ "$defs": { "Part": part, "Whole": whole } });
        let text = module("dice", &schema);
        assert!(text.ends_with("export type Whole = Part & { d?: string };\n"), "{text}");
        // A field that is always there is not one that may be missing.
        let mut other = schema.clone();
        other["$defs"]["Whole"]["required"] = json!([]);
        assert!(!module("dice", &other).contains("Part &"));
    }

    #[test]
    fn pairs_maps_and_what_may_be_anything() {
        assert_eq!(
            of(&json!({ "type": "array", "prefixItems": [{ "type": "string" }, { "type": "integer" }] })),
            "type It = [string, number];\n"
        );
        let fixed = json!({ "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2 });
        assert_eq!(of(&fixed), "type It = [number, number];\n");
        let sparse =
            json!({ "type": "object", "patternProperties": { "^\\d+$": { "$ref": "#/$defs/Line" } } });
        assert_eq!(of(&sparse), "type It = Record<string, Line>;\n");
        assert_eq!(of(&json!({})), "type It = unknown;\n");
        assert_eq!(of(&json!({ "type": "object" })), "type It = unknown;\n");
    }
}
