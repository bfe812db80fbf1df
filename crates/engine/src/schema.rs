//! What a game tells and takes, as JSON Schema, made from its Rust types. Nothing here runs while a match is played.

use std::collections::BTreeSet;
use std::fmt;

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};
use words::{Sentence, say};

use crate::game::Game;
use crate::seat::Viewer;

/// What of a game a schema is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SchemaKind {
    /// The part of every view that never changes.
    Scene,
    /// The part of every view that changes and is the same for all.
    Common,
    /// The part of a view that is one viewer's own.
    Own,
    /// A whole view.
    View,
    /// What a seat may do.
    Action,
    /// What happened.
    Event,
    /// What a table may choose.
    Options,
}

impl SchemaKind {
    /// Every kind.
    pub const ALL: [SchemaKind; 7] = [
        SchemaKind::Scene,
        SchemaKind::Common,
        SchemaKind::Own,
        SchemaKind::View,
        SchemaKind::Action,
        SchemaKind::Event,
        SchemaKind::Options,
    ];

    /// Its name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            SchemaKind::Scene => "scene",
            SchemaKind::Common => "common",
            SchemaKind::Own => "own",
            SchemaKind::View => "view",
            SchemaKind::Action => "action",
            SchemaKind::Event => "event",
            SchemaKind::Options => "options",
        }
    }

    /// The name of its type among the definitions.
    const fn type_name(self) -> &'static str {
        match self {
            SchemaKind::Scene => "Scene",
            SchemaKind::Common => "Common",
            SchemaKind::Own => "Own",
            SchemaKind::View => "View",
            SchemaKind::Action => "Action",
            SchemaKind::Event => "Event",
            SchemaKind::Options => "Options",
        }
    }
}

impl fmt::Display for SchemaKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The schemas of one game: one document whose properties are the kinds and whose `$defs` are all types they are made of.
#[derive(Clone, PartialEq, Debug)]
pub struct GameSchema(Value);

impl GameSchema {
    /// The schemas of game `G`.
    pub fn of<G: Game>() -> GameSchema {
        let mut told = SchemaSettings::draft2020_12().for_serialize().into_generator();
        let mut taken = SchemaSettings::draft2020_12().for_deserialize().into_generator();
        let roots = [
            (SchemaKind::Scene, returned(&mut told, G::scene)),
            (SchemaKind::Common, returned(&mut told, G::common)),
            (SchemaKind::Own, returned_to_viewer(&mut told, G::own)),
            (SchemaKind::View, told.subschema_for::<G::View>()),
            (SchemaKind::Action, taken.subschema_for::<G::Action>()),
            (SchemaKind::Event, told.subschema_for::<G::Event>()),
            (SchemaKind::Options, taken.subschema_for::<G::Options>()),
        ];
        let mut defs = told.take_definitions(true);
        // A type that is both told and taken has one form, except for what may be left out when it is sent to us.
        defs.extend(taken.take_definitions(true));
        GameSchema(named(G::META.title, roots, defs))
    }

    /// The whole document.
    pub const fn document(&self) -> &Value {
        &self.0
    }

    /// The whole document, to keep.
    pub fn into_document(self) -> Value {
        self.0
    }

    /// The kinds this game has: not every game tells a scene or a common part apart.
    pub fn kinds(&self) -> impl Iterator<Item = SchemaKind> {
        SchemaKind::ALL.into_iter().filter(|kind| self.0["properties"].get(kind.id()).is_some())
    }

    /// A document for one kind alone, with the types it is made of.
    ///
    /// # Errors
    /// The game has no such kind; the error lists those it has.
    pub fn kind(&self, asked: &str) -> Result<Value, UnknownSchema> {
        let kinds = || self.kinds().map(SchemaKind::id).collect::<Vec<_>>().join(", ");
        let kind = self.kinds().find(|kind| kind.id() == asked);
        let kind = kind.ok_or_else(|| UnknownSchema { asked: asked.to_owned(), known: kinds() })?;
        let mut names = BTreeSet::new();
        self.gather(&self.0["properties"][kind.id()], &mut names);
        let used = self.0["$defs"].as_object().into_iter().flatten();
        let defs: Map<String, Value> = used
            .filter(|(name, _)| names.contains(name.as_str()))
            .map(|(name, schema)| (name.clone(), schema.clone()))
            .collect();
        Ok(json!({
            "$schema": self.0["$schema"],
            "title": format!("{}: {kind}", self.0["title"].as_str().unwrap_or_default()),
            "$ref": self.0["properties"][kind.id()]["$ref"],
            "$defs": defs,
        }))
    }

    /// Adds the names of all types that `schema` refers to.
    fn gather<'a>(&'a self, schema: &'a Value, names: &mut BTreeSet<&'a str>) {
        match schema {
            Value::Object(fields) => {
                if let Some(name) = fields.get("$ref").and_then(type_referred_to)
                    && names.insert(name)
                {
                    self.gather(&self.0["$defs"][name], names);
                }
                fields.values().for_each(|field| self.gather(field, names));
            }
            Value::Array(items) => items.iter().for_each(|item| self.gather(item, names)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}

/// A game has no schema of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSchema {
    /// What was asked for.
    pub asked: String,
    /// What there is.
    pub known: String,
}

impl UnknownSchema {
    /// The stable code of this error.
    pub const CODE: &'static str = "unknown_schema";

    /// The error for people.
    pub fn sentence(&self) -> Sentence {
        Sentence::from(say!("refused-unknown-schema", asked = &self.asked, known = &self.known))
    }
}

/// The schema of what a method returns: its type has no name.
fn returned<'a, G: Game, T: JsonSchema>(
    generator: &mut SchemaGenerator,
    _: impl FnOnce(&'a G, &'a G::State) -> T,
) -> Schema {
    generator.subschema_for::<T>()
}

fn returned_to_viewer<'a, G: Game, T: JsonSchema>(
    generator: &mut SchemaGenerator,
    _: impl FnOnce(&'a G, &'a G::State, Viewer) -> T,
) -> Schema {
    generator.subschema_for::<T>()
}

/// The document, in which the type of each kind bears the kind's name whatever the game calls it.
fn named(title: &str, roots: [(SchemaKind, Schema); 7], mut defs: Map<String, Value>) -> Value {
    let mut properties = Map::new();
    let mut renamed: Vec<(String, &str)> = Vec::new();
    for (kind, root) in roots {
        let root = root.to_value();
        // A game that tells nothing apart returns `()`.
        if root["type"] == "null" {
            continue;
        }
        let mut name = kind.type_name();
        match root.get("$ref").and_then(type_referred_to) {
            Some(found) => match renamed.iter().find(|(known, _)| known == found) {
                Some((_, earlier)) => name = earlier,
                None => renamed.push((found.to_owned(), name)),
            },
            None => drop(defs.insert(name.to_owned(), root)),
        }
        properties.insert(kind.id().to_owned(), json!({ "$ref": format!("#/$defs/{name}") }));
    }
    let new_name =
        |name: &str| renamed.iter().find(|(known, _)| known == name).map_or(name, |(_, new)| new).to_owned();
    let mut defs: Vec<(String, Value)> = defs
        .into_iter()
        .map(|(name, mut schema)| {
            rename(&mut schema, &new_name);
            (new_name(&name), schema)
        })
        .collect();
    defs.sort_by(|(a, _), (b, _)| a.cmp(b));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "properties": properties,
        "$defs": Map::from_iter(defs),
    })
}

fn rename(schema: &mut Value, new_name: &impl Fn(&str) -> String) {
    match schema {
        Value::Object(fields) => {
            for (key, field) in fields {
                match type_referred_to(field).filter(|_| key == "$ref").map(new_name) {
                    Some(name) => *field = Value::String(format!("#/$defs/{name}")),
                    None => rename(field, new_name),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, new_name)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn type_referred_to(reference: &Value) -> Option<&str> {
    reference.as_str()?.strip_prefix("#/$defs/")
}
