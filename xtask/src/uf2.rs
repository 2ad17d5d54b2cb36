//! Reads a UF2 file back, to check that it carries the bytes of the image.

use std::ops::Range;

use anyhow::{Result, ensure};
use tower::uf2::{BLOCK, FAMILY_RP2040, FLAG_FAMILY_ID, MAGIC_END, MAGIC_START, PAYLOAD};

const DATA: Range<usize> = 32..32 + PAYLOAD;

/// The flash bytes a UF2 brings from `start` on, read back block by block.
pub(crate) fn unpack(file: &[u8], start: u32) -> Result<Vec<u8>> {
    ensure!(file.len().is_multiple_of(BLOCK), "{} bytes are not whole blocks", file.len());
    let mut flash = Vec::new();
    for (number, block) in file.chunks_exact(BLOCK).enumerate() {
        let word = |at: usize| u32::from_le_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]]);
        ensure!([word(0), word(4)] == MAGIC_START && word(BLOCK - 4) == MAGIC_END, "block {number}: magic");
        ensure!(word(8) == FLAG_FAMILY_ID && word(28) == FAMILY_RP2040, "block {number}: family");
        ensure!(word(16) as usize == PAYLOAD, "block {number}: payload size");
        ensure!(word(20) as usize == number, "block {number}: number {}", word(20));
        ensure!(word(24) as usize == file.len() / BLOCK, "block {number}: count {}", word(24));
        ensure!(word(12) as usize == start as usize + flash.len(), "block {number}: address {:#x}", word(12));
        flash.extend_from_slice(&block[DATA]);
    }
    Ok(flash)
}

#[cfg(test)]
mod tests {
    use app::flash_map::{FIRMWARE, SECTOR};
    use tower::uf2::{XIP_BASE, pack};

    use super::*;

    fn image(sectors: usize) -> Vec<u8> {
        (0..sectors * SECTOR as usize).map(|at| (at / 7) as u8).collect()
    }

    #[test]
    fn unpacking_gives_the_packed_bytes() {
        let file = pack(&image(3), FIRMWARE).expect("it fits");
        assert_eq!(unpack(&file, XIP_BASE).expect("it is sound"), image(3));
    }

    #[test]
    fn a_damaged_block_is_noticed() {
        let good = pack(&image(1), FIRMWARE).expect("it fits");
        for at in [0, 8, 12, 16, 20, 24, 28, 508] {
            let mut bad = good.clone();
            bad[BLOCK + at] ^= 1;
            assert!(unpack(&bad, XIP_BASE).is_err(), "byte {at} of a block");
        }
        assert!(unpack(&good[..good.len() - 1], XIP_BASE).is_err());
    }
}
