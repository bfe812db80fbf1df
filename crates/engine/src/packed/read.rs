//! Reads what was packed.

use std::borrow::Cow;

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::{NUMBER, tag};

/// A packed value. Two are equal if their bytes are.
#[derive(Copy, Clone)]
pub(super) enum Node<'a> {
    Null,
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Double(f64),
    Float(f32),
    Text(&'a str),
    List(Items<'a>),
    Map(Entries<'a>),
}

/// The values of a list.
#[derive(Copy, Clone)]
pub(super) struct Items<'a>(&'a [u8]);

/// The keys and values of a map.
#[derive(Copy, Clone)]
pub(super) struct Entries<'a>(&'a [u8]);

/// A key of a map, as it was told.
#[derive(Copy, Clone)]
pub(super) enum Key<'a> {
    Number(u16),
    Text(&'a [u8]),
}

impl<'a> Key<'a> {
    /// Whether it is the same key, however it was told.
    #[inline]
    pub(super) fn is(self, other: Key<'_>) -> bool {
        match (self, other) {
            (Key::Number(one), Key::Number(other)) => one == other,
            (Key::Text(one), Key::Text(other)) => one == other,
            (one, other) => one.text() == other.text(),
        }
    }

    pub(super) fn text(self) -> Cow<'a, str> {
        match self {
            Key::Number(number) => Cow::Owned(number.to_string()),
            Key::Text(bytes) => Cow::Borrowed(text(bytes)),
        }
    }
}

/// A value among others: its bytes, and what they say.
#[derive(Copy, Clone)]
pub(super) struct Item<'a>(&'a [u8]);

pub(super) fn node(bytes: &[u8]) -> Node<'_> {
    let (tag, rest) = bytes.split_first().expect("a value has a tag");
    let eight = || *rest.first_chunk::<8>().expect("the tag tells the length");
    match *tag {
        tag::FALSE => Node::Bool(false),
        tag::TRUE => Node::Bool(true),
        tag::SMALL => Node::Unsigned(rest[0].into()),
        tag::UNSIGNED => Node::Unsigned(u64::from_le_bytes(eight())),
        tag::SIGNED => Node::Signed(i64::from_le_bytes(eight())),
        tag::DOUBLE => Node::Double(f64::from_le_bytes(eight())),
        tag::FLOAT => Node::Float(f32::from_le_bytes(*rest.first_chunk().expect("the tag tells the length"))),
        tag::TEXT => Node::Text(text(&rest[4..])),
        tag::LIST => Node::List(Items(&rest[4..])),
        tag::MAP => Node::Map(Entries(&rest[4..])),
        _ => Node::Null,
    }
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("it was a text when it was packed")
}

/// Takes the next value off `bytes`.
fn next<'a>(bytes: &mut &'a [u8]) -> Option<Item<'a>> {
    let length = match *bytes.first()? {
        tag::SMALL => 2,
        tag::UNSIGNED | tag::SIGNED | tag::DOUBLE => 9,
        tag::FLOAT => 5,
        tag::TEXT | tag::LIST | tag::MAP => {
            5 + u32::from_le_bytes(*bytes[1..].first_chunk().expect("the tag tells the length")) as usize
        }
        _ => 1,
    };
    let (item, rest) = bytes.split_at(length);
    *bytes = rest;
    Some(Item(item))
}

impl<'a> Item<'a> {
    pub(super) fn node(self) -> Node<'a> {
        node(self.0)
    }

    pub(super) fn is(self, other: Item<'_>) -> bool {
        self.0 == other.0
    }
}

impl<'a> Iterator for Items<'a> {
    type Item = Item<'a>;

    fn next(&mut self) -> Option<Item<'a>> {
        next(&mut self.0)
    }
}

impl<'a> Iterator for Entries<'a> {
    type Item = (Key<'a>, Item<'a>);

    #[inline]
    fn next(&mut self) -> Option<(Key<'a>, Item<'a>)> {
        let (code, rest) = self.0.split_first_chunk()?;
        let (key, rest) = match u16::from_le_bytes(*code) {
            number @ NUMBER.. => (Key::Number(number & !NUMBER), rest),
            length => {
                let (text, rest) = rest.split_at(length.into());
                (Key::Text(text), rest)
            }
        };
        self.0 = rest;
        Some((key, next(&mut self.0)?))
    }
}

impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Node::Null => serializer.serialize_unit(),
            Node::Bool(value) => serializer.serialize_bool(value),
            Node::Unsigned(value) => serializer.serialize_u64(value),
            Node::Signed(value) => serializer.serialize_i64(value),
            Node::Double(value) => serializer.serialize_f64(value),
            Node::Float(value) => serializer.serialize_f32(value),
            Node::Text(value) => serializer.serialize_str(value),
            Node::List(items) => {
                let mut list = serializer.serialize_seq(None)?;
                for item in items {
                    list.serialize_element(&item.node())?;
                }
                list.end()
            }
            Node::Map(entries) => {
                let mut map = serializer.serialize_map(None)?;
                for (key, item) in entries {
                    map.serialize_entry(&*key.text(), &item.node())?;
                }
                map.end()
            }
        }
    }
}
