/** Seeded pseudo-random numbers: the same seed always gives the same tags and the same noise. */

/** mulberry32, a 32-bit generator that passes the usual statistics and needs one word of state. */
export class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** @returns {number} an integer in 0..=0xFFFFFFFF */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let x = this.#state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return (x ^ (x >>> 14)) >>> 0;
  }

  /** @returns {number} an integer in 0..=255 */
  byte() {
    return this.next() >>> 24;
  }

  /**
   * True once in `n` calls on average.
   * @param {number} n
   */
  oneIn(n) {
    return this.next() % n === 0;
  }
}

/**
 * FNV-1a, to derive a seed from a text.
 * @param {string} text
 */
export function seedFrom(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
