//! A view in parts: the scene, which is told once, what is common to all, and what is a viewer's own. Each is laid over the one before.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// A long list of which only some places are told: an object whose keys are the places.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sparse<T>(pub Vec<(usize, T)>);

impl<T: Serialize> Serialize for Sparse<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(place, told)| (place, told)))
    }
}

impl<T: JsonSchema> JsonSchema for Sparse<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        BTreeMap::<usize, T>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<usize, T>::json_schema(generator)
    }
}

/// Lays one part over another: objects key by key, lists place by place, an object over a list at the places that are its keys,
/// and of everything else what lies above is what counts. Clients do the same.
pub fn laid_over(below: Value, above: Value) -> Value {
    match (below, above) {
        (Value::Object(mut all), Value::Object(above)) => {
            for (key, value) in above {
                let below = all.get_mut(&key).map(Value::take).unwrap_or_default();
                all.insert(key, laid_over(below, value));
            }
            Value::Object(all)
        }
        (Value::Array(mut all), Value::Array(above)) => {
            all.resize(all.len().max(above.len()), Value::Null);
            for (place, value) in all.iter_mut().zip(above) {
                *place = laid_over(place.take(), value);
            }
            Value::Array(all)
        }
        (Value::Array(mut all), Value::Object(above)) => {
            for (place, value) in above {
                if let Some(place) = place.parse().ok().and_then(|place: usize| all.get_mut(place)) {
                    *place = laid_over(place.take(), value);
                }
            }
            Value::Array(all)
        }
        (_, above) => above,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn objects_meet_by_key_and_lists_by_place() {
        let scene = json!({ "board": { "size": [3, 4], "places": [{ "name": "A" }, { "name": "B" }] } });
        let changing = json!({ "round": 2, "board": { "places": [{ "tile": null }, { "tile": "gold" }] } });
        let both = json!({ "round": 2, "board": { "size": [3, 4],
            "places": [{ "name": "A", "tile": null }, { "name": "B", "tile": "gold" }] } });
        assert_eq!(laid_over(scene, changing), both);
    }

    #[test]
    fn of_a_long_list_only_some_places_may_be_told() {
        let scene = json!({ "lines": [{ "roads": [] }, { "roads": [] }, { "roads": [] }] });
        let changing = json!({ "lines": { "1": { "roads": [2] } } });
        let both = json!({ "lines": [{ "roads": [] }, { "roads": [2] }, { "roads": [] }] });
        assert_eq!(laid_over(scene.clone(), changing), both);
        assert_eq!(laid_over(scene.clone(), json!({ "lines": { "3": {}, "x": {} } })), scene);
    }

    #[test]
    fn what_changes_counts_where_they_differ_in_kind() {
        assert_eq!(
            laid_over(json!({ "a": "no", "b": 1 }), json!({ "a": {}, "b": null })),
            json!({ "a": {}, "b": null })
        );
        assert_eq!(laid_over(Value::Null, json!([1])), json!([1]));
        assert_eq!(laid_over(json!([{ "n": 1 }]), json!([{}, { "n": 2 }])), json!([{ "n": 1 }, { "n": 2 }]));
        assert_eq!(laid_over(json!([1, 2]), json!([3])), json!([3, 2]));
    }
}
