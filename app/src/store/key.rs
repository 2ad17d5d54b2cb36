//! The one key type of all maps in flash. A single type keeps only one copy of the map code in the image.

use heapless::Vec;
use sequential_storage::map::{self, SerializationError};

use crate::tags::MAX_ID_BYTES;

/// The longest key: a place on a card, in two bytes, and the card's id.
pub(super) const MAX_KEY: usize = MAX_ID_BYTES + 2;

/// A few bytes that name an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key(Vec<u8, MAX_KEY>);

impl Key {
    /// `first`, then as many of `bytes` as a key holds: callers stay below.
    pub(super) fn new(first: u8, bytes: impl IntoIterator<Item = u8>) -> Self {
        Key(core::iter::once(first).chain(bytes).take(MAX_KEY).collect())
    }

    pub(super) fn parts(&self) -> Option<(u8, &[u8])> {
        self.0.split_first().map(|(&first, rest)| (first, rest))
    }
}

/// Stored as a length and the bytes.
impl map::Key for Key {
    fn serialize_into(&self, buffer: &mut [u8]) -> Result<usize, SerializationError> {
        let size = 1 + self.0.len();
        let (length, bytes) = buffer
            .get_mut(..size)
            .and_then(<[u8]>::split_first_mut)
            .ok_or(SerializationError::BufferTooSmall)?;
        *length = self.0.len() as u8;
        bytes.copy_from_slice(&self.0);
        Ok(size)
    }

    fn deserialize_from(buffer: &[u8]) -> Result<(Self, usize), SerializationError> {
        let (&length, rest) = buffer.split_first().ok_or(SerializationError::BufferTooSmall)?;
        let bytes = rest.get(..usize::from(length)).ok_or(SerializationError::BufferTooSmall)?;
        let key = Vec::from_slice(bytes).map_err(|_| SerializationError::InvalidFormat)?;
        Ok((Key(key), 1 + usize::from(length)))
    }
}
