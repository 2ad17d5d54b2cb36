//! UF2, the format of the RP2040's USB drive (RP2040 datasheet §2.8.4.2; microsoft/uf2).

use std::ops::Range;

use anyhow::{Result, ensure};

/// The boot ROM takes one flash page a block.
const PAYLOAD: usize = 256;
const BLOCK: usize = 512;
const DATA: Range<usize> = 32..32 + PAYLOAD;
const MAGIC_START: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const MAGIC_END: u32 = 0x0AB1_6F30;
const FLAG_FAMILY_ID: u32 = 0x2000;
const FAMILY_RP2040: u32 = 0xE48B_FF56;

/// The flash erases by sectors. A UF2 has to fill every sector it touches: of one that it fills in
/// part, the boot ROM may leave the rest unerased (erratum RP2040-E14).
pub(crate) const SECTOR: usize = 4096;

/// Packs whole sectors that start at the address `part.start` and refuses those that leave `part`.
pub(crate) fn pack(sectors: &[u8], part: Range<u32>) -> Result<Vec<u8>> {
    ensure!(sectors.len().is_multiple_of(SECTOR), "{} bytes are not whole sectors", sectors.len());
    ensure!(
        sectors.len() <= part.len(),
        "the image takes {} bytes, the firmware part of the flash has {}",
        sectors.len(),
        part.len()
    );
    let count = u32::try_from(sectors.len() / PAYLOAD)?;
    let mut file = Vec::with_capacity(sectors.len() / PAYLOAD * BLOCK);
    for ((number, address), page) in (0..count).zip(part.step_by(PAYLOAD)).zip(sectors.chunks_exact(PAYLOAD))
    {
        let header = [
            MAGIC_START[0],
            MAGIC_START[1],
            FLAG_FAMILY_ID,
            address,
            PAYLOAD as u32,
            number,
            count,
            FAMILY_RP2040,
        ];
        let mut block = [0; BLOCK];
        for (word, bytes) in header.iter().zip(block.chunks_exact_mut(4)) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        block[DATA].copy_from_slice(page);
        block[BLOCK - 4..].copy_from_slice(&MAGIC_END.to_le_bytes());
        file.extend_from_slice(&block);
    }
    Ok(file)
}

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
    use super::*;

    const START: u32 = 0x1000_0000;

    fn part(sectors: usize) -> Range<u32> {
        START..START + (sectors * SECTOR) as u32
    }

    fn image(sectors: usize) -> Vec<u8> {
        (0..sectors * SECTOR).map(|at| (at / 7) as u8).collect()
    }

    #[test]
    fn a_block_is_laid_out_as_the_format_says() {
        let file = pack(&image(1), part(4)).unwrap();
        assert_eq!(file.len(), 16 * BLOCK);
        let second = &file[BLOCK..2 * BLOCK];
        assert_eq!(&second[..4], b"UF2\n");
        assert_eq!(second[12..16], 0x1000_0100_u32.to_le_bytes());
        assert_eq!(second[20..28], [1, 0, 0, 0, 16, 0, 0, 0]);
        assert_eq!(second[28..32], [0x56, 0xff, 0x8b, 0xe4]);
        assert_eq!(second[32..288], image(1)[256..512]);
        assert!(second[288..508].iter().all(|&byte| byte == 0));
        assert_eq!(second[508..], [0x30, 0x6f, 0xb1, 0x0a]);
    }

    #[test]
    fn unpacking_gives_the_packed_bytes() {
        assert_eq!(unpack(&pack(&image(3), part(3)).unwrap(), START).unwrap(), image(3));
    }

    #[test]
    fn an_image_that_leaves_its_part_is_refused() {
        assert!(pack(&image(3), part(2)).is_err());
    }

    #[test]
    fn part_of_a_sector_is_refused() {
        assert!(pack(&image(1)[256..], part(2)).is_err());
    }

    #[test]
    fn a_damaged_block_is_noticed() {
        let good = pack(&image(1), part(1)).unwrap();
        for at in [0, 8, 12, 16, 20, 24, 28, 508] {
            let mut bad = good.clone();
            bad[BLOCK + at] ^= 1;
            assert!(unpack(&bad, START).is_err(), "byte {at} of a block");
        }
        assert!(unpack(&good[..good.len() - 1], START).is_err());
    }
}
