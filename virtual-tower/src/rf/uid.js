/** Generates UIDs for tags that are created without one. */

import { CASCADE_TAG } from './iso14443a.js';
import { Random } from './random.js';

/** ISO/IEC 7816-6 manufacturer code of NXP, first byte of every NTAG UID. */
export const NXP = 0x04;

/**
 * The 7-byte UID number `counter` of a run with this seed.
 * @param {number} seed
 * @param {number} [counter]
 */
export function uidFor(seed, counter = 0) {
  const random = new Random((seed ^ Math.imul(counter + 1, 0x9e3779b1)) >>> 0);
  const uid = Uint8Array.of(NXP, 0, 0, 0, 0, 0, 0);
  for (let i = 1; i < uid.length; i++) uid[i] = random.byte();
  // SN3 opens cascade level 2: the cascade tag there would announce a level 3 (ISO 14443-3, 6.5.4).
  if (uid[3] === CASCADE_TAG) uid[3] ^= 1;
  return uid;
}

/** Hands out one fresh UID after the other. */
export class UidSource {
  #seed;
  #counter = 0;

  /** @param {number} seed */
  constructor(seed) {
    this.#seed = seed;
  }

  next() {
    return uidFor(this.#seed, this.#counter++);
  }
}
