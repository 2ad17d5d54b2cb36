/**
 * The MFRC522's SPI port (data sheet section 8.1.2). The first byte after select is an address:
 * bit 7 is 1 to read, bits 6 to 1 are the register. In a read every further byte is the next
 * address and the data comes one byte later; in a write all further bytes go to that register.
 */

import { Random } from '../rf/random.js';

/** @typedef {'on' | 'off' | 'noise'} Wiring */

/** One write in so many is lost on a noisy bus. */
const NOISE_LOST_WRITES = 4;

export class SpiPort {
  #read;
  #write;
  #selected = false;
  /** Register of the write under way, 'read', or null before the first address. @type {number | 'read' | null} */
  #target = null;
  /** What the next byte on MISO will be. */
  #shiftOut = 0;
  /** @type {Wiring} */
  #wiring = 'on';
  #noise = new Random(0);
  /** What the host reads from a MISO line nobody drives. */
  floating = 0x00;

  /**
   * @param {(address: number) => number} read
   * @param {(address: number, value: number) => void} write
   */
  constructor(read, write) {
    this.#read = read;
    this.#write = write;
  }

  /**
   * @param {Wiring} wiring
   * @param {number} seed of the noise
   */
  setWiring(wiring, seed) {
    this.#wiring = wiring;
    this.#noise = new Random(seed);
    this.deselect();
  }

  select() {
    this.#selected = true;
    this.#target = null;
    this.#shiftOut = 0;
  }

  deselect() {
    this.#selected = false;
    this.#target = null;
  }

  /**
   * @param {number} mosi
   * @returns {number} MISO
   */
  transfer(mosi) {
    if (!this.#selected || this.#wiring === 'off') return this.floating;
    const miso = this.#shiftOut;
    this.#shiftOut = 0;
    if (this.#target === null || this.#target === 'read') this.#address(mosi);
    else if (!this.#isWriteLost()) this.#write(this.#target, mosi);
    return this.#wiring === 'noise' ? this.#noise.byte() : miso;
  }

  /** @param {number} byte */
  #address(byte) {
    const address = (byte >> 1) & 0x3f;
    const isRead = (byte & 0x80) !== 0;
    if (this.#target === null) this.#target = isRead ? 'read' : address;
    // The closing zero of a chained read is no address: it must not take a byte from the FIFO.
    if (this.#target === 'read' && isRead) this.#shiftOut = this.#read(address);
  }

  #isWriteLost() {
    return this.#wiring === 'noise' && this.#noise.oneIn(NOISE_LOST_WRITES);
  }
}
