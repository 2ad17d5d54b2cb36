//! Tables of texts in half their bytes: a group of letters that a language uses often (`syllables.rs`) is one byte.
//!
//! Texts are packed when the crate is compiled, and unpacked one by one when they are drawn.

use heapless::String;

use super::Lang;
use super::syllables::{ENGLISH, GERMAN, Index};

/// The longest text, in bytes.
const LONGEST: usize = 88;

/// Of so many rows the first says where it begins; the others follow from their lengths.
pub(super) const STEP: usize = 16;

/// A text of the tables.
pub type Words = String<LONGEST>;

/// The rows of a table in one language, while it is packed: the room is that of the letters.
pub(super) struct Packing<const ROOM: usize, const ROWS: usize> {
    bytes: [u8; ROOM],
    lengths: [u8; ROWS],
    len: usize,
}

#[expect(clippy::indexing_slicing, reason = "at build time: a panic does not compile")]
impl<const ROOM: usize, const ROWS: usize> Packing<ROOM, ROWS> {
    pub(super) const fn of(rows: &[&str; ROWS], syllables: &Index) -> Self {
        let mut packing = Self { bytes: [0; ROOM], lengths: [0; ROWS], len: 0 };
        let mut number = 0;
        while number < ROWS {
            let row = rows[number].as_bytes();
            assert!(row.len() <= LONGEST, "a text is too long");
            let begin = packing.len;
            let mut at = 0;
            while at < row.len() {
                let (code, taken) = syllables.longest(row, at);
                packing.bytes[packing.len] = code;
                packing.len += 1;
                at += taken;
            }
            packing.lengths[number] = (packing.len - begin) as u8;
            number += 1;
        }
        assert!(packing.len <= u16::MAX as usize, "a table of texts has less than 64 KiB");
        packing
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The flash it takes.
    pub(super) const fn flash(&self) -> usize {
        self.len + ROWS + size_of::<u16>() * ROWS.div_ceil(STEP)
    }

    // By value: what refers to a part of the packing would bring all of it into the image.

    pub(super) const fn bytes<const LEN: usize>(&self) -> [u8; LEN] {
        let mut bytes = [0; LEN];
        let mut at = 0;
        while at < LEN {
            bytes[at] = self.bytes[at];
            at += 1;
        }
        bytes
    }

    pub(super) const fn lengths(&self) -> [u8; ROWS] {
        self.lengths
    }

    pub(super) const fn steps<const STEPS: usize>(&self) -> [u16; STEPS] {
        let mut steps = [0; STEPS];
        let (mut number, mut end) = (0, 0);
        while number < ROWS {
            if number.is_multiple_of(STEP) {
                steps[number / STEP] = end;
            }
            end += self.lengths[number] as u16;
            number += 1;
        }
        steps
    }
}

/// A table in one language.
pub(super) struct Packed {
    pub(super) bytes: &'static [u8],
    pub(super) lengths: &'static [u8],
    pub(super) steps: &'static [u16],
}

impl Packed {
    fn row(&self, number: usize) -> Option<&'static [u8]> {
        let (before, rest) = self.lengths.get(number / STEP * STEP..)?.split_at_checked(number % STEP)?;
        let skipped: usize = before.iter().map(|&length| usize::from(length)).sum();
        let from = usize::from(*self.steps.get(number / STEP)?) + skipped;
        self.bytes.get(from..from + usize::from(*rest.first()?))
    }
}

/// A row of a table.
pub(super) fn unpack(english: &Packed, german: &Packed, lang: Lang, number: usize) -> Words {
    let (table, syllables) = match lang {
        Lang::English => (english, &ENGLISH),
        Lang::German => (german, &GERMAN),
    };
    let mut words = Words::new();
    for &code in table.row(number).unwrap_or_default() {
        // There is room: what is longer was not packed.
        let _ = match code {
            b' '..=b'~' => words.push(char::from(code)),
            _ => words.push_str(syllables.get(code)),
        };
    }
    words
}
