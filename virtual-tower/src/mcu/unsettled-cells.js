// Cells that a power cut left in between: they read as they like, and otherwise each time power comes back. Working on them
// again to the end makes them firm.
import { Random } from '../rf/random.js';

export class UnsettledCells {
  #starts = 0;
  /** The bits in between, by address. @type {Map<number, number>} */
  #bits = new Map();

  /**
   * Notes what a torn operation left: all bits that were moving in a byte of which some have come and some not.
   * @param {number} address
   * @param {Uint8Array} before
   * @param {Uint8Array} after
   * @param {Uint8Array | null} data  null: erase
   */
  tear(address, before, after, data) {
    before.forEach((byte, at) => {
      const moving = data ? byte & ~data[at] : ~byte & 0xff;
      const came = byte ^ after[at];
      if (came !== 0 && came !== moving) this.#bits.set(address + at, moving | came);
    });
  }

  /**
   * An operation was done to its end.
   * @param {number} address
   * @param {number} length
   * @param {Uint8Array | null} data  null: erase
   */
  settle(address, length, data) {
    if (this.#bits.size === 0) return;
    for (let at = 0; at < length; at++) {
      const left = (this.#bits.get(address + at) ?? 0) & (data ? data[at] : 0);
      if (left) this.#bits.set(address + at, left);
      else this.#bits.delete(address + at);
    }
  }

  /** Power comes back: how often it has decides how they read. @param {Uint8Array} bytes  of the chip */
  powerOn(bytes) {
    this.#starts += 1;
    const random = new Random(this.#starts);
    for (const [address, mask] of this.#bits) bytes[address] = (bytes[address] & ~mask) | (random.byte() & mask);
  }
}
