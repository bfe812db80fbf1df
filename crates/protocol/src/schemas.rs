//! Every type of the protocol as a JSON Schema.

use serde_json::{Value, json};
use utoipa::OpenApi;

use crate::{live, rest};

#[derive(OpenApi)]
#[openapi(components(schemas(
    live::ClientMessage,
    live::ServerMessage,
    rest::Ack,
    rest::Ask,
    rest::BotDuty,
    rest::BotInfo,
    rest::Call,
    rest::Consent,
    rest::Continue,
    rest::Device,
    rest::Export,
    rest::GameInfo,
    rest::Hints,
    rest::Join,
    rest::Known,
    rest::LobbyPage,
    rest::Mark,
    rest::Me,
    rest::Name,
    rest::NewBot,
    rest::NewPasskey,
    rest::NewReport,
    rest::NewTable,
    rest::NewWebhook,
    rest::Note,
    rest::OneSeat,
    rest::PasskeyCeremony,
    rest::PasskeyInfo,
    rest::PasskeyProof,
    rest::Problem,
    rest::ResultInfo,
    rest::RuleInfo,
    rest::Secret,
    rest::Shown,
    rest::StandIn,
    rest::TableInfo,
)))]
struct Types;

/// Every message and body as one JSON Schema document: its `$defs` are the types by their names. What is a game's own JSON
/// may be anything there; the schemas of the games say more.
pub fn schema() -> Value {
    let all = serde_json::to_value(Types::openapi()).expect("schemas are plain data and have a JSON form");
    // OpenAPI keeps its types elsewhere.
    let text = all["components"]["schemas"].to_string().replace("#/components/schemas/", "#/$defs/");
    let defs: Value = serde_json::from_str(&text).expect("a changed reference is still a string");
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "version": crate::VERSION,
        "$defs": defs,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stored_schema_is_that_of_today() {
        let stored: Value = serde_json::from_str(include_str!("../../../docs/schema/protocol.schema.json"))
            .unwrap_or_default();
        assert!(stored == schema(), "docs/schema/protocol.schema.json is stale: run `cargo xtask types`");
    }
}
