//! Writes the memory of NXP's NTAG213, 215 and 216 in its factory state with one NDEF message (data sheet, section 8.5).

use std::fmt;

use app::tags::Message;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NtagType {
    Ntag213,
    Ntag215,
    Ntag216,
}

pub(super) const PAGE: usize = 4;
const FIRST_DATA_PAGE: usize = 4;
/// Dynamic lock bytes, two pages of configuration, password, password acknowledge.
const PAGES_BEHIND_DATA: usize = 5;
/// The capability container counts the data area in these.
pub(super) const SIZE_UNIT: usize = 8;
const CASCADE_TAG: u8 = 0x88;

// Blocks of the data area (NFC Forum, Type 2 Tag, "TLV blocks").
const NDEF_MESSAGE: u8 = 0x03;
const TERMINATOR: u8 = 0xfe;
/// A first length byte that says: two more follow, holding the length.
const LONG_LENGTH: u8 = 0xff;

/// The message is longer than the data area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoesNotFit {
    pub needs: usize,
    pub ntag: NtagType,
}

impl fmt::Display for DoesNotFit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DoesNotFit { needs, ntag } = self;
        write!(f, "it takes {needs} bytes, an {} has {}", ntag.name(), ntag.room())
    }
}

impl std::error::Error for DoesNotFit {}

impl NtagType {
    pub const ALL: [NtagType; 3] = [NtagType::Ntag213, NtagType::Ntag215, NtagType::Ntag216];

    pub const fn name(self) -> &'static str {
        match self {
            NtagType::Ntag213 => "NTAG213",
            NtagType::Ntag215 => "NTAG215",
            NtagType::Ntag216 => "NTAG216",
        }
    }

    /// Pages of the whole memory.
    pub const fn pages(self) -> usize {
        match self {
            NtagType::Ntag213 => 45,
            NtagType::Ntag215 => 135,
            NtagType::Ntag216 => 231,
        }
    }

    /// The size byte of the capability container that NXP programs.
    const fn size_units(self) -> u8 {
        match self {
            NtagType::Ntag213 => 0x12,
            NtagType::Ntag215 => 0x3e,
            NtagType::Ntag216 => 0x6d,
        }
    }

    /// Bytes for NDEF, as the capability container states them.
    pub const fn data_bytes(self) -> usize {
        self.size_units() as usize * SIZE_UNIT
    }

    /// Blocks in front of the message that NXP programs and that everybody who writes leaves alone: on an NTAG213,
    /// where its dynamic lock bytes are.
    const fn factory_blocks(self) -> &'static [u8] {
        match self {
            NtagType::Ntag213 => &[0x01, 0x03, 0xa0, 0x0c, 0x34],
            NtagType::Ntag215 | NtagType::Ntag216 => &[],
        }
    }

    /// Bytes for a message and the frame around it.
    pub const fn room(self) -> usize {
        self.data_bytes() - self.factory_blocks().len()
    }

    /// Whether a message fits, and how many bytes it takes with its frame.
    pub fn takes(self, message: &Message) -> Result<usize, DoesNotFit> {
        let needs = message.bytes_on_tag();
        if needs <= self.room() { Ok(needs) } else { Err(DoesNotFit { needs, ntag: self }) }
    }

    /// The smallest that a message fits.
    pub fn smallest_for(message: &Message) -> Option<Self> {
        Self::ALL.into_iter().find(|ntag| ntag.takes(message).is_ok())
    }
}

/// A whole memory with one NDEF message on it, nothing locked.
pub fn image(ntag: NtagType, uid: [u8; 7], message: &Message) -> Result<Vec<u8>, DoesNotFit> {
    ntag.takes(message)?;
    let xor = |bytes: &[u8]| bytes.iter().fold(0, |sum, byte| sum ^ byte);
    let mut memory = uid[..3].to_vec();
    memory.push(CASCADE_TAG ^ xor(&uid[..3]));
    memory.extend(&uid[3..]);
    // Second check byte, internal byte, static lock bytes.
    memory.extend([xor(&uid[3..]), 0x48, 0x00, 0x00]);
    // Capability container: NDEF, version 1.0, size, free to read and write.
    memory.extend([0xe1, 0x10, ntag.size_units(), 0x00]);
    memory.extend(ntag.factory_blocks());
    memory.push(NDEF_MESSAGE);
    let message = message.as_bytes();
    match u8::try_from(message.len()) {
        Ok(length) if length < LONG_LENGTH => memory.push(length),
        _ => {
            memory.push(LONG_LENGTH);
            memory.extend((message.len() as u16).to_be_bytes());
        }
    }
    memory.extend(message);
    if memory.len() < FIRST_DATA_PAGE * PAGE + ntag.data_bytes() {
        // Where the message fills the data area to its end, there is nothing to terminate.
        memory.push(TERMINATOR);
    }
    memory.resize((ntag.pages() - PAGES_BEHIND_DATA) * PAGE, 0);
    memory.extend([0x00, 0x00, 0x00, 0xbd]);
    memory.extend([0x04, 0x00, 0x00, 0xff]);
    memory.extend([0x00, 0x05, 0x00, 0x00]);
    memory.extend([0xff, 0xff, 0xff, 0xff]);
    memory.extend([0x00, 0x00, 0x00, 0x00]);
    Ok(memory)
}
