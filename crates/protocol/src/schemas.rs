//! Every type of the protocol as a JSON Schema.

use serde_json::Value;
use utoipa::OpenApi;

use crate::{live, rest};

#[derive(OpenApi)]
#[openapi(components(schemas(
    live::ClientMessage,
    live::ServerMessage,
    rest::Ack,
    rest::Call,
    rest::Continue,
    rest::GameInfo,
    rest::Hints,
    rest::Join,
    rest::Me,
    rest::Name,
    rest::NewTable,
    rest::NewWebhook,
    rest::Note,
    rest::Problem,
    rest::ResultInfo,
    rest::RuleInfo,
    rest::Secret,
    rest::Shown,
    rest::StandIn,
    rest::TableInfo,
)))]
struct Types;

/// The schemas by the names of their types; those a type is made of are there too.
pub(crate) fn all() -> Value {
    let mut all =
        serde_json::to_value(Types::openapi()).expect("schemas are plain data and have a JSON form");
    all["components"]["schemas"].take()
}
