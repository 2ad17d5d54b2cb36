// Bits of the flash that do not take: once, in a write that went wrong, or for good, in a sector that is worn.
import { bitsOf } from './torn-cells.js';

/** @typedef {import('./flash.js').Unit} Unit */
/** @typedef {'program' | 'erase' | 'any'} Operation */

const SECTOR_BYTES = 4096;
/** A worn sector has one dead bit in so many bytes: nothing of any length can be written there without one. */
const WORN_STRIDE = 32;

export class FailingCells {
  #random;
  /** Bits that cannot be cleared any more, by address. @type {Map<number, number>} */
  #deadHigh = new Map();
  /** Bits that cannot be set any more. @type {Map<number, number>} */
  #deadLow = new Map();
  /** Calls still to come until one leaves a bit behind; 0 = none is planned. */
  #failIn = 0;
  /** @type {Operation} */
  #failing = 'any';
  #forGood = false;
  /** The bit that the operation under way leaves as it was. @type {{address: number, bit: number} | null} */
  #left = null;

  /** @param {import('../rf/random.js').Random} random */
  constructor(random) {
    this.#random = random;
    /** Bits that were left as they were, one a planned failure. @type {{address: number, bit: number}[]} */
    this.failed = [];
  }

  /**
   * One bit that the n-th such call from now on (1 = the next one) has to change stays as it was.
   * @param {Operation} operation
   * @param {number} n
   * @param {{forGood?: boolean}} [options]  whether the cell is dead from then on
   */
  failAt(operation, n, { forGood = false } = {}) {
    [this.#failing, this.#failIn, this.#forGood] = [operation, n, forGood];
  }

  /**
   * From now on some bits of a sector cannot be programmed.
   * @param {number} address  anywhere in it
   */
  wear(address) {
    const sector = address - (address % SECTOR_BYTES);
    for (let at = 0; at < SECTOR_BYTES; at += WORN_STRIDE) {
      this.#deadHigh.set(sector + at + (this.#random.next() % WORN_STRIDE), 1 << (this.#random.next() % 8));
    }
  }

  /** All cells are as new. */
  mend() {
    this.#deadHigh.clear();
    this.#deadLow.clear();
    [this.#failIn, this.#left] = [0, null];
  }

  /** A call begins. @param {Uint8Array} bytes  of the chip @param {Unit[]} units */
  begin(bytes, units) {
    this.#left = null;
    const operation = units[0].data ? 'program' : 'erase';
    if (this.#failIn === 0 || (this.#failing !== 'any' && this.#failing !== operation)) return;
    this.#failIn -= 1;
    if (this.#failIn > 0) return;
    const places = units.flatMap(({ address, data }) => {
      const cells = bytes.subarray(address, address + (data?.length ?? SECTOR_BYTES));
      return bitsOf(cells.map((byte, at) => (data ? byte & ~data[at] : ~byte))).map(({ at, bit }) => ({ address: address + at, bit }));
    });
    // A call that changes nothing cannot fail.
    if (places.length === 0) return;
    this.#left = places[this.#random.next() % places.length];
    this.failed.push(this.#left);
    if (!this.#forGood) return;
    const dead = operation === 'program' ? this.#deadHigh : this.#deadLow;
    dead.set(this.#left.address, (dead.get(this.#left.address) ?? 0) | this.#left.bit);
  }

  /**
   * Does the work of a sector or page, and puts the bits back that do not take.
   * @param {Uint8Array} bytes  of the chip
   * @param {Unit} unit
   * @param {() => void} work
   */
  around(bytes, { address, data }, work) {
    const end = address + (data?.length ?? SECTOR_BYTES);
    const isInside = (/** @type {number} */ place) => place >= address && place < end;
    const dead = [...(data ? this.#deadHigh : this.#deadLow)].filter(([place]) => isInside(place));
    if (this.#left && isInside(this.#left.address)) dead.push([this.#left.address, this.#left.bit]);
    const before = dead.map(([place]) => bytes[place]);
    work();
    dead.forEach(([place, bits], index) => {
      if (data) bytes[place] |= before[index] & bits;
      else bytes[place] &= before[index] | ~bits;
    });
  }
}
