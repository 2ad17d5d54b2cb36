// UF2 files: 512-byte blocks of up to 476 bytes of flash each (microsoft/uf2, README).

const BLOCK = 512;
const MAGIC_START = 0x0a324655;
const MAGIC_SECOND = 0x9e5d5157;
const MAGIC_END = 0x0ab16f30;
const FLAG_NOT_MAIN_FLASH = 0x1;
const FLAG_FAMILY = 0x2000;
const RP2040_FAMILY = 0xe48bff56;

export const FLASH_BASE = 0x1000_0000;
const SECTOR = 4096;

/**
 * @param {Uint8Array} uf2
 * @returns {{offset: number, data: Uint8Array}[]} blocks for this chip's flash, by offset in it
 */
export function flashBlocks(uf2) {
  if (uf2.length === 0 || uf2.length % BLOCK !== 0) throw new Error('a UF2 file is made of 512-byte blocks');
  const blocks = [];
  for (let at = 0; at < uf2.length; at += BLOCK) {
    const view = new DataView(uf2.buffer, uf2.byteOffset + at, BLOCK);
    /** @param {number} field */
    const word = (field) => view.getUint32(field, true);
    if (word(0) !== MAGIC_START || word(4) !== MAGIC_SECOND || word(508) !== MAGIC_END) {
      throw new Error(`block ${at / BLOCK} is not a UF2 block`);
    }
    const foreign = (word(8) & FLAG_FAMILY) !== 0 && word(28) !== RP2040_FAMILY;
    if (foreign || word(8) & FLAG_NOT_MAIN_FLASH) continue;
    blocks.push({ offset: word(12) - FLASH_BASE, data: uf2.subarray(at + 32, at + 32 + word(16)) });
  }
  return blocks;
}

/**
 * The flash bytes a UF2 holds from the start of flash on, gaps erased.
 * @param {Uint8Array} uf2
 */
export function flashImage(uf2) {
  const blocks = flashBlocks(uf2);
  const image = new Uint8Array(Math.max(0, ...blocks.map(({ offset, data }) => offset + data.length))).fill(0xff);
  for (const { offset, data } of blocks) image.set(data, offset);
  return image;
}

/**
 * Writes a UF2 as the boot ROM's drive does: each sector is erased when it is first touched.
 * @param {Uint8Array} flash
 * @param {Uint8Array} uf2
 */
export function dropUf2(flash, uf2) {
  const erased = new Set();
  for (const { offset, data } of flashBlocks(uf2)) {
    if (offset < 0 || offset + data.length > flash.length) throw new Error(`a UF2 block lies outside of flash`);
    const sector = Math.floor(offset / SECTOR) * SECTOR;
    if (!erased.has(sector)) flash.fill(0xff, sector, sector + SECTOR);
    erased.add(sector);
    flash.set(data, offset);
  }
}
