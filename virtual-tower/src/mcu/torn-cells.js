// What a power cut in the middle of an erase or a program leaves in the cells of a NOR flash.
//
// Programming clears bits and erasing sets them, but no data sheet promises an order: the cells of a page or a sector are
// worked on together, each at its own speed, and the chip goes over them until the last one has come. A cut leaves any of
// them as it was and any of them done. A shape is one way to choose which; it is a mask of the bits that have come.
import { Random } from '../rf/random.js';

/** How many bytes around the place the cut reached are left undecided. */
const UNSTABLE_BYTES = 8;
/** Cells that are ahead of all others, or behind. */
const FEW = 8;
/** Stretches of a page, and of a sector, are at most so long a part of it. */
const STRETCHES = 8;
/** Blocks that are done one after the other: pages of a sector, words of a page. */
const SECTOR_BLOCK = 256;
const PAGE_BLOCK = 16;
const BITS = 8;

/** @typedef {{length: number, passed: number, moving: Uint8Array, random: Random}} Cut  moving: the bits that change if all is done */
/** @typedef {(cut: Cut) => Uint8Array} Shape  the bits that have come */

/** @type {Record<string, Shape>} */
const SHAPES = {
  /** From the first byte upwards. */
  front: ({ length, passed, random }) => fromFront(length, passed, random),
  /** From the last byte downwards. */
  back: ({ length, passed, random }) => fromFront(length, passed, random).reverse(),
  /** Each bit for itself. */
  uniform: ({ length, passed, random }) => Uint8Array.from({ length }, () => bits(passed, random)),
  /** Stretches of bytes that are done, others that are not, and some in between. */
  clustered: ({ length, passed, random }) => {
    const done = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const end = Math.min(length, at + 1 + (random.next() % Math.ceil(length / STRETCHES)));
      fillBlock(done, at, end, passed, random);
      at = end;
    }
    return done;
  },
  /** Some blocks are done, others not, and some in between. */
  blocks: ({ length, passed, random }) => {
    const done = new Uint8Array(length);
    const block = length > SECTOR_BLOCK ? SECTOR_BLOCK : PAGE_BLOCK;
    for (let at = 0; at < length; at += block) fillBlock(done, at, Math.min(length, at + block), passed, random);
    return done;
  },
  /** All of it but a few bits. */
  almost: ({ length, moving, random }) => {
    const done = new Uint8Array(length).fill(0xff);
    for (const { at, bit } of few(moving, random)) done[at] &= ~bit;
    return done;
  },
  /** Nothing of it but a few bits. */
  barely: ({ length, moving, random }) => {
    const done = new Uint8Array(length);
    for (const { at, bit } of few(moving, random)) done[at] |= bit;
    return done;
  },
};

/**
 * Before it erases, a chip clears the cells that are set, so that all have the same way to go: a cut in that time leaves
 * less than there was.
 */
const CLEARED_FIRST = 'cleared';

export const PROGRAM_SHAPES = Object.freeze(Object.keys(SHAPES));
export const ERASE_SHAPES = Object.freeze([...PROGRAM_SHAPES, CLEARED_FIRST]);

/**
 * One sector or page of an operation.
 * @typedef {{address: number, data: Uint8Array | null, length: number}} Cells  data null: erase
 */

/** @param {Cells} cells */
export const shapesOf = ({ data }) => (data ? PROGRAM_SHAPES : ERASE_SHAPES);

/**
 * Leaves a sector or page as a cut does.
 * @param {Uint8Array} bytes  of the chip
 * @param {Cells} cells
 * @param {number} passed  0..1, of the time that it takes
 * @param {Random} random
 * @param {string} [shape]  any of them, if none is asked for
 */
export function tearCells(bytes, { address, data, length }, passed, random, shape) {
  const shapes = data ? PROGRAM_SHAPES : ERASE_SHAPES;
  const name = shape ?? shapes[random.next() % shapes.length];
  if (!shapes.includes(name)) throw new Error(`no ${data ? 'program' : 'erase'} is torn as "${name}"`);
  const cells = bytes.subarray(address, address + length);
  if (name === CLEARED_FIRST) {
    const cleared = SHAPES.clustered({ length, passed, moving: cells, random });
    cells.forEach((byte, at) => (cells[at] = byte & ~cleared[at]));
    return;
  }
  const all = cells.map((byte, at) => (data ? byte & ~data[at] : ~byte));
  const first = all.findIndex((byte) => byte !== 0);
  if (first < 0) return;
  // Most of a page is often left as it is: the cut falls where something moves.
  const moving = all.subarray(first, all.findLastIndex((byte) => byte !== 0) + 1);
  const done = SHAPES[name]({ length: moving.length, passed, moving, random });
  // Toggled: what is set and must be cleared, or the other way round.
  moving.forEach((bits, at) => (cells[first + at] ^= bits & done[at]));
}

/** @param {number} length @param {number} passed @param {Random} random */
function fromFront(length, passed, random) {
  const whole = Math.floor(length * passed);
  return Uint8Array.from({ length }, (_, at) => (at < whole ? 0xff : at < whole + UNSTABLE_BYTES ? random.byte() : 0));
}

/** @param {Uint8Array} done @param {number} from @param {number} to @param {number} passed @param {Random} random */
function fillBlock(done, from, to, passed, random) {
  const fate = random.next() % 3;
  if (fate === 0) done.fill(0xff, from, to);
  if (fate === 1) for (let at = from; at < to; at++) done[at] = bits(passed, random);
}

/** Each bit of a byte with a probability. @param {number} probability @param {Random} random */
function bits(probability, random) {
  let byte = 0;
  for (let bit = 0; bit < BITS; bit++) if (random.next() / 2 ** 32 < probability) byte |= 1 << bit;
  return byte;
}

/**
 * A few of the bits of a mask.
 * @param {Uint8Array} mask
 * @param {Random} random
 * @returns {{at: number, bit: number}[]}
 */
function few(mask, random) {
  const places = bitsOf(mask);
  if (places.length === 0) return [];
  return Array.from({ length: 1 + (random.next() % FEW) }, () => places[random.next() % places.length]);
}

/**
 * The bits that are set in a mask.
 * @param {Uint8Array} mask
 * @returns {{at: number, bit: number}[]}
 */
export function bitsOf(mask) {
  /** @type {{at: number, bit: number}[]} */
  const places = [];
  mask.forEach((byte, at) => {
    for (let bit = 1; bit < 0x100; bit <<= 1) if (byte & bit) places.push({ at, bit });
  });
  return places;
}
