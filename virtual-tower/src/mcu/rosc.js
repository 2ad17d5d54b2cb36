// The ring oscillator (datasheet 2.17.8), whose random bits follow from the scenario's seed.
import { BasePeripheral } from './rp2040.js';

// Ring oscillator, datasheet 2.17.8.
const CTRL = 0x00;
const STATUS = 0x18;
const RANDOMBIT = 0x1c;

/** STABLE and ENABLED. */
const RUNNING = 0x8000_1000;

/** @typedef {'none' | 'stuck' | 'biased' | 'alternating'} RingFault */

/** A biased ring gives a 0 once in so many bits. */
const BIASED_ZEROS = 10;

/** The values of RANDOMBIT, across resets of the chip: seeded random bits, or those of a fault. */
export class RingBits {
  #random;
  #last = 0;
  /** @type {RingFault} */
  fault = 'none';

  /** @param {import('../rf/random.js').Random} random */
  constructor(random) {
    this.#random = random;
  }

  next() {
    switch (this.fault) {
      case 'none':
        this.#last = this.#random.next() >>> 31;
        break;
      case 'biased':
        this.#last = this.#random.oneIn(BIASED_ZEROS) ? 0 : 1;
        break;
      case 'alternating':
        this.#last ^= 1;
        break;
      case 'stuck':
        break;
    }
    return this.#last;
  }
}

/** The ring oscillator: always running. */
export class Rosc extends BasePeripheral {
  /**
   * @param {import('rp2040js').RP2040} mcu
   * @param {RingBits} bits
   */
  constructor(mcu, bits) {
    super(mcu, 'ROSC');
    this.bits = bits;
    this.registers = new Uint32Array(0x20 >> 2);
    this.registers[CTRL >> 2] = 0xaa0;
  }

  /** @param {number} offset */
  readUint32(offset) {
    if (offset === RANDOMBIT) return this.bits.next();
    if (offset === STATUS) return RUNNING;
    return offset < RANDOMBIT ? this.registers[offset >> 2] : super.readUint32(offset);
  }

  /**
   * @param {number} offset
   * @param {number} value
   */
  writeUint32(offset, value) {
    if (offset < RANDOMBIT) this.registers[offset >> 2] = value;
    else super.writeUint32(offset, value);
  }
}
