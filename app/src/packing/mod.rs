//! Game states, actions and journal items as bytes, in the format of the crate postcard.
//!
//! The crate itself generates separate code for every type that is packed, with an error check after every byte. Here one
//! writer and one reader serve all types, and neither stops at an error: what does not fit is not written, what is missing
//! reads as zero, and the error is reported once, at the end. That takes less than half the flash.

mod reader;
mod writer;

use serde::{Deserialize, Serialize};

use reader::Reader;
use writer::Writer;

/// The bytes are not those of such a value, or there is no room for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unpackable;

impl core::fmt::Display for Unpackable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("not packed")
    }
}

impl core::error::Error for Unpackable {}

impl serde::ser::Error for Unpackable {
    fn custom<T: core::fmt::Display>(_: T) -> Self {
        Unpackable
    }
}

impl serde::de::Error for Unpackable {
    fn custom<T: core::fmt::Display>(_: T) -> Self {
        Unpackable
    }

    fn invalid_length(_: usize, _: &dyn serde::de::Expected) -> Self {
        Unpackable
    }

    fn invalid_value(_: serde::de::Unexpected<'_>, _: &dyn serde::de::Expected) -> Self {
        Unpackable
    }

    fn invalid_type(_: serde::de::Unexpected<'_>, _: &dyn serde::de::Expected) -> Self {
        Unpackable
    }
}

/// Calls `take` with the bytes of a value, piece by piece.
pub fn stream(value: &impl Serialize, take: &mut dyn FnMut(&[u8])) -> Result<(), Unpackable> {
    value.serialize(&mut Writer { take })
}

/// The bytes of a value, at the beginning of `room`.
pub fn pack<'a>(value: &impl Serialize, room: &'a mut [u8]) -> Result<&'a mut [u8], Unpackable> {
    let mut length = 0usize;
    stream(value, &mut |bytes| {
        let end = length.saturating_add(bytes.len());
        if let Some(place) = room.get_mut(length..end) {
            place.copy_from_slice(bytes);
        }
        length = end;
    })?;
    room.get_mut(..length).ok_or(Unpackable)
}

/// The value that these bytes encode, all of them used.
pub fn unpack<'de, T: Deserialize<'de>>(bytes: &'de [u8]) -> Result<T, Unpackable> {
    let mut reader = Reader::new(bytes);
    let value = T::deserialize(&mut reader)?;
    if reader.is_sound() { Ok(value) } else { Err(Unpackable) }
}

/// Unpacks in place, because a game is too large for the stack. After an error the value is undefined.
pub fn unpack_into<'de, T: Deserialize<'de>>(bytes: &'de [u8], place: &mut T) -> Result<(), Unpackable> {
    let mut reader = Reader::new(bytes);
    T::deserialize_in_place(&mut reader, place)?;
    if reader.is_sound() { Ok(()) } else { Err(Unpackable) }
}

#[cfg(test)]
mod tests;
