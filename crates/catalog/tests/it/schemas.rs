//! The schemas in docs/schema are those of today.

#![allow(clippy::disallowed_methods, reason = "tests look at the documents")]

use std::collections::BTreeMap;

use catalog::{Listing, games};
use engine::{AnyMatch, GameSchema, Language, NarratedEvent, SchemaKind, Seat, Seed, Viewer, next_to_act};
use jsonschema::Validator;
use serde_json::Value;
use serde_json::value::RawValue;

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

/// Whole random games at every size of table: whatever anybody is told or may do is as the schemas say, and no object has a
/// field that they do not have. Views are looked at now and then; actions and events always.
#[test]
fn what_games_tell_and_take_is_as_the_schemas_say() {
    for listing in games() {
        let schemas = Schemas::of(&listing.game.schema());
        for seats in listing.game.meta().seats.clone() {
            schemas.follow(listing, seats, Seed::from_u64(1000));
        }
    }
}

/// The test above can fail.
#[test]
fn a_field_that_is_not_described_is_found() {
    for listing in games() {
        let schemas = Schemas::of(&listing.game.schema());
        let seats = *listing.game.meta().seats.start();
        let running = listing.game.start(&Value::Null, seats, Seed::from_u64(1)).expect("the usual table");
        let mut view: Value =
            serde_json::from_str(running.view(Viewer::Referee).get()).expect("a view is JSON");
        assert_eq!(schemas.fault(SchemaKind::View, &view), None);
        view["weather"] = Value::from("fine");
        assert!(schemas.fault(SchemaKind::View, &view).is_some(), "{}", listing.game.meta().id);
        assert!(schemas.fault(SchemaKind::Action, &Value::from("surrender_all")).is_some());
    }
}

struct Schemas(BTreeMap<&'static str, Validator>);

impl Schemas {
    fn of(schema: &GameSchema) -> Schemas {
        let closed = |kind: SchemaKind| {
            let mut alone = schema.kind(kind.id()).expect("a kind of this game");
            for (_, definition) in alone["$defs"].as_object_mut().into_iter().flatten() {
                close(definition);
            }
            (kind.id(), jsonschema::validator_for(&alone).expect("a schema of our own is one"))
        };
        Schemas(schema.kinds().map(closed).collect())
    }

    /// A random game from its setup to its end.
    fn follow(&self, listing: &Listing, seats: u8, seed: Seed) {
        let mut running = listing.game.start(&Value::Null, seats, seed).expect("the usual table");
        let mut chance = seed.child(0).setup();
        let viewers = || everybody(seats);
        for viewer in viewers() {
            self.told(&running.opening(viewer, Language::En));
        }
        while let Some(seat) = next_to_act(running.pending(), &mut chance) {
            let legal = running.legal(seat, Language::En);
            for offer in &legal {
                self.holds(SchemaKind::Action, &offer.action);
            }
            if running.version().is_multiple_of(7) {
                self.views(&*running);
            }
            let pick = chance.below(legal.len() as u32) as usize;
            let action: Value = serde_json::from_str(legal[pick].action.get()).expect("an action is JSON");
            let turn = running.submit(seat, None, &[action]).expect("what is offered is legal");
            for viewer in viewers() {
                self.told(&turn.told(viewer, Language::En));
            }
        }
        self.views(&*running);
    }

    fn views(&self, running: &dyn AnyMatch) {
        let parts = [(SchemaKind::Scene, running.scene()), (SchemaKind::Common, running.common())];
        for (kind, part) in parts {
            if let Some(part) = part {
                self.holds(kind, &part);
            }
        }
        for viewer in everybody(running.seats()) {
            self.holds(SchemaKind::View, &running.view(viewer));
            self.holds(SchemaKind::Own, &running.own(viewer));
        }
    }

    fn told(&self, events: &[NarratedEvent]) {
        for told in events {
            self.holds(SchemaKind::Event, &told.event);
        }
    }

    fn holds(&self, kind: SchemaKind, text: &RawValue) {
        let value = serde_json::from_str(text.get()).expect("what a game tells is JSON");
        if let Some(fault) = self.fault(kind, &value) {
            panic!("this {kind} is not as its schema says: {fault}\n{value}");
        }
    }

    /// What is not as the schema says.
    fn fault(&self, kind: SchemaKind, value: &Value) -> Option<String> {
        // A game that tells nothing apart has its whole view there.
        let validator = self.0.get(kind.id()).unwrap_or(&self.0["view"]);
        validator.validate(value).err().map(|error| format!("{error} at {}", error.instance_path))
    }
}

fn everybody(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee])
}

/// Lets no object have other fields than those described.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
                fields.insert("unevaluatedProperties".to_owned(), Value::Bool(false));
            }
            for (key, field) in fields {
                // What several descriptions together describe is closed where they come together.
                if key != "allOf" {
                    close(field);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
