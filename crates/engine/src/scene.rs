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

/// Applies a [patch](crate::Packed::patch_from): a list of one element is the value as it is now, an object goes into the members of
/// an object or a list that are its keys, and null is a member that is gone. Clients do the same.
pub fn patched(before: Value, patch: Value) -> Value {
    match (before, patch) {
        (_, Value::Array(now)) => now.into_iter().next().unwrap_or_default(),
        (Value::Object(mut all), Value::Object(patch)) => {
            for (key, patch) in patch {
                if patch.is_null() {
                    all.remove(&key);
                } else {
                    let before = all.get_mut(&key).map(Value::take).unwrap_or_default();
                    all.insert(key, patched(before, patch));
                }
            }
            Value::Object(all)
        }
        (Value::Array(mut all), Value::Object(patch)) => {
            for (place, patch) in patch {
                if let Some(place) = place.parse().ok().and_then(|place: usize| all.get_mut(place)) {
                    *place = patched(place.take(), patch);
                }
            }
            Value::Array(all)
        }
        (before, _) => before,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Packed;

    /// The page and the examples are tested with the same cases.
    #[test]
    fn parts_are_laid_over_each_other_as_the_cases_say() {
        let vectors: Value = serde_json::from_str(include_str!("../../../docs/schema/merge.json")).unwrap();
        let cases = vectors["cases"].as_array().unwrap();
        assert!(cases.len() > 10);
        for case in cases {
            let merged = laid_over(case["below"].clone(), case["above"].clone());
            assert_eq!(merged, case["merged"], "{}", case["name"]);
        }
    }

    /// The page is tested with the same cases.
    #[test]
    fn patches_do_what_the_cases_say() {
        let vectors: Value = serde_json::from_str(include_str!("../../../docs/schema/patch.json")).unwrap();
        let cases = vectors["cases"].as_array().unwrap();
        assert!(cases.len() > 10);
        for case in cases {
            let name = &case["name"];
            let after = patched(case["before"].clone(), case["patch"].clone());
            assert_eq!(after, case["after"], "{name}");
            let ours = Packed::new(&case["after"]).patch_from(&Packed::new(&case["before"]));
            let ours: Value = serde_json::from_str(&ours).unwrap();
            assert_eq!(ours, case["patch"], "{name}");
        }
    }
}
