import { BasePeripheral } from './rp2040.js';

// Ring oscillator, datasheet 2.17.8.
const CTRL = 0x00;
const STATUS = 0x18;
const RANDOMBIT = 0x1c;

/** STABLE and ENABLED. */
const RUNNING = 0x8000_1000;

/** The ring oscillator: always running, and the source of the seeded random bits. */
export class Rosc extends BasePeripheral {
  /**
   * @param {import('rp2040js').RP2040} mcu
   * @param {import('../rf/random.js').Random} random
   */
  constructor(mcu, random) {
    super(mcu, 'ROSC');
    this.random = random;
    this.registers = new Uint32Array(0x20 >> 2);
    this.registers[CTRL >> 2] = 0xaa0;
  }

  /** @param {number} offset */
  readUint32(offset) {
    if (offset === RANDOMBIT) return this.random.next() >>> 31;
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
