//! The description of the interface, for programs and, rendered here without any help from the network, for people.

use std::fmt::Write;

use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse};
use serde_json::Value;

/// As `cargo xtask types` wrote it last. A test compares it with what the handlers say, so that no program needs to
/// compile the crate that gathers it.
pub(crate) const STORED: &str = include_str!("../../../docs/schema/openapi.json");

/// For programs.
pub(crate) async fn json() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], STORED)
}

/// For people.
pub(crate) async fn page() -> Html<String> {
    let description = serde_json::from_str(STORED).expect("what is stored was compared with the handlers");
    Html(render(&description))
}

fn render(description: &Value) -> String {
    let mut out = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Pioneers: the interface</title><style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;\
         padding:0 1rem;color-scheme:light dark}code,pre{font-family:ui-monospace,monospace}pre{overflow:auto}\
         summary{cursor:pointer}</style><h1>Pioneers: the interface</h1>\
         <p>Also as <a href=\"/api/openapi.json\">OpenAPI</a>.</p>",
    );
    let write = |out: &mut String| -> std::fmt::Result {
        for (path, methods) in description["paths"].as_object().into_iter().flatten() {
            for (method, operation) in methods.as_object().into_iter().flatten() {
                let summary = operation["summary"].as_str().unwrap_or_default();
                let (method, path) = (escape(&method.to_uppercase()), escape(path));
                write!(out, "<h2><code>{method} {path}</code></h2><p>{}</p>", escape(summary))?;
                if let Some(schema) = operation.pointer("/requestBody/content") {
                    write!(out, "<p>Body: {}</p>", types(schema))?;
                }
                for (status, response) in operation["responses"].as_object().into_iter().flatten() {
                    let what = response["description"].as_str().unwrap_or_default();
                    let schema = types(&response["content"]);
                    write!(out, "<p><code>{}</code> {} {schema}</p>", escape(status), escape(what))?;
                }
            }
        }
        write!(out, "<h1>Types</h1>")?;
        for (name, schema) in
            description.pointer("/components/schemas").and_then(Value::as_object).into_iter().flatten()
        {
            let pretty = serde_json::to_string_pretty(schema).unwrap_or_default();
            let name = escape(name);
            write!(
                out,
                "<details id=\"{name}\"><summary>{name}</summary><pre>{}</pre></details>",
                escape(&pretty)
            )?;
        }
        Ok(())
    };
    write(&mut out).expect("writing to a String does not fail");
    out
}

/// The types a content speaks of, as links.
fn types(content: &Value) -> String {
    let mut names = Vec::new();
    find_types(content, &mut names);
    names.iter().map(|name| format!("<a href=\"#{0}\">{0}</a> ", escape(name))).collect()
}

fn find_types(value: &Value, names: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str().and_then(|text| text.strip_prefix("#/components/schemas/")) {
                    Some(name) if key == "$ref" => names.push(name.to_owned()),
                    Some(_) | None => find_types(value, names),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| find_types(value, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
