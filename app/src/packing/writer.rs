//! The writer: a serde `Serializer` for the format of postcard.

use serde::Serialize;
use serde::ser::{
    SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant, Serializer,
};

use super::Unpackable;

pub(super) struct Writer<'a> {
    pub(super) take: &'a mut dyn FnMut(&[u8]),
}

impl Writer<'_> {
    #[inline(never)]
    fn byte(&mut self, byte: u8) {
        (self.take)(&[byte]);
    }

    /// Seven bits a byte, the lowest first.
    #[inline(never)]
    fn number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }
}

type Done = Result<(), Unpackable>;

impl Serializer for &mut Writer<'_> {
    type Ok = ();
    type Error = Unpackable;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = serde::ser::Impossible<(), Unpackable>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_bool(self, value: bool) -> Done {
        self.byte(value.into());
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Done {
        self.byte(value);
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Done {
        self.byte(value.cast_unsigned());
        Ok(())
    }

    fn serialize_u16(self, value: u16) -> Done {
        self.number(value.into());
        Ok(())
    }

    fn serialize_u32(self, value: u32) -> Done {
        self.number(value);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Done {
        self.number(bytes.len() as u32);
        (self.take)(bytes);
        Ok(())
    }

    fn serialize_str(self, words: &str) -> Done {
        self.serialize_bytes(words.as_bytes())
    }

    fn serialize_none(self) -> Done {
        self.byte(0);
        Ok(())
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Done {
        self.byte(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, variant: u32, _: &'static str) -> Done {
        self.number(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        value: &T,
    ) -> Done {
        self.number(variant);
        value.serialize(self)
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self, Unpackable> {
        self.number(len.ok_or(Unpackable)? as u32);
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Unpackable> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Unpackable> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Unpackable> {
        self.number(variant);
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Unpackable> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Unpackable> {
        self.number(variant);
        Ok(self)
    }

    // Nothing of a game has such values.

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Unpackable> {
        Err(Unpackable)
    }

    fn serialize_i16(self, _: i16) -> Done {
        Err(Unpackable)
    }

    fn serialize_i32(self, _: i32) -> Done {
        Err(Unpackable)
    }

    fn serialize_i64(self, _: i64) -> Done {
        Err(Unpackable)
    }

    fn serialize_u64(self, _: u64) -> Done {
        Err(Unpackable)
    }

    fn serialize_f32(self, _: f32) -> Done {
        Err(Unpackable)
    }

    fn serialize_f64(self, _: f64) -> Done {
        Err(Unpackable)
    }

    fn serialize_char(self, _: char) -> Done {
        Err(Unpackable)
    }

    fn collect_str<T: ?Sized + core::fmt::Display>(self, _: &T) -> Done {
        Err(Unpackable)
    }
}

/// Parts come one after the other, whatever they are parts of. Names are not written.
macro_rules! in_turn {
    ($($parts:ident: $part:ident($($name:ty)?);)*) => {
        $(impl $parts for &mut Writer<'_> {
            type Ok = ();
            type Error = Unpackable;

            fn $part<T: ?Sized + Serialize>(&mut self, $(_: $name,)? value: &T) -> Done {
                value.serialize(&mut **self)
            }

            fn end(self) -> Done {
                Ok(())
            }
        })*
    };
}

in_turn! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeTupleVariant: serialize_field();
    SerializeStruct: serialize_field(&'static str);
    SerializeStructVariant: serialize_field(&'static str);
}
