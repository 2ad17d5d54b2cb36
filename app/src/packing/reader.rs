//! The reader: a serde `Deserializer` for the format of postcard.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::Unpackable;

pub(super) struct Reader<'de> {
    rest: &'de [u8],
    /// A byte was missing, or one was there that cannot be.
    failed: bool,
}

impl<'de> Reader<'de> {
    pub(super) fn new(bytes: &'de [u8]) -> Self {
        Reader { rest: bytes, failed: false }
    }

    /// Whether all bytes were read and each of them could be.
    pub(super) fn is_sound(&self) -> bool {
        self.rest.is_empty() && !self.failed
    }

    #[inline(never)]
    fn byte(&mut self) -> u8 {
        match self.rest.split_first() {
            Some((&byte, rest)) => {
                self.rest = rest;
                byte
            }
            None => {
                self.failed = true;
                0
            }
        }
    }

    /// A number below `end`, or else 0.
    #[inline(never)]
    fn below(&mut self, end: u32) -> u32 {
        let number = self.number();
        if number < end {
            return number;
        }
        self.failed = true;
        0
    }

    #[inline(never)]
    fn number(&mut self) -> u32 {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.byte();
            let bits = u32::from(byte & 0x7f);
            number |= bits << shift;
            if byte < 0x80 {
                // Four bits are left for the fifth byte.
                self.failed |= shift == 28 && bits > 0xf;
                return number;
            }
        }
        self.failed = true;
        0
    }

    #[inline(never)]
    fn bytes(&mut self) -> &'de [u8] {
        let length = self.number() as usize;
        let (bytes, rest) = self.rest.split_at_checked(length).unwrap_or_else(|| {
            self.failed = true;
            (&[], &[])
        });
        self.rest = rest;
        bytes
    }
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Unpackable;

    fn is_human_readable(&self) -> bool {
        false
    }

    /// The bytes do not say what they are.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Unpackable> {
        Err(Unpackable)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unpackable> {
        visitor.visit_bool(self.below(2) == 1)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unpackable> {
        visitor.visit_u8(self.byte())
    }

    fn deserialize_i8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unpackable> {
        visitor.visit_i8(self.byte().cast_signed())
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unpackable> {
        visitor.visit_u16(self.below(1 << 16) as u16)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unpackable> {
        visitor.visit_u32(self.number())
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unpackable> {
        visitor.visit_borrowed_bytes(self.bytes())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unpackable> {
        if self.below(2) == 1 { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unpackable> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unpackable> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unpackable> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unpackable> {
        let left = self.number();
        visitor.visit_seq(Items { reader: self, left })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unpackable> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Unpackable> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unpackable> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unpackable> {
        let end = variants.len() as u32;
        // What the compiler sees to be one of them needs no arm for others.
        let variant = self.below(end).min(end.saturating_sub(1));
        visitor.visit_enum(Variant { reader: self, variant })
    }

    forward_to_deserialize_any! {
        i16 i32 i64 i128 u64 u128 f32 f64 char str string byte_buf map identifier ignored_any
    }
}

/// The items of a list.
struct Items<'a, 'de> {
    reader: &'a mut Reader<'de>,
    left: u32,
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Unpackable;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unpackable> {
        if self.left == 0 || self.reader.failed {
            return Ok(None);
        }
        self.left -= 1;
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

/// The fields of something, of which there are as many as are asked for.
struct Fields<'a, 'de>(&'a mut Reader<'de>);

impl<'de> SeqAccess<'de> for Fields<'_, 'de> {
    type Error = Unpackable;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unpackable> {
        seed.deserialize(&mut *self.0).map(Some)
    }
}

struct Variant<'a, 'de> {
    reader: &'a mut Reader<'de>,
    variant: u32,
}

impl<'a, 'de> EnumAccess<'de> for Variant<'a, 'de> {
    type Error = Unpackable;
    type Variant = Fields<'a, 'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self::Variant), Unpackable> {
        let variant = seed.deserialize(self.variant.into_deserializer())?;
        Ok((variant, Fields(self.reader)))
    }
}

impl<'de> VariantAccess<'de> for Fields<'_, 'de> {
    type Error = Unpackable;

    fn unit_variant(self) -> Result<(), Unpackable> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unpackable> {
        seed.deserialize(self.0)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unpackable> {
        visitor.visit_seq(self)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unpackable> {
        visitor.visit_seq(self)
    }
}
