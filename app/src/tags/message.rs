//! The NDEF message that the device writes to a tag: one record with a card id or a whole card.

use heapless::Vec;
use rules_core::card::MAX_RECORD;

use super::{MAX_ID_BYTES, MAX_PAYLOAD, checksum, record, tlv};

/// The longest message: the whole data area of an NTAG215.
pub const MAX_MESSAGE: usize = 496;

/// Status byte of UTF-8 and the language: an id is the same in every one, but a Text record must name some.
const TEXT_PREFIX: [u8; 3] = *b"\x02en";

/// Longer than an id or a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageTooLong;

/// An NDEF message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    bytes: Vec<u8, MAX_MESSAGE>,
}

impl Message {
    /// A Text record with a card id, as a phone writes it.
    pub fn id(id: &str) -> Result<Self, MessageTooLong> {
        if id.len() > MAX_ID_BYTES {
            return Err(MessageTooLong);
        }
        Self::of(record::TNF_WELL_KNOWN, &record::TEXT_TYPE, [&TEXT_PREFIX, id.as_bytes(), &[]])
    }

    /// A whole card, of which this is the record, with its checksum.
    pub fn card(card: &[u8]) -> Result<Self, MessageTooLong> {
        if card.len() > MAX_RECORD {
            return Err(MessageTooLong);
        }
        Self::of(record::TNF_EXTERNAL, &record::CARD_TYPE, [&[checksum::MARK], card, &checksum::sum(card)])
    }

    /// The message itself, without the TLV block around it.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Bytes of a tag's data area that the message takes, with the TLV block around it.
    pub fn bytes_on_tag(&self) -> usize {
        self.tlv_header().len() + self.bytes.len()
    }

    /// Tag and length of the TLV block.
    pub(super) fn tlv_header(&self) -> Vec<u8, 4> {
        let mut header = Vec::new();
        let [high, low] = (self.bytes.len() as u16).to_be_bytes();
        let length: &[u8] =
            if high == 0 && low != tlv::LONG_LENGTH { &[low] } else { &[tlv::LONG_LENGTH, high, low] };
        // Four bytes at most, as there is room for.
        let _ = header.push(tlv::NDEF_MESSAGE).and_then(|()| header.extend_from_slice(length).map_err(|_| 0));
        header
    }

    fn of(format: u8, name: &[u8], payload: [&[u8]; 3]) -> Result<Self, MessageTooLong> {
        let only = record::MESSAGE_BEGIN | record::MESSAGE_END | format;
        let length = payload.iter().map(|part| part.len()).sum::<usize>() as u32;
        let mut message = Message { bytes: Vec::new() };
        match u8::try_from(length) {
            Ok(short) => message.put(&[only | record::SHORT_RECORD, name.len() as u8, short])?,
            Err(_) => {
                message.put(&[only, name.len() as u8])?;
                message.put(&length.to_be_bytes())?;
            }
        }
        message.put(name)?;
        payload.iter().try_for_each(|part| message.put(part))?;
        Ok(message)
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), MessageTooLong> {
        self.bytes.extend_from_slice(bytes).map_err(|_| MessageTooLong)
    }
}

/// Every card, and every id, fits an NTAG215 with the block around it.
const _: () = assert!(4 + 6 + record::CARD_TYPE.len() + MAX_PAYLOAD <= MAX_MESSAGE);
