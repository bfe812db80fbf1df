//! Packs what serde tells.

use std::fmt;

use serde::ser::{
    self, Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};
use serde::{Serialize, Serializer};

use super::{MOST_NUMBER, NUMBER, Packed, tag};

/// About as long as a part of a view is.
const USUAL: usize = 2048;

pub(super) fn packed(value: &impl Serialize) -> Result<Packed, Unpackable> {
    let mut bytes = Vec::with_capacity(USUAL);
    value.serialize(Packer(&mut bytes))?;
    // As it is: it lives until the next step, and to make it fit would move it.
    Ok(Packed(bytes))
}

/// Why data cannot be packed.
#[derive(Debug)]
pub(super) struct Unpackable(String);

impl fmt::Display for Unpackable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unpackable {}

impl ser::Error for Unpackable {
    fn custom<T: fmt::Display>(message: T) -> Unpackable {
        Unpackable(message.to_string())
    }
}

struct Packer<'a>(&'a mut Vec<u8>);

/// A list or a map under way: its length is filled in at the end, and so are those of the maps around a variant.
struct Open<'a> {
    bytes: &'a mut Vec<u8>,
    inner: usize,
    outer: Option<usize>,
}

impl<'a> Packer<'a> {
    #[inline]
    fn put(self, tag: u8, bytes: &[u8]) -> Result<(), Unpackable> {
        self.0.push(tag);
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    #[inline]
    fn unsigned(self, number: u64) -> Result<(), Unpackable> {
        match u8::try_from(number) {
            Ok(small) => {
                self.0.extend_from_slice(&[tag::SMALL, small]);
                Ok(())
            }
            Err(_) => self.put(tag::UNSIGNED, &number.to_le_bytes()),
        }
    }

    #[inline]
    fn signed(self, number: i64) -> Result<(), Unpackable> {
        match u64::try_from(number) {
            Ok(number) => self.unsigned(number),
            Err(_) => self.put(tag::SIGNED, &number.to_le_bytes()),
        }
    }

    #[inline]
    fn open(self, tag: u8) -> Open<'a> {
        let inner = begin(self.0, tag);
        Open { bytes: self.0, inner, outer: None }
    }

    /// A map whose only key is the variant's name, around what the variant has.
    fn variant(self, variant: &'static str, tag: u8) -> Result<Open<'a>, Unpackable> {
        let outer = begin(self.0, tag::MAP);
        text_key(self.0, variant)?;
        let inner = begin(self.0, tag);
        Ok(Open { bytes: self.0, inner, outer: Some(outer) })
    }
}

#[inline]
fn begin(bytes: &mut Vec<u8>, tag: u8) -> usize {
    bytes.extend_from_slice(&[tag, 0, 0, 0, 0]);
    bytes.len()
}

#[inline]
fn finish(bytes: &mut [u8], begun: usize) -> Result<(), Unpackable> {
    let length = u32::try_from(bytes.len() - begun).map_err(ser::Error::custom)?;
    bytes[begun - 4..begun].copy_from_slice(&length.to_le_bytes());
    Ok(())
}

#[inline]
fn text_key(bytes: &mut Vec<u8>, key: &str) -> Result<(), Unpackable> {
    let length = u16::try_from(key.len()).ok().filter(|length| *length < NUMBER);
    let length = length.ok_or_else(|| Unpackable("a key is too long".to_owned()))?;
    bytes.extend_from_slice(&length.to_le_bytes());
    bytes.extend_from_slice(key.as_bytes());
    Ok(())
}

impl Open<'_> {
    #[inline]
    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Unpackable> {
        value.serialize(Packer(self.bytes))
    }

    #[inline]
    fn entry(&mut self, key: &'static str, value: &(impl Serialize + ?Sized)) -> Result<(), Unpackable> {
        text_key(self.bytes, key)?;
        value.serialize(Packer(self.bytes))
    }

    #[inline]
    fn close(self) -> Result<(), Unpackable> {
        finish(self.bytes, self.inner)?;
        self.outer.map_or(Ok(()), |outer| finish(self.bytes, outer))
    }
}

impl<'a> Serializer for Packer<'a> {
    type Ok = ();
    type Error = Unpackable;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), Unpackable> {
        self.0.push(if value { tag::TRUE } else { tag::FALSE });
        Ok(())
    }
    fn serialize_i8(self, value: i8) -> Result<(), Unpackable> {
        self.signed(value.into())
    }
    fn serialize_i16(self, value: i16) -> Result<(), Unpackable> {
        self.signed(value.into())
    }
    #[inline]
    fn serialize_i32(self, value: i32) -> Result<(), Unpackable> {
        self.signed(value.into())
    }
    fn serialize_i64(self, value: i64) -> Result<(), Unpackable> {
        self.signed(value)
    }
    #[inline]
    fn serialize_u8(self, value: u8) -> Result<(), Unpackable> {
        self.unsigned(value.into())
    }
    #[inline]
    fn serialize_u16(self, value: u16) -> Result<(), Unpackable> {
        self.unsigned(value.into())
    }
    fn serialize_u32(self, value: u32) -> Result<(), Unpackable> {
        self.unsigned(value.into())
    }
    fn serialize_u64(self, value: u64) -> Result<(), Unpackable> {
        self.unsigned(value)
    }
    fn serialize_f32(self, value: f32) -> Result<(), Unpackable> {
        self.put(tag::FLOAT, &value.to_le_bytes())
    }
    fn serialize_f64(self, value: f64) -> Result<(), Unpackable> {
        self.put(tag::DOUBLE, &value.to_le_bytes())
    }
    fn serialize_char(self, value: char) -> Result<(), Unpackable> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, value: &str) -> Result<(), Unpackable> {
        let begun = begin(self.0, tag::TEXT);
        self.0.extend_from_slice(value.as_bytes());
        finish(self.0, begun)
    }
    fn serialize_bytes(self, value: &[u8]) -> Result<(), Unpackable> {
        value.serialize(self)
    }
    fn serialize_none(self) -> Result<(), Unpackable> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unpackable> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Unpackable> {
        self.0.push(tag::NULL);
        Ok(())
    }
    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Unpackable> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<(), Unpackable> {
        self.serialize_str(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Unpackable> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Unpackable> {
        let mut open = self.open(tag::MAP);
        open.entry(variant, value)?;
        open.close()
    }
    #[inline]
    fn serialize_seq(self, _len: Option<usize>) -> Result<Open<'a>, Unpackable> {
        Ok(self.open(tag::LIST))
    }
    fn serialize_tuple(self, _len: usize) -> Result<Open<'a>, Unpackable> {
        Ok(self.open(tag::LIST))
    }
    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<Open<'a>, Unpackable> {
        Ok(self.open(tag::LIST))
    }
    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Open<'a>, Unpackable> {
        self.variant(variant, tag::LIST)
    }
    #[inline]
    fn serialize_map(self, _len: Option<usize>) -> Result<Open<'a>, Unpackable> {
        Ok(self.open(tag::MAP))
    }
    #[inline]
    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Open<'a>, Unpackable> {
        Ok(self.open(tag::MAP))
    }
    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Open<'a>, Unpackable> {
        self.variant(variant, tag::MAP)
    }
}

impl SerializeSeq for Open<'_> {
    type Ok = ();
    type Error = Unpackable;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unpackable> {
        self.item(value)
    }
    #[inline]
    fn end(self) -> Result<(), Unpackable> {
        self.close()
    }
}

impl SerializeTuple for Open<'_> {
    type Ok = ();
    type Error = Unpackable;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unpackable> {
        self.item(value)
    }
    #[inline]
    fn end(self) -> Result<(), Unpackable> {
        self.close()
    }
}

impl SerializeTupleStruct for Open<'_> {
    type Ok = ();
    type Error = Unpackable;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unpackable> {
        self.item(value)
    }
    #[inline]
    fn end(self) -> Result<(), Unpackable> {
        self.close()
    }
}

impl SerializeTupleVariant for Open<'_> {
    type Ok = ();
    type Error = Unpackable;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unpackable> {
        self.item(value)
    }
    #[inline]
    fn end(self) -> Result<(), Unpackable> {
        self.close()
    }
}

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Unpackable;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unpackable> {
        key.serialize(Key(self.bytes))
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unpackable> {
        self.item(value)
    }
    #[inline]
    fn end(self) -> Result<(), Unpackable> {
        self.close()
    }
}

impl SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = Unpackable;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unpackable> {
        self.entry(name, value)
    }
    #[inline]
    fn end(self) -> Result<(), Unpackable> {
        self.close()
    }
}

impl SerializeStructVariant for Open<'_> {
    type Ok = ();
    type Error = Unpackable;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unpackable> {
        self.entry(name, value)
    }
    #[inline]
    fn end(self) -> Result<(), Unpackable> {
        self.close()
    }
}

/// The key of a map: a text, or a number in digits.
struct Key<'a>(&'a mut Vec<u8>);

impl Key<'_> {
    fn number(self, number: impl Into<i128>) -> Result<(), Unpackable> {
        let number: i128 = number.into();
        match u16::try_from(number).ok().filter(|number| *number <= MOST_NUMBER) {
            Some(small) => {
                self.0.extend_from_slice(&(NUMBER | small).to_le_bytes());
                Ok(())
            }
            None => text_key(self.0, &number.to_string()),
        }
    }
}

fn no_key<T>() -> Result<T, Unpackable> {
    Err(ser::Error::custom("a key is a text or a whole number"))
}

impl Serializer for Key<'_> {
    type Ok = ();
    type Error = Unpackable;
    type SerializeSeq = Impossible<(), Unpackable>;
    type SerializeTuple = Impossible<(), Unpackable>;
    type SerializeTupleStruct = Impossible<(), Unpackable>;
    type SerializeTupleVariant = Impossible<(), Unpackable>;
    type SerializeMap = Impossible<(), Unpackable>;
    type SerializeStruct = Impossible<(), Unpackable>;
    type SerializeStructVariant = Impossible<(), Unpackable>;

    fn serialize_bool(self, value: bool) -> Result<(), Unpackable> {
        text_key(self.0, if value { "true" } else { "false" })
    }
    fn serialize_i8(self, value: i8) -> Result<(), Unpackable> {
        self.number(value)
    }
    fn serialize_i16(self, value: i16) -> Result<(), Unpackable> {
        self.number(value)
    }
    fn serialize_i32(self, value: i32) -> Result<(), Unpackable> {
        self.number(value)
    }
    fn serialize_i64(self, value: i64) -> Result<(), Unpackable> {
        self.number(value)
    }
    fn serialize_u8(self, value: u8) -> Result<(), Unpackable> {
        self.number(value)
    }
    fn serialize_u16(self, value: u16) -> Result<(), Unpackable> {
        self.number(value)
    }
    fn serialize_u32(self, value: u32) -> Result<(), Unpackable> {
        self.number(value)
    }
    fn serialize_u64(self, value: u64) -> Result<(), Unpackable> {
        self.number(value)
    }
    fn serialize_f32(self, _value: f32) -> Result<(), Unpackable> {
        no_key()
    }
    fn serialize_f64(self, _value: f64) -> Result<(), Unpackable> {
        no_key()
    }
    fn serialize_char(self, value: char) -> Result<(), Unpackable> {
        text_key(self.0, value.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, value: &str) -> Result<(), Unpackable> {
        text_key(self.0, value)
    }
    fn serialize_bytes(self, _value: &[u8]) -> Result<(), Unpackable> {
        no_key()
    }
    fn serialize_none(self) -> Result<(), Unpackable> {
        no_key()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unpackable> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Unpackable> {
        no_key()
    }
    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Unpackable> {
        no_key()
    }
    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<(), Unpackable> {
        text_key(self.0, variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Unpackable> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        _variant: &'static str,
        _value: &T,
    ) -> Result<(), Unpackable> {
        no_key()
    }
    fn serialize_seq(self, _len: Option<usize>) -> Result<Self::SerializeSeq, Unpackable> {
        no_key()
    }
    fn serialize_tuple(self, _len: usize) -> Result<Self::SerializeTuple, Unpackable> {
        no_key()
    }
    fn serialize_tuple_struct(
        self,
        _name: &'static str,
        _len: usize,
    ) -> Result<Self::SerializeTupleStruct, Unpackable> {
        no_key()
    }
    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        _variant: &'static str,
        _len: usize,
    ) -> Result<Self::SerializeTupleVariant, Unpackable> {
        no_key()
    }
    fn serialize_map(self, _len: Option<usize>) -> Result<Self::SerializeMap, Unpackable> {
        no_key()
    }
    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Self::SerializeStruct, Unpackable> {
        no_key()
    }
    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        _variant: &'static str,
        _len: usize,
    ) -> Result<Self::SerializeStructVariant, Unpackable> {
        no_key()
    }
}
