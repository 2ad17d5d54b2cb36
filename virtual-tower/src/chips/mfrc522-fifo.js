/** The MFRC522's 64-byte FIFO buffer with its water levels (data sheet section 8.3). */

export const FIFO_BYTES = 64;

export class Fifo {
  /** @type {number[]} */
  #bytes = [];

  get length() {
    return this.#bytes.length;
  }

  /**
   * @param {number} byte
   * @returns {boolean} false: the buffer was full and the byte is lost
   */
  push(byte) {
    if (this.#bytes.length === FIFO_BYTES) return false;
    this.#bytes.push(byte);
    return true;
  }

  /** @returns {number} the oldest byte; an empty buffer reads zero */
  pop() {
    return this.#bytes.shift() ?? 0;
  }

  /** @returns {Uint8Array} everything, leaving the buffer empty */
  takeAll() {
    const bytes = Uint8Array.from(this.#bytes);
    this.clear();
    return bytes;
  }

  clear() {
    this.#bytes.length = 0;
  }

  /** @param {number} waterLevel */
  isHigh(waterLevel) {
    return FIFO_BYTES - this.#bytes.length <= waterLevel;
  }

  /** @param {number} waterLevel */
  isLow(waterLevel) {
    return this.#bytes.length <= waterLevel;
  }
}
