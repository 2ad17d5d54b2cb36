// What the years do to a flash, and what else may have been in it: bits that turned over, bytes, pages and sectors that hold
// something else. Where it happens is said; what comes of it follows from the seed.
import { PAGE_BYTES, SECTOR_BYTES } from './flash.js';

/** @typedef {import('../rf/random.js').Random} Random */

/** @type {Record<string, (bytes: Uint8Array, at: number, random: Random) => void>} */
const DAMAGE = {
  /** One bit has turned over. */
  bit: (bytes, at, random) => {
    bytes[at] ^= 1 << (random.next() % 8);
  },
  /** Another value. */
  byte: (bytes, at, random) => {
    bytes[at] ^= 1 + (random.next() % 255);
  },
  page: (bytes, at, random) => randomise(bytes, at - (at % PAGE_BYTES), PAGE_BYTES, random),
  erased: (bytes, at) => {
    const sector = sectorOf(at);
    bytes.fill(0xff, sector, sector + SECTOR_BYTES);
  },
  random: (bytes, at, random) => randomise(bytes, sectorOf(at), SECTOR_BYTES, random),
};

export const ROT = Object.freeze(Object.keys(DAMAGE));

/**
 * @param {Uint8Array} bytes  of the flash
 * @param {string} kind  one of ROT
 * @param {number} at  anywhere in what is damaged
 * @param {Random} random
 */
export function rot(bytes, kind, at, random) {
  DAMAGE[kind](bytes, at, random);
}

/**
 * Two sectors change places, as if written to the wrong one.
 * @param {Uint8Array} bytes
 * @param {number} one  anywhere in it
 * @param {number} other
 */
export function swapSectors(bytes, one, other) {
  const [a, b] = [sectorOf(one), sectorOf(other)];
  const kept = bytes.slice(a, a + SECTOR_BYTES);
  bytes.copyWithin(a, b, b + SECTOR_BYTES);
  bytes.set(kept, b);
}

/** @param {number} at */
const sectorOf = (at) => at - (at % SECTOR_BYTES);

/** @param {Uint8Array} bytes @param {number} from @param {number} count @param {Random} random */
function randomise(bytes, from, count, random) {
  for (let at = from; at < from + count; at++) bytes[at] = random.byte();
}
