//! The interface as its handlers and types describe it. `cargo xtask types` stores it; `openapi` serves what is stored.

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
pub fn description() -> Value {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stored_description_is_that_of_today() {
        let stored: Value = serde_json::from_str(crate::openapi::STORED).unwrap_or_default();
        assert!(stored == description(), "docs/schema/openapi.json is stale: run `cargo xtask types`");
    }
}
