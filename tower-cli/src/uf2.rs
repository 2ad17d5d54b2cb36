//! UF2, the file format of the RP2040's USB drive (RP2040 datasheet §2.8.4.2; microsoft/uf2).

use app::flash_map::{DECK, Part, SECTOR};

use crate::deck::FileError;

/// Where the flash stands in the RP2040's address space.
pub const XIP_BASE: u32 = 0x1000_0000;
/// The boot ROM takes one flash page a block.
pub const PAYLOAD: usize = 256;
pub const BLOCK: usize = 512;
pub const MAGIC_START: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
pub const MAGIC_END: u32 = 0x0ab1_6f30;
pub const FLAG_FAMILY_ID: u32 = 0x2000;
pub const FAMILY_RP2040: u32 = 0xe48b_ff56;
/// What erased flash reads as.
const ERASED: u8 = 0xff;

/// A UF2 that writes `bytes` to the beginning of a part of the flash and touches no other part; `None` where they do
/// not fit.
///
/// It fills every sector it touches: of one that it fills in part, the boot ROM may leave the rest unerased (erratum
/// RP2040-E14).
pub fn pack(bytes: &[u8], part: Part) -> Option<Vec<u8>> {
    pack_parts(&[(bytes, part)])
}

/// The same for several parts.
pub fn pack_parts(parts: &[(&[u8], Part)]) -> Option<Vec<u8>> {
    let mut pages: Vec<(u32, Vec<u8>)> = Vec::new();
    for &(bytes, part) in parts {
        if bytes.len() > part.len as usize {
            return None;
        }
        let mut sectors = bytes.to_vec();
        sectors.resize(bytes.len().next_multiple_of(SECTOR as usize), ERASED);
        let addresses = (XIP_BASE + part.start..).step_by(PAYLOAD);
        pages.extend(addresses.zip(sectors.chunks_exact(PAYLOAD).map(<[u8]>::to_vec)));
    }
    let count = pages.len() as u32;
    let mut file = Vec::with_capacity(pages.len() * BLOCK);
    for (number, (address, page)) in (0..count).zip(pages) {
        let [first, second] = MAGIC_START;
        let size = PAYLOAD as u32;
        for word in [first, second, FLAG_FAMILY_ID, address, size, number, count, FAMILY_RP2040] {
            file.extend(word.to_le_bytes());
        }
        file.extend(page);
        file.resize(file.len() + BLOCK - 32 - PAYLOAD - 4, 0);
        file.extend(MAGIC_END.to_le_bytes());
    }
    Some(file)
}

/// A UF2 that installs a deck.
pub fn deck_uf2(deck: &[u8]) -> Result<Vec<u8>, FileError> {
    pack(deck, DECK).ok_or(FileError::TooBig(deck.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_sectors_of_the_deck_part_are_written() {
        let deck: Vec<u8> = (0..5000).map(|at| (at / 7) as u8).collect();
        let file = deck_uf2(&deck).unwrap();
        let blocks: Vec<_> = file.chunks(BLOCK).collect();
        assert_eq!(blocks.len(), 2 * SECTOR as usize / PAYLOAD);
        let mut flash: Vec<u8> = Vec::new();
        for (number, block) in (0u32..).zip(&blocks) {
            assert_eq!(block.len(), BLOCK);
            assert_eq!(block[..8], *b"UF2\nWQ]\x9e");
            assert_eq!(block[8..12], [0x00, 0x20, 0, 0]);
            assert_eq!(block[12..16], (0x100e_0000 + number * 256).to_le_bytes());
            assert_eq!(block[16..28], [[0, 1, 0, 0], number.to_le_bytes(), [32, 0, 0, 0]].concat());
            assert_eq!(block[28..32], [0x56, 0xff, 0x8b, 0xe4]);
            assert_eq!(block[508..], [0x30, 0x6f, 0xb1, 0x0a]);
            flash.extend(&block[32..288]);
        }
        assert_eq!(flash[..5000], deck);
        assert!(flash[5000..].iter().all(|&byte| byte == ERASED));
    }

    #[test]
    fn a_deck_that_leaves_its_part_is_refused() {
        assert!(deck_uf2(&vec![0; 384 * 1024]).is_ok());
        assert_eq!(deck_uf2(&vec![0; 384 * 1024 + 1]), Err(FileError::TooBig(384 * 1024 + 1)));
    }
}
