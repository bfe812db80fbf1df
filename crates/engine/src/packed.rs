//! A part of a view as bytes that are quick to write and to compare. A host that told a version tells of the next one only what has
//! changed: to write all of it as JSON, for everybody, takes several times as long as to find that out.

mod patch;
mod read;
mod write;

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use read::Node;

/// Data in a form of its own, from which its JSON can be written. Equal data have equal bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Packed(Vec<u8>);

impl Packed {
    /// Packs plain data.
    ///
    /// # Panics
    /// The data have no JSON form.
    pub fn new(value: &impl Serialize) -> Packed {
        write::packed(value).expect("views are plain data and have a JSON form")
    }

    /// Whether there is nothing in it.
    pub fn is_null(&self) -> bool {
        matches!(self.node(), Node::Null)
    }

    /// The same as JSON.
    ///
    /// # Panics
    /// Never: what was packed has a JSON form.
    pub fn json(&self) -> Box<RawValue> {
        serde_json::value::to_raw_value(self).expect("what was packed has a JSON form")
    }

    /// What has to be [changed](crate::patched) in `before` so that it becomes this, as JSON; `{}` if they are equal.
    ///
    /// # Panics
    /// Never: what was packed has a JSON form.
    pub fn patch_from(&self, before: &Packed) -> String {
        if self == before {
            return "{}".to_owned();
        }
        String::from_utf8(patch::between(before.node(), self.node())).expect("JSON is UTF-8")
    }

    fn node(&self) -> Node<'_> {
        read::node(&self.0)
    }
}

impl Serialize for Packed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.node().serialize(serializer)
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.json().get())
    }
}

/// The first byte of a value. What follows has a length that the tag or the next four bytes tell.
mod tag {
    pub(super) const NULL: u8 = 0;
    pub(super) const FALSE: u8 = 1;
    pub(super) const TRUE: u8 = 2;
    /// A number below 256: a byte.
    pub(super) const SMALL: u8 = 3;
    /// Eight bytes each.
    pub(super) const UNSIGNED: u8 = 4;
    pub(super) const SIGNED: u8 = 5;
    pub(super) const DOUBLE: u8 = 6;
    /// Four bytes, which are written with fewer digits than eight.
    pub(super) const FLOAT: u8 = 7;
    pub(super) const TEXT: u8 = 8;
    /// Values one after the other.
    pub(super) const LIST: u8 = 9;
    /// Keys and values. A key begins with two bytes: the length of the text that follows, or a whole number with
    /// [`NUMBER`](super::NUMBER) added.
    pub(super) const MAP: u8 = 10;
}

/// A key that is a whole number up to [`MOST_NUMBER`].
const NUMBER: u16 = 0x8000;
const MOST_NUMBER: u16 = 0x7fff;

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;
    use crate::patched;

    #[derive(Serialize)]
    struct Unit;
    #[derive(Serialize)]
    struct Newtype(u8);
    #[derive(Serialize)]
    struct Pair(i8, char);
    #[derive(Serialize)]
    struct Flat {
        a: Option<u64>,
        #[serde(flatten)]
        rest: BTreeMap<i64, f64>,
    }
    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Unit,
        Newtype(u16),
        Tuple(bool, ()),
        Struct { x: f32, y: i64 },
    }
    #[derive(Serialize)]
    #[serde(tag = "step")]
    enum Tagged {
        Buy { left: u8 },
    }

    fn written(value: &impl Serialize) -> [String; 2] {
        [serde_json::to_string(value).unwrap(), Packed::new(value).json().get().to_owned()]
    }

    #[test]
    fn everything_that_serde_knows_is_written_as_before() {
        let kinds = [Kind::Unit, Kind::Newtype(700), Kind::Tuple(true, ()), Kind::Struct { x: 0.1, y: -5 }];
        let flat =
            Flat { a: Some(u64::MAX), rest: BTreeMap::from([(-300, 0.1), (7, f64::NAN), (255, 1e300)]) };
        let all = (Unit, Newtype(9), Pair(-1, 'ü'), flat, kinds, Tagged::Buy { left: 2 });
        let words = BTreeMap::from([(Some('"'), "a \"quoted\" \u{1}"), (Some('b'), "")]);
        let [usual, packed] = written(&(all, words, [i64::MIN, i64::MAX], Value::Null));
        assert_eq!(usual, packed);
    }

    #[test]
    fn a_key_that_json_does_not_have_is_refused() {
        assert!(write::packed(&BTreeMap::from([((1, 2), 3)])).is_err());
        assert!(write::packed(&BTreeMap::from([("long".repeat(20_000), 3)])).is_err());
    }

    #[test]
    fn a_key_is_the_same_however_it_was_told() {
        #[derive(Serialize)]
        struct Named {
            three: u8,
        }
        let numbers = Packed::new(&BTreeMap::from([(3, 1), (7, 1)]));
        let texts = Packed::new(&BTreeMap::from([("3", 2), ("8", 1)]));
        assert_eq!(texts.patch_from(&numbers), r#"{"3":[2],"8":[1],"7":null}"#);
        let (named, told) = (Packed::new(&Named { three: 3 }), Packed::new(&BTreeMap::from([("three", 3)])));
        assert_eq!((&*told.patch_from(&named), &*named.patch_from(&told)), ("{}", "{}"));
    }

    #[test]
    fn equal_data_have_an_empty_patch() {
        let data = Packed::new(&json!({ "a": [1, { "b": null }], "c": -4.5 }));
        assert_eq!(data.patch_from(&data.clone()), "{}");
        let null = Packed::new(&());
        assert!(null.is_null() && !data.is_null());
        assert_eq!(null.patch_from(&null), "{}");
    }

    /// Few different keys and values, so that two of them have much in common.
    fn any_data() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-2..300_i64).prop_map(Value::from),
            "[ab\"]{0,2}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 24, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[0-3a]", inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn a_patch_leads_from_one_to_the_other(before in any_data(), after in any_data()) {
            let patch = Packed::new(&after).patch_from(&Packed::new(&before));
            let patch: Value = serde_json::from_str(&patch).unwrap();
            prop_assert_eq!(patched(before, patch), after);
        }

        #[test]
        fn data_are_written_as_before(data in any_data()) {
            let [usual, packed] = written(&data);
            prop_assert_eq!(usual, packed);
        }
    }
}
