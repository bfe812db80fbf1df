//! The schemas in docs/schema are those of today.

#![allow(clippy::disallowed_methods, reason = "tests look at the documents")]

use catalog::games;
use serde_json::Value;

#[test]
fn the_stored_schemas_are_those_of_today() {
    for listing in games() {
        let id = listing.game.meta().id;
        let path = format!("{}/../../docs/schema/{id}.schema.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let stored: Value = serde_json::from_str(&text).unwrap_or_default();
        let stale = stored != *listing.game.schema().document();
        assert!(!stale, "docs/schema/{id}.schema.json is stale: run `cargo xtask types`");
    }
}

#[test]
fn a_kind_alone_brings_along_what_it_is_made_of() {
    for listing in games() {
        let schema = listing.game.schema();
        for kind in schema.kinds() {
            let alone = schema.kind(kind.id()).unwrap();
            let text = alone.to_string();
            for name in text.split("#/$defs/").skip(1).map(|rest| rest.split('"').next().unwrap()) {
                assert!(
                    alone["$defs"].get(name).is_some(),
                    "{kind} of {} lacks {name}",
                    listing.game.meta().id
                );
            }
        }
    }
}

#[test]
fn a_schema_that_is_not_there_is_answered_with_those_that_are() {
    for listing in games() {
        let error = listing.game.schema().kind("veiw").unwrap_err();
        assert_eq!(error.asked, "veiw");
        assert!(error.known.contains("view, action, event, options"), "{}", error.known);
    }
}

/// A seat is a type of its own, so that clients need not guess which numbers are seats.
#[test]
fn seats_have_a_type_of_their_own() {
    for listing in games() {
        let schema = listing.game.schema();
        assert_eq!(schema.document()["$defs"]["Seat"]["type"], "integer", "{}", listing.game.meta().id);
    }
}
