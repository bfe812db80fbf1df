//! The description of the interface, for programs and, rendered here without any help from the network, for people.

use std::fmt::Write;

use axum::Json;
use axum::response::Html;
use protocol::live::ClientMessage;
use serde_json::Value;
use utoipa::OpenApi;

use crate::{
    account, auth, devices, hints, lobby, passkeys, people, play, programs, reactions, records, seats,
    webhook, ws,
};

#[derive(OpenApi)]
#[openapi(
    info(title = "Pioneers", description = "Frontier board games: tables for people and bots."),
    paths(
        lobby::games,
        lobby::rules,
        lobby::schema,
        lobby::words,
        auth::come_in,
        auth::who_am_i,
        auth::leave,
        auth::recovery_link,
        auth::recover,
        auth::new_token,
        auth::my_tokens,
        auth::revoke_token,
        devices::list,
        devices::rename,
        devices::revoke,
        devices::revoke_others,
        passkeys::list,
        passkeys::begin_new,
        passkeys::keep,
        passkeys::drop_key,
        passkeys::begin_proof,
        passkeys::prove,
        account::export,
        account::delete,
        people::list,
        people::mark,
        people::unmark,
        people::report,
        programs::put,
        programs::delete,
        programs::list,
        programs::ask,
        webhook::put,
        webhook::get,
        webhook::delete,
        lobby::lobby,
        lobby::create,
        lobby::show,
        lobby::mine,
        lobby::turns,
        lobby::results,
        lobby::invite,
        lobby::join,
        lobby::leave,
        lobby::bot,
        lobby::start,
        seats::rematch,
        seats::remove,
        seats::motion,
        seats::claim,
        seats::resume,
        play::state,
        play::act,
        play::undo,
        play::recall,
        play::quit,
        reactions::post,
        play::post_chat,
        play::get_chat,
        play::lines,
        ws::socket,
        records::export,
        records::history,
        records::at,
        hints::hint,
        records::go_on,
        records::import,
    ),
    components(schemas(ClientMessage))
)]
struct Description;

/// The interface as OpenAPI.
pub(crate) fn description() -> Value {
    let mut description = serde_json::to_value(Description::openapi())
        .expect("a description is plain data and has a JSON form");
    for (path, methods) in description["paths"].as_object_mut().into_iter().flatten() {
        for operation in methods.as_object_mut().into_iter().flatten().map(|(_, operation)| operation) {
            describe_refusals(path, operation);
        }
    }
    description
}

/// What any request may be answered with, before what it asks for is looked at: by the guard, by whoever reads the path, the query and
/// the body, and by who is asked about a token.
fn describe_refusals(path: &str, operation: &mut Value) {
    let asks = |key: &str| operation.get(key).is_some_and(|value| !value.is_null());
    let (has_body, has_parameters) = (asks("requestBody"), asks("parameters"));
    let refusals = [
        ("400", has_body || has_parameters, "What was sent cannot be meant so."),
        ("401", true, "No token, or one that is not good, where one is needed."),
        ("403", true, "Not yours to do, another site's page, or a moderator has shut you out."),
        ("404", path.contains("{id}"), "There is no such table."),
        (
            "409",
            path.contains("{id}") || has_body,
            "Not now: not begun, over, refused by a rule, or changed meanwhile.",
        ),
        ("413", has_body, "More than is read at once."),
        ("415", has_body, "Not JSON, or not said to be."),
        ("429", true, "Too fast; `retry-after` says how long to wait."),
        ("503", true, "Too much is going on, or nothing can be saved; send the same again."),
    ];
    for (status, possible, what) in refusals {
        let told = operation["responses"].get(status).is_some();
        if possible && !told {
            operation["responses"][status] = serde_json::json!({
                "description": what,
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
            });
        }
    }
}

/// For programs.
pub(crate) async fn json() -> Json<Value> {
    Json(description())
}

/// For people.
pub(crate) async fn page() -> Html<String> {
    Html(render(&description()))
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
