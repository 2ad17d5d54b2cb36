// Reads the log channel in the firmware's RAM, as a debug probe would (SEGGER RTT; defmt-rtt writes its frames to
// up-channel 0).

const SRAM_BASE = 0x2000_0000;
/** "SEGGER R", as two words. */
const ID = [0x4747_4553, 0x5220_5245];

// The control block: 16 bytes id, two counts, then the channels.
const UP_BUFFER = 28;
const UP_SIZE = 32;
const UP_WRITE = 36;
const UP_READ = 40;
const BLOCK_BYTES = 48;

/** @typedef {{ at: number, bytes: Uint8Array }} RttChunk */

export class Rtt {
  #sram;
  #view;
  #address;
  #given;

  /**
   * @param {Uint8Array<ArrayBuffer>} sram
   * @param {number} [address]  of _SEGGER_RTT, when the ELF is at hand; it is searched for otherwise
   */
  constructor(sram, address) {
    this.#sram = sram;
    this.#view = new DataView(sram.buffer, sram.byteOffset, sram.length);
    this.#address = address;
    this.#given = address !== undefined;
  }

  /**
   * Takes what is in the channel, and tells the firmware so.
   * @param {(bytes: Uint8Array) => void} sink
   */
  drain(sink) {
    const block = this.#find();
    if (block < 0) return;
    const buffer = this.#view.getUint32(block + UP_BUFFER, true) - SRAM_BASE;
    const size = this.#view.getUint32(block + UP_SIZE, true);
    const write = this.#view.getUint32(block + UP_WRITE, true);
    const read = this.#view.getUint32(block + UP_READ, true);
    if (write === read || size === 0 || buffer < 0 || buffer + size > this.#sram.length) return;
    if (write >= size || read >= size) return;
    if (write > read) {
      sink(this.#sram.slice(buffer + read, buffer + write));
    } else {
      sink(this.#sram.slice(buffer + read, buffer + size));
      if (write > 0) sink(this.#sram.slice(buffer, buffer + write));
    }
    this.#view.setUint32(block + UP_READ, write, true);
  }

  /** The offset of an initialised control block, or -1. */
  #find() {
    if (this.#address !== undefined) {
      const offset = this.#address - SRAM_BASE;
      if (this.#isBlock(offset)) return offset;
      if (this.#given) return -1;
    }
    for (let offset = 0; offset + BLOCK_BYTES <= this.#sram.length; offset += 4) {
      if (!this.#isBlock(offset)) continue;
      this.#address = SRAM_BASE + offset;
      return offset;
    }
    return -1;
  }

  /** @param {number} offset */
  #isBlock(offset) {
    return this.#view.getUint32(offset, true) === ID[0] && this.#view.getUint32(offset + 4, true) === ID[1];
  }
}
